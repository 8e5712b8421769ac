"""The mistakes that a count shows, each an engine that makes it and nothing else wrong."""

from collections.abc import Iterator

from attrs import evolve

from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.moves import Move, TakeCamels
from proofs.mistakes.engine import Engine, Table

# Legality


class SameTypeBothWays(Engine):
    """One kind of goods may be both taken and given (EXC-3)."""

    def keeps_apart(self, taken: Cards, given: Cards) -> bool:
        return True


class LimitUnchecked(Engine):
    """The hand limit is not looked at in an exchange (HND-1)."""

    def keeps_limit(self, table: Table, taken: Cards, given: Cards) -> bool:
        return True


class LimitBeforeReturn(Engine):
    """The hand limit is looked at before the cards are given (HND-2)."""

    def keeps_limit(self, table: Table, taken: Cards, given: Cards) -> bool:
        return len(table.hand) + len(taken) <= self.box.hand_limit


class LimitInTakingIgnored(Engine):
    """An eighth card may be taken singly (HND-1)."""

    def may_take_good(self, table: Table) -> bool:
        return True


class WholeHoldingOnly(Engine):
    """A sale has to be of all the cards of its kind (SEL-1)."""

    def may_sell(self, table: Table, good: Card, count: int) -> bool:
        return super().may_sell(table, good, count) and count == table.hand.count(good)


class OnePreciousSold(Engine):
    """A precious good may be sold alone (SEL-4)."""

    def may_sell(self, table: Table, good: Card, count: int) -> bool:
        return True


class ShortSaleRefused(Engine):
    """No more cards may be sold than there are tokens (SEL-6)."""

    def may_sell(self, table: Table, good: Card, count: int) -> bool:
        enough = count <= table.heights[good] or table.heights[good] == 0
        return enough and super().may_sell(table, good, count)


class TokenlessSaleRefused(Engine):
    """Nothing may be sold when its tokens are gone (SEL-7)."""

    def may_sell(self, table: Table, good: Card, count: int) -> bool:
        return table.heights[good] > 0 and super().may_sell(table, good, count)


class CamelsRefusedAtSeven(Engine):
    """Camels may not be taken with a full hand (CAM-3)."""

    def may_take_camels(self, table: Table) -> bool:
        return len(table.hand) < self.box.hand_limit


class CamelsTakenByExchange(Engine):
    """Camels may be taken by exchange (EXC-4)."""

    def on_offer(self, table: Table) -> Cards:
        return table.market


class OneForOne(Engine):
    """One card may be exchanged for one (EXC-2)."""

    @property
    def smallest_exchange(self) -> int:
        return 1


class CamelsNeverGiven(Engine):
    """Camels may not be given in an exchange (EXC-8)."""

    def payments(self, table: Table, size: int) -> Iterator[Cards]:
        yield from table.hand.goods.subsets(size)


class CamelsAloneRefused(Engine):
    """Camels may be given only together with goods (EXC-8)."""

    def payments(self, table: Table, size: int) -> Iterator[Cards]:
        return (given for given in super().payments(table, size) if given.goods)


class OneKindGiven(Engine):
    """Only cards of one kind may be given in an exchange (EXC-8)."""

    def payments(self, table: Table, size: int) -> Iterator[Cards]:
        return (given for given in super().payments(table, size) if len(given.kinds) == 1)


class TwoForTwoOnly(Engine):
    """An exchange is of two cards, and never of more (EXC-9)."""

    def keeps_limit(self, table: Table, taken: Cards, given: Cards) -> bool:
        return len(taken) <= 2 and super().keeps_limit(table, taken, given)


# Payment of cards


class CamelsTakenSingly(Engine):
    """One camel is taken, and the others stay (CAM-1)."""

    def camels_taken(self, table: Table) -> int:
        return 1


class CamelTakenAsGood(Engine):
    """A single camel is taken into the hand, and counts there (TAK-1, HND-3)."""

    def may_take_camels(self, table: Table) -> bool:
        return self.may_take_good(table)

    def made(self, table: Table, move: Move) -> Table:
        if not isinstance(move, TakeCamels):
            return super().made(table, move)
        camel = Cards.of(Card.CAMEL)
        table = table.with_mine(table.hand + camel, table.herd)
        return self.refilled(evolve(table, market=table.market - camel))


