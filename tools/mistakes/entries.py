"""The list of planted mistakes: the files of `planted/`, one a package, and what each entry says."""

import ast
import os
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attrs import field, frozen

from tools.mutation.mutants import Mutant
from tools.mutation.places import Place
from tools.mutation.subjects import PACKAGE

ROOT = Path(__file__).parents[2]
PLANTED = Path(__file__).with_name("planted")
"""The folder of the list."""


class UnfitMistake(ValueError):
    """A mistake that cannot be planted, because its function or the text in it is not there."""


@frozen(order=False, kw_only=True)
class Mistake:
    """A mistake of meaning in one function, and the tests that notice it.

    Attributes:
        id: Its name in the list.
        mistake: The mistake in a sentence.
        function: The function, the class, or the name that a statement binds, as ``"jaipur_rules.core.files:printable"``.
        old: The text that stands there, once.
        new: The text put there instead.
        tests: The files of tests or the tests, as pytest takes them.
        lane: The job whose tests they are, as ``pytest --lane`` takes it; empty if of none.
        profile: The length of the search of Hypothesis that they need.
        file: The name of the file of the list.
    """

    id: str
    mistake: str
    function: str
    old: str
    new: str
    tests: tuple[str, ...] = field(converter=tuple[str, ...])
    lane: str = ""
    profile: str = "quick"
    file: str = ""

    @property
    def path(self) -> str:
        """The file of the module, below the project's folder."""
        return f"{self.function.partition(':')[0].replace('.', '/')}.py"

    @property
    def module(self) -> str:
        """The file of the module as the package sees it: ``../tools/…`` for one of the tools."""
        return os.path.relpath(self.path, PACKAGE.name)

    @property
    def place(self) -> Place:
        """The lines of the function.

        Raises:
            UnfitMistake: There is no such function.
        """
        name = self.function.partition(":")[2]
        if not (PACKAGE / self.module).is_file():
            raise UnfitMistake(f"{self.id}: there is no {self.path}")
        found = [each for each in _places(self.module) if each.name == name]
        if len(found) != 1:
            raise UnfitMistake(f"{self.id}: {self.path} has {len(found)} functions {name}")
        return found[0]

    def mutant(self) -> Mutant:
        """The mistake as a mutant.

        Raises:
            UnfitMistake: There is no such function, or it does not hold the text once.
        """
        place = self.place
        text = "\n".join(place.lines)
        times = text.count(self.old)
        if times != 1:
            raise UnfitMistake(f"{self.id}: {self.function} holds the text {times} times")
        lines = tuple(text.replace(self.old, self.new).split("\n"))
        return Mutant("mistakes", place, lines, f"- {self.old}\n+ {self.new}")


@cache
def _places(module: str) -> tuple[Place, ...]:
    """The functions, classes and statements of a module, and those within its classes, each whole."""
    text = (PACKAGE / module).read_text(encoding="utf-8")
    lines = text.split("\n")
    found: list[Place] = []
    for node in ast.parse(text).body:
        found += _place(node, module, lines, "", "")
        if isinstance(node, ast.ClassDef):
            for member in node.body:
                found += _place(member, module, lines, f"{node.name}.", "class _:")
    return tuple(found)


def _place(node: ast.stmt, module: str, lines: list[str], owner: str, head: str) -> Iterator[Place]:
    """The place of a statement, if it binds a name."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            pass
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            pass
        case _:
            return
    own = tuple(lines[node.lineno - 1 : node.end_lineno])
    yield Place(module, f"{owner}{name}", node.lineno, own, head, left_out=True)


def mistakes(folder: Path = PLANTED) -> Iterator[Mistake]:
    """Every planted mistake, in the order of the list."""
    for file in sorted(folder.glob("*.toml")):
        with file.open("rb") as stream:
            entries = tomllib.load(stream)
        for name, members in entries.items():
            yield Mistake(id=name, file=file.name, **members)
