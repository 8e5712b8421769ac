"""The legal moves of a few positions, which are counted, listed, found and allowed in ways of their own; and what is seen of them."""

import numpy as np
import pytest
from numpy.typing import NDArray

from jaipur_rules import Card, Cards, Match, Ruleset, apply, legal_moves, view
from jaipur_rules.batch import Batch
from jaipur_rules.batch.engine.layout import for_engine
from jaipur_rules.batch.engine.listing import is_legal, nth_move, number_of
from jaipur_rules.jaipur.encoding import action_layout, legal_mask, tensor_layout
from jaipur_rules.jaipur.rules.table import arrange
from proofs.batch_equality import positions_of
from tests.batch.conftest import of_the_rules

pytestmark = pytest.mark.usefixtures("light")
POSITIONS = [
    ("KKKKK", "", 3),
    ("KKKDD", "CL", 0),
    ("DDDGG", "LLLCP", 0),
    ("DGSCP", "DGSCPL", 4),
    ("CCPPL", "CCCCPPP", 4),
    ("KSSPL", "GGSSLL", 7),
    ("KKGPL", "DDD", 9),
    ("GGSSL", "PPPPP", 1),
    ("KDDCC", "", 5),
]
"""The market, the hand and the herd of the trader to move."""


WIDER = Ruleset(
    hand_limit_when="always",
    exchange_min=1,
    exchange_same_type="allowed",
    sale_without_tokens="forbidden",
    bonus_table="6-6-6",
)


@pytest.mark.parametrize("rules", [Ruleset(), WIDER], ids=["usual", "wider"])
@pytest.mark.parametrize("hand", ["", "DDL", "GGSSLL", "CCCCPPP"])
def test_the_positions_of_a_hand_have_the_moves_of_the_rules(hand: str, rules: Ruleset) -> None:
    assert positions_of(Cards.parse(hand), rules).moves > 400


def _tables_with(rules: Ruleset) -> list[Match]:
    """Positions of a round, some without tokens of the goods in hand, and two rounds that have ended."""
    some = [
        arrange(
            market=market,
            hands=(hand, "SS") if "S" not in hand + market else (hand, "L"),
            herds=(min(herd, 6), 1),
            ruleset=rules,
        )
        for market, hand, herd in POSITIONS
        if "K" in market or len(hand) < 7
    ]
    bare = arrange(
        market="CPPKK",
        hands=("SSPP", "DLCCC"),
        heights={Card.GOLD: 0, Card.LEATHER: 0},
        herds=(2, 1),
        to_move=1,
        starter=1,
        seals=(1, 0),
        bonuses_won=({3: [1], 5: [10, 8]}, {4: [6], 3: [2, 3]}),
        known=("SP", "DL"),
        ruleset=rules,
    )
    return [*some, bare]


def ended(batch: Batch, reason: int) -> None:
    """Have the rounds of a batch ended, for a reason of its numbers."""
    games = batch.games.copy()
    games["end"] = reason
    batch.games = games


RULES = [
    Ruleset(),
    Ruleset(hands="open", turn_cap=40),
    Ruleset(own_bonus_values="hidden_until_scoring"),
    Ruleset(own_bonus_values="open", sale_without_tokens="forbidden", max_rounds=3),
]


@pytest.mark.parametrize("end", [0, 2], ids=["played", "ended"])
@pytest.mark.parametrize("rules", RULES, ids=str)
def test_what_is_seen_is_what_the_encodings_hold(rules: Ruleset, end: int) -> None:
    matches = _tables_with(rules)
    batch = Batch.of(matches, seed=1)
    ended(batch, end)
    matches = [batch.match(game) for game in range(len(batch))]
    # The engine's scales are those of the rules that its tables were made for.
    layout, scales = tensor_layout(rules), np.array([row[-1] for row in tensor_layout().places()])
    ours = np.array([row[-1] for row in layout.places()])
    for seat in (0, 1):
        seen: NDArray[np.float64] = batch.observe(seat) * scales
        expected = [np.array(layout.encode(view(match, seat))) * ours for match in matches]
        assert np.abs(seen - np.array(expected)).max() < 1e-4


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_moves_of_many_games_are_those_of_each(rules: Ruleset) -> None:
    matches = _tables_with(rules)
    batch, layout = Batch.of(matches, seed=1), action_layout(rules)
    expected = [[layout.number(move) for move in legal_moves(match)] for match in matches]
    starts, numbers = batch.legal_moves()
    assert starts.tolist() == [0, *np.cumsum([len(each) for each in expected]).tolist()]
    assert numbers.tolist() == [number for each in expected for number in each]
    assert batch.legal_counts().tolist() == [len(each) for each in expected]
    bits, masks = batch.legal_bits(), batch.legal_mask()
    for game, match in enumerate(matches):
        assert match.to_move is not None
        assert legal_mask(view(match, match.to_move)) == masks[game].tobytes()
        assert np.packbits(masks[game], bitorder="little").tobytes() == bits[game].tobytes()
        row = for_engine(batch.games)[game]
        made = of_the_rules(rules)
        found = [number_of(made, nth_move(made, row, nth)) for nth in range(len(expected[game]))]
        assert found == expected[game]
        tried = {*range(60), *expected[game], *(number + 1 for number in expected[game])}
        assert {number for number in tried if is_legal(made, row, number)} == {*expected[game]}
    ended(batch, 1)
    assert batch.legal_counts().tolist() == [0] * len(matches)
    assert batch.to_move.tolist() == [-1] * len(matches)
    assert not batch.legal_bits().any()


def test_a_drawn_move_is_legal_and_played() -> None:
    matches = _tables_with(Ruleset())
    batch = Batch.of(matches, seed=1)
    numbers = batch.draw()
    batch.step(numbers)
    layout = action_layout()
    followed = [
        apply(match, layout.move(number))
        for match, number in zip(matches, numbers.tolist(), strict=True)
    ]
    assert [batch.match(game) for game in range(len(batch))] == followed
