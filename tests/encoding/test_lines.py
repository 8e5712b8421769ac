"""A position and a view of Jaipur as one line of text, and back."""

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Cards, Match, Position, Ruleset, new_match, view
from jaipur_rules.core.errors import RulesError
from jaipur_rules.encoding import (
    OtherComponents,
    UnreadableLine,
    position_from_line,
    position_to_line,
    view_from_line,
    view_to_line,
)
from jaipur_rules.encoding.fields import Field
from jaipur_rules.jaipur import encoding as jaipur
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.ruleset import PRESETS
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import matches, rulesets
from tests.encoding.shown import ended, table

RULESETS = rulesets().filter(lambda rules: rules.box == STANDARD_BOX)
HERE = Position(Cards("DDGSK"), Cards("LLCCP"), 2)
START = view(new_match(seed=7), 0)
START_LINE = "0 0/0 0 DCKKK ?40 DSPLL:0:-:-:- ?4:1:-:-:- - 1 1 - -"
TABLE_LINE = "0 0/0 0 DGSCK ?28 (DD)LLL:2:L432:2/-/-:PP (CC)?3:3:P5332:-/?/-:PP PPPPLLL 0 0 - -"


@given(RULESETS.flatmap(lambda rules: matches(rules, max_events=60)), st.sampled_from((0, 1, None)))
def test_a_view_is_read_as_it_was_written(match: Match, seat: int | None) -> None:
    seen = view(match, seat)
    line = view_to_line(seen)
    assert view_from_line(line) == seen
    assert "\n" not in line


@given(RULESETS.flatmap(lambda rules: matches(rules, max_events=60)))
def test_a_position_is_read_as_it_was_written(match: Match) -> None:
    here = match.position
    if here is not None:
        assert position_from_line(position_to_line(here)) == here


@pytest.mark.parametrize(
    ("here", "line"),
    [
        pytest.param(HERE, "DDGSK CCPLL 2", id="usual"),
        pytest.param(Position(Cards("DDGSK"), Cards(), 0), "DDGSK - 0", id="empty hand"),
        pytest.param(
            Position(Cards("DDGSK"), Cards(), 0, heights=(5, 0, 5, 7, 7, 9)),
            "DDGSK - 0 5/0/5/7/7/9",
            id="tokens gone",
        ),
        pytest.param(
            Position(Cards("DDGSK"), Cards(), 0, Ruleset(exchange_min=1, turn_cap=300)),
            "DDGSK - 0 exchange_min=1 turn_cap=300",
            id="switches",
        ),
    ],
)
def test_the_line_of_a_position_is_the_one_we_know(here: Position, line: str) -> None:
    assert position_to_line(here) == line
    assert jaipur.position_to_line(here) == line
    assert jaipur.position_from_line(line) == here


def test_the_lines_of_views_are_those_we_know() -> None:
    assert jaipur.view_to_line(START) == START_LINE
    assert jaipur.view_to_line(table()) == TABLE_LINE
    assert jaipur.view_from_line(TABLE_LINE) == table()
    assert view_to_line(view(Match(), None)) == "- 0/0 0 -"
    assert view_from_line("- 0/0 0 -") == view(Match(), None)


def test_the_line_of_a_round_that_has_ended_is_read_with_its_result() -> None:
    line = view_to_line(view(ended(), 1))
    seen = view_from_line(line)
    assert seen == view(ended(), 1)
    assert " END-2 " in line


@pytest.mark.parametrize("name", PRESETS)
def test_a_ruleset_can_be_named(name: str) -> None:
    assert jaipur.position_from_line(f"DDGSK LL 0 ruleset={name}").ruleset == Ruleset.named(name)


def test_cards_are_read_in_any_order_and_spaces_in_any_number() -> None:
    assert position_from_line("  KDDSG  LLCCP 2\n") == HERE


def test_what_is_hidden_is_not_in_the_line() -> None:
    match = arrange(
        market="DGSCK", hands=("DDLLL", "SSSCC"), known=("", "CC"), bonuses_won=({}, {4: [6]})
    )
    fields = view_to_line(view(match, 0)).split()
    assert fields[6].split(":")[:4] == ["(CC)?3", "0", "-", "-/?/-"]


@pytest.mark.parametrize("here", [HERE, START, view(Match(), None)], ids=["here", "seat", "empty"])
def test_a_line_is_short(here: object) -> None:
    line = position_to_line(here) if isinstance(here, Position) else view_to_line(here)
    assert len(line) < 60


POSITIONS = [
    ("", "market: the line ends before this field"),
    ("DDGSK", "hand: the line ends before this field"),
    ("DDGSX LL 0", "market: 'X' is no card"),
    ("DDGSK LL x", "herd: expected a whole number, found 'x'"),
    ("DDGSK LL 02", "herd: expected a whole number, found '02'"),
    ("DDGSK LL -1", "herd: expected a whole number, found '-1'"),
    ("DDGSK LL 9 5/5/5", "heights: expected 6 parts set off by '/', found 3"),
    ("DDGSK LL 2 5/5/5/7/7/9 3", "the line goes on with '3', and there is no further field"),
    ("DDGSK LLK 2", "this position cannot exist: there is a camel in the hand"),
    ("DDGSK LL 2 exchange_min=7", "exchange_min is 7; it can be one of 2, 1"),
    ("DDGSK LL 2 speed=7", "no switch is named 'speed'"),
    ("DDGSK LL 2 ruleset=house", "no ruleset is named 'house'"),
    ("DDGSK LL 2 hands=open hands=open", "'hands' stands there twice"),
    ("DDGSK LL 2 hands=open 3", "expected a switch such as exchange_min=1 after the other"),
    ("D" * 5_001, "the line is longer than 5,000 characters"),
]


