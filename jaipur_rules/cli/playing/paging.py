"""What every match at a terminal shares: pages, questions below them, and rules that can be looked up."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import TypeVar

from attrs import define, field

from jaipur_rules.cli.layout import prose
from jaipur_rules.cli.playing import telling
from jaipur_rules.cli.playing.said import COMMANDS, Said, said
from jaipur_rules.cli.playing.terminal import Terminal
from jaipur_rules.cli.rules import in_full
from jaipur_rules.cli.words import Language
from jaipur_rules.core.errors import NotationError, Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.render.ink import BOLD, Run, Span, run
from jaipur_rules.rulebook import UnknownRule, load

M = TypeVar("M")


class Quit(Exception):
    """Somebody has had enough for today."""


@define(kw_only=True)
class Paging:
    """A match being played at a terminal, of whichever game.

    Attributes:
        terminal: Where it is shown.
        lang: The language.
        messages: What is said below the table next.
        attempt: The last move that was not allowed, and the rules that it breaks.
    """

    terminal: Terminal
    lang: Language
    messages: list[Run] = field(factory=list[Run])
    attempt: tuple[object, tuple[Violation, ...]] | None = None

    @property
    def game(self) -> str:
        """The name of the game."""
        return "jaipur"

    @property
    def said(self) -> Said:
        """What is said in the language."""
        return said(self.lang)

    @property
    def example(self) -> str:
        """The id of a rule of the game, to show how one is asked for."""
        return "EXC-3"

    @property
    def _width(self) -> int:
        return self.terminal.screen.width

    @abstractmethod
    def _help(self) -> None:
        """Tell what can be typed."""

    @abstractmethod
    def _choose(self, seat: Seat) -> None:
        """List the moves, and make the one that is chosen."""

    @abstractmethod
    def _hint(self, seat: Seat) -> None:
        """Tell what a player would do."""

    @abstractmethod
    def _undo(self, seat: Seat) -> None:
        """Take back the last move, if it can be."""

    @abstractmethod
    def _try(self, line: str) -> None:
        """Make the move that is typed, or say why not."""

    @abstractmethod
    def _table(self, seat: Seat) -> list[Run]:
        """The table as a seat sees it."""

    def _obey(self, seat: Seat, line: str) -> None:
        """Do what somebody has typed."""
        word, _, rest = line.partition(" ")
        match COMMANDS.get(word.lower()):
            case "help":
                self._help()
            case "moves":
                self._choose(seat)
            case "hint":
                self._hint(seat)
            case "why":
                self._why()
            case "rule":
                self._rule(rest)
            case "table":
                self.messages = self._table(seat)
            case "undo":
                self._undo(seat)
            case "quit":
                raise Quit
            case _ if line:
                self._try(line)
            case _:
                pass

    def _asked_afresh(self, prompt: str) -> str:
        """What is typed from now on after a prompt, unless it is a wish to stop."""
        self.terminal.forget()
        answer = self.terminal.ask(prompt)
        stop_at(answer)
        return answer

    def _page(self, lines: Sequence[Run], prompt: str) -> str:
        """Show lines page by page; what is typed below one of them, if it is more than a wish to go on."""
        answer = self._leafed(lines, prompt)
        return "" if answer.lower() == "q" else answer

    def _leafed(self, lines: Sequence[Run], prompt: str) -> str:
        """Show lines page by page; what is typed below one of them."""
        room = max(1, self.terminal.height - 1)
        pages = [lines[start : start + room] for start in range(0, len(lines), room)]
        answer = ""
        for number, page in enumerate(pages, 1):
            last = number == len(pages)
            self.terminal.page(page)
            answer = self.terminal.ask(
                prompt if last else self.said.more.format(number, len(pages))
            )
            if answer:
                break
        return answer

    def _one_of(self, moves: Sequence[M]) -> M | str:
        """List moves: the one that is chosen by its number, or what is typed in its place, which may be nothing."""
        choices = [run(Span(self.said.moves, BOLD)), *telling.of_choices(moves, self._width)]
        line = self._page(choices, self.said.numbered)
        if not line.isdecimal() or len(line) >= 6:
            return line
        if 1 <= int(line) <= len(moves):
            return moves[int(line) - 1]
        self.messages = [run(self.said.no_such_number.format(len(moves)))]
        return ""

    def _refused(self, move: object, broken: tuple[Violation, ...]) -> None:
        """Say why a move is not allowed."""
        self.attempt = move, broken
        self.messages = list(telling.in_short(move, broken, self.said, self.lang, self._width))

    def _unclear(self, line: str, error: NotationError, sentence: str) -> None:
        """Say that a line is no move; what is wrong with it is said in English alone."""
        text = line[:40]
        if self.lang == "en":
            # Some of what is wrong is a question.
            fault = str(error)
            text = fault if fault.endswith("?") else f"{fault}."
        self.messages = prose(sentence.format(text), self._width)

    def _why(self) -> None:
        if self.attempt is not None:
            move, broken = self.attempt
            self.messages = list(telling.at_length(move, broken, self.said, self.lang, self._width))

    def _rule(self, name: str) -> None:
        if not name.strip():
            self.messages = prose(self.said.which_rule.format(self.example), self._width)
            return
        try:
            found = load(self.game).rule(name.strip().upper())
        except UnknownRule:
            text = self.said.no_such_rule.format(name[:20], self.example)
            self.messages = prose(text, self._width)
            return
        self.messages = list(in_full([found], self.lang, self._width))


def stop_at(answer: str) -> None:
    """Stop, if that is what somebody wants.

    Raises:
        Quit: It is.
    """
    if COMMANDS.get(answer.lower()) == "quit":
        raise Quit
