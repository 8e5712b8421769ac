"""The pictures of Jaipur: positions, views and records, and a single card or token for a button or a legend."""

from collections.abc import Iterator
from typing import TypeGuard

from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, Messages, shorten, trader_at
from jaipur_rules.jaipur.render.blocks import (
    ASIDE,
    BROAD,
    TOKENS_HEIGHT,
    hand_and_herd,
    market,
    market_and_piles,
    market_between_piles,
    side_above,
    side_beside,
    tokens_left,
)
from jaipur_rules.jaipur.render.scene import Scene, scene
from jaipur_rules.jaipur.render.sentences import facts, status
from jaipur_rules.jaipur.render.shapes import (
    BACK,
    BONUS,
    BONUS_EDGE,
    SEAL,
    TINTS,
    emblem_key,
    face_key,
    symbols,
)
from jaipur_rules.jaipur.render.strip import STRIPS
from jaipur_rules.jaipur.render.terminal import Detail, Faces, Page
from jaipur_rules.jaipur.render.words import card_message, card_title, move_message
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match, Position
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.render.blocks import CARD_HEIGHT, CARD_WIDTH, COLUMN, GAP, INK, PAPER, Block
from jaipur_rules.render.drawing import box, circle, group, path, use, words_at
from jaipur_rules.render.picture import Picture, PlayedMatch, piece_picture
from jaipur_rules.render.pictures import Pictures, Sheet
from jaipur_rules.render.terminal import NARROWEST, Run

_TOKEN = 64


class NoSuchPiece(RulesError):
    """A token that does not exist: a bonus for a sale that earns none, or a value that is no number of rupees.

    Example:
        >>> bonus_svg(2)
        Traceback (most recent call last):
        jaipur_rules.jaipur.render.pictures.NoSuchPiece: there is no bonus token for 2 cards: there are those for 3, 4 and 5
    """


def card_svg(card: Card, lang: Language = "en") -> Picture:
    """A card from the front, 68 units wide and 96 high.

    Raises:
        UnknownLanguage: There are no words in `lang`.

    Example:
        >>> card_svg(Card.SPICE, "fr")
        Picture(title='Épice')
    """
    say = messages(lang)
    size = CARD_WIDTH, CARD_HEIGHT
    return _picture(use(face_key(card)), card_title(card, say), say, lang, size=size)


def back_svg(lang: Language = "en") -> Picture:
    """A card from behind, of the size of the others.

    Raises:
        UnknownLanguage: There are no words in `lang`.

    Example:
        >>> back_svg()
        Picture(title='A card from behind')
    """
    say = messages(lang)
    size = CARD_WIDTH, CARD_HEIGHT
    return _picture(use(BACK), say("jaipur.picture.piece.back"), say, lang, size=size)


def token_svg(good: Card, value: int, lang: Language = "en") -> Picture:
    """A goods token, or the camel token: round, 64 units wide, with the shape of its kind.

    Args:
        good: The kind.
        value: Its value, in rupees.
        lang: The language of its title.

    Raises:
        UnknownLanguage: There are no words in `lang`.
        NoSuchPiece: The value is below nothing.

    Example:
        >>> token_svg(Card.LEATHER, 4)
        Picture(title='Leather token, 4 rupees')
    """
    say = messages(lang)
    _check_value(value)
    tint = TINTS[good]
    drawn = (
        circle(32, 32, 30, fill=PAPER, stroke=tint.deep, stroke_width=4),
        circle(
            32, 32, 25, fill=tint.pale, stroke=tint.bright, stroke_width=2, stroke_dasharray="1.5 3"
        ),
        use(emblem_key(good), 32, 23, 0.5),
        words_at(32, 54, str(value), size=18, fill=INK, bold=True, anchor="middle"),
    )
    title = say("jaipur.picture.piece.token", good=card_message(good), count=value)
    return _picture("".join(drawn), title, say, lang)


