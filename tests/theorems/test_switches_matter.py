"""For every value of every switch there is a record that goes another way under it."""

import pytest

from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.record import Record, load_record
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from tools.theorems.__main__ import FOLDER
from tools.theorems.switches import Apart, first_difference, witnessed
from tools.theorems.witnesses import WITNESSES

PAGE = FOLDER.parents[1] / "docs" / "theorems" / "index.md"
WITNESSED = witnessed(PAGE.read_text(encoding="utf-8"))


def witness(name: str) -> Record:
    return load_record(FOLDER / f"{name}.json")


def test_every_value_of_every_switch_has_its_witness() -> None:
    wanted = {(name, value) for name, values in SWITCHES.items() for value in values[1:]}
    house = {(name, value) for name, value, _ in WITNESSED if SWITCHES[name] == (None,)}
    assert {(name, value) for name, value, _ in WITNESSED} == wanted | house
    assert {name for name, _ in house} == {"turn_cap", "max_rounds"}


@pytest.mark.parametrize(("switch", "value", "name"), WITNESSED)
def test_a_switch_matters(switch: str, value: Switch, name: str) -> None:
    assert first_difference(witness(name), switch, value) is not None


@pytest.mark.parametrize(
    ("switch", "value", "name", "apart"),
    [
        ("round_end_deck", "deck_empty", "empty-deck", Apart(47, "state")),
        ("exchange_min", 1, "switch-one-for-one", Apart(2, "refused")),
        ("sale_without_tokens", "forbidden", "sale-for-no-token", Apart(12, "refused")),
        ("total_tie", "draw", "total-tie", Apart(17, "state")),
        ("camel_token_in_tiebreak", "as_bonus", "total-tie", Apart(17, "state")),
        ("third_pile_bonus", "cut_off", "shortest-round", Apart(8, "state")),
        ("token_stacks", "secret", "shortest-round", Apart(1, "sight")),
        ("max_rounds", 1, "shortest-match", Apart(9, "refused")),
    ],
)
def test_where_a_switch_matters(switch: str, value: Switch, name: str, apart: Apart) -> None:
    assert first_difference(witness(name), switch, value) == apart


@pytest.mark.parametrize("name", WITNESSES)
def test_the_default_never_parts_from_itself(name: str) -> None:
    assert first_difference(witness(name), "turn_cap", None) is None
