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
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import accumulate
from math import comb, factorial, prod
from operator import mul
from random import Random
from typing import TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import IllegalMove, broken, wrong_type
from jaipur_rules.core.findings import Finding, found
from jaipur_rules.core.game import JAIPUR, Seat, picture
from jaipur_rules.core.values import print_picture
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.constructors import make_round, make_trader
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.round_view import BonusValues, RoundView, TraderView
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Round, Trader, Values

Ways: TypeAlias = tuple[int, ...]
"""Numbers of ways, by how many cards of the opponent's hand are concerned: the coefficients of a polynomial."""


@frozen(order=False, cache_hash=True)
class Unknown:
    """The unseen cards, and how the opponent's unknown cards can be among them.

    Attributes:
        pool: The unseen cards.
        held: How many of them are in the opponent's hand; they are goods.
        revealed: The goods of the opponent's opening hand that have come to light.
    """

    pool: Cards
    held: int
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

    game = JAIPUR

    next_card: Mapping[Card, Fraction]
    hand: Mapping[Card, tuple[Fraction, ...]]
    bonuses: tuple[Mapping[int, Fraction], ...]
    unseen: Cards
    deck_size: int
    market: Cards
    unknown: Unknown

    _repr_pretty_ = print_picture

    def __str__(self) -> str:
        return picture(self)

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
                lies = taken <= self.market
                self._check(move, found("EXC-5", lies, taken=taken, market=self.market))
                return {self.market - taken + given: Fraction(1)}
            case TakeGood(good):
                lying = self.market.count(good)
                self._check(move, found("TAK-2", lying > 0, good=good, lying=lying))
                left = self.market - Cards.of(good)
            case TakeCamels():
                camels = self.market.camels
                self._check(move, found("CAM-2", camels > 0, lying=camels))
                left = self.market.goods
            case _:
                raise wrong_type(move, "value.move", Cards)
        missing = min(len(self.market) - len(left), self.deck_size)
        return {left + drawn: chance for drawn, chance in _draws(self.unknown, missing).items()}

    def _check(self, move: Move, finding: Finding) -> None:
        if finding.is_broken:
            raise IllegalMove(move, broken((finding,), JAIPUR.name))


def count(ruleset: Ruleset, round_: RoundView, seat: Seat) -> int:
    """The number of possible worlds of a seat's view of a round, exactly."""
    unknown = _unknown(ruleset, round_, seat)
    dealt = unknown.held + len(unknown.revealed)
    orders = factorial(dealt) * factorial(unknown.deck_size)
    goods = unknown.pool + unknown.revealed
    hands = _total(unknown) * orders // prod(map(factorial, goods.counts))
    if round_.traders[1 - seat].hand is None:
        # The camels among the opponent's cards can have come at any places.
        hands *= comb(ruleset.box.hand_size, dealt)
    return hands * prod(map(_arrangements, _unread(ruleset, round_)))


def sample(ruleset: Ruleset, seen: RoundView, seat: Seat, rng: Random) -> Round:
    """One world, drawn uniformly."""
    unknown = _unknown(ruleset, seen, seat)
    held = _held_at(unknown, rng.randrange(_total(unknown)))
    deck = list(unknown.pool - held)
    rng.shuffle(deck)
    bonuses = _unread(ruleset, seen)
    for pile in bonuses:
        rng.shuffle(pile)
    first, second = (_read(trader, held, bonuses) for trader in seen.traders)
    return make_round(
        market=seen.market,
        deck=tuple(deck),
        traders=(first, second),
        heights=seen.heights,
        bonuses=tuple(map(tuple, bonuses)),
        starter=seen.starter,
        to_move=seen.to_move,
        discard=seen.discard,
        plies_left=seen.plies_left,
        end=seen.end,
        result=seen.result,
    )


def unseen(ruleset: Ruleset, round_: RoundView, seat: Seat) -> Cards:
    """The cards that the seat has not seen and does not know to be in a hand."""
    return _unknown(ruleset, round_, seat).pool


