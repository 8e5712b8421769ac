"""The naive tables of pieces, connected as anybody's engine is: they share no code with the rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from jaipur_rules.jaipur.testing import RulesMachine as JaipurMachine
from jaipur_rules.johari.testing import RulesMachine as JohariMachine
from jaipur_rules.testing import RulesMachine, strategies
from tests.naive.jaipur import NaiveTable as JaipurTable
from tests.naive.johari import NaiveTable as JohariTable


class Pieces:
    """The methods that the naive tables of both games are connected by."""

    pieces: Any = None

    def legal_moves(self) -> Iterable[str]:
        legal: Iterable[str] = self.pieces.legal
        return legal

    def apply(self, move: str) -> None:
        self.pieces.play(move)

    def table(self) -> Any:
        return self.pieces.facts()

    def score(self) -> Any:
        return self.pieces.score()


class NaiveJaipur(Pieces, JaipurMachine):
    """Jaipur with 55 numbered cards and 60 numbered tokens."""

    def new(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        self.pieces = self.pieces or JaipurTable(self.ruleset)
        self.pieces.deal(deck, bonuses, first)


class NaiveJohari(Pieces, JohariMachine):
    """Johari with 96 numbered cards, 24 nobles and every token."""

    def new(self, deck: str, nobles: Sequence[str], stack: Sequence[int]) -> None:
        self.pieces = JohariTable(self.players, self.ruleset)
        self.pieces.deal(deck, nobles, stack)

    def reshuffle(self, pile: str) -> None:
        self.pieces.reshuffle(pile)


NAIVE: Mapping[str, type[RulesMachine]] = {
    "jaipur": NaiveJaipur,
    "johari": NaiveJohari,
}


def naive_machine(name: str) -> type[RulesMachine]:
    """The machine of a game's naive table, by all the rules that the game is tested with."""
    return type("NaiveMachine", (NAIVE[name],), {"rulesets": strategies(name).rulesets()})
