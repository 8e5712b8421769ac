"""The referee takes what is of the right type alone, and a language by its letters, whatever it is printed as."""

from collections.abc import Callable

import pytest

from jaipur_rules import Match, parse_move
from jaipur_rules.core.errors import Violation, WrongType
from jaipur_rules.jaipur.referee import REFEREE, Verdict
from jaipur_rules.johari.referee import WrongClaim
from jaipur_rules.referee import (
    derivation_to_plain,
    judge_position,
    judge_question,
    move_verdict_to_plain,
    verdict_to_plain,
    why,
)
from tests.referee.test_other_rules import SOLD_OUT

Call = Callable[..., object]


class Printed(str):
    """A text that is printed as another, and equal to itself alone."""

    __slots__ = ()

    def __format__(self, _: str) -> str:
        return "xx"

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


ILLEGAL = Verdict(Match(), ply=1, violations=(Violation("TRN-4"),))
MOVE = judge_position(SOLD_OUT, parse_move("-LL"))
HANGING = judge_position(SOLD_OUT, parse_move("-L"))
(DERIVATION,) = why(SOLD_OUT, parse_move("-L"))

IN_WORDS: dict[str, Call] = {
    "a wrong claim": WrongClaim("winners", (0,), None, ()).sentence,
    "a verdict": ILLEGAL.sentence,
    "the reasons of a verdict": ILLEGAL.reasons,
    "a verdict on a move": MOVE.sentence,
    "the reasons of a verdict on a move": MOVE.reasons,
    "the basis of a verdict on a move": HANGING.basis,
    "a derivation": DERIVATION.sentence,
    "the reasons of a derivation": DERIVATION.reasons,
    "the basis of a derivation": DERIVATION.basis,
}


@pytest.mark.parametrize("say", IN_WORDS.values(), ids=IN_WORDS)
def test_a_language_is_known_by_its_letters(say: Call) -> None:
    assert say(Printed("fr")) == say("fr") != say("en")


@pytest.mark.parametrize("say", [*IN_WORDS.values(), Verdict(Match()).reasons])
def test_a_language_is_a_text(say: Call) -> None:
    with pytest.raises(WrongType, match=r"^expected a text, and not 5$"):
        say(5)


REFUSED: dict[str, tuple[Call, tuple[object, ...]]] = {
    "a number for a derivation": (derivation_to_plain, (5,)),
    "a number for a verdict": (verdict_to_plain, (5,)),
    "a number for a verdict on a move": (move_verdict_to_plain, (5,)),
    "a number for a record": (REFEREE.judge, (5,)),
    "a number for a question": (judge_question, (5, "jaipur")),
    "a number for a language": (judge_question, ("sell 1 gold", "jaipur", 5)),
}


@pytest.mark.parametrize(("call", "given"), REFUSED.values(), ids=REFUSED)
def test_what_is_of_another_type_is_refused(call: Call, given: tuple[object, ...]) -> None:
    with pytest.raises(WrongType, match=r"^expected "):
        call(*given)
