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

import sys
from collections.abc import Sequence
from typing import SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jaipur_rules import jaipur, johari
from jaipur_rules.adapters.spaces import (
    Tensor,
    layout_space,
    mask_of_choice,
    next_decision,
    places_of,
)
from jaipur_rules.adapters.table import GameTable, JaipurTable, render_mode_of, text_of
from jaipur_rules.core.errors import IllegalMove, ImpossibleArgument
from jaipur_rules.core.game import JAIPUR, JOHARI, AnyRuleset, Game, Seat
from jaipur_rules.encoding import Decision
from jaipur_rules.jaipur.players import Player as JaipurPlayer
from jaipur_rules.johari.players import Player as JohariPlayer
from jaipur_rules.players import Chooser, dice
from jaipur_rules.players.matches import checked_players_seed

__all__ = ["ENV_ID", "JOHARI_ENV_ID", "MAX_STEPS", "GameEnv", "JaipurEnv", "JohariEnv"]

ENV_ID = "Jaipur-v0"
"""The name under which the environment of Jaipur is registered."""

JOHARI_ENV_ID = "Johari-v0"
"""The name under which the environment of Johari is registered, which always comes to its end."""

MAX_STEPS = 1000
"""Moves of the agent's own after which the registered environment of Jaipur cuts a match short."""

JAIPUR_RULES = jaipur.Ruleset()
JOHARI_RULES = johari.Ruleset()


class GameEnv(gymnasium.Env[Tensor, np.int64]):
    """A match of one seat against players, in any game that brings an encoding.

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
        players_seed: What the opponents' chance follows from, together with the seed of a match:
            0 to 2**128 - 1. It is drawn anew if not given, so that the opponents' chance tells
            nothing of the deals; give it to have the same opponents in another environment.

    Raises:
        Impossible: The game is not for so many, or no ruleset has the name.
        UnknownName: No player has the name.
        ImpossibleArgument: It is neither of the two.
        ImpossibleArgument: There is no such seed of the opponents' chance.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> env = GameEnv(JOHARI, ("greedy", "random"), seat=1)
        >>> observation, info = env.reset(seed=7)
        >>> observation.shape, env.table.match.to_move
        ((1042,), 1)
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}  # noqa: RUF012 - theirs

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
        self.table = self._table(game, 1 + len(opponents), ruleset)
        self.table.view(seat)  # refuses a seat that is none
        self.seat = seat
        brought = game.players
        self.opponents = tuple(
            brought.player_named(each) if isinstance(each, str) else each for each in opponents
        )
        self.render_mode = render_mode_of(render_mode)
        self.encoding = game.encoding
        self.decision: Decision | None = None
        rules, players = self.table.ruleset, self.table.players
        self._layout = self.encoding.layout(players, rules)
        self._count = self.encoding.action_count(players, rules)
        self.observation_space = layout_space(
            self._layout, more=self._count if self.encoding.tokens else 0
        )
        self.action_space = spaces.Discrete(self._count)
        self.players_seed = checked_players_seed(players_seed)
        self._seed = 0

    def _table(self, game: Game, players: int, ruleset: AnyRuleset | str | None, /) -> GameTable:
        """The table at which they play."""
        return GameTable(game, players, ruleset)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Tensor, dict[str, object]]:
        """Deal a new match, in which the opponents play until the agent has a choice.

        Args:
            seed: The match is then that of the seed, and the opponents of this environment
                play it alike every time; by default the match follows from the last.
            options: None are known, and whatever is given is ignored.
        """
        super().reset(seed=seed)
        self._seed = int(self.np_random.integers(2**63)) if seed is None else seed
        self.table.reset(self._seed)
        self._reply()
        return self._seen()

    def step(self, action: SupportsInt) -> tuple[Tensor, float, bool, bool, dict[str, object]]:
        """Choose a number; once it makes a move, the opponents answer.

        Returns:
            The observation, the reward, whether the match is over, False, and the
            info. A match is cut short by the wrapper that ``gymnasium.make`` adds.

        Raises:
            ImpossibleArgument: The number stands for nothing, or nothing is to be chosen.
        """
        try:
            self._choose(int(action))
        except (IllegalMove, ImpossibleArgument) as error:
            if self.decision is None or not 0 <= int(action) < self._count:
                raise
            observation, info = self._seen()
            return observation, -1.0, True, False, info | {"illegal": str(error)}
        observation, info = self._seen()
        reward = self.table.returns()[self.seat]
        return observation, reward, self.table.match.is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The numbers that can be chosen, under the name by which sb3-contrib asks for them.

        Example:
            >>> from jaipur_rules.core.game import JAIPUR
            >>> env = GameEnv(JAIPUR, ("random",), seat=1)
            >>> _ = env.reset(seed=7)
            >>> int(env.action_masks().sum())
            12
        """
        return mask_of_choice(self.decision, self._count).astype(np.bool_)

    def render(self) -> str | None:
        """The view of the agent's seat, as text."""
        if self.render_mode is None:
            return None
        drawn = text_of(self.table.game, self.table.view(self.seat))
        if self.render_mode == "ansi":
            return drawn
        sys.stdout.write(f"{drawn}\n\n")
        return None

    def _choose(self, number: int) -> None:
        """Choose a number for the agent, and make the move once it is chosen."""
        if self.decision is None:
            raise ImpossibleArgument("actions.no_choice", number=number)
        chosen = self.decision.then(number)
        if chosen.move is None:
            self.decision = chosen
            return
        self.table.play(chosen.move)
        self._reply()

    def _reply(self) -> None:
        """The opponents play until the agent has a choice, or nobody is to move."""
        self.decision = None
        while self.decision is None:
            seat: Seat | None = self.table.match.to_move
            if seat is None:
                break
            if seat != self.seat:
                opponent = self.opponents[seat - (seat > self.seat)]
                chance = dice(self.players_seed, self._seed, self.table.plies)
                self.table.play(opponent.choose(self.table.view(seat), chance))
                continue
            begun = next_decision(self.encoding, self.table)
            if begun is not None and begun.move is not None:
                self.table.play(begun.move)
            else:
                self.decision = begun
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> tuple[Tensor, dict[str, object]]:
        """Return what `reset` and `step` show the agent: an observation, and an info with the mask."""
        seen = np.frombuffer(self._layout.encode(self.table.view(self.seat)), np.float32)
        if self.encoding.tokens:
            chosen = () if self.decision is None else self.decision.chosen
            places = places_of(chosen, self._count) / np.float32(self.encoding.longest_move)
            seen = np.concatenate([seen, places.astype(np.float32)])
        return seen, {"action_mask": mask_of_choice(self.decision, self._count)}


