"""Runs that are killed at random moments, in processes of their own: `python -m tests.simulate.moments FOLDER`.

A moment is a line of the package's own code, the n-th that is executed since the
run began. A process that was forked for it plays the run and counts its lines;
at the n-th it sends itself the signal that cannot be caught. So a moment is
the same on every machine, however fast, and every line can be one.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from types import FrameType
from typing import TYPE_CHECKING

from jaipur_rules import simulate as package
from jaipur_rules.batch import Batch
from jaipur_rules.simulate import Plan
from jaipur_rules.simulate.chunks import versions
from tests.simulate.folders import RANDOM, contents, played

if TYPE_CHECKING:
    from _typeshed import TraceFunction

PLAN = Plan(RANDOM, matches=40, seed=7, chunk=8)
PACKAGE = Path(package.__file__).parent
ANYWHERE = tuple(map(str, PACKAGE.glob("*.py")))
WRITING = tuple(str(PACKAGE / name) for name in ("folder.py", "ledger.py", "run.py"))
KILLS = 20


def played_to(folder: Path, moment: int, within: tuple[str, ...]) -> int:
    """Play the run to a moment, and be killed there; how many lines of some files it took if there was none."""
    lines = 0

    def count(frame: FrameType, event: str, _: object) -> "TraceFunction | None":
        nonlocal lines
        if frame.f_code.co_filename not in within:
            return None
        if event == "line":
            lines += 1
            if lines == moment:
                where = f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}"
                folder.with_suffix(".moment").write_text(where, encoding="utf-8")
                os.kill(os.getpid(), signal.SIGKILL)
        return count

    sys.settrace(count)
    played(PLAN, folder)
    sys.settrace(None)
    return lines


def counted(place: Path, within: tuple[str, ...]) -> int:
    """The number of lines that an uninterrupted run takes."""
    file = place / "lines"

    def count() -> None:
        lines = played_to(place / f"counted-{len(within)}", -1, within)
        file.write_text(str(lines), encoding="utf-8")

    assert forked(count) == 0
    return int(file.read_text(encoding="utf-8"))


def forked(work: Callable[[], object]) -> int:
    """Do something in a process of its own, and say which signal ended it; 0 if none did."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            work()
            status = 0
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return os.WTERMSIG(status)
    assert os.WEXITSTATUS(status) == 0, "the run failed"
    return 0


def killed_once(folder: Path, moment: int, within: tuple[str, ...]) -> dict[str, object]:
    """Kill a run at a moment, and let it go on."""
    by = forked(partial(played_to, folder, moment, within))
    left = contents(folder) if folder.exists() else {}
    forked(partial(played, PLAN, folder))
    return {
        "moment": moment,
        "where": folder.with_suffix(".moment").read_text(encoding="utf-8"),
        "killed": by == signal.SIGKILL,
        "left": [*left],
    }


def main(place: Path) -> None:
    """Kill twenty runs, each at a moment of its own, and let each go on; then one again and again."""
    # What is worked out once in a process is worked out before the first fork.
    Batch(1, one_round=True).play_out()
    versions()
    whole, rng, found = place / "whole", Random(6), list[dict[str, object]]()
    forked(partial(played, PLAN, whole))
    for within in (ANYWHERE, WRITING):
        lines = counted(place, within)
        for moment in sorted(rng.sample(range(1, lines + 1), KILLS // 2)):
            folder = place / str(len(found))
            once = killed_once(folder, moment, within)
            found.append({**once, "same": contents(folder) == contents(whole)})
    again, kills, lines = place / "again", 0, counted(place, ANYWHERE)
    # Each time a little further, as it takes longer to see what is there.
    while forked(partial(played_to, again, lines // 4 + lines // 10 * kills, ANYWHERE)):
        kills += 1
    same = contents(again) == contents(whole)
    print(json.dumps({"moments": found, "kills": kills, "same": same}))  # noqa: T201 - the test reads it


if __name__ == "__main__":
    main(Path(sys.argv[1]))
