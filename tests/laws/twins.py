"""Pairs of matches that a seat cannot tell apart."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from attrs import frozen
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.testing import History, strategies
from tests.laws.jaipur.twins import redealt as redealt_jaipur
from tests.laws.johari.twins import redealt as redealt_johari

H = TypeVar("H", bound=History)

REDEALT: Mapping[str, Callable[[Any, int, Random], Any]] = MappingProxyType(
    {"jaipur": redealt_jaipur, "johari": redealt_johari}
)
"""By game, what deals again all that a seat has not seen."""


@frozen(order=False)
class Twins(Generic[H]):
    """Two matches that a seat cannot tell apart.

    Attributes:
        seat: The seat.
        one: A match.
        other: The same public moves over chance in which only the unseen differs.
    """

    seat: int
    one: H
    other: H


@st.composite
def twins(
    draw: DrawFn,
    name: str,
    rulesets: SearchStrategy[Any] | None = None,
    *,
    max_events: int = 120,
) -> Twins[Any]:
    """Pairs of matches of a game that a seat must not be able to tell apart.

    Args:
        draw: Given by Hypothesis.
        name: The name of the game.
        rulesets: The rules; all that the game is tested with if not given.
        max_events: The most events that led to each.
    """
    part = strategies(name)
    ruleset = draw(part.rulesets() if rulesets is None else rulesets)
    history = draw(part.histories(ruleset, max_events=max_events))
    seat, seed = draw(st.integers(0, history.players - 1)), draw(st.integers(0, (1 << 64) - 1))
    return Twins(seat, history, REDEALT[name](history, seat, Random(seed)))
