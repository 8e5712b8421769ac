"""A position and a view as one line of text, and back."""

from ast import literal_eval
from contextlib import suppress

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Cards, Match, Position, Ruleset, View, johari, new_match, view
from jaipur_rules.core.errors import Unsupported
from jaipur_rules.core.strict_json import UnreadableData
from jaipur_rules.encoding import (
    position_from_line,
    position_to_line,
    view_from_line,
    view_to_line,
)
from jaipur_rules.johari.encoding.plugin import JohariEncoding
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from tests.encoding.shown import four_greedy, table
from tests.golden import kept_cases

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


HOUSE = Position(Cards("DDGSK"), Cards(), 0, Ruleset(turn_cap=300, first_starter=0))
GONE = Position(Cards("DDGSK"), Cards(), 0, heights=(5, 0, 5, 7, 7, 9))


@pytest.mark.parametrize(
    ("value", "line", "name"),
    [
        (HERE, "DDGSK CCPLL 2", "jaipur"),
        (Position(Cards("DDGSK"), Cards(), 0), "DDGSK - 0", "jaipur"),
        (GONE, "DDGSK - 0 5/0/5/7/7/9", "jaipur"),
        (HOUSE, "DDGSK - 0 first_starter=0 turn_cap=300", "jaipur"),
        (JOHARI_HERE, JOHARI_HERE_LINE, "johari"),
        (START, START_LINE, "jaipur"),
        (table(), TABLE_LINE, "jaipur"),
        (view(Match(), None), "- 0/0 0 -", "jaipur"),
        (JOHARI_START, JOHARI_LINE, "johari"),
        (johari.view(johari.Match(3), None), "- 3 -", "johari"),
    ],
)
def test_a_line_is_the_one_we_know(value: object, line: str, name: str) -> None:
    is_view = isinstance(value, View | johari.View)
    write, read = (
        (view_to_line, view_from_line) if is_view else (position_to_line, position_from_line)
    )
    assert write(value) == line
    assert read(line, name) == value


def test_cards_are_read_in_any_order_and_spaces_in_any_number() -> None:
    assert position_from_line("  KDDSG  LLCCP 2\n") == HERE


def test_a_line_is_read_up_to_5000_characters() -> None:
    line = "DDGSK CCPLL 2".ljust(5000)
    assert position_from_line(line) == HERE
    with pytest.raises(UnreadableData, match=r"5,?000"):
        position_from_line(line + " ")


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


WHOLE = {
    "view of jaipur": START_LINE,
    "view of johari": JOHARI_LINE,
    "position of johari": JOHARI_HERE_LINE,
}
"""Lines that are right, to be spoiled in one place."""


def refusal(case: str) -> str:
    """What is said of a line, or of a right one with something else in one place."""
    what, _, said = case.partition(", ")
    part, _, other = said.partition(" becomes ")
    line = literal_eval(part)
    if other:
        line = WHOLE[what].replace(line, literal_eval(other), 1)
    read = view_from_line if what.startswith("view") else position_from_line
    try:
        return f"{read(line, what.rpartition(' ')[2])!r}"
    except UnreadableData as error:
        return str(error)


test_a_spoiled_line_is_refused_in_one_sentence = kept_cases(__file__, "lines.txt", refusal)


@pytest.mark.parametrize(
    ("line", "name"),
    [(START_LINE, "jaipur"), (TABLE_LINE, "jaipur"), (JOHARI_LINE, "johari")],
)
def test_a_line_of_a_view_that_is_cut_off_is_refused(line: str, name: str) -> None:
    for length in range(len(line) - 1):
        with pytest.raises(UnreadableData):
            view_from_line(line[:length].rstrip(), name)


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
