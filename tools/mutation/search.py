"""The search for a test that notices: which files of tests a mutant meets, in which order, and what is remembered."""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from attrs import asdict, evolve, frozen

from tools.mutation.mutants import Mutant
from tools.mutation.trials import ROOT, Lane

MEMORY = ROOT / "mutants" / "verdicts.jsonl"
SOUNDS = ROOT / "mutants" / "sound"
_SLOW = 0.1
"""What was found before, a line a mutant. Nothing but time is lost with it."""


@frozen(order=False)
class Fate:
    """What became of a mutant.

    Attributes:
        key: The mutant's key.
        verdict: ``"killed"``, ``"timed out"`` or ``"survived"``.
        by: The test that noticed, or what else happened; empty for a survivor.
        seconds: The processor time that it took.
        source: The hash of the rules when it was tried.
        tests: The hash of the tests that it met, for one that was killed those of one file.
    """

    key: str
    verdict: str
    by: str
    seconds: float
    source: str
    tests: str


def suite(*, laws: bool = False) -> list[str]:
    """The files of tests that a mutant meets: those of the rules and the catalogue's examples, or the laws."""
    files = (
        sorted((ROOT / "tests" / "laws").glob("test_*.py"))
        if laws
        else [
            *sorted((ROOT / "tests" / "jaipur").glob("test_*.py")),
            ROOT / "tests" / "rulebook" / "test_examples.py",
        ]
    )
    return [str(file.relative_to(ROOT)) for file in files]


def hash_of(files: Iterable[str]) -> str:
    """A hash of some files of tests."""
    digest = sha256()
    for file in sorted(files):
        digest.update((ROOT / file).read_bytes())
    return digest.hexdigest()[:16]


def remembered(path: Path = MEMORY) -> dict[str, Fate]:
    """The last fate of every mutant that was ever tried, by its key."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    return {fate.key: fate for fate in (Fate(**json.loads(line)) for line in lines)}


@frozen(order=False)
class Sound:
    """How a file of tests runs on the rules as they are.

    Attributes:
        hash: Of the file.
        seconds: Its processor time.
        durations: How long each test takes.
        early: The functions that run before the first test.
        places: The tests, by each function that they run.
    """

    hash: str
    seconds: float
    durations: Mapping[str, float]
    early: frozenset[str]
    places: Mapping[str, frozenset[str]]

    def meets(self, mutant: Mutant) -> bool:
        """Whether the file can notice anything: it runs the place, which a statement's always does."""
        return (
            mutant.where in self.places
            or mutant.where in self.early
            or not mutant.place.is_function
        )


