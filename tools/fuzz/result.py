"""The result of fuzzing: its figures, its table in the documentation, and what it falls short of.

The least that is asked of it stands in `targets.toml` and never in a result, so that a result cannot say of
itself that it is enough.
"""

from collections.abc import Iterable, Mapping

from proofs.results import member
from tools.fuzz.run import Figures
from tools.fuzz.target import Target

BEGIN, END = "<!-- table of proofs/fuzz.json -->\n", "<!-- end of the table -->\n"


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
    """Return the table of a result's figures, a line a target.

    Example:
        >>> law = {
        ...     "law": "None is lost.",
        ...     "inputs": 12345,
        ...     "cpu_seconds": 6.7,
        ...     "edges": 50,
        ...     "corpus": 3,
        ... }
        >>> print(table({"targets": {"cards": law}}).splitlines()[-1])
        | `cards` | None is lost. | 12,345 | 7 | 50 |
    """
    lines = [
        "| target | what has to hold | inputs | processor seconds | edges |",
        "|---|---|--:|--:|--:|",
    ]
    targets = member(found, "targets")
    for name in targets:
        figures = member(targets, name)
        numbers = [f"{figures[key]:,.0f}" for key in ("inputs", "cpu_seconds", "edges")]
        lines.append(f"| `{name}` | {figures['law']} | {' | '.join(numbers)} |")
    return "\n".join(lines) + "\n"


def with_table(page: str, found: dict[str, object]) -> str:
    """Return the page with the table of these figures."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n{table(found)}\n{END}{tail}"
