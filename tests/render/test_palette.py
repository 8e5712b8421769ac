"""The contrast of every pair of colours that carries a text."""

import pytest

from jaipur_rules.jaipur.render.shapes import BONUS, TINTS
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.render import parts as palette

WHITE = "#ffffff"
PAIRS = [
    *((ink, ground) for ink in ("TEXT", "SOFT", "ACCENT") for ground in ("GROUND", "PANEL")),
    ("GOOD", "PANEL"),
    ("BAD", "PANEL"),
    ("INK", "ACCENT"),
    ("INK", "PAPER"),
    ("INK", "GOOD"),
    ("INK", "BAD"),
    ("PAPER", "BACK"),
]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4) for p in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# 4.5 is what the Web Content Accessibility Guidelines ask for, level AA.
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_texts_are_legible(ink: str, ground: str) -> None:
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("card", Card)
def test_cards_are_legible(card: Card) -> None:
    tint = TINTS[card]
    assert contrast(WHITE, tint.deep) >= 4.5
    assert contrast(tint.deep, palette.PAPER) >= 4.5
    assert contrast(tint.deep, tint.pale) >= 4.5


def test_bonus_tokens_are_legible() -> None:
    assert contrast(WHITE, BONUS) >= 4.5


def test_the_table_stands_out_from_a_light_and_a_dark_page() -> None:
    # 3 is what the guidelines ask for of what is no text; the cards are on the table.
    assert contrast(palette.GROUND, WHITE) >= 3
    assert contrast(palette.PAPER, palette.PANEL) >= 3
    assert contrast(palette.EDGE, "#131416") >= 2
