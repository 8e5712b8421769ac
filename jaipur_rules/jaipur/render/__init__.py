"""Positions, views and matches as pictures: text for a terminal, SVG for a page or a notebook.

A picture for a player is made from a `View`, never from a match, so it can
show nothing that the seat may not know.
"""

from jaipur_rules.jaipur.render.drawing import svg
from jaipur_rules.jaipur.render.notebook import notebook
from jaipur_rules.jaipur.render.single import (
    NoSuchPiece,
    back_svg,
    bonus_svg,
    card_svg,
    seal_svg,
    token_svg,
)
from jaipur_rules.jaipur.render.story import Played
from jaipur_rules.jaipur.render.strip import strip
from jaipur_rules.jaipur.render.terminal import text
from jaipur_rules.jaipur.render.words import describe

__all__ = [
    "NoSuchPiece",
    "Played",
    "back_svg",
    "bonus_svg",
    "card_svg",
    "describe",
    "notebook",
    "seal_svg",
    "strip",
    "svg",
    "text",
    "token_svg",
]
