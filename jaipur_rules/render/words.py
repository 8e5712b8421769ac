"""The words on a picture, by language, and a move in words."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, TypeVar

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.render.english import ENGLISH
from jaipur_rules.render.french import FRENCH
from jaipur_rules.render.vocabulary import Words

T = TypeVar("T")

Language: TypeAlias = Literal["en", "fr"]
"""A language of the pictures: ``"en"`` or ``"fr"``."""


class UnknownLanguage(RulesError):
    """A language that no picture is labelled in.

    Example:
        >>> from jaipur_rules import new_match, render
        >>> render.text(new_match(seed=7), lang="de")
        Traceback (most recent call last):
        jaipur_rules.render.words.UnknownLanguage: ...
    """


_WORDS: Mapping[str, Words] = {"en": ENGLISH, "fr": FRENCH}


def in_language(said: Mapping[str, T], lang: Language) -> T:
    """What stands for a language.

    Raises:
        UnknownLanguage: There is English and French.

    Example:
        >>> in_language({"en": 1, "fr": 2}, "fr")
        2
    """
    try:
        return said[lang]
    except KeyError:
        raise UnknownLanguage(
            f"no picture speaks {lang!r:.40}; there are {', '.join(said)}"
        ) from None


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