class CamelsKept(Engine):
    """Camels given in an exchange stay in the herd as well (EXC-7)."""

    def exchanged(self, table: Table, taken: Cards, given: Cards) -> Table:
        after = super().exchanged(table, taken, given)
        return after.with_mine(after.hand, table.herd)


class PaymentDiscarded(Engine):
    """Cards given in an exchange leave the game, and the deck fills the market (EXC-10)."""

    def exchanged(self, table: Table, taken: Cards, given: Cards) -> Table:
        after = super().exchanged(table, taken, given)
        return self.refilled(evolve(after, market=after.market - given))


class MarketNotRefilled(Engine):
    """A single card is not replaced until a second one is missing (TAK-3)."""

    def refilled(self, table: Table) -> Table:
        return table if len(table.market) == self.box.market_size - 1 else super().refilled(table)


class SaleDraws(Engine):
    """Whoever sells draws as many cards again (SEL-8)."""

    def sold(self, table: Table, good: Card, count: int) -> Table:
        after = super().sold(table, good, count)
        drawn = Cards(after.deck[:count])
        after = after.with_mine(after.hand + drawn.goods, after.herd + drawn.camels)
        return evolve(after, deck=after.deck[count:])


# The end of a round


class EmptyDeckEnds(Engine):
    """The round ends with an empty deck, although the market is full (END-2)."""

    def is_run_out(self, deck: tuple[Card, ...], missing: int) -> bool:
        return len(deck) <= missing


class EmptyDeckGoesOn(Engine):
    """The round goes on with a market that is not full (END-2)."""

    def is_run_out(self, deck: tuple[Card, ...], missing: int) -> bool:
        return False


class DiscardsShuffledBack(Engine):
    """The discards become the deck when it runs out (END-7)."""

    def refilled(self, table: Table) -> Table:
        if self.is_run_out(table.deck, self.box.market_size - len(table.market)):
            table = evolve(table, deck=table.deck + table.discard, discard=())
        return super().refilled(table)


class TwoPilesEnd(Engine):
    """The round ends with two empty piles (END-1)."""

    def is_sold_out(self, table: Table) -> bool:
        return table.heights.count(0) >= 2


class PilesNeverEnd(Engine):
    """Empty piles do not end the round (END-1)."""

    def is_sold_out(self, table: Table) -> bool:
        return False


class LastTurn(Engine):
    """The other trader has one more turn at the end of a round (END-6)."""

    def finished(self, table: Table) -> Table:
        return evolve(table, ended=table.last_turn, last_turn=True)


# The setting up


class CamelsStayInHand(Engine):
    """Camels that were dealt stay in the hand, and count there (SET-4)."""

    def opened(self, dealt: KnownDeal, starter: Seat) -> Table:
        size = self.box.hand_size
        hands = Cards(dealt.deck[:size]), Cards(dealt.deck[size : 2 * size])
        return evolve(super().opened(dealt, starter), hands=hands, herds=(0, 0))


class HandsRefilled(Engine):
    """Camels that were dealt are replaced from the deck (SET-4)."""

    def opened(self, dealt: KnownDeal, starter: Seat) -> Table:
        table = super().opened(dealt, starter)
        for seat in (0, 1):
            table = evolve(table, to_move=seat)
            while len(table.hand) < self.box.hand_size:
                drawn = Cards(table.deck[:1])
                table = table.with_mine(table.hand + drawn.goods, table.herd + drawn.camels)
                table = evolve(table, deck=table.deck[1:])
        return evolve(table, to_move=starter)


class MarketWithoutCamels(Engine):
    """No camels are laid out before the deal: the market is five cards of the deck (SET-1)."""

    def opened(self, dealt: KnownDeal, starter: Seat) -> Table:
        table = super().opened(dealt, starter)
        market = table.market - Cards.parse("KKK") + Cards(table.deck[:3])
        return evolve(table, market=market, deck=table.deck[3:])


class MarketFirst(Engine):
    """The market is dealt before the hands (SET-2, SET-3)."""

    def opened(self, dealt: KnownDeal, starter: Seat) -> Table:
        deck = dealt.deck
        turned = KnownDeal(deck[2:12] + deck[:2] + deck[12:], dealt.bonuses, dealt.first)
        return super().opened(turned, starter)
