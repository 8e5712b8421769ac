"""The walk through the states of a small game: each visited once, and every law held there."""

from array import array
from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import fields, frozen

from jaipur_rules.core.errors import IllegalMove
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import is_legal, legal_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import next_starter
from jaipur_rules.jaipur.rules.state import Match, Round
from jaipur_rules.jaipur.rules.transition import Event, apply
from proofs.exploration.cycles import Knots
from proofs.exploration.knowledge import Knowledge
from proofs.exploration.laws import (
    LEGALITY,
    PURITY,
    SEATS,
    BrokenLaw,
    Law,
    broken_by_move,
    broken_in_state,
)
from proofs.exploration.miniatures import Alphabet


@frozen(order=False, kw_only=True)
class Counts:
    """The size of a game, exactly.

    Attributes:
        states: All the states, the empty table among them.
        chance: The states that await a deal: the empty table, and rounds that gave no Seal.
        decision: The states in which a trader is to move.
        terminal: The states in which the match is over.
        deals: The deals of the box, which all are as likely.
        openings: The different states that the deals open: a hand is dealt in many orders.
        moves: The moves of all decision nodes together.
        most_moves: The most moves of one of them.
        positions: What the movers see, counted once each.
        alphabet: The moves put to every one of these positions, legal or not.
        information_sets: For each seat, what it may know when it is to move, counted once each.
        views: The same for every state, whoever is to move.
        ended: The rounds' ends, by rule.
        seals: The terminal states in which seat 0, and seat 1, has a Seal more.
        depth: The plies to the state that is farthest from the deal, by the shortest way.
        cyclic: The states to which play can come back.
        knots: The largest sets of states of which each can be reached from every other.
        largest_knot: The states of the largest of these.
        shortest_cycle: The plies after which play can be back where it was; 0 if it never can.
    """

    states: int
    chance: int
    decision: int
    terminal: int
    deals: int
    openings: int
    moves: int
    most_moves: int
    positions: int
    alphabet: int
    information_sets: tuple[int, int]
    views: tuple[int, int]
    ended: Mapping[str, int]
    seals: tuple[int, int]
    depth: int
    cyclic: int
    knots: int
    largest_knot: int
    shortest_cycle: int

    def to_plain(self) -> dict[str, Plain]:
        """The counts as a document holds them.

        Example:
            >>> from proofs.exploration import MINIATURES, every_deal, explore
            >>> one = [next(every_deal(MINIATURES["pocket"]))]
            >>> explore(MINIATURES["pocket"], deals=one).counts.to_plain()["deals"]
            1
        """
        return {name: _plain(getattr(self, name)) for name in NAMES}


NAMES = tuple(each.name for each in fields(Counts))
"""The names of the counts, in their order."""


def _plain(count: int | tuple[int, int] | Mapping[str, int]) -> Plain:
    match count:
        case int():
            return count
        case Mapping():
            return dict(count)
        case _:
            return list(count)


