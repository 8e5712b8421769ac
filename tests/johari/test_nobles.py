"""The twenty-four nobles. Chapter NOB."""

import pytest

from jaipur_rules.johari import STANDARD, Match, Noble, Phase, Ruleset, score
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import broken, moves, play, table, trader


def acting(action: str, mine: str = "", *nobles: str, **switches: str) -> Match:
    return arrange(
        displays=(mine, "W1B1"),
        nobles=(nobles,),
        played=((action,),),
        ruleset=Ruleset().with_changes(**switches),
    )


def ending(mine: str, *nobles: str, tokens: tuple[int, ...] = (0, 0, 0, 0)) -> Match:
    return arrange(displays=(mine, ""), nobles=(nobles,), tokens=(tokens,), phase="over", day=10)


def points(match: Match) -> int:
    return score(match).totals[0]


@pytest.mark.rule("CMP-4")
def test_cmp_4_every_noble_has_a_name_a_back_and_a_rule() -> None:
    assert [str(noble) for noble in (Noble(0), Noble(8), Noble(23))] == ["N1-1", "N2-1", "N3-8"]
    assert [STANDARD.noble_backs.count(back) for back in (1, 2, 3)] == [8, 8, 8]
    assert [noble.rule for noble in Noble] == [f"NOB-{number}" for number in range(1, 25)]


@pytest.mark.rule("NOB-1", "NOB-2", "NOB-3")
def test_nob_1_to_3_baksheesh_and_bribe_bring_more() -> None:
    assert trader(play(acting("baksheesh", "", "N1-1"), "baksheesh"), 0).gold == 18
    assert trader(play(acting("baksheesh", "", "N1-2"), "baksheesh"), 0).safe
    assert not trader(play(acting("baksheesh"), "baksheesh"), 0).safe
    assert trader(play(acting("bribe", "", "N1-3"), "bribe"), 0).gold == 16


@pytest.mark.rule("NOB-4")
def test_nob_4_three_types_are_enough_for_a_jeweler() -> None:
    match = acting("sale", "W1B1R1A1", "N1-4")
    assert moves(match, "sell") == [
        *(f"sell W1B1R1 advance {it}" for it in "WBR"),
        *(f"sell W1B1R1A1 advance {it}" for it in "WBR"),
    ]
    assert broken(match, "sell W1B1A1 advance W") == ["SAL-2"]
    assert broken(match, "sell W1B1R1 advance W") == []
    gold = acting("sale", "W1B1R1A1", "N1-4", three_type_sale="gold_too")
    assert "sell W1B1A1 advance W" in moves(gold, "sell")
    assert broken(gold, "sell W1B1A1 advance W") == []
    assert broken(gold, "sell W1A1 advance W") == ["SAL-2"]
    few = acting("sale", "W1", "N1-4", declining="forbidden")
    assert moves(few) == ["pass"]
    assert broken(few, "pass") == []
    strict = acting("sale", "W2B2A1", "N1-4", three_type_sale="gold_too", declining="forbidden")
    assert broken(strict, "pass") == ["ACT-2"]


@pytest.mark.rule("NOB-5", "NOB-12")
@pytest.mark.parametrize(
    ("nobles", "column"), [((), 2), (("N1-5",), 3), (("N2-4",), 4), (("N1-5", "N2-4"), 5)]
)
def test_nob_5_and_12_a_collector_moves_the_token_further(
    nobles: tuple[str, ...], column: int
) -> None:
    assert trader(play(acting("sale", "W3", *nobles), "collect W"), 0).tokens[0] == column


@pytest.mark.rule("NOB-6", "PUR-3")
def test_nob_6_traded_cards_may_come_to_the_display_at_once() -> None:
    match = arrange(stores="A1A2P1", nobles=(("N1-6",),), played=(("trade",),))
    assert moves(match, "trade") == [
        "trade A",
        "trade A now",
        "trade A now cash A2",
        "trade A now cash A1",
        "trade A now cash A1A2",
    ]
    after = play(match, "trade A now cash A2")
    mine = trader(after, 0)
    assert (str(mine.display), str(mine.on_trade), mine.gold) == ("A1P1", "", 14)
    assert str(table(after).discard) == "A2"
    assert str(trader(play(match, "trade A"), 0).on_trade) == "A1A2P1"
    assert broken(match, "trade A now cash A3") == ["PUR-3"]
    assert broken(match, "trade A cash A1") == ["NOB-6"]
    other = arrange(stores="A1", played=(("trade",),))
    assert broken(other, "trade A now") == ["NOB-6"]
    assert broken(other, "trade A cash A1") == ["NOB-6"]


