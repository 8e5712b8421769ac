"""Jaipur as a PettingZoo environment: agents that step in turns, an action mask with every observation.

It needs the extra ``pettingzoo``: ``pip install "jaipur-rules[pettingzoo]"``.

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

import sys
from importlib.util import find_spec
from typing import TypedDict

from jaipur_rules.adapters.extras import missing

if find_spec("pettingzoo") is None:
    raise missing("pettingzoo", "pettingzoo")

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from jaipur_rules.adapters.spaces import (
    Mask,
    Tensor,
    mask_of,
    mask_space,
    move_space,
    tensor_of,
    tensor_space,
)
from jaipur_rules.adapters.table import Rules, Table, render_mode_of
from jaipur_rules.encoding import action_layout
from jaipur_rules.jaipur import Ruleset
from jaipur_rules.render import text

__all__ = ["AGENTS", "JaipurEnv", "Observation", "env", "raw_env"]

DEFAULT = Ruleset()
AGENTS: tuple[str, str] = ("player_0", "player_1")
"""The agents, by seat."""


class Observation(TypedDict):
    """What an agent observes.

    Attributes:
        observation: Its view, as `jaipur_rules.encoding.tensor_layout` encodes it.
        action_mask: Its legal moves by their numbers; empty while it is not to move, and when it is done.

    Example:
        >>> table = env()
        >>> table.reset(seed=7)
        >>> int(table.observe(table.agent_selection)["action_mask"].sum())
        11
    """

    observation: Tensor
    action_mask: Mask


class JaipurEnv(AECEnv[str, Observation, int]):
    """A match between two agents, ``player_0`` and ``player_1``, who are the seats.

    An action is the number of a move in `jaipur_rules.encoding.action_layout`.
    The winner of the match is paid 1 and the loser -1, at the end; nothing else is paid.
    It is `env` that most people want: it ends a match at an illegal move, and this raises.

    Args:
        ruleset: The rules in force, or their name. ``Ruleset(max_rounds=1)`` is a single round.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` for the text of the seat to move, ``"human"`` to print it.

    Raises:
        ImpossibleRuleset: No ruleset has the name.
        NoSuchRenderMode: It is neither of the two.

    Example:
        >>> env = JaipurEnv()
        >>> env.reset(seed=7)
        >>> env.agent_selection, env.observe("player_0")["observation"].shape
        ('player_1', (227,))
    """

    metadata: dict[str, object] = {  # noqa: RUF012 - theirs
        "name": "jaipur_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        ruleset: Rules = DEFAULT,
        *,
        max_plies: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(ruleset)
        self.max_plies = max_plies
        self.render_mode = render_mode_of(render_mode)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        rules = self.table.ruleset
        seen = spaces.Dict(
            {"observation": tensor_space(rules), "action_mask": mask_space(rules)},
        )
        self._observed = dict.fromkeys(AGENTS, seen)
        self._acted = {agent: move_space(rules) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's moves."""
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a new match.

        Args:
            seed: The match is then ``new_match(seed=seed)``; by default it follows from the last.
            options: None are known, and whatever is given is ignored.

        Raises:
            ImpossibleDeal: The seed is not a number from 0 to 2**64 - 1.
        """
        self.table.reset(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos = {agent: {} for agent in AGENTS}
        self._select()

    def step(self, action: int | None) -> None:
        """Play the move of the agent that is selected; None for one that is done.

        Raises:
            NotInLayout: The number stands for no move.
            IllegalMove: The move breaks a rule, and the error names it; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else int(action)
        self.table.play(action_layout(self.table.ruleset).move(number))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(AGENTS, self.table.returns(), strict=True))
        self._accumulate_rewards()
        over = self.table.match.is_over
        self.terminations = dict.fromkeys(AGENTS, over)
        cut = not over and self.max_plies is not None and self.table.plies >= self.max_plies
        self.truncations = dict.fromkeys(AGENTS, cut)
        self._select()

    def observe(self, agent: str) -> Observation:
        """The view of an agent, and its legal moves; an agent that is done has none."""
        seen = self.table.view(AGENTS.index(agent))
        mask = mask_of(seen)
        if agent not in self.agents or self.terminations[agent] or self.truncations[agent]:
            mask[:] = 0
        return {"observation": tensor_of(seen), "action_mask": mask}

    def render(self) -> str | None:
        """The view of the agent that is selected, as text."""
        if self.render_mode is None:
            return None
        drawn = text(self.table.view(AGENTS.index(self.agent_selection)))
        if self.render_mode == "ansi":
            return drawn
        sys.stdout.write(f"{drawn}\n\n")
        return None

    def close(self) -> None:
        """Nothing is held that would have to be released."""

    def _select(self) -> None:
        """Whoever is to move is selected; nobody is once the match is over, and seat 0 will do."""
        self.agent_selection = AGENTS[self.table.match.to_move or 0]
        if self.render_mode == "human":
            self.render()


def raw_env(
    ruleset: Rules = DEFAULT, *, max_plies: int | None = None, render_mode: str | None = None
) -> JaipurEnv:
    """The environment without wrappers, which raises at an illegal move.

    Example:
        >>> raw = raw_env()
        >>> raw.reset(seed=7)
        >>> raw.step(2)
        Traceback (most recent call last):
        jaipur_rules.game.IllegalMove: +S is illegal: TAK-2 (S)
    """
    return JaipurEnv(ruleset, max_plies=max_plies, render_mode=render_mode)


def env(
    ruleset: Rules = DEFAULT, *, max_plies: int | None = None, render_mode: str | None = None
) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment with the wrappers that are usual for a game of turns.

    An agent that makes an illegal move is paid -1, and the match ends.

    Args:
        ruleset: The rules in force, or their name.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` or ``"human"``.

    Example:
        >>> usual = env(render_mode="ansi")
        >>> usual.reset(seed=7)
        >>> usual.render().splitlines()[0].startswith("Seat 1 to move")
        True
    """
    raw = raw_env(ruleset, max_plies=max_plies, render_mode=render_mode)
    judged = TerminateIllegalWrapper(raw, illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(judged))
