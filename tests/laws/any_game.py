"""The games that the laws of every game are tested on: those that bring strategies of their own."""

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import Any

import pytest
from hypothesis import strategies as st

from jaipur_rules.core.game import GAMES, game_of
from jaipur_rules.testing import History, histories, strategies

each_game = pytest.mark.parametrize("name", GAMES)
"""Runs a test for every game, by its name."""


def history_of(name: str, data: st.DataObject, *, min_events: int = 0) -> History:
    """A match of a game with some of its events, by any rules, as Hypothesis draws it."""
    return data.draw(histories(name, min_events=min_events, max_events=50))


def state_of(name: str, data: st.DataObject) -> Any:
    """A state of a game, by any rules, as Hypothesis draws it: of a match that was played, or laid out by hand."""
    part = strategies(name)
    return data.draw(part.rulesets().flatmap(part.states))


def steps(history: History) -> Iterator[tuple[Any, Any]]:
    """The match before and after each event, from the first to the last."""
    rules: Any = game_of(history.match).rules
    yield from pairwise(accumulate(history.events, rules.apply, initial=history.start))
