"""The words of a language in questions: what is said around a move, and how words are compared."""

import unicodedata
from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.core.facts import Facts
from jaipur_rules.rulebook.index import normalised

_LISTS = ("numbers", "asking", "turning")


@frozen(order=False)
class Vocabulary:
    """The words of one language that people use when they ask about a rule.

    Attributes:
        numbers: The numbers in words, from nought.
        asking: Phrases around a move in a question that do not belong to the move.
        readings: Words in a question about a move, each with one that the reader of moves knows.
        turning: Regular expressions for words that may turn a yes to a no; those that turn it alike are in one.
    """

    numbers: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    turning: tuple[str, ...] = ()


def read_vocabulary(*files: Facts) -> Vocabulary:
    """Read the files of the words of one language, of which the first is for every game.

    Raises:
        UnreadableData: A file has another field, or a value of another type.
    """
    for facts in files:
        facts.only(*_LISTS, "readings")
    lists = {name: tuple(text for facts in files for text in facts.texts(name)) for name in _LISTS}
    readings = (pair for facts in files for pair in _pairs(facts.table("readings")))
    return Vocabulary(**lists, readings=tuple(readings))


def _pairs(table: Facts) -> Iterator[tuple[str, str]]:
    """Yield the names of a table, each with its text."""
    return ((name, table.text(name)) for name in table)


def tokens(words: str) -> tuple[str, ...]:
    """Return the words to compare: without accents, capitals or marks.

    Example:
        >>> tokens("L'Égalité, œuvre")
        ('l', 'egalite', 'oeuvre')
    """
    spread = unicodedata.normalize("NFD", normalised(words).replace("œ", "oe"))
    return tuple("".join(c for c in spread if not unicodedata.combining(c)).split())
