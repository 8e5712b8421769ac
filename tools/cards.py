"""A card of Jaipur alone, as SVG without ids, so that a page can hold it many times."""

import re

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.words import card_title
from jaipur_rules.render.svg import CARD_HEIGHT, CARD_WIDTH, NAME, Shapes, element, escape

_USE = re.compile(
    rf'<use href="#{NAME}-(\w+)"(?: x="([\d.-]+)")?(?: y="([\d.-]+)")?(?: transform="([^"]+)")?/>'
)


def card_svg(card: Card, language: Language) -> str:
    """A card as a picture of its own.

    Example:
        >>> card_svg(Card.SPICE, "fr").count("<title>Épice</title>")
        1
    """
    shapes = JAIPUR.pictures.shapes(language)
    return element(
        "svg",
        element("title", escape(card_title(card, messages(language)))),
        _inline(shapes.by_name[str(card)].drawn, shapes),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {CARD_WIDTH} {CARD_HEIGHT}",
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        role="img",
        lang=language,
    )


def _inline(drawn: str, shapes: Shapes) -> str:
    """A drawing with all that it names in its place."""

    def place(found: re.Match[str]) -> str:
        name, x, y, moved = found.groups()
        inside = _inline(shapes.by_name[name].drawn, shapes)
        return f'<g transform="{moved or f"translate({x or 0} {y or 0})"}">{inside}</g>'

    return _USE.sub(place, drawn)
