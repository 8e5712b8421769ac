"""Names and layout: what the contracts between packages ask and import-linter cannot see."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GENERIC = (
    *("core", "rulebook", "record", "referee", "render", "encoding", "players", "conformance"),
    "testing",
)
OLD_WORDS = frozenset(
    "boxed conforming contradicted divergence dueling fate fielding hearing perfts sifting tallying tongue".split()
)
"""Metaphors where the field has a term; the terms took their place."""


def trees(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every identifier that a module writes, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield node.lineno, name
            case ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case _:
                pass


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every text of a module that is no docstring, with its line."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


@pytest.mark.parametrize("package", GENERIC)
def test_a_generic_package_names_no_game(package: str) -> None:
    found = [
        f"{path}:{line}: {text}"
        for path, tree in trees(f"jaipur_rules/{package}")
        if path != "jaipur_rules/core/games.py"  # the table of our games
        for line, text in (*names(tree), *texts(tree))
        if re.search(
            "jaipur|johari",
            re.sub("jaipur[_-](rules|record|view|conformance)", "", text),
            re.IGNORECASE,
        )
    ]
    assert found == []


def test_both_games_have_the_same_packages() -> None:
    packages = [
        {path.parent.name for path in (ROOT / "jaipur_rules" / game).glob("*/__init__.py")}
        for game in ("jaipur", "johari")
    ]
    assert packages[0] == packages[1]


def test_a_class_of_the_generic_packages_has_its_name_alone() -> None:
    """A game has classes of the same names as the other: its own match, its own view."""
    homes: dict[str, set[str]] = defaultdict(set)
    for path, tree in trees(
        *(f"jaipur_rules/{package}" for package in (*GENERIC, "cli", "simulate"))
    ):
        if not path.startswith(("jaipur_rules/cli/jaipur", "jaipur_rules/cli/johari")):
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].add(path)
    assert {name: sorted(owners) for name, owners in homes.items() if len(owners) > 1} == {}


def test_no_identifier_is_an_old_word() -> None:
    found = [
        f"{path}:{line}: {name}"
        for path, tree in trees("jaipur_rules", "proofs", "tools", "benchmarks", "examples")
        for line, name in names(tree)
        if OLD_WORDS.intersection(re.sub("([A-Z])", r"_\1", name).lower().split("_"))
    ]
    assert found == []


def test_no_test_asserts_all_or_any() -> None:
    found = [
        f"{path}:{node.lineno}"
        for path, tree in trees("tests", "examples")
        for node in ast.walk(tree)
        if isinstance(node, ast.Assert)
        and isinstance(node.test, ast.Call)
        and isinstance(node.test.func, ast.Name)
        and node.test.func.id in {"all", "any"}
    ]
    assert found == []
