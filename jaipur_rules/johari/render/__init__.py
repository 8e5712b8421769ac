"""Views of Johari as pictures: text for a terminal, SVG for a page or a notebook.

A picture for a player is made from a `View`, never from a match, so it can
show nothing that the seat may not know: of a card that another seat has laid
face down, only that there is one.
"""

from jaipur_rules.johari.render.pictures import PICTURES, card_svg, noble_svg
from jaipur_rules.johari.words import WORDS

svg = PICTURES.svg
text = PICTURES.text
lines = PICTURES.lines
describe = WORDS.describe

__all__ = ["PICTURES", "WORDS", "card_svg", "describe", "lines", "noble_svg", "svg", "text"]
