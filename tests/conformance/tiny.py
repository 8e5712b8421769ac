"""The questions about a tiny game, as a stranger would write them, and engines of it with one mistake each."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, TypeAlias

from attrs import evolve

from jaipur_rules.conformance import EventsQuestions, RulesEngine
from jaipur_rules.conformance.cases import RuleIds
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.record import EventsRecord
from tests.record import tiny
from tests.record.tiny import CODEC, Event, Heap, Ruleset, Table, Take

Allowed: TypeAlias = Sequence[tuple[str, Callable[[Take], bool]]]


class TinyQuestions(EventsQuestions[Ruleset, Table, Take, Event, Table]):
    """Says what is about which rule."""

    causes: ClassVar[Mapping[str, RuleIds]] = MappingProxyType(
        {"heap": ("TINY-3",), "turn": ("TINY-4",), "winners": ("TINY-5",)}
    )

    def allowing_rules(self, state: Table) -> Allowed:
        return (("TINY-6", lambda move: move.stones == 1), ("TINY-2", lambda _: True))


GAME = evolve(
    tiny.GAME,
    parts=MappingProxyType({**tiny.GAME.parts, "questions": "tests.conformance.tiny:QUESTIONS"}),
)
QUESTIONS = TinyQuestions(GAME, CODEC)


class TinyEngine(RulesEngine[Ruleset, Table, Take, Event, Table, EventsRecord[Ruleset, Event]]):
    """The right engine."""

    def __init__(self) -> None:
        super().__init__(QUESTIONS)


class OneMore(TinyEngine):
    """It lets one stone too many be taken."""

    def legal_moves(self) -> Iterable[str]:
        listed = [*super().legal_moves()]
        return [*listed, str(len(listed) + 1)] if listed else listed


class NeverOne(TinyEngine):
    """It wants two stones to be taken at least."""

    def legal_moves(self) -> Iterable[str]:
        return [move for move in super().legal_moves() if move != "1"]


class Careless(TinyEngine):
    """It makes whatever move it is asked for."""

    def apply(self, move: str) -> Body:
        most = evolve(self.state.ruleset, most=99)
        self.state = evolve(self.state, ruleset=most)
        return super().apply(move)


class Refilling(TinyEngine):
    """It puts a stone back after every move but the last."""

    def after(self, before: Table, event: Event) -> Table:
        now = super().after(before, event)
        return evolve(now, heap=now.heap + 1) if isinstance(event, Take) and now.heap else now


class Stuck(TinyEngine):
    """It lets the first player move for ever."""

    def after(self, before: Table, event: Event) -> Table:
        return evolve(super().after(before, event), turn=0)


class LastLoses(TinyEngine):
    """It lets all win but the one who took the last stone."""

    def score(self) -> Body:
        return {"winners": [seat for seat in range(self.state.players) if seat != self.state.turn]}


MISTAKES: dict[type[TinyEngine], str] = {
    OneMore: "TINY-2",
    NeverOne: "TINY-6",
    Careless: "TINY-2",
    Refilling: "TINY-3",
    Stuck: "TINY-4",
    LastLoses: "TINY-5",
}
"""The engines, and the rule that each does not keep."""

HEAP = Heap(5)
