"""What every game is: a fold of `apply` over events.

A *state* starts with nothing on the table. An *event* is a player's *move* or
chance's *deal*, and nothing else ever changes a state. This module holds the
protocol that says so, what a broken rule looks like, the root of every error
that the library raises, and the frozen source of chance. It imports no game.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from operator import index
from struct import Struct
from typing import ClassVar, Protocol, SupportsIndex, TypeAlias, TypeVar

from attrs import frozen

Seat: TypeAlias = int
"""A place at the table: 0 to n-1."""


class RulesError(ValueError):
    """The root of every exception that this library raises on purpose.

    It is a `ValueError`, so a caller who knows nothing of the library can
    still catch whatever bad input may cause.

    Example:
        >>> issubclass(NotationError, ValueError)
        True
    """


class NotationError(RulesError):
    """A text that no notation can read, or a value that no notation can say.

    Example:
        >>> from jaipur_rules import parse_move
        >>> parse_move("+GD-LK")
        Traceback (most recent call last):
        jaipur_rules.game.NotationError: '+GD-LK' is not in order: write '+DG-LK'
    """


class WrongType(RulesError, TypeError):
    """A value of a type that is never right where it was given, such as a float for a number of cards.

    Example:
        >>> from jaipur_rules import Card, Sell
        >>> Sell(Card.LEATHER, 2.0)
        Traceback (most recent call last):
        jaipur_rules.game.WrongType: expected a whole number, such as 3, and not 2.0
    """


class Impossible(RulesError):
    """A value that cannot be, with everything that is wrong with it.

    Attributes:
        what: How the sentence begins; every subclass has its own.
        faults: Everything that is wrong, a sentence each.

    Example:
        >>> print(Impossible(("seven diamonds, the box has 6", "no camel")))
        this cannot be: seven diamonds, the box has 6; no camel
    """

    what: ClassVar[str] = "this cannot be"

    def __init__(self, faults: tuple[str, ...]) -> None:
        """Keep every fault as data."""
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return f"{self.what}: {'; '.join(self.faults)}"


def to_int(value: SupportsIndex) -> int:
    """A whole number as a plain `int`.

    Integers of NumPy and of other libraries become plain ones, and so do True
    and False, which Python counts as 1 and 0. What only looks whole, such as
    2.0, is refused.

    Raises:
        WrongType: The value is no whole number.

    Example:
        >>> to_int(3), to_int(True)
        (3, 1)
    """
    if type(value) is int:
        return value
    try:
        return int(index(value))
    except TypeError:
        raise WrongType(f"expected a whole number, such as 3, and not {value!r:.60}") from None


T = TypeVar("T")


def of_type(kind: type[T], value: T) -> T:
    """The value, if it is of exactly this type; a type checker knows, and callers without one may err.

    Raises:
        WrongType: It is of another type.

    Example:
        >>> from jaipur_rules import Card
        >>> of_type(Card, 5)
        Traceback (most recent call last):
        jaipur_rules.game.WrongType: expected a value of type Card, and not 5
    """
    if type(value) is not kind:
        raise WrongType(f"expected a value of type {kind.__name__}, and not {value!r:.60}")
    return value


def to_ints(values: Iterable[SupportsIndex]) -> tuple[int, ...]:
    """Some whole numbers as plain `int`.

    Raises:
        WrongType: One of them is no whole number.

    Example:
        >>> to_ints([3, True])
        (3, 1)
    """
    return tuple(map(to_int, values))


def to_rows(rows: Iterable[Iterable[SupportsIndex]]) -> tuple[tuple[int, ...], ...]:
    """Some rows of whole numbers as plain `int`.

    Raises:
        WrongType: One of the numbers is no whole number.

    Example:
        >>> to_rows([[3, True], []])
        ((3, 1), ())
    """
    return tuple(map(to_ints, rows))


@frozen(order=False)
class Violation:
    """One rule that a move would break.

    Attributes:
        rule: The rule's id in the catalogue, such as ``"EXC-3"``.
        facts: The values that break it, in the notation and in no language:
            ``"8 > 7"`` cards in a hand, ``"C"`` for cloth on both sides.

    Example:
        >>> str(Violation("HND-1", "8 > 7"))
        'HND-1 (8 > 7)'
    """

    rule: str
    facts: str = ""

    def __str__(self) -> str:
        return f"{self.rule} ({self.facts})" if self.facts else self.rule


class IllegalMove(RulesError):
    """A well-formed move that the rules forbid. The state it was tried on is untouched.

    Attributes:
        move: The move that was tried.
        violations: Every rule that it breaks, at least one.

    Example:
        >>> print(IllegalMove("+D", (Violation("TAK-2", "D"),)))
        +D is illegal: TAK-2 (D)
    """

    def __init__(self, move: object, violations: tuple[Violation, ...]) -> None:
        """Keep the move and the rules that it breaks as data."""
        super().__init__(move, violations)
        self.move = move
        self.violations = violations

    def __str__(self) -> str:
        return f"{self.move} is illegal: {', '.join(map(str, self.violations))}"


class UnexpectedEvent(RulesError):
    """An event that cannot happen now: a deal while a round is being played, or no event at all.

    Example:
        >>> from jaipur_rules import apply, deal, new_match
        >>> apply(new_match(seed=7), deal(seed=8))
        Traceback (most recent call last):
        jaipur_rules.game.UnexpectedEvent: a round is being played, so none can be dealt (rule TRN-4)
    """


class State(Protocol):
    """A moment of a game: immutable, hashable, comparable.

    Example:
        >>> from jaipur_rules import new_match
        >>> state: State = new_match(seed=7)
        >>> state.is_over
        False
    """

    @property
    @abstractmethod
    def to_move(self) -> Seat | None:
        """The seat that acts next; None when the game awaits chance or is over."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nothing can happen any more."""


