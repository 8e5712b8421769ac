"""Every action in every slot under every noble, on enumerated small displays."""

import pytest

from jaipur_rules.johari import Action, Noble, Ruleset, violations
from jaipur_rules.johari.rules.ruleset import PRESETS
from tests.johari import displays
from tests.johari.displays import (
    SMALL,
    DisplayCase,
    DisplayCounts,
    cases,
    check,
    check_displays,
    plays,
)
from tests.profiles import amount

STRICT = {
    "declining": "forbidden",
    "exchange_types": "gems_only",
    "collector_tie": "sells",
    "three_type_sale": "gold_too",
    "discard_for_token": "supervisor",
    "overpaying": "any",
    "new_noble": "at_once",
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
@pytest.mark.parametrize(
    ("first", "every", "counts"),
    [
        (7, 205, DisplayCounts(cases=103, moves=23_898, legal=295, passes=13)),
        pytest.param(
            *(0, 1, DisplayCounts(cases=21_000, moves=5_186_000, legal=65_895, passes=2_245)),
            marks=[pytest.mark.thorough, pytest.mark.timeout(1800)],
        ),
    ],
    ids=["part", "whole"],
)
def test_both_statements_of_legality_and_the_pieces_agree(
    first: int, every: int, counts: DisplayCounts
) -> None:
    ruleset = small("reconstruction")
    assert check_displays(most_cards=2, ruleset=ruleset, first=first, every=every) == counts


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
