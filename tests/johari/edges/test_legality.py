"""Edges of why not: the facts that every refusal states, for moves of each moment."""

import re

import pytest
from attrs import evolve

from jaipur_rules.core.errors import Violation
from jaipur_rules.johari import (
    Action,
    Advance,
    Bribe,
    Cards,
    Kind,
    Match,
    Pass,
    Place,
    Ruleset,
    is_legal,
    new_match,
    parse_move,
    view,
    violations,
)
from jaipur_rules.johari.rules.cards import NOTHING
from jaipur_rules.johari.rules.legality import NOT_NOW
from jaipur_rules.johari.rules.table import arrange


def why(match: Match, move: str) -> list[str]:
    """The violations of a move, as they are shown."""
    return [str(violation) for violation in violations(match, parse_move(move))]


@pytest.mark.rule("DAY-7")
@pytest.mark.parametrize(
    ("phase", "own"),
    [
        ("pick", "pick W1@W"),
        ("choose", "play bribe"),
        ("act", "purchase W"),
        ("lose", "lose w1"),
        ("evening", "keep"),
        ("final", "advance WW"),
        ("over", ""),
    ],
)
def test_every_moment_awaits_moves_of_its_own(phase: str, own: str) -> None:
    match = arrange(
        displays=("w1b2", "B1"),
        on_trade=("A1" if phase == "evening" else "",),
        nobles=(("N3-7",),) if phase in {"final", "over"} else (),
        played=(("purchase",), ("sale",)) if phase in {"act", "lose"} else (),
        phase=phase,
        day=10,
        stores="W1",
    )
    every = ["pick W1@W", "play bribe", "purchase W", "lose w1", "keep", "advance WW"]
    assert {move: why(match, move) for move in every} == {
        move: [] if move == own else ["DAY-7"] for move in every
    }
    assert why(match, "pass")[:1] == (["ACT-2 (purchase)"] if phase == "act" else ["DAY-7"])


def test_where_nobody_is_to_move_no_move_is_judged() -> None:
    assert violations(Match(), parse_move("pass")) == (NOT_NOW,) == (Violation("DAY-7"),)
    match = new_match(seed=7)
    assert violations(view(match, 1), parse_move("pick W1@W")) == (NOT_NOW,)
    assert not is_legal(view(match, 1), parse_move("pick W1@W"))


@pytest.mark.rule("ACT-3")
@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("purchase W", ["ACT-3 (purchase : bribe)"]),
        ("purchase B", ["ACT-3 (purchase : bribe)", "PUR-1 (B)"]),
        ("baksheesh", ["ACT-3 (baksheesh : bribe)"]),
        ("bribe", []),
        ("exchange W1 for W2@W", ["ACT-3 (exchange : bribe)"]),
        ("exchange B1 for W2@W", ["ACT-3 (exchange : bribe)", "XCH-1 (B1 : W1)", "XCH-3 (B : W)"]),
        ("collect W", ["ACT-3 (sale : bribe)", "SAL-7 (W)"]),
        ("sell W1 advance W", ["ACT-3 (sale : bribe)", "SAL-2 (W)"]),
        ("discard W1", ["ACT-3 (sale : bribe)", "NOB-11 (W1)"]),
        ("trade W", ["ACT-3 (trade : bribe)"]),
        ("hire N3-1 pay W1", ["ACT-3 (trade : bribe)"]),
        ("pass", ["ACT-2 (bribe)"]),
    ],
)
def test_a_move_of_another_action_is_judged_by_its_rules_as_well(
    move: str, said: list[str]
) -> None:
    match = arrange(displays=("W1", ""), played=(("bribe",),), stores="W2", spaces={1: "N3-1"})
    assert why(match, move) == said


@pytest.mark.rule("CHO-2", "CHO-3", "DOP-1")
@pytest.mark.parametrize(
    ("gold", "played", "card", "said"),
    [
        (3, (), "purchase", ["CHO-3 (4 > 3)"]),
        (4, (), "purchase", []),
        (0, (), "doppelganger", ["DOP-1"]),
        (0, ("sale",), "sale", ["CHO-2 (sale)"]),
        (1, ("purchase",), "purchase", ["CHO-2 (purchase)", "CHO-3 (2 > 1)"]),
        (1, ("purchase",), "doppelganger", ["CHO-3 (2 > 1)"]),
        (2, ("purchase",), "doppelganger", []),
        (0, ("purchase", "sale"), "doppelganger", []),
    ],
)
def test_a_card_that_cannot_be_played(
    gold: int, played: tuple[str, ...], card: str, said: list[str]
) -> None:
    match = arrange(
        phase="choose", gold=(gold,), played=(played, ("baksheesh", "bribe")[: len(played)])
    )
    assert why(match, f"play {card}") == said


