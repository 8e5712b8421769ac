"""What can be mutated: the rules of a game, with the tests that have to notice."""

from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "jaipur_rules"


@frozen(order=False)
class Subject:
    """The rules of one game, and their tests.

    Attributes:
        rooms: The modules and packages that a result is of, by whose hash it is known to be fresh.
        mutated: Those of them that are mutated.
        tests: The tests that a mutant meets, as patterns.
        laws: The tests that it meets if those let it live.
    """

    rooms: tuple[str, ...]
    mutated: tuple[str, ...]
    tests: tuple[str, ...]
    laws: tuple[str, ...]

    def modules(self) -> list[str]:
        """The modules that are mutated, but for lists of public names."""
        return [
            file.relative_to(PACKAGE).as_posix()
            for room in self.mutated
            for file in _files(PACKAGE, room if room.endswith(".py") else f"{room}/*.py")
            if file.name != "__init__.py"
        ]

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


SUBJECTS = {
    "jaipur": Subject(
        rooms=("game.py", "jaipur"),
        mutated=("game.py", "jaipur"),
        tests=("tests/jaipur/test_*.py", "tests/rulebook/test_examples.py"),
        laws=("tests/game/test_*.py", "tests/jaipur/edges/test_*.py", "tests/laws/test_*.py"),
    ),
    "johari": Subject(
        rooms=("game.py", "johari"),
        mutated=("johari",),
        tests=("tests/johari/test_*.py", "tests/johari/edges/test_*.py"),
        laws=("tests/laws/johari/test_*.py", "tests/rulebook/test_examples.py"),
    ),
}
"""The games, by name. What both stand on is mutated with the first."""
