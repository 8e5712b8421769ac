"""Whole matches, model against model: the engine beside 55 numbered cards and 60 numbered tokens."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur_rules import Cards, Deal, Match, Round, Ruleset, apply, legal_moves, parse_move
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.testing import (
    History,
    NaiveTable,
    RulesMachine,
    Score,
    TableFacts,
    boxes,
    histories,
    rulesets,
)
from jaipur_rules.jaipur.testing.redealing import must_have_held
from tests.profiles import examples, share

FEW = share(one_in=2)


class EngineMachine(RulesMachine):
    """Our own engine, connected as anybody's would be, with every fact that can be told."""

    def __init__(self) -> None:
        super().__init__()
        self.match = Match()

    def start(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        if self.match.round is None:
            self.match = Match(self.ruleset)
        self.match = apply(self.match, Deal(deck, bonuses.values(), first))

    def legal_moves(self) -> Iterable[str]:
        return map(str, legal_moves(self.match))

    def apply(self, move: str) -> None:
        self.match = apply(self.match, parse_move(move))
        self.hold(self.week)

    @property
    def week(self) -> Round:
        assert self.match.round is not None
        return self.match.round

    def observe(self) -> TableFacts:
        week = self.week
        first, second = week.traders
        rupees = first.rupees, second.rupees
        return {
            "market": str(week.market),
            "hands": (str(first.hand), str(second.hand)),
            "herds": (first.herd, second.herd),
            "to_move": self.match.to_move,
            "deck_size": len(week.deck),
            "discard": "".join(map(str, week.discard)),
            "tokens_left": week.heights,
            "bonus_left": [len(pile) for pile in week.bonuses],
            "rupees": score(self.ruleset, week).rupees if week.end else rupees,
        }

    def score(self) -> Score:
        match, result = self.match, score(self.ruleset, self.week)
        return {
            "rupees": result.rupees,
            "winner": result.seal,
            "camel_token": result.camel_token,
            "seals": match.seals,
            "match_over": match.is_over,
            "match_winner": match.winner,
            "decided_by": result.decided_by,
        }

    def hold(self, week: Round) -> None:
        """The invariants of every state of a round, played by whatever rules."""
        box = self.ruleset.box
        there = week.market + Cards(week.deck) + Cards(week.discard)
        tokens = Counter(value for pile in week.bonuses for value in pile)
        for trader in week.traders:
            there += trader.hand + Cards.of(Card.CAMEL, trader.herd)
            tokens.update(value for pile in trader.bonuses for value in pile)
            assert len(trader.hand) <= box.hand_limit
            assert not trader.hand.camels
            assert trader.known <= trader.hand
        assert there == box.cards
        assert tokens == Counter(value for pile in self.ruleset.bonus_tokens for value in pile)
        assert week.end is not None or len(week.market) == box.market_size


class DefaultMachine(EngineMachine):
    """By the published rules."""


class SwitchesMachine(EngineMachine):
    """Whatever is played, the engine shows what the table of numbered pieces shows, by any combination of the switches, with the standard box or any small one."""

    rulesets = rulesets() | rulesets(box=boxes())


TestPublishedRules = DefaultMachine.TestCase
TestPublishedRules.settings = settings(TestPublishedRules.settings, max_examples=examples(one_in=2))
TestEverySwitch = SwitchesMachine.TestCase


@FEW
@given((rulesets() | rulesets(box=boxes())).flatmap(lambda rules: histories(rules, min_events=1)))
def test_revealed_cards(history: History) -> None:
    """What a hand was shown to have been dealt is what the public moves alone show, whatever the cards."""
    table = NaiveTable(history.ruleset)
    for dealt, moves in history.rounds:
        table.deal(
            "".join(map(str, dealt.deck)),
            dict(zip((3, 4, 5), dealt.bonuses, strict=True)),
            dealt.first,
        )
        for move in moves:
            table.play(str(move))
    week, moves = history.match.round, history.moves
    assert week is not None
    for seat, trader in enumerate(week.traders):
        mine = [(ply % 2 == 0) == (table.starter == seat) for ply in range(len(moves))]
        assert trader.revealed == must_have_held(moves, mine)


@FEW
@given(st.integers(0, 9))
def test_the_machine_is_not_idle(seed: int) -> None:
    """The machine plays whole rounds, and every one of them comes to an end."""
    machine = DefaultMachine()
    machine.sit_down(Ruleset())
    machine.play_round(seed)
    assert machine.match.round is not None
    assert machine.match.round.end is not None
