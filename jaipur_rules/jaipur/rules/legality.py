"""The rules of legality, one small predicate each: which rules a move breaks, and why.

Each works on any well-formed move whatever, says the facts that break its
rule, and knows nothing of the others. Together they are one of the two
statements of legality; `generation` is the other, written independently.
"""

from collections.abc import Callable

from jaipur_rules.core.errors import Violation, wrong_type
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.views import View, position_of

NO_ROUND = Violation("TRN-4")
"""The violation of a move outside a round that is being played."""


def violations(at: Position | Match | View, move: Move) -> tuple[Violation, ...]:
    """Every rule that the move would break; empty if it is legal.

    Args:
        at: A position, or a match or a view, which give one while its seat is
            to move. Where they give none, the answer is the rule of flow, TRN-4.
        move: Any well-formed move.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(Cards.parse("DDGSK"), Cards.parse("LLCCPPP"), 2)
        >>> [v.rule for v in violations(here, parse_move("+DG-LK"))]
        ['HND-1']
        >>> violations(here, parse_move("+DG-CL"))
        ()
    """
    position = position_of(at)
    if position is None:
        return (NO_ROUND,)
    match move:
        case Exchange():
            return tuple(found for rule in _EXCHANGE if (found := rule(position, move)))
        case Sell():
            return tuple(found for rule in _SELL if (found := rule(position, move)))
        case TakeGood():
            return tuple(found for rule in _TAKE_GOOD if (found := rule(position, move)))
        case TakeCamels():
            return tuple(found for rule in _TAKE_CAMELS if (found := rule(position, move)))
        case _:
            raise wrong_type(move, "value.move", Match)


# Taking a single good


def single_good_lies_in_market(at: Position, move: TakeGood) -> Violation | None:
    """TAK-2: the good taken lies in the market."""
    return None if move.good in at.market else Violation("TAK-2", str(move.good))


def single_good_keeps_hand_limit(at: Position, move: TakeGood) -> Violation | None:
    """HND-1: the hand holds at most seven cards afterwards."""
    limit, after = at.ruleset.box.hand_limit, len(at.hand) + 1
    return Violation("HND-1", f"{after} > {limit}") if after > limit else None


# Taking the camels


def camels_lie_in_market(at: Position, move: TakeCamels) -> Violation | None:
    """CAM-2: there is a camel to take."""
    return None if at.market.camels else Violation("CAM-2")


# Exchanging


def exchange_keeps_hand_limit(at: Position, move: Exchange) -> Violation | None:
    """HND-1: the hand holds at most seven cards afterwards; camels are not in it."""
    limit = at.ruleset.box.hand_limit
    after = len(at.hand) + len(move.taken.goods) - len(move.given.goods)
    return Violation("HND-1", f"{after} > {limit}") if after > limit else None


def exchange_never_passes_hand_limit(at: Position, move: Exchange) -> Violation | None:
    """HND-2: where the limit holds at every moment, not even before the return."""
    if at.ruleset.hand_limit_when == "end_of_turn":
        return None
    limit, before = at.ruleset.box.hand_limit, len(at.hand) + len(move.taken.goods)
    return Violation("HND-2", f"{before} > {limit}") if before > limit else None


def exchange_has_equal_sides(at: Position, move: Exchange) -> Violation | None:
    """EXC-1: as many cards are given as are taken."""
    taken, given = len(move.taken), len(move.given)
    return None if taken == given else Violation("EXC-1", f"{taken} : {given}")


def exchange_is_large_enough(at: Position, move: Exchange) -> Violation | None:
    """EXC-2: at least two cards go each way."""
    least, size = at.ruleset.exchange_min, min(len(move.taken), len(move.given))
    return Violation("EXC-2", f"{size} < {least}") if size < least else None


def exchange_keeps_kinds_apart(at: Position, move: Exchange) -> Violation | None:
    """EXC-3: no good goes both ways."""
    if move.taken.isdisjoint(move.given) or at.ruleset.exchange_same_type == "allowed":
        return None
    both = move.taken.goods & move.given.goods
    return Violation("EXC-3", str(both)) if both else None


def exchange_takes_no_camel(at: Position, move: Exchange) -> Violation | None:
    """EXC-4: camels cannot be taken by exchange."""
    return Violation("EXC-4", str(Card.CAMEL) * move.taken.camels) if move.taken.camels else None


def exchange_takes_what_lies_there(at: Position, move: Exchange) -> Violation | None:
    """EXC-5: the cards taken lie in the market."""
    return None if move.taken <= at.market else Violation("EXC-5", f"{move.taken} : {at.market}")


def exchange_gives_what_is_held(at: Position, move: Exchange) -> Violation | None:
    """EXC-6: the goods given are in the hand."""
    goods = move.given.goods
    return None if goods <= at.hand else Violation("EXC-6", f"{goods} : {at.hand}")


def exchange_gives_camels_of_the_herd(at: Position, move: Exchange) -> Violation | None:
    """EXC-7: the camels given are in the herd."""
    camels = move.given.camels
    return Violation("EXC-7", f"{camels} > {at.herd}") if camels > at.herd else None


# Selling


def sale_is_of_cards_held(at: Position, move: Sell) -> Violation | None:
    """SEL-1: the goods sold are in the hand."""
    held = at.hand.count(move.good)
    if move.count <= held or move.good is Card.CAMEL:
        return None
    return Violation("SEL-1", f"{move.count} > {held}")


def sale_is_of_goods(at: Position, move: Sell) -> Violation | None:
    """SEL-3: camels cannot be sold."""
    return Violation("SEL-3") if move.good is Card.CAMEL else None


def sale_of_precious_is_large_enough(at: Position, move: Sell) -> Violation | None:
    """SEL-4: precious goods are sold at least two at a time."""
    least = at.ruleset.box.precious_minimum
    if move.count < least and move.good.is_precious:
        return Violation("SEL-4", f"{move.count} < {least}")
    return None


def sale_earns_a_token(at: Position, move: Sell) -> Violation | None:
    """SEL-7: where sales for nothing are forbidden, a token of the good is left."""
    if (
        at.ruleset.sale_without_tokens == "allowed"
        or move.good is Card.CAMEL
        or at.heights[move.good]
    ):
        return None
    return Violation("SEL-7", str(move.good))


_TAKE_GOOD: tuple[Callable[[Position, TakeGood], Violation | None], ...] = (
    single_good_lies_in_market,
    single_good_keeps_hand_limit,
)
_TAKE_CAMELS: tuple[Callable[[Position, TakeCamels], Violation | None], ...] = (
    camels_lie_in_market,
)
_EXCHANGE: tuple[Callable[[Position, Exchange], Violation | None], ...] = (
    exchange_keeps_hand_limit,
    exchange_never_passes_hand_limit,
    exchange_has_equal_sides,
    exchange_is_large_enough,
    exchange_keeps_kinds_apart,
    exchange_takes_no_camel,
    exchange_takes_what_lies_there,
    exchange_gives_what_is_held,
    exchange_gives_camels_of_the_herd,
)
_SELL: tuple[Callable[[Position, Sell], Violation | None], ...] = (
    sale_is_of_cards_held,
    sale_is_of_goods,
    sale_of_precious_is_large_enough,
    sale_earns_a_token,
)
