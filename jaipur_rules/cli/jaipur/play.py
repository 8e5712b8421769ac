"""A match of Jaipur at a terminal: who plays, and the course of it."""

from collections.abc import Iterator, Sequence
from itertools import count, takewhile
from pathlib import Path
from typing import ClassVar

from jaipur_rules.cli.errors import UsageError, reason_of
from jaipur_rules.cli.jaipur.tables import rounds
from jaipur_rules.cli.play.course import Course
from jaipur_rules.cli.play.keeping import load_session
from jaipur_rules.cli.play.matches import Matches
from jaipur_rules.cli.play.pages import stop_at
from jaipur_rules.cli.screen import BLANK, named_move, prose
from jaipur_rules.core.errors import RulesError, UnexpectedEvent, messages
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import Language, Message, trader_at
from jaipur_rules.core.rules import State
from jaipur_rules.jaipur.picture import PICTURES, odds_lines
from jaipur_rules.jaipur.players import Player, player_named
from jaipur_rules.jaipur.players.session import (
    Hint,
    hint,
    observed_moves,
    round_results,
)
from jaipur_rules.jaipur.record import CODEC, Record, load_record
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.effect import MoveRecord
from jaipur_rules.jaipur.rules.moves import Move, Sell, read_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.words import cards_message, end_message
from jaipur_rules.players import dice
from jaipur_rules.record import Session
from jaipur_rules.render.terminal import BOLD, Run, Span, run

_HINT_WORLDS = 500
"""In how many possible worlds a hint tries its moves: a quarter of a second."""

TWO = "two"
"""What is said of two people at one screen."""


