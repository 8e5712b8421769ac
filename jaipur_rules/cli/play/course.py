"""The course of a match at a terminal: whose turn it is, what they type, and what they get to see."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeAlias

from attrs import define, field

from jaipur_rules import rulebook
from jaipur_rules.cli.layout import BLANK, prose
from jaipur_rules.cli.play.messages import COMMANDS, MESSAGES, Messages
from jaipur_rules.cli.play.session import Session
from jaipur_rules.cli.play.terminal import Terminal
from jaipur_rules.cli.rule import in_full
from jaipur_rules.cli.verdicts import broken_rules, known_rule
from jaipur_rules.cli.words import Language
from jaipur_rules.core.errors import IllegalMove, NotationError, Violation
from jaipur_rules.core.game import E, Game, M, R, S, Seat, State, V
from jaipur_rules.players import Chooser, dice, players_of
from jaipur_rules.render import describe
from jaipur_rules.render.ink import BAD, BOLD, Run, Span, flow, run
from jaipur_rules.render.pictures import pictures_of
from jaipur_rules.rulebook import UnknownGame, UnknownRule


class Quit(Exception):
    """Somebody has had enough for today."""


@define
class Course(Generic[R, S, M, E, V]):
    """A match being played at a terminal, of whichever game; a game may have a course of its own.

    Attributes:
        game: The game.
        session: The match so far.
        players: By seat, who plays there; None for a person.
        terminal: Where it is shown.
        lang: The language.
        keep: Called with the session after every event, before anything is shown of it.
        seed: What chance follows from.
        messages: What is said below the table next.
        attempt: The last move that was not allowed, and the rules that it breaks.
        looking: Who sits before the screen; None until somebody has said so.
    """

    game: Game[R, S, M, E, V]
    session: Session[R, S, M, E, V]
    players: tuple[Chooser[V, M] | None, ...]
    terminal: Terminal
    lang: Language
    keep: Callable[[Session[R, S, M, E, V]], None]
    seed: int
    messages: list[Run] = field(factory=list[Run])
    attempt: tuple[object, tuple[Violation, ...]] | None = None
    looking: Seat | None = None

    @property
    def said(self) -> Messages:
        """What is said in any game, in the language."""
        return MESSAGES[self.lang]

    @property
    def example(self) -> str:
        """The id of a rule of the game, to show how one is asked for."""
        return "ID"

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    def greet(self, file: str) -> None:
        """Say below the first table who plays, and where the match is kept."""
        said, seats = self.said, ", ".join(map(str, self.people))
        others = ", ".join(player.name for player in self.players if player is not None)
        alone = len(self.people) == 1
        who = (said.alone if alone else said.together).format(seats=seats, others=others)
        if others:
            who = said.others.format(who=who, others=others)
        text = said.new.format(game=self.game.title, who=who, file=file)
        if self.session.events:
            text = self._resumed(who)
        self.messages = prose(text, self._width)

    def play(self) -> None:
        """Play to the end of the match.

        Raises:
            Quit: Somebody wants to stop.
            Gone: The input has ended.
        """
        while not self.session.match.is_over:
            seat = self.session.match.to_move
            if seat is None:
                self._chance()
                continue
            player = self.players[seat]
            if player is None:
                self._turn(seat)
            else:
                self._wait(seat, player)
            self._pause()
        self._end()

    def result(self) -> list[Run]:
        """Return what the match came to."""
        winners = self.game.rules.winners(self.session.match)
        names = ", ".join(self._name(seat) for seat in winners)
        text = self.said.over_won.format(names) if winners else self.said.over_drawn
        return [run(Span(text, BOLD))]

    # --- what a game may do otherwise ---

    def _resumed(self, who: str) -> str:
        """Return that the match goes on where it was."""
        return self.said.resumed.format(who=who, plies=self.session.plies)

    def _chance(self) -> None:
        """Have chance bring what it brings."""
        rules, match = self.game.rules, self.session.match
        number = next(islice(rules.numbers(self.seed), self.session.chances, None))
        self._add(rules.chance(match, number))

    def _wait(self, seat: Seat, player: Chooser[V, M]) -> None:
        """Have a player move."""
        move = player.choose(self._view(seat), dice(self.seed, self.session.plies))
        self._add(self.game.rules.event(move))

    def _pause(self) -> None:
        """Stop after a move, if there is something to be read."""

    def _end(self) -> None:
        """Show how it ended."""
        self.terminal.page([*self._table(self.people[0]), BLANK, *self.result()])

    def _notes(self, seat: Seat, *, first: bool) -> list[Run]:
        """Return what is said below the table.

        Args:
            seat: Whose turn it is.
            first: Whether the turn has just begun.
        """
        return [*(self._news(seat) if first else []), *self.messages]

    def _news(self, seat: Seat) -> list[Run]:
        """Return what happened since a seat's last move, as it may know it."""
        told = list[str]()
        for place, (mover, event) in enumerate(
            zip(self.session.movers, self.session.events, strict=True)
        ):
            if mover == seat:
                told = []
            else:
                told += self._told(place, mover, event)
            told += self._began(place)
        return [line for text in told for line in prose(text, self._width, hang="  ")]

    def _told(self, place: int, mover: Seat | None, event: E) -> Iterator[str]:
        """Return what the others are told of an event."""
        if mover is not None:
            yield self._moved(mover, event)

    def _began(self, place: int) -> Iterator[str]:
        """Return what an event made begin."""
        yield from ()

    def _moved(self, mover: Seat, move: E) -> str:
        what = describe(move, self.lang)
        return self.said.moved.format(who=self._name(mover), what=what, move=move)

    def _covered(self, seat: Seat) -> list[Run]:
        """Return what is shown while the screen is handed over to a seat."""
        return []

    def _hint(self, seat: Seat) -> None:
        """Tell what a player would do."""
        reason = players_of(self.game).explain(self._view(seat), self.lang)
        text = self.said.no_hint if reason is None else self.said.hint.format(reason)
        self.messages = prose(text, self._width)

    def _undo(self, seat: Seat) -> None:
        """Take back the last move, if it can be."""
        self.messages = prose(self.said.no_undo, self._width)

    def _read(self, text: str) -> M:
        """Return the move that somebody has typed.

        Raises:
            NotationError: It is none.
        """
        return self.game.rules.parse_move(text)

    def _name(self, seat: Seat) -> str:
        player, place = self.players[seat], self.said.seat.format(seat)
        if player is not None:
            return f"{place} ({player.name})"
        return place if len(self.people) > 1 else self.said.you

    def _show(self, seat: Seat, notes: Sequence[Run]) -> str:
        """Show the table as a seat sees it, and notes below it, page by page.

        Returns:
            What is typed below one of the pages.
        """
        lines = [*self._table(seat), *notes]
        if len(lines) <= self._height:
            self.terminal.page(lines)
            return ""
        # The table alone fills a small screen; what is new comes first then.
        typed = self._page(notes, self.said.go_on) if notes else ""
        return typed or self._page(self._table(seat), self._prompt(seat))

    # --- a turn ---

    @property
    def _width(self) -> int:
        return self.terminal.screen.width

    @property
    def _height(self) -> int:
        """How many lines there are above the question."""
        return max(1, self.terminal.height - 1)

    def _view(self, seat: Seat) -> V:
        return self.game.rules.view(self.session.match, seat)

    def _add(self, event: E) -> None:
        """Make an event happen.

        Raises:
            IllegalMove: It is a move that breaks a rule.
        """
        after = self.session.then(event)
        self.keep(after)
        self.session, self.attempt = after, None

    def _move(self, move: M) -> None:
        """Make a move, after which nothing of what was said before matters."""
        self._add(self.game.rules.event(move))
        self.messages = []

    def _turn(self, seat: Seat) -> None:
        """Have a person do what they like, to the move."""
        if len(self.people) > 1 and self.looking != seat:
            self._curtain(seat)
        before, first = self.session, True
        while self.session is before:
            notes, self.messages = self._notes(seat, first=first), []
            typed, first = self._show(seat, notes), False
            self._obey(seat, typed or self.terminal.ask(self._prompt(seat)))

    def _curtain(self, seat: Seat) -> None:
        """Hide the screen until a seat has taken it over."""
        others = ", ".join(str(other) for other in self.people if other != seat)
        text = self.said.curtain.format(seat=seat, others=others)
        shown = [run(Span(text, BOLD)), *self._covered(seat)]
        # What was typed before the curtain fell, or is no bare Enter, is nobody's word for being ready.
        answer = "?"
        while answer:
            self.terminal.page(shown)
            answer = self._asked_afresh(self.said.ready.format(seat))
        self.looking = seat

    def _prompt(self, seat: Seat) -> str:
        if len(self.people) > 1:
            return self.said.prompt.format(self._name(seat))
        return self.said.your_prompt

    def _table(self, seat: Seat) -> list[Run]:
        """Return the table as a seat sees it."""
        seen, unicode = self._view(seat), self.terminal.screen.unicode
        drawn = pictures_of(seen).lines(seen, unicode=unicode, lang=self.lang, width=self._width)
        return list(drawn)

    def _try(self, line: str) -> None:
        """Make the move that is typed, or say why not."""
        try:
            move = self._read(line)
        except NotationError as error:
            self._unclear(line, error)
            return
        try:
            self._move(move)
        except IllegalMove as error:
            self.attempt = move, error.violations
            self.messages = list(self._in_short(move, error.violations))

    def _choose(self, seat: Seat) -> None:
        """List the moves, and make the one that is chosen."""
        found = self._one_of(self.game.rules.legal_moves(self._view(seat)))
        if isinstance(found, str):
            self._obey(seat, found)
        else:
            self._move(found)

    def _obey(self, seat: Seat, line: str) -> None:
        """Do what somebody has typed."""
        word, _, rest = line.partition(" ")
        match COMMANDS.get(word.lower()):
            case "help":
                self.messages = of_help(self.said, self._width)
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
        room = self._height
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
        choices = [run(Span(self.said.moves, BOLD)), *of_choices(moves, self._width)]
        line = self._page(choices, self.said.numbered)
        if not line.isdecimal() or len(line) >= 6:
            return line
        if 1 <= int(line) <= len(moves):
            return moves[int(line) - 1]
        self.messages = [run(self.said.no_such_number.format(len(moves)))]
        return ""

    def _unclear(self, line: str, error: NotationError) -> None:
        """Say that a line is no move; what is wrong with it is said in English alone."""
        text = line[:40]
        if self.lang == "en":
            # Some of what is wrong is a question.
            fault = str(error)
            text = fault if fault.endswith("?") else f"{fault}."
        self.messages = prose(self.said.unclear.format(text), self._width)

    def _in_short(self, move: object, broken: Sequence[Violation]) -> Iterator[Run]:
        """Return why a move is not allowed: each rule by its number, and what it says."""
        yield from prose(self.said.illegal.format(f"{move}"), self._width, style=BAD)
        for violation in broken:
            rule = known_rule(violation.rule)
            statement = "" if rule is None else f"  {rule.statement.to(self.lang)}"
            yield from prose(f"{violation}{statement}", self._width, "  ", hang="  ")

    def _why(self) -> None:
        """Say the same at length: with the titles of the rules, and where they stand."""
        if self.attempt is not None:
            move, broken = self.attempt
            title = run(Span(self.said.illegal.format(f"{move}"), BAD))
            self.messages = [title, *broken_rules(broken, self.lang, self.terminal.screen)]

    def _rule(self, name: str) -> None:
        if not name.strip():
            self.messages = prose(self.said.which_rule.format(self.example), self._width)
            return
        try:
            found = rulebook.load(self.game.name).rule(name.strip().upper())
        except (UnknownRule, UnknownGame):
            text = self.said.no_such_rule.format(name[:20], self.example)
            self.messages = prose(text, self._width)
            return
        self.messages = list(in_full([found], self.lang, self._width))


AnyCourse: TypeAlias = Course[object, State, object, object, object]
"""The course of a match of any game."""


def stop_at(answer: str) -> None:
    """Stop, if that is what somebody wants.

    Raises:
        Quit: It is.
    """
    if COMMANDS.get(answer.lower()) == "quit":
        raise Quit


def of_help(said: Messages, width: int) -> list[Run]:
    """Return what can be typed: how moves are written, and the commands; what is typed has a column of its own."""
    typed = [each[0] for each in (*said.notation, *said.commands) if not isinstance(each, str)]
    column = 2 + max(map(len, typed))
    lines: list[Run] = []
    for each in (*said.notation, *said.commands):
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
