"""The rules and the disputes as JSON: they fit their schemas, and say what the catalogue says."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import rulebook
from jaipur_rules.core.messages import languages
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.rulebook import Text, rule_to_json
from tools.site.book import Book, book
from tools.site.data import DOCUMENTS, dispute_document, rule_document, schema
from tools.site.history import Release, digest, history, keep, releases

BASE = "https://rules.example.org/"
EXC_3 = rulebook.rule("EXC-3")


@pytest.fixture(scope="module")
def books() -> list[Book]:
    return [book("jaipur", language) for language in languages()]


@pytest.fixture(scope="module")
def exc_3(books: list[Book]) -> Any:
    return rule_document(EXC_3, books, base=BASE, known=(), release="0.1.0")


def test_a_rule_says_what_the_library_says_of_it(exc_3: Any) -> None:
    said = rule_to_json(EXC_3)
    assert {key: exc_3[key] for key in said} == said


def test_a_rule_leads_to_its_pages_and_pictures(exc_3: Any) -> None:
    assert exc_3["pages"]["fr"] == f"{BASE}rules/jaipur/fr/exc-3.html"
    assert [each["legal"] for each in exc_3["examples"]][:2] == [True, False]
    assert exc_3["examples"][0]["pictures"]["en"] == [f"{BASE}pictures/jaipur/en/exc-3-1-1.svg"]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def test_the_documents_fit_their_schemas(books: list[Book], exc_3: Any) -> None:
    dispute = dispute_document(books[0].catalogue.disputes[0], books, BASE)
    head = {"version": 1, "release": "0.1.0", "date": None}
    made = {
        "rule": exc_3,
        "rules": {"format": "jaipur-rules", **head, "rules": [exc_3]},
        "disputes": {"format": "jaipur-disputes", **head, "disputes": [dispute]},
    }
    faults = {
        name: [fault.message for fault in Draft202012Validator(schema(name)).iter_errors(document)]
        for name, document in made.items()
    }
    assert faults == {name: [] for name in DOCUMENTS}


def test_a_key_more_does_not_fit(exc_3: Any) -> None:
    assert not Draft202012Validator(schema("rule")).is_valid({**exc_3, "more": 1})


def release(version: str, day: int, digests: dict[str, str]) -> Release:
    return Release(version, date(2026, 12, day), digests)


def test_a_rule_has_the_versions_that_brought_and_changed_it() -> None:
    known = [
        release("0.1.0", 1, {}),
        release("0.2.0", 2, {"EXC-3": "old"}),
        release("0.3.0", 3, {"EXC-3": "old"}),
        release("0.4.0", 4, {"EXC-3": digest(EXC_3)}),
    ]
    assert history(EXC_3, known, "0.5.0") == [
        {"version": "0.2.0", "date": "2026-12-02", "change": "added"},
        {"version": "0.4.0", "date": "2026-12-04", "change": "changed"},
    ]


def test_a_change_since_the_last_release_has_no_day() -> None:
    changed = evolve(EXC_3, title=Text("Otherwise"))
    found = history(changed, [release("0.1.0", 1, {"EXC-3": digest(EXC_3)})], "0.2.0")
    assert found[-1] == {"version": "0.2.0", "date": None, "change": "changed"}


def test_the_rules_of_a_release_are_kept_once(tmp_path: Path) -> None:
    file = tmp_path / "releases.json"
    file.write_text(json.dumps({"releases": []}), encoding="utf-8")
    keep("0.1.0", date(2026, 12, 1), file)
    (kept,) = releases(file)
    assert (kept.version, kept.day, kept.digests["EXC-3"]) == (
        "0.1.0",
        date(2026, 12, 1),
        digest(EXC_3),
    )
    with pytest.raises(ValueError, match=r"0\.1\.0 are kept already"):
        keep("0.1.0", date(2026, 12, 2), file)


def test_a_file_without_releases_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "releases.json"
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(UnreadableData, match="releases"):
        releases(file)


def test_no_release_is_kept_before_there_is_one(root: Path) -> None:
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    assert [
        each.version for each in releases() if f"## [{each.version}] - 2" not in changelog
    ] == []
