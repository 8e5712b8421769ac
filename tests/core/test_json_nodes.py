import pickle
from collections.abc import Callable

import pytest

from jaipur_rules import RulesError
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.jaipur.rules.cards import Card


def test_an_error_survives_pickling() -> None:
    error = UnreadableData("is wrong", ("rounds", 0))
    again = pickle.loads(pickle.dumps(error))
    assert (again.fault, again.path, str(again)) == (error.fault, error.path, str(error))
    assert isinstance(error, RulesError)


KINDS: dict[str, tuple[Callable[[Node], object], list[Plain]]] = {
    "a list": (lambda node: [*node.items()], [None, True, 3, 0.5, "three", {}]),
    "a whole number": (Node.whole, [None, False, 1.0, "1", [], float("nan"), float("inf")]),
    "a text": (Node.text, [None, True, 3, [], {}]),
    "an object": (Node.members, [None, True, 3, "three", []]),
}
"""What can be read of a node, and values of other kinds."""


@pytest.mark.parametrize(
    ("kind", "value"), [(kind, value) for kind, (_, values) in KINDS.items() for value in values]
)
def test_a_value_of_another_kind_is_refused(kind: str, value: Plain) -> None:
    read, _ = KINDS[kind]
    with pytest.raises(UnreadableData, match=rf"^a\[0\]: expected {kind}, found "):
        read(Node(value, ("a", 0)))


@pytest.mark.parametrize(("least", "most"), [(0, 0), (0, 1), (-3, 5)])
def test_a_number_is_taken_from_its_least_to_its_most_and_no_other(least: int, most: int) -> None:
    def is_taken(value: int) -> bool:
        try:
            return Node(value).whole(least, most) == value
        except UnreadableData:
            return False

    found = [value for value in range(least - 2, most + 3) if is_taken(value)]
    assert found == [*range(least, most + 1)]


def test_an_object_has_all_its_keys_and_no_other() -> None:
    found = Node({"a": 1, "c": 3}, ("top",)).members(("a",), ("b", "c"))
    assert {key: (node.value, node.path) for key, node in found.items()} == {
        "a": (1, ("top", "a")),
        "c": (3, ("top", "c")),
    }
    with pytest.raises(UnreadableData, match=r"^the key 'b' is missing$"):
        Node({"a": 1}).members(("a", "b"))
    with pytest.raises(UnreadableData, match=r"^z: there is no such key here; expected a, b$"):
        Node({"a": 1, "z": 2}).members(("a",), ("b",))


@pytest.mark.parametrize("value", [[3], [3, 4, 5], []])
def test_a_pair_is_not_of_another_length(value: list[Plain]) -> None:
    with pytest.raises(UnreadableData, match=f"expected 2 numbers, found {len(value)}"):
        Node(value).pair()


def test_a_pair_is_two_numbers() -> None:
    assert Node([3, 4]).pair() == (3, 4)
    with pytest.raises(UnreadableData, match=r"^\[1\]: expected a whole number, found '4'$"):
        Node([3, "4"]).wholes()


def test_what_a_reader_refuses_is_a_fault_of_the_value() -> None:
    assert Node("D").parsed(Card.parse) is Card.DIAMOND
    with pytest.raises(UnreadableData, match=r"^deck: 'X' is no card"):
        Node("X", ("deck",)).parsed(Card.parse)
    with pytest.raises(NotationError):
        Card.parse("X")
