"""A position and a view of Johari as one line of text, and back."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.errors import Unsupported, WrongType
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.johari import (
    STANDARD,
    Match,
    Phase,
    Reshuffle,
    Ruleset,
    View,
    new_match,
    replay,
    view,
)
from jaipur_rules.johari.encoding import (
    position_from_line,
    position_to_line,
    view_from_line,
    view_to_line,
)
from jaipur_rules.johari.encoding.lines import JohariLines
from jaipur_rules.johari.record import load_record
from jaipur_rules.johari.rules.match import position
from jaipur_rules.johari.rules.table import arrange
from tests.encoding.shown import stations
from tests.profiles import amount

EVENTS = load_record(
    Path(__file__).parents[3] / "examples" / "johari" / "four-greedy-seed-8.json"
).events
RESHUFFLE = next(place for place, event in enumerate(EVENTS) if isinstance(event, Reshuffle))
START = view(new_match(seed=7), 0)
START_LINE = (
    "0 2 0 pick 01 - 01 N1-6/N1-3/-/-/- ?10 - r3g2 R2/W1/w1/W3 ?90 - 0"
    " -:-:15:0/0/0/0:-:0/0/0:-:-:- -:-:15:0/0/0/0:-:0/0/0:-:-:-"
)
HERE = position(arrange(displays=("W1b2", "W2"), stores="R1", played=(("sale",), ("bribe",))))
HERE_LINE = "0 act -/-/-/-/- R1 -/-/-/- W1b2:-:15:0/0/0/0:-:0/0/0:sale:-:- W2"


def four_greedy(seat: int | None, events: int) -> View:
    """The view of a seat in a match of four among the examples, after so many events."""
    return view(replay(EVENTS[:events], players=4), seat)


@pytest.mark.parametrize(
    ("players", "ruleset"),
    [
        pytest.param(2, Ruleset(), id="two"),
        pytest.param(3, Ruleset.named("to-the-letter"), id="three, to the letter"),
        pytest.param(4, Ruleset(gold_cap=16), id="four, with a gold cap"),
    ],
)
def test_every_view_and_position_is_read_as_it_is_written(players: int, ruleset: Ruleset) -> None:
    phases: set[Phase | None] = set()
    every = amount(quick=7, thorough=1)
    for number, match in enumerate(stations(11, players, ruleset)):
        rare = match.phase in {Phase.SHUFFLE, Phase.FINAL, Phase.OVER, Phase.LOSE}
        if number % every and not rare:
            continue
        seen = view(match, (*range(players), None)[number % (players + 1)])
        assert view_from_line(view_to_line(seen)) == seen
        here = position(match)
        if here is not None:
            assert position_from_line(position_to_line(here)) == here
        phases.add(match.phase)
    assert {Phase.PICK, Phase.CHOOSE, Phase.ACT, Phase.OVER} <= phases


@pytest.mark.parametrize(
    "seen",
    [view(Match(3), 2), four_greedy(0, RESHUFFLE), four_greedy(None, 7), four_greedy(1, 7)],
    ids=["nothing dealt", "before the reshuffle", "a spectator", "a card laid"],
)
def test_a_rare_view_is_read_as_it_is_written(seen: View) -> None:
    assert view_from_line(view_to_line(seen)) == seen


def test_the_lines_are_those_we_know() -> None:
    assert view_to_line(START) == START_LINE
    assert view_to_line(view(Match(3), None)) == "- 3 -"
    assert HERE is not None
    assert position_to_line(HERE) == HERE_LINE
    assert position_from_line(HERE_LINE) == HERE


@pytest.mark.rule("HID-1")
def test_a_chosen_card_stands_in_the_line_of_its_own_seat_alone() -> None:
    laid = [view_to_line(four_greedy(seat, 7)).split()[15].split(":")[-2] for seat in (0, 1, None)]
    assert laid[0] == str(four_greedy(0, 7).dealt.traders[0].chosen)
    assert laid[1:] == ["?", "?"]


def test_components_of_their_own_have_lines_of_their_own() -> None:
    richer = evolve(STANDARD, start_gold=20, name="mine")
    seen = view(new_match(seed=7, ruleset=Ruleset(components=richer)), 0)
    with pytest.raises(Unsupported):
        view_to_line(seen)
    lines = JohariLines(richer)
    assert lines.view_from_line(lines.view_to_line(seen)) == seen


VIEWS = [
    ("0 2 ", "0 5 ", "there are 5 traders, and Johari is for 2 to 4"),
    ("0 2 ", "2 2 ", "viewer: expected a whole number from 0 to 1, found 2"),
    (" 0 pick", " 3 pick", "on day 3, 7 nobles are to come, and not 10"),
    ("pick", "dawn", "phase: expected one of pick, choose, act"),
    ("pick", "over", "in the phase 'over', the queue holds 2 seats"),
    (" 01 - 01", " 02 - 01", "queue: expected a whole number from 0 to 1, found 2"),
    (" 01 - 01", " 00 - 01", "queue: expected different seats"),
    ("N1-6/", "N1-9/", "spaces[0]: 'N1-9' is no noble"),
    ("N1-6/", "", "spaces: expected 5 parts set off by '/', found 4"),
    ("?10", "?11", "on day 0, 10 nobles are to come, and not 11"),
    ("r3g2", "r3g9", "stores: 'g9' is no card"),
    ("r3g2", "P3P3P3P3P3", "there are 5 of P3 in all, and 4 in the box"),
    ("?90", "?91", "pile: expected ?90, found '?91'"),
    (":15:", ":x:", "traders[0].gold: expected a whole number, found 'x'"),
    ("0/0/0/0", "0/0/0/99", "traders[0].tokens[3]: expected a whole number from 0 to"),
    ("-:-:-", "-:sale:-", "a trader has chosen a card after their turn to choose"),
    ("-:-:-", "-:?:-", "a trader has chosen a card after their turn to choose"),
    ("-:-:-", "-:-:maybe", "traders[0].safe: expected one of safe, -, found 'maybe'"),
]


@pytest.mark.parametrize(
    ("part", "other", "message"), VIEWS, ids=[f"{b}: {m[:40]}" for _, b, m in VIEWS]
)
def test_a_spoiled_view_is_refused_in_one_sentence(part: str, other: str, message: str) -> None:
    line = START_LINE.replace(part, other, 1)
    assert line != START_LINE
    with pytest.raises(UnreadableData, match=f"^{re.escape(message)}"):
        view_from_line(line)


POSITIONS = [
    ("0 act", "2 act", "seat: expected a whole number from 0 to 1, found 2"),
    ("act", "shuffle", "in the phase 'shuffle', the queue holds 1 seat"),
    ("R1", "R1R1R1R1R1R1R1", "there are 7 of R1 in all"),
    (":sale:", ":-:", "in the phase 'act', another number of cards has been played today"),
    (":sale:", ":doppelganger:", "these cards cannot have been played on one day"),
    (":sale:-", ":sale:bribe", "a trader has chosen a card after their turn to choose"),
    (" W2", "", "there is 1 trader, and Johari is for 2 to 4"),
]


@pytest.mark.parametrize(("part", "other", "message"), POSITIONS, ids=[m for *_, m in POSITIONS])
def test_a_spoiled_position_is_refused_in_one_sentence(part: str, other: str, message: str) -> None:
    line = HERE_LINE.replace(part, other, 1)
    assert line != HERE_LINE
    with pytest.raises(UnreadableData, match=f"^{re.escape(message)}"):
        position_from_line(line)


def test_a_line_of_a_view_that_is_cut_off_is_refused() -> None:
    cut = [START_LINE[:length].rstrip() for length in range(len(START_LINE))]
    assert [text for text in cut if _reads(text)] == []


def _reads(line: str) -> bool:
    try:
        view_from_line(line)
    except UnreadableData:
        return False
    return True


@given(st.data())
def test_any_text_is_refused_or_read_as_what_its_line_says(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from([START_LINE, HERE_LINE]))
    place, much = data.draw(st.integers(0, len(line))), data.draw(st.integers(0, 3))
    new = data.draw(st.text("WwA123?0:/,- =N", max_size=3))
    spoiled = line[:place] + new + line[place + much :]
    with suppress(UnreadableData):
        seen = view_from_line(spoiled)
        assert view_from_line(view_to_line(seen)) == seen
    with suppress(UnreadableData):
        here = position_from_line(spoiled)
        assert position_from_line(position_to_line(here)) == here


@pytest.mark.parametrize("write", [view_to_line, position_to_line])
def test_what_is_neither_is_not_written(write: object) -> None:
    assert callable(write)
    with pytest.raises(WrongType):
        write(new_match(seed=7))
