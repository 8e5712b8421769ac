"""The example that learns runs, for a few moves."""

import re
import subprocess
import sys
from pathlib import Path


def test_the_example_learns_and_plays(root: Path) -> None:
    example = root / "examples" / "learn_to_trade.py"
    done = subprocess.run(
        [sys.executable, str(example), "--steps", "256", "--pairs", "1"],
        capture_output=True,
        text=True,
        check=True,
        timeout=240,
    )
    learned, *played = done.stdout.splitlines()
    assert re.fullmatch(r"256 moves in \d+ s \(\d+ s of processor\)", learned)
    assert [line.split(" in ")[0] for line in played] == [
        "learned beats random",
        "learned beats greedy",
    ]
    assert [
        line for line in played if not re.search(r"of 2 matches: .* \(95 %: .*% to .*%\)$", line)
    ] == []
