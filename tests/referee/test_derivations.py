"""Derivations of Jaipur: which rules they name for each question."""

from collections.abc import Sequence

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Position,
    Ruleset,
    Sell,
    Session,
    TakeCamels,
    TakeGood,
    apply,
    deal,
    new_match,
    parse_move,
    view,
)
from jaipur_rules.jaipur.referee import (
    why_effect,
    why_match,
    why_move,
    why_seal,
    why_starter,
)
from jaipur_rules.jaipur.rules.state import EndReason, Trader
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.referee import (
    why,
)
from tests.referee.derived import ended, steps

HERE = Position(Cards("DDGSK"), Cards("LLCCPPP"), 2)
EXCHANGE = ("EXC-4", "EXC-5", "EXC-6", "EXC-7", "EXC-3", "EXC-1", "EXC-2", "HND-1", "HND-2")


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("+DG-CL", EXCHANGE),
        ("+K", ("CAM-2",)),
        ("-L", ("SEL-3", "SEL-1", "SEL-4", "SEL-7")),
    ],
)
def test_a_legal_move_meets_every_rule_that_bears_on_it(move: str, rules: Sequence[str]) -> None:
    found = why_move(HERE, parse_move(move))
    assert (found.result, found.rules) == ("legal", ("TRN-4", *rules))


def test_a_single_good_is_legal_by_the_market_and_the_hand() -> None:
    found = why_move(evolve(HERE, hand=Cards("L")), TakeGood(Card.DIAMOND))
    assert steps(found) == {"TRN-4": "met", "TAK-2": "met", "HND-1": "met"}


@pytest.mark.parametrize(
    ("move", "rules"),
    [
        ("+C", ("TAK-2", "HND-1")),
        ("+DG-LK", ("HND-1",)),
        ("+DK-CL", ("EXC-4",)),
        ("-K", ("SEL-3",)),
        ("-D", ("SEL-1", "SEL-4")),
    ],
)
def test_an_illegal_move_breaks_the_rules_that_are_named(move: str, rules: Sequence[str]) -> None:
    found = why_move(HERE, parse_move(move))
    assert (found.result, steps(found)) == ("illegal", dict.fromkeys(rules, "broken"))


def test_outside_a_round_nothing_else_is_looked_at() -> None:
    assert steps(why_move(Match(), TakeCamels())) == {"TRN-4": "broken"}


@pytest.mark.parametrize(
    ("switch", "value", "move", "rule"),
    [
        ("exchange_min", 1, "+D-L", "EXC-2"),
        ("exchange_same_type", "allowed", "+DC-CL", "EXC-3"),
        ("hand_limit_when", "end_of_turn", "+DG-CL", "HND-2"),
        ("sale_without_tokens", "allowed", "-P", "SEL-7"),
    ],
)
def test_what_only_a_switch_allows_is_said_to_be_allowed(
    switch: str, value: str | int, move: str, rule: str
) -> None:
    rules = Ruleset().with_changes(**{switch: value})
    at = Position(Cards("DDGCK"), Cards("LLCCCP"), 2, rules, (5, 5, 5, 7, 0, 9))
    found = why_move(at, parse_move(move))
    step = next(step for step in found.steps if step.rule == rule)
    assert (found.result, step.result, dict(step.facts)[switch]) == ("legal", "allowed", value)


