"""The answers to what somebody types that is no move, or none that is allowed, and to questions about rules."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from attrs import define

from jaipur_rules import rulebook
from jaipur_rules.cli.play.choice import ChoicePages
from jaipur_rules.cli.rule import in_full
from jaipur_rules.cli.screen import named_move, prose
from jaipur_rules.cli.verdicts import broken_rules
from jaipur_rules.core.errors import NotationError, UnknownName, Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.render.terminal import BAD, Run


@define(kw_only=True)
class AnswerPages(ChoicePages):
    """Pages that answer what somebody has typed.

    Attributes:
        attempt: The last move that was not allowed, and the rules that it breaks.
        unclear: The code of the answer to what is no move.
        timing: The ids of the rules that a move breaks which is made at the wrong moment.
    """

    unclear: ClassVar[str] = "play.unclear"
    timing: ClassVar[frozenset[str]] = frozenset()

    attempt: tuple[object, tuple[Violation, ...]] | None = None

    @property
    def example(self) -> str:
        """The id of a rule of the game, to show how one is asked for."""
        return "ID"

    def _now(self, seat: Seat) -> str:
        """Return what the moment calls for, in a sentence with something to type; empty if that is always a move."""
        return ""

    def _answer_unclear(self, seat: Seat, error: NotationError) -> None:
        """Say that a line is no move, and why."""
        reason = error.to(self.lang)
        # Some of what is wrong is a question.
        if not reason.endswith("?"):
            reason = self.say("play.fault", reason=reason)
        text = self.say(self.unclear, reason=reason, now=self._now(seat))
        self.messages = prose(text, self._width)

    def _refuse(self, seat: Seat, move: object, broken: tuple[Violation, ...]) -> None:
        """Say that a move is not allowed, and why."""
        self.attempt = move, broken
        mistimed = next((each.rule for each in broken if each.rule in self.timing), None)
        if mistimed is None:
            self.messages = list(self._in_short(move, broken))
            return
        text = self.say("play.not_now", move=named_move(move, self.lang), rule=mistimed)
        self.messages = [
            *prose(text, self._width, style=BAD),
            *prose(self._now(seat), self._width, "  "),
        ]

    def _title_of(self, move: object) -> list[Run]:
        """Return that a move is not legal."""
        named = named_move(move, self.lang)
        return prose(self.say("play.illegal", move=named), self._width, style=BAD)

    def _in_short(self, move: object, broken: Sequence[Violation]) -> Iterator[Run]:
        """Return why a move is not allowed: a sentence for each rule that it breaks."""
        yield from self._title_of(move)
        for violation in broken:
            yield from prose(violation.sentence(self.lang), self._width, "  ", hang="  ")

    def _why(self) -> None:
        """Say the same at length: with the titles of the rules, and where they stand."""
        if self.attempt is not None:
            move, broken = self.attempt
            ids = [each.rule for each in broken]
            rules = broken_rules(ids, self.lang, self.terminal.screen)
            self.messages = [*self._in_short(move, broken), *rules]

    def _show_rule(self, game: str, name: str) -> None:
        """Show the rule of a game that somebody has named."""
        if not name.strip():
            text = self.say("play.which_rule", example=self.example)
            self.messages = prose(text, self._width)
            return
        try:
            found = rulebook.load(game).rule(name.strip().upper())
        except UnknownName:
            text = self.say("play.no_such_rule", name=name[:20], example=self.example)
            self.messages = prose(text, self._width)
            return
        self.messages = list(in_full([found], self.lang, self._width))
