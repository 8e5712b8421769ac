"""The cards, the places, the nobles and the moves of Johari in words."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

from attrs import evolve

from jaipur_rules.core.errors import Fact
from jaipur_rules.core.messages import Message, Messages, Parameter, trader_at
from jaipur_rules.core.values import wrong_type
from jaipur_rules.core.words import Words, ruleset_label
from jaipur_rules.johari.rules import moves
from jaipur_rules.johari.rules.generation import can_act
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Action, Card, Cards, Counted, Kind, Noble, Place
from jaipur_rules.johari.rules.ruleset import STANDARD, Ruleset
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Phase, cost
from jaipur_rules.johari.rules.views import View


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
        >>> noble_message(Noble.SETTER, Ruleset()).to("fr")
        'Sertisseur'
    """
    return Message(f"johari.noble.{noble.name.lower()}", amount=ruleset.components.amount(noble))


def format_noble(noble: Noble, say: Messages) -> str:
    """Return a noble by name and number.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_noble(Noble.SETTER, messages("fr"))
        'Sertisseur (N1-4)'
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
        case moves.Pick(place, card):
            return Message("johari.move.pick", card=card_message(card), place=place_message(place))
        case moves.Play(action):
            return Message("johari.move.play", action=action_message(action))
        case moves.Purchase(place, cashed):
            return _cashing(Message("johari.move.purchase", place=place_message(place)), cashed)
        case moves.Baksheesh():
            return Message("johari.move.baksheesh")
        case moves.SellToJeweler(sold, token, counted):
            cards, kind = cards_message(sold), kind_message(token)
            return _counting(Message("johari.move.sell", cards=cards, token=kind), counted)
        case moves.SellToCollector(kind, counted):
            return _counting(Message("johari.move.collect", kind=kind_message(kind)), counted)
        case moves.DiscardForToken(card):
            return Message("johari.move.discard", card=card_message(card))
        case moves.TradeInStore(store, at_once, cashed):
            code = "johari.move.trade_now" if at_once else "johari.move.trade"
            return _cashing(Message(code, place=place_message(store)), cashed)
        case moves.Hire():
            return _hire_message(move)
        case moves.Bribe():
            return Message("johari.move.bribe")
        case moves.Exchange(given, place, taken):
            return Message(
                "johari.move.exchange",
                given=card_message(given),
                taken=card_message(taken),
                place=place_message(place),
            )
        case moves.Pass():
            return Message("johari.move.pass")
        case moves.Lose(card):
            return Message("johari.move.lose", card=card_message(card))
        case moves.Cash(cards) if cards:
            return Message("johari.move.cash", cards=cards_message(cards))
        case moves.Cash():
            return Message("johari.move.keep")
        case moves.Advance(first, second) if first is second:
            return Message("johari.move.advance", token=kind_message(first))
        case moves.Advance(first, second):
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


def _hire_message(move: moves.Hire) -> Message:
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


def cost_now(seen: View) -> int | None:
    """Return the gold that the trader to move pays for the action; None if none is to be carried out.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> (
        ...     cost_now(view(arrange(played=(("baksheesh", "bribe"),)), 1)),
        ...     cost_now(view(arrange(played=(("bribe",),)), 1)),
        ... )
        (0, 1)
    """
    # What decides it lies open, so everybody may know what the seat to move knows.
    at = evolve(seen, seat=seen.to_move).position
    if at is None or at.phase is not Phase.ACT:
        return None
    free = at.ruleset.fizzled_action == "free" or at.me.action is Action.SALE
    return 0 if free and not can_act(at) else cost(at.ruleset, at.me, at.me.played)


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

    def parameter(self, name: str, value: Fact) -> Parameter:
        """A value of a finding or a step by its name for people."""
        return value_parameter(name, value)

    def listed(self, seen: View, move: Move) -> Message:
        """A move in words; a card that is laid, and doing nothing, with what it costs."""
        found, due = move_message(move), None
        at = seen.position
        if isinstance(move, moves.Play) and at is not None:
            due = cost(at.ruleset, at.me, (*at.me.played, move.action))
        elif isinstance(move, moves.Pass):
            due = cost_now(seen)
        return found if due is None else Message("johari.choice.cost", move=found, count=due)

    def steps(self, move: Move) -> tuple[Message, ...]:
        """A verb, then cards one by one, then a token; none for a move that is chosen whole."""
        match move:
            case moves.Pick(place, card):
                return _step("pick", place=place_message(place)), _card(card)
            case moves.Purchase(place, cashed):
                return _step("purchase", place=place_message(place)), *_cashing_steps(cashed)
            case moves.SellToJeweler(sold, token, counted):
                last = _step("token", token=kind_message(token))
                return _step("sell"), *_counting_steps(counted), *_one_by_one(sold), last
            case moves.SellToCollector(kind, counted):
                return _step("collect"), kind_message(kind), *_counting_steps(counted)
            case moves.DiscardForToken(card):
                return _step("discard"), _card(card)
            case moves.TradeInStore(store, at_once, cashed):
                where = _step("now" if at_once else "later")
                return _step("trade"), place_message(store), where, *_cashing_steps(cashed)
            case moves.Hire(noble, paid, gold, slot):
                who = Message("johari.picture.noble", noble=_noble_name(move), id=str(noble))
                track = _step("gold", count=gold)
                put = () if slot is None else (_step("slot", slot=slot),)
                return _step("hire"), who, *_one_by_one(paid), track, *put
            case moves.Exchange(given, place, taken):
                there = _step("taken", card=_card(taken), place=place_message(place))
                return _step("given", card=_card(given)), there
            case moves.Cash(cards):
                return tuple(_cashing_steps(cards))
            case _:
                return ()


_card = cache(card_message)


@cache
def _step(name: str, **params: Message | str | int) -> Message:
    return Message(f"johari.choice.{name}", **params)


def _noble_name(move: moves.Hire) -> Message:
    return Message(f"johari.noble.{move.noble.name.lower()}")


def _one_by_one(cards: Cards) -> Iterator[Message]:
    """The cards in their order, and that there is no more of them."""
    return chain(map(_card, cards), (_step("no_more"),))


def _cashing_steps(cards: Cards) -> Iterator[Message]:
    """The gold cards that are used at once, in their order, and that there is no more of them."""
    used = (_step("cash", card=_card(card)) for card in cards)
    return chain(used, (_step("cash_no_more"),))


def _counting_steps(counted: Counted | None) -> Iterator[Message]:
    """Which card counts as another type, and as which; or that none does."""
    if counted is None:
        yield _step("as_they_are")
    else:
        yield _step("counted", card=_card(counted.card))
        yield _step("as", kind=kind_message(counted.kind))


WORDS = JohariWords()

describe = WORDS.describe


def rules_in_force(ruleset: Ruleset) -> str:
    """The name of a ruleset, or what differs from the default where it has none.

    Example:
        >>> rules_in_force(Ruleset()), rules_in_force(Ruleset(gold_cap=40))
        ('reconstruction', 'gold_cap=40')
    """
    numbers = ruleset.components
    box = "" if numbers == STANDARD else f"box {numbers.hash[:8]}"
    return ruleset_label(ruleset.name, ruleset.changes, box)


def format_result(result: Result, say: Messages) -> Iterator[str]:
    """Yield sentences with the points of each trader, and with who has won by which rule."""
    for seat, total in enumerate(result.totals):
        yield say(
            "johari.picture.points_of",
            trader=trader_at(seat),
            count=total,
            nobles=result.nobles[seat],
            cards=result.cards[seat],
            tokens=result.tokens[seat],
        )
    first, *others = map(trader_at, result.winners)
    rule = Message(f"johari.decided.{result.decided_by}")
    if others:
        yield say("johari.picture.shared", traders=(first, *others), rule=rule)
    else:
        yield say("johari.picture.wins", trader=first, rule=rule)