class JaipurCourse(Course):
    """A match of Jaipur at a terminal."""

    notation: ClassVar[str] = "jaipur.play.notation"
    commands: ClassVar[str] = "jaipur.play.commands"
    unclear: ClassVar[str] = "jaipur.play.unclear"
    asks_always: ClassVar[bool] = True

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
        chance = dice(self.players_seed, self.seed, self.session.plies)
        self._move(player.choose(self._view(seat), chance))

    def _pause(self) -> None:
        """Show what a round was worth, once it is over. No hand is shown with it."""
        if self.session.match.to_move is not None:
            return
        # At scoring every token lies open, so either seat may be told the last move.
        lines = [
            *self._last_move(self.people[0]),
            BLANK,
            *of_round(self.session, self.lang),
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
        return self._name_of_person(seat) if player is None else player.name

    def _hint(self, seat: Seat) -> None:
        """Tell what a search would choose, and the odds."""
        chance = dice(self.players_seed, self.seed, self.session.plies)
        found = hint(self._view(seat), chance, iterations=_HINT_WORLDS)
        self.messages = list(of_hint(found, _HINT_WORLDS, self.lang, self._width))

    def _undo(self, seat: Seat) -> None:
        """Take back the last move: both people have to agree; a player always does."""
        # A deal stays: what was taken back over it would be dealt again.
        movers = list(takewhile(lambda mover: mover is not None, reversed(self.session.movers)))
        if not movers or (seat not in movers and not self._together):
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
        self._keep(self.session.undo(1 if self._together else 1 + movers.index(seat)))
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
        return read_move(text).move_at(self.session.match.dealt.market)

    def _last_move(self, seat: Seat) -> list[Run]:
        """Return the last move of the round, as a seat may know it."""
        done = observed_moves(self.session, seat)
        if not done:
            return []
        who = self._name(done[-1].seat)
        move = done[-1].move
        text = self.say("play.moved", who=who, move=named_move(move, self.lang))
        return of_move(done[-1], text, self.lang, self._width)


class JaipurMatches(Matches):
    """Matches of Jaipur at a terminal: with a player, or of two people."""

    usual = "search:1s"
    crowd = "jaipur.play.crowd"

    @property
    def course(self) -> type[JaipurCourse]:
        """The course that a match takes."""
        return JaipurCourse

    def check_known(self, record: Record) -> None:
        """Refuse nothing: a deal that is not known whole is told of with its events."""

    def check(self, against: str, seat: Seat | None) -> None:
        """Refuse a seat or a player that there is not, before a file is looked at."""
        if seat is not None and seat not in {0, 1}:
            raise UsageError("jaipur.play.error.seat", seat=seat)
        self.others(against)

    def others(self, against: str) -> tuple[Player | None, ...]:
        """Return the other player, or None for another person."""
        return (None if against.lower() == TWO else player_named(against),)

    def free_file(self, *, new: bool) -> Path:
        """Return the first of ours here that holds no finished match.

        Args:
            new: Whether one that holds an unfinished match will not do either.

        Raises:
            RulesError: There is one that cannot be read.
        """
        for number in count(1):
            file = Path("jaipur-match.json" if number == 1 else f"jaipur-match-{number}.json")
            if not file.exists() or (not new and not self._is_over(file)):
                return file
        raise AssertionError  # the numbers do not end

    def _is_over(self, file: Path) -> bool:
        try:
            state: State = load_session(file, self, Ruleset()).match
        except RulesError as error:
            raise RulesError("jaipur.play.error.taken", reason=reason_of(error)) from None
        return state.is_over

    def load(self, file: str, ruleset: Ruleset) -> Record:
        """Return the record in a file."""
        found: Record = load_record(file)
        return found

    def events(self, record: Record) -> tuple[Event, ...]:
        """Return the events of a record, every deal of which is known whole."""
        try:
            return CODEC.known_events(record)
        except UnexpectedEvent as error:
            raise RulesError("error.at", place=record.file, fault=error.message) from None


MATCHES = JaipurMatches(JAIPUR)


def of_move(observed: MoveRecord, sentence: str, lang: Language, width: int) -> list[Run]:
    """Return a move, which a sentence says, and what it brought, in a line or two."""
    parts = [sentence]
    say = messages(lang)
    gained = Message("jaipur.picture.rupees", count=sum(observed.goods_tokens))
    if observed.bonus is not None:
        bonus = Message("jaipur.picture.rupees", count=observed.bonus)
        parts.append(say("jaipur.play.bonus", gained=gained, bonus=bonus))
    elif observed.bonus_size is not None:
        parts.append(say("jaipur.play.hidden_bonus", gained=gained, size=observed.bonus_size))
    elif observed.goods_tokens:
        parts.append(say("jaipur.play.tokens", gained=gained))
    elif isinstance(observed.move, Sell):
        parts.append(say("jaipur.play.no_tokens"))
    if observed.drawn:
        parts.append(say("jaipur.play.drawn", cards=cards_message(Cards(observed.drawn))))
    return prose(" ".join(parts), width, hang="  ")


def of_round(session: Session, lang: Language) -> Iterator[Run]:
    """What a round that has ended was worth, and how the match stands. No hand is shown."""
    say, match, current = messages(lang), session.match, session.match.round
    assert current is not None
    assert current.end is not None
    why = end_message(current.end, session.ruleset.box.count_empty(current.heights))
    yield run(
        Span(
            say(
                "jaipur.play.round_over", number=session.chances, reason=why, rule=current.end.value
            ),
            BOLD,
        )
    )
    yield from rounds(round_results(session), lang)
    yield BLANK
    mine, others = match.seals
    if not match.is_over:
        yield run(say("jaipur.play.seals", mine=mine, others=others))
    elif match.winner is None:
        yield run(Span(say("jaipur.play.match_drawn", mine=mine, others=others), BOLD))
    else:
        winner, most, least = trader_at(match.winner), max(match.seals), min(match.seals)
        text = say("jaipur.play.match_won", winner=winner, most=most, least=least)
        yield run(Span(text, BOLD))


def of_hint(hint: Hint, tried: int, lang: Language, width: int) -> Iterator[Run]:
    """Advice, and the odds."""
    say = messages(lang)
    yield run(Span(say("jaipur.play.hint", count=tried), BOLD))
    for each in hint.best:
        move = named_move(each.move, lang)
        text = say("jaipur.play.chance", move=move, chance=each.chance)
        yield from prose(text, width, "  ", hang="  ")
    yield BLANK
    yield from prose(say("play.hint", reason=hint.reason), width)
    yield BLANK
    yield from odds_lines(hint.odds, say, width)
