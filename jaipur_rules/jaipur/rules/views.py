"""The view of a seat, exactly what it may know at a moment and nothing else, and the possible worlds of a view.

A secret that is not in a value cannot leak, so whatever is made for a player
is made from a `View`.

Knowledge assumes a perfect memory: a herd can always be counted, because its
opening size follows from the size of the opening hand and every camel moves in
the open. What the switches on secrecy hide from the eye is left out of the
display fields alone.

What a seat does not know is counted, drawn and weighed. A
*world* is a deal that, with the moves that everybody saw, gives the view.
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
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import accumulate
from math import comb, factorial, prod
from operator import mul
from random import Random
from typing import Literal, TypeAlias

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import (
    IllegalMove,
    NoSuchSeat,
    NothingDealt,
    UnexpectedEvent,
    broken,
    found,
)
from jaipur_rules.core.game import JAIPUR, Contest, Outcome, Seat, picture
from jaipur_rules.core.values import (
    instance_of,
    is_among,
    of_type,
    print_picture,
    short_repr,
    to_int,
    to_ints,
    to_iterator,
    to_pair,
    to_random,
    to_rows,
    tuple_of,
    unchecked,
    wrong_type,
    wrong_type_of,
)
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards, cards_repr, fresh, to_cards, to_deck
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeGood, sides
from jaipur_rules.jaipur.rules.ruleset import Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import (
    EndReason,
    Match,
    Position,
    Round,
    RoundResult,
    Trader,
    Values,
    make_round,
    make_trader,
)

BonusValues: TypeAlias = tuple[int | None, ...]
"""Bonus tokens in rupees; None where the seat may not know the value."""

Herd: TypeAlias = int | Literal["some", "none"]
"""A herd as it is shown: its number of camels, or only whether there are any (rule SEC-1)."""


def _to_herd(herd: Herd) -> Herd:
    if not isinstance(herd, str):
        return to_int(herd)
    if not is_among(herd, ("some", "none")):
        raise wrong_type_of(herd, "value.one_of_values", values=("'some'", "'none'"))
    return herd


def _to_bonuses(piles: Iterable[Iterable[int | None]]) -> tuple[BonusValues, ...]:
    return tuple(
        tuple([None if value is None else to_int(value) for value in to_iterator(values)])
        for values in to_iterator(piles)
    )


@frozen(order=False, repr=False)
class TraderView:
    """One trader as a seat, which may be their own, or a spectator may know them.

    Attributes:
        hand: Their goods, if the seat may see them; else None (rule SEC-2).
        hand_size: How many cards they hold.
        herd: Their camels, which memory always gives (rule SEC-7).
        goods: The goods tokens won, in rupees, by good (rule SEC-4).
        bonuses: The bonus tokens won, in rupees, by pile; None for a value
            that the seat may not know yet (rule SEC-3).
        known: The cards that everybody knows to be in the hand.
        revealed: The cards that the hand was shown to have held from the deal.
        herd_shown: Display: the herd as the rules in force show it; counted at scoring.
        goods_shown: Display: the goods tokens in sight; None for a secret stack before scoring.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> other = view(new_match(seed=7), 0).opponent
        >>> other.hand is None, other.hand_size + other.herd, other.known
        (True, 5, Cards())
    """

    game = JAIPUR

    hand: Cards | None = field(converter=optional(to_cards))
    hand_size: int = field(converter=to_int)
    herd: int = field(converter=to_int)
    goods: tuple[Values, ...] = field(converter=to_rows)
    bonuses: tuple[BonusValues, ...] = field(converter=_to_bonuses)
    known: Cards = field(converter=to_cards)
    revealed: Cards = field(converter=to_cards)
    herd_shown: Herd = field(converter=_to_herd)
    goods_shown: tuple[Values, ...] | None = field(converter=optional(to_rows))

    __repr__ = short_repr


@frozen(order=False, repr=False)
class RoundView:
    """A round as a seat or a spectator may know it.

    Attributes:
        market: The cards in the market.
        deck_size: The cards left in the draw pile (rule SEC-6).
        traders: Both sides of the table, by seat.
        heights: The tokens left in each goods pile, in the order of `Card`.
        bonus_sizes: The tokens left in each bonus pile (rule SEC-6).
        discard: The cards sold, the last one on top at the end.
        discard_shown: Display: the discards in sight (rule SEC-5).
        starter: The seat that began the round.
        to_move: The seat that acts next, or would if the round had not ended.
        plies_left: Under the house rule `turn_cap`, the plies that remain.
        end: Why the round has ended; None while it is being played.
        result: What the round was worth, once it has ended.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> round_ = view(new_match(seed=7), 0).round
        >>> round_.deck_size, round_.bonus_sizes, round_.discard, round_.result
        (40, (7, 6, 5), (), None)
    """

    game = JAIPUR

    market: Cards = field(converter=to_cards)
    deck_size: int = field(converter=to_int)
    traders: tuple[TraderView, TraderView] = field(validator=tuple_of(TraderView, count=2))
    heights: Values = field(converter=to_ints)
    bonus_sizes: tuple[int, ...] = field(converter=to_ints)
    discard: tuple[Card, ...] = field(converter=to_deck, repr=cards_repr)
    discard_shown: tuple[Card, ...] = field(converter=to_deck, repr=cards_repr)
    starter: Seat = field(converter=to_int)
    to_move: Seat = field(converter=to_int)
    plies_left: int | None = field(converter=optional(to_int))
    end: EndReason | None = field(validator=instance_of(EndReason, None))
    result: RoundResult | None = field(validator=instance_of(RoundResult, None))

    __repr__ = short_repr


def view_round(rules: Ruleset, round_: Round, seat: Seat | None) -> RoundView:
    """Everything that a seat may know of a round, and nothing else; for None, what everybody may know.

    Example:
        >>> from jaipur_rules import new_match
        >>> match = new_match(seed=7)
        >>> view_round(match.ruleset, match.round, 1).traders[0].hand is None
        True
    """
    return _round_view(
        market=_unshared(round_.market),
        deck_size=len(round_.deck),
        traders=(_trader(rules, round_, seat, 0), _trader(rules, round_, seat, 1)),
        heights=round_.heights,
        bonus_sizes=tuple(map(len, round_.bonuses)),
        discard=round_.discard,
        discard_shown=round_.discard if rules.discard_view == "all" else round_.discard[-1:],
        starter=round_.starter,
        to_move=round_.to_move,
        plies_left=round_.plies_left,
        end=round_.end,
        result=score(rules, round_) if round_.end else None,
    )


def _trader(rules: Ruleset, round_: Round, seat: Seat | None, whose: Seat) -> TraderView:
    trader, own = round_.traders[whose], seat == whose
    scored = round_.end is not None
    counted = own or scored or rules.camel_count == "public"
    return _trader_view(
        hand=_unshared(trader.hand) if own or rules.hands == "open" else None,
        hand_size=len(trader.hand),
        herd=trader.herd,
        goods=trader.goods,
        bonuses=trader.bonuses if _sees_bonuses(rules, round_, own=own) else _hidden(trader),
        known=_unshared(trader.known),
        revealed=_unshared(trader.revealed),
        herd_shown=trader.herd if counted else "some" if trader.herd else "none",
        goods_shown=trader.goods if own or scored or rules.token_stacks == "open" else None,
    )


def _unshared(cards: Cards) -> Cards:
    # Which objects are shared shows in a pickle, and must not depend on what
    # was remembered elsewhere: equal views have equal bytes.
    return fresh(cards.code)


def _sees_bonuses(rules: Ruleset, round_: Round, *, own: bool) -> bool:
    """Return whether the values are seen: at scoring all tokens are turned over (rule SEC-3)."""
    if round_.end or rules.own_bonus_values == "open":
        return True
    return own and rules.own_bonus_values == "owner_sees"


def _hidden(trader: Trader) -> tuple[BonusValues, ...]:
    return tuple((None,) * len(values) for values in trader.bonuses)


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
        market = self.market
        taken, given = sides(move, market)
        match move:
            case Sell():
                return {market: Fraction(1)}
            case Exchange():
                finding = found("EXC-5", taken <= market, taken=taken, market=market)
            case TakeGood(good):
                lying = market.count(good)
                finding = found("TAK-2", lying > 0, good=good, lying=lying)
            case _:
                finding = found("CAM-2", taken.camels > 0, lying=taken.camels)
        if finding.is_broken:
            raise IllegalMove(move, broken((finding,), JAIPUR.name))
        left = market - taken + given
        missing = min(len(market) - len(left), self.deck_size)
        return {left + drawn: chance for drawn, chance in _draws(self.unknown, missing).items()}


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
        ways_of_camels = comb(unknown.pool.camels, camels)
        chances[cards + Cards.of(Card.CAMEL, camels)] = ways_of_goods[-1] * ways_of_camels
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


def unread(ruleset: Ruleset, *won: tuple[BonusValues, ...]) -> list[list[int]]:
    """The values of each bonus pile that a seat has not read, wherever the tokens are, from what each trader has won.

    Raises:
        ValueError: A value was read more often than it is there.

    Example:
        >>> unread(Ruleset(), ((2, None), (), ()), ((), (4,), (10, 10)))
        [[3, 3, 2, 2, 1, 1], [6, 6, 5, 5, 4], [9, 8, 8]]
    """
    left = list(map(list, ruleset.bonus_tokens))
    for tokens in won:
        for pile, values in zip(left, tokens, strict=True):
            for value in values:
                if value is not None:
                    pile.remove(value)
    return left


def _read(trader: TraderView, held: Cards, piles: list[list[int]]) -> Trader:
    """A trader with these cards in a hand that is hidden, and tokens of the shuffled piles for those unread."""
    hand = trader.known + held if trader.hand is None else trader.hand
    bonuses = tuple(map(filled, trader.bonuses, piles))
    return make_trader(hand, trader.herd, trader.goods, bonuses, trader.known, trader.revealed)


def filled(won: BonusValues, pile: list[int]) -> Values:
    """The values of tokens, with the last of the pile for those that are not known.

    Example:
        >>> filled((2, None), [1, 3])
        (2, 3)
    """
    return tuple(pile.pop() if value is None else value for value in won)


def _arrangements(values: list[int]) -> int:
    """The number of different orders of some tokens."""
    return factorial(len(values)) // prod(map(factorial, Counter(values).values()))


@frozen(order=False, repr=False)
class View(Contest):
    """A match as one seat may know it, or as everybody may: a spectator's view.

    A spectator has no hand and is never to move; what asks for a side of the
    table raises `NoSuchSeat`.

    Attributes:
        seat: Whose view it is; None for a spectator's.
        ruleset: The rules in force.
        seals: The Seals of Excellence won, by seat.
        counted: The rounds played that count.
        round: The round, as far as the seat may know it; None before the first deal.

    Example:
        >>> from jaipur_rules import new_match
        >>> mine = view(new_match(seed=7), 0)
        >>> mine.me.hand is not None, mine.opponent.hand is None
        (True, True)
    """

    game = JAIPUR

    seat: Seat | None = field(converter=optional(to_int))
    ruleset: Ruleset = field(converter=to_ruleset)
    seals: tuple[int, int] = field(converter=to_pair)
    counted: int = field(converter=to_int)
    round: RoundView | None = field(validator=instance_of(RoundView, None))

    __repr__ = short_repr
    _repr_pretty_ = print_picture

    @property
    def players(self) -> int:
        """How many traders there are: two (rule BOX-6)."""
        return len(self.seals)

    @property
    def dealt(self) -> RoundView:
        """The round, as far as the seat may know it.

        Raises:
            NothingDealt: No round has been dealt.

        Example:
            >>> from jaipur_rules import new_match
            >>> len(view(new_match(seed=7), 0).dealt.market)
            5
        """
        if self.round is None:
            raise NothingDealt("jaipur.flow.not_dealt")
        return self.round

    @property
    def own_seat(self) -> Seat:
        """The seat whose view it is.

        Raises:
            NoSuchSeat: It is a spectator's.
        """
        if self.seat is None:
            raise NoSuchSeat("error.spectator")
        return self.seat

    @property
    def me(self) -> TraderView:
        """The seat's own side of the table.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.
        """
        return self.dealt.traders[self.own_seat]

    @property
    def opponent(self) -> TraderView:
        """The other side of the table.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.
        """
        return self.dealt.traders[1 - self.own_seat]

    @property
    def opponents(self) -> tuple[TraderView, ...]:
        """The other sides of the table, which here are one.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.
        """
        return (self.opponent,)

    @property
    def mover(self) -> Seat:
        """The seat that acts next.

        Raises:
            NothingDealt: No round has been dealt.
            UnexpectedEvent: The round has ended, so that nobody is to move.
        """
        if self.dealt.end:
            raise UnexpectedEvent("jaipur.flow.nobody_moves")
        return self.dealt.to_move

    @property
    def to_move(self) -> Seat | None:
        """The seat that acts next; None when a deal is awaited or the match is over."""
        round_ = self.round
        return None if round_ is None or round_.end else round_.to_move

    @property
    def is_over(self) -> bool:
        """True if no event can follow (rules MAT-1, MAT-4)."""
        return Match(self.ruleset, self.seals, self.counted).is_over

    @property
    def outcome(self) -> Outcome | None:
        """How the match has ended (rules MAT-1, MAT-4); None while it goes on."""
        return Match(self.ruleset, self.seals, self.counted).outcome

    @property
    def position(self) -> Position | None:
        """The position that legality looks at; None unless this seat is to move."""
        round_, seat = self.round, self.seat
        if round_ is None or seat is None or round_.end or round_.to_move != seat:
            return None
        mine = round_.traders[seat]
        if mine.hand is None:
            return None
        return Position(round_.market, mine.hand, mine.herd, self.ruleset, round_.heights)

    @property
    def unseen(self) -> Cards:
        """The cards whose places this seat does not know: the deck, and the opponent's cards that are not `known`.

        Everything else of the box lies in sight, was sold, or is known to be in a hand (rule SEC-7).

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.

        Example:
            >>> from jaipur_rules import new_match
            >>> mine = view(new_match(seed=7), 0)
            >>> len(mine.unseen) == mine.round.deck_size + mine.opponent.hand_size
            True
        """
        return self._unknown().pool

    def worlds(self) -> int:
        """The number of possible deals, as `jaipur_rules.jaipur.rules.views` defines them, all of equal weight.

        The places of the deal that the seat has seen turned up are counted as
        it saw them, and so is a coin toss: another order of its own five cards
        is no other world.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.

        Example:
            >>> from jaipur_rules import new_match
            >>> view(new_match(seed=7), 0).worlds() > 10**30
            True
        """
        unknown = self._unknown()
        dealt = unknown.held + len(unknown.revealed)
        orders = factorial(dealt) * factorial(unknown.deck_size)
        goods = unknown.pool + unknown.revealed
        hands = _total(unknown) * orders // prod(map(factorial, goods.counts))
        if self.opponent.hand is None:
            # The camels among the opponent's cards can have come at any places.
            hands *= comb(self.ruleset.box.hand_size, dealt)
        return hands * prod(map(_arrangements, self._unread()))

    def sample(self, rng: Random) -> Match:
        """One of the possible worlds, drawn uniformly, as a match with the same view from this seat.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.
            WrongType: ``rng`` is no `random.Random`, but a seed or a generator of NumPy.

        Example:
            >>> from jaipur_rules import new_match
            >>> mine = view(new_match(seed=7), 0)
            >>> view(mine.sample(Random(1)), 0) == mine
            True
        """
        unknown, seen, rng = self._unknown(), self.dealt, to_random(rng)
        held = _held_at(unknown, rng.randrange(_total(unknown)))
        deck = list(unknown.pool - held)
        rng.shuffle(deck)
        bonuses = self._unread()
        for pile in bonuses:
            rng.shuffle(pile)
        first, second = (_read(trader, held, bonuses) for trader in seen.traders)
        world = make_round(
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
        return Match(self.ruleset, self.seals, self.counted, world)

    def odds(self) -> Odds:
        """The exact probabilities of what this seat does not know.

        Raises:
            NothingDealt: No round has been dealt.
            NoSuchSeat: The view is a spectator's.

        Example:
            >>> from jaipur_rules import new_match
            >>> sum(view(new_match(seed=7), 0).odds().next_card.values())
            Fraction(1, 1)
        """
        unknown, round_, other = self._unknown(), self.dealt, self.opponent
        held = {good: _held_of(unknown, good) for good in GOODS}
        in_deck = {Card.CAMEL: unknown.pool.camels * _total(unknown)}
        for good, ways in held.items():
            there = unknown.pool.count(good)
            in_deck[good] = sum(n * (there - count) for count, n in enumerate(ways))
        every = sum(in_deck.values())
        bonuses: list[Mapping[int, Fraction]] = []
        for left, size in zip(self._unread(), round_.bonus_sizes, strict=True):
            numbers = sorted(Counter(left).items()) if size else ()
            bonuses.append({value: Fraction(n, len(left)) for value, n in numbers})
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

    def _unknown(self) -> Unknown:
        round_, mine, other = self.dealt, self.me, self.opponent
        seen = round_.market + Cards(round_.discard) + (mine.hand or Cards())
        left = self.ruleset.box.cards - seen - Cards.of(Card.CAMEL, mine.herd + other.herd)
        if other.hand is not None:
            return Unknown(left - other.hand, 0, Cards())
        unknown = other.hand_size - len(other.known)
        return Unknown(left - other.known, unknown, other.revealed)

    def _unread(self) -> list[list[int]]:
        """The values of each bonus pile that the seat has not read."""
        return unread(self.ruleset, *(trader.bonuses for trader in self.dealt.traders))


def view(match: Match, seat: Seat | None) -> View:
    """Everything that a seat may know of a match, and nothing else; for None, what everybody may know.

    Raises:
        NoSuchSeat: There are seats 0 and 1 alone (rule BOX-6).
        WrongType: The seat is no whole number, or what is given no match of this game.

    Example:
        >>> from jaipur_rules import new_match
        >>> match = new_match(seed=7)
        >>> [trader.hand is None for trader in view(match, 1).dealt.traders]
        [True, False]
        >>> [trader.hand is None for trader in view(match, None).dealt.traders]
        [True, True]
    """
    match = of_type(Match, match)
    if seat is not None:
        seat = to_int(seat)
        if seat not in (0, 1):
            raise NoSuchSeat("jaipur.flow.no_seat", seat=seat)
    round_ = match.round
    seen = None if round_ is None else view_round(match.ruleset, round_, seat)
    return _view(
        seat=seat,
        ruleset=match.ruleset,
        seals=match.seals,
        counted=match.counted,
        round=seen,
    )


def position_of(at: Position | Match | View) -> Position | None:
    """What the seat to move sees, if somebody is to move in the match or the view.

    Raises:
        WrongType: It is none of the three.

    Example:
        >>> position_of(Match()) is None
        True
    """
    match at:
        case Position():
            return at
        case Match() | View():
            return at.position
        case _:
            raise wrong_type(at, "value.position", Match)


_round_view, _trader_view, _view = unchecked(RoundView), unchecked(TraderView), unchecked(View)
