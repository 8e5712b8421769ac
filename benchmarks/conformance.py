"""How fast an engine is judged: ``python -m benchmarks.conformance [--out FOLDER]``.

The runner asks the example engine in JavaScript, which takes `node` on the path. The whole pack
is read from ``build/jaipur-vectors-1.zip``, which ``make vectors`` makes.
"""

import json
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

from benchmarks.report import listed, machine, report

ROOT = Path(__file__).parents[1]
PACK = "build/jaipur-vectors-1.zip"
CASES = {
    "the sample": ("--matches", "0"),
    "the sample and random play, as without options": (),
    "the sample and ten times as much random play": ("--matches", "200"),
    "the whole pack": ("--pack", PACK, "--matches", "0"),
}
"""The options of each run."""


def judged(options: tuple[str, ...]) -> dict[str, float]:
    """Judge the engine, and return the cases, the plies, and the seconds of processor time, of both programs."""
    engine = ("node", "examples/engines/jaipur.mjs")
    command = (sys.executable, "-m", "jaipur_rules.cli", "conformance", "run", "--json")
    before = os.times()
    done = subprocess.run(
        [*command, *options, "--", *engine],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    after = os.times()
    found = json.loads(done.stdout)
    return {
        "cases": found["cases"]["passed"],
        "plies": found["lockstep"]["plies"],
        "processor": round(
            after.children_user
            + after.children_system
            - before.children_user
            - before.children_system,
            2,
        ),
    }


def written(options: tuple[str, ...]) -> str:
    """Return the options as code, and nothing where there are none."""
    return f"`{' '.join(options)}`" if options else ""


def main() -> None:
    """Measure, print the table, and keep it if a folder is given."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", type=Path, help="a folder for the table and the numbers as JSON")
    out: Path | None = parser.parse_args().out
    on = machine()
    command = (shutil.which("node") or "node", "--version")
    node = subprocess.run(command, capture_output=True, text=True, check=True)
    on["node"] = node.stdout.strip().removeprefix("v")
    rows = {name: judged(options) for name, options in CASES.items()}
    lines = [
        "| what is asked | options | cases | plies | processor time |",
        "|---|---|---:|---:|---:|",
        *(
            f"| {name} | {written(CASES[name])} "
            f"| {row['cases']:,} | {row['plies']:,} | {row['processor']:.1f} s |"
            for name, row in rows.items()
        ),
        *("", *listed(on)),
    ]
    report("conformance", lines, {"machine": on, "rows": rows}, out=out)


if __name__ == "__main__":
    main()
