"""Why not: what is broken by moves at tables of every kind, kept in `refusals.txt`. REGENERATE=1 writes it anew; read the diff."""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.johari import (
    Action,
    Bribe,
    Cards,
    Match,
    Pass,
    Place,
    Ruleset,
    is_legal,
    legal_moves,
    new_match,
    parse_move,
    view,
    violations,
)
from jaipur_rules.johari.rules.cards import NOTHING
from jaipur_rules.johari.rules.components import STANDARD
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.table import arrange

GOLDEN = Path(__file__).with_name("refusals.txt")
STORES = "W1A1A2P1"
SPACES = {5: "N3-2", 3: "N3-1", 2: "N1-7", 1: "N2-2"}
LAST: dict[str, Any] = {
    "nobles": (("N3-7",),),
    "day": 10,
    "displays": ("w1b2", "B1"),
    "stores": "W1",
}


def acting(action: str, mine: str = "", theirs: str = "", *others: str, **table: Any) -> Match:
    """A table where a card is carried out, with nobles and switches."""
    nobles = [each for each in others if "=" not in each]
    switches = dict(each.split("=") for each in others if "=" in each)
    spaces = {price: noble for price, noble in SPACES.items() if noble not in nobles}
    numbers = table.pop("components", STANDARD)
    rules = Ruleset(components=numbers).with_changes(**switches)
    given: dict[str, Any] = {
        "spaces": spaces if action == "trade" else {},
        "ruleset": rules,
        **table,
    }
    return arrange(displays=(mine, theirs), nobles=(nobles,), played=((action,),), **given)


def laying(gold: int, *played: str, **table: Any) -> Match:
    others = ("baksheesh", "bribe", "sale")[: len(played)]
    return arrange(**{"phase": "choose", "gold": (gold,), "played": (played, others), **table})


def jeweler(amount: int) -> Any:
    """Components in which the noble N1-4 has another number."""
    amounts = [*STANDARD.noble_amounts]
    amounts[Noble.SETTER] = amount
    return evolve(STANDARD, noble_amounts=tuple(amounts))


EVERY = "pick W1@W, play bribe, purchase W, lose w1, keep, advance WW, pass"
OTHER = """purchase W, purchase B, baksheesh, bribe, exchange W1 for W2@W, exchange B1 for W2@W, collect W,
 sell W1 advance W, discard W1, trade W, hire N3-1 pay W1, pass"""
THERE = "purchase 2, purchase 6, purchase A cash A1, purchase A cash A1A1, purchase B cash A1"
TO_JEWELER = """sell W1B1R1G1 advance G, sell W1B1R1A1 advance R, sell W1B1R1G2 advance G, sell W1B1R1 advance W,
 sell W1w1B1R1 advance W, sell W1B1R1P1 advance W, sell W1B1R1G1A1 advance W, sell W1B1R1A1 advance G,
 sell W1B1R1A1 advance A, sell W1W1B1 advance R"""
THREE = "sell W1B1R1 advance W, sell W1B1A1 advance W, sell W1A1 advance W, sell W1W2B1 advance W"
COUNTED = """sell W1W2B1R1 advance G as W2=G, sell W1W2B1R1 advance W as W3=G, sell W1B1R1A1 advance G as A1=G,
 sell W1B1R1A1 advance W as W1=W, sell W1W2B1R1 advance W as W2=A"""
COLLECTED = (
    """collect W as B2=W, collect W as B3=W, collect W as B2=R, collect W as W1=W, collect W"""
)
EXCHANGED = """exchange W1 for W2@W, exchange W1 for w3@W, exchange W1 for W2@B, exchange W1 for W2@5,
 exchange W3 for W2@W, exchange W1 for B1@B, exchange A1 for A3@A, exchange A1 for P2@A, exchange W1 for A3@A"""
TRADED = """trade W, trade B, trade 1, trade 6, trade W now, trade A now, trade A now cash A1, trade A cash A1,
 trade A now cash A1A1, trade B now cash A3"""
