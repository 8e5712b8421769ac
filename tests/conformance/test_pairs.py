"""What the kit has to say of an engine with two mistakes."""

import pytest

from tools.pairs.planted import (
    MISTAKES,
    UNNAMED,
    Hidden,
    Outcome,
    allowed_to_hide,
    every_trial,
    hidden_pairs,
)

PAIR = ("sell-all", "same-kind")


@pytest.mark.parametrize(
    ("named", "masked", "allowed", "faults"),
    [
        ("SEL-1 EXC-3", "", "", []),
        ("SEL-1", "EXC-3", "same-kind", []),
        ("SEL-1", "EXC-3", "", ["same-kind is hidden"]),
        ("SEL-1", "", "", ["same-kind is missed"]),
        ("SEL-1", "", "same-kind", ["same-kind is said to be hidden, and is not"]),
        ("SEL-1 EXC-3", "", "same-kind", ["same-kind is said to be hidden, and is not"]),
        ("SEL-1 EXC-3 HND-1", "", "", ["HND-1 is named wrongly"]),
    ],
)
def test_both_mistakes_are_named_or_one_is_hidden_for_a_reason(
    named: str, masked: str, allowed: str, faults: list[str]
) -> None:
    outcome = Outcome(frozenset(named.split()), frozenset(masked.split()))
    assert [*outcome.faults(PAIR, frozenset(allowed.split()))] == faults


def test_a_mistake_without_effect_must_not_be_named() -> None:
    named, other = frozenset(["SEL-1", "EXC-3"]), frozenset(["same-kind"])
    said = "same-kind is said to have no effect, and is named"
    assert [*Outcome(named, frozenset()).faults(PAIR, frozenset(), other)] == [said]
    assert [*Outcome(named - {"EXC-3"}, frozenset()).faults(PAIR, frozenset(), other)] == []


def test_a_mistake_that_breaks_no_rule_is_named_without_one() -> None:
    assert [*Outcome(frozenset([""]), frozenset()).faults((UNNAMED,), frozenset())] == []
    found = [*Outcome(frozenset(), frozenset()).faults((UNNAMED,), frozenset())]
    assert found == [f"{UNNAMED} is missed"]


def test_every_mistake_is_tried_alone_and_with_every_other() -> None:
    trials = [*every_trial()]
    count = len(MISTAKES) + 1
    assert len({*trials}) == len(trials) == count + count * (count - 1) // 2


def test_the_pairs_that_may_hide_are_pairs_and_argued() -> None:
    names = {*MISTAKES, UNNAMED}
    every = [*hidden_pairs(), *hidden_pairs("without_effect")]
    assert [each for each in every if not each.why or not {each.by, *each.mistakes} <= names] == []


def test_a_mistake_may_be_hidden_by_the_one_that_is_listed() -> None:
    pairs = [Hidden("sell-all", frozenset(["same-kind", "hand-limit"]), "because")]
    assert allowed_to_hide(PAIR, pairs) == {"same-kind"}
