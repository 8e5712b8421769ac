"""The possible worlds of a view: what a seat does not know, counted, drawn and weighed.

A *world* is a deal that, with the moves that everybody saw, gives the view.
The places of the deal that the seat has seen turned up are as it saw them. The
others are the cards dealt to the opponent (whose camels came to light at once,
and some of whose goods have since), the rest of the draw pile, and the bonus
tokens whose values it cannot read. Every way to fill those places that the
view allows is one world, and all worlds weigh the same: what the opponent chose
to do is no evidence.

So a hand is not weighed as a hand. If the opponent was dealt two of L, L, D
and has sold an L, three deals remain, and in one of them the other is an L.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb, factorial, prod
from random import Random

from attrs import field, frozen

from jaipur_rules.core.errors import IllegalMove, Violation, to_int, wrong_type
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.round_view import BonusValues, RoundView, TraderView
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Round, Trader, Values


@frozen(order=False, cache_hash=True)
class Unknown:
    """The unseen cards, and how the opponent's unknown cards can be among them.

    Attributes:
        pool: The unseen cards.
        held: How many of them are in the opponent's hand; they are goods.
        revealed: The goods of the opponent's opening hand that have come to light.
    """

    pool: Cards
    held: int = field(converter=to_int)
    revealed: Cards

    @property
    def deck_size(self) -> int:
        """The number of unseen cards in the deck."""
        return len(self.pool) - self.held


@frozen(order=False)
class Odds:
    """Exact probabilities of what a seat does not know, all over deals.

    Attributes:
        next_card: Of each kind, that it is the next card of the deck; empty
            if the deck is.
        hand: Of each good, the probabilities that the opponent holds 0, 1, 2
            ... of it, up to the most that is possible.
        bonuses: Of each bonus pile, of each value in rupees, that the next
            token is worth it; empty for an empty pile.
        unseen: The cards that the seat has not seen: the deck and the
            opponent's unknown cards.
        deck_size: How many of them are in the deck.
        market: The cards in the market.
        unknown: How all this hangs together.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> odds = view(new_match(seed=7), 0).odds()
        >>> odds.bonuses[1][6]
        Fraction(1, 3)
    """

    next_card: Mapping[Card, Fraction]
    hand: Mapping[Card, tuple[Fraction, ...]]
    bonuses: tuple[Mapping[int, Fraction], ...]
    unseen: Cards
    deck_size: int
    market: Cards
    unknown: Unknown

    def market_after(self, move: Move) -> Mapping[Cards, Fraction]:
        """The probability of every market that can follow a move by either trader.

        A sale and an exchange draw nothing, so there is one. A deck that is
        too short puts out what it has.

        Raises:
            IllegalMove: The cards to be taken do not lie in the market.

        Example:
            >>> from jaipur_rules import TakeCamels, new_match, view
            >>> odds = view(new_match(seed=7), 0).odds()
            >>> sum(odds.market_after(TakeCamels()).values())
            Fraction(1, 1)
        """
        match move:
            case Sell():
                return {self.market: Fraction(1)}
            case Exchange(taken, given):
                return {self._left(taken, move, "EXC-5") + given: Fraction(1)}
            case TakeGood(good):
                left = self._left(Cards.of(good), move, "TAK-2")
            case TakeCamels():
                left = self.market.goods
                if not self.market.camels:
                    raise IllegalMove(move, (Violation("CAM-2"),))
            case _:
                raise wrong_type(move, "value.move")
        missing = min(len(self.market) - len(left), self.deck_size)
        return {left + drawn: chance for drawn, chance in _draws(self.unknown, missing).items()}

    def _left(self, taken: Cards, move: Move, rule: str) -> Cards:
        if not taken <= self.market:
            raise IllegalMove(move, (Violation(rule, str(taken)),))
        return self.market - taken


def count(ruleset: Ruleset, round_: RoundView, seat: Seat) -> int:
    """The number of possible worlds of a seat's view of a round, exactly."""
    unknown = _unknown(ruleset, round_, seat)
    hands = sum(weight for _, weight in _weighted(unknown))
    if round_.traders[1 - seat].hand is None:
        # The camels among the opponent's cards can have come at any places.
        hands *= comb(ruleset.box.hand_size, unknown.held + len(unknown.revealed))
    return hands * prod(_arrangements(left.values()) for left in _unread(ruleset, round_))


def sample(ruleset: Ruleset, seen: RoundView, seat: Seat, rng: Random) -> Round:
    """One world, drawn uniformly."""
    unknown = _unknown(ruleset, seen, seat)
    hands, running = _cumulative(unknown)
    chosen = rng.randrange(running[-1])
    held = hands[next(place for place, upto in enumerate(running) if chosen < upto)]
    deck = list(unknown.pool - held)
    rng.shuffle(deck)
    values = [list(left.elements()) for left in _unread(ruleset, seen)]
    for pile in values:
        rng.shuffle(pile)
    traders = [_read(trader, values) for trader in seen.traders]
    other = seen.traders[1 - seat]
    hand = other.known + held if other.hand is None else other.hand
    traders[1 - seat] = _with_hand(traders[1 - seat], hand)
    return Round(
        seen.market,
        tuple(deck),
        (traders[0], traders[1]),
        seen.heights,
        tuple(map(tuple, values)),
        seen.starter,
        seen.to_move,
        seen.discard,
        seen.plies_left,
        seen.end,
    )


