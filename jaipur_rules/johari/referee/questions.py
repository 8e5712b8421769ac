"""The moves of Johari in questions, and the tables at which they are judged most mildly."""

from collections.abc import Iterator
from itertools import product
from typing import Any, TypeAlias, assert_never

from jaipur_rules.core.errors import Impossible, NotationError
from jaipur_rules.johari.rules import moves
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import Noble, Place
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.johari.rules.table import arrange, impossible_table
from jaipur_rules.johari.rules.typed_moves import read_move

CardsMove: TypeAlias = (
    moves.Purchase | moves.SaleMove | moves.TradeInStore | moves.Hire | moves.Exchange
)
"""A move that names cards, a place or a noble: what a question can ask of it is no matter of the moment alone."""

_HELPERS = (Noble.SETTER, Noble.CUTTER, Noble.DONOR, Noble.EXCHANGER, Noble.PORTER)
_OF_HIRING = ((), (Noble.RECRUITER,), (Noble.PAYMASTER,), (Noble.RECRUITER, Noble.PAYMASTER))
_RICH = 99


def read_question_move(text: str) -> CardsMove:
    """Return the move that somebody has typed, if it names cards, a place or a noble.

    Raises:
        NotationError: It is none, or nothing but an action.
    """
    move = read_move(text).move
    if not isinstance(move, CardsMove):
        forms = ("purchase 3", "collect W")
        raise NotationError("johari.notation.no_move", text=text, forms=forms)
    return move


def mildest_table(move: CardsMove) -> Match:
    """Return a table for four with the cards that a move takes or gives, and the nobles that help it.

    Where several tables help in different ways, it is one at which the move breaks the fewest rules.

    Raises:
        Impossible: The box has no such table.
    """
    tables: list[Match] = []
    for needed in _needed(move):
        try:
            tables.append(arrange(gold=(_RICH,), **needed))
        except Impossible:
            continue
    if not tables:
        raise impossible_table(())
    return min(tables, key=lambda table: len(violations(table, move)))


def _needed(move: CardsMove) -> Iterator[dict[str, Any]]:
    """Yield what may help a move, as `arrange` takes it."""
    match move:
        case moves.Purchase(place, there):
            yield {**_table("purchase"), **_market(place, f"{there}")}
        case moves.TradeInStore(place, _, there):
            yield {**_table("trade"), **_market(place, f"{there}")}
        case moves.Exchange(given, place, taken):
            yield {**_table("exchange", f"{given}"), **_market(place, f"{taken}")}
        case moves.SellToJeweler(sold) | moves.DiscardForToken(sold):
            yield _table("sale", f"{sold}")
        case moves.SellToCollector(kind, counted):
            yield _table("sale", f"{kind}3{kind}2{counted.card if counted else ''}", f"{kind}1")
        case moves.Hire(noble, paid):
            for price, helping in product(DEFAULT_RULESET.components.noble_prices, _OF_HIRING):
                spaces = {price: f"{noble}"}
                yield {**_table("trade", f"{paid}", but=noble, nobles=helping), "spaces": spaces}
        case _:
            assert_never(move)


def _table(
    action: str,
    own: str = "",
    other: str = "",
    *,
    nobles: tuple[Noble, ...] = _HELPERS,
    but: Noble | None = None,
) -> dict[str, Any]:
    """Return what there is where the first of four traders carries out an action, with some nobles but one."""
    helping = [str(noble) for noble in nobles if noble is not but]
    return {"displays": (own, other, "", ""), "played": ((action,),), "nobles": (helping,)}


def _market(place: Place, there: str) -> dict[str, Any]:
    """Return the market where some cards lie at a place, or any one if none is named."""
    if place.is_store:
        return {"stores": there or f"{place}1"}
    return {"booths": [""] * (place - Place.BOOTH_1) + [there or "W1"]}
