"""Jaipur as a Gymnasium environment: one seat, against an opponent that plays the other.

It needs the extra ``gymnasium``: ``pip install "jaipur-rules[gymnasium]"``.
Importing it registers ``Jaipur-v0``, and ``gymnasium.make`` can import it by itself.

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

import sys
from importlib.util import find_spec
from typing import SupportsInt

from jaipur_rules.adapters import missing

if find_spec("gymnasium") is None:
    raise missing("gymnasium", "gymnasium")

import gymnasium
import numpy as np
from numpy.typing import NDArray

from jaipur_rules.adapters.spaces import Tensor, mask_of, move_space, tensor_of, tensor_space
from jaipur_rules.adapters.table import JaipurTable, render_mode_of
from jaipur_rules.core.errors import IllegalMove
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur import Ruleset
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.players import Player, player_named
from jaipur_rules.jaipur.render import text
from jaipur_rules.players import dice
from jaipur_rules.players.matches import checked_players_seed

__all__ = ["ENV_ID", "MAX_STEPS", "JaipurEnv"]

DEFAULT = Ruleset()
ENV_ID = "Jaipur-v0"
"""The name under which the environment is registered."""

MAX_STEPS = 1000
"""Moves of the agent's own after which the registered environment cuts a match short."""


class JaipurEnv(gymnasium.Env[Tensor, np.int64]):
    """A match of one seat against an opponent.

    An observation is the seat's view as `jaipur_rules.jaipur.encoding.tensor_layout`
    encodes it, and an action the number of a move in
    `jaipur_rules.jaipur.encoding.action_layout`. ``info["action_mask"]`` has the legal
    ones. Winning the match is paid 1 and losing it -1, at the end; nothing else is
    paid. An illegal move ends the match, is paid -1, and ``info["illegal"]`` names
    every rule that it breaks.

    Args:
        opponent: The player in the other seat, or the name of one, such as ``"greedy"``.
        ruleset: The rules in force, or their name. ``Ruleset(max_rounds=1)`` is a single round.
        seat: The agent's seat, 0 or 1. Who begins is the toss of a coin in either.
        render_mode: ``"ansi"`` for the text of the agent's view, ``"human"`` to print it.
        players_seed: What the opponent's chance follows from, together with the seed of a match:
            0 to 2**128 - 1. It is drawn anew if not given, so that the opponent's chance tells
            nothing of the deals; give it to have the same opponent in another environment.

    Raises:
        UnknownPlayer: No player has the name.
        ImpossibleRuleset: No ruleset has the name.
        NoSuchSeat: There are seats 0 and 1 alone.
        NoSuchRenderMode: It is neither of the two.
        ImpossiblePlayersSeed: There is no such seed of the opponent's chance.

    Example:
        >>> env = JaipurEnv("greedy", seat=1)
        >>> observation, info = env.reset(seed=7)
        >>> observation.shape, int(info["action_mask"].sum())
        ((227,), 11)
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 - theirs

    def __init__(
        self,
        opponent: Player | str = "random",
        ruleset: Ruleset | str = DEFAULT,
        *,
        seat: Seat = 0,
        render_mode: str | None = None,
        players_seed: int | None = None,
    ) -> None:
        self.table = JaipurTable(ruleset)
        self.opponent = player_named(opponent) if isinstance(opponent, str) else opponent
        self.table.view(seat)  # refuses a seat that is none
        self.seat = seat
        self.render_mode = render_mode_of(render_mode)
        self.observation_space = tensor_space(self.table.ruleset)
        self.action_space = move_space(self.table.ruleset)
        self.players_seed = checked_players_seed(players_seed)
        self._seed = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Tensor, dict[str, object]]:
        """Deal a new match, in which the opponent plays until the agent is to move.

        Args:
            seed: The match is then ``new_match(seed=seed)``, and the opponent of this environment
                plays it alike every time; by default the match follows from the last.
            options: None are known, and whatever is given is ignored.
        """
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(2**63)) if seed is None else seed
        self.table.reset(self._seed)
        self._reply()
        return self._seen()

    def step(self, action: SupportsInt) -> tuple[Tensor, float, bool, bool, dict[str, object]]:
        """Play a move, and the opponent's answers.

        Returns:
            The observation, the reward, whether the match is over, False, and the
            info. A match is cut short by the wrapper that ``gymnasium.make`` adds.

        Raises:
            NotInLayout: The number stands for no move.
        """
        move = action_layout(self.table.ruleset).move(int(action))
        try:
            self.table.play(move)
        except IllegalMove as error:
            observation, info = self._seen()
            return observation, -1.0, True, False, info | {"illegal": str(error)}
        self._reply()
        observation, info = self._seen()
        reward = self.table.returns()[self.seat]
        return observation, reward, self.table.match.is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal moves by their numbers, under the name by which sb3-contrib asks for them.

        Example:
            >>> env = JaipurEnv(seat=1)
            >>> _ = env.reset(seed=7)
            >>> int(env.action_masks().sum())
            11
        """
        return mask_of(self.table.view(self.seat)).astype(np.bool_)

    def render(self) -> str | None:
        """The view of the agent's seat, as text."""
        if self.render_mode is None:
            return None
        drawn = text(self.table.view(self.seat))
        if self.render_mode == "ansi":
            return drawn
        sys.stdout.write(f"{drawn}\n\n")
        return None

    def _reply(self) -> None:
        """The opponent plays until the agent is to move, or nobody is."""
        other = 1 - self.seat
        while self.table.match.to_move == other:
            chance = dice(self.players_seed, self._seed, self.table.plies)
            self.table.play(self.opponent.choose(self.table.view(other), chance))
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> tuple[Tensor, dict[str, object]]:
        """Return what `reset` and `step` show the agent: an observation, and an info with the mask."""
        seen = self.table.view(self.seat)
        return tensor_of(seen), {"action_mask": mask_of(seen)}


if ENV_ID not in gymnasium.registry:  # imported once more under another name, it stays
    gymnasium.register(
        id=ENV_ID,
        entry_point="jaipur_rules.adapters.gymnasium:JaipurEnv",
        max_episode_steps=MAX_STEPS,
    )
