"""The pages say what the results hold."""

from pathlib import Path

import pytest

from proofs.results import member, read_result


@pytest.mark.parametrize("name", ["mutation.json", "mutation-johari.json"])
def test_the_page_of_the_mutants_says_what_was_found(name: str, root: Path) -> None:
    kept = read_result(root / "proofs" / name)
    figures = member(kept, "figures")
    page = (root / "docs" / "proofs" / "mutation.md").read_text(encoding="utf-8")
    columns = ("made", "noticed", "timed_out", "equivalent", "open")
    numbers = [f"{figures[each]:,}" for each in columns]
    assert f"| {' | '.join([f'`proofs/{name}`', str(kept['date']), *numbers])} |" in page


@pytest.mark.parametrize(
    ("name", "page", "figure"),
    [
        ("verify.json", "proofs/exhaustion.md", "lists_compared"),
        ("verify.json", "proofs/exhaustion.md", "is_legal_asked"),
        ("batch.json", "batch/index.md", "legal_moves"),
        ("batch.json", "batch/index.md", "plies"),
    ],
)
def test_a_page_says_what_was_counted(name: str, page: str, figure: str, root: Path) -> None:
    counted = member(read_result(root / "proofs" / name), "figures")[figure]
    assert f"{counted:,}" in (root / "docs" / page).read_text(encoding="utf-8")
