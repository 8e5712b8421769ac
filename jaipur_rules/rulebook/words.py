"""The words that people search with in a language: which mean the same, which tell nothing, how they end."""

import unicodedata
from collections.abc import Iterable

from attrs import frozen

from jaipur_rules.core.facts import CatalogueError, Facts
from jaipur_rules.rulebook.index import normalised

_SHORTEST_STEM = 3
_LISTS = ("empty", "endings", "numbers", "asking")


@frozen(order=False)
class Vocabulary:
    """The words of one language that people use when they ask about a rule.

    Attributes:
        groups: Words that stand for each other. A word may be in several groups.
        empty: Words that do not tell one rule from another.
        endings: What may follow the stem of a word.
        numbers: The numbers in words, from nought.
        asking: Phrases around a move in a question that do not belong to the move.
        readings: Words in a question about a move, each with one that the reader of moves knows.
        terms: By the id of a rule, what else people call its matter.
    """

    groups: tuple[tuple[str, ...], ...] = ()
    empty: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    readings: tuple[tuple[str, str], ...] = ()
    terms: tuple[tuple[str, tuple[str, ...]], ...] = ()


def read_vocabulary(*files: Facts) -> Vocabulary:
    """Read the files of the words of one language, of which the first is for every game.

    Raises:
        CatalogueError: A file has another field, or a value of another type.
    """
    groups: list[tuple[str, ...]] = []
    readings: list[tuple[str, str]] = []
    terms: list[tuple[str, tuple[str, ...]]] = []
    for facts in files:
        facts.only("group", *_LISTS, "readings", "rules")
        for group in facts.tables("group"):
            group.only("words")
            groups.append(group.texts("words"))
        table, rules = facts.table("readings"), facts.table("rules")
        readings.extend((word, table.text(word)) for word in table)
        terms.extend((rule, rules.texts(rule)) for rule in rules)
    lists = {name: tuple(text for facts in files for text in facts.texts(name)) for name in _LISTS}
    return Vocabulary(tuple(groups), **lists, readings=tuple(readings), terms=tuple(terms))


def check_terms(vocabulary: Vocabulary, rules: Iterable[str], where: str) -> None:
    """Refuse terms of a rule that there is not.

    Args:
        vocabulary: The words of a language.
        rules: The ids of the rules.
        where: The file of the terms.

    Raises:
        CatalogueError: A rule of the terms is none of these.
    """
    known = set(rules)
    for rule, _ in vocabulary.terms:
        if rule not in known:
            raise CatalogueError(where, "rulebook.fault.no_rule", rule=rule)


def tokens(words: str) -> tuple[str, ...]:
    """Return the words to compare: without accents, capitals or marks.

    Example:
        >>> tokens("L'Égalité, œuvre")
        ('l', 'egalite', 'oeuvre')
    """
    spread = unicodedata.normalize("NFD", normalised(words).replace("œ", "oe"))
    return tuple("".join(c for c in spread if not unicodedata.combining(c)).split())


def stem(word: str, endings: Iterable[str]) -> str:
    """Return what a word has in common with its other forms.

    Args:
        word: One of `tokens`.
        endings: The endings of the language, as `tokens` has them; the first that fits is cut off.

    Example:
        >>> stem("swapping", ["ing", "s"]), stem("camels", ["ing", "s"]), stem("gas", ["s"])
        ('swap', 'camel', 'gas')
    """
    longest = len(word) - _SHORTEST_STEM
    cut = next((each for each in endings if len(each) <= longest and word.endswith(each)), "")
    left = word.removesuffix(cut)
    return left[:-1] if len(left) > _SHORTEST_STEM and left[-1] == left[-2] else left


def errors(typed: str, word: str, most: int) -> int:
    """Return how many letters are wrong, missing, too many or swapped with the next, or a number above `most`.

    Example:
        >>> errors("camle", "camel", 1), errors("tokn", "token", 1), errors("herd", "heard", 0)
        (1, 1, 1)
    """
    if abs(len(typed) - len(word)) > most or len(set(typed) ^ set(word)) > 2 * most:
        return most + 1
    before: list[int] = []
    above: list[int] = [*range(len(word) + 1)]
    for row, letter in enumerate(typed, 1):
        line: list[int] = [row]
        for column, other in enumerate(word, 1):
            fewest = min(above[column] + 1, line[-1] + 1, above[column - 1] + (letter != other))
            if row > 1 and column > 1 and (letter, typed[row - 2]) == (word[column - 2], other):
                fewest = min(fewest, before[column - 2] + 1)
            line.append(fewest)
        before, above = above, line
    return above[len(word)]
