"""The pictures of a game, and functions that draw the views of any game."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Protocol, runtime_checkable

from attrs import evolve, frozen

from jaipur_rules.core.errors import Impossible, Violation, WrongType, messages
from jaipur_rules.core.game import (
    AnyEvent,
    AnyMove,
    AnyRuleset,
    AnyState,
    AnyView,
    Game,
    Seat,
    game_of,
)
from jaipur_rules.core.messages import ENGLISH, Language, Message, Messages, trader_at
from jaipur_rules.core.rules import State
from jaipur_rules.core.values import to_iterator
from jaipur_rules.core.words import named_move, trader_name
from jaipur_rules.render.picture import Panel, Piece, Row, Sheet, sentences
from jaipur_rules.render.svg import SIGNS, Picture, Shape, Shapes, document
from jaipur_rules.render.table import WIDTH, draw_table
from jaipur_rules.render.terminal import Run, ascii_only, paint
from jaipur_rules.render.terminal_table import COLUMNS, LINES, NARROWEST, table_lines


@runtime_checkable
class PlayedMatch(Protocol):
    """A match that was written down: a record, or anything of this form.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.record import record_of
        >>> isinstance(record_of([deal(seed=7)]), PlayedMatch)
        True
    """

    @property
    @abstractmethod
    def ruleset(self) -> AnyRuleset:
        """The rules that it was played by."""

    @property
    @abstractmethod
    def events(self) -> tuple[AnyEvent, ...]:
        """The events of chance and the moves, in order."""


@frozen(order=False, eq=False)
class Pictures(ABC):
    """The pictures of a game, as text and as SVG: a game says what lies where, and this lays it out.

    Attributes:
        game: The game.
        view: The class of what a seat sees.
        position: The class of what legality looks at.
        state: The class of a state, which is shown as everybody sees it.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> from jaipur_rules.core.game import JAIPUR
        >>> JAIPUR.pictures.svg(Position(Cards("DGSCK"), Cards(), 0))
        Picture(title='Jaipur')
    """

    game: Game
    view: type
    position: type
    state: type[State]

    @abstractmethod
    def draw_shapes(self, say: Messages) -> dict[str, Shape]:
        """The drawings of everything that can lie on the table, with the words of a language."""

    @abstractmethod
    def sheet(self, value: AnyView, move: AnyMove | None, say: Messages) -> Sheet:
        """What lies on the table.

        Args:
            value: A view or a position.
            move: A move, however illegal, whose pieces are marked as far as they are there.
            say: The words of a language.
        """

    @abstractmethod
    def effect(
        self, before: AnyView, move: AnyMove, after: AnyView, say: Messages
    ) -> tuple[Row, ...]:
        """What a legal move has brought, as the views of a seat before and after it show it."""

    def brought(
        self, before: AnyView, move: AnyMove, after: AnyView, say: Messages
    ) -> Iterator[str]:
        """What a legal move has brought, and what it has ended, a sentence each."""
        yield from sentences([Panel("", self.effect(before, move, after, say))], say)
        if after.to_move is None:
            yield from self.sheet(after, None, say).status[1:]

    def played(self, move: AnyMove, seen: AnyView, say: Messages) -> str:
        """A move in words and in notation, as far as the seat of a view may know that it is being made there."""
        return named_move(move, say)

    @abstractmethod
    def dealt(self, after: AnyView, number: int, say: Messages) -> str:
        """What chance has brought, as a title.

        Args:
            after: What a seat sees afterwards.
            number: How often chance has come.
            say: The words of a language.
        """

    def shapes(self, lang: Language) -> Shapes:
        """The drawings of everything that can lie on the table.

        Raises:
            UnknownName: There are no words in `lang`.
        """
        return _shapes(self, lang)

    def lines(
        self,
        value: AnyView,
        *,
        move: AnyMove | None = None,
        unicode: bool = True,
        lang: Language = "en",
        width: int = COLUMNS,
        is_brief: bool = False,
    ) -> tuple[Run, ...]:
        """The lines of a table before they are painted, for whoever sets them among others.

        What a move takes and gives is marked, and the move is not named. What is no letter of a language is in ASCII
        without `unicode`; accents are left to the caller. A brief picture has pieces in notation, and leaves details
        out. It raises what `text` raises.
        """
        sheet = self._sheet(value, move, lang)
        return self._lines(sheet, unicode=unicode, lang=lang, width=width, is_brief=is_brief)

    def _lines(
        self, sheet: Sheet, *, unicode: bool, lang: Language, width: int, is_brief: bool = False
    ) -> tuple[Run, ...]:
        shapes, say, width = self.shapes(lang), messages(lang), max(width, NARROWEST)
        return tuple(
            table_lines(sheet, shapes, say, width=width, unicode=unicode, is_brief=is_brief)
        )

    def fitted(
        self, value: AnyView, room: int, *, unicode: bool, lang: Language, width: int
    ) -> list[Run]:
        """The lines of a value; in brief, if there is not room for as many.

        Example:
            >>> from jaipur_rules import new_match, view
            >>> from jaipur_rules.core.game import JAIPUR
            >>> seen = view(new_match(seed=7), 0)
            >>> def count(room):
            ...     lines = JAIPUR.pictures.fitted(seen, room, unicode=True, lang="en", width=80)
            ...     return len(lines)
            >>> count(24) > count(12)
            True
        """
        lines = self.lines(value, unicode=unicode, lang=lang, width=width)
        if len(lines) > room:
            lines = self.lines(value, unicode=unicode, lang=lang, width=width, is_brief=True)
        return [*lines]

    def screen(self, value: object) -> str:
        """A view or a position as a picture of 80 columns, and of 24 lines as far as that can be; a state as everybody sees it.

        Raises:
            WrongType: The value is not what is drawn.
        """
        lines = self.fitted(self._seen(value), LINES, unicode=False, lang=ENGLISH, width=COLUMNS)
        return ascii_only("\n".join(map(paint, lines)))

    def notebook(self, value: object) -> str:
        """A view or a position as SVG; a state as everybody sees it."""
        return self.svg(self._seen(value)).svg

    def _seen(self, value: object) -> AnyView:
        return self.game.rules.view(value, None) if isinstance(value, self.state) else value

    def svg(
        self,
        value: AnyView,
        *,
        move: AnyMove | None = None,
        lang: Language = "en",
        width: int = WIDTH,
    ) -> Picture:
        """A drawing of what a seat sees, for a page or a notebook: `jaipur_rules.render.svg`.

        Raises:
            UnknownName: There are no words in `lang`.
            WrongType: The value is not what is drawn, such as a state.
            WrongType: The move is none of the game.
        """
        return self._drawn(self._judged(value, move, lang), lang, width)

    def text(
        self,
        value: AnyView,
        *,
        move: AnyMove | None = None,
        colour: bool = False,
        unicode: bool = True,
        lang: Language = "en",
        width: int = COLUMNS,
    ) -> str:
        """The view of a seat, drawn with the characters of a terminal: `jaipur_rules.render.text`.

        Colour is never the only sign.

        Raises:
            UnknownName: There are no words in `lang`.
            WrongType: The value is not what is drawn, such as a state.
            WrongType: The move is none of the game.
        """
        sheet = self._judged(value, move, lang)
        lines = self._lines(sheet, unicode=unicode, lang=lang, width=width)
        drawn = "\n".join(paint(line, colour=colour) for line in lines)
        return drawn if unicode else ascii_only(drawn)

    def strip(
        self,
        played: PlayedMatch | Iterable[AnyEvent],
        *,
        start: AnyState | None = None,
        seat: Seat | None = None,
        lang: Language = "en",
        width: int = WIDTH,
    ) -> Picture:
        """A match move by move: `jaipur_rules.render.strip`."""
        events = tuple(played.events if isinstance(played, PlayedMatch) else to_iterator(played))
        if start is None:
            start = self._start(played)
        say = messages(lang)
        title = say(
            "picture.strip.title", game=self.game.title, count=sum(map(self._is_move, events))
        )
        eyes = [] if seat is None else [say("picture.seen", trader=trader_at(seat))]
        panels = tuple(self._story(events, start, seat, say))
        return self._drawn(Sheet(title, (" · ".join([title, *eyes]),), panels), lang, width)

    def _start(self, played: PlayedMatch | Iterable[AnyEvent]) -> AnyState:
        rules = self.game.rules
        ruleset = rules.to_ruleset(played.ruleset if isinstance(played, PlayedMatch) else None)
        players: int = getattr(played, "players", rules.seats[0])
        return rules.start(players, ruleset)

    def _story(
        self, events: tuple[AnyEvent, ...], state: AnyState, eyes: Seat | None, say: Messages
    ) -> Iterator[tuple[Panel, ...]]:
        """A panel for each event: what a move changes, and what it brought. The first illegal move is the last."""
        rules, chances = self.game.rules, 0
        plies: list[Panel] = []
        for event in events:
            seat = state.to_move
            viewer = seat if eyes is None else eyes
            seen = rules.view(state, viewer)
            if not self._is_move(event):
                yield from _in_pairs(plies)
                plies, chances = [], chances + 1
                state = rules.apply(state, event)
                yield (Panel(self.dealt(rules.view(state, eyes), chances, say), ()),)
                continue
            title = say(
                "picture.strip.ply", number=len(plies) + 1, trader=trader_name(seat or 0, say)
            )
            broken = rules.violations(state, event)
            if broken:
                # What breaks a rule is for the eyes of who made the move.
                known = broken if viewer == seat else tuple(Violation(each.rule) for each in broken)
                plies.append(self._ply(title, seen, event, self._verdict(known, say), say))
                yield from _in_pairs(plies)
                return
            state = rules.apply(state, event)
            later = rules.view(state, viewer)
            plies.append(self._ply(title, seen, event, self.effect(seen, event, later, say), say))
            if state.to_move is None:
                yield from _in_pairs(plies)
                plies = []
                _, *ends = self.sheet(later, None, say).status
                yield (Panel("", tuple(Row("", (Piece(end),)) for end in ends)),)
        yield from _in_pairs(plies)
        if state.to_move is not None:
            seen = rules.view(state, state.to_move if eyes is None else eyes)
            yield from self.sheet(seen, None, say).panels

    def _is_move(self, event: AnyEvent) -> bool:
        """Return whether an event is a player's."""
        try:
            self.game.words.message(event)
        except WrongType:
            return False
        return True

    def _ply(
        self, title: str, seen: AnyView, move: AnyMove, brought: tuple[Row, ...], say: Messages
    ) -> Panel:
        """A move, what it changes, and what it brought."""
        changed = [
            evolve(row, title=row.title or panel.title, is_large=False)
            for panel in self.sheet(seen, move, say).marked
            for row in panel.rows
        ]
        words = self.played(move, seen, say)
        return Panel(title, (Row("", (Piece(words),)), *changed, *brought))

    def _drawn(self, sheet: Sheet, lang: Language, width: int) -> Picture:
        say, shapes = messages(lang), self.shapes(lang)
        block = draw_table(sheet, shapes, width)
        status = (
            each if each.endswith(".") else say("picture.sentence", text=each)
            for each in sheet.status
        )
        return document(
            block.drawn,
            (block.width, block.height),
            title=sheet.title,
            description=" ".join((*status, *sentences(chain(*sheet.panels), say))),
            shapes=shapes,
            lang=lang,
            game=self.game.name,
        )

    def _sheet(self, value: object, move: AnyMove | None, lang: Language) -> Sheet:
        """The sheet of a value, if it is what is drawn and the move is one of the game."""
        say = messages(lang)
        if not isinstance(value, (self.view, self.position)):
            raise WrongType("picture.error.none", type=type(value).__name__)
        if move is not None:
            self.game.words.message(move)
        return self.sheet(value, move, say)

    def _judged(self, value: AnyView, move: AnyMove | None, lang: Language) -> Sheet:
        """The same with the move and its verdict below the table, as far as what is seen tells that."""
        sheet, say = self._sheet(value, move, lang), messages(lang)
        if move is None:
            return sheet
        rows: tuple[Row, ...] = ()
        # Whether a move is legal shows to who makes it, and to everybody if it is nobody's turn.
        if isinstance(value, self.position) or value.position is not None or value.to_move is None:
            rows = self._verdict(self.game.rules.violations(value, move), say)
        return evolve(sheet, panels=(*sheet.panels, (Panel(named_move(move, say), rows),)))

    def _verdict(self, broken: tuple[Violation, ...], say: Messages) -> tuple[Row, ...]:
        shape = "illegal" if broken else "legal"
        verdict = self.game.words.format_verdict(broken, say)
        return (Row("", (Piece(verdict, shape, is_written=True),)),)


