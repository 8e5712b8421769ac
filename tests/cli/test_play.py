"""`jaipur-rules play`: a match at a terminal, with a script for the person before it."""

import io
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path

import pytest
from attrs import define, field

from jaipur_rules import Deal, Match, Ruleset, apply, view
from jaipur_rules.cli.playing.course import Course, Quit
from jaipur_rules.cli.playing.fitting import fitted
from jaipur_rules.cli.playing.keeping import MatchIsTaken, dealt, taken
from jaipur_rules.cli.playing.said import COMMANDS, said
from jaipur_rules.cli.playing.seating import Seating
from jaipur_rules.cli.playing.terminal import Console, Gone
from jaipur_rules.cli.screen import Screen
from jaipur_rules.cli.words import Language
from jaipur_rules.jaipur.cards import LETTERS
from jaipur_rules.players import Greedy, Player, Search, play
from jaipur_rules.players import Random as Uniform
from jaipur_rules.players.session import Session
from jaipur_rules.record import load_record, save_record
from jaipur_rules.referee import judge
from jaipur_rules.render.ink import Run, paint
from jaipur_rules.render.terminal import lines as drawn
from tests.cli.conftest import Command

Answer = Callable[[Session], str]
_LANGUAGES: tuple[Language, ...] = ("en", "fr")


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
    course: Course | None = None

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


def _course(
    script: Script,
    players: tuple[Player | None, Player | None] = (None, Greedy()),
    lang: Language = "en",
) -> Course:
    kept: list[Session] = []
    course = Course(
        Session(),
        players,
        script,
        lang,
        kept.append,
        lambda before: dealt(5, before, Session().ruleset),
        5,
    )
    script.course = course
    return course


def _play(
    *answers: str | Answer,
    players: tuple[Player | None, Player | None] = (None, Greedy()),
    lang: Language = "en",
) -> Script:
    script = Script(list(answers))
    course = _course(script, players, lang)
    course.greet("m.json")
    with pytest.raises(Gone):
        course.play()
    return script


def _best(session: Session) -> str:
    """What the greedy player would type."""
    seat = session.match.to_move
    return "" if seat is None else str(Greedy().ranked(view(session.match, seat))[0][1])


def test_a_match_is_played_to_its_end() -> None:
    script = Script([])
    course = _course(script)
    script.answers = [_best] * 300
    course.play()
    assert course.session.match.is_over
    verdict = judge(course.session.record)
    assert verdict.is_legal
    assert verdict.match == course.session.match
    assert "Round 1 is over: " in "".join(script.pages)
    assert "The match is over: seat " in script.pages[-1]


def test_the_first_page_says_who_plays_and_where_it_is_kept() -> None:
    script = _play()
    assert len(script.pages) == 1
    assert script.pages[0].startswith("Seat 0 to move · seen from seat 0")
    assert "you in seat 0 against greedy. It is kept in m.json" in script.pages[0]
    assert script.pages[0].endswith("Your move (? for help): ")


def test_moves_are_read_as_people_type_them() -> None:
    script = _play("take silver")
    assert len(script.pages) == 3  # the table, the wait, the next turn
    assert (
        "You: take 1 silver (+S). New in the market: 1 diamond.\ngreedy is thinking ..."
        in (script.pages[1])
    )
    assert "\ngreedy: " in script.pages[2]


def test_an_illegal_move_is_told_its_rules() -> None:
    script = _play("+D-L", "w", "+G", "why")
    assert "+D-L is not allowed:\n  EXC-2 (1 < 2) One card for one" in script.pages[1]
    assert "EXC-6 (L : DGP)" in script.pages[1]
    assert "EXC-2  The smallest exchange is two for two (1 < 2)" in script.pages[2]
    assert "– en-2019: “Reminders and notes”, sentence 6" in script.pages[2]
    short = next(page for page in script.pages if "TAK-2" in page)
    assert "+G is not allowed:" in short
    assert "Market   Deck" in short  # it has room below the table


def test_what_is_no_move_is_told_what_would_be() -> None:
    script = _play("xyz", "", "w")
    assert "That is no move I can read: 'xyz'" in script.pages[1]
    assert "That is no move" not in script.pages[2]
    french = _play("xyz", lang="fr")
    assert "Je ne lis pas de coup dans « xyz »" in french.pages[1]


