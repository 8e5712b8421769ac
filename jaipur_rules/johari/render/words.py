"""The cards, the places, the nobles and the moves of Johari in words."""

from jaipur_rules.core.messages import Message, Messages
from jaipur_rules.johari.rules.cards import Card, Cards, Kind
from jaipur_rules.johari.rules.moves import (
    Advance,
    Baksheesh,
    Bribe,
    Cash,
    Counted,
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


def format_cards(cards: Cards, say: Messages) -> str:
    """Return some cards in words.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_cards(Cards.parse("W1W1b2A3"), messages("en"))
        '2 × white 1, fake blue 2 and gold 3'
    """
    named = tuple(_several(card, cards.count(card)) for card in cards.distinct)
    return say("johari.picture.cards", cards=named) if named else say("picture.none")


def _several(card: Card, count: int) -> Message:
    if count == 1:
        return card_message(card)
    return Message("johari.picture.several", count=count, card=card_message(card))


def place_message(place: Place) -> Message:
    """Return a store or a booth as a message: its heading, and in the form ``the`` as it stands in a sentence.

    Example:
        >>> str(place_message(Place.GOLD)), place_message(Place.BOOTH_3).to("fr")
        ('A Gold, prestige', 'Étal 3')
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
    """Return a noble by number and name.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_noble(Noble.JEWELER, messages("fr"))
        'N1-4 Joaillier'
    """
    name = Message(f"johari.noble.{noble.name.lower()}")
    return say("johari.picture.noble", id=str(noble), noble=name)


def describe_noble(noble: Noble, ruleset: Ruleset, say: Messages) -> str:
    """Return a noble by number and name, and what the noble does.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> describe_noble(Noble.BUYER, Ruleset(), messages("en"))
        'N2-2 Buyer: Purchase costs 2 less'
    """
    message = noble_message(noble, ruleset)
    return say("johari.picture.noble_and_ability", id=str(noble), noble=message)


def describe_move(  # noqa: C901, PLR0911, PLR0912 - a sentence a move
    move: Move, say: Messages
) -> str:
    """Return a move in the words of a language, however illegal."""
    match move:
        case Pick(place, card):
            return say("johari.move.pick", card=card_message(card), place=place_message(place))
        case Play(action):
            return say("johari.move.play", action=action_message(action))
        case Purchase(place, cashed):
            text = say("johari.move.purchase", place=place_message(place))
            return _cashing(text, cashed, say)
        case Baksheesh():
            return say("johari.move.baksheesh")
        case SellToJeweler(sold, token, counted):
            cards = format_cards(sold, say)
            return _counting(
                say("johari.move.sell", cards=cards, token=kind_message(token)), counted, say
            )
        case SellToCollector(kind, counted):
            return _counting(say("johari.move.collect", kind=kind_message(kind)), counted, say)
        case DiscardForToken(card):
            return say("johari.move.discard", card=card_message(card))
        case TradeInStore(store, at_once, cashed):
            code = "johari.move.trade_now" if at_once else "johari.move.trade"
            return _cashing(say(code, place=place_message(store)), cashed, say)
        case Hire():
            return _describe_hire(move, say)
        case Bribe():
            return say("johari.move.bribe")
        case Exchange(given, place, taken):
            return say(
                "johari.move.exchange",
                given=card_message(given),
                taken=card_message(taken),
                place=place_message(place),
            )
        case Pass():
            return say("johari.move.pass")
        case Lose(card):
            return say("johari.move.lose", card=card_message(card))
        case Cash(cards) if cards:
            return say("johari.move.cash", cards=format_cards(cards, say))
        case Cash():
            return say("johari.move.keep")
        case Advance(first, second) if first is second:
            return say("johari.move.advance", token=kind_message(first))
        case Advance(first, second):
            tokens = {"first": kind_message(first), "second": kind_message(second)}
            return say("johari.move.advance_two", **tokens)


def _cashing(text: str, cashed: Cards, say: Messages) -> str:
    if not cashed:
        return text
    return say("johari.move.cashing", move=text, cards=format_cards(cashed, say))


def _counting(text: str, counted: Counted | None, say: Messages) -> str:
    if counted is None:
        return text
    card, kind = card_message(counted.card), kind_message(counted.kind)
    return say("johari.move.counted", move=text, card=card, kind=kind)


def _describe_hire(move: Hire, say: Messages) -> str:
    noble = Message(f"johari.noble.{move.noble.name.lower()}")
    text = say("johari.move.hire", id=str(move.noble), noble=noble)
    if move.paid:
        text = say("johari.move.paying", move=text, cards=format_cards(move.paid, say))
    if move.gold:
        text = say("johari.move.paying_gold", move=text, count=move.gold)
    if move.slot is not None:
        text = say("johari.move.into_slot", move=text, slot=move.slot)
    return text
