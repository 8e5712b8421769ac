"""The result of fuzzing: its figures, its table in the documentation, and what it falls short of.

The least that is asked of it stands in `targets.toml` and never in a result, so that a result cannot say of
itself that it is enough.
"""

import csv
import io
from collections.abc import Iterable, Mapping

from proofs.results import member
from tools.fuzz.run import Figures
from tools.fuzz.target import Target


def figures_of(targets: Iterable[Target], figures: Mapping[str, Figures]) -> dict[str, object]:
    """Return what was tried of each target, as the result holds it."""
    return {
        "crashes": 0,
        "targets": {
            target.name: {
                "law": target.law,
                "inputs": figures[target.name].inputs,
                "cpu_seconds": round(figures[target.name].cpu_seconds, 1),
                "edges": figures[target.name].edges,
                "corpus": figures[target.name].corpus,
            }
            for target in targets
        },
    }


def table(found: dict[str, object]) -> str:
    """Return the figures of a result as CSV, a line a target.

    Example:
        >>> law = {
        ...     "law": "None is lost.",
        ...     "inputs": 12345,
        ...     "cpu_seconds": 6.7,
        ...     "edges": 50,
        ...     "corpus": 3,
        ... }
        >>> print(table({"targets": {"cards": law}}), end="")
        target,what has to hold,inputs,processor seconds,edges
        cards,None is lost.,12345,6.7,50
    """
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("target", "what has to hold", "inputs", "processor seconds", "edges"))
    targets = member(found, "targets")
    for name in targets:
        figures = member(targets, name)
        numbers = (figures[key] for key in ("inputs", "cpu_seconds", "edges"))
        rows.writerow((name, figures["law"], *numbers))
    return text.getvalue()
