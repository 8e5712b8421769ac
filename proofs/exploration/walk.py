"""The walk through the states of a small game: each visited once, and every law held there."""

from array import array
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeAlias

from jaipur_rules.core.errors import IllegalMove, RulesError
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyState, AnyView, Seat
from proofs.exploration.game import SmallGame

LEGALITY = "a move is in the list, breaks no rule, and can be applied, or none of the three"
NOTATION = "what is written of a move is read as that move"
TURNS = "a seat is to move, and has a move, or chance is awaited, or it is over, and then alone somebody has won"
SEATS = "the game with the seats changed about is the same game"
EQUAL_VIEWS = "what a seat knows after an event follows from what it knew and what it saw"
OWN_MOVES = "what a seat may do follows from what it knows"
WORLDS = "the worlds of a view are as many as the deals that really lead to it"

MOST_STATES = 2_000_000
"""The states after which an exploration gives up, unless it is told another number."""

Count: TypeAlias = int | list[int]
"""A count, or one for each seat, as a result holds it."""


class TooLarge(RulesError):
    """A game with more deals or more states than an exploration may visit."""


class BrokenLaw(RulesError):
    """A law that does not hold, and the shortest play to the place where it does not."""


def explore(
    game: SmallGame,
    *,
    deals: Iterable[AnyEvent] | None = None,
    most: int = MOST_STATES,
    tell: Callable[[int, int], None] = lambda visited, met: None,
) -> dict[str, Count]:
    """Visit every state that can be reached, hold the game to every law there, and return its counts.

    Args:
        game: The game, with its small box.
        deals: Some of the deals, for a slice of the game; all of them if not
            given. In a slice the laws that need all deals are left out: those
            of the possible worlds, and of the likeness of the seats.
        most: The most states, and the most deals.
        tell: Is told how many states have been visited, and how many have been met.

    Raises:
        BrokenLaw: A law does not hold.
        TooLarge: There are more states than `most`, as with a published box.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> from proofs.exploration.jaipur import MINIATURES, JaipurGame
        >>> pocket = MINIATURES["pocket"]
        >>> explore(pocket, deals=[next(pocket.deals())])["states"]
        91
        >>> explore(JaipurGame(Ruleset()), most=99)
        Traceback (most recent call last):
        proofs.exploration.walk.TooLarge: there are more than 99 deals
    """
    taken = tuple(islice(game.deals() if deals is None else deals, most + 1))
    if len(taken) > most:
        raise TooLarge(f"there are more than {most} deals")
    walk = Walk(game, taken)
    here = 0
    while here < len(walk.states):
        if len(walk.states) > most:
            raise TooLarge(f"there are more than {most} states")
        walk.visit(here)
        here += 1
        if here % 1000 == 0:
            tell(here, len(walk.states))
    if deals is None:
        walk.finish()
    return walk.counts()


def cycle_lengths(edges: Mapping[int, Sequence[int]]) -> list[int]:
    """The length of a shortest cycle through each node that lies on one.

    Example:
        >>> cycle_lengths({0: [1], 1: [2], 2: [0, 3], 3: [4, 5], 4: [3]})
        [3, 3, 3, 2, 2]
    """
    size = -1
    while len(edges) != size:
        size = len(edges)
        left = ((node, [each for each in there if each in edges]) for node, there in edges.items())
        edges = {node: there for node, there in left if there}
    return [length for node in edges if (length := _around(node, edges))]


def _around(start: int, edges: Mapping[int, Sequence[int]]) -> int:
    """The length of a shortest way from a node back to itself; 0 if there is none."""
    met: set[int] = set()
    ring, length = {start}, 0
    while ring:
        ring = {there for node in ring for there in edges[node]} - met
        length += 1
        if start in ring:
            return length
        met |= ring
    return 0


