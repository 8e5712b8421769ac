"""The code and the tests of each rule: the lines that carry it, and the tests that prove it.

Both are read from the sources without running them. A line carries a rule if it names it, alone or
in a range (``EXC-1 to EXC-10``); what carries a rule without naming it stands in ``code.toml``.
"""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parents[2]
CARRIED = Path(__file__).with_name("code.toml")

_Named = ast.FunctionDef | ast.ClassDef


@frozen(order=False)
class Spot:
    """A line in a file, and the function or class that it stands in.

    Attributes:
        file: The file, from the root of the project.
        line: The line, from 1.
        name: The innermost function or class around it; the file's name outside of any.
    """

    file: str
    line: int
    name: str

    @property
    def shown(self) -> str:
        """The name, and that of the file without its folders."""
        file = self.file.rpartition("/")[2]
        return file if file == self.name else f"{file}: {self.name}"


def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def definitions(tree: ast.Module) -> Iterator[tuple[str, _Named]]:
    r"""Every function and class with its dotted name, the outer ones first.

    Example:
        >>> [name for name, _ in definitions(ast.parse("class A:\n  def b(self): pass"))]
        ['A', 'A.b']
    """

    def inside(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, _Named]]:
        for node in body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield prefix + node.name, node
                yield from inside(node.body, f"{prefix}{node.name}.")

    yield from inside(tree.body, "")


def ids_in(line: str, prefixes: tuple[str, ...]) -> Iterator[str]:
    """The rules that a line names, those of a range among them.

    Example:
        >>> list(ids_in("rules EXC-1 to EXC-3, and SEL-4", ("EXC", "SEL")))
        ['EXC-1', 'EXC-2', 'EXC-3', 'SEL-4']
    """
    one = rf"\b({'|'.join(prefixes)})-(\d+)\b"
    for found in re.finditer(rf"{one}(?: to \1-(\d+)\b)?", line):
        first, last = int(found[2]), int(found[3] or found[2])
        yield from (f"{found[1]}-{number}" for number in range(first, last + 1))


def carried(game: str, prefixes: tuple[str, ...]) -> Mapping[str, tuple[Spot, ...]]:
    """The code of a game that carries each rule, by rule.

    Raises:
        ValueError: ``code.toml`` names a function that is not there.
    """
    spots: dict[str, dict[tuple[str, str], Spot]] = {}
    for path in sorted((ROOT / "jaipur_rules" / game / "rules").glob("*.py")):
        for rule, spot in _named_in(path, prefixes):
            spots.setdefault(rule, {}).setdefault((spot.file, spot.name), spot)
    named = tomllib.loads(CARRIED.read_text(encoding="utf-8")).get(game, {})
    for rule, places in named.items():
        for place in places:
            spot = _find(game, place)
            spots.setdefault(rule, {}).setdefault((spot.file, spot.name), spot)
    return {
        rule: tuple(sorted(found.values(), key=lambda spot: (spot.file, spot.line)))
        for rule, found in spots.items()
    }


def _named_in(path: Path, prefixes: tuple[str, ...]) -> Iterator[tuple[str, Spot]]:
    text = path.read_text(encoding="utf-8")
    around = [
        (node.lineno, node.end_lineno or 0, name) for name, node in definitions(ast.parse(text))
    ]
    for number, line in enumerate(text.splitlines(), 1):
        for rule in ids_in(line, prefixes):
            inner = [name for first, last, name in around if first <= number <= last]
            name = inner[-1] if inner else path.name
            yield rule, Spot(path.relative_to(ROOT).as_posix(), number, name)


def _find(game: str, place: str) -> Spot:
    module, _, name = place.partition(":")
    path = ROOT / "jaipur_rules" / game / "rules" / f"{module}.py"
    tree = parsed(path)
    file = path.relative_to(ROOT).as_posix()
    for known, defined in definitions(tree):
        if known == name:
            return Spot(file, defined.lineno, name)
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and name in {
            target.id
            for target in ([node.target] if isinstance(node, ast.AnnAssign) else node.targets)
            if isinstance(target, ast.Name)
        }:
            return Spot(file, node.lineno, name)
    raise ValueError(f"code.toml, {game}: there is no {place}")


@cache
def tests() -> Mapping[str, tuple[Spot, ...]]:
    """The tests that are marked with each rule, by rule; the worked examples are not among them."""
    found: dict[str, list[Spot]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = parsed(path)
        file = path.relative_to(ROOT).as_posix()
        whole = [rule for node in tree.body for rule in _module_marks(node)]
        marks = {name: list(_marks(node)) for name, node in definitions(tree)}
        for name, node in definitions(tree):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test"):
                continue
            owner = name.rpartition(".")[0]
            for rule in dict.fromkeys([*marks[name], *marks.get(owner, ()), *whole]):
                found.setdefault(rule, []).append(Spot(file, node.lineno, name))
    return {rule: tuple(spots) for rule, spots in found.items()}


def _marks(node: _Named) -> Iterator[str]:
    for decorator in node.decorator_list:
        yield from _rules_of(decorator)


def _module_marks(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            yield from _rules_of(value)
        case _:
            pass


def _rules_of(node: ast.AST) -> Iterator[str]:
    """The rules of every mark in an expression, those of parameters among them."""
    for each in ast.walk(node):
        match each:
            case ast.Call(func=ast.Attribute(attr="rule"), args=args):
                yield from (
                    arg.value
                    for arg in args
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                )
            case _:
                pass
