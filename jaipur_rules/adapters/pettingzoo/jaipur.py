"""Jaipur as an environment: two agents, an action mask with every observation."""

from typing import SupportsInt

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from jaipur_rules.adapters.pettingzoo.environment import GameEnv, Observation, wrapped
from jaipur_rules.adapters.table import JaipurTable
from jaipur_rules.core.game import JAIPUR, Game
from jaipur_rules.jaipur import Ruleset

DEFAULT = Ruleset()
AGENTS: tuple[str, str] = ("player_0", "player_1")
"""The agents, by seat."""


class JaipurEnv(GameEnv):
    """A match between two agents, ``player_0`` and ``player_1``, who are the seats.

    An action is the number of a move in `jaipur_rules.jaipur.encoding.action_layout`.
    The winner of the match is paid 1 and the loser -1, at the end; nothing else is paid.
    It is `env` that most people want: it ends a match at an illegal move, and this raises.

    Args:
        ruleset: The rules in force, or their name. ``Ruleset(max_rounds=1)`` is a single round.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` for the text of the seat to move, ``"human"`` to print it.

    Raises:
        ImpossibleRuleset: No ruleset has the name.
        ImpossibleArgument: It is neither of the two.
        ImpossibleArgument: The match would be cut short before its first move.

    Example:
        >>> env = JaipurEnv()
        >>> env.reset(seed=7)
        >>> env.agent_selection, env.observe("player_0")["observation"].shape
        ('player_1', (227,))
    """

    def __init__(
        self,
        ruleset: Ruleset | str = DEFAULT,
        *,
        max_plies: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(JAIPUR, 2, ruleset, max_plies=max_plies, render_mode=render_mode)

    def _table(
        self,
        _game: Game,
        _players: int,
        ruleset: Ruleset | str | None,
        /,
    ) -> JaipurTable:
        return JaipurTable(ruleset)


def raw_env(
    ruleset: Ruleset | str = DEFAULT,
    *,
    max_plies: int | None = None,
    render_mode: str | None = None,
) -> JaipurEnv:
    """The environment without wrappers, which raises at an illegal move.

    Example:
        >>> raw = raw_env()
        >>> raw.reset(seed=7)
        >>> raw.step(2)
        Traceback (most recent call last):
        jaipur_rules.core.errors.IllegalMove: +S is illegal. There is no silver in the market (TAK-2).
    """
    return JaipurEnv(ruleset, max_plies=max_plies, render_mode=render_mode)


def env(
    ruleset: Ruleset | str = DEFAULT,
    *,
    max_plies: int | None = None,
    render_mode: str | None = None,
) -> OrderEnforcingWrapper[str, Observation, SupportsInt]:
    """The environment with the wrappers that are usual for a game of turns.

    An agent that makes an illegal move is paid -1, and the match ends.

    Args:
        ruleset: The rules in force, or their name.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` or ``"human"``.

    Example:
        >>> usual = env(render_mode="ansi")
        >>> usual.reset(seed=7)
        >>> usual.render().splitlines()[0].startswith("Second trader to move")
        True
    """
    return wrapped(raw_env(ruleset, max_plies=max_plies, render_mode=render_mode))
