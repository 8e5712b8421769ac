"""Rulesets as values: their switches, names, boxes and documents. What cannot be one stands in `impossible.txt`."""

from inspect import Parameter, signature
from typing import Any

import pytest
from attrs import fields

from jaipur_rules import Box, Cards, Position, Ruleset, legal_moves, violations
from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.core.files import write_json
from jaipur_rules.core.game import Switch
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES

VALUES = [
    (name, value)
    for name, values in SWITCHES.items()
    for value in (values if len(values) > 1 else (None, 1, 17))
]
DIFFERS: dict[str, dict[str, Switch]] = {
    "space-cowboys-2019": {},
    "gameworks-2009": {},
    "yucata": {"camel_count": "public"},
    "yucata-open": {"camel_count": "public", "hands": "open"},
    "bga": {},
    "third-party-page": {"exchange_min": 1, "exchange_same_type": "allowed"},
}
"""What is not as in the default under each name, and the order of the names."""


def test_every_switch_is_a_field_whose_default_comes_first() -> None:
    assert [field.name for field in fields(Ruleset)][: len(SWITCHES)] == [*SWITCHES]
    assert {name: values[0] for name, values in SWITCHES.items()} == Ruleset().switches


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_of_a_switch_is_taken_and_read(name: str, value: Switch) -> None:
    ruleset = Ruleset().with_changes(**{name: value})
    assert ruleset == RULESET.read(Node({name: value}))
    assert ruleset.switches[name] == value
    assert ruleset.changes == ({} if value == SWITCHES[name][0] else {name: value})


@pytest.mark.parametrize("value", ["", "none of these", 3.5, 1.0, 0.0, -1, True, False, "1", []])
@pytest.mark.parametrize("name", SWITCHES)
def test_no_other_value_of_a_switch_is_taken_or_read(name: str, value: Any) -> None:
    made: Any = Ruleset
    with pytest.raises(ImpossibleRuleset, match=f"^{name} is .* it can be "):
        made(**{name: value})
    with pytest.raises(UnreadableData) as caught:
        RULESET.read(Node({name: value}))
    assert caught.value.path == (name,)


def test_the_names_are_those_of_the_table() -> None:
    assert [*PRESETS] == [*DIFFERS]
    assert Ruleset().name == next(iter(PRESETS))


@pytest.mark.parametrize("name", DIFFERS)
def test_a_named_ruleset_differs_in_what_it_says_and_keeps_its_name(name: str) -> None:
    named = Ruleset.named(name)
    same = Ruleset().with_changes(**DIFFERS[name])
    assert (named.name, named.changes, named, hash(named)) == (
        name,
        DIFFERS[name],
        same,
        hash(same),
    )
    assert (RULESET.write(named), RULESET.read(Node(name)).name) == (name, name)


@pytest.mark.parametrize(
    ("ruleset", "name"),
    [
        (Ruleset(label="mine"), "space-cowboys-2019"),
        (Ruleset(label="yucata"), "space-cowboys-2019"),
        (Ruleset(label="gameworks-2009"), "gameworks-2009"),
        (Ruleset(camel_count="public"), "custom"),
        (Ruleset.named("yucata").with_changes(turn_cap=9), "custom"),
        (Ruleset.named("yucata").with_changes(hands="open"), "custom"),
        (Ruleset(box=Box(camel_token=6)), "custom"),
    ],
    ids=repr,
)
def test_a_label_names_what_the_rules_are_and_another_box_or_switch_is_custom(
    ruleset: Ruleset, name: str
) -> None:
    assert ruleset.name == name
    assert "label" not in repr(ruleset)


@pytest.mark.parametrize(
    ("made", "by_place"),
    [(Ruleset, {*SWITCHES}), (Box, {"cards", "goods_tokens", "bonus_tokens"})],
)
def test_all_but_switches_and_components_is_given_by_its_name(
    made: type, by_place: set[str]
) -> None:
    kinds = {name: each.kind for name, each in signature(made).parameters.items()}
    assert {name for name, kind in kinds.items() if kind is not Parameter.KEYWORD_ONLY} == by_place


@pytest.mark.rule("SEL-1")
def test_a_hand_may_hold_more_of_a_kind_than_four_bits_can_count() -> None:
    many = Box(STANDARD_BOX.cards + Cards("L" * 20), hand_limit=20)
    here = Position(Cards("DGSCK"), Cards("L" * 17), 0, ruleset=Ruleset(box=many))
    moves = legal_moves(here)
    assert sum(str(move).startswith("-L") for move in moves) == 17
    assert [move for move in moves if violations(here, move)] == []


BOXES: dict[str, tuple[Box, Plain]] = {
    "hand limit": (Box(hand_limit=8), {"hand_limit": 8}),
    "largest number": (Box(seals_to_win=10**18 - 1), {"seals_to_win": 10**18 - 1}),
    "cards": (
        Box(STANDARD_BOX.cards + Cards("D")),
        {"cards": "D" * 7 + str(STANDARD_BOX.cards)[6:]},
    ),
    "tokens": (
        Box(goods_tokens=((3,), (2,), (), (), (), (1, 1, 1)), bonus_tokens=((1,), (), ())),
        {
            "goods_tokens": {
                "diamond": [3],
                "gold": [2],
                "silver": [],
                "cloth": [],
                "spice": [],
                "leather": [1, 1, 1],
            },
            "bonus_tokens": {"3": [1], "4": [], "5": []},
        },
    ),
}


@pytest.mark.parametrize(("box", "written"), BOXES.values(), ids=BOXES)
def test_a_box_is_written_as_what_differs_and_read(box: Box, written: Plain) -> None:
    ruleset = Ruleset(box=box)
    plain = RULESET.write(ruleset)
    assert plain == {"box": written}
    assert RULESET.read(Node(parse_json(write_json(plain)))) == ruleset


def test_a_number_that_no_document_can_hold_is_not_written() -> None:
    with pytest.raises(UnreadableData, match="found 1000000000000000000"):
        RULESET.write(Ruleset(box=Box(seals_to_win=10**18)))
