"""The tables of the page of odds, from a few matches and from rounds that are worked out by hand."""

from pathlib import Path
from statistics import fmean

import pytest

from tests.simulate.folders import rows
from tools import odds

RUNS = ("usual", "exchange_min=1", *odds.STARTS)
ONE = {
    "plies": 40, "end": "END-1", "starter": 0, "rupees_0": 60, "rupees_1": 58,
    "bonus_0": 6, "bonus_1": 4, "camel_token": 0, "seal_0": True, "seal_1": False,
}  # fmt: skip
OTHER = ONE | {"plies": 44, "end": "END-2", "rupees_0": 50, "seal_0": False, "seal_1": True}
HALF = "50.0 % (9.5 to 90.5)"


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The runs of a few deals, beside the page that was made of them."""
    folder = tmp_path_factory.mktemp("odds")
    page = folder / "index.md"
    page.write_bytes(odds.PAGE.read_bytes())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(odds, "DEALS", {"random": 40, "greedy": 3})
        patch.setattr(odds, "PAGE", page)
        patch.setattr(odds, "READINGS", [("exchange_min", 1)])
        patch.setattr(odds, "RUNS", {name: odds.RUNS[name] for name in RUNS})
        odds.main([str(folder / "runs")])
    return folder / "runs"


def test_the_page_has_the_figures_of_the_runs(runs: Path) -> None:
    page = (runs.parent / "index.md").read_text(encoding="utf-8")
    first = [row for row in rows(runs / "random" / "usual", "rounds") if row["round"] == 0]
    by_piles = 100 * fmean(row["end"] == "END-1" for row in first)
    turns = [row["plies"] for row in first]
    assert f"| at random | 40 | {sum(turns):,} | `jaipur-rules simulate random random" in page
    assert f"| three goods piles are empty (END-1) | {by_piles:.1f} % (" in page
    assert f"| turns a round | {fmean(turns):.1f} ± " in page
    assert page.count("| one card for one is an exchange, too | [EXC-2](") == 2


def test_each_deal_is_played_with_either_to_start(runs: Path) -> None:
    both = [*enumerate(rows(runs / "random" / start, "rounds") for start in odds.STARTS)]
    seals = [row[f"seal_{seat}"] for seat, run in both for row in run if row["round"] == 0]
    won = [row["winner"] == seat for seat, run in both for row in run if row["over"]]
    seal, _, match = odds.starting(runs / "random")
    assert (len(seals), len(won)) == (80, 80)
    assert seal.startswith(f"{100 * fmean(seals):.1f} ±")
    assert match.startswith(f"{100 * fmean(won):.1f} ±")


def test_the_worth_of_tokens_and_the_changes_of_a_reading() -> None:
    camel, bonus = (odds.tokens([ONE, OTHER], worth) for worth in odds.TOKENS.values())
    assert (camel, bonus) == (["5", HALF, HALF], ["10", HALF, "never (under 66 %)"])
    found = odds.changes([ONE, ONE], [ONE, OTHER])
    assert found == [HALF, HALF, "+2.0 ± 3.9", "-2.5 ± 4.9", "-50.0 ± 98.0", "+50.0 ± 98.0"]
