"""The code and the tests of each rule: the functions that carry it, and the tests that prove it.

A function carries a rule if a line of it names the rule, alone or in a range (``EXC-1 to EXC-10``); what carries a rule
without naming it stands in ``rule_code.toml``. A test proves a rule if it is marked with it.
"""

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from attrs import frozen

from tools.mistakes.places import bound

ROOT = Path(__file__).parents[1]
CARRIED = Path(__file__).with_name("rule_code.toml")
EXAMPLES = "test_examples.py"
LISTED = "RULE_TESTS"
"""The variable that names the file in which the tests are listed."""

_Named = ast.FunctionDef | ast.ClassDef


@frozen
class Spot:
    """A function or a class in a file.

    Attributes:
        file: The file, from the root of the project.
        name: The dotted name in it; the file's own where a rule stands outside of any.
    """

    file: str
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
    one = rf"\b({'|'.join(prefixes)})-([1-9]\d*)\b"
    for found in re.finditer(rf"{one}(?: to \1-(\d+)\b)?", line):
        first, last = int(found[2]), int(found[3] or found[2])
        yield from (f"{found[1]}-{number}" for number in range(first, last + 1))


def carried(game: str, prefixes: tuple[str, ...]) -> Mapping[str, tuple[Spot, ...]]:
    """The code of a game that carries each rule, by rule.

    Raises:
        ValueError: ``rule_code.toml`` names a function that is not there.
    """
    spots = defaultdict[str, dict[Spot, None]](dict[Spot, None])
    folder = ROOT / "jaipur_rules" / game / "rules"
    for path in sorted(folder.glob("*.py")):
        file, named = path.relative_to(ROOT).as_posix(), [*definitions(parsed(path))]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            around = [name for name, node in named if _is_around(node, number)]
            for rule in ids_in(line, prefixes):
                spots[rule][Spot(file, [path.name, *around][-1])] = None
    for rule, places in tomllib.loads(CARRIED.read_text(encoding="utf-8")).get(game, {}).items():
        for place in places:
            module, _, name = place.partition(":")
            path = folder / f"{module}.py"
            if name not in _names(parsed(path)):
                raise ValueError(f"rule_code.toml, {game}: there is no {place}")
            spots[rule][Spot(path.relative_to(ROOT).as_posix(), name)] = None
    return {rule: (*sorted(found, key=lambda spot: spot.file),) for rule, found in spots.items()}


def _is_around(node: _Named, line: int) -> bool:
    return node.lineno <= line <= (node.end_lineno or 0)


def _names(tree: ast.Module) -> set[str]:
    """The names of the functions, classes and values of a module."""
    values = (name for node in tree.body for name in bound(node))
    return {*values, *(name for name, _ in definitions(tree))}


@cache
def tests() -> Mapping[str, tuple[Spot, ...]]:
    """The tests that are marked with each rule, by rule; the worked examples are not among them.

    They are collected in a process of their own, and not run.

    Raises:
        RuntimeError: A test cannot be collected.
    """
    options = "-q --collect-only -p no:randomly -p no:cacheprovider -p tools.rule_code".split()
    with TemporaryDirectory() as folder:
        file = Path(folder) / "tests.json"
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *options, "-m", "machines or not machines", "tests"],
            cwd=ROOT,
            env={**os.environ, LISTED: str(file)},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        found: list[tuple[str, str, str]] = json.loads(file.read_text(encoding="utf-8"))
    spots = defaultdict[str, dict[Spot, None]](dict[Spot, None])
    for rule, path, name in found:
        spots[rule][Spot(path, name)] = None
    return {rule: (*places,) for rule, places in spots.items()}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """As a plugin of the process that collects: list the tests of every rule, with the file and the name of each."""
    listed = [
        (rule, item.nodeid.partition("::")[0], item.nodeid.partition("::")[2].partition("[")[0])
        for item in items
        if item.path.name != EXAMPLES
        for mark in item.iter_markers("rule")
        for rule in mark.args
    ]
    Path(os.environ[LISTED]).write_text(json.dumps(listed), encoding="utf-8")
