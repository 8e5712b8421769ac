"""Jaipur as a Gymnasium environment: one seat, against an opponent that plays the other."""

from jaipur_rules.adapters.gymnasium.environment import GameEnv
from jaipur_rules.adapters.table import JaipurTable
from jaipur_rules.core.game import JAIPUR, Game, Seat
from jaipur_rules.jaipur import Ruleset
from jaipur_rules.jaipur.players import Player

DEFAULT = Ruleset()


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
        opponent: Player | str = "random",
        ruleset: Ruleset | str = DEFAULT,
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
        ruleset: Ruleset | str | None,
        /,
    ) -> JaipurTable:
        return JaipurTable(ruleset)
