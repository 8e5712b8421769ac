"""The strategies of a game by its name."""

from typing import Any, TypeAlias

from hypothesis.strategies import SearchStrategy

from jaipur_rules.core.games import game
from jaipur_rules.testing.part import History
from jaipur_rules.testing.strategies import Strategies, noted

AnyStrategies: TypeAlias = Strategies[Any, Any, Any, Any, Any, Any]
"""The strategies of a game of which nothing more is known."""


def strategies(name: str) -> AnyStrategies:
    """The strategies of the game of a name.

    Raises:
        UnknownGame: There is no such game.
        LacksPart: The game brings nothing.

    Example:
        >>> from jaipur_rules.johari import Match
        >>> strategies("johari").count_players(Match(3))
        3
    """
    kind: type[AnyStrategies] = Strategies
    return game(name).part(kind)


def histories(
    name: str, *, min_events: int = 0, max_events: int = 120, ongoing: bool = False
) -> SearchStrategy[History[Any, Any, Any]]:
    """Matches of a game at any depth, by any of the rulesets that it is tested with, with the events that led to them.

    Args:
        name: The name of the game.
        min_events: The fewest events, unless the match is over before.
        max_events: The most events, at least one.
        ongoing: Whether somebody must be to move at the end.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(histories("johari", min_events=1, max_events=20))
        ... def test_something_has_happened(history):
        ...     assert history.events
        >>> test_something_has_happened()
    """
    part = strategies(name)
    return part.rulesets().flatmap(
        lambda ruleset: part.histories(
            ruleset, min_events=min_events, max_events=max_events, ongoing=ongoing
        )
    )


def matches(name: str, *, max_events: int = 120, ongoing: bool = False) -> SearchStrategy[Any]:
    """Matches of a game at any depth, by any of the rulesets that it is tested with.

    Args:
        name: The name of the game.
        max_events: The most events that led to it, at least one.
        ongoing: Whether somebody must be to move.

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules.johari import legal_moves
        >>> @settings(max_examples=5)
        ... @given(matches("johari", ongoing=True, max_events=20))
        ... def test_somebody_can_move(match):
        ...     assert legal_moves(match)
        >>> test_somebody_can_move()
    """
    return noted(histories(name, max_events=max_events, ongoing=ongoing))


def views(name: str, *, max_events: int = 120) -> SearchStrategy[Any]:
    """Views by any seat of matches of a game at any depth, by any of the rulesets that it is tested with.

    Args:
        name: The name of the game.
        max_events: The most events that led there, at least one.

    Example:
        >>> from hypothesis import given, settings
        >>> @settings(max_examples=5)
        ... @given(views("johari", max_events=20))
        ... def test_a_seat_sees_itself(seen):
        ...     assert seen.seat in range(seen.players)
        >>> test_a_seat_sees_itself()
    """
    part = strategies(name)
    return part.rulesets().flatmap(lambda ruleset: part.views(ruleset, max_events=max_events))
