"""A match at a terminal: show the table, read a line, obey it, and say what it brought."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import TypeAlias

from attrs import define, field

from jaipur_rules import rulebook
from jaipur_rules.cli.games import AnyCommands, commands_of
from jaipur_rules.cli.output import Output, flush, write
from jaipur_rules.cli.rule import format_rules
from jaipur_rules.cli.verdicts import broken_rules
from jaipur_rules.core.errors import IllegalMove, NotationError, UnknownName, Violation, messages
from jaipur_rules.core.game import AnyMove, Seat
from jaipur_rules.core.messages import Message, Parameter, languages, trader_at
from jaipur_rules.core.words import named_move
from jaipur_rules.players import Chooser, dice, draw_players_seed
from jaipur_rules.record import Session
from jaipur_rules.render.terminal import BAD, BLANK, BOLD, Run, ascii_only

if sys.platform == "win32":
    import msvcrt
else:
    import termios

YOU = "you"
"""The name of a person at the screen."""

_TYPED = ("help", "moves", "hint", "why", "rule", "table", "undo", "quit")
"""What can be typed besides a move."""

_MOST = 40
"""The most moves that are listed whole where there are steps to them."""

_CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # also what has scrolled away: it may hold another's hand


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
        for command in _TYPED
        for word in messages(language)(f"play.typed.{command}").split()
    }


class Console(Output):
    """The terminal of the process, or whatever its output goes to; one page follows another."""

    @property
    def hides(self) -> bool:
        """Whether what was shown can be cleared away."""
        return sys.stdout is not None and sys.stdout.isatty()

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
        """Return what is typed after a prompt.

        Raises:
            EOFError: The input has ended.
        """
        # No history of lines is kept: the other one at the screen could leaf through it.
        write(sys.stdout, ascii_only(prompt) if self.plain else prompt)
        flush()
        line: str = sys.stdin.readline() if sys.stdin else ""
        if not line or not sys.stdin.isatty():
            write(sys.stdout, "\n")
        if not line:
            raise EOFError
        return line.strip()


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


def roles(names: Sequence[str]) -> tuple[Message, ...]:
    """Return who plays which trader.

    Example:
        >>> [str(role) for role in roles(["you", "greedy"])]
        ['you as first trader', 'greedy as second trader']
    """
    called = (Message("play.error.you") if name == YOU else name for name in names)
    return tuple(
        Message("play.error.as_trader", name=name, trader=trader_at(seat))
        for seat, name in enumerate(called)
    )


@define(kw_only=True)
class TerminalMatch:
    """A match being played at a terminal.

    Attributes:
        session: The match so far.
        players: By seat, who plays there; None for a person.
        keep: Called with the session after every event, before anything is shown of it.
        seed: The number of the match, by which the players' chance differs from that of other matches.
        players_seed: What the players' chance follows from.
        out: Where it is shown.
        looking: Who sits alone before the screen; None if everybody may.
        attempt: The rules that the last move breaks which was not allowed in this turn.
        offered: The moves by the numbers of the last list, or those that begin with the same steps.
        depth: How many steps those have in common.
    """

    session: Session
    players: tuple[Chooser | None, ...]
    keep: Callable[[Session], None]
    seed: int
    out: Console
    players_seed: int = field(factory=draw_players_seed)
    looking: Seat | None = None
    attempt: tuple[Violation, ...] = ()
    offered: list[list[Found]] = field(factory=list[list[Found]])
    depth: int = 0

    @property
    def commands(self) -> AnyCommands:
        """What the game has of its own."""
        return commands_of(self.session.game.name)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    def name(self, seat: Seat) -> str:
        """Return how whoever plays in a seat is called."""
        player, trader, say = self.players[seat], trader_at(seat), self.out.say
        if player is not None:
            return say("play.player", trader=trader, name=player.name)
        return say("play.you") if len(self.people) == 1 else say("play.person", trader=trader)

    def chance(self) -> Random:
        """Return the chance of the next player."""
        return dice(self.players_seed, self.seed, self.session.plies)

    # --- the course of the match ---

    def greet(self, file: str) -> None:
        """Say who plays, and where the match is kept."""
        names = roles([YOU if player is None else player.name for player in self.players])
        title, plies = self.session.game.title, self.session.plies
        code = "play.resumed" if plies else "play.new"
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
        self.out.show([BLANK, *self._news(self.people[0])])

    def _turn(self, seat: Seat) -> None:
        """Have a person do what they like, to the move; who has only one is not asked."""
        before = self.session
        if len(moves := before.legal_moves()) == 1:
            self._move(moves[0])
            return
        if not self.commands.is_secret(before.match, self.people):
            self.looking = None
        elif len(self.people) > 1 and self.looking != seat:
            self._hand_over(seat)
        self.offered, self.attempt = [], ()
        self.out.show([BLANK, *self.out.picture(before.view(seat)), *self._news(seat)])
        while self.session is before:
            self._obey(seat, self.out.ask(self._prompt(seat)))

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen until a seat has taken it over."""
        # What was typed before, or is no bare Enter, is nobody's word for being ready.
        answer = "?"
        while answer:
            self.out.clear()
            self._tell("play.curtain", trader=trader_at(seat))
            answer = self._ask("play.ready", trader=trader_at(seat))
        self.looking = seat

    def _prompt(self, seat: Seat) -> str:
        say = self.out.say
        name = self.name(seat) if len(self.people) > 1 else say("play.your_move")
        moment = self.commands.describe_task(self.session.view(seat), say)
        return say("play.prompt_at" if moment else "play.prompt", name=name, moment=moment)

    def _news(self, seat: Seat) -> Iterator[Run]:
        """Yield what happened from a seat's last move on, as it may know it."""
        session, say, pictures = self.session, self.out.say, self.session.game.pictures
        events = [*enumerate(zip(session.events, session.movers, strict=True))]
        first = max((place for place, (_, mover) in events if mover == seat), default=0)
        for place, (event, mover) in events[first:]:
            before, after = (
                session.game.rules.view(state, seat) for state in session.states[place : place + 2]
            )
            if mover is None:
                told = f"{pictures.dealt(after, session.movers[: place + 1].count(None), say)}."
            else:
                move = pictures.played(event, before, say)
                made = say("play.moved", who=self.name(mover), move=move)
                told = " ".join([made, *pictures.brought(before, event, after, say)])
            yield from self.out.prose(told, hang="  ")

    # --- what is typed ---

    def _obey(self, seat: Seat, line: str) -> None:
        """Do what somebody has typed."""
        if not line:
            return
        word, _, rest = line.partition(" ")
        seen = self.session.view(seat)
        match typed_commands().get(word.lower()):
            case "help":
                self.out.show(self._help())
            case "moves":
                steps = self.session.game.words.steps
                self._offer(seat, [(steps(move), move) for move in self.session.legal_moves()], 0)
            case "hint":
                self.out.show(self.commands.hint(seen, self))
            case "why":
                self.out.show([*broken_rules([each.rule for each in self.attempt], self.out)])
            case "rule":
                self._show_rule(rest.strip())
            case "table":
                self.out.show(self.out.picture(seen))
            case "undo":
                self._undo(seat)
            case "quit":
                raise EOFError
            case _ if self.offered and line.isdecimal() and len(line) < 6:
                self._choose(seat, int(line))
            case _:
                self._try(seat, line)

    def _try(self, seat: Seat, line: str) -> None:
        """Make the move that is typed, or say why not, and one that is possible."""
        rules, say, lang = self.session.game.rules, self.out.say, self.out.lang
        possible = next(rules.iter_moves(self.session.view(seat)))
        now = say("play.now", move=named_move(possible, say))
        try:
            self._move(self.commands.typed_move(line, self.commands.at(self.session.match)))
        except NotationError as error:
            reason = error.to(lang)
            # Some of what is wrong is a question.
            if not reason.endswith("?"):
                reason = say("play.fault", reason=reason)
            self._tell("play.unclear", reason=reason, now=now)
        except IllegalMove as error:
            self.attempt, move = error.violations, error.move
            # What no move can hold, such as a sale of two goods, is a text.
            named = move if isinstance(move, str) else named_move(move, say)
            self._tell("play.illegal", style=BAD, move=named)
            for text in (*(each.sentence(lang) for each in error.violations), now):
                self.out.show(self.out.prose(text, "  ", hang="  "))

    def _offer(self, seat: Seat, found: Sequence[Found], depth: int) -> None:
        """Show moves with numbers, or the next step to them where that list would be long."""
        self.depth, self.offered = options_of(found, depth)
        seen, name = self.session.view(seat), self.session.game.words.name
        by_step = any(len(option) > 1 for option in self.offered)
        taken = found[0][0][: self.depth - by_step]
        code = "play.steps" if taken else "play.first_step" if by_step else "play.moves"
        self._tell(code, style=BOLD, steps=taken)
        cells: list[str] = []
        for number, option in enumerate(self.offered, 1):
            (steps, move), *more = option
            step = name(seen, move, self.out.lang)
            if more:
                step = self.out.say("play.step", step=steps[self.depth - 1], count=len(option))
            cells.append(f"{number:>3} {step}")
        self.out.show(self.out.columns(cells))

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
        try:
            found = rulebook.load(self.session.game.name).rule(name.upper())
        except UnknownName:
            code = "play.no_such_rule" if name else "play.which_rule"
            self._tell(code, name=name[:20], example=self.commands.example)
        else:
            self.out.show(format_rules([found], self.out))

    def _undo(self, seat: Seat) -> None:
        """Take back the last move that a person was asked for; several people have to agree."""
        session, legal_moves = self.session, self.session.game.rules.legal_moves
        place = len(session.events)
        # What chance brought stays: it would be brought otherwise.
        while place and session.movers[place - 1] is not None:
            place -= 1
            if session.movers[place] in self.people and len(legal_moves(session.states[place])) > 1:
                break
        else:
            self._tell("play.nothing_to_undo")
            return
        if len(self.people) > 1:
            self.out.clear()
            self.looking = None
            answer = self._ask("play.ask_undo", seat=trader_at(seat))
            if answer.lower() not in self.out.say("play.typed.yes").split():
                self._tell("play.not_agreed")
                self._hand_over(seat)
                self.out.show(self.out.picture(session.view(seat)))
                return
        self._keep(session.undo(len(session.events) - place))
        self._tell("play.undone")

    def _help(self) -> Iterator[Run]:
        """Yield what can be typed; what stands before a tab in a line has a column of its own."""
        notation = self.out.say(f"{self.session.game.name}.play.notation")
        commands = self.out.say("play.commands", example=self.commands.example)
        rows = [each.partition("\t") for each in f"{notation}\n{commands}".splitlines()]
        column = 2 + max(len(typed) for typed, tab, _ in rows if tab)
        for typed, tab, meaning in rows:
            if tab:
                yield from self.out.labelled(typed, meaning, column=column)
            else:
                yield from self.out.prose(typed, hang="  ")

    # --- what all of it rests on ---

    def _tell(self, code: str, *, style: str = "", **params: Parameter) -> None:
        """Say a sentence."""
        self.out.show(self.out.prose(self.out.say(code, **params), style=style))

    def _ask(self, code: str, **params: Parameter) -> str:
        """Return what is typed after a question, unless it is a wish to stop.

        Raises:
            EOFError: It is.
        """
        answer = self.out.ask(self.out.say(code, **params))
        if typed_commands().get(answer.lower()) == "quit":
            raise EOFError
        return answer

    def _move(self, move: AnyMove) -> None:
        """Make a move.

        Raises:
            IllegalMove: It breaks a rule.
        """
        self._keep(self.session.apply(move))

    def _keep(self, session: Session) -> None:
        """Go on with a session, once it is kept."""
        self.keep(session)
        self.session = session