HIRED = """hire N3-1 pay W3, hire N3-3 pay W3, hire N3-3 pay B3, hire N3-1 pay W1w2, hire N3-1 pay w2R1, hire N3-1 pay P3,
 hire N3-1 pay w2, hire N3-1, hire N3-1 pay W1W3, hire N3-1 pay A3, hire N3-1 gold 3, hire N3-1 pay w2 gold 1,
 hire N3-1 gold 13, hire N3-1 pay W3 slot 1, hire N1-7 pay w2, hire N1-7 pay w2 slot 3,
 hire N3-2 pay A1 gold 14 slot 2"""
IN_GOLD = """hire N3-1 gold 3, hire N3-1 pay A1 gold 2, hire N3-1 pay A1 gold 1, hire N3-1 pay A1 gold 3,
 hire N3-1 pay A1A2 gold 1, hire N3-1 gold 1, hire N3-1 pay A1A2, hire N2-2 pay A1A2, hire N3-1 pay W1 gold 2"""
CHEAPER = (
    "hire N3-1 pay W1, hire N3-1 pay w2, hire N3-1, hire N2-2, hire N2-2 pay W1, hire N3-1 pay W1w2"
)
OWN_HIRE = "hire N2-6 pay W1, hire N2-7 gold 3, hire N3-1 pay W1, hire N3-1 gold 3, pass"
STRICT = "declining=forbidden"
SPARING = "overpaying=no_spare_card"
MARKET: dict[str, Any] = {"stores": "W1A1A2", "booths": ("W2",)}
GOODS: dict[str, Any] = {"stores": "W2B1A3P2"}

BOUGHT = {"played": (("purchase",), ("sale",))}
MOMENTS: dict[str, dict[str, Any]] = {
    **{phase: {} for phase in ("pick", "choose", "final", "over")},
    "act": BOUGHT,
    "lose": BOUGHT,
    "evening": {"on_trade": ("A1W1",)},
}

