"""Every law has a name of its own and says in one sentence what it holds."""

import csv
from pathlib import Path

import pytest

from tools.laws import FOLDER, GAMES, laws, table


@pytest.mark.parametrize("folder", [FOLDER, *GAMES.values()], ids=lambda folder: folder.name)
def test_every_law_is_stated_in_one_sentence(folder: Path) -> None:
    found = list(laws(folder))
    assert len(found) >= 10
    assert [law.name for law in found if not law.sentence.endswith(".")] == []
    assert [law.name for law in found if law.sentence.count(". ") != 0] == []
    assert [law.name for law in found if "\n" in law.sentence] == []
    assert len({law.name for law in found}) == len(found)


def test_the_list_is_fresh_and_has_every_law(root: Path) -> None:
    written = (root / "docs" / "proofs" / "laws.csv").read_text(encoding="utf-8")
    assert written == table()
    listed = {(row["law"], row["what it says"]) for row in csv.DictReader(written.splitlines())}
    assert [
        law.name
        for folder in (FOLDER, *GAMES.values())
        for law in laws(folder)
        if (law.name, law.sentence) not in listed
    ] == []