def test_a_move_can_be_chosen_by_its_number() -> None:
    script = _play("m", "99", "moves", "", "list", "3")
    assert "  1 +S" in script.pages[1]
    assert "There are moves from 1 to 8." in script.pages[2]
    assert "Market" in script.pages[4]
    assert "You: take all the camels (+K)." in script.pages[6]


def test_a_move_can_be_typed_below_the_list_or_a_page() -> None:
    script = _play("m", "+S")
    assert "You: take 1 silver (+S)" in script.pages[2]
    assert "You: take 1 silver (+S)" in _play("?", "+S").pages[2]


def test_what_is_long_has_pages() -> None:
    script = _play("rule EXC-2", "", "q", "rule EXC-2", "+S")
    assert "Enter: more (1/3)" in script.pages[1]
    assert "Enter: more (2/3)" in script.pages[2]
    assert "Market" in script.pages[3]
    assert "Enter: more (1/3)" in script.pages[4]
    assert "You: take 1 silver (+S)" in script.pages[5]


def test_a_small_terminal_shows_the_notes_on_a_page_of_their_own() -> None:
    script = Script(["+S", "+K", ""], height=16)
    course = _course(script)
    with pytest.raises(Gone):
        course.play()
    assert course.session.plies == 4


def test_a_hint_gives_moves_reasons_and_odds() -> None:
    script = _play("h")
    advice = script.pages[1]
    assert "A search in 500 possible worlds would choose from:\n  +" in advice
    assert "At first sight: I would take" in advice
    assert "The next card: Leather 22 %" in advice
    assert "The other hand: Diamond 1+ 52 %" in advice
    assert "A bonus is worth, on average: for 3: 2.0, for 4: 5.0, for 5: 9.0." in advice


def test_a_rule_can_be_read() -> None:
    script = _play("rule exc-3", "q", "rule EXC-99")
    assert script.pages[1].startswith("EXC-3  ")
    assert "There is no rule EXC-99." in script.pages[-1]
    assert "Which rule? Such as: rule EXC-3." in _play("rule").pages[1]


def test_the_table_can_be_seen_whole() -> None:
    assert _play("t").pages[1].endswith("Enter: go on ")


def test_help_names_every_command() -> None:
    words: dict[Language, str] = {"en": "undo (u)", "fr": "annuler (u)"}
    for lang, word in words.items():
        page = _play("?", lang=lang).pages[1]
        assert word in page
        for command in said(lang).commands:
            name = command[0].split()[0]
            assert name in COMMANDS
        lines = [line.split("  ")[0].strip() for line in page.splitlines()]
        for move in ("+D", "+K", "-LLL", "+DG-LK"):
            assert move in lines


def test_no_command_is_a_card() -> None:
    assert not any(word.upper() in LETTERS for word in COMMANDS)


def test_against_a_player_a_move_is_taken_back_at_once() -> None:
    script = _play("u", "+S", "undo")
    assert "There is no move of this round to take back." in script.pages[1]
    assert "Taken back." in script.pages[-1]
    assert script.course is not None
    assert script.course.session.plies == 0


def test_two_people_hide_the_screen() -> None:
    script = _play("", "+S", "", "+D", players=(None, None))
    assert script.pages[0].startswith("The screen is for seat 0. Seat 1, look away.")
    assert script.pages[1].startswith("Seat 0 to move · seen from seat 0")
    assert script.pages[2] == (
        "The screen is for seat 1. Seat 0, look away.\n\n"
        "Seat 0: take 1 silver (+S). New in the market: 1 diamond.\n(forgotten)\n"
        "Seat 1: Enter when you are ready "
    )
    assert script.pages[3].startswith("Seat 1 to move · seen from seat 1")


def test_only_a_bare_enter_lifts_the_curtain() -> None:
    script = _play("", "+S", "+D", "x", "", players=(None, None))
    for page in script.pages[2:5]:
        assert page.startswith("The screen is for seat 1. Seat 0, look away.")
        assert "\n(forgotten)\n" in page
    assert script.pages[5].startswith("Seat 1 to move · seen from seat 1")
    assert script.course is not None
    assert script.course.session.plies == 1


