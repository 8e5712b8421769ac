"""Lookup tables of the compiled functions: the multisets of the game, and the counts of exchanges with them.

Everything is made from a ruleset once, and kept. Three kinds of number occur:

- a *place* is the number of a market, or of a hand;
- a *holding* is the number of all that a trader can give: a hand, and as many
  camels as there are and as there is room for what they bring, five at most;
- a *taking* or a *giving* is the number of what goes one way in an exchange.
  Both stand in the order in which `legal_moves` lists exchanges.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from jaipur_rules.batch.engine.layout import Numbers, fields_of
from jaipur_rules.batch.engine.switches import NamedSwitches, Rules, switches
from jaipur_rules.jaipur.encoding import ActionLayout, action_layout, tensor_layout
from jaipur_rules.jaipur.rules.cards import GOODS, Card
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, BONUS_TABLES, STANDARD_BOX
from jaipur_rules.jaipur.rules.moves import Exchange, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset

TAKE_GOOD, TAKE_CAMELS, SELL, EXCHANGE = 0, 1, 2, 3
"""The kinds of move, the lowest two bits of a packed move."""


def _up_to(kinds: int, most: int) -> NDArray[np.int64]:
    """Every multiset of so many kinds with so many cards at most, as counts, the smallest first."""
    counts = np.indices((most + 1,) * kinds).reshape(kinds, -1).T
    found = counts[counts.sum(axis=1) <= most]
    ordered: NDArray[np.int64] = found[np.argsort(found.sum(axis=1), kind="stable")]
    return ordered


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
    kinds: int = counts.shape[-1]
    index: NDArray[np.int64] = np.sum(counts << 3 * np.arange(kinds), axis=-1)
    return index


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
HOLDINGS = int((_ROOMS + 1).sum())

# The hand and the camels of each holding, and of each hand the holding without a camel.
_OWNER = np.repeat(np.arange(HANDS), _ROOMS + 1)
_HOLDING = np.searchsorted(_OWNER, np.arange(HANDS))
_CAMELS = np.arange(HOLDINGS) - _HOLDING[_OWNER]
_FITS: NDArray[np.bool_] = np.logical_and(
    np.all(_GIVINGS[None, :, : len(GOODS)] <= _HANDS[_OWNER][:, None], axis=2),
    _GIVINGS[:, Card.CAMEL] <= _CAMELS[:, None],
)

_MOST_MOVES = (
    len(GOODS)
    + 1
    + 7 * len(GOODS)
    + sum(
        int((_TAKINGS.sum(axis=1) == size).sum() * (_GIVINGS.sum(axis=1) == size).sum())
        for size in range(1, _WIDEST + 1)
    )
)


class Tables(Rules, Protocol):
    """A record of `TABLES`, as a type checker sees it; it begins with the numbers of `switches`, under their names.

    Attributes:
        least: By good, the cards of the smallest sale.
        sell: By good, the number of its smallest sale.
        token_sums: By good, the rupees of the first so many tokens.
        token_start: By good, the bit of its first token in `won`.
        heights: By good, the tokens of the whole pile.
        bonus_start: By bonus pile, where it begins among the bonus tokens; at last, where all end.
        scales: By place of an observation, what the number there is divided by.
        taking_code: By taking, its cards.
        giving_code: By giving, its cards.
        move_count: How many moves are numbered.
        moves: By number, the packed move.
        holding: By hand, its holding without a camel.
        taking_start: By market, where its takings begin in `takings`.
        giving_start: By holding and size, where its givings of that size begin in `givings`.
        number: By taking and giving, the number of the move in the encodings; -1 for none.
        lower: By three bits a kind for cloth, spice and leather, the second part of a place.
        upper: By three bits a kind for diamond, gold and silver, the first part of a hand's place.
        market_upper: The same of a market's place.
        singles: By market, how many kinds of goods it holds.
        sales: By hand, how many sales it allows.
        without: By hand and set of kinds, the holding without these kinds, and without a camel.
        exchanges: By market and holding, how many exchanges there are.
        taking_shut: By taking, the set of kinds that cannot be given for it.
        taking_size: By taking, how many cards.
        takings: The takings of each market, one market after the other.
        givings: The givings of each holding, by size.
        pack: The cards of a deal before they are shuffled, then the bonus tokens.
    """

    least: Annotated[Numbers, "<i8", len(GOODS)]
    sell: Annotated[Numbers, "<i8", len(GOODS)]
    token_sums: Annotated[Numbers, "<i8", (len(GOODS), 10)]
    token_start: Annotated[Numbers, "<i8", len(GOODS) + 1]
    heights: Annotated[Numbers, "<i8", len(GOODS)]
    bonus_start: Annotated[Numbers, "<i8", len(BONUS_SIZES) + 1]
    scales: Annotated[Sequence[float], "<f8", tensor_layout().size]
    taking_code: Annotated[Numbers, "<i8", TAKING_KINDS]
    giving_code: Annotated[Numbers, "<i8", GIVING_KINDS]
    move_count: Annotated[int, "<i8"]
    moves: Annotated[Numbers, "<i4", _MOST_MOVES]
    holding: Annotated[Numbers, "<i4", HANDS]
    taking_start: Annotated[Numbers, "<i4", MARKETS + 1]
    giving_start: Annotated[Numbers, "<i4", (HOLDINGS, _WIDEST + 2)]
    number: Annotated[Numbers, "<i4", (TAKING_KINDS, GIVING_KINDS)]
    lower: Annotated[Numbers, "<u2", _INDEXES]
    upper: Annotated[Numbers, "<u2", _INDEXES]
    market_upper: Annotated[Numbers, "<u2", _INDEXES]
    singles: Annotated[Numbers, "<u2", MARKETS]
    sales: Annotated[Numbers, "<u2", HANDS]
    without: Annotated[Numbers, "<u2", (HANDS, _KIND_SETS)]
    exchanges: Annotated[Numbers, "<u2", (MARKETS, HOLDINGS)]
    taking_shut: Annotated[Numbers, "<u2", TAKING_KINDS]
    taking_size: Annotated[Numbers, "<u2", TAKING_KINDS]
    takings: Annotated[Numbers, "<u2", int(_WITHIN.sum())]
    givings: Annotated[Numbers, "<u2", int(_FITS.sum())]
    pack: Annotated[Numbers, "u1", _BOX.deck_size + sum(map(len, BONUS_TABLES["7-6-5"]))]


TABLES: "np.dtype[np.void]" = np.dtype(
    [
        *((name, "<i8") for kind in (NamedSwitches, Rules) for name in kind.__annotations__),
        *((name, *form) for name, form in fields_of(Tables).items()),
    ],
    align=True,
)
"""All that the compiled functions need of a ruleset, in one record of the same shape for every ruleset."""


def code_of(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """The codes of rows of seven counts, in the order of `Card`.

    Example:
        >>> hex(code_of(np.array([[1, 0, 0, 0, 0, 2, 3]]))[0])
        '0x303020000000001'
    """
    goods = counts[:, : len(GOODS)].sum(axis=1)
    codes: NDArray[np.int64] = np.sum(counts << 8 * np.arange(len(Card)), axis=1) + (
        goods << 8 * len(Card)
    )
    return codes


def pack_move(kind: int, one: int = 0, other: int = 0) -> int:
    """A move as one number: its kind, then a good or a taking, then a count or a giving."""
    return kind | one << 2 | other << 12


# Some megabytes a ruleset, which take longer to make than many a game to play.
@lru_cache(maxsize=64)
def tables(ruleset: Ruleset, *, one_round: bool = False) -> Tables:
    """The tables of a ruleset.

    Args:
        ruleset: The ruleset.
        one_round: Whether a game is over after its first round.

    Raises:
        Unsupported: The engine does not play it.

    Example:
        >>> made = tables(Ruleset())
        >>> MARKETS, HANDS, HOLDINGS
        (462, 1716, 3424)
    """
    numbers = switches(ruleset, one_round=one_round)
    made = np.zeros(1, TABLES)
    made[0] = _made(ruleset)
    for name, number in numbers.items():
        made[name] = number
    found: Tables = made[0]
    return found


@lru_cache(maxsize=8)
def _made(ruleset: Ruleset) -> np.void:
    """The tables of a ruleset, without its rules."""
    layout = action_layout(ruleset)
    number, moves = _numbered(layout)
    giving_start = _giving_starts()
    lower = np.zeros(_INDEXES, np.int64)
    halves = _up_to(_HALF, _BOX.hand_limit)
    lower[_index(halves)] = np.arange(len(halves))
    without = _HOLDING[_without(lower)]
    shut = (_TAKINGS > 0) @ (1 << np.arange(len(Card)))
    if ruleset.exchange_same_type == "allowed":
        shut[:] = 0
    sizes = _TAKINGS.sum(axis=1)
    within = _WITHIN & (sizes >= ruleset.exchange_min)
    # By market and set of kinds and size: how many takings.
    ways = np.diff(giving_start, axis=1)
    exchanges = np.zeros((MARKETS, HOLDINGS))
    for kinds, size in {*zip(shut.tolist(), sizes.tolist(), strict=True)}:
        chosen = (shut == kinds) & (sizes == size)
        given = ways[without[_OWNER, kinds] + _CAMELS, size].astype(np.float64)
        if ruleset.hand_limit_when == "always":
            given[_BOX.hand_limit - _SIZES[_OWNER] < size] = 0
        exchanges += np.outer(within[:, chosen].sum(axis=1), given)
    least = np.array([_BOX.precious_minimum if good.is_precious else 1 for good in GOODS])
    sell = [layout.number(Sell(good, int(least[good]))) for good in GOODS]
    found: dict[str, ArrayLike] = {
        "least": least,
        "sell": sell,
        **_tokens(ruleset),
        "scales": [float(scale) for *_, scale in tensor_layout(ruleset).places()],
        "taking_code": code_of(_TAKINGS),
        "giving_code": code_of(_GIVINGS),
        "move_count": len(moves),
        "moves": moves,
        "holding": _HOLDING,
        "taking_start": _starts(within),
        "giving_start": giving_start,
        "number": number,
        "lower": lower,
        "upper": _HAND_UPPER,
        "market_upper": _MARKET_UPPER,
        "singles": (_MARKETS > 0).sum(axis=1),
        "sales": np.maximum(_HANDS - least + 1, 0).sum(axis=1),
        "without": without,
        "exchanges": exchanges,
        "taking_shut": shut,
        "taking_size": sizes,
        "takings": np.nonzero(within)[1],
        "givings": np.nonzero(_FITS)[1],
    }
    made = np.zeros(1, TABLES)
    for name, table in found.items():
        values, room = np.asarray(table), made[name][0]
        if values.shape == room.shape:
            made[name] = values
        else:
            # Fewer takings, or fewer moves, than under the most lenient rules.
            room[: len(values)] = values
    row: np.void = made[0]
    return row


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


def _giving_starts() -> NDArray[np.int64]:
    """The indices at which the givings of each holding begin, size by size, and end."""
    sizes = _GIVINGS.sum(axis=1)
    counts = [_FITS[:, sizes == size].sum(axis=1) for size in range(_WIDEST + 1)]
    starts = _starts(_FITS)[:-1, None]
    ends = starts + np.cumsum(np.stack(counts, axis=1), axis=1)
    return np.concatenate([starts, ends], axis=1)


def _tokens(ruleset: Ruleset) -> dict[str, ArrayLike]:
    """The tables of the tokens, and the pack that is dealt from."""
    piles, bonuses = _BOX.goods_tokens, ruleset.bonus_tokens
    sums = np.zeros((len(GOODS), 10), np.int64)
    for good, pile in enumerate(piles):
        sums[good, 1 : len(pile) + 1] = np.cumsum(pile)
    deck = _BOX.deck
    return {
        "token_sums": sums,
        "token_start": np.cumsum([0, *_BOX.heights]),
        "heights": _BOX.heights,
        "bonus_start": np.cumsum([0, *map(len, bonuses)]),
        "pack": [*deck, *(value for pile in bonuses for value in sorted(pile)[::-1])],
    }


def _starts(rows: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The indices at which each row's marked places begin once all rows are joined, and their total."""
    return np.cumsum([0, *rows.sum(axis=1)])
