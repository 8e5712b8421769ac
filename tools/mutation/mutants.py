"""The mutants of the rules: what every tool makes of every place, each once."""

import ast
import difflib
import shelve
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from hashlib import sha256
from itertools import takewhile
from pathlib import Path

from attrs import frozen

from tools.mutation.makers import makers
from tools.mutation.places import Place, places
from tools.mutation.subjects import PACKAGE, ROOT

_MADE = ROOT / "mutants" / "made"


@frozen(order=False)
class Mutant:
    """One small change of the rules.

    Attributes:
        tool: Who made it.
        place: Where it is.
        lines: The lines of the place with the change.
        change: The lines taken out and put in, without their indentation. If
            the place has several such changes, a last line numbers this one.
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
        """The first line that it changes, as ``"jaipur/cards.py:101"``."""
        same = takewhile(lambda pair: pair[0] == pair[1], zip(self.place.lines, self.lines))  # noqa: B905 - a change may be longer
        return f"{self.place.module}:{self.place.first + sum(1 for _ in same)}"

    @property
    def key(self) -> str:
        """A hash of what it is: the place as it was, and the change."""
        parts = (self.where, *self.place.lines, "", self.change)
        return sha256("\n".join(parts).encode()).hexdigest()[:16]

    @property
    def in_body(self) -> bool:
        """Whether it changes nothing but what a function does: not how it is called, nor how it is made."""
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


def every_mutant(modules: list[str], part: int = 1, parts: int = 1) -> Iterator[Mutant]:
    """Every mutant of these modules, or of every so manieth place in them."""
    every = [place for module in modules for place in places(PACKAGE, module)]
    for place in every[part - 1 :: parts]:
        for tool, lines, change in _kept(place):
            yield Mutant(tool, place, lines, change)


def _kept(place: Place) -> list[tuple[str, tuple[str, ...], str]]:
    """The mutants of a place, which are made once: to make them all takes most of a minute."""
    _MADE.parent.mkdir(exist_ok=True)
    with closing(shelve.open(str(_MADE))) as shelf:  # noqa: S301 (we wrote it)
        name = sha256(f"{_makers_hash()} {place!r}".encode()).hexdigest()
        if name not in shelf:
            shelf[name] = [*_numbered(place)]
        found: list[tuple[str, tuple[str, ...], str]] = shelf[name]
    return found


def _numbered(place: Place) -> Iterator[tuple[str, tuple[str, ...], str]]:
    named: Counter[str] = Counter()
    for tool, lines in _of(place):
        change = _change(place.lines, lines)
        named[change] += 1
        if named[change] > 1:
            change += f"\n# number {named[change]}"
        yield tool, lines, change


@cache
def _makers_hash() -> str:
    here = [
        Path(__file__).with_name(f"{name}.py")
        for name in ("mutants", "makers", "places", "removals")
    ]
    versions = " ".join(makers(left_out=True))
    return sha256(versions.encode() + b"".join(file.read_bytes() for file in here)).hexdigest()


def _of(place: Place) -> Iterator[tuple[str, tuple[str, ...]]]:
    seen = {_meaning(place.wrapped)}
    for tool, make in makers(left_out=place.left_out).items():
        if place.decorator and tool == "removals":
            yield tool, ()
            continue
        for text in make(place.wrapped):
            meaning = _meaning(text)
            if meaning and meaning not in seen:
                seen.add(meaning)
                yield tool, place.unwrap(text)


def _signatures(tree: ast.AST) -> list[str]:
    return [ast.dump(node.args) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def _meaning(text: str) -> str | None:
    """What Python makes of a text, annotations aside unless they list the values of a switch; None if nothing."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef():
                node.returns = None
            case ast.arg():
                node.annotation = None
            case ast.AnnAssign(annotation=annotation) if "Literal" not in ast.unparse(annotation):
                node.annotation = ast.Constant(None)
            case _:
                pass
    return ast.dump(tree)


def _change(before: tuple[str, ...], after: tuple[str, ...]) -> str:
    old, new = ([line.strip() for line in lines] for lines in (before, after))
    return "\n".join(
        f"{line[0]} {line[1:]}"
        for line in difflib.unified_diff(old, new, lineterm="", n=0)
        if not line.startswith(("---", "+++", "@@"))
    )
