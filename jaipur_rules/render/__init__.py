"""Pictures of what a seat sees of any game: text for a terminal, SVG for a page or a notebook.

A picture for a player is made from a view, never from a state, so it can show
nothing that the seat may not know. The game is that of the value that is drawn.
"""

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.messages import Language
from jaipur_rules.render.picture import Panel, Piece, Row, Sheet
from jaipur_rules.render.pictures import Pictures, PlayedMatch, describe, strip, svg, text
from jaipur_rules.render.svg import Picture
from jaipur_rules.render.table import PHONE, WIDTH

__all__ = [
    "PHONE",
    "WIDTH",
    "Language",
    "Panel",
    "Picture",
    "Pictures",
    "Piece",
    "PlayedMatch",
    "Row",
    "Sheet",
    "UnknownName",
    "describe",
    "strip",
    "svg",
    "text",
]
