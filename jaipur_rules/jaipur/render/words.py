"""The words on a picture, by language, and a move in words."""

from collections.abc import Mapping

from jaipur_rules.jaipur.render.english import ENGLISH
from jaipur_rules.jaipur.render.french import FRENCH
from jaipur_rules.jaipur.render.vocabulary import Words
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.render.languages import Language, in_language

_WORDS: Mapping[str, Words] = {"en": ENGLISH, "fr": FRENCH}


def words(lang: Language) -> Words:
    """The words of a language.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> words("fr").market
        'Marché'
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
        >>> from jaipur_rules import parse_move
        >>> describe(parse_move("+DG-LK"))
        'take 1 diamond and 1 gold for 1 leather and 1 camel'
        >>> describe(parse_move("-LLL"), "fr")
        'vendre 3 cuirs'
    """
    return words(lang).told(move)
