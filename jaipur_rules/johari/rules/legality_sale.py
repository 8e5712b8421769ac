"""The rules of legality for sales: one small predicate for each."""

from collections.abc import Callable

from jaipur_rules.core.errors import Violation
from jaipur_rules.johari.rules.cards import GEMS, Cards, Kind
from jaipur_rules.johari.rules.moves import Counted, DiscardForToken, SellToCollector, SellToJeweler
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.state import Position


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
        >>> from jaipur_rules.johari.rules.state import position
        >>> sale_is_possible(position(arrange(displays=("W1B1R1A1", ""), played=(("sale",),))))
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
