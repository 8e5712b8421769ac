"""A match with a dealer, for frameworks that know players and nothing of chance."""

from itertools import islice
from secrets import randbits
from typing import Generic

from jaipur_rules.core.chance import numbers, to_seed
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import E, Game, M, R, S, Seat, V
from jaipur_rules.encoding import encoding_of
from jaipur_rules.jaipur.plugin import GAME as JAIPUR
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.render import Pictures, text

_RENDER_MODES = ("ansi", "human")


def render_mode_of(mode: str | None) -> str | None:
    """The render mode that is meant: ``"ansi"``, ``"human"`` or None.

    Raises:
        ImpossibleArgument: It is none of them.

    Example:
        >>> render_mode_of("ansi")
        'ansi'
    """
    if mode is not None and mode not in _RENDER_MODES:
        raise ImpossibleArgument("adapter.render_mode", mode=f"{mode}", known=_RENDER_MODES)
    return mode


def shares(won: tuple[Seat, ...], players: int) -> tuple[float, ...]:
    """By seat: 1 for a winner alone, a part of -1 for the others, what adds up to 0 in every case.

    Example:
        >>> shares((1,), 3), shares((), 2)
        ((-0.5, 1.0, -0.5), (0.0, 0.0))
    """
    if not won:
        return (0.0,) * players
    return tuple(
        ((seat in won) * players / len(won) - 1) / (players - 1) for seat in range(players)
    )


def text_of(game: Game[R, S, M, E, V], seen: V) -> str:
    """A view as text: drawn, or as JSON in a game that has no pictures.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> from jaipur_rules.johari.plugin import GAME
        >>> "first trader" in text_of(GAME, view(new_match(seed=7), 0))
        True
    """
    return text(seen) if game.has(Pictures) else encoding_of(game).view_to_json(seen)


class GameTable(Generic[R, S, M, E, V]):
    """A match of any game with a dealer: whatever chance is to bring comes at once.

    The match is the one that `jaipur_rules.players.play_game` plays from the same seed.

    Args:
        game: The game.
        players: How many there are.
        ruleset: The rules in force, or their name; the usual ones if not given.

    Attributes:
        ruleset: The rules in force.
        match: The match as it stands; somebody is to move unless it is over.
        plies: The moves played in this match.

    Raises:
        Impossible: The game is not for so many, or there is no such ruleset.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> from jaipur_rules.johari.plugin import GAME
        >>> table = GameTable(GAME, 3, "reconstruction")
        >>> table.reset(7)
        >>> table.match == new_match(seed=7, players=3)
        True
    """

    def __init__(
        self, game: Game[R, S, M, E, V], players: int, ruleset: R | str | None = None
    ) -> None:
        """Sit down; nothing is dealt before `reset`."""
        self.game = game
        self.players = players
        self.ruleset: R = game.rules.to_ruleset(ruleset)
        self.match = game.rules.start(players, self.ruleset)
        self.plies = 0
        self._seed = randbits(64)
        self._drawn = 0

    def reset(self, seed: int | None = None) -> None:
        """Begin a new match.

        Args:
            seed: From 0 to 2**64 - 1; by default, one that follows from the last.

        Raises:
            Impossible: The seed is out of its range.
        """
        self._seed = next(numbers(self._seed)) if seed is None else to_seed(seed)
        self._drawn = 0
        self.match = self.game.rules.start(self.players, self.ruleset)
        self.plies = 0
        self._deal()

    def play(self, move: M) -> S:
        """Play a move, and whatever chance brings then.

        Returns:
            What the move made of the match, before chance went on.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
        """
        after = self.match = self.game.rules.apply(self.match, self.game.rules.event(move))
        self.plies += 1
        self._deal()
        return after

    def view(self, seat: Seat) -> V:
        """The view of a seat now."""
        return self.game.rules.view(self.match, seat)

    def returns(self) -> tuple[float, ...]:
        """By seat: 1 for a winner alone, a part of -1 for the others, what adds up to 0 in every case.

        Example:
            >>> from jaipur_rules.johari.plugin import GAME
            >>> GameTable(GAME, 3).returns()
            (0.0, 0.0, 0.0)
        """
        return shares(self.game.rules.winners(self.match), self.players)

    def _deal(self) -> None:
        """Go on until somebody is to move, or the match is over."""
        rules = self.game.rules
        while rules.awaits_chance(self.match):
            self.match = rules.apply(self.match, self._chance())

    def _chance(self) -> E:
        """Return the next event of chance."""
        number = self._number()
        self._drawn += 1
        return self.game.rules.chance(self.match, number)

    def _number(self) -> int:
        """The number that the next event of chance follows from."""
        return next(islice(self.game.rules.numbers(self._seed), self._drawn, None))


class JaipurTable(GameTable[Ruleset, Match, Move, Event, View]):
    """A match of Jaipur with a dealer.

    The first round of a match is ``deal(seed=seed)``, and each that follows is
    dealt from the first number of the stream of the seed before it.

    Example:
        >>> from jaipur_rules import new_match
        >>> table = JaipurTable("space-cowboys-2019")
        >>> table.reset(7)
        >>> table.match == new_match(seed=7)
        True
    """

    def __init__(self, ruleset: Ruleset | str | None = None) -> None:
        super().__init__(JAIPUR, 2, ruleset)

    def _number(self) -> int:
        if self._drawn:
            self._seed = next(numbers(self._seed))
        return self._seed
