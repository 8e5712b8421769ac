"""The errors of stepping games."""

from jaipur_rules.core.errors import RulesError


class IllegalNumber(RulesError):
    """A number that is no legal move of its game; nothing was played.

    Attributes:
        game: The first game of which this is so.
        number: The number.

    Example:
        >>> from jaipur_rules.batch import Batch
        >>> Batch(2, seed=1).step([0, 0])
        Traceback (most recent call last):
        jaipur_rules.batch.errors.IllegalNumber: game 0: 0 is no legal move there; nothing was played
    """

    def __init__(self, game: int, number: int) -> None:
        """Say which it is."""
        super().__init__("batch.illegal_number", game=game, number=number)
        self.args = (game, number)
        self.game = game
        self.number = number


class WrongShape(RulesError):
    """An argument that does not fit the games: too few numbers, or a seat that there is not.

    Example:
        >>> from jaipur_rules.batch import Batch
        >>> Batch(2, seed=1).step([1])
        Traceback (most recent call last):
        jaipur_rules.batch.errors.WrongShape: 2 numbers are needed, a game each, and there is 1
    """


class Endless(RulesError):
    """A match that is played at random and does not end: rounds that the house rule `turn_cap` ends do not count.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> from jaipur_rules.batch import random_matches
        >>> random_matches(3, seed=1, ruleset=Ruleset(turn_cap=20))
        Traceback (most recent call last):
        jaipur_rules.batch.errors.Endless: match 0 has not ended after 1000 rounds: turn_cap is 20, and a round \
that the cap ends counts for nothing (rule TRN-5)
    """

    def __init__(self, match: int, rounds: int, turn_cap: int | None) -> None:
        """Say which it is."""
        super().__init__("batch.endless", match=match, rounds=rounds, cap=f"{turn_cap}")
        self.args = (match, rounds, turn_cap)
