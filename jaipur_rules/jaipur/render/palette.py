"""The colours of the seven kinds of card and of bonus tokens; the other colours are common to all pictures."""

from jaipur_rules.render.palette import BROWN, GOLD, GREEN, PURPLE, RED, SILVER, TEAL

TINTS = (RED, GOLD, SILVER, PURPLE, GREEN, BROWN, TEAL)
"""The colours of every kind, in the order of `Card`."""

BONUS, BONUS_EDGE = "#0f5a5f", "#9be3dd"
"""A bonus token."""
