"""The file that `jaipur-rules play` keeps a match in: it goes on as it was begun, and nothing is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur_rules.cli.play import MatchFile, names_in
from jaipur_rules.cli.terminal_match import Console
from jaipur_rules.core.errors import RulesError, UnwrittenFile
from jaipur_rules.core.game import game as game_named
from jaipur_rules.jaipur.players import Greedy, Search
from jaipur_rules.jaipur.record import load_record
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.record import Session
from tests.cli.conftest import Command
from tests.cli.playing import begun
from tests.processes import until

pytestmark = pytest.mark.usefixtures("folder")


@pytest.mark.parametrize(
    ("against", "names"),
    [
        ("greedy", ["greedy"]),
        (" you , random", ["you", "random"]),
        ("program:node bot.mjs 'a,b',greedy", ["program:node bot.mjs 'a,b'", "greedy"]),
    ],
)
def test_a_comma_inside_quotation_marks_belongs_to_a_name(against: str, names: list[str]) -> None:
    assert names_in(against) == names


def test_people_and_a_player_of_ones_own_are_noted_in_the_record(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Console, "hides", True)
    own = "jaipur_rules.players:Random"
    words = ("play", "--game", "johari", "--against", f"you,{own}", "m.json")
    assert f"--against 'you, {own}' m.json" in jaipur(*words, "<<<", "").text
    record = game_named("johari").record.load_record("m.json")
    assert record.names == ("you", "you", own)
    fault = jaipur("play", "--game", "johari", "m.json").fault
    assert "which is started only when you name it" in fault
    again = jaipur(*words, "--seat", 1, "<<<", "")
    assert again.status == 0


def test_names_of_others_stay_as_they_are(jaipur: Command) -> None:
    jaipur("play", "--against", "greedy", "--seed", 5, "m.json", "<<<", "+S")
    text = Path("m.json").read_text(encoding="utf-8")
    Path("m.json").write_text(text.replace('"you", "greedy"', '"Ann", "Ben"'), encoding="utf-8")
    assert jaipur("play", "--against", "random", "m.json", "<<<", "m|1").status == 0
    assert load_record("m.json").names == ("Ann", "Ben")
    assert load_record("m.json").plies == 4


@pytest.mark.parametrize("game", ["jaipur", "johari"])
@pytest.mark.parametrize("was_there", [True, False])
def test_what_somebody_else_has_written_is_left(
    game: str, tmp_path: Path, *, was_there: bool
) -> None:
    path, found = tmp_path / "m.json", game_named(game)
    session = Session(found, seed=5)
    kept = MatchFile(path=path)
    if was_there:
        kept.keep(session)
        kept = MatchFile.open(path, found, {}, None)
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(RulesError, match="something else has written to it"):
        kept.keep(session)
    assert path.read_text(encoding="utf-8") == "mine"


def test_a_link_stays_a_link(jaipur: Command) -> None:
    Path("link.json").symlink_to("real.json")
    assert jaipur("play", "--against", "greedy", "--seed", 5, "link.json", "<<<", "+S").status == 0
    assert Path("link.json").is_symlink()
    assert load_record("real.json").plies


def test_a_finished_match_is_left_alone(jaipur: Command, legal: Path) -> None:
    Path("jaipur-match.json").write_bytes(legal.read_bytes())
    for words, files in (((), 2), ((), 2), (("--new",), 3)):
        assert jaipur("play", "--against", "greedy", *words, "<<<", "q").status == 0
        assert len([*Path().iterdir()]) == files
    Path("jaipur-match.json").write_text("{", encoding="utf-8")
    assert "jaipur-match.json: not JSON" in jaipur("play").fault


def test_what_cannot_be_kept_has_not_happened() -> None:
    script = begun("+S")
    before = script.match.session

    def keep(_: Session) -> None:
        raise UnwrittenFile("text.labelled", label="m.json", text="full")

    script.match.keep = keep
    with pytest.raises(UnwrittenFile):
        script.match.play()
    assert script.match.session == before


# --- stopped in the middle ---


def test_an_interrupt_leaves_the_match_as_it_is(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Search, "choose", stopped)
    words = ("play", "--against", "search:9", "--seed", 5, "--lang", "fr", "a b.json")
    result = jaipur(*words, "<<<", "+S")
    assert result.status == 130
    assert "search:9 réfléchit..." in result.text
    assert "jaipur-rules play --lang fr 'a b.json'" in result.text
    assert load_record("a b.json").plies == 1


def test_a_signal_to_end_is_a_wish_to_stop(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Greedy, "choose", lambda *_: signal.raise_signal(signal.SIGTERM))
    result = jaipur("play", "--against", "greedy", "--seed", 5, "m.json", "<<<", "+S")
    assert result.status == 128 + signal.SIGTERM
    assert "go on with: jaipur-rules play" in result.text
    assert load_record("m.json").plies == 1
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@pytest.mark.thorough
def test_a_killed_match_loses_no_ply(jaipur: Command, tmp_path: Path) -> None:
    """Killed while it waits for the next move, it goes on with every move that was made."""
    file = tmp_path / "killed.json"
    words = ["play", "--against", "greedy", "--seed", "5", str(file)]
    program = [sys.executable, "-m", "jaipur_rules.cli", *words]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as running:
        assert running.stdin is not None
        running.stdin.write(b"+S\nm\n1\n")
        running.stdin.flush()
        assert until(lambda: file.exists() and load_record(file).plies >= 4)
        os.kill(running.pid, signal.SIGKILL)
    record = load_record(file)
    assert (record.plies, str(record.rounds[0].moves[0])) == (4, "+S")
    assert judge(record).is_legal
    assert [*tmp_path.iterdir()] == [file]
    assert "greedy as second trader. Moves made: 4." in jaipur("play", file, "<<<", "q").text


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_who_ends_the_program_of_two_people_finds_the_screen_cleared(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    # A program that was started to go on when the terminal closes would go on.
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    request.addfinalizer(lambda: signal.signal(signal.SIGHUP, before))
    master, slave = os.openpty()
    program = [sys.executable, "-m", "jaipur_rules.cli", "play", "--against", "you", "m.json"]
    with subprocess.Popen(program, stdin=slave, stdout=slave, cwd=tmp_path) as running:
        os.close(slave)
        shown = b""
        while b"ready " not in shown:
            shown += os.read(master, 4096)
        os.write(master, b"\n")
        while b"trader (?" not in shown:
            shown += os.read(master, 4096)
        os.kill(running.pid, signal.SIGHUP)
        while b"jaipur-rules play" not in shown:
            shown += os.read(master, 4096)
    os.close(master)
    assert running.returncode == 128 + signal.SIGHUP
    assert b"\x1b[3J" in shown.rpartition(b"trader (?")[2]