class Walk:
    """The states found so far, by number, and the way to each.

    Attributes:
        states: Every state that has been met, those near the deal first.
        exchanges: From a state, by number, to those to which its exchanges lead.
    """

    def __init__(self, ruleset: Ruleset, deals: tuple[Deal, ...]) -> None:
        self.ruleset = ruleset
        self.deals = deals
        self.alphabet = Alphabet.of(ruleset)
        self.states: list[Match] = []
        self.numbers: dict[Match, int] = {}
        self.came_from = array("L")
        self.came_by: list[Event | None] = []
        self.depths = array("L")
        self.views: tuple[array[int], array[int]] = (array("L"), array("L"))
        self.exchanges: dict[int, list[int]] = {}
        self.moves: dict[Position, tuple[Move, ...]] = {}
        self.exchanging: set[tuple[Cards, Cards, int]] = set()
        self.openings = 0
        self.dealt_to: set[tuple[tuple[int, int], int, tuple[Seat, Seat]]] = set()
        self.knowledge = (Knowledge(0), Knowledge(1))
        self.made = 0

    def start(self) -> None:
        """Put the deals on the empty table."""
        self._deal(self._add(Match(self.ruleset), 0, None, 0), self.deals)
        self.openings = len(self.states) - 1

    def _deal(self, here: int, deals: Iterable[Deal]) -> None:
        """Open a round with each of the deals, and hold what the seats know of it to the laws."""
        for dealt in deals:
            opening = apply(self.states[here], dealt)
            there = self.numbers.get(opening)
            if there is None:
                there = self._add(opening, here, dealt, 0)
            for known, numbers in zip(self.knowledge, self.views, strict=True):
                self._hold(known.opens(opening, numbers[there]), there)

    def visit(self, here: int) -> None:
        """Hold a state to the laws, and every move from it."""
        match = self.states[here]
        before = hash(match)
        self._hold(broken_in_state(match), here)
        round_ = match.round
        if match.to_move is not None and round_ is not None:
            for move in legal_moves(match):
                self._make(here, match, round_, move)
        elif match.awaits_deal and round_ is not None:
            self._deal_again(here, match)
        if hash(match) != before or self.numbers.get(match) != here:
            self._hold([PURITY], here)

    def _make(self, here: int, match: Match, round_: Round, move: Move) -> None:
        self.made += 1
        after = apply(match, move)
        there = self.numbers.get(after)
        if there is None:
            there = self._add(after, here, move, self.depths[here] + 1)
        self._hold(broken_by_move(match, move, after), here, move)
        for known, numbers in zip(self.knowledge, self.views, strict=True):
            self._hold(
                known.follows(numbers[here], move, round_, after, numbers[there]), here, move
            )
        # Only exchanges can lead back: a taking shortens the deck or ends the
        # round, and a sale fills the discard pile for good.
        if isinstance(move, Exchange):
            self.exchanges.setdefault(here, []).append(there)

    def _deal_again(self, here: int, tied: Match) -> None:
        """Open the next round, with every deal unless an equal state has been dealt to: seals, count and starters."""
        starters = next_starter(tied, 0), next_starter(tied, 1)
        state = (tied.seals, tied.counted, starters)
        if state not in self.dealt_to:
            self.dealt_to.add(state)
            self._deal(here, self.deals)
        else:
            self._deal(here, self.deals[:2])

    def _add(self, match: Match, origin: int, event: Event | None, depth: int) -> int:
        """Number a state, and take in what the seats know of it."""
        number = self.numbers[match] = len(self.states)
        self.states.append(match)
        self.came_from.append(origin)
        self.came_by.append(event)
        self.depths.append(depth)
        moves = self._legal(number, match)
        for known, numbers in zip(self.knowledge, self.views, strict=True):
            seen, broken = known.meet(match, moves)
            numbers.append(seen)
            self._hold(broken, number)
        return number

    def _legal(self, number: int, match: Match) -> tuple[Move, ...]:
        """The legal moves, and the ways to say so compared where the position is new.

        Exchanges do not look at the heights of the piles, so those that are
        not legal are put to a market, a hand and a herd once.
        """
        position, moves = match.position, legal_moves(match)
        if position is None:
            return moves
        recorded = self.moves.setdefault(position, moves)
        if recorded is moves:
            every = [*moves, *self.alphabet.short]
            exchanging = (position.market, position.hand, position.herd)
            if exchanging not in self.exchanging:
                self.exchanging.add(exchanging)
                every += self.alphabet.exchanges
            listed = set(moves)
            if len(listed) != len(moves) or not all(
                _agreed(match, move, move in listed) for move in every
            ):
                self._hold([LEGALITY], number)
        if recorded != moves:
            self._hold([LEGALITY], number)
        return moves

    def finish(self) -> None:
        """Hold the whole to the laws that need all states."""
        if self.ruleset.first_starter == "random":
            for number, match in enumerate(self.states):
                if _swapped(match) not in self.numbers:
                    self._hold([SEATS], number)
        for known, numbers in zip(self.knowledge, self.views, strict=True):
            for seen in known.miscounted():
                self._hold([known.law], numbers.index(known.views[seen]))

    def _hold(self, broken: Iterable[Law], number: int, *events: Event) -> None:
        for law in broken:
            raise BrokenLaw(law, (*self.way_to(number), *events), self.ruleset)

    def way_to(self, number: int) -> tuple[Event, ...]:
        """The events that lead to a state by the shortest way."""
        events: list[Event] = []
        while (event := self.came_by[number]) is not None:
            events.append(event)
            number = self.came_from[number]
        return tuple(reversed(events))

    def counts(self, knots: Knots) -> Counts:
        """The size of the game."""
        over = [match for match in self.states if match.is_over]
        chance = sum(match.awaits_deal for match in self.states)
        reasons = Counter(
            match.round.end.value
            for match in self.states
            if match.round is not None and match.round.end
        )
        ahead = [
            sum(match.seals[seat] > match.seals[1 - seat] for match in over) for seat in (0, 1)
        ]
        known = self.knowledge
        return Counts(
            states=len(self.states),
            chance=chance,
            decision=len(self.states) - len(over) - chance,
            terminal=len(over),
            deals=len(self.deals),
            openings=self.openings,
            moves=self.made,
            most_moves=max(map(len, self.moves.values()), default=0),
            positions=len(self.moves),
            alphabet=len(self.alphabet),
            information_sets=(len(known[0].choosing), len(known[1].choosing)),
            views=(len(known[0].views), len(known[1].views)),
            ended=dict(sorted(reasons.items())),
            seals=(ahead[0], ahead[1]),
            depth=max(self.depths),
            cyclic=knots.cyclic,
            knots=knots.knots,
            largest_knot=knots.largest,
            shortest_cycle=len(knots.shortest),
        )


def _agreed(match: Match, move: Move, listed: bool) -> bool:  # noqa: FBT001
    """Return whether every function that judges a move agrees with the list; a refusal must have reasons."""
    try:
        apply(match, move)
    except IllegalMove as error:
        applied, broken = False, error.violations
    else:
        applied, broken = True, violations(match, move)
    return listed is applied is is_legal(match, move) is (not broken)


def _swapped(match: Match) -> Match:
    """The state with the seats changed about."""
    round_ = match.round
    if round_ is None:
        return match
    changed = Round(
        round_.market,
        round_.deck,
        (round_.traders[1], round_.traders[0]),
        round_.heights,
        round_.bonuses,
        1 - round_.starter,
        1 - round_.to_move,
        round_.discard,
        round_.plies_left,
        round_.end,
    )
    return Match(match.ruleset, (match.seals[1], match.seals[0]), match.counted, changed)
