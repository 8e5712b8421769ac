"""The legal moves of a trade: in a store, and with nobles."""

from collections.abc import Iterator
from functools import lru_cache

from jaipur_rules.johari.rules.cards import GEMS, NOTHING, WORTH, Card, Cards, Kind
from jaipur_rules.johari.rules.gold import cost
from jaipur_rules.johari.rules.moves import Hire, Move, TradeInStore
from jaipur_rules.johari.rules.pieces import Noble, Place
from jaipur_rules.johari.rules.position import Position


def trades(at: Position) -> Iterator[Move]:
    """Every legal trade.

    Example:
        >>> from jaipur_rules.johari.rules.position import position
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> here = arrange(
        ...     displays=("W1w2", ""), stores="B1", spaces={2: "N1-4"}, played=(("trade",),)
        ... )
        >>> [str(move) for move in trades(position(here))]
        ['trade B', 'hire N1-4 pay w2']
    """
    at_once = Noble.PORTER in at.me.nobles
    for store in _STORES:
        cards = at.market[store]
        if cards:
            yield TradeInStore(store)
            if at_once:
                for cashed in cards.of(Kind.GOLD).subsets():
                    yield TradeInStore(store, at_once=True, cashed=cashed)
    yield from _hires(at)


def _hires(at: Position) -> Iterator[Move]:
    me, rules = at.me, at.ruleset
    numbers = rules.components
    spare = rules.overpaying == "any"
    left = me.gold - cost(rules, me, me.played)
    for noble, full in zip(at.spaces, numbers.noble_prices, strict=True):
        if noble is None:
            continue
        abilities = (*me.nobles, noble) if rules.new_noble == "at_once" else me.nobles
        less = numbers.amount(Noble.RECRUITER) if Noble.RECRUITER in abilities else 0
        due = max(0, full - less)
        slots = (1, 2, 3) if noble.keeps_slot else (None,)
        track = left if Noble.PAYMASTER in abilities else None
        for paid, gold in _payments(me.display, due, track, spare=spare):
            for slot in slots:
                yield Hire(noble, paid, gold, slot)


def _payments(
    display: Cards, due: int, track: int | None, *, spare: bool
) -> Iterator[tuple[Cards, int]]:
    """Cards and gold of the track that pay a price; `track` is None where gold does not."""
    if due == 0:
        yield NOTHING, 0
    for kind in GEMS:
        for paid in _enough(display.of(kind).faces, due, spare=spare):
            yield paid, 0
    if track is not None:
        for paid in _spare_free(display.of(Kind.GOLD).faces, due, spare=spare):
            gold = max(0, due - paid.worth)
            if gold <= track and (paid or gold):
                yield paid, gold


@lru_cache(maxsize=1 << 12)
def _enough(gems: tuple[Card, ...], due: int, *, spare: bool) -> tuple[Cards, ...]:
    """The ways to pay a price in gems of one type."""
    return tuple(paid for paid in _spare_free(gems, due, spare=spare) if paid and paid.worth >= due)


@lru_cache(maxsize=1 << 12)
def _spare_free(cards: tuple[Card, ...], due: int, *, spare: bool) -> tuple[Cards, ...]:
    """The ways to pay at most a price in cards, where none could be left out unless that is allowed."""
    return tuple(
        paid
        for paid in Cards(cards).subsets()
        if spare or all(paid.worth - WORTH[card] < due for card in paid)
    )


_STORES = tuple(place for place in Place if place.is_store)
