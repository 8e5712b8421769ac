"""A game of the batch as a `Match` of the library, and back."""

import numpy as np

from jaipur_rules.batch.engine.layout import Games, empty_games
from jaipur_rules.batch.engine.playing import GOODS_TOKENS, NOBODY
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.rules.cards import GOODS, SINGLES, Card, Cards, from_code
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, Match, Round, Trader, Values

_ENDS = (None, *EndReason)
_KINDS = tuple(Card)
_STARTS = (0, *np.cumsum(STANDARD_BOX.heights).tolist())


class NotPlayed(RulesError):
    """A match without a round being played cannot be put among the games of a batch.

    Example:
        >>> from jaipur_rules.batch import Batch
        >>> from jaipur_rules import Match
        >>> Batch.of([Match()])
        Traceback (most recent call last):
        jaipur_rules.batch.matches.NotPlayed: match 0: no round is being played
    """


def to_match(games: Games, game: int, ruleset: Ruleset) -> Match:
    """A game as a match of the library: all of its state, the history aside.

    Example:
        >>> from jaipur_rules import new_match
        >>> from jaipur_rules.batch import Batch
        >>> Batch.from_seeds([7]).match(0) == new_match(seed=7)
        True
    """
    row = games[game]
    deck, won = row["deck"].tolist(), int(row["won"])
    ends = np.cumsum([len(pile) for pile in ruleset.bonus_tokens]).tolist()
    values = row["bonuses"].tolist()
    left: list[Values] = []
    bonuses: tuple[list[Values], list[Values]] = ([], [])
    for start, stop, rest in zip((0, *ends), ends, row["bonuses_left"].tolist(), strict=False):
        left.append(tuple(values[stop - rest : stop]))
        for seat in (0, 1):
            bonuses[seat].append(
                tuple(
                    values[each]
                    for each in range(start, stop - rest)
                    if _owner(won, GOODS_TOKENS + each) == seat
                )
            )
    traders = [
        Trader(
            hand=_cards(row["held"][seat]).goods,
            herd=int(row["held"][seat][Card.CAMEL]),
            goods=_goods(row["heights"].tolist(), won, seat),
            bonuses=tuple(bonuses[seat]),
            known=_cards(row["known"][seat]),
            revealed=_cards(row["revealed"][seat]),
        )
        for seat in (0, 1)
    ]
    round_ = Round(
        market=_cards(row["market"]),
        deck=_row(deck[len(deck) - int(row["deck_left"]) :]),
        traders=(traders[0], traders[1]),
        heights=tuple(row["heights"].tolist()),
        bonuses=tuple(left),
        starter=int(row["starter"]),
        to_move=int(row["to_move"]),
        discard=_row(row["discard"].tolist()[: int(row["discarded"])]),
        plies_left=None if ruleset.turn_cap is None else int(row["plies_left"]),
        end=_ENDS[int(row["end"])],
    )
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
    values, bonuses = row["bonuses"].tolist(), list[Values]()
    for pile in ruleset.bonus_tokens:
        bonuses.append(tuple(values[: len(pile)]))
        values = values[len(pile) :]
    return Deal(_row(row["deck"].tolist()), tuple(bonuses), int(row["first"]))


def put_deal(row: np.void, dealt: Deal) -> None:
    """Lay a deal of the box down in a game, to begin a round with."""
    row["deck"] = dealt.deck
    row["bonuses"] = [value for pile in dealt.bonuses for value in pile]
    row["first"] = dealt.first


def from_match(match: Match, place: int = 0) -> Games:
    """A match as one game. Its later rounds are those of the seed that it is given.

    Raises:
        NotPlayed: No round is being played in it.
    """
    round_ = match.round
    if round_ is None or round_.end:
        raise NotPlayed("batch.not_played", match=place)
    games = empty_games(1)
    row = games[0]
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
    return games


def _code(cards: Cards) -> list[int]:
    return [*cards.counts, len(cards.goods)]


def _cards(counts: "np.ndarray[tuple[int], np.dtype[np.uint8]]") -> Cards:
    # The last count is of all goods together.
    return from_code(
        sum(one.code * count for one, count in zip(SINGLES, counts.tolist(), strict=False))
    )


def _row(cards: list[int]) -> tuple[Card, ...]:
    return tuple([_KINDS[card] for card in cards])


def _owner(won: int, bit: int) -> int:
    return won >> bit & 1


def _goods(heights: list[int], won: int, seat: int) -> tuple[Values, ...]:
    return tuple(
        tuple(
            value
            for place, value in enumerate(pile[: len(pile) - height])
            if _owner(won, start + place) == seat
        )
        for pile, height, start in zip(STANDARD_BOX.goods_tokens, heights, _STARTS, strict=False)
    )
