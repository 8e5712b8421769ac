"""The moves of Johari as a person chooses between them: with their costs, and step by step."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

from jaipur_rules.core.messages import Message
from jaipur_rules.johari.render.numbers import cost_now
from jaipur_rules.johari.render.words import (
    card_message,
    kind_message,
    move_message,
    place_message,
)
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.faces import Counted
from jaipur_rules.johari.rules.moves import (
    Cash,
    DiscardForToken,
    Exchange,
    Hire,
    Move,
    Pass,
    Pick,
    Play,
    Purchase,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
)
from jaipur_rules.johari.rules.state import cost
from jaipur_rules.johari.rules.views import View
from jaipur_rules.render.words import Words


class JohariWords(Words):
    """The words of Johari: its moves, also as a person chooses between them.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> steps = WORDS.steps(parse_move("sell W2b1R3G1 advance R"))
        >>> [str(step) for step in steps]
        ['sell to a Jeweler', 'every card as its own type', 'white 2', 'fake blue 1', 'red 3', 'green 1', 'no more', 'move the red token']
    """

    def message(self, move: Move) -> Message:
        """A move in words, as a message in no language."""
        return move_message(move)

    def listed(self, seen: View, move: Move) -> Message:
        """A move in words; a card that is laid, and doing nothing, with what it costs."""
        found, due = move_message(move), None
        at = seen.position
        if isinstance(move, Play) and at is not None:
            due = cost(at.ruleset, at.me, (*at.me.played, move.action))
        elif isinstance(move, Pass):
            due = cost_now(seen)
        return found if due is None else Message("johari.choice.cost", move=found, count=due)

    def steps(self, move: Move) -> tuple[Message, ...]:
        """A verb, then cards one by one, then a token; none for a move that is chosen whole."""
        match move:
            case Pick(place, card):
                return _step("pick", place=place_message(place)), _card(card)
            case Purchase(place, cashed):
                return _step("purchase", place=place_message(place)), *_cashing(cashed)
            case SellToJeweler(sold, token, counted):
                last = _step("token", token=kind_message(token))
                return _step("sell"), *_counting(counted), *_one_by_one(sold), last
            case SellToCollector(kind, counted):
                return _step("collect"), kind_message(kind), *_counting(counted)
            case DiscardForToken(card):
                return _step("discard"), _card(card)
            case TradeInStore(store, at_once, cashed):
                where = _step("now" if at_once else "later")
                return _step("trade"), place_message(store), where, *_cashing(cashed)
            case Hire(noble, paid, gold, slot):
                who = Message("johari.picture.noble", noble=_name(move), id=str(noble))
                track = _step("gold", count=gold)
                put = () if slot is None else (_step("slot", slot=slot),)
                return _step("hire"), who, *_one_by_one(paid), track, *put
            case Exchange(given, place, taken):
                there = _step("taken", card=_card(taken), place=place_message(place))
                return _step("given", card=_card(given)), there
            case Cash(cards):
                return tuple(_cashing(cards))
            case _:
                return ()


_card = cache(card_message)


@cache
def _step(name: str, **params: Message | str | int) -> Message:
    return Message(f"johari.choice.{name}", **params)


def _name(move: Hire) -> Message:
    return Message(f"johari.noble.{move.noble.name.lower()}")


def _one_by_one(cards: Cards) -> Iterator[Message]:
    """The cards in their order, and that there is no more of them."""
    return chain(map(_card, cards), (_step("no_more"),))


def _cashing(cards: Cards) -> Iterator[Message]:
    """The gold cards that are used at once, in their order, and that there is no more of them."""
    used = (_step("cash", card=_card(card)) for card in cards)
    return chain(used, (_step("cash_no_more"),))


def _counting(counted: Counted | None) -> Iterator[Message]:
    """Which card counts as another type, and as which; or that none does."""
    if counted is None:
        yield _step("as_they_are")
    else:
        yield _step("counted", card=_card(counted.card))
        yield _step("as", kind=kind_message(counted.kind))


WORDS = JohariWords()
