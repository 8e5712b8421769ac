"""The rules of legality: one small predicate for each says why a move is illegal.

Each works on any well-formed move whatever, says the facts that break its
rule, and knows nothing of the others. Together they are one of the two
statements of legality; `generation` is the other, written independently.
"""

from collections.abc import Callable, Iterable
from typing import TypeVar, assert_never

from jaipur_rules.core.errors import Violation, wrong_type
from jaipur_rules.johari.rules.faces import Kind
from jaipur_rules.johari.rules.legality_actions import (
    COLLECTOR,
    DISCARD,
    HIRE,
    JEWELER,
    TRADE,
    lying,
    sale_is_possible,
    trade_is_possible,
)
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import (
    ActionMove,
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    DiscardForToken,
    Exchange,
    Hire,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
    SaleMove,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action, Noble, Place
from jaipur_rules.johari.rules.state import Phase, Position, cost
from jaipur_rules.johari.rules.views import View, position_of

NOT_NOW = Violation("DAY-7")
"""The one rule of flow: a move is of the kind that the moment awaits."""


def violations(at: Position | Match | View, move: Move) -> tuple[Violation, ...]:
    """Every rule that the move would break; empty if it is legal.

    Args:
        at: A position, or a match or a view, which give one while its seat is
            to move. Where they give none, or await another kind of move, the
            answer is the rule of flow, DAY-7.
        move: Any well-formed move.

    Example:
        >>> from jaipur_rules.johari import Match, parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(displays=("W1B1", "W2"), played=(("sale",),))
        >>> [str(v) for v in violations(here, parse_move("collect W"))]
        ['SAL-8 (1 : 2)']
        >>> violations(Match(), parse_move("bribe"))
        (Violation(rule='DAY-7', values=Values({}), game=''),)
    """
    here = position_of(at)
    if here is None:
        return (NOT_NOW,)
    if isinstance(move, (Pick, Play, Lose, Cash, Advance)):
        return _of_moment(here, move)
    return _of_action(here, move)


def is_legal(at: Position | Match | View, move: Move) -> bool:
    """Return whether a move breaks no rule.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> is_legal(arrange(played=(("bribe",),)), parse_move("bribe"))
        True
    """
    return not violations(at, move)


M = TypeVar("M", bound=Move)


def _judged(
    at: Position,
    move: M,
    phase: Phase,
    rules: Iterable[Callable[[Position, M], Violation | None]],
) -> tuple[Violation, ...]:
    if at.phase is not phase:
        return (NOT_NOW,)
    return tuple([found for rule in rules if (found := rule(at, move))])


def _of_moment(at: Position, move: Pick | Play | Lose | Cash | Advance) -> tuple[Violation, ...]:
    match move:
        case Pick():
            return _judged(at, move, Phase.PICK, _PICK)
        case Play():
            return _judged(at, move, Phase.CHOOSE, _PLAY)
        case Lose():
            return _judged(at, move, Phase.LOSE, _LOSE)
        case Cash():
            return _judged(at, move, Phase.EVENING, _CASH)
        case Advance():
            return _judged(at, move, Phase.FINAL, _ADVANCE)
        case _:
            assert_never(move)


def _of_action(at: Position, move: ActionMove) -> tuple[Violation, ...]:
    match move:
        case Purchase():
            return _acted(at, move, Action.PURCHASE, _PURCHASE)
        case Baksheesh():
            return _acted(at, move, Action.BAKSHEESH, ())
        case Bribe():
            return _acted(at, move, Action.BRIBE, ())
        case Exchange():
            return _acted(at, move, Action.EXCHANGE, _EXCHANGE)
        case Pass():
            return _judged(at, move, Phase.ACT, _PASS)
        case _:
            return _of_sale_or_trade(at, move)


def _of_sale_or_trade(at: Position, move: SaleMove | TradeInStore | Hire) -> tuple[Violation, ...]:
    match move:
        case SellToJeweler():
            return _acted(at, move, Action.SALE, JEWELER)
        case SellToCollector():
            return _acted(at, move, Action.SALE, COLLECTOR)
        case DiscardForToken():
            return _acted(at, move, Action.SALE, DISCARD)
        case TradeInStore():
            return _acted(at, move, Action.TRADE, TRADE)
        case Hire():
            return _acted(at, move, Action.TRADE, HIRE)
        case _:
            raise wrong_type(move, "value.move", Match)


def _acted(
    at: Position,
    move: M,
    action: Action,
    rules: Iterable[Callable[[Position, M], Violation | None]],
) -> tuple[Violation, ...]:
    found = _judged(at, move, Phase.ACT, rules)
    if at.phase is Phase.ACT and at.me.action is not action:
        return (Violation("ACT-3", f"{action} : {at.me.action}"), *found)
    return found


# Before the first day


def picked_card_lies_there(at: Position, move: Pick) -> Violation | None:
    """LAY-6: the card picked lies there."""
    there = lying(at, move.place)
    return None if move.card in there else Violation("LAY-6", f"{move.card} : {there}")


# Choosing a card


def card_is_in_the_hand(at: Position, move: Play) -> Violation | None:
    """CHO-2: the card is still in the hand."""
    return Violation("CHO-2", str(move.action)) if move.action in at.me.played else None


def card_can_be_paid(at: Position, move: Play) -> Violation | None:
    """CHO-3: the trader can afford the card."""
    due = cost(at.ruleset, at.me, (*at.me.played, move.action))
    return Violation("CHO-3", f"{due} > {at.me.gold}") if due > at.me.gold else None


def doppelganger_follows_a_card(at: Position, move: Play) -> Violation | None:
    """DOP-1: a Doppelganger is not the first card of a day."""
    first = move.action is Action.DOPPELGANGER and not at.me.played
    return Violation("DOP-1") if first else None


# Purchase


def purchase_finds_something(at: Position, move: Purchase) -> Violation | None:
    """PUR-1: something lies in the store or booth."""
    return None if lying(at, move.place) else Violation("PUR-1", str(move.place))


def gold_used_is_gold_taken(at: Position, move: Purchase) -> Violation | None:
    """PUR-3: the cards used at once are Gold Cards among those taken."""
    there = lying(at, move.place).of(Kind.GOLD)
    return None if move.cashed <= there else Violation("PUR-3", f"{move.cashed} : {there}")


# Exchange


def card_given_is_own(at: Position, move: Exchange) -> Violation | None:
    """XCH-1: the card given lies in the display."""
    if move.given in at.me.display:
        return None
    return Violation("XCH-1", f"{move.given} : {at.me.display}")


def card_taken_lies_there(at: Position, move: Exchange) -> Violation | None:
    """XCH-2: the card taken lies in the store or booth."""
    there = lying(at, move.place)
    return None if move.taken in there else Violation("XCH-2", f"{move.taken} : {there}")


def types_match(at: Position, move: Exchange) -> Violation | None:
    """XCH-3: both cards are of one type, unless the noble N2-8 helps."""
    if move.given.kind is move.taken.kind or Noble.EXCHANGER in at.me.nobles:
        return None
    return Violation("XCH-3", f"{move.given.kind} : {move.taken.kind}")


def types_may_be_exchanged(at: Position, move: Exchange) -> Violation | None:
    """XCH-4: under one switch, gold and prestige cards are not exchanged."""
    kinds = move.given.kind, move.taken.kind
    if at.ruleset.exchange_types == "all_cards" or all(kind.is_gem for kind in kinds):
        return None
    return Violation("XCH-4", f"{kinds[0]} : {kinds[1]}")


# Passing


def passing_is_allowed(at: Position, move: Pass) -> Violation | None:
    """ACT-2: an action that can be carried out is, unless it may be declined."""
    action = at.me.action
    if action in {Action.SALE, Action.TRADE} and at.ruleset.declining == "sale_and_trade":
        return None
    return Violation("ACT-2", str(action)) if _is_possible(at, action) else None


def _is_possible(at: Position, action: Action | None) -> bool:
    """Return whether the card played can be carried out (rule ACT-1)."""
    match action:
        case Action.SALE:
            return sale_is_possible(at)
        case Action.TRADE:
            return trade_is_possible(at)
        case Action.PURCHASE:
            return any(at.market)
        case Action.EXCHANGE:
            return any(
                not (types_match(at, move) or types_may_be_exchanged(at, move))
                for place, cards in enumerate(at.market)
                for taken in cards.distinct
                for given in at.me.display.distinct
                for move in [Exchange(given, Place(place), taken)]
            )
        case _:
            return True


# The supervisor, the evening, the end


def card_lost_is_an_own_fake(at: Position, move: Lose) -> Violation | None:
    """SUP-2: the card lost is a fake of the own display."""
    fakes = at.me.display.fakes
    return None if move.card in fakes else Violation("SUP-2", f"{move.card} : {fakes}")


def gold_used_lies_on_the_trade_card(at: Position, move: Cash) -> Violation | None:
    """EVE-3: the cards used are Gold Cards of the Trade card."""
    there = at.me.on_trade.of(Kind.GOLD)
    return None if move.cards <= there else Violation("EVE-3", f"{move.cards} : {there}")


def tokens_are_of_gems(at: Position, move: Advance) -> Violation | None:
    """NOB-23: there are tokens for the four gems."""
    if move.first.is_gem and move.second.is_gem:
        return None
    return Violation("NOB-23", f"{move.first}{move.second}")


_PICK: tuple[Callable[[Position, Pick], Violation | None], ...] = (picked_card_lies_there,)
_PLAY: tuple[Callable[[Position, Play], Violation | None], ...] = (
    card_is_in_the_hand,
    card_can_be_paid,
    doppelganger_follows_a_card,
)
_PURCHASE: tuple[Callable[[Position, Purchase], Violation | None], ...] = (
    purchase_finds_something,
    gold_used_is_gold_taken,
)
_EXCHANGE: tuple[Callable[[Position, Exchange], Violation | None], ...] = (
    card_given_is_own,
    card_taken_lies_there,
    types_match,
    types_may_be_exchanged,
)
_PASS: tuple[Callable[[Position, Pass], Violation | None], ...] = (passing_is_allowed,)
_LOSE: tuple[Callable[[Position, Lose], Violation | None], ...] = (card_lost_is_an_own_fake,)
_CASH: tuple[Callable[[Position, Cash], Violation | None], ...] = (
    gold_used_lies_on_the_trade_card,
)
_ADVANCE: tuple[Callable[[Position, Advance], Violation | None], ...] = (tokens_are_of_gems,)
