"""The languages that a picture can be labelled in."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, TypeVar

from jaipur_rules.core.errors import RulesError

T = TypeVar("T")


Language: TypeAlias = Literal["en", "fr"]
"""A language of the pictures: ``"en"`` or ``"fr"``."""


class UnknownLanguage(RulesError):
    """A language that no picture is labelled in.

    Example:
        >>> from jaipur_rules import new_match, render, view
        >>> render.text(view(new_match(seed=7), 0), lang="de")
        Traceback (most recent call last):
        jaipur_rules.render.languages.UnknownLanguage: ...
    """


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