class Search:
    """Puts mutants to the tests, and learns which tests notice what.

    Args:
        lane: Where trials are run.
        source: The hash of the rules.
        files: The files of tests.
        memory: Where fates are written, a line each; None for nowhere.
    """

    def __init__(
        self, lane: Lane, source: str, files: list[str], memory: Path | None = MEMORY
    ) -> None:
        """Begin with what is remembered."""
        self.lane = lane
        self.source = source
        self.files = files
        self.memory = memory
        self.known = remembered(memory) if memory else {}
        self.tests = {file: hash_of([file]) for file in files}
        self.all_tests = hash_of(files)
        self.sounds: dict[str, Sound] = {}
        self.killers: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def fate(self, mutant: Mutant) -> Fate:
        """What becomes of a mutant; from memory if neither the rules nor the tests are others."""
        old = self.known.get(mutant.key)
        if old is not None and old.source == self.source:
            file = old.by.partition("::")[0]
            if old.verdict != "survived" and self.tests.get(file, self.all_tests) == old.tests:
                self._learn(mutant, old.by)
                return old
            if old.verdict == "survived" and self.all_tests in old.tests:
                return old
        fate = self._tried(mutant, old.by if old else "")
        if old is not None and old.source == self.source and fate.verdict == old.verdict:
            fate = evolve(fate, tests=f"{old.tests} {fate.tests}")
        if self.memory is not None:
            self.memory.parent.mkdir(exist_ok=True)
            with self.memory.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(asdict(fate)) + "\n")
        return fate

    def _tried(self, mutant: Mutant, before: str) -> Fate:
        planted = mutant.place.module, mutant.text()
        spent = 0.0
        for files, slow in self._rounds(mutant, before):
            rank = self._rank(mutant, before, slow=slow)
            limit = 3 + 4 * sum(self._sound(file).seconds for file in files)
            verdict = self.lane.trial(files, planted, rank=rank, limit=limit)
            spent += verdict.seconds
            if verdict.by:
                self._learn(mutant, verdict.by)
                said = "timed out" if verdict.timed_out else "killed"
                tests = self.tests.get(verdict.by.partition("::")[0], self.all_tests)
                return Fate(mutant.key, said, verdict.by, round(spent, 2), self.source, tests)
        return Fate(mutant.key, "survived", "", round(spent, 2), self.source, self.all_tests)

    def _rounds(self, mutant: Mutant, before: str) -> Iterator[tuple[list[str], bool | None]]:
        """Files to be run together, and whether their slow tests, or their quick ones.

        First the file that has most often noticed something at this place, then
        the quick tests of all that run the place, then the slow ones.
        """
        best = self._best(mutant, before)
        yield [best], False
        files = [file for file in self.files if self._sound(file).meets(mutant)]
        quick = [file for file in files if file != best]
        if quick:
            yield quick, False
        slow = [file for file in files if max(self._sound(file).durations.values()) > _SLOW]
        if slow:
            yield slow, True

    def _best(self, mutant: Mutant, before: str) -> str:
        last = before.partition("::")[0]
        place = self.killers[mutant.where]
        module = self.killers[mutant.place.module]
        name = f"test_{Path(mutant.place.module).stem}"
        return min(
            self.files,
            key=lambda file: (
                file != last,
                -place[file],
                not Path(file).stem.startswith(name),
                -module[file],
            ),
        )

    def _rank(
        self, mutant: Mutant, before: str, *, slow: bool | None
    ) -> Callable[[str], float | None]:
        """Those first that noticed something here, then those that run the place, the quickest first."""
        killers = self.killers[mutant.where]

        def rank(test: str) -> float | None:
            sound = self._sound(test.partition("::")[0])
            seconds = sound.durations.get(test, 0.0)
            if slow is not (seconds > _SLOW):
                return None
            runs = test in sound.places.get(mutant.where, ())
            return seconds - 1000 * runs - 2000 * killers[test] - 10000 * (test == before)

        return rank

    def _learn(self, mutant: Mutant, by: str) -> None:
        for known in (self.killers[mutant.where], self.killers[mutant.place.module]):
            known[by] += 1
            known[by.partition("::")[0]] += 1

    def _sound(self, file: str) -> Sound:
        """How a file of tests runs on the rules as they are."""
        if file not in self.sounds:
            kept = SOUNDS / f"{self.source[:16]}-{self.tests[file]}.json"
            if not kept.exists():
                kept.parent.mkdir(parents=True, exist_ok=True)
                kept.write_text(json.dumps(self._measured(file)), encoding="utf-8")
            told = json.loads(kept.read_text(encoding="utf-8"))
            places = {place: frozenset(tests) for place, tests in told["places"].items()}
            self.sounds[file] = Sound(
                self.tests[file],
                told["seconds"],
                told["durations"],
                frozenset(told["early"]),
                places,
            )
        return self.sounds[file]

    def _measured(self, file: str) -> dict[str, object]:
        plain = self.lane.trial([file])
        found = self.lane.trial([file], profiled=True)
        if plain.by or found.by:
            raise ValueError(
                f"the tests have to pass before mutants are tried: {plain.by or found.by}"
            )
        places: defaultdict[str, list[str]] = defaultdict(list)
        for test, touched in found.touched.items():
            for place in touched:
                places[place].append(test)
        early = found.touched.get("", frozenset())
        return {
            "seconds": plain.seconds,
            "durations": plain.durations,
            "early": sorted(early),
            "places": places,
        }
