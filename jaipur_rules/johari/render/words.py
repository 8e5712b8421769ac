"""The words on a picture of Johari, by language, and a move in words."""

from collections.abc import Mapping

from jaipur_rules.johari.render.english import ENGLISH
from jaipur_rules.johari.render.french import FRENCH
from jaipur_rules.johari.render.vocabulary import Words
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
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.render.languages import Language, in_language

_WORDS: Mapping[str, Words] = {"en": ENGLISH, "fr": FRENCH}


def words(lang: Language) -> Words:
    """The words of a language.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> words("fr").booths
        'Étals'
    """
    return in_language(_WORDS, lang)


def describe(move: Move, lang: Language = "en") -> str:
    """A move in words.

    Args:
        move: Any move, however illegal.
        lang: The language.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> describe(parse_move("sell W2b1R3G1 advance R"))
        'sell white 2, fake blue 1, red 3 and green 1 to a Jeweler and move the red token'
        >>> describe(parse_move("purchase 3"), "fr")
        "acheter tout à l'étal 3"
    """
    return told(move, words(lang))


def told(  # noqa: C901, PLR0911, PLR0912 - a sentence a move
    move: Move, said: Words
) -> str:
    """A move in the words of a language."""
    match move:
        case Pick(place, card):
            return said.pick.format(said.card(card), said.where(place))
        case Play(action):
            return said.play.format(said.actions[action])
        case Purchase(place, cashed):
            using = said.cashing.format(said.phrase(cashed)) if cashed else ""
            return said.purchase.format(said.where(place)) + using
        case Baksheesh():
            return said.baksheesh
        case SellToJeweler(sold, token, counted):
            return said.sell.format(said.phrase(sold), said.kinds[token]) + _counted(counted, said)
        case SellToCollector(kind, counted):
            return said.collect.format(said.kinds[kind]) + _counted(counted, said)
        case DiscardForToken(card):
            return said.discard.format(said.card(card))
        case TradeInStore(store, at_once, cashed):
            using = said.cashing.format(said.phrase(cashed)) if cashed else ""
            taken = said.trade_now if at_once else said.trade
            return taken.format(said.where(store)) + using
        case Hire():
            return _hired(move, said)
        case Bribe():
            return said.bribe
        case Exchange(given, place, taken):
            return said.exchange.format(said.card(given), said.card(taken), said.where(place))
        case Pass():
            return said.do_nothing
        case Lose(card):
            return said.lose.format(said.card(card))
        case Cash(cards):
            return said.cash.format(said.phrase(cards)) if cards else said.keep
        case Advance(first, second):
            one, two = said.advance
            kinds = said.kinds[first], said.kinds[second]
            return one.format(kinds[0]) if first is second else two.format(*kinds)


def _counted(counted: Counted | None, said: Words) -> str:
    if counted is None:
        return ""
    return said.counted.format(said.card(counted.card), said.kinds[counted.kind])


def _hired(move: Hire, said: Words) -> str:
    parts = [said.hire.format(move.noble, said.nobles[move.noble])]
    if move.paid:
        parts.append(said.paying.format(said.phrase(move.paid)))
    if move.gold:
        parts.append(said.paying_gold.format(move.gold))
    if move.slot is not None:
        parts.append(said.into_slot.format(move.slot))
    return "".join(parts)


def names(noble: Noble, said: Words) -> str:
    """A noble by number and name.

    Example:
        >>> names(Noble.JEWELER, words("fr"))
        'N1-4 Joaillier'
    """
    return f"{noble} {said.nobles[noble]}"
