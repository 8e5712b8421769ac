"""The terminal that a match is played at: one page at a time, and one question below it."""

import shutil
import sys
from abc import abstractmethod
from collections.abc import Sequence
from types import TracebackType
from typing import Protocol, Self

from jaipur_rules.cli.screen import Screen, flush, write
from jaipur_rules.render.terminal import Run, ascii_only

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # also what has scrolled away: it may hold the other's hand
_ENTER, _LEAVE = "\x1b[?1049h", "\x1b[?1049l"


class Gone(Exception):
    """Nobody answers any more: the input has ended."""


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
            Gone: The input has ended.
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
            import msvcrt

            while msvcrt.kbhit():
                msvcrt.getwch()
        else:
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)

    def ask(self, prompt: str) -> str:
        """What is typed after a prompt.

        Raises:
            Gone: The input has ended.
        """
        # No history of lines is kept: the other one at the screen could leaf through it.
        write(sys.stdout, ascii_only(prompt) if self.screen.plain else prompt)
        flush()
        self._open_line = True
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            raise Gone
        return line.strip()
