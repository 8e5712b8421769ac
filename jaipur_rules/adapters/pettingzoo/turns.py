"""What the environments of both games share: the agents are the seats, and whoever is to move is selected."""

import sys
from abc import abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from jaipur_rules.adapters.table import render_mode_of
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat

O = TypeVar("O")  # noqa: E741 - an observation


class ImpossibleLimit(RulesError):
    """A number of moves after which no match can be cut short.

    Example:
        >>> from jaipur_rules.adapters.pettingzoo import johari
        >>> johari.env(max_plies=0)
        Traceback (most recent call last):
        jaipur_rules.adapters.pettingzoo.turns.ImpossibleLimit: max_plies is 0; it can be None or a number from 1
    """


class TurnsEnv(AECEnv[str, O, int], Generic[O]):
    """A game of turns: nothing is paid before it is over."""

    def __init__(
        self,
        agents: Sequence[str],
        seen: spaces.Dict,
        moves: int,
        *,
        max_plies: int | None,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        if max_plies is not None and max_plies < 1:
            raise ImpossibleLimit(
                f"max_plies is {max_plies!r:.40}; it can be None or a number from 1"
            )
        self.max_plies = max_plies
        self.render_mode = render_mode_of(render_mode)
        self.possible_agents = list(agents)
        self.agents: list[str] = []
        self._observed = dict.fromkeys(agents, seen)
        self._acted = {agent: spaces.Discrete(moves) for agent in agents}

    # --- what a game adds ---

    @abstractmethod
    def _begin(self, seed: int | None) -> None:
        """Deal a new match."""

    @abstractmethod
    def _do(self, number: int) -> None:
        """Do what the seat to move has chosen."""

    @abstractmethod
    def _to_move(self) -> Seat | None:
        """The seat that chooses next; None once the match is over."""

    @abstractmethod
    def _is_over(self) -> bool:
        """Whether the match is over."""

    @abstractmethod
    def _plies(self) -> int:
        """The moves of the match so far."""

    @abstractmethod
    def _returns(self) -> Sequence[float]:
        """What each seat is paid: nothing before the end."""

    @abstractmethod
    def _shown(self, seat: Seat, *, done: bool) -> O:
        """What a seat observes; one that is done has no moves."""

    @abstractmethod
    def _text(self, seat: Seat) -> str:
        """The view of a seat, as text."""

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
            seed: The match is then ``new_match(seed=seed)``; by default it follows from the last.
            options: None are known, and whatever is given is ignored.

        Raises:
            ImpossibleDeal: The seed is not a number from 0 to 2**64 - 1.
        """
        self._begin(seed)
        everybody = self.possible_agents
        self.agents = list(everybody)
        self.rewards = dict.fromkeys(everybody, 0.0)
        self._cumulative_rewards = dict.fromkeys(everybody, 0.0)
        self.terminations = dict.fromkeys(everybody, False)
        self.truncations = dict.fromkeys(everybody, False)
        self.infos = {agent: {} for agent in everybody}
        self._select()

    def step(self, action: int | None) -> None:
        """Do what the agent that is selected has chosen; None for one that is done.

        Raises:
            NotInLayout: The number stands for nothing that can be chosen.
            IllegalMove: The move breaks a rule, and the error names it; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._do(-1 if action is None else int(action))
        everybody = self.possible_agents
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(everybody, self._returns(), strict=True))
        self._accumulate_rewards()
        over = self._is_over()
        self.terminations = dict.fromkeys(everybody, over)
        cut = not over and self.max_plies is not None and self._plies() >= self.max_plies
        self.truncations = dict.fromkeys(everybody, cut)
        self._select()

    def observe(self, agent: str) -> O:
        """What an agent observes; one that is done has no moves."""
        gone = agent not in self.agents or self.terminations[agent] or self.truncations[agent]
        return self._shown(self.possible_agents.index(agent), done=gone)

    def render(self) -> str | None:
        """The view of the agent that is selected, as text."""
        if self.render_mode is None:
            return None
        drawn = self._text(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "ansi":
            return drawn
        sys.stdout.write(f"{drawn}\n\n")
        return None

    def close(self) -> None:
        """Nothing is held that would have to be released."""

    def _select(self) -> None:
        """Whoever is to move is selected; nobody is once the match is over, and seat 0 will do."""
        self.agent_selection = self.possible_agents[self._to_move() or 0]
        if self.render_mode == "human":
            self.render()


def wrapped(raw: TurnsEnv[O]) -> OrderEnforcingWrapper[str, O, int]:
    """An environment with the wrappers that are usual for a game of turns."""
    judged = TerminateIllegalWrapper(raw, illegal_reward=-1)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(judged))
