"""The result of fuzzing, and its table in the documentation."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from importlib.metadata import version
from platform import python_version

from jaipur_rules.plain import Plain
from tools.fuzz.run import Figures
from tools.fuzz.target import Target

BEGIN, END = "<!-- table of proofs/fuzz.json -->\n", "<!-- end of the table -->\n"


def result_of(targets: Iterable[Target], figures: Mapping[str, Figures]) -> dict[str, Plain]:
    """Return what was tried of each target, with the date and the versions of what tried it."""
    return {
        "kind": "fuzz",
        "date": datetime.now(UTC).date().isoformat(),
        "versions": {
            "python": python_version(),
            **{name: version(name) for name in ("atheris", "hypothesis", "jaipur-rules")},
        },
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


def table(result: Mapping[str, Plain]) -> str:
    """Return the table of a result, a line a target.

    Example:
        >>> law = {
        ...     "law": "None is lost.",
        ...     "inputs": 12345,
        ...     "cpu_seconds": 6.7,
        ...     "edges": 50,
        ...     "corpus": 3,
        ... }
        >>> print(table({"date": "2026-11-22", "targets": {"cards": law}}).splitlines()[-1])
        | `cards` | None is lost. | 12,345 | 7 | 50 |
    """
    targets = result["targets"]
    assert isinstance(targets, dict)
    lines = [
        "| target | what has to hold | inputs | processor seconds | edges |",
        "|---|---|--:|--:|--:|",
    ]
    for name, figures in targets.items():
        assert isinstance(figures, dict)
        numbers = [f"{figures[key]:,.0f}" for key in ("inputs", "cpu_seconds", "edges")]
        lines.append(f"| `{name}` | {figures['law']} | {' | '.join(numbers)} |")
    return "\n".join(lines) + "\n"


def with_table(page: str, result: Mapping[str, Plain]) -> str:
    """Return the page with the table of this result."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n{table(result)}\n{END}{tail}"
