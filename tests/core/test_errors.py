"""The errors that every game raises: they say everything, and keep it as data."""

import copy
import pickle
from collections.abc import Callable

import pytest

from jaipur_rules import RulesError
from jaipur_rules.core.errors import (
    IllegalMove,
    Impossible,
    MissingExtra,
    NotationError,
    UnexpectedEvent,
    UnknownName,
    Violation,
    WrongType,
    messages,
)
from jaipur_rules.core.messages import Message, languages
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.jaipur.rules.components import impossible_box
from jaipur_rules.jaipur.rules.deals import impossible_deal
from jaipur_rules.jaipur.rules.state import impossible_position
from jaipur_rules.record import OtherGame, UnreadableRecord

FAULTS = ("seven diamonds, the box has 6", "no camel")


@pytest.mark.parametrize(
    ("error", "what"),
    [
        (Impossible(FAULTS), "this cannot exist"),
        (impossible_box(FAULTS), "this box cannot be played with"),
        (impossible_deal(FAULTS), "the box cannot make this deal"),
        (impossible_position(FAULTS), "this position cannot exist"),
    ],
    ids=["value", "box", "deal", "position"],
)
def test_what_cannot_be_names_every_fault(error: Impossible, what: str) -> None:
    assert str(error) == f"{what}: seven diamonds, the box has 6; no camel"
    assert error.faults == tuple(map(Message, FAULTS))
    assert type(error)(*error.args).message == error.message


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
    assert messages("fr")("json.expected_numbers", expected=2, found=3) == NUMBERS.to("fr")


@pytest.mark.parametrize("ask", [messages, NUMBERS.to])
def test_an_unknown_language_is_named_with_those_that_there_are(
    ask: Callable[[str], object],
) -> None:
    with pytest.raises(UnknownName) as raised:
        ask("xx")
    assert raised.value.message == Message("error.language", language="xx", known=languages())
    assert str(raised.value).startswith("there are no words in 'xx'; expected ")
    assert raised.value.__cause__ is None


@pytest.mark.parametrize("ask", [messages, NUMBERS.to, NUMBERS.message.to])
@pytest.mark.parametrize("language", [None, 5, []], ids=["none", "number", "list"])
def test_a_language_that_is_no_text_is_refused(
    ask: Callable[[object], object], language: object
) -> None:
    with pytest.raises(WrongType) as raised:
        ask(language)
    assert str(raised.value) == f"expected a text, and not {language}"


class Unwritable:
    """A value that cannot be written."""

    def __str__(self) -> str:
        raise ZeroDivisionError

    __repr__ = __str__


@pytest.mark.parametrize(
    ("move", "broken", "sentence"),
    [
        (5, 5, "5 is illegal. 5"),
        ("+D", None, "+D is illegal. None"),
        ("+D", "TAK-2", "+D is illegal. TAK-2"),
        (None, ["TAK-2", 5], "None is illegal. TAK-2 5"),
        ("+D", [Violation(5)], "+D is illegal. Rule 5 forbids it."),  # type: ignore[arg-type]
        (10**9999, (), "0xf8d4a9da2246"),
        (Unwritable(), [Unwritable()], "<Unwritable instance at "),
    ],
    ids=["numbers", "nothing", "text", "list", "number of a rule", "long", "unwritable"],
)
def test_an_illegal_move_of_anything_is_shown(
    move: object, broken: tuple[Violation, ...], sentence: str
) -> None:
    error = IllegalMove(move, broken)
    assert str(error).startswith(sentence)
    assert error.to("fr") != str(error)


def test_a_long_sentence_loses_its_middle() -> None:
    words = str(RulesError("begins" + "x" * 1000 + "ends"))
    assert len(words) == RulesError.longest
    assert (words[:6], words[-4:], words.count("…")) == ("begins", "ends", 1)
    longest = "x" * RulesError.longest
    assert str(RulesError(longest)) == longest
    assert len(str(Impossible(["begins" + "x" * 20_000]))) == Impossible.longest == 10_000


def test_it_says_what_is_missing_and_how_it_is_installed() -> None:
    error = MissingExtra("jaipur_rules.simulate", ("pyarrow", "numpy"), extra="simulate")
    assert str(error) == (
        'jaipur_rules.simulate needs pyarrow and numpy: pip install "jaipur-rules[simulate]"'
    )
    assert error.name == "pyarrow"
    assert error.message == Message(
        "extra.missing",
        package="jaipur_rules.simulate",
        needed=("pyarrow", "numpy"),
        extra="simulate",
    )
