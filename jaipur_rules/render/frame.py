"""The frame of every picture: the document around what is drawn."""

from hashlib import sha256

from jaipur_rules.render.languages import Language
from jaipur_rules.render.palette import EDGE, GROUND
from jaipur_rules.render.pen import FONT, Number, box, element, escape
from jaipur_rules.render.picture import Picture
from jaipur_rules.render.symbols import NAME, Drawn, alone, definitions

MARGIN = 10
"""The table that is seen around the blocks."""


def framed(  # noqa: PLR0913
    drawn: str,
    width: Number,
    height: Number,
    *,
    headline: str,
    told: str,
    drawing: Drawn,
    lang: Language,
    game: str = "jaipur",
) -> Picture:
    """A picture of a table.

    Args:
        drawn: What lies on it, from the upper left corner of its blocks.
        width: The width of the blocks.
        height: Their height.
        headline: What the picture shows, in a few words.
        told: What it shows, in full.
        drawing: What each key on it stands for.
        lang: The language of the words.
        game: What the ids begin with.
    """
    width, height = width + 2 * MARGIN, height + 2 * MARGIN
    ground = box(0.75, 0.75, width - 1.5, height - 1.5, fill=GROUND, stroke=EDGE, round_=14)
    whole = element("g", drawn, transform=f"translate({MARGIN} {MARGIN})")
    # An id of its own for every picture: several may stand in one page.
    name = f"{game}-" + sha256(f"{lang}{told}{whole}".encode()).hexdigest()[:10]
    document = element(
        "svg",
        element("title", escape(headline), id=f"{name}-title"),
        element("desc", escape(told), id=f"{name}-desc"),
        definitions(whole, drawing).replace(NAME, name),
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
    return Picture(document, headline, name)


def bare(
    drawn: str, width: Number, height: Number, *, headline: str, drawing: Drawn, lang: Language
) -> Picture:
    """A picture of a single thing, on no ground and without ids, so that a page can hold it many times."""
    document = element(
        "svg",
        element("title", escape(headline)),
        alone(drawn, drawing),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_whole(width)} {_whole(height)}",
        width=_whole(width),
        height=_whole(height),
        role="img",
        lang=lang,
        font_family=FONT,
    )
    return Picture(document, headline)


def _whole(length: Number) -> int:
    return -int(-length // 1)
