"""The list of mistakes: the files of `planted/`, one a package or a game, and what each entry says."""

import ast
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from attrs import field, frozen

from tools.mistakes.places import NoSuchPlace, changed

ROOT = Path(__file__).parents[2]
PLANTED = Path(__file__).with_name("planted")
"""The folder of the list."""
RULE = r"[A-Z]+-\d+"
"""The pattern of the id of a rule."""


class UnfitMistake(ValueError):
    """A mistake that cannot be planted, because its module, its definition or what it changes is not there."""


@frozen(order=False, kw_only=True)
class Mistake:
    """A mistake in one definition, and the tests that have to notice it.

    Attributes:
        name: Its name in the list; the id of a rule, such as ``"HND-1"``, if it breaks that rule.
        package: The file of the list that it stands in.
        function: The module and the function, class or value, as ``"jaipur_rules.core.files:printable"``.
        old: The expression or the statements that stand there.
        new: What is put there instead.
        nth: Which one, from 1, where it stands there several times.
        tests: The tests that have to notice, as pytest takes them. If there are none, those that are marked with the rule.
    """

    name: str
    package: str
    function: str
    old: str
    new: str
    nth: int | None = None
    tests: tuple[str, ...] = field(default=(), converter=tuple[str, ...])

    @property
    def rule(self) -> str | None:
        """The id of the rule that it breaks."""
        return self.name if re.fullmatch(RULE, self.name) else None

    @property
    def module(self) -> str:
        """The module that is changed."""
        return self.function.partition(":")[0]

    @property
    def file(self) -> Path:
        """The file of the module."""
        name = f"{self.module.replace('.', '/')}.py"
        return next(
            (path for path in (ROOT / name, ROOT / "site" / name) if path.is_file()), ROOT / name
        )

    def planted(self) -> ast.Module:
        """The module with the mistake.

        Raises:
            UnfitMistake: There is no such module or definition, or it does not hold what is changed once.
        """
        if not self.file.is_file():
            raise UnfitMistake(f"{self.name}: there is no {self.module}")
        try:
            return changed(
                self.file.read_text(encoding="utf-8"),
                self.function.partition(":")[2],
                self.old,
                self.new,
                self.nth,
            )
        except (NoSuchPlace, SyntaxError) as error:
            raise UnfitMistake(f"{self.name}: {self.module}: {error}") from error

    def wanted(self) -> Sequence[str]:
        """The tests, or the files with tests that are marked with the rule."""
        return self.tests or _files_by_rule().get(str(self.rule), ())


@cache
def _files_by_rule() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        marks = re.findall(r"mark\.rule\(([^)]*)\)", text)
        if "mark.rule(*" in text:  # the rules of its cases stand elsewhere in it, or beside it
            beside = sorted(file.parent.glob("*.txt"))
            marks = [text, *(each.read_text(encoding="utf-8") for each in beside)]
        for rule in sorted({rule for mark in marks for rule in re.findall(RULE, mark)}):
            found.setdefault(rule, []).append(str(file))
    return found


def mistakes(folder: Path = PLANTED) -> Iterator[Mistake]:
    """Every planted mistake, in the order of the list."""
    for file in sorted(folder.glob("*.toml")):
        for name, entry in tomllib.loads(file.read_text(encoding="utf-8")).items():
            yield Mistake(name=name, package=file.stem, **entry)
