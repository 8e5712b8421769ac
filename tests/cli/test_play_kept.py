"""The file of `jaipur-rules play`: a match is kept, goes on as it was begun, and belongs to one player at a time."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeAlias

import pytest

from jaipur_rules import Match, Move, Ruleset, View, deal
from jaipur_rules.cli.jaipur.play import MATCHES
from jaipur_rules.cli.play.keeping import Kept, take_file
from jaipur_rules.cli.play.matches import CannotGoOn, MatchIsTaken, Seating
from jaipur_rules.cli.play.session import Session
from jaipur_rules.jaipur.players import Greedy, play
from jaipur_rules.jaipur.players import Random as Uniform
from jaipur_rules.jaipur.plugin import GAME
from jaipur_rules.jaipur.record import as_drawn, load_record, record_of, save_record
from jaipur_rules.jaipur.rules.transition import Event
from tests.cli.conftest import Command

JaipurKept: TypeAlias = Kept[Ruleset, Match, Move, Event, View]


def take(file: Path) -> AbstractContextManager[JaipurKept]:
    return take_file(file, MATCHES, Ruleset(), Seating("greedy", 0))


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
    save_record(record_of(finished.events), "jaipur-match.json")
    typed("")
    assert jaipur("play", "--against", "greedy").status == 0
    assert Path("jaipur-match-2.json").exists()
    result = jaipur("play", "jaipur-match.json")
    assert result.status == 2
    assert "jaipur-match.json: the match is over; name another file" in result.err


def test_the_end_of_a_match_is_told(
    jaipur: Command, typed: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = play((Greedy(), Uniform()), seed=5)
    save_record(record_of(played.events[:-1]), "last.json")
    seat = Session(GAME.rules, played.ruleset, 2, played.events[:-1]).match.to_move
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


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_a_file_is_played_on_once_at_a_time(jaipur: Command, typed: Callable[[str], None]) -> None:
    typed("q\n")
    with take(Path("m.json")):
        said_ = jaipur("play", "m.json")
    assert said_.status == 2
    assert "m.json: the match is being played elsewhere" in said_.err
    assert not list(Path().iterdir())
    assert jaipur("play", "m.json").status == 0


def test_what_somebody_else_has_written_is_left(typed: Callable[[str], None]) -> None:
    typed("")
    begun = Session(GAME.rules, Ruleset(), 2).then(deal(seed=5))
    with take(Path("m.json")) as kept:
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
    assert Seating.read("", last=1) is None
    assert Seating.read('{"against": 3, "seat": 0}', last=1) is None


def test_what_cannot_go_on_is_named(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    events = play((Greedy(), Uniform()), seed=3).events[:6]
    record = record_of(events)
    save_record(record, file)
    spoiled = file.read_text(encoding="utf-8").replace(f'"{events[5]}"', '"-DDDDDDD"')
    file.write_text(spoiled, encoding="utf-8")
    fault = r"m\.json: Round 1, ply 5: -DDDDDDD by seat . is illegal"
    with pytest.raises(CannotGoOn, match=fault), take(file):
        pass
    save_record(as_drawn(record), file)
    fault = r"m\.json: the deal of round 1 is not known whole"
    with pytest.raises(CannotGoOn, match=fault), take(file):
        pass
