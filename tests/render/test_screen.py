"""`print` of a match, a view and a position: a picture of one screen, and nothing hidden."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from jaipur_rules import Match, johari, new_match, view
from jaipur_rules.core.messages import brief
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import matches
from jaipur_rules.render import text
from tests.encoding.shown import stations
from tests.render.reading import HERE

START = new_match(seed=7)
OF_JOHARI = johari.new_match(seed=7)


@pytest.mark.parametrize(
    "value",
    [
        START,
        Match(),
        view(START, 1),
        START.position,
        view(START, 0).odds(),
        OF_JOHARI,
        johari.Match(3),
        johari.view(OF_JOHARI, 0),
        OF_JOHARI.position,
    ],
    ids=[
        *("match", "nothing dealt", "view", "position", "odds"),
        *("match of johari", "nothing dealt of johari", "view of johari", "position of johari"),
    ],
)
def test_the_picture_fits_a_screen(value: object) -> None:
    lines = str(value).split("\n")
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert str(value).isascii()
    assert f"{value}" == str(value) != repr(value)


def test_a_match_is_printed_as_everybody_sees_it() -> None:
    assert str(START) == text(view(START, None), unicode=False)
    assert str(OF_JOHARI) == str(johari.view(OF_JOHARI, None))


def test_a_view_and_a_position_are_printed_as_they_are_drawn() -> None:
    assert str(view(START, 0)) == text(view(START, 0), unicode=False)
    assert str(HERE) == text(HERE, unicode=False)


@given(matches(max_events=60))
def test_no_match_is_taller_than_a_screen_and_none_shows_more_than_everybody_sees(
    match: Match,
) -> None:
    assert str(match).count("\n") < 24
    assert str(match) == str(view(match, None))


def shown() -> Iterator[str]:
    for match in stations("johari", 3, 4):
        yield str(match)
        here = match.position
        if here is not None:
            yield str(here)


def test_a_table_of_johari_for_four_the_tallest_fits_a_screen() -> None:
    pictures = [*shown()]
    assert max(picture.count("\n") + 1 for picture in pictures) <= 24
    assert max(len(line) for picture in pictures for line in picture.split("\n")) <= 80


def test_odds_say_how_likely_it_is_to_hold_at_least_so_many() -> None:
    match = arrange(market="DGSKK", hands=("C", "LLP"), known=("C", "LLP"), deck_size=20)
    printed = str(view(match, 0).odds())
    assert "The other hand: Spice (1+ 100%), Leather (1+ 100%, 2+ 100%)." in printed


def test_an_error_quotes_the_code_of_a_value() -> None:
    assert "\n" not in brief(START)
    assert brief(START).startswith("Match(")
