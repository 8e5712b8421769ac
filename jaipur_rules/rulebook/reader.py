"""The files of a catalogue, read into rules and disputes and checked one entry at a time."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from attrs import frozen

from jaipur_rules.core.facts import Facts, unreadable
from jaipur_rules.rulebook.entries import (
    Chapter,
    Dispute,
    Example,
    Knowledge,
    Mark,
    Rule,
    Source,
    Stance,
    Standing,
)
from jaipur_rules.rulebook.index import Index, read_text

_RULE_FIELDS = (
    *("id", "standing", "disputes", "switch", "title", "statement", "argument"),
    *("source", "example", "mark"),
)
_E = TypeVar("_E", bound=StrEnum)


@frozen(order=False)
class Form:
    """A form of example: the fields that it must have and those that it may have.

    Attributes:
        id: Its name, such as ``"move"``.
        required: The fields without which it cannot be played.
        optional: The other fields that it knows.
        inside: For a field that is a table, the fields that the table knows.
    """

    id: str
    required: tuple[str, ...]
    optional: tuple[str, ...]
    inside: tuple[tuple[str, tuple[str, ...]], ...]

    def check(self, facts: Facts) -> None:
        """Check that an example has the fields of this form and no other.

        Raises:
            UnreadableData: A field is missing or unknown.
        """
        facts.only(*self.required, *self.optional)
        for name in self.required:
            facts.value(name)
        for name, known in self.inside:
            if name in facts:
                facts.table(name).at(f"{facts.where}, {name}").only(*known)


def read_chapters(facts: Facts) -> tuple[Chapter, ...]:
    """Read the list of chapters."""
    chapters: list[Chapter] = []
    for named in facts.tables("chapter"):
        named.only("id", "prefix", "title")
        chapter = Chapter(named.text("id"), named.text("prefix"), read_text(named, "title"))
        if any(chapter.id == other.id or chapter.prefix == other.prefix for other in chapters):
            raise unreadable(
                named.where,
                "rulebook.fault.chapter_twice",
                chapter=chapter.id,
                prefix=chapter.prefix,
            )
        chapters.append(chapter)
    return tuple(chapters)


def read_forms(facts: Facts) -> Mapping[str, Form]:
    """Read the forms that a game's examples can have, by name."""
    forms: dict[str, Form] = {}
    for named in facts.tables("form"):
        named.only("id", "required", "optional", "inside")
        inside = named.table("inside")
        forms[named.text("id")] = Form(
            named.text("id"),
            named.texts("required"),
            named.texts("optional"),
            tuple((name, inside.texts(name)) for name in inside),
        )
    return forms


def read_rules(
    facts: Facts, *, chapter: Chapter, forms: Mapping[str, Form], index: Index
) -> tuple[Rule, ...]:
    """Read a chapter's file.

    Args:
        facts: The file.
        chapter: The chapter that it is.
        forms: The forms that examples can have.
        index: The documents and places that sources can point at.

    Raises:
        UnreadableData: An entry is not as it should be; the error names the file and the rule.
    """
    facts.only("rule")
    rules: list[Rule] = []
    for number, entry in enumerate(facts.tables("rule"), 1):
        name = entry.text("id", f"number {number}")
        rule = _rule(entry.at(f"{facts.where}, rule {name}"), chapter, forms, index)
        if any(rule.id == other.id for other in rules):
            raise unreadable(facts.where, "rulebook.fault.rule_twice", rule=rule.id)
        rules.append(rule)
    return tuple(rules)


def read_disputes(facts: Facts) -> tuple[Dispute, ...]:
    """Read the file of disputes.

    Raises:
        UnreadableData: An entry is not as it should be, or the numbers do not run from 1.
    """
    facts.only("dispute")
    disputes: list[Dispute] = []
    for number, named in enumerate(facts.tables("dispute"), 1):
        named.only("number", "question", "answer", "rules", "examples")
        given = named.whole("number")
        if given != number:
            raise unreadable(named.where, "rulebook.fault.number", number=given)
        if not named.texts("rules"):
            raise unreadable(named.where, "rulebook.fault.no_rules")
        question, answer = read_text(named, "question"), read_text(named, "answer")
        rules, examples = named.texts("rules"), named.texts("examples")
        disputes.append(Dispute(number, question, answer, rules, examples))
    return tuple(disputes)


