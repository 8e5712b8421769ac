"""A game is shortened, and the program is asked the same at the end of it."""

from time import monotonic

import pytest
from attrs import evolve

from jaipur_rules import Match, Ruleset, TakeCamels, apply, deal, replay
from jaipur_rules.conformance.attribution import Reading
from jaipur_rules.conformance.cases import (
    Script,
    Setup,
    Step,
    illegal_step,
    move_step,
    moves_step,
    score_step,
    view_step,
)
from jaipur_rules.conformance.findings import DifferenceGroup
from jaipur_rules.conformance.lockstep import random_script
from jaipur_rules.conformance.questions import Difference
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.conformance import QUESTIONS
from jaipur_rules.jaipur.rules.moves import parse_move
from jaipur_rules.jaipur.rules.transition import Event

SETUP = Setup(2, Ruleset())
SELL = parse_move("-DD")
CAMELS = TakeCamels()
DEALT = deal(seed=7)
SCORE = Message("kit.wanted.score")


def random_match(seed: int, plies: int | None = None) -> Script:
    return random_script(QUESTIONS, seed, SETUP, plies)


def first_round(seed: int) -> tuple[Event, ...]:
    """The events of a random match up to the end of its first round."""
    script = random_match(seed)
    place = next(at for at, step in enumerate(script.steps) if step.asks == "score")
    return QUESTIONS.events_before(script, place)


def difference(script: Script, place: int) -> Difference:
    return Difference(script, place, ("X-1",), SCORE, SCORE, {})


def asked_after(events: tuple[Event, ...], step: Step) -> Script | None:
    return QUESTIONS.ask_after(
        difference(Script(game="jaipur", name="x", steps=(step,), setup=SETUP), 0), events
    )


@pytest.mark.parametrize(
    ("step", "before", "asks"),
    [
        (moves_step({}), (DEALT,), "legal_moves"),
        (moves_step({}), (), None),
        (move_step(CAMELS, CAMELS, {}), (DEALT,), "apply"),
        (move_step(SELL, SELL, {}), (DEALT,), None),
        (illegal_step(SELL, []), (DEALT,), "apply"),
        (illegal_step(CAMELS, []), (DEALT,), None),
        (view_step(1, {}), (DEALT,), "view"),
        (view_step(1, {}), (), None),
        (score_step({}), (DEALT,), None),
        (QUESTIONS.chance_step(DEALT, {}), (), "deal"),
        (QUESTIONS.chance_step(DEALT, {}), (DEALT,), None),
    ],
)
def test_what_can_be_asked_again_is_asked_with_the_right_answer(
    step: Step, before: tuple[Event, ...], asks: str | None
) -> None:
    again = asked_after(before, step)
    assert (again and again.steps[-1].asks) == asks
    if again:
        assert again.steps[0].begins
        assert again.steps[-1].expect != step.expect
        assert again.steps[-1].request == step.request


def test_a_score_can_be_asked_again_at_the_end_of_a_round() -> None:
    events = first_round(2)
    again = asked_after(events, score_step({}))
    assert again is not None
    assert again.steps[-1].expect == {"score": QUESTIONS.score(replay(events))}


def is_full(match: Match) -> bool:
    return match.position is not None and len(match.position.hand) == 7


def test_a_game_is_left_with_the_turns_that_it_needs() -> None:
    # What is wrong shows whenever the hand is full.
    def ask(script: Script) -> list[Difference]:
        return [difference(script, 1)] if is_full(QUESTIONS.state_before(script, 1)) else []

    found = next(
        difference(script, place)
        for script in map(random_match, range(20))
        for place, step in enumerate(script.steps)
        if step.asks == "legal_moves"
        and script.plies_before(place) > 100
        and is_full(QUESTIONS.state_before(script, place))
    )
    short = QUESTIONS.shorten(found, "X-1", ask, monotonic() + 60)
    assert short.plies < 12
    assert is_full(QUESTIONS.state_before(short.script, short.place))


def test_rounds_that_are_not_needed_are_left_out() -> None:
    script = random_match(2)
    place = max(at for at, step in enumerate(script.steps) if step.asks == "legal_moves")

    def ask(again: Script) -> list[Difference]:
        return [difference(again, 1)] if again.steps[1].asks == "legal_moves" else []

    short = QUESTIONS.shorten(difference(script, place), "X-1", ask, monotonic() + 60)
    assert short.plies == 0
    assert short.events.count(short.events[0]) == 1


def test_a_shorter_game_that_is_about_another_rule_is_another_mistake() -> None:
    script = random_match(2)
    place = next(at for at, step in enumerate(script.steps) if step.asks == "legal_moves")
    found = difference(script, place)

    def ask(again: Script) -> list[Difference]:
        return [evolve(difference(again, 1), rules=("X-2",))]

    assert QUESTIONS.shorten(found, "X-1", ask, monotonic() + 60) == found


def test_no_time_is_no_search() -> None:
    script = random_match(1, plies=5)
    place = len(script.steps) - 1

    def ask(again: Script) -> list[Difference]:
        raise AssertionError(again)

    found = difference(script, place)
    assert QUESTIONS.shorten(found, "X-1", ask, monotonic() - 1).plies == 4


def test_a_game_that_was_refused_whole_is_shown_whole() -> None:
    begin = QUESTIONS.begin(SETUP, (DEALT, TakeCamels()))
    found = difference(Script(game="jaipur", name="x", steps=(begin,), setup=SETUP), 0)
    assert QUESTIONS.shorten(found, "X-1", lambda _: [], monotonic() + 60) is found
    assert apply(Match(), DEALT).to_move is not None


def test_of_differences_alike_that_of_the_shortest_game_is_shown() -> None:
    script = random_match(3)
    short, long = difference(script, 5), difference(script, 40)
    group = DifferenceGroup((Reading("X-1"),), frozenset(), long)
    group.improve(short)
    group.improve(long)
    assert group.best is short
    assert short.plies < long.plies
