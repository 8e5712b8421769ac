"""A match of Johari in a file: who may go on with it, and with which components."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TypeAlias

import pytest

from jaipur_rules.cli.johari.play import MATCHES
from jaipur_rules.cli.play.keeping import Kept, load_session, take_file
from jaipur_rules.cli.play.matches import CannotGoOn, MatchIsOver, MatchIsTaken, Seating
from jaipur_rules.cli.play.session import Session
from jaipur_rules.johari import (
    Event,
    Match,
    Move,
    Ruleset,
    View,
    read_components,
    replay,
    standard_text,
)
from jaipur_rules.johari.players import Random as Uniform
from jaipur_rules.johari.players import play
from jaipur_rules.johari.plugin import GAME
from jaipur_rules.johari.record import JohariCodec, as_drawn, load_record, record_of, save_record
from jaipur_rules.johari.rules.state import ImpossibleMatch
from jaipur_rules.players import UnknownPlayer
from tests.cli.conftest import Command

ALONE = Seating("random", 0)
USUAL = Ruleset()
JohariKept: TypeAlias = Kept[Ruleset, Match, Move, Event, View]


def take(file: Path, ruleset: Ruleset = USUAL) -> AbstractContextManager[JohariKept]:
    return take_file(file, MATCHES, ruleset, ALONE)


def test_who_sits_where() -> None:
    players = MATCHES.players(Seating("greedy,random", 1))
    assert [player and player.name for player in players] == [
        "greedy",
        None,
        "random",
    ]
    with pytest.raises(UnknownPlayer, match="expected random or greedy, or you for another person"):
        MATCHES.players(Seating("search", 0))
    with pytest.raises(ImpossibleMatch):
        MATCHES.players(Seating("you,you,you,you", 0))
    with pytest.raises(CannotGoOn, match="there is no seat 3 among 2 traders"):
        MATCHES.players(Seating("random", 3))


def kept_events(file: Path, events: tuple[Event, ...], count: int) -> None:
    """Keep so many events of a match of two in a file."""
    save_record(record_of(events[:count]), file)


EVENTS = play((Uniform(), Uniform()), seed=3).events


def test_a_match_goes_on_from_its_file(tmp_path: Path, examples: Path) -> None:
    file = tmp_path / "m.json"
    with take(file) as kept:
        assert not kept.begun
        assert kept.session == Session(GAME.rules, Ruleset(), 2)
        kept.keep(kept.session.with_events(EVENTS[:9]))
        kept.note(ALONE)
    with take(file, Ruleset(gold_cap=40)) as kept:
        assert kept.begun
        assert kept.seating == ALONE
        assert kept.session == Session(GAME.rules, Ruleset(), 2, EVENTS[:9])
        with pytest.raises(CannotGoOn, match="holds a match of 2 traders; name the others"):
            MATCHES.seated(file, kept.session, Seating("random,you", 0))
    kept_events(file, EVENTS, len(EVENTS))
    with pytest.raises(MatchIsOver, match="the match is over"), take(file):
        pass
    kept_events(file, EVENTS[:9], 9)
    spoiled = file.read_text(encoding="utf-8").replace(f'"{EVENTS[8]}"', '"bribe"')
    file.write_text(spoiled, encoding="utf-8")
    with (
        pytest.raises(CannotGoOn, match=r"m\.json: Day 1, ply 8: bribe by seat . is illegal"),
        take(file),
    ):
        pass
    other = examples / "match-7601-a.json"
    with pytest.raises(MatchIsTaken, match="a match of Jaipur; leave --game johari away"):
        load_session(other, MATCHES, Ruleset())


def test_a_match_of_which_not_every_card_is_known_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    save_record(as_drawn(record_of(EVENTS[:9])), file)
    before = file.read_bytes()
    with (
        pytest.raises(CannotGoOn, match="the next would be anybody's guess"),
        take(file),
    ):
        pass
    assert file.read_bytes() == before
    save_record(as_drawn(record_of(EVENTS)), file)
    with pytest.raises(MatchIsOver, match="the match is over"), take(file):
        pass


def test_what_somebody_else_has_written_is_left_and_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "m.json", tmp_path / "link.json"
    with take(file) as kept:
        begun = kept.session
        kept.keep(begun.with_events(EVENTS[:9]))
        kept.keep(begun.with_events(EVENTS[:12]))
        kept_events(file, EVENTS, 5)
        with pytest.raises(MatchIsTaken, match="something else has written to it"):
            kept.keep(begun.with_events(EVENTS[:13]))
    assert load_record(file).whole == EVENTS[:5]
    link.symlink_to(file)
    with take(link) as kept:
        kept.keep(begun.with_events(EVENTS[:13]))
    assert link.is_symlink()
    assert load_record(file).whole == EVENTS[:13]


PLAY = ("play", "--game", "johari")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (
            ("--seat", 0),
            "this match is played by random in seat 0, you in seat 1, greedy in seat 2",
        ),
        (("--against", "random,random"), "leave --against and --seat away, or begin another"),
        (("--against", "random"), "this match is played by random in seat 0, you in seat 1"),
        (("--against", "random,you"), "this match is played by random in seat 0, you in seat 1"),
        (("--seat", 3), "there is no seat 3 among 3 traders"),
        (("--ruleset", "to-the-letter"), "this match is played by the rules reconstruction"),
        (("--new",), "m.json is there already: --new needs the name of a new file"),
    ],
)
def test_nobody_else_takes_a_match_up(
    jaipur: Command, typed: Callable[[str], None], words: tuple[object, ...], fault: str
) -> None:
    typed("q\n")
    assert jaipur(*PLAY, "--against", "random,greedy", "--seat", 1, "m.json").status == 0
    before = Path("m.json").read_bytes()
    for _ in range(2):
        result = jaipur(*PLAY, "m.json", *words)
        assert (result.status, result.out) == (2, "")
        assert fault in result.err
    assert Path("m.json").read_bytes() == before
    typed("q\n")
    again = jaipur(*PLAY, "m.json")
    assert "you in seat 1 with random, greedy" in again.out
    assert "--against random,greedy --seat 1 m.json" in " ".join(again.out.split())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_a_file_is_played_on_once_at_a_time(jaipur: Command, typed: Callable[[str], None]) -> None:
    typed("q\n")
    with take(Path("m.json")):
        result = jaipur(*PLAY, "m.json")
    assert result.status == 2
    assert "m.json: the match is being played elsewhere" in result.err
    assert not list(Path().iterdir())


def test_components_of_ones_own(jaipur: Command, typed: Callable[[str], None]) -> None:
    text = standard_text().replace("value = 15", "value = 16")
    Path("mine.toml").write_text(text, encoding="utf-8")
    typed("q\n")
    result = jaipur(*PLAY, "--seat", 1, "--components", "mine.toml", "m.json")
    shown = " ".join(result.out.split())
    assert "play --game johari --components mine.toml --seat 1 m.json" in shown
    numbers = read_components(text)
    assert JohariCodec(numbers).load_record("m.json").ruleset.components == numbers
    for words in ((), ("--seat", 0)):
        result = jaipur(*PLAY, *words, "m.json")
        assert result.status == 2
        assert "give the file that it was played with" in result.err
    # Whoever came with other components has not made it forget who plays.
    result = jaipur(*PLAY, "--seat", 0, "--components", "mine.toml", "m.json")
    assert "this match is played by greedy in seat 0, you in seat 1" in result.err
    result = jaipur("play", "--components", "mine.toml")
    assert result.status == 2
    assert "--components are those of Johari: add --game johari" in result.err
    Path("mine.toml").write_text("[cards", encoding="utf-8")
    result = jaipur(*PLAY, "--components", "mine.toml", "other.json")
    assert result.status == 2
    assert "mine.toml" in result.err
    assert not Path("other.json").exists()


def test_the_command(jaipur: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", None)
    words = ("play", "--game", "johari", "--against", "random,random", "--seat", 1, "--seed", 5)
    result = jaipur(*words, "--set", "gold_cap=40")
    assert result.status == 0
    text = " ".join(result.out.split())
    assert (
        "jaipur-rules play --game johari --against random,random --seat 1 johari-match.json" in text
    )
    assert load_record("johari-match.json").players == 3
    french = jaipur(*words, "--lang", "fr", "--plain", "fr.json")
    assert "--seat 1 --lang fr --plain fr.json" in " ".join(french.out.split())
    assert jaipur(*words, "--set", "gold_cap=50").status == 2
    assert jaipur(*words).status == 0
    assert "is there already" in jaipur(*words, "--new").err
    assert "several people need a terminal" in jaipur(*PLAY, "--against", "you", "you.json").err
    assert "no --json" in jaipur(*words, "--json").err


def test_a_match_that_ends_tells_its_points(
    jaipur: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played = play((Uniform(), Uniform()), seed=3)
    place = max(place for place, event in enumerate(played.events) if str(event)[:4] != "lose")
    events = played.events[:place]
    match = replay(events)
    seat = match.to_move
    assert seat is not None
    save_record(record_of(events), "johari-match.json")
    last = str(played.events[place])

    def ask(_console: object, _prompt: str) -> str:
        return last

    monkeypatch.setattr("jaipur_rules.cli.play.terminal.Console.ask", ask)
    result = jaipur("play", "--game", "johari", "--against", "random", "--seat", seat)
    assert result.status == 0
    assert "The match is over (FIN-" in result.out
    assert "jaipur-rules referee johari-match.json" in " ".join(result.out.split())


def test_where_a_match_goes_on_is_said_and_of_which_game_it_is(
    jaipur: Command, typed: Callable[[str], None]
) -> None:
    typed("q\n")
    assert jaipur(*PLAY, "--against", "random", "--seed", 7, "m.json").status == 0
    typed("q\n")
    again = " ".join(jaipur(*PLAY, "m.json").out.split())
    assert "before the first market day, moves made: " in again
    other = jaipur("play", "m.json")
    assert (other.status, other.out) == (2, "")
    assert "m.json: holds a match of Johari; add --game johari, or name another file" in other.err
