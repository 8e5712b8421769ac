"""Properties of every value of the game: frozen, slotted, hashable, comparable, unordered, code as `repr`."""

import copy
import pickle
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest
from attrs import define, evolve, fields, has
from attrs.exceptions import FrozenInstanceError

import jaipur_rules
from jaipur_rules import (
    Card,
    Cards,
    EndReason,
    IllegalMove,
    Match,
    Position,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    Trader,
    apply,
    deal,
    legal_moves,
    move_record,
    new_match,
    parse_move,
    read_move,
    view,
    violations,
)
from jaipur_rules.core.errors import Violation
from jaipur_rules.jaipur.rules import components, scoring, views
from jaipur_rules.jaipur.rules import moves as notation
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.ruleset import PRESETS
from jaipur_rules.jaipur.rules.table import arrange

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
NAMES: Mapping[str, object] = {
    **{name: getattr(jaipur_rules, name) for name in jaipur_rules.__all__},
    **vars(components),
    **vars(notation),
    **vars(scoring),
    **vars(views),
    "Fraction": Fraction,
}


def code(text: str) -> object:
    return eval(text, dict(NAMES))


@pytest.mark.parametrize(
    ("value", "short"),
    [
        (Cards("GD"), "Cards('DG')"),
        (Cards(), "Cards()"),
        (Match(), "Match()"),
        (Trader(herd=2), "Trader(herd=2)"),
        (
            Position(Cards("DDGSK"), Cards("LL"), 2),
            "Position(market=Cards('DDGSK'), hand=Cards('LL'), herd=2)",
        ),
    ],
)
def test_a_repr_leaves_out_what_is_at_its_default(value: object, short: str) -> None:
    assert repr(value) == short


@pytest.mark.parametrize("name", VALUES)
def test_repr_is_code_that_makes_the_value_again(name: str) -> None:
    value = VALUES[name]
    made = code(repr(value))
    assert made == value
    assert type(made) is type(value)
    assert repr(made) == repr(value)


@pytest.mark.parametrize("name", VALUES)
def test_repr_needs_no_names_but_those_at_the_top(name: str) -> None:
    names = {each: getattr(jaipur_rules, each) for each in jaipur_rules.__all__}
    assert eval(repr(VALUES[name]), names) == VALUES[name]


@pytest.mark.parametrize("name", PRESETS)
def test_repr_of_a_named_ruleset_keeps_its_name(name: str) -> None:
    made = code(repr(Ruleset.named(name)))
    assert made == Ruleset.named(name)
    assert repr(made) == f"Ruleset.named({name!r})"


def test_repr_of_a_ruleset_says_what_differs() -> None:
    assert repr(Ruleset()) == "Ruleset()"
    assert repr(Ruleset.named("yucata").with_changes(turn_cap=9)) == (
        "Ruleset(camel_count='public', turn_cap=9)"
    )


def test_repr_of_odds_is_code_too() -> None:
    odds = view(PLAYED, 0).odds()
    assert code(repr(odds)) == odds


@pytest.mark.parametrize("name", FROZEN)
def test_values_are_frozen(name: str) -> None:
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


@pytest.mark.parametrize("name", FROZEN)
def test_values_are_slotted(name: str) -> None:
    assert not hasattr(VALUES[name], "__dict__")


@pytest.mark.parametrize("name", VALUES)
def test_equal_values_hash_equally_and_no_two_of_these_are_equal(name: str) -> None:
    value = VALUES[name]
    again = copy.deepcopy(value)
    assert again == value
    assert hash(again) == hash(value)
    assert {value: 1}[again] == 1
    assert [other for other, unlike in VALUES.items() if unlike == value] == [name]


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_values_travel_between_processes(name: str, protocol: int) -> None:
    value = VALUES[name]
    again: object = pickle.loads(pickle.dumps(value, protocol))
    assert again == value
    assert hash(again) == hash(value)
    assert repr(again) == repr(value)


