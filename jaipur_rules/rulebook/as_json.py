"""The catalogue as JSON, for programs."""

from typing import TypeAlias

from jaipur_rules.rulebook.texts import Language, Text
from jaipur_rules.rulebook.words import Dispute, Rule, Source

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""A value of a rule in JSON."""


def rule_to_json(rule: Rule, language: Language | None = None) -> dict[str, Json]:
    """Return a rule as JSON.

    Every key is always there: ``id``, ``chapter``, ``title``, ``statement``, ``standing``,
    ``argument``, ``disputes``, ``switch``, ``sources`` and ``marks``; what there is none of is null.
    A source has ``document``, ``place``, ``item``, ``stance``, ``prevails`` and ``note``, a mark
    ``known`` and ``what``.

    Args:
        rule: The rule.
        language: The language of its texts, each then a string; None for every language, each text
            then an object with the keys ``en`` and ``fr``.

    Example:
        >>> from jaipur_rules import rulebook
        >>> rule_to_json(rulebook.rule("EXC-3"))["standing"]
        'text'
    """
    return {
        "id": rule.id,
        "chapter": rule.chapter,
        "title": _text(rule.title, language),
        "statement": _text(rule.statement, language),
        "standing": rule.standing.value,
        "argument": _text(rule.argument, language),
        "disputes": list(rule.disputes),
        "switch": rule.switch,
        "sources": [_source(source, language) for source in rule.sources],
        "marks": [
            {"known": mark.known.value, "what": _text(mark.what, language)} for mark in rule.marks
        ],
    }


def dispute_to_json(dispute: Dispute, language: Language | None = None) -> dict[str, Json]:
    """Return a dispute as JSON, with the keys ``number``, ``question``, ``answer`` and ``rules``.

    Example:
        >>> from jaipur_rules.rulebook import load
        >>> dispute = load("jaipur").disputes[17]
        >>> dispute_to_json(dispute, "en")["rules"]
        ['EXC-3']
    """
    return {
        "number": dispute.number,
        "question": _text(dispute.question, language),
        "answer": _text(dispute.answer, language),
        "rules": list(dispute.rules),
    }


def _source(source: Source, language: Language | None) -> dict[str, Json]:
    return {
        "document": source.document,
        "place": source.heading or None,
        "item": source.item,
        "stance": source.stance.value,
        "prevails": source.prevails,
        "note": _text(source.note, language),
    }


def _text(text: Text | None, language: Language | None) -> Json:
    if text is None:
        return None
    return {"en": text.en, "fr": text.fr} if language is None else text.to(language)
