"""One meaning of public: what the docs list and what an `__all__` holds are the same names."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_public_api import exported, sources
from tools import page_types

ROOT = Path(__file__).parents[1]
LISTED = re.compile(r"automodule:: (\S+)\n +:members:(?:\n +:exclude-members: (.+))?")
LISTED_ALONE = re.compile(r"auto(?:class|data|exception|function):: (jaipur_rules[\w.]*)\.(\w+)")
ADAPTERS = tuple(
    f"jaipur_rules.adapters.{name}"
    for name in (
        "gymnasium",
        "openspiel",
        "pettingzoo",
        "textarena",
    )
)
"""The modules whose names `docs/adapters` lists by hand: they cannot be imported where the site is built."""
ALIASES = {"jaipur_rules.jaipur": "jaipur_rules"}
"""Modules that have the names of another one, under which the docs list them."""


def listed() -> Iterator[tuple[str, str]]:
    """The names that the reference lists, by module."""
    for page in sorted((ROOT / "docs").rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        yield from LISTED_ALONE.findall(text)
        for module, left_out in LISTED.findall(text):
            hidden = {name.strip() for name in left_out.split(",")}
            yield from (
                (module, name) for name in exported(sources()[module]) if name not in hidden
            )


def public() -> set[tuple[str, str]]:
    """The names in an `__all__`, by module."""
    return {(module, name) for module, tree in sources().items() for name in exported(tree)}


def test_what_is_public_is_listed_by_its_module() -> None:
    described = {module for module, _ in listed()}
    exporting = {module for module, _ in public()}
    assert exporting - described == {*ADAPTERS, *ALIASES}
    assert described - exporting == set()


def test_what_a_page_leaves_out_stands_on_another() -> None:
    names = {name for _, name in listed()}
    left_out = public() - set(listed())
    assert [
        f"{module}.{name}"
        for module, name in sorted(left_out)
        if module not in ADAPTERS and name not in names
    ] == []


@pytest.mark.parametrize("module", ADAPTERS)
def test_the_page_of_the_adapters_names_what_each_has(module: str) -> None:
    text = (ROOT / "docs/adapters/index.md").read_text(encoding="utf-8")
    named = re.search(rf"(?ms)^Of `{re.escape(module)}`:(.*?)(?=^Of |^#|\Z)", text)
    assert named
    listed_here = re.findall(r"^\| `(\w+)` \|", named[1], re.MULTILINE)
    assert {*(listed_here or re.findall(r"`(\w+)`", named[1]))} == {*exported(sources()[module])}


@pytest.mark.parametrize("page", [*page_types.pages()], ids=lambda page: page.stem)
def test_a_page_imports_what_is_public(page: Path) -> None:
    tree = ast.parse(page_types.module_of(page.read_text(encoding="utf-8")))
    imported = [
        (node.module or "", alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    assert [
        f"{module}.{name}"
        for module, name in imported
        if module.startswith("jaipur_rules")
        and (module, name) not in public()
        and f"{module}.{name}" not in sources()
    ] == []
