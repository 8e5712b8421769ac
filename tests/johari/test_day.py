"""A market day: replenishing, choosing, the gold track and carrying out. Chapters DAY, CHO, GLD and ACT."""

import pytest

from jaipur_rules.johari import (
    Action,
    Cards,
    Phase,
    Ruleset,
    apply,
    legal_moves,
    new_match,
)
from jaipur_rules.johari.rules.deals import reshuffle
from jaipur_rules.johari.rules.state import Trader, cost
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import moves, play, table


@pytest.mark.rule("DAY-2")
def test_day_2_the_nobles_move_and_a_new_one_comes_also_on_the_first_day() -> None:
    match = new_match(seed=7)
    before = table(match)
    match = play(match, moves(match)[0])
    match = play(match, moves(match)[0])
    here = table(match)
    assert here.day == 1
    assert here.spaces == (before.noble_stack[0], *before.spaces[:2], None, None)
    assert here.noble_stack == before.noble_stack[1:]


@pytest.mark.rule("DAY-5")
def test_day_5_the_discards_are_shuffled_when_a_card_has_to_be_drawn() -> None:
    match = arrange(
        played=(("bribe", "exchange", "baksheesh"),) * 2,
        deck="W1B1R1",
        deck_size=3,
        noble_stack=("N2-1",),
    )
    match = play(match, "baksheesh", "baksheesh")
    here = table(match)
    assert (match.phase, match.to_move, match.awaits_deal) == (Phase.SHUFFLE, None, True)
    assert legal_moves(match) == ()
    assert (here.pile, here.undrawn) == ((), 3)
    assert [len(cards) for cards in here.market[5:]] == [1, 0, 0, 0]
    match = apply(match, reshuffle(match, seed=1))
    here = table(match)
    assert match.phase is Phase.CHOOSE
    assert [len(cards) for cards in here.market[5:]] == [1, 1, 1, 1]
    assert not here.discard
    assert len(here.pile) == 90


@pytest.mark.rule("DAY-6")
def test_day_6_where_there_are_no_cards_at_all_the_market_gets_what_there_is() -> None:
    rest = str(Ruleset().components.cards - Cards.parse("W1B1R1"))
    match = arrange(
        displays=(rest, ""),
        played=(("bribe", "exchange", "baksheesh"),) * 2,
        noble_stack=("N2-1",),
    )
    here = table(play(match, "baksheesh", "baksheesh"))
    assert (here.phase, here.undrawn) == (Phase.CHOOSE, 0)
    assert [str(cards) for cards in here.market] == ["W1", "B1", "", "", "", "R1", "", "", ""]


COSTS = {
    "purchase": (4, 2, 0),
    "sale": (2, 0, 0),
    "trade": (3, 1, 0),
    "bribe": (1, 0, 0),
    "exchange": (1, 0, 0),
    "baksheesh": (0, 0, 0),
}


@pytest.mark.rule("GLD-2", "GLD-3", "CMP-3")
@pytest.mark.parametrize("action", COSTS)
def test_gld_2_the_slot_says_what_a_card_costs(action: str) -> None:
    card = Action.parse(action)
    others = tuple(other for other in (Action.BRIBE, Action.SALE, Action.TRADE) if other != card)
    assert COSTS[action] == tuple(
        cost(Ruleset(), Trader(), (*others[:slot], card)) for slot in range(3)
    )
    cheaper = Trader(slots=(1, 2, 2))
    assert cost(Ruleset(), cheaper, (card,)) == max(0, COSTS[action][0] - 1)
    assert cost(Ruleset(), cheaper, (others[0], card)) == max(0, COSTS[action][1] - 2)
