"""The walk through the states of a small game: each visited once, and every law held there."""

from array import array
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from typing import Generic, TypeAlias

from attrs import fields, frozen

from jaipur_rules.core.errors import IllegalMove
from jaipur_rules.core.game import E, M, R, S, V
from proofs.exploration.cycles import Knots
from proofs.exploration.game import SmallGame
from proofs.exploration.knowledge import Knowledge
from proofs.exploration.laws import (
    LEGALITY,
    NOTATION,
    PURITY,
    SEATS,
    TURNS,
    WORLDS,
    BrokenLaw,
    Law,
)

Count: TypeAlias = int | str | list[int] | dict[str, int]
"""A count as a result holds it."""


@frozen(order=False, kw_only=True)
class Counts:
    """The size of a game, exactly.

    Attributes:
        states: All the states, the empty table among them.
        chance: The states that await chance: the empty table, and those after which is dealt or shuffled again.
        decision: The states in which a seat is to move.
        terminal: The states in which the game is over.
        deals: The deals of the box, which all are as likely.
        openings: The different states that the deals open.
        moves: The moves of all decision nodes together.
        most_moves: The most moves of one of them.
        positions: What the movers see, counted once each.
        tried: The moves that were put to these positions in all, legal or not.
        information_sets: For each seat, what it may know when it is to move, counted once each.
        views: The same for every state, whoever is to move.
        ended: The ends of rounds, or of the game, by rule.
        won: The terminal states that each seat has won, alone or with others.
        depth: The plies to the state that is farthest from the deal, by the shortest way.
        cyclic: The states to which play can come back.
        knots: The largest sets of states of which each can be reached from every other.
        largest_knot: The states of the largest of these.
        shortest_cycle: The plies after which play can be back where it was; 0 if it never can.
        longest: The plies of the longest play; 0 if there is none, since play can come back.
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
    tried: int
    information_sets: tuple[int, ...]
    views: tuple[int, ...]
    ended: Mapping[str, int]
    won: tuple[int, ...]
    depth: int
    cyclic: int
    knots: int
    largest_knot: int
    shortest_cycle: int
    longest: int

    def to_plain(self) -> dict[str, Count]:
        """The counts as a document holds them.

        Example:
            >>> from proofs.exploration import explore
            >>> from proofs.exploration.jaipur import MINIATURES
            >>> pocket = MINIATURES["pocket"]
            >>> explore(pocket, deals=[next(pocket.deals())]).counts.to_plain()["deals"]
            1
        """
        return {name: _plain(getattr(self, name)) for name in NAMES}


NAMES = tuple(each.name for each in fields(Counts))
"""The names of the counts, in their order."""


def _plain(count: int | tuple[int, ...] | Mapping[str, int]) -> Count:
    match count:
        case int():
            return count
        case Mapping():
            return dict(count)
        case _:
            return list(count)


class Walk(Generic[R, S, M, E, V]):
    """The states found so far, by number, and the way to each.

    Attributes:
        states: Every state that has been met, those near the deal first.
        edges: From a state, by number, to those to which its events lead, but for those that begin anew.
        still: The states from which chance leads, which takes no ply.
    """

    def __init__(self, game: SmallGame[R, S, M, E, V], deals: tuple[E, ...]) -> None:
        self.game = game
        self.rules = game.rules
        self.deals = deals
        self.states: list[S] = []
        self.numbers: dict[S, int] = {}
        self.came_from = array("L")
        self.came_by: list[E | None] = []
        self.depths = array("L")
        self.edges: dict[int, list[int]] = {}
        self.still: set[int] = set()
        self.knowledge = [Knowledge(game, seat) for seat in range(game.players)]
        self.views = [array("L") for _ in self.knowledge]
        self.moves: dict[Hashable, tuple[M, ...]] = {}
        self.read_back: set[M] = set()
        self.alike: set[Hashable] = set()
        self.put_to: set[Hashable] = set()
        self.openings = self.made = self.tried = 0

    def start(self) -> None:
        """Put the deals on the empty table."""
        here = self._add(self.game.start, 0, None, 0)
        self.alike.add(self.game.alike(self.states[here]))
        self._bring(here, self.deals)
        self.openings = len(self.states) - 1

    def visit(self, here: int) -> None:
        """Hold a state to the laws, and every event that can follow."""
        state = self.states[here]
        before = hash(state)
        self._hold(self.game.broken_in_state(state), here)
        moves, chance = self.rules.legal_moves(state), self.rules.awaits_chance(state)
        if (
            bool(moves) + chance + state.is_over != 1
            or bool(moves) == (state.to_move is None)
            or (bool(self.rules.winners(state)) and not state.is_over)
        ):
            self._hold([TURNS], here)
        for move in moves:
            self.made += 1
            if move not in self.read_back:
                self.read_back.add(move)
                if self.rules.parse_move(str(move)) != move:
                    self._hold([NOTATION], here)
            self._follow(here, self.rules.event(move), self.depths[here] + 1, joins=True)
        if chance and here:
            self._chance(here, state)
        if hash(state) != before or self.numbers.get(state) != here:
            self._hold([PURITY], here)

    def _chance(self, here: int, state: S) -> None:
        """Let chance come, with every outcome unless they have all come in a state like this one."""
        outcomes = tuple(self.game.outcomes(state, self.deals))
        alike = self.game.alike(state)
        self._bring(here, outcomes[:2] if alike in self.alike else outcomes)
        self.alike.add(alike)

    def _bring(self, here: int, outcomes: Iterable[E]) -> None:
        anew = not here or self.game.begins_anew
        self.still.add(here)
        for event in outcomes:
            self._follow(here, event, 0 if anew else self.depths[here], joins=not anew)

    def _follow(self, here: int, event: E, depth: int, *, joins: bool) -> None:
        """Make an event, and hold it to the laws."""
        state = self.states[here]
        after = self.rules.apply(state, event)
        there = self.numbers.get(after)
        if there is None:
            there = self._add(after, here, event, depth)
        self._hold(self.game.broken_by_event(state, event, after), here, event)
        for known, numbers in zip(self.knowledge, self.views, strict=True):
            broken = known.follows(numbers[here], event, (state, after), numbers[there])
            self._hold(broken, here, event)
        if joins:
            self.edges.setdefault(here, []).append(there)

    def _add(self, state: S, origin: int, event: E | None, depth: int) -> int:
        """Number a state, and take in what the seats know of it."""
        number = self.numbers[state] = len(self.states)
        self.states.append(state)
        self.came_from.append(origin)
        self.came_by.append(event)
        self.depths.append(depth)
        moves = self._legal(number, state)
        for known, numbers in zip(self.knowledge, self.views, strict=True):
            seen, broken = known.meet(state, moves)
            numbers.append(seen)
            self._hold(broken, number)
        return number

    def _legal(self, number: int, state: S) -> tuple[M, ...]:
        """The legal moves, and the ways to say so compared where the position is new."""
        position, moves = self.game.position(state), self.rules.legal_moves(state)
        if position is None:
            return moves
        recorded = self.moves.setdefault(position, moves)
        if recorded is moves:
            self._hold(self.game.broken_in_list(state, moves), number)
            listed = set(moves)
            every = list(moves)
            for key, group in self.game.near_misses(state):
                if key not in self.put_to:
                    self.put_to.add(key)
                    every += group
            self.tried += len(every)
            if len(listed) != len(moves) or not all(
                self._agreed(state, move, listed=move in listed) for move in every
            ):
                self._hold([LEGALITY], number)
        if recorded != moves:
            self._hold([LEGALITY], number)
        return moves

    def _agreed(self, state: S, move: M, *, listed: bool) -> bool:
        """Return whether every function that judges a move agrees with the list; a refusal must have reasons."""
        try:
            self.rules.apply(state, self.rules.event(move))
        except IllegalMove as error:
            applied, broken = False, error.violations
        else:
            applied, broken = True, self.rules.violations(state, move)
        otherwise = self.game.is_legal(state, move)
        return listed is applied is (not broken) and otherwise in {listed, None}

    def finish(self) -> None:
        """Hold the whole to the laws that need all states."""
        for number, state in enumerate(self.states):
            changed = self.game.seats_changed(state)
            if changed is not None and changed not in self.numbers:
                self._hold([SEATS], number)
        for known, numbers in zip(self.knowledge, self.views, strict=True):
            for seen in known.miscounted():
                self._hold([WORLDS], numbers.index(known.views[seen]))

    def _hold(self, broken: Iterable[Law], number: int, *events: E) -> None:
        for law in broken:
            play = (*self.way_to(number), *events)
            raise BrokenLaw(law, play, self.game.format_play(play))

    def way_to(self, number: int) -> tuple[E, ...]:
        """The events that lead to a state by the shortest way."""
        events: list[E] = []
        while (event := self.came_by[number]) is not None:
            events.append(event)
            number = self.came_from[number]
        return tuple(reversed(events))

    def counts(self, knots: Knots, longest: int) -> Counts:
        """The size of the game."""
        over = [state for state in self.states if state.is_over]
        chance = sum(map(self.rules.awaits_chance, self.states))
        winners = [self.rules.winners(state) for state in over]
        ended = Counter(filter(None, map(self.game.ended, self.states)))
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
            tried=self.tried,
            information_sets=tuple(len(known.choosing) for known in self.knowledge),
            views=tuple(len(known.views) for known in self.knowledge),
            ended=dict(sorted(ended.items())),
            won=tuple(sum(seat in seats for seats in winners) for seat in range(self.game.players)),
            depth=max(self.depths),
            cyclic=knots.cyclic,
            knots=knots.knots,
            largest_knot=knots.largest,
            shortest_cycle=len(knots.shortest),
            longest=longest,
        )