def odds(ruleset: Ruleset, round_: RoundView, seat: Seat) -> Odds:
    """The exact probabilities of what the seat does not know."""
    unknown = _unknown(ruleset, round_, seat)
    held = {good: _held_of(unknown, good) for good in GOODS}
    in_deck = {Card.CAMEL: unknown.pool.camels * _total(unknown)}
    for good, ways in held.items():
        there = unknown.pool.count(good)
        in_deck[good] = sum(n * (there - count) for count, n in enumerate(ways))
    every = sum(in_deck.values())
    bonuses: list[Mapping[int, Fraction]] = []
    for left, size in zip(_unread(ruleset, round_), round_.bonus_sizes, strict=True):
        numbers = sorted(Counter(left).items()) if size else ()
        bonuses.append({value: Fraction(n, len(left)) for value, n in numbers})
    other = round_.traders[1 - seat]
    sure = other.known if other.hand is None else other.hand
    return Odds(
        next_card={card: Fraction(in_deck[card], every) for card in Card if in_deck[card]},
        hand={good: _counts(sure.count(good), ways) for good, ways in held.items()},
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


def _ways(unknown: Unknown, good: Card, drawn: int = 0) -> Ways:
    """In how many ways the opponent holds 0, 1, 2 ... of the unseen cards of a good, `drawn` others being drawn next.

    A way says of each card of the good that is unseen or revealed whether it
    was dealt to the opponent, is drawn, or stays in the deck. Each set of ways,
    one a good, stands for equally many deals.
    """
    revealed = unknown.revealed.count(good)
    cards = unknown.pool.count(good) + revealed
    return tuple(
        comb(cards, drawn) * comb(cards - drawn, revealed + held)
        for held in range(unknown.held + 1)
    )


def _together(one: Ways, other: Ways) -> Ways:
    """In how many ways the opponent holds 0, 1, 2 ... cards of two sorts together: a product of polynomials."""
    return tuple(sum(map(mul, one, other[held::-1])) for held in range(len(one)))


@lru_cache(maxsize=256)
def _all_ways(unknown: Unknown) -> tuple[tuple[Ways, ...], tuple[Ways, ...]]:
    """The ways of each good; and those of all goods from each one on, the last of them of no good."""
    ways = tuple(_ways(unknown, good) for good in GOODS)
    nothing = (1,) + (0,) * unknown.held
    return ways, tuple(accumulate(reversed(ways), _together, initial=nothing))[::-1]


def _total(unknown: Unknown) -> int:
    """The number of ways of all goods."""
    return _all_ways(unknown)[1][0][-1]


def _held_at(unknown: Unknown, number: int) -> Cards:
    """The opponent's unknown cards by a number below that of all ways; as many numbers give a hand as it has ways."""
    held, left = Cards(), unknown.held
    ways, from_each = _all_ways(unknown)
    for good in GOODS:
        later, count = from_each[good + 1], 0
        while number >= (here := ways[good][count] * later[left - count]):
            number -= here
            count += 1
        number %= later[left - count]
        held += Cards.of(good, count)
        left -= count
    return held


def _draws(unknown: Unknown, size: int) -> dict[Cards, Fraction]:
    """The probability of every set of cards that can be the next `size` of the deck."""
    drawn = {Cards(): _all_ways(unknown)[1][-1]}
    for good in GOODS:
        ways = [_ways(unknown, good, count) for count in range(unknown.pool.count(good) + 1)]
        drawn = {
            cards + Cards.of(good, count): _together(before, these)
            for cards, before in drawn.items()
            for count, these in enumerate(ways[: size - len(cards) + 1])
        }
    chances: dict[Cards, int] = {}
    for cards, ways_of_goods in drawn.items():
        camels = size - len(cards)
        chances[cards + Cards.of(Card.CAMEL, camels)] = ways_of_goods[-1] * comb(
            unknown.pool.camels, camels
        )
    total = sum(chances.values())
    return {cards: Fraction(chance, total) for cards, chance in chances.items() if chance}


def _held_of(unknown: Unknown, good: Card) -> Ways:
    """In how many ways of all goods the opponent holds 0, 1, 2 ... of the unseen cards of one."""
    ways, _ = _all_ways(unknown)
    others = reduce(_together, (*ways[:good], *ways[good + 1 :]))
    return tuple(map(mul, ways[good], others[::-1]))


def _counts(sure: int, ways: Ways) -> tuple[Fraction, ...]:
    """The probabilities that the opponent holds 0, 1, 2 ... of a good, if `sure` are known to be there."""
    most, total = max(held for held, count in enumerate(ways) if count), sum(ways)
    return (Fraction(0),) * sure + tuple(Fraction(count, total) for count in ways[: most + 1])


def _unread(ruleset: Ruleset, round_: RoundView) -> list[list[int]]:
    """The values of each bonus pile that the seat has not read, wherever the tokens are."""
    unread = list(map(list, ruleset.bonus_tokens))
    for trader in round_.traders:
        for pile, won in zip(unread, trader.bonuses, strict=True):
            for value in won:
                if value is not None:
                    pile.remove(value)
    return unread


def _read(trader: TraderView, held: Cards, piles: list[list[int]]) -> Trader:
    """A trader with these cards in a hand that is hidden, and tokens of the shuffled piles for those unread."""
    hand = trader.known + held if trader.hand is None else trader.hand
    bonuses = tuple(_filled(won, piles[size]) for size, won in enumerate(trader.bonuses))
    return make_trader(
        hand=hand,
        herd=trader.herd,
        goods=trader.goods,
        bonuses=bonuses,
        known=trader.known,
        revealed=trader.revealed,
    )


def _filled(won: BonusValues, pile: list[int]) -> Values:
    return tuple(pile.pop() if value is None else value for value in won)


def _arrangements(values: list[int]) -> int:
    """The number of different orders of some tokens."""
    return factorial(len(values)) // prod(map(factorial, Counter(values).values()))
