"""What never changes, and what only ever changes one way."""

from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.johari import (
    STANDARD,
    Deal,
    Noble,
    Phase,
    Reshuffle,
    Ruleset,
    Table,
)
from jaipur_rules.johari.rules.state import all_cards
from jaipur_rules.johari.testing import History, histories, rulesets
from tests.johari.table_talk import games
from tests.johari.table_talk import table as table_of
from tests.laws.any_game import steps
from tests.profiles import share

FEW = share(one_in=5)
ANY_GAME = rulesets().flatmap(lambda rules: histories(rules, min_events=1, max_events=80))


def _tables(history: History) -> Iterator[Table]:
    for _, after in steps(history):
        assert after.table is not None
        yield after.table


def _pairs(history: History) -> Iterator[tuple[Table, Table]]:
    for before, after in steps(history):
        if before.table is not None and after.table is not None:
            yield before.table, after.table


@FEW
@given(ANY_GAME)
def test_cards_are_conserved(history: History) -> None:
    """Of every face, the cards of the market, the pile, the discards, the displays and the Trade cards are those of the box."""
    for table in _tables(history):
        assert all_cards(table) == history.ruleset.components.cards


@FEW
@given(ANY_GAME)
def test_nobles_are_conserved(history: History) -> None:
    """Every noble dealt is to come, in the market, hired or gone, and in one place."""
    dealt = history.events[0]
    assert isinstance(dealt, Deal)
    for table in _tables(history):
        hired = [noble for trader in table.traders for noble in trader.nobles]
        standing = [noble for noble in table.spaces if noble is not None]
        there = [*table.noble_stack, *standing, *table.gone, *hired]
        assert sorted(there) == sorted(dealt.nobles)


@FEW
@given(ANY_GAME)
def test_tokens_only_advance(history: History) -> None:
    """Every trader has four gem tokens in columns of the track, and none ever goes back."""
    for before, after in _pairs(history):
        for old, new in zip(before.traders, after.traders, strict=True):
            assert len(new.tokens) == 4
            steps = zip(old.tokens, new.tokens, strict=True)
            last = history.ruleset.components.last_column
            assert [(one, two) for one, two in steps if not one <= two <= last] == []


@FEW
@given(ANY_GAME)
def test_gold_stays_on_the_track(history: History) -> None:
    """Gold is never below 0 and never beyond the cap, and every token lies on the track once."""
    cap = history.ruleset.gold_cap
    for table in _tables(history):
        assert sorted(table.arrivals) == list(range(history.players))
        gold = [trader.gold for trader in table.traders]
        assert [each for each in gold if not 0 <= each <= (cap or each)] == []


@FEW
@given(ANY_GAME)
def test_only_who_acts_loses_gold(history: History) -> None:
    """No event changes the gold, the tokens or the nobles of anybody but the seat that was to move."""
    for before, after in steps(history):
        if before.table is None or after.table is None:
            continue
        pairs = zip(before.table.traders, after.table.traders, strict=True)
        for seat, (old, new) in enumerate(pairs):
            if seat != before.to_move:
                assert (new.gold, new.tokens, new.nobles) == (old.gold, old.tokens, old.nobles)


@FEW
@given(ANY_GAME)
def test_nobles_stay(history: History) -> None:
    """A noble hired or gone is so for the rest of the game, in the same order, and so is what slots cost less."""
    for before, after in _pairs(history):
        assert after.gone[: len(before.gone)] == before.gone
        for old, new in zip(before.traders, after.traders, strict=True):
            assert new.nobles[: len(old.nobles)] == old.nobles
            steps = zip(old.slots, new.slots, strict=True)
            assert [(one, two) for one, two in steps if one > two] == []


@FEW
@given(ANY_GAME)
def test_genuine_cards_are_never_lost(history: History) -> None:
    """Nothing but fakes leaves the display of a trader who is not to move, and nothing at all of one who is safe."""
    for before, after in steps(history):
        if before.table is None or after.table is None:
            continue
        for seat, old in enumerate(before.table.traders):
            new = after.table.traders[seat]
            if seat != before.to_move:
                lost = [
                    card
                    for card in old.display.distinct
                    if old.display.count(card) > new.display.count(card)
                ]
                assert [card for card in lost if not card.is_fake] == []
                assert len(lost) <= 1
                assert not (lost and old.safe)


@FEW
@given(ANY_GAME)
def test_trade_cards_are_out_of_reach(history: History) -> None:
    """Cards come to a Trade card by a trade and leave it in the evening, all at once."""
    for before, after in _pairs(history):
        for old, new in zip(before.traders, after.traders, strict=True):
            assert old.on_trade <= new.on_trade or not new.on_trade
            if old.on_trade and not new.on_trade:
                assert len(old.played) == history.ruleset.components.rounds


@FEW
@given(ANY_GAME)
def test_the_pile_only_shrinks(history: History) -> None:
    """Until a reshuffle, which takes every discard, the pile only shrinks, from its top."""
    for (before, after), event in zip(steps(history), history.events, strict=True):
        if before.table is None or after.table is None:
            continue
        old, new = before.table.pile, after.table.pile
        if isinstance(event, Reshuffle):
            assert not old
            assert event.pile[len(event.pile) - len(new) :] == new
            assert not after.table.discard
        else:
            assert old[len(old) - len(new) :] == new


@FEW
@given(ANY_GAME)
def test_days_follow_one_another(history: History) -> None:
    """A day follows the one before, an action card is played once a day, and the game ends when no noble is to come."""
    for before, after in _pairs(history):
        assert after.day - before.day in {0, 1}
        for trader in after.traders:
            assert len({*trader.played}) == len(trader.played) <= 3
        if after.phase is Phase.OVER:
            assert not after.noble_stack
            assert [trader for trader in after.traders if trader.played] == []


@share(one_in=8)
@given(
    st.integers(0, 2**32).map(Random),
    st.sampled_from((2, 3, 4)),
    rulesets(numbers=st.just(STANDARD)),
)
def test_ten_days(rng: Random, players: int, rules: Ruleset) -> None:
    """A game lasts ten days, by whatever switches, and its cards are those of the box to the end."""
    tables = [table_of(match) for match in games(rng, players, rules)]
    assert {here.day for here in tables} == {*range(11)}
    assert {all_cards(here) for here in tables} == {rules.components.cards}


def test_there_are_24_nobles() -> None:
    """The box holds 24 nobles, of which a game deals 12."""
    assert len(Noble) == 24
