"""A single gem card or noble of Johari as a picture of its own: for a button, a legend, a line of text.

These have no ids, so a page can hold the same one as often as it likes.
"""

from jaipur_rules.johari.render.pieces import noble
from jaipur_rules.johari.render.sentences import describe_noble
from jaipur_rules.johari.render.shapes import CARD_HEIGHT, CARD_WIDTH, symbols
from jaipur_rules.johari.render.words import words
from jaipur_rules.johari.rules.cards import Card
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.render.frame import piece_picture
from jaipur_rules.render.languages import Language
from jaipur_rules.render.panels import PAD, panel_ground
from jaipur_rules.render.pen import group
from jaipur_rules.render.picture import Picture
from jaipur_rules.render.symbols import use

_SIZE = 1.5
"""The size of a card alone, as a multiple of that on the table."""

_NOBLE = 260
"""The width of a noble alone."""


def card_svg(card: Card, lang: Language = "en") -> Picture:
    """A gem card, 69 units wide and 96 high, on no ground.

    Raises:
        UnknownLanguage: `lang` is neither en nor fr.

    Example:
        >>> card_svg(Card.b2), card_svg(Card.A3, "fr")
        (Picture(title='Fake blue 2'), Picture(title='Or 3'))
    """
    strings = words(lang)
    return piece_picture(
        use(str(card), scale=_SIZE),
        CARD_WIDTH * _SIZE,
        CARD_HEIGHT * _SIZE,
        title=strings.card(card).capitalize(),
        symbols=symbols(strings),
        lang=lang,
    )


def noble_svg(who: Noble, lang: Language = "en", *, ruleset: Ruleset = DEFAULT_RULESET) -> Picture:
    """A noble with number, name and ability, 260 units wide.

    Args:
        who: The noble.
        lang: The language.
        ruleset: The rules, which hold the number in the ability.

    Raises:
        UnknownLanguage: `lang` is neither en nor fr.

    Example:
        >>> noble_svg(Noble.BUYER)
        Picture(title='N2-2 Buyer: Purchase costs 2 less')
    """
    strings = words(lang)
    block = noble(who, _NOBLE - 2 * PAD, ruleset, strings)
    height = block.height + 2 * PAD
    return piece_picture(
        panel_ground(_NOBLE, height) + group([block.drawn], PAD, PAD),
        _NOBLE,
        height,
        title=describe_noble(who, ruleset, strings),
        symbols=symbols(strings),
        lang=lang,
    )
