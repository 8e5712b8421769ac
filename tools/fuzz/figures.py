"""What the fuzzer did: figures a target, gathered from chunk to chunk, and kept like a proof."""

import json
import re
from collections.abc import Iterable
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from attrs import asdict, evolve, fields, frozen

from jaipur_rules.plain import Plain
from jaipur_rules.testing.source import source_hash
from tools.fuzz.target import Target

_LAST = re.compile(r"cov: (\d+) ft: (\d+) corp: (\d+)")
_RUNS = re.compile(r"stat::number_of_executed_units: (\d+)")


@frozen(order=False)
class Figures:
    """What a target has come to.

    Attributes:
        executions: How many inputs were tried.
        seconds: How long that took.
        edges: The branches of the library's bytecode that were reached.
        features: The same, told apart by how often an input takes them.
        corpus: The inputs that each reach something that the others do not.
        source_hash: Of the rooms that the target is of.
    """

    executions: int = 0
    seconds: float = 0
    edges: int = 0
    features: int = 0
    corpus: int = 0
    source_hash: str = ""

    def after(self, log: str, seconds: float) -> "Figures":
        r"""The figures after one more chunk, of which this is what the fuzzer said.

        Raises:
            ValueError: It did not say what it did.

        Example:
            >>> said = "#9 DONE cov: 5 ft: 7 corp: 3/9b\\nstat::number_of_executed_units: 9"
            >>> Figures(executions=1).after(said, 2)
            Figures(executions=10, seconds=2, edges=5, features=7, corpus=3, source_hash='')
        """
        runs, reached = _RUNS.search(log), _LAST.findall(log)
        if runs is None or not reached:
            raise ValueError("the fuzzer did not come to an end")
        edges, features, corpus = map(int, reached[-1])
        return evolve(
            self,
            executions=self.executions + int(runs[1]),
            seconds=self.seconds + seconds,
            edges=edges,
            features=features,
            corpus=corpus,
        )


@frozen(order=False)
class Ledger:
    """The figures so far, in a file, so that fuzzing can be stopped and go on.

    Attributes:
        file: The file.
        kept: A result of an earlier day, as `result` makes it. Its figures count
            where the source of a target is what it was.
    """

    file: Path
    kept: Path | None = None

    def of(self, target: Target) -> Figures:
        """The figures of a target; none, if its source is another by now."""
        now = source_hash(target.rooms)
        for figures in (self._all(), self._kept()):
            found = figures.get(target.name)
            if found is not None and found.source_hash == now:
                return found
        return Figures(source_hash=now)

    def put(self, target: Target, figures: Figures) -> None:
        """Keep the figures of a target."""
        everything = self._all() | {target.name: figures}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        half = self.file.with_suffix(".part")
        half.write_text(
            json.dumps({name: asdict(each) for name, each in everything.items()}, indent=1)
        )
        half.replace(self.file)

    def _all(self) -> dict[str, Figures]:
        if not self.file.exists():
            return {}
        return {name: Figures(**each) for name, each in json.loads(self.file.read_text()).items()}

    def _kept(self) -> dict[str, Figures]:
        if self.kept is None or not self.kept.exists():
            return {}
        told = json.loads(self.kept.read_text(encoding="utf-8"))["targets"]
        names = [field.name for field in fields(Figures)]
        return {
            name: Figures(**{key: each[key] for key in names if key in each})
            for name, each in told.items()
        }


def result(targets: Iterable[Target], ledger: Ledger, engine: str) -> dict[str, Plain]:
    """Everything that was tried, with the date, the version and the hash of the source.

    Each target is of rooms of its own, and has their hash: a change elsewhere
    does not make it stale.
    """
    figures = {target.name: (target, ledger.of(target)) for target in targets}
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "version": version("jaipur-rules"),
        "source_hash": source_hash(),
        "engine": engine,
        "executions": sum(each.executions for _, each in figures.values()),
        "seconds": round(sum(each.seconds for _, each in figures.values())),
        "crashes": 0,
        "targets": {
            name: {
                "law": target.law,
                "source_rooms": list[Plain](target.rooms),
                "source_hash": each.source_hash,
                "executions": each.executions,
                "seconds": round(each.seconds, 1),
                "edges": each.edges,
                "features": each.features,
                "corpus": each.corpus,
            }
            for name, (target, each) in figures.items()
        },
    }
