"""A match of any game at a terminal, with a script for the people before it."""

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, TypeAlias

import pytest
from attrs import define, field, frozen

from jaipur_rules.cli.play import names_in, player_of, seat_names
from jaipur_rules.cli.terminal_match import Console, TerminalMatch
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Language
from jaipur_rules.record import Session
from jaipur_rules.render.terminal import Run, paint

Answer: TypeAlias = str | Callable[[TerminalMatch], str]

CLEARED = "(cleared)"
AGAINST = {"jaipur": "greedy", "johari": "random"}


@define
class Script:
    """What is typed at a console, and what is shown there.

    Attributes:
        answers: What is typed: a text, or what depends on the match.
        pages: What was shown until each question, the question with it.
        kept: The match after every event.
        match: The match that is played at it.
    """

    answers: list[Answer]
    pages: list[str] = field(factory=lambda: [""])
    kept: list[Session] = field(factory=list[Session])
    match: TerminalMatch = field(init=False)

    @property
    def text(self) -> str:
        """Everything that was shown, in one line."""
        return " ".join("\n".join(self.pages).split())

    @property
    def last(self) -> str:
        """What was shown after the last question but one, in one line."""
        return " ".join(self.pages[-2].split())


@frozen(kw_only=True)
class ScriptedConsole(Console):
    """A console that answers from a script, and notes there what it shows."""

    script: Script

    def show(self, lines: Iterable[Run]) -> None:
        self.script.pages[-1] += "".join(f"{paint(line)}\n" for line in lines)

    def clear(self) -> None:
        self.script.pages[-1] += f"{CLEARED}\n"

    def ask(self, prompt: str) -> str:
        script = self.script
        script.pages[-1] += prompt
        script.pages.append("")
        if not script.answers:
            raise EOFError
        answer = script.answers.pop(0)
        return answer if isinstance(answer, str) else answer(script.match)


def begun(
    *answers: Answer,
    game: str = "jaipur",
    against: str = "",
    seat: int = 0,
    lang: Language = "en",
    ruleset: object = None,
    session: Session | None = None,
) -> Script:
    """A match that has been greeted, against a player in the other seat if nobody is named."""
    found = game_named(game)
    names = seat_names(found, names_in(against or AGAINST[game]), seat)
    rules = found.rules.ruleset() if ruleset is None else ruleset
    script = Script([*answers])
    script.match = TerminalMatch(
        session=session or Session(found, players=len(names), ruleset=rules, seed=5),
        players=tuple(player_of(found, name) for name in names),
        keep=script.kept.append,
        seed=5,
        players_seed=5,
        out=ScriptedConsole(lang=lang, script=script),
    )
    script.match.greet("m.json")
    return script


def shown_when(*answers: Answer, **how: object) -> Script:
    """What is shown until everything of a script has been typed."""
    script = begun(*answers, **how)  # type: ignore[arg-type]
    with pytest.raises(EOFError):
        script.match.play()
    return script


def at(state: Any) -> Session:
    """A session that has come to a moment, whatever came before."""
    found = game_of(state)
    players = getattr(state, "players", 2)
    return Session(found, players=players, ruleset=state.ruleset)._with((), (state,))


def any_move(match: TerminalMatch) -> str:
    """A legal move of whoever is to move; nothing if nobody is."""
    session = match.session
    moves = session.legal_moves()
    return str(Random(len(session.events)).choice(moves)) if moves else ""
