"""The frame of every picture: the document around what is drawn."""

from hashlib import sha256

from jaipur_rules.render.languages import Language
from jaipur_rules.render.palette import EDGE, GROUND
from jaipur_rules.render.panels import Block
from jaipur_rules.render.pen import FONT, Number, box, element, escape
from jaipur_rules.render.picture import Picture
from jaipur_rules.render.symbols import NAME, Symbols, definitions, inline

MARGIN = 10
"""The table that is seen around the blocks."""


def table_picture(  # noqa: PLR0913
    table: Block,
    width: Number,
    *,
    title: str,
    description: str,
    symbols: Symbols,
    lang: Language,
    game: str,
) -> Picture:
    """A picture of a table, on a ground of its own.

    Args:
        table: What lies on it.
        width: The width of that.
        title: What the picture shows, in a few words.
        description: What it shows, in full.
        symbols: What the name of each symbol on it stands for.
        lang: The language of the words.
        game: What the ids begin with.
    """
    width, height = width + 2 * MARGIN, table.height + 2 * MARGIN
    ground = box(0.75, 0.75, width - 1.5, height - 1.5, fill=GROUND, stroke=EDGE, round_=14)
    whole = element("g", table.drawn, transform=f"translate({MARGIN} {MARGIN})")
    # An id of its own for every picture: several may stand in one page.
    name = f"{game}-" + sha256(f"{lang}{description}{whole}".encode()).hexdigest()[:10]
    document = element(
        "svg",
        element("title", escape(title), id=f"{name}-title"),
        element("desc", escape(description), id=f"{name}-desc"),
        definitions(whole, symbols).replace(NAME, name),
        ground,
        whole.replace(NAME, name),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_whole(width)} {_whole(height)}",
        width=_whole(width),
        height=_whole(height),
        style="max-width:100%;height:auto",
        role="img",
        lang=lang,
        aria_labelledby=f"{name}-title {name}-desc",
        font_family=FONT,
    )
    return Picture(document, title, name)


def piece_picture(
    drawn: str, width: Number, height: Number, *, title: str, symbols: Symbols, lang: Language
) -> Picture:
    """A picture of a single thing, on no ground and without ids, so that a page can hold it many times."""
    document = element(
        "svg",
        element("title", escape(title)),
        inline(drawn, symbols),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_whole(width)} {_whole(height)}",
        width=_whole(width),
        height=_whole(height),
        role="img",
        lang=lang,
        font_family=FONT,
    )
    return Picture(document, title)


def _whole(length: Number) -> int:
    return -int(-length // 1)
