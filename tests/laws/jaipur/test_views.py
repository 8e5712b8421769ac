"""What a seat may know, and what it must not be able to tell."""

from random import Random

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import Event, Ruleset, deal, legal_moves, replay, view
from jaipur_rules.jaipur.testing import (
    History,
    boxes,
    histories,
    rulesets,
)
from tests.laws.jaipur.twins import redealt
from tests.profiles import share

FEW = share(one_in=2)
SEEDS = st.integers(0, 1 << 32)
ANY_RULES = rulesets() | rulesets(box=boxes())
ANY_GAME = ANY_RULES.flatmap(lambda rules: histories(rules, max_events=40))


@FEW
@given(ANY_GAME)
def test_a_spectator_sees_of_each_trader_what_the_other_sees(history: History) -> None:
    """The view of a spectator is what is in both seats' views: of each trader, what the other seat sees."""
    first, second, seen = (view(history.match, seat) for seat in (0, 1, None))
    shared = first.round
    if shared is not None and second.round is not None:
        shared = evolve(shared, traders=(second.round.traders[0], shared.traders[1]))
    assert seen == evolve(first, seat=None, round=shared)
    assert seen == evolve(second, seat=None, round=shared)


def test_a_redealt_match_is_another_match() -> None:
    """Where something is unseen, dealing it again changes it."""
    events: list[Event] = [deal(seed=7)]
    for _ in range(3):
        match = replay(events)
        moves = legal_moves(match)
        events.append(moves[len(events) * 7 % len(moves)])
    history = History(Ruleset(), tuple(events), replay(events))
    for seat in (0, 1):
        other = redealt(history, seat, Random(1)).match
        assert other.round is not None
        assert history.match.round is not None
        assert other.round.deck != history.match.round.deck
        assert other.round.bonuses != history.match.round.bonuses
        assert other.round.traders[seat] == history.match.round.traders[seat]
        assert other.round.traders[1 - seat] != history.match.round.traders[1 - seat]
