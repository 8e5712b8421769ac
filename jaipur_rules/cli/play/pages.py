"""The terminal that a match is played at: pages, what is typed below them, and lists that are leafed through."""

import shutil
import sys
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from types import TracebackType
from typing import Protocol, Self

from attrs import define, field

from jaipur_rules.cli.screen import Screen, flush, prose, write
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, Message, Messages, languages, trader_at
from jaipur_rules.render.terminal import BOLD, Run, Span, ascii_only, flow, run

if sys.platform == "win32":
    import msvcrt
else:
    import termios

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # also what has scrolled away: it may hold the other's hand
_ENTER, _LEAVE = "\x1b[?1049h", "\x1b[?1049l"


class Terminal(Protocol):
    """Where a match is shown and where its moves are typed."""

    screen: Screen

    @property
    @abstractmethod
    def height(self) -> int:
        """How many lines there are."""

    @abstractmethod
    def page(self, lines: Sequence[Run]) -> None:
        """Show lines, and nothing that was there before."""

    @abstractmethod
    def forget(self) -> None:
        """Throw away what has been typed before anybody asked for it."""

    @abstractmethod
    def ask(self, prompt: str) -> str:
        """What is typed after a prompt.

        Raises:
            EOFError: The input has ended.
        """


class Console:
    """The terminal of the process, or whatever its output goes to.

    On a real terminal the match has a screen of its own, and what was there
    before comes back at the end. Elsewhere the pages follow one another.
    """

    def __init__(self, screen: Screen) -> None:
        """Look at where the output goes."""
        self.screen = screen
        self._real = sys.stdout is not None and sys.stdout.isatty()
        self._open_line = False

    @property
    def hides(self) -> bool:
        """Whether a page hides the one before."""
        return self._real

    @property
    def height(self) -> int:
        """How many lines there are; as many as it takes where there is no terminal."""
        return shutil.get_terminal_size((80, 24)).lines if self._real else 10_000

    def __enter__(self) -> Self:
        """Open a screen of its own."""
        if self._real:
            write(sys.stdout, _ENTER)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Clear it, and go back to the one before."""
        if self._real:
            write(sys.stdout, f"{_CLEAR}{_LEAVE}")
            flush()
        elif self._open_line:
            write(sys.stdout, "\n")

    def page(self, lines: Sequence[Run]) -> None:
        """Show lines, and nothing that was there before."""
        write(sys.stdout, _CLEAR if self._real else "\n")
        self._open_line = False
        self.screen.show(lines)

    def forget(self) -> None:
        """Throw away what has been typed before anybody asked for it, where somebody types."""
        if sys.stdin is None or not sys.stdin.isatty():
            return
        if sys.platform == "win32":
            while msvcrt.kbhit():
                msvcrt.getwch()
        else:
            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def ask(self, prompt: str) -> str:
        """What is typed after a prompt.

        Raises:
            EOFError: The input has ended.
        """
        # No history of lines is kept: the other one at the screen could leaf through it.
        write(sys.stdout, ascii_only(prompt) if self.screen.plain else prompt)
        flush()
        self._open_line = True
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()


COMMANDS = ("help", "moves", "hint", "why", "rule", "table", "undo", "quit")
"""What can be typed besides a move."""


@cache
def typed_commands() -> Mapping[str, str]:
    """The commands by everything that may be typed for them, in every language.

    Example:
        >>> typed_commands()["aide"]
        'help'
    """
    return {
        word: command
        for language in languages()
        for command in COMMANDS
        for word in messages(language)(f"play.typed.{command}").split()
    }


@define(kw_only=True)
class Pages:
    """What is shown at a terminal, page by page.

    Attributes:
        terminal: Where it is shown.
        lang: The language.
        messages: What is told below the table next.
    """

    terminal: Terminal
    lang: Language
    messages: list[Run] = field(factory=list[Run])

    @property
    def say(self) -> Messages:
        """The words of the language."""
        return messages(self.lang)

    @property
    def _width(self) -> int:
        return self.terminal.screen.width

    @property
    def _height(self) -> int:
        """How many lines there are above the question."""
        return max(1, self.terminal.height - 1)

    def _ask_afresh(self, prompt: str) -> str:
        """What is typed from now on after a prompt, unless it is a wish to stop."""
        self.terminal.forget()
        answer = self.terminal.ask(prompt)
        stop_at(answer)
        return answer

    def _page(self, lines: Sequence[Run], prompt: str) -> str:
        """Show lines page by page; what is typed below one of them, if it is more than a wish to go on."""
        answer = self._leaf_through(lines, prompt)
        return "" if answer.lower() == "q" else answer

    def _leaf_through(self, lines: Sequence[Run], prompt: str) -> str:
        """Show lines page by page; what is typed below one of them."""
        room = self._height
        pages = [lines[start : start + room] for start in range(0, len(lines), room)]
        answer = ""
        for number, page in enumerate(pages, 1):
            last = number == len(pages)
            self.terminal.page(page)
            answer = self.terminal.ask(
                prompt if last else self.say("play.more", page=number, pages=len(pages))
            )
            if answer:
                break
        return answer


def stop_at(answer: str) -> None:
    """Stop, if that is what somebody wants.

    Raises:
        EOFError: It is.
    """
    if typed_commands().get(answer.lower()) == "quit":
        raise EOFError


def describe_players(people: Sequence[Seat], others: tuple[str, ...]) -> Message:
    """Return who plays: people, who are called by their seats, and players by their names."""
    traders = tuple(map(trader_at, people))
    if len(traders) == 1:
        return Message("play.alone", trader=traders[0], others=others)
    if others:
        return Message("play.together_against", traders=traders, others=others)
    return Message("play.together", traders=traders)


def of_help(text: str, width: int) -> list[Run]:
    """Return a text on what can be typed; what stands before a tab in a line has a column of its own."""
    rows = [each.partition("\t") for each in text.splitlines()]
    column = 2 + max(len(typed) for typed, tab, _ in rows if tab)
    lines: list[Run] = []
    for typed, tab, meaning in rows:
        if not tab:
            lines += prose(typed, width, hang="  ")
            continue
        head = run(Span(typed.ljust(column - 1), BOLD))
        lines += flow([head, *map(run, meaning.split(" "))], width, indent=" " * column, gap=" ")
    return lines
