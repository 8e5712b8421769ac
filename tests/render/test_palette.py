"""The contrast of every pair of colours that carries a text, or tells one thing from another."""

from collections.abc import Iterator

from jaipur_rules.jaipur import shapes as jaipur
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.johari import Kind
from jaipur_rules.johari import shapes as johari
from jaipur_rules.render.svg import (
    ACCENT,
    BAD,
    EDGE,
    GOOD,
    GROUND,
    INK,
    PANEL,
    PAPER,
    SOFT,
    TEXT,
)

WHITE = "#ffffff"


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4) for p in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def pairs() -> Iterator[tuple[str, str, float]]:
    """The pairs of colours, and their least contrast: that of the Web Content Accessibility Guidelines, level AA."""
    texts = [(ink, ground) for ink in (TEXT, SOFT, ACCENT) for ground in (GROUND, PANEL)]
    texts += [(ink, PANEL) for ink in (GOOD, BAD)]
    texts += [(INK, ground) for ground in (ACCENT, PAPER, GOOD, BAD)]
    texts += [(WHITE, jaipur.BONUS)]
    for tint in (*(jaipur.TINTS[card] for card in Card), *(johari.TINTS[kind] for kind in Kind)):
        texts += [(WHITE, tint.deep), (tint.deep, PAPER)]
    texts += [(jaipur.TINTS[card].deep, jaipur.TINTS[card].pale) for card in Card]
    yield from ((ink, ground, 4.5) for ink, ground in texts)
    # What is no text: the cards on the table, and the table on a light and on a dark page.
    yield from ((PAPER, PANEL, 3), (GROUND, WHITE, 3), (EDGE, "#131416", 2))


def test_colours_have_enough_contrast() -> None:
    assert [pair for pair in pairs() if contrast(*pair[:2]) < pair[2]] == []
