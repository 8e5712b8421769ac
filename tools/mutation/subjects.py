"""The code that is mutated: the rules of a game or another package, with the tests that have to notice."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from attrs import evolve, field, frozen

from tools.mutation.places import Place, places

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "jaipur_rules"


@frozen(order=False)
class Subject:
    """The code that is mutated together, and its tests.

    Attributes:
        mutated: The modules, packages and files of data that are mutated.
        result: The file that the verdicts are kept in.
        least: The fewest mutants that there have to be.
        tests: The tests that a mutant meets, as patterns.
        laws: The tests that it meets if those let it live.
        score: The least share of the mutants that are not equivalent which the tests have to
            notice. Below 1, a mutant may survive without an argument.
        one_in: Of so many mutants one is tried.
        left_out: The modules that another subject has.
        environment: What is set in the environment of the trials.
        imported: The modules of others that trials find imported, as they take long to import.
    """

    mutated: tuple[str, ...]
    result: str
    least: int
    tests: tuple[str, ...]
    laws: tuple[str, ...] = ()
    score: float = 1.0
    one_in: int = 1
    left_out: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(factory=dict[str, str])
    imported: tuple[str, ...] = ()

    @property
    def packages(self) -> tuple[str, ...]:
        """The beginnings of the names of the files that are mutated, such as ``"jaipur/"``."""
        return (*sorted({f"{each.partition('/')[0]}/" for each in self.mutated}),)

    def is_tried(self, mutant: str) -> bool:
        """Return whether a mutant of this id is tried: all are, or those that the sample takes."""
        return int(mutant, 16) % self.one_in == 0

    def modules(self, package: Path = PACKAGE) -> list[str]:
        """The files that are mutated, but for lists of public names."""
        return [
            file.relative_to(package).as_posix()
            for room in self.mutated
            for file in _files(package, room if "." in room else f"{room}/**/*.py")
            if file.name not in ("__init__.py", *self.left_out)
        ]

    def places(self, package: Path = PACKAGE) -> list[Place]:
        """Every place of the rules that can be mutated, in order."""
        seen: Counter[str] = Counter()
        found: list[Place] = []
        for module in self.modules(package):
            for place in places(package, module):
                seen[place.id] += 1
                found.append(evolve(place, nth=seen[place.id]))
        return found

    def suite(self, *, laws: bool = False) -> list[str]:
        """The files of tests that a mutant meets first, or those that it meets last."""
        patterns = self.laws if laws else self.tests
        return [
            file.relative_to(ROOT).as_posix()
            for pattern in patterns
            for file in _files(ROOT, pattern)
        ]


def _files(folder: Path, pattern: str) -> list[Path]:
    return sorted(folder.glob(pattern))


SCORE = 0.97
"""The least score of a package that is no game's rules."""

SUBJECTS = {
    "jaipur": Subject(
        mutated=("jaipur/rules",),
        left_out=("lenient_sentence.py",),
        result="mutation.json",
        least=6_000,
        tests=("tests/jaipur/test_*.py", "tests/rulebook/test_examples.py"),
        laws=(
            "tests/render/test_notebook.py",
            "tests/test_foreign_arguments.py",
            "tests/jaipur/edges/test_*.py",
            "tests/laws/test_*.py",
            "tests/laws/jaipur/test_*.py",
        ),
    ),
    "johari": Subject(
        mutated=("johari/rules", "johari/rules/components.toml"),
        result="mutation-johari.json",
        least=8_000,
        tests=("tests/johari/test_*.py", "tests/johari/edges/test_*.py"),
        laws=(
            "tests/laws/test_*.py",
            "tests/laws/johari/test_*.py",
            "tests/rulebook/test_examples.py",
        ),
    ),
    "core": Subject(
        mutated=(
            "core/chance.py",
            "core/converters.py",
            "core/enums.py",
            "core/errors.py",
            "core/texts.py",
            "core/values.py",
        ),
        result="mutation-core.json",
        least=600,
        # Those left out read every text or source once for all their tests: whichever is first would run for too long.
        tests=(
            "tests/core/test_[cefju]*.py",
            "tests/core/test_game*.py",
            "tests/core/test_[tv]*.py",
        ),
        score=SCORE,
    ),
    "sentences": Subject(
        mutated=("core/typed_text.py", "jaipur/rules/lenient_sentence.py"),
        result="mutation-sentences.json",
        least=1_000,
        tests=(
            "tests/jaipur/test_typed_moves.py",
            "tests/jaipur/test_notation.py",
            "tests/core/test_typed_text.py",
            "tests/core/test_unclear_moves.py",
            "tests/sentences/test_*.py",
        ),
        score=SCORE,
    ),
    "record": Subject(
        mutated=("record",),
        result="mutation-record.json",
        least=1_000,
        tests=("tests/record/test_*.py", "tests/record/johari/test_*.py"),
        laws=("tests/laws/test_round_trips.py",),
        score=SCORE,
    ),
    "referee": Subject(
        mutated=("referee",),
        result="mutation-referee.json",
        least=600,
        tests=("tests/referee/test_*.py", "tests/referee/johari/test_*.py"),
        score=SCORE,
    ),
    "encoding": Subject(
        mutated=("encoding",),
        result="mutation-encoding.json",
        least=100,
        tests=("tests/encoding/test_*.py", "tests/encoding/johari/test_[nv]*.py"),
        score=SCORE,
        one_in=8,
    ),
    "players": Subject(
        mutated=("players",),
        result="mutation-players.json",
        least=300,
        tests=("tests/players/test_*.py",),
        score=SCORE,
        one_in=4,
    ),
    "conformance": Subject(
        mutated=("conformance/attribution.py", "conformance/comparison.py"),
        result="mutation-conformance.json",
        least=400,
        tests=(
            "tests/conformance/test_attribution*.py",
            "tests/conformance/test_comparison*.py",
        ),
        score=SCORE,
    ),
    "batch": Subject(
        mutated=("batch",),
        result="mutation-batch.json",
        least=250,
        tests=(
            "tests/batch/test_[cgp]*.py",
            "tests/batch/test_rounds.py",
            "tests/batch/test_uniform.py",
        ),
        score=SCORE,
        one_in=32,
        # The tests see no mutant of a function that is compiled already, and compiling takes minutes.
        environment={"NUMBA_DISABLE_JIT": "1"},
        imported=("numba", "numpy"),
    ),
}
"""The games and the other packages, by name."""
