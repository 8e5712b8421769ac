"""A game of the batch as a `Match` of the library, and back."""

from collections.abc import Sequence
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.layout import GAME, Games
from jaipur_rules.batch.engine.playing import GOODS_TOKENS, NOBODY
from jaipur_rules.batch.engine.switches import MOST
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.jaipur.rules.cards import GOODS, SINGLES, Card, Cards, from_code
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, Trader, Values, with_result

_ENDS = (None, *EndReason)
_KINDS = tuple(Card)
_STARTS = (0, *np.cumsum(STANDARD_BOX.heights).tolist())


def to_match(games: Games, game: int, ruleset: Ruleset) -> Match:
    """A game as a match of the library: all of its state, the history aside.

    Example:
        >>> from jaipur_rules import new_match
        >>> from jaipur_rules.batch import Batch
        >>> Batch.from_seeds([7]).match(0) == new_match(seed=7)
        True
    """
    row = games[game]
    deck, piles = row["deck"].tolist(), _bonus_piles(row, ruleset)
    heights, left = row["heights"].tolist(), row["bonuses_left"].tolist()
    taken = [
        _taken([*STANDARD_BOX.goods_tokens, *piles], [*heights, *left], int(row["won"]), seat)
        for seat in (0, 1)
    ]
    traders = [
        Trader(
            hand=_cards(row["held"][seat]).goods,
            herd=int(row["held"][seat][Card.CAMEL]),
            goods=taken[seat][: len(GOODS)],
            bonuses=taken[seat][len(GOODS) :],
            known=_cards(row["known"][seat]),
            revealed=_cards(row["revealed"][seat]),
        )
        for seat in (0, 1)
    ]
    round_ = Round(
        market=_cards(row["market"]),
        deck=_row(deck[len(deck) - int(row["deck_left"]) :]),
        traders=(traders[0], traders[1]),
        heights=tuple(heights),
        bonuses=tuple(pile[len(pile) - rest :] for pile, rest in zip(piles, left, strict=True)),
        starter=int(row["starter"]),
        to_move=int(row["to_move"]),
        discard=_row(row["discard"].tolist()[: int(row["discarded"])]),
        plies_left=None if ruleset.turn_cap is None else int(row["plies_left"]),
        end=_ENDS[int(row["end"])],
    )
    if round_.end:
        round_ = with_result(round_, result=score(ruleset, round_))
    mine, other = row["seals"].tolist()
    return Match(ruleset, (mine, other), int(row["counted"]), round_)


def to_deal(games: Games, game: int, ruleset: Ruleset) -> Deal:
    """The deal of the round that a game is in.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.batch import Batch
        >>> Batch.from_seeds([7]).deal_of(0) == deal(seed=7)
        True
    """
    row = games[game]
    return Deal(_row(row["deck"].tolist()), _bonus_piles(row, ruleset), int(row["first"]))


def _bonus_piles(row: np.void, ruleset: Ruleset) -> tuple[Values, ...]:
    """The bonus piles as they were dealt, the top of each first."""
    values = iter(row["bonuses"].tolist())
    return tuple(tuple(islice(values, len(pile))) for pile in ruleset.bonus_tokens)


def _taken(piles: Sequence[Values], left: Sequence[int], won: int, seat: int) -> tuple[Values, ...]:
    """The tokens that a seat has of each pile, of which so many are left; `won` has the bits of `GAME`."""
    found, start = list[Values](), 0
    for pile, rest in zip(piles, left, strict=True):
        gone = enumerate(pile[: len(pile) - rest], start)
        found.append(tuple(value for place, value in gone if won >> place & 1 == seat))
        start += len(pile)
    return tuple(found)


def put_deal(row: np.void, dealt: Deal) -> None:
    """Lay a deal of the box down in a game, to begin a round with."""
    row["deck"] = dealt.deck
    row["bonuses"] = [value for pile in dealt.bonuses for value in pile]
    row["first"] = dealt.first


def put_match(row: np.void, match: Match, place: int) -> None:
    """Put a match in the place of an empty game. Its later rounds are those of the seed that it is given.

    What fits into its fields is not yet in the bounds of the engine's tables: see `check_games`.

    Raises:
        ImpossibleArgument: No round is being played in it, or it does not fit.
    """
    round_ = match.round
    if round_ is None or round_.end:
        raise ImpossibleArgument("batch.not_played", match=place)
    try:
        _put_round(row, match, round_)
    except (OverflowError, ValueError):
        raise ImpossibleArgument("batch.impossible", match=place) from None


