"""The mutants of the rules: what every tool makes of every place, each once."""

import ast
import difflib
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import takewhile

from attrs import frozen

from proofs.normal import fingerprint
from tools.mutation.makers import makers
from tools.mutation.places import Place
from tools.mutation.subjects import PACKAGE


@frozen(order=False)
class Mutant:
    """One small change of the rules.

    Attributes:
        tool: Who made it.
        place: Where it is.
        lines: The lines of the place with the change.
        change: The lines taken out and put in, without their indentation.
    """

    tool: str
    place: Place
    lines: tuple[str, ...]
    change: str

    @property
    def where(self) -> str:
        """The module and the place by name, which stays when other lines move."""
        return f"{self.place.module} {self.place.name}"

    @property
    def line(self) -> str:
        """The first line that it changes, as ``"jaipur/rules/cards.py:101"``."""
        same = takewhile(lambda pair: pair[0] == pair[1], zip(self.place.lines, self.lines))  # noqa: B905 - a change may be longer
        return f"{self.place.module}:{self.place.first + sum(1 for _ in same)}"

    @cached_property
    def id(self) -> str:
        """The fingerprint of the place and of what the change makes of it."""
        return fingerprint(f"{self.place.id} {self.place.meaning(self.lines)}")

    @property
    def in_body(self) -> bool:
        """True if it changes only the body of a function, and neither its signature nor its decorators."""
        if not self.place.is_function:
            return False
        old, new = (ast.parse(text) for text in (self.place.wrapped, self.place.wrap(self.lines)))
        return _signatures(old) == _signatures(new)

    def text(self) -> str:
        """The whole module with the change."""
        lines = (PACKAGE / self.place.module).read_text(encoding="utf-8").split("\n")
        start = self.place.first - 1
        lines[start : start + len(self.place.lines)] = self.lines
        return "\n".join(lines)


def every_mutant(every: Iterable[Place]) -> Iterator[Mutant]:
    """Every mutant of some places."""
    for place in every:
        for tool, lines in _of(place):
            yield Mutant(tool, place, lines, _change(place.lines, lines))


def _of(place: Place) -> Iterator[tuple[str, tuple[str, ...]]]:
    if place.is_data:
        for line in _other_numbers(place.lines[0]):
            yield "numbers", (line,)
        return
    seen = {place.meaning(place.lines)}
    for tool, make in makers(left_out=place.left_out).items():
        if place.decorator and tool == "removals":
            yield tool, ()
            continue
        for text in make(place.wrapped):
            meaning = _meaning(place, text)
            if meaning and meaning not in seen:
                seen.add(meaning)
                yield tool, place.unwrap(text)


def _other_numbers(line: str) -> Iterator[str]:
    """A line of data with each of its numbers made greater by one."""
    for found in re.finditer(r"\b\d+\b", line):
        yield f"{line[: found.start()]}{int(found[0]) + 1}{line[found.end() :]}"


def _signatures(tree: ast.AST) -> list[str]:
    return [ast.dump(node.args) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def _meaning(place: Place, text: str) -> str | None:
    """The normal form of a changed text; None if it is no Python."""
    try:
        return place.meaning(place.unwrap(text))
    except SyntaxError:
        return None


def _change(before: tuple[str, ...], after: tuple[str, ...]) -> str:
    old, new = ([line.strip() for line in lines] for lines in (before, after))
    return "\n".join(
        f"{line[0]} {line[1:]}"
        for line in difflib.unified_diff(old, new, lineterm="", n=0)
        if not line.startswith(("---", "+++", "@@"))
    )
