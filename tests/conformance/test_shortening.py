"""A game is shortened, and the program is asked the same at the end of it."""

from time import monotonic

import pytest

from jaipur_rules import Match, TakeCamels, apply, deal, replay
from jaipur_rules.conformance.saying import Said
from jaipur_rules.jaipur.conformance import answers
from jaipur_rules.jaipur.conformance.differences import Difference
from jaipur_rules.jaipur.conformance.lockstep import random_play
from jaipur_rules.jaipur.conformance.plays import (
    Play,
    Step,
    begin,
    dealing,
    listing,
    moving,
    recorded,
    scoring,
    trying,
    viewing,
)
from jaipur_rules.jaipur.conformance.shortening import asked_after, shorten
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.rules.notation import parse_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.transition import Event

PLAY = Play("x", (), Ruleset())
DEALT = deal(seed=7)


def round_of(seed: int) -> tuple[Event, ...]:
    """The events of a random match up to the end of its first round."""
    play = random_play(seed)
    place = next(at for at, step in enumerate(play.steps) if step.asks == "score")
    return play.events_before(place)


@pytest.mark.parametrize(
    ("step", "before", "asks"),
    [
        (listing({}), (DEALT,), "legal_moves"),
        (listing({}), (), None),
        (moving(TakeCamels(), {}), (DEALT,), "apply"),
        (moving(parse_move("-DD"), {}), (DEALT,), None),
        (trying(parse_move("-DD"), []), (DEALT,), "apply"),
        (trying(TakeCamels(), []), (DEALT,), None),
        (viewing(1, {}), (DEALT,), "view"),
        (viewing(1, {}), (), None),
        (scoring({}), (DEALT,), None),
        (dealing(DEALT, {}), (), "deal"),
        (dealing(DEALT, {}), (DEALT,), None),
    ],
)
def test_what_can_be_asked_again_is_asked_with_the_right_answer(
    step: Step, before: tuple[Event, ...], asks: str | None
) -> None:
    again = asked_after(before, step, PLAY)
    assert (again and again.steps[-1].asks) == asks
    if again:
        assert isinstance(again.steps[0].does, Record)
        assert again.steps[-1].expect != step.expect
        assert again.steps[-1].request == step.request


def test_a_score_can_be_asked_again_at_the_end_of_a_round() -> None:
    events = round_of(2)
    again = asked_after(events, scoring({}), PLAY)
    assert again is not None
    assert again.steps[-1].expect == {"score": answers.result(replay(events))}


def difference(play: Play, place: int) -> Difference:
    return Difference(play, place, ("X-1",), Said("answer"), Said("answer"), {})


def is_full(match: Match) -> bool:
    return match.position is not None and len(match.position.hand) == 7


def test_a_game_is_left_with_the_turns_that_it_needs() -> None:
    # What is wrong shows whenever the hand is full.
    def ask(play: Play) -> list[Difference]:
        return [difference(play, 1)] if is_full(replay(play.events_before(1))) else []

    found = next(
        difference(play, place)
        for play in map(random_play, range(20))
        for place, step in enumerate(play.steps)
        if step.asks == "legal_moves"
        and play.plies_before(place) > 100
        and is_full(replay(play.events_before(place)))
    )
    short = shorten(found, "X-1", ask, monotonic() + 60)
    assert short.plies < 12
    assert is_full(replay(short.events))


def test_rounds_that_are_not_needed_are_left_out() -> None:
    play = random_play(2)
    place = max(at for at, step in enumerate(play.steps) if step.asks == "legal_moves")

    def ask(again: Play) -> list[Difference]:
        return [difference(again, 1)] if again.steps[1].asks == "legal_moves" else []

    short = shorten(difference(play, place), "X-1", ask, monotonic() + 60)
    assert short.plies == 0
    assert len([event for event in short.events if event in short.events[:1]]) == 1


def test_no_time_is_no_search() -> None:
    play = random_play(1, plies=5)
    place = len(play.steps) - 1

    def ask(again: Play) -> list[Difference]:
        raise AssertionError(again)

    assert shorten(difference(play, place), "X-1", ask, monotonic() - 1).plies == 4


def test_a_game_that_was_refused_whole_is_shown_whole() -> None:
    record = recorded((DEALT, TakeCamels()), Ruleset())
    play = Play("x", (begin(record),), Ruleset())
    found = difference(play, 0)
    assert shorten(found, "X-1", lambda _: [], monotonic() + 60) is found
    assert apply(Match(), DEALT).to_move is not None
