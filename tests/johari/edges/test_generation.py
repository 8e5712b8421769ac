"""Edges of the list of moves: which cards can be played, and what a payment is made of."""

import pytest

from jaipur_rules.johari import (
    Action,
    Match,
    Play,
    Ruleset,
    is_legal,
    legal_moves,
    parse_move,
    view,
)
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import broken, moves

FIRST_CARDS = [
    "play purchase",
    "play baksheesh",
    "play sale",
    "play trade",
    "play bribe",
    "play exchange",
]


@pytest.mark.rule("DOP-1", "CHO-2")
def test_any_card_but_the_doppelganger_can_be_the_first_and_every_card_is_there_once_a_day() -> (
    None
):
    first = arrange(phase="choose")
    assert moves(first) == FIRST_CARDS
    assert broken(first, "play doppelganger") == ["DOP-1"]
    second = arrange(phase="choose", played=(("sale",), ("bribe",)))
    assert moves(second) == [
        *[play for play in FIRST_CARDS if play != "play sale"],
        "play doppelganger",
    ]
    third = arrange(phase="choose", played=(("sale", "doppelganger"), ("bribe", "sale")))
    assert moves(third) == [play for play in FIRST_CARDS if play != "play sale"]


@pytest.mark.rule("CHO-3", "GLD-2", "DOP-2")
@pytest.mark.parametrize(
    ("gold", "played", "cannot"),
    [
        (4, (), []),
        (3, (), ["play purchase"]),
        (2, (), ["play purchase", "play trade"]),
        (1, (), ["play purchase", "play sale", "play trade"]),
        (0, (), ["play purchase", "play sale", "play trade", "play bribe", "play exchange"]),
        (1, ("sale",), ["play purchase"]),
        (2, ("purchase",), []),
        (1, ("purchase",), ["play doppelganger"]),
        (0, ("sale", "bribe"), []),
    ],
)
def test_a_card_can_be_played_if_the_gold_is_there(
    gold: int, played: tuple[str, ...], cannot: list[str]
) -> None:
    match = arrange(
        phase="choose", gold=(gold,), played=(played, ("baksheesh", "bribe")[: len(played)])
    )
    due = [play for play in map(str, map(Play, Action)) if broken(match, play) == ["CHO-3"]]
    assert due == cannot
    assert not set(cannot) & set(moves(match))
    assert len(moves(match)) + len(cannot) == (6 if not played else 7 - len(played))


SLOTS = ["pay W1 slot 1", "pay W1 slot 2", "pay W1 slot 3"]


@pytest.mark.rule("CHO-3", "NOB-10")
@pytest.mark.parametrize(("gold", "can_be_played"), [(1, False), (2, True)])
def test_with_the_noble_a_purchase_is_listed_for_less(gold: int, can_be_played: bool) -> None:
    match = arrange(phase="choose", gold=(gold, 0), nobles=(("N2-2",),))
    assert ("play purchase" in moves(match)) == can_be_played


SPARING = Ruleset(overpaying="no_spare_card")


def hiring(display: str, noble: str = "", ruleset: Ruleset = SPARING, price: int = 3) -> list[str]:
    """The ways to hire the noble N3-1."""
    match = arrange(
        displays=(display, ""),
        nobles=((noble,) if noble else (),),
        spaces={price: "N3-1"},
        gold=(5,),
        played=(("trade",),),
        ruleset=ruleset,
    )
    return [move.partition(" N3-1")[2].strip() for move in moves(match, "hire")]


@pytest.mark.rule("TRD-5", "TRD-6", "TRD-7", "NOB-14", "NOB-15")
@pytest.mark.parametrize(
    ("display", "noble", "price", "ways"),
    [
        ("", "", 1, []),
        ("W1", "", 1, ["pay W1"]),
        ("W1", "N2-6", 2, [""]),
        ("W1", "N2-6", 3, ["pay W1"]),
        ("", "N2-6", 1, [""]),
        ("W1A1", "N2-6", 1, [""]),
        ("", "N2-7", 2, ["gold 2"]),
        ("", "N2-7", 3, []),
        ("A1A2", "N2-7", 3, ["pay A2 gold 1", "pay A1 gold 2", "pay A1A2"]),
        ("W1W1W2", "", 2, ["pay W2", "pay W1W1"]),
        ("W1W1W2", "", 4, ["pay W1W1W2"]),
        ("w1W1", "", 1, ["pay w1", "pay W1"]),
        ("W1B1", "", 2, []),
        ("W3", "", 1, ["pay W3"]),
        ("W3W3", "", 1, ["pay W3"]),
    ],
)
def test_every_payment_without_a_spare_card_is_listed(
    display: str, noble: str, price: int, ways: list[str]
) -> None:
    assert sorted(hiring(display, noble, price=price)) == sorted(ways)


@pytest.mark.rule("TRD-7")
def test_a_spare_card_is_listed_where_it_may_be_paid() -> None:
    rules = Ruleset()
    assert hiring("W1w2", price=1) == ["pay w2", "pay W1"]
    assert sorted(hiring("W1w2", ruleset=rules, price=1)) == ["pay W1", "pay W1w2", "pay w2"]
    assert hiring("A1", "N2-6", rules, price=1) == [""]
    assert sorted(hiring("A1A2", "N2-7", rules, price=1)) == [
        "gold 1",
        "pay A1",
        "pay A1A2",
        "pay A2",
    ]