@pytest.mark.parametrize(("line", "message"), POSITIONS, ids=[m for _, m in POSITIONS])
def test_what_is_no_position_is_refused_in_one_sentence(line: str, message: str) -> None:
    with pytest.raises(UnreadableLine, match=f"^{re.escape(message)}"):
        position_from_line(line)


VIEWS = [
    ("DSPLL", "DSPXX", "traders[0].hand: expected the goods of a hand, such as (LL)DSP"),
    ("DSPLL", "DSPKK", "traders[0].hand: a camel is never in a hand (rule HND-3)"),
    ("DSPLL", "?5", "no match can give this view"),
    (" ?4:", " SSCC:", "no match can give this view"),
    (" ?4:", " ?5:", "no match can give this view"),
    (" ?4:", " (SSSSSSS)?4:", "a hand holds 11 cards, and at most 7"),
    (":0:-:-:-", ":0:-:-", "traders[0]: expected 5 parts set off by ':', found 4"),
    (":0:-:-:-", ":0:D8:-:-", "the diamond tokens won and left are not those of the box"),
    (":0:-:-:-", ":0:G66D7:-:-", "traders[0].goods: expected the goods tokens won, such as"),
    (":0:-:-:-", ":0:-:9/-/-:-", "no match can give this view"),
    (":0:-:-:-", ":0:-:?,?,?,?,?,?,?,?/-/-:-", "the bonus tokens for 3 cards won and left are not"),
    (":0:-:-:-", ":0:-:1,2:-", "traders[0].bonuses: expected 3 parts set off by '/', found 1"),
    ("0 0/0", "2 0/0", "viewer: expected one of 0, 1, -, found '2'"),
    ("0/0 0", "0/2 0", "Seals of 0 : 2 before this round do not come of 0 counted rounds"),
    ("?40", "?39", "no match can give this view"),
    ("?40", "?x", "deck: expected a whole number, found 'x'"),
    ("DCKKK", "DCKK", "the market holds 4 cards, and not 5"),
    (" - 1 1", " - 2 1", "to_move: expected a whole number from 0 to 1, found 2"),
    (" - -", " END-X -", "end: expected one of END-1, END-2, TRN-5, found 'END-X'"),
    (" - -", " - 30", "the rules limit the moves of a round, or 'plies_left' does, and not both"),
    (" - -", " - - -", "the line goes on with '-', and there is no further field"),
]


@pytest.mark.parametrize(
    ("part", "other", "message"), VIEWS, ids=[f"{b}: {m[:40]}" for _, b, m in VIEWS]
)
def test_a_spoiled_view_is_refused_in_one_sentence(part: str, other: str, message: str) -> None:
    line = START_LINE.replace(part, other, 1)
    assert line != START_LINE
    with pytest.raises(UnreadableLine, match=f"^{re.escape(message)}"):
        view_from_line(line)


@pytest.mark.parametrize("line", [START_LINE, TABLE_LINE], ids=["start", "table"])
def test_a_line_of_a_view_that_is_cut_off_is_refused(line: str) -> None:
    cut = [line[:length].rstrip() for length in range(len(line) - 1)]
    assert [text for text in cut if _reads(text)] == []


def _reads(line: str) -> bool:
    try:
        view_from_line(line)
    except UnreadableLine:
        return False
    return True


@given(st.data())
def test_any_text_is_refused_or_read_as_what_its_line_says(data: st.DataObject) -> None:
    line = data.draw(st.sampled_from([START_LINE, TABLE_LINE, "DDGSK CCPLL 2 5/5/5/7/7/9"]))
    place = data.draw(st.integers(0, len(line)))
    much = data.draw(st.integers(0, 3))
    spoiled = (
        line[:place]
        + data.draw(st.text("DLK?()0129:/,- =x\u0663", max_size=3))
        + line[place + much :]
    )
    with suppress(UnreadableLine):
        seen = view_from_line(spoiled)
        assert view_from_line(view_to_line(seen)) == seen
    with suppress(UnreadableLine):
        here = position_from_line(spoiled)
        assert position_from_line(position_to_line(here)) == here


@pytest.mark.parametrize(
    "write",
    [lambda: view_to_line(HERE), lambda: position_to_line(START), lambda: position_to_line(None)],
    ids=["a position as a view", "a view as a position", "nothing"],
)
def test_what_is_neither_is_not_written(write: object) -> None:
    assert callable(write)
    with pytest.raises(RulesError):
        write()


def test_a_field_of_another_kind_of_text_is_empty_by_what_it_says() -> None:
    class Text(str):
        __slots__ = ()

    assert [Field(Text(text)).is_empty for text in ("-", "--", "")] == [True, False, False]


def test_a_box_of_its_own_has_no_line() -> None:
    with pytest.raises(OtherComponents):
        view_to_line(view(Match(Ruleset(box=Box(seals_to_win=1))), 0))