@pytest.mark.parametrize(
    "answers", [("", "+S", "quit"), ("Q",), ("", "+S", "", "u", "quitter")], ids=len
)
def test_who_wants_to_stop_at_the_curtain_sees_no_hand(answers: tuple[str, ...]) -> None:
    script = Script(list(answers))
    with pytest.raises(Quit):
        _course(script, (None, None)).play()
    assert not script.answers
    assert "│" not in script.pages[-1]


def test_a_person_can_stop_after_a_round() -> None:
    script = Script([])

    def stops(session: Session) -> str:
        return "exit" if session.results else _best(session)

    script.answers = [stops] * 100
    with pytest.raises(Quit):
        _course(script).play()
    assert script.pages[-1].endswith("Enter: the next round ")


def test_two_people_take_back_what_both_agree_on() -> None:
    script = _play("", "+S", "", "u", "n", "", "u", "y", players=(None, None))
    assert "Seat 1 wants to take back the last move. Seat 0, do you agree?" in script.pages[4]
    assert script.pages[5].startswith("The screen is for seat 1")
    assert "Not agreed: the move stands." in script.pages[6]
    assert script.pages[-1].startswith("The screen is for seat 0")
    assert script.course is not None
    assert script.course.session.plies == 0


def test_neither_is_ever_shown_the_others_hand() -> None:
    """Every page of a whole match is made for one seat, or for both; what it must not show is not on it."""
    script = Script([])
    course = _course(script, (None, None))
    script.answers = ["", _best] * 400
    course.play()
    turns = [page for page in script.pages if page.endswith("to move (? for help): ")]
    seen = [page for page, _ in groupby(turns)]
    assert len(seen) == course.session.plies
    for page in script.pages:
        if page not in turns:
            assert "[" not in page
            assert "│" not in page
    match = Match()
    shown = iter(seen)
    for event in course.session.events:
        if not isinstance(event, Deal):
            seat = match.to_move
            assert seat is not None
            page = next(shown)
            assert page.endswith(f"Seat {seat} to move (? for help): ")
            assert f"─ Seat {seat} ◀ to move" in page
            assert match.round is not None
            assert f"Hand ({len(match.round.traders[1 - seat].hand)})  [" in page
            assert page.count("[?]") == match.round.traders[1 - seat].unknown
        match = apply(match, event)


def test_it_is_played_in_french() -> None:
    script = _play("prends argent", "u", "h", "", "+D-L", lang="fr")
    text = "\n".join(script.pages)
    assert "Vous : prendre 1 argent (+S). Nouveau au marché : 1 diamant." in text
    assert "Coup repris." in text
    assert "À première vue : Je choisirais de prendre" in text
    assert "+D-L n'est pas permis :" in text


def test_a_person_can_stop() -> None:
    script = Script(["q"])
    with pytest.raises(Quit):
        _course(script).play()


def test_what_has_no_room_is_left_out_in_order() -> None:
    """Whatever the table, it fits with a line or two of notes below it in a terminal of 24 lines."""
    match = Match()
    for event in play((Greedy(), Greedy()), seed=1).events:
        match = apply(match, event)
        if match.round is not None and len(match.round.deck) > 6:
            continue  # late in a round there is most to be shown
        for lang in _LANGUAGES:
            table = drawn(view(match, 0), lang=lang)
            assert len(fitted(table, 19, lang)) <= 19
            assert fitted(table, 99, lang) == list(table)
            text = "\n".join(map(paint, fitted(table, 0, lang)))
            assert "╭" in text
            assert text.count("\n") < 20


# --- the command ---


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], None]:
    monkeypatch.chdir(tmp_path)

    def type_(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))

    return type_


def test_a_match_is_kept_and_goes_on(jaipur: Command, typed: Callable[[str], None]) -> None:
    typed("+S\n")
    first = jaipur("play", "--against", "greedy", "--seed", 5)
    assert first.status == 0
    assert "The match is kept in jaipur-match.json; go on with: jaipur-rules play" in first.out
    assert load_record("jaipur-match.json").plies == 2
    typed("q\n")
    second = jaipur("play", "--against", "greedy", "--seed", 5)
    assert "The match goes on where it was, you in seat 0 against greedy: round 1" in second.out
    assert load_record("jaipur-match.json").plies == 2
    assert jaipur("referee", "jaipur-match.json").status == 0
    typed("q\n")
    jaipur("play", "--against", "greedy", "--seat", 1, "--new")
    assert load_record("jaipur-match-2.json").plies <= 1


