"""What is known of what was dealt and drawn."""

from hypothesis import given

from jaipur_rules import Cards, Deal, move_record
from jaipur_rules.jaipur.testing import History, boxes, histories, rulesets
from tests.laws.any_game import steps
from tests.profiles import share

FEW = share(one_in=2)
ANY_GAME = (rulesets() | rulesets(box=boxes())).flatmap(
    lambda rules: histories(rules, max_events=60)
)


@FEW
@given(ANY_GAME)
def test_a_move_record_says_what_was_drawn(history: History) -> None:
    """The cards drawn and the deck after a move are the deck before it."""
    for (before, after), event in zip(steps(history), history.events, strict=True):
        if before.round is not None and after.round is not None and not isinstance(event, Deal):
            drawn = move_record(before, event, after).drawn
            assert drawn + after.round.deck == before.round.deck


@FEW
@given(ANY_GAME)
def test_knowledge_is_true(history: History) -> None:
    """The unknown rest of a hand and what was revealed of it is what the trader was dealt."""
    size, hands = history.ruleset.box.hand_size, (Cards(), Cards())
    for (_, after), event in zip(steps(history), history.events, strict=True):
        if isinstance(event, Deal):
            hands = Cards(event.deck[:size]).goods, Cards(event.deck[size : 2 * size]).goods
        assert after.round is not None
        for trader, opening in zip(after.round.traders, hands, strict=True):
            assert trader.hand - trader.known + trader.revealed == opening
