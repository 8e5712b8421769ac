"""What is refused of those who step games."""

from jaipur_rules.game import RulesError


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
        super().__init__(f"game {game}: {number} is no legal move there; nothing was played")
        self.game = game
        self.number = number


class WrongShape(RulesError):
    """An argument that does not fit the games: too few numbers, or a seat that there is not.

    Example:
        >>> from jaipur_rules.batch import Batch
        >>> Batch(2, seed=1).step([1])
        Traceback (most recent call last):
        jaipur_rules.batch.errors.WrongShape: 2 numbers are needed, a game each, and there are 1
    """