def test_a_finished_match_is_left_alone(
    jaipur: Command, typed: Callable[[str], None], legal: Path
) -> None:
    finished = play((Uniform(), Uniform()), seed=5)
    save_record(Session(finished.ruleset, finished.events).record, "jaipur-match.json")
    typed("")
    assert jaipur("play", "--against", "greedy").status == 0
    assert Path("jaipur-match-2.json").exists()
    said = jaipur("play", "jaipur-match.json")
    assert said.status == 2
    assert "jaipur-match.json: the match is over; name another file" in said.err


def test_the_end_of_a_match_is_told(
    jaipur: Command, typed: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = play((Greedy(), Uniform()), seed=5)
    save_record(Session(played.ruleset, played.events[:-1]).record, "last.json")
    seat = Session(played.ruleset, played.events[:-1]).match.to_move
    typed(f"{played.events[-1]}\n")
    said_ = jaipur("play", "last.json", "--against", "random", "--seat", seat)
    assert said_.status == 0
    assert "The record is last.json; judge it with: jaipur-rules referee last.json" in said_.out
    assert jaipur("referee", "last.json").status == 0


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--against", "nobody"), "there is no player 'nobody'"),
        (("no/such/folder.json",), "was not written"),
        (("--seat", "2"), "--seat"),
        (("--json",), "there is no --json"),
    ],
)
def test_what_cannot_be_played(
    jaipur: Command, typed: Callable[[str], None], words: tuple[str, ...], fault: str
) -> None:
    typed("")
    said_ = jaipur("play", *words)
    assert said_.status == 2
    assert fault in said_.err


def test_an_interrupt_leaves_the_match_as_it_is(
    jaipur: Command, typed: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed("+S\n")

    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Search, "choose", stopped)
    said_ = jaipur("play", "--against", "search:9", "--seed", 5, "--lang", "fr", "a b.json")
    assert said_.status == 130
    assert "jaipur-rules play --against search:9 --lang fr 'a b.json'" in " ".join(
        said_.out.split()
    )
    assert load_record("a b.json").plies == 1


def test_a_killed_match_loses_no_ply(
    jaipur: Command, typed: Callable[[str], None], tmp_path: Path
) -> None:
    """Killed while it waits for the next move, it goes on with every move that was made."""
    file = tmp_path / "killed.json"
    words = ["play", "--against", "greedy", "--seed", "5", str(file)]
    program = [sys.executable, "-m", "jaipur_rules.cli", *words]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as running:
        assert running.stdin is not None
        running.stdin.write(b"+S\nm\n1\n")
        running.stdin.flush()
        deadline = time.monotonic() + 60
        while not file.exists() or load_record(file).plies < 4:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        os.kill(running.pid, signal.SIGKILL)
    record = load_record(file)
    assert record.plies == 4
    assert str(record.rounds[0].moves[0]) == "+S"
    assert judge(record).is_legal
    assert {each.name for each in tmp_path.iterdir()} == {"killed.json", "killed.json.seats"}
    typed("q\n")
    again = jaipur("play", file)
    assert "you in seat 0 against greedy: round 1, moves made: 4." in " ".join(again.out.split())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_who_ends_the_program_finds_the_screen_cleared(tmp_path: Path) -> None:
    master, slave = os.openpty()
    program = [sys.executable, "-m", "jaipur_rules.cli", "play", "--against", "greedy", "m.json"]
    with subprocess.Popen(program, stdin=slave, stdout=slave, cwd=tmp_path) as running:
        os.close(slave)
        shown = b""
        while b"Your move" not in shown:
            shown += os.read(master, 4096)
        os.kill(running.pid, signal.SIGHUP)
        while b"jaipur-rules play" not in shown:
            shown += os.read(master, 4096)
    os.close(master)
    assert running.returncode == 128 + signal.SIGHUP
    assert b"\x1b[3J\x1b[?1049l" in shown


