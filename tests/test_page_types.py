"""The examples of the pages are type-checked: what is checked, and that a fault is told where it stands."""

from pathlib import Path

import pytest

from tools import page_types

PAGE = """# A page

    >>> from jaipur_rules import Match, new_match
    >>> match = new_match(seed=7)
    >>> match.nobody
    Traceback (most recent call last):
    AttributeError

and

```pycon
>>> for seed in range(2):
...     match = new_match(seed=seed)

```
"""


def test_an_example_stands_on_its_own_line() -> None:
    lines = page_types.module_of(PAGE).splitlines()
    assert [(number, line) for number, line in enumerate(lines, 1) if line] == [
        (3, "from jaipur_rules import Match, new_match"),
        (4, "match = new_match(seed=7)"),
        (5, "match.nobody"),
        (12, "for seed in range(2):"),
        (13, "    match = new_match(seed=seed)"),
    ]


@pytest.mark.thorough
def test_a_fault_is_told_by_both_checkers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("mypy")
    pytest.importorskip("pyright")
    page = page_types.ROOT / "build" / f"{tmp_path.name}.md"
    page.parent.mkdir(exist_ok=True)
    page.write_text(PAGE, encoding="utf-8")
    try:
        found = page_types.faults([page])
    finally:
        page.unlink()
    place = page.relative_to(page_types.ROOT).as_posix()
    assert [fault.partition(": ")[0] for fault in found] == [f"{place}:5"] * len(found)
    assert {fault.split(": ")[1] for fault in found} == {"mypy", "pyright"}


def test_the_pages_are_those_with_examples() -> None:
    names = {page.relative_to(page_types.ROOT).as_posix() for page in page_types.pages()}
    assert {"README.md", "docs/quick-start.md", "docs/bots.md"} <= names
    assert "docs/versions.md" not in names
