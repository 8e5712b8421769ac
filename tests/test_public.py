"""One meaning of public: what the document of the API lists and what the modules export are the same names."""

import ast
import re
from pathlib import Path

import pytest

from tools import page_types
from tools.api import GAMES, ROOTS, exported, groups, origin, sources

ROOT = Path(__file__).parents[1]


def public() -> set[tuple[str, str]]:
    """The names that are exported, by module."""
    return {(module, name) for module in sources() for name in exported(module)}


def test_every_public_name_is_listed_once() -> None:
    homes = [origin(name, group.module, sources()) for group in groups() for name in group.names]
    assert len(homes) == len(set(homes))
    assert {*homes} == {
        origin(name, module, sources()) for module, name in public() if module != GAMES[0]
    }


@pytest.mark.parametrize("module", ROOTS)
def test_the_docstring_of_a_game_groups_every_name(module: str) -> None:
    first, *others = (group for group in groups() if group.module == module)
    assert [group.names for group in others if group.title == "also"] in ([], [("__version__",)])
    verbs = ["new_match", "legal_moves", "apply", "violations"]
    assert [name for name in first.names if name in {*verbs, "view"}] == [*verbs, "view"]


def test_the_document_lists_them_with_a_signature_and_words() -> None:
    text = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    names = re.findall(r"^- `(\w+)", text, re.MULTILINE)
    assert sorted(names) == sorted(name for group in groups() for name in group.names)
    assert "- `apply(match: Match, event: Event) -> Match`: The match after a move" in text
    bare = re.findall(r"^- `[^`]*`$", text, re.MULTILINE)
    assert bare == ["- `__version__`"]


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
