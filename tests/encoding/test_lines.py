"""A position and a view as one line of text, and back."""

import re
from contextlib import suppress

import pytest
from attrs import evolve
from hypothesis import assume, given
from hypothesis import strategies as st

from jaipur_rules import Cards, Match, Position, Ruleset, johari, new_match, view
from jaipur_rules.core.errors import RulesError, Unsupported
from jaipur_rules.core.game import game
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.encoding import (
    position_from_line,
    position_to_line,
    view_from_line,
    view_to_line,
)
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.johari.encoding.plugin import JohariEncoding
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from tests.encoding.shown import four_greedy, table
from tests.laws.any_game import each_game, history_of

HERE = Position(Cards("DDGSK"), Cards("LLCCP"), 2)
START = view(new_match(seed=7), 0)
START_LINE = "0 0/0 0 DCKKK ?40 DSPLL:0:-:-:- ?4:1:-:-:- - 1 1 - -"
TABLE_LINE = "0 0/0 0 DGSCK ?28 (DD)LLL:2:L432:2/-/-:PP (CC)?3:3:P5332:-/?/-:PP PPPPLLL 0 0 - -"
JOHARI_START = johari.view(johari.new_match(seed=7), 0)
JOHARI_LINE = (
    "0 2 0 pick 01 - 01 N1-6/N1-3/-/-/- ?10 - r3g2 R2/W1/w1/W3 ?90 - 0"
    " -:-:15:0/0/0/0:-:0/0/0:-:-:- -:-:15:0/0/0/0:-:0/0/0:-:-:-"
)
JOHARI_HERE = arrange_johari(
    displays=("W1b2", "W2"), stores="R1", played=(("sale",), ("bribe",))
).position
JOHARI_HERE_LINE = "0 act -/-/-/-/- R1 -/-/-/- W1b2:-:15:0/0/0/0:-:0/0/0:sale:-:- W2"


@each_game
@given(data=st.data())
def test_a_view_and_a_position_are_read_as_they_were_written(
    name: str, data: st.DataObject
) -> None:
    match = history_of(name, data).match
    seen = game(name).rules.view(match, data.draw(st.sampled_from((0, 1, None))))
    try:
        line = view_to_line(seen)
    except Unsupported:
        assume(False)
    assert view_from_line(line, name) == seen
    assert "\n" not in line
    here = match.position
    if here is not None:
        assert position_from_line(position_to_line(here), name) == here


@pytest.mark.parametrize(
    ("here", "line", "name"),
    [
        pytest.param(HERE, "DDGSK CCPLL 2", "jaipur", id="usual"),
        pytest.param(Position(Cards("DDGSK"), Cards(), 0), "DDGSK - 0", "jaipur", id="empty hand"),
        pytest.param(
            Position(Cards("DDGSK"), Cards(), 0, heights=(5, 0, 5, 7, 7, 9)),
            "DDGSK - 0 5/0/5/7/7/9",
            "jaipur",
            id="tokens gone",
        ),
        pytest.param(
            Position(Cards("DDGSK"), Cards(), 0, Ruleset(exchange_min=1, turn_cap=300)),
            "DDGSK - 0 exchange_min=1 turn_cap=300",
            "jaipur",
            id="switches",
        ),
        pytest.param(JOHARI_HERE, JOHARI_HERE_LINE, "johari", id="johari"),
    ],
)
def test_the_line_of_a_position_is_the_one_we_know(here: object, line: str, name: str) -> None:
    assert position_to_line(here) == line
    assert position_from_line(line, name) == here


@pytest.mark.parametrize(
    ("seen", "line", "name"),
    [
        (START, START_LINE, "jaipur"),
        (table(), TABLE_LINE, "jaipur"),
        (view(Match(), None), "- 0/0 0 -", "jaipur"),
        (JOHARI_START, JOHARI_LINE, "johari"),
        (johari.view(johari.Match(3), None), "- 3 -", "johari"),
    ],
)
def test_the_line_of_a_view_is_the_one_we_know(seen: object, line: str, name: str) -> None:
    assert view_to_line(seen) == line
    assert view_from_line(line, name) == seen


def test_cards_are_read_in_any_order_and_spaces_in_any_number() -> None:
    assert position_from_line("  KDDSG  LLCCP 2\n") == HERE


