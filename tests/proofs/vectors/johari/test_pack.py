"""The pack of Johari: that its answers are right, that it is what it says, and that bad lines are refused."""

import json
import zipfile
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import rulebook
from jaipur_rules.conformance.cases import Case, MoveQuestion
from jaipur_rules.core.json_nodes import Plain, UnreadableData
from jaipur_rules.johari import Ruleset, replay
from jaipur_rules.johari.conformance import QUESTIONS
from jaipur_rules.johari.conformance.habits import HABITS
from jaipur_rules.johari.conformance.vectors import (
    read_case,
    read_pack,
    readme,
    sample,
    schema,
    write_case,
)
from jaipur_rules.johari.rules.components import Components
from jaipur_rules.johari.rules.components_file import STANDARD, standard_text
from jaipur_rules.johari.rules.ruleset import SWITCHES
from proofs.vectors.johari.coverage import exercised
from proofs.vectors.johari.generation import cases, sampled
from proofs.vectors.johari.sources import Source, sources
from proofs.vectors.pack import JOHARI
from tests.conformance.johari.test_mistakes import MISTAKES
from tests.conformance.pages import check_counts
from tests.profiles import some


@pytest.mark.thorough
def test_every_answer_of_the_sample_is_right_and_says_what_it_exercises() -> None:
    for case in sample():
        game = case.question.game
        match = replay(game.events, players=game.players, ruleset=game.ruleset)
        assert QUESTIONS.answer_at(match, case.question) == case.expect
        assert exercised(match, case.question) == case.rules


def test_every_line_reads_back() -> None:
    assert [case for case in sample()[::9] if read_case(write_case(case)) != case] == []
    assert [case for case in sample()[::9] if QUESTIONS.answer(case.question) != case.expect] == []


def test_every_line_of_the_sample_is_as_the_schema_says() -> None:
    judge = Draft202012Validator(json.loads(schema()))
    Draft202012Validator.check_schema(json.loads(schema()))
    for case in some(sample(), every=6):
        judge.validate(json.loads(write_case(case)))
    line = json.loads(write_case(sample()[0]))
    assert not judge.is_valid(line | {"seat": 1})
    assert not judge.is_valid(line | {"players": 5})


def test_the_sample_shows_every_rule_that_the_pack_shows() -> None:
    found = JOHARI.coverage(sample())
    assert [rule for rule, count in found.rules.items() if not count] == [*found.unasked]
    assert set(found.kinds) == set(JOHARI.pinned().coverage.kinds)
    assert sampled(sample()) == sample()


def test_what_is_pinned_covers_every_rule_and_every_switch() -> None:
    found = JOHARI.pinned().coverage
    assert found.thin == ()
    assert set(found.rules) == {rule.id for rule in rulebook.load("johari")}
    assert set(found.unasked) <= set(found.rules)
    assert [
        (name, values)
        for name, values in SWITCHES.items()
        if not [key for key in found.rulesets if key.startswith(f"{name}=")]
    ] == []
    assert {"reconstruction", "to-the-letter"} <= set(found.rulesets)
    assert found.cases == sum(found.kinds.values())


@pytest.mark.thorough
def test_the_pack_is_the_one_that_is_pinned() -> None:
    assert JOHARI.pack_of(cases()) == JOHARI.pinned()


@pytest.mark.thorough
def test_a_game_gives_the_same_cases_whenever_it_is_played() -> None:
    source = Source(2, Ruleset(), "idlers", 5, 6)
    first, again = ([*map(write_case, cases([source]))] for _ in range(2))
    assert first == again
    assert len(first) == len(set(first)) > 40
    assert [*cases([source, source])] == [*cases([source])]


def test_sources_are_of_every_habit_and_every_number_of_traders() -> None:
    found = [*sources()]
    assert {source.habit for source in found} == set(HABITS)
    assert {source.players for source in found} == {2, 3, 4}
    assert [source for source in found if source.seed < 0] == []


