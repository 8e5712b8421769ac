"""Jaipur and Johari as Gymnasium environments: one seat, against players in the others.

It needs the extra ``gymnasium``: ``pip install "jaipur-rules[gymnasium]"``.
Importing it registers ``Jaipur-v0`` and ``Johari-v0``, and ``gymnasium.make`` imports it by itself
where its name stands before the colon. (Since its version 1.0 Gymnasium looks for no entry points.)

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

from collections.abc import Sequence
from typing import SupportsIndex, TypedDict, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jaipur_rules import jaipur, johari
from jaipur_rules.adapters.spaces import ArrayTable, Tensor, layout_space
from jaipur_rules.adapters.table import RENDER_MODES, refuse_options, to_render_mode
from jaipur_rules.core.errors import IllegalMove, ImpossibleArgument
from jaipur_rules.core.game import JAIPUR, JOHARI, AnyRuleset, Game, Seat
from jaipur_rules.encoding import Decision
from jaipur_rules.players import Chooser, dice
from jaipur_rules.players.matches import checked_players_seed

__all__ = ["ENV_ID", "JOHARI_ENV_ID", "MAX_STEPS", "GameEnv", "JaipurEnv", "JohariEnv", "Options"]

ENV_ID = "Jaipur-v0"
"""The name under which the environment of Jaipur is registered."""

JOHARI_ENV_ID = "Johari-v0"
"""The name under which the environment of Johari is registered, which always comes to its end."""

MAX_STEPS = 1000
"""Moves of the agent's own after which the registered environment of Jaipur cuts a match short."""


class Options(TypedDict, total=False):
    """What can be asked of an environment of either game.

    Attributes:
        seat: The agent's seat, from 0.
        render_mode: ``"ansi"`` for the text of the agent's view, ``"human"`` to print it.
        players_seed: What the opponents' chance follows from, together with the seed of a match:
            0 to 2**128 - 1. It is drawn anew if not given, so that the opponents' chance tells
            nothing of the deals; give it to have the same opponents in another environment.
    """

    seat: Seat
    render_mode: str | None
    players_seed: int | None


