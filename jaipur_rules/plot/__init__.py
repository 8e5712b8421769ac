"""Results as pictures, with the extra `plot`.

Example:
    >>> from jaipur_rules.plot import picture_format
    >>> picture_format("duel.svg")
    'svg'
"""

from importlib.util import find_spec

if find_spec("matplotlib") is None:
    raise ModuleNotFoundError(
        'plots need matplotlib: pip install "jaipur-rules[plot]"', name="matplotlib"
    )

from jaipur_rules.plot.duels import UndrawnPlot, draw_duel, picture_format

__all__ = ["UndrawnPlot", "draw_duel", "picture_format"]
