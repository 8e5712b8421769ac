"""What the packs of either game and their samples hold: that it is right, and that no rule is left out."""

import json
import os
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules import johari, rulebook
from jaipur_rules.conformance.cases import (
    Case,
    IllegalQuestion,
    MatchQuestion,
    MoveQuestion,
    MovesQuestion,
    ScoreQuestion,
)
from jaipur_rules.jaipur.conformance import QUESTIONS, VECTORS
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.transition import replay
from jaipur_rules.johari import Ruleset
from jaipur_rules.johari.conformance import QUESTIONS as QUESTIONS_OF_JOHARI
from jaipur_rules.johari.conformance import VECTORS as VECTORS_OF_JOHARI
from jaipur_rules.johari.conformance.habits import HABITS
from jaipur_rules.johari.rules.components_file import STANDARD
from jaipur_rules.johari.rules.ruleset import SWITCHES as SWITCHES_OF_JOHARI
from proofs.vectors import sources as tables
from proofs.vectors.coverage import exercised
from proofs.vectors.generation import cases
from proofs.vectors.johari.coverage import exercised as exercised_in_johari
from proofs.vectors.johari.generation import cases as cases_of_johari
from proofs.vectors.johari.generation import sampled
from proofs.vectors.johari.sources import Source
from proofs.vectors.johari.sources import sources as sources_of_johari
from proofs.vectors.pack import JAIPUR, JOHARI, Packs
from proofs.vectors.sources import sample_sources, sources
from tests.conformance.pages import check_counts
from tests.conformance.test_mistakes import JOHARI_MISTAKES

SAMPLE = VECTORS.sample()
PINNED = JAIPUR.pinned().coverage
PINNED_OF_JOHARI = JOHARI.pinned().coverage
# What every chapter but the components, the setting up and the secrets is about.
HELD = ("TRN", "TAK", "HND", "EXC", "CAM", "SEL", "BON", "END", "SCO", "MAT")


# --- what is pinned ---


@pytest.mark.parametrize("packs", [JAIPUR, JOHARI], ids=lambda packs: packs.game)
def test_every_rule_that_can_be_asked_about_has_cases(packs: Packs) -> None:
    coverage = packs.pinned().coverage
    assert sum(coverage.kinds.values()) == coverage.cases
    assert list(coverage.rules) == [rule.id for rule in rulebook.load(packs.game)]
    assert coverage.thin == ()
    assert {rule for rule, count in coverage.rules.items() if not count} == set(coverage.unasked)


def test_the_pack_is_large_and_of_every_kind() -> None:
    coverage = PINNED
    assert coverage.cases >= 20_000
    assert set(coverage.kinds) == set("opening moves move illegal round match view".split())
    assert not [rule for rule in PINNED.unasked if rule.startswith(HELD)]
    assert (
        min(count for rule, count in coverage.rules.items() if rule.startswith(HELD))
        >= JAIPUR.least
    )


def test_four_rulesets_and_every_switch_have_cases() -> None:
    """The rulesets that the pack was published for; one that is added later may have cases of its own."""
    found = PINNED.rulesets
    assert {"space-cowboys-2019", "gameworks-2009", "yucata", "third-party-page"} <= set(found)
    assert {name.partition("=")[0] for name in found if "=" in name} == set(SWITCHES)
    assert [
        (switch, value)
        for switch, (_, *others) in SWITCHES.items()
        for value in others
        if found[f"{switch}={value}"] < JAIPUR.least
    ] == []


def test_a_value_that_no_play_shows_is_played_by_traders_of_every_habit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plays = [play for play in tables._TABLE["play"] if "discard_view" not in play[0]]
    monkeypatch.setitem(tables._TABLE, "play", plays)
    found = [each.habit for each in sources() if each.ruleset.changes == {"discard_view": "top"}]
    assert found == tables._HABITS


def test_every_ruleset_and_every_switch_of_johari_has_cases() -> None:
    found = PINNED_OF_JOHARI.rulesets
    assert {"reconstruction", "to-the-letter"} <= set(found)
    assert {name.partition("=")[0] for name in found if "=" in name} >= set(SWITCHES_OF_JOHARI)


def test_the_page_says_how_many_cases_exercise_each_rule(root: Path) -> None:
    page = (root / "docs" / "conformance" / "vectors.md").read_text(encoding="utf-8")
    check_counts(page, PINNED)


def test_the_pages_say_what_the_pack_of_johari_holds_and_which_mistakes_are_found(
    root: Path,
) -> None:
    page = (root / "docs" / "conformance" / "johari.md").read_text(encoding="utf-8")
    coverage = PINNED_OF_JOHARI
    check_counts(page, coverage)
    assert [
        mistake
        for mistake, rule in JOHARI_MISTAKES.items()
        if f"| `{mistake}` | {rule} |" not in page
    ] == []
    texts = [(root / name).read_text(encoding="utf-8") for name in ("README.md", "CHANGELOG.md")]
    assert [f"{coverage.cases:,}" in text for text in texts] == [True, True]


# --- the sample of Jaipur ---


def test_the_sample_shows_every_kind_rule_and_switch() -> None:
    coverage = JAIPUR.coverage(SAMPLE)
    assert set(coverage.kinds) == set(PINNED.kinds)
    assert {rule for rule, count in coverage.rules.items() if not count} == set(PINNED.unasked)
    # Alone it is yucata, which is there; the pack has it beside other switches.
    assert set(PINNED.rulesets) - set(coverage.rulesets) <= {"camel_count=public"}
    assert set(coverage.thin) > {"SCO-6"}


