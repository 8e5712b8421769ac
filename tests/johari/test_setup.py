"""The components as the rules see them, setting up, and the first pick: chapters CMP and LAY."""

import json
from pathlib import Path
from typing import TypedDict

import pytest
from attrs import evolve

from jaipur_rules.core.errors import ImpossibleDeal, ImpossibleMatch, NotationError
from jaipur_rules.johari import (
    STANDARD,
    Card,
    Cards,
    Deal,
    Kind,
    Match,
    Noble,
    Phase,
    Place,
    Reshuffle,
    Ruleset,
    apply,
    chance,
    deal,
    legal_moves,
    new_match,
    replay,
)
from jaipur_rules.johari.rules.deals import check_deal, reshuffle
from jaipur_rules.johari.rules.pieces import store_of
from jaipur_rules.johari.rules.state import all_cards
from tests.johari.table_talk import broken, moves, play, table, trader


class Vector(TypedDict):
    """A deal as it was made once."""

    seed: int
    players: int
    deck: str
    nobles: list[str]
    stack: list[int]


VECTORS: list[Vector] = json.loads(Path(__file__).with_name("deals.json").read_text())


@pytest.mark.rule("CMP-1", "CMP-2")
def test_cmp_1_the_box_holds_96_cards_of_six_types() -> None:
    cards = STANDARD.cards
    assert len(cards) == 96
    assert [len(cards.of(kind)) for kind in Kind] == [18, 18, 18, 18, 12, 12]
    assert [card for card in Card if not cards.count(card)] == []
    assert {card.kind for card in cards.fakes} == set(list(Kind)[:4])


@pytest.mark.rule("CMP-4")
def test_cmp_4_every_noble_has_a_name_a_back_and_a_rule() -> None:
    assert [str(noble) for noble in (Noble(0), Noble(8), Noble(23))] == ["N1-1", "N2-1", "N3-8"]
    assert [STANDARD.noble_backs.count(back) for back in (1, 2, 3)] == [8, 8, 8]
    assert [noble.rule for noble in Noble] == [f"NOB-{number}" for number in range(1, 25)]


@pytest.mark.rule("CMP-8")
@pytest.mark.parametrize("players", [1, 5])
def test_cmp_8_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(
        ImpossibleMatch, match=f"there (is|are) {players} traders?, and Johari is for 2 to 4"
    ):
        Match(players)


@pytest.mark.rule("CMP-4", "CMP-9", "LAY-1")
def test_lay_1_four_nobles_of_each_back_come_the_first_back_first() -> None:
    for seed in range(20):
        nobles = deal(seed=seed).nobles
        assert [STANDARD.noble_backs[noble] for noble in nobles] == [1] * 4 + [2] * 4 + [3] * 4
        assert len(set(nobles)) == 12
    assert len(Noble) == 24
    assert {noble for seed in range(60) for noble in deal(seed=seed).nobles} == set(Noble)