def _in_pairs(panels: list[Panel]) -> Iterator[tuple[Panel, ...]]:
    for start in range(0, len(panels), 2):
        yield tuple(panels[start : start + 2])


@lru_cache(8)
def _shapes(pictures: Pictures, lang: Language) -> Shapes:
    return Shapes({**SIGNS, **pictures.draw_shapes(messages(lang))})


def _pictures_of(value: object, move: object) -> Pictures:
    """The pictures of the game of a value; a move of no game is refused."""
    if move is not None:
        game_of(move)
    return game_of(value).pictures


def svg(
    value: object, *, move: object = None, lang: Language = "en", width: int = WIDTH
) -> Picture:
    """A drawing of what a seat sees of any game, for a page or a notebook.

    The same thing gives the same bytes everywhere; the picture lays its own
    ground and needs nothing from outside itself, and says in words what it
    shows to who cannot see it.

    Args:
        value: A view or a position.
        move: A move, however illegal: its pieces are marked, as far as they are
            there, and it stands below in notation and in words, with the rules that
            it breaks where what is seen tells them.
        lang: The language of the labels.
        width: The width in pixels that it is made for, at least 240: below 640 its parts stand one below the
            other, and shown at its width no text is smaller than 11 pixels. `PHONE`, 360, is that of a telephone.

    Raises:
        UnknownName: There are no words in `lang`.
        WrongType: The value is not what is drawn, such as a state.
        UnknownName: The value, or the move, is of no game.
        WrongType: The move is none of this game.

    Example:
        >>> from jaipur_rules import johari, new_match, view
        >>> svg(view(new_match(seed=7), 0)).title
        'Jaipur, seen by the first trader'
        >>> svg(johari.view(johari.new_match(seed=7), 1), lang="fr", width=360).title
        'Johari, vu par le deuxième marchand'
    """
    return _pictures_of(value, move).svg(value, move=move, lang=lang, width=width)


