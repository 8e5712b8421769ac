"""Many games at once: the class `Batch`."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

import numpy as np
from attrs import field, frozen
from numpy.typing import ArrayLike, NDArray

from jaipur_rules.batch.arguments import at_least, whole_numbers, whole_seeds
from jaipur_rules.batch.engine import rolling
from jaipur_rules.batch.engine.layout import empty_games
from jaipur_rules.batch.engine.switches import MOST
from jaipur_rules.batch.engine.tables import tables
from jaipur_rules.batch.matches import check_games, put_deal, put_match
from jaipur_rules.batch.rounds import roll, seeds_of
from jaipur_rules.batch.sight import BatchViews
from jaipur_rules.core.errors import ImpossibleArgument, UnexpectedEvent, Unsupported
from jaipur_rules.core.values import of_type, to_int, to_truth
from jaipur_rules.jaipur.rules.deals import Deal, check_deal
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.state import Match


class Batch(BatchViews):
    """Some games of one ruleset, side by side in one array.

    Game number i is the same whatever else is played, on however many threads.

    Attributes:
        auto_reset: Whether a match that is over is followed by another one at once.
        threads: On how many threads they are played.

    Example:
        >>> batch = Batch(1000, seed=1)
        >>> played = batch.step(batch.draw())
        >>> len(batch), batch.legal_counts().min() > 0, batch.observe().shape
        (1000, np.True_, (1000, 227))
    """

    def __init__(
        self,
        count: int,
        *,
        seed: int = 0,
        first: int = 0,
        ruleset: Ruleset | str = DEFAULT_RULESET,
        one_round: bool = False,
        auto_reset: bool = False,
        threads: int = 1,
    ) -> None:
        """Deal the first rounds of some games.

        Args:
            count: How many games.
            seed: The seed of them all; see `seeds_of`.
            first: The number of the first of them.
            ruleset: The ruleset.
            one_round: Whether a game is over after its first round.
            auto_reset: Whether `step` deals the next round, or begins the next
                match, where one has ended.
            threads: On how many threads to play.

        Raises:
            Impossible: A number is less than it can be, or a seed is out of its range.
            Unsupported: The engine does not play this ruleset.
            WrongType: A value is of another type.
        """
        ruleset = to_ruleset(ruleset)
        made = tables(ruleset, one_round=to_truth(one_round))
        seeds = seeds_of(seed, first, count)
        super().__init__(empty_games(len(seeds)), made, ruleset, threads)
        self.auto_reset = to_truth(auto_reset)
        self._each(rolling.begin_games, seeds)

    @classmethod
    def from_seeds(
        cls,
        seeds: ArrayLike,
        *,
        ruleset: Ruleset | str = DEFAULT_RULESET,
        one_round: bool = False,
        auto_reset: bool = False,
        threads: int = 1,
    ) -> "Batch":
        """Games each with a seed of its own: that of seed s begins as `new_match(seed=s)`.

        Raises:
            Impossible: A seed is not from 0 to 2**64 - 1.
            Unsupported: The engine does not play this ruleset.
            WrongType: A seed is no whole number.

        Example:
            >>> from jaipur_rules import new_match
            >>> Batch.from_seeds([3, 4]).match(1) == new_match(seed=4)
            True
        """
        wanted = whole_seeds(seeds)
        made = cls(0, ruleset=ruleset, one_round=one_round, auto_reset=auto_reset, threads=threads)
        made._hold(empty_games(len(wanted)))
        made._each(rolling.begin_games, wanted)
        return made

    @classmethod
    def of(
        cls, matches: Iterable[Match], *, seed: int = 0, one_round: bool = False, threads: int = 1
    ) -> "Batch":
        """Matches of the library, all of one ruleset, to be played on from where they stand.

        Raises:
            ImpossibleArgument: No round is being played in one of them, or it cannot be: it has more cards than
                the box, a hand beyond the limit, or tokens that there are not.
            Unsupported: The engine does not play their ruleset, or they differ in it.

        Example:
            >>> from jaipur_rules import new_match
            >>> batch = Batch.of([new_match(seed=7)] * 3)
            >>> len(batch), batch.match(2) == new_match(seed=7)
            (3, True)
        """
        found = [of_type(Match, match) for match in matches]
        ruleset = found[0].ruleset if found else DEFAULT_RULESET
        if any(match.ruleset != ruleset for match in found):
            raise Unsupported("batch.one_ruleset")
        made = cls(len(found), seed=seed, ruleset=ruleset, one_round=one_round, threads=threads)
        games = empty_games(len(found))
        for place, match in enumerate(found):
            put_match(games[place], match, place)
        for name in ("seed", "stream"):
            games[name] = made.games[name]
        check_games(games, ruleset)
        made._hold(games)
        return made

    @classmethod
    def of_deals(
        cls,
        deals: Iterable[Deal],
        *,
        ruleset: Ruleset | str = DEFAULT_RULESET,
        seed: int = 0,
        one_round: bool = False,
        threads: int = 1,
    ) -> "Batch":
        """Games whose first rounds have these deals; what follows them comes from the seed.

        Raises:
            ImpossibleDeal: A deal is not exactly the box of the ruleset.
            Unsupported: The engine does not play this ruleset.

        Example:
            >>> from jaipur_rules import deal, new_match
            >>> Batch.of_deals([deal(seed=7)]).match(0) == new_match(seed=7)
            True
        """
        found = [*deals]
        made = cls(len(found), seed=seed, ruleset=ruleset, one_round=one_round, threads=threads)
        for game, given in enumerate(found):
            made._lay(game, given)
        return made

    def draw(self) -> NDArray[np.int32]:
        """A legal move of each game, drawn from its own stream, each exactly as likely.

        Returns:
            The numbers of the moves; -1 where no round is played.
        """
        numbers = np.empty(len(self), np.int32)
        self._each(rolling.draw_games, numbers)
        return numbers

    def step(self, numbers: ArrayLike) -> NDArray[np.void]:
        """Play a move in every game.

        Args:
            numbers: The number of a legal move for each game; -1 where no round is played.

        Returns:
            A record of `RESULT` for each game; its `end` is 0 unless this move has ended the round.

        Raises:
            ImpossibleArgument: One of them is no legal move. Nothing is played in any game.
            ImpossibleArgument: There is not one for each game.
            WrongType: One of them is no whole number.

        Example:
            >>> batch = Batch(5, seed=1)
            >>> batch.step(batch.draw())["end"]
            array([0, 0, 0, 0, 0], dtype=int32)
        """
        given = whole_numbers(numbers)
        if given.shape != (len(self),):
            raise ImpossibleArgument("batch.numbers", games=len(self), count=given.size)
        # A number too large for 32 bits becomes one that no move has, and not what its lower bits say.
        chosen: NDArray[np.int32] = np.clip(given, -2, MOST).astype(np.int32, copy=False)
        wrong = rolling.check_games(self._tables, self._engine, chosen)
        if wrong >= 0:
            raise ImpossibleArgument("batch.illegal_number", game=wrong, number=int(given[wrong]))
        results = np.empty(len(self), rolling.RESULT)
        self._each(rolling.step_games, chosen, results, whole=(self.auto_reset,))
        return results

    def deal(self, deals: Mapping[int, Deal] | None = None) -> None:
        """Deal the next round of every match that awaits one.

        Args:
            deals: The deals of some of these matches, by their numbers; the others have those of their seeds.

        Raises:
            UnexpectedEvent: A deal is given to a match that awaits none. Nothing is dealt.
            ImpossibleDeal: A deal is not exactly the box of the ruleset. Nothing is dealt.

        Example:
            >>> batch = Batch(5, seed=1)
            >>> while (batch.games["end"] == 0).all():
            ...     played = batch.step(batch.draw())
            >>> batch.deal()
            >>> batch.games["end"].max()
            np.uint8(0)
        """
        given = deals or {}
        awaiting = (self._games["end"] != 0) & (self._games["over"] == 0)
        for game, dealt in given.items():
            if not 0 <= to_int(game) < len(self) or not awaiting[game]:
                raise UnexpectedEvent("batch.no_deal", game=game)
            check_deal(dealt, self.ruleset)
        for game, dealt in given.items():
            self._lay(game, dealt)
        self._each(rolling.deal_games)

    def reopen(self, numbers: ArrayLike) -> None:
        """Let matches go on that were over with their round under `one_round`: `deal` deals their next one.

        Args:
            numbers: The numbers of the games.

        Raises:
            UnexpectedEvent: The round of one of them has not ended, or there is no such game.
            WrongType: One of them is no whole number.

        Example:
            >>> batch = Batch(2, seed=1, one_round=True)
            >>> results = batch.play_out()
            >>> batch.reopen([1])
            >>> batch.deal()
            >>> batch.games["rounds"].tolist()
            [1, 2]
        """
        games = whole_numbers(numbers)
        inside = (games >= 0) & (games < len(self))
        wrong = games[~inside] if not inside.all() else games[self._games["end"][games] == 0]
        if len(wrong):
            raise UnexpectedEvent("batch.no_deal", game=int(wrong[0]))
        self._games["over"][games] = 0

    def _lay(self, game: int, given: Deal) -> None:
        """Begin a round of a game with a deal."""
        check_deal(given, self.ruleset)
        put_deal(self._games[game], given)
        rolling.lay_games(self._tables, self._engine[game : game + 1])

    def play_out(self) -> NDArray[np.void]:
        """Play every game on at random until it is over.

        Returns:
            A record of `RESULT` for each game; its `plies` are those played here.

        Raises:
            Unsupported: A match has not ended after a thousand rounds more: under a small `turn_cap` it need not.

        Example:
            >>> Batch(5, seed=1).play_out()["over"]
            array([1, 1, 1, 1, 1], dtype=int32)
        """
        return roll(self._tables, self.ruleset, len(self), self.threads, games=self._engine)


_BY_SEALS = np.array([0.5, 1.0, 0.0, 0.5])


@frozen(order=False)
class RandomRounds:
    """An estimator: the chance of seat 0 to take the Seal of the round of each world, by random play.

    It is of the type that the search of `jaipur_rules.players` takes for its roll-outs.

    Attributes:
        times: How often each world is played.
        threads: On how many threads.

    Raises:
        ImpossibleArgument: A number is below 1.
        WrongType: A number is no whole number.

    Example:
        >>> from jaipur_rules import new_match
        >>> chances = RandomRounds(times=200)([new_match(seed=7)], Random(1))
        >>> 0 < chances[0] < 1
        True
    """

    times: int = field(default=16, converter=to_int)
    threads: int = field(default=1, converter=to_int)

    def __attrs_post_init__(self) -> None:
        """Refuse a number below 1."""
        for name in ("times", "threads"):
            at_least(name, getattr(self, name), 1)

    def __call__(self, worlds: Sequence[Match], rng: Random, /) -> list[float]:
        """The chances of seat 0; half a chance is a round in which nobody takes a Seal, or both do.

        Raises:
            ImpossibleArgument: A world awaits its first deal.
            Unsupported: The engine does not play the worlds' ruleset.
        """
        seed = rng.getrandbits(64)
        chances = [_ended(world) for world in worlds]
        played = [place for place, chance in enumerate(chances) if chance is None]
        batch = Batch.of(
            (worlds[place] for place in played for _ in range(self.times)),
            seed=seed,
            one_round=True,
            threads=self.threads,
        )
        found: NDArray[np.float64] = _BY_SEALS[batch.play_out()["round_seals"]].reshape(
            len(played), self.times
        )
        means = iter(found.mean(axis=1).tolist())
        return [next(means) if chance is None else chance for chance in chances]


def _ended(world: Match) -> float | None:
    """The chance in a world whose round has ended."""
    result = world.round.result if world.round else None
    if result is None:
        return None
    return 0.5 if result.seal is None else float(result.seal == 0)
