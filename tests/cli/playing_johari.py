"""A match of Johari at a terminal that answers from a script."""

from collections.abc import Callable
from random import Random

import pytest
from attrs import define, field

from jaipur_rules.cli.playing.johari import Course
from jaipur_rules.cli.playing.terminal import Gone
from jaipur_rules.cli.screen import Screen
from jaipur_rules.cli.words import Language
from jaipur_rules.johari import (
    Event,
    Match,
    legal_moves,
    view,
)
from jaipur_rules.johari.players import Player
from jaipur_rules.johari.players import Random as Uniform
from jaipur_rules.render.ink import Run, paint

Answer = str | Callable[[Course], str]
TWO_PEOPLE: tuple[Player | None, ...] = (None, None, Uniform())


@define
class Script:
    """A terminal that answers from a script, and notes what it shows."""

    answers: list[Answer]
    height: int = 100
    screen: Screen = field(factory=lambda: Screen(colour=False, unicode=True, width=80))
    pages: list[str] = field(factory=list[str])
    course: Course | None = None

    def page(self, lines: list[Run]) -> None:
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
) -> tuple[Course, list[tuple[Event, ...]]]:
    kept: list[tuple[Event, ...]] = []
    course = Course(Match(len(players)), (), players, script, lang, kept.append, 5)  # type: ignore[arg-type]
    script.course = course
    course.greet("m.json")
    return course, kept


def any_move(course: Course) -> str:
    seat = course.match.to_move
    assert seat is not None
    return str(Random(len(course.events)).choice(legal_moves(view(course.match, seat))))


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
