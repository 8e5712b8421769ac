"""The switches, and those that look at the components and at play: each value differs from the default.

Those of the end stand in `test_switches_at_the_end`, those of secrecy in
`test_switches_of_secrecy`, and `test_switches_together` mixes them.
"""

from collections.abc import Callable, Mapping, Sequence

import pytest
from attrs import fields

from jaipur_rules import (
    Card,
    Cards,
    EndReason,
    Match,
    Position,
    Round,
    Ruleset,
    Sell,
    apply,
    legal_moves,
    new_match,
    parse_move,
    violations,
)
from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.table import arrange

DEFAULT = Ruleset()

Bonuses = Mapping[int, Sequence[int]]


def broken(at: Position | Match, move: str) -> list[str]:
    return [found.rule for found in violations(at, parse_move(move))]


def here(hand: str, ruleset: Ruleset, herd: int = 0, market: str = "DGSCK") -> Position:
    return Position(Cards.parse(market), Cards.parse(hand), herd, ruleset)


def agree(at: Position | Match, move: str) -> bool:
    """Return whether the move is legal, on which both statements of legality have to agree."""
    answer = not broken(at, move)
    assert (parse_move(move) in legal_moves(at)) == answer
    return answer


def after(match: Match, *moves: str) -> Round:
    for move in moves:
        match = apply(match, parse_move(move))
    assert match.round is not None
    return match.round


def made(make: Callable[..., Ruleset], name: str, value: object) -> Ruleset:
    """A ruleset with a value that the types would not let through."""
    return make(**{name: value})


def test_the_switches_are_those_of_the_catalogue_with_the_default_first() -> None:
    assert SWITCHES == {
        "bonus_table": ("7-6-5", "6-6-6"),
        "round_end_deck": ("cannot_refill", "deck_empty"),
        "hand_limit_when": ("end_of_turn", "always"),
        "exchange_min": (2, 1),
        "exchange_same_type": ("forbidden", "allowed"),
        "sale_without_tokens": ("allowed", "forbidden"),
        "empty_bonus_pile": ("nothing", "next_lower"),
        "third_pile_bonus": ("completed_first", "cut_off"),
        "total_tie": (
            "replay_no_seal",
            "non_starter_wins",
            "camel_token_then_replay",
            "both_seals",
            "draw",
        ),
        "starter_after_tie": ("random", "alternate", "same"),
        "first_starter": ("random", 0, 1),
        "camel_token_in_tiebreak": ("no", "as_bonus"),
        "camel_count": ("private_some_none", "public"),
        "hands": ("hidden_with_count", "open"),
        "own_bonus_values": ("owner_sees", "hidden_until_scoring", "open"),
        "discard_view": ("all", "top"),
        "token_stacks": ("open", "secret"),
        "turn_cap": (None,),
        "max_rounds": (None,),
    }
    assert list(SWITCHES) == [each.name for each in fields(Ruleset)][: len(SWITCHES)]
    assert {name: values[0] for name, values in SWITCHES.items()} == DEFAULT.switches
    assert DEFAULT.changes == {}


@pytest.mark.parametrize("name", SWITCHES)
def test_every_value_of_a_switch_is_taken_and_no_other(name: str) -> None:
    values = SWITCHES[name] if len(SWITCHES[name]) > 1 else (None, 1, 17)
    for value in values:
        ruleset = DEFAULT.with_changes(**{name: value})
        assert ruleset.switches[name] == value
        assert ruleset.changes == ({} if value == SWITCHES[name][0] else {name: value})
    strange: tuple[object, ...] = ("", "none of these", 3.5, 1.0, 0.0, -1, True, False, "1", [])
    for wrong in strange:
        with pytest.raises(ImpossibleRuleset, match=f"^{name} is .* it can be "):
            made(Ruleset, name, wrong)


@pytest.mark.parametrize("name", ["turn_cap", "max_rounds"])
def test_a_house_number_starts_from_one_and_none_is_no_limit(name: str) -> None:
    with pytest.raises(ImpossibleRuleset, match="a number from 1"):
        DEFAULT.with_changes(**{name: 0})
    assert DEFAULT.with_changes(**{name: "none"}) == DEFAULT
    assert DEFAULT.with_changes(**{name: 5}).with_changes(**{name: None}) == DEFAULT


@pytest.mark.rule("BOX-3")
def test_bonus_table_6_6_6_has_six_tokens_in_every_pile() -> None:
    six = Ruleset(bonus_table="6-6-6")
    assert six.bonus_tokens == ((3, 3, 2, 2, 1, 1), (6, 6, 5, 5, 4, 4), (10, 10, 9, 9, 8, 8))
    round_ = new_match(seed=1, ruleset=six).round
    standard = new_match(seed=1).round
    assert round_ is not None
    assert standard is not None
    assert tuple(map(len, round_.bonuses)) == (6, 6, 6)
    assert tuple(map(len, standard.bonuses)) == (7, 6, 5)


@pytest.mark.rule("END-2")
def test_round_end_deck_deck_empty_ends_the_round_when_a_refill_takes_the_last_card() -> None:
    for ruleset, end in ((DEFAULT, None), (Ruleset(round_end_deck="deck_empty"), EndReason.DECK)):
        table = arrange(
            market="DGSCK", herds=(5, 5), deck="P", deck_size=1, hands=("LL", ""), ruleset=ruleset
        )
        round_ = after(table, "+D")
        assert (round_.end, str(round_.market)) == (end, "GSCPK")
        assert after(table, "-L").end is None


