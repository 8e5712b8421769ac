"""Cards from behind, which look the same whatever is on their front."""

from jaipur_rules.render.palette import BACK, BACK_EDGE, BACK_LINE, PAPER
from jaipur_rules.render.pen import box, path, words_at

_LATTICE = "M34 14L55 48L34 82L13 48ZM34 27L47 48L34 69L21 48ZM34 40L39 48L34 56L29 48Z"
_LEAVES = "M10 10L20 13L13 20ZM58 10L48 13L55 20ZM10 86L20 83L13 76ZM58 86L48 83L55 76Z"


def back() -> str:
    """A whole card, 68 wide and 96 high."""
    return "".join(
        (
            box(0.5, 0.5, 67, 95, fill=BACK, stroke=BACK_EDGE, round_=8, line=1.6),
            box(5, 5, 58, 86, fill="none", stroke=BACK_LINE, round_=5, line=1.2),
            path(_LATTICE, fill="none", stroke=BACK_LINE, stroke_width=1.4),
            path(_LEAVES, fill=BACK_LINE),
        )
    )


def mini_back() -> str:
    """A small card, 30 wide and 42 high, with a question mark."""
    return "".join(
        (
            box(0.5, 0.5, 29, 41, fill=BACK, stroke=BACK_EDGE, round_=4, line=1.2),
            path("M15 4L26 21L15 38L4 21Z", fill="none", stroke=BACK_LINE, stroke_width=1.1),
            words_at(15, 25.5, "?", size=12.5, fill=PAPER, bold=True, anchor="middle"),
        )
    )
