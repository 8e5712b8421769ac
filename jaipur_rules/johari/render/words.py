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
from jaipur_rules.render.words import Language, in_language

_WORDS: Mapping[str, Words] = {"en": ENGLISH, "fr": FRENCH}


def words(lang: Language) -> Words:
    """The words of a language.

    Raises:
        UnknownLanguage: `lang` is neither en nor fr.

    Example:
        >>> words("fr").booths
        'Étals'
    """
    return in_language(_WORDS, lang)


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
        >>> noble_name(Noble.JEWELER, words("fr"))
        'N1-4 Joaillier'
    """
    return f"{noble} {strings.nobles[noble]}"