def text(
    value: object,
    *,
    move: object = None,
    colour: bool = False,
    unicode: bool = True,
    lang: Language = "en",
    width: int = COLUMNS,
) -> str:
    """The view of a seat of any game, drawn with the characters of a terminal.

    Args:
        value: A view or a position.
        move: A move, however illegal, whose pieces are to be marked as far as they are there.
        colour: Whether to write the escape sequences of a terminal with 256 colours.
        unicode: Whether more than ASCII can be shown.
        lang: The language.
        width: The columns of the terminal; fewer than 20 count as 20.

    Returns:
        Lines with no space at their ends and no line break after the last.

    Raises:
        UnknownName: There are no words in `lang`.
        WrongType: The value is not what is drawn, such as a state.
        UnknownName: The value, or the move, is of no game.
        WrongType: The move is none of this game.

    Example:
        >>> from jaipur_rules import johari
        >>> print(text(johari.view(johari.new_match(seed=7), 0)).splitlines()[1])
        The first trader takes a first card, then the second trader.
    """
    return _pictures_of(value, move).text(
        value, move=move, colour=colour, unicode=unicode, lang=lang, width=width
    )


def describe(move: object, lang: Language = "en") -> str:
    """A move of any game in words.

    Args:
        move: Any move, however illegal.
        lang: The language.

    Raises:
        UnknownName: There are no words in `lang`.
        UnknownName: The move is of no game.
        WrongType: It is no move.

    Example:
        >>> from jaipur_rules import johari, parse_move
        >>> describe(parse_move("-LLL"), "fr"), describe(johari.parse_move("keep"))
        ('vendre 3 cuirs', 'keep the gold cards')
    """
    return game_of(move).words.describe(move, lang)