@pytest.mark.rule("NOB-7", "NOB-9", "NOB-25", "GLD-3")
@pytest.mark.parametrize(("noble", "less"), [("N1-7", 1), ("N2-1", 2)])
def test_nob_7_and_9_a_slot_is_chosen_once_and_made_cheaper(noble: str, less: int) -> None:
    match = arrange(displays=("W1", ""), spaces={1: noble}, played=(("trade",), ("bribe",)))
    assert moves(match, "hire") == [f"hire {noble} pay W1 slot {slot}" for slot in (1, 2, 3)]
    assert broken(match, f"hire {noble} pay W1") == ["NOB-25"]
    for slot in (1, 2, 3):
        mine = trader(play(match, f"hire {noble} pay W1 slot {slot}"), 0)
        assert mine.slots == tuple(less * (place == slot) for place in (1, 2, 3))
        assert mine.gold == 12
    other = arrange(displays=("W1", ""), spaces={1: "N3-1"}, played=(("trade",),))
    assert broken(other, "hire N3-1 pay W1 slot 2") == ["NOB-25"]
    later = arrange(
        stores="W1", nobles=((noble,),), slots=((0, less, 0),), played=(("bribe", "purchase"),)
    )
    assert trader(play(later, "purchase W"), 0).gold == 15 - (2 - less)


@pytest.mark.rule("NOB-25")
def test_nob_25_two_nobles_in_one_slot_add_up() -> None:
    match = arrange(stores="W1", nobles=(("N1-7", "N2-1"),), played=(("purchase",),))
    assert trader(match, 0).slots == (3, 0, 0)
    assert trader(play(match, "purchase W"), 0).gold == 14


@pytest.mark.rule("NOB-25")
def test_nob_25_a_second_noble_may_be_put_into_the_slot_of_the_first() -> None:
    match = arrange(
        displays=("W1", ""),
        nobles=(("N1-7",),),
        spaces={1: "N2-1"},
        played=(("trade",), ("bribe",)),
    )
    assert trader(play(match, "hire N2-1 pay W1 slot 1"), 0).slots == (3, 0, 0)


@pytest.mark.rule("NOB-25")
def test_nob_25_a_noble_stays_in_its_slot_on_the_next_day() -> None:
    played = ("purchase", "sale", "bribe")
    match = arrange(nobles=(("N1-7",),), slots=((0, 1, 0),), played=(played, played))
    morning = play(match, "bribe", "bribe")
    assert morning.phase is Phase.CHOOSE
    assert trader(morning, 0).slots == (0, 1, 0)


@pytest.mark.rule("NOB-8")
def test_nob_8_the_gold_comes_when_the_noble_is_hired() -> None:
    match = arrange(displays=("W1", ""), spaces={1: "N1-8"}, played=(("trade",), ("bribe",)))
    assert trader(play(match, "hire N1-8 pay W1"), 0).gold == 15 - 3 + 7


@pytest.mark.rule("NOB-10")
def test_nob_10_a_purchase_costs_less_and_never_below_nothing() -> None:
    for played, left in ((("purchase",), 13), (("bribe", "purchase"), 15)):
        match = arrange(stores="W1", nobles=(("N2-2",),), played=(played,))
        assert trader(play(match, "purchase W"), 0).gold == left
    assert broken(arrange(phase="choose", gold=(2, 0), nobles=(("N2-2",),)), "play purchase") == []
    assert broken(arrange(phase="choose", gold=(2, 0)), "play trade") == ["CHO-3"]


