"""The chance of a match while it is played: from a seed, from numbers, or from the system."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Deal,
    Match,
    Ruleset,
    Session,
    deal,
    johari,
)
from jaipur_rules.core.chance import numbers
from jaipur_rules.core.errors import (
    Impossible,
    WrongType,
)
from jaipur_rules.core.game import JAIPUR, JOHARI
from jaipur_rules.jaipur.testing import rulesets
from jaipur_rules.players import Random
from jaipur_rules.players.matches import play_game
from jaipur_rules.record import session
from tests.profiles import share

FEW = share(one_in=4)

FIRST = deal(seed=next(numbers(5)))
FOUR = [Random() for _ in range(4)]


def test_nothing_is_drawn_unless_chance_is_awaited() -> None:
    dealt = Session([FIRST])
    assert dealt.draw() is dealt
    over = Session(play_game(JAIPUR, (Random(), Random()), seed=1).events)
    assert over.match.is_over
    assert over.draw() is over


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_the_deals_of_a_session_are_those_of_any_match_of_the_seed(seed: int) -> None:
    events = play_game(JAIPUR, (Random(), Random()), seed=seed).events
    found = Session(seed=seed)
    for event in events[1:]:
        found = found.draw() if isinstance(event, Deal) else found.apply(event)
    assert found.events == events


def test_the_reshuffles_of_a_session_are_those_of_any_match_of_the_seed() -> None:
    events = play_game(JOHARI, FOUR, seed=3).events
    found = johari.Session(players=4, seed=3)
    for event in events[1:]:
        chance = isinstance(event, johari.Deal | johari.Reshuffle)
        found = found.draw() if chance else found.apply(event)
    assert found.events == events
    assert sum(isinstance(event, johari.Reshuffle) for event in events) > 0


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_its_range_is_refused(seed: int) -> None:
    with pytest.raises(Impossible, match=f"a seed is a whole number from 0 .*, and not {seed}"):
        Session(seed=seed)
    with pytest.raises(WrongType):
        Session(seed=1.5)  # type: ignore[arg-type]


def test_a_number_that_python_does_not_write_out_is_refused_in_a_short_sentence() -> None:
    with pytest.raises(Impossible, match=r"and not 0x\w{36,38}…$"):
        Session(seed=10**5000)


def test_without_a_seed_the_system_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every number is of the system's source, and a deal takes many of them."""
    stream, taken = numbers(11), list[int]()

    def urandom(size: int) -> bytes:
        assert size == 8
        taken.append(next(stream))
        return taken[-1].to_bytes(size, "big")

    monkeypatch.setattr(session, "urandom", urandom)
    assert Session().draw().events == (deal(seed=11),)
    assert len(taken) > 60
    assert taken == [*islice(numbers(11), len(taken))]


@FEW
@given(rulesets(), st.integers(0, 2**64 - 1))
def test_chance_from_the_numbers_of_a_seed_is_the_deal_of_the_seed(
    ruleset: Ruleset, seed: int
) -> None:
    dealt = JAIPUR.rules.chance_from(Match(ruleset), numbers(seed))
    assert dealt == deal(seed=seed, ruleset=ruleset)


def test_johari_is_reshuffled_by_the_system_as_well() -> None:
    found = johari.Session(play_game(JOHARI, FOUR, seed=3).events, players=4)
    places = [
        place for place, event in enumerate(found.events) if isinstance(event, johari.Reshuffle)
    ]
    before = johari.Session(found.events[: places[0]], players=4)
    assert before.match.awaits_deal
    drawn = {before.draw().events[-1] for _ in range(3)}
    assert len(drawn) == 3
    assert [each for each in drawn if not isinstance(each, johari.Reshuffle)] == []