@pytest.mark.rule("HND-2")
def test_hand_limit_when_always_counts_the_cards_taken_before_the_return() -> None:
    always = Ruleset(hand_limit_when="always")
    assert agree(here("LLLLPP", DEFAULT), "+DG-PL")
    assert not agree(here("LLLLPP", always), "+DG-PL")
    assert agree(here("LLLLP", always), "+DG-PL")
    assert broken(here("LLLLPPP", always, 3), "+DG-KK") == ["HND-1", "HND-2"]


@pytest.mark.rule("EXC-2")
def test_exchange_min_1_lets_one_card_go_for_one() -> None:
    one = Ruleset(exchange_min=1)
    for move in ("+D-L", "+D-K"):
        assert not agree(here("LL", DEFAULT, 2), move)
        assert agree(here("LL", one, 2), move)
    found = violations(here("LL", one), parse_move("+DG"))
    assert [*map(str, found)] == ["EXC-1 (2 : 0)", "EXC-2 (0 < 1)"]


@pytest.mark.rule("EXC-3")
def test_exchange_same_type_allowed_lets_a_good_go_both_ways() -> None:
    allowed = Ruleset(exchange_same_type="allowed")
    assert not agree(here("CLL", DEFAULT), "+DC-CL")
    assert agree(here("CLL", allowed), "+DC-CL")
    assert not agree(here("LL", allowed), "+DC-CL")  # one has to hold it all the same


@pytest.mark.rule("SEL-7")
def test_sale_without_tokens_forbidden_looks_at_the_height_of_the_pile() -> None:
    forbidden = Ruleset(sale_without_tokens="forbidden")
    for ruleset, legal in ((DEFAULT, True), (forbidden, False)):
        table = arrange(market="DGSCK", hands=("L", ""), heights={Card.LEATHER: 0}, ruleset=ruleset)
        assert agree(table, "-L") == legal
        one_left = arrange(
            market="DGSCK", hands=("LL", ""), heights={Card.LEATHER: 1}, ruleset=ruleset
        )
        assert agree(one_left, "-LL")
    table = arrange(market="DGSCK", hands=("L", ""), heights={Card.LEATHER: 0}, ruleset=forbidden)
    assert [*map(str, violations(table, Sell(Card.LEATHER, 1)))] == ["SEL-7 (L)"]
    assert broken(table, "-K") == ["SEL-3"]


@pytest.mark.rule("BON-5")
@pytest.mark.parametrize(
    ("cards", "left", "paid"),
    [
        (5, {5: [], 4: [6, 5], 3: [1]}, (4, 6)),
        (5, {5: [], 4: [], 3: [1]}, (3, 1)),
        (5, {5: [], 4: [], 3: []}, None),
        (4, {5: [9], 4: [], 3: [2]}, (3, 2)),
        (4, {5: [9], 4: [], 3: []}, None),
        (3, {5: [9], 4: [6], 3: []}, None),
        (5, {5: [9], 4: [6], 3: [1]}, (5, 9)),
    ],
)
def test_empty_bonus_pile_next_lower_pays_from_the_next_pile_that_is_not_empty(
    cards: int, left: Bonuses, paid: tuple[int, int] | None
) -> None:
    lower = Ruleset(empty_bonus_pile="next_lower")
    for ruleset in (DEFAULT, lower):
        table = arrange(market="KKKKK", hands=("C" * 5, ""), bonuses=left, ruleset=ruleset)
        round_ = after(table, "-" + "C" * cards)
        size = min(cards, 5)
        expected = paid if ruleset == lower or left[size] else None
        won = dict(zip((3, 4, 5), round_.traders[0].bonuses, strict=True))
        assert won == {n: (expected[1],) if expected and n == expected[0] else () for n in won}


@pytest.mark.rule("BON-6")
def test_third_pile_bonus_cut_off_pays_no_bonus_for_the_sale_that_ends_the_round() -> None:
    for ruleset, bonus in ((DEFAULT, (3,)), (Ruleset(third_pile_bonus="cut_off"), ())):
        table = arrange(
            market="KKKKK",
            hands=("CCC", "LLL"),
            heights={Card.DIAMOND: 0, Card.GOLD: 0, Card.CLOTH: 3},
            bonuses={3: [3, 1]},
            ruleset=ruleset,
        )
        round_ = after(table, "-CCC")
        assert round_.end is EndReason.PILES
        assert round_.traders[0].bonuses == (bonus, (), ())
        assert round_.traders[0].goods[Card.CLOTH] == (2, 1, 1)


@pytest.mark.rule("BON-6")
def test_third_pile_bonus_cut_off_leaves_every_other_sale_its_bonus() -> None:
    cut = Ruleset(third_pile_bonus="cut_off")
    table = arrange(
        market="KKKKK",
        hands=("CCC", ""),
        heights={Card.DIAMOND: 0, Card.CLOTH: 3},
        bonuses={3: [3]},
        ruleset=cut,
    )
    assert after(table, "-CCC").traders[0].bonuses == ((3,), (), ())