@pytest.mark.rule("NOB-11")
def test_nob_11_a_gem_may_be_discarded_instead_of_a_sale() -> None:
    match = arrange(
        displays=("w1w1R3A1P1", "w2"), nobles=(("N2-3",),), played=(("sale",), ("bribe",))
    )
    assert moves(match, "discard") == ["discard w1", "discard R3"]
    after = play(match, "discard R3")
    assert trader(after, 0).tokens == (0, 0, 1, 0)
    assert (str(trader(after, 0).display), trader(after, 0).gold) == ("w1w1A1P1", 13)
    assert str(table(after).discard) == "R3"
    assert str(trader(after, 1).display) == "w2"
    assert broken(match, "discard A1") == ["NOB-11"]
    assert broken(match, "discard B1") == ["SAL-1"]
    assert broken(acting("sale", "W1"), "discard W1") == ["NOB-11"]
    checked = arrange(
        displays=("R3", "w2"),
        nobles=(("N2-3",),),
        played=(("sale",), ("bribe",)),
        ruleset=Ruleset(discard_for_token="supervisor"),
    )
    assert str(trader(play(checked, "discard R3"), 1).display) == ""


@pytest.mark.rule("NOB-13")
def test_nob_13_a_gem_may_count_as_another_type_in_a_sale() -> None:
    match = acting("sale", "W1W3R2G1", "N2-5")
    assert moves(match, "sell") == [
        *(f"sell W1W3R2G1 advance {it} as W1=B" for it in "WBRG"),
        *(f"sell W1W3R2G1 advance {it} as W3=B" for it in "WBRG"),
    ]
    assert trader(play(match, "sell W1W3R2G1 advance B as W1=B"), 0).tokens == (0, 1, 0, 0)
    assert trader(play(match, "sell W1W3R2G1 advance W as W1=B"), 0).tokens == (3, 0, 0, 0)
    assert trader(play(match, "sell W1W3R2G1 advance R as W3=B"), 0).tokens == (0, 0, 2, 0)
    twin = acting("sale", "W1W1R2G1", "N2-5")
    assert moves(twin, "sell") == [f"sell W1W1R2G1 advance {it} as W1=B" for it in "WBRG"]
    collected = acting("sale", "W1W3A1P1", "N2-5")
    assert moves(collected, "collect") == [
        "collect W",
        "collect B as W3=B",
    ]
    after = play(collected, "collect B as W3=B")
    assert (trader(after, 0).tokens, str(trader(after, 0).display)) == ((0, 2, 0, 0), "W1A1P1")


@pytest.mark.rule("NOB-13")
@pytest.mark.parametrize(
    "move",
    [
        "sell W1W3R2G1 advance B as W1=W",
        "sell W1W3R2G1 advance B as B1=G",
        "collect W as W1=B",
        "collect B as A1=B",
        "collect A as W1=A",
        "collect B as R3=B",
    ],
)
def test_nob_13_what_cannot_count(move: str) -> None:
    assert "NOB-13" in broken(acting("sale", "W1W3R2G1A1", "N2-5"), move)


@pytest.mark.rule("NOB-13")
def test_nob_13_nothing_counts_without_the_noble() -> None:
    match = acting("sale", "W1W3R2G1")
    assert broken(match, "sell W1W3R2G1 advance B as W1=B") == ["NOB-13"]
    assert broken(match, "collect B as W3=B") == ["NOB-13"]
    strict = acting("sale", "W1W1R2G1", "N2-5", declining="forbidden")
    assert broken(strict, "pass") == ["ACT-2"]
    strict = acting("sale", "W3", "N2-5", declining="forbidden")
    assert moves(strict) == ["collect W", "collect B as W3=B"]
    assert broken(strict, "pass") == ["ACT-2"]


@pytest.mark.rule("NOB-14")
def test_nob_14_nobles_cost_two_gems_fewer_and_may_cost_none() -> None:
    match = arrange(
        displays=("W1B2", ""),
        nobles=(("N2-6",),),
        spaces={5: "N3-1", 4: "N3-2", 3: "N3-3", 2: "N3-4"},
        played=(("trade",),),
    )
    assert moves(match, "hire") == [
        "hire N3-2 pay B2",
        "hire N3-3 pay W1",
        "hire N3-3 pay B2",
        "hire N3-4",
        "hire N3-4 pay W1",
        "hire N3-4 pay B2",
    ]
    assert [move for move in moves(match, "hire") if broken(match, move)] == []


