"""The page on fuzzing names every target with its law."""

from pathlib import Path

from tools.fuzz.registry import TARGETS


def test_the_page_says_what_every_target_holds(root: Path) -> None:
    page = (root / "docs" / "proofs" / "fuzz.md").read_text(encoding="utf-8")
    for target in TARGETS.values():
        assert f"| `{target.name}` | {target.law} |" in page
