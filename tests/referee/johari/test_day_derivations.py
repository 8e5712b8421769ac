"""Why a day of Johari ends and begins: what leaves the Trade cards, who decides, who comes to the market, what is drawn."""

from typing import Any

import pytest

from jaipur_rules.core.errors import IllegalMove, UnexpectedEvent
from jaipur_rules.johari import Match, Ruleset, apply, deal, legal_moves, new_match, parse_move
from jaipur_rules.johari.referee import why_chance, why_day
from jaipur_rules.johari.rules.deals import Reshuffle
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.referee import Derivation, why

PLAYED = (("sale", "trade", "bribe"),)
EVERY = str(Ruleset().components.cards)

Found = list[tuple[str, str, dict[str, Any]]]


def steps(found: Derivation | None) -> Found:
    """The rules of a derivation, with results and facts."""
    assert found is not None
    return [(step.rule, step.result, dict(step.facts)) for step in found.steps]


def rules(found: Derivation | None) -> list[tuple[str, str]]:
    """The rules of a derivation, with results."""
    return [(rule, result) for rule, result, _ in steps(found)]


def last_act(**table: Any) -> Match:
    """A table where the last action of a day is carried out."""
    return arrange(**{"played": PLAYED, "queue": (0,), "deck": "W1B1R1G1w1b1", **table})


BRIBE = parse_move("bribe")
ROUNDS = ("DAY-1", "ends", {"day": 1, "rounds": 3})


def test_the_first_day_begins_with_the_last_pick() -> None:
    match = arrange(phase="pick", day=0, queue=(0,), stores="W1", deck="W2B1R1G1w1b1")
    found = why_day(match, parse_move("pick W1@W"))
    coming = str(match.dealt.noble_stack[0])
    assert steps(found) == [
        ("DAY-2", "came", {"noble": coming}),
        ("DAY-3", "laid", {"drawn": ("W2", "B1")}),
        ("DAY-4", "laid", {"drawn": ("R1", "G1", "w1", "b1")}),
    ]
    assert found is not None
    assert (found.result, dict(found.facts)) == ("begins", {"day": 1})


def test_where_no_noble_is_left_none_comes() -> None:
    match = arrange(
        phase="pick", day=0, queue=(0,), stores="W1", noble_stack=(), deck="W2B1R1G1w1b1"
    )
    assert rules(why_day(match, parse_move("pick W1@W"))) == [("DAY-3", "laid"), ("DAY-4", "laid")]


def test_a_day_ends_with_its_last_action_and_the_next_begins() -> None:
    match = last_act(spaces={5: "N1-1", 1: "N1-2"})
    found = why_day(match, BRIBE)
    coming = str(match.dealt.noble_stack[0])
    assert steps(found) == [
        ROUNDS,
        ("EVE-1", "returned", {}),
        ("FIN-1", "goes_on", {"day": 1, "coming": 9}),
        ("DAY-2", "came", {"noble": coming}),
        ("DAY-2", "left", {"noble": "N1-2"}),
        ("DAY-3", "laid", {"drawn": ("W1", "B1")}),
        ("DAY-4", "laid", {"drawn": ("R1", "G1", "w1", "b1")}),
    ]
    assert found is not None
    assert (found.result, dict(found.facts)) == ("ended", {"day": 2})


def test_cards_without_gold_leave_the_trade_card_unasked() -> None:
    match = last_act(on_trade=("W2", "A1W1"))
    found = why_day(match, BRIBE)
    assert steps(found) == [
        ROUNDS,
        ("EVE-2", "unloaded", {"trader": 0, "cards": "W2"}),
        ("EVE-4", "order", {"order": (1,)}),
    ]
    assert found is not None
    assert (found.result, dict(found.facts)) == ("evening", {"day": 1})


def test_the_cards_of_the_last_trade_lie_on_the_trade_card_too() -> None:
    match = last_act(played=(("sale", "bribe", "trade"),), stores="W3", on_trade=("W2",))
    found = steps(why_day(match, parse_move("trade W")))
    assert found[1] == ("EVE-2", "unloaded", {"trader": 0, "cards": "W2W3"})


def test_cards_traded_at_once_are_not_on_the_trade_card() -> None:
    match = last_act(
        played=(("sale", "bribe", "trade"),), stores="W3", on_trade=("W2",), nobles=(("N1-6",),)
    )
    found = steps(why_day(match, parse_move("trade W now")))
    assert found[1] == ("EVE-2", "unloaded", {"trader": 0, "cards": "W2"})


