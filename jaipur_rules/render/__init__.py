"""Positions, views and matches as pictures: text for a terminal, SVG for a page or a notebook.

A picture for a player is made from a `View`, never from a match, so it can
show nothing that the seat may not know.
"""

from jaipur_rules.render.languages import Language, UnknownLanguage
from jaipur_rules.render.notebook import NoNotebook
from jaipur_rules.render.picture import Picture, UnsavedPicture, UnusableName

__all__ = [
    "Language",
    "NoNotebook",
    "Picture",
    "UnknownLanguage",
    "UnsavedPicture",
    "UnusableName",
]
