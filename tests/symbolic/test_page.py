"""The page on the packed arithmetic of cards has every theorem, and no other."""

import re
from pathlib import Path

from tools.symbolic.packed import THEOREMS


def test_the_page_lists_the_theorems_as_they_are_proved(root: Path) -> None:
    page = (root / "docs" / "proofs" / "legality.md").read_text(encoding="utf-8")
    section = page.partition("\n## The arithmetic of cards\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (.+) \| (.+) \|$", section, re.MULTILINE)
    assert rows == [
        ("theorem", "what it says"),
        *((theorem.name, theorem.sentence) for theorem in THEOREMS),
    ]