class Knowledge:
    """The views of one seat, numbered in the order in which they were met.

    That a view depends on nothing but what its seat has seen is proved by
    induction over all plays, endless ones too: after each event the view follows
    from the view before, and from what the seat saw happen.

    Attributes:
        views: Each different view.
        choosing: Those of them in which the seat is to move: its information sets.
        numbers: The view of each state.
    """

    def __init__(self, game: SmallGame, seat: Seat) -> None:
        """Start with none."""
        self.game, self.seat = game, seat
        self.views: dict[AnyView, int] = {}
        self.choosing: set[int] = set()
        self.numbers = array("L")
        self._deals: Counter[int] = Counter()
        self._after: dict[Hashable, int] = {}

    def broken_in_state(self, state: AnyState, moves: tuple[AnyMove, ...]) -> Iterator[str]:
        """Take in what the seat knows in a new state."""
        seen = self.game.rules.view(state, self.seat)
        number = self.views.setdefault(seen, len(self.views))
        self.numbers.append(number)
        self._deals[number] += self.game.deals_of(state, self.seat)
        if state.to_move == self.seat:
            self.choosing.add(number)
        if self.game.rules.legal_moves(seen) != (moves if state.to_move == self.seat else ()):
            yield OWN_MOVES

    def broken_by_event(
        self, here: int, event: AnyEvent, pair: tuple[AnyState, AnyState], there: int
    ) -> Iterator[str]:
        """Hold an event from one state to another to the law of induction."""
        known = self.numbers[here], self.game.seen(pair[0], event, pair[1], self.seat)
        if self._after.setdefault(known, self.numbers[there]) != self.numbers[there]:
            yield EQUAL_VIEWS

    def miscounted(self) -> Iterator[int]:
        """A state of each view whose possible worlds are not as many as the deals that lead to it."""
        for seen, number in self.views.items():
            if self._deals[number] and seen.worlds() != self._deals[number]:
                yield self.numbers.index(number)


