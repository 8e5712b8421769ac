"""Edges of Johari's switches: every value that each has, and what a ruleset says of itself."""

import re
from inspect import Parameter, signature

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.johari import STANDARD, Ruleset
from jaipur_rules.johari.rules.ruleset import PRESETS, SWITCHES

VALUES = {
    "new_noble": ("once_paid", "from_next_action", "at_once"),
    "fizzled_action": ("free", "paid_unless_sale"),
    "declining": ("sale_and_trade", "forbidden"),
    "collector_tie": ("cannot_sell", "sells"),
    "exchange_types": ("all_cards", "gems_only"),
    "discard_for_token": ("no_supervisor", "supervisor"),
    "three_type_sale": ("gems_only", "gold_too"),
    "protection_from": ("own_action", "reveal"),
    "overpaying": ("any", "no_spare_card"),
    "tie_break": ("points", "columns"),
}


def read(text: str) -> str:
    """The same words as somebody typed them: equal to those in the program, but not the same object."""
    return "".join(list(text))


@pytest.mark.parametrize(("name", "values"), VALUES.items())
def test_a_switch_has_its_values_and_refuses_any_other(name: str, values: tuple[str, ...]) -> None:
    usual, *others = values
    assert Ruleset().switches[name] == usual
    assert Ruleset().with_changes(**{name: read(usual)}) == Ruleset()
    assert Ruleset().with_changes(**{name: read(usual)}).changes == {}
    found = [Ruleset().with_changes(**{name: read(other)}) for other in others]
    assert [each.changes for each in found] == [{name: other} for other in others]
    assert [*map(repr, found)] == [f"Ruleset({name}={other!r})" for other in others]
    pattern = re.escape(f"{name} is 'both'; it can be one of {', '.join(map(repr, values))}")
    with pytest.raises(ImpossibleRuleset, match=f"^{pattern}$"):
        Ruleset().with_changes(**{name: "both"})


def test_the_switches_are_listed_with_their_default_first() -> None:
    assert SWITCHES == {**VALUES, "gold_cap": (None,)}
    assert list(SWITCHES) == [*VALUES, "gold_cap"]
    assert Ruleset().switches == {**{name: usual for name, (usual, *_) in VALUES.items()}, "gold_cap": None}  # fmt: skip


@pytest.mark.rule("GLD-6")
def test_the_gold_track_may_end_where_the_gold_of_the_start_lies() -> None:
    assert Ruleset(gold_cap=15).gold_cap == 15
    poor = evolve(STANDARD, start_gold=3)
    assert Ruleset(gold_cap=3, components=poor).gold_cap == 3
    with pytest.raises(ImpossibleRuleset) as caught:
        Ruleset(gold_cap=2, components=poor)
    assert str(caught.value) == (
        "gold_cap is 2; it can be None or a number from 3, the gold at the start"
    )


@pytest.mark.parametrize("cap", [14, -1, True, 20.0, 20.5, "20", "none"])
@pytest.mark.rule("GLD-6")
def test_the_end_of_the_gold_track_is_a_whole_number_from_the_start_on(cap: object) -> None:
    with pytest.raises(ImpossibleRuleset) as caught:
        Ruleset(gold_cap=cap)  # type: ignore[arg-type]
    assert str(caught.value) == (
        f"gold_cap is {cap!r}; it can be None or a number from 15, the gold at the start"
    )


def test_the_components_and_the_label_are_given_by_their_names() -> None:
    kinds = {name: each.kind for name, each in signature(Ruleset).parameters.items()}
    by_name = {name for name, kind in kinds.items() if kind is Parameter.KEYWORD_ONLY}
    assert by_name == {"components", "label"}
    assert kinds.keys() - by_name == SWITCHES.keys()


def test_a_label_is_empty_and_says_nothing_that_is_not_so() -> None:
    assert Ruleset().label == ""
    assert Ruleset(label="mine") == Ruleset()
    assert Ruleset(label="mine").name == Ruleset(label="to-the-letter").name == "reconstruction"
    assert repr(Ruleset(label="mine")) == "Ruleset()"
    changed = evolve(PRESETS["to-the-letter"], gold_cap=20)
    assert (changed.label, changed.name) == ("to-the-letter", "custom")
    assert repr(changed) == (
        "Ruleset(new_noble='at_once', fizzled_action='paid_unless_sale',"
        " protection_from='reveal', gold_cap=20)"
    )


def test_to_the_letter_takes_three_sentences_at_their_words() -> None:
    assert Ruleset.named("to-the-letter").changes == {
        "new_noble": "at_once",
        "fizzled_action": "paid_unless_sale",
        "protection_from": "reveal",
    }
    assert Ruleset.named("reconstruction").changes == {}
    assert Ruleset.named("to-the-letter").name == "to-the-letter"


def test_a_refusal_says_what_there_is() -> None:
    with pytest.raises(ImpossibleRuleset) as caught:
        Ruleset.named("official")
    assert str(caught.value) == f"no ruleset is named 'official'; there are {', '.join(PRESETS)}"
    with pytest.raises(ImpossibleRuleset) as caught:
        Ruleset().with_changes(colour="red", size=3)
    assert str(caught.value) == f"no switch is named 'colour'; there are {', '.join(SWITCHES)}"


@pytest.mark.parametrize("label", ["", "custom", "official"])
def test_a_label_that_is_no_name_is_not_shown(label: str) -> None:
    assert repr(Ruleset(gold_cap=20, label=label)) == "Ruleset(gold_cap=20)"


def test_rulesets_have_no_order_and_cannot_be_changed() -> None:
    one, other = Ruleset(gold_cap=20), Ruleset(gold_cap=20)
    assert (one, hash(one)) == (other, hash(other))
    assert one != Ruleset(gold_cap=21)
    with pytest.raises(TypeError):
        _ = one < other  # type: ignore[operator]
    with pytest.raises(FrozenInstanceError):
        one.gold_cap = 30  # type: ignore[misc]


def test_a_ruleset_goes_by_the_name_it_was_asked_for_where_another_is_equal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PRESETS, "house", Ruleset(label="house"))
    assert Ruleset(label="house").name == "house"
