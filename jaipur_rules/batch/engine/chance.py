"""Chance, number for number that of `jaipur_rules.core.chance` and `deal`, compiled.

A match has a seed, and everything random in it follows from the seed:

- its first round is `deal(seed=seed)`, so that it begins as `new_match(seed=seed)`;
- its round r, counted from 0, is the deal of number r of the SplitMix64 stream
  that starts from the seed with its bits changed by `ROUNDS`;
- its moves, where this engine draws them, are drawn with the stream that starts
  from the mixture of the seed with its bits changed by `MOVES`;
- the match after it, where games start again by themselves, has as its seed the
  mixture of this seed with its bits changed by `NEXT`.

No number is shared between games, so none depends on how many there are.
"""

from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import GAME, Game, Numbers
from jaipur_rules.batch.engine.tables import Tables

STEP = np.uint64(0x9E3779B97F4A7C15)
ROUNDS = np.uint64(0x526F756E6473)
MOVES = np.uint64(0x4D6F766573)
NEXT = np.uint64(0x4E657874)

_M1 = np.uint64(0xBF58476D1CE4E5B9)
_M2 = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
_ONE = np.uint64(1)
_LAST = np.uint64(2**64 - 1)
_LOW = np.uint64(2**32 - 1)
_CARDS = GAME["deck"].shape[0]
_BONUSES = GAME["bonuses"].shape[0]


@jit
def signed(number: SupportsIndex) -> int:
    """A number as a signed one of 64 bits: unsigned ones among themselves would stay so, below zero too."""
    return int(np.int64(number))


@jit
def mix(word: np.uint64) -> np.uint64:
    """The mixture of SplitMix64: each 64 bits to other 64 bits, one to one."""
    word = (word ^ (word >> _S30)) * _M1
    word = (word ^ (word >> _S27)) * _M2
    return word ^ (word >> _S31)


@jit
def mix_words(words: NDArray[np.uint64]) -> None:
    """Mix each word of an array, in its place."""
    for place in range(len(words)):
        words[place] = mix(words[place])


@jit
def round_seed(seed: np.uint64, number: int) -> np.uint64:
    """The seed of the deal of a match's round, the first being number 0."""
    if number == 0:
        return seed
    return mix((seed ^ ROUNDS) + STEP * np.uint64(number))


@jit
def next_seed(seed: np.uint64) -> np.uint64:
    """The seed of the match that follows a match where games start again by themselves."""
    return mix(seed ^ NEXT)


@jit
def shuffle(pile: Numbers, start: int, size: int, state: np.uint64) -> np.uint64:
    """Shuffle a part of a pile as `chance.shuffled` does, and return where the stream stands then."""
    for last in range(size - 1, 0, -1):
        limit = np.uint64(last + 1)
        state += STEP
        number = mix(state)
        # The numbers of the last incomplete run of the limit are passed over;
        # the first question spares the second its divisions.
        while number > _LAST - limit and number > _LAST - (_LAST % limit + _ONE) % limit:
            state += STEP
            number = mix(state)
        other = start + signed(number % limit)
        kept = pile[start + last]
        pile[start + last] = pile[other]
        pile[other] = kept
    return state


@jit
def deal_into(t: Tables, g: Game, seed: np.uint64) -> None:
    """Put the deal of a seed into a game: its deck, its bonus tokens and its coin toss."""
    for place in range(_CARDS):
        g.deck[place] = t.pack[place]
    for place in range(_BONUSES):
        g.bonuses[place] = t.pack[_CARDS + place]
    state = shuffle(g.deck, 0, _CARDS, seed)
    for pile in range(3):
        start, stop = t.bonus_start[pile], t.bonus_start[pile + 1]
        state = shuffle(g.bonuses, start, stop - start, state)
    g.first = signed(mix(state + STEP) & _ONE)


@jit
def draw_below(g: Game, limit: int) -> int:
    """A number from 0 to limit - 1 from the match's own stream, each exactly as likely.

    The upper 32 bits of a number, times the limit: the upper half of the
    product is the draw. Each draw comes from as many numbers as any other once
    those are passed over whose lower half is below 2**32 modulo the limit.
    """
    wide = np.uint64(limit)
    state = g.stream
    while True:
        state += STEP
        product = (mix(state) >> _S32) * wide
        low = product & _LOW
        if low >= wide or low >= (_LOW % wide + _ONE) % wide:
            g.stream = state
            return signed(product >> _S32)