@pytest.mark.rule("EVE-3", "SUP-2", "LAY-6")
def test_the_other_moments_have_their_own_moves() -> None:
    lose = arrange(displays=("w1w1W2b3", "g1"), phase="lose", played=(("baksheesh",), ("sale",)))
    assert moves(lose) == ["lose w1", "lose b3"]
    evening = arrange(phase="evening", on_trade=("W1A1A2",))
    assert moves(evening) == ["keep", "cash A2", "cash A1", "cash A1A2"]
    final = arrange(phase="final", nobles=(("N3-7",),), day=10)
    assert len(moves(final)) == 10
    assert moves(final)[:2] == ["advance WW", "advance WB"]
    assert moves(Match()) == []
    assert not is_legal(Match(), parse_move("pass"))
    pick = arrange(phase="pick", stores="W1W1A1", booths=("b2",))
    assert moves(pick) == ["pick W1@W", "pick A1@A", "pick b2@1"]


@pytest.mark.rule("NOB-14")
def test_a_noble_who_costs_nothing_is_hired_in_one_way() -> None:
    match = arrange(
        displays=("W1A1", ""),
        nobles=(("N2-6", "N2-7"),),
        spaces={1: "N3-1"},
        played=(("trade",),),
        ruleset=SPARING,
    )
    assert moves(match, "hire") == ["hire N3-1"]


@pytest.mark.rule("TRD-9", "NOB-14", "NOB-15", "NOB-25")
@pytest.mark.parametrize(
    ("noble", "hired", "later", "at_once"),
    [
        ("", "N2-6", [], ["pay W1"]),
        ("", "N2-7", [], ["gold 3"]),
        ("", "N1-7", [], []),
        ("N2-6", "N3-1", ["pay W1"], ["pay W1"]),
        ("N2-6", "N1-7", SLOTS, SLOTS),
        ("N2-7", "N3-1", ["gold 3"], ["gold 3"]),
    ],
)
@pytest.mark.parametrize("switched", [False, True], ids=["later", "at once"])
def test_a_new_noble_serves_its_own_hiring_only_under_a_switch(
    noble: str,
    hired: str,
    later: list[str],
    at_once: list[str],
    switched: bool,
) -> None:
    match = arrange(
        displays=("W1", ""),
        nobles=((noble,) if noble else (),),
        spaces={3: hired},
        played=(("trade",),),
        ruleset=Ruleset(new_noble="at_once") if switched else Ruleset(),
    )
    ways = [move.partition(f" {hired}")[2].strip() for move in moves(match, "hire")]
    assert ways == (at_once if switched else later)


@pytest.mark.rule("ACT-1", "ACT-2")
@pytest.mark.parametrize(
    ("action", "listed", "declined"),
    [
        ("purchase", ["purchase W", "purchase A", "purchase A cash A1"], False),
        ("baksheesh", ["baksheesh"], False),
        ("sale", ["collect W"], True),
        ("trade", ["trade W", "trade A"], True),
        ("bribe", ["bribe"], False),
        ("exchange", ["exchange W2 for w1@W"], False),
    ],
)
def test_every_action_has_its_moves_and_some_may_be_declined(
    action: str,
    listed: list[str],
    declined: bool,
) -> None:
    def table(rules: Ruleset) -> Match:
        return arrange(displays=("W2", "W1"), stores="w1A1", played=((action,),), ruleset=rules)

    assert moves(table(Ruleset(declining="forbidden"))) == listed
    freely = [*listed, "pass"] if declined else listed
    assert moves(table(Ruleset(declining="sale_and_trade"))) == freely
    bare = arrange(played=((action,),), ruleset=Ruleset(declining="forbidden"))
    assert moves(bare) == (listed if action in {"baksheesh", "bribe"} else ["pass"])


@pytest.mark.rule("XCH-3", "XCH-4")
@pytest.mark.parametrize(
    ("types", "noble", "listed"),
    [
        ("all_cards", "", ["W1 for W2@W", "A1 for A3@A"]),
        ("gems_only", "", ["W1 for W2@W"]),
        (
            "all_cards",
            "N2-8",
            [
                "W1 for W2@W",
                "A1 for W2@W",
                "W1 for A3@A",
                "A1 for A3@A",
                "W1 for P2@A",
                "A1 for P2@A",
                "W1 for B1@1",
                "A1 for B1@1",
            ],
        ),
        ("gems_only", "N2-8", ["W1 for W2@W", "W1 for B1@1"]),
    ],
)
def test_cards_are_exchanged_for_their_own_type_or_with_a_noble_for_any(
    types: str, noble: str, listed: list[str]
) -> None:
    match = arrange(
        displays=("W1A1", ""),
        nobles=((noble,) if noble else (),),
        stores="W2A3P2",
        booths=("B1",),
        played=(("exchange",),),
        ruleset=Ruleset().with_changes(exchange_types=types),
    )
    assert moves(match) == [f"exchange {each}" for each in listed]


def test_a_match_a_position_and_a_view_list_the_same_moves() -> None:
    match = arrange(displays=("W2", "W1"), stores="w1", played=(("trade",),))
    here = match.position
    assert here is not None
    assert legal_moves(match) == legal_moves(here) == legal_moves(view(match, 0))
    assert legal_moves(view(match, 1)) == ()
