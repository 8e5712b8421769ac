"""The figures of `benchmarks/README.md` as plots: bars in plain HTML, with the numbers in them."""

import re
from pathlib import Path

from attrs import frozen
from markupsafe import Markup

from tools.site.code import ROOT
from tools.site.markup import render

README = ROOT / "benchmarks" / "README.md"
_ROW = re.compile(r"^\| (?P<what>[^|]+) \| (?P<value>[\d,.]+) (?P<unit>\S+) \|$")
_CONDITION = re.compile(r"^- (?:[a-z -]+: |\d+ slices).+$")
_UNITS = {
    "plies/s": "Plies a second: longer is faster",
    "times": "Times as fast as the other in the same run: longer is faster",
    "us": "Microseconds a call: shorter is faster",
    "ms": "Milliseconds: shorter is faster",
    "s": "Seconds: shorter is faster",
}
"""What is plotted together, in this order."""


@frozen(order=False)
class Measure:
    """A number that was measured.

    Attributes:
        what: What was measured.
        value: The number.
        unit: Its unit.
    """

    what: str
    value: float
    unit: str

    @property
    def shown(self) -> str:
        """The number as it is written under its bar."""
        return f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:g}"


def first_run(readme: str) -> str:
    """The page up to the end of its first table: that of the library."""
    return readme.partition("<!-- end -->")[0]


def measures(readme: str) -> tuple[Measure, ...]:
    """The rows of the table.

    Example:
        >>> measures("| a call of `view` | 19.8 us |")[0].value
        19.8
    """
    rows = (_ROW.match(line) for line in readme.splitlines())
    return tuple(
        Measure(
            row["what"].replace("`", ""),
            float(row["value"].replace(",", "")),
            row["unit"],
        )
        for row in rows
        if row
    )


def conditions(readme: str) -> tuple[str, ...]:
    """The machine and the date, a line a condition."""
    found = (line for line in readme.splitlines() if _CONDITION.match(line))
    return tuple(line.removeprefix("- ") for line in found)


def plots(path: Path = README) -> Markup:
    """A plot for each unit, and under them what they were measured on.

    Raises:
        ValueError: The page has no figures, or does not say what they were measured on.
    """
    readme = first_run(path.read_text(encoding="utf-8"))
    found, stated = measures(readme), conditions(readme)
    if not found or not stated:
        raise ValueError(f"{path.name}: no figures, or not what they were measured on")
    plots = [
        (unit, title, [each for each in found if each.unit == unit])
        for unit, title in _UNITS.items()
    ]
    return render("plots.html", plots=[plot for plot in plots if plot[2]], stated=stated)