@pytest.mark.parametrize("name", FROZEN)
def test_values_have_no_order(name: str) -> None:
    value, again = VALUES[name], copy.deepcopy(VALUES[name])
    less: Callable[[object], object] = getattr(value, "__lt__")  # noqa: B009
    assert less(again) is NotImplemented


@pytest.mark.parametrize("name", FROZEN)
def test_values_are_not_equal_to_other_types(name: str) -> None:
    @define
    class Other:
        pass

    value = VALUES[name]
    assert value != Other()
    assert value is not None
    assert value != str(value)


def test_copies_and_forks_are_free() -> None:
    match = new_match(seed=1)
    one, two = (apply(match, move) for move in legal_moves(match)[:2])
    assert one != two
    assert match == new_match(seed=1)
    assert copy.copy(match) == match


def test_errors_are_values_of_our_own_and_travel() -> None:
    error = IllegalMove(parse_move("-K"), violations(new_match(seed=7), parse_move("-K")))
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, ValueError)
    assert str(again) == str(error) == "-K is illegal. Camels cannot be sold (SEL-3)."


def test_a_round_that_goes_on_and_one_that_has_ended_differ() -> None:
    assert OVER.round is not None
    assert OVER.round.end is EndReason.DECK
    assert repr(OVER.round.end) == "EndReason.DECK"
    assert [reason.value for reason in EndReason] == ["END-1", "END-2", "TRN-5"]


class Lines:
    """A printer that keeps what it is told to print."""

    def __init__(self) -> None:
        self.printed: list[object] = []

    def text(self, obj: str) -> None:
        self.printed.append(obj)

    def break_(self) -> None:
        self.printed.append(None)


class LinesOfHypothesis(Lines):
    """A printer of failing examples."""

    __module__ = "hypothesis.vendor.pretty"


def test_a_deal_in_a_notebook_says_how_much_there_is_and_no_card() -> None:
    printer = Lines()
    deal(seed=7)._repr_pretty_(printer, False)
    assert printer.printed == ["a deal, face down: 52 cards and 18 bonus tokens; repr() shows them"]


def test_a_deal_in_a_failing_example_is_its_code() -> None:
    printer = LinesOfHypothesis()
    deal(seed=7)._repr_pretty_(printer, False)
    assert printer.printed == [repr(deal(seed=7))]


@pytest.mark.parametrize(
    "value",
    [PLAYED, view(PLAYED, 0), view(PLAYED, 0).odds(), VALUES["position"]],
    ids=lambda value: type(value).__name__,
)
def test_a_value_in_a_notebook_is_its_picture_line_by_line(value: Any) -> None:
    printer = Lines()
    value._repr_pretty_(printer, False)
    first, *others = str(value).splitlines()
    assert printer.printed == [first, *(each for line in others for each in (None, line))]


@pytest.mark.parametrize(
    ("value", "part"),
    [
        (deal(seed=7), "Deal(deck='SDLLPLKCLPCD"),
        (PLAYED.round, "Round(market=Cards('DGSCK'), deck='DDDDDGGGGG"),
        (evolve(PLAYED.dealt, deck=()), "deck='', traders="),
        (evolve(PLAYED.dealt, plies_left=30), "discard='LLL', plies_left=30)"),
        (view(PLAYED, 0).round, "discard='LLL', discard_shown='LLL', starter="),
        (view(PLAYED, 0).opponent, "TraderView(hand=None, hand_size=2, herd=1, goods="),
    ],
    ids=["deal", "round", "no deck", "plies left", "view", "trader"],
)
def test_a_repr_writes_cards_as_letters_and_leaves_out_defaults(value: object, part: str) -> None:
    assert part in repr(value)


@pytest.mark.parametrize(("known", "unknown"), [("", 3), ("L", 2), ("DDL", 0)])
def test_a_trader_knows_how_much_of_a_hand_nobody_else_knows(known: str, unknown: int) -> None:
    assert Trader(Cards("DDL"), known=Cards(known)).unknown == unknown
