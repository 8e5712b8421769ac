"""A match at a terminal: show the table, read a line, obey it, and say what it brought."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import ClassVar, TypeAlias

from attrs import define, field

from jaipur_rules import rulebook
from jaipur_rules.cli.options import tables_of
from jaipur_rules.cli.play.console import Console
from jaipur_rules.cli.play.seats import YOU, roles
from jaipur_rules.cli.rule import in_full
from jaipur_rules.cli.screen import BLANK, in_columns, named_move, numbered, prose
from jaipur_rules.cli.verdicts import broken_rules
from jaipur_rules.core.errors import (
    IllegalMove,
    NotationError,
    UnknownName,
    Violation,
    messages,
)
from jaipur_rules.core.game import JAIPUR, AnyMove, AnyState, AnyView, Game, Seat
from jaipur_rules.core.messages import Language, Message, Messages, Parameter, languages, trader_at
from jaipur_rules.players import Chooser, dice, draw_players_seed
from jaipur_rules.record import Session
from jaipur_rules.referee import judge
from jaipur_rules.render.terminal import BAD, BOLD, Run, Span, flow, run

COMMANDS = ("help", "moves", "hint", "why", "rule", "table", "undo", "quit")
"""What can be typed besides a move."""

_MOST = 40
"""The most moves that are listed whole where there are steps to them."""


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


class PlayedGame(ABC):
    """What a game has of its own at a terminal.

    Attributes:
        game: The game.
        usual: Who plays if nobody is named.
        example: The id of a rule, to show how one is asked for.
    """

    usual: ClassVar[str]
    example: ClassVar[str]

    def __init__(self, game: Game) -> None:
        self.game = game

    def read(self, text: str, match: AnyState) -> AnyMove:
        """Return the move that somebody has typed.

        Raises:
            NotationError: It is none.
        """
        tables = tables_of(self.game.name)
        return tables.read_move(text, tables.at(match))

    def hint(self, seen: AnyView, shown: "TerminalMatch") -> list[Run]:
        """Return what the greedy player would do, and why."""
        text = shown.say("play.hint", reason=self.game.players.explain(seen))
        return prose(text, shown.console.screen.width)

    def is_secret(self, match: AnyState, people: Sequence[Seat]) -> bool:
        """Return whether other people must not see what the seat to move sees, nor what is typed there."""
        return True

    @abstractmethod
    def news(
        self, session: Session, place: int, seat: Seat, shown: "TerminalMatch"
    ) -> Iterator[str]:
        """Return what a seat learns of the event at a place, and of what it began or ended."""

    def moment(self, seen: AnyView, say: Messages) -> str:
        """Return what the mover has to do now, in a few words; empty if that is always to make a move."""
        return ""

    def now(self, seen: AnyView, broken: Sequence[Violation], say: Messages) -> str:
        """Return what could be typed now, in a sentence, after what is no move, or where a move that breaks rules calls for it."""
        return "" if broken else say(f"{self.game.name}.play.now")


Found: TypeAlias = tuple[tuple[Message, ...], AnyMove]
"""A move, after the steps that lead to it."""


def options_of(found: Sequence[Found], depth: int) -> tuple[int, list[list[Found]]]:
    """Return what can be chosen between moves of the same steps so far, and how many steps that takes.

    Moves that are too many for a list are grouped by the next step that tells some of them apart.

    Args:
        found: The moves.
        depth: How many steps they have in common.
    """
    longest = max(len(steps) for steps, _ in found) if len(found) > _MOST else 0
    for deeper in range(depth + 1, longest + 1):
        groups: dict[tuple[Message, ...], list[Found]] = {}
        for each in found:
            groups.setdefault(each[0][:deeper], []).append(each)
        if len(groups) > 1:
            return deeper, [*groups.values()]
    return depth, [[each] for each in found]


@define(kw_only=True)
class TerminalMatch:
    """A match being played at a terminal.

    Attributes:
        shown: What the game has of its own.
        session: The match so far.
        players: By seat, who plays there; None for a person.
        keep: Called with the session after every event, before anything is shown of it.
        seed: The number of the match, by which the players' chance differs from that of other matches.
        players_seed: What the players' chance follows from.
        console: Where it is shown.
        lang: The language.
        looking: Who sits alone before the screen; None if everybody may.
        attempt: The rules that the last move breaks which was not allowed in this turn.
        offered: The moves by the numbers of the last list, or those that begin with the same steps.
        depth: How many steps those have in common.
    """

    shown: PlayedGame
    session: Session
    players: tuple[Chooser | None, ...]
    keep: Callable[[Session], None]
    seed: int
    console: Console
    lang: Language
    players_seed: int = field(factory=draw_players_seed)
    looking: Seat | None = None
    attempt: tuple[Violation, ...] = ()
    offered: list[list[Found]] = field(factory=list[list[Found]])
    depth: int = 0

    @property
    def say(self) -> Messages:
        """The words of the language."""
        return messages(self.lang)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    def name(self, seat: Seat) -> str:
        """Return how whoever plays in a seat is called."""
        player, trader = self.players[seat], trader_at(seat)
        if player is not None:
            return self.say("play.player", trader=trader, name=player.name)
        return (
            self.say("play.you")
            if len(self.people) == 1
            else self.say("play.person", trader=trader)
        )

    def moved(self, seat: Seat, move: AnyMove) -> str:
        """Return who made which move."""
        return self.say("play.moved", who=self.name(seat), move=named_move(move, self.lang))

    def chance(self) -> Random:
        """Return the chance of the next player."""
        return dice(self.players_seed, self.seed, self.session.plies)

    # --- the course of the match ---

    def greet(self, file: str) -> None:
        """Say who plays, and where the match is kept."""
        names = roles([YOU if player is None else player.name for player in self.players])
        code = "play.resumed" if self.session.plies else "play.new"
        title, plies = self.shown.game.title, self.session.plies
        self._tell(code, game=title, names=names, file=file, plies=plies)

    def play(self) -> None:
        """Play to the end of the match.

        Raises:
            EOFError: Somebody wants to stop, or the input has ended.
        """
        while not self.session.match.is_over:
            seat: Seat | None = self.session.match.to_move
            if seat is None:
                self._keep(self.session.draw())
                self.looking = None
            elif (player := self.players[seat]) is None:
                self._turn(seat)
            else:
                if ":" in player.name:  # it takes its time
                    self._tell("play.thinking", name=player.name)
                self._move(player.choose(self.session.view(seat), self.chance()))
        results = tables_of(self.shown.game.name).results(judge(self.session.record()), self.lang)
        self.console.show([BLANK, *self._news(self.people[0]), BLANK, *results])

    def _turn(self, seat: Seat) -> None:
        """Have a person do what they like, to the move; who has only one is not asked."""
        view = self.session.view(seat)
        moves = self.shown.game.rules.legal_moves(view)
        if len(moves) == 1:
            self._move(moves[0])
            return
        if not self.shown.is_secret(self.session.match, self.people):
            self.looking = None
        elif len(self.people) > 1 and self.looking != seat:
            self._hand_over(seat)
        before, self.offered, self.attempt = self.session, [], ()
        self.console.show([BLANK, *self._table(seat), *self._news(seat)])
        while self.session is before:
            self._obey(seat, self.console.ask(self._prompt(seat)))

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen until a seat has taken it over."""
        # What was typed before, or is no bare Enter, is nobody's word for being ready.
        answer = "?"
        while answer:
            self.console.clear()
            self._tell("play.curtain", trader=trader_at(seat))
            answer = self._ask("play.ready", trader=trader_at(seat))
        self.looking = seat

    def _prompt(self, seat: Seat) -> str:
        many = len(self.people) > 1
        if moment := self.shown.moment(self.session.view(seat), self.say):
            name = self.name(seat) if many else self.say("play.your_move")
            return self.say("play.prompt_at", name=name, moment=moment)
        return (
            self.say("play.prompt", name=self.name(seat)) if many else self.say("play.your_prompt")
        )

    def _table(self, seat: Seat) -> list[Run]:
        """Return the table as a seat sees it."""
        screen, pictures = self.console.screen, self.shown.game.pictures
        seen = self.session.view(seat)
        return [*pictures.lines(seen, unicode=screen.unicode, lang=self.lang, width=screen.width)]

    def _news(self, seat: Seat) -> list[Run]:
        """Return what happened from a seat's last move on, as it may know it."""
        movers = self.session.movers
        first = max((place for place, mover in enumerate(movers) if mover == seat), default=0)
        return [
            line
            for place in range(first, len(movers))
            for text in self.shown.news(self.session, place, seat, self)
            for line in prose(text, self.console.screen.width, hang="  ")
        ]

    # --- what is typed ---

    def _obey(self, seat: Seat, line: str) -> None:
        """Do what somebody has typed."""
        if not line:
            return
        word, _, rest = line.partition(" ")
        match typed_commands().get(word.lower()):
            case "help":
                self.console.show(self._help())
            case "moves":
                steps, rules = self.shown.game.words.steps, self.shown.game.rules
                moves = rules.legal_moves(self.session.view(seat))
                self._offer(seat, [(steps(move), move) for move in moves], 0)
            case "hint":
                self.console.show(self.shown.hint(self.session.view(seat), self))
            case "why":
                if ids := [each.rule for each in self.attempt]:
                    self.console.show(broken_rules(ids, self.lang, self.console.screen))
            case "rule":
                self._show_rule(rest.strip())
            case "table":
                self.console.show(self._table(seat))
            case "undo":
                self._undo(seat)
            case "quit":
                raise EOFError
            case _ if self.offered and line.isdecimal() and len(line) < 6:
                self._choose(seat, int(line))
            case _:
                self._try(seat, line)

    def _try(self, seat: Seat, line: str) -> None:
        """Make the move that is typed, or say why not."""
        seen = self.session.view(seat)
        try:
            self._move(self.shown.read(line, self.session.match))
        except NotationError as error:
            reason, now = error.to(self.lang), self.shown.now(seen, (), self.say)
            # Some of what is wrong is a question.
            if not reason.endswith("?"):
                reason = self.say("play.fault", reason=reason)
            self._tell("play.unclear", reason=reason, now=now)
        except IllegalMove as error:
            self.attempt, move = error.violations, error.move
            # What no move can hold, such as a sale of two goods, is a text.
            named = move if isinstance(move, str) else named_move(move, self.lang)
            self._tell("play.illegal", style=BAD, move=named)
            sentences = [each.sentence(self.lang) for each in error.violations]
            for text in (*sentences, self.shown.now(seen, error.violations, self.say)):
                self.console.show(prose(text, self.console.screen.width, "  ", hang="  "))

    def _offer(self, seat: Seat, found: Sequence[Found], depth: int) -> None:
        """Show moves with numbers, or the next step to them where that list would be long."""
        depth, self.offered = options_of(found, depth)
        self.depth, seen, words = depth, self.session.view(seat), self.shown.game.words
        by_step = any(len(option) > 1 for option in self.offered)
        if taken := found[0][0][: depth - by_step]:
            self._tell("play.steps", style=BOLD, steps=taken)
        else:
            self._tell("play.first_step" if by_step else "play.moves", style=BOLD)
        cells = [
            self.say("play.step", step=option[0][0][depth - 1], count=len(option))
            if len(option) > 1
            else words.name(seen, option[0][1], self.lang)
            for option in self.offered
        ]
        self.console.show(in_columns(numbered(cells), self.console.screen.width))

    def _choose(self, seat: Seat, number: int) -> None:
        """Make the move of a number, or show those that begin with its steps."""
        if not 1 <= number <= len(self.offered):
            self._tell("play.no_such_number", count=len(self.offered))
        elif len(option := self.offered[number - 1]) == 1:
            self._move(option[0][1])
        else:
            self._offer(seat, option, self.depth)

    def _show_rule(self, name: str) -> None:
        """Show the rule of a name."""
        if not name:
            self._tell("play.which_rule", example=self.shown.example)
            return
        try:
            found = rulebook.load(self.shown.game.name).rule(name.upper())
        except UnknownName:
            self._tell("play.no_such_rule", name=name[:20], example=self.shown.example)
            return
        self.console.show(in_full([found], self.lang, self.console.screen.width))

    def _undo(self, seat: Seat) -> None:
        """Take back the last move that a person was asked for; several people have to agree."""
        session, several = self.session, len(self.people) > 1
        legal_moves = self.shown.game.rules.legal_moves
        place = len(session.events)
        # What chance brought stays: it would be brought otherwise.
        while place and session.movers[place - 1] is not None:
            place -= 1
            if session.movers[place] in self.people and len(legal_moves(session.states[place])) > 1:
                break
        else:
            self._tell("play.nothing_to_undo")
            return
        if several:
            self.console.clear()
            self.looking = None
            answer = self._ask("play.ask_undo", seat=trader_at(seat))
            if answer.lower() not in self.say("play.typed.yes").split():
                self._tell("play.not_agreed")
                self._hand_over(seat)
                self.console.show(self._table(seat))
                return
        self._keep(session.undo(len(session.events) - place))
        self._tell("play.undone")

    def _help(self) -> Iterator[Run]:
        """Return what can be typed; what stands before a tab in a line has a column of its own."""
        notation = self.say(f"{self.shown.game.name}.play.notation")
        commands = self.say("play.commands", example=self.shown.example)
        width = self.console.screen.width
        rows = [each.partition("\t") for each in f"{notation}\n{commands}".splitlines()]
        column = 2 + max(len(typed) for typed, tab, _ in rows if tab)
        for typed, tab, meaning in rows:
            if tab:
                words = map(run, meaning.split(" "))
                head = run(Span(typed.ljust(column - 1), BOLD))
                yield from flow([head, *words], width, indent=" " * column, gap=" ")
            else:
                yield from prose(typed, width, hang="  ")

    # --- what all of it rests on ---

    def _tell(self, code: str, *, style: str = "", **params: Parameter) -> None:
        """Say a sentence."""
        text = self.say(code, **params)
        self.console.show(prose(text, self.console.screen.width, style=style))

    def _ask(self, code: str, **params: Parameter) -> str:
        """What is typed after a question, unless it is a wish to stop.

        Raises:
            EOFError: It is.
        """
        answer = self.console.ask(self.say(code, **params))
        if typed_commands().get(answer.lower()) == "quit":
            raise EOFError
        return answer

    def _move(self, move: AnyMove) -> None:
        """Make a move.

        Raises:
            IllegalMove: It breaks a rule.
        """
        self._keep(self.session.apply(self.shown.game.rules.event(move)))

    def _keep(self, session: Session) -> None:
        """Go on with a session, once it is kept."""
        self.keep(session)
        self.session = session


def play_of(game: str) -> PlayedGame:
    """Return what a game has of its own at a terminal."""
    if game == JAIPUR.name:
        from jaipur_rules.cli.jaipur import play as jaipur

        return jaipur.PLAYED
    from jaipur_rules.cli.johari import play as johari

    return johari.PLAYED