class GameEnv(gymnasium.Env[Tensor, np.int64]):
    """A match of one seat against players, of either game.

    An observation is the seat's view as the layout of `jaipur_rules.encoding.Encoding` encodes it. An action
    is a number of that encoding: that of a move, or of the next token of one; then the observation goes on
    with a number a token, which says at which place of the move it has been chosen, as a part of the longest
    move. ``info["action_mask"]`` has the numbers that can be chosen. A token to which there is no choice is chosen by itself,
    and so is a move of one that is chosen by tokens. A winner alone is paid 1 at the end, and each of the
    others their part of -1; several winners share what one would have. Nothing else is paid. An illegal
    choice ends the match, is paid -1, and ``info["illegal"]`` says why.

    Args:
        game: The game.
        opponents: The players in the other seats, in the order of the seats, or their names.
        ruleset: The rules in force, or their name; the usual ones if not given.
        seat: The agent's seat, from 0.
        render_mode: ``"ansi"`` for the text of the agent's view, ``"human"`` to print it.
        players_seed: What the opponents' chance follows from, as in `Options`.

    Raises:
        RulesError: The game is not for so many, or no ruleset has the name.
        NoSuchSeat: Nobody sits there.
        UnknownName: No player has the name.
        ImpossibleArgument: There is no such render mode, or no such seed of the opponents' chance.

    Example:
        >>> env = GameEnv(JOHARI, ("greedy", "random"), seat=1)
        >>> observation, info = env.reset(seed=7)
        >>> observation.shape, env.table.match.to_move
        ((1042,), 1)
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # noqa: RUF012 - theirs

    def __init__(
        self,
        game: Game,
        opponents: Sequence[Chooser | str],
        ruleset: AnyRuleset | str | None = None,
        *,
        seat: Seat = 0,
        render_mode: str | None = None,
        players_seed: int | None = None,
    ) -> None:
        self.table = ArrayTable(game, 1 + len(opponents), ruleset)
        self.table.view(seat)  # refuses a seat that is none
        self.seat = seat
        named = game.players.player_named
        self.opponents: tuple[Chooser, ...] = tuple(
            named(each) if isinstance(each, str) else each for each in opponents
        )
        self.render_mode = to_render_mode(render_mode)
        self.players_seed = checked_players_seed(players_seed)
        more = self.table.count if game.encoding.tokens else 0
        self.observation_space = layout_space(self.table.layout, more=more)
        self.action_space = spaces.Discrete(self.table.count)
        self._seed = 0

    @property
    def decision(self) -> Decision | None:
        """What the agent has chosen of its move so far; None while it is not to move."""
        return self.table.decision if self.table.match.to_move == self.seat else None

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Tensor, dict[str, object]]:
        """Deal a new match, in which the opponents play until the agent has a choice.

        Args:
            seed: The match is then that of the seed, and the opponents of this environment
                play it alike every time; by default the match follows from the last.
            options: None are known.

        Raises:
            ImpossibleArgument: An option is given.
        """
        refuse_options(options)
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(2**63)) if seed is None else seed
        self.table.reset(self._seed)
        self._reply()
        return self._seen()

    def step(self, action: SupportsIndex) -> tuple[Tensor, float, bool, bool, dict[str, object]]:
        """Choose a number; once it makes a move, the opponents answer.

        Returns:
            The observation, the reward, whether the match is over, False, and the
            info. A match is cut short by the wrapper that ``gymnasium.make`` adds.

        Raises:
            ImpossibleArgument: The number stands for nothing, or nothing is to be chosen.
            WrongType: It is no whole number.
        """
        plies = self.table.plies
        try:
            self.table.choose(action)
        except (IllegalMove, ImpossibleArgument) as error:
            if self.decision is None or int(action) not in range(self.table.count):
                raise
            observation, info = self._seen()
            return observation, -1.0, True, False, info | {"illegal": str(error)}
        if self.table.plies > plies:
            self._reply()
        observation, info = self._seen()
        reward = self.table.returns()[self.seat]
        return observation, reward, self.table.match.is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The numbers that can be chosen, under the name by which sb3-contrib asks for them.

        Example:
            >>> env = GameEnv(JAIPUR, ("random",), seat=1)
            >>> _ = env.reset(seed=7)
            >>> int(env.action_masks().sum())
            11
        """
        return self.table.mask(self.decision).astype(np.bool_)

    def render(self) -> str | None:
        """The view of the agent's seat, as text."""
        return self.table.render(self.seat, self.render_mode)

    def _reply(self) -> None:
        """The opponents play until the agent has a choice, or nobody is to move."""
        table = self.table
        seat: Seat | None
        while (seat := table.match.to_move) is not None:
            if seat != self.seat:
                opponent = self.opponents[seat - (seat > self.seat)]
                chance = dice(self.players_seed, self._seed, table.plies)
                table.play(opponent.choose(table.view(seat), chance))
            elif table.decision is not None and table.decision.move is not None:
                table.play(table.decision.move)
            else:
                break
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> tuple[Tensor, dict[str, object]]:
        """Return what `reset` and `step` show the agent: an observation, and an info with the mask."""
        seen, encoding = self.table.tensor(self.seat), self.table.game.encoding
        if encoding.tokens:
            places = self.table.places(self.decision) / np.float32(encoding.longest_move)
            seen = np.concatenate([seen, places.astype(np.float32)])
        return seen, {"action_mask": self.table.mask(self.decision)}


class JaipurEnv(GameEnv):
    """A match of Jaipur against an opponent: a `GameEnv` whose action is the number of a move.

    Args:
        opponent: The player in the other seat, or the name of one, such as ``"greedy"``.
        ruleset: The rules in force, or their name. ``Ruleset(max_rounds=1)`` is a single round.
        options: As in `Options`. Who begins is the toss of a coin in either seat.

    Raises:
        RulesError: As `GameEnv` does.

    Example:
        >>> env = JaipurEnv("greedy", seat=1)
        >>> observation, info = env.reset(seed=7)
        >>> observation.shape, int(info["action_mask"].sum())
        ((227,), 11)
    """

    def __init__(
        self,
        opponent: Chooser | str = "random",
        ruleset: jaipur.Ruleset | str | None = None,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(JAIPUR, (opponent,), ruleset, **options)


class JohariEnv(GameEnv):
    """A match of Johari against one to three opponents: a `GameEnv` whose action is a token of a move.

    Args:
        opponents: The players in the other seats, in the order of the seats, or their names.
        ruleset: The rules in force, or their name.
        options: As in `Options`.

    Raises:
        RulesError: As `GameEnv` does.

    Example:
        >>> env = JohariEnv(("greedy", "random"), seat=2)
        >>> observation, info = env.reset(seed=7)
        >>> len(info["action_mask"]), env.table.match.players
        (148, 3)
    """

    def __init__(
        self,
        opponents: Sequence[Chooser | str] = ("random",),
        ruleset: johari.Ruleset | str | None = None,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(JOHARI, opponents, ruleset, **options)


for _id, _class, _most in ((ENV_ID, JaipurEnv, MAX_STEPS), (JOHARI_ENV_ID, JohariEnv, None)):
    if _id not in gymnasium.registry:  # imported once more under another name, it stays
        _place = f"{JaipurEnv.__module__}:{_class.__name__}"
        gymnasium.register(id=_id, entry_point=_place, max_episode_steps=_most)
