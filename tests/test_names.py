"""Names and layout: what the contracts between packages ask and import-linter cannot see."""

import ast
import re
from collections import defaultdict
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
OLD_WORDS = frozenset(
    "boxed conforming contradicted divergence dueling fate fielding hearing perfts purse saying sifting tallying told"
    " tongue week".split()
)
"""Metaphors where the field has a term; the terms took their place."""


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


@cache
def words_of(name: str) -> frozenset[str]:
    """The words that an identifier is made of."""
    return frozenset(re.sub("([A-Z])", r"_\1", name).lower().split("_"))


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
        if path != "jaipur_rules/core/plugins.py"  # the table of our games
        for line, text in (*names(tree), *texts(tree))
        if re.search(
            "jaipur|johari",
            re.sub("jaipur[_-](rules|record|view|log|conformance|perft)", "", text),
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
            for node in nodes_of(tree):
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes[node.name].add(path)
    assert {name: sorted(owners) for name, owners in homes.items() if len(owners) > 1} == {}


def test_no_identifier_is_an_old_word() -> None:
    found = [
        f"{path}:{line}: {name}"
        for path, tree in trees("jaipur_rules", "proofs", "tools", "benchmarks", "examples")
        for line, name in names(tree)
        if words_of(name) & OLD_WORDS
    ]
    assert found == []


def test_no_test_asserts_all_or_any() -> None:
    found = [
        f"{path}:{node.lineno}"
        for path, tree in trees("tests", "examples")
        for node in nodes_of(tree)
        if isinstance(node, ast.Assert)
        and isinstance(node.test, ast.Call)
        and isinstance(node.test.func, ast.Name)
        and node.test.func.id in {"all", "any"}
    ]
    assert found == []


# --- what types and imports do not show ---


def test_no_type_is_ignored_and_none_is_any_where_the_game_is_known() -> None:
    """Only what handles values of unknown types does without: conversions, encodings, players, state machines."""
    games_of_any_type = tuple(
        f"jaipur_rules/{name}" for name in ("core/values.py", "encoding/", "players/", "testing/")
    )
    # A check for callers without a type checker is one that a type checker takes for useless, and
    # what lies in an iterable that turns out to be a mapping is unknown to it.
    unknown = "reportUnknownVariableType, reportUnknownArgumentType"
    allowed = (
        rf"pyright:\s*ignore\[(reportUnnecessaryIsInstance|reportUnknownVariableType|{unknown})\]$"
    )
    ignored = rf"#\s*(type:\s*ignore|(?!{allowed})pyright:)"
    assert [
        f"{path.relative_to(ROOT)}:{number}: {line}"
        for path in sorted((ROOT / "jaipur_rules").rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(ignored, line) and path.name != "values.py"
    ] == []
    assert [
        place
        for name, place in used("typing")
        if name in {"Any", "cast"} and not place.startswith(games_of_any_type)
    ] == []


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


@pytest.mark.parametrize(
    "init", sorted((ROOT / "jaipur_rules").rglob("__init__.py")), ids=lambda path: path.parent.name
)
def test_an_init_is_a_table_of_contents(init: Path) -> None:
    assert ast.get_docstring(parsed(init)), "it says what the package is for"
    # A name takes two lines: where it comes from, and `__all__`; that it is imported late takes a few more.
    assert len(init.read_text(encoding="utf-8").splitlines()) <= 140


def test_every_file_reads_in_one_sitting() -> None:
    lines = {
        path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in (ROOT / "jaipur_rules").rglob("*.py")
    }
    assert {name: count for name, count in lines.items() if count > 350} == {}


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
