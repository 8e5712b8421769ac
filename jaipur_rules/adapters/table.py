"""A match with a dealer, for frameworks that know players and nothing of chance."""

from itertools import islice
from secrets import randbits

from jaipur_rules.core.chance import numbers, to_seed
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import (
    JAIPUR,
    AnyEvent,
    AnyMove,
    AnyRuleset,
    AnyState,
    AnyView,
    Game,
    Seat,
)
from jaipur_rules.jaipur.rules.ruleset import Ruleset

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


def text_of(game: Game, seen: AnyView) -> str:
    """A view as text.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> from jaipur_rules.core.game import JOHARI
        >>> "first trader" in text_of(JOHARI, view(new_match(seed=7), 0))
        True
    """
    return game.pictures.text(seen)


class GameTable:
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
        >>> from jaipur_rules.core.game import JOHARI
        >>> table = GameTable(JOHARI, 3, "reconstruction")
        >>> table.reset(7)
        >>> table.match == new_match(seed=7, players=3)
        True
    """

    def __init__(self, game: Game, players: int, ruleset: AnyRuleset | str | None = None) -> None:
        """Sit down; nothing is dealt before `reset`."""
        self.game = game
        self.players = players
        self.ruleset: AnyRuleset = game.rules.to_ruleset(ruleset)
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

    def play(self, move: AnyMove) -> AnyState:
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

    def view(self, seat: Seat) -> AnyView:
        """The view of a seat now."""
        return self.game.rules.view(self.match, seat)

    def returns(self) -> tuple[float, ...]:
        """By seat: 1 for a winner alone, a part of -1 for the others, what adds up to 0 in every case.

        Example:
            >>> from jaipur_rules.core.game import JOHARI
            >>> GameTable(JOHARI, 3).returns()
            (0.0, 0.0, 0.0)
        """
        return shares(self.game.rules.winners(self.match), self.players)

    def _deal(self) -> None:
        """Go on until somebody is to move, or the match is over."""
        rules = self.game.rules
        while rules.awaits_chance(self.match):
            self.match = rules.apply(self.match, self._chance())

    def _chance(self) -> AnyEvent:
        """Return the next event of chance."""
        number = self._number()
        self._drawn += 1
        return self.game.rules.chance(self.match, number)

    def _number(self) -> int:
        """The number that the next event of chance follows from."""
        return next(islice(self.game.rules.numbers(self._seed), self._drawn, None))


class JaipurTable(GameTable):
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
