"""Properties of every value of the game: frozen, slotted, hashable, comparable, unordered, code as `repr`."""

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction

import pytest
from attrs import evolve, fields, has
from attrs.exceptions import FrozenInstanceError

import jaipur_rules
from jaipur_rules import (
    Card,
    Cards,
    EndReason,
    Match,
    Position,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    Trader,
    apply,
    deal,
    move_record,
    new_match,
    parse_move,
    read_move,
    view,
)
from jaipur_rules.core.errors import Violation
from jaipur_rules.jaipur.rules import views
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.table import arrange
from tests.laws.copies import check_copies

PLAYED = apply(
    arrange(market="DGSCK", hands=("LLL", "PP"), herds=(2, 1), bonuses={3: [3, 1]}),
    parse_move("-LLL"),
)
OVER = apply(arrange(market="DGSCK", herds=(5, 5), deck_size=0), TakeCamels())
HOUSE = Ruleset(turn_cap=50, max_rounds=3, box=Box(seals_to_win=3))

VALUES: dict[str, object] = {
    "card": Card.SPICE,
    "cards": Cards.parse("DGKK"),
    "no cards": Cards(),
    "take good": TakeGood(Card.DIAMOND),
    "take camels": TakeCamels(),
    "exchange": parse_move("+DG-LK"),
    "sell": Sell(Card.LEATHER, 3),
    "reading": read_move("sell 3 leather"),
    "violation": Violation("HND-1", {"hand": 7, "after": 8, "limit": 7}, "jaipur"),
    "box": STANDARD_BOX,
    "another box": Box(bonus_tokens=((1,), (), (2, 3)), market_size=4),
    "ruleset": Ruleset(),
    "named ruleset": Ruleset.named("third-party-page"),
    "house rules": HOUSE,
    "deal": deal(seed=7),
    "position": Position(Cards.parse("DGSCK"), Cards.parse("LL"), 2),
    "trader": Trader(Cards.parse("DDL"), 2),
    "round": PLAYED.round,
    "empty match": Match(),
    "match": PLAYED,
    "match of house rules": new_match(seed=3, ruleset=HOUSE),
    "match between rounds": OVER,
    "end": EndReason.PILES,
    "view": view(PLAYED, 0),
    "other view": view(PLAYED, 1),
    "view between rounds": view(OVER, 0),
    "view of nothing": view(Match(), 0),
    "record": move_record(
        arrange(market="DGSCK"), parse_move("+D"), apply(arrange(market="DGSCK"), parse_move("+D"))
    ),
}
FROZEN = [name for name, value in VALUES.items() if has(type(value))]
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


@pytest.mark.parametrize("name", FROZEN)
def test_values_are_frozen_and_slotted(name: str) -> None:
    value = VALUES[name]
    kind = type(value)
    assert has(kind)
    assert fields(kind) or name == "take camels"
    for field in fields(kind):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(value, field.name, None)
        with pytest.raises((FrozenInstanceError, AttributeError)):
            delattr(value, field.name)
    with pytest.raises((FrozenInstanceError, AttributeError)):
        setattr(value, "anything_else", None)  # noqa: B010
    assert not hasattr(value, "__dict__")


@pytest.mark.parametrize("name", FROZEN)
def test_values_have_no_order_and_are_no_texts(name: str) -> None:
    value, again = VALUES[name], copy.deepcopy(VALUES[name])
    less: Callable[[object], object] = getattr(value, "__lt__")  # noqa: B009
    assert less(again) is NotImplemented
    assert value != str(value)


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
