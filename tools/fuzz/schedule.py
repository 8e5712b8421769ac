"""The schedule of fuzzing: time goes to the targets where something is still being found.

A round gives each target one turn of as much processor time, those first that have had least. The targets
whose turn reached something new have another, and so on, up to a few turns in a round; so those which are
exhausted cost little, and none is forgotten.
"""

import json
import time
from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path

from attrs import asdict, frozen

from tools.fuzz.run import Figures, fuzz
from tools.fuzz.target import Target

TURN = 30.0
"""The processor time of a turn, in seconds."""

MOST_TURNS = 4
"""How many turns a target has in a round at most."""

A_DAY = 4
"""How many targets are fuzzed for a second with a change: others each day."""

Turn = Callable[[Target, Figures], Figures | None]


@frozen(order=False)
class Ledger:
    """The figures so far, in a file, so that fuzzing can be stopped and go on.

    Attributes:
        file: The file.
    """

    file: Path

    def read(self) -> dict[str, Figures]:
        """Return the figures of each target that has had a turn."""
        if not self.file.exists():
            return {}
        read = json.loads(self.file.read_text(encoding="utf-8"))
        return {name: Figures(**figures) for name, figures in read.items()}

    def of(self, target: Target) -> Figures:
        """Return the figures of a target."""
        return self.read().get(target.name, Figures())

    def put(self, target: Target, figures: Figures) -> None:
        """Keep the figures of a target."""
        every = {name: asdict(each) for name, each in self.read().items()}
        part = self.file.with_suffix(".part")
        part.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps(every | {target.name: asdict(figures)}, indent=1))
        part.replace(self.file)


def fuzz_rounds(targets: Sequence[Target], ledger: Ledger, *, minutes: float, turn: Turn) -> bool:
    """Go on for so many minutes of processor time; False if a law was broken."""
    left = minutes * 60
    while True:
        finding = sorted(targets, key=lambda target: ledger.of(target).cpu_seconds)
        for _ in range(MOST_TURNS):
            still: list[Target] = []
            for target in finding:
                if left <= 0:
                    return True
                before = ledger.of(target)
                after = turn(target, before)
                if after is None:
                    return False
                ledger.put(target, after)
                left -= after.cpu_seconds - before.cpu_seconds
                _show(target, before, after)
                if after.features > before.features:
                    still.append(target)
            finding = still


def _show(target: Target, before: Figures, after: Figures) -> None:
    inputs, new = after.inputs - before.inputs, after.features - before.features
    print(
        f"{time.strftime('%H:%M:%S')} {target.name}: {inputs} inputs, {max(new, 0)} new features; "
        f"{after.edges} edges after {after.cpu_seconds:.0f} s",
        flush=True,
    )


def turns_of(seconds: float, work: Path) -> Turn:
    """Return a turn of the fuzzer itself, of so much processor time."""
    return lambda target, before: fuzz(target, work, before, seconds=seconds)


def names_of(day: date, names: Sequence[str]) -> list[str]:
    """Return the targets that are fuzzed with the changes of a day, so that each has its day before long."""
    start = day.toordinal() * A_DAY
    return list(dict.fromkeys(names[(start + place) % len(names)] for place in range(A_DAY)))
