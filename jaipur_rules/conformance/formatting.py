"""Phrases and numbers of a report, in English and in French."""

import re
from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.core.messages import Language

_PHRASES: Mapping[str, tuple[str, str]] = {
    "listed": ("{0} is listed: it is legal", "{0} est dans la liste : il est régulier"),
    "unlisted": ("{0} is not listed", "{0} n'est pas dans la liste"),
    "unlisted-more": (
        "{0} is not listed, and {1} more are missing",
        "{0} n'est pas dans la liste, et {1} autres manquent",
    ),
    "not-to-list": (
        "{0} is not listed: it breaks {1}",
        "{0} n'est pas dans la liste : il enfreint {1}",
    ),
    "is-listed": ("{0} is listed", "{0} est dans la liste"),
    "once": ("{0} is listed once", "{0} est une fois dans la liste"),
    "twice": ("{0} is listed more than once", "{0} est plusieurs fois dans la liste"),
    "to-refuse": ("{0} is refused: it breaks {1}", "{0} est refusé : il enfreint {1}"),
    "made": ("{0} was made", "{0} a été joué"),
    "legal": ("{0} is legal", "{0} est régulier"),
    "refused": ("it was refused", "refus"),
    "error": ("the error {0}", "l'erreur {0}"),
    "play": ("the game is played", "la partie est jouée"),
    "deal": ("the next round is dealt", "la manche suivante est distribuée"),
    "chance": ("what chance brings is accepted", "ce qu'apporte le hasard est admis"),
    "answer": ("an answer", "une réponse"),
    "value": ("{0} is {1}", "{0} vaut {1}"),
    "extra": ("{0} is not there", "{0} n'y est pas"),
    "came": ("{0}", "{0}"),
}


# What XML 1.0 cannot hold, however it is written, and much of it no file in UTF-8.
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def make_writable(text: str) -> str:
    r"""A text that every file can hold, whatever a program has put into it.

    Example:
        >>> make_writable("a\x1b[31m") == "a\N{REPLACEMENT CHARACTER}[31m"
        True
    """
    return _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def format_number(value: int, lang: Language) -> str:
    """A number, its thousands set apart.

    Example:
        >>> format_number(9487, "en"), format_number(9487, "fr") == "9\N{NARROW NO-BREAK SPACE}487"
        ('9,487', True)
    """
    text = f"{value:,}"
    return text.replace(",", "\N{NARROW NO-BREAK SPACE}") if lang == "fr" else text


def format_count(forms: str, value: int, lang: Language) -> str:
    """A number with its noun.

    Args:
        forms: The words for one and those for several, with a bar between.
        value: How many there are.
        lang: The language.

    Example:
        >>> format_count("{} fault|{} faults", 1, "en"), format_count("{} fault|{} faults", 0, "en")
        ('1 fault', '0 faults')
    """
    one, _, many = forms.partition("|")
    is_one = value == 1 or (value == 0 and lang == "fr")
    return (one if is_one else many).format(format_number(value, lang))


@frozen(order=False)
class Phrase:
    """A phrase and the values that fill it.

    Attributes:
        key: Which phrase.
        values: What fills it.

    Example:
        >>> str(Phrase("listed", ("+K",))), Phrase("made", ("-D",)).to("fr")
        ('+K is listed: it is legal', '-D a été joué')
    """

    key: str
    values: tuple[str, ...] = ()

    def to(self, lang: Language) -> str:
        """Return the phrase in a language."""
        return _PHRASES[self.key][lang == "fr"].format(*self.values)

    def __str__(self) -> str:
        return self.to("en")
