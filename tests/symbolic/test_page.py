"""The page on the symbolic lane has every theorem, every contract and every planted mistake."""

import ast
from pathlib import Path

from tools.symbolic.packed import THEOREMS
from tools.symbolic.searching import CONTRACTS, PLANTED, laws


def test_the_page_says_what_is_proved_and_what_is_searched(root: Path) -> None:
    page = (root / "docs" / "proofs" / "symbolic.md").read_text(encoding="utf-8")
    for theorem in THEOREMS:
        assert f"| {theorem.name} | {theorem.sentence} |" in page
    for file in (CONTRACTS, PLANTED):
        for law in laws(file):
            assert f"| {law.name.replace('_', ' ')} | {ast.get_docstring(law)} |" in page
