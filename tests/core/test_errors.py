"""The errors that every game raises: they say everything, and keep it as data."""

import copy
import pickle

import pytest

from jaipur_rules import RulesError
from jaipur_rules.core.errors import (
    IllegalMove,
    Impossible,
    NotationError,
    UnexpectedEvent,
    UnknownName,
    Violation,
)
from jaipur_rules.core.messages import Message, languages
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.record import OtherGame, UnreadableRecord

FAULTS = ("seven diamonds, the box has 6", "no camel")


VIOLATIONS = (
    Violation("TAK-2", {"good": "D", "lying": 0}, "jaipur"),
    Violation("HND-1", {"hand": 7, "after": 8, "limit": 7}, "jaipur"),
)
ERRORS: dict[str, RulesError] = {
    "Impossible": Impossible(FAULTS),
    "IllegalMove": IllegalMove("+D", VIOLATIONS),
    "OtherGame": OtherGame("johari", "jaipur", "a.json"),
    "UnreadableData": UnreadableData("is wrong", ("rounds", 0)),
    "UnreadableRecord": UnreadableRecord("is wrong", ("rounds", 1), 4, 5, "a.json"),
    "NotationError": NotationError("'x' is no move"),
    "UnexpectedEvent": UnexpectedEvent("the match is over"),
}


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_bad_input_and_goes_from_process_to_process(name: str) -> None:
    error = ERRORS[name]
    assert isinstance(error, RulesError)
    assert isinstance(error, ValueError)
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (type(twin), twin.args) == (type(error), error.args)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)


NUMBERS = NotationError("json.expected_numbers", expected=2, found=3)


def test_an_error_keeps_its_message_and_is_shown_in_any_language() -> None:
    assert NUMBERS.args == (Message("json.expected_numbers", expected=2, found=3),)
    assert NUMBERS.message == NUMBERS.args[0]
    assert NUMBERS.to("en") == str(NUMBERS) == "expected 2 numbers, found 3"
    assert NUMBERS.to("fr") == "2 nombres attendus, 3 trouvés"
    with pytest.raises(UnknownName) as raised:
        NUMBERS.to("xx")
    assert raised.value.message == Message("error.language", language="xx", known=languages())
    assert raised.value.__cause__ is None


def test_a_long_sentence_loses_its_middle() -> None:
    words = str(RulesError("begins" + "x" * 1000 + "ends"))
    assert len(words) == RulesError.longest
    assert (words[:6], words[-4:], words.count("…")) == ("begins", "ends", 1)
    longest = "x" * RulesError.longest
    assert str(RulesError(longest)) == longest
    assert len(str(Impossible(["begins" + "x" * 20_000]))) == Impossible.longest == 10_000
