"""A match of Johari that deals, shuffles and waits by itself, for frameworks that know players and no dealer."""

from secrets import randbits
from typing import TypeAlias

from jaipur_rules.core.chance import numbers
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.johari import (
    Match,
    Move,
    Ruleset,
    View,
    apply,
    apply_unchecked,
    chance,
    new_match,
    view,
    winners,
)
from jaipur_rules.johari.encoding import Spelling

Rules: TypeAlias = Ruleset | str
"""A ruleset, or the name of one."""


class Table:
    """A match whose moves are said word by word, and made by themselves where there is no choice.

    The match is ``new_match(seed=seed, ...)``, and its reshuffles follow from the same seed. The one
    that comes after it has the first number of the seed's stream.

    Attributes:
        ruleset: The rules in force.
        match: The match as it stands; somebody is to move unless it is over.
        plies: The moves played in this match.
        spelling: The decision of the seat to move; None once the match is over, and before the first.

    Raises:
        ImpossibleMatch: The game is not for so many traders.
        ImpossibleRuleset: No ruleset has the name.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> table = Table(3, "reconstruction")
        >>> table.reset(7)
        >>> table.match == new_match(seed=7, players=3)
        True
    """

    def __init__(self, players: int = 2, ruleset: Rules = Ruleset()) -> None:  # noqa: B008 - a frozen value
        """Sit down; nothing is dealt before `reset`."""
        self.ruleset = Ruleset.named(ruleset) if isinstance(ruleset, str) else ruleset
        self.match = Match(players, self.ruleset)
        self.plies = 0
        self.spelling: Spelling | None = None
        self._seed = self._next = randbits(64)

    def reset(self, seed: int | None = None) -> None:
        """Begin a new match.

        Args:
            seed: From 0 to 2**64 - 1; by default, one that follows from the last.

        Raises:
            ImpossibleDeal: The seed is out of its range.
        """
        self._seed = self._next if seed is None else seed
        self.match = new_match(seed=self._seed, players=self.match.players, ruleset=self.ruleset)
        self._next = next(numbers(self._seed))
        self.plies = 0
        self._wait()

    def say(self, word: int) -> None:
        """Say the next word of a move, and make the move once it is said.

        Raises:
            NotInLayout: The word does not lead to a legal move; nothing has changed.
            UnexpectedEvent: The match is over.
        """
        if self.spelling is None:
            raise UnexpectedEvent("nobody is to move, so there is nothing to say")
        self.spelling = self.spelling.then(word)
        move = self.spelling.move
        if move is not None:
            self._make(move)
            self._wait()

    def view(self, seat: Seat) -> View:
        """What a seat may know now."""
        return view(self.match, seat)

    def returns(self) -> tuple[float, ...]:
        """By seat: 1 for a winner alone, a part of -1 for the others, what adds up to 0 in every case.

        Example:
            >>> Table(3).returns()
            (0.0, 0.0, 0.0)
        """
        players, won = self.match.players, winners(self.match)
        if not won:
            return (0.0,) * players
        return tuple(
            ((seat in won) * players / len(won) - 1) / (players - 1) for seat in range(players)
        )

    def _make(self, move: Move) -> None:
        self.match = apply_unchecked(self.match, move)
        self.plies += 1

    def _wait(self) -> None:
        """Go on until somebody has a choice, or the match is over."""
        self.spelling = None
        while not self.match.is_over:
            seat = self.match.to_move
            if seat is None:
                self.match = apply(self.match, chance(self.match, seed=self._seed))
                continue
            spelling = Spelling.of(self.view(seat))
            assert spelling is not None  # whoever is to move has a move
            if spelling.move is None:
                self.spelling = spelling
                return
            self._make(spelling.move)