@pytest.mark.rule("LAY-6", "PUR-1", "PUR-3")
@pytest.mark.parametrize(
    ("phase", "move", "said"),
    [
        ("pick", "pick W2@W", ["LAY-6 (W2 : W1)"]),
        ("pick", "pick W1@B", ["LAY-6 (W1 : )"]),
        ("pick", "pick b2@1", []),
        ("pick", "pick b2@6", ["LAY-6 (b2 : )"]),
        ("act", "purchase 2", ["PUR-1 (2)"]),
        ("act", "purchase 6", ["PUR-1 (6)"]),
        ("act", "purchase A cash A1", []),
        ("act", "purchase A cash A1A1", ["PUR-3 (A1A1 : A1A2)"]),
        ("act", "purchase B cash A1", ["PUR-1 (B)", "PUR-3 (A1 : )"]),
    ],
)
def test_what_does_not_lie_there_is_neither_picked_nor_bought(
    phase: str, move: str, said: list[str]
) -> None:
    match = arrange(
        phase=phase,
        stores="W1A1A2P1",
        booths=("b2",),
        played=() if phase == "pick" else (("purchase",),),
    )
    assert why(match, move) == said


@pytest.mark.rule("XCH-1", "XCH-2", "XCH-3", "XCH-4")
@pytest.mark.parametrize(
    ("move", "default", "with_noble", "gems_only"),
    [
        ("W1 for W2@W", [], [], []),
        ("W1 for w3@W", ["XCH-2 (w3 : W2)"], ["XCH-2 (w3 : W2)"], ["XCH-2 (w3 : W2)"]),
        ("W1 for W2@B", ["XCH-2 (W2 : B1)"], ["XCH-2 (W2 : B1)"], ["XCH-2 (W2 : B1)"]),
        ("W1 for W2@5", ["XCH-2 (W2 : )"], ["XCH-2 (W2 : )"], ["XCH-2 (W2 : )"]),
        ("W3 for W2@W", ["XCH-1 (W3 : W1A1)"], ["XCH-1 (W3 : W1A1)"], ["XCH-1 (W3 : W1A1)"]),
        ("W1 for B1@B", ["XCH-3 (W : B)"], [], ["XCH-3 (W : B)"]),
        ("A1 for A3@A", [], [], ["XCH-4 (A : A)"]),
        ("A1 for P2@A", ["XCH-3 (A : P)"], [], ["XCH-3 (A : P)", "XCH-4 (A : P)"]),
        ("W1 for A3@A", ["XCH-3 (W : A)"], [], ["XCH-3 (W : A)", "XCH-4 (W : A)"]),
    ],
)
def test_every_rule_of_an_exchange_says_both_sides(
    move: str, default: list[str], with_noble: list[str], gems_only: list[str]
) -> None:
    def table(noble: str = "", rules: Ruleset | None = None) -> Match:
        return arrange(
            displays=("W1A1", ""),
            nobles=((noble,) if noble else (),),
            played=(("exchange",),),
            stores="W2B1A3P2",
            ruleset=rules or Ruleset(),
        )

    assert why(table(), f"exchange {move}") == default
    assert why(table("N2-8"), f"exchange {move}") == with_noble
    assert why(table(rules=Ruleset(exchange_types="gems_only")), f"exchange {move}") == gems_only


@pytest.mark.rule("ACT-1", "ACT-2")
@pytest.mark.parametrize(
    ("action", "display", "stores", "said"),
    [
        ("purchase", "", "", []),
        ("purchase", "", "W1", ["ACT-2 (purchase)"]),
        ("exchange", "", "W1", []),
        ("exchange", "B1", "W1", []),
        ("exchange", "w3", "W1", ["ACT-2 (exchange)"]),
        ("bribe", "", "", ["ACT-2 (bribe)"]),
        ("baksheesh", "", "", ["ACT-2 (baksheesh)"]),
        ("sale", "W1", "", ["ACT-2 (sale)"]),
        ("trade", "", "W1", ["ACT-2 (trade)"]),
        ("trade", "", "", []),
    ],
)
def test_nobody_passes_who_can_act_unless_they_may_decline(
    action: str, display: str, stores: str, said: list[str]
) -> None:
    def table(rules: Ruleset) -> Match:
        return arrange(
            displays=(display, "W2" if action != "sale" else "w1"),
            played=((action,),),
            stores=stores,
            ruleset=rules,
        )

    strict = Ruleset(declining="forbidden", collector_tie="sells")
    assert why(table(strict), "pass") == said
    declined = [] if action in {"sale", "trade"} else said
    assert why(table(Ruleset(declining="sale_and_trade")), "pass") == declined