def _rule(facts: Facts, chapter: Chapter, forms: Mapping[str, Form], index: Index) -> Rule:
    facts.only(*_RULE_FIELDS)
    rule = Rule(
        id=facts.text("id"),
        chapter=chapter.id,
        title=read_text(facts, "title"),
        statement=read_text(facts, "statement"),
        standing=_one_of(Standing, facts, "standing"),
        argument=read_text(facts, "argument") if "argument" in facts else None,
        disputes=facts.wholes("disputes"),
        switch=facts.text("switch") if "switch" in facts else None,
        sources=tuple(
            _source(entry.at(f"{facts.where}, source {number}"), index)
            for number, entry in enumerate(facts.tables("source"), 1)
        ),
        examples=tuple(
            _example(entry.at(f"{facts.where}, example {number}"), forms)
            for number, entry in enumerate(facts.tables("example"), 1)
        ),
        marks=tuple(
            _mark(entry.at(f"{facts.where}, mark {number}"))
            for number, entry in enumerate(facts.tables("mark"), 1)
        ),
    )
    if not re.fullmatch(rf"{re.escape(chapter.prefix)}-[1-9][0-9]*", rule.id):
        raise unreadable(facts.where, "rulebook.fault.name", prefix=chapter.prefix)
    if rule.standing in {Standing.DERIVED, Standing.AGAINST} and rule.argument is None:
        raise unreadable(facts.where, "rulebook.fault.no_argument")
    differs = any(source.stance is Stance.DIFFERS for source in rule.sources)
    if rule.standing is Standing.AGAINST and not differs:
        raise unreadable(facts.where, "rulebook.fault.against")
    reconstructed = any(mark.known is Knowledge.RECONSTRUCTED for mark in rule.marks)
    if rule.standing is Standing.DERIVED and reconstructed:
        raise unreadable(facts.where, "rulebook.fault.follows")
    if (rule.standing is Standing.PART and not rule.marks) or (
        rule.standing is Standing.TEXT and rule.marks
    ):
        raise unreadable(facts.where, "rulebook.fault.marks")
    if not rule.sources:
        raise unreadable(facts.where, "rulebook.fault.no_source")
    if not rule.examples:
        raise unreadable(facts.where, "rulebook.fault.no_example")
    return rule


def _mark(facts: Facts) -> Mark:
    facts.only("known", "what")
    return Mark(_one_of(Knowledge, facts, "known"), read_text(facts, "what"))


def _source(facts: Facts, index: Index) -> Source:
    facts.only("document", "place", "item", "stance", "prevails", "note")
    source = Source(
        document=facts.text("document"),
        heading=facts.text("place", ""),
        item=facts.whole("item") if "item" in facts else None,
        stance=_one_of(Stance, facts, "stance"),
        prevails=facts.truth("prevails", default=False),
        note=read_text(facts, "note") if "note" in facts else None,
    )
    if index.document(source.document) is None:
        known = tuple(document.id for document in index.documents)
        raise unreadable(
            facts.where,
            "rulebook.fault.unknown_document",
            entry=source.document,
            known=known,
        )
    if not source.heading and (source.item is not None or source.stance is Stance.SAYS):
        raise unreadable(facts.where, "rulebook.fault.no_heading")
    if not source.heading or not index.is_indexed(source.document):
        return source
    section = index.section(source.document, source.heading)
    if section is None:
        raise unreadable(
            facts.where,
            "rulebook.fault.unknown_heading",
            document=source.document,
            heading=source.heading,
        )
    if source.item is not None and not 1 <= source.item <= len(section.places):
        raise unreadable(
            facts.where,
            "rulebook.fault.no_sentence",
            heading=source.heading,
            count=len(section.places),
            item=source.item,
        )
    return source


def _example(facts: Facts, forms: Mapping[str, Form]) -> Example:
    form = forms.get(facts.text("form"))
    if form is None:
        name, known = facts.text("form"), tuple(forms)
        raise unreadable(facts.where, "rulebook.fault.form", form=name, known=known)
    rest = tuple(entry for entry in facts.entries if entry[0] not in {"form", "title"})
    played = Facts(rest, facts.where)
    form.check(played)
    return Example(form.id, read_text(facts, "title"), played)


def _one_of(names: type[_E], facts: Facts, name: str) -> _E:
    text = facts.text(name)
    try:
        return names(text)
    except ValueError as error:
        raise unreadable(
            facts.where, "rulebook.fault.value", field=name, value=text, known=tuple(names)
        ) from error
