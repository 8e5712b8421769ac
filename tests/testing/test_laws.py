"""Every law has a name of its own and says in one sentence what it holds."""

import ast
from pathlib import Path

import pytest

LAWS = Path(__file__).parents[1] / "laws"


@pytest.mark.parametrize("folder", [".", "jaipur", "johari"])
def test_every_law_is_stated_in_one_sentence(folder: str) -> None:
    found = [
        (law.name, ast.get_docstring(law) or "")
        for file in sorted((LAWS / folder).glob("test_*.py"))
        for law in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(law, ast.FunctionDef) and law.name.startswith("test_")
    ]
    assert len({name for name, _ in found}) == len(found) >= 10
    assert [
        name
        for name, sentence in found
        if not sentence.endswith(".") or ". " in sentence or "\n" in sentence
    ] == []