@pytest.mark.rule("LAY-2", "LAY-3", "LAY-4", "LAY-5", "CMP-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lay_2_to_5_the_table_before_the_first_pick(players: int) -> None:
    dealt = deal(seed=7, players=players)
    here = table(apply(Match(players), dealt))
    assert here.spaces == (*dealt.nobles[:2], None, None, None)
    assert here.noble_stack == dealt.nobles[2:]
    assert len(here.market) == 5 + players + 2
    assert sum(map(len, here.market[:5])) == players
    for place, cards in enumerate(here.market[:5]):
        assert {store_of(card) for card in cards} <= {Place(place)}
    assert here.market[5:] == tuple(Cards([card]) for card in dealt.deck[players : 2 * players + 2])
    assert here.pile == dealt.deck[2 * players + 2 :]
    assert here.queue == here.arrivals == dealt.stack
    for one in here.traders:
        assert (one.gold, one.tokens, len(one.hand)) == (15, (0, 0, 0, 0), 7)
        assert not one.display
    assert {
        seat for seed in range(40) for seat in deal(seed=seed, players=players).stack[:1]
    } == set(range(players))


@pytest.mark.rule("LAY-6", "LAY-7")
def test_lay_6_each_picks_any_card_that_lies_open_from_the_bottom_of_the_stack() -> None:
    deck = "A2P1" + "W1b2R3G1" + "W2" * 0
    rest = STANDARD.cards - Cards.parse(deck)
    nobles = deal(seed=1).nobles
    match = apply(Match(), Deal(deck + str(rest), nobles, (1, 0)))
    assert match.to_move == 1
    assert moves(match) == [
        "pick A2@A",
        "pick P1@A",
        "pick W1@1",
        "pick b2@2",
        "pick R3@3",
        "pick G1@4",
    ]
    assert broken(match, "pick W1@W") == broken(match, "pick W1@6") == ["LAY-6"]
    match = play(match, "pick A2@A")
    assert match.to_move == 0
    assert broken(match, "pick A2@A") == ["LAY-6"]
    assert (str(trader(match, 1).display), trader(match, 1).gold) == ("A2", 15)
    match = play(match, "pick b2@2")
    assert match.phase is Phase.CHOOSE
    assert table(match).day == 1


def test_a_deal_is_the_same_for_ever() -> None:
    for vector in VECTORS:
        dealt = deal(seed=vector["seed"], players=vector["players"])
        assert "".join(map(str, dealt.deck)) == vector["deck"]
        assert [str(noble) for noble in dealt.nobles] == vector["nobles"]
        assert list(dealt.stack) == vector["stack"]
        assert dealt == Deal(vector["deck"], vector["nobles"], vector["stack"])
        assert eval(repr(dealt), {"Deal": Deal}) == dealt


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_outside_its_range_is_refused(seed: int) -> None:
    with pytest.raises(ImpossibleDeal, match="the seed is"):
        deal(seed=seed)


def test_every_fault_of_a_deal_is_named() -> None:
    good = deal(seed=3)
    check_deal(good, 2, Ruleset())
    swapped = (good.nobles[-1], *good.nobles[1:])
    bad = evolve(good, deck=good.deck[1:], nobles=swapped, stack=(0, 0))
    with pytest.raises(ImpossibleDeal) as caught:
        apply(Match(), bad)
    assert len(caught.value.faults) == 4
    with pytest.raises(ImpossibleDeal, match="there are 13 nobles, and not 12"):
        check_deal(evolve(good, nobles=(*good.nobles, good.nobles[0])), 2, Ruleset())
    with pytest.raises(NotationError):
        Deal("X1", (), ())


def test_new_match_and_replay_are_the_fold_of_their_events() -> None:
    match = new_match(seed=7, players=3)
    first = legal_moves(match)[0]
    assert replay([deal(seed=7, players=3), first], players=3) == apply(match, first)
    assert chance(Match(3), seed=7) == deal(seed=7, players=3)
    assert all_cards(table(match)) == STANDARD.cards


def test_a_reshuffle_is_the_same_for_a_seed_and_of_the_discards() -> None:
    match = new_match(seed=7)
    here = evolve(
        table(match), day=3, phase=Phase.SHUFFLE, queue=(), discard=Cards.parse("W1b2A3"), pile=()
    )
    waiting = evolve(match, table=here)
    assert waiting.awaits_deal
    assert reshuffle(waiting, seed=5) == chance(waiting, seed=5)
    assert sorted(reshuffle(waiting, seed=5).pile) == [Card.W1, Card.b2, Card.A3]
    assert len({reshuffle(waiting, seed=seed) for seed in range(40)}) == 6
    with pytest.raises(ImpossibleDeal, match="the pile holds 0 of A3, and not 1"):
        apply(waiting, Reshuffle("W1b2"))


@pytest.mark.rule("LAY-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_lay_5_everybody_starts_with_fifteen_gold(players: int) -> None:
    assert [one.gold for one in table(new_match(seed=7, players=players)).traders] == [15] * players