def unseen(ruleset: Ruleset, round_: RoundView, seat: Seat) -> Cards:
    """The cards that the seat has not seen and does not know to be in a hand."""
    return _unknown(ruleset, round_, seat).pool


def odds(ruleset: Ruleset, round_: RoundView, seat: Seat) -> Odds:
    """The exact probabilities of what the seat does not know."""
    unknown = _unknown(ruleset, round_, seat)
    next_card = (
        {drawn.kinds[0]: chance for drawn, chance in _draws(unknown, 1).items()}
        if unknown.deck_size
        else {}
    )
    bonuses: list[Mapping[int, Fraction]] = []
    for left, size in zip(_unread(ruleset, round_), round_.bonus_sizes, strict=True):
        total = left.total()
        bonuses.append(
            {value: Fraction(n, total) for value, n in sorted(left.items())} if size else {}
        )
    other = round_.traders[1 - seat]
    sure = other.known if other.hand is None else other.hand
    return Odds(
        next_card=next_card,
        hand={good: _counts(unknown, sure, good) for good in GOODS},
        bonuses=tuple(bonuses),
        unseen=unknown.pool,
        deck_size=unknown.deck_size,
        market=round_.market,
        unknown=unknown,
    )


def _unknown(ruleset: Ruleset, round_: RoundView, seat: Seat) -> Unknown:
    mine, other = round_.traders[seat], round_.traders[1 - seat]
    seen = (
        round_.market
        + Cards(round_.discard)
        + _hand(mine)
        + Cards.of(Card.CAMEL, mine.herd + other.herd)
    )
    if other.hand is not None:
        return Unknown(ruleset.box.cards - seen - other.hand, 0, Cards())
    return Unknown(
        ruleset.box.cards - seen - other.known,
        other.hand_size - len(other.known),
        other.revealed,
    )


def _hand(trader: TraderView) -> Cards:
    return Cards() if trader.hand is None else trader.hand


def _weighted(unknown: Unknown) -> Iterator[tuple[Cards, int]]:
    """Every set of unknown cards that the opponent can hold, and the number of its worlds.

    That is in how many orders the goods of the opening hand can have been
    dealt, times in how many the rest of the deck can lie.
    """
    for held in unknown.pool.goods.subsets(unknown.held):
        yield (
            held,
            _arrangements((held + unknown.revealed).counts)
            * _arrangements((unknown.pool - held).counts),
        )


@lru_cache(maxsize=256)
def _cumulative(unknown: Unknown) -> tuple[tuple[Cards, ...], tuple[int, ...]]:
    hands, weights = zip(*_weighted(unknown), strict=True)
    return hands, tuple(accumulate(weights))


def _draws(unknown: Unknown, size: int) -> dict[Cards, Fraction]:
    """The probability of every set of cards that can be the next `size` of the deck."""
    chances: Counter[Cards] = Counter()
    ways = comb(unknown.deck_size, size)
    total = 0
    for held, weight in _weighted(unknown):
        total += weight
        deck = unknown.pool - held
        for drawn in deck.subsets(size):
            chances[drawn] += weight * prod(map(comb, deck.counts, drawn.counts))
    return {drawn: Fraction(chance, total * ways) for drawn, chance in chances.items()}


def _counts(unknown: Unknown, sure: Cards, good: Card) -> tuple[Fraction, ...]:
    """The probabilities that the opponent holds 0, 1, 2 ... cards of a good."""
    counted: Counter[int] = Counter()
    for held, weight in _weighted(unknown):
        counted[sure.count(good) + held.count(good)] += weight
    return tuple(Fraction(counted[n], counted.total()) for n in range(max(counted) + 1))


def _unread(ruleset: Ruleset, round_: RoundView) -> list[Counter[int]]:
    """The values of each bonus pile that the seat has not read, wherever the tokens are."""
    unread: list[Counter[int]] = []
    for place, values in enumerate(ruleset.bonus_tokens):
        read = [
            value
            for trader in round_.traders
            for value in trader.bonuses[place]
            if value is not None
        ]
        unread.append(Counter(values) - Counter(read))
    return unread


def _read(trader: TraderView, values: list[list[int]]) -> Trader:
    """A trader with a value for every bonus token, those unread taken from the shuffled piles."""
    bonuses = tuple(_filled(won, pile) for won, pile in zip(trader.bonuses, values, strict=True))
    return Trader(_hand(trader), trader.herd, trader.goods, bonuses, trader.known, trader.revealed)


def _filled(won: BonusValues, pile: list[int]) -> Values:
    return tuple(pile.pop() if value is None else value for value in won)


def _with_hand(trader: Trader, hand: Cards) -> Trader:
    return Trader(hand, trader.herd, trader.goods, trader.bonuses, trader.known, trader.revealed)


def _arrangements(counts: Iterable[int]) -> int:
    """The number of different orders of so many things of each kind."""
    every = list(counts)
    return factorial(sum(every)) // prod(map(factorial, every))