def bonus_svg(size: int, value: int | None = None, lang: Language = "en") -> Picture:
    """A bonus token: six-cornered, 64 units wide, with the number of cards that it is for.

    Args:
        size: Its pile: 3, 4 or 5 cards.
        value: Its value, in rupees; None for one that lies face down.
        lang: The language of its title.

    Raises:
        UnknownLanguage: There are no words in `lang`.
        NoSuchPiece: There is no such pile, or the value is below nothing.

    Example:
        >>> bonus_svg(5, 10), bonus_svg(3)
        (Picture(title='Bonus token for 5 cards, 10 rupees'), Picture(title='Bonus token for 3 cards, its value hidden'))
    """
    say = messages(lang)
    if size not in BONUS_SIZES:
        raise NoSuchPiece("jaipur.picture.error.no_bonus", size=size, sizes=BONUS_SIZES)
    _check_value(value or 0)
    cards = f"{size}+" if size == BONUS_SIZES[-1] else str(size)
    drawn = (
        path(
            "M2 32L17 5H47L62 32L47 59H17Z",
            fill=BONUS,
            stroke=BONUS_EDGE,
            stroke_width=3,
            stroke_linejoin="round",
        ),
        box(27, 9, 15, 19, fill=PAPER, stroke=INK, round_=3, line=1),
        box(22, 9, 17, 20, fill=PAPER, stroke=INK, round_=3, line=1),
        words_at(30.5, 23.5, cards, size=12, fill=INK, bold=True, anchor="middle"),
        words_at(
            32,
            51,
            "?" if value is None else str(value),
            size=20,
            fill="#fff",
            bold=True,
            anchor="middle",
        ),
    )
    if value is None:
        title = say("jaipur.picture.piece.hidden_bonus", size=size)
    else:
        title = say("jaipur.picture.piece.bonus", size=size, count=value)
    return _picture("".join(drawn), title, say, lang)


def seal_svg(lang: Language = "en") -> Picture:
    """A Seal of Excellence, 64 units wide.

    Raises:
        UnknownLanguage: There are no words in `lang`.

    Example:
        >>> seal_svg("fr")
        Picture(title='Sceau d’excellence')
    """
    say = messages(lang)
    return _picture(use(SEAL, 32, 32, 2.9), say("jaipur.picture.piece.seal"), say, lang)


def _picture(
    drawn: str,
    title: str,
    say: Messages,
    lang: Language,
    *,
    size: tuple[int, int] = (_TOKEN, _TOKEN),
) -> Picture:
    return piece_picture(drawn, *size, title=title, symbols=symbols(say), lang=lang)


def _check_value(value: int) -> None:
    if value < 0:
        raise NoSuchPiece("jaipur.picture.error.no_value", value=value)


_LONGEST = 30
"""The letters of a move that fit; only one that no box could make has more."""


def _is_played(value: object) -> TypeGuard[PlayedMatch[Ruleset, Event]]:
    return isinstance(value, PlayedMatch)


