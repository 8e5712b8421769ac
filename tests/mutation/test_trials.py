"""A mutant put to the tests, in a process of its own: cold, and warm."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = """
import json
from tools.mutation.mutants import PACKAGE, Mutant
from tools.mutation.places import places
from tools.mutation.trials import Lane
from tools.mutation.warm import Warm

FILE = "tests/jaipur/test_scoring.py"
place = {each.name: each for each in places(PACKAGE, "jaipur/scoring.py")}["_most"]
old, new = "0 if mine > other else 1", SOUND_OR_NOT
lines = tuple(line.replace(old, new) for line in place.lines)
mutant = Mutant("by hand", place, lines, f"- {old}, + {new}")

def work(lane):
    sound = lane.trial([FILE], profiled=True)
    assert not sound.by, sound.by
    tests = sorted(sound.durations)
    cold = lane.trial([FILE], mutant, tests=tests, seconds=sound.durations.__getitem__)
    warm = Warm(lane, [FILE])
    hot = warm.trial(mutant, tests, sound.durations.__getitem__)
    assert "jaipur/scoring.py _most" not in warm.early
    warm.close()
    runs = any("jaipur/scoring.py _most" in each for each in sound.touched.values())
    print(json.dumps([cold.by, hot.by, cold.timed_out or hot.timed_out, runs]))

raise SystemExit(Lane(work).run())
"""


def tried(root: Path, new: str) -> list[object]:
    script = SCRIPT.replace("SOUND_OR_NOT", repr(new))
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True
    )
    found: list[object] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_mutant_is_noticed_cold_and_warm(root: Path) -> None:
    cold, warm, slow, runs = tried(root, "1 if mine > other else 0")
    assert isinstance(cold, str)
    assert cold.startswith("tests/jaipur/test_scoring.py::test_sco_")
    assert warm == cold
    assert (slow, runs) == (False, True)


def test_no_change_goes_unnoticed(root: Path) -> None:
    assert tried(root, "0 if mine > other else 1") == ["", "", False, True]
