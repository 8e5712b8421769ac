"""The batch engine is the same game: a slice of the proof, under the default rules and under every switch."""

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from jaipur_rules import Cards, Ruleset, legal_moves, view
from jaipur_rules.batch import Batch
from jaipur_rules.jaipur.encoding import action_layout, legal_mask, tensor_layout
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from proofs import prove as results
from proofs.__main__ import main
from proofs.batch_equality import (
    HANDS_OF_BOX,
    Difference,
    Scope,
    lockstep,
    positions_of,
    prove,
)
from proofs.batch_equality.lockstep import Played

# The functions have the names of their modules.
stepping = sys.modules["proofs.batch_equality.lockstep"]
listing = sys.modules["proofs.batch_equality.positions"]


def _rulesets() -> Iterator[Ruleset]:
    yield Ruleset()
    yield from (
        Ruleset().with_changes(**{name: value})
        for name, values in SWITCHES.items()
        for value in values[1:]
    )
    yield Ruleset(turn_cap=90, max_rounds=3)
    yield Ruleset(turn_cap=80, total_tie="draw", starter_after_tie="alternate", max_rounds=1)
    yield Ruleset.named("third-party-page")
    yield Ruleset(hand_limit_when="always", exchange_min=1, sale_without_tokens="forbidden")


def _name(ruleset: Ruleset) -> str:
    return " ".join(f"{name}={value}" for name, value in ruleset.changes.items()) or "default"


@pytest.mark.parametrize("ruleset", [*_rulesets()], ids=_name)
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


@pytest.mark.parametrize("hand", ["", "L", "DDGSCPL", "CCCCPPP", "DGSCP"])
def test_positions_list_the_moves_of_the_rules(hand: str) -> None:
    assert positions_of(Cards.parse(hand)).moves > 0


@pytest.mark.parametrize(
    "ruleset",
    [
        Ruleset(exchange_min=1),
        Ruleset(exchange_same_type="allowed"),
        Ruleset(hand_limit_when="always"),
    ],
    ids=_name,
)
def test_positions_under_other_rules(ruleset: Ruleset) -> None:
    assert positions_of(Cards.parse("DGLLCC"), ruleset).positions > 1000


def test_the_hands_are_those_of_the_box() -> None:
    assert len(HANDS_OF_BOX) == 1713


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
    batch, layout = Batch(6, seed=3, ruleset=ruleset), tensor_layout(ruleset)
    actions = action_layout(ruleset)
    for ply in range(150):
        if ply % 10 == 0:
            mask = batch.legal_mask()
            starts, numbers = batch.legal_moves()
            seen = [batch.observe(seat) for seat in (0, 1)]
            for game in range(6):
                match = batch.match(game)
                views = [view(match, seat) for seat in (0, 1)]
                assert [
                    seat
                    for seat in (0, 1)
                    if layout.encode(views[seat]).tolist() != seen[seat][game].tolist()
                ] == []
                mover = match.to_move
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


def test_another_deal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = stepping.deal
    monkeypatch.setattr(
        stepping, "deal", lambda *, seed, ruleset: real(seed=seed + 1, ruleset=ruleset)
    )
    with pytest.raises(Difference, match="round 1: the deal differs"):
        lockstep(1, 0, 1)


@pytest.mark.thorough
def test_two_processes_find_the_same() -> None:
    scope = Scope(hands=6, plies=5000)
    one, two = prove(scope), prove(scope, jobs=2)
    assert (one.positions, one.moves) == (two.positions, two.moves)
    assert two.plies >= 5000


def test_what_was_played_is_counted() -> None:
    one, two = lockstep(4, 0, 1), lockstep(4, 1, 1)
    both = lockstep(4, 0, 2)
    assert both == Played(2, one.rounds + two.rounds, one.plies + two.plies)


def test_a_part_is_printed_and_not_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "RESULTS", tmp_path / "results")
    assert main(["batch", "--hands", "3", "--plies", "100", "--jobs", "1"]) == 0
    assert "positions of 3 hands" in capsys.readouterr().out
    assert not (tmp_path / "results").exists()


def test_a_difference_is_an_exit_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "legal_moves", lambda at: legal_moves(at)[1:])
    assert main(["batch", "--hands", "1", "--plies", "0", "--jobs", "1"]) == 1
    assert "NOT EQUAL: market DDDDD, hand , herd 0" in capsys.readouterr().out
