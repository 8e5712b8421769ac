"""The batch engine is the same game: a slice of the proof, under the default rules and under every switch."""

from pathlib import Path

import numpy as np
import pytest

from jaipur_rules import Cards, Ruleset, legal_moves
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from proofs import prove as results
from proofs.__main__ import main
from proofs.batch_equality import lockstep as stepping
from proofs.batch_equality import positions as listing
from proofs.batch_equality.lockstep import Difference, lockstep
from proofs.batch_equality.positions import positions_of

SWITCHED = [{name: value} for name, values in SWITCHES.items() for value in values[1:]]
RULESETS = [
    Ruleset(),
    *(Ruleset().with_changes(**switch) for switch in SWITCHED),
    Ruleset(turn_cap=90, max_rounds=3),
    Ruleset(turn_cap=80, total_tie="draw", starter_after_tie="alternate", max_rounds=1),
    Ruleset(hand_limit_when="always", exchange_min=1, sale_without_tokens="forbidden"),
]


def _name(ruleset: Ruleset) -> str:
    return " ".join(f"{name}={value}" for name, value in ruleset.changes.items()) or "default"


@pytest.mark.parametrize("ruleset", RULESETS, ids=_name)
def test_states_ends_and_scores_are_equal(ruleset: Ruleset) -> None:
    played = lockstep(1, 0, 3, ruleset)
    assert played["matches"] == 3
    assert played["plies"] > 30


def test_a_position_with_another_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "legal_moves", lambda at: legal_moves(at)[:-1])
    with pytest.raises(Difference, match=r"market .*, hand LL, herd 0: the moves differ"):
        positions_of(Cards.parse("LL"))


def test_another_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = stepping._rows

    def wrong(states: np.ndarray) -> np.ndarray:
        rows: np.ndarray = real(states)
        rows[17, 3] += 1
        return rows

    monkeypatch.setattr(stepping, "_rows", wrong)
    with pytest.raises(Difference, match="ply 17 of all differs"):
        lockstep(1, 0, 2)


def test_a_part_is_printed_and_not_kept_and_a_difference_is_an_exit_status(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "RESULTS", tmp_path / "results")
    assert main(["batch", "--hands", "3", "--plies", "100", "--jobs", "1"]) == 0
    assert "positions of 3 hands" in capsys.readouterr().out
    assert not (tmp_path / "results").exists()
    monkeypatch.setattr(listing, "legal_moves", lambda at: legal_moves(at)[1:])
    assert main(["batch", "--hands", "1", "--plies", "0", "--jobs", "1"]) == 1
    assert "NOT EQUAL: market DDDDD, hand , herd 0" in capsys.readouterr().out
