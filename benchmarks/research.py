"""The plots of `docs/research` as SVG, the same bytes each time: ``python -m benchmarks.research``."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from jaipur_rules.players import Share
from tools.research.data import Answer, answers
from tools.research.page import BONUSES, KINDS, PAGE, mean_of, rulings_of, share_of
from tools.research.stats import LONGEST, Mean

COLOURS = {"random": "#3b6ea8", "greedy": "#c8641e"}
_PILES, _DECK = "#7a5195", "#2f8f6b"
Answers = Mapping[str, Answer]


def draw(found: Answers, folder: Path) -> None:
    """Draw all of them."""
    plots: dict[str, Callable[[Answers], Figure]] = {
        "first": _first,
        "tokens": _tokens,
        "ends": _ends,
        "rulings": _rulings,
    }
    with _plain():
        for name, plot in plots.items():
            # Neither a date nor chance in the file, so that it changes only with the figures.
            plot(found).savefig(folder / f"{name}.svg", metadata={"Date": None, "Creator": None})


@contextmanager
def _plain() -> Iterator[None]:
    with mpl.rc_context(
        {
            "svg.hashsalt": "jaipur",
            "svg.fonttype": "none",
            "font.family": "sans-serif",
            "font.size": 10,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "savefig.facecolor": "white",
        }
    ):
        yield


def _bars(axes: Axes, place: float, figure: Share | Mean, who: str, label: str = "") -> None:
    """A dot with its bounds, in hundredths."""
    rate = 100 * figure.rate
    axes.errorbar(
        [rate],
        [place],
        xerr=[[rate - 100 * figure.low], [100 * figure.high - rate]],
        fmt="o",
        color=COLOURS[who],
        capsize=4,
        markersize=5,
        label=label or None,
    )


def _first(found: Answers) -> Figure:
    figure = Figure(figsize=(7, 2.8), layout="constrained")
    axes: Axes = figure.add_subplot()
    rows = (("the round", "first-round", "seal"), ("the match", "first-match", "won"))
    for row, (_, question, name) in enumerate(rows):
        for nth, who in enumerate(KINDS):
            label = KINDS[who] if row == 0 else ""
            _bars(
                axes,
                row + 0.25 * nth - 0.12,
                mean_of(found[f"{question}-{who}"], name),
                who,
                label,
            )
    axes.axvline(50, color="#888888", linewidth=1, linestyle="--")
    axes.set_yticks(range(len(rows)), [name for name, *_ in rows], fontsize=10)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlabel("won by whoever starts, in a hundred (bounds: 95 %)")
    axes.legend(frameon=False, loc="best")
    return figure


def _tokens(found: Answers) -> Figure:
    figure = Figure(figsize=(7, 3.2), layout="constrained")
    axes: Axes = figure.add_subplot()
    names = ["camel", *BONUSES]
    for row, name in enumerate(names):
        for nth, who in enumerate(KINDS):
            decides = share_of(found[f"tokens-{who}"], f"{name} decides")
            _bars(axes, row + 0.25 * nth - 0.12, decides, who, KINDS[who] if row == 0 else "")
    labels = ["camel token", *(f"bonuses for {size}" for size in BONUSES[:-1]), "bonuses for 5+"]
    axes.set_yticks(range(len(names)), labels, fontsize=10)
    axes.set_ylim(len(names) - 0.5, -0.6)
    axes.set_xlim(0)
    axes.set_xlabel("rounds in a hundred whose Seal hangs on it (bounds: 95 %)")
    axes.legend(frameon=False, loc="best")
    return figure


def _ends(found: Answers) -> Figure:
    figure = Figure(figsize=(7, 4.2), layout="constrained")
    above = figure.add_subplot(2, 1, 1)
    charts: tuple[Axes, Axes] = above, figure.add_subplot(2, 1, 2, sharex=above)
    for axes, who in zip(charts, KINDS, strict=True):
        answer = found[f"ends-{who}"]
        piles, deck = answer.figures["lengths piles"], answer.figures["lengths deck"]
        assert isinstance(piles, list)
        assert isinstance(deck, list)
        whole = sum(piles) + sum(deck)
        places = range(len(piles))
        low = [100 * count / whole for count in piles]
        high = [100 * count / whole for count in deck]
        axes.stackplot(
            places,
            low,
            high,
            colors=[_PILES, _DECK],
            labels=["empty piles", "empty deck"],
            step="mid",
        )
        axes.set_title(f"{KINDS[who]}: {whole:,} rounds", fontsize=10, loc="left")
        axes.set_ylabel("rounds in a hundred")
        axes.set_xlim(0, len(piles) - 1)
        axes.set_ylim(0)
    charts[0].legend(frameon=False, loc="upper right")
    charts[1].set_xlabel(f"plies of the round; {LONGEST} stands for all that are longer")
    return figure


def _rulings(found: Answers) -> Figure:
    names = rulings_of(found["rulings-random"])
    figure = Figure(figsize=(7.5, 0.42 * len(names) + 1.2), layout="constrained")
    first = figure.add_subplot(1, 2, 1)
    second = figure.add_subplot(1, 2, 2, sharey=first)
    second.tick_params(labelleft=False)
    left: Axes = first
    right: Axes = second
    for row, name in enumerate(names):
        for nth, who in enumerate(KINDS):
            place, answer = row + 0.3 * nth - 0.15, found[f"rulings-{who}"]
            _bars(left, place, share_of(answer, f"{name} another Seal"), who)
            plies = mean_of(answer, f"{name} plies")
            right.errorbar(
                [plies.rate],
                [place],
                xerr=[[plies.width], [plies.width]],
                fmt="o",
                color=COLOURS[who],
                capsize=3,
                markersize=4,
                label=KINDS[who] if row == 0 else None,
            )
    left.set_yticks(range(len(names)), [name.replace("=", "\n") for name in names], fontsize=8)
    left.set_ylim(len(names) - 0.5, -0.6)
    left.set_xlabel("another Seal, rounds in a hundred")
    right.set_xlabel("plies more or fewer a round")
    right.axvline(0, color="#888888", linewidth=1, linestyle="--")
    right.legend(frameon=False, loc="best")
    for axes in (left, right):
        axes.grid(visible=True, axis="x", alpha=0.25)
    return figure


if __name__ == "__main__":
    draw(answers(), PAGE.parent)
