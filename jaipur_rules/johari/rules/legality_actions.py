"""The rules of legality for sales, trades and hires: one small predicate for each."""

from collections.abc import Callable

from jaipur_rules.core.errors import Violation
from jaipur_rules.johari.rules.cards import NOTHING, Cards
from jaipur_rules.johari.rules.faces import GEMS, Counted, Kind
from jaipur_rules.johari.rules.moves import (
    DiscardForToken,
    Hire,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Noble, Place
from jaipur_rules.johari.rules.state import Position, cost


def types_sold(move: SellToJeweler) -> list[Kind]:
    """The types of the cards sold to a Jeweler, as they count (rules SAL-2, NOB-13).

    Example:
        >>> from jaipur_rules.johari import Card
        >>> sale = SellToJeweler(Cards.parse("W1W2A1"), Kind.BLUE, Counted(Card.W1, Kind.BLUE))
        >>> [str(kind) for kind in types_sold(sale)]
        ['W', 'A', 'B']
    """
    counted, cards = move.counted, move.sold
    if counted is None or counted.card not in cards:
        return [card.kind for card in cards]
    return [*[card.kind for card in cards - Cards([counted.card])], counted.kind]


def jeweler_sale_is_of_own_cards(at: Position, move: SellToJeweler) -> Violation | None:
    """SAL-1: the cards sold lie in the display."""
    if move.sold <= at.me.display:
        return None
    return Violation("SAL-1", f"{move.sold} : {at.me.display}")


def jeweler_sale_is_of_different_gems(at: Position, move: SellToJeweler) -> Violation | None:
    """SAL-2: four different gems, or three and a Gold Card; with the noble N1-4, three are enough."""
    numbers, types = at.ruleset.components, types_sold(move)
    gems, golds = sum(kind.is_gem for kind in types), types.count(Kind.GOLD)
    differ = len(set(types)) == len(types) == gems + golds
    if differ and len(types) == numbers.jeweler_types:
        return None
    with_noble = Noble.JEWELER in at.me.nobles and len(types) == numbers.amount(Noble.JEWELER)
    if differ and with_noble and (not golds or at.ruleset.three_type_sale == "gold_too"):
        return None
    return Violation("SAL-2", "".join(map(str, types)))


def token_is_of_a_gem_sold(at: Position, move: SellToJeweler) -> Violation | None:
    """SAL-4: the token that moves is of a gem sold."""
    if move.token.is_gem and move.token in types_sold(move):
        return None
    return Violation("SAL-4", f"{move.token} : {move.sold}")


def jeweler_sale_counts_a_card_sold(at: Position, move: SellToJeweler) -> Violation | None:
    """NOB-13: with the noble N2-5, a gem sold may count as another."""
    return _counts(at, move.counted, move.sold)


def collector_buys_gems(at: Position, move: SellToCollector) -> Violation | None:
    """SAL-11: a Collector buys gems, and gold does not help."""
    return None if move.kind.is_gem else Violation("SAL-11", str(move.kind))


def somebody_else_has_the_type(at: Position, move: SellToCollector) -> Violation | None:
    """SAL-7: another trader has gems of the type in the display."""
    if not move.kind.is_gem or any(rival.gems(move.kind) for rival in at.rivals):
        return None
    return Violation("SAL-7", str(move.kind))


def seller_has_the_most(at: Position, move: SellToCollector) -> Violation | None:
    """SAL-8: the seller has more gems of the type than anybody else."""
    if not move.kind.is_gem:
        return None
    mine, most = at.me.display.gems(move.kind), max(rival.gems(move.kind) for rival in at.rivals)
    if move.counted is not None:
        mine += move.counted.card.gems
    if mine > most or (mine == most and at.ruleset.collector_tie == "sells"):
        return None
    return Violation("SAL-8", f"{mine} : {most}")


def collector_counts_a_card_as_the_type(at: Position, move: SellToCollector) -> Violation | None:
    """NOB-13: with the noble N2-5, a gem may count as the type sold."""
    counted = move.counted
    if counted is not None and counted.kind is not move.kind:
        return Violation("NOB-13", str(counted))
    return _counts(at, counted, at.me.display)


def discard_needs_the_noble(at: Position, move: DiscardForToken) -> Violation | None:
    """NOB-11: only the noble N2-3 lets a trader discard a gem instead of selling."""
    if Noble.DONOR in at.me.nobles and move.card.kind.is_gem:
        return None
    return Violation("NOB-11", str(move.card))


def discard_is_of_an_own_card(at: Position, move: DiscardForToken) -> Violation | None:
    """SAL-1: the card discarded lies in the display."""
    return None if move.card in at.me.display else Violation("SAL-1", str(move.card))


def sale_is_possible(at: Position) -> bool:
    """Return whether a trader could carry out a sale, or what stands for one (rule ACT-2).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> sale_is_possible(arrange(displays=("W1B1R1A1", ""), played=(("sale",),)).position)
        True
    """
    display, nobles, rules = at.me.display, at.me.nobles, at.ruleset
    gems = [card for card in display if card.kind.is_gem]
    types, gold = len({card.kind for card in gems}), bool(display.of(Kind.GOLD))
    if not gems:
        return False
    if Noble.DONOR in nobles:
        return True
    if Noble.CUTTER in nobles and len(gems) > types:
        types = min(types + 1, len(GEMS))
    if types + gold >= rules.components.jeweler_types:
        return True
    if Noble.JEWELER in nobles:
        golds = gold and rules.three_type_sale == "gold_too"
        # Components may give the noble the number 0: then it is no help, for nobody sells nothing.
        if 0 < rules.components.amount(Noble.JEWELER) <= types + golds:
            return True
    sales = [SellToCollector(kind) for kind in GEMS]
    if Noble.CUTTER in nobles:
        sales += [SellToCollector(kind, Counted(card, kind)) for kind in GEMS for card in gems]
    return any(not any(rule(at, sale) for rule in COLLECTOR) for sale in sales)


def _counts(at: Position, counted: Counted | None, cards: Cards) -> Violation | None:
    if counted is None:
        return None
    kinds = counted.card.kind, counted.kind
    if (
        Noble.CUTTER in at.me.nobles
        and counted.card in cards
        and kinds[0] is not kinds[1]
        and all(kind.is_gem for kind in kinds)
    ):
        return None
    return Violation("NOB-13", str(counted))


JEWELER: tuple[Callable[[Position, SellToJeweler], Violation | None], ...] = (
    jeweler_sale_is_of_own_cards,
    jeweler_sale_is_of_different_gems,
    token_is_of_a_gem_sold,
    jeweler_sale_counts_a_card_sold,
)
COLLECTOR: tuple[Callable[[Position, SellToCollector], Violation | None], ...] = (
    collector_buys_gems,
    somebody_else_has_the_type,
    seller_has_the_most,
    collector_counts_a_card_as_the_type,
)
DISCARD: tuple[Callable[[Position, DiscardForToken], Violation | None], ...] = (
    discard_needs_the_noble,
    discard_is_of_an_own_card,
)


def lying(at: Position, place: Place) -> Cards:
    """The cards that lie at a place; none where the market has no such booth.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> lying(arrange(stores="W1P2").position, Place.GOLD)
        Cards('P2')
    """
    return at.market[place] if place < len(at.market) else NOTHING


def gold_left(at: Position) -> int:
    """The mover's gold once the card being carried out is paid (rule GLD-4).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> gold_left(arrange(played=(("trade",),)).position)
        12
    """
    return at.me.gold - cost(at.ruleset, at.me, at.me.played)


def serves(at: Position, ability: Noble, hired: Noble) -> bool:
    """Return whether an ability helps to hire a noble: an own noble's, or by one switch its own (rule TRD-9).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> serves(arrange().position, Noble.RECRUITER, Noble.RECRUITER)
        False
    """
    return ability in at.me.nobles or (hired is ability and at.ruleset.new_noble == "at_once")


def price(at: Position, noble: Noble) -> int | None:
    """The price of a noble for the mover, in gems; None if it is not in the market (rules TRD-6, NOB-14).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> price(arrange(spaces={3: "N1-4"}).position, Noble.JEWELER)
        3
    """
    if noble not in at.spaces:
        return None
    numbers = at.ruleset.components
    full = numbers.noble_prices[at.spaces.index(noble)]
    less = numbers.amount(Noble.RECRUITER) if serves(at, Noble.RECRUITER, noble) else 0
    return max(0, full - less)


def trade_is_in_a_store(at: Position, move: TradeInStore) -> Violation | None:
    """TRD-1: one trades in a store, and in one in which something lies."""
    if move.store.is_store and lying(at, move.store):
        return None
    return Violation("TRD-1", str(move.store))


def cards_wait_for_the_evening(at: Position, move: TradeInStore) -> Violation | None:
    """NOB-6: only the noble N1-6 brings the cards to the display at once."""
    if Noble.PORTER in at.me.nobles and (move.at_once or not move.cashed):
        return None
    return Violation("NOB-6", str(move)) if move.at_once or move.cashed else None


def traded_gold_lies_there(at: Position, move: TradeInStore) -> Violation | None:
    """PUR-3: the cards used at once are Gold Cards among those taken."""
    there = lying(at, move.store).of(Kind.GOLD)
    return None if move.cashed <= there else Violation("PUR-3", f"{move.cashed} : {there}")


def noble_is_in_the_market(at: Position, move: Hire) -> Violation | None:
    """TRD-4: the noble stands on a space of the market."""
    return None if move.noble in at.spaces else Violation("TRD-4", str(move.noble))


def payment_is_own_and_of_one_type(at: Position, move: Hire) -> Violation | None:
    """TRD-5: one pays from the display, gems of one type, or else gold."""
    kinds, paid = move.paid.kinds, move.paid
    if (
        paid <= at.me.display
        and len(kinds) <= 1
        and Kind.PRESTIGE not in kinds
        and not (move.gold and any(kind.is_gem for kind in kinds))
    ):
        return None
    return Violation("TRD-5", f"{paid} : {at.me.display}")


def payment_is_enough(at: Position, move: Hire) -> Violation | None:
    """TRD-6: the payment is at least the price."""
    due, paid = price(at, move.noble), move.paid.worth + move.gold
    return Violation("TRD-6", f"{paid} < {due}") if due is not None and paid < due else None


def payment_spares_nothing(at: Position, move: Hire) -> Violation | None:
    """TRD-7: no card is paid that could be left out, and no gold beyond the price."""
    due, worth = price(at, move.noble), move.paid.worth
    if due is None:
        return None
    spare = at.ruleset.overpaying == "no_spare_card" and any(
        worth - card.gems >= due for card in move.paid
    )
    if spare or move.gold > max(0, due - worth):
        return Violation("TRD-7", f"{worth + move.gold} > {due}")
    return None


def payment_is_in_gems(at: Position, move: Hire) -> Violation | None:
    """NOB-15: only the noble N2-7 lets a trader pay in gold."""
    gold = f"{move.paid.of(Kind.GOLD)}{move.gold or ''}"
    if not gold or serves(at, Noble.PAYMASTER, move.noble):
        return None
    return Violation("NOB-15", gold)


def gold_is_there(at: Position, move: Hire) -> Violation | None:
    """GLD-6: the gold token does not go below 0."""
    left = gold_left(at)
    return Violation("GLD-6", f"{move.gold} > {left}") if move.gold > max(0, left) else None


def slot_is_chosen(at: Position, move: Hire) -> Violation | None:
    """NOB-25: a slot is chosen for the two nobles that are put in one, and for no other."""
    if move.noble.keeps_slot == (move.slot is not None):
        return None
    return Violation("NOB-25", str(move.noble))


def trade_is_possible(at: Position) -> bool:
    """Return whether a trader could carry out a trade (rule ACT-2).

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> trade_is_possible(arrange(displays=("", ""), played=(("trade",),)).position)
        False
    """
    if any(lying(at, place) for place in Place if place.is_store):
        return True
    display = at.me.display
    gems = max(display.gems(kind) for kind in GEMS)
    gold = gold_left(at) + display.gems(Kind.GOLD)
    dues = [(noble, price(at, noble)) for noble in at.spaces if noble is not None]
    return any(
        due is not None and (due <= gems or (due <= gold and serves(at, Noble.PAYMASTER, noble)))
        for noble, due in dues
    )


TRADE: tuple[Callable[[Position, TradeInStore], Violation | None], ...] = (
    trade_is_in_a_store,
    cards_wait_for_the_evening,
    traded_gold_lies_there,
)
HIRE: tuple[Callable[[Position, Hire], Violation | None], ...] = (
    noble_is_in_the_market,
    payment_is_own_and_of_one_type,
    payment_is_enough,
    payment_spares_nothing,
    payment_is_in_gems,
    gold_is_there,
    slot_is_chosen,
)
