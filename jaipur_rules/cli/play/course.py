"""The course of a match at a terminal: whose turn it is, what they type, and what they get to see."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import ClassVar

from attrs import define, field

from jaipur_rules.cli.play.answers import AnswerPages
from jaipur_rules.cli.play.pages import describe_players, of_help, typed_commands
from jaipur_rules.cli.screen import BLANK, named_move, prose
from jaipur_rules.core.errors import IllegalMove, NotationError
from jaipur_rules.core.game import (
    AnyEvent,
    AnyMove,
    AnyState,
    AnyView,
    Game,
    Seat,
    game_of,
)
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.players import Chooser, dice, draw_players_seed
from jaipur_rules.record import Session
from jaipur_rules.render.terminal import BOLD, Run, Span, run


@define(kw_only=True)
class Course(AnswerPages):
    """A match being played at a terminal, of whichever game; a game may have a course of its own.

    Attributes:
        game: The game.
        session: The match so far.
        players: By seat, who plays there; None for a person.
        keep: Called with the session after every event, before anything is shown of it.
        seed: The number of the match, by which the players' chance differs from that of other matches.
        players_seed: What the players' chance follows from.
        looking: Who sits alone before the screen; None if everybody may.
        alone: The places of the events that were the only move of a person, who was not asked.
        notation: The code of the text on how moves are written.
        commands: The code of the text on what else can be typed.
        asks_always: Whether people are asked even where there is only one move.
    """

    notation: ClassVar[str] = "play.notation"
    commands: ClassVar[str] = "play.commands"
    asks_always: ClassVar[bool] = False

    game: Game
    session: Session
    players: tuple[Chooser | None, ...]
    keep: Callable[[Session], None]
    seed: int
    looking: Seat | None = None
    alone: frozenset[int] = frozenset()
    players_seed: int = field(factory=draw_players_seed)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people."""
        return tuple(seat for seat, player in enumerate(self.players) if player is None)

    def greet(self, file: str) -> None:
        """Say below the first table who plays, and where the match is kept."""
        names = tuple(player.name for player in self.players if player is not None)
        who = describe_players(self.people, names)
        if self.session.plies:
            text = self._describe_resumed(who)
        else:
            text = self.say("play.new", game=self.game.title, who=who, file=file)
        self.messages = prose(text, self._width)

    def play(self) -> None:
        """Play to the end of the match.

        Raises:
            EOFError: Somebody wants to stop.
            EOFError: The input has ended.
        """
        while not self.session.match.is_over:
            seat: Seat | None = self.session.match.to_move
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
        names = tuple(self._name(seat) for seat in winners)
        text = self.say("play.over_won" if winners else "play.over_drawn", winners=names)
        return [run(Span(text, BOLD))]

    # --- what a game may do otherwise ---

    def _describe_resumed(self, who: Message) -> str:
        """Return that the match goes on where it was."""
        return self.say("play.resumed", who=who, plies=self.session.plies)

    def _chance(self) -> None:
        """Have chance bring what it brings."""
        self._keep(self.session.draw())

    def _wait(self, seat: Seat, player: Chooser) -> None:
        """Have a player move."""
        move = player.choose(
            self._view(seat), dice(self.players_seed, self.seed, self.session.plies)
        )
        self._add(self.game.rules.event(move))

    def _pause(self) -> None:
        """Stop after a move, if there is something to be read."""

    def _end(self) -> None:
        """Show how it ended."""
        seat = self.people[0]
        self.terminal.page([*self._table(seat), BLANK, *self._news(seat), *self.result()])

    def _is_secret(self, seat: Seat) -> bool:
        """Return whether the other people must not see the page of a seat to move, nor what is typed there."""
        return True

    def _shows_new(self, before: AnyState, after: AnyState) -> bool:
        """Return whether a move that led from one state to another showed something that had been hidden."""
        return True

    def _moment(self, seat: Seat) -> str:
        """Return what a seat has to do now, in a few words; empty if that is always to make a move."""
        return ""

    def _notes(self, seat: Seat, *, first: bool) -> list[Run]:
        """Return what is said below the table.

        Args:
            seat: Whose turn it is.
            first: Whether the turn has just begun.
        """
        return [*(self._news(seat) if first else []), *self.messages]

    def _news(self, seat: Seat) -> list[Run]:
        """Return what happened since a seat's last move, as it may know it."""
        news = list[str]()
        for place, (mover, event) in enumerate(
            zip(self.session.movers, self.session.events, strict=True)
        ):
            if mover == seat:
                news = [*news, self._describe_alone(seat, event)] if place in self.alone else []
            else:
                news += self._describe_event(place, mover, event)
            news += self._describe_beginning(place)
        return [line for text in news for line in prose(text, self._width, hang="  ")]

    def _describe_event(self, place: int, mover: Seat | None, event: AnyEvent) -> Iterator[str]:
        """Return what the others learn of an event."""
        if mover is not None:
            yield self._describe_move(mover, event)

    def _describe_beginning(self, place: int) -> Iterator[str]:
        """Return what an event made begin."""
        yield from ()

    def _describe_move(self, mover: Seat, move: AnyEvent) -> str:
        return self.say("play.moved", who=self._name(mover), move=named_move(move, self.lang))

    def _describe_alone(self, seat: Seat, move: AnyEvent) -> str:
        return self.say("play.alone_made", who=self._name(seat), move=named_move(move, self.lang))

    def _curtain_lines(self, seat: Seat) -> list[Run]:
        """Return what is shown while the screen is handed over to a seat."""
        return []

    def _hint(self, seat: Seat) -> None:
        """Tell what a player would do."""
        reason = self.game.players.explain(self._view(seat))
        text = self.say("play.hint", reason=reason)
        self.messages = prose(text, self._width)

    def _undo(self, seat: Seat) -> None:
        """Take back the last move that a person was asked for, if nothing new has been seen since."""
        session, states = self.session, self.session.states
        asked = [
            (place, mover)
            for place, mover in enumerate(session.movers)
            if mover in self.people and place not in self.alone
        ]
        if not asked:
            self.messages = prose(self.say("play.nothing_to_undo"), self._width)
            return
        place, last = asked[-1]
        since = zip(session.movers[place:], pairwise(states[place:]), strict=True)
        if any(mover is None or self._shows_new(*pair) for mover, pair in since):
            self.messages = prose(self.say("play.no_undo"), self._width)
            return
        self._keep(session.undo(len(session.events) - place))
        self.alone = frozenset(each for each in self.alone if each < place)
        self.messages = prose(self.say("play.undone", who=self._name(last)), self._width)

    def _read(self, text: str) -> AnyMove:
        """Return the move that somebody has typed.

        Raises:
            NotationError: It is none.
        """
        return self.game.rules.parse_move(text)

    def _name(self, seat: Seat) -> str:
        player, trader = self.players[seat], trader_at(seat)
        if player is not None:
            return self.say("play.player", trader=trader, name=player.name)
        return self._name_of_person(seat)

    def _name_of_person(self, seat: Seat) -> str:
        """Return how a person before the screen is called."""
        if len(self.people) == 1:
            return self.say("play.you")
        return self.say("play.person", trader=trader_at(seat))

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
        typed = self._page(notes, self.say("play.go_on")) if notes else ""
        return typed or self._page(self._table(seat), self._prompt(seat))

    # --- a turn ---

    def _view(self, seat: Seat) -> AnyView:
        return self.session.view(seat)

    def _add(self, event: AnyEvent) -> None:
        """Make an event happen.

        Raises:
            IllegalMove: It is a move that breaks a rule.
        """
        self._keep(self.session.apply(event))

    def _keep(self, session: Session) -> None:
        """Go on with a session, once it is kept."""
        self.keep(session)
        self.session, self.attempt = session, None

    def _move(self, move: AnyMove) -> None:
        """Make a move, after which nothing of what was said before matters."""
        self._add(self.game.rules.event(move))
        self.messages = []

    def _turn(self, seat: Seat) -> None:
        """Have a person do what they like, to the move; who has only one is not asked."""
        moves = () if self.asks_always else self.game.rules.legal_moves(self._view(seat))
        if len(moves) == 1:
            self._add(self.game.rules.event(moves[0]))
            self.alone |= {len(self.session.events) - 1}
            return
        if not self._is_secret(seat):
            self.looking = None
        elif len(self.people) > 1 and self.looking != seat:
            self._curtain(seat)
        before, first = self.session, True
        while self.session is before:
            notes, self.messages = self._notes(seat, first=first), []
            typed, first = self._show(seat, notes), False
            self._obey(seat, typed or self.terminal.ask(self._prompt(seat)))

    def _curtain(self, seat: Seat) -> None:
        """Hide the screen until a seat has taken it over."""
        text = self.say("play.curtain", trader=trader_at(seat))
        shown = [run(Span(text, BOLD)), *self._curtain_lines(seat)]
        # What was typed before the curtain fell, or is no bare Enter, is nobody's word for being ready.
        answer = "?"
        while answer:
            self.terminal.page(shown)
            answer = self._ask_afresh(self.say("play.ready", trader=trader_at(seat)))
        self.looking = seat

    def _prompt(self, seat: Seat) -> str:
        many, moment = len(self.people) > 1, self._moment(seat)
        if moment:
            name = self._name(seat) if many else self.say("play.your_move")
            return self.say("play.prompt_at", name=name, moment=moment)
        return (
            self.say("play.prompt", name=self._name(seat)) if many else self.say("play.your_prompt")
        )

    def _table(self, seat: Seat) -> list[Run]:
        """Return the table as a seat sees it."""
        seen, unicode = self._view(seat), self.terminal.screen.unicode
        drawn = game_of(seen).pictures.lines(
            seen, unicode=unicode, lang=self.lang, width=self._width
        )
        return list(drawn)

    def _try(self, seat: Seat, line: str) -> None:
        """Make the move that is typed, or say why not."""
        try:
            move = self._read(line)
        except NotationError as error:
            self._answer_unclear(seat, error)
            return
        try:
            self._move(move)
        except IllegalMove as error:
            self._refuse(seat, move, error.violations)

    def _choose(self, seat: Seat) -> None:
        """Show the moves, and make the one that is chosen."""
        seen = self._view(seat)
        found = self._choose_from(seen, self.game.rules.legal_moves(seen))
        if isinstance(found, str):
            self._obey(seat, found)
        else:
            self._move(found)

    def _obey(self, seat: Seat, line: str) -> None:
        """Do what somebody has typed."""
        word, _, rest = line.partition(" ")
        match typed_commands().get(word.lower()):
            case "help":
                texts = self.say(self.notation), self.say(self.commands, example=self.example)
                self.messages = of_help("\n".join(texts), self._width)
            case "moves":
                self._choose(seat)
            case "hint":
                self._hint(seat)
            case "why":
                self._why()
            case "rule":
                self._show_rule(self.game.name, rest)
            case "table":
                self.messages = self._table(seat)
            case "undo":
                self._undo(seat)
            case "quit":
                raise EOFError
            case _ if line:
                self._try(seat, line)
            case _:
                pass