def _put_round(row: np.void, match: Match, round_: Round) -> None:
    piles = zip(round_.bonuses, *(trader.bonuses for trader in round_.traders), strict=False)
    if [*map(len, match.ruleset.bonus_tokens)] != [sum(map(len, each)) for each in piles]:
        raise ValueError
    row["market"] = _code(round_.market)
    won, values = 0, list[int]()
    for seat, trader in enumerate(round_.traders):
        row["held"][seat] = _code(trader.hand + Cards.of(Card.CAMEL, trader.herd))
        for name, cards in (("known", trader.known), ("revealed", trader.revealed)):
            row[name][seat][: len(GOODS)] = cards.counts[: len(GOODS)]
        row["rupees"][seat] = trader.rupees
    for good, pile in enumerate(STANDARD_BOX.goods_tokens):
        first, second = (list(trader.goods[good]) for trader in round_.traders)
        # Where both have the same value next, it does not matter whose it was.
        for place_, value in enumerate(pile[: len(first) + len(second)]):
            if first and first[0] == value:
                first.pop(0)
            else:
                second.pop(0)
                won |= 1 << _STARTS[good] + place_
    for number, rest in enumerate(round_.bonuses):
        mine, other = (trader.bonuses[number] for trader in round_.traders)
        won |= ((1 << len(other)) - 1) << GOODS_TOKENS + len(values) + len(mine)
        values += [*mine, *other, *rest]
    row["won"] = won
    row["bonuses"] = values
    row["bonuses_left"] = [*map(len, round_.bonuses)]
    row["heights"] = round_.heights
    row["empty"] = STANDARD_BOX.count_empty(round_.heights)
    row["deck_left"] = len(round_.deck)
    if round_.deck:
        row["deck"][-len(round_.deck) :] = round_.deck
    row["discarded"] = len(round_.discard)
    row["discard"][: len(round_.discard)] = round_.discard
    row["to_move"], row["starter"] = round_.to_move, round_.starter
    row["plies_left"] = round_.plies_left or 0
    row["counted"], row["seals"] = match.counted, match.seals
    row["rounds"], row["last_camels"] = 1, NOBODY


_ALL_CARDS = np.array(STANDARD_BOX.cards.counts)
_DECK: int = GAME["deck"].shape[0]
_DISCARD: int = GAME["discard"].shape[0]
_MOST = {
    **dict.fromkeys(("to_move", "starter", "first", "over"), 1),
    **dict.fromkeys(("end", "last_end", "last_seals"), len(EndReason)),
    **dict.fromkeys(("plies", "plies_left", "rounds", "counted"), MOST),
    "won": (1 << GOODS_TOKENS + GAME["bonuses"].shape[0]) - 1,
    "seals": 100,
    "last_camels": NOBODY,
    "last_decided": 8,
    "deck_left": _DECK,
    "discarded": _DISCARD,
    "deck": max(Card),
    "discard": max(GOODS),
}
"""The greatest number that a field of a game may hold, whatever its ruleset."""


def check_games(games: Games, ruleset: Ruleset) -> None:
    """Refuse games of which a number is beyond the bounds of the engine's tables, or which nobody could play on.

    No kind has more cards than the box, a hand is within the limit and a market
    within its size; it is full while a round is played, and fewer piles
    are empty than end it, so that there is always a legal move.

    Raises:
        ImpossibleArgument: There is such a game; the error names the first one.

    Example:
        >>> from jaipur_rules.batch.engine.layout import empty_games
        >>> check_games(empty_games(1), Ruleset())
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleArgument: match 0: no box makes this table, or its ruleset does not allow it
    """
    box, playing = ruleset.box, games["end"] == 0
    market, held = games["market"].astype(np.int64), games["held"].astype(np.int64)
    size, empty = market[:, : len(Card)].sum(axis=1), games["heights"] == 0
    capped = playing if ruleset.turn_cap is not None else np.zeros_like(playing)
    in_bounds = [
        *(games[name] <= most for name, most in _MOST.items()),
        *(games[name] >= 0 for name in ("plies", "plies_left", "rounds", "counted")),
        games["heights"] <= box.heights,
        games["bonuses_left"] <= [*map(len, ruleset.bonus_tokens)],
        _cards_out(games) <= _ALL_CARDS,
        market[:, -1] == market[:, : len(GOODS)].sum(axis=1),
        held[..., -1] == held[..., : len(GOODS)].sum(axis=2),
        held[..., -1] <= ruleset.most_in_hand,
        games["known"][..., : len(GOODS)] <= games["held"][..., : len(GOODS)],
        games["revealed"][..., : len(GOODS)] <= _ALL_CARDS[: len(GOODS)],
        games["known"][..., len(GOODS) :] == 0,
        games["revealed"][..., len(GOODS) :] == 0,
        size <= box.market_size,
        (size == box.market_size) | ~playing,
        games["empty"] == empty.sum(axis=1),
        (games["empty"] < box.empty_piles) | ~playing,
        (games["plies_left"] > 0) | ~capped,
    ]
    wrong = np.zeros(len(games), np.bool_)
    for each in in_bounds:
        wrong |= ~each.all(axis=tuple(range(1, each.ndim)))
    if wrong.any():
        raise ImpossibleArgument("batch.impossible", match=int(np.argmax(wrong)))


def _cards_out(games: Games) -> NDArray[np.int64]:
    """The cards of each kind that a game has anywhere."""
    cards = games["market"][:, : len(Card)].astype(np.int64)
    cards += games["held"][:, :, : len(Card)].sum(axis=1, dtype=np.int64)
    drawn: NDArray[np.int64] = _DECK - games["deck_left"].astype(np.int64)
    discarded: NDArray[np.int64] = games["discarded"].astype(np.int64)
    left = np.greater_equal(np.arange(_DECK), drawn[:, None])
    sold = np.less(np.arange(_DISCARD), discarded[:, None])
    for card in Card:
        cards[:, card] += np.count_nonzero((games["deck"] == card) & left, axis=1)
        cards[:, card] += np.count_nonzero((games["discard"] == card) & sold, axis=1)
    return cards


def _code(cards: Cards) -> list[int]:
    return [*cards.counts, len(cards.goods)]


def _cards(counts: "np.ndarray[tuple[int], np.dtype[np.uint8]]") -> Cards:
    # The last count is of all goods together.
    return from_code(
        sum(one.code * count for one, count in zip(SINGLES, counts.tolist(), strict=False))
    )


def _row(cards: list[int]) -> tuple[Card, ...]:
    return tuple([_KINDS[card] for card in cards])
