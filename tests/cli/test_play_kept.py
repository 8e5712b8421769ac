"""The file of `jaipur-rules play`: a match is kept, and belongs to one player at a time."""

import sys
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from jaipur_rules.cli.games import matches_of
from jaipur_rules.cli.johari.play import MATCHES
from jaipur_rules.cli.play.keeping import Kept, load_session, take_file
from jaipur_rules.cli.play.matches import (
    Seating,
)
from jaipur_rules.core.errors import ImpossibleMatch, RulesError, UnwrittenFile
from jaipur_rules.core.game import game as game_named
from jaipur_rules.players import Random
from jaipur_rules.record import AnyRecord, Session, as_drawn, record_of, record_to_json, save_record
from tests.cli import playing
from tests.cli.conftest import Command, Typed

PLAYED = {
    game: game_named(game).players.play([Random()] * 2, seed=3).events
    for game in ("jaipur", "johari")
}
ALONE = Seating("random", 0)
every_game = pytest.mark.parametrize("game", PLAYED)
locking = pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")


def take(file: Path, game: str) -> AbstractContextManager[Kept]:
    matches = matches_of(game)
    return take_file(file, matches, matches.game.rules.ruleset(), ALONE)


def begun(game: str, count: int) -> Session:
    """A match of two after so many events."""
    return Session(matches_of(game).game, PLAYED[game][:count])


def held(file: str | Path, game: str) -> Session:
    """The match in a file."""
    matches = matches_of(game)
    return load_session(Path(file), matches, matches.game.rules.ruleset())


def record(game: str, count: int | None = None) -> AnyRecord:
    """The record of a match of two that stops after so many events."""
    return record_of(PLAYED[game][:count])


def illegal(game: str, move: str) -> str:
    """A record whose last move, the eighth, is replaced by one that is illegal."""
    before, _, after = record_to_json(record(game, 9)).rpartition(f'"{PLAYED[game][8]}"')
    return f'{before}"{move}"{after}'


