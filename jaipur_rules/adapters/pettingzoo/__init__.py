"""Jaipur as a PettingZoo environment: agents that step in turns, an action mask with every observation.

It needs the extra ``pettingzoo``: ``pip install "jaipur-rules[pettingzoo]"``.
Johari, for two to four agents, stands in `jaipur_rules.adapters.pettingzoo.johari`,
and any game that brings an encoding is a `GameEnv`.

Example:
    >>> from jaipur_rules.adapters import pettingzoo as jaipur_v0
    >>> env = jaipur_v0.env()
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    >>> env.agents
    []
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.adapters.pettingzoo", "pettingzoo", extra="pettingzoo"):
    raise error

from jaipur_rules.adapters.pettingzoo.environment import GameEnv, Observation
from jaipur_rules.adapters.pettingzoo.jaipur import AGENTS, JaipurEnv, env, raw_env

__all__ = ["AGENTS", "GameEnv", "JaipurEnv", "Observation", "env", "raw_env"]
