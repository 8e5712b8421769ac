"""A small engine that can be taught a mistake: what is legal is read off the naive table, and what a move does is here.

It is written apart from the rules, as plainly as can be, and knows just what a
count needs: cards, the heights of the goods piles, and the end of the round.
"""

from collections.abc import Iterator

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, parse_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.testing.naive_moves import naive_moves


class CannotPlay(RulesError):
    """A move that a mistaken engine cannot make, because the cards are not where they should be."""


@frozen(order=False, kw_only=True)
class Table:
    """The state of a round, as such an engine keeps it.

    Attributes:
        market: The market.
        hands: The hands, by seat; the mistaken may leave camels in them.
        herds: The herds, by seat.
        deck: The rest of the draw pile, the next card first.
        heights: The tokens left in each goods pile.
        to_move: The seat to move.
        discard: The cards sold.
        ended: Whether the round has ended.
        last_turn: Whether the next move is the last, for those who think so.
    """

    market: Cards
    hands: tuple[Cards, Cards]
    herds: tuple[int, int]
    deck: tuple[Card, ...]
    heights: tuple[int, ...] = STANDARD_BOX.heights
    to_move: Seat = 0
    discard: tuple[Card, ...] = ()
    ended: bool = False
    last_turn: bool = False

    @property
    def hand(self) -> Cards:
        """The mover's hand."""
        return self.hands[self.to_move]

    @property
    def herd(self) -> int:
        """The mover's herd."""
        return self.herds[self.to_move]

    def with_mine(self, hand: Cards, herd: int) -> "Table":
        """The table with another hand and herd for the mover."""
        if self.to_move == 0:
            return evolve(self, hands=(hand, self.hands[1]), herds=(herd, self.herds[1]))
        return evolve(self, hands=(self.hands[0], hand), herds=(self.herds[0], herd))


class Engine:
    """The rules as they are. A mistake is another ruleset, or a subclass that overrides what it gets wrong.

    Attributes:
        rules: The ruleset that it plays by.

    Example:
        >>> from jaipur_rules import deal
        >>> engine = Engine(Ruleset())
        >>> opening = engine.opened(KnownDeal.of(deal(seed=7)), 0)
        >>> str(opening.market), [str(hand) for hand in opening.hands], opening.herds
        ('DCKKK', ['DSPLL', 'CPLL'], (0, 1))
        >>> [engine.perft(opening, depth) for depth in range(3)]
        [1, 10, 129]
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    @property
    def box(self) -> Box:
        """The numbers of the game."""
        return self.rules.box

    def perft(self, table: Table, depth: int) -> int:
        """The number of sequences of so many moves."""
        if depth == 0:
            return 1
        if table.ended:
            return 0
        if depth == 1:
            return sum(1 for _ in self.moves(table))
        return sum(self.perft(self.played(table, move), depth - 1) for move in self.moves(table))

    # The setting up

    def opened(self, dealt: KnownDeal, starter: Seat) -> Table:
        """The table after a deal."""
        deck, size = dealt.deck, self.box.hand_size
        hands = Cards(deck[:size]), Cards(deck[size : 2 * size])
        return Table(
            market=Cards.parse("KKK") + Cards(deck[2 * size : 2 * size + 2]),
            hands=(hands[0].goods, hands[1].goods),
            herds=(hands[0].camels, hands[1].camels),
            deck=deck[2 * size + 2 :],
            to_move=starter,
        )

    # What is legal

    def moves(self, table: Table) -> Iterator[Move]:
        """The legal moves, as the naive table lists them, but for those that a mistake refuses."""
        return (move for move in self.listed(table) if not self.is_refused(table, move))

    def listed(self, table: Table, rules: Ruleset | None = None) -> Iterator[Move]:
        """The legal moves by this ruleset or another, whatever camels lie in the hand."""
        heights = dict(zip(map(str, GOODS), table.heights, strict=True))
        market, hand = str(table.market), str(table.hand.goods)
        return map(parse_move, naive_moves(rules or self.rules, market, hand, table.herd, heights))

    def is_refused(self, table: Table, move: Move) -> bool:
        """Return whether a move that is listed is not legal after all: camels in the hand take up room."""
        match move:
            case TakeGood():
                return len(table.hand) >= self.box.hand_limit
            case Exchange():
                hand = len(table.hand) + len(move.taken.goods) - len(move.given.goods)
                return hand > self.box.hand_limit
            case _:
                return False

    # What a move does

    def played(self, table: Table, move: Move) -> Table:
        """The table after a move.

        Raises:
            CannotPlay: The cards are not there.
        """
        if table.ended:
            raise CannotPlay(f"{move} comes after the end of the round")
        try:
            after = self.made(table, move)
        except RulesError as error:
            raise CannotPlay(f"{move}: {error}") from None
        return evolve(after, to_move=1 - after.to_move, ended=after.ended or table.last_turn)

    def made(self, table: Table, move: Move) -> Table:
        """The table after a move, before the turn passes."""
        match move:
            case TakeGood():
                one = Cards.of(move.good)
                table = table.with_mine(table.hand + one, table.herd)
                return self.refilled(evolve(table, market=table.market - one))
            case TakeCamels():
                taken = self.camels_taken(table)
                table = table.with_mine(table.hand, table.herd + taken)
                market = table.market - Cards.of(Card.CAMEL, taken)
                return self.refilled(evolve(table, market=market))
            case Sell():
                return self.sold(table, move.good, move.count)
            case Exchange():
                return self.exchanged(table, move.taken, move.given)

    def camels_taken(self, table: Table) -> int:
        """The number of camels that go from the market to the herd."""
        return table.market.camels

    def sold(self, table: Table, good: Card, count: int) -> Table:
        """The table after a sale."""
        hand = table.hand - Cards.of(good, count)
        left = list(table.heights)
        left[good] = max(0, left[good] - count)
        after = evolve(
            table.with_mine(hand, table.herd),
            heights=tuple(left),
            discard=table.discard + (good,) * count,
        )
        return self.finished(after) if left.count(0) >= self.box.empty_piles else after

    def exchanged(self, table: Table, taken: Cards, given: Cards) -> Table:
        """The table after an exchange."""
        hand = table.hand - given.goods + taken.goods
        herd = table.herd - given.camels + taken.camels
        if herd < 0:
            raise CannotPlay("there are not so many camels")
        return evolve(table.with_mine(hand, herd), market=table.market - taken + given)

    def refilled(self, table: Table) -> Table:
        """The table with a full market, or ended."""
        missing = self.box.market_size - len(table.market)
        after = evolve(
            table,
            market=table.market + Cards(table.deck[:missing]),
            deck=table.deck[missing:],
        )
        return self.finished(after) if self.is_run_out(table.deck, missing) else after

    def is_run_out(self, deck: tuple[Card, ...], missing: int) -> bool:
        """Return whether the deck cannot refill the market, which ends the round."""
        return len(deck) < missing + (self.rules.round_end_deck == "deck_empty")

    def finished(self, table: Table) -> Table:
        """The table at the end of the round."""
        return evolve(table, ended=True)
