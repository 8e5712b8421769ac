"""`jaipur-rules play --game johari`: people and players at one terminal."""

from functools import partial

import pytest

from jaipur_rules.cli.play.matches import Seating
from jaipur_rules.johari import Action, Bribe, Play
from jaipur_rules.johari.rules.state import Phase
from tests.cli.playing import AnyCourse, Script, any_move
from tests.cli.playing import shown_when as shown_in_any_game

shown_when = partial(shown_in_any_game, game="johari")


def test_the_first_page_says_who_plays_and_where_it_is_kept() -> None:
    greeting = (
        "A new match of Johari. You are the first trader, against random. It is kept in m.json"
    )
    assert greeting in " ".join(shown_when().pages[0].split())


def test_what_has_been_laid_face_down_is_not_told() -> None:
    script = shown_when(any_move, seating=Seating("random", 1))
    # Seat 1 has picked, and is asked for its card once seat 0 has laid one.
    assert "First trader (random) has laid a card." in script.pages[-1]
    assert "(play " not in script.pages[-1]


def test_what_happened_before_the_last_move_is_not_told_again() -> None:
    script = shown_when(any_move, any_move, any_move)
    told = [page.count("Second trader (random): ") for page in script.pages]
    assert told == [1, 0, 1, 1]
    assert [page.count("Market day 1 begins.") for page in script.pages] == [0, 1, 0, 0]


def test_between_two_people_falls_a_curtain() -> None:
    script = shown_when("ready?", "", any_move, "", any_move, "", seating=Seating("you,random", 0))
    curtains = [page for page in script.pages if "Everybody else, look away." in page]
    assert len(curtains) >= 3
    assert [page for page in curtains if "Market" in page or "(forgotten)" not in page] == []
    people = "You are the first trader and the second trader, against random, at one screen"
    assert people in " ".join(script.text.split())


@pytest.mark.rule("HID-1")
def test_no_page_shows_what_another_has_laid_face_down() -> None:
    asked: list[tuple[str, int]] = []

    def sit(course: AnyCourse) -> str:
        assert isinstance(course.terminal, Script)
        page = course.terminal.pages[-1]
        if "look away" in page:
            return ""
        table = course.session.match.table
        if table.phase is Phase.CHOOSE:
            asked.append((page, sum(trader.chosen is not None for trader in table.traders)))
        return any_move(course)

    script = shown_when(*[sit] * 60, seating=Seating("you,you", 0))
    assert "face down: " not in script.text
    # Those who come later have not been told of the round before: they were all there.
    assert [laid for page, laid in asked if page.count(" has laid a card.") != laid] == []
    assert {0, 1, 2} == {laid for _, laid in asked}


def test_the_commands() -> None:
    text = shown_when(
        *("?", "m", "", "m", "999", "h", "w", "sale", "w", "u", "t"),
        *("rule lay-6", "rule", "rule X", "x9", "pick", ""),
    ).text
    assert "sells to a Jeweler and moves the red token" in text
    assert "Every legal move" in text
    assert "The moves go from 1 to" in text
    assert "At first sight: I would take" in text
    assert "That is not legal: lay Sale face down (play sale)." in text
    assert text.count("DAY-7") >= 2
    assert "No move is taken back: the others may have seen what it drew." in text
    assert "LAY-6" in text
    assert "Which rule? Such as: rule SAL-2." in text
    assert "There is no rule X. Such as: rule SAL-2." in text
    assert "That is no move I can read: 'x9': 'x' means nothing here. Such as:" in text
    assert "at which store or booth? Such as:" in text


def test_it_speaks_french() -> None:
    text = shown_when("?", "conseil", "annule", "vente", "x9", lang="fr").text
    assert "Une nouvelle partie de Johari" in text
    assert "Je préférerais prendre" in " ".join(text.split())
    assert "Ce n’est qu’une première impression." in " ".join(text.split())
    assert "On ne reprend pas de coup ici" in text
    assert "Coup illégal\u202f: poser Vente face cachée (play sale)." in text
    assert "Je ne comprends pas ce coup. «\u202fx9\u202f»" in text


def test_a_number_makes_the_move_and_a_move_can_be_typed_below_the_list() -> None:
    assert len(shown_when("m", "1", "m", any_move).kept) >= 4


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
    assert Play(action) in shown_when(any_move, typed).kept[-1].events


def test_the_name_of_an_action_carries_it_out() -> None:
    events = shown_when(any_move, "bribe", "bribe").kept[-1].events
    # The other trader, who plays at random, may lay the same card.
    bribes = [event for event in events if event in {Play(Action.BRIBE), Bribe()}]
    assert list(dict.fromkeys(bribes)) == [Play(Action.BRIBE), Bribe()]


def test_a_small_screen_is_leafed_through() -> None:
    script = shown_when("", "", "", any_move, "", "", "?", "", height=24)
    assert [page for page in script.pages if "Enter: more (1/" in page]
