"""A run that is killed at any moment, and started again with the same words, is the run that was never killed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.thorough
def test_a_run_that_is_killed_at_twenty_random_moments(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.simulate.moments", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    moments = found["moments"]
    assert len(moments) == 20
    assert [moment for moment in moments if not moment["killed"]] == []
    assert [moment for moment in moments if not moment["same"]] == []
    # They fell before the first file and after it, and not all on one line.
    assert {len(moment["left"]) > 1 for moment in moments} == {False, True}
    assert len({moment["where"] for moment in moments}) > 5
    assert found["kills"] > 1
    assert found["same"]
