"""The errors that every game raises: they say everything, and keep it as data."""

import copy
import pickle

import pytest

from jaipur_rules import Deal, Match, RulesError, apply, deal
from jaipur_rules.core.errors import (
    IllegalMove,
    Impossible,
    NotationError,
    UnexpectedEvent,
    Violation,
)
from jaipur_rules.jaipur.rules.components import ImpossibleBox
from jaipur_rules.jaipur.rules.deals import ImpossibleDeal
from jaipur_rules.jaipur.rules.position import ImpossiblePosition

FAULTS = ("seven diamonds, the box has 6", "no camel")


@pytest.mark.parametrize(
    ("kind", "what"),
    [
        (Impossible, "this cannot be"),
        (ImpossibleBox, "this box cannot be played with"),
        (ImpossibleDeal, "the box cannot make this deal"),
        (ImpossiblePosition, "this position cannot exist"),
    ],
)
def test_what_cannot_be_names_every_fault(kind: type[Impossible], what: str) -> None:
    error = kind(FAULTS)
    assert str(error) == f"{what}: seven diamonds, the box has 6; no camel"
    assert error.faults == FAULTS
    assert error.args == (FAULTS,)


@pytest.mark.parametrize(
    "error",
    [
        Impossible(FAULTS),
        IllegalMove("+D", (Violation("TAK-2", "D"), Violation("HND-1", "8 > 7"))),
        Impossible(faults=FAULTS),
        IllegalMove(move="+D", violations=(Violation("TAK-2", "D"),)),
        NotationError("'x' is no move"),
        UnexpectedEvent("the match is over"),
    ],
    ids=[
        "Impossible",
        "IllegalMove",
        "Impossible by name",
        "IllegalMove by name",
        "NotationError",
        "UnexpectedEvent",
    ],
)
def test_an_error_is_bad_input_and_goes_from_process_to_process(error: RulesError) -> None:
    assert isinstance(error, RulesError)
    assert isinstance(error, ValueError)
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)


@pytest.mark.parametrize(
    ("by_name", "by_place"),
    [
        (Impossible(faults=FAULTS), Impossible(FAULTS)),
        (
            IllegalMove(move="+D", violations=(Violation("TAK-2", "D"),)),
            IllegalMove("+D", (Violation("TAK-2", "D"),)),
        ),
    ],
    ids=["Impossible", "IllegalMove"],
)
def test_an_error_is_the_same_whether_its_arguments_are_named_or_not(
    by_name: RulesError, by_place: RulesError
) -> None:
    assert by_name.args == by_place.args


def test_every_fault_of_a_real_deal_is_there() -> None:
    with pytest.raises(ImpossibleDeal) as caught:
        apply(Match(), Deal("K" * 52, deal(seed=7).bonuses))
    assert len(caught.value.faults) == 7
    assert [fault for fault in caught.value.faults if fault not in str(caught.value)] == []
