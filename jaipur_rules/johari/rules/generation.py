"""The complete list of the legal moves of a position.

Written independently of `legality`: moves are made from what lies there, and
none is made to be refused. The order never depends on anything but the position.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from jaipur_rules.johari.rules.cards import GEMS, KIND, Kind
from jaipur_rules.johari.rules.generation_sale import sales
from jaipur_rules.johari.rules.generation_trade import trades
from jaipur_rules.johari.rules.gold import cost
from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    Exchange,
    Lose,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
)
from jaipur_rules.johari.rules.pieces import Action, Noble, Place
from jaipur_rules.johari.rules.position import Position
from jaipur_rules.johari.rules.state import Match, Phase
from jaipur_rules.johari.rules.views import View, position_of


def legal_moves(at: Position | Match | View) -> tuple[Move, ...]:
    """Every legal move, each once.

    Args:
        at: A position, or a match or a view. A match in which nobody is to
            move, and a view of a seat that is not to move, have no legal moves.

    Example:
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(
        ...     displays=("w1", ""), stores="W2", booths=("W1B1",), played=(("exchange",),)
        ... )
        >>> [str(move) for move in legal_moves(here)]
        ['exchange w1 for W2@W', 'exchange w1 for W1@1']
    """
    here = position_of(at)
    return () if here is None else tuple(_moves(here))


def can_act(at: Position) -> bool:
    """Return whether the card played can be carried out (rule ACT-1).

    Example:
        >>> from jaipur_rules.johari.rules.position import position
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> can_act(position(arrange(displays=("", ""), played=(("sale",),))))
        False
    """
    return next(_actions(at), None) is not None


def _moves(at: Position) -> Iterator[Move]:
    match at.phase:
        case Phase.CHOOSE:
            yield from _plays(at)
        case Phase.ACT:
            acts = False
            for move in _actions(at):
                acts = True
                yield move
            declining = at.ruleset.declining == "sale_and_trade"
            if not acts or (declining and at.me.action in {Action.SALE, Action.TRADE}):
                yield _PASS
        case Phase.LOSE:
            yield from map(Lose, at.me.display.fakes.distinct)
        case Phase.EVENING:
            yield from map(Cash, at.me.on_trade.of(Kind.GOLD).subsets())
        case Phase.PICK:
            for place, cards in enumerate(at.market):
                for card in cards.distinct:
                    yield Pick(_PLACES[place], card)
        case _:
            yield from _ADVANCES


def _plays(at: Position) -> Iterator[Move]:
    """Cards of the hand that can be paid (rules CHO-2, CHO-3, DOP-1)."""
    me, rules = at.me, at.ruleset
    for play in _PLAYS if me.played else _FIRST_PLAYS:
        action = play.action
        if action not in me.played and cost(rules, me, (*me.played, action)) <= me.gold:
            yield play


def _actions(at: Position) -> Iterator[Move]:
    match at.me.action:
        case Action.PURCHASE:
            return _purchases(at)
        case Action.SALE:
            return sales(at)
        case Action.TRADE:
            return trades(at)
        case Action.EXCHANGE:
            return _exchanges(at)
        case Action.BRIBE:
            return iter(_BRIBE)
        case _:
            return iter(_BAKSHEESH)


def _purchases(at: Position) -> Iterator[Move]:
    for place, cards in enumerate(at.market):
        if cards:
            for cashed in cards.of(Kind.GOLD).subsets():
                yield Purchase(_PLACES[place], cashed)


def _exchanges(at: Position) -> Iterator[Move]:
    any_type = Noble.EXCHANGER in at.me.nobles
    last = Kind.PRESTIGE if at.ruleset.exchange_types == "all_cards" else Kind.GREEN
    own = [card for card in at.me.display.distinct if KIND[card] <= last]
    if not own:
        return
    for place, cards in enumerate(at.market):
        for taken in cards.distinct:
            kind = KIND[taken]
            if kind <= last:
                for given in own:
                    if any_type or KIND[given] is kind:
                        yield Exchange(given, _PLACES[place], taken)


_PLACES = tuple(Place)
_PLAYS = tuple(map(Play, Action))
_FIRST_PLAYS = tuple(play for play in _PLAYS if play.action is not Action.DOPPELGANGER)
_BAKSHEESH: tuple[Move, ...] = (Baksheesh(),)
_BRIBE: tuple[Move, ...] = (Bribe(),)
_PASS = Pass()
_ADVANCES = tuple(Advance(*pair) for pair in combinations_with_replacement(GEMS, 2))
