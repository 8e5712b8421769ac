"""What the compiled functions look up: the multisets of the game, and how many exchanges there are with them.

Everything is made from a ruleset once, and kept. Three kinds of number occur:

- a *place* is the number of a multiset of goods, the smallest first: up to
  five goods are a market, up to seven a hand;
- a *purse* is the number of all that a trader can give: a hand, and as many
  camels as there are and as there is room for what they bring, five at most;
- a *taking* or a *giving* is the number of what goes one way in an exchange.
  Both stand in the order in which `legal_moves` lists exchanges.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.switches import SIZE as SWITCHES
from jaipur_rules.batch.engine.switches import switches
from jaipur_rules.encoding import ActionLayout, action_layout, tensor_layout
from jaipur_rules.jaipur.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.components import BONUS_SIZES, BONUS_TABLES, STANDARD_BOX
from jaipur_rules.jaipur.moves import Exchange, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.ruleset import Ruleset

T = TypeVar("T", bound=np.generic)

TAKE_GOOD, TAKE_CAMELS, SELL, EXCHANGE = 0, 1, 2, 3
"""The kinds of move, the lowest two bits of a packed move."""


class Tables(NamedTuple):
    """All that the compiled functions need of a ruleset, in three arrays.

    Where each table stands in its array is the same for every ruleset, and a
    constant of this module: the compiler then knows it.

    Attributes:
        words: `switches` first, then from `LEAST` on: the cards of the smallest
            sale of each good; `SELL` the number of that move; `TOKEN_SUMS` ten a
            good, the rupees of the first so many tokens; `TOKEN_START` the bit of
            each good's first token in `won`; `HEIGHTS` the tokens of each whole
            pile; `BONUS_START` where each bonus pile begins among the bonus
            tokens, and where all end; `PACK` the cards of a deal before they are
            shuffled, then the bonus tokens; `TAKING_CODE` and `GIVING_CODE` the
            cards of each; `MOVE_COUNT` how many moves are numbered, and from
            `MOVES` on each of them, packed.
        ints: `PURSE` by hand, its purse without a camel; `TAKING_START` by market,
            where its takings begin; `GIVING_START` by purse, seven each, where its
            givings of each size begin; `NUMBER` by taking and giving, the number of
            the move in the encodings, -1 for none.
    XX            `SINGLES` by market, how many kinds of goods it holds; `SALES` by hand,
            how many sales it allows; `WITHOUT` by hand, 64 each, its purse without
            each set of kinds and without a camel; `EXCHANGES` by market and purse, how many exchanges
            there are; `TAKING_SHUT` by taking, the set of kinds that cannot be
            given for it; `TAKING_SIZE` how many cards; `TAKINGS` those of each
            market, one market after the other; `GIVINGS` those of each purse, by size.
        scales: By place of an observation, what the number there is divided by.
    """

    words: NDArray[np.int64]
    ints: NDArray[np.int32]
    halves: NDArray[np.uint16]
    scales: NDArray[np.float64]


def _up_to(kinds: int, most: int) -> NDArray[np.int64]:
    """Every multiset of so many kinds with so many cards at most, as counts, the smallest first."""
    counts = np.indices((most + 1,) * kinds).reshape(kinds, -1).T
    found = counts[counts.sum(axis=1) <= most]
    return found[np.argsort(found.sum(axis=1), kind="stable")]


def _places(most: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every multiset of so many goods at most, in an order in which a place is a sum.

    Three kinds are the upper half of a multiset, three the lower one. For each
    upper half stand the lower ones that it leaves room for, the smallest first:
    so the place is where those of the upper half begin, plus the place of the
    lower half among all.

    Returns:
        The counts; and where those of each upper half begin, by three bits a kind.
    """
    halves = _up_to(_HALF, most)
    sizes = halves.sum(axis=1)
    rows: list[NDArray[np.int64]] = []
    begins = np.zeros(1 << 3 * _HALF, np.int64)
    start = 0
    for upper, size in zip(halves, sizes, strict=True):
        lower = halves[sizes <= most - size]
        begins[_index(upper)] = start
        start += len(lower)
        rows.append(np.concatenate([np.broadcast_to(upper, lower.shape), lower], axis=1))
    return np.concatenate(rows), begins


