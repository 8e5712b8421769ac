"""Whole matches in lockstep with 55 numbered cards and 60 numbered tokens, and what never changes meanwhile."""

from collections import Counter

from hypothesis import given, settings
from hypothesis.stateful import run_state_machine_as_test

from jaipur_rules import Cards, Round
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.testing import STRATEGIES, History, NaiveTable, RulesMachine
from jaipur_rules.testing import OwnEngine
from tests.laws.jaipur.twins import must_have_held
from tests.profiles import examples, share

FEW = share(one_in=2)


class Conserving(OwnEngine, RulesMachine):
    """Our own engine, with what holds in every state of a round."""

    rulesets = STRATEGIES.rulesets()

    def apply(self, move: str) -> None:
        super().apply(move)
        self.check(self.match.round)

    def check(self, current: Round) -> None:
        """The invariants of every state of a round, played by whatever rules."""
        box = self.ruleset.box
        there = current.market + Cards(current.deck) + Cards(current.discard)
        tokens = Counter(value for pile in current.bonuses for value in pile)
        for trader in current.traders:
            there += trader.hand + Cards.of(Card.CAMEL, trader.herd)
            tokens.update(value for pile in trader.bonuses for value in pile)
            assert len(trader.hand) <= box.hand_limit
            assert not trader.hand.camels
            assert trader.known <= trader.hand
        assert there == box.cards
        assert tokens == Counter(value for pile in self.ruleset.bonus_tokens for value in pile)
        assert current.end is not None or len(current.market) == box.market_size


def test_conservation_in_lockstep() -> None:
    """Whatever is played, no card and no token comes or goes, no hand grows too large, and what is known is true."""
    run_state_machine_as_test(
        Conserving,
        settings=settings(Conserving.TestCase.settings, max_examples=examples(one_in=2)),
    )


@FEW
@given(STRATEGIES.rulesets().flatmap(lambda rules: STRATEGIES.histories(rules, min_events=1)))
def test_revealed_cards(history: History) -> None:
    """What a hand was shown to have been dealt is what the public moves alone show, whatever the cards."""
    table = NaiveTable(history.ruleset)
    for dealt, moves in history.rounds:
        table.take_chance(dealt)
        for move in moves:
            table.play(str(move))
    current, moves = history.match.round, history.moves
    assert current is not None
    for seat, trader in enumerate(current.traders):
        mine = [(ply % 2 == 0) == (table.starter == seat) for ply in range(len(moves))]
        assert trader.revealed == must_have_held(moves, mine)
