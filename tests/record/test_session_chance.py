"""The chance of a match while it is played: from a seed, from numbers, or from the system."""

from functools import partial
from itertools import islice
from typing import Any

import pytest

from jaipur_rules import (
    Deal,
    Session,
    deal,
    johari,
)
from jaipur_rules.core.chance import numbers
from jaipur_rules.core.errors import (
    Impossible,
)
from jaipur_rules.core.game import JAIPUR, JOHARI, Game
from jaipur_rules.players import Random
from jaipur_rules.record import session

FIRST = deal(seed=next(numbers(5)))
FOUR = [Random() for _ in range(4)]


def test_nothing_is_drawn_unless_chance_is_awaited() -> None:
    dealt = Session([FIRST])
    assert dealt.draw() is dealt
    over = Session(JAIPUR.players.play((Random(), Random()), seed=1).events)
    assert over.match.is_over
    assert over.draw() is over


@pytest.mark.parametrize("seed", [0, 3, 2**64 - 1])
@pytest.mark.parametrize(
    ("game", "traders", "found"),
    [(JAIPUR, FOUR[:2], Session), (JOHARI, FOUR, partial(johari.Session, players=4))],
    ids=["jaipur", "johari"],
)
def test_the_chance_of_a_session_is_that_of_any_match_of_the_seed(
    game: Game, traders: list[Random], found: Any, seed: int
) -> None:
    events = game.players.play(traders, seed=seed).events
    session = found(seed=seed)
    for event in events[1:]:
        chance = isinstance(event, Deal | johari.Reshuffle)
        session = session.draw() if chance else session.apply(event)
    assert session.events == events


@pytest.mark.parametrize(
    ("seed", "shown"),
    [(-1, "-1$"), (2**64, r"\d{20}$"), (10**5000, r"0x\w{36,38}…$")],
    ids=["below", "above", "huge"],
)
def test_a_seed_out_of_its_range_is_refused(seed: int, shown: str) -> None:
    with pytest.raises(Impossible, match=f"a seed is a whole number from 0 .*, and not {shown}"):
        Session(seed=seed)


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


def test_johari_is_reshuffled_by_the_system_as_well() -> None:
    found = johari.Session(JOHARI.players.play(FOUR, seed=3).events, players=4)
    places = [
        place for place, event in enumerate(found.events) if isinstance(event, johari.Reshuffle)
    ]
    before = johari.Session(found.events[: places[0]], players=4)
    assert before.match.awaits_deal
    drawn = {before.draw().events[-1] for _ in range(3)}
    assert len(drawn) == 3
    assert [each for each in drawn if not isinstance(each, johari.Reshuffle)] == []
