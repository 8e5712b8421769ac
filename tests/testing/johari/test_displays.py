"""Every action in every slot under every noble, on enumerated small displays."""

import json
from pathlib import Path

import pytest
from attrs import asdict

from jaipur_rules.johari import Action, Noble, Ruleset, violations
from jaipur_rules.johari.ruleset import PRESETS
from jaipur_rules.testing.johari import check_displays, displays
from jaipur_rules.testing.johari.displays import SMALL, Case, cases, check, plays
from tests.profiles import amount

STRICT = {
    "declining": "forbidden",
    "exchange_types": "gems_only",
    "collector_tie": "sells",
    "three_type_sale": "gold_too",
    "discard_for_token": "supervisor",
    "gold_cap": 15,
}
RULESETS = {name: preset.changes for name, preset in PRESETS.items()} | {"strict": STRICT}
SLICES = {"reconstruction": 41, "to-the-letter": 83, "strict": 83}


def small(name: str) -> Ruleset:
    return Ruleset(components=SMALL).with_changes(**RULESETS[name])


def test_every_action_is_in_every_slot_under_every_noble() -> None:
    assert len({*plays()}) == 30
    assert {len(played) for played in plays()} == {1, 2, 3}
    assert {played[-1] for played in plays()} == {*Action}
    one = {(case.played, case.noble) for case in cases(0)}
    assert one == {(played, noble) for played in plays() for noble in (None, *Noble)}


@pytest.mark.rule("ACT-3", "CHO-4", "DOP-3", "GLD-2", "GLD-3")
@pytest.mark.parametrize("name", RULESETS)
def test_both_statements_of_legality_and_the_pieces_agree(name: str) -> None:
    """A part of the cases with two cards at most, another part at each run of CI than of a developer's."""
    every = SLICES[name] * amount(quick=5, thorough=1)
    counts = check_displays(most_cards=2, ruleset=small(name), first=7, every=every)
    assert counts.cases == len(range(7, 21_000, every))
    assert counts.legal > counts.cases
    assert counts.moves > 100 * counts.cases


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(3))
def test_the_whole_is_as_it_was_counted(part: int) -> None:
    """A third of the displays of one card at most, and the figures that all of them gave."""
    kept = json.loads(Path(__file__).with_name("displays.json").read_text(encoding="utf-8"))
    counts = check_displays(most_cards=1, ruleset=small("reconstruction"), first=part, every=21)
    assert kept["cases"] == 5250
    assert {*asdict(counts)} <= {*kept}
    assert counts.legal * 21 == pytest.approx(kept["legal"], rel=0.3)


def test_a_difference_names_the_case(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(*args: object) -> tuple[object, ...]:
        return violations(*args)[1:]  # type: ignore[arg-type]

    monkeypatch.setattr(displays, "violations", forgetful)
    with pytest.raises(AssertionError, match=r"Action\.SALE.*the list"):
        check(Case((Action.SALE,), None, "W1B2A1"), Ruleset(components=SMALL))
