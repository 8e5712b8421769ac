"""Pictures of what a seat sees of any game: text for a terminal, SVG for a page or a notebook.

A picture for a player is made from a view, never from a state, so it can show
nothing that the seat may not know. The game is that of the value that is drawn.
"""

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.messages import Language
from jaipur_rules.core.words import Words
from jaipur_rules.render.notebook import notebook
from jaipur_rules.render.picture import (
    Picture,
    PlayedMatch,
    Sheet,
)
from jaipur_rules.render.pictures import Pictures, describe, strip, svg, text

__all__ = [
    "Language",
    "Picture",
    "Pictures",
    "PlayedMatch",
    "Sheet",
    "UnknownName",
    "Words",
    "describe",
    "notebook",
    "strip",
    "svg",
    "text",
]
