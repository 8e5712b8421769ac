"""Positions, views and matches of Jaipur as pictures: text for a terminal, SVG for a page or a notebook.

A picture for a player is made from a `View`, never from a match, so it can
show nothing that the seat may not know.
"""

from jaipur_rules.jaipur.render.pictures import PICTURES
from jaipur_rules.jaipur.render.single import (
    back_svg,
    bonus_svg,
    card_svg,
    seal_svg,
    token_svg,
)
from jaipur_rules.jaipur.render.strip import strip
from jaipur_rules.jaipur.words import WORDS

svg = PICTURES.svg
text = PICTURES.text
lines = PICTURES.lines
describe = WORDS.describe

__all__ = [
    "PICTURES",
    "WORDS",
    "back_svg",
    "bonus_svg",
    "card_svg",
    "describe",
    "lines",
    "seal_svg",
    "strip",
    "svg",
    "text",
    "token_svg",
]
