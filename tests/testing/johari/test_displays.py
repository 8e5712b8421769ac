"""Every action in every slot under every noble, on enumerated small displays."""

import json
from pathlib import Path

import pytest
from attrs import asdict

from jaipur_rules.johari import Action, Noble, Ruleset, violations
from jaipur_rules.johari.rules.ruleset import PRESETS
from jaipur_rules.johari.testing import check_displays, displays
from jaipur_rules.johari.testing.displays import SMALL, DisplayCase, cases, check, plays
from tests.profiles import amount
from tools.displays import EVERY, FIRST

STRICT = {
    "declining": "forbidden",
    "exchange_types": "gems_only",
    "collector_tie": "sells",
    "three_type_sale": "gold_too",
    "discard_for_token": "supervisor",
    "gold_cap": 15,
}
RULESETS = {name: preset.changes for name, preset in PRESETS.items()} | {"strict": STRICT}


def small(name: str) -> Ruleset:
    return Ruleset(components=SMALL).with_changes(**RULESETS[name])


def test_every_action_is_in_every_slot_under_every_noble() -> None:
    assert len({*plays()}) == 30
    assert {len(played) for played in plays()} == {1, 2, 3}
    assert {played[-1] for played in plays()} == {*Action}
    one = {(case.played, case.noble) for case in cases(0)}
    assert one == {(played, noble) for played in plays() for noble in (None, *Noble)}


@pytest.mark.rule("ACT-3", "CHO-4", "DOP-3", "GLD-2", "GLD-3")
def test_both_statements_of_legality_and_the_pieces_agree() -> None:
    """A part of the cases, and the figures that it gave when the whole was checked."""
    kept = json.loads(Path(__file__).with_name("displays.json").read_text(encoding="utf-8"))
    counts = check_displays(
        most_cards=kept["most_cards"], ruleset=small(kept["ruleset"]), first=FIRST, every=EVERY
    )
    assert asdict(counts) == kept["part"]
    assert kept["whole"]["cases"] == 21_000
    assert 0 < kept["part"]["cases"] * EVERY - kept["whole"]["cases"] < EVERY


@pytest.mark.parametrize("name", ["to-the-letter", "strict"])
def test_they_agree_under_other_switches(name: str) -> None:
    """A part of the cases, larger for CI than for a developer."""
    every = amount(quick=1000, thorough=50)
    counts = check_displays(most_cards=2, ruleset=small(name), first=11, every=every)
    assert counts.cases == len(range(11, 21_000, every))
    assert counts.legal > counts.cases


def test_a_difference_names_the_case(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(*args: object) -> tuple[object, ...]:
        return violations(*args)[1:]  # type: ignore[arg-type]

    monkeypatch.setattr(displays, "violations", forgetful)
    with pytest.raises(AssertionError, match=r"Action\.SALE.*the list"):
        check(DisplayCase((Action.SALE,), None, "W1B2A1"), Ruleset(components=SMALL))
