"""A game as a PettingZoo environment: the agents are the seats, and whoever is to move is selected."""

import sys
from typing import NotRequired, SupportsInt, TypedDict

import numpy as np
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
    layout_space,
    mask_of_choice,
    next_decision,
    places_of,
)
from jaipur_rules.adapters.table import GameTable, render_mode_of, text_of
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import AnyRuleset, Game
from jaipur_rules.core.game import game as game_named
from jaipur_rules.encoding import Decision


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


class GameEnv(AECEnv[str, Observation, SupportsInt]):
    """A match of any game that brings an encoding; the agents are the seats.

    An action is a number of the game's encoding: that of a move, or of the next token of one. A winner
    alone is paid 1 at the end and each of the others their part of -1; several winners share what one
    would have, so that the sum is 0. Nothing else is paid. A token to which there is no choice is chosen by
    itself, and so is a move of one that is chosen by tokens. It is `env` that most people want: it ends a
    match at an illegal choice, and this raises.

    Args:
        game: The game.
        players: How many agents there are.
        ruleset: The rules in force, or their name; the usual ones if not given.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` for the text of the seat to move, ``"human"`` to print it.

    Raises:
        Impossible: The game is not for so many, or no ruleset has the name.
        ImpossibleArgument: It is neither of the two.
        ImpossibleArgument: The match would be cut short before its first move.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> env = GameEnv(JOHARI, 4)
        >>> env.reset(seed=7)
        >>> env.agent_selection, env.observe("player_0")["observation"].shape
        ('player_0', (1050,))
    """

    def __init__(
        self,
        game: Game,
        players: int,
        ruleset: AnyRuleset | str | None = None,
        *,
        max_plies: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if max_plies is not None and max_plies < 1:
            raise ImpossibleArgument("adapter.most_plies", value=f"{max_plies!r:.40}")
        self.metadata: dict[str, object] = {
            "name": f"{game.name}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.table = self._table(game, players, ruleset)
        self.decision: Decision | None = None
        self.encoding = game.encoding
        self.max_plies = max_plies
        self.render_mode = render_mode_of(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        rules = self.table.ruleset
        self._layout = self.encoding.layout(players, rules)
        self._count = self.encoding.action_count(players, rules)
        self._observed = dict.fromkeys(self.possible_agents, self._space())
        self._acted = {agent: spaces.Discrete(self._count) for agent in self.possible_agents}

    # --- what a game may do otherwise ---

    def _table(self, game: Game, players: int, ruleset: AnyRuleset | str | None, /) -> GameTable:
        """The table at which they play."""
        return GameTable(game, players, ruleset)

    # --- what PettingZoo asks for ---

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
            options: None are known, and whatever is given is ignored.

        Raises:
            Impossible: The seed is not a number from 0 to 2**64 - 1.
        """
        self.table.reset(seed)
        self._decide()
        everybody = self.possible_agents
        self.agents = list(everybody)
        self.rewards = dict.fromkeys(everybody, 0.0)
        self._cumulative_rewards = dict.fromkeys(everybody, 0.0)
        self.terminations = dict.fromkeys(everybody, False)
        self.truncations = dict.fromkeys(everybody, False)
        self.infos = {agent: {} for agent in everybody}
        self._select()

    def step(self, action: SupportsInt | None) -> None:
        """Do what the agent that is selected has chosen; None for one that is done.

        Raises:
            ImpossibleArgument: The number stands for nothing that can be chosen.
            IllegalMove: The move breaks a rule, and the error names it; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._choose(-1 if action is None else int(action))
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
        seen = np.frombuffer(self._layout.encode(self.table.view(seat)), np.float32)
        done = agent not in self.agents or self.terminations[agent] or self.truncations[agent]
        is_choosing = seat == self.table.match.to_move and not done
        decision = self.decision if is_choosing else None
        mask = mask_of_choice(decision, self._count)
        if not self.encoding.tokens:
            return {"observation": seen, "action_mask": mask}
        chosen = () if decision is None else decision.chosen
        said = places_of(chosen, self._count)
        return {"observation": seen, "said": said, "action_mask": mask}

    def render(self) -> str | None:
        """The view of the agent that is selected, as text."""
        if self.render_mode is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        drawn = text_of(self.table.game, self.table.view(seat))
        if self.render_mode == "ansi":
            return drawn
        sys.stdout.write(f"{drawn}\n\n")
        return None

    def close(self) -> None:
        """Nothing is held that would have to be released."""

    def _select(self) -> None:
        """Whoever is to move is selected; nobody is once the match is over, and seat 0 will do."""
        self.agent_selection = self.possible_agents[self.table.match.to_move or 0]
        if self.render_mode == "human":
            self.render()

    def _space(self) -> spaces.Dict:
        """The space of the observations."""
        found: dict[str, spaces.Space] = {"observation": layout_space(self._layout)}
        if self.encoding.tokens:
            found["said"] = spaces.Box(0, self.encoding.longest_move, (self._count,), np.int8)
        return spaces.Dict({**found, "action_mask": spaces.Box(0, 1, (self._count,), np.int8)})

    def _choose(self, number: int) -> None:
        """Choose a number for the seat to move, and make the move once it is chosen."""
        assert self.decision is not None  # somebody is to move, or the agents are done
        chosen = self.decision.then(number)
        if chosen.move is None:
            self.decision = chosen
            return
        self.table.play(chosen.move)
        self._decide()

    def _decide(self) -> None:
        """Begin the next decision, once the moves are made to which there is no choice."""
        self.decision = next_decision(self.encoding, self.table)
        while self.decision is not None and self.decision.move is not None:
            self.table.play(self.decision.move)
            self.decision = next_decision(self.encoding, self.table)


def wrapped(raw: GameEnv) -> OrderEnforcingWrapper[str, Observation, SupportsInt]:
    """An environment with the wrappers that are usual for a game of turns.

    An agent that chooses what is not legal is paid -1, and the match ends.
    """
    judged = TerminateIllegalWrapper(raw, illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(judged))


def env(
    game: str,
    players: int,
    ruleset: str | None = None,
    *,
    max_plies: int | None = None,
    render_mode: str | None = None,
) -> OrderEnforcingWrapper[str, Observation, SupportsInt]:
    """The environment of a game by its name, with the wrappers that are usual for a game of turns.

    Args:
        game: The name of the game.
        players: How many agents there are.
        ruleset: The name of the rules in force; the usual ones if not given.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` or ``"human"``.

    Raises:
        UnknownName: There is no such game.

    Example:
        >>> usual = env("johari", 3)
        >>> usual.reset(seed=7)
        >>> usual.num_agents
        3
    """
    found = game_named(game)
    return wrapped(GameEnv(found, players, ruleset, max_plies=max_plies, render_mode=render_mode))
