import pickle

import pytest

from jaipur_rules import RulesError
from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.strict_json import Node, UnreadableData
from jaipur_rules.jaipur.rules.cards import Card


def test_an_error_survives_pickling() -> None:
    error = UnreadableData("is wrong", ("rounds", 0))
    again = pickle.loads(pickle.dumps(error))
    assert (again.fault, again.path, str(again)) == (error.fault, error.path, str(error))
    assert isinstance(error, RulesError)


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


def test_what_a_reader_refuses_is_a_fault_of_the_value() -> None:
    assert Node("D").parsed(Card.parse) is Card.DIAMOND
    with pytest.raises(UnreadableData, match=r"^deck: 'X' is no card"):
        Node("X", ("deck",)).parsed(Card.parse)
    with pytest.raises(NotationError):
        Card.parse("X")
