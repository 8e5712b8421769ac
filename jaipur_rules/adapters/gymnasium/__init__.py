"""Jaipur and Johari as Gymnasium environments: one seat, against players in the others.

It needs the extra ``gymnasium``: ``pip install "jaipur-rules[gymnasium]"``.
Importing it registers ``Jaipur-v0`` and ``Johari-v0``, and ``gymnasium.make`` can import it by
itself. Any game that brings an encoding is a `GameEnv`.

Example:
    >>> import gymnasium
    >>> env = gymnasium.make("jaipur_rules.adapters.gymnasium:Jaipur-v0")
    >>> observation, info = env.reset(seed=7)
    >>> over = False
    >>> while not over:
    ...     action = env.action_space.sample(info["action_mask"])
    ...     observation, reward, terminated, truncated, info = env.step(action)
    ...     over = terminated or truncated
    >>> reward in (-1, 0, 1)
    True
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.adapters.gymnasium", "gymnasium", extra="gymnasium"):
    raise error

import gymnasium

from jaipur_rules.adapters.gymnasium.environment import GameEnv
from jaipur_rules.adapters.gymnasium.jaipur import JaipurEnv

__all__ = ["ENV_ID", "JOHARI_ENV_ID", "MAX_STEPS", "GameEnv", "JaipurEnv"]

ENV_ID = "Jaipur-v0"
"""The name under which the environment of Jaipur is registered."""

JOHARI_ENV_ID = "Johari-v0"
"""The name under which the environment of Johari is registered, which always comes to its end."""

MAX_STEPS = 1000
"""Moves of the agent's own after which the registered environment of Jaipur cuts a match short."""

if ENV_ID not in gymnasium.registry:  # imported once more under another name, it stays
    gymnasium.register(
        id=ENV_ID,
        entry_point="jaipur_rules.adapters.gymnasium:JaipurEnv",
        max_episode_steps=MAX_STEPS,
    )
    gymnasium.register(
        id=JOHARI_ENV_ID, entry_point="jaipur_rules.adapters.gymnasium.johari:JohariEnv"
    )