TABLES: dict[str, tuple[Match, str]] = {
    **{phase: (arrange(phase=phase, **LAST, **more), EVERY) for phase, more in MOMENTS.items()},
    "to deal": (Match(), EVERY),
    "bribe": (acting("bribe", "W1", stores="W2", spaces={1: "N3-1"}), OTHER),
    **{
        f"lay after {played or 'nothing'} with {gold}": (
            laying(gold, *played),
            "play purchase, play sale, play doppelganger",
        )
        for gold, played in (
            (3, ()),
            (4, ()),
            (0, ("sale",)),
            (1, ("purchase",)),
            (2, ("purchase",)),
            (0, ("purchase", "sale")),
        )
    },
    "pick what is there": (
        arrange(phase="pick", stores=STORES, booths=("b2",)),
        "pick W2@W, pick W1@B, pick b2@1, pick b2@6",
    ),
    "purchase": (acting("purchase", stores=STORES, booths=("b2",)), THERE),
    "exchange": (acting("exchange", "W1A1", **GOODS), EXCHANGED),
    "exchange with N2-8": (acting("exchange", "W1A1", "", "N2-8", **GOODS), EXCHANGED),
    "exchange of gems only": (
        acting("exchange", "W1A1", "", "exchange_types=gems_only", **GOODS),
        EXCHANGED,
    ),
    **{
        f"play after {', '.join(played)}": (laying(15, *played), "")
        for played in (("sale",), ("sale", "doppelganger"), ("sale", "bribe"))
    },
    "play with N2-2": (laying(2, nobles=(("N2-2",),)), ""),
    **{
        f"hire N3-1 with {mine or 'nothing'} and {noble or 'no noble'} for {price}": (
            acting("trade", mine, "", SPARING, *noble.split(), spaces={price: "N3-1"}, gold=(5,)),
            "",
        )
        for mine, noble, price in (
            *(("", "", 1), ("W1", "N2-6", 2), ("W1", "N2-6", 3), ("W1A1", "N2-6", 1)),
            *(("", "N2-7", 2), ("", "N2-7", 3), ("A1A2", "N2-7", 3), ("W1W1W2", "", 2)),
            *(("W1W1W2", "", 4), ("w1W1", "", 1), ("W1B1", "", 2), ("W3W3", "", 1)),
            *(("W1A1", "N2-6 N2-7", 1), ("A3", "N2-7", 2), ("W1w2", "overpaying=any", 1)),
            *(("A1", "N2-6 overpaying=any", 1), ("A1A2", "N2-7 overpaying=any", 1)),
        )
    },
    "hire for a slot and nothing": (acting("trade", "", "", "N2-6", spaces={1: "N1-7"}), ""),
    **{
        f"a Jeweler who buys {count}": (
            acting("sale", "W1B1R1G1", components=evolve(STANDARD, jeweler_types=count)),
            "",
        )
        for count in (5, 1 << 64)
    },
    "a noble who asks for no types": (
        acting("sale", "W1B1R1A1", "", "N1-4", "three_type_sale=gold_too", components=jeweler(0)),
        "",
    ),
    "lose a fake": (
        arrange(displays=("W1b1b2", ""), phase="lose", played=(("baksheesh",), ("sale",))),
        "lose W1, lose b3, lose b2",
    ),
    "evening gold": (arrange(phase="evening", on_trade=("W1A1",)), "cash A1, keep, cash A2"),
    "last steps": (
        arrange(phase="final", nobles=(("N3-7",),), day=10),
        "advance WG, advance WA, advance AP",
    ),
    "to a Jeweler": (acting("sale", "W1w1B1R1G1A1P1"), TO_JEWELER),
    "with N1-4": (acting("sale", "W1W2B1R1A1", "", "N1-4"), THREE),
    "with N1-4 and gold": (
        acting("sale", "W1W2B1R1A1", "", "N1-4", "three_type_sale=gold_too"),
        THREE,
    ),
    "counted": (acting("sale", "W1W2B1R1A1"), COUNTED),
    "counted with N2-5": (acting("sale", "W1W2B1R1A1", "", "N2-5"), COUNTED),
    "collect as": (acting("sale", "W1B2", "W2"), COLLECTED),
    "collect as with N2-5": (acting("sale", "W1B2", "W2", "N2-5"), COLLECTED),
    "discard": (acting("sale", "W1A1"), "discard W1, discard B1, discard A1, discard P1"),
    "discard with N2-3": (
        acting("sale", "W1A1", "", "N2-3"),
        "discard W1, discard B1, discard A1, discard P1",
    ),
    **{
        f"collect {mine or 'nothing'} against {theirs or 'nothing'}{tie and ', ' + tie}": (
            acting("sale", mine, theirs, *([tie] if tie else [])),
            "collect W, collect B, collect A, collect P",
        )
        for mine, theirs, tie in (
            ("W2", "W1", ""),
            ("W2", "W2", ""),
            ("W2", "w3B1", ""),
            ("W2A3", "B3A1", ""),
            ("P3", "P1A3", ""),
            ("W1A3", "W2", ""),
            ("W2", "W2", "collector_tie=sells"),
            ("W2", "W3", "collector_tie=sells"),
        )
    },
    "trade": (acting("trade", **MARKET), TRADED),
    "trade with N1-6": (acting("trade", "", "", "N1-6", **MARKET), TRADED),
    "hire": (acting("trade", "W1w2W3R1A3P3", "", SPARING, **MARKET), HIRED),
    "hire, overpaying": (acting("trade", "W1w2W3R1A3P3", **MARKET), HIRED),
    **{
        f"hire for {gold} gold with N2-7": (
            acting("trade", "W1A1A2", "", "N2-7", SPARING, gold=(gold,), **MARKET),
            IN_GOLD,
        )
        for gold in (3, 5, 6)
    },
    "hire with N2-6": (acting("trade", "W1w2", "", "N2-6", SPARING, **MARKET), CHEAPER),
    "hire with N2-6, overpaying": (
        acting("trade", "W1w2", "", "N2-6", **MARKET),
        CHEAPER,
    ),
    **{
        f"hire {noble} for itself by TRD-9, {when}": (
            acting("trade", "W1", "", STRICT, f"new_noble={when}", spaces={3: noble}),
            OWN_HIRE,
        )
        for noble in ("N2-6", "N2-7", "N3-1")
        for when in ("once_paid", "from_next_action", "at_once")
    },
    **{
        f"pass with {action}: {mine or 'nothing'}, {stores or 'nothing'}, {strict or 'usual'}": (
            acting(
                action,
                mine,
                "W2" if action != "sale" else "w1",
                *([strict, "collector_tie=sells"] if strict else []),
                stores=stores,
            ),
            "pass",
        )
        for action, mine, stores in (
            ("purchase", "", ""),
            ("purchase", "", "W1"),
            ("exchange", "", "W1"),
            ("exchange", "B1", "W1"),
            ("exchange", "w3", "W1"),
            ("bribe", "", ""),
            ("baksheesh", "", ""),
            ("sale", "W1", ""),
            ("trade", "", "W1"),
            ("trade", "", ""),
        )
        for strict in ("", STRICT)
    },
    **{
        f"pass with gold, {types}": (
            acting("exchange", "A1", "", f"exchange_types={types}", stores="A3"),
            "pass",
        )
        for types in ("all_cards", "gems_only")
    },
    **{
        f"pass with a sale of {mine or 'nothing'} against {theirs or 'nothing'}, {' '.join(nobles) or 'no noble'}": (
            acting("sale", mine, theirs, *nobles, STRICT),
            "pass",
        )
        for mine, theirs, *nobles in (
            ("", ""),
            ("A1P1", "", "N2-3"),
            ("W1", ""),
            ("W1", "", "N2-3"),
            ("W2", "W1"),
            ("W1", "W1"),
            ("W1B1R1A1", ""),
            ("W1B1A1A1", ""),
            ("W1B1R1", "", "N1-4"),
            ("W1B1A1", "", "N1-4"),
            ("W1w1R1A1", "", "N2-5"),
            ("W1w1R1A1", ""),
            ("W1w1R1", "", "N1-4", "N2-5"),
            ("W1R1A1", "", "N2-5"),
            ("W1w1R1", "", "N2-5"),
            ("W1B1R1", ""),
            ("W2", "W1", "N2-5"),
            ("W1R2", "W2", "N2-5"),
            ("W1R1", "W2", "N2-5"),
        )
    },
    **{
        f"pass with a sale of {mine} where N1-4 is {amount}": (
            acting(
                "sale",
                mine,
                "",
                "N1-4",
                STRICT,
                "three_type_sale=gold_too",
                components=jeweler(amount),
            ),
            "pass",
        )
        for mine, amount in (
            ("W1B1A1", 3),
            ("W1B1", 3),
            ("W1A1", 3),
            ("W1", 1),
            ("W1", 0),
            ("W1", 2),
        )
    },
    **{
        f"pass with a trade of {mine or 'nothing'} and {gold}, {' '.join(nobles) or 'no noble'}": (
            acting(
                "trade", mine, "", *nobles, STRICT, gold=(gold,), booths=("W2",), spaces={2: "N3-1"}
            ),
            "pass",
        )
        for mine, gold, *nobles in (
            ("w1", 15),
            ("w2", 15),
            ("W1B1", 15),
            ("W1w1", 15),
            ("A3", 15),
            ("A2", 3, "N2-7"),
            ("A1", 3, "N2-7"),
            ("A1", 4, "N2-7"),
            ("", 5, "N2-7"),
            ("", 4, "N2-7"),
            ("", 3, "N2-6"),
        )
    },
    **{
        f"pass with {mine} for an empty space": (
            acting("trade", mine, "", STRICT, spaces={}),
            "pass",
        )
        for mine in ("W3W2", "A3A3")
    },
}