S = TypeVar("S", bound=State)
M = TypeVar("M")
E_contra = TypeVar("E_contra", contravariant=True)
V_co = TypeVar("V_co", covariant=True)


class Game(Protocol[S, M, E_contra, V_co]):
    """The functions that are a game, as a module or an object offers them.

    The package of each game satisfies this protocol, so whatever needs no more
    than these functions can be handed a game without importing one.

    Example:
        >>> from jaipur_rules import jaipur
        >>> start = jaipur.new_match(seed=7)
        >>> jaipur.apply(start, jaipur.legal_moves(start)[0]).to_move
        0
    """

    @abstractmethod
    def legal_moves(self, state: S, /) -> tuple[M, ...]:
        """Every move that the seat to move may make; empty when nobody is to move."""

    @abstractmethod
    def violations(self, state: S, move: M, /) -> tuple[Violation, ...]:
        """Every rule that the move would break; empty if it is legal."""

    @abstractmethod
    def apply(self, state: S, event: E_contra, /) -> S:
        """The state after the event.

        Raises:
            IllegalMove: The event is a move that breaks a rule.
            UnexpectedEvent: The event cannot happen at this moment.
        """

    @abstractmethod
    def view(self, state: S, seat: Seat, /) -> V_co:
        """Everything that the seat may know now, and nothing else."""


# Chance is data: a seed gives the same numbers, and so the same deal, on every machine. The numbers are those of
# SplitMix64, by Steele, Lea and Flood (2014). Each follows from the seed and its own place in the stream alone, so
# that a whole batch is computed at once, in one long integer with a lane of 128 bits a number.

SEEDS = 1 << 64
"""How many seeds there are, and how many numbers a stream may hold."""


def numbers(seed: int) -> Iterator[int]:
    """The endless stream of a seed: numbers from 0 to 2**64 - 1, each as likely.

    Example:
        >>> next(numbers(0)) == 0xE220A8397B1DCDAF
        True
    """
    while True:
        lanes = (seed * _ONES + _STEPS) & _WORDS
        lanes = ((lanes ^ (lanes >> 30 & _WORDS)) * 0xBF58476D1CE4E5B9) & _WORDS
        lanes = ((lanes ^ (lanes >> 27 & _WORDS)) * 0x94D049BB133111EB) & _WORDS
        lanes ^= lanes >> 31 & _WORDS
        yield from _UNPACK(lanes.to_bytes(_LANE // 8 * _BATCH, "little"))
        seed = (seed + _STEP * _BATCH) % SEEDS


def below(limit: int, stream: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each as likely.

    It is the next of the stream modulo the limit, where those of the last
    incomplete run of the limit are passed over.

    Example:
        >>> below(10, iter([2**64 - 1, 37]))
        7
    """
    fair = SEEDS - SEEDS % limit
    number = next(stream)
    while number >= fair:
        number = next(stream)
    return number % limit


def shuffled(items: Iterable[T], stream: Iterator[int]) -> tuple[T, ...]:
    """The items in an order of which each is as likely: Fisher and Yates, from the last place down.

    Example:
        >>> shuffled("abc", iter([3, 4]))
        ('b', 'c', 'a')
    """
    pile = list(items)
    for last in range(len(pile) - 1, 0, -1):
        other = below(last + 1, stream)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


_BATCH = 72  # a deal of the standard box takes 67
_LANE = 128  # a product of two words fits, so that no lane runs into the next
_STEP = 0x9E3779B97F4A7C15
_ONES = sum(1 << _LANE * place for place in range(_BATCH))
_WORDS = _ONES * (SEEDS - 1)
_STEPS = sum((_STEP * (place + 1) % SEEDS) << _LANE * place for place in range(_BATCH))
_UNPACK = Struct("<" + "Q8x" * _BATCH).unpack