@pytest.mark.rule("NOB-15")
def test_nob_15_nobles_may_be_paid_in_gold() -> None:
    match = arrange(
        displays=("W1A1A3", ""),
        nobles=(("N2-7",),),
        spaces={4: "N3-1"},
        played=(("trade",),),
        gold=(6, 0),
    )
    assert moves(match, "hire") == [
        "hire N3-1 pay A3 gold 1",
        "hire N3-1 pay A1 gold 3",
        "hire N3-1 pay A1A3",
    ]
    assert broken(match, "hire N3-1 pay W1 gold 3") == ["TRD-5"]
    after = play(match, "hire N3-1 pay A1 gold 3")
    assert (str(trader(after, 0).display), trader(after, 0).gold) == ("W1A3", 0)
    plain = arrange(displays=("A3", ""), spaces={3: "N3-1"}, played=(("trade",),))
    assert broken(plain, "hire N3-1 gold 3") == ["NOB-15"]
    assert broken(plain, "hire N3-1 pay A3") == ["NOB-15"]


@pytest.mark.rule("NOB-16", "XCH-5")
def test_nob_16_types_need_not_match_in_an_exchange() -> None:
    match = arrange(
        displays=("w1", ""),
        stores="B2",
        booths=("R3",),
        nobles=(("N2-8",),),
        played=(("exchange",),),
    )
    assert moves(match) == ["exchange w1 for B2@B", "exchange w1 for R3@1"]
    assert [*broken(match, "exchange w1 for R3@1")] == []
    after = table(play(match, "exchange w1 for B2@B"))
    assert [str(cards) for cards in after.market[:6]] == ["w1", "", "", "", "", "R3"]
    after = table(play(match, "exchange w1 for R3@1"))
    assert str(after.market[5]) == "w1"


@pytest.mark.rule("NOB-17", "NOB-18", "NOB-19", "NOB-20")
def test_nob_17_to_20_some_nobles_are_worth_points() -> None:
    assert [points(ending("", f"N3-{number}")) for number in (1, 2, 3, 4)] == [5, 6, 7, 8]


@pytest.mark.rule("NOB-21")
def test_nob_21_prestige_cards_are_worth_one_more() -> None:
    assert points(ending("P1P3W1")) == 4
    assert points(ending("P1P3W1", "N3-5")) == 6


@pytest.mark.rule("NOB-22")
def test_nob_22_every_type_of_gem_is_worth_two() -> None:
    assert points(ending("W1w1R2A1P1", "N3-6")) == 1 + 4
    assert points(ending("W1b1r2g3", "N3-6")) == 8


@pytest.mark.rule("NOB-23", "FIN-1")
def test_nob_23_two_steps_for_tokens_at_the_end() -> None:
    match = arrange(
        nobles=((), ("N3-7",)),
        tokens=((0, 0, 0, 0), (0, 7, 8, 0)),
        played=(("bribe", "exchange", "baksheesh"),) * 2,
        day=10,
    )
    match = play(match, "baksheesh", "baksheesh")
    assert (match.phase, match.to_move) == (Phase.FINAL, 1)
    assert moves(match) == [f"advance {pair}" for pair in "WW WB WR WG BB BR BG RR RG GG".split()]
    assert broken(match, "advance AP") == broken(match, "advance WA") == ["NOB-23"]
    assert trader(play(match, "advance WW"), 1).tokens == (2, 7, 8, 0)
    after = play(match, "advance BR")
    assert (trader(after, 1).tokens, after.is_over) == ((0, 8, 8, 0), True)


@pytest.mark.rule("NOB-24")
def test_nob_24_every_noble_is_worth_one() -> None:
    assert points(ending("", "N3-8", "N1-1", "N1-2")) == 3


@pytest.mark.rule("NOB-23")
@pytest.mark.parametrize("column", range(9))
def test_nob_23_both_steps_may_be_of_one_token_and_end_in_the_last_column(column: int) -> None:
    match = arrange(
        nobles=((), ("N3-7",)),
        tokens=((0, 0, 0, 0), (0, column, 0, 0)),
        played=(("bribe", "exchange", "baksheesh"),) * 2,
        day=10,
    )
    match = play(match, "baksheesh", "baksheesh")
    assert trader(play(match, "advance BB"), 1).tokens == (0, min(column + 2, 8), 0, 0)
