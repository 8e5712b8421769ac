"""A match that deals its own rounds, for frameworks that know players and no dealer."""

from secrets import randbits

from jaipur_rules.core.chance import numbers
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur import (
    Match,
    Move,
    MoveRecord,
    Ruleset,
    View,
    apply,
    deal,
    move_record,
    view,
)

Rules = Ruleset | str
"""A ruleset, or the name of one."""


def ruleset_of(rules: Rules) -> Ruleset:
    """The ruleset that is meant.

    Raises:
        ImpossibleRuleset: No ruleset has this name.

    Example:
        >>> ruleset_of("yucata").camel_count
        'public'
    """
    return Ruleset.named(rules) if isinstance(rules, str) else rules


class NoSuchRenderMode(RulesError):
    """A way of rendering that there is not.

    Example:
        >>> render_mode_of("rgb_array")
        Traceback (most recent call last):
        jaipur_rules.adapters.table.NoSuchRenderMode: there is no render mode 'rgb_array': there are ansi and human
    """


def render_mode_of(mode: str | None) -> str | None:
    """The render mode that is meant: ``"ansi"``, ``"human"`` or None.

    Raises:
        NoSuchRenderMode: It is none of them.

    Example:
        >>> render_mode_of("ansi")
        'ansi'
    """
    if mode not in (None, "ansi", "human"):
        raise NoSuchRenderMode(f"there is no render mode {mode!r:.40}: there are ansi and human")
    return mode


class Table:
    """A match with a dealer: whenever a round is awaited, one is dealt.

    The first round of a match is ``deal(seed=seed)``, and each that follows is
    dealt from the first number of the stream of the seed before it.

    Attributes:
        ruleset: The rules in force.
        match: The match as it stands; somebody is to move unless it is over.
        plies: The moves played in this match.

    Example:
        >>> from jaipur_rules import new_match
        >>> table = Table("space-cowboys-2019")
        >>> table.reset(7)
        >>> table.match == new_match(seed=7)
        True
    """

    def __init__(self, ruleset: Rules = Ruleset()) -> None:  # noqa: B008 - a frozen value
        """Sit down; nothing is dealt before `reset`."""
        self.ruleset = ruleset_of(ruleset)
        self.match = Match(self.ruleset)
        self.plies = 0
        self._seed = randbits(64)

    def reset(self, seed: int | None = None) -> None:
        """Begin a new match.

        Args:
            seed: From 0 to 2**64 - 1; by default, one that follows from the last.

        Raises:
            ImpossibleDeal: The seed is out of its range.
        """
        if seed is not None:
            self._seed = seed
        self.match = Match(self.ruleset)
        self.plies = 0
        self._deal()

    def play(self, move: Move) -> MoveRecord:
        """Play a move, and deal the next round if this one has ended.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
        """
        before = self.match
        after = apply(before, move)
        record = move_record(before, move, after)
        self.match = after
        self.plies += 1
        if after.awaits_deal:
            self._deal()
        return record

    def view(self, seat: Seat) -> View:
        """What a seat may know now."""
        return view(self.match, seat)

    def returns(self) -> tuple[float, float]:
        """By seat: 1 for the winner of the match, -1 for the loser, 0 while it goes on or if it is drawn.

        Example:
            >>> Table().returns()
            (0.0, 0.0)
        """
        match self.match.winner:
            case None:
                return 0.0, 0.0
            case 0:
                return 1.0, -1.0
            case _:
                return -1.0, 1.0

    def _deal(self) -> None:
        self.match = apply(self.match, deal(seed=self._seed, ruleset=self.ruleset))
        self._seed = next(numbers(self._seed))
