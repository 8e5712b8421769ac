"""Rulesets in documents: by the name that they were asked for, and by no other."""

from collections.abc import Mapping, MutableMapping
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import johari, new_match, view
from jaipur_rules.encoding import view_to_json
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.rules.ruleset import PRESETS
from jaipur_rules.johari.documents import ruleset_form
from jaipur_rules.johari.rules.ruleset import PRESETS as JOHARI_PRESETS


@pytest.mark.parametrize(
    ("form", "presets", "changes", "seen"),
    [
        (
            RULESET,
            PRESETS,
            {"turn_cap": 300},
            lambda rules: view(new_match(seed=7, ruleset=rules), 0),
        ),
        (
            ruleset_form(),
            JOHARI_PRESETS,
            {"gold_cap": 300},
            lambda rules: johari.view(johari.new_match(seed=7, ruleset=rules), 0),
        ),
    ],
    ids=["jaipur", "johari"],
)
def test_a_new_name_is_written_for_who_asks_for_it_alone(
    form: Any,
    presets: MutableMapping[str, Any],
    changes: Mapping[str, int],
    seen: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = next(iter(presets.values())).with_changes(**changes)
    rules = evolve(rules, label="")
    text = view_to_json(seen(rules))
    house = evolve(rules, label="house")
    monkeypatch.setitem(presets, "house", house)
    assert form.write(house) == "house"
    assert form.write(rules) == changes
    assert view_to_json(seen(house)) == text
