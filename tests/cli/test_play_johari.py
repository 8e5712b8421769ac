"""`jaipur-rules play --game johari`: people and players at one terminal."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from attrs import define, evolve, field

from jaipur_rules.cli.playing.johari import Course
from jaipur_rules.cli.playing.keeping import MatchIsOver, MatchIsTaken
from jaipur_rules.cli.playing.keeping_johari import (
    OtherMatch,
    Seating,
    Session,
    seated,
    seats_of,
    taken,
)
from jaipur_rules.cli.playing.paging import Quit
from jaipur_rules.cli.playing.terminal import Gone
from jaipur_rules.cli.screen import Screen
from jaipur_rules.cli.words import Language
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Bribe,
    Event,
    Match,
    Play,
    Ruleset,
    legal_moves,
    read_components,
    replay,
    standard_text,
    view,
)
from jaipur_rules.johari.state import ImpossibleMatch, Phase
from jaipur_rules.players import UnknownPlayer
from jaipur_rules.players.johari import Player, play
from jaipur_rules.players.johari import Random as Uniform
from jaipur_rules.record.johari import as_drawn, load_record, record_of, save_record
from jaipur_rules.referee.johari import judge
from jaipur_rules.render.ink import Run, paint
from tests.cli.conftest import Command

Answer = str | Callable[[Course], str]
ALONE = Seating("random", 0)
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


def test_a_match_is_played_to_its_end_and_kept() -> None:
    script = Script([any_move] * 200)
    course, kept = course_of(script, (None, Uniform()))
    course.play()
    assert course.match.is_over
    assert (
        "A new match of Johari, you in seat 0 with random. It is kept in m.json" in script.pages[0]
    )
    assert "The match is over (FIN-" in script.pages[-1]
    assert script.pages[-1].count(" points: ") == 2
    assert judge(record_of(kept[-1])).is_legal
    assert any("Market day 3 begins." in page for page in script.pages)
    assert any("Seat 1 (random): " in page for page in script.pages)


def test_what_has_been_laid_face_down_is_not_told() -> None:
    script = shown_when(any_move, players=(Uniform(), None))
    # Seat 1 has picked, and is asked for its card once seat 0 has laid one.
    assert "Seat 0 (random) has laid a card." in script.pages[-1]
    assert "(play " not in script.pages[-1]


def test_between_two_people_falls_a_curtain() -> None:
    script = shown_when("ready?", "", any_move, "", any_move, "", players=TWO_PEOPLE)
    curtains = [page for page in script.pages if "Everybody else, look away." in page]
    assert len(curtains) >= 3
    assert all("Market" not in page and "(forgotten)" in page for page in curtains)
    assert "people in the seats 0, 1 at one screen" in "\n".join(script.pages)


@pytest.mark.rule("HID-1")
def test_no_page_shows_what_another_has_laid_face_down() -> None:
    script, hidden = Script([]), list[int]()

    def peek(course: Course) -> str:
        table, page = course.match.table, script.pages[-1]
        assert table is not None
        assert "face down: " not in page
        if table.phase is Phase.CHOOSE:
            laid = sum(trader.chosen is not None for trader in table.traders)
            # Those who come later have not been told of the round before: they were all there.
            assert page.count(" has laid a card.") == laid
            hidden.append(laid)
        return any_move(course)

    def sit(_course: Course) -> str:
        return peek(_course) if "look away" not in script.pages[-1] else ""

    script.answers = [sit] * 60
    course, _ = course_of(script, (None, None, None))
    with pytest.raises(Gone):
        course.play()
    assert {0, 1, 2} == set(hidden)


def test_the_commands() -> None:
    script = shown_when(
        "?",
        "m",
        "",
        "m",
        "999",
        "h",
        "w",
        "sale",
        "w",
        "u",
        "t",
        "rule lay-6",
        "rule",
        "rule X",
        "x9",
        "",
    )
    told = "\n".join(script.pages)
    assert "sells to a Jeweler and moves the red token" in told
    assert "Every move that is allowed" in told
    assert "There are moves from 1 to" in told
    assert "At first sight: I would take" in told
    assert "play sale is not allowed:" in told
    assert told.count("DAY-7") >= 2
    assert "There is no move of this round to take back." in told
    assert "LAY-6" in told
    assert "Which rule?" in told
    assert "There is no rule X." in told
    assert "That is no move I can read" in told


def test_a_number_makes_the_move_and_a_move_can_be_typed_below_the_list() -> None:
    script = Script(["m", "1", "m", any_move])
    course, kept = course_of(script, (None, Uniform()))
    with pytest.raises(Gone):
        course.play()
    assert len(kept) >= 4


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("sale", Action.SALE),
        ("baksheesh", Action.BAKSHEESH),
        ("bribe", Action.BRIBE),
        ("pot-de-vin", Action.BRIBE),
        ("négoce", Action.TRADE),
    ],
)
def test_the_name_of_a_card_lays_it(typed: str, action: Action) -> None:
    script = Script([any_move, typed])
    course, kept = course_of(script, (None, Uniform()))
    with pytest.raises(Gone):
        course.play()
    assert Play(action) in kept[-1]


def test_the_name_of_an_action_carries_it_out() -> None:
    script = Script([any_move, "bribe", "bribe"])
    course, kept = course_of(script, (None, Uniform()))
    with pytest.raises(Gone):
        course.play()
    assert [event for event in kept[-1] if event in {Play(Action.BRIBE), Bribe()}][:2] == [
        Play(Action.BRIBE),
        Bribe(),
    ]


def test_it_speaks_french() -> None:
    told = "\n".join(shown_when("?", "h", "vente", "x9", lang="fr").pages)
    assert "Une nouvelle partie de Johari" in told
    assert "Mon choix : prendre" in told
    assert "n'est pas permis" in told
    assert "Je ne lis pas de coup dans « x9 »" in told


def test_a_small_screen_is_leafed_through() -> None:
    script = shown_when("", "", "", any_move, "", "", "?", "", height=24)
    assert any("Enter: more (1/" in page for page in script.pages)


def test_somebody_stops() -> None:
    script = Script(["quit"])
    course, _ = course_of(script, (None, Uniform()))
    with pytest.raises(Quit):
        course.play()
    script = Script(["q"])
    course, _ = course_of(script, TWO_PEOPLE)
    with pytest.raises(Quit):
        course.play()


def test_who_sits_where() -> None:
    assert [player and player.name for player in seats_of("greedy,random", 1)] == [
        "greedy",
        None,
        "random",
    ]
    with pytest.raises(UnknownPlayer, match="expected random or greedy, or you for another person"):
        seats_of("search", 0)
    with pytest.raises(ImpossibleMatch):
        seats_of("you,you,you,you", 0)
    with pytest.raises(OtherMatch, match="there is no seat 3 among 2 traders"):
        seats_of("random", 3)


def kept_events(file: Path, events: tuple[Event, ...], count: int) -> None:
    """Keep so many events of a match of two in a file."""
    save_record(record_of(events[:count]), file)


EVENTS = play((Uniform(), Uniform()), seed=3).events


def test_a_match_goes_on_from_its_file(tmp_path: Path, examples: Path) -> None:
    file = tmp_path / "m.json"
    with taken(file, Ruleset(), ALONE) as kept:
        assert not kept.begun
        assert kept.session == Session(Ruleset(), 2)
        kept.keep(evolve(kept.session, events=EVENTS[:9]))
        kept.note(ALONE)
    with taken(file, Ruleset(gold_cap=40), ALONE) as kept:
        assert kept.begun
        assert kept.seating == ALONE
        assert kept.session == Session(Ruleset(), 2, EVENTS[:9])
        with pytest.raises(OtherMatch, match="holds a match of 2 traders; name the others"):
            seated(file, kept.session, Seating("random,you", 0))
    kept_events(file, EVENTS, len(EVENTS))
    with pytest.raises(MatchIsOver, match="the match is over"), taken(file, Ruleset(), ALONE):
        pass
    other = examples / "match-7601-a.json"
    with pytest.raises(OtherMatch, match="a match of Jaipur; leave --game johari away"):
        Session.resumed(other, STANDARD)


def test_a_match_of_which_not_every_card_is_known_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "m.json"
    save_record(as_drawn(record_of(EVENTS[:9])), file)
    before = file.read_bytes()
    with (
        pytest.raises(OtherMatch, match="the next would be anybody's guess"),
        taken(file, Ruleset(), ALONE),
    ):
        pass
    assert file.read_bytes() == before
    save_record(as_drawn(record_of(EVENTS)), file)
    with pytest.raises(MatchIsOver, match="the match is over"), taken(file, Ruleset(), ALONE):
        pass


def test_what_somebody_else_has_written_is_left_and_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "m.json", tmp_path / "link.json"
    with taken(file, Ruleset(), ALONE) as kept:
        begun = kept.session
        kept.keep(evolve(begun, events=EVENTS[:9]))
        kept.keep(evolve(begun, events=EVENTS[:12]))
        kept_events(file, EVENTS, 5)
        with pytest.raises(MatchIsTaken, match="something else has written to it"):
            kept.keep(evolve(begun, events=EVENTS[:13]))
    assert load_record(file).whole == EVENTS[:5]
    link.symlink_to(file)
    with taken(link, Ruleset(), ALONE) as kept:
        kept.keep(evolve(begun, events=EVENTS[:13]))
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
        said = jaipur(*PLAY, "m.json", *words)
        assert (said.status, said.out) == (2, "")
        assert fault in said.err
    assert Path("m.json").read_bytes() == before
    typed("q\n")
    again = jaipur(*PLAY, "m.json")
    assert "you in seat 1 with random, greedy" in again.out
    assert "--against random,greedy --seat 1 m.json" in " ".join(again.out.split())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_a_file_is_played_on_once_at_a_time(jaipur: Command, typed: Callable[[str], None]) -> None:
    typed("q\n")
    with taken(Path("m.json"), Ruleset(), ALONE):
        said = jaipur(*PLAY, "m.json")
    assert said.status == 2
    assert "m.json: the match is being played elsewhere" in said.err
    assert not list(Path().iterdir())


def test_components_of_ones_own(jaipur: Command, typed: Callable[[str], None]) -> None:
    text = standard_text().replace("value = 15", "value = 16")
    Path("mine.toml").write_text(text, encoding="utf-8")
    typed("q\n")
    said = jaipur(*PLAY, "--seat", 1, "--components", "mine.toml", "m.json")
    told = " ".join(said.out.split())
    assert "play --game johari --components mine.toml --seat 1 m.json" in told
    numbers = read_components(text)
    assert load_record("m.json", components=numbers).ruleset.components == numbers
    for words in ((), ("--seat", 0)):
        said = jaipur(*PLAY, *words, "m.json")
        assert said.status == 2
        assert "give the file that it was played with" in said.err
    # Whoever came with other components has not made it forget who plays.
    said = jaipur(*PLAY, "--seat", 0, "--components", "mine.toml", "m.json")
    assert "this match is played by greedy in seat 0, you in seat 1" in said.err
    said = jaipur("play", "--components", "mine.toml")
    assert said.status == 2
    assert "--components are those of Johari: add --game johari" in said.err
    Path("mine.toml").write_text("[cards", encoding="utf-8")
    said = jaipur(*PLAY, "--components", "mine.toml", "other.json")
    assert said.status == 2
    assert "mine.toml" in said.err
    assert not Path("other.json").exists()


def test_the_command(jaipur: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", None)
    words = ("play", "--game", "johari", "--against", "random,random", "--seat", 1, "--seed", 5)
    said = jaipur(*words, "--set", "gold_cap=40")
    assert said.status == 0
    told = " ".join(said.out.split())
    assert (
        "jaipur-rules play --game johari --against random,random --seat 1 johari-match.json" in told
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

    monkeypatch.setattr("jaipur_rules.cli.playing.terminal.Console.ask", ask)
    said = jaipur("play", "--game", "johari", "--against", "random", "--seat", seat)
    assert said.status == 0
    assert "The match is over (FIN-" in said.out
    assert "jaipur-rules referee johari-match.json" in " ".join(said.out.split())
