"""Results as pictures, with the extra `plot`: a duel, who won, what was sold, and how.

Example:
    >>> from jaipur_rules.plot import picture_format
    >>> picture_format("duel.svg")
    'svg'
"""

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Protocol

from jaipur_rules.core.errors import Unsupported, messages, missing_extra
from jaipur_rules.core.files import printable, reason_of_system, write_whole
from jaipur_rules.core.messages import Language, Message, Messages
from jaipur_rules.jaipur.players import JaipurTally as Tally
from jaipur_rules.jaipur.players.outcomes import KINDS
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.players import Share

if error := missing_extra("jaipur_rules.plot", "matplotlib", extra="plot"):
    raise error

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.style import context

__all__ = ["draw_duel", "picture_format"]

# The parts of matplotlib that are used here: its own types leave the keyword arguments open.


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

    def savefig(
        self,
        file: BytesIO,
        /,
        *,
        format: str,  # noqa: A002 - theirs
        dpi: float,
        metadata: Mapping[str, None],
    ) -> object:
        """Write the figure in a format."""


# Two colours that those who are colour-blind tell apart, and a grey for both.
_COLOURS = ("#00618e", "#e69f00")
_BOTH = "#666666"


def picture_format(file: str) -> str:
    """The format of a picture, by the end of its file's name.

    Raises:
        Unsupported: It is neither ``.svg`` nor ``.png``.

    Example:
        >>> picture_format("duel.gif")
        Traceback (most recent call last):
        jaipur_rules.core.errors.Unsupported: duel.gif: a plot is .svg or .png
    """
    ending = Path(file).suffix.lower().removeprefix(".")
    if ending not in {"svg", "png"}:
        raise Unsupported("plot.format", file=file)
    return ending


def draw_duel(tally: Tally, names: tuple[str, str], lang: Language = "en", *, file: str) -> None:
    """Draw a duel to a file, whole or not at all; the same duel gives the same bytes.

    Args:
        tally: What came of it.
        names: The players.
        lang: The language.
        file: Where to, ending in ``.svg`` or ``.png``.

    Raises:
        Unsupported: The file's name has another ending, or the system refuses.

    Example:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from jaipur_rules.jaipur.players import Greedy, Random, outcome, tally
        >>> counted = tally([outcome((Greedy(), Random()), seed=7)])
        >>> with TemporaryDirectory() as folder:
        ...     draw_duel(counted, ("greedy", "random"), file=f"{folder}/duel.svg")
        ...     Path(folder, "duel.svg").read_text()[:5]
        '<?xml'
    """
    ending, say = picture_format(file), messages(lang)
    with context({"svg.hashsalt": "jaipur-rules", "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(10.5, 6.5))
        FigureCanvasAgg(figure)
        shares, sold, moves, sales = _charts(figure)
        _shares(shares, tally, names, say)
        one, other = tally.sides
        goods = [say(f"jaipur.card.{good.name.lower()}.many") for good in GOODS]
        kinds = [say(f"jaipur.duel.kinds.{kind}") for kind in KINDS]
        _bars(sold, say("jaipur.duel.sold"), goods, (one.sold, other.sold))
        _bars(moves, say("jaipur.duel.moves"), kinds, (one.moves, other.moves))
        sizes = [str(size + 1) for size in range(max(len(one.sales), len(other.sales)))]
        _bars(sales, say("jaipur.duel.sales"), sizes, (one.sales, other.sales))
        sales.set_xlabel(say("jaipur.plot.at_once"))
        duel = Message("duel.title", first=names[0], others=names[1:])
        _save(figure, say("jaipur.plot.title", duel=duel, count=tally.matches), file, ending)


def _save(figure: PlotFigure, title: str, file: str, ending: str) -> None:
    figure.suptitle(title)
    drawn = BytesIO()
    metadata = {"Date": None} if ending == "svg" else {}
    figure.savefig(drawn, format=ending, dpi=150, metadata=metadata)
    try:
        write_whole(file, drawn.getvalue())
    except (OSError, ValueError) as error:
        reason, name = reason_of_system(error), printable(file)
        raise Unsupported("file.picture_unsaved", file=name, reason=reason) from None


def _charts(figure: Figure) -> tuple[Chart, Chart, Chart, Chart]:
    """Four charts, two and two."""
    figure.subplots_adjust(left=0.15, right=0.98, bottom=0.08, top=0.9, hspace=0.35, wspace=0.18)
    return (
        figure.add_subplot(2, 2, 1),
        figure.add_subplot(2, 2, 2),
        figure.add_subplot(2, 2, 3),
        figure.add_subplot(2, 2, 4),
    )


def _shares(axes: Chart, tally: Tally, names: tuple[str, str], say: Messages) -> None:
    """Points with their bounds: matches and rounds won by each, and by whoever began."""
    lines: list[tuple[float, Share, str]] = []
    for side, each in enumerate(tally.sides):
        shift = 0.12 if side else -0.12
        lines += [(0 + shift, each.wins, _COLOURS[side]), (1 + shift, each.seals, _COLOURS[side])]
    lines.append((2, tally.first_round, _BOTH))
    for place, share, colour in lines:
        axes.plot([share.low * 100, share.high * 100], [place, place], color=colour, linewidth=2)
        axes.plot([share.rate * 100], [place], marker="o", color=colour)
    for side, name in enumerate(names):
        axes.plot([], [], marker="o", color=_COLOURS[side], label=name)
    axes.axvline(50, color=_BOTH, linewidth=0.8, linestyle=":")
    labels = (say("duel.won"), say("jaipur.plot.rounds"), say("jaipur.plot.first_rounds"))
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(3.3, -0.6)
    axes.set_xlim(-2, 102)
    axes.set_xlabel("%")
    axes.set_title(say("jaipur.plot.shares", confidence=tally.first_round.confidence))
    axes.legend()


def _bars(
    axes: Chart,
    title: str,
    labels: Sequence[str],
    values: tuple[Sequence[float], Sequence[float]],
) -> None:
    """Two bars a label, one for each player."""
    for side, heights in enumerate(values):
        places = [place + (0.2 if side else -0.2) for place in range(len(heights))]
        axes.bar(places, list(heights), 0.38, color=_COLOURS[side])
    axes.set_xticks(range(len(labels)), labels)
    axes.set_title(title)
