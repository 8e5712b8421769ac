import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Cards, Ruleset
from jaipur_rules.core.files import write_json
from jaipur_rules.core.game import Switch
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, parse_json
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.ruleset import PRESETS, SWITCHES
from jaipur_rules.jaipur.testing import rulesets


@given(rulesets())
def test_a_ruleset_is_read_as_it_was_written(ruleset: Ruleset) -> None:
    written = write_json(RULESET.write(ruleset))
    assert RULESET.read(Node(parse_json(written))) == ruleset


@pytest.mark.parametrize("name", PRESETS)
def test_a_named_ruleset_is_written_as_its_name(name: str) -> None:
    assert RULESET.write(Ruleset.named(name)) == name
    assert RULESET.read(Node(name)).name == name


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in SWITCHES.items() for value in values]
)
def test_every_value_of_every_switch_is_read(name: str, value: Switch) -> None:
    found = RULESET.read(Node({name: value}))
    assert found.switches[name] == value
    assert found.changes == ({} if value == SWITCHES[name][0] else {name: value})


@pytest.mark.parametrize("name", ["turn_cap", "max_rounds"])
@pytest.mark.parametrize(("value", "meaning"), [(None, None), ("none", None), (1, 1), (300, 300)])
def test_a_house_number_may_be_none(name: str, value: Plain, meaning: int | None) -> None:
    assert RULESET.read(Node({name: value})).switches[name] == meaning


@pytest.mark.parametrize(
    ("value", "fault"),
    [
        (None, "expected the name of a ruleset or an object of switches, found null"),
        ([], "expected the name of a ruleset or an object of switches, found a list"),
        ("chess", "no ruleset is named 'chess'"),
        ("\ud800", "no ruleset is named"),
        ({"exchange_mini": 1}, "exchange_mini: there is no such key here"),
        ({"exchange_min": 3}, "exchange_min: expected one of 2, 1, found 3"),
        ({"exchange_min": 1.0}, "exchange_min: expected one of 2, 1, found 1.0"),
        ({"exchange_min": True}, "exchange_min: expected one of 2, 1, found true"),
        ({"first_starter": False}, "first_starter: expected one of 'random', 0, 1, found false"),
        ({"hands": None}, "hands: expected one of 'hidden_with_count', 'open', found null"),
        ({"hands": ["open"]}, "hands: expected one of 'hidden_with_count', 'open', found a list"),
        ({"turn_cap": 0}, "turn_cap: expected a whole number from 1, found 0"),
        ({"turn_cap": []}, "turn_cap: expected a whole number, found a list"),
        ({"turn_cap": True}, "turn_cap: expected a whole number, found true"),
        ({"max_rounds": "many"}, "max_rounds: expected a whole number, found 'many'"),
        ({"label": "mine"}, "label: there is no such key here"),
        ({"box": None}, "box: expected an object, found null"),
        ({"box": {"lid": 1}}, "box.lid: there is no such key here"),
        ({"box": {"cards": "DX"}}, "box.cards: 'X' is no card"),
        ({"box": {"cards": "D"}}, "box: this box cannot be played with"),
        ({"box": {"cards": "D" * 7}}, "box: "),
        ({"box": {"hand_limit": 0}}, "box: this box cannot be played with"),
        ({"box": {"camel_token": -1}}, "box.camel_token: expected a whole number from 0, found -1"),
        (
            {"box": {"goods_tokens": [[1]] * 6}},
            "box.goods_tokens: expected an object, found a list",
        ),
        ({"box": {"bonus_tokens": {"3": [], "4": []}}}, "box.bonus_tokens: the key '5' is missing"),
        (
            {
                "sale_without_tokens": "forbidden",
                "box": {"hand_limit": 2, "hand_size": 2, "market_size": 3},
            },
            "these rules could leave a trader without a move",
        ),
    ],
)
def test_what_is_no_ruleset_is_refused_in_its_place(value: Plain, fault: str) -> None:
    with pytest.raises(UnreadableData) as caught:
        RULESET.read(Node(value))
    assert str(caught.value).startswith(fault)


def test_a_box_is_written_as_what_differs() -> None:
    small = Box(
        Cards.parse("DDGGLLLLKKKK"),
        ((3,), (2,), (), (), (), (1, 1, 1)),
        ((1,), (), ()),
        seals_to_win=1,
        hand_limit=3,
        hand_size=2,
        market_size=3,
    )
    written = RULESET.write(Ruleset(exchange_min=1, box=small))
    assert written == {
        "exchange_min": 1,
        "box": {
            "cards": "DDGGLLLLKKKK",
            "goods_tokens": {
                "diamond": [3],
                "gold": [2],
                "silver": [],
                "cloth": [],
                "spice": [],
                "leather": [1, 1, 1],
            },
            "bonus_tokens": {"3": [1], "4": [], "5": []},
            "seals_to_win": 1,
            "hand_limit": 3,
            "market_size": 3,
            "hand_size": 2,
        },
    }
    assert RULESET.read(Node(written)).box == small
    assert RULESET.read(Node({"box": {}})).box is not None
    assert RULESET.read(Node({"box": {}})) == Ruleset(box=STANDARD_BOX)


def test_a_box_with_hard_rules_is_read_in_a_moment() -> None:
    piles: dict[str, Plain] = {
        key: [1] for key in ("diamond", "gold", "silver", "cloth", "spice", "leather")
    }
    hard = Node(
        {"sale_without_tokens": "forbidden", "box": {"empty_piles": 6, "goods_tokens": piles}}
    )
    start = time.process_time()
    assert RULESET.read(hard).box.empty_piles == 6
    assert time.process_time() - start < 5


LARGE: dict[str, tuple[Box, Plain]] = {
    "hand limit": (Box(hand_limit=8), {"hand_limit": 8}),
    "market": (Box(market_size=7), {"market_size": 7}),
    "seals": (Box(seals_to_win=1001), {"seals_to_win": 1001}),
    "largest number": (Box(seals_to_win=10**18 - 1), {"seals_to_win": 10**18 - 1}),
    "cards": (
        Box(STANDARD_BOX.cards + Cards.parse("D")),
        {"cards": "D" * 7 + str(STANDARD_BOX.cards)[6:]},
    ),
}


@pytest.mark.parametrize(("box", "written"), LARGE.values(), ids=LARGE)
def test_any_box_is_written_and_read(box: Box, written: Plain) -> None:
    ruleset = Ruleset(box=box)
    plain = RULESET.write(ruleset)
    assert plain == {"box": written}
    assert RULESET.read(Node(parse_json(write_json(plain)))) == ruleset


def test_a_number_that_no_document_can_hold_is_not_written() -> None:
    with pytest.raises(UnreadableData, match="found 1000000000000000000"):
        RULESET.write(Ruleset(box=Box(seals_to_win=10**18)))


WORDS = {"none", *(value for values in SWITCHES.values() for value in values)}


@given(
    st.sampled_from(sorted(SWITCHES)),
    st.floats()
    | st.booleans()
    | st.integers(max_value=-1)
    | st.text().filter(lambda text: text not in WORDS),
)
def test_a_switch_takes_no_other_value(name: str, value: float | str) -> None:
    with pytest.raises(UnreadableData) as caught:
        RULESET.read(Node({name: value}))
    assert caught.value.path == (name,)
