"""Pages at a terminal, what is typed below them, and lists that are leafed through."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeVar

from attrs import define, field

from jaipur_rules.cli.choices import in_columns, named_move, numbered
from jaipur_rules.cli.layout import prose
from jaipur_rules.cli.play.terminal import Terminal
from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, Message, Messages, languages, trader_at
from jaipur_rules.render.terminal import BAD, BOLD, Run, Span, flow, run

T = TypeVar("T")

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


class Quit(Exception):
    """Somebody has had enough for today."""


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

    def _title_of(self, move: object) -> list[Run]:
        """Return that a move is not legal."""
        named = named_move(move, self.lang)
        return prose(self.say("play.illegal", move=named), self._width, style=BAD)

    def _choose_from(self, moves: Sequence[T]) -> T | str:
        """List moves: the one that is chosen by its number, or what is typed in its place, which may be nothing."""
        cells = numbered(named_move(move, self.lang) for move in moves)
        choices = [run(Span(self.say("play.moves"), BOLD)), *in_columns(cells, self._width)]
        line = self._page(choices, self.say("play.numbered"))
        if not line.isdecimal() or len(line) >= 6:
            return line
        if 1 <= int(line) <= len(moves):
            return moves[int(line) - 1]
        self.messages = [run(self.say("play.no_such_number", count=len(moves)))]
        return ""


def stop_at(answer: str) -> None:
    """Stop, if that is what somebody wants.

    Raises:
        Quit: It is.
    """
    if typed_commands().get(answer.lower()) == "quit":
        raise Quit


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
