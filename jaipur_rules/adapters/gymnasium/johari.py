"""Johari as a Gymnasium environment: one seat, against one to three opponents."""

from collections.abc import Sequence

from jaipur_rules.adapters.gymnasium.environment import GameEnv
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.johari import Ruleset
from jaipur_rules.johari.players import Player

__all__ = ["JohariEnv"]

DEFAULT = Ruleset()


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
        opponents: Sequence[Player | str] = ("random",),
        ruleset: Ruleset | str = DEFAULT,
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
