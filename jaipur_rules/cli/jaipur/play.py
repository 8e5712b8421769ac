"""A match of Jaipur at a terminal: who plays, and the course of it."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import ClassVar

from jaipur_rules.cli.choices import named_move
from jaipur_rules.cli.errors import UsageError, reason_of
from jaipur_rules.cli.jaipur import play_lines
from jaipur_rules.cli.layout import BLANK
from jaipur_rules.cli.play.course import Course
from jaipur_rules.cli.play.keeping import load_session
from jaipur_rules.cli.play.matches import CannotGoOn, Matches, MatchIsTaken
from jaipur_rules.cli.play.pages import stop_at
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.jaipur.players import Player, player_named
from jaipur_rules.jaipur.players import session as sessions
from jaipur_rules.jaipur.players.session import hint
from jaipur_rules.jaipur.plugin import GAME
from jaipur_rules.jaipur.record import Record, load_record
from jaipur_rules.jaipur.render.pictures import PICTURES
from jaipur_rules.jaipur.rules.moves import Move, read_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players import dice
from jaipur_rules.render.terminal import Run, run

_HINT_WORLDS = 500
"""In how many possible worlds a hint tries its moves: a quarter of a second."""

TWO = "two"
"""What is said of two people at one screen."""


class JaipurCourse(Course[Ruleset, Match, Move, Event, View]):
    """A match of Jaipur at a terminal."""

    notation: ClassVar[str] = "jaipur.play.notation"
    commands: ClassVar[str] = "jaipur.play.commands"
    unclear: ClassVar[str] = "jaipur.play.unclear"

    @property
    def example(self) -> str:
        """The id of a rule."""
        return "EXC-3"

    def result(self) -> list[Run]:
        """Return nothing: the end of the last round says it."""
        return []

    @property
    def _together(self) -> bool:
        """Whether two people share the screen."""
        return len(self.people) == 2

    def _describe_resumed(self, who: Message) -> str:
        number, plies = self.session.chances, self.session.plies
        return self.say("jaipur.play.resumed", who=who, round=number, plies=plies)

    def _chance(self) -> None:
        super()._chance()
        self.looking = None

    def _wait(self, seat: Seat, player: Player) -> None:
        """Show that a player is thinking, and have it move."""
        person, room = self.people[0], self.terminal.height - 1
        thinking = run(self.say("jaipur.play.thinking", name=player.name))
        notes = [*self.messages, *self._last_move(person), thinking]
        table = self._fitted(person, room - len(notes))
        self.terminal.page([*table, *notes][-room:])
        self._move(player.choose(self._view(seat), dice(self.seed, self.session.plies)))

    def _pause(self) -> None:
        """Show what a round was worth, once it is over. No hand is shown with it."""
        if self.session.match.to_move is not None:
            return
        # At scoring every token lies open, so either seat may be told the last move.
        lines = [
            *self._last_move(self.people[0]),
            BLANK,
            *play_lines.of_round(self._jaipur_session, self.lang),
        ]
        prompt = "play.go_on" if self.session.match.is_over else "jaipur.play.next_round"
        stop_at(self._leaf_through(lines, self.say(prompt)))

    def _end(self) -> None:
        """The last round has shown it."""

    def _notes(self, seat: Seat, *, first: bool) -> list[Run]:
        return self.messages or self._last_move(seat)

    def _curtain_lines(self, seat: Seat) -> list[Run]:
        return [BLANK, *self._last_move(seat)]

    def _name(self, seat: Seat) -> str:
        player = self.players[seat]
        if player is not None:
            return player.name
        return self._name_of_person(seat)

    def _hint(self, seat: Seat) -> None:
        """Tell what a search would choose, and the odds."""
        chance = dice(self.seed, self.session.plies)
        found = hint(self._view(seat), chance, iterations=_HINT_WORLDS)
        self.messages = list(play_lines.of_hint(found, _HINT_WORLDS, self.lang, self._width))

    def _undo(self, seat: Seat) -> None:
        """Take back the last move: both people have to agree; a player always does."""
        try:
            before = (
                self._jaipur_session.undone()
                if self._together
                else self._jaipur_session.undone_for(seat)
            )
        except sessions.NothingToUndo:
            self.messages = [run(self.say("jaipur.play.nothing_to_undo"))]
            return
        if self._together:
            self.looking = None
            self.terminal.page([])
            answer = self._ask_afresh(
                self.say("jaipur.play.ask_undo", seat=trader_at(seat), other=trader_at(1 - seat))
            )
            if answer.lower() not in self.say("play.typed.yes").split():
                self.messages = [run(self.say("jaipur.play.not_agreed"))]
                self._curtain(seat)
                return
        kept = self.session.with_events(before.events)
        self.keep(kept)
        self.session, self.attempt = kept, None
        self.messages = [run(self.say("jaipur.play.undone"))]

    def _show(self, seat: Seat, notes: Sequence[Run]) -> str:
        """Show the table as a seat sees it, and notes below it; what does not fit is shown before.

        Whoever answers a page of notes with more than Enter need not see the table again.
        """
        room = self.terminal.height - 1
        fitting = self._fitted(seat, room - len(notes))
        if notes and len(fitting) + len(notes) > room:
            typed = self._page(notes, self.say("play.go_on"))
            if typed:
                return typed
            notes = ()
            fitting = self._fitted(seat, room)
        self.terminal.page([*fitting, *notes])
        return ""

    def _fitted(self, seat: Seat, room: int) -> list[Run]:
        """Return the table as a seat sees it, without its least telling parts if it has too many lines."""
        unicode = self.terminal.screen.unicode
        return PICTURES.fitted(
            self._view(seat), room, unicode=unicode, lang=self.lang, width=self._width
        )

    def _read(self, text: str) -> Move:
        return read_move(text).move

    @property
    def _jaipur_session(self) -> sessions.Session:
        """The match as a session of Jaipur, which knows more of it."""
        session = self.session
        return sessions.Session(session.ruleset, session.events, session.match)

    def _last_move(self, seat: Seat) -> list[Run]:
        """Return the last move of the round, as a seat may know it."""
        done = self._jaipur_session.observed_moves(seat)
        if not done:
            return []
        who = self._name(done[-1].seat)
        move = done[-1].move
        text = self.say("play.moved", who=who, move=named_move(move, self.lang))
        return play_lines.of_move(done[-1], text, self.lang, self._width)


class JaipurMatches(Matches[Ruleset, Match, Move, Event, View, Record]):
    """Matches of Jaipur at a terminal: with a player, or of two people."""

    usual = "search:1s"
    crowd = "jaipur.play.crowd"

    @property
    def course(self) -> type[JaipurCourse]:
        """The course that a match takes."""
        return JaipurCourse

    def check(self, against: str, seat: Seat | None) -> None:
        """Refuse a seat or a player that there is not, before a file is looked at."""
        if seat is not None and seat not in {0, 1}:
            raise UsageError("jaipur.play.error.seat", seat=seat)
        self.others(against)

    def others(self, against: str) -> tuple[Player | None, ...]:
        """Return the other player, or None for another person."""
        return (None if against == TWO else player_named(against),)

    def free_file(self, *, new: bool) -> Path:
        """Return the first of ours here that holds no finished match.

        Args:
            new: Whether one that holds an unfinished match will not do either.

        Raises:
            MatchIsTaken: There is one that cannot be read.
        """
        for number in count(1):
            file = Path("jaipur-match.json" if number == 1 else f"jaipur-match-{number}.json")
            if not file.exists() or (not new and not self._is_over(file)):
                return file
        raise AssertionError  # the numbers do not end

    def _is_over(self, file: Path) -> bool:
        try:
            return load_session(file, self, Ruleset()).match.is_over
        except RulesError as error:
            raise MatchIsTaken("jaipur.play.error.taken", reason=reason_of(error)) from None

    def load(self, file: str, ruleset: Ruleset) -> Record:
        """Return the record in a file."""
        return load_record(file)

    def match(self, record: Record) -> tuple[Ruleset, int]:
        """Return the rules of a record; two play."""
        return record.ruleset, 2

    def events(self, record: Record) -> tuple[Event, ...]:
        """Return the events of a record, every deal of which is known whole."""
        for number, part in enumerate(record.rounds, 1):
            cards, tokens = part.deal.hidden(record.ruleset)
            if cards or any(tokens):
                fault = Message("jaipur.session.unknown_deal", number=number)
                raise CannotGoOn("error.at", place=record.file, fault=fault)
        return record.events


MATCHES = JaipurMatches(GAME)
