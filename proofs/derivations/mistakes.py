"""Derivations with a mistake in them: a step removed or repeated, a number changed, a rule or a result exchanged."""

from collections.abc import Iterator
from typing import TypeAlias

from proofs.derivations.documents import Document

Fact: TypeAlias = "str | int | list[Fact] | None"
"""A fact of a step, in JSON."""

OTHER_RULE = "BOX-6"
"""A rule that is no step of any derivation."""


def mistaken(derivation: Document) -> Iterator[tuple[str, Document]]:
    """Yield every derivation that differs from a right one by a mistake, and what the mistake is."""
    rules = dict.fromkeys([OTHER_RULE, *(step["rule"] for step in derivation["steps"])])
    for place, step in enumerate(derivation["steps"]):
        name, before, after = (
            step["rule"],
            derivation["steps"][:place],
            derivation["steps"][place + 1 :],
        )
        changes: list[tuple[str, list[Document]]] = [
            ("removed", []),
            ("repeated", [step, step]),
            *(("rule exchanged", [{**step, "rule": rule}]) for rule in rules if rule != name),
            ("result exchanged", [{**step, "result": "strange"}]),
            *(("number changed", [{**step, "facts": facts}]) for facts in changed(step["facts"])),
        ]
        for mistake, steps in changes:
            yield f"{name}: {mistake}", {**derivation, "steps": [*before, *steps, *after]}
    yield "result exchanged", {**derivation, "result": "strange"}
    for facts in changed(derivation["facts"]):
        yield "number changed", {**derivation, "facts": facts}


def changed(facts: Document) -> Iterator[Document]:
    """Yield facts with one number larger by one, or one text or row longer or shorter by an item."""
    for name, fact in facts.items():
        for other in others(fact):
            yield {**facts, name: other}


def others(fact: Fact) -> Iterator[Fact]:
    """Yield what a fact could be taken for."""
    match fact:
        case None:
            yield 0
        case int():
            yield fact + 1
        case str():
            yield f"{fact}D"
            yield from [fact[:-1]] * bool(fact)
        case list():
            yield [*fact, 1]
            for place, item in enumerate(fact):
                for other in others(item):
                    yield [*fact[:place], other, *fact[place + 1 :]]