@pytest.mark.rule("SUP-2", "EVE-3", "NOB-23")
def test_the_moves_of_the_other_moments_say_what_there_is() -> None:
    lose = arrange(displays=("W1b1b2", ""), phase="lose", played=(("baksheesh",), ("sale",)))
    assert why(lose, "lose W1") == ["SUP-2 (W1 : b1b2)"]
    assert why(lose, "lose b3") == ["SUP-2 (b3 : b1b2)"]
    assert why(lose, "lose b2") == []
    evening = arrange(phase="evening", on_trade=("W1A1",))
    assert why(evening, "cash A1") == why(evening, "keep") == []
    assert why(evening, "cash A2") == ["EVE-3 (A2 : A1)"]
    final = arrange(phase="final", nobles=(("N3-7",),), day=10)
    here = final.position
    assert here is not None
    assert violations(here, Advance(Kind.WHITE, Kind.GREEN)) == ()
    assert violations(here, Advance(Kind.WHITE, Kind.GOLD)) == (Violation("NOB-23", "WA"),)
    assert violations(here, Advance(Kind.GOLD, Kind.PRESTIGE)) == (Violation("NOB-23", "AP"),)


@pytest.mark.rule("XCH-4", "ACT-2")
@pytest.mark.parametrize(
    ("types", "said"), [("all_cards", ["ACT-2 (exchange)"]), ("gems_only", [])]
)
def test_gold_alone_cannot_be_exchanged_where_only_gems_are(types: str, said: list[str]) -> None:
    match = arrange(
        displays=("A1", ""),
        stores="A3",
        played=(("exchange",),),
        ruleset=Ruleset().with_changes(exchange_types=types),
    )
    assert why(match, "pass") == said


@pytest.mark.parametrize(
    ("move", "legal"), [("purchase W", True), ("purchase B", False), ("play sale", False)]
)
def test_a_match_a_position_and_a_view_judge_alike(move: str, legal: bool) -> None:
    match = arrange(displays=("W1", ""), stores="W2", played=(("purchase",),))
    here, tried = match.position, parse_move(move)
    assert here is not None
    places = (match, here, view(match, 0))
    assert [is_legal(at, tried) for at in places] == [legal] * 3
    assert [not violations(at, tried) for at in places] == [legal] * 3


@pytest.mark.parametrize("move", ["bribe", 3, Action.BRIBE, Bribe], ids=repr)
def test_what_is_no_move_is_not_judged_but_refused_by_name(move: object) -> None:
    with pytest.raises(Exception, match=re.escape(repr(move))):
        violations(arrange(), move)  # type: ignore[arg-type]


@pytest.mark.rule("ACT-2")
def test_a_market_of_more_places_than_there_are_is_refused() -> None:
    here = arrange(displays=("W1", ""), played=(("exchange",),)).position
    assert here is not None
    beyond = (*[NOTHING] * len(Place), Cards.parse("W2"))
    with pytest.raises(ValueError, match="Place"):
        violations(evolve(here, market=beyond), Pass())


@pytest.mark.rule("CHO-2", "DOP-2")
def test_a_second_doppelganger_is_refused_where_the_third_slot_costs_something() -> None:
    # With the standard box the third slot is free, and the cost of a card is not looked at there.
    box = evolve(
        Ruleset().components, slot_discounts=(None, None, 0), base_costs=(4, 0, 0, 0, 1, 1)
    )
    played = (("purchase", "doppelganger"), ("sale", "trade"))
    choosing = arrange(
        ruleset=Ruleset(components=box), phase="choose", played=played, queue=(0, 1), gold=(4, 4)
    )
    assert why(choosing, "play doppelganger") == ["CHO-2 (doppelganger)"]
    assert why(arrange_poor(choosing), "play doppelganger")[-1].startswith("CHO-3 (4 > 3")


def arrange_poor(match: Match) -> Match:
    """The same with a trader who has a gold less than a purchase costs."""
    assert match.table is not None
    first, *others = match.table.traders
    return evolve(match, table=evolve(match.table, traders=(evolve(first, gold=3), *others)))
