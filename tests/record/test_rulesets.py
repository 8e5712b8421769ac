"""Rulesets in documents: by the name that they were asked for, and by no other."""

import pytest
from attrs import evolve

from jaipur_rules import Ruleset as JaipurRuleset
from jaipur_rules import new_match, view
from jaipur_rules.encoding import view_to_json
from jaipur_rules.jaipur import ruleset_json as jaipur_json
from jaipur_rules.jaipur.rules import ruleset as jaipur
from jaipur_rules.johari import Ruleset as JohariRuleset
from jaipur_rules.johari import new_match as new_johari_match
from jaipur_rules.johari import ruleset_json as johari_json
from jaipur_rules.johari import view as johari_view
from jaipur_rules.johari.rules import ruleset as johari


def test_a_new_name_of_jaipur_is_written_for_who_asks_for_it_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = JaipurRuleset(turn_cap=300)
    seen = view_to_json(view(new_match(seed=7, ruleset=rules), 0))
    named = evolve(rules, label="house")
    monkeypatch.setitem(jaipur.PRESETS, "house", named)
    assert jaipur_json.ruleset_to_plain(named) == "house"
    assert jaipur_json.ruleset_to_plain(rules) == {"turn_cap": 300}
    assert view_to_json(view(new_match(seed=7, ruleset=named), 0)) == seen


def test_a_new_name_of_johari_is_written_for_who_asks_for_it_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = JohariRuleset(gold_cap=300)
    seen = view_to_json(johari_view(new_johari_match(seed=7, ruleset=rules), 0))
    named = evolve(rules, label="house")
    monkeypatch.setitem(johari.PRESETS, "house", named)
    assert johari_json.ruleset_to_plain(named) == "house"
    assert johari_json.ruleset_to_plain(rules) == {"gold_cap": 300}
    assert view_to_json(johari_view(new_johari_match(seed=7, ruleset=named), 0)) == seen
