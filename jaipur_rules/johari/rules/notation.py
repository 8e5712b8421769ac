"""The notation of moves, read exactly as `str` writes it.

A move is one line: a verb, what it is done with, and clauses in a fixed order.
"""

import re
from collections.abc import Callable
from typing import TypeAlias

from jaipur_rules.core.converters import to_text
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.messages import Message
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Card, Counted, Kind
from jaipur_rules.johari.rules.moves import (
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
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.pieces import Action, Noble, Place


def parse_move(text: str) -> Move:
    """Read a move as `str` writes it.

    Raises:
        NotationError: The text is anything else; the error says what was
            expected, and how to write it where that can be told.
        WrongType: The value is no text.

    Example:
        >>> parse_move("exchange w1 for W3@2")
        Exchange(given=Card.w1, place=Place.BOOTH_2, taken=Card.W3)
        >>> parse_move("purchase 3"), parse_move("collect B")
        (Purchase(place=Place.BOOTH_3), SellToCollector(kind=Kind.BLUE))
        >>> parse_move("sell b1W2 advance W")
        Traceback (most recent call last):
        jaipur_rules.core.errors.NotationError: 'sell b1W2 advance W' is not in order: write 'sell W2b1 advance W'
    """
    text = to_text(text)
    verb = text.partition(" ")[0]
    try:
        pattern, build, forms = _VERBS[verb]
    except KeyError:
        raise NotationError("johari.notation.no_verb", text=text, verbs=tuple(_VERBS)) from None
    found = pattern.fullmatch(text)
    if not found:
        examples = tuple(Message("johari.notation.form", text=form) for form in forms)
        raise NotationError("johari.notation.no_move", text=text, forms=examples)
    move = build(tuple(part or "" for part in found.groups()))
    if str(move) != text:
        raise NotationError("johari.notation.not_in_order", text=text, right=str(move))
    return move


Parts: TypeAlias = tuple[str, ...]
"""The parts that a pattern found, an empty text for a clause that is not there."""


def _pick(parts: Parts) -> Move:
    card, place = parts
    return Pick(Place.parse(place), Card.parse(card))


def _play(parts: Parts) -> Move:
    return Play(Action.parse(parts[0]))


def _purchase(parts: Parts) -> Move:
    place, cashed = parts
    return Purchase(Place.parse(place), Cards.parse(cashed))


def _baksheesh(_: Parts) -> Move:
    return Baksheesh()


def _counted(text: str) -> Counted | None:
    card, _, kind = text.partition("=")
    return Counted(Card.parse(card), Kind.parse(kind)) if text else None


def _sell(parts: Parts) -> Move:
    sold, token, counted = parts
    return SellToJeweler(Cards.parse(sold), Kind.parse(token), _counted(counted))


def _collect(parts: Parts) -> Move:
    kind, counted = parts
    return SellToCollector(Kind.parse(kind), _counted(counted))


def _discard(parts: Parts) -> Move:
    return DiscardForToken(Card.parse(parts[0]))


def _trade(parts: Parts) -> Move:
    store, at_once, cashed = parts
    return TradeInStore(Place.parse(store), bool(at_once), Cards.parse(cashed))


def _hire(parts: Parts) -> Move:
    noble, paid, gold, slot = parts
    return Hire(Noble.parse(noble), Cards.parse(paid), int(gold or 0), int(slot) if slot else None)


def _bribe(_: Parts) -> Move:
    return Bribe()


def _exchange(parts: Parts) -> Move:
    given, taken, place = parts
    return Exchange(Card.parse(given), Place.parse(place), Card.parse(taken))


def _pass(_: Parts) -> Move:
    return Pass()


def _lose(parts: Parts) -> Move:
    return Lose(Card.parse(parts[0]))


def _cash(parts: Parts) -> Move:
    return Cash(Cards.parse("".join(parts)))


def _advance(parts: Parts) -> Move:
    return Advance(*sorted(map(Kind.parse, parts)))


_CARD = r"([WBRGwbrg][1-3]|[AP][1-3])"
_CARDS = r"((?:[WBRGwbrg][1-3]|[AP][1-3])+)"
_PLACE = "([WBRGA1-6])"
_KIND = "([WBRGAP])"
_AS = "(?: as ((?:[WBRGwbrg][1-3]|[AP][1-3])=[WBRGAP]))?"
_CASH = rf"(?: cash {_CARDS})?"

_VERBS: dict[str, tuple[re.Pattern[str], Callable[[Parts], Move], tuple[str, ...]]] = {
    "pick": (re.compile(f"pick {_CARD}@{_PLACE}"), _pick, ("pick w2@3",)),
    "play": (re.compile("play ([a-z]+)"), _play, ("play sale",)),
    "purchase": (
        re.compile(f"purchase {_PLACE}{_CASH}"),
        _purchase,
        ("purchase 3", "purchase A cash A1A3"),
    ),
    "baksheesh": (re.compile("baksheesh"), _baksheesh, ("baksheesh",)),
    "sell": (
        re.compile(f"sell {_CARDS} advance {_KIND}{_AS}"),
        _sell,
        ("sell W2b1R3G1 advance R", "sell W1W2R3A1 advance B as W1=B"),
    ),
    "collect": (
        re.compile(f"collect {_KIND}{_AS}"),
        _collect,
        ("collect B", "collect B as W2=B"),
    ),
    "discard": (
        re.compile(f"discard {_CARD}"),
        _discard,
        ("discard w1",),
    ),
    "trade": (
        re.compile(f"trade {_PLACE}( now)?{_CASH}"),
        _trade,
        ("trade W", "trade A now cash A1"),
    ),
    "hire": (
        re.compile(
            rf"hire (N[1-3]-[1-8])(?: pay {_CARDS})?(?: gold ([1-9][0-9]{{0,5}}))?(?: slot ([1-3]))?"
        ),
        _hire,
        ("hire N1-4 pay w1W2", "hire N1-7 pay A2 gold 3 slot 2"),
    ),
    "bribe": (re.compile("bribe"), _bribe, ("bribe",)),
    "exchange": (
        re.compile(f"exchange {_CARD} for {_CARD}@{_PLACE}"),
        _exchange,
        ("exchange w1 for W3@2",),
    ),
    "pass": (re.compile("pass"), _pass, ("pass",)),
    "lose": (re.compile(f"lose {_CARD}"), _lose, ("lose w2",)),
    "cash": (
        re.compile(f"cash {_CARDS}"),
        _cash,
        ("cash A1A3", "keep"),
    ),
    "keep": (re.compile("keep"), _cash, ("keep",)),
    "advance": (re.compile(f"advance {_KIND}{_KIND}"), _advance, ("advance WW", "advance RG")),
}
