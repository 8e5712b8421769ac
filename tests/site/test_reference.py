"""The reference: every public package has its page, and every item on a page has an example."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from docutils import nodes
from sphinx import addnodes

from jaipur_rules import batch
from tools.site.code import ROOT, parsed
from tools.site.reference import describe_fields, fold

PAGES = sorted((ROOT / "docs" / "api").glob("*.md"))
MODULE = re.compile(r"automodule:: (\S+)")
EXCLUDED = re.compile(r":exclude-members: (.+)")
ELSEWHERE = {"adapters", "cli", "jaipur"}
"""Packages whose interface is another project's, or a command, or that stand on another page, or within."""


def source(module: str) -> Path:
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def exported(tree: ast.Module) -> list[str]:
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id="__all__")], value=value):
                names: list[str] = ast.literal_eval(value)
                return names
            case _:
                pass
    return [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_")
    ]


def home(name: str, module: str) -> ast.stmt | None:
    """The function or class of that name, followed through the modules that hand it on."""
    # What is overloaded stands there several times, and last as it is documented.
    for node in reversed(parsed(source(module)).body):
        match node:
            case ast.FunctionDef() | ast.ClassDef() if node.name == name:
                return node
            case ast.ImportFrom(module=str(origin), names=names, level=level):
                package = (
                    module if source(module).name == "__init__.py" else module.rpartition(".")[0]
                )
                whole = f"{package}.{origin}" if level else origin
                for alias in names:
                    if (alias.asname or alias.name) == name and whole.startswith("jaipur_rules"):
                        return home(alias.name, whole)
            case _:
                pass
    return None


def items() -> Iterator[tuple[str, str]]:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        left_out = {name.strip() for found in EXCLUDED.findall(text) for name in found.split(",")}
        for module in MODULE.findall(text):
            for name in exported(parsed(source(module))):
                if name not in left_out:
                    yield module, name


def test_the_reference_has_its_items() -> None:
    assert len(list(items())) > 150
    assert ("jaipur_rules", "apply") in items()


@pytest.mark.parametrize("page", [page.stem for page in PAGES])
def test_an_item_of_the_reference_has_an_example(page: str) -> None:
    modules = MODULE.findall((ROOT / "docs" / "api" / f"{page}.md").read_text(encoding="utf-8"))
    bare = [
        f"{module}.{name}"
        for module, name in items()
        if module in modules
        and isinstance(node := home(name, module), ast.FunctionDef | ast.ClassDef)
        and ">>>" not in (ast.get_docstring(node) or "")
    ]
    assert bare == []


@pytest.mark.parametrize("game", ["jaipur", "johari"])
def test_a_page_of_a_game_has_every_name_once_in_its_group(game: str) -> None:
    pages = [page for page in PAGES if page.stem.partition("-")[0] == game]
    page = "".join(each.read_text(encoding="utf-8") for each in reversed(pages))
    module = MODULE.findall(page)[0]
    shown = re.findall(
        rf"auto(?:function|class|data|exception):: {module}\.(\w+)$", page, re.MULTILINE
    )
    names = {name for of, name in items() if of == module}
    assert sorted(shown) == sorted(names)
    verbs = page.split("## ")[1]
    assert re.findall(r"autofunction:: .*\.(\w+)", verbs) == [
        *("new_match", "legal_moves", "apply", "violations", "view")
    ]


def folded(*inside: nodes.Element) -> list[str]:
    """The kinds of what is in the description of an item, folded."""
    content = addnodes.desc_content("", *inside)
    fold(content)
    return [type(each).__name__ for each in content.children]


def test_an_item_shows_its_first_paragraph_and_folds_the_rest() -> None:
    assert folded(nodes.paragraph(), nodes.field_list()) == [
        "paragraph",
        "raw",
        "field_list",
        "raw",
    ]


def test_an_item_of_one_paragraph_folds_nothing() -> None:
    assert folded(nodes.paragraph()) == ["paragraph"]


def test_an_item_without_a_paragraph_folds_everything() -> None:
    assert folded(nodes.field_list()) == ["raw", "field_list", "raw"]


@pytest.mark.parametrize(
    ("name", "meanings"),
    [("GAME", batch.GAME_MEANINGS), ("RESULT", batch.RESULT_MEANINGS)],
)
def test_a_record_is_shown_with_what_each_field_holds(
    name: str, meanings: Mapping[str, str]
) -> None:
    lines = ["What NumPy says of a type."]
    describe_fields(None, "data", f"jaipur_rules.batch.{name}", getattr(batch, name), None, lines)
    shown = [line.strip().removeprefix("- ") for line in lines if line.startswith("     - ")]
    assert lines[0].startswith(("One game", "What a round came to"))
    assert shown[3::2] == [*meanings.values()]
    assert [*meanings] == [*getattr(batch, name).names]


def test_every_public_package_is_in_the_reference() -> None:
    described = {module for module, _ in items()}
    packages = {
        path.parent.name
        for path in (ROOT / "jaipur_rules").glob("*/__init__.py")
        if exported(parsed(path))
    }
    missing = {
        package for package in packages - ELSEWHERE if f"jaipur_rules.{package}" not in described
    }
    assert missing == set()
