"""A match of Johari at a terminal that answers from a script."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

import pytest
from attrs import define, field

from jaipur_rules.cli.johari.play import JohariCourse
from jaipur_rules.cli.play.session import Session as AnySession
from jaipur_rules.cli.play.terminal import Gone
from jaipur_rules.cli.screen import Screen
from jaipur_rules.cli.words import Language
from jaipur_rules.johari import (
    Event,
    Match,
    Move,
    Ruleset,
    View,
    legal_moves,
    view,
)
from jaipur_rules.johari.players import Player
from jaipur_rules.johari.players import Random as Uniform
from jaipur_rules.johari.plugin import GAME
from jaipur_rules.render.terminal import Run, paint

Session: TypeAlias = AnySession[Ruleset, Match, Move, Event, View]
Answer = str | Callable[[JohariCourse], str]
TWO_PEOPLE: tuple[Player | None, ...] = (None, None, Uniform())


@define
class Script:
    """A terminal that answers from a script, and notes what it shows."""

    answers: list[Answer]
    height: int = 100
    screen: Screen = field(factory=lambda: Screen(colour=False, unicode=True, width=80))
    pages: list[str] = field(factory=list[str])
    course: JohariCourse | None = None

    def page(self, lines: Sequence[Run]) -> None:
        self.pages.append("\n".join(map(paint, lines)))
        assert len(lines) < self.height, "it scrolls away"

    def forget(self) -> None:
        self.pages[-1] += "\n(forgotten)"

    def ask(self, prompt: str) -> str:
        self.pages[-1] += f"\n{prompt}"
        if not self.answers:
            raise Gone
        answer = self.answers.pop(0)
        assert self.course is not None
        return answer if isinstance(answer, str) else answer(self.course)


def course_of(
    script: Script, players: tuple[Player | None, ...], lang: Language = "en"
) -> tuple[JohariCourse, list[tuple[Event, ...]]]:
    kept: list[tuple[Event, ...]] = []

    def keep(session: Session) -> None:
        kept.append(session.events)

    course = JohariCourse(
        game=GAME,
        session=AnySession(GAME.rules, Ruleset(), len(players)),
        players=players,
        keep=keep,
        seed=5,
        terminal=script,
        lang=lang,
    )
    script.course = course
    course.greet("m.json")
    return course, kept


def any_move(course: JohariCourse) -> str:
    match = course.session.match
    seat = match.to_move
    assert seat is not None
    return str(Random(len(course.session.events)).choice(legal_moves(view(match, seat))))


def shown_when(
    *answers: Answer,
    players: tuple[Player | None, ...] = (None, Uniform()),
    lang: Language = "en",
    height: int = 100,
) -> Script:
    script = Script(list(answers), height)
    course, _ = course_of(script, players, lang)
    with pytest.raises(Gone):
        course.play()
    return script
