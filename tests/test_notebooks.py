"""What a notebook shows of a value, and keeps in its file: its picture, its sentence, or how much lies face down."""

from typing import Any

import pytest
from attrs import define

from jaipur_rules import Session, TakeCamels, deal, johari, new_match, view
from jaipur_rules.referee import judge, judge_position

MATCH, JOHARI = new_match(seed=7), johari.new_match(seed=7)


@define
class Printer:
    """Keeps what is printed."""

    printed: str = ""

    def text(self, obj: str) -> None:
        self.printed += obj

    def break_(self) -> None:
        self.printed += "\n"


def shown(value: Any) -> str:
    printer = Printer()
    value._repr_pretty_(printer, False)
    return printer.printed


@pytest.mark.parametrize(
    "value",
    [
        *(MATCH, view(MATCH, 0), view(MATCH, 0).odds(), MATCH.position, Session(seed=7)),
        *(JOHARI, johari.view(JOHARI, 0), JOHARI.position, johari.Session(seed=7)),
    ],
    ids=lambda value: f"{type(value).__module__.split('.')[1]} {type(value).__name__}",
)
def test_a_notebook_shows_the_picture_of_a_value(value: object) -> None:
    assert shown(value) == str(value)
    assert len(str(value).splitlines()) > 3
    assert max(map(len, str(value).splitlines())) <= 80


@pytest.mark.parametrize(
    "verdict",
    [
        judge(Session(seed=7).record()),
        judge(johari.Session(seed=7).record()),
        judge_position(MATCH, TakeCamels()),
    ],
    ids=["jaipur", "johari", "move"],
)
def test_a_notebook_shows_the_sentence_of_a_verdict(verdict: Any) -> None:
    assert shown(verdict) == verdict.sentence()


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (deal(seed=7), "a deal, face down: 52 cards and 18 bonus tokens; repr() shows them"),
        (
            johari.deal(seed=7, players=3),
            "a deal, face down: 96 gem cards and 12 nobles; repr() shows them",
        ),
        (johari.Reshuffle("W1b2"), "a reshuffle, face down: 2 gem cards; repr() shows them"),
    ],
    ids=["jaipur", "johari", "reshuffle"],
)
def test_a_notebook_shows_how_much_chance_has_brought_and_none_of_it(
    chance: object, said: str
) -> None:
    assert shown(chance) == said
