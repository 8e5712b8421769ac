"""Mutants put to the tests, in a process of their own: cold, and warm."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import json
import sys
from pathlib import Path

from tools.mutation import search
from tools.mutation.mutants import PACKAGE, Mutant
from tools.mutation.places import places
from tools.mutation.trials import Lane
from tools.mutation.warm import Warm

FILE = "tests/jaipur/test_scoring.py"
place = {each.name: each for each in places(PACKAGE, "jaipur/rules/scoring.py")}["_most"]
old = "0 if mine > other else 1"

search.SOUNDS = Path(sys.argv[1])

def work(lane):
    sound = lane.trial([FILE], profiled=True)
    assert not sound.by, sound.by
    assert any("jaipur/rules/scoring.py _most" in each for each in sound.touched.values())
    tests = sorted(sound.durations)
    for new in ("1 if mine > other else 0", old):
        lines = tuple(line.replace(old, new) for line in place.lines)
        mutant = Mutant("by hand", place, lines, f"- {old}, + {new}")
        cold = lane.trial([FILE], mutant, tests=tests, seconds=sound.durations.__getitem__)
        warm = Warm(lane, [FILE])
        hot = warm.trial(mutant, tests, sound.durations.__getitem__)
        assert "jaipur/rules/scoring.py _most" not in warm.early
        warm.close()
        found = search.Search(lane, [FILE], packages=("jaipur/",)).result(mutant)
        print(json.dumps([cold.by, hot.by, found.by, cold.timed_out or hot.timed_out]))

raise SystemExit(Lane(work).run())
"""


def test_a_mutant_is_noticed_cold_and_warm_and_no_change_is(root: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    mutant, unchanged = map(json.loads, done.stdout.splitlines()[-2:])
    cold, warm, found, slow = mutant
    assert cold.startswith("tests/jaipur/test_scoring.py::test_sco_")
    assert found.startswith("tests/jaipur/test_scoring.py::test_sco_")
    assert (warm, slow) == (cold, False)
    assert unchanged == ["", "", "", False]
