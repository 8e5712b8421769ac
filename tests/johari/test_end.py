"""The evening, the end of the game, the final scoring, and what is secret. Chapters EVE, FIN and HID."""

import pytest

from jaipur_rules.core.errors import MatchNotOver, NoSuchSeat
from jaipur_rules.johari import Action, Card, Match, Phase, Ruleset, new_match, score, view, winners
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import broken, moves, play, table, trader

THIRD = (("bribe", "exchange", "baksheesh"),) * 2


@pytest.mark.rule("EVE-1", "EVE-2")
def test_eve_1_cards_come_back_and_traded_cards_to_the_display() -> None:
    match = arrange(displays=("R1", "G1"), on_trade=("W1P2", ""), played=THIRD, safe=(True, True))
    match = play(match, "baksheesh", "baksheesh")
    mine = trader(match, 0)
    assert (str(mine.display), str(mine.on_trade), mine.played, mine.safe) == (
        "W1R1P2",
        "",
        (),
        False,
    )
    assert (match.phase, table(match).day) == (Phase.CHOOSE, 2)


@pytest.mark.rule("EVE-3", "GLD-5")
def test_eve_3_gold_of_the_trade_card_is_used_at_once_or_kept() -> None:
    match = arrange(
        displays=("A3", "", ""),
        on_trade=("A1A2W1", "A1", "R1"),
        gold=(10, 12, 12),
        arrivals=(2, 0, 1),
        played=(("bribe", "exchange", "baksheesh"),) * 3,
        to_move=0,
        queue=(0,),
    )
    match = play(match, "baksheesh")
    assert (match.phase, table(match).queue) == (Phase.EVENING, (0, 1))
    assert str(trader(match, 2).display) == "R1"
    assert moves(match) == ["keep", "cash A2", "cash A1", "cash A1A2"]
    assert broken(match, "cash A3") == broken(match, "cash W1") == ["EVE-3"]
    match = play(match, "cash A2")
    mine = trader(match, 0)
    assert (str(mine.display), str(mine.on_trade), mine.gold) == ("W1A1A3", "", 14)
    assert match.to_move == 1
    before = table(match).arrivals
    match = play(match, "keep")
    assert (table(match).arrivals, before) == ((2, 1, 0), (2, 1, 0))
    assert (trader(match, 1).gold, str(trader(match, 1).display)) == (12, "A1")
    assert str(table(match).discard) == "A2"


@pytest.mark.rule("EVE-4")
def test_eve_4_a_later_token_lands_on_top() -> None:
    match = arrange(on_trade=("A1", "A1"), gold=(14, 14), phase="evening", noble_stack=("N2-1",))
    assert table(match).queue == (0, 1)
    match = play(match, "cash A1", "cash A1", "play bribe", "play bribe")
    assert table(match).queue == (1, 0)


@pytest.mark.rule("FIN-1", "DAY-1")
def test_fin_1_the_game_ends_after_the_day_of_the_last_noble() -> None:
    match = play(arrange(played=THIRD, day=9), "baksheesh", "baksheesh")
    assert (table(match).day, match.is_over, table(match).noble_stack) == (10, False, ())
    match = play(arrange(played=THIRD, day=10), "baksheesh", "baksheesh")
    assert (match.is_over, match.to_move, match.awaits_deal) == (True, None, False)


@pytest.mark.rule("FIN-2", "FIN-5", "PUR-4", "CMP-5")
def test_fin_2_nobles_prestige_cards_and_tokens_count_and_gold_does_not() -> None:
    over = arrange(
        displays=("P1P2A3W3", "P3"),
        gold=(60, 0),
        tokens=((2, 4, 3, 6), (5, 7, 8, 1)),
        nobles=(("N3-1",),),
        phase="over",
        day=10,
    )
    result = score(over)
    assert (result.nobles, result.cards, result.tokens) == ((5, 0), (3, 3), (51, 59))
    assert (result.totals, result.winners, result.decided_by) == ((59, 62), (1,), "FIN-2")
    assert winners(over) == (1,)
    assert winners(new_match(seed=7)) == winners(Match()) == ()
    with pytest.raises(MatchNotOver):
        score(over.ruleset, table(new_match(seed=7)))


@pytest.mark.rule("FIN-3", "FIN-4")
def test_fin_3_a_tie_is_broken_by_the_tokens_and_else_shared() -> None:
    tied = arrange(
        displays=("P1P3", "P3P1", ""),
        tokens=((0, 0, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0)),
        phase="over",
        day=10,
    )
    assert decided(tied) == ((2,), "FIN-3")
    level = arrange(phase="over", day=10)
    assert decided(level) == ((0, 1), "FIN-4")


@pytest.mark.rule("FIN-3")
def test_fin_3_a_switch_counts_columns_instead_of_points() -> None:
    for rules, found in (
        (Ruleset(), ((0, 1), "FIN-4")),
        (Ruleset(tie_break="columns"), ((0,), "FIN-3")),
    ):
        over = arrange(tokens=((8, 0, 0, 0), (1, 1, 1, 2)), phase="over", day=10, ruleset=rules)
        assert decided(over) == found


def decided(match: Match) -> tuple[tuple[int, ...], str]:
    result = score(match)
    return result.winners, result.decided_by


@pytest.mark.rule("HID-1")
def test_hid_1_a_card_face_down_is_known_to_its_owner_alone() -> None:
    match = play(arrange(displays=("", "", ""), phase="choose"), "play sale", "play trade")
    for seat, known in enumerate(((Action.SALE, None), (None, Action.TRADE), (None, None))):
        seen = view(match, seat).table
        assert seen is not None
        assert tuple(one.chosen for one in seen.traders[:2]) == known
        assert seen.has_chosen == (True, True, False)


@pytest.mark.rule("HID-2", "HID-3", "HID-4", "PUR-4")
def test_hid_2_to_4_a_view_has_all_but_the_order_of_what_is_to_come() -> None:
    match = arrange(displays=("P1", "W1"), gold=(3, 9), deck="R3G1A2")
    seen = view(match, 1).table
    assert seen is not None
    assert seen.traders == table(match).traders
    assert seen.unseen.faces == tuple(sorted(table(match).pile))
    assert Card.R3 in seen.unseen
    assert seen.nobles_left == len(table(match).noble_stack) == 9
    assert (view(match, 1).to_move, view(match, 1).position) == (0, None)
    assert not view(match, 1).is_over
    over = view(arrange(phase="over", day=10), 0)
    assert over.is_over
    assert over.table is not None
    assert over.table.result is not None
    empty = view(Match(3), 2)
    assert (empty.table, empty.to_move, empty.is_over, empty.position) == (None, None, False, None)
    for seat in (-1, 3):
        with pytest.raises(NoSuchSeat):
            view(Match(3), seat)