@pytest.mark.rule("HID-1")
def test_a_chosen_card_stands_in_the_line_of_its_own_seat_alone() -> None:
    laid = [view_to_line(four_greedy(seat, 7)).split()[15].split(":")[-2] for seat in (0, 1, None)]
    assert laid[0] == str(four_greedy(0, 7).dealt.traders[0].chosen)
    assert laid[1:] == ["?", "?"]


def test_components_of_their_own_have_lines_of_their_own() -> None:
    richer = evolve(johari.STANDARD, start_gold=20, name="mine")
    ruleset = johari.Ruleset(components=richer)
    seen = johari.view(johari.new_match(seed=7, ruleset=ruleset), 0)
    with pytest.raises(Unsupported):
        view_to_line(seen)
    lines = JohariEncoding(richer)
    assert lines.view_from_line(lines.view_to_line(seen)) == seen


POSITIONS = [
    ("", "market: the line ends before this field"),
    ("DDGSX LL 0", "market: 'X' is no card"),
    ("DDGSK LL x", "herd: expected a whole number, found 'x'"),
    ("DDGSK LL 9 5/5/5", "heights: expected 6 parts set off by '/', found 3"),
    ("DDGSK LL 2 5/5/5/7/7/9 3", "the line goes on with '3', and there is no further field"),
    ("DDGSK LLK 2", "this position cannot exist: there is a camel in the hand"),
    ("DDGSK LL 2 exchange_min=7", "exchange_min is 7; it can be one of 2, 1"),
    ("DDGSK LL 2 speed=7", "no switch is named 'speed'"),
    ("DDGSK LL 2 hands=open hands=open", "'hands' stands there twice"),
    ("DDGSK LL 2 hands=open 3", "expected a switch such as exchange_min=1 after the other"),
    ("D" * 5_001, "the line is longer than 5,000 characters"),
]


@pytest.mark.parametrize(("line", "message"), POSITIONS, ids=[m for _, m in POSITIONS])
def test_what_is_no_position_is_refused_in_one_sentence(line: str, message: str) -> None:
    with pytest.raises(UnreadableData, match=f"^{re.escape(message)}"):
        position_from_line(line)


VIEWS = [
    ("DSPLL", "DSPXX", "traders[0].hand: expected the goods of a hand, such as (LL)DSP"),
    ("DSPLL", "DSPKK", "traders[0].hand: a camel is never in a hand (rule HND-3)"),
    ("DSPLL", "?5", "no match can give this view"),
    (" ?4:", " SSCC:", "no match can give this view"),
    (" ?4:", " (SSSSSSS)?4:", "a hand holds 11 cards, and at most 7"),
    (":0:-:-:-", ":0:-:-", "traders[0]: expected 5 parts set off by ':', found 4"),
    (":0:-:-:-", ":0:D8:-:-", "the diamond tokens won and left are not those of the box"),
    (":0:-:-:-", ":0:G66D7:-:-", "traders[0].goods: expected the goods tokens won, such as"),
    (":0:-:-:-", ":0:-:?,?,?,?,?,?,?,?/-/-:-", "the bonus tokens for 3 cards won and left are not"),
    (":0:-:-:-", ":0:-:1,2:-", "traders[0].bonuses: expected 3 parts set off by '/', found 1"),
    (":0:-:-:-", ":0:-::-", "traders[0].bonuses: expected 3 parts set off by '/', found 1"),
    ("0 0/0", "2 0/0", "seat: expected a whole number from 0 to 1, found 2"),
    ("0/0 0", "0/2 0", "Seals of 0 : 2 before this round do not come of 0 counted rounds"),
    ("?40", "?x", "deck_size: expected a whole number, found 'x'"),
    ("DCKKK", "DCKK", "the market holds 4 cards, and not 5"),
    (" - -", " - 30", "the rules limit the moves of a round, or 'plies_left' does, and not both"),
]

