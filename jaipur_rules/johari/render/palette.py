"""The colours of the six types; the others are those of every picture."""

from jaipur_rules.render.palette import BLUE, GOLD, GREEN, PURPLE, RED, WHITE

TINTS = (WHITE, BLUE, RED, GREEN, GOLD, PURPLE)
"""The colours of every type, in the order of `Kind`."""
