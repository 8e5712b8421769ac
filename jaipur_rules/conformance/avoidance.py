"""The moves of random play that a program is known to get wrong, and others in their place."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from attrs import define, field

from jaipur_rules.conformance.attribution import Reading, readings_about
from jaipur_rules.conformance.cases import RuleIds, Script
from jaipur_rules.conformance.questions import Questions
from jaipur_rules.core.chance import below
from jaipur_rules.core.game import AnyMove, AnyState

_TRIES = 8
_ODDS = 8

Sort: TypeAlias = tuple[str, int, tuple[Reading, ...]]
"""A sort of moves: their type, the length of their text, and how the rules that allow them can be misread."""


@define
class Avoidance:
    """The moves that a program is known to get wrong in play.

    A move of a sort that went wrong is seldom chosen, since not all moves of
    its sort need be wrong; an illegal move that breaks the same rules as one
    that was made is not tried again.

    Attributes:
        sorts: The sorts of legal moves that went wrong.
        made: The rules that illegal moves broke which were made.
    """

    sorts: set[Sort] = field(factory=set[Sort])
    made: set[RuleIds] = field(factory=set[RuleIds])

    def choose(
        self,
        questions: Questions,
        state: AnyState,
        legal: Sequence[AnyMove],
        seed: int,
        stream: Iterator[int],
    ) -> AnyMove:
        """Return one of the legal moves, seldom one of a sort that went wrong.

        Args:
            questions: The questions about the game.
            state: The table.
            legal: The legal moves.
            seed: The seed of the match.
            stream: Where chance comes from.
        """
        move = questions.choose(legal, seed, stream)
        for _ in range(_TRIES if self.sorts else 0):
            if _sort(questions, state, move) not in self.sorts or below(_ODDS, stream) == 0:
                break
            move = questions.choose(legal, seed, stream)
        return move

    def note(self, questions: Questions, script: Script, place: int) -> None:
        """Note that a program went wrong at a step of a match."""
        step = script.steps[place]
        if step.asks != "apply":
            return
        state = questions.state_before(script, place)
        move = questions.parse_move(str(step.request["move"]))
        if step.events:
            self.sorts.add(_sort(questions, state, move))
        else:
            self.made.add(tuple(map(str, questions.broken_rules(state, move))))


def _sort(questions: Questions, state: AnyState, move: AnyMove) -> Sort:
    allowed = questions.allowing_rules(state)
    return type(move).__name__, len(str(move)), readings_about(allowed, move)