class Walk:
    """The states found so far, by number, and the way to each.

    Attributes:
        states: Every state that has been met, those near the deal first.
    """

    def __init__(self, game: SmallGame, deals: tuple[AnyEvent, ...]) -> None:
        """Put the deals on the empty table."""
        self.game, self.rules, self.deals = game, game.rules, deals
        self.states: list[AnyState] = []
        self._numbers: dict[AnyState, int] = {}
        self._came_from: list[tuple[int, AnyEvent] | None] = []
        self._depths = array("L")
        self._edges: dict[int, list[int]] = {}
        self._knowledge = [Knowledge(game, seat) for seat in range(game.players)]
        self._moves: dict[Hashable, tuple[AnyMove, ...]] = {}
        self._read_back: set[AnyMove] = set()
        self._alike: set[Hashable] = {game.alike(game.start)}
        self._put_to: set[Hashable] = set()
        self._made = self._tried = 0
        self._add(game.start, None, 0)
        self._bring(0, deals)
        self._openings = len(self.states) - 1

    def visit(self, here: int) -> None:
        """Hold a state to the laws, and every event that can follow."""
        state, rules = self.states[here], self.rules
        self._hold(self.game.broken_in_state(state), here)
        moves, chance = rules.legal_moves(state), rules.awaits_chance(state)
        if (
            bool(moves) + chance + state.is_over != 1
            or bool(moves) == (state.to_move is None)
            or (bool(rules.winners(state)) and not state.is_over)
        ):
            self._hold([TURNS], here)
        for move in moves:
            if move not in self._read_back and rules.parse_move(str(move)) != move:
                self._hold([NOTATION], here)
            self._read_back.add(move)
            self._follow(here, move, self._depths[here] + 1, joins=True)
        self._made += len(moves)
        if chance and here:
            # Every outcome, unless they have all come in a state like this one.
            outcomes, alike = tuple(self.game.outcomes(state, self.deals)), self.game.alike(state)
            self._bring(here, outcomes[:2] if alike in self._alike else outcomes)
            self._alike.add(alike)

    def _bring(self, here: int, outcomes: Iterable[AnyEvent]) -> None:
        anew = not here or self.game.begins_anew
        for event in outcomes:
            self._follow(here, event, 0 if anew else self._depths[here], joins=not anew)

    def _follow(self, here: int, event: AnyEvent, depth: int, *, joins: bool) -> None:
        """Make an event, and hold it to the laws."""
        state = self.states[here]
        after = self.rules.apply(state, event)
        if after not in self._numbers:
            self._add(after, (here, event), depth)
        there = self._numbers[after]
        self._hold(self.game.broken_by_event(state, event, after), here, event)
        for known in self._knowledge:
            self._hold(known.broken_by_event(here, event, (state, after), there), here, event)
        if joins:
            self._edges.setdefault(here, []).append(there)

    def _add(self, state: AnyState, origin: tuple[int, AnyEvent] | None, depth: int) -> None:
        """Number a state, and take in what the seats know of it."""
        number = self._numbers[state] = len(self.states)
        self.states.append(state)
        self._came_from.append(origin)
        self._depths.append(depth)
        moves = self._legal(number, state)
        for known in self._knowledge:
            self._hold(known.broken_in_state(state, moves), number)

    def _legal(self, number: int, state: AnyState) -> tuple[AnyMove, ...]:
        """The legal moves, and the ways to say so compared where the position is new."""
        position, moves = state.position, self.rules.legal_moves(state)
        if position is None:
            return moves
        if position not in self._moves:
            self._moves[position] = moves
            self._hold(self.game.broken_in_list(state, moves), number)
            listed, every = set(moves), list(moves)
            for key, group in self.game.near_misses(state):
                if key not in self._put_to:
                    self._put_to.add(key)
                    every += group
            self._tried += len(every)
            if len(listed) != len(moves) or not all(
                self._is_agreed(state, move, listed=move in listed) for move in every
            ):
                self._hold([LEGALITY], number)
        if self._moves[position] != moves:
            self._hold([LEGALITY], number)
        return moves

    def _is_agreed(self, state: AnyState, move: AnyMove, *, listed: bool) -> bool:
        """Return whether every function that judges a move agrees with the list; a refusal must have reasons."""
        try:
            self.rules.apply(state, move)
        except IllegalMove as error:
            applied, broken = False, error.violations
        else:
            applied, broken = True, self.rules.violations(state, move)
        otherwise = self.game.is_legal(state, move)
        return listed is applied is otherwise is (not broken)

    def finish(self) -> None:
        """Hold the whole to the laws that need all states."""
        for number, state in enumerate(self.states):
            changed = self.game.seats_changed(state)
            if changed is not None and changed not in self._numbers:
                self._hold([SEATS], number)
        for known in self._knowledge:
            for number in known.miscounted():
                self._hold([WORLDS], number)

    def _hold(self, broken: Iterable[str], number: int, *events: AnyEvent) -> None:
        for law in broken:
            play = [*events]
            while (origin := self._came_from[number]) is not None:
                number, event = origin
                play.insert(0, event)
            shown = self.game.format_play(tuple(play))
            raise BrokenLaw(f"{law}. It does not hold at the end of this:\n{shown}")

    def counts(self) -> dict[str, Count]:
        """The size of the game, exactly, each count under what it counts."""
        over = [state for state in self.states if state.is_over]
        chance = sum(map(self.rules.awaits_chance, self.states))
        winners = Counter(seat for state in over for seat in self.rules.winners(state))
        ended = Counter(filter(None, map(self.game.ended, self.states)))
        cycles = cycle_lengths(self._edges)
        return {
            "states": len(self.states),
            "– that await chance": chance,
            "– in which a trader is to move": len(self.states) - len(over) - chance,
            "– in which the match is over": len(over),
            "deals of the box": len(self.deals),
            "openings that they make": self._openings,
            "moves in all": self._made,
            "most moves of a state": max(map(len, self._moves.values()), default=0),
            "positions of the mover": len(self._moves),
            "moves put to them, legal or not": self._tried,
            "information sets, of each seat": [len(each.choosing) for each in self._knowledge],
            "views, of each seat": [len(each.views) for each in self._knowledge],
            **{f"ends by {rule}": ended[rule] for rule in self.game.ends},
            "matches won, by each seat": [winners[seat] for seat in range(self.game.players)],
            "plies to the farthest state": max(self._depths),
            "states on a cycle": len(cycles),
            "plies of the shortest cycle": min(cycles, default=0),
        }
