"""What every game's state machine does: play an engine beside a table of pieces, and say where they part.

A game brings its table, the facts that are compared, and how traders choose.
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random
from time import process_time
from typing import ClassVar, Generic, Protocol, TypeGuard, TypeVar

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.control import current_build_context
from hypothesis.stateful import RuleBasedStateMachine, rule

T = TypeVar("T")


class Told(Protocol):
    """A game that was played, as a person is told it."""

    @property
    @abstractmethod
    def plies(self) -> int:
        """How many moves were played."""

    @property
    @abstractmethod
    def lines(self) -> list[str]:
        """The moves, in a line or more."""


class Parted(AssertionError):
    """The engine and the table say different things.

    Attributes:
        kind: On what they part: ``illegal move listed``, ``market``, ...
        what: What they say.
    """

    def __init__(self, kind: str, what: str, played: Told) -> None:
        """Keep all of it as data."""
        super().__init__(kind, what, played)
        self.kind = kind
        self.what = what
        self._played = played

    @property
    def plies(self) -> int:
        """How many moves were played in all."""
        return self._played.plies

    def __str__(self) -> str:
        told = self._played
        return "\n".join((f"{self.kind}: {self.what}", "", *told.lines, "", str(told)))


class TableOfPieces(Protocol):
    """What is needed of a table."""

    @property
    @abstractmethod
    def legal(self) -> list[str]:
        """Every legal move, in the notation, sorted."""

    @abstractmethod
    def play(self, move: str) -> None:
        """Do a move."""


Pieces = TypeVar("Pieces", bound=TableOfPieces)


class Beside(RuleBasedStateMachine, Generic[Pieces]):
    """Plays your engine beside a table of numbered pieces.

    Attributes:
        refuses: Whether the engine refuses illegal moves, by raising any
            exception and changing nothing. If not, none are tried.
        steps: How many rounds or games a match is played for.
        table: The table.
    """

    refuses: ClassVar[bool] = True
    steps: ClassVar[int] = 5

    def __init__(self, table: Pieces) -> None:
        """Lay out a table."""
        super().__init__()
        self.table = table

    def __init_subclass__(cls) -> None:
        """Set the tests of the class: games are shortened here, not by Hypothesis."""
        super().__init_subclass__()
        phases = [phase for phase in Phase if phase is not Phase.shrink]
        cls.TestCase.settings = settings(
            cls.TestCase.settings, phases=phases, stateful_step_count=cls.steps
        )

    # What an engine is asked

    def legal_moves(self) -> Iterable[str]:
        """Every legal move of the trader to move, in the notation; none if nobody is to move."""
        raise NotImplementedError

    def apply(self, move: str) -> None:
        """Do a move; raise anything if it is illegal."""
        raise NotImplementedError

    def observe(self) -> Mapping[str, object]:
        """What lies on the table."""
        raise NotImplementedError

    def score(self) -> Mapping[str, object]:
        """What was won."""
        raise NotImplementedError

    # What a game brings

    def _play_on(self, rng: Random) -> None:
        """Play what a step is."""
        raise NotImplementedError

    def _shorten(self, found: Parted) -> Parted:
        """The same disagreement in a shorter game."""
        raise NotImplementedError

    def _keep(self, move: str) -> None:
        """Remember a move that is played."""
        raise NotImplementedError

    def _find_difference(self) -> tuple[str, str] | None:
        """The first fact on which the engine and the table part, and what they say."""
        raise NotImplementedError

    def _in_notation(self, move: str) -> str:
        """A move as the notation writes it."""
        return move

    def _why_not(self, move: str) -> str:
        """A move with the rules that it breaks."""
        raise NotImplementedError

    def _parted(self, kind: str, what: str, *then: str) -> Parted:
        """A disagreement, in the game that was played and one move more."""
        raise NotImplementedError

    # What is played

    @rule(seed=st.integers(0, (1 << 32) - 1))
    def play_round(self, seed: int) -> None:
        """Play a round; once the match is over, see that nothing more can be done."""
        try:
            self._play_on(Random(seed))  # noqa: S311  for play
        except Parted as found:
            if current_build_context().is_final:
                raise self._shorten(found) from found.__cause__
            raise

    def do(self, move: str) -> None:
        """Do a move on both, or if it is illegal try it on the engine, and compare them."""
        if move in self.table.legal:
            self._keep(move)
            self.table.play(move)
            try:
                self.apply(move)
            except Exception as error:
                raise self._parted("legal move refused", f"{move}: {error!r}") from error
        elif self.refuses:
            try:
                self.apply(move)
            except Exception:  # noqa: BLE001, S110  however it says no
                pass
            else:
                raise self._parted("illegal move accepted", self._why_not(move), move)
        self.agree()

    # What is compared

    def agree(self) -> None:
        """Compare what the engine and the table show, which moves they list, and how they score.

        Raises:
            Parted: They part.
        """
        difference = self._find_difference()
        if difference:
            raise self._parted(*difference)
        listed = sorted(self._ask(self.legal_moves))
        if listed != self.table.legal:
            self._compare_lists(Counter(map(self._in_notation, listed)))
        self.agree_on_the_score()

    def agree_on_the_score(self) -> None:
        """Compare how they score, where something is scored.

        Raises:
            Parted: They part.
        """

    def _compare_lists(self, listed: Counter[str]) -> None:
        legal = {*self.table.legal}
        for move in sorted(listed):
            if move not in legal:
                raise self._parted("illegal move listed", self._why_not(move), move)
        for move in self.table.legal:
            if listed[move] != 1:
                what = "legal move listed twice" if listed[move] else "legal move not listed"
                raise self._parted(what, move, move)

    def _ask(self, question: Callable[[], T]) -> T:
        try:
            return question()
        except Exception as error:
            raise self._parted(f"{question.__name__} fails", repr(error)) from error


def find_difference(
    said: Mapping[str, object],
    true: Mapping[str, object],
    needed: Iterable[str],
    plain: Callable[[str], object] = sorted,
) -> tuple[str, str] | None:
    """The first fact on which two tellings part, and what they tell; None if there is none.

    Args:
        said: What the engine tells.
        true: What the table tells.
        needed: What the engine must tell.
        plain: A text by which two are compared; letters in any order if not given.

    Raises:
        ValueError: The engine tells something that is no fact, or not all that it must.

    Example:
        >>> find_difference({"herds": [2, 0]}, {"herds": (1, 0), "market": "K"}, ())
        ('herds', '[2, 0], and not (1, 0)')
    """
    strange, missing = set(said) - set(true), set(needed) - set(said)
    if strange or missing:
        raise ValueError(
            f"{strange or missing} should {'not ' if strange else ''}be told: there are {list(true)}"
        )
    for name, value in said.items():
        if _plain(value, plain) != _plain(true[name], plain):
            return name, f"{value!r}, and not {true[name]!r}"
    return None


def _plain(value: object, plain: Callable[[str], object]) -> object:
    """A value by which two are compared: a list or a tuple alike."""
    if isinstance(value, str):
        return plain(value)
    return [_plain(part, plain) for part in value] if _is_row(value) else value


def _is_row(value: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    return isinstance(value, list | tuple)


PATIENCE = 20.0
"""Seconds of work after which no shorter game is looked for; on a busy machine they are longer."""

OTHERS = 100
"""How many other matches are played in the hope of a shorter one."""

P = TypeVar("P", bound=Parted)


def sooner(found: P, play_some: Callable[[int, int], P | None], patience: float = PATIENCE) -> P:
    """The same kind of disagreement in some other match, if the two part sooner in one.

    Args:
        found: The disagreement.
        play_some: Plays a match that depends on a seed for so many plies, and
            tells how the two part, if they do.
        patience: Seconds after which no other is looked for.
    """
    give_up = process_time() + patience
    for seed in range(OTHERS):
        if found.plies <= 1 or process_time() > give_up:
            break
        other = play_some(seed, found.plies - 1)
        if other is not None and other.kind == found.kind and other.plies < found.plies:
            found = other
    return found