def strip(
    played: PlayedMatch | Iterable[object],
    *,
    start: object = None,
    seat: Seat | None = None,
    lang: Language = "en",
    width: int = WIDTH,
) -> Picture:
    """A match move by move: each move with what it changes marked, and what it brought.

    An illegal move is the last that is shown, with the rules that it breaks. A
    match that goes on ends with the table that it has come to.

    Args:
        played: A record, or the events of a match in order, at least one. What
            a record does not know of a deal is not to be believed, so have it
            judged first.
        start: The state before the first event; if not given, an empty table by the rules of the record, or by the
            usual ones for two.
        seat: The seat that sees it; if not given, each move is shown as the seat that makes it saw it.
        lang: The language.
        width: The width in pixels that it is made for, as of `svg`.

    Raises:
        UnknownName: There are no words in `lang`.
        UnknownName: What was played is of no game.
        UnexpectedEvent: An event of chance comes when it cannot.
        NoSuchSeat: Nobody sits at the seat.
        Impossible: There are no events.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> strip([deal(seed=7), TakeCamels()]).title
        'Jaipur: 1 move'
    """
    if isinstance(played, PlayedMatch):
        found = game_of(played.ruleset)
    else:
        played = tuple(to_iterator(played))
        if start is None and not played:
            raise Impossible((Message("picture.error.no_events"),))
        found = game_of(played[0] if played else start)
    pictures = (found if start is None else game_of(start)).pictures
    return pictures.strip(played, start=start, seat=seat, lang=lang, width=width)
