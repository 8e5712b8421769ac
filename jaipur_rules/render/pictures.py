"""The pictures of a game, and functions that draw the views of any game."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator

from attrs import frozen

from jaipur_rules.core.converters import to_iterator
from jaipur_rules.core.errors import Impossible, Unsupported, WrongType, messages
from jaipur_rules.core.game import (
    AnyEvent,
    AnyMove,
    AnyState,
    AnyView,
    Game,
    Seat,
    State,
    game_of,
)
from jaipur_rules.core.messages import ENGLISH, Language, Message
from jaipur_rules.core.words import format_move
from jaipur_rules.render.blocks import headline_block, move_block, stack
from jaipur_rules.render.picture import Picture, PlayedMatch, Sheet, table_picture
from jaipur_rules.render.terminal import COLUMNS, LINES, NARROWEST, Run, ascii_only, paint


@frozen(order=False, eq=False)
class Pictures(ABC):
    """The pictures of a game, as text and as SVG, and its moves in words.

    Attributes:
        game: The game.
        views: The classes of what is drawn.
        states: The classes of what a notebook shows by the view of a seat.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> from jaipur_rules.core.game import JAIPUR
        >>> JAIPUR.pictures.svg(Position(Cards("DGSCK"), Cards(), 0))
        Picture(title='Jaipur')
    """

    game: Game
    views: tuple[type, ...]
    states: tuple[type[State], ...] = ()

    @abstractmethod
    def sheet(self, value: AnyView, move: AnyMove | None, *, lang: Language, narrow: bool) -> Sheet:
        """The contents of the drawing of a value, all but the move, which stands below it.

        Args:
            value: What is drawn.
            move: A move, however illegal, whose pieces are marked as far as they are there.
            lang: The language of the labels.
            narrow: Whether everything stands in one column.
        """

    @abstractmethod
    def page(
        self, value: AnyView, move: AnyMove | None, *, unicode: bool, lang: Language, width: int
    ) -> Iterator[Run]:
        """The lines of a value in a terminal, of at least `NARROWEST` columns."""

    def lines(
        self,
        value: AnyView,
        *,
        move: AnyMove | None = None,
        unicode: bool = True,
        lang: Language = "en",
        width: int = 80,
    ) -> tuple[Run, ...]:
        """The lines of `text` before they are painted, for whoever sets them among others.

        What is no letter of a language is in ASCII without `unicode`; accents are left to the caller.
        It raises what `text` raises.
        """
        self._check(value, move)
        columns = max(width, NARROWEST)
        return tuple(self.page(value, move, unicode=unicode, lang=lang, width=columns))

    def fitted(
        self, value: AnyView, room: int, *, unicode: bool, lang: Language, width: int
    ) -> list[Run]:
        """The lines of a value without its least telling parts, as far as it has to be and the game can leave any out."""
        return [*self.lines(value, unicode=unicode, lang=lang, width=width)]

    def screen(self, value: object) -> str:
        """A view as a picture of 80 columns, and of 24 lines as far as that can be; a state as everybody sees it.

        Raises:
            WrongType: The value is not what is drawn.
        """
        if isinstance(value, self.states):
            value = self.game.rules.view(value, None)
        lines = self.fitted(self._check(value), LINES, unicode=False, lang=ENGLISH, width=COLUMNS)
        return ascii_only("\n".join(map(paint, lines)))

    def svg(
        self,
        value: AnyView,
        *,
        move: AnyMove | None = None,
        lang: Language = "en",
        narrow: bool = False,
    ) -> Picture:
        """A drawing of what a seat sees, for a page or a notebook.

        The same thing gives the same bytes everywhere; the picture lays its own
        ground and needs nothing from outside itself, and says in words what it
        shows to who cannot see it.

        Args:
            value: What a seat sees: a view.
            move: A move, however illegal: its pieces are marked, as far as they
                are there, and it stands below in notation and in words, with the
                rules that it breaks where what is seen tells them.
            lang: The language of the labels.
            narrow: Whether everything stands in one column, for a telephone.

        Raises:
            UnknownName: There are no words in `lang`.
            WrongType: The value is not what is drawn, such as a state.
            WrongType: The move is none of the game.
        """
        self._check(value, move)
        words = self.game.words
        sheet = self.sheet(value, move, lang=lang, narrow=narrow)
        blocks = [*sheet.blocks]
        if sheet.sentences:
            blocks.insert(0, headline_block(sheet.sentences, sheet.width))
        if move is not None:
            broken, say = sheet.broken, messages(lang)
            verdict = None if broken is None else words.format_verdict(broken, say)
            described, shown = words.describe(move, lang), words.notation(move)
            blocks.append(move_block(shown, described, verdict, sheet.width, legal=not broken))
        return table_picture(
            stack(blocks),
            sheet.width,
            title=sheet.title,
            description=" ".join(self._sentences(sheet, move, lang)),
            symbols=sheet.symbols,
            lang=lang,
            game=self.game.name,
        )

    def text(
        self,
        value: AnyView,
        *,
        move: AnyMove | None = None,
        colour: bool = False,
        unicode: bool = True,
        lang: Language = "en",
        width: int = 80,
    ) -> str:
        """The view of a seat, drawn with the characters of a terminal: `jaipur_rules.render.text`.

        Colour is never the only sign.

        Raises:
            UnknownName: There are no words in `lang`.
            WrongType: The value is not what is drawn, such as a state.
            WrongType: The move is none of the game.
        """
        lines = self.lines(value, move=move, unicode=unicode, lang=lang, width=width)
        drawn = "\n".join(paint(line, colour=colour) for line in lines)
        return drawn if unicode else ascii_only(drawn)

    def show(self, value: object, *, lang: Language, seat: Seat | None) -> Picture | None:
        """The picture of a value in a notebook; None for a value that is shown in words.

        Args:
            value: Any value of the game but a state, of which a view comes here.
            lang: The language.
            seat: The seat that sees it, if one was asked for.
        """
        return self.svg(value, lang=lang) if isinstance(value, self.views) else None

    def strip(
        self,
        played: PlayedMatch | Iterable[AnyEvent],
        *,
        start: AnyState | None = None,
        seat: Seat | None = None,
        round: int | None = None,  # noqa: A002 - what it is
        lang: Language = "en",
        narrow: bool = False,
    ) -> Picture:
        """A match as small pictures in rows: each position, the move made there, and what it brought.

        Raises:
            Unsupported: The game draws no strips.
        """
        raise Unsupported("picture.error.no_strip", game=self.game.title)

    def _check(self, value: object, move: AnyMove | None = None) -> AnyView:
        """The value, if it is what is drawn and the move is one of the game."""
        if not isinstance(value, self.views):
            raise WrongType("picture.error.none", type=type(value).__name__)
        if move is not None:
            self.game.words.message(move)
        return value

    def _sentences(self, sheet: Sheet, move: AnyMove | None, lang: Language) -> Iterator[str]:
        """The whole picture in sentences."""
        say, words = messages(lang), self.game.words
        for sentence in sheet.sentences:
            yield sentence if sentence.endswith(".") else say("picture.sentence", text=sentence)
        yield from sheet.facts
        if move is not None:
            named = format_move(str(move), words.describe(move, lang), say)
            yield say("picture.sentence", text=named)
        if sheet.broken is not None:
            verdict = words.format_verdict(sheet.broken, say)
            yield verdict if sheet.broken else say("picture.sentence", text=verdict)


def _pictures_of(value: object, move: object) -> Pictures:
    """The pictures of the game of a value; a move of no game is refused."""
    if move is not None:
        game_of(move)
    return game_of(value).pictures


def svg(
    value: object, *, move: object = None, lang: Language = "en", narrow: bool = False
) -> Picture:
    """A drawing of what a seat sees of any game, for a page or a notebook.

    Args:
        value: A view, or a position of a game that has them.
        move: A move, however illegal: its pieces are marked, as far as they are
            there, and it stands below in notation and in words, with the rules that
            it breaks where what is seen tells them.
        lang: The language of the labels.
        narrow: Whether everything stands in one column, for a telephone.

    Raises:
        UnknownName: There are no words in `lang`.
        WrongType: The value is not what is drawn, such as a state.
        UnknownName: The value, or the move, is of no game.
        WrongType: The move is none of this game.

    Example:
        >>> from jaipur_rules import johari, new_match, view
        >>> svg(view(new_match(seed=7), 0)).title
        'Jaipur, seen by the first trader'
        >>> svg(johari.view(johari.new_match(seed=7), 1), lang="fr").title
        'Johari, vu par le deuxième marchand'
    """
    return _pictures_of(value, move).svg(value, move=move, lang=lang, narrow=narrow)


def text(
    value: object,
    *,
    move: object = None,
    colour: bool = False,
    unicode: bool = True,
    lang: Language = "en",
    width: int = 80,
) -> str:
    """The view of a seat of any game, drawn with the characters of a terminal.

    Args:
        value: A view, or a position of a game that has them.
        move: A move whose pieces are to be marked, as far as they are there.
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
    round: int | None = None,  # noqa: A002 - what it is
    lang: Language = "en",
    narrow: bool = False,
) -> Picture:
    """A match as small pictures in rows: each position, the move made there, and what it brought.

    An illegal move is the last that is shown, with the rules that it breaks. A
    match that goes on ends with the position that it has come to.

    Args:
        played: A record, or the events of a match in order, at least one. What
            a record does not know of a deal is not to be believed, so have it
            judged first.
        start: The state before the first event; if not given, an empty table
            under the rules of the record, or under the default.
        seat: The seat that sees it, and what it may not know is not shown;
            None for a match as each seat saw its own turns.
        round: Show only this round, from 1.
        lang: The language.
        narrow: Whether the rows are short, for a telephone.

    Raises:
        UnknownName: There are no words in `lang`.
        UnknownName: An event is of no game.
        Impossible: There is no event.
        Unsupported: The game draws no strips.
        UnexpectedEvent: An event cannot happen where it comes.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> strip([deal(seed=7), TakeCamels()])
        Picture(title='Jaipur, a match: 1 round, 1 move')
    """
    if isinstance(played, PlayedMatch):
        found = game_of(played.ruleset)
    else:
        played = tuple(to_iterator(played))
        if start is None and not played:
            raise Impossible((Message("picture.error.no_events"),))
        found = game_of(played[0] if played else start)
    pictures = (found if start is None else game_of(start)).pictures
    return pictures.strip(played, start=start, seat=seat, round=round, lang=lang, narrow=narrow)
