"""A single card or token as a picture of its own: for a button, a legend, a line of text.

These have no ids, so a page can hold the same one as often as it likes, and
they lie on no ground.
"""

from jaipur_rules.core.errors import UnknownName, messages
from jaipur_rules.core.messages import Language, Messages
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
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.words import card_message, card_title
from jaipur_rules.render.blocks import CARD_HEIGHT, CARD_WIDTH, INK, PAPER
from jaipur_rules.render.drawing import box, circle, path, use, words_at
from jaipur_rules.render.picture import Picture, piece_picture

_TOKEN = 64


def card_svg(card: Card, lang: Language = "en") -> Picture:
    """A card from the front, 68 units wide and 96 high.

    Raises:
        UnknownName: There are no words in `lang`.

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
        UnknownName: There are no words in `lang`.

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
        UnknownName: There are no words in `lang`.
        UnknownName: The value is below nothing.

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
        UnknownName: There are no words in `lang`.
        UnknownName: There is no such pile, or the value is below nothing.

    Example:
        >>> bonus_svg(5, 10), bonus_svg(3)
        (Picture(title='Bonus token for 5 cards, 10 rupees'), Picture(title='Bonus token for 3 cards, its value hidden'))
    """
    say = messages(lang)
    if size not in BONUS_SIZES:
        raise UnknownName("jaipur.picture.error.no_bonus", size=size, sizes=BONUS_SIZES)
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
        UnknownName: There are no words in `lang`.

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
        raise UnknownName("jaipur.picture.error.no_value", value=value)
