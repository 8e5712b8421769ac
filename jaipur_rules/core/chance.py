"""Chance as data: a seed gives the same numbers, and so the same deal, on every machine."""

from collections.abc import Iterable, Iterator
from struct import Struct
from typing import TypeVar

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.messages import Message
from jaipur_rules.core.values import to_int

T = TypeVar("T")

# The numbers are those of SplitMix64, by Steele, Lea and Flood (2014). Each follows from the seed and its own place in
# the stream alone, so that a whole batch is computed at once, in one long integer with a lane of 128 bits a number.

SEEDS = 1 << 64
"""The number of seeds, and of the numbers that a stream may hold."""


def to_seed(value: int) -> int:
    """A seed, if the value is one.

    Raises:
        Impossible: It is not from 0 to 2**64 - 1.
        WrongType: It is no whole number.

    Example:
        >>> to_seed(-1)
        Traceback (most recent call last):
        jaipur_rules.core.errors.Impossible: this cannot exist: a seed is a whole number from 0 to 2**64 - 1, and not -1
    """
    seed = to_int(value)
    if not 0 <= seed < SEEDS:
        raise Impossible((Message("error.seed", seed=seed),))
    return seed


def numbers(seed: int) -> Iterator[int]:
    """The endless stream of a seed: numbers from 0 to 2**64 - 1, each equally likely.

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
    """A number from 0 to limit - 1, each equally likely.

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
    """The items in a random order, each order equally likely: Fisher and Yates, from the last place down.

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
