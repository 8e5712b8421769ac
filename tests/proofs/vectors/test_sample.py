"""What the packs of either game and their samples hold: that it is right, and that no rule is left out."""

from pathlib import Path

import pytest

from jaipur_rules import johari, rulebook
from jaipur_rules.jaipur.conformance import QUESTIONS, VECTORS
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.transition import replay
from jaipur_rules.johari.conformance import QUESTIONS as QUESTIONS_OF_JOHARI
from jaipur_rules.johari.conformance import VECTORS as VECTORS_OF_JOHARI
from jaipur_rules.johari.rules.ruleset import SWITCHES as SWITCHES_OF_JOHARI
from proofs.vectors import sources as tables
from proofs.vectors.coverage import exercised
from proofs.vectors.johari.coverage import exercised as exercised_in_johari
from proofs.vectors.johari.generation import sampled
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


@pytest.mark.thorough
def test_sources_are_the_same_each_time_and_those_of_the_sample_are_among_them() -> None:
    every = list(sources())
    assert every == list(sources())
    assert set(sample_sources()) <= set(every)
    assert len(every) == len(set(every))


# --- the sample of Johari ---


@pytest.mark.thorough
def test_every_answer_of_the_sample_is_right_and_says_what_it_exercises() -> None:
    for case in VECTORS_OF_JOHARI.sample():
        game = case.question.game
        match = johari.replay(game.events, players=game.players, ruleset=game.ruleset)
        assert QUESTIONS_OF_JOHARI.answer_at(match, case.question) == case.expect
        assert exercised_in_johari(match, case.question) == case.rules


def test_the_sample_shows_every_rule_that_the_pack_shows() -> None:
    found = JOHARI.coverage(VECTORS_OF_JOHARI.sample())
    assert [rule for rule, count in found.rules.items() if not count] == [*PINNED_OF_JOHARI.unasked]
    assert set(found.kinds) == set(PINNED_OF_JOHARI.kinds)
    assert sampled(VECTORS_OF_JOHARI.sample()) == VECTORS_OF_JOHARI.sample()


# --- the pack of Johari made ---
