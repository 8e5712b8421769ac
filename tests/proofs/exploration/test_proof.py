"""The counts of the whole exploration are golden. That it is of the rules of today is a gate of its own."""

import json
from pathlib import Path

import pytest

from jaipur_rules.core.strict_json import Plain
from proofs.exploration import LAWS, MINIATURES

ROOT = Path(__file__).parents[3]
PROOF = json.loads((ROOT / "proofs" / "explore.json").read_text(encoding="utf-8"))["figures"]
GOLDEN: dict[str, dict[str, Plain]] = json.loads(
    (Path(__file__).parent / "golden.json").read_text(encoding="utf-8")
)
LARGE = [name for name in MINIATURES if name != "pocket"]


def test_the_proof_is_of_all_games_and_laws() -> None:
    assert list(PROOF["games"]) == LARGE
    assert PROOF["laws"] == [law.name for law in LAWS]


@pytest.mark.parametrize("name", LARGE)
def test_the_counts_of_the_whole_game_are_golden(name: str) -> None:
    counts = PROOF["games"][name]["counts"]
    assert counts == GOLDEN[name]
    assert counts["states"] > 100_000


@pytest.mark.parametrize("name", MINIATURES)
def test_the_page_tells_the_counts(name: str) -> None:
    page = (ROOT / "docs" / "theorems" / "small-games.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in page.splitlines()]
    table = [row for row in rows if len(row) == 6]
    column = table[0].index(f"`{name}`")
    counts_on_page = [row[column] for row in table[2:]]
    counts = GOLDEN[name]
    keys = (
        "states chance decision terminal deals openings moves most_moves positions alphabet".split()
    )
    wanted = [counts[key] for key in keys]
    for key in ("information_sets", "views"):
        pair = counts[key]
        assert isinstance(pair, list)
        assert pair[0] == pair[1]
        wanted.append(pair[0])
    ended = counts["ended"]
    assert isinstance(ended, dict)
    wanted += [ended["END-1"], ended["END-2"]]
    wanted += [counts[key] for key in ("depth", "cyclic", "knots")]
    wanted += [counts[key] or "–" for key in ("largest_knot", "shortest_cycle")]
    assert counts_on_page == [each if isinstance(each, str) else f"{each:,}" for each in wanted]
