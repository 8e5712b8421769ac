"""What the contracts between packages ask and neither import-linter nor a type checker can see."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GENERIC = (
    *("core", "rulebook", "record", "referee", "render", "encoding", "players", "conformance"),
    "testing",
)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def trees(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), parsed(path)


@cache
def nodes_of(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Every node of a module."""
    return (*ast.walk(tree),)


def classes() -> Iterator[tuple[str, ast.ClassDef]]:
    """Every class of the package, with its place."""
    for path, tree in trees("jaipur_rules"):
        for node in nodes_of(tree):
            if isinstance(node, ast.ClassDef):
                yield f"{path}:{node.lineno} {node.name}", node


def used(module: str) -> Iterator[tuple[str, str]]:
    """Every name of a module that the package uses, with its place."""
    for path, tree in trees("jaipur_rules"):
        nodes = nodes_of(tree)
        imported = {
            each.name for node in nodes if isinstance(node, ast.Import) for each in node.names
        }
        for node in nodes:
            match node:
                case ast.ImportFrom(module=source, names=taken) if source == module:
                    yield from ((each.name, f"{path}:{node.lineno}") for each in taken)
                # A value that is handed on may have the name of the module as well.
                case ast.Attribute(value=ast.Name(id=source), attr=name) if (
                    source == module and module in imported
                ):
                    yield name, f"{path}:{node.lineno}"
                case _:
                    pass


def names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every identifier that a module writes, with its line."""
    for node in nodes_of(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield node.lineno, name
            case ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case _:
                pass


def texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every text of a module that is no docstring, with its line."""
    docs = {id(node.value) for node in nodes_of(tree) if isinstance(node, ast.Expr)}
    for node in nodes_of(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


@pytest.mark.parametrize("package", GENERIC)
def test_a_generic_package_names_no_game(package: str) -> None:
    found = [
        f"{path}:{line}: {text}"
        for path, tree in trees(f"jaipur_rules/{package}")
        if path != "jaipur_rules/core/game.py"  # it alone knows where the games are
        for line, text in (*names(tree), *texts(tree))
        if re.search(
            "jaipur|johari",
            re.sub("jaipur[_-](rules|record|view|log|conformance|perft)", "", text),
            re.IGNORECASE,
        )
    ]
    assert found == []


def test_nothing_uses_the_global_random_generator() -> None:
    harmless = {"Random", "SystemRandom"}
    assert [place for name, place in used("random") if name not in harmless] == []


def test_every_frozen_class_of_a_game_has_no_order() -> None:
    assert [
        place
        for place, node in classes()
        for decorator in map(ast.unparse, node.decorator_list)
        if decorator.startswith("frozen") and "order=False" not in decorator
    ] == []


def test_every_documented_attribute_exists() -> None:
    found = []
    for place, node in classes():
        named = re.search(
            r"^Attributes:\n((?:    .*\n?|\n)+)", ast.get_docstring(node) or "", re.MULTILINE
        )
        listed = re.findall(r"^    (\w+):", named[1], re.MULTILINE) if named else []
        source = ast.unparse(node) if listed else ""
        found += [
            f"{place}.{name}"
            for name in listed
            if not re.search(rf"^\s+(self\.)?{name}\b|def {name}\b", source, re.MULTILINE)
        ]
    assert found == []


def imported_modules(tree: ast.Module, known: frozenset[str]) -> Iterator[str]:
    """The modules of the package that are imported with a module, and not when a function is called."""
    for node in tree.body:
        match node:
            case ast.ImportFrom(module=str(source), names=taken):
                places = {f"{source}.{each.name}" for each in taken}
                yield from (places & known) or {source} & known
            case ast.Import(names=taken):
                yield from {each.name for each in taken} & known
            case _:
                pass


def test_modules_import_each_other_without_a_cycle() -> None:
    modules = {
        path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): tree
        for path, tree in trees("jaipur_rules")
    }
    known = frozenset(modules)
    imports = {name: {*imported_modules(tree, known)} for name, tree in modules.items()}
    cycle: list[str] = []
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        cycle = error.args[1]
    assert cycle == []
