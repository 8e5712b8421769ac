"""The terminal of `jaipur-rules play`: its screen, what is typed at it, and what has room on it."""

import io
import os
import shutil
import sys

import pytest

from jaipur_rules import Session, View, view
from jaipur_rules.cli.play.pages import Console
from jaipur_rules.cli.screen import Screen
from jaipur_rules.core.messages import Language, languages
from jaipur_rules.jaipur.picture import PICTURES
from jaipur_rules.jaipur.players import Greedy, play
from jaipur_rules.render.terminal import Run, paint
from tests.profiles import some
from tests.pseudo import PSEUDO


@pytest.mark.parametrize("lang", [*languages(), PSEUDO])
@pytest.mark.usefixtures("pseudo")
def test_a_table_without_room_is_drawn_in_brief(lang: Language) -> None:
    """Whatever the table and the language, it fits with a line or two of notes below it in a terminal of 24 lines."""
    played = Session(play((Greedy(), Greedy()), seed=1).events)
    # Late in a round there is most to be shown.
    late = [match for match in played.states if match.round and len(match.round.deck) <= 6]
    seen = [view(match, 0) for match in some(late, every=3)]

    def fitted(table: View, room: int) -> list[Run]:
        return PICTURES.fitted(table, room, unicode=True, lang=lang, width=80)

    assert [table for table in seen if len(fitted(table, 19)) > 19] == []
    assert [
        table for table in seen if fitted(table, 99) != [*PICTURES.lines(table, lang=lang)]
    ] == []
    least = ["\n".join(map(paint, fitted(table, 0))) for table in seen]
    assert [text for text in least if text.count("\n") >= 20] == []


def test_a_real_terminal_has_a_screen_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda _: os.terminal_size((80, 24)))
    monkeypatch.setattr(sys, "stdin", io.StringIO(" +D \n"))
    screen = Screen(colour=False, unicode=True, width=80)
    with Console(screen) as console:
        assert console.height == 24
        console.page([])
        assert console.ask("? ") == "+D"
        with pytest.raises(EOFError):
            console.ask("? ")
    shown = capsys.readouterr().out
    assert shown.startswith("\x1b[?1049h\x1b[H\x1b[2J\x1b[3J? ")
    assert shown.endswith("\x1b[H\x1b[2J\x1b[3J\x1b[?1049l")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_what_was_typed_too_early_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    master, slave = os.openpty()
    with os.fdopen(slave, "r") as typed_at:
        monkeypatch.setattr(sys, "stdin", typed_at)
        console = Console(Screen(colour=False, unicode=True, width=80))
        os.write(master, b"too early\n")
        console.forget()
        os.write(master, b"+D\n")
        assert console.ask("? ") == "+D"
    os.close(master)


def test_there_may_be_nobody(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    console = Console(Screen(colour=False, unicode=True, width=80))
    console.forget()
    with console, pytest.raises(EOFError):
        console.ask("? ")
    assert capsys.readouterr().out == "? \n"  # what comes next has a line of its own