@every_game
def test_a_match_goes_on_from_its_file(game: str, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    with take(file, game) as kept:
        assert not kept.begun
        assert kept.session == begun(game, 0)
        kept.keep(begun(game, 9))
        kept.note(ALONE)
    with take(file, game) as kept:
        assert kept.begun
        assert kept.seating == ALONE
        assert kept.session == begun(game, 9)


UNFINISHED = {game: record_to_json(as_drawn(record(game, 9))) for game in PLAYED}
OVER = {game: record_to_json(record(game)) for game in PLAYED}


@pytest.mark.parametrize(
    ("game", "content", "error", "fault"),
    [
        (
            "jaipur",
            illegal("jaipur", "-DDDDDDD"),
            RulesError,
            "Round 1, move 8: the first trader may not sell 7 diamonds",
        ),
        (
            "johari",
            illegal("johari", "bribe"),
            RulesError,
            "Day 1, move 8: the second trader may not",
        ),
        ("jaipur", UNFINISHED["jaipur"], RulesError, "the deal of round 1 is not known whole"),
        ("johari", UNFINISHED["johari"], RulesError, "not every card that was dealt is known"),
        ("jaipur", OVER["jaipur"], RulesError, "the match is over; name another file"),
        ("johari", OVER["johari"], RulesError, "the match is over; name another file"),
        ("johari", record_to_json(as_drawn(record("johari"))), RulesError, "the match is over"),
        ("jaipur", OVER["johari"], RulesError, "holds a match of Johari; add --game johari"),
        (
            "johari",
            OVER["jaipur"],
            RulesError,
            "holds a match of Jaipur; leave out --game johari",
        ),
    ],
    ids=[
        *("jaipur-illegal", "johari-illegal", "jaipur-unknown", "johari-unknown"),
        *("jaipur-over", "johari-over", "johari-over-unknown", "jaipur-other", "johari-other"),
    ],
)
def test_what_cannot_go_on_is_named_and_left_as_it_is(
    game: str, content: str, error: type[RulesError], fault: str, tmp_path: Path
) -> None:
    file = tmp_path / "m.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(error, match=f"m\\.json: {fault}"), take(file, game):
        pass
    assert file.read_text(encoding="utf-8") == content
    assert [*tmp_path.iterdir()] == [file]


@every_game
def test_what_somebody_else_has_written_is_left(game: str, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    with take(file, game) as kept:
        kept.keep(begun(game, 9))
        kept.keep(begun(game, 12))
        file.write_text("mine", encoding="utf-8")
        with pytest.raises(RulesError, match=r"m\.json: something else has written to it"):
            kept.keep(begun(game, 13))
    assert file.read_text(encoding="utf-8") == "mine"


@every_game
def test_a_file_that_has_appeared_meanwhile_is_left(game: str, tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    with take(file, game) as kept:
        file.write_text("mine", encoding="utf-8")
        with pytest.raises(RulesError, match=r"m\.json: something else has written to it"):
            kept.keep(begun(game, 9))
    assert file.read_text(encoding="utf-8") == "mine"


@every_game
@pytest.mark.parametrize(("left", "noted"), [(1, True), (0, False)], ids=["goes on", "is over"])
def test_a_note_says_who_plays_until_the_match_is_over(
    game: str, left: int, *, noted: bool, tmp_path: Path
) -> None:
    file = tmp_path / "m.json"
    with take(file, game) as kept:
        kept.note(ALONE)
        kept.keep(begun(game, len(PLAYED[game]) - left))
    assert (tmp_path / "m.json.seats").exists() == noted


def test_a_note_is_written_anew(tmp_path: Path) -> None:
    file, other = tmp_path / "m.json", Seating("greedy", 1)
    with take(file, "jaipur") as kept:
        kept.note(Seating("search:500", 0))
        kept.note(other)
        kept.keep(begun("jaipur", 9))
    assert (tmp_path / "m.json.seats").read_text(encoding="utf-8") == other.line
    with take(file, "jaipur") as kept:
        assert kept.seating == other


@every_game
def test_what_cannot_be_kept_has_not_happened(game: str) -> None:
    def refuse(_: Session) -> None:
        raise UnwrittenFile("there is no room")

    course = playing.begun(playing.any_move, game=game).course
    course.keep, begun = refuse, course.session
    with pytest.raises(UnwrittenFile):
        course.play()
    assert course.session == begun


@locking
@every_game
def test_a_file_is_played_on_once_at_a_time(game: str, jaipur: Command, typed: Typed) -> None:
    typed("q\n")
    words = ("play", "--game", game, "--against", "random", "m.json")
    with take(Path("m.json"), game):
        fault = jaipur(*words).fault
    assert "m.json: the match is being played elsewhere" in fault
    assert not list(Path().iterdir())
    assert jaipur(*words).status == 0


def test_a_link_stays_a_link(jaipur: Command, typed: Typed) -> None:
    Path("link.json").symlink_to("real.json")
    typed("q\n")
    assert jaipur("play", "--against", "greedy", "link.json").status == 0
    assert Path("link.json").is_symlink()
    assert held("real.json", "jaipur").events


def test_a_file_that_has_the_name_of_the_note_is_left(tmp_path: Path) -> None:
    beside = tmp_path / "m.json.seats"
    beside.write_text("mine", encoding="utf-8")
    with pytest.raises(RulesError, match=r"seats: this is not a note of who plays"):
        take(tmp_path / "m.json", "jaipur").__enter__()
    assert beside.read_text(encoding="utf-8") == "mine"


@locking
@pytest.mark.parametrize("there", [False, True], ids=["dangling", "link"])
def test_a_note_follows_no_link(tmp_path: Path, *, there: bool) -> None:
    beside, other = tmp_path / "m.json.seats", tmp_path / "other"
    beside.symlink_to(other)
    if there:
        other.write_text(ALONE.line, encoding="utf-8")
    with pytest.raises(RulesError, match=r"seats: this is not a note of who plays"):
        take(tmp_path / "m.json", "jaipur").__enter__()
    assert (beside.is_symlink(), other.exists()) == (True, there)


def test_a_note_that_cannot_be_read_says_nothing() -> None:
    assert Seating.read("") is None
    assert Seating.read('{"against": 3, "seat": 0}') is None


def test_who_sits_where() -> None:
    players = MATCHES.players(Seating("greedy,random", 1))
    assert [player and player.name for player in players] == ["greedy", None, "random"]
    with pytest.raises(RulesError, match="or you for another person"):
        MATCHES.players(Seating("nobody", 0))
    with pytest.raises(ImpossibleMatch):
        MATCHES.players(Seating("you,you,you,you", 0))
    with pytest.raises(RulesError, match="there is no --seat 3 among 2 traders"):
        MATCHES.players(Seating("random", 3))
    with pytest.raises(RulesError, match="holds a match of 2 traders; name the others"):
        MATCHES.seated(Path("m.json"), begun("johari", 9), Seating("random,you", 0))


_OWN = """
from pathlib import Path
from jaipur_rules import legal_moves

Path("imported").touch()

class First:
    name = "first"

    def choose(self, view, rng):
        return legal_moves(view)[0]
"""


@pytest.mark.parametrize("others", [(), ("--against", "greedy")], ids=["none", "greedy"])
def test_a_player_of_ones_own_plays_on_only_when_it_is_named(
    jaipur: Command, typed: Typed, monkeypatch: pytest.MonkeyPatch, others: tuple[str, ...]
) -> None:
    Path("own_Bot.py").write_text(_OWN, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path.cwd())])
    words = ("play", "--against", "own_Bot:First", "a.json")
    typed("+K\n")
    assert "against own_Bot:First" in " ".join(jaipur(*words).text.split())
    del sys.modules["own_Bot"]
    Path("imported").unlink()
    fault = jaipur("play", *others, "a.json").fault
    assert "played against own_Bot:First, which is started only when you name it" in fault
    assert not Path("imported").exists()
    typed("q\n")
    assert jaipur(*words).status == 0
    del sys.modules["own_Bot"]


def test_a_match_is_kept_and_goes_on(jaipur: Command, typed: Typed) -> None:
    typed("+S\n")
    first = jaipur("play", "--against", "greedy", "--seed", 5)
    assert first.status == 0
    assert "The match is kept in jaipur-match.json; go on with: jaipur-rules play" in first.out
    assert held("jaipur-match.json", "jaipur").plies == 2
    typed("q\n")
    second = jaipur("play", "--against", "greedy", "--seed", 5)
    assert "You are the first trader, against greedy. Round 1" in " ".join(second.out.split())
    assert held("jaipur-match.json", "jaipur").plies == 2
    assert jaipur("referee", "jaipur-match.json").status == 0
    typed("q\n")
    jaipur("play", "--against", "greedy", "--seat", 1, "--new")
    assert held("jaipur-match-2.json", "jaipur").plies <= 1


def test_without_a_name_johari_has_a_file_of_its_own(jaipur: Command, typed: Typed) -> None:
    typed("")
    words = ("play", "--game", "johari", "--against", "random,random", "--seat", 1, "--seed", 5)
    result = jaipur(*words, "--set", "gold_cap=40")
    assert result.status == 0
    again = "play --game johari --against random,random --seat 1 johari-match.json"
    assert again in result.text
    assert held("johari-match.json", "johari").players == 3
    assert jaipur(*words).status == 0
    french = jaipur(*words, "--lang", "fr", "--plain", "fr.json")
    assert "--seat 1 --lang fr --plain fr.json" in french.text


def test_a_finished_match_is_left_alone(jaipur: Command, typed: Typed) -> None:
    save_record(record("jaipur"), "jaipur-match.json")
    typed("")
    assert jaipur("play", "--against", "greedy").status == 0
    assert Path("jaipur-match-2.json").exists()


def test_a_file_that_is_no_match_is_not_the_last_word(jaipur: Command, typed: Typed) -> None:
    typed("q\n")
    Path("jaipur-match.json").write_text("{}", encoding="utf-8")
    assert "--new begins a match in another file" in jaipur("play").fault
    assert jaipur("play", "--new", "--against", "greedy").status == 0
    assert Path("jaipur-match-2.json").exists()


@pytest.mark.parametrize(
    ("game", "end"),
    [("jaipur", "The match is over: the "), ("johari", "The match is over. It was decided by ")],
)
def test_the_end_of_a_match_is_told(game: str, end: str, jaipur: Command, typed: Typed) -> None:
    # Fakes that are lost after the last move are lost by a player, and not by the person.
    last = max(
        place for place, event in enumerate(PLAYED[game]) if not str(event).startswith("lose")
    )
    save_record(record(game, last), "last.json")
    seat = begun(game, last).match.to_move
    typed(f"{PLAYED[game][last]}\n")
    result = jaipur("play", "--game", game, "last.json", "--against", "random", "--seat", seat)
    assert result.status == 0
    assert end in result.out
    again = "The record is last.json; judge it with: jaipur-rules referee last.json"
    assert again in result.text
    assert jaipur("referee", "last.json").status == 0
