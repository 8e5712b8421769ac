"""A tiny game, as a stranger would write it: whoever takes the last stone of a heap wins."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from types import MappingProxyType
from typing import ClassVar, TypeAlias

import pytest
from attrs import evolve, frozen

from jaipur_rules.core import plugins
from jaipur_rules.core.errors import (
    IllegalMove,
    Impossible,
    NotationError,
    UnexpectedEvent,
    Violation,
)
from jaipur_rules.core.game import Game, Rules, Seat, Switch
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.record import EventsCodec


@frozen
class Ruleset:
    """The rules: how many stones may be taken at once, and whether the last one wins or is shared."""

    most: int = 2
    shared: str = "no"


@frozen
class Take:
    """Take so many stones."""

    stones: int

    def __str__(self) -> str:
        return str(self.stones)


@frozen
class Heap:
    """The event of chance: so many stones."""

    stones: int


Event: TypeAlias = Take | Heap


@frozen
class Table:
    """The heap, and whose turn it is; there is no heap before chance has brought one."""

    players: int
    ruleset: Ruleset = Ruleset()
    heap: int | None = None
    turn: Seat = 0

    @property
    def to_move(self) -> Seat | None:
        return self.turn if self.heap else None

    @property
    def is_over(self) -> bool:
        return self.heap == 0


class TinyRules(Rules[Ruleset, Table, Take, Event, Table]):
    """The rules of the heap."""

    seats = (2, 3)
    rulesets: ClassVar[tuple[str, ...]] = ("one-or-two", "one-to-three")

    def ruleset(
        self, name: str | None = None, changes: Mapping[str, Switch] = MappingProxyType({})
    ) -> Ruleset:
        if name not in {None, *self.rulesets}:
            raise Impossible((f"there is no ruleset {name!r}",))
        found = Ruleset(3 if name == "one-to-three" else 2)
        for switch, value in changes.items():
            match switch, value:
                case "most", int():
                    found = evolve(found, most=value)
                case "shared", ("yes" | "no"):
                    found = evolve(found, shared=value)
                case _:
                    raise Impossible((f"there is no {switch}={value}",))
        return found

    def start(self, players: int, ruleset: Ruleset, /) -> Table:
        self.check_players(players)
        return Table(players, ruleset)

    def legal_moves(self, at: Table, /) -> tuple[Take, ...]:
        return tuple(map(Take, range(1, min(at.ruleset.most, at.heap or 0) + 1)))

    def violations(self, at: Table, move: Take, /) -> tuple[Violation, ...]:
        if at.to_move is None:
            return (Violation("TINY-1"),)
        return () if move in self.legal_moves(at) else (Violation("TINY-2", str(move)),)

    def apply(self, state: Table, event: Event, /) -> Table:
        if isinstance(event, Heap):
            if state.heap is not None:
                raise UnexpectedEvent("there is a heap")
            return evolve(state, heap=event.stones)
        broken = self.violations(state, event)
        if broken or state.heap is None:
            raise IllegalMove(event, broken)
        heap = state.heap - event.stones
        return evolve(state, heap=heap, turn=(state.turn + bool(heap)) % state.players)

    def view(self, state: Table, seat: Seat | None, /) -> Table:
        return state

    def chance(self, state: Table, number: int, /) -> Event:
        return Heap(3 + number % 5)

    def event(self, move: Take, /) -> Event:
        return move

    def winners(self, state: Table, /) -> tuple[Seat, ...]:
        if not state.is_over:
            return ()
        return tuple(range(state.players)) if state.ruleset.shared == "yes" else (state.turn,)

    def parse_move(self, text: str, /) -> Take:
        if not text.isdecimal():
            raise NotationError(f"{text!r} is no number of stones")
        return Take(int(text))


GAME = Game("tiny", "Tiny", TinyRules(), MappingProxyType({"codec": "tests.record.tiny:CODEC"}))


class TinyCodec(EventsCodec[Ruleset, Table, Take, Event, Table]):
    """Says how a heap is written."""

    def write_event(self, event: Event, /) -> Plain:
        return {"heap": event.stones} if isinstance(event, Heap) else str(event)

    def read_chance(self, node: Node, /) -> Event:
        return Heap(node.members(("heap",))["heap"].whole(least=1))


CODEC = TinyCodec(GAME)


def played() -> Iterator[Event]:
    """A game of two, which the first player wins."""
    yield Heap(5)
    yield from map(Take, (2, 1, 2))


@contextmanager
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the game found as that of another project, which has an entry point."""
    points = (EntryPoint("tiny", "tests.record.tiny:GAME", plugins.GROUP),)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: points)
    plugins.plugins.cache_clear()
    try:
        yield
    finally:
        plugins.plugins.cache_clear()
