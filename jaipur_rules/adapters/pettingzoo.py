"""Jaipur and Johari as PettingZoo environments: agents that step in turns, an action mask with every observation.

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

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.adapters.pettingzoo", "pettingzoo", extra="pettingzoo"):
    raise error

from typing import NotRequired, SupportsIndex, TypeAlias, TypedDict, Unpack

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from jaipur_rules.adapters.spaces import ArrayTable, Mask, Tensor, layout_space
from jaipur_rules.adapters.table import RENDER_MODES, refuse_options, to_render_mode
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import DEFAULT, AnyRuleset
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.values import to_int, wrong_type_of
from jaipur_rules.encoding import Decision

__all__ = ["GameEnv", "Observation", "Options", "UsualEnv", "env", "raw_env"]


_THEIR_OPTIONS = {"options": 1}
"""What the tests of PettingZoo give to `reset`."""


class Options(TypedDict, total=False):
    """What can be asked of an environment besides its rules.

    Attributes:
        game: The name of the game, ``"jaipur"`` if not given.
        players: How many agents there are, two if not given.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` for the text of the seat to move, ``"human"`` to print it.
    """

    game: str
    players: int
    max_plies: int | None
    render_mode: str | None


class Observation(TypedDict):
    """The observation of an agent.

    Attributes:
        observation: Its view, as the layout of `jaipur_rules.encoding.Encoding` encodes it.
        action_mask: The numbers that it can choose; all 0 while it is not to move, and when it is done.
        said: Where a move is chosen token by token: for each, at which place of the move it was chosen
            last, from 1; 0 if it was not, and always for an agent that is not to move.
    """

    observation: Tensor
    action_mask: Mask
    said: NotRequired[Mask]


class GameEnv(AECEnv[str, Observation, SupportsIndex]):
    """A match of agents, ``player_0`` and so on, who are the seats.

    An action is a number of the game's encoding: that of a move of Jaipur, that of the next token of a
    move of Johari. A winner alone is paid 1 at the end and each of the others their part of -1; several
    winners share what one would have, so that the sum is 0. Nothing else is paid. A token to which there
    is no choice is chosen by itself, and so is a move of one that is chosen by tokens. It is `env` that
    most people want: it ends a match at an illegal choice, and this raises.

    Args:
        ruleset: The rules in force, or their name; the usual ones if not given. With
            ``Ruleset(max_rounds=1)`` a match of Jaipur is a single round.
        game: The name of the game.
        players: How many agents there are.
        max_plies: As in `Options`.
        render_mode: As in `Options`.

    Raises:
        RulesError: The game is not for so many, or no ruleset has the name.
        ImpossibleArgument: There is no such render mode, or the match would be cut short before its first move.
        UnknownName: There is no such game.
        WrongType: ``max_plies`` is no whole number.

    Example:
        >>> env = GameEnv(game="johari", players=4)
        >>> env.reset(seed=7)
        >>> env.agent_selection, env.observe("player_0")["observation"].shape
        ('player_0', (1050,))
    """

    def __init__(
        self,
        ruleset: AnyRuleset | str | None = None,
        *,
        game: str = DEFAULT,
        players: int = 2,
        max_plies: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if max_plies is not None and to_int(max_plies) < 1:
            raise ImpossibleArgument("adapter.most_plies", value=f"{max_plies!r:.40}")
        self.metadata: dict[str, object] = {
            "name": f"{game}_v0",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.table = ArrayTable(game_named(game), players, ruleset)
        self.max_plies = max_plies
        self.render_mode = to_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._observed = dict.fromkeys(self.possible_agents, self._space())
        self._acted = {agent: spaces.Discrete(self.table.count) for agent in self.possible_agents}

    @property
    def decision(self) -> Decision | None:
        """What the seat to move has chosen of its move so far; None once the match is over."""
        return self.table.decision

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's moves."""
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a new match.

        Args:
            seed: The match is then that of the seed; by default it follows from the last.
            options: None are known. ``{"options": 1}`` is let through: PettingZoo's own tests pass just
                that, to see that options can be given.

        Raises:
            Impossible: The seed is not a number from 0 to 2**64 - 1.
            ImpossibleArgument: An option is given.
        """
        if options != _THEIR_OPTIONS:
            refuse_options(options)
        self.table.reset(seed)
        self._play_forced()
        everybody = self.possible_agents
        self.agents = list(everybody)
        self.rewards = dict.fromkeys(everybody, 0.0)
        self._cumulative_rewards = dict.fromkeys(everybody, 0.0)
        self.terminations = dict.fromkeys(everybody, False)
        self.truncations = dict.fromkeys(everybody, False)
        self.infos = {agent: {} for agent in everybody}
        self._select()

    def step(self, action: SupportsIndex | None) -> None:
        """Do what the agent that is selected has chosen; None for one that is done.

        Raises:
            ImpossibleArgument: The number stands for nothing that can be chosen.
            IllegalMove: The move breaks a rule, and the error names it; nothing has changed.
            WrongType: It is no whole number.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise wrong_type_of(action, "value.whole_number")
        self.table.choose(action)
        self._play_forced()
        everybody = self.possible_agents
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(everybody, self.table.returns(), strict=True))
        self._accumulate_rewards()
        over: bool = self.table.match.is_over
        self.terminations = dict.fromkeys(everybody, over)
        cut = not over and self.max_plies is not None and self.table.plies >= self.max_plies
        self.truncations = dict.fromkeys(everybody, cut)
        self._select()

    def observe(self, agent: str) -> Observation:
        """The observation of an agent; the mask of one that is done is empty."""
        seat = self.possible_agents.index(agent)
        seen = self.table.tensor(seat)
        done = agent not in self.agents or self.terminations[agent] or self.truncations[agent]
        is_choosing = seat == self.table.match.to_move and not done
        decision = self.decision if is_choosing else None
        mask = self.table.mask(decision)
        if not self.table.game.encoding.tokens:
            return {"observation": seen, "action_mask": mask}
        said = self.table.places(decision)
        return {"observation": seen, "said": said, "action_mask": mask}

    def render(self) -> str | None:
        """The view of the agent that is selected, as text."""
        seat = self.possible_agents.index(self.agent_selection)
        return self.table.render(seat, self.render_mode)

    def close(self) -> None:
        """Nothing is held that would have to be released; PettingZoo asks that it is said."""

    def _select(self) -> None:
        """Whoever is to move is selected; nobody is once the match is over, and seat 0 will do."""
        self.agent_selection = self.possible_agents[self.table.match.to_move or 0]
        if self.render_mode == "human":
            self.render()

    def _space(self) -> spaces.Dict:
        """The space of the observations."""
        encoding = self.table.game.encoding
        found: dict[str, spaces.Space] = {"observation": layout_space(self.table.layout)}
        if encoding.tokens:
            found["said"] = spaces.Box(0, encoding.longest_move, (self.table.count,), np.int8)
        return spaces.Dict({**found, "action_mask": spaces.Box(0, 1, (self.table.count,), np.int8)})

    def _play_forced(self) -> None:
        """Make the moves to which there is no choice."""
        while self.decision is not None and self.decision.move is not None:
            self.table.play(self.decision.move)


UsualEnv: TypeAlias = OrderEnforcingWrapper[str, Observation, SupportsIndex]
"""A `GameEnv` with the wrappers that are usual for a game of turns."""


raw_env = GameEnv
"""The environment without wrappers, which raises at an illegal move.

Example:
    >>> raw = raw_env()
    >>> raw.reset(seed=7)
    >>> raw.step(2)
    Traceback (most recent call last):
    jaipur_rules.core.errors.IllegalMove: +S is illegal. There is no silver in the market (TAK-2).
"""


def env(ruleset: AnyRuleset | str | None = None, **options: Unpack[Options]) -> UsualEnv:
    """The environment with the wrappers that are usual for a game of turns.

    An agent that chooses what is not legal is paid -1, and the match ends.

    Args:
        ruleset: The rules in force, or their name; the usual ones if not given.
        options: As in `Options`.

    Raises:
        RulesError: As `GameEnv` does.

    Example:
        >>> usual = env(game="johari", players=3, render_mode="ansi")
        >>> usual.reset(seed=7)
        >>> usual.num_agents, "first trader" in usual.render()
        (3, True)
    """
    judged = TerminateIllegalWrapper(GameEnv(ruleset, **options), illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(judged))