@pytest.mark.parametrize("ending", ["jsonl", "jsonl.gz", "zip"])
def test_a_pack_is_written_and_read_back(tmp_path: Path, ending: str) -> None:
    some = sample()[:12]
    file = tmp_path / f"pack.{ending}"
    written = JOHARI.write_pack(some, file)
    assert tuple(read_pack(file)) == some
    assert written == JOHARI.pack_of(some)
    assert written.to_plain()["format"] == "johari-vectors"


def test_an_archive_stands_alone(tmp_path: Path) -> None:
    JOHARI.write_pack(sample()[:2], tmp_path / "pack.zip")
    with zipfile.ZipFile(tmp_path / "pack.zip") as folder:
        inside = {name.partition("/")[2]: folder.read(name).decode() for name in folder.namelist()}
        assert {name.partition("/")[0] for name in folder.namelist()} == {"johari-vectors-1"}
    assert inside["README.md"] == readme()
    assert inside["components.toml"] == standard_text()
    assert json.loads(inside["rules.json"])["SAL-8"]["fr"]["title"]
    assert json.loads(inside["coverage.json"])["cases"] == 2
    assert [
        word for word in (*SWITCHES, *(f"`{kind}`" for kind in KEYS)) if word not in readme()
    ] == []


KEYS = ("phase", "arrivals", "undrawn", "on_trade", "has_chosen", "unseen", "tie_break", "chosen")


def test_every_case_names_its_components() -> None:
    (line,) = (json.loads(write_case(case)) for case in sample()[:1])
    assert isinstance(STANDARD, Components)
    assert line["components"] == {"name": STANDARD.name, "hash": STANDARD.hash}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda line: line | {"kind": "dance"}, "kind: expected one of chance, moves"),
        (lambda line: line | {"seat": 0}, "a case of kind 'moves' has no key 'seat'"),
        (lambda line: line | {"kind": "view"}, "the key 'seat' is missing"),
        (lambda line: line | {"kind": "move"}, "the key 'move' is missing"),
        (lambda line: line | {"kind": "view", "seat": 4}, "seat: expected a whole number"),
        (lambda line: line | {"kind": "move", "move": "dance"}, "move: 'dance' is no move"),
        (lambda line: line | {"id": "moves-0000000000"}, "which is the id of this question"),
        (lambda line: line | {"players": 7}, "players: there are 7 traders"),
        (lambda line: line | {"more": 1}, "more: there is no such key here"),
    ],
)
def test_a_bad_line_is_refused_with_its_place(
    change: Callable[[dict[str, Plain]], dict[str, Plain]], message: str
) -> None:
    case = next(case for case in sample() if case.kind == "moves")
    with pytest.raises(UnreadableData, match=message):
        read_case(json.dumps(change(json.loads(write_case(case)))))


def test_a_bad_line_of_a_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text(write_case(sample()[0]) + "\n{}\n")
    with pytest.raises(UnreadableData, match="line 2: the key 'id' is missing"):
        list(read_pack(tmp_path / "x.jsonl"))


def test_a_legal_move_is_asked_about_more_often_than_it_is_the_same() -> None:
    ways: Counter[str] = Counter(
        str(case.question.move).partition(" ")[0]
        for case in sample()
        if isinstance(case.question, MoveQuestion)
    )
    assert len(ways) >= 12, ways


def test_cases_are_made_one_by_one() -> None:
    found = [*islice(cases(), 3)]
    assert found[0].kind == "chance"
    assert {type(case) for case in found} == {Case}


def test_the_page_says_what_the_pack_holds_and_which_mistakes_are_found(root: Path) -> None:
    page = (root / "docs" / "conformance" / "johari.md").read_text(encoding="utf-8")
    check_counts(page, JOHARI.pinned().coverage)
    assert [
        mistake for mistake, rule in MISTAKES.items() if f"| `{mistake}` | {rule} |" not in page
    ] == []
    for name in ("README.md", "CHANGELOG.md"):
        text = (root / name).read_text(encoding="utf-8")
        assert f"{JOHARI.pinned().coverage.cases:,}" in text
