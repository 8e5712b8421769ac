"""The language of the command line: the one that was asked for, else that of the environment."""

import os
import re
from collections.abc import Sequence
from itertools import pairwise

import click
from attrs import define

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import ENGLISH, Language, Messages, has_words

OPTION = "--lang"
"""The option that names the language."""

VARIABLE = "JAIPUR_RULES_LANG"
"""The environment variable that names the language."""

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name the locale of messages, the first that is set being the one in force."""


@define
class Choice:
    """The language of a call of the program; a command that is told another one notes it here.

    Attributes:
        language: The language.
    """

    language: Language

    @property
    def say(self) -> Messages:
        """The words of the language."""
        return messages(self.language)


def language_named(name: str) -> Language | None:
    """Return the language of a name such as ``fr``, ``FR`` or ``fr_CA.UTF-8``; None if there are no words in it.

    Example:
        >>> language_named("fr_CA.UTF-8"), language_named("xx")
        ('fr', None)
    """
    code = re.split(r"[-_.@]", name)[0].lower()
    return code if has_words(code) else None


def environment_language() -> Language:
    """Return the language of the environment: that of the variable, else of the locale, else English."""
    locale = next(filter(None, map(os.environ.get, _LOCALE)), "")
    for name in (os.environ.get(VARIABLE, ""), locale):
        if found := language_named(name):
            return found
    return ENGLISH


def note_language(words: Sequence[str]) -> None:
    """Note the language that the words of a command ask for, if they do, before anything else is made of them."""
    for word, after in pairwise([*words, ""]):
        name, equals, value = word.partition("=")
        asked = value if equals else after
        if word == "--":
            return
        if name == OPTION and (found := language_named(asked)):
            current_choice().language = found


def current_choice() -> Choice:
    """Return the language of the command that is being run; that of the environment if none is."""
    context = click.get_current_context(silent=True)
    found = context.find_object(Choice) if context else None
    return found or Choice(environment_language())
