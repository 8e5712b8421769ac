"""`jaipur-rules play` between two people at one screen, neither of whom may see the other's hand."""

from itertools import groupby
from pathlib import Path

import pytest

from jaipur_rules import Match, Ruleset, Session
from jaipur_rules.cli.play.matches import Seating
from jaipur_rules.cli.play.pages import Console
from jaipur_rules.core.messages import trader_at
from jaipur_rules.jaipur.record import KnownDeal
from tests.cli.conftest import Command, Typed
from tests.cli.playing import Answer, any_move, begun, shown_when

TWO = Seating("two", 0)


def test_two_people_hide_the_screen() -> None:
    script = shown_when("", "+S", "", "+D", seating=TWO)
    assert script.pages[0].startswith(
        "The screen is for the first trader. Everybody else, look away."
    )
    assert script.pages[1].startswith("First trader to move · seen by the first trader")
    assert script.pages[2] == (
        "The screen is for the second trader. Everybody else, look away.\n\n"
        "First trader: take 1 silver (+S). New in the market: 1 diamond.\n(forgotten)\n"
        "Second trader: Enter when you are ready "
    )
    assert script.pages[3].startswith("Second trader to move · seen by the second trader")


def test_the_screen_is_hidden_anew_when_a_round_is_dealt() -> None:
    """Each round ends after a move, and whoever made it begins the next one."""
    rules = Ruleset(turn_cap=1, starter_after_tie="same")
    script = shown_when("", any_move, "", seating=TWO, ruleset=rules)
    curtains = [page for page in script.pages if page.startswith("The screen is for the first")]
    assert len(curtains) == 2
    assert script.pages[-1] == curtains[-1]
    assert script.course.session.chances == 2


def test_the_curtain_tells_no_value_that_the_maker_of_a_move_alone_has_seen() -> None:
    script = begun("", "-LLL", seating=TWO)
    dealt = KnownDeal("LLLDDCCCPPDG", ((1,), (), ())).completed()
    script.course.session = Session([dealt])
    with pytest.raises(EOFError):
        script.course.play()
    curtain = " ".join(script.pages[-1].split())
    assert "sell 3 leather (-LLL). It brought 9 rupees and a bonus for 3 cards." in curtain
    assert "1 rupee" not in curtain


def test_only_a_bare_enter_lifts_the_curtain() -> None:
    script = shown_when("", "+S", "+D", "x", "", seating=TWO)
    curtain = "The screen is for the second trader. Everybody else, look away."
    curtains = [page for page in script.pages[2:5] if page.startswith(curtain)]
    assert len([page for page in curtains if "\n(forgotten)\n" in page]) == 3
    assert script.pages[5].startswith("Second trader to move · seen by the second trader")
    assert script.course.session.plies == 1


@pytest.mark.parametrize(
    "answers", [("", "+S", "quit"), ("Q",), ("", "+S", "", "u", "quitter")], ids=len
)
def test_who_wants_to_stop_at_the_curtain_sees_no_hand(answers: tuple[str, ...]) -> None:
    script = begun(*answers, seating=TWO)
    with pytest.raises(EOFError):
        script.course.play()
    assert not script.answers
    assert "│" not in script.pages[-1]


def test_two_people_take_back_what_both_agree_on() -> None:
    script = shown_when("", "+S", "", "u", "n", "", "u", "y", seating=TWO)
    assert (
        "The second trader wants to take back the last move. First trader, do you agree?"
        in script.pages[4]
    )
    assert script.pages[5].startswith("The screen is for the second trader")
    assert "Not agreed: the move stands." in script.pages[6]
    assert script.pages[-1].startswith("The screen is for the first trader")
    assert script.course.session.plies == 0
    assert script.kept[-1] == script.course.session


@pytest.mark.thorough
def test_neither_is_ever_shown_the_others_hand() -> None:
    """Every page of a whole match is made for one seat, or for both; what it must not show is not on it."""
    answers: list[Answer] = ["", any_move]
    script = begun(*answers * 400, seating=TWO)
    course = script.course
    course.play()
    turns = [page for page in script.pages if page.endswith("to move (? for help): ")]
    seen = [page for page, _ in groupby(turns)]
    assert len(seen) == course.session.plies
    assert [page for page in script.pages if page not in turns and "[" in page] == []
    assert [page for page in script.pages if page not in turns and "│" in page] == []
    moments = [match for match in course.session.states if match.to_move is not None]
    assert [
        (page, part)
        for page, match in zip(seen, moments, strict=True)
        for part in parts_of(match)
        if part not in page
    ] == []
    hidden = [match.round.traders[1 - match.to_move].unknown for match in moments]
    assert [page.count("[?]") for page in seen] == hidden


def parts_of(match: Match) -> list[str]:
    """What the page of who is to move shows of both, as far as it may."""
    assert match.round is not None
    assert match.to_move is not None
    hand = match.round.traders[1 - match.to_move].hand
    return [
        f"─ {f'{trader_at(match.to_move)}'.capitalize()} ◀ to move",
        f"{trader_at(match.to_move)} to move (? for help): ".capitalize(),
        f"Hand ({len(hand)}){'  [' if hand else ''}",
    ]


def test_two_people_need_a_screen_that_can_be_hidden(
    jaipur: Command, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed("\n")
    assert "two people need a terminal" in jaipur("play", "--against", "two").fault
    assert not list(Path().iterdir())
    monkeypatch.setattr(Console, "hides", True)
    assert jaipur("play", "--against", "two", "--seat", 1).status == 0
    fault = jaipur("play", "--seat", 0, "--against", "greedy").fault
    assert "played by you as first trader and you as second trader" in fault
    assert jaipur("play", "--seat", 0).status == 0
