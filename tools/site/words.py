"""The texts of the pages themselves, in each language, from `words.toml`."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from attrs import frozen

from jaipur_rules.rulebook import Language

OTHER: Mapping[Language, Language] = {"en": "fr", "fr": "en"}
TEXTS = Path(__file__).with_name("words.toml")


@frozen(order=False)
class Words:
    """Everything that a page says itself, in one language."""

    other: str
    """The name of the other language, in that language."""
    rules: str
    rules_of: str
    disputes: str
    disputes_lead: str
    differences: str
    differences_lead: str
    matrix: str
    matrix_lead: str
    ask: str
    ask_hint: str
    ask_none: str
    ask_nearest: str
    ask_chapters: str
    ask_found: Sequence[str]
    standings: Mapping[str, str]
    standing_is: Mapping[str, str]
    stances: Mapping[str, str]
    kinds: Mapping[str, str]
    prevails: str
    why: str
    sources: str
    sentence: Sequence[str]
    untitled: str
    switch: str
    default: str
    any_number: str
    used_by: str
    not_in_text: str
    known: Mapping[str, str]
    settles: str
    examples: str
    more_examples: Sequence[str]
    code: str
    tests: str
    tests_of: Sequence[str]
    examples_too: Sequence[str]
    rule: str
    rules_at: str
    legal: str
    illegal: str
    before: str
    after: str
    moves: str
    outcome: str
    seen: str
    under: str
    nobody: str
    both: str
    seat: str
    still: str
    yes: str
    no: str
    none: str
    silent: str
    not_indexed: str
    try_it: str
    colon: str
    quotes: Sequence[str]
    facts: Mapping[str, str]


@cache
def words(language: Language) -> Words:
    """The words of a language."""
    return Words(**tomllib.loads(TEXTS.read_text(encoding="utf-8"))[language])


def counted(forms: Sequence[str], count: int, language: Language) -> str:
    """So many of something: in French, none is singular."""
    singular = count == 1 or (count == 0 and language == "fr")
    return forms[0 if singular else 1].format(count)