@pytest.mark.parametrize(
    ("ruleset", "heights", "cards", "expected"),
    [
        ({}, {}, 1, {"SEL-5": "paid", "BON-1": "too_few"}),
        ({}, {}, 3, {"SEL-5": "paid", "BON-1": "pile", "BON-3": "drawn"}),
        ({}, {}, 5, {"SEL-5": "paid", "BON-2": "pile", "BON-3": "drawn"}),
        (
            {},
            {Card.LEATHER: 2},
            3,
            {
                "SEL-5": "paid",
                "SEL-6": "short",
                "BON-1": "pile",
                "BON-4": "full",
                "BON-3": "drawn",
            },
        ),
        (
            {},
            {Card.LEATHER: 0},
            1,
            {
                "SEL-5": "nothing",
                "SEL-6": "short",
                "SEL-7": "nothing",
                "BOX-2": "empty",
                "BON-1": "too_few",
            },
        ),
    ],
    ids=["one", "three", "five", "short", "for nothing"],
)
def test_a_sale_says_what_it_takes_and_why_not_more(
    ruleset: dict[str, str], heights: dict[Card, int], cards: int, expected: dict[str, str]
) -> None:
    match = arrange(
        market="KKDGS",
        hands=("L" * cards, ""),
        heights=heights,
        ruleset=Ruleset().with_changes(**ruleset),
    )
    found = steps(why_effect(match, Sell(Card.LEATHER, cards)))
    assert found == {"BOX-2": "pile", **expected, "SEL-8": "sold"}


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("nothing", {"BON-2": "pile", "BON-5": "nothing"}),
        ("next_lower", {"BON-2": "pile", "BON-5": "next_lower", "BON-3": "drawn"}),
    ],
)
def test_an_empty_bonus_pile_pays_as_the_switch_says(value: str, expected: dict[str, str]) -> None:
    rules = Ruleset().with_changes(empty_bonus_pile=value)
    match = arrange(market="KKDGS", hands=("LLLLL", ""), ruleset=rules)
    table = match.dealt
    piles = (*table.bonuses[:2], ())
    match = evolve(match, round=evolve(table, bonuses=piles))
    found = steps(why_effect(match, Sell(Card.LEATHER, 5)))
    assert {rule: found[rule] for rule in found if rule.startswith("BON")} == expected


@pytest.mark.parametrize("value", ["completed_first", "cut_off"])
def test_the_sale_that_ends_the_round_is_paid_as_the_switch_says(value: str) -> None:
    rules = Ruleset().with_changes(third_pile_bonus=value)
    heights = {Card.DIAMOND: 0, Card.GOLD: 0, Card.LEATHER: 3}
    match = arrange(market="KKKKK", hands=("LLL", ""), heights=heights, ruleset=rules)
    legality, effect, end, *rest = why(match, Sell(Card.LEATHER, 3))
    assert ("BON-3" in effect.rules, steps(effect)["BON-6"]) == (value == "completed_first", value)
    assert (end.result, dict(end.facts)) == ("ended", {"by": "END-1"})
    assert [found.kind for found in rest] == ["score", "seal", "winner", "starter"]
    assert legality.result == "legal"


def test_the_camels_that_the_deck_cannot_replace_end_the_round() -> None:
    match = arrange(market="KKKGS", herds=(4, 4), deck="L", deck_size=1)
    _, effect, end, *_ = why(match, TakeCamels())
    assert steps(effect) == {
        "CAM-1": "taken",
        "CAM-3": "joined",
        "CAM-4": "short",
        "END-4": "short",
        "END-5": "kept",
    }
    assert steps(end) == {"END-1": "goes_on", "END-2": "ends"}


BONUS = ((3,), (), ())
TWO = ((1, 2), (), ())
NO_GOODS: tuple[tuple[int, ...], ...] = ((),) * 6


@pytest.mark.parametrize(
    ("mine", "other", "rules", "expected", "result"),
    [
        (Trader(herd=1), Trader(), {}, {"SCO-4": "decides"}, "one"),
        (
            Trader(bonuses=BONUS),
            Trader(bonuses=TWO),
            {},
            {"SCO-4": "tied", "SCO-5": "decides"},
            "one",
        ),
        (
            Trader(goods=((5,), *NO_GOODS[1:])),
            Trader(goods=((), (), (), (), (), (4, 1))),
            {},
            {"SCO-4": "tied", "SCO-5": "tied", "SCO-6": "decides"},
            "one",
        ),
        (
            Trader(),
            Trader(),
            {},
            {"SCO-4": "tied", "SCO-5": "tied", "SCO-6": "tied", "SCO-8": "replay_no_seal"},
            "none",
        ),
        (
            Trader(),
            Trader(),
            {"total_tie": "both_seals"},
            {"SCO-4": "tied", "SCO-5": "tied", "SCO-6": "tied", "SCO-8": "both_seals"},
            "both",
        ),
        (
            Trader(herd=2),
            Trader(goods=((5,), *NO_GOODS[1:])),
            {"camel_token_in_tiebreak": "as_bonus"},
            {"SCO-4": "tied", "SCO-7": "as_bonus", "SCO-5": "decides"},
            "one",
        ),
    ],
    ids=["rupees", "bonus tokens", "goods tokens", "total tie", "both", "camel token"],
)
def test_the_seal_names_the_tie_break_that_decided_and_those_before_it(
    mine: Trader, other: Trader, rules: dict[str, str], expected: dict[str, str], result: str
) -> None:
    found = why_seal(ended(mine, other, rules=Ruleset().with_changes(**rules)))
    assert (steps(found), found.result) == (expected, result)


