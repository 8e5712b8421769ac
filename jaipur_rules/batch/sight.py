"""The queries of many games at once."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from jaipur_rules.batch.arguments import at_least, check_room, whole_numbers
from jaipur_rules.batch.engine.layout import Games, for_engine
from jaipur_rules.batch.engine.observing import LENGTH, list_games, mark_games, observe_games
from jaipur_rules.batch.engine.rolling import count_games
from jaipur_rules.batch.engine.tables import Tables
from jaipur_rules.batch.matches import check_games, to_deal, to_match
from jaipur_rules.batch.rounds import split
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.values import to_int
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match


class BatchViews:
    """The queries of a `Batch`: the methods that read its games and change nothing.

    Attributes:
        threads: On how many threads they are looked at and played.

    Example:
        >>> from jaipur_rules.batch import Batch
        >>> Batch(2, seed=1).legal_counts().shape
        (2,)
    """

    def __init__(self, games: Games, made: Tables, ruleset: Ruleset, threads: int) -> None:
        """Look at some games, by the tables of their ruleset."""
        self.threads = at_least("threads", threads, 1)
        self._ruleset, self._tables = ruleset, made
        self._games, self._engine, self._shown = _views(games)

    def _hold(self, games: Games) -> None:
        """Hold these games; what a caller has of them can only be read."""
        self._games, self._engine, self._shown = _views(games)

    def __len__(self) -> int:
        return len(self._games)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset."""
        return self._ruleset

    @property
    def games(self) -> Games:
        """The games, as records of `GAME`, to be read as arrays: ``batch.games["seals"]``.

        They cannot be written to. Assigned is a whole array, such as a copy
        that was kept, and it is checked first.

        Raises:
            ImpossibleArgument: A game of the array cannot be: a number of it is out of its bounds.
            ImpossibleArgument: The array does not hold as many records of `GAME`.

        Example:
            >>> from jaipur_rules.batch import Batch
            >>> batch = Batch(2, seed=1)
            >>> kept = batch.games.copy()
            >>> results = batch.step(batch.draw())
            >>> batch.games = kept
            >>> batch.games["plies"].tolist()
            [0, 0]
        """
        return self._shown

    @games.setter
    def games(self, games: Games) -> None:
        check_room(games, self._games)
        given = games.copy()
        check_games(given, self.ruleset)
        self._games[:] = given

    @property
    def moves(self) -> int:
        """The number of moves that have a number: the length of a mask."""
        return len(action_layout(self.ruleset))

    @property
    def to_move(self) -> NDArray[np.int8]:
        """The seat that acts next in each game; -1 where none does."""
        mover: NDArray[np.int8] = self._games["to_move"].astype(np.int8)
        mover[self._games["end"] != 0] = -1
        return mover

    def match(self, game: int) -> Match:
        """A game as a match of the library."""
        return to_match(self._games, to_int(game), self.ruleset)

    def deal_of(self, game: int) -> Deal:
        """The deal of the round that a game is in."""
        return to_deal(self._games, to_int(game), self.ruleset)

    def legal_counts(self) -> NDArray[np.int64]:
        """The number of legal moves of each game; 0 where no round is played."""
        counts = np.empty(len(self), np.int64)
        self._each(count_games, counts)
        return counts

    def legal_moves(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """The legal moves of all games.

        Returns:
            Where each game's begin, and where all end; and the numbers of the moves in the order of
            `legal_moves`, one game after the other.

        Example:
            >>> from jaipur_rules.batch import Batch
            >>> batch = Batch(2, seed=1)
            >>> starts, numbers = batch.legal_moves()
            >>> starts.tolist() == [0, *batch.legal_counts().cumsum().tolist()]
            True
        """
        starts = np.concatenate([[0], np.cumsum(self.legal_counts())])
        numbers = np.empty(int(starts[-1]), np.int32)
        self._each(list_games, starts[:-1], whole=(numbers,))
        return starts, numbers

    def legal_bits(self, out: NDArray[np.uint8] | None = None) -> NDArray[np.uint8]:
        """The legal moves of each game, a bit a move, the lowest bit of a byte first.

        Args:
            out: Where to write them; a new array if not given.

        Raises:
            ImpossibleArgument: There is not exactly the room for them.

        Example:
            >>> from jaipur_rules.batch import Batch
            >>> Batch(2, seed=1).legal_bits().shape
            (2, 3188)
        """
        bits = np.empty((len(self), -(-self.moves // 8)), np.uint8)
        if out is not None:
            check_room(out, bits)
            bits = out
        self._each(mark_games, bits)
        return bits

    def legal_mask(self) -> NDArray[np.bool_]:
        """The legal moves of each game, a byte a move: what `jaipur_rules.jaipur.encoding.legal_mask` gives.

        Example:
            >>> from jaipur_rules.batch import Batch
            >>> batch = Batch(2, seed=1)
            >>> (batch.legal_mask().sum(axis=1) == batch.legal_counts()).all()
            np.True_
        """
        bits = np.unpackbits(self.legal_bits(), axis=1, count=self.moves, bitorder="little")
        return bits.view(np.bool_)

    def observe(
        self, seats: ArrayLike | None = None, out: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """The view of a seat of each game, as `Layout.encode` encodes it.

        Args:
            seats: The seat, one for all or one a game; the seat that acts next if not given.
            out: Where to write it; a new array if not given.

        Raises:
            ImpossibleArgument: There is not exactly the room for it, or a seat is neither 0 nor 1.
            WrongType: A seat is no whole number.

        Example:
            >>> from jaipur_rules.batch import Batch
            >>> Batch(3, seed=1).observe(0).shape
            (3, 227)
        """
        looking = self._games["to_move"] if seats is None else whole_numbers(seats)
        if np.any((looking < 0) | (looking > 1)):
            raise ImpossibleArgument("batch.seats")
        if looking.shape not in {(), (1,), (len(self),)}:
            raise ImpossibleArgument("batch.numbers", games=len(self), count=looking.size)
        each = np.array(np.broadcast_to(looking, len(self)), np.uint8)
        seen = np.empty((len(self), LENGTH), np.float32)
        if out is not None:
            check_room(out, seen)
            seen = out
        self._each(observe_games, each, seen)
        return seen

    def _each(
        self, work: Callable[..., object], *arrays: NDArray[Any], whole: Sequence[object] = ()
    ) -> None:
        """Do some work on all games, and what the arrays hold for each, a part a thread; all parts are given the whole."""

        def part(rows: slice) -> None:
            work(self._tables, self._engine[rows], *(each[rows] for each in arrays), *whole)

        split(part, len(self), self.threads)


def _views(games: Games) -> tuple[Games, Games, Games]:
    """Games as they are, as the compiled functions want them, and to be read alone."""
    shown = games.view()
    shown.flags.writeable = False
    return games, for_engine(games), shown
