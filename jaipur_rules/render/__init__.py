"""Positions and views as pictures: text for a terminal, SVG for a page or a notebook.

A picture for a player is made from a `View`, never from a match, so it can
show nothing that the seat may not know.
"""

from jaipur_rules.render.drawing import svg
from jaipur_rules.render.picture import Picture, UnsavedPicture
from jaipur_rules.render.terminal import text
from jaipur_rules.render.words import Language, UnknownLanguage, describe

__all__ = ["Language", "Picture", "UnknownLanguage", "UnsavedPicture", "describe", "svg", "text"]
