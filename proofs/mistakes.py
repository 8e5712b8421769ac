"""The mistakes that a count of moves shows: the naive table of Jaipur, with the decision of one method made wrong.

What each mistake is, and the rules that it breaks, stands in `jaipur_rules/jaipur/conformance/mistakes.txt`.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from attrs import evolve

from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from tests.naive.jaipur import NaiveTable, distinct, split

Maker = Callable[[Ruleset], NaiveTable]
"""Makes the table for a ruleset."""
Bonuses = Mapping[int, Sequence[int]]
"""The bonus tokens of a deal, by the size of sale."""

# Legality


def by_switches(**switches: Switch) -> Maker:
    """The table that has taken another reading for the rule."""
    return lambda rules: NaiveTable(rules.with_changes(**switches))


def by_box(change: Callable[[Box], Box]) -> Maker:
    """The table that has a number of the box wrong."""
    return lambda rules: NaiveTable(evolve(rules, box=change(rules.box)))


def refusing(refused: Callable[[NaiveTable, str, str], bool]) -> Maker:
    """The table that refuses some legal moves, by the letters that come and those that leave."""

    class Refusing(NaiveTable):
        def list_legal(self, rules: Ruleset) -> list[str]:
            return [move for move in super().list_legal(rules) if not refused(self, *split(move))]

    return Refusing


def limit_ignored(*, exchanging: bool) -> Maker:
    """The table that does not look at the hand limit, in exchanges or in taking a good (HND-1)."""

    class LimitIgnored(NaiveTable):
        def list_legal(self, rules: Ruleset) -> list[str]:
            roomy = evolve(rules, box=evolve(rules.box, hand_limit=len(rules.box.cards)))
            moves = {*super().list_legal(rules)}
            for move in super().list_legal(roomy):
                comes, leaves = split(move)
                if comes and bool(leaves) is exchanging:
                    moves.add(move)
            return sorted(moves)

    return LimitIgnored


def refuses_part_of_a_holding(table: NaiveTable, comes: str, leaves: str) -> bool:
    """A sale has to be of all the cards of its kind (SEL-1)."""
    return not comes and len(leaves) != table.hand.count(leaves[0])


def refuses_short_sale(table: NaiveTable, comes: str, leaves: str) -> bool:
    """No more cards may be sold than there are tokens (SEL-6)."""
    return not comes and 0 < len(table.tokens[leaves[0]]) < len(leaves)


def refuses_camels_at_seven(table: NaiveTable, comes: str, leaves: str) -> bool:
    """Camels may not be taken with a full hand (CAM-3)."""
    return comes == "K" and not leaves and len(table.hand) >= 7


def refuses_camels_given(_: NaiveTable, comes: str, leaves: str) -> bool:
    """Camels may not be given in an exchange (EXC-8)."""
    return comes != "" and "K" in leaves


def refuses_camels_alone(_: NaiveTable, comes: str, leaves: str) -> bool:
    """Camels may be given only together with goods (EXC-8)."""
    return comes != "" and {*leaves} == {"K"}


def refuses_several_kinds(_: NaiveTable, comes: str, leaves: str) -> bool:
    """Only cards of one kind may be given in an exchange (EXC-8)."""
    return comes != "" and len({*leaves}) > 1


def refuses_three_cards(_: NaiveTable, comes: str, leaves: str) -> bool:
    """An exchange is of two cards, and never of more (EXC-9)."""
    return leaves != "" and len(comes) > 2


class CamelsTakenByExchange(NaiveTable):
    """Camels may be taken by exchange (EXC-4)."""

    def list_legal(self, rules: Ruleset) -> list[str]:
        found, market = super().list_legal(rules), self.letters("market")
        for size in range(rules.exchange_min, len(market) + 1):
            givings = distinct(self.hand + "K" * self.herd, size)
            for taken in distinct(market, size):
                for given in givings if "K" in taken else ():
                    apart = not {*taken} & {*given} or rules.exchange_same_type == "allowed"
                    goods = len(taken.strip("K")) - len(given.strip("K"))
                    if apart and len(self.hand) + goods <= rules.most_in_hand:
                        found.append(f"+{taken}-{given}")
        return found


# What a move does


class CamelsTakenSingly(NaiveTable):
    """One camel is taken, and the others stay (CAM-1)."""

    def take(self, seat: int, letter: str) -> None:
        self.give(seat, "market", [self.find("market", letter)])


class CamelTakenAsGood(NaiveTable):
    """A single camel is taken into the hand (TAK-1), and counts there (HND-3): the one mistake in two methods."""

    def list_legal(self, rules: Ruleset) -> list[str]:
        is_full = len(self.hand) >= rules.most_in_hand
        return [move for move in super().list_legal(rules) if not is_full or move != "+K"]

    def take(self, seat: int, letter: str) -> None:
        self.carry("market", f"hand {seat}", [self.find("market", letter)])


class CamelsKept(NaiveTable):
    """Camels given in an exchange stay in the herd as well (EXC-7)."""

    def exchange(self, seat: int, comes: str, leaves: str) -> None:
        kept = [*self.cards[f"herd {seat}"]]
        super().exchange(seat, comes, leaves)
        self.cards[f"herd {seat}"] = kept


class PaymentDiscarded(NaiveTable):
    """Cards given in an exchange leave the game, and the deck fills the market (EXC-10)."""

    def exchange(self, seat: int, comes: str, leaves: str) -> None:
        super().exchange(seat, comes, leaves)
        for letter in leaves:
            self.carry("market", "box", [self.find("market", letter)])
        self.fill_market()


class MarketNotRefilled(NaiveTable):
    """A single card is not replaced until a second one is missing (TAK-3)."""

    def fill_market(self) -> None:
        if len(self.cards["market"]) != self.ruleset.box.market_size - 1:
            super().fill_market()


class SaleDraws(NaiveTable):
    """Whoever sells draws as many cards again (SEL-8)."""

    def sell(self, seat: int, sold: str) -> None:
        super().sell(seat, sold)
        self.give(seat, "deck", self.cards["deck"][: len(sold)])


# The end of a round


class EmptyDeckGoesOn(NaiveTable):
    """The round goes on with a market that is not full (END-2)."""

    def is_run_out(self, missing: int) -> bool:
        return False


class DiscardsShuffledBack(NaiveTable):
    """The discards become the deck when it runs out (END-7)."""

    def is_run_out(self, missing: int) -> bool:
        if super().is_run_out(missing):
            self.carry("discard", "deck", self.cards["discard"])
        return super().is_run_out(missing)


class LastTurn(NaiveTable):
    """The other trader has one more turn at the end of a round (END-6)."""

    is_last_turn = False

    def is_round_over(self) -> bool:
        is_over, self.is_last_turn = self.is_last_turn, super().is_round_over()
        return is_over


# The setting up


class CamelsStayInHand(NaiveTable):
    """Camels that were dealt stay in the hand, and count there (SET-4)."""

    def deal_hand(self, seat: int, cards: Sequence[int]) -> None:
        self.carry("deck", f"hand {seat}", cards)


class HandsRefilled(NaiveTable):
    """Camels that were dealt are replaced from the deck (SET-4)."""

    def deal(self, deck: str, bonuses: Bonuses, first: int) -> None:
        super().deal(deck, bonuses, first)
        for seat in (0, 1):
            while len(self.cards[f"hand {seat}"]) < self.ruleset.box.hand_size:
                self.give(seat, "deck", self.cards["deck"][:1])


class MarketWithoutCamels(NaiveTable):
    """No camels are laid out before the deal: the market is five cards of the deck (SET-1)."""

    def deal(self, deck: str, bonuses: Bonuses, first: int) -> None:
        super().deal(deck, bonuses, first)
        self.carry("market", "box", self.cards["market"][: self.ruleset.box.market_camels])
        self.fill_market()


class MarketFirst(NaiveTable):
    """The market is dealt before the hands (SET-2, SET-3)."""

    def deal(self, deck: str, bonuses: Bonuses, first: int) -> None:
        super().deal(deck[2:12] + deck[:2] + deck[12:], bonuses, first)


MISTAKEN: Mapping[str, Maker] = MappingProxyType(
    {
        "same-type": by_switches(exchange_same_type="allowed"),
        "limit-unchecked": limit_ignored(exchanging=True),
        "limit-before-return": by_switches(hand_limit_when="always"),
        "eighth-card": limit_ignored(exchanging=False),
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
"""What makes the mistaken table, by the name of the mistake."""
