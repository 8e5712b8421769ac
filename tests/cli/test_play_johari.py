"""`jaipur-rules play --game johari`: people and players at one terminal."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from attrs import define, field

from jaipur_rules.cli.playing.johari import Course
from jaipur_rules.cli.playing.keeping import MatchIsTaken
from jaipur_rules.cli.playing.keeping_johari import OtherMatch, keeping, kept_in, seats_of
from jaipur_rules.cli.playing.paging import Quit
from jaipur_rules.cli.playing.terminal import Gone
from jaipur_rules.cli.screen import Screen
from jaipur_rules.cli.words import Language
from jaipur_rules.johari import (
    Action,
    Bribe,
    Event,
    Match,
    Play,
    Ruleset,
    legal_moves,
    replay,
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


def test_a_match_goes_on_from_its_file(tmp_path: Path, examples: Path) -> None:
    file, events = tmp_path / "m.json", play((Uniform(), Uniform()), seed=3).events
    assert kept_in(file, 2, Ruleset()) == ()
    keeping(file, 2, Ruleset())(events[:9])
    assert kept_in(file, 2, Ruleset()) == load_record(file).whole
    with pytest.raises(OtherMatch, match="holds a match of 2 traders by the rules reconstruction"):
        kept_in(file, 3, Ruleset())
    with pytest.raises(OtherMatch, match="name as many and the same rules"):
        kept_in(file, 2, Ruleset(gold_cap=40))
    keeping(file, 2, Ruleset())(events)
    with pytest.raises(OtherMatch, match="the match is over"):
        kept_in(file, 2, Ruleset())
    with pytest.raises(OtherMatch, match="holds a match of Jaipur; leave --game johari away"):
        kept_in(examples / "match-7601-a.json", 2, Ruleset())


def test_a_match_of_which_not_every_card_is_known_is_left_as_it_is(tmp_path: Path) -> None:
    file, events = tmp_path / "m.json", play((Uniform(), Uniform()), seed=3).events
    save_record(as_drawn(record_of(events[:9])), file)
    before = file.read_bytes()
    with pytest.raises(OtherMatch, match="the next would be anybody's guess"):
        kept_in(file, 2, Ruleset())
    assert file.read_bytes() == before
    save_record(as_drawn(record_of(events)), file)
    with pytest.raises(OtherMatch, match="the match is over"):
        kept_in(file, 2, Ruleset())


def test_what_somebody_else_has_written_is_left_and_a_link_stays_a_link(tmp_path: Path) -> None:
    file, events = tmp_path / "m.json", play((Uniform(), Uniform()), seed=3).events
    mine, other = keeping(file, 2, Ruleset()), keeping(file, 2, Ruleset())
    mine(events[:9])
    mine(events[:12])
    with pytest.raises(MatchIsTaken, match="something else has written to it"):
        other(events[:5])
    assert kept_in(file, 2, Ruleset()) == events[:12]
    link = tmp_path / "link.json"
    link.symlink_to(file)
    keeping(link, 2, Ruleset())(events[:13])
    assert link.is_symlink()
    assert kept_in(file, 2, Ruleset()) == events[:13]


def test_the_command(jaipur: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", None)
    words = ("play", "--game", "johari", "--against", "random,random", "--seat", 1, "--seed", 5)
    said = jaipur(*words, "--set", "gold_cap=40")
    assert said.status == 0
    told = " ".join(said.out.split())
    assert (
        "jaipur-rules play --game johari --against random,random --seat 1 --set gold_cap=40" in told
    )
    assert load_record("johari-match.json").players == 3
    french = jaipur(*words, "--lang", "fr", "--plain", "fr.json")
    assert "--seat 1 --lang fr --plain fr.json" in " ".join(french.out.split())
    assert jaipur(*words).status == 2
    assert "is there already" in jaipur(*words, "--new").err
    assert (
        "several people need a terminal"
        in jaipur("play", "--game", "johari", "--against", "you").err
    )
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
