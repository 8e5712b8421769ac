"""Views of Johari as pictures: text for a terminal, SVG for a page or a notebook.

As for Jaipur, a picture for a player is made from a `View`, never from a match,
so it can show nothing that the seat may not know: of a card that another seat
has laid face down, only that there is one.
"""

from jaipur_rules.johari.render.drawing import svg
from jaipur_rules.johari.render.notebook import notebook
from jaipur_rules.johari.render.single import card_svg, noble_svg
from jaipur_rules.johari.render.terminal import text
from jaipur_rules.johari.render.words import describe

__all__ = ["card_svg", "describe", "noble_svg", "notebook", "svg", "text"]