def test_a_round_that_the_cap_ends_is_compared_in_nothing() -> None:
    rules = Ruleset(turn_cap=9)
    found = why_seal(ended(Trader(herd=1), Trader(), rules=rules, end=EndReason.CAP))
    assert (steps(found), found.result) == ({"TRN-5": "no_result"}, "none")


def test_where_the_cap_is_reached_with_the_third_pile_the_pile_ends_the_round() -> None:
    heights = {Card.DIAMOND: 0, Card.GOLD: 0, Card.LEATHER: 1}
    match = arrange(market="KKKKK", hands=("L", ""), heights=heights, ruleset=Ruleset(turn_cap=9))
    match = evolve(match, round=evolve(match.dealt, plies_left=1))
    _, _, end, _, seal, *_ = why(match, Sell(Card.LEATHER, 1))
    assert steps(end) == {"END-1": "ends", "END-2": "goes_on", "TRN-5": "ends"}
    assert (end.facts, steps(seal)) == ((("by", "END-1"),), {"SCO-4": "decides"})


@pytest.mark.parametrize(
    ("seals", "counted", "rules", "result"),
    [
        ((2, 1), 3, {}, "won"),
        ((1, 1), 2, {}, "goes_on"),
        ((1, 1), 2, {"max_rounds": 2}, "drawn"),
        ((1, 0), 2, {"max_rounds": 2}, "won"),
        ((2, 2), 3, {"total_tie": "both_seals"}, "drawn"),
    ],
    ids=str,
)
def test_the_match_is_won_by_its_seals(
    seals: tuple[int, int], counted: int, rules: dict[str, str | int], result: str
) -> None:
    match = Match(Ruleset().with_changes(**rules), seals, counted)
    assert why_match(match).result == result


@pytest.mark.parametrize(
    ("rules", "result", "step"),
    [
        ({}, "chance", {"SET-7": "random"}),
        ({"first_starter": 1}, "known", {"SET-7": "chosen"}),
    ],
)
def test_the_first_round_is_started_by_lot_or_by_the_ruleset(
    rules: dict[str, int], result: str, step: dict[str, str]
) -> None:
    found = why_starter(Match(Ruleset().with_changes(**rules)))
    assert (found.result, steps(found)) == (result, step)


@pytest.mark.parametrize("how", ["random", "alternate", "same"])
def test_after_a_round_without_a_loser_the_switch_says_who_starts(how: str) -> None:
    match = ended(Trader(), Trader(), rules=Ruleset().with_changes(starter_after_tie=how))
    assert steps(why_starter(match)) == {"MAT-3": how}


@pytest.mark.rule("MAT-2")
@pytest.mark.parametrize("coin", [0, 1])
def test_the_loser_starts_whatever_the_coin_of_the_deal_says(coin: int) -> None:
    match = ended(Trader(herd=5), Trader(), rules=Ruleset())
    found = why_starter(match, evolve(deal(seed=7), first=coin))
    assert found.sentence() == "The second trader starts the round."
    assert steps(found) == {"MAT-2": "loser"}


def test_a_deal_says_who_starts() -> None:
    (found,) = why(Match(), deal(seed=7))
    assert found.sentence() == "The second trader starts the round."


def test_a_session_explains_its_last_event() -> None:
    session = Session(seed=7).apply(TakeCamels())
    assert why(session) == why(session.states[-2], TakeCamels())
    assert why(session, TakeCamels()) == why(session.match, TakeCamels())
    assert why(Session()) == ()


def test_a_position_and_a_view_have_no_effects() -> None:
    match = new_match(seed=7)
    seen = view(match, match.to_move)
    (found,) = why(seen, TakeCamels())
    assert found == why(match, TakeCamels())[0] == why(match.position, TakeCamels())[0]
    assert why(seen) == ()


def test_while_a_round_is_played_it_says_why_it_goes_on() -> None:
    (found,) = why(apply(new_match(seed=7), TakeCamels()))
    assert (found.kind, found.result) == ("round_end", "goes_on")
