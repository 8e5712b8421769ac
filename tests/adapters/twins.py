"""Deals that are laid, and histories played over them, so that an adapter can be shown two of a kind."""

from collections.abc import Iterator

from hypothesis import strategies as st

from jaipur_rules import Cards, Ruleset, View
from jaipur_rules.adapters.spaces import ArrayTable
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.testing import History
from tests.laws.twins import twins

PUBLIC = Ruleset(hands="open", own_bonus_values="open", camel_count="public")
SECRET = Ruleset(own_bonus_values="hidden_until_scoring", token_stacks="secret", discard_view="top")
ONE_ROUND = Ruleset(max_rounds=1, total_tie="draw")

SMALL_BOX = Box(
    Cards.parse("DLLLKK"),
    ((5,), (), (), (), (), (3, 1)),
    ((2, 1), (), ()),
    seals_to_win=1,
    hand_limit=3,
    market_size=2,
    market_camels=1,
    hand_size=1,
    empty_piles=2,
)
"""Small enough to visit every history of three moves."""

RULES = st.sampled_from([Ruleset(), SECRET, PUBLIC])
PAIRS = twins("jaipur", RULES, max_events=60)
JOHARI_PAIRS = twins("johari", max_events=60)


class LaidTable(ArrayTable):
    """A table whose deals are those of a history, and then those of its seed."""

    def __init__(self, history: History) -> None:
        super().__init__(JAIPUR, 2, history.ruleset)
        self._laid = iter([deal for deal, _ in history.rounds])

    def _chance(self) -> Event:
        return next(self._laid, None) or super()._chance()


class Script:
    """A player that plays the moves that it was given, and raises once it has nothing more to play."""

    name = "script"

    def __init__(self, moves: Iterator[Move]) -> None:
        self._moves = moves

    def choose(self, _view: View, _rng: object, /) -> Move:
        for move in self._moves:
            return move
        raise EndOfScript


class EndOfScript(Exception):
    """There is nothing more to play."""


def moves_of(history: History) -> list[Move]:
    """Every move of a history."""
    return [move for _, moves in history.rounds for move in moves]
