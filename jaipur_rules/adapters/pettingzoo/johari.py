"""Johari as an environment for two to four agents, who choose their moves token by token.

At one decision there can be tens of thousands of legal moves, and those of all
decisions cannot be listed, so an action is no move: it is a token of the
notation, one of the hundred and fifty of `jaipur_rules.johari.encoding.TOKENS`. The
mask tells which tokens go on to a legal move; an agent stays selected until its
move is chosen, and a token to which there is no choice is chosen by itself.

Example:
    >>> from jaipur_rules.adapters.pettingzoo import johari as johari_v0
    >>> env = johari_v0.env(players=3)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    >>> env.agents
    []
"""

from typing import SupportsInt

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from jaipur_rules.adapters.pettingzoo.environment import GameEnv, Observation, wrapped
from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari import Ruleset

__all__ = ["JohariEnv", "env", "raw_env"]

DEFAULT = Ruleset()


class JohariEnv(GameEnv):
    """A match between two to four agents, ``player_0`` to ``player_3``, who are the seats.

    An action is a token of a move, by its number in `jaipur_rules.johari.encoding.TOKENS`. A winner
    alone is paid 1 at the end and each of the others their part of -1; several winners share what one
    would have, so that the sum is 0. Nothing else is paid. A move to which there is no choice is made
    by itself. It is `env` that most people want: it ends a match at a token that leads nowhere, and
    this raises.

    Args:
        players: How many agents there are.
        ruleset: The rules in force, or their name.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` for the text of the seat to move, ``"human"`` to print it.

    Raises:
        ImpossibleMatch: The game is not for so many.
        ImpossibleRuleset: No ruleset has the name.
        ImpossibleArgument: It is neither of the two.
        ImpossibleArgument: The match would be cut short before its first move.

    Example:
        >>> env = JohariEnv(4)
        >>> env.reset(seed=7)
        >>> env.agent_selection, env.observe("player_0")["observation"].shape
        ('player_0', (1050,))
    """

    def __init__(
        self,
        players: int = 2,
        ruleset: Ruleset | str = DEFAULT,
        *,
        max_plies: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__(JOHARI, players, ruleset, max_plies=max_plies, render_mode=render_mode)


def raw_env(
    players: int = 2,
    ruleset: Ruleset | str = DEFAULT,
    *,
    max_plies: int | None = None,
    render_mode: str | None = None,
) -> JohariEnv:
    """The environment without wrappers, which raises at a token that leads to no legal move.

    Example:
        >>> from jaipur_rules.johari.encoding import TOKENS
        >>> raw = raw_env()
        >>> raw.reset(seed=7)
        >>> raw.step(TOKENS.index("sell"))
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleArgument: 'sell' does not go on from 'pick' to a legal move
    """
    return JohariEnv(players, ruleset, max_plies=max_plies, render_mode=render_mode)


def env(
    players: int = 2,
    ruleset: Ruleset | str = DEFAULT,
    *,
    max_plies: int | None = None,
    render_mode: str | None = None,
) -> OrderEnforcingWrapper[str, Observation, SupportsInt]:
    """The environment with the wrappers that are usual for a game of turns.

    An agent that chooses a token which leads to no legal move is paid -1, and the match ends.

    Args:
        players: How many agents there are.
        ruleset: The rules in force, or their name.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` or ``"human"``.

    Example:
        >>> usual = env(players=4, render_mode="ansi")
        >>> usual.reset(seed=7)
        >>> "first trader" in usual.render()
        True
    """
    return wrapped(raw_env(players, ruleset, max_plies=max_plies, render_mode=render_mode))