def tried(moves: str) -> list[str]:
    return [move.strip() for move in moves.split(",") if move]


def shown(name: str) -> str:
    match, moves = TABLES[name]
    lines = [name, f"  legal: {', '.join(map(str, legal_moves(match)))}"]
    for move in tried(moves):
        broken = violations(match, parse_move(move))
        lines.append(f"  {move}: {', '.join(map(str, broken)) or 'legal'}")
    return "\n".join(lines)


def kept() -> dict[str, str]:
    if os.environ.get("REGENERATE"):
        GOLDEN.write_text("\n\n".join(map(shown, TABLES)) + "\n", encoding="utf-8")
    texts = GOLDEN.read_text(encoding="utf-8").strip().split("\n\n")
    return {each.partition("\n")[0]: each for each in texts}


KEPT = kept()
MARKED = [
    pytest.param(name, marks=pytest.mark.rule(*dict.fromkeys(re.findall(r"[A-Z]{3}-\d+", text))))
    for name, text in KEPT.items()
]
"""Every table with the rules that are broken there."""


@pytest.mark.parametrize("name", MARKED)
def test_a_refusal_names_every_rule_with_its_values(name: str) -> None:
    assert shown(name) == KEPT[name]


@pytest.mark.parametrize("name", TABLES)
def test_a_move_is_refused_or_generated(name: str) -> None:
    match, moves = TABLES[name]
    asked, legal = [*map(parse_move, tried(moves))], legal_moves(match)
    assert [move for move in legal if violations(match, move)] == []
    assert [not violations(match, move) for move in asked] == [move in legal for move in asked]