def test_the_shortest_games_come_first_and_no_question_comes_twice() -> None:
    plies = [case.question.game.plies for case in SAMPLE]
    assert plies == sorted(plies)
    assert len({case.id for case in SAMPLE}) == len(SAMPLE)
    assert len({VECTORS.write_case(case) for case in SAMPLE}) == len(SAMPLE)


@pytest.mark.parametrize("kind", PINNED.kinds)
def test_a_case_is_right_when_its_game_is_played_anew(kind: str) -> None:
    asked = [(case, case.question.game) for case in SAMPLE if case.kind == kind]
    assert [case.id for case, _ in asked if QUESTIONS.answer(case.question) != case.expect] == []
    assert [
        case.id
        for case, game in asked
        if exercised(replay(game.events, ruleset=game.ruleset), case.question) != case.rules
    ] == []
    assert [case.id for case, game in asked if not judge(game).is_legal] == []


def test_a_case_is_taken_for_what_it_asks() -> None:
    for case in SAMPLE:
        expect: dict[str, Any] = dict(case.expect)
        match case.question:
            case MovesQuestion():
                assert expect["moves"] == sorted(expect["moves"])
            case IllegalQuestion():
                assert set(case.rules) == set(expect["broken"])
            case ScoreQuestion():
                assert expect["decided_by"] in case.rules
            case MatchQuestion():
                assert len(expect["rounds"]) == len(case.question.game.rounds)
            case _:
                pass


def test_no_case_lets_out_its_answer() -> None:
    assert [
        part for case in SAMPLE for part in case.question.game.rounds if part.claim is not None
    ] == []


@pytest.mark.thorough
def test_sources_are_the_same_each_time_and_those_of_the_sample_are_among_them() -> None:
    every = list(sources())
    assert every == list(sources())
    assert set(sample_sources()) <= set(every)
    assert len(every) == len(set(every))


_MADE = """
from itertools import islice
from proofs.vectors.generation import cases
from proofs.vectors.pack import JAIPUR
from proofs.vectors.sources import sources
print(JAIPUR.pack_of(cases(islice(sources(), 3))).digest)
"""


@pytest.mark.thorough
def test_another_process_with_other_hashes_makes_the_same_bytes() -> None:
    here = JAIPUR.pack_of(cases(islice(sources(), 3))).digest
    there = subprocess.run(
        [sys.executable, "-c", _MADE],
        env=os.environ | {"PYTHONHASHSEED": "1234"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == here


# --- the sample of Johari ---


@pytest.mark.thorough
def test_every_answer_of_the_sample_is_right_and_says_what_it_exercises() -> None:
    for case in VECTORS_OF_JOHARI.sample():
        game = case.question.game
        match = johari.replay(game.events, players=game.players, ruleset=game.ruleset)
        assert QUESTIONS_OF_JOHARI.answer_at(match, case.question) == case.expect
        assert exercised_in_johari(match, case.question) == case.rules


def test_an_answer_of_the_sample_is_found_from_the_question_alone() -> None:
    assert [
        case.id
        for case in VECTORS_OF_JOHARI.sample()[::9]
        if QUESTIONS_OF_JOHARI.answer(case.question) != case.expect
    ] == []


def test_the_sample_shows_every_rule_that_the_pack_shows() -> None:
    found = JOHARI.coverage(VECTORS_OF_JOHARI.sample())
    assert [rule for rule, count in found.rules.items() if not count] == [*PINNED_OF_JOHARI.unasked]
    assert set(found.kinds) == set(PINNED_OF_JOHARI.kinds)
    assert sampled(VECTORS_OF_JOHARI.sample()) == VECTORS_OF_JOHARI.sample()


def test_a_legal_move_is_asked_about_more_often_than_it_is_the_same() -> None:
    ways: Counter[str] = Counter(
        str(case.question.move).partition(" ")[0]
        for case in VECTORS_OF_JOHARI.sample()
        if isinstance(case.question, MoveQuestion)
    )
    assert len(ways) >= 12, ways


def test_every_case_names_its_components() -> None:
    line = json.loads(VECTORS_OF_JOHARI.write_case(VECTORS_OF_JOHARI.sample()[0]))
    assert line["components"] == {"name": STANDARD.name, "hash": STANDARD.hash}


# --- the pack of Johari made ---


@pytest.mark.thorough
def test_the_pack_is_the_one_that_is_pinned() -> None:
    assert JOHARI.pack_of(cases_of_johari()) == JOHARI.pinned()


@pytest.mark.thorough
def test_a_game_gives_the_same_cases_whenever_it_is_played() -> None:
    source = Source(2, Ruleset(), "idlers", 5, 6)
    first, again = (
        [*map(VECTORS_OF_JOHARI.write_case, cases_of_johari([source]))] for _ in range(2)
    )
    assert first == again
    assert len(first) == len(set(first)) > 40
    assert [*cases_of_johari([source, source])] == [*cases_of_johari([source])]


def test_sources_are_of_every_habit_and_every_number_of_traders() -> None:
    found = [*sources_of_johari()]
    assert {source.habit for source in found} == set(HABITS)
    assert {source.players for source in found} == {2, 3, 4}
    assert [source for source in found if source.seed < 0] == []


def test_cases_are_made_one_by_one() -> None:
    found = [*islice(cases_of_johari(), 3)]
    assert found[0].kind == "chance"
    assert {type(case) for case in found} == {Case}
