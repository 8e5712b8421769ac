"""Rules and disputes as JSON, in one language or in every language."""

from attrs import evolve

from jaipur_rules import rulebook
from jaipur_rules.rulebook import (
    Knowledge,
    Mark,
)
from jaipur_rules.rulebook.entries import Text

CATALOGUE = rulebook.load()


def test_rules_as_json() -> None:
    rule = CATALOGUE.rule("EXC-3")
    both = rulebook.rule_to_json(rule)
    assert list(both) == [
        *("id", "chapter", "title", "statement", "standing", "argument", "disputes", "switch"),
        *("sources", "marks"),
    ]
    assert both["id"] == "EXC-3"
    assert both["title"] == {lang: rule.title.to(lang) for lang in rule.title.languages}
    assert both["switch"] == "exchange_same_type"
    assert both["standing"] == "text"
    one = rulebook.rule_to_json(rule, "fr")
    assert one["statement"] == rule.statement.to("fr")
    assert one["sources"] == [
        {
            "document": source.document,
            "place": source.heading or None,
            "item": source.item,
            "stance": source.stance.value,
            "prevails": source.prevails,
            "note": source.note.to("fr") if source.note else None,
        }
        for source in rule.sources
    ]


def test_marks_as_json() -> None:
    six = Text("Six.", (("fr", "Six !"),))
    marked = evolve(CATALOGUE.rule("EXC-3"), marks=(Mark(Knowledge.FOUND, six),))
    written = rulebook.rule_to_json(marked)["marks"]
    assert written == [{"known": "found", "what": {"en": "Six.", "fr": "Six !"}}]
    assert rulebook.rule_to_json(marked, "fr")["marks"] == [{"known": "found", "what": "Six !"}]


def test_disputes_as_json() -> None:
    dispute = CATALOGUE.disputes[12]
    assert rulebook.dispute_to_json(dispute, "en") == {
        "number": 13,
        "question": dispute.question.en,
        "answer": dispute.answer.en,
        "rules": ["EXC-2"],
    }
