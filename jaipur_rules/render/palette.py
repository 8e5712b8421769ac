"""The colours of the pictures.

A picture lays its own dark ground, the cloth of a table at night, so that it
looks the same in a light page and in a dark one, and cards are the brightest
things on it. Every pair that carries text has a contrast of 4.5 or more, and
no colour says anything that a letter, a word or a shape does not say as well.
"""

from attrs import frozen

GROUND, PANEL, EDGE = "#231d44", "#30295b", "#51488a"
"""The table, what lies on it, and the line around that."""

TEXT, SOFT, ACCENT = "#fdf3df", "#cdc3e8", "#ffc94d"
"""Text on the table, less important text, and the pieces that a move is about."""

PAPER, INK = "#fffaf0", "#231d44"
"""The face of cards and tokens, and what is written on it."""

GOOD, BAD = "#8fe0a2", "#ffa8a0"
"""A move that the rules allow, and one that they forbid."""

BACK, BACK_EDGE, BACK_LINE = "#b4473a", "#6f251c", "#f6cfa6"
"""The back of a card."""


@frozen(order=False)
class Tint:
    """The colours of a kind of piece.

    Attributes:
        deep: For bands under white letters, and for lines.
        bright: For the shape.
        pale: For the ground of the shape.
        tone: In a terminal: a middle tone of the 256 colours, to be read on a
            dark and on a light ground.
    """

    deep: str
    bright: str
    pale: str
    tone: str


RED = Tint("#a3173a", "#ea5573", "#fde3e7", "1;38;5;161")
GOLD = Tint("#805700", "#f4c02f", "#fdf0c9", "1;38;5;136")
GREEN = Tint("#1f6a35", "#5fb354", "#e0f2db", "1;38;5;64")
TEAL = Tint("#0f5d6c", "#e0b06b", "#d8eff1", "1;38;5;31")
BLUE = Tint("#1d4f9e", "#5f9bea", "#dde9fb", "1;38;5;68")
PURPLE = Tint("#6a2c8c", "#b273d2", "#f2e2f9", "1;38;5;133")
BROWN = Tint("#733d1b", "#c27e49", "#f7e4d3", "1;38;5;130")
SILVER = Tint("#4b5a6b", "#b3c1cf", "#e4ebf2", "1;38;5;245")
WHITE = Tint("#4b5a6b", "#f3f7fb", "#dde5ee", "1;38;5;245")
