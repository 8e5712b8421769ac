"""For every value of every switch there is a record that goes another way under it."""

import pytest

from jaipur_rules.core.game import Switch
from jaipur_rules.jaipur.record import Record, load_record
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from tools.theorems.__main__ import FOLDER
from tools.theorems.switches import PAGE, Apart, first_difference, searched, with_rows, witnessed
from tools.theorems.witnesses import WITNESSES

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


@pytest.mark.parametrize(
    ("switch", "value", "text"),
    [
        ("exchange_min", 1, "the default refuses ply"),
        ("hand_limit_when", "always", "refuses ply"),
        ("round_end_deck", "deck_empty", "another state after ply"),
        ("discard_view", "top", "another sight after ply"),
    ],
)
def test_a_value_without_a_row_is_given_one(switch: str, value: Switch, text: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    kept = [line for line in page.splitlines() if not line.startswith(f"| `{switch}` |")]
    added = with_rows("\n".join([*kept, ""]))
    name = f"switch-{switch}-{value}".replace("_", "-")
    assert (switch, value, name) in witnessed(added)
    assert f"| `{name}` | {text}" in added
    assert {(row[0], row[1]) for row in witnessed(added)} == {row[:2] for row in WITNESSED}


def test_a_page_with_every_row_stays_as_it_is() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_rows(page) == page


def test_a_record_that_is_searched_for_is_legal_by_its_rules() -> None:
    record = searched("sale_without_tokens", "forbidden")
    assert judge(record).is_legal
    apart = first_difference(record, "sale_without_tokens", "forbidden")
    assert apart == Apart(len(record.events), "refused")


def test_what_makes_no_difference_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.theorems.switches._MOST_SEEDS", 1)
    with pytest.raises(LookupError, match="no match of random traders shows exchange_min = 2"):
        searched("exchange_min", 2)
