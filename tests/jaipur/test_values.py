"""Properties of every value of the game: hashable, comparable, copied, code as `repr`."""

import pickle
from fractions import Fraction

import pytest
from attrs import evolve

import jaipur_rules
from jaipur_rules import (
    Card,
    Cards,
    EndReason,
    Match,
    Position,
    Trader,
    apply,
    deal,
    parse_move,
    read_move,
    view,
)
from jaipur_rules.jaipur.rules import views
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.table import arrange
from tests.laws.copies import check_copies

PLAYED = apply(
    arrange(market="DGSCK", hands=("LLL", "PP"), herds=(2, 1), bonuses={3: [3, 1]}),
    parse_move("-LLL"),
)
VALUES: dict[str, object] = {
    "card": Card.SPICE,
    "cards": Cards.parse("DGKK"),
    "no cards": Cards(),
    "reading": read_move("sell 3 leather"),
    "box": STANDARD_BOX,
    "another box": Box(bonus_tokens=((1,), (), (2, 3)), market_size=4),
    "position": Position(Cards.parse("DGSCK"), Cards.parse("LL"), 2),
    "trader": Trader(Cards.parse("DDL"), 2),
    "round": PLAYED.round,
    "match": PLAYED,
    "end": EndReason.PILES,
    "view": view(PLAYED, 0),
    "other view": view(PLAYED, 1),
}
"""Values of every sort; what laws draw are others."""
NAMES = {name: getattr(jaipur_rules, name) for name in jaipur_rules.__all__}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_copied_and_written_as_code_with_the_names_at_the_top(name: str) -> None:
    value = VALUES[name]
    check_copies(value, **NAMES)
    protocols = range(2, pickle.HIGHEST_PROTOCOL + 1)
    assert [pickle.loads(pickle.dumps(value, each)) for each in protocols] == [value] * 4
    assert [other for other, unlike in VALUES.items() if unlike == value] == [name]


def test_odds_are_written_as_code() -> None:
    odds = view(PLAYED, 0).odds()
    assert eval(repr(odds), {**NAMES, **vars(views), "Fraction": Fraction}) == odds


@pytest.mark.parametrize(
    ("value", "part"),
    [
        (Match(), "Match()"),
        (Trader(herd=2), "Trader(herd=2)"),
        (deal(seed=7), "Deal(deck='SDLLPLKCLPCD"),
        (PLAYED.round, "Round(market=Cards('DGSCK'), deck='DDDDDGGGGG"),
        (evolve(PLAYED.dealt, deck=()), "deck='', traders="),
        (evolve(PLAYED.dealt, plies_left=30), "discard='LLL', plies_left=30)"),
        (view(PLAYED, 0).round, "discard='LLL', discard_shown='LLL', starter="),
        (view(PLAYED, 0).opponent, "TraderView(hand=None, hand_size=2, herd=1, goods="),
    ],
    ids=["no deal", "a herd", "deal", "round", "no deck", "plies left", "view", "trader"],
)
def test_a_repr_writes_cards_as_letters_and_leaves_out_defaults(value: object, part: str) -> None:
    assert part in repr(value)