def _index(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Counts with three bits a kind."""
    return (counts << 3 * np.arange(counts.shape[-1])).sum(axis=-1)


def _sized(most: int) -> NDArray[np.int64]:
    """Every multiset of one to so many cards, camels too, as counts, in the order of exchanges."""
    goods = _up_to(len(GOODS), most)
    sizes = goods.sum(axis=1)
    rows = [
        np.append(counts, camels)
        for size in range(1, most + 1)
        for camels in range(size + 1)
        # The greater count of the first kind comes first.
        for counts in goods[sizes == size - camels][::-1]
    ]
    return np.array(rows)


_BOX = STANDARD_BOX
_WIDEST = _BOX.market_size
_HALF = len(GOODS) // 2
_HANDS, _HAND_UPPER = _places(_BOX.hand_limit)
_SIZES = _HANDS.sum(axis=1)
_MARKETS, _MARKET_UPPER = _places(_WIDEST)
_GIVINGS = _sized(_WIDEST)
_TAKINGS = _GIVINGS[_GIVINGS[:, Card.CAMEL] == 0]
_ROOMS = np.minimum(_BOX.hand_limit - _SIZES, _WIDEST)
_INDEXES = 1 << 3 * _HALF
_KIND_SETS = 1 << len(GOODS)
_WITHIN = (_TAKINGS[None, :, : len(GOODS)] <= _MARKETS[:, None]).all(axis=2)

HANDS, MARKETS, TAKING_KINDS, GIVING_KINDS = map(len, (_HANDS, _MARKETS, _TAKINGS, _GIVINGS))
PURSES = int((_ROOMS + 1).sum())

# The places of the tables in `Tables.words`.
LEAST = SWITCHES
SELL_NUMBER = LEAST + len(GOODS)
TOKEN_SUMS = SELL_NUMBER + len(GOODS)
TOKEN_START = TOKEN_SUMS + 10 * len(GOODS)
HEIGHTS = TOKEN_START + len(GOODS) + 1
BONUS_START = HEIGHTS + len(GOODS)
PACK = BONUS_START + len(BONUS_SIZES) + 1
TAKING_CODE = PACK + _BOX.deck_size + sum(map(len, BONUS_TABLES["7-6-5"]))
GIVING_CODE = TAKING_CODE + TAKING_KINDS
MOVE_COUNT = GIVING_CODE + GIVING_KINDS
MOVES = MOVE_COUNT + 1

# The places of the tables in `Tables.ints`.
PURSE = 0
TAKING_START = PURSE + HANDS
GIVING_START = TAKING_START + MARKETS + 1
NUMBER = GIVING_START + (_WIDEST + 2) * PURSES

# The places of the tables in `Tables.halves`.
LOWER = 0
UPPER = LOWER + _INDEXES
MARKET_UPPER = UPPER + _INDEXES
SINGLES = MARKET_UPPER + _INDEXES
SALES = SINGLES + MARKETS
WITHOUT = SALES + HANDS
EXCHANGES = WITHOUT + HANDS * _KIND_SETS
TAKING_SHUT = EXCHANGES + MARKETS * PURSES
TAKING_SIZE = TAKING_SHUT + TAKING_KINDS
TAKINGS = TAKING_SIZE + TAKING_KINDS
GIVINGS = TAKINGS + int(_WITHIN.sum())


def code_of(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """The codes of rows of seven counts, in the order of `Card`.

    Example:
        >>> hex(code_of(np.array([[1, 0, 0, 0, 0, 2, 3]]))[0])
        '0x303020000000001'
    """
    goods = counts[:, : len(GOODS)].sum(axis=1)
    return (counts << 8 * np.arange(len(Card))).sum(axis=1) | goods << 8 * len(Card)


def pack_move(kind: int, one: int = 0, other: int = 0) -> int:
    """A move as one number: its kind, then a good or a taking, then a count or a giving."""
    return kind | one << 2 | other << 12


@lru_cache(maxsize=8)
def tables(ruleset: Ruleset, *, one_round: bool = False) -> Tables:
    """The tables of a ruleset.

    Args:
        ruleset: The ruleset.
        one_round: Whether a game is over after its first round.

    Raises:
        Unsupported: The engine does not play it.

    Example:
        >>> made = tables(Ruleset())
        >>> MARKETS, HANDS, PURSES, int(made.words[MOVE_COUNT])
        (462, 1716, 3424, 25499)
    """
    rules = switches(ruleset, one_round=one_round)
    if one_round:
        made = tables(ruleset)
        return made._replace(words=np.concatenate([rules, made.words[SWITCHES:]]))
    layout = action_layout(ruleset)
    number, moves = _numbered(layout)
    owner = np.repeat(np.arange(HANDS), _ROOMS + 1)
    purse = np.searchsorted(owner, np.arange(HANDS))
    camels = np.arange(PURSES) - purse[owner]
    giving_start, givings = _of_purses(owner, camels)
    lower = np.zeros(_INDEXES, np.int64)
    halves = _up_to(_HALF, _BOX.hand_limit)
    lower[_index(halves)] = np.arange(len(halves))
    without = purse[_without(lower)]
    shut = (_TAKINGS > 0) @ (1 << np.arange(len(Card)))
    if ruleset.exchange_same_type == "allowed":
        shut[:] = 0
    sizes = _TAKINGS.sum(axis=1)
    within = _WITHIN & (sizes >= ruleset.exchange_min)
    # By market and set of kinds and size: how many takings.
    ways = np.diff(giving_start, axis=1)
    exchanges = np.zeros((MARKETS, PURSES))
    for kinds, size in {*zip(shut.tolist(), sizes.tolist(), strict=True)}:
        chosen = (shut == kinds) & (sizes == size)
        given = ways[without[owner, kinds] + camels, size].astype(np.float64)
        if ruleset.hand_limit_when == "always":
            given[_BOX.hand_limit - _SIZES[owner] < size] = 0
        exchanges += np.outer(within[:, chosen].sum(axis=1), given)
    least = np.array([_BOX.precious_minimum if good.is_precious else 1 for good in GOODS])
    sell = [layout.number(Sell(good, int(fewest))) for good, fewest in zip(GOODS, least, strict=True)]
    sales = np.maximum(_HANDS - least + 1, 0).sum(axis=1)
    return Tables(
        words=_joined(
            np.int64,
            (0, rules),
            (LEAST, least),
            (SELL_NUMBER, np.array(sell)),
            *_tokens(ruleset),
            (TAKING_CODE, code_of(_TAKINGS)),
            (GIVING_CODE, code_of(_GIVINGS)),
            (MOVE_COUNT, np.array([len(moves)])),
            (MOVES, moves),
        ),
        ints=_joined(
            np.int32,
            (PURSE, purse),
            (TAKING_START, _starts(within)),
            (GIVING_START, giving_start),
            (NUMBER, number),
        ),
        halves=_joined(
            np.uint16,
            (LOWER, lower),
            (UPPER, _HAND_UPPER),
            (MARKET_UPPER, _MARKET_UPPER),
            (SINGLES, (_MARKETS > 0).sum(axis=1)),
            (SALES, sales),
            (WITHOUT, without),
            (EXCHANGES, exchanges),
            (TAKING_SHUT, shut),
            (TAKING_SIZE, sizes),
            (TAKINGS, np.nonzero(within)[1]),
            (GIVINGS, givings),
        ),
        scales=np.array([float(scale) for *_, scale in tensor_layout(ruleset).places()]),
    )


def _numbered(layout: ActionLayout) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The numbers of the exchanges, by taking and giving, and the moves, packed, by number."""
    at_taking = {tuple(counts): place for place, counts in enumerate(_TAKINGS.tolist())}
    at_giving = {tuple(counts): place for place, counts in enumerate(_GIVINGS.tolist())}
    number = np.full((TAKING_KINDS, GIVING_KINDS), -1)
    moves = np.zeros(len(layout), np.int64)
    for each, move in enumerate(layout.moves):
        match move:
            case Exchange(taken, given):
                ways = at_taking[taken.counts], at_giving[given.counts]
                number[ways] = each
                moves[each] = pack_move(EXCHANGE, *ways)
            case Sell(good, count):
                moves[each] = pack_move(SELL, good, count)
            case TakeCamels():
                moves[each] = pack_move(TAKE_CAMELS)
            case TakeGood(good):
                moves[each] = pack_move(TAKE_GOOD, good)
    return number, moves


def _without(lower: NDArray[np.int64]) -> NDArray[np.int64]:
    """By hand: the places of the hand without each set of kinds."""
    kept = 1 - (np.arange(_KIND_SETS)[:, None] >> np.arange(len(GOODS)) & 1)
    left = _HANDS[:, None] * kept
    return _HAND_UPPER[_index(left[..., :_HALF])] + lower[_index(left[..., _HALF:])]


def _of_purses(
    owner: NDArray[np.int64], camels: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Where the givings of each purse begin, size by size, and all of them."""
    goods = (_GIVINGS[None, :, : len(GOODS)] <= _HANDS[:, None]).all(axis=2)
    fits = goods[owner] & (_GIVINGS[:, Card.CAMEL] <= camels[:, None])
    sizes = _GIVINGS.sum(axis=1)
    counts = [fits[:, sizes == size].sum(axis=1) for size in range(_WIDEST + 1)]
    starts = _starts(fits)[:-1, None]
    ends = starts + np.cumsum(np.stack(counts, axis=1), axis=1)
    return np.concatenate([starts, ends], axis=1), np.nonzero(fits)[1]


def _tokens(ruleset: Ruleset) -> Iterator[tuple[int, NDArray[np.int64]]]:
    """The tables of the tokens, and the pack that is dealt from."""
    piles, bonuses = _BOX.goods_tokens, ruleset.bonus_tokens
    sums = np.zeros((len(GOODS), 10), np.int64)
    for good, pile in enumerate(piles):
        sums[good, 1 : len(pile) + 1] = np.cumsum(pile)
    deck = _BOX.cards - Cards.of(Card.CAMEL, _BOX.market_camels)
    yield TOKEN_SUMS, sums
    yield TOKEN_START, np.cumsum([0, *_BOX.heights])
    yield HEIGHTS, np.array(_BOX.heights)
    yield BONUS_START, np.cumsum([0, *map(len, bonuses)])
    yield PACK, np.array([*deck, *(value for pile in bonuses for value in sorted(pile)[::-1])])


def _starts(rows: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Where the marked places of each row begin if they all stand in one row, and where they end."""
    return np.cumsum([0, *rows.sum(axis=1)])


def _joined(
    kind: type[T], *tables: tuple[int, NDArray[np.int64] | NDArray[np.float64]]
) -> NDArray[T]:
    """Tables in one array, each at its place, and zeros between them."""
    start, last = tables[-1]
    joined = np.zeros(start + last.size, kind)
    for start, table in tables:
        joined[start : start + table.size] = table.ravel()
    return joined
