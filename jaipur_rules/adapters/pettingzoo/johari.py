"""Johari as an environment for two to four agents, who say their moves word by word.

At one decision there can be tens of thousands of legal moves, and those of all
decisions cannot be listed, so an action is no move: it is a word of the
notation, one of the hundred and fifty of `jaipur_rules.johari.encoding.WORDS`. The
mask tells which words go on to a legal move; an agent stays selected until its
move is said, and a word to which there is no choice is said by itself.

Example:
    >>> from jaipur_rules.adapters.pettingzoo import johari as johari_v0
    >>> env = johari_v0.env(players=3)
    >>> env.reset(seed=7)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    >>> env.agents
    []
"""

from collections.abc import Sequence
from typing import TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from jaipur_rules.adapters.pettingzoo.turns import TurnsEnv, wrapped
from jaipur_rules.adapters.table_johari import Rules, Table
from jaipur_rules.core.game import Seat
from jaipur_rules.johari import Ruleset
from jaipur_rules.johari.encoding import WORDS, TensorLayout, tensor_layout
from jaipur_rules.johari.render import text

__all__ = ["JohariEnv", "Observation", "env", "raw_env"]

DEFAULT = Ruleset()
MOST_WORDS = 100
"""No move has more words."""


class Observation(TypedDict):
    """What an agent observes.

    Attributes:
        observation: Its view, as `jaipur_rules.johari.encoding.tensor_layout` encodes it.
        said: For each word, at which place of the move that is being said it was said last, from 1; 0 if
            it was not, and always for an agent that is not to move.
        action_mask: The words that it can say; empty while it is not to move, and when it is done.

    Example:
        >>> table = env()
        >>> table.reset(seed=7)
        >>> seen = table.observe(table.agent_selection)
        >>> [WORDS[word] for word in seen["said"].nonzero()[0]], seen["action_mask"].shape
        (['pick'], (148,))
    """

    observation: NDArray[np.float32]
    said: NDArray[np.int8]
    action_mask: NDArray[np.int8]


class JohariEnv(TurnsEnv[Observation]):
    """A match between two to four agents, ``player_0`` to ``player_3``, who are the seats.

    An action is a word of a move, by its number in `jaipur_rules.johari.encoding.WORDS`. A winner
    alone is paid 1 at the end and each of the others their part of -1; several winners share what one
    would have, so that the sum is 0. Nothing else is paid. A move to which there is no choice is made
    by itself. It is `env` that most people want: it ends a match at a word that leads nowhere, and
    this raises.

    Args:
        players: How many agents there are.
        ruleset: The rules in force, or their name.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` for the text of the seat to move, ``"human"`` to print it.

    Raises:
        ImpossibleMatch: The game is not for so many.
        ImpossibleRuleset: No ruleset has the name.
        NoSuchRenderMode: It is neither of the two.
        ImpossibleLimit: The match would be cut short before its first move.

    Example:
        >>> env = JohariEnv(4)
        >>> env.reset(seed=7)
        >>> env.agent_selection, env.observe("player_0")["observation"].shape
        ('player_0', (1050,))
    """

    metadata: dict[str, object] = {  # noqa: RUF012 - theirs
        "name": "johari_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        players: int = 2,
        ruleset: Rules = DEFAULT,
        *,
        max_plies: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(players, ruleset)
        self._layout = tensor_layout(players, self.table.ruleset)
        super().__init__(
            [f"player_{seat}" for seat in range(players)],
            spaces.Dict(
                {
                    "observation": _box_of(self._layout),
                    "said": spaces.Box(0, MOST_WORDS, (len(WORDS),), np.int8),
                    "action_mask": spaces.Box(0, 1, (len(WORDS),), np.int8),
                }
            ),
            len(WORDS),
            max_plies=max_plies,
            render_mode=render_mode,
        )

    def _begin(self, seed: int | None) -> None:
        self.table.reset(seed)

    def _do(self, number: int) -> None:
        self.table.say(number)

    def _to_move(self) -> Seat | None:
        return self.table.match.to_move

    def _is_over(self) -> bool:
        return self.table.match.is_over

    def _plies(self) -> int:
        return self.table.plies

    def _returns(self) -> Sequence[float]:
        return self.table.returns()

    def _shown(self, seat: Seat, *, done: bool) -> Observation:
        said, mask = np.zeros(len(WORDS), np.int8), np.zeros(len(WORDS), np.int8)
        spelling = self.table.spelling
        if spelling is not None and seat == self.table.match.to_move and not done:
            said[[*spelling.said]] = np.arange(1, 1 + len(spelling.said))
            mask[[*spelling.next]] = 1
        seen = self._layout.encode(self.table.view(seat))
        return {
            "observation": np.frombuffer(seen, np.float32),
            "said": said,
            "action_mask": mask,
        }

    def _text(self, seat: Seat) -> str:
        return text(self.table.view(seat))


def _box_of(layout: TensorLayout) -> spaces.Box:
    """Where the arrays of a layout lie: from 0 to 1, but for a count that has no bound."""
    high = np.ones(layout.size, np.float32)
    for piece in layout.pieces:
        if not piece.bounded:
            high[piece.start : piece.stop] = np.finfo(np.float32).max
    return spaces.Box(np.zeros(layout.size, np.float32), high, dtype=np.float32)


def raw_env(
    players: int = 2,
    ruleset: Rules = DEFAULT,
    *,
    max_plies: int | None = None,
    render_mode: str | None = None,
) -> JohariEnv:
    """The environment without wrappers, which raises at a word that leads to no legal move.

    Example:
        >>> raw = raw_env()
        >>> raw.reset(seed=7)
        >>> raw.step(WORDS.index("sell"))
        Traceback (most recent call last):
        jaipur_rules.encoding.errors.NotInLayout: 'sell' does not go on from 'pick' to a legal move
    """
    return JohariEnv(players, ruleset, max_plies=max_plies, render_mode=render_mode)


def env(
    players: int = 2,
    ruleset: Rules = DEFAULT,
    *,
    max_plies: int | None = None,
    render_mode: str | None = None,
) -> OrderEnforcingWrapper[str, Observation, int]:
    """The environment with the wrappers that are usual for a game of turns.

    An agent that says a word which leads to no legal move is paid -1, and the match ends.

    Args:
        players: How many agents there are.
        ruleset: The rules in force, or their name.
        max_plies: Moves after which a match is cut short, unpaid; by default it is not.
        render_mode: ``"ansi"`` or ``"human"``.

    Example:
        >>> usual = env(players=4, render_mode="ansi")
        >>> usual.reset(seed=7)
        >>> "seat 0" in usual.render().lower()
        True
    """
    return wrapped(raw_env(players, ruleset, max_plies=max_plies, render_mode=render_mode))
