"""The figures of `benchmarks/README.md` as plots: bars in plain HTML, with the numbers in them."""

import re
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from tools.site.code import ROOT
from tools.site.markup import Html, element, text

README = ROOT / "benchmarks" / "README.md"
_ROW = re.compile(r"^\| (?P<what>[^|]+) \| (?P<value>[\d,.]+) (?P<unit>\S+) \| (?P<asked>[^|]*)\|$")
_CONDITION = re.compile(r"^- (?:[a-z -]+: |\d+ slices).+$")
_NUMBER = re.compile(r"[\d,.]*\d")
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
    """A number that was measured, and the number that was asked for.

    Attributes:
        what: What was measured.
        value: The number.
        unit: Its unit.
        asked: What was asked of it, in words; empty if nothing was.
    """

    what: str
    value: float
    unit: str
    asked: str

    @property
    def mark(self) -> float | None:
        """The number that was asked for."""
        found = _NUMBER.search(self.asked)
        return float(found[0].replace(",", "")) if found else None


def measures(readme: str) -> tuple[Measure, ...]:
    """The rows of the table.

    Example:
        >>> measures("| a call of `view` | 19.8 us | under 20 |")[0].mark
        20.0
    """
    rows = (_ROW.match(line) for line in readme.splitlines())
    return tuple(
        Measure(
            row["what"].replace("`", ""),
            float(row["value"].replace(",", "")),
            row["unit"],
            row["asked"].strip(),
        )
        for row in rows
        if row
    )


def conditions(readme: str) -> tuple[str, ...]:
    """The machine and the date, a line a condition."""
    _, _, after = readme.partition("Measured on:")
    found = (line for line in after.split("\n## ")[0].splitlines() if _CONDITION.match(line))
    return tuple(line.removeprefix("- ") for line in found)


def plots(path: Path = README) -> Html:
    """A plot for each unit, and under them what they were measured on.

    Raises:
        ValueError: The page has no figures, or does not say what they were measured on.
    """
    readme = path.read_text(encoding="utf-8")
    found, stated = measures(readme), conditions(readme)
    if not found or not stated:
        raise ValueError(f"{path.name}: no figures, or not what they were measured on")
    parts = [_plot(unit, tuple(each for each in found if each.unit == unit)) for unit in _UNITS]
    measured = element("p", text(f"Measured on: {'; '.join(stated)}."), class_="note")
    return Html("".join([*parts, measured]))


def _plot(unit: str, rows: tuple[Measure, ...]) -> Html:
    if not rows:
        return Html("")
    most = max(number for row in rows for number in (row.value, row.mark or 0))
    bars = [bar for row in rows for bar in _bar(row, most)]
    return element(
        "figure",
        element("figcaption", text(_UNITS[unit])),
        element("dl", bars),
        class_="plot",
    )


def _bar(row: Measure, most: float) -> Iterator[Html]:
    shown = f"{row.value:,.0f}" if row.value >= 1000 else f"{row.value:g}"
    asked = element("small", text(f" asked: {row.asked}")) if row.asked else Html("")
    length = f"width:{100 * row.value / most:.1f}%"
    parts = [element("span", class_="bar", style=length)]
    if row.mark is not None:
        parts.append(element("span", class_="mark", style=f"left:{100 * row.mark / most:.1f}%"))
    yield element("dt", text(row.what))
    yield element(
        "dd",
        element("span", parts, class_="track", aria_hidden="true"),
        text(f"{shown} {row.unit}"),
        asked,
    )