class JaipurPictures(Pictures[Position | View, Move]):
    """The pictures of Jaipur: every kind of card has a shape, a letter, a name and a colour of its own.

    Example:
        >>> from jaipur_rules import Cards, parse_move
        >>> here = Position(Cards.parse("DGGSK"), Cards.parse("LL"), 1)
        >>> PICTURES.svg(here).svg[:5]
        '<svg '
        >>> print(PICTURES.text(here, move=parse_move("+GG-LK"), unicode=False))
        Market   space-cowboys-2019
        + D ------++ G ------++ G ------++ S ------++ K ------+
        | Diamond || Gold    || Gold    || Silver  || Camel   |
        +---------++--taken--++--taken--++---------++---------+
        Hand (2)   Herd: 1 camel (1 given)
        + L ------++ L ------+
        | Leather || Leather |
        +---------++--given--+
    """

    def sheet(
        self, value: Position | View, move: Move | None, *, lang: Language, narrow: bool
    ) -> Sheet:
        """A position in one column; a view in one or in two."""
        say, table = messages(lang), scene(value, move)
        tall = narrow or table.viewer is None
        if table.viewer is None:
            title = say("jaipur.picture.title")
            blocks = _position(table, say)
        else:
            title = say("jaipur.picture.seen_title", trader=trader_at(table.viewer))
            blocks = _one_column(table, say) if narrow else _two_columns(table, say)
        return Sheet(
            title=title,
            sentences=status(table, say),
            facts=tuple(facts(table, say)),
            blocks=blocks,
            width=COLUMN if tall else BROAD + GAP + ASIDE,
            symbols=symbols(say),
            broken=table.broken,
        )

    def page(
        self,
        value: Position | View,
        move: Move | None,
        *,
        unicode: bool,
        lang: Language,
        width: int,
    ) -> Iterator[Run]:
        """Every card with its letter and its name."""
        return Page(scene(value, move), Faces(messages(lang), unicode), width).lines()

    def fitted(
        self, value: Position | View, room: int, *, unicode: bool, lang: Language, width: int
    ) -> list[Run]:
        """The lines of a value without its least telling parts, as far as it has to be.

        Parts are left out in the order of `Detail`. Cards and piles always stay.

        Args:
            value: What is drawn.
            room: How many lines there should be.
            unicode: Whether more than ASCII can be shown.
            lang: The language.
            width: The columns of the terminal.

        Example:
            >>> from jaipur_rules import new_match, view
            >>> seen = view(new_match(seed=7), 0)
            >>> def count(room):
            ...     lines = PICTURES.fitted(seen, room, unicode=True, lang="en", width=80)
            ...     return len(lines)
            >>> count(20), count(17), count(10)
            (20, 17, 16)
        """
        table, faces = scene(value, None), Faces(messages(lang), unicode)
        order = tuple(Detail)
        lines: list[Run] = []
        for count in range(len(order) + 1):
            page = Page(table, faces, max(width, NARROWEST), frozenset(order[:count]))
            lines = list(page.lines())
            if len(lines) <= room:
                break
        return lines

    def describe(self, move: Move, lang: Language = "en") -> str:
        """A move in words.

        Args:
            move: Any move, however illegal.
            lang: The language.

        Raises:
            UnknownLanguage: There are no words in `lang`.

        Example:
            >>> from jaipur_rules import parse_move
            >>> PICTURES.describe(parse_move("+DG-LK"))
            'take 1 diamond and 1 gold for 1 leather and 1 camel'
            >>> PICTURES.describe(parse_move("-LLL"), "fr")
            'vendre 3 cuirs'
        """
        return messages(lang).format(move_message(move))

    def notation(self, move: Move) -> str:
        """A move, shortened to fit."""
        return shorten(str(move), _LONGEST)

    def show(self, value: object, *, lang: Language, seat: Seat | None) -> Picture | None:
        """Positions and views, cards, and records as strips."""
        if isinstance(value, Card):
            return card_svg(value, lang)
        if _is_played(value):
            return STRIPS.strip(value, seat=seat, lang=lang)
        return super().show(value, lang=lang, seat=seat)


PICTURES = JaipurPictures("jaipur", (Position, View), (Match,))


def _position(table: Scene, say: Messages) -> list[Block]:
    """The market, the hand and the herd below it, and the tokens if the position knows them."""
    (side,) = table.sides
    blocks = [market(table, say), hand_and_herd(side, say)]
    return blocks if table.piles is None else [*blocks, tokens_left(table, say, COLUMN)]


def _two_columns(table: Scene, say: Messages) -> list[Block]:
    """The other trader above, the market and the tokens in the middle, the viewer below."""
    if not table.sides:
        return []
    other, own = table.sides
    tokens = tokens_left(table, say, ASIDE)
    drawn = market_between_piles(table, say, TOKENS_HEIGHT).drawn
    middle = Block(TOKENS_HEIGHT, drawn + group([tokens.drawn], BROAD + GAP))
    return [
        side_beside(other, table.ruleset, say),
        middle,
        side_beside(own, table.ruleset, say),
    ]


def _one_column(table: Scene, say: Messages) -> list[Block]:
    """The same from top to bottom, with all that is needed for a move together."""
    if not table.sides:
        return []
    other, own = table.sides
    return [
        side_above(other, table.ruleset, say),
        tokens_left(table, say, COLUMN),
        market_and_piles(table, say),
        side_above(own, table.ruleset, say),
    ]
