"""The pictures of a game, and functions that draw the views of any game."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import Generic, TypeVar

from attrs import frozen

from jaipur_rules.core.errors import Violation, WrongType, messages
from jaipur_rules.core.game import Screens, Seat, State
from jaipur_rules.core.games import game as game_named
from jaipur_rules.core.games import game_of
from jaipur_rules.core.messages import ENGLISH, Language, Message
from jaipur_rules.render.blocks import headline_block, move_block, stack
from jaipur_rules.render.picture import Picture, Sheet, table_picture
from jaipur_rules.render.terminal import COLUMNS, LINES, NARROWEST, Run, ascii_only, paint
from jaipur_rules.render.words import format_move, format_verdict

V = TypeVar("V")
M = TypeVar("M")


@frozen(order=False, eq=False)
class Pictures(Screens, Generic[V, M]):
    """The pictures of a game, as text and as SVG, and its moves in words.

    The parameters are the types of what is drawn, usually a view, and of a
    move. A game without drawings of its own takes `ScenePictures`.

    Attributes:
        game: The name of the game, which the ids in its drawings begin with.
        views: The classes of what is drawn.
        states: The classes of what a notebook shows by the view of a seat.

    Example:
        >>> from jaipur_rules.core.games import game
        >>> from jaipur_rules.johari import parse_move
        >>> Pictures.of(game("johari")).describe(parse_move("bribe"))
        'be safe from the supervisor'
    """

    game: str
    views: tuple[type[V], ...]
    states: tuple[type[State], ...] = ()

    @abstractmethod
    def sheet(self, value: V, move: M | None, *, lang: Language, narrow: bool) -> Sheet:
        """The contents of the drawing of a value, all but the move, which stands below it.

        Args:
            value: What is drawn.
            move: A move, however illegal, whose pieces are marked as far as they are there.
            lang: The language of the labels.
            narrow: Whether everything stands in one column.
        """

    @abstractmethod
    def page(
        self, value: V, move: M | None, *, unicode: bool, lang: Language, width: int
    ) -> Iterator[Run]:
        """The lines of a value in a terminal, of at least `NARROWEST` columns."""

    def lines(
        self,
        value: V,
        *,
        move: M | None = None,
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
        self, value: V, room: int, *, unicode: bool, lang: Language, width: int
    ) -> list[Run]:
        """The lines of a value without its least telling parts, as far as it has to be and the game can leave any out."""
        return [*self.lines(value, unicode=unicode, lang=lang, width=width)]

    def screen(self, value: object) -> str:
        """A view as a picture of 80 columns, and of 24 lines as far as that can be; a state as everybody sees it.

        Raises:
            WrongType: The value is not what is drawn.
        """
        if isinstance(value, self.states):
            value = game_named(self.game).rules.view(value, None)
        lines = self.fitted(self._check(value), LINES, unicode=False, lang=ENGLISH, width=COLUMNS)
        return ascii_only("\n".join(map(paint, lines)))

    def message(self, move: M) -> Message:
        """A move in words, as a message in no language; its notation, for a game that has no words."""
        return Message(str(move))

    def describe(self, move: M, lang: Language = "en") -> str:
        """A move in words; its notation, for a game that has no words.

        Args:
            move: Any move, however illegal.
            lang: The language.

        Raises:
            UnknownName: There are no words in `lang`.
            WrongType: It is no move of the game.
        """
        return messages(lang).format(self.message(move))

    def facts(self, broken: Violation) -> Message:
        """The facts that break a rule, as a message in no language; as they are, for a game that has no words."""
        return Message(broken.facts)

    def notation(self, move: M) -> str:
        """A move as it stands in a drawing."""
        return str(move)

    def svg(
        self, value: V, *, move: M | None = None, lang: Language = "en", narrow: bool = False
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
        sheet = self.sheet(value, move, lang=lang, narrow=narrow)
        blocks = [*sheet.blocks]
        if sheet.sentences:
            blocks.insert(0, headline_block(sheet.sentences, sheet.width))
        if move is not None:
            broken, say = sheet.broken, messages(lang)
            verdict = None if broken is None else format_verdict(broken, self.facts, say)
            words, shown = self.describe(move, lang), self.notation(move)
            blocks.append(move_block(shown, words, verdict, sheet.width, legal=not broken))
        return table_picture(
            stack(blocks),
            sheet.width,
            title=sheet.title,
            description=" ".join(self._sentences(sheet, move, lang)),
            symbols=sheet.symbols,
            lang=lang,
            game=self.game,
        )

    def text(
        self,
        value: V,
        *,
        move: M | None = None,
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

    def _check(self, value: object, move: M | None = None) -> V:
        """The value, if it is what is drawn and the move is one of the game."""
        if not isinstance(value, self.views):
            raise WrongType("picture.error.none", type=type(value).__name__)
        if move is not None:
            self.message(move)
        return value

    def _sentences(self, sheet: Sheet, move: M | None, lang: Language) -> Iterator[str]:
        """The whole picture in sentences."""
        say = messages(lang)
        for sentence in sheet.sentences:
            yield sentence if sentence.endswith(".") else say("picture.sentence", text=sentence)
        yield from sheet.facts
        if move is not None:
            yield say(
                "picture.sentence", text=format_move(str(move), self.describe(move, lang), say)
            )
        if sheet.broken is not None:
            yield say("picture.sentence", text=format_verdict(sheet.broken, self.facts, say))


def pictures_of(value: object, move: object = None) -> Pictures[object, object]:
    """The pictures of the game of a value.

    Raises:
        UnknownGame: The value, or the move, is of no game.
        LacksPart: The game brings no pictures.
    """
    if move is not None:
        game_of(move)
    return Pictures[object, object].of(game_of(value))


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
        UnknownGame: The value, or the move, is of no game.
        WrongType: The move is none of this game.
        LacksPart: The game brings no pictures.

    Example:
        >>> from jaipur_rules import johari, new_match, view
        >>> svg(view(new_match(seed=7), 0)).title
        'Jaipur, seen by the first trader'
        >>> svg(johari.view(johari.new_match(seed=7), 1), lang="fr").title
        'Johari, vu par le deuxième marchand'
    """
    return pictures_of(value, move).svg(value, move=move, lang=lang, narrow=narrow)


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
        UnknownGame: The value, or the move, is of no game.
        WrongType: The move is none of this game.
        LacksPart: The game brings no pictures.

    Example:
        >>> from jaipur_rules import johari
        >>> print(text(johari.view(johari.new_match(seed=7), 0)).splitlines()[1])
        The first trader takes a first card, then the second trader.
    """
    return pictures_of(value, move).text(
        value, move=move, colour=colour, unicode=unicode, lang=lang, width=width
    )


def describe(move: object, lang: Language = "en") -> str:
    """A move of any game in words.

    Args:
        move: Any move, however illegal.
        lang: The language.

    Raises:
        UnknownName: There are no words in `lang`.
        UnknownGame: The move is of no game.
        WrongType: It is no move.
        LacksPart: The game brings no pictures.

    Example:
        >>> from jaipur_rules import johari, parse_move
        >>> describe(parse_move("-LLL"), "fr"), describe(johari.parse_move("keep"))
        ('vendre 3 cuirs', 'keep the gold cards')
    """
    return pictures_of(move).describe(move, lang)
