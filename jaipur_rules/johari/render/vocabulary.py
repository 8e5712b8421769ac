"""The vocabulary of a picture of Johari, whatever the language."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from attrs import frozen

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
from jaipur_rules.johari.rules.pieces import STORES, Action, Noble, Place
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.render.words import CommonWords

Mark: TypeAlias = Literal["taken", "given", "sold", "paid", "lost", "discarded", "used", "hired"]
"""The ways in which a move marks cards, or a noble."""


@frozen(order=False)
class Words:
    """The words on a picture of Johari, in one language.

    A word with two forms is a pair: for one, and for several.

    Example:
        >>> from jaipur_rules.johari.render.words import words
        >>> words("fr").track
        'Piste de prestige'
    """

    common: CommonWords
    """The words for any game."""
    kinds: tuple[str, ...]
    """The names of the types, in the order of `Kind`."""
    faked: tuple[str, ...]
    """The names of the fakes, by type."""
    fake: str
    """The word on a fake."""
    actions: tuple[str, ...]
    nobles: tuple[str, ...]
    """Our own names of the nobles, in the order of `Noble`."""
    abilities: tuple[str, ...]
    """The abilities of the nobles, each with a place for the number."""
    picture: str
    the_nobles: str
    to_come: tuple[str, str]
    gone: str
    price: str
    at_store: tuple[str, ...]
    booth: str
    at_booth: str
    pile: str
    day: str
    before: str
    round: str
    awaits: Mapping[Phase, str]
    repeats: str
    later: str
    no_deal: str
    over: str
    gold: str
    gold_order: str
    display: str
    on_trade: str
    track: str
    points: tuple[str, str]
    hired: str
    today: str
    face_down: str
    slot: str
    empty: str
    safe: str
    parts: str
    wins: tuple[str, str]
    marks: Mapping[Mark, str]
    pick: str
    play: str
    purchase: str
    cashing: str
    baksheesh: str
    sell: str
    collect: str
    counted: str
    discard: str
    trade: str
    trade_now: str
    hire: str
    paying: str
    paying_gold: str
    into_slot: str
    bribe: str
    exchange: str
    do_nothing: str
    lose: str
    cash: str
    keep: str
    advance: tuple[str, str]

    def kind(self, kind: Kind) -> str:
        """The name of a type, as it stands on a card."""
        return self.kinds[kind].capitalize()

    def card(self, card: Card) -> str:
        """A card in words.

        Example:
            >>> from jaipur_rules.johari.render.words import words
            >>> words("en").card(Card.b2), words("fr").card(Card.b2), words("fr").card(Card.A3)
            ('fake blue 2', 'faux bleu 2', 'or 3')
        """
        return f"{(self.faked if card.is_fake else self.kinds)[card.kind]} {card.gems}"

    def phrase(self, cards: Cards) -> str:
        """Some cards in words.

        Example:
            >>> from jaipur_rules.johari.render.words import words
            >>> words("en").phrase(Cards.parse("W1W1b2A3"))
            '2 × white 1, fake blue 2 and gold 3'
        """
        parts = [
            f"{count} × {self.card(card)}" if (count := cards.count(card)) > 1 else self.card(card)
            for card in cards.distinct
        ]
        return self.common.listed(parts) or self.common.nothing

    def where(self, place: Place) -> str:
        """A store or a booth, as it stands in a sentence.

        Example:
            >>> from jaipur_rules.johari.render.words import words
            >>> words("en").where(Place.GOLD), words("fr").where(Place.BOOTH_3)
            ('the gold and prestige store', "l'étal 3")
        """
        if place.is_store:
            return self.at_store[place]
        return self.at_booth.format(place)

    def place(self, place: Place) -> str:
        """The heading of a store or a booth.

        Example:
            >>> from jaipur_rules.johari.render.words import words
            >>> words("en").place(Place.GOLD), words("fr").place(Place.BOOTH_3)
            ('A Gold, prestige', 'Étal 3')
        """
        if place is Place.GOLD:
            return f"{place} {self.kind(Kind.GOLD)}, {self.kinds[Kind.PRESTIGE]}"
        return (
            f"{place} {self.kinds[place].capitalize()}"
            if place < STORES
            else self.booth.format(place)
        )

    def ability(self, noble: Noble, ruleset: Ruleset) -> str:
        """A noble's ability in words, with the number that the components give it.

        Example:
            >>> from jaipur_rules.johari.render.words import words
            >>> words("en").ability(Noble.GIVER, Ruleset())
            'Baksheesh brings 3 gold'
        """
        return self.abilities[noble].format(ruleset.components.amount(noble))

    def action(self, played: tuple[Action, ...]) -> str:
        """The last of these action cards; a Doppelganger with what it repeats.

        Example:
            >>> from jaipur_rules.johari.render.words import words
            >>> words("en").action((Action.SALE, Action.DOPPELGANGER))
            'Doppelganger (repeats Sale)'
        """
        last = self.actions[played[-1]]
        if played[-1] is Action.DOPPELGANGER and len(played) > 1:
            return self.repeats.format(last, self.actions[played[-2]])
        return last

    def seats(self, seats: Iterable[int]) -> str:
        """Several seats, one after the other."""
        return ", ".join(self.common.seat.format(seat) for seat in seats)


def describe_move(  # noqa: C901, PLR0911, PLR0912 - a sentence a move
    move: Move, strings: Words
) -> str:
    """A move in the words of a language."""
    match move:
        case Pick(place, card):
            return strings.pick.format(strings.card(card), strings.where(place))
        case Play(action):
            return strings.play.format(strings.actions[action])
        case Purchase(place, cashed):
            using = strings.cashing.format(strings.phrase(cashed)) if cashed else ""
            return strings.purchase.format(strings.where(place)) + using
        case Baksheesh():
            return strings.baksheesh
        case SellToJeweler(sold, token, counted):
            return strings.sell.format(
                strings.phrase(sold), strings.kinds[token]
            ) + _describe_counted(counted, strings)
        case SellToCollector(kind, counted):
            return strings.collect.format(strings.kinds[kind]) + _describe_counted(counted, strings)
        case DiscardForToken(card):
            return strings.discard.format(strings.card(card))
        case TradeInStore(store, at_once, cashed):
            using = strings.cashing.format(strings.phrase(cashed)) if cashed else ""
            taken = strings.trade_now if at_once else strings.trade
            return taken.format(strings.where(store)) + using
        case Hire():
            return _describe_hire(move, strings)
        case Bribe():
            return strings.bribe
        case Exchange(given, place, taken):
            return strings.exchange.format(
                strings.card(given), strings.card(taken), strings.where(place)
            )
        case Pass():
            return strings.do_nothing
        case Lose(card):
            return strings.lose.format(strings.card(card))
        case Cash(cards):
            return strings.cash.format(strings.phrase(cards)) if cards else strings.keep
        case Advance(first, second):
            one, two = strings.advance
            kinds = strings.kinds[first], strings.kinds[second]
            return one.format(kinds[0]) if first is second else two.format(*kinds)


def _describe_counted(counted: Counted | None, strings: Words) -> str:
    if counted is None:
        return ""
    return strings.counted.format(strings.card(counted.card), strings.kinds[counted.kind])


def _describe_hire(move: Hire, strings: Words) -> str:
    parts = [strings.hire.format(move.noble, strings.nobles[move.noble])]
    if move.paid:
        parts.append(strings.paying.format(strings.phrase(move.paid)))
    if move.gold:
        parts.append(strings.paying_gold.format(move.gold))
    if move.slot is not None:
        parts.append(strings.into_slot.format(move.slot))
    return "".join(parts)


def noble_name(noble: Noble, strings: Words) -> str:
    """A noble by number and name.

    Example:
        >>> from jaipur_rules.johari.render.words import words
        >>> noble_name(Noble.JEWELER, words("fr"))
        'N1-4 Joaillier'
    """
    return f"{noble} {strings.nobles[noble]}"
