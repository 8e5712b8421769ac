"""Figures of a match, and how many of them are summed up."""

import json
from math import isclose

import pytest

from jaipur_rules import Sell
from jaipur_rules.core.game import JAIPUR, JOHARI, Game
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.players.figures import FIGURES, KINDS, RoundPlayed, rounds_of
from jaipur_rules.johari import Action, score
from jaipur_rules.johari.players.figures import matches_of
from jaipur_rules.players.figures import Figure, Share, part_of

WILSON: list[tuple[float, int, float, float, float]] = [
    (81, 100, 0.95, 0.7222115462093562, 0.8748524849023126),
    (81, 100, 0.99, 0.6909728946022774, 0.8904502790139125),
    (2.5, 7, 0.95, 0.11808301126155257, 0.6974399701860723),
    (0, 10, 0.95, 0.0, 0.27753279986288915),
    (10, 10, 0.95, 0.7224672001371109, 1.0),
    (0, 0, 0.95, 0.0, 1.0),
]


@pytest.mark.parametrize(("count", "trials", "confidence", "low", "high"), WILSON)
def test_a_share_has_the_bounds_of_wilson(
    count: float, trials: int, confidence: float, low: float, high: float
) -> None:
    share = Share(count, trials, confidence)
    assert isclose(share.low, low, abs_tol=1e-12)
    assert isclose(share.high, high, abs_tol=1e-12)
    assert share.to_json() == {
        "count": count,
        "of": trials,
        "rate": count / trials if trials else 0.5,
        "low": share.low,
        "high": share.high,
    }


def test_a_share_never_leaves_0_to_1() -> None:
    assert [share.low for share in (Share(0, n) for n in range(1, 60)) if share.low < 0] == []
    assert [share.high for share in (Share(n, n) for n in range(1, 60)) if share.high > 1] == []


@pytest.mark.parametrize(
    ("winners", "sides", "parts"),
    [
        ((1,), 2, [0.0, 1.0]),
        ((), 2, [0.5, 0.5]),
        ((0, 2), 3, [0.5, 0.0, 0.5]),
        ((), 4, [0.25, 0.25, 0.25, 0.25]),
    ],
)
def test_a_match_is_parted_among_those_who_share_it(
    winners: tuple[int, ...], sides: int, parts: list[float]
) -> None:
    assert [part_of(side, winners, sides) for side in range(sides)] == parts
    assert Share.of(parts) == Share(1.0, sides)


HERDS = Figure(
    "herd", "The camels of a seat.", lambda herds, seat: herds[seat], "int16", by_seat=True
)
STARTER = Figure("starter", "Who began.", lambda seat: seat, "seat")


def test_a_figure_is_told_by_player() -> None:
    assert HERDS.by_side((5, 6, 7), turn=2, sides=3) == (7, 5, 6)
    assert [STARTER.by_side(seat, turn=2, sides=3) for seat in range(3)] == [1, 2, 0]
    absent = Figure("winner", "Who won.", lambda _: None, "seat", can_be_null=True)
    assert absent.by_side("drawn", turn=1, sides=2) is None


@pytest.mark.parametrize("game", [JAIPUR, JOHARI], ids=lambda game: game.name)
def test_every_figure_is_told_in_json_and_read_back(game: Game) -> None:
    played = game.players.play(("greedy", "random"), seed=7, players_seed=1)
    parts = [*game.players.parts(played)]
    for figure in game.players.figures:
        found = [figure.by_side(part, 1, 2) for part in parts]
        read = json.loads(json.dumps(found))
        assert [figure.form(2).read(Node(value)) for value in read] == found
    names = [figure.name for figure in game.players.figures]
    assert {*game.players.shown.values()} <= {*names}
    assert len({*names}) == len(names)


def test_the_figures_of_a_round_say_what_its_moves_say() -> None:
    played = JAIPUR.players.play(("greedy", "random"), seed=9, players_seed=1)
    first, *others = rounds_of(played)
    assert sum(len(each.made) for each in (first, *others)) == played.plies
    moves = [
        [
            move
            for at, move in enumerate(first.made)
            if (at % 2 == 1) == (seat != first.round.starter)
        ]
        for seat in (0, 1)
    ]
    assert sum(map(len, moves)) == len(first.made)
    for seat, made in enumerate(moves):
        sales = [str(move) for move in made if isinstance(move, Sell)]
        assert first.sold(seat) == tuple(
            sum(text.count(letter) for text in sales) for letter in "DGSCPL"
        )
        assert sum(size * n for size, n in enumerate(first.sales(seat), 1)) == sum(first.sold(seat))
        assert first.moves(seat)[[*KINDS].index(Sell)] == sum(first.sales(seat)) == len(sales)
        assert sum(first.moves(seat)) == len(made)


@pytest.mark.parametrize("most", [1, 2])
def test_a_round_given_up_after_so_few_moves_is_counted(most: int) -> None:
    played = JAIPUR.players.play(("greedy", "greedy"), seed=3, most_plies=most)
    (only,) = rounds_of(played)
    found = {figure.name: figure.by_side(only, 0, 2) for figure in FIGURES}
    assert (found["plies"], found["end"], found["seal"]) == (most, None, (False, False))
    assert isinstance(only, RoundPlayed)


def test_a_match_of_johari_is_told_by_its_score() -> None:
    played = JOHARI.players.play(("random", "greedy", "random"), seed=6, players_seed=1)
    (found,), result = matches_of(played), score(played.match)
    row = {figure.name: figure.by_side(found, 2, 3) for figure in JOHARI.players.figures}
    assert row["points"] == tuple(result.totals[seat] for seat in (2, 0, 1))
    assert row["winner"] == (result.winners[0] - 2) % 3
    traders = played.match.dealt.traders
    of_players = {
        **{name: getattr(result, name) for name in ("nobles", "cards", "tokens")},
        "gold": [trader.gold for trader in traders],
        "hired": [len(trader.nobles) for trader in traders],
    }
    assert {name: row[name] for name in of_players} == {
        name: tuple(values[seat] for seat in (2, 0, 1)) for name, values in of_players.items()
    }
    assert (row["decided_by"], row["rounds"]) == (result.decided_by, 30)
    cards = [str(event) for event in played.events if str(event).startswith("play ")]
    # Seat 2, where the first player sits, chooses last in every round.
    first = [cards[2::3].count(f"play {action}") for action in Action]
    assert found.played(2) == tuple(first)
    assert row["played"] == (tuple(first), found.played(0), found.played(1))
