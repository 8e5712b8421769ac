"""Pages at a terminal, what is typed below them, and lists that are leafed through."""

from collections.abc import Sequence
from typing import TypeVar

from attrs import define, field

from jaipur_rules.cli.layout import prose
from jaipur_rules.cli.play.messages import COMMANDS, MESSAGES, Messages
from jaipur_rules.cli.play.terminal import Terminal
from jaipur_rules.core.messages import Language
from jaipur_rules.render.terminal import BOLD, Run, Span, flow, run

T = TypeVar("T")


class Quit(Exception):
    """Somebody has had enough for today."""


@define(kw_only=True)
class Pages:
    """What is shown at a terminal, page by page.

    Attributes:
        terminal: Where it is shown.
        lang: The language.
        messages: What is said below the table next.
    """

    terminal: Terminal
    lang: Language
    messages: list[Run] = field(factory=list[Run])

    @property
    def strings(self) -> Messages:
        """What is said in any game, in the language."""
        return MESSAGES[self.lang]

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
                prompt if last else self.strings.more.format(number, len(pages))
            )
            if answer:
                break
        return answer

    def _choose_from(self, moves: Sequence[T]) -> T | str:
        """List moves: the one that is chosen by its number, or what is typed in its place, which may be nothing."""
        choices = [run(Span(self.strings.moves, BOLD)), *of_choices(moves, self._width)]
        line = self._page(choices, self.strings.numbered)
        if not line.isdecimal() or len(line) >= 6:
            return line
        if 1 <= int(line) <= len(moves):
            return moves[int(line) - 1]
        self.messages = [run(self.strings.no_such_number.format(len(moves)))]
        return ""


def stop_at(answer: str) -> None:
    """Stop, if that is what somebody wants.

    Raises:
        Quit: It is.
    """
    if COMMANDS.get(answer.lower()) == "quit":
        raise Quit


def of_help(strings: Messages, width: int) -> list[Run]:
    """Return what can be typed: how moves are written, and the commands; what is typed has a column of its own."""
    typed = [
        each[0] for each in (*strings.notation, *strings.commands) if not isinstance(each, str)
    ]
    column = 2 + max(map(len, typed))
    lines: list[Run] = []
    for each in (*strings.notation, *strings.commands):
        if isinstance(each, str):
            lines += prose(each, width, hang="  ")
            continue
        command, text = each
        head = run(Span(command.ljust(column - 1), BOLD))
        lines += flow([head, *map(run, text.split(" "))], width, indent=" " * column, gap=" ")
    return lines


def of_choices(moves: Sequence[object], width: int) -> list[Run]:
    """Return moves with numbers, in columns."""
    cells = [f"{number:>3} {move}" for number, move in enumerate(moves, 1)]
    column = max(map(len, cells)) + 2
    columns = max(1, width // column)
    rows = -(-len(cells) // columns)
    return [
        run("".join(cell.ljust(column) for cell in cells[row::rows]).rstrip())
        for row in range(rows)
    ]
