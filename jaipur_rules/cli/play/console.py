"""The terminal that a match is played at."""

import sys
from collections.abc import Iterable

from jaipur_rules.cli.screen import Screen, flush, write
from jaipur_rules.render.terminal import Run, ascii_only

if sys.platform == "win32":
    import msvcrt
else:
    import termios

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # also what has scrolled away: it may hold another's hand


class Console:
    """The terminal of the process, or whatever its output goes to; one page follows another.

    Attributes:
        screen: What it can show.
    """

    def __init__(self, screen: Screen) -> None:
        """Look at where the output goes."""
        self.screen = screen

    @property
    def hides(self) -> bool:
        """Whether what was shown can be cleared away."""
        return sys.stdout is not None and sys.stdout.isatty()

    def show(self, lines: Iterable[Run]) -> None:
        """Show some lines below those that are there."""
        self.screen.show(lines)

    def clear(self) -> None:
        """Clear away what was shown, and what has been typed before anybody asked for it."""
        if self.hides:
            write(sys.stdout, _CLEAR)
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
        typed = sys.stdin
        line = "" if typed is None else typed.readline()
        if not line or typed is None or not typed.isatty():
            write(sys.stdout, "\n")
        if not line:
            raise EOFError
        return line.strip()
