"""The search for a test that notices: which files of tests a mutant meets, in which order, and what is remembered."""

import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import islice
from pathlib import Path

from attrs import asdict, evolve, frozen

from proofs.noticing import NoticingTests
from proofs.sources import Sources
from tools.mutation.mutants import Mutant
from tools.mutation.trials import ANYTHING, ROOT, Lane, Verdict
from tools.mutation.warm import Warm

SOUNDS = ROOT / "mutants" / "sound"
_SLOW = 0.1
_FEW = 10
_STRANGE = 2
_GLANCE = 60


@frozen(order=False)
class MutantResult:
    """The result of a mutant: its verdict, and the test that noticed it.

    Attributes:
        id: The mutant's id.
        verdict: ``"noticed"``, ``"timed out"`` or ``"survived"``; ``"open"`` if only
            the likeliest tests were run.
        by: The test that noticed; empty for a survivor, and where the process ended by itself.
        test: The fingerprint of that test; empty if there is none.
        met: For a survivor the hashes of the sets of tests that it met.
        seconds: The processor time that it took.
    """

    id: str
    verdict: str
    by: str = ""
    test: str = ""
    met: tuple[str, ...] = ()
    seconds: float = 0.0


def hash_of(files: Iterable[str]) -> str:
    """A hash of some files of tests."""
    digest = sha256()
    for file in sorted(files):
        digest.update((ROOT / file).read_bytes())
    return digest.hexdigest()[:16]


def memory(package: str) -> Path:
    """The file of what was found before, a line a mutant. Nothing but time is lost with it."""
    return ROOT / "mutants" / f"verdicts-{package}.jsonl"


