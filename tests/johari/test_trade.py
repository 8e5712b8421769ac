"""Trading in stores and hiring nobles. Chapter TRD."""

import pytest

from jaipur_rules.johari import Match, Ruleset
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import broken, moves, play, table, trader


def trading(
    mine: str = "",
    *,
    nobles: tuple[str, ...] = (),
    spaces: dict[int, str] | None = None,
    stores: str = "",
    gold: int = 15,
    ruleset: Ruleset | None = None,
) -> Match:
    return arrange(
        displays=(mine, ""),
        nobles=(nobles,),
        spaces=spaces,
        stores=stores,
        gold=(gold,),
        played=(("trade",),),
        ruleset=ruleset or Ruleset(),
    )


@pytest.mark.rule("TRD-1", "TRD-2", "TRD-3")
def test_trd_1_the_cards_of_a_store_wait_on_the_trade_card() -> None:
    match = trading("w1B1R1G1", stores="W1w2A1")
    assert moves(match, "trade") == ["trade W", "trade A"]
    for place in "B1":
        assert broken(match, f"trade {place}") == ["TRD-1"]
    after = play(match, "trade W")
    mine = trader(after, 0)
    assert (str(mine.display), str(mine.on_trade), mine.gold) == ("w1B1R1G1", "W1w2", 12)
    assert not table(after).market[0]
    after = play(after, "baksheesh", "play sale", "play bribe", "bribe")
    assert broken(after, "sell W1B1R1G1 advance W") == ["SAL-1"]


@pytest.mark.rule("TRD-4", "TRD-5", "TRD-6", "TRD-7", "TRD-8", "CMP-7")
def test_trd_4_to_8_a_noble_is_paid_in_gems_of_one_type() -> None:
    match = trading("W1w1W2B3A3P3", spaces={3: "N3-1", 5: "N3-2"})
    assert moves(match, "hire") == [
        "hire N3-1 pay w1W2",
        "hire N3-1 pay W1W2",
        "hire N3-1 pay W1w1W2",
        "hire N3-1 pay B3",
    ]
    assert broken(match, "hire N3-3 pay B3") == ["TRD-4"]
    assert broken(match, "hire N3-1 pay R3") == ["TRD-5"]
    assert broken(match, "hire N3-1 pay W1B3") == ["TRD-5"]
    assert broken(match, "hire N3-1 pay P3") == ["TRD-5"]
    assert broken(match, "hire N3-1 pay W2") == ["TRD-6"]
    assert broken(match, "hire N3-1") == ["TRD-6"]
    assert broken(match, "hire N3-1 pay A3") == ["NOB-15"]
    after = play(match, "hire N3-1 pay w1W2")
    assert [str(noble) for noble in trader(after, 0).nobles] == ["N3-1"]
    assert str(trader(after, 0).display) == "W1B3A3P3"
    assert str(table(after).discard) == "w1W2"
    assert list(map(str, table(after).spaces)) == ["N3-2", "None", "None", "None", "None"]
    assert trader(after, 0).gold == 12


@pytest.mark.rule("TRD-7")
def test_trd_7_a_spare_card_may_be_paid_but_for_a_switch_and_there_is_no_change() -> None:
    match = trading("W1W2", spaces={2: "N3-1"})
    assert moves(match, "hire") == ["hire N3-1 pay W2", "hire N3-1 pay W1W2"]
    assert trader(play(match, "hire N3-1 pay W1W2"), 0).gold == 12
    sparing = trading("W1W2", spaces={2: "N3-1"}, ruleset=Ruleset(overpaying="no_spare_card"))
    assert moves(sparing, "hire") == ["hire N3-1 pay W2"]
    assert broken(sparing, "hire N3-1 pay W1W2") == ["TRD-7"]
    over = trading("W3", spaces={1: "N3-1"})
    assert moves(over, "hire") == ["hire N3-1 pay W3"]
    assert str(trader(play(over, "hire N3-1 pay W3"), 0).display) == ""


@pytest.mark.rule("TRD-8")
def test_trd_8_there_is_no_limit_of_nobles() -> None:
    match = trading("W1", nobles=("N1-1", "N1-2", "N1-3", "N1-4", "N1-5"), spaces={1: "N3-1"})
    assert len(trader(play(match, "hire N3-1 pay W1"), 0).nobles) == 6


