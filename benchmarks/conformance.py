"""How fast an engine is judged: ``python -m benchmarks.conformance [--out FOLDER]``.

The runner asks the example engine in JavaScript, which takes `node` on the path. The whole pack
is read from ``build/jaipur-vectors-1.zip``, which ``make vectors`` makes.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.clock import children_seconds
from benchmarks.report import list_machine, machine, options, report, table

ROOT = Path(__file__).parents[1]
PACK = "build/jaipur-vectors-1.zip"
CASES = {
    "the sample": ("--matches", "0"),
    "the sample and random play, as without options": (),
    "the sample and ten times as much random play": ("--matches", "200"),
    "the whole pack": ("--pack", PACK, "--matches", "0"),
}
"""The options of each run."""


def judge_engine(arguments: tuple[str, ...]) -> dict[str, float]:
    """Judge the engine, and return the cases, the plies, and the seconds of processor time, of both programs."""
    engine = ("node", "examples/engines/jaipur.mjs")
    command = (sys.executable, "-m", "jaipur_rules.cli", "conformance", "run", "--json")
    before = children_seconds()
    done = subprocess.run(
        [*command, *arguments, "--", *engine],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    return {
        "cases": found["cases"]["passed"],
        "plies": found["lockstep"]["plies"],
        "processor": round(children_seconds() - before, 2),
    }


def main() -> None:
    """Measure, print the table, and keep it if a folder is given."""
    out: Path | None = options("benchmarks.conformance", __doc__).parse_args().out
    on = machine()
    command = (shutil.which("node") or "node", "--version")
    node = subprocess.run(command, capture_output=True, text=True, check=True)
    on["node"] = node.stdout.strip().removeprefix("v")
    rows = {name: judge_engine(arguments) for name, arguments in CASES.items()}
    lines = [
        *table(
            ("what is asked", "options", "cases", "plies", "processor time"),
            (
                (
                    name,
                    f"`{' '.join(CASES[name])}`" if CASES[name] else "",
                    *(f"{row[each]:,}" for each in ("cases", "plies")),
                    f"{row['processor']:.1f} s",
                )
                for name, row in rows.items()
            ),
        ),
        *list_machine(on),
    ]
    report("conformance", lines, {"machine": on, "rows": rows}, out=out)


if __name__ == "__main__":
    main()
