"""Jaipur and Johari as TextArena environments: a match in words, for language models or for people.

It needs the extra ``textarena``: ``pip install "jaipur-rules[textarena]"``.
Importing it registers ``Jaipur-v0`` and ``Johari-v0``, each also with ``-train`` and ``-raw``.

Example:
    >>> import textarena
    >>> from jaipur_rules.adapters import textarena as adapter
    >>> env = textarena.make("Jaipur-v0")
    >>> env.reset(num_players=2, seed=7)
    >>> player, observation = env.get_observation()
    >>> env.step("I need camels: [take all camels]")
    (False, {})
    >>> player, "Player 1 played +K: take all the camels." in env.get_observation()[1]
    (1, True)
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.adapters.textarena", "textarena", extra="textarena"):
    raise error

from textarena.envs.registration import ENV_REGISTRY, register_with_versions
from textarena.wrappers import (
    ActionFormattingWrapper,
    GameMessagesAndCurrentBoardObservationWrapper,
    LLMObservationWrapper,
)

from jaipur_rules.adapters.textarena.environment import GameEnv
from jaipur_rules.adapters.textarena.jaipur import JaipurEnv

__all__ = ["ENV_ID", "JOHARI_ENV_ID", "GameEnv", "JaipurEnv"]

ENV_ID = "Jaipur-v0"
"""The name under which the environment of Jaipur is registered; ``-train`` and ``-raw`` have other wrappers."""

JOHARI_ENV_ID = "Johari-v0"
"""The name under which the environment of Johari is registered; ``-train`` and ``-raw`` have other wrappers."""

for _id, _class in (
    (ENV_ID, "jaipur_rules.adapters.textarena:JaipurEnv"),
    (JOHARI_ENV_ID, "jaipur_rules.adapters.textarena.johari:JohariEnv"),
):
    if _id not in ENV_REGISTRY:  # imported once more under another name, it stays
        register_with_versions(
            id=_id,
            entry_point=_class,
            wrappers={
                "default": [LLMObservationWrapper, ActionFormattingWrapper],
                "-train": [GameMessagesAndCurrentBoardObservationWrapper, ActionFormattingWrapper],
            },
        )