class JaipurEnv(GameEnv):
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
        players_seed: What the opponent's chance follows from, as in `GameEnv`.

    Raises:
        UnknownName: No player has the name.
        ImpossibleRuleset: No ruleset has the name.
        NoSuchSeat: There are seats 0 and 1 alone.
        ImpossibleArgument: It is neither of the two.
        ImpossibleArgument: There is no such seed of the opponent's chance.

    Example:
        >>> env = JaipurEnv("greedy", seat=1)
        >>> observation, info = env.reset(seed=7)
        >>> observation.shape, int(info["action_mask"].sum())
        ((227,), 11)
    """

    def __init__(
        self,
        opponent: JaipurPlayer | str = "random",
        ruleset: jaipur.Ruleset | str = JAIPUR_RULES,
        *,
        seat: Seat = 0,
        render_mode: str | None = None,
        players_seed: int | None = None,
    ) -> None:
        super().__init__(
            JAIPUR,
            (opponent,),
            ruleset,
            seat=seat,
            render_mode=render_mode,
            players_seed=players_seed,
        )

    def _table(
        self,
        _game: Game,
        _players: int,
        ruleset: jaipur.Ruleset | str | None,
        /,
    ) -> JaipurTable:
        return JaipurTable(ruleset)


class JohariEnv(GameEnv):
    """A match of one seat against one to three opponents.

    An action is a token of a move, by its number in `jaipur_rules.johari.encoding.TOKENS`: the observation
    goes on with the tokens chosen so far, and everything else is as `GameEnv` has it.

    Args:
        opponents: The players in the other seats, in the order of the seats, or their names.
        ruleset: The rules in force, or their name.
        seat: The agent's seat, from 0.
        render_mode: ``"ansi"`` for the text of the agent's view, ``"human"`` to print it.
        players_seed: What the opponents' chance follows from, as in `GameEnv`.

    Raises:
        ImpossibleMatch: The game is not for so many.
        UnknownName: No player has the name.
        ImpossibleRuleset: No ruleset has the name.
        NoSuchSeat: Nobody sits there.
        ImpossibleArgument: It is neither of the two.
        ImpossibleArgument: There is no such seed of the opponents' chance.

    Example:
        >>> env = JohariEnv(("greedy", "random"), seat=2)
        >>> observation, info = env.reset(seed=7)
        >>> len(info["action_mask"]), env.table.match.players
        (148, 3)
    """

    def __init__(
        self,
        opponents: Sequence[JohariPlayer | str] = ("random",),
        ruleset: johari.Ruleset | str = JOHARI_RULES,
        *,
        seat: Seat = 0,
        render_mode: str | None = None,
        players_seed: int | None = None,
    ) -> None:
        super().__init__(
            JOHARI,
            opponents,
            ruleset,
            seat=seat,
            render_mode=render_mode,
            players_seed=players_seed,
        )


if ENV_ID not in gymnasium.registry:  # imported once more under another name, it stays
    gymnasium.register(
        id=ENV_ID,
        entry_point="jaipur_rules.adapters.gymnasium:JaipurEnv",
        max_episode_steps=MAX_STEPS,
    )
    gymnasium.register(id=JOHARI_ENV_ID, entry_point="jaipur_rules.adapters.gymnasium:JohariEnv")
