"""Where an engine and the table part."""

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.notation import parse_move
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.testing.story import told
from jaipur_rules.testing.beside import Parted


@frozen(order=False)
class Game:
    """What was played: the rules, the deal, and the moves in the notation, with the reshuffles among them.

    Attributes:
        players: How many traders there are.
        ruleset: The rules.
        deal: The deal.
        moments: The moves and the reshuffles; the very last move may be one that is illegal.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> game = Game(2, Ruleset(), deal(seed=7), ("pick w3@W", "bribe"))
        >>> game.plies, game.lines
        (2, ['pick w3@W, bribe'])
    """

    players: int
    ruleset: Ruleset
    deal: Deal
    moments: tuple[str | Reshuffle, ...]

    @property
    def plies(self) -> int:
        """How many moves were played in all."""
        return len(self.moves)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves, in the notation."""
        return tuple(moment for moment in self.moments if isinstance(moment, str))

    @property
    def lines(self) -> list[str]:
        """The moves, in one line."""
        return [", ".join(self.moves) or "no move yet"]

    @property
    def events(self) -> tuple[Event, ...]:
        """The deal, the moves and the reshuffles, but for a text that is no move."""
        events: list[Event] = [self.deal]
        for moment in self.moments:
            try:
                events.append(moment if isinstance(moment, Reshuffle) else parse_move(moment))
            except RulesError:
                break
        return tuple(events)

    def then(self, *moves: str) -> "Game":
        """The game with some moves more."""
        return evolve(self, moments=(*self.moments, *moves))

    def __str__(self) -> str:
        return told(self.events, players=self.players, ruleset=self.ruleset)


class Disagreement(Parted):
    """The engine and the table say different things.

    Attributes:
        kind: On what they part: ``illegal move listed``, ``market``, ...
        what: What they say.
        game: What was played, the move at which they part included.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> game = Game(2, Ruleset(), deal(seed=7), ("pick w3@W", "bribe"))
        >>> parted = Disagreement("illegal move listed", "DAY-7", game)
        >>> parted.moves, parted.plies
        (('pick w3@W', 'bribe'), 2)
    """

    def __init__(self, kind: str, what: str, game: Game) -> None:
        """Keep all of it as data."""
        super().__init__(kind, what, game)
        self.game = game

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of the game, in the notation."""
        return self.game.moves
