"""The values that matches and tallies are: without an order, and a tally made by the names of its figures."""

import operator
from random import Random as Chance
from typing import Any

import pytest

from jaipur_rules import Ruleset, new_match, view
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.jaipur.players import play
from jaipur_rules.jaipur.players.plugin import PLAYERS
from jaipur_rules.players import DuelOutcome, OwnPlayer, Party, Random, Share, Tally, tally
from jaipur_rules.players import play as play_by_name
from jaipur_rules.players.outcomes import SideTally

OUTCOME = DuelOutcome(7, 0, (0,), 50)
PLAYER = Random()
TALLY = tally([OUTCOME], sides=2)
PLAYED = play((PLAYER, PLAYER), seed=1)
PARTY = Party(("random", "random"), "usual")


@pytest.mark.parametrize(
    "value",
    [PLAYER, OwnPlayer("own", PLAYER), PLAYED, OUTCOME, Share(1, 2), TALLY, TALLY.sides[0], PARTY],
    ids=lambda value: type(value).__name__,
)
def test_values_have_no_order(value: Any) -> None:
    with pytest.raises(TypeError, match="'<' not supported"):
        operator.lt(value, value)


def test_a_tally_is_made_by_names() -> None:
    with pytest.raises(TypeError, match="takes 1 positional argument"):
        Tally(1, 0, 0, 50.0, 1, (0, 0), ())  # type: ignore[call-arg]
    assert type(TALLY.sides[0]) is SideTally


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_is_not_to_move_is_named(seat: int) -> None:
    match = next(each for seed in range(9) if (each := new_match(seed=seed)).to_move == 1 - seat)
    with pytest.raises(UnexpectedEvent) as refused:
        PLAYER.choose(view(match, seat), Chance(1))
    named = ("first", "second")[seat]
    assert str(refused.value) == (
        f"The {named} trader is not to move, so there is nothing to choose"
    )


def test_a_match_is_played_by_the_rules_that_are_given() -> None:
    both = (PLAYER, PLAYER)
    usual = PLAYERS.outcome(both, seed=7, players_seed=0)
    assert (usual.turn, PLAYERS.outcome(both, seed=7, players_seed=0, turn=1).turn) == (0, 1)
    short = PLAYERS.outcome(both, seed=7, players_seed=0, ruleset=Ruleset(max_rounds=1))
    assert 0 < short.plies < usual.plies
    rules = Ruleset(max_rounds=1)
    assert play_by_name(both, "jaipur", seed=7, players_seed=0, ruleset=rules).plies == short.plies