def test_who_has_more_gold_decides_first_in_the_evening() -> None:
    match = last_act(on_trade=("A2", "A1"), gold=(3, 9))
    assert steps(why_day(match, BRIBE)) == [ROUNDS, ("EVE-4", "order", {"order": (1, 0)})]


def test_after_the_evening_its_rounds_are_not_told_again() -> None:
    match = arrange(phase="evening", on_trade=("A1",))
    found = rules(why_day(match, parse_move("keep")))
    assert found[:3] == [("EVE-1", "returned"), ("FIN-1", "goes_on"), ("DAY-2", "came")]


@pytest.mark.parametrize(
    ("nobles", "rest"),
    [((), []), (((), ("N3-7",)), [("NOB-23", "awaited", {"order": (1,)})])],
    ids=["over", "tokens move"],
)
def test_the_last_day_ends_without_another(nobles: Any, rest: Found) -> None:
    found = why_day(last_act(day=10, nobles=nobles), BRIBE)
    assert steps(found) == [
        ("DAY-1", "ends", {"day": 10, "rounds": 3}),
        ("EVE-1", "returned", {}),
        ("FIN-1", "last_day", {"day": 10, "coming": 0}),
        *rest,
    ]
    assert found is not None
    assert (found.result, dict(found.facts)) == ("last", {"day": 10})


@pytest.mark.parametrize(
    ("match", "move"),
    [
        (new_match(seed=7), None),
        (arrange(played=PLAYED), "bribe"),
        (arrange(played=(("bribe",),), queue=(0,)), "bribe"),
        (arrange(phase="evening", on_trade=("A1", "A2")), "keep"),
        (arrange(phase="final", nobles=(("N3-7",),), day=10), "advance WW"),
    ],
    ids=["pick", "not the last action", "not the last round", "evening", "end"],
)
def test_other_moves_end_no_day(match: Match, move: str | None) -> None:
    made = legal_moves(match)[0] if move is None else parse_move(move)
    assert why_day(match, made) is None
    assert "day" not in [found.kind for found in why(match, made)]


@pytest.mark.parametrize(
    ("left", "size", "expected"),
    [
        (6, 2, [("DAY-3", 2), ("DAY-5", 4)]),
        (6, 1, [("DAY-3", 1), ("DAY-5", 5)]),
        (6, 6, [("DAY-3", 2), ("DAY-4", 4)]),
        (3, 3, [("DAY-3", 2), ("DAY-4", 1), ("DAY-6", 3)]),
        (0, 0, [("DAY-6", 6)]),
    ],
    ids=["booths missing", "a store missing", "enough", "too few", "none"],
)
def test_what_the_pile_does_not_have_is_shuffled_or_missing(
    left: int, size: int, expected: list[tuple[str, int]]
) -> None:
    held = EVERY[: len(EVERY) - 2 * left]
    match = last_act(displays=(held, ""), deck="", deck_size=size)
    drawn = [step for step in steps(why_day(match, BRIBE)) if step[0] in {"DAY-3", "DAY-4"}]
    short = [step for step in steps(why_day(match, BRIBE)) if step[0] in {"DAY-5", "DAY-6"}]
    counts = [(rule, len(facts["drawn"])) for rule, _, facts in drawn]
    assert [*counts, *((rule, facts["missing"]) for rule, _, facts in short)] == expected


def test_a_reshuffle_goes_on_drawing_where_the_pile_ran_out() -> None:
    held = EVERY[: len(EVERY) - 2 * 5]
    match = apply(last_act(displays=(held, ""), deck="", deck_size=1), BRIBE)
    again = Reshuffle([*match.dealt.discard])
    names = tuple(map(str, again.pile))
    found = why_chance(match, again)
    assert (found.kind, steps(found)) == (
        "shuffle",
        [
            ("DAY-5", "shuffled", {"count": 4}),
            ("DAY-3", "laid", {"drawn": names[:1]}),
            ("DAY-4", "laid", {"drawn": names[1:]}),
            ("DAY-6", "short", {"missing": 1}),
        ],
    )
    assert why(match, again) == (found,)


def test_a_deal_says_who_picks_first() -> None:
    dealt = deal(seed=7, players=4)
    found = why_chance(Match(4), dealt)
    assert steps(found) == [("LAY-6", "order", {"order": dealt.stack})]
    assert why(Match(4), dealt) == (found,)


def test_what_cannot_happen_has_no_reasons() -> None:
    with pytest.raises(IllegalMove):
        why_day(last_act(), parse_move("baksheesh"))
    with pytest.raises(UnexpectedEvent):
        why_chance(last_act(), deal(seed=7))
