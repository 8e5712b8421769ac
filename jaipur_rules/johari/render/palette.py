"""The colours of the six types; the others are those of every picture."""

from jaipur_rules.render.palette import Tint

TINTS = (
    Tint("#4b5a6b", "#f3f7fb", "#dde5ee"),
    Tint("#1d4f9e", "#5f9bea", "#dde9fb"),
    Tint("#a3173a", "#ea5573", "#fde3e7"),
    Tint("#1f6a35", "#5fb354", "#e0f2db"),
    Tint("#805700", "#f4c02f", "#fdf0c9"),
    Tint("#6a2c8c", "#b273d2", "#f2e2f9"),
)
"""The colours of every type, in the order of `Kind`."""
