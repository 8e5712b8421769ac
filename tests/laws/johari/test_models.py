"""Whole games, model against model: the engine beside 96 numbered cards, 24 nobles and the tokens."""

from collections.abc import Iterable, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur_rules.johari import (
    Deal,
    Match,
    Reshuffle,
    Ruleset,
    Table,
    apply,
    legal_moves,
    parse_move,
    score,
)
from jaipur_rules.johari.testing import RulesMachine, Score, TableFacts, rulesets, shown
from tests.profiles import examples, is_quick, share


class EngineMachine(RulesMachine):
    """Our own engine, connected as anybody's would be, with every fact that can be told."""

    def __init__(self) -> None:
        super().__init__()
        self.match = Match()

    def start(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        self.match = apply(Match(self.players, self.ruleset), Deal(deck, nobles, stack))

    def reshuffle(self, pile: str) -> None:
        self.match = apply(self.match, Reshuffle(pile))

    def legal_moves(self) -> Iterable[str]:
        return map(str, legal_moves(self.match))

    def apply(self, move: str) -> None:
        self.match = apply(self.match, parse_move(move))

    @property
    def here(self) -> Table:
        assert self.match.table is not None
        return self.match.table

    def observe(self) -> TableFacts:
        return shown(self.match)

    def score(self) -> Score:
        result = score(self.ruleset, self.here)
        return {
            "totals": result.totals,
            "winners": result.winners,
            "nobles": result.nobles,
            "cards": result.cards,
            "tokens": result.tokens,
            "decided_by": result.decided_by,
        }


class SwitchesMachine(EngineMachine):
    """Whatever is played, the engine shows what the table of numbered pieces shows, by any combination of the switches, with the standard components or any odd ones."""

    rulesets = rulesets()


TestPublishedRules = EngineMachine.TestCase
TestPublishedRules.settings = settings(TestPublishedRules.settings, max_examples=examples(one_in=5))
TestEverySwitch = SwitchesMachine.TestCase
TestEverySwitch.settings = settings(
    TestEverySwitch.settings, max_examples=examples(one_in=3 if is_quick() else 5)
)


@share(one_in=8)
@given(st.integers(0, 9), st.sampled_from((2, 3, 4)))
def test_the_machine_is_not_idle(seed: int, players: int) -> None:
    """The machine plays whole games, and every one of them comes to an end."""
    machine = EngineMachine()
    machine.sit_down(players, Ruleset())
    machine.play_round(seed)
    assert machine.match.is_over