@pytest.mark.rule("TRD-9", "NOB-14", "NOB-15")
@pytest.mark.parametrize(
    ("noble", "default", "at_once"),
    [
        (
            "N2-6",
            ["hire N2-6 pay W1W2"],
            ["hire N2-6 pay W2", "hire N2-6 pay W1", "hire N2-6 pay W1W2"],
        ),
        (
            "N2-7",
            ["hire N2-7 pay W1W2"],
            [
                "hire N2-7 pay W1W2",
                "hire N2-7 gold 3",
                "hire N2-7 pay A1 gold 2",
            ],
        ),
    ],
)
def test_trd_9_a_noble_does_not_serve_the_own_hiring_unless_a_switch_says_so(
    noble: str, default: list[str], at_once: list[str]
) -> None:
    match = trading("W1W2A1", spaces={3: noble})
    assert moves(match, "hire") == default
    assert [move for move in at_once if broken(match, move)] == [
        move for move in at_once if move not in default
    ]
    later, early = Ruleset(new_noble="from_next_action"), Ruleset(new_noble="at_once")
    assert moves(trading("W1W2A1", spaces={3: noble}, ruleset=later), "hire") == default
    assert moves(trading("W1W2A1", spaces={3: noble}, ruleset=early), "hire") == at_once


@pytest.mark.rule("TRD-9")
def test_trd_9_a_new_noble_serves_the_next_action() -> None:
    match = trading("W1", spaces={1: "N1-1"})
    after = play(match, "hire N1-1 pay W1", "baksheesh", "play baksheesh", "play bribe")
    after = play(after, "bribe", "baksheesh") if after.to_move else play(after, "baksheesh")
    assert trader(after, 0).gold == 15


@pytest.mark.rule("TRD-9", "NOB-2")
@pytest.mark.parametrize(
    ("played", "switches", "safe"),
    [
        (("baksheesh", "trade"), {}, True),
        (("baksheesh", "trade", "doppelganger"), {}, True),
        (("baksheesh", "trade"), {"protection_from": "reveal"}, True),
        (("baksheesh", "trade"), {"new_noble": "from_next_action"}, False),
        (("baksheesh", "trade"), {"new_noble": "at_once"}, False),
        (("bribe", "trade"), {}, False),
        (("trade",), {}, False),
    ],
)
def test_trd_9_a_protector_paid_for_after_the_baksheesh_of_the_day_protects(
    played: tuple[str, ...], switches: dict[str, str], safe: bool
) -> None:
    match = arrange(
        displays=("W1B1b2", "W1"),
        spaces={1: "N1-2", 2: "N1-3"},
        played=(played, ("bribe", "purchase", "sale")[: len(played)]),
        safe=(False, False),
        ruleset=Ruleset().with_changes(**switches),
    )
    assert trader(play(match, "hire N1-2 pay W1"), 0).safe == safe
    assert not trader(play(match, "hire N1-3 pay b2"), 0).safe


@pytest.mark.rule("GLD-6", "NOB-15", "GLD-4")
def test_gld_6_gold_is_paid_from_what_the_card_leaves() -> None:
    match = trading("A1", nobles=("N2-7",), spaces={3: "N3-1"}, gold=5)
    assert moves(match, "hire") == ["hire N3-1 pay A1 gold 2"]
    assert broken(match, "hire N3-1 gold 3") == ["GLD-6"]
    after = play(match, "hire N3-1 pay A1 gold 2")
    assert (trader(after, 0).gold, str(trader(after, 0).display)) == (0, "")
    assert broken(match, "hire N3-1 pay A1 gold 3") == ["NOB-15", "GLD-6"]


@pytest.mark.rule("ACT-2")
def test_act_2_a_trade_is_possible_if_a_noble_can_be_hired() -> None:
    rules = Ruleset(declining="forbidden")
    assert moves(trading("W1", spaces={1: "N3-1"}, ruleset=rules)) == ["hire N3-1 pay W1"]
    assert moves(trading("W1", spaces={2: "N3-1"}, ruleset=rules)) == ["pass"]
    payer = trading("W1", nobles=("N2-7",), spaces={2: "N3-1"}, gold=5, ruleset=rules)
    assert moves(payer) == ["hire N3-1 gold 2"]
    assert broken(payer, "pass") == ["ACT-2"]
