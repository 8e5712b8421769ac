"""The switches of Johari."""

from attrs import evolve

from jaipur_rules.johari import STANDARD, Ruleset
from jaipur_rules.johari.rules.ruleset import PRESETS, SWITCHES


def test_every_switch_can_be_thrown() -> None:
    for name, values in SWITCHES.items():
        for value in values:
            assert Ruleset().with_changes(**{name: value}).switches[name] == value
    assert len(SWITCHES) == 11


def test_a_ruleset_knows_its_name() -> None:
    for name, preset in PRESETS.items():
        assert preset.name == name
        assert Ruleset.named(name) == preset
        assert repr(preset) == f"Ruleset.named({name!r})"
    assert Ruleset().name == "reconstruction"
    assert evolve(PRESETS["to-the-letter"], gold_cap=20).name == "custom"
    assert repr(Ruleset()) == "Ruleset()"


def test_a_ruleset_says_what_it_changes() -> None:
    rules = Ruleset(gold_cap=30, tie_break="columns")
    assert rules.changes == {"tie_break": "columns", "gold_cap": 30}
    assert repr(rules) == "Ruleset(tie_break='columns', gold_cap=30)"
    other = evolve(STANDARD, baksheesh=3)
    assert repr(Ruleset(components=other)) == f"Ruleset(components={other!r})"
    assert rules.with_changes(gold_cap="none").gold_cap is None