JOHARI_VIEWS = [
    ("0 2 ", "0 5 ", "there are 5 traders, and Johari is for 2 to 4"),
    ("0 2 ", "2 2 ", "seat: expected a whole number from 0 to 1, found 2"),
    (" 0 pick", " 3 pick", "on day 3, 7 nobles are to come, and not 10"),
    ("pick", "dawn", "phase: expected one of pick, choose, act"),
    ("pick", "over", "in the phase 'over', the queue holds 2 seats"),
    (" 01 - 01", " 02 - 01", "queue[1]: expected a whole number from 0 to 1, found 2"),
    (" 01 - 01", " 00 - 01", "queue: expected different seats"),
    ("N1-6/", "", "spaces: expected 5 parts set off by '/', found 4"),
    ("r3g2", "P3P3P3P3P3", "there are 5 of P3 in all, and 4 in the box"),
    ("?90", "?91", "unseen: expected ?90, found '?91'"),
    ("0/0/0/0", "0/0/0/99", "traders[0].tokens[3]: expected a whole number from 0 to"),
    ("-:-:-", "-:sale:-", "a trader has chosen a card after their turn to choose"),
    ("-:-:-", "-:-:maybe", "traders[0].safe: expected one of safe, -, found 'maybe'"),
]

JOHARI_POSITIONS = [
    ("act", "shuffle", "in the phase 'shuffle', the queue holds 1 seat"),
    ("R1", "R1R1R1R1R1R1R1", "there are 7 of R1 in all"),
    (":sale:", ":-:", "0 cards have been played, where the phase has 1 to 3"),
    (":sale:", ":doppelganger:", "doppelganger cannot have been played on one day"),
    (":sale:-", ":sale:bribe", "a trader has chosen a card after their turn to choose"),
    (" W2", "", "there is 1 trader, and Johari is for 2 to 4"),
]
SPOILED = [
    *((START_LINE, "jaipur", *each) for each in VIEWS),
    *((JOHARI_LINE, "johari", *each) for each in JOHARI_VIEWS),
    *((JOHARI_HERE_LINE, "johari", *each) for each in JOHARI_POSITIONS),
]


@pytest.mark.parametrize(
    ("line", "name", "part", "other", "message"),
    SPOILED,
    ids=[f"{name} {other}: {message[:40]}" for _, name, _, other, message in SPOILED],
)
def test_a_spoiled_line_is_refused_in_one_sentence(
    line: str, name: str, part: str, other: str, message: str
) -> None:
    spoiled = line.replace(part, other, 1)
    assert spoiled != line
    read = position_from_line if line == JOHARI_HERE_LINE else view_from_line
    with pytest.raises(UnreadableData, match=f"^{re.escape(message)}"):
        read(spoiled, name)


@pytest.mark.parametrize(
    ("line", "name"),
    [(START_LINE, "jaipur"), (TABLE_LINE, "jaipur"), (JOHARI_LINE, "johari")],
)
def test_a_line_of_a_view_that_is_cut_off_is_refused(line: str, name: str) -> None:
    cut = [line[:length].rstrip() for length in range(len(line) - 1)]
    assert [text for text in cut if _reads(text, name)] == []


def _reads(line: str, name: str) -> bool:
    try:
        view_from_line(line, name)
    except UnreadableData:
        return False
    return True


LINES = {
    "jaipur": [START_LINE, TABLE_LINE, "DDGSK CCPLL 2 5/5/5/7/7/9"],
    "johari": [JOHARI_LINE, JOHARI_HERE_LINE],
}


@pytest.mark.parametrize("name", LINES)
@given(data=st.data())
def test_any_text_is_refused_or_read_as_what_its_line_says(name: str, data: st.DataObject) -> None:
    line = data.draw(st.sampled_from(LINES[name]))
    place, much = data.draw(st.integers(0, len(line))), data.draw(st.integers(0, 3))
    new = data.draw(st.text("DLKWwAN?()01239:/,- =x\u0663", max_size=3))
    spoiled = line[:place] + new + line[place + much :]
    with suppress(UnreadableData):
        seen = view_from_line(spoiled, name)
        assert view_from_line(view_to_line(seen), name) == seen
    with suppress(UnreadableData):
        here = position_from_line(spoiled, name)
        assert position_from_line(position_to_line(here), name) == here


@pytest.mark.parametrize(
    "write",
    [
        lambda: view_to_line(HERE),
        lambda: position_to_line(START),
        lambda: position_to_line(None),
        lambda: view_to_line(johari.new_match(seed=7)),
        lambda: position_to_line(johari.new_match(seed=7)),
        lambda: view_to_line(view(Match(Ruleset(box=Box(seals_to_win=1))), 0)),
    ],
    ids=["a position", "a view", "nothing", "a match", "a match as a position", "another box"],
)
def test_what_is_neither_is_not_written(write: object) -> None:
    assert callable(write)
    with pytest.raises(RulesError):
        write()
