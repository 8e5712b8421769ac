"""An engine of one ruleset, or of one part of the protocol, is asked as much as an engine of everything."""

from collections import Counter
from collections.abc import Iterator

import pytest

from jaipur_rules.conformance.protocol import PARTS, Body, Hello, Part
from jaipur_rules.conformance.script import Script, ScriptSource
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.game import game
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.conformance import JaipurEngine
from proofs.vectors.pack import UNASKED
from tests.conformance.engines import SAMPLES, judged, partial

RULESETS = [(name, each) for name in SAMPLES for each in game(name).rules.rulesets]
USUAL = "space-cowboys-2019"
LEAST = {"jaipur": 4, "johari": 1}
"""The fewest cases of the sample that a rule has."""

PARTS_ALONE: dict[str, tuple[tuple[Part, ...], int]] = {
    "positions": (("position",), 200),
    "lists": (("game", "legal_moves"), 200),
    "moves": (("game", "apply"), 100),
    "deals": (("game", "deal"), 14),
    "scores": (("game", "score"), 20),
    "views": (("game", "view"), 18),
}
"""The parts of the protocol that an engine may have alone, and the fewest cases that it is asked then."""


def asked(name: str, ruleset: str, *parts: Part) -> list[Script]:
    """What an engine of one ruleset is asked."""
    hello = Hello("x", "1", parts or PARTS[:-1], (ruleset,))
    source = ScriptSource(game_named(name).kit, hello)
    return [script for case in SAMPLES[name] for script in source.of_case(case)]


def rules_of(name: str) -> Iterator[str]:
    """The rules that cases of the sample are about, and a question under a named ruleset can show."""
    only = UNASKED["only-by-switches"].get(name, {})
    yield from sorted({rule for case in SAMPLES[name] for rule in case.rules} - {*only})


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "ruleset"), RULESETS)
def test_every_rule_has_cases_under_every_named_ruleset(name: str, ruleset: str) -> None:
    scripts = asked(name, ruleset)
    found = Counter(rule for script in scripts for rule in script.rules)
    assert [rule for rule in rules_of(name) if found[rule] < LEAST[name]] == []
    written = {script.steps[0].request.get("ruleset") for script in scripts}
    assert written == {ruleset}


@pytest.mark.parametrize("alone", PARTS_ALONE)
def test_an_engine_of_one_part_is_asked_enough(alone: str) -> None:
    parts, least = PARTS_ALONE[alone]
    assert len(asked("jaipur", USUAL, *parts)) >= least


class ThreeRounds(JaipurEngine):
    """It deals no more than three rounds, whatever they came to."""

    rounds = 0

    def game(self, body: Body) -> Body:
        self.rounds = len([*Node(body["rounds"]).items()]) if "rounds" in body else 0
        return super().game(body)

    def deal(self, event: Body) -> Body:
        self.rounds += 1
        if self.rounds > 3:
            raise Refusal
        return super().deal(event)


@pytest.mark.parametrize("ruleset", ["space-cowboys-2019", "yucata", "bga"])
def test_an_engine_of_one_ruleset_that_stops_after_three_rounds_fails(ruleset: str) -> None:
    cases = [case for case in SAMPLES["jaipur"] if "MAT-4" in case.rules and case.kind == "match"]
    report = judged(partial(ThreeRounds, rulesets=(ruleset,)), cases)
    assert report.status == 1
    assert judged(partial(JaipurEngine, rulesets=(ruleset,)), cases).status == 0


def test_an_engine_that_does_not_do_all_has_not_passed_all() -> None:
    lists = [case for case in SAMPLES["jaipur"] if case.kind in {"moves", "view"}]
    report = judged(partial(JaipurEngine, "game", "legal_moves", rulesets=(USUAL,)), lists)
    assert report.status == 0
    unjudged = [each.rule for each in report.rules if each.state.value == "not judged"]
    assert report.verdict == Message("kit.verdict.passed_in_part", count=len(unjudged))
    assert "SEC-1" in unjudged
    assert "SEC-1" in str(report.badge)
    assert "FIX-1" in report.without_cases
