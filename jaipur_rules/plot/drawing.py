"""Types of the part of matplotlib that is used here: its own leave the keyword arguments open."""

from collections.abc import Mapping, Sequence
from typing import Protocol


class Chart(Protocol):
    """One of the charts of a figure: a `matplotlib.axes.Axes`."""

    def plot(
        self,
        x: Sequence[float],
        y: Sequence[float],
        /,
        *,
        color: str,
        linewidth: float | None = None,
        marker: str = "",
        label: str | None = None,
    ) -> object:
        """Draw a line through points, with a marker at each."""

    def bar(
        self, x: Sequence[float], height: Sequence[float], width: float, /, *, color: str
    ) -> object:
        """Draw bars."""

    def axvline(self, x: float, /, *, color: str, linewidth: float, linestyle: str) -> object:
        """Draw a line from the bottom to the top."""

    def set_xticks(self, ticks: Sequence[float], labels: Sequence[str], /) -> object:
        """Label places along the bottom."""

    def set_yticks(self, ticks: Sequence[float], labels: Sequence[str], /) -> object:
        """Label places along the side."""

    def set_xlim(self, left: float, right: float, /) -> object:
        """Say where the bottom begins and ends."""

    def set_ylim(self, bottom: float, top: float, /) -> object:
        """Say where the side begins and ends."""

    def set_xlabel(self, text: str, /) -> object:
        """Write below the bottom."""

    def set_title(self, text: str, /) -> object:
        """Write above the chart."""

    def legend(self) -> object:
        """Say which colour is what."""


class PlotFigure(Protocol):
    """A figure: a `matplotlib.figure.Figure`."""

    def suptitle(self, text: str, /) -> object:
        """Write above everything."""

    def savefig(self, file: str, /, *, dpi: float, metadata: Mapping[str, None]) -> object:
        """Write the figure to a file, in the format that the end of its name says."""
