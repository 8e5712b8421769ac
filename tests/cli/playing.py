"""A match of any game at a terminal, with a script for the people before it."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

import pytest
from attrs import define, field

from jaipur_rules.cli.games import matches_of
from jaipur_rules.cli.play.course import Course
from jaipur_rules.cli.play.matches import Seating
from jaipur_rules.cli.screen import Screen
from jaipur_rules.core.messages import Language
from jaipur_rules.record import Session
from jaipur_rules.render.terminal import Run, paint

Answer: TypeAlias = str | Callable[[Course], str]

HEIGHTS = {"jaipur": 24, "johari": 100}
"""The lines of the terminal: those of a common one, and enough for every page."""


@define
class Script:
    """A terminal that answers from a script, and notes what it shows.

    Attributes:
        answers: What is typed: a text, or what depends on the match.
        height: The lines of the terminal.
        screen: What it can show.
        pages: What was shown, a page at a time, the question with it.
        kept: The match after every event.
        course: The match that is played at it.
    """

    answers: list[Answer]
    height: int
    screen: Screen = field(factory=lambda: Screen(colour=False, unicode=True, width=80))
    pages: list[str] = field(factory=list[str])
    kept: list[Session] = field(factory=list[Session])
    course: Course = field(init=False)

    @property
    def text(self) -> str:
        """Everything that was shown."""
        return "\n".join(self.pages)

    def page(self, lines: Sequence[Run]) -> None:
        self.pages.append("\n".join(map(paint, lines)))
        assert len(lines) < self.height or self.height < 24, "it scrolls away"

    def forget(self) -> None:
        """A script is typed when it is asked for."""
        self.pages[-1] += "\n(forgotten)"

    def ask(self, prompt: str) -> str:
        self.pages[-1] += f"\n{prompt}"
        if not self.answers:
            raise EOFError
        answer = self.answers.pop(0)
        return answer if isinstance(answer, str) else answer(self.course)


def begun(
    *answers: Answer,
    game: str = "jaipur",
    seating: Seating | None = None,
    lang: Language = "en",
    height: int | None = None,
    ruleset: object = None,
) -> Script:
    """A match that has been greeted, against a player in the other seat if nobody is named."""
    matches = matches_of(game)
    players = matches.players(seating or Seating("greedy" if game == "jaipur" else "random", 0))
    rules = matches.game.rules.ruleset() if ruleset is None else ruleset
    script = Script([*answers], HEIGHTS[game] if height is None else height)
    script.course = matches.course(
        game=matches.game,
        session=Session(matches.game, players=len(players), ruleset=rules, seed=5),
        players=players,
        keep=script.kept.append,
        seed=5,
        players_seed=5,
        terminal=script,
        lang=lang,
    )
    script.course.greet("m.json")
    return script


def shown_when(
    *answers: Answer,
    game: str = "jaipur",
    seating: Seating | None = None,
    lang: Language = "en",
    height: int | None = None,
    ruleset: object = None,
) -> Script:
    """What is shown until everything of a script has been typed."""
    script = begun(*answers, game=game, seating=seating, lang=lang, height=height, ruleset=ruleset)
    with pytest.raises(EOFError):
        script.course.play()
    return script


def any_move(course: Course) -> str:
    """A legal move of whoever is to move; nothing if nobody is."""
    rules, session = course.game.rules, course.session
    seat = session.match.to_move
    if seat is None:
        return ""
    return str(
        Random(len(session.events)).choice(rules.legal_moves(rules.view(session.match, seat)))
    )
