"""Results as pictures, with the extra `plot`.

Example:
    >>> from jaipur_rules.plot import picture_format
    >>> picture_format("duel.svg")
    'svg'
"""

from importlib.util import find_spec

from jaipur_rules.core.extras import MissingExtra

if find_spec("matplotlib") is None:
    raise MissingExtra("jaipur_rules.plot", ("matplotlib",), extra="plot")

from jaipur_rules.plot.duels import UndrawnPlot, draw_duel, picture_format

__all__ = ["UndrawnPlot", "draw_duel", "picture_format"]
