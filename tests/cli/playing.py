"""A match at a terminal, with a script for the person before it."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pytest
from attrs import define, field

from jaipur_rules import Match, Ruleset, view
from jaipur_rules.cli.jaipur.play import JaipurCourse
from jaipur_rules.cli.play.session import Session as AnySession
from jaipur_rules.cli.play.terminal import Gone
from jaipur_rules.cli.screen import Screen
from jaipur_rules.cli.words import Language
from jaipur_rules.jaipur.players import Greedy, Player
from jaipur_rules.jaipur.plugin import GAME
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.render.terminal import Run, paint

Session: TypeAlias = AnySession[Ruleset, Match, Move, Event, View]
Answer = Callable[[Session], str]


@define
class Script:
    """A terminal that answers from a script, and notes what it shows.

    Attributes:
        answers: What is typed: a text, or what depends on the match.
        height: The lines of the terminal.
        screen: What it can show.
        pages: What was shown, a page at a time, the question with it.
    """

    answers: list[str | Answer]
    height: int = 24
    screen: Screen = field(factory=lambda: Screen(colour=False, unicode=True, width=80))
    pages: list[str] = field(factory=list[str])
    course: JaipurCourse | None = None

    def page(self, lines: Sequence[Run]) -> None:
        self.pages.append("\n".join(map(paint, lines)))
        assert len(lines) < self.height or self.height < 24, "it scrolls away"

    def forget(self) -> None:
        """A script is typed when it is asked for."""
        self.pages[-1] += "\n(forgotten)"

    def ask(self, prompt: str) -> str:
        self.pages[-1] += f"\n{prompt}"
        if not self.answers:
            raise Gone
        answer = self.answers.pop(0)
        if isinstance(answer, str):
            return answer
        assert self.course is not None
        return answer(self.course.session)


def course_of(
    script: Script,
    players: tuple[Player | None, Player | None] = (None, Greedy()),
    lang: Language = "en",
) -> JaipurCourse:
    kept: list[Session] = []
    course = JaipurCourse(
        game=GAME,
        session=AnySession(GAME.rules, Ruleset(), 2),
        players=players,
        keep=kept.append,
        seed=5,
        terminal=script,
        lang=lang,
    )
    script.course = course
    return course


def shown_when(
    *answers: str | Answer,
    players: tuple[Player | None, Player | None] = (None, Greedy()),
    lang: Language = "en",
) -> Script:
    script = Script(list(answers))
    course = course_of(script, players, lang)
    course.greet("m.json")
    with pytest.raises(Gone):
        course.play()
    return script


def best_move(session: Session) -> str:
    """The move that the greedy player would type."""
    seat = session.match.to_move
    return "" if seat is None else str(Greedy().ranked(view(session.match, seat))[0][1])
