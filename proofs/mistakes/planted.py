"""The mistakes that a count shows, each an engine that makes it and nothing else wrong."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from attrs import evolve

from jaipur_rules.core.game import Seat, Switch
from jaipur_rules.jaipur.record import KnownDeal
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.mistakes.engine import Engine, Table

Maker = Callable[[Ruleset], Engine]
"""Makes the engine for a ruleset."""

# Legality


def by_switches(**switches: Switch) -> Maker:
    """The engine that has taken another reading for the rule."""
    return lambda rules: Engine(rules.with_changes(**switches))


def by_box(change: Callable[[Box], Box]) -> Maker:
    """The engine that has a number of the box wrong."""
    return lambda rules: Engine(evolve(rules, box=change(rules.box)))


def refusing(refused: Callable[[Table, Move], bool]) -> Maker:
    """The engine that refuses some legal moves."""

    class Refusing(Engine):
        def is_refused(self, table: Table, move: Move) -> bool:
            return refused(table, move) or super().is_refused(table, move)

    return Refusing


def limit_ignored(kind: type[Move]) -> Maker:
    """The engine that does not look at the hand limit in moves of a kind (HND-1)."""

    class LimitIgnored(Engine):
        def moves(self, table: Table) -> Iterator[Move]:
            yield from (move for move in super().moves(table) if not isinstance(move, kind))
            box = evolve(self.box, hand_limit=len(self.box.cards))
            roomy = evolve(self.rules, box=box)
            yield from (move for move in self.listed(table, roomy) if isinstance(move, kind))

    return LimitIgnored


def refuses_part_of_a_holding(table: Table, move: Move) -> bool:
    """A sale has to be of all the cards of its kind (SEL-1)."""
    return isinstance(move, Sell) and move.count != table.hand.count(move.good)


def refuses_short_sale(table: Table, move: Move) -> bool:
    """No more cards may be sold than there are tokens (SEL-6)."""
    return isinstance(move, Sell) and 0 < table.heights[move.good] < move.count


def refuses_camels_at_seven(table: Table, move: Move) -> bool:
    """Camels may not be taken with a full hand (CAM-3)."""
    return isinstance(move, TakeCamels) and len(table.hand) >= 7


def refuses_camels_given(_: Table, move: Move) -> bool:
    """Camels may not be given in an exchange (EXC-8)."""
    return isinstance(move, Exchange) and move.given.camels > 0


def refuses_camels_alone(_: Table, move: Move) -> bool:
    """Camels may be given only together with goods (EXC-8)."""
    return isinstance(move, Exchange) and not move.given.goods


def refuses_several_kinds(_: Table, move: Move) -> bool:
    """Only cards of one kind may be given in an exchange (EXC-8)."""
    return isinstance(move, Exchange) and len(move.given.kinds) > 1


def refuses_three_cards(_: Table, move: Move) -> bool:
    """An exchange is of two cards, and never of more (EXC-9)."""
    return isinstance(move, Exchange) and len(move.taken) > 2


class CamelsTakenByExchange(Engine):
    """Camels may be taken by exchange (EXC-4)."""

    def moves(self, table: Table) -> Iterator[Move]:
        yield from super().moves(table)
        held = table.hand + Cards.of(Card.CAMEL, table.herd)
        for size in range(self.rules.exchange_min, len(table.market) + 1):
            for taken in table.market.subsets(size):
                for given in held.subsets(size) if taken.camels else ():
                    move = Exchange(taken, given)
                    same = self.rules.exchange_same_type == "allowed"
                    if (same or taken.isdisjoint(given)) and not self.is_refused(table, move):
                        yield move


# Payment of cards


class CamelsTakenSingly(Engine):
    """One camel is taken, and the others stay (CAM-1)."""

    def camels_taken(self, table: Table) -> int:
        return 1


class CamelTakenAsGood(Engine):
    """A single camel is taken into the hand, and counts there (TAK-1, HND-3)."""

    def is_refused(self, table: Table, move: Move) -> bool:
        one = isinstance(move, TakeCamels) and len(table.hand) >= self.box.hand_limit
        return one or super().is_refused(table, move)

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


ENGINES: Mapping[str, Maker] = MappingProxyType(
    {
        "same-type": by_switches(exchange_same_type="allowed"),
        "limit-unchecked": limit_ignored(Exchange),
        "limit-before-return": by_switches(hand_limit_when="always"),
        "eighth-card": limit_ignored(TakeGood),
        "whole-holding": refusing(refuses_part_of_a_holding),
        "lone-precious": by_box(lambda box: evolve(box, precious_minimum=1)),
        "short-sale": refusing(refuses_short_sale),
        "tokenless-sale": by_switches(sale_without_tokens="forbidden"),
        "camels-at-seven": refusing(refuses_camels_at_seven),
        "camels-exchanged": CamelsTakenByExchange,
        "camels-singly": CamelsTakenSingly,
        "camel-as-good": CamelTakenAsGood,
        "one-for-one": by_switches(exchange_min=1),
        "no-camels-given": refusing(refuses_camels_given),
        "camels-alone": refusing(refuses_camels_alone),
        "one-kind-given": refusing(refuses_several_kinds),
        "two-for-two": refusing(refuses_three_cards),
        "camels-kept": CamelsKept,
        "payment-discarded": PaymentDiscarded,
        "not-replaced": MarketNotRefilled,
        "sale-draws": SaleDraws,
        "empty-deck": by_switches(round_end_deck="deck_empty"),
        "deck-never-ends": EmptyDeckGoesOn,
        "reshuffled": DiscardsShuffledBack,
        "two-piles": by_box(lambda box: evolve(box, empty_piles=2)),
        "piles-never-end": by_box(lambda box: evolve(box, empty_piles=7)),
        "last-turn": LastTurn,
        "camels-in-hand": CamelsStayInHand,
        "hands-refilled": HandsRefilled,
        "market-camels": MarketWithoutCamels,
        "market-first": MarketFirst,
    }
)
"""The engines, by the name of the mistake that each makes."""
