"""Jaipur as an environment: two agents, an action mask with every observation."""

from collections.abc import Sequence
from typing import TypedDict

from gymnasium import spaces
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from jaipur_rules.adapters.pettingzoo.turns import TurnsEnv, wrapped
from jaipur_rules.adapters.spaces import Mask, Tensor, mask_of, mask_space, tensor_of, tensor_space
from jaipur_rules.adapters.table import Rules, Table
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur import Ruleset
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.render import text

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


class JaipurEnv(TurnsEnv[Observation]):
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
        ImpossibleLimit: The match would be cut short before its first move.

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
        self.table = Table(ruleset)
        rules = self.table.ruleset
        super().__init__(
            AGENTS,
            spaces.Dict({"observation": tensor_space(rules), "action_mask": mask_space(rules)}),
            len(action_layout(rules)),
            max_plies=max_plies,
            render_mode=render_mode,
        )

    def _begin(self, seed: int | None) -> None:
        self.table.reset(seed)

    def _do(self, number: int) -> None:
        self.table.play(action_layout(self.table.ruleset).move(number))

    def _to_move(self) -> Seat | None:
        return self.table.match.to_move

    def _is_over(self) -> bool:
        return self.table.match.is_over

    def _plies(self) -> int:
        return self.table.plies

    def _returns(self) -> Sequence[float]:
        return self.table.returns()

    def _shown(self, seat: Seat, *, done: bool) -> Observation:
        seen = self.table.view(seat)
        mask = mask_of(seen)
        if done:
            mask[:] = 0
        return {"observation": tensor_of(seen), "action_mask": mask}

    def _text(self, seat: Seat) -> str:
        return text(self.table.view(seat))


def raw_env(
    ruleset: Rules = DEFAULT, *, max_plies: int | None = None, render_mode: str | None = None
) -> JaipurEnv:
    """The environment without wrappers, which raises at an illegal move.

    Example:
        >>> raw = raw_env()
        >>> raw.reset(seed=7)
        >>> raw.step(2)
        Traceback (most recent call last):
        jaipur_rules.core.errors.IllegalMove: +S is illegal: TAK-2 (S)
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
    return wrapped(raw)
