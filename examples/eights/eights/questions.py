"""What the conformance kit asks, and an engine with a mistake that it finds."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from eights.codec import CODEC
from eights.plugin import GAME
from eights.rules import Draw, Event, Match, Move, Pass, Play, Ruleset, View
from jaipur_rules.conformance import EventsQuestions, RulesEngine
from jaipur_rules.record import EventsRecord


class EightsQuestions(EventsQuestions[Ruleset, Match, Move, Event, View]):
    """The questions, and the rules that their answers are about."""

    causes: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "suit": ("EGT-4",),
            "passes": ("EGT-8",),
            "hands": ("EGT-1", "EGT-5"),
            "pile": ("EGT-1", "EGT-5"),
            "to_move": ("EGT-2",),
            "winners": ("EGT-9", "EGT-7"),
        }
    )

    def allowing_rules(self, state: Match) -> Sequence[tuple[str, Callable[[Move], bool]]]:
        """The rule that allows each kind of move, the narrower before the wider."""
        return (
            ("EGT-4", lambda move: isinstance(move, Play) and move.card.is_eight),
            ("EGT-5", lambda move: isinstance(move, Draw)),
            ("EGT-6", lambda move: isinstance(move, Pass)),
            ("EGT-3", lambda _: True),
        )


QUESTIONS = EightsQuestions(GAME, CODEC)


class EightsEngine(RulesEngine[Ruleset, Match, Move, Event, View, EventsRecord[Ruleset, Event]]):
    """Our own engine, at the other end of the kit's pipes."""

    def __init__(self) -> None:
        super().__init__(QUESTIONS)


class TamesEights(EightsEngine):
    """A mistaken engine: its eights have to follow suit like any other card."""

    def legal_moves(self) -> Iterable[str]:
        """The legal moves, but for eights of another suit."""
        return [
            move
            for move in super().legal_moves()
            if move[0] != "8" or move[1] == str(self.state.suit)
        ]
