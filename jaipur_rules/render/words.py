"""The languages of the pictures, and the words that those of every game need."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from attrs import frozen

from jaipur_rules.core.errors import UnknownLanguage, Violation
from jaipur_rules.core.messages import Language

T = TypeVar("T")


def in_language(strings: Mapping[str, T], lang: Language) -> T:
    """The value of a table for a language.

    Raises:
        UnknownLanguage: The table holds nothing for it.

    Example:
        >>> in_language({"en": 1, "fr": 2}, "fr")
        2
    """
    try:
        return strings[lang]
    except KeyError:
        raise UnknownLanguage(
            f"no picture speaks {lang!r:.40}; there are {', '.join(strings)}"
        ) from None


@frozen(order=False)
class CommonWords:
    """The words for any game, in one language.

    A word with two forms is a pair: for one, and for several.

    Example:
        >>> common_words("fr").market
        'Marché'
    """

    none_is_several: bool
    seat: str
    to_move: str
    seen_from: str
    market: str
    deck: str
    discard: str
    nothing: str
    card: tuple[str, str]
    face_down: tuple[str, str]
    legal: str
    illegal: str
    back: str
    conjunction: str
    colon: str

    def count(self, number: int, forms: tuple[str, str]) -> str:
        """A number and its noun, in the form that goes with it.

        Example:
            >>> english, french = common_words("en"), common_words("fr")
            >>> english.count(2, english.card), french.count(0, french.card)
            ('2 cards', '0 carte')
        """
        several = number > 1 or (number == 0 and self.none_is_several)
        return f"{number} {forms[several]}"

    def listed(self, parts: list[str]) -> str:
        """Several things in one text, with a word before the last.

        Example:
            >>> common_words("fr").listed(["un", "deux", "trois"])
            'un, deux et trois'
        """
        before = ", ".join(parts[:-1])
        return f"{before} {self.conjunction} {parts[-1]}" if before else "".join(parts)

    def move(self, notation: str, described: str) -> str:
        """A move in notation and in words; once, where they are the same.

        Example:
            >>> (
            ...     common_words("en").move("-LL", "sell 2 leather"),
            ...     common_words("en").move("pass", "pass"),
            ... )
            ('-LL: sell 2 leather', 'pass')
        """
        return notation if described == notation else f"{notation}{self.colon}{described}"

    def verdict(self, broken: tuple[Violation, ...]) -> str:
        """The word for legal, or for illegal with the rules that are broken.

        Example:
            >>> (
            ...     common_words("en").verdict(()),
            ...     common_words("fr").verdict((Violation("EXC-3", "C"),)),
            ... )
            ('legal', 'irrégulier : EXC-3 (C)')
        """
        return f"{self.illegal}{self.colon}{', '.join(map(str, broken))}" if broken else self.legal


ENGLISH = CommonWords(
    none_is_several=True,
    seat="Seat {}",
    to_move="to move",
    seen_from="seen from seat {}",
    market="Market",
    deck="Deck",
    discard="Discards",
    nothing="none",
    card=("card", "cards"),
    face_down=("face down", "face down"),
    legal="legal",
    illegal="illegal",
    back="a card from behind",
    conjunction="and",
    colon=": ",
)

FRENCH = CommonWords(
    none_is_several=False,
    seat="Siège {}",
    to_move="doit jouer",
    seen_from="vu du siège {}",
    market="Marché",
    deck="Pioche",
    discard="Défausse",
    nothing="vide",
    card=("carte", "cartes"),
    face_down=("face cachée", "faces cachées"),
    legal="régulier",
    illegal="irrégulier",
    back="une carte de dos",
    conjunction="et",
    colon=" : ",
)

_WORDS: Mapping[str, CommonWords] = MappingProxyType({"en": ENGLISH, "fr": FRENCH})


def common_words(lang: Language) -> CommonWords:
    """The words of a language.

    Raises:
        UnknownLanguage: `lang` is neither en nor fr.

    Example:
        >>> common_words("fr").deck
        'Pioche'
    """
    return in_language(_WORDS, lang)


def ruleset_label(name: str, changes: Mapping[str, object], box: str = "") -> str:
    """The name of a ruleset, or what differs from the default where it has none.

    Args:
        name: Its name; ``"custom"`` for one that has none.
        changes: Its switches that are set otherwise.
        box: What its box is called; empty for the usual one.

    Example:
        >>> ruleset_label("custom", {"turn_cap": 90}, "box")
        'turn_cap=90, box'
    """
    if name != "custom":
        return name
    parts = [*(f"{switch}={value}" for switch, value in changes.items()), box]
    return ", ".join(filter(None, parts))