def test_a_signal_to_end_is_a_wish_to_stop(
    jaipur: Command, typed: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed("+S\n")
    monkeypatch.setattr(Greedy, "choose", lambda *_: signal.raise_signal(signal.SIGTERM))
    said_ = jaipur("play", "--against", "greedy", "--seed", 5, "m.json")
    assert said_.status == 128 + signal.SIGTERM
    assert "go on with: jaipur-rules play" in " ".join(said_.out.split())
    assert load_record("m.json").plies == 1
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_a_file_is_played_on_once_at_a_time(jaipur: Command, typed: Callable[[str], None]) -> None:
    typed("q\n")
    with taken(Path("m.json"), Ruleset()):
        said_ = jaipur("play", "m.json")
    assert said_.status == 2
    assert "m.json: the match is being played elsewhere" in said_.err
    assert not list(Path().iterdir())
    assert jaipur("play", "m.json").status == 0


def test_what_somebody_else_has_written_is_left(typed: Callable[[str], None]) -> None:
    typed("")
    begun = Session().then(dealt(5, 0, Ruleset()))
    with taken(Path("m.json"), Ruleset()) as kept:
        kept.keep(begun)
        Path("m.json").write_text("mine", encoding="utf-8")
        with pytest.raises(MatchIsTaken, match=r"m\.json: something else has written to it"):
            kept.keep(begun)
    assert Path("m.json").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--against", "two"), "this match is against greedy, with you in seat 1"),
        (("--against", "random"), "this match is against greedy, with you in seat 1"),
        (("--seat", 0), "this match is against greedy, with you in seat 1"),
        (("--ruleset", "yucata"), "this match is played by the rules space-cowboys-2019"),
        (("--set", "exchange_min=1"), "this match is played by the rules space-cowboys-2019"),
        (("--new",), "m.json is there already: --new needs the name of a new file"),
    ],
)
def test_a_match_goes_on_as_it_was_begun(
    jaipur: Command, typed: Callable[[str], None], words: tuple[object, ...], fault: str
) -> None:
    typed("q\n")
    begun = jaipur("play", "--against", "greedy", "--seat", 1, "--seed", 5, "--plain", "m.json")
    assert "--against greedy --seat 1 --plain m.json" in " ".join(begun.out.split())
    before = Path("m.json").read_bytes()
    typed("+S\n")
    said_ = jaipur("play", "m.json", *words)
    assert said_.status == 2
    assert fault in said_.err
    assert said_.out == ""
    assert Path("m.json").read_bytes() == before
    typed("q\n")
    assert "you in seat 1 against greedy" in jaipur("play", "m.json").out


def test_two_people_need_a_screen_that_can_be_hidden(
    jaipur: Command, typed: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed("\n")
    said_ = jaipur("play", "--against", "two")
    assert said_.status == 2
    assert "two people need a terminal" in said_.err
    assert not list(Path().iterdir())
    monkeypatch.setattr(Console, "hides", True)
    assert jaipur("play", "--against", "two", "--seat", 1).status == 0
    said_ = jaipur("play", "--seat", 0, "--against", "greedy")
    assert "this match is between two people at one screen" in said_.err
    assert jaipur("play", "--seat", 0).status == 0


def test_a_file_that_is_no_match_is_not_the_last_word(
    jaipur: Command, typed: Callable[[str], None]
) -> None:
    typed("q\n")
    Path("jaipur-match.json").write_text("{}", encoding="utf-8")
    said_ = jaipur("play")
    assert said_.status == 2
    assert "--new begins a match in another file" in said_.err
    assert jaipur("play", "--new", "--against", "greedy").status == 0
    assert Path("jaipur-match-2.json").exists()


def test_a_link_stays_a_link(jaipur: Command, typed: Callable[[str], None]) -> None:
    Path("link.json").symlink_to("real.json")
    typed("q\n")
    assert jaipur("play", "--against", "greedy", "link.json").status == 0
    assert Path("link.json").is_symlink()
    assert load_record("real.json").rounds


def test_a_note_that_cannot_be_read_says_nothing() -> None:
    assert Seating.read("") is None
    assert Seating.read('{"against": 3, "seat": 0}') is None


# --- the terminal ---


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
        with pytest.raises(Gone):
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
    with console, pytest.raises(Gone):
        console.ask("? ")
    assert capsys.readouterr().out == "? \n"  # what comes next has a line of its own
