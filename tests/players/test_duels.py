"""Matches between players, what came of them, and how they are counted."""

from random import Random

import pytest
from attrs import evolve

from jaipur_rules import Deal, Match, Move, View, apply, legal_moves
from jaipur_rules.jaipur.players import (
    Greedy,
    JaipurOutcome,
    RoundOutcome,
    SideOfRound,
    deals,
    outcome,
    play,
    tally,
)
from jaipur_rules.jaipur.players import Random as Uniform
from jaipur_rules.jaipur.players.outcomes import KINDS, kind_of
from jaipur_rules.players import DuelOutcome, Share, dice
from jaipur_rules.players import tally as count_matches


class Dull:
    """Exchanges for ever, if it can; else the first move there is."""

    name = "dull"

    def choose(self, view: View, _rng: Random, /) -> Move:
        moves = legal_moves(view)
        return max(moves, key=lambda move: (kind_of(move) == "exchange", kind_of(move) == "camels"))


def test_a_match_without_an_end_is_given_up() -> None:
    played = play((Dull(), Dull()), seed=3, most_plies=90)
    assert not played.match.is_over
    assert len([event for event in played.events if not isinstance(event, Deal)]) == 90
    found = outcome((Dull(), Dull()), seed=3, most_plies=90)
    assert found.winner is None
    assert found.rounds[-1].ended_by == ""
    assert found.rounds[-1].sealed == ()
    counted = tally([found])
    assert counted.drawn == 1
    assert counted.sides[0].wins.count == 0.5


@pytest.mark.parametrize("most", [1, 2])
def test_a_round_given_up_after_so_few_moves_is_counted(most: int) -> None:
    (only,) = outcome((Dull(), Dull()), seed=3, most_plies=most).rounds
    assert (only.plies, only.ended_by, only.sealed) == (most, "", ())


def test_the_deals_do_not_depend_on_who_sits_where() -> None:
    one, other = (
        outcome((Uniform(), Greedy()), seed=5, players_seed=1),
        outcome((Greedy(), Uniform()), seed=5, players_seed=1),
    )
    swapped = outcome((Greedy(), Uniform()), seed=5, swapped=True, players_seed=1)
    assert one.rounds[0].starter == other.rounds[0].starter
    assert one.rounds[0].starter == 1 - swapped.rounds[0].starter
    # The same players in the same seats play the same match, whoever is named first.
    assert swapped.winner == 1 - one.winner if one.winner is not None else False
    assert swapped.seals == one.seals[::-1]
    assert [each.plies for each in swapped.rounds] == [each.plies for each in one.rounds]
    assert [each.sides[::-1] for each in swapped.rounds] == [each.sides for each in one.rounds]
    stream = deals(5)
    assert next(stream) != next(stream)


def test_chance_is_the_same_whenever_it_is_asked_for() -> None:
    assert dice(1, 5, 3).random() == dice(1, 5, 3).random()
    drawn = {
        dice(own, seed, ply).random() for own in range(3) for seed in range(9) for ply in range(9)
    }
    assert len(drawn) == 3 * 81


@pytest.mark.parametrize("swapped", [False, True])
def test_an_outcome_tells_by_player_what_the_events_say_by_seat(*, swapped: bool) -> None:
    players = (Greedy(), Uniform())
    found = outcome(players, seed=9, swapped=swapped, players_seed=1)
    played = play(players[::-1] if swapped else players, seed=9, players_seed=1)
    match, at = Match(), -1
    counts = [[0] * 6, [0] * 6]
    for event in played.events:
        if isinstance(event, Deal):
            at += 1
        elif at == 0 and match.to_move is not None and kind_of(event) == "sale":
            text = str(event)
            counts[match.to_move ^ swapped]["DGSCPL".index(text[1])] += len(text) - 1
        match = apply(match, event)
    assert len(found.rounds) == at + 1
    assert sum(each.plies for each in found.rounds) == found.plies == played.plies
    assert [list(side.sold) for side in found.rounds[0].sides] == counts
    for each in found.rounds:
        assert sum(sum(side.moves) for side in each.sides) == each.plies
        assert [
            side
            for side in each.sides
            if sum(side.sold) != sum(size * n for size, n in enumerate(side.sales, 1))
        ] == []
        assert [
            side for side in each.sides if sum(side.sales) != side.moves[KINDS.index("sale")]
        ] == []
    assert found.seals == tuple(
        sum(side in each.sealed for each in found.rounds) for side in (0, 1)
    )


