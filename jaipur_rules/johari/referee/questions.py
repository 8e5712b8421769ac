"""The moves of Johari in questions, and the tables at which they are judged most mildly."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from typing import TypeAlias

from jaipur_rules.core.errors import Impossible, NotationError
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.lenient import read_move
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import (
    DiscardForToken,
    Exchange,
    Hire,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action, Cards, Kind, Noble, Place
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.johari.rules.table import arrange, impossible_table

CardsMove: TypeAlias = (
    Purchase | SellToJeweler | SellToCollector | DiscardForToken | TradeInStore | Hire | Exchange
)
"""A move that names cards, a place or a noble: what a question can ask of it is no matter of the moment alone."""

_HELPERS = tuple(
    str(noble) for noble in (Noble.SETTER, Noble.CUTTER, Noble.DONOR, Noble.EXCHANGER, Noble.PORTER)
)
_EXAMPLES = (Purchase(Place.BOOTH_3), SellToCollector(Kind.WHITE))
_TRADERS, _RICH = 4, 99
_OF_HIRING = ((), (Noble.RECRUITER,), (Noble.PAYMASTER,), (Noble.RECRUITER, Noble.PAYMASTER))


def read_question_move(text: str) -> CardsMove:
    """Return the move that somebody has typed, if it names cards, a place or a noble.

    Raises:
        NotationError: It is none, or nothing but an action.
    """
    move = read_move(text).move
    if not isinstance(move, CardsMove):
        raise NotationError("johari.notation.no_move", text=text, forms=tuple(map(str, _EXAMPLES)))
    return move


def mildest_table(move: CardsMove) -> Match:
    """Return a table for four with the cards that a move takes or gives, and the nobles that help it.

    Where several tables help in different ways, it is one at which the move breaks the fewest rules.

    Raises:
        Impossible: The box has no such table.
    """
    tables = [*_tables(move)]
    if not tables:
        raise impossible_table(())
    return min(tables, key=lambda table: len(violations(table, move)))


def _tables(move: CardsMove) -> Iterator[Match]:
    """Yield the tables that may help a move, as far as the box has them."""
    match move:
        case Purchase(place, there):
            yield from _table(Action.PURCHASE, market=_market(place, there))
        case TradeInStore(place, _, there):
            yield from _table(Action.TRADE, market=_market(place, there))
        case Exchange(given, place, taken):
            market = _market(place, Cards([taken]))
            yield from _table(Action.EXCHANGE, str(given), market=market)
        case SellToJeweler(sold) | DiscardForToken(sold):
            yield from _table(Action.SALE, str(sold))
        case SellToCollector(kind, counted):
            own = f"{kind}3{kind}2{counted.card if counted else ''}"
            yield from _table(Action.SALE, own, f"{kind}1")
        case Hire(noble, paid):
            for price, helping in product(DEFAULT_RULESET.components.noble_prices, _OF_HIRING):
                nobles = [str(each) for each in helping if each is not noble]
                spaces = {price: str(noble)}
                yield from _table(Action.TRADE, str(paid), nobles=nobles, spaces=spaces)


def _market(place: Place, there: Cards) -> tuple[str, list[str]]:
    """Return the cards in the stores and those in each booth, where some lie at a place, or any one if none is named."""
    if place.is_store:
        return str(there) or f"{place}1", []
    return "", [""] * (place - Place.BOOTH_1) + [str(there) or "W1"]


def _table(
    action: Action,
    *displays: str,
    market: tuple[str, list[str]] = ("", []),
    nobles: Sequence[str] = _HELPERS,
    spaces: Mapping[int, str] | None = None,
) -> Iterator[Match]:
    """Yield the table where the first of four traders, who is rich, carries out an action; none if the box has it not."""
    stores, booths = market
    with suppress(Impossible):
        yield arrange(
            displays=(*displays, *[""] * (_TRADERS - len(displays))),
            gold=(_RICH,),
            played=((str(action),),),
            nobles=(nobles,),
            stores=stores,
            booths=booths,
            spaces=spaces,
        )
