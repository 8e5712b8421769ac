"""The cards, the places, the nobles and the moves of Johari in words."""

from jaipur_rules.core.errors import wrong_type
from jaipur_rules.core.findings import Fact
from jaipur_rules.core.messages import Message, Messages, Parameter, trader_at
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
from jaipur_rules.johari.rules.ruleset import Ruleset


def kind_message(kind: Kind) -> Message:
    """Return a type of gem cards as a message.

    Example:
        >>> kind_message(Kind.RED).to("fr")
        'rouge'
    """
    return Message(f"johari.kind.{kind.name.lower()}")


def card_message(card: Card) -> Message:
    """Return a card as a message.

    Example:
        >>> (
        ...     str(card_message(Card.b2)),
        ...     card_message(Card.b2).to("fr"),
        ...     card_message(Card.A3).to("fr"),
        ... )
        ('fake blue 2', 'faux bleu 2', 'or 3')
    """
    kind = card.kind.name.lower()
    return Message(f"johari.card.{'fake_' if card.is_fake else ''}{kind}", gems=card.gems)


def cards_message(cards: Cards) -> Message:
    """Return some cards as a message.

    Example:
        >>> print(cards_message(Cards("W1W1b2A3")))
        2 × white 1, fake blue 2 and gold 3
    """
    named = tuple(_several(card, cards.count(card)) for card in cards.distinct)
    return Message("johari.picture.cards", cards=named) if named else Message("picture.none")


def _several(card: Card, count: int) -> Message:
    if count == 1:
        return card_message(card)
    return Message("johari.picture.several", count=count, card=card_message(card))


def place_message(place: Place) -> Message:
    """Return a store or a booth as a message: its heading, and in the form ``the`` as it stands in a sentence.

    Example:
        >>> str(place_message(Place.GOLD)), place_message(Place.BOOTH_3).to("fr")
        ('Gold and prestige (A)', 'Étal 3')
    """
    if place.is_store:
        return Message(f"johari.place.{place.name.lower()}", letter=str(place))
    return Message("johari.place.booth", number=str(place))


def action_message(action: Action) -> Message:
    """Return an action card as a message.

    Example:
        >>> action_message(Action.BRIBE).to("fr")
        'Pot-de-vin'
    """
    return Message(f"johari.action.{action.name.lower()}")


def last_action(played: tuple[Action, ...]) -> Message:
    """Return the last of these action cards as a message; a Doppelganger with what it repeats.

    Example:
        >>> str(last_action((Action.SALE, Action.DOPPELGANGER)))
        'Doppelganger (repeats Sale)'
    """
    action = action_message(played[-1])
    if played[-1] is Action.DOPPELGANGER and len(played) > 1:
        return Message("johari.picture.repeats", action=action, other=action_message(played[-2]))
    return action


def noble_message(noble: Noble, ruleset: Ruleset) -> Message:
    """Return a noble as a message: the name, and in the form ``ability`` what the noble does.

    Args:
        noble: The noble.
        ruleset: The rules, which hold the number in the ability.

    Example:
        >>> noble_message(Noble.JEWELER, Ruleset()).to("fr")
        'Joaillier'
    """
    return Message(f"johari.noble.{noble.name.lower()}", amount=ruleset.components.amount(noble))


def format_ability(noble: Noble, ruleset: Ruleset, say: Messages) -> str:
    """Return a noble's ability in words, with the number that the components give it.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_ability(Noble.GIVER, Ruleset(), messages("en"))
        'Baksheesh brings 3 gold'
    """
    amount = ruleset.components.amount(noble)
    return say(f"johari.noble.{noble.name.lower()}.ability", amount=amount)


def format_noble(noble: Noble, say: Messages) -> str:
    """Return a noble by name and number.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_noble(Noble.JEWELER, messages("fr"))
        'Joaillier (N1-4)'
    """
    name = Message(f"johari.noble.{noble.name.lower()}")
    return say("johari.picture.noble", id=str(noble), noble=name)


def describe_noble(noble: Noble, ruleset: Ruleset, say: Messages) -> str:
    """Return a noble by name and number, and what the noble does.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> describe_noble(Noble.BUYER, Ruleset(), messages("en"))
        'Buyer (N2-2): Purchase costs 2 less'
    """
    message = noble_message(noble, ruleset)
    return say("johari.picture.noble_and_ability", id=str(noble), noble=message)


