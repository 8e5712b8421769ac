"""Pictures of what a seat sees of any game: text for a terminal, SVG for a page or a notebook.

A picture for a player is made from a view, never from a state, so it can show
nothing that the seat may not know. A game is found by the value that is drawn,
and draws itself (`Pictures`) or says what lies on its table (`ScenePictures`).
"""

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.messages import Language
from jaipur_rules.render.blocks import GOLD
from jaipur_rules.render.notebook import notebook
from jaipur_rules.render.picture import Picture, PlayedMatch, Sheet, Strips, strip
from jaipur_rules.render.pictures import Pictures, describe, svg, text
from jaipur_rules.render.scene import FACE_DOWN, Panel, Scene, ScenePictures, ScenePiece

__all__ = [
    "FACE_DOWN",
    "GOLD",
    "Language",
    "Panel",
    "Picture",
    "Pictures",
    "PlayedMatch",
    "Scene",
    "ScenePictures",
    "ScenePiece",
    "Sheet",
    "Strips",
    "UnknownName",
    "describe",
    "notebook",
    "strip",
    "svg",
    "text",
]