def _match(
    seed: int, winner: int | None, *, swapped: bool = False, starter: int = 0
) -> JaipurOutcome:
    sealed = () if winner is None else (winner,)
    side = SideOfRound(50, (1, 0, 0, 0, 0, 2), (1, 1), (1, 2, 2, 0))
    other = SideOfRound(30, (0, 0, 0, 3, 0, 0), (0, 0, 1), (3, 1, 1, 0))
    return JaipurOutcome(
        seed,
        int(swapped),
        sealed,
        20,
        (2 * (winner == 0), 2 * (winner == 1)),
        (RoundOutcome(starter, sealed, 10, "END-1", (side, other)),) * 2,
    )


def test_outcomes_are_counted() -> None:
    counted = tally(
        [
            _match(1, 0),
            _match(1, 0, swapped=True, starter=1),
            _match(2, 0),
            _match(2, 1, swapped=True),
            _match(3, 1),
            _match(3, 1, swapped=True),
            _match(4, None),
        ]
    )
    assert (counted.matches, counted.drawn, counted.rounds, counted.plies) == (7, 1, 14, 10.0)
    assert counted.pairs == (1, 1, 1)
    assert [side.wins.count for side in counted.sides] == [3.5, 3.5]
    assert [side.seals.count for side in counted.sides] == [7.0, 7.0]
    assert counted.first_round == Share(2.5, 7)
    assert counted.first_match == Share(2.5, 7)
    assert counted.ended_by == (("END-1", 14),)
    assert counted.sides[0].rupees == 50.0
    assert list(counted.sides[1].sold) == [0, 0, 0, 3, 0, 0]
    assert list(counted.sides[1].sales) == [0, 0, 1]
    assert list(counted.sides[0].moves) == [1, 2, 2, 0]


def test_who_began_a_match_is_who_began_its_first_round() -> None:
    won = _match(1, 0)
    first, *_ = won.rounds
    found = evolve(won, rounds=(evolve(first, starter=0), evolve(first, starter=1)))
    assert tally([found]).first_match == Share(1.0, 1)
    assert tally([evolve(found, winners=(1,))]).first_match == Share(0.0, 1)


def test_a_deal_counts_once_it_was_played_from_every_seat() -> None:
    turns = [DuelOutcome(7, turn, (0,), 50) for turn in range(3)]
    counted = [count_matches(turns[:count], sides=3) for count in (1, 2, 3)]
    assert [(each.deals, each.swept) for each in counted] == [
        (0, (0, 0, 0)),
        (0, (0, 0, 0)),
        (1, (1, 0, 0)),
    ]


def test_nothing_counted_says_nothing() -> None:
    nothing = tally([])
    assert nothing.plies == 0.0
    assert nothing.sides[0].wins == Share(0, 0)
    assert (Share(0, 0).rate, Share(0, 0).low, Share(0, 0).high) == (0.5, 0.0, 1.0)


@pytest.mark.parametrize(
    ("count", "trials", "low", "high"),
    # The bounds of Wilson's method without a correction, as any table of it has them.
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (70, 100, 0.6042, 0.7811),
        (1, 2, 0.0945, 0.9055),
    ],
)
def test_the_bounds_are_wilsons(count: int, trials: int, low: float, high: float) -> None:
    share = Share(count, trials)
    assert share.low == pytest.approx(low, abs=5e-5)
    assert share.high == pytest.approx(high, abs=5e-5)
    assert Share(count, trials, confidence=0.5).high < share.high or count == trials


def test_greedy_beats_random() -> None:
    found = [
        outcome((Greedy(), Uniform()), seed=seed, swapped=swapped)
        for seed in range(2)
        for swapped in (False, True)
    ]
    assert tally(found).sides[0].wins.count == 4
