"""What never changes, and what only ever changes one way."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given

from jaipur_rules import Cards, Deal, Match, Round, Ruleset, move_record
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.testing import History, boxes, histories, rulesets
from tests.laws.any_game import steps
from tests.profiles import share

FEW = share(one_in=2)
ANY_GAME = (rulesets() | rulesets(box=boxes())).flatmap(
    lambda rules: histories(rules, max_events=60)
)


def _rounds(history: History) -> Iterator[Round]:
    for _, after in steps(history):
        assert after.round is not None
        yield after.round


@FEW
@given(ANY_GAME)
def test_cards_are_conserved(history: History) -> None:
    """Of every kind, the cards in the market, the deck, the discards, the hands and the herds are those of the box."""
    for current in _rounds(history):
        there = current.market + Cards(current.deck) + Cards(current.discard)
        for trader in current.traders:
            there += trader.hand + Cards.of(Card.CAMEL, trader.herd)
        assert there == history.ruleset.box.cards


@FEW
@given(ANY_GAME)
def test_tokens_are_conserved(history: History) -> None:
    """The tokens in each pile and those won from it are those that the box has of it, value by value."""
    rules = history.ruleset
    for current in _rounds(history):
        for good, values in enumerate(rules.box.goods_tokens):
            left = values[len(values) - current.heights[good] :]
            won = [value for trader in current.traders for value in trader.goods[good]]
            assert Counter((*left, *won)) == Counter(values)
        for pile, values in enumerate(rules.bonus_tokens):
            won = [value for trader in current.traders for value in trader.bonuses[pile]]
            assert Counter((*current.bonuses[pile], *won)) == Counter(values)


@FEW
@given(ANY_GAME)
def test_hand_limit(history: History) -> None:
    """No hand ever holds more cards than the limit."""
    for current in _rounds(history):
        assert max(len(trader.hand) for trader in current.traders) <= history.ruleset.box.hand_limit


@FEW
@given(ANY_GAME)
def test_no_camel_in_a_hand(history: History) -> None:
    """A camel is never in a hand, and no herd is less than none."""
    for current in _rounds(history):
        assert [trader.hand.camels for trader in current.traders] == [0, 0]
        assert min(trader.herd for trader in current.traders) >= 0


@FEW
@given(ANY_GAME)
def test_market_is_full(history: History) -> None:
    """While a round is played the market is full."""
    for current in _rounds(history):
        size = len(current.market)
        full = history.ruleset.box.market_size
        assert size == full if current.end is None else size <= full


@FEW
@given(ANY_GAME)
def test_deck_never_grows(history: History) -> None:
    """Until the next deal the deck only shrinks, from its top, and the discards only grow, at theirs."""
    for (before, after), event in zip(steps(history), history.events, strict=True):
        if not isinstance(event, Deal):
            assert before.round is not None
            assert after.round is not None
            old, new = before.round, after.round
            assert old.deck[len(old.deck) - len(new.deck) :] == new.deck
            assert new.discard[: len(old.discard)] == old.discard
            drawn = move_record(before, event, after).drawn
            assert drawn + new.deck == old.deck


@FEW
@given(ANY_GAME)
def test_knowledge_is_true(history: History) -> None:
    """What is known of a hand is in it, and the rest of the hand with what was revealed was dealt."""
    for current, dealt in _dealt(history):
        for trader, opening in zip(current.traders, dealt, strict=True):
            assert trader.known <= trader.hand
            assert trader.hand - trader.known + trader.revealed == opening


def _dealt(history: History) -> Iterator[tuple[Round, tuple[Cards, Cards]]]:
    """Every moment of the history, with the goods that each trader was dealt."""
    size = history.ruleset.box.hand_size
    hands = Cards(), Cards()
    for current, event in zip(_rounds(history), history.events, strict=True):
        if isinstance(event, Deal):
            hands = Cards(event.deck[:size]).goods, Cards(event.deck[size : 2 * size]).goods
        yield current, hands


@FEW
@given(ANY_GAME)
def test_seals_only_grow(history: History) -> None:
    """Seals are won at the end of a round and never lost, and the match is over as soon as one has enough."""
    for before, after in steps(history):
        assert [old for old, new in zip(before.seals, after.seals, strict=True) if old > new] == []
        ended = after.round is not None and after.round.end is not None
        assert before.seals == after.seals or ended
        assert _is_over(after.ruleset, after) == after.is_over


def _is_over(rules: Ruleset, match: Match) -> bool:
    return max(match.seals) >= rules.box.seals_to_win or match.counted == rules.max_rounds
