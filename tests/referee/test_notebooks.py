"""What a notebook shows of a verdict, and keeps in its file, is the sentence."""

import pytest
from attrs import define

from jaipur_rules import Session, TakeCamels, johari, new_match
from jaipur_rules.referee import judge, judge_position


@define
class Printer:
    """Keeps what is printed."""

    printed: str = ""

    def text(self, obj: str) -> None:
        self.printed += obj

    def break_(self) -> None:
        self.printed += "\n"


@pytest.mark.parametrize(
    "verdict",
    [
        judge(Session(seed=7).record()),
        judge(johari.Session(seed=7).record()),
        judge_position(new_match(seed=7), TakeCamels()),
    ],
    ids=["jaipur", "johari", "move"],
)
def test_a_notebook_shows_the_sentence_of_a_verdict(verdict: object) -> None:
    printer = Printer()
    verdict._repr_pretty_(printer, False)  # type: ignore[attr-defined]
    assert printer.printed == verdict.sentence()  # type: ignore[attr-defined]