def remembered(path: Path) -> dict[str, MutantResult]:
    """The last result of every mutant that was tried since the memory was begun, by its id."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()
    results = (MutantResult(**json.loads(line)) for line in lines)
    return {each.id: evolve(each, met=(*each.met,)) for each in results}


@frozen(order=False)
class Sound:
    """The measured run of a file of tests on the unchanged rules.

    Attributes:
        durations: The processor time of each test.
        early: The functions that run before the first test.
        places: The tests, by each function and each line that they run.
    """

    durations: Mapping[str, float]
    early: frozenset[str]
    places: Mapping[str, frozenset[str]]

    def early_functions(self, packages: tuple[str, ...]) -> frozenset[str]:
        """The functions of some packages that run before the first test."""
        return frozenset(each for each in self.early if each.startswith(packages) and " " in each)

    def meets(self, mutant: Mutant) -> bool:
        """Return whether the file can notice a mutant: it runs the place, or the place runs on import."""
        return (
            not self.places.keys().isdisjoint((mutant.where, ANYTHING))
            or mutant.where in self.early
            or not mutant.place.is_function
        )


class Search:
    """A search that runs tests on mutants, and learns which tests notice what.

    Args:
        lane: Where trials are run.
        files: The files of tests.
        packages: The beginnings of the names of the files that are mutated.
        memory: Where results are written, a line each; nowhere if not given.
    """

    def __init__(
        self,
        lane: Lane,
        files: list[str],
        *,
        packages: tuple[str, ...],
        memory: Path | None = None,
    ) -> None:
        """Begin with what is remembered."""
        self.lane = lane
        self.packages = packages
        self.files = files
        self.memory = memory
        self.noticing = NoticingTests(Sources(ROOT))
        self.known = remembered(memory) if memory else {}
        self.tests = {file: hash_of([file]) for file in files}
        self.all_tests = hash_of(files)
        self.source = hash_of(
            str(file.relative_to(ROOT)) for file in (ROOT / "jaipur_rules").rglob("*.py")
        )
        self.sounds: dict[str, Sound] = {}
        self.killers: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.tries: Counter[str] = Counter()
        self.warm_files: set[str] = set()
        self._warmed: Warm | None = None

    def result(self, mutant: Mutant, *, glance: bool = False, listed: bool = False) -> MutantResult:
        """Return the result of a mutant; from memory if these tests were run on it before.

        Args:
            mutant: The mutant.
            glance: Whether it meets only the tests that are likely to notice it. If
                they do not, its verdict is ``"open"``.
            listed: Whether it is listed as equivalent. It is then spared the slow tests.
        """
        old = self.known.get(mutant.id)
        if old is not None and self._holds(old, glance=glance):
            if old.by:
                self._learn(mutant, old.by)
            return old
        found = self._tried(mutant, old.by if old else "", glance=glance, listed=listed)
        if glance and found.verdict == "survived":
            found = evolve(found, verdict="open")
        if old is not None and found.verdict == old.verdict:
            found = evolve(found, met=(*old.met, *found.met))
        if self.memory is not None:
            self.memory.parent.mkdir(exist_ok=True)
            with self.memory.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(asdict(found)) + "\n")
        return found

    def _holds(self, old: MutantResult, *, glance: bool) -> bool:
        if old.verdict in {"survived", "open"}:
            return self.all_tests in old.met and (glance or old.verdict == "survived")
        return not old.test or self.noticing.fingerprint(old.by) == old.test

    def _tried(self, mutant: Mutant, before: str, *, glance: bool, listed: bool) -> MutantResult:
        spent = 0.0
        most = _GLANCE if glance else None
        verdicts = self._verdicts(mutant, before, (False,) if listed else (False, True), most)
        # Where nothing was ever noticed, nobody knows yet where to glance.
        strange = not self.killers[mutant.where] and self.tries[mutant.where] < _STRANGE
        self.tries[mutant.where] += 1
        for verdict in islice(verdicts, (2 if strange else 1) if glance else None):
            spent += verdict.seconds
            if verdict.by:
                test = self.noticing.fingerprint(verdict.by)
                if test is not None:
                    self._learn(mutant, verdict.by)
                return MutantResult(
                    mutant.id,
                    "timed out" if verdict.timed_out else "noticed",
                    verdict.by if test else "",
                    test or "",
                    seconds=round(spent, 2),
                )
        return MutantResult(mutant.id, "survived", met=(self.all_tests,), seconds=round(spent, 2))

    def _verdicts(
        self, mutant: Mutant, before: str, speeds: tuple[bool, ...], most: int | None
    ) -> Iterator[Verdict]:
        """Yield verdicts of the tests that run the place: the quick ones first, at most `most` of those warm."""
        files = [file for file in self.files if self._sound(file).meets(mutant)]
        warm = self._warm()
        # A module that is imported late is not there to have its code exchanged.
        imported = f"{mutant.place.module} <module>" in warm.early
        exchanged = mutant.in_body and imported and mutant.where not in warm.early
        for slow in speeds:
            cold = [file for file in files if self._tests([file], slow=slow)]
            hot = [file for file in cold if file in self.warm_files]
            if exchanged and hot:
                tests = self._ranked(self._tests(hot, slow=slow), mutant, before)
                try:
                    found = warm.trial(mutant, tests[:most], self._seconds)
                except (
                    json.JSONDecodeError
                ):  # the change broke pytest, and with it the warm process
                    found, self._warmed = None, None
                if found is None:
                    exchanged = False
                else:
                    yield found
                    cold = [file for file in cold if file not in hot]
            best = self._best(cold, mutant, before)
            for group in (
                [file for file in cold if file == best],
                [file for file in cold if file != best],
            ):
                if group:
                    tests = self._ranked(self._tests(group, slow=slow), mutant, before)
                    yield self.lane.trial(group, mutant, tests=tests, seconds=self._seconds)

    def _tests(self, files: Iterable[str], *, slow: bool) -> list[str]:
        """The slow tests of some files, or the quick ones."""
        return [
            test
            for file in files
            for test, seconds in self._sound(file).durations.items()
            if (seconds > _SLOW) is slow
        ]

    def _seconds(self, test: str) -> float:
        return self._sound(test.partition("::")[0]).durations[test]

    def _best(self, files: list[str], mutant: Mutant, before: str) -> str | None:
        """The file to try alone: it noticed this mutant before, or others at the place, or in the module."""
        last = before.partition("::")[0]
        place = self.killers[mutant.where]
        module = self.killers[mutant.place.module]
        name = f"test_{Path(mutant.place.module).stem}"
        return min(
            files,
            key=lambda file: (
                file != last,
                -place[file],
                not Path(file).stem.startswith(name),
                -module[file],
            ),
            default=None,
        )

    def _ranked(self, tests: list[str], mutant: Mutant, before: str) -> list[str]:
        """Those first that run the line, and of them those that noticed something here, those of likely files first."""
        killers = self.killers[mutant.where]
        name = f"test_{Path(mutant.place.module).stem}"

        def rank(test: str) -> tuple[bool, bool, int, bool, int, bool, float]:
            file = test.partition("::")[0]
            places = self._sound(file).places
            line = test in places.get(mutant.line, ())
            runs = test in places.get(mutant.where, ())
            own = Path(file).stem.startswith(name)
            seconds = self._seconds(test)
            return (
                test != before,
                not line,
                -killers[test],
                not runs,
                -killers[file],
                not own,
                seconds,
            )

        return sorted(tests, key=rank)

    def _warm(self) -> Warm:
        """The warm process, with all files of tests but those that run much before their first test."""
        if self._warmed is None:
            early = {file: self._sound(file).early_functions(self.packages) for file in self.files}
            # A file that runs none of it tells nothing about the others.
            running = [functions for functions in early.values() if functions]
            least = running[0].intersection(*running) if running else frozenset[str]()
            self.warm_files = {file for file in self.files if len(early[file] - least) < _FEW}
            self._warmed = Warm(self.lane, sorted(self.warm_files))
        return self._warmed

    def _learn(self, mutant: Mutant, by: str) -> None:
        for known in (self.killers[mutant.where], self.killers[mutant.place.module]):
            known[by] += 1
            known[by.partition("::")[0]] += 1

    def _sound(self, file: str) -> Sound:
        """Return the run of a file of tests on the unchanged rules, measured once."""
        if file not in self.sounds:
            kept = SOUNDS / f"{self.source[:16]}-{self.tests[file]}-lines.json"
            if not kept.exists():
                kept.parent.mkdir(parents=True, exist_ok=True)
                # Another job may read it at any moment, so it appears whole.
                begun = kept.with_suffix(f".{os.getpid()}")
                begun.write_text(json.dumps(self._measured(file)), encoding="utf-8")
                begun.replace(kept)
            figures = json.loads(kept.read_text(encoding="utf-8"))
            places = {place: frozenset(tests) for place, tests in figures["places"].items()}
            self.sounds[file] = Sound(figures["durations"], frozenset(figures["early"]), places)
        return self.sounds[file]

    def _measured(self, file: str) -> dict[str, object]:
        found = self.lane.trial([file], profiled=True)
        if found.by:
            raise ValueError(f"the tests have to pass before mutants are tried: {found.by}")
        places: defaultdict[str, list[str]] = defaultdict(list)
        for test, touched in found.touched.items():
            for place in touched:
                places[place].append(test)
        return {
            "durations": found.durations,
            "early": sorted(found.touched.get("", ())),
            "places": places,
        }
