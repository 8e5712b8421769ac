"""`jaipur-rules play --game johari`: people and players at one terminal."""

import pytest

from jaipur_rules.cli.johari.play import JohariCourse
from jaipur_rules.cli.play.pages import Quit
from jaipur_rules.cli.play.terminal import Gone
from jaipur_rules.johari import (
    Action,
    Bribe,
    Play,
)
from jaipur_rules.johari.players import Random as Uniform
from jaipur_rules.johari.record import record_of
from jaipur_rules.johari.referee import judge
from jaipur_rules.johari.rules.state import Phase
from tests.cli.playing_johari import TWO_PEOPLE, Script, any_move, course_of, shown_when


def test_a_match_is_played_to_its_end_and_kept() -> None:
    script = Script([any_move] * 200)
    course, kept = course_of(script, (None, Uniform()))
    course.play()
    assert course.session.match.is_over
    assert (
        "A new match of Johari, you in seat 0 with random. It is kept in m.json" in script.pages[0]
    )
    assert "The match is over (FIN-" in script.pages[-1]
    assert script.pages[-1].count(" points: ") == 2
    assert judge(record_of(kept[-1])).is_legal
    assert [page for page in script.pages if "Market day 3 begins." in page]
    assert [page for page in script.pages if "Seat 1 (random): " in page]


def test_what_has_been_laid_face_down_is_not_told() -> None:
    script = shown_when(any_move, players=(Uniform(), None))
    # Seat 1 has picked, and is asked for its card once seat 0 has laid one.
    assert "Seat 0 (random) has laid a card." in script.pages[-1]
    assert "(play " not in script.pages[-1]


def test_between_two_people_falls_a_curtain() -> None:
    script = shown_when("ready?", "", any_move, "", any_move, "", players=TWO_PEOPLE)
    curtains = [page for page in script.pages if "Everybody else, look away." in page]
    assert len(curtains) >= 3
    assert [page for page in curtains if "Market" in page or "(forgotten)" not in page] == []
    assert "people in the seats 0, 1 at one screen" in "\n".join(script.pages)


@pytest.mark.rule("HID-1")
def test_no_page_shows_what_another_has_laid_face_down() -> None:
    script, hidden = Script([]), list[int]()

    def peek(course: JohariCourse) -> str:
        match, page = course.session.match, script.pages[-1]
        table = match.table
        assert table is not None
        assert "face down: " not in page
        if table.phase is Phase.CHOOSE:
            laid = sum(trader.chosen is not None for trader in table.traders)
            # Those who come later have not been told of the round before: they were all there.
            assert page.count(" has laid a card.") == laid
            hidden.append(laid)
        return any_move(course)

    def sit(_course: JohariCourse) -> str:
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
        "pick",
        "",
    )
    text = "\n".join(script.pages)
    assert "sells to a Jeweler and moves the red token" in text
    assert "Every move that is allowed" in text
    assert "There are moves from 1 to" in text
    assert "At first sight: I would take" in text
    assert "play sale is not allowed:" in text
    assert text.count("DAY-7") >= 2
    assert "No move is taken back: the others may have seen what it drew." in text
    assert "LAY-6" in text
    assert "Which rule? Such as: rule SAL-2." in text
    assert "There is no rule X. Such as: rule SAL-2." in text
    assert "That is no move I can read: 'x9': 'x' says nothing here. Such as:" in text
    assert "at which store or booth? Such as:" in text


def test_advice_in_french() -> None:
    text = "\n".join(shown_when("conseil", "annule", lang="fr").pages)
    assert "Mon choix : " in text
    assert "C'est à première vue." in " ".join(text.split())
    assert "Aucun coup n'est repris" in text


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
    text = "\n".join(shown_when("?", "h", "vente", "x9", lang="fr").pages)
    assert "Une nouvelle partie de Johari" in text
    assert "Mon choix : prendre" in text
    assert "n'est pas permis" in text
    assert "Je ne lis pas de coup dans « x9 »" in text


def test_a_small_screen_is_leafed_through() -> None:
    script = shown_when("", "", "", any_move, "", "", "?", "", height=24)
    assert [page for page in script.pages if "Enter: more (1/" in page]


def test_somebody_stops() -> None:
    script = Script(["quit"])
    course, _ = course_of(script, (None, Uniform()))
    with pytest.raises(Quit):
        course.play()
    script = Script(["q"])
    course, _ = course_of(script, TWO_PEOPLE)
    with pytest.raises(Quit):
        course.play()