def move_message(move: Move) -> Message:
    """Return a move as a message, however illegal.

    Raises:
        WrongType: It is no move.
    """
    match move:
        case Pick(place, card):
            return Message("johari.move.pick", card=card_message(card), place=place_message(place))
        case Play(action):
            return Message("johari.move.play", action=action_message(action))
        case Purchase(place, cashed):
            return _cashing(Message("johari.move.purchase", place=place_message(place)), cashed)
        case Baksheesh():
            return Message("johari.move.baksheesh")
        case SellToJeweler(sold, token, counted):
            cards, kind = cards_message(sold), kind_message(token)
            return _counting(Message("johari.move.sell", cards=cards, token=kind), counted)
        case SellToCollector(kind, counted):
            return _counting(Message("johari.move.collect", kind=kind_message(kind)), counted)
        case DiscardForToken(card):
            return Message("johari.move.discard", card=card_message(card))
        case TradeInStore(store, at_once, cashed):
            code = "johari.move.trade_now" if at_once else "johari.move.trade"
            return _cashing(Message(code, place=place_message(store)), cashed)
        case Hire():
            return _hire_message(move)
        case Bribe():
            return Message("johari.move.bribe")
        case Exchange(given, place, taken):
            return Message(
                "johari.move.exchange",
                given=card_message(given),
                taken=card_message(taken),
                place=place_message(place),
            )
        case Pass():
            return Message("johari.move.pass")
        case Lose(card):
            return Message("johari.move.lose", card=card_message(card))
        case Cash(cards) if cards:
            return Message("johari.move.cash", cards=cards_message(cards))
        case Cash():
            return Message("johari.move.keep")
        case Advance(first, second) if first is second:
            return Message("johari.move.advance", token=kind_message(first))
        case Advance(first, second):
            tokens = {"first": kind_message(first), "second": kind_message(second)}
            return Message("johari.move.advance_two", **tokens)
        case _:
            raise wrong_type(move, "value.move")


def _cashing(move: Message, cashed: Cards) -> Message:
    if not cashed:
        return move
    return Message("johari.move.cashing", move=move, cards=cards_message(cashed))


def _counting(move: Message, counted: Counted | None) -> Message:
    if counted is None:
        return move
    card, kind = card_message(counted.card), kind_message(counted.kind)
    return Message("johari.move.counted", move=move, card=card, kind=kind)


def _hire_message(move: Hire) -> Message:
    noble = Message(f"johari.noble.{move.noble.name.lower()}")
    found = Message("johari.move.hire", id=str(move.noble), noble=noble)
    if move.paid:
        # "For gold 2" is gold from the track as well.
        gold = any(card.kind is Kind.GOLD for card in move.paid)
        key = "paying_cards" if gold else "paying"
        found = Message(f"johari.move.{key}", move=found, cards=cards_message(move.paid))
    if move.gold:
        found = Message("johari.move.paying_gold", move=found, count=move.gold)
    if move.slot is not None:
        found = Message("johari.move.into_slot", move=found, slot=move.slot)
    return found


def value_parameter(name: str, value: Fact) -> Parameter:
    """Return a value of a finding or a step by its name for people: cards, types, places, actions, nobles and seats.

    Example:
        >>> str(value_parameter("sold", "W1b2")), str(value_parameter("trader", 1))
        ('white 1 and fake blue 2', 'second trader')
    """
    match value:
        case tuple():
            return tuple(value_parameter(name, each) for each in value) or (_NONE,)
        case str() if value:
            return _text_parameter(name, value)
        case int():
            return trader_at(value) if name in _SEATS else value
        case _:
            return _NONE


_NONE = Message("johari.why.fact.none")

_SEATS = frozenset(("trader", "traders", "order", "tied", "best", "winners"))
"""The names of values that are seats."""


def _text_parameter(name: str, text: str) -> Parameter:
    match name:
        case "card" | "given" | "taken" | "drawn":
            return card_message(Card.parse(text))
        case (
            "there" | "display" | "fakes" | "cards" | "cashed" | "sold" | "paid" | "spare" | "left"
        ):
            return cards_message(Cards.parse(text))
        case "kind" | "token" | "types" | "given_kind" | "taken_kind":
            return kind_message(Kind.parse(text))
        case "place":
            return place_message(Place.parse(text))
        case "action" | "tried" | "played" | "before" | "today" | "actions":
            return action_message(Action.parse(text))
        case "noble" | "nobles":
            named = Message(f"johari.noble.{Noble.parse(text).name.lower()}")
            return Message("johari.picture.noble", id=text, noble=named)
        case "awaits" | "moment":
            group = "why.fact" if text in {"deal", "another"} else "fact"
            return Message(f"johari.{group}.{text}")
        case _:
            return text
