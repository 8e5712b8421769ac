"""What the pages that are written by hand name is there."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
MADE = ("docs/rules/", "docs/home/", "docs/changelog.md")
PAGES = sorted(
    path
    for path in (ROOT / "README.md", *ROOT.glob("*/README.md"), *ROOT.glob("docs/**/*.md"))
    if not path.relative_to(ROOT).as_posix().startswith(MADE)
)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def found(pattern: str) -> Iterator[str]:
    """Where a pattern stands on a page, a line each."""
    for page in PAGES:
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(pattern, line):
                yield f"{page.relative_to(ROOT)}:{number}: {line.strip()[:80]}"


def test_what_is_not_released_is_installed_from_a_checkout() -> None:
    released = "\ndate-released: " in text("CITATION.cff")
    assert released or [*found(r"^ *`?pip install \W?jaipur-rules")] == []


NAMED = re.compile(r"(?<![\w/])(?:docs|examples)/[\w./-]*\w")


def test_a_file_that_is_named_is_there() -> None:
    code = [*ROOT.glob("jaipur_rules/**/*.py"), *ROOT.glob("tools/**/*.py")]
    named = {
        (path.relative_to(ROOT).as_posix(), found)
        for path in (*PAGES, *code)
        for found in NAMED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(named) > 30
    assert [(path, found) for path, found in sorted(named) if not (ROOT / found).exists()] == []