@pytest.mark.parametrize(
    ("move", "legal"), [("purchase W", True), ("purchase B", False), ("play sale", False)]
)
def test_a_match_a_position_and_a_view_judge_alike(move: str, legal: bool) -> None:
    match, tried = acting("purchase", "W1", stores="W2"), parse_move(move)
    places = [at for at in (match, match.position, view(match, 0)) if at is not None]
    assert [is_legal(at, tried) for at in places] == [legal] * 3
    assert len({violations(at, tried) for at in places}) == 1


def test_of_a_view_of_another_seat_no_move_is_judged() -> None:
    seen, pick = view(new_match(seed=7), 1), parse_move("pick W1@W")
    assert [str(each) for each in violations(seen, pick)] == ["DAY-7"]
    assert not is_legal(seen, pick)


@pytest.mark.parametrize("move", ["bribe", 3, Action.BRIBE, Bribe], ids=repr)
def test_what_is_no_move_is_not_judged_but_refused_by_name(move: object) -> None:
    with pytest.raises(Exception, match=re.escape(repr(move))):
        violations(arrange(), move)  # type: ignore[arg-type]


@pytest.mark.rule("ACT-2")
def test_a_market_of_more_places_than_there_are_is_refused() -> None:
    here = acting("exchange", "W1").position
    assert here is not None
    beyond = (*[NOTHING] * len(Place), Cards.parse("W2"))
    with pytest.raises(ValueError, match="Place"):
        violations(evolve(here, market=beyond), Pass())


@pytest.mark.rule("CHO-2", "DOP-2")
def test_a_second_doppelganger_is_refused_where_the_third_slot_costs_something() -> None:
    # With the standard box the third slot is free, and the cost of a card is not looked at there.
    box = evolve(STANDARD, slot_discounts=(None, None, 0), base_costs=(4, 0, 0, 0, 1, 1))
    play, played = parse_move("play doppelganger"), ("purchase", "doppelganger")
    rich, poor = (laying(gold, *played, ruleset=Ruleset(components=box)) for gold in (4, 3))
    assert [*map(str, violations(rich, play))] == ["CHO-2 (doppelganger)"]
    assert [*map(str, violations(poor, play))] == ["CHO-2 (doppelganger)", "CHO-3 (4 > 3)"]
