"""Where an engine and the table part."""

from attrs import frozen

from jaipur_rules import Deal, Ruleset
from jaipur_rules.jaipur.testing.story import told
from jaipur_rules.testing.beside import Parted


@frozen(order=False)
class Game:
    """What was played: the rules, and of each round the deal and the moves in the notation.

    Attributes:
        ruleset: The rules.
        rounds: The deals and moves; the very last move may be one that is illegal.

    Example:
        >>> from jaipur_rules import deal
        >>> game = Game(Ruleset(), ((deal(seed=7), ("+K",)),))
        >>> "+K" in str(game)
        True
    """

    ruleset: Ruleset
    rounds: tuple[tuple[Deal, tuple[str, ...]], ...]

    @property
    def plies(self) -> int:
        """How many moves were played in all."""
        return sum(len(moves) for _, moves in self.rounds)

    @property
    def lines(self) -> list[str]:
        """The moves, a line a round."""
        rounds = [" ".join(moves) or "no move yet" for _, moves in self.rounds]
        return [f"round {number}: {moves}" for number, moves in enumerate(rounds, start=1)]

    def __str__(self) -> str:
        return told(self.ruleset, self.rounds)


class Disagreement(Parted):
    """The engine and the table say different things.

    Attributes:
        kind: On what they part: ``illegal move listed``, ``market``, ...
        what: What they say.
        game: What was played, the move at which they part included.

    Example:
        >>> from jaipur_rules import deal
        >>> game = Game(Ruleset(), ((deal(seed=7), ("+K", "-D")),))
        >>> parted = Disagreement("illegal move listed", "SEL-4", game)
        >>> parted.moves, parted.plies
        (('+K', '-D'), 2)
    """

    def __init__(self, kind: str, what: str, game: Game) -> None:
        """Keep all of it as data."""
        super().__init__(kind, what, game)
        self.game = game

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the last round, in the notation."""
        return self.game.rounds[-1][1]
