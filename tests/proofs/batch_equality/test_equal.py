"""The batch engine is the same game: a slice of the proof, under the default rules and under every switch."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jaipur_rules import Cards, Ruleset, legal_moves, view
from jaipur_rules.batch import Batch
from jaipur_rules.jaipur.encoding import action_layout, legal_mask, tensor_layout
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from proofs import prove as results
from proofs.__main__ import main
from proofs.batch_equality import Difference, lockstep, positions_of

# The functions have the names of their modules.
stepping = sys.modules["proofs.batch_equality.lockstep"]
listing = sys.modules["proofs.batch_equality.positions"]


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
    assert played.matches == 3
    assert played.plies > 30


def test_ties_are_settled_as_by_the_rules() -> None:
    """Among so many rounds some are tied in rupees."""
    rows = Batch(3000, seed=9, one_round=True).play_out()
    tied = np.nonzero(rows["decided"] != 4)[0]
    assert {5, 6} <= {*rows["decided"].tolist()}
    for game in tied[:5].tolist():
        lockstep(9, game, 1)


@pytest.mark.parametrize(
    ("hand", "changes"),
    [
        ("", {}),
        ("DDGSCPL", {}),
        ("DGSCP", {"exchange_min": 1}),
        ("DGLLCC", {"exchange_same_type": "allowed"}),
        ("DGLLCC", {"hand_limit_when": "always"}),
    ],
)
def test_positions_list_the_moves_of_the_rules(hand: str, changes: dict[str, Any]) -> None:
    assert positions_of(Cards.parse(hand), Ruleset().with_changes(**changes)).moves > 0


@pytest.mark.parametrize(
    "ruleset",
    [
        Ruleset(),
        Ruleset(hands="open", turn_cap=40),
        Ruleset(own_bonus_values="hidden_until_scoring", bonus_table="6-6-6"),
    ],
    ids=_name,
)
def test_masks_and_observations_are_those_of_the_encodings(ruleset: Ruleset) -> None:
    batch = Batch(6, seed=3, ruleset=ruleset)
    layout, actions = tensor_layout(ruleset), action_layout(ruleset)
    for ply in range(150):
        if ply % 10 == 0:
            mask = batch.legal_mask()
            starts, numbers = batch.legal_moves()
            seen = [batch.observe(seat) for seat in (0, 1)]
            for game in range(6):
                match = batch.match(game)
                views, mover = [view(match, seat) for seat in (0, 1)], match.to_move
                for seat in (0, 1):
                    assert layout.encode(views[seat]).tolist() == seen[seat][game].tolist()
                listed = numbers[starts[game] : starts[game + 1]].tolist()
                assert listed == [actions.number(move) for move in legal_moves(match)]
                if mover is not None:
                    assert legal_mask(views[mover]) == mask[game].tobytes()
                    assert (batch.observe()[game] == seen[mover][game]).all()
        batch.step(batch.draw())
        if ply % 3 == 0:
            batch.deal()


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
