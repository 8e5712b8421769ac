"""The project keeps its own promises: what is shipped, what it needs, and the walls that no other tool holds."""

import ast
import inspect
import re
import subprocess
import sys
import tarfile
import tokenize
import tomllib
import zipfile
from email.parser import Parser
from functools import cache
from pathlib import Path

import pytest

import jaipur_rules

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "jaipur_rules"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GAMES = [folder for name in ("jaipur", "johari") if (folder := PACKAGE / name).is_dir()]

NAMES = """
    Card Cards Deal Exchange IllegalMove Match Move Position Ruleset Sell TakeCamels TakeGood View
    Violation apply deal is_legal legal_moves new_match parse_move replay view violations
""".split()
"""The names that a user may count on for ever."""


@cache
def modules(folder: Path) -> tuple[tuple[Path, ast.Module], ...]:
    """Every module in a folder, parsed."""
    return tuple(
        (path, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(folder.rglob("*.py"))
    )


# --- what is shipped ---


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a fresh wheel and a fresh sdist."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return folder


@pytest.mark.thorough
def test_the_wheel_holds_the_package_and_nothing_else(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    files = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert names == files
    assert "jaipur_rules/py.typed" in names
    assert [
        name for name in names if re.fullmatch(r"jaipur_rules/jaipur/catalogue/\w+\.toml", name)
    ]


@pytest.mark.thorough
def test_the_wheel_says_what_it_is(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    archive = zipfile.ZipFile(wheel)
    (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    about = Parser().parsestr(archive.read(name).decode())
    assert about["Name"] == "jaipur-rules"
    assert about["License-Expression"] == "MIT"
    assert about["Requires-Python"] == ">=3.11"
    needed = [line for line in about.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert [re.split(r"[<>=~ ]", line)[0] for line in needed] == ["attrs"]
    licences = {Path(name).name for name in archive.namelist() if "/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE"}


@pytest.mark.thorough
def test_the_sdist_can_be_tested(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert [
        needed
        for needed in (
            "tests/test_project.py",
            "conftest.py",
            "pyproject.toml",
            "examples/README.md",
            "Makefile",
            "CONTRIBUTING.md",
            ".github/ISSUE_TEMPLATE/config.yml",
        )
        if needed not in names
    ] == []
    assert not [name for name in names if name.startswith((".venv", ".git/", "shared"))]


def test_every_extra_is_named_for_a_room() -> None:
    rooms = {path.stem for path in PACKAGE.iterdir()}
    rooms |= {path.stem for path in PACKAGE.glob("adapters/*")}
    rooms |= {path.stem for path in PACKAGE.glob("simulate/cluster.py")}
    to_come = {"testing", "cli"}
    assert set(PROJECT["project"]["optional-dependencies"]) <= rooms | to_come


# --- what an import costs and brings ---


def test_an_import_brings_attrs_and_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import jaipur_rules;"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    brought = {name for name in done.stdout.split() if name not in sys.stdlib_module_names}
    assert brought <= {"attr", "attrs", "jaipur_rules"}


# --- the public names ---


def test_the_public_names_are_sorted_and_there() -> None:
    assert jaipur_rules.__all__ == sorted(jaipur_rules.__all__, key=_isort)
    assert set(NAMES) <= set(jaipur_rules.__all__)
    assert [name for name in jaipur_rules.__all__ if not hasattr(jaipur_rules, name)] == []


def _isort(name: str) -> tuple[int, str]:
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2
    return kind, name


@pytest.mark.parametrize(
    "init", sorted(PACKAGE.rglob("__init__.py")), ids=lambda path: path.parent.name
)
def test_an_init_is_a_table_of_contents(init: Path) -> None:
    text = init.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), "it says what the room is for"
    assert len(text.splitlines()) <= 92  # a name takes two: where it comes from, and `__all__`


# A union of types has no docstring of its own: it is explained where it is made.
DOCUMENTED = [
    name
    for name in jaipur_rules.__all__
    if inspect.isclass(thing := getattr(jaipur_rules, name)) or inspect.isfunction(thing)
]


@pytest.mark.parametrize("name", DOCUMENTED)
def test_every_public_name_has_a_docstring_with_an_example(name: str) -> None:
    text = inspect.getdoc(getattr(jaipur_rules, name)) or ""
    assert ">>> " in text, f"{name} has no runnable example"


# --- the walls that types and imports do not show ---

IGNORED = r"type:\s*ignore|pyright:"


@pytest.mark.thorough
def test_no_any_no_cast_no_ignored_type_in_the_package() -> None:
    found = []
    for path, tree in modules(PACKAGE):
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module == "typing":
                found += [
                    f"{path}:{node.lineno} {name.name}"
                    for name in node.names
                    if name.name in {"Any", "cast"}
                ]
        if not re.search(IGNORED, path.read_text(encoding="utf-8")):
            continue
        with path.open("rb") as file:
            comments = [
                token
                for token in tokenize.tokenize(file.readline)
                if token.type == tokenize.COMMENT
            ]
        found += [
            f"{path}:{token.start[0]} {token.string}"
            for token in comments
            if re.search(IGNORED, token.string)
        ]
    assert not found


@pytest.mark.thorough
def test_nothing_uses_the_global_random_generator() -> None:
    # A generator that is handed on may well be called `random`: only the module's own names count.
    harmless = {"Random", "SystemRandom"}
    found: list[str] = []
    for path, tree in modules(PACKAGE):
        nodes = list(ast.walk(tree))
        taken = {
            name.name
            for node in nodes
            if isinstance(node, ast.ImportFrom) and node.module == "random"
            for name in node.names
        }
        if any(
            isinstance(node, ast.Import) and "random" in {name.name for name in node.names}
            for node in nodes
        ):
            taken |= {
                node.attr
                for node in nodes
                if isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "random"
            }
        found += [f"{path}: {name}" for name in sorted(taken - harmless)]
    assert not found


@pytest.mark.thorough
def test_every_frozen_class_of_a_game_has_no_order() -> None:
    for path, tree in modules(PACKAGE):
        for node in ast.walk(tree):
            if not isinstance(node, ast.ClassDef):
                continue
            assert [
                f"{path}: {node.name}"
                for decorator in map(ast.unparse, node.decorator_list)
                if decorator.startswith("frozen") and "order=False" not in decorator
            ] == []


def test_every_file_reads_in_one_sitting() -> None:
    long = {
        path.relative_to(ROOT).as_posix(): lines
        for path in PACKAGE.rglob("*.py")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 350
    }
    assert not long


@pytest.mark.thorough
def test_every_documented_attribute_exists() -> None:
    for path, tree in modules(PACKAGE):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and (text := ast.get_docstring(node)):
                named = re.search(r"^Attributes:\n((?:    .*\n?|\n)+)", text, re.MULTILINE)
                listed = re.findall(r"^    (\w+):", named[1], re.MULTILINE) if named else []
                source = ast.unparse(node) if listed else ""
                assert [
                    f"{path}: {node.name}.{name}"
                    for name in listed
                    if not re.search(rf"^\s+(self\.)?{name}\b|def {name}\b", source, re.MULTILINE)
                ] == []
