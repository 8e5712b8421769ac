"""Outcomes counted by hand, matches from a given start, and why a move is the best."""

import json
from math import isclose
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyGame
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.players import (
    Chooser,
    NothingToChoose,
    Outcome,
    Party,
    Players,
    Random,
    Share,
    SideTally,
    Tally,
    UnknownPlayer,
    dice,
    outcome,
    play,
    play_game,
    player_named,
    players_of,
    tally,
)
from jaipur_rules.players.matches import MOST_PLIES, Played, explanation, nothing_to_choose
from jaipur_rules.players.outcomes import figures_of, mean, means, plain_outcome, seconds_of
from tests.tiny.plugin import BARE, GAME, Dealt, Move, State, View

WILSON: list[tuple[float, int, float, float, float]] = [
    (81, 100, 0.95, 0.7222115462093562, 0.8748524849023126),
    (81, 100, 0.99, 0.6909728946022774, 0.8904502790139125),
    (2.5, 7, 0.95, 0.11808301126155257, 0.6974399701860723),
    (0, 10, 0.95, 0.0, 0.27753279986288915),
    (10, 10, 0.95, 0.7224672001371109, 1.0),
]


@pytest.mark.parametrize(("count", "trials", "confidence", "low", "high"), WILSON)
def test_a_share_has_the_bounds_of_wilson(
    count: float, trials: int, confidence: float, low: float, high: float
) -> None:
    share = Share(count, trials, confidence)
    assert isclose(share.rate, count / trials)
    assert isclose(share.low, low, abs_tol=1e-12)
    assert isclose(share.high, high, abs_tol=1e-12)


def test_a_share_never_leaves_0_to_1() -> None:
    assert [share.low for share in (Share(0, n) for n in range(1, 60)) if share.low < 0] == []
    assert [share.high for share in (Share(n, n) for n in range(1, 60)) if share.high > 1] == []
    assert Share(81, 100) == Share(81, 100, 0.95)


def test_a_share_of_nothing_may_be_anything() -> None:
    nothing = Share(0, 0)
    assert (nothing.rate, nothing.low, nothing.high) == (0.5, 0.0, 1.0)


@pytest.mark.parametrize(("values", "found"), [([], 0.0), ([3], 3.0), ([1, 2, 6], 3.0)])
def test_the_mean_of_nothing_is_0(values: list[float], found: float) -> None:
    assert mean(values) == found


def test_what_a_short_row_leaves_out_counts_as_0() -> None:
    assert means([(1, 2, 3), (3,), (2, 4)]) == (2.0, 2.0, 1.0)
    assert means([]) == ()


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
    found = Outcome(7, 0, winners, 9)
    assert [found.part_of(side, sides) for side in range(sides)] == parts


def test_two_play_unless_it_is_said() -> None:
    assert Outcome(7, 0, (), 9).part_of(0) == 0.5


def test_seconds_are_no_part_of_an_outcome() -> None:
    assert Outcome(7, 0, (), 9).seconds == 0.0
    assert Outcome(7, 0, (), 9, seconds=1.5) == Outcome(7, 0, (), 9)


THREE = [
    Outcome(1, 0, (0,), 10),
    Outcome(1, 1, (0,), 20),
    Outcome(1, 2, (0,), 30),
    Outcome(2, 0, (0,), 10),
    Outcome(2, 1, (1, 2), 10),
    Outcome(3, 2, (), 40),
    Outcome(4, 1, (2,), 20),
    Outcome(4, 2, (2,), 20),
    Outcome(4, 0, (2,), 20),
]
TALLIED = Tally(
    matches=9,
    drawn=1,
    shared=1,
    plies_a_match=20.0,
    deals=2,
    swept=(1, 0, 1),
    seats=(
        Share(1 + 1 + 0.5 + 1 / 3 + 1, 9),
        Share(1 + 1 / 3 + 1, 9),
        Share(1 + 0.5 + 1 / 3 + 1, 9),
    ),
    sides=(
        SideTally(Share(4 + 1 / 3, 9)),
        SideTally(Share(0.5 + 1 / 3, 9)),
        SideTally(Share(3.5 + 1 / 3, 9)),
    ),
)


def test_the_matches_of_three_are_counted() -> None:
    counted = tally(iter(THREE), sides=3)
    rounded = [
        [round(share.count, 9) for share in each]
        for tallied in (counted, TALLIED)
        for each in (tallied.seats, [side.wins for side in tallied.sides])
    ]
    assert rounded[:2] == rounded[2:]
    assert evolve(counted, seats=(), sides=()) == evolve(TALLIED, seats=(), sides=())
    assert {share.trials for share in counted.seats} == {9}


def test_the_figures_of_a_tally_are_all_but_its_sides() -> None:
    assert Tally(**figures_of(TALLIED), sides=TALLIED.sides) == TALLIED


def test_nothing_is_counted() -> None:
    counted = tally([], sides=2)
    assert (counted.matches, counted.plies_a_match, counted.deals, counted.swept) == (
        0,
        0.0,
        0,
        (0, 0),
    )


@pytest.mark.parametrize(
    "value",
    [
        Random(),
        Share(1, 2),
        SideTally(Share(1, 2)),
        Outcome(7, 0, (), 9),
        evolve(TALLIED, seats=(), sides=()),
        Party(("a", "b"), "usual"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_nothing_comes_before_another(value: Any) -> None:
    with pytest.raises(TypeError, match="not supported"):
        sorted([value, evolve(value)])


def test_seconds_are_named() -> None:
    with pytest.raises(TypeError, match="positional arguments"):
        Outcome(7, 0, (), 9, 1.5)  # type: ignore[call-arg]


# --- as lines ---


def members(**changes: Plain) -> dict[str, Node]:
    found: dict[str, Plain] = {"seed": 7, "turn": 1, "winners": [0, 2], "plies": 9, "seconds": 2}
    return {key: Node(value, (key,)) for key, value in (found | changes).items()}


def test_an_outcome_is_read() -> None:
    found = plain_outcome(members(), sides=3)
    assert found == Outcome(7, 1, (0, 2), 9)
    assert (found.seconds, type(found.seconds)) == (2.0, float)


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("seed", "7", "seed: expected a whole number, found '7'"),
        ("turn", 3, "turn: expected a whole number from 0 to 2, found 3"),
        ("winners", [3], "winners[0]: expected a whole number from 0 to 2, found 3"),
        ("plies", None, "plies: expected a whole number, found null"),
        ("seconds", True, "seconds: expected a number, found true"),
        ("seconds", "2", "seconds: expected a number, found '2'"),
    ],
)
def test_an_outcome_of_something_else_is_refused(key: str, value: Plain, fault: str) -> None:
    with pytest.raises(UnreadableData) as caught:
        plain_outcome(members(**{key: value}), sides=3)
    assert str(caught.value) == fault


@pytest.mark.parametrize("seconds", [0, 2, 2.5])
def test_seconds_may_be_whole(seconds: float) -> None:
    assert seconds_of(Node(seconds)) == seconds
    assert isinstance(seconds_of(Node(seconds)), float)


def test_a_line_begins_with_who_plays() -> None:
    party = Party(("random", "keeper"), "usual")
    assert players_of(BARE).line_beginning(party) == (
        '{"game": "bare", "players": ["random", "keeper"], "ruleset": "usual"'
    )


def test_a_line_of_another_game_says_which() -> None:
    players, party = players_of(BARE), Party(("random", "random"), "usual")
    line = json.loads(players.outcome_to_line(Outcome(7, 0, (), 9), party))
    with pytest.raises(UnreadableData) as caught:
        players.line_to_outcome(json.dumps(line | {"game": "chess"}), "usual")
    assert str(caught.value) == "game: expected 'bare', found 'chess'"


# --- who plays ---


def test_a_name_that_is_no_player_is_told_as_it_was_given() -> None:
    with pytest.raises(UnknownPlayer) as caught:
        players_of(BARE).player_named(" Nobody ")
    assert dict(caught.value.message.params) == {
        "name": " Nobody ",
        "game": BARE.title,
        "known": ("random",),
    }


def test_a_game_that_brings_players_has_its_own(tiny: AnyGame) -> None:
    assert type(players_of(GAME)) is Players
    assert players_of(GAME).game is GAME
    assert player_named("random", "tiny") == Random()


@pytest.mark.parametrize(("seat", "name"), [(0, "first"), (1, "second")])
def test_a_seat_that_is_not_to_move_is_named(seat: int, name: str) -> None:
    error = nothing_to_choose(View(seat, 2, None, (), False, None))
    assert isinstance(error, NothingToChoose)
    assert str(error) == f"The {name} trader is not to move, so there is nothing to choose"


def test_what_has_no_seat_is_the_first_trader() -> None:
    assert str(nothing_to_choose(object())).startswith("The first trader is not to move")


# --- matches ---


class Swapper:
    """A player that has its card swapped, and keeps what it was shown."""

    name = "swapper"

    def __init__(self) -> None:
        self.seen: list[tuple[View, float]] = []

    def choose(self, view: View, rng: Any, /) -> Move:
        """Note what it is shown and what it draws."""
        self.seen.append((view, rng.random()))
        return Move.SWAP


def test_the_numbers_of_a_player_follow_from_the_seed_and_the_ply() -> None:
    assert (dice(7, 3).random(), dice(0, 0).getrandbits(16)) == (0.04321881789228821, 22458)


def test_each_is_shown_its_own_view_and_its_own_numbers() -> None:
    players = Swapper(), Swapper()
    played = play_game(GAME, players, seed=5)
    shown = [(view.seat, view.moves, drawn) for each in players for view, drawn in each.seen]
    assert shown == [(0, (), dice(5, 0).random()), (1, (Move.SWAP,), dice(5, 1).random())]
    assert (played.plies, played.ruleset, len(played.events)) == (2, "usual", 5)


def test_a_match_goes_on_from_a_start() -> None:
    start = GAME.rules.apply(GAME.rules.start(2, "usual"), Dealt((4, 7)))
    played = play_game(GAME, (Swapper(), Swapper()), seed=5, start=start, most_plies=1)
    assert played.events == (Move.SWAP,)
    assert played.match == State(2, (-1, 7), (Move.SWAP,))


@pytest.mark.parametrize("most", [0, 1, 2])
def test_a_match_is_given_up_after_so_many_moves(most: int) -> None:
    played = play_game(GAME, (Swapper(), Swapper()), seed=5, most_plies=most)
    assert (played.plies, played.match.is_over) == (most, False)


def test_a_ruleset_that_is_given_is_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[int, str]] = []

    def start(_: object, players: int, ruleset: str, /) -> State:
        started.append((players, ruleset))
        return State(players)

    monkeypatch.setattr(type(GAME.rules), "start", start)
    both = Swapper(), Swapper()
    assert play_game(GAME, both, seed=5, ruleset="house").ruleset == "house"
    assert play_game(GAME, both, seed=5).ruleset == "usual"
    assert started == [(2, "house"), (2, "usual")]


def test_no_match_is_longer_than_2000_moves_unless_it_is_asked_for(tiny: AnyGame) -> None:
    assert MOST_PLIES == 2000
    assert play([Random()] * 2, "tiny", seed=1, most_plies=1).plies == 1


def test_a_player_says_its_name_and_chooses() -> None:
    assert Chooser.__abstractmethods__ == {"name", "choose"}


class Late(Players[str, State, Move, Dealt | Move, View, Outcome]):
    """Players who note what came of a match, and how much of it there was."""

    def outcome_of(self, played: Played[str, State, Dealt | Move], plain: Outcome) -> Outcome:
        """Note the plies twice over."""
        return evolve(plain, plies=2 * played.plies)


def test_an_outcome_has_the_figures_of_the_game() -> None:
    players: Any = Late(GAME)
    found = players.outcome([Swapper()] * 2, seed=5, turn=1, ruleset="usual", most_plies=1)
    assert (found.seed, found.turn, found.winners, found.plies) == (5, 1, (), 2)
    assert 0 < found.seconds < 5


@pytest.mark.parametrize(("turn", "seats"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_everybody_sits_so_many_seats_further_on(turn: int, seats: list[int]) -> None:
    three = [Swapper() for _ in range(3)]
    found = players_of(GAME).outcome(three, seed=5, turn=turn)
    assert [view.seat for each in three for view, _ in each.seen] == seats
    assert found.turn == turn


def test_an_outcome_is_asked_for_as_it_is_said(
    tiny: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, object]] = []
    monkeypatch.setattr(Players, "outcome", lambda _, __, **given: asked.append(given))
    outcome([Random()] * 2, "tiny", seed=5)
    outcome([Random()] * 2, "tiny", seed=6, turn=1, ruleset="house")
    assert asked == [
        {"seed": 5, "turn": 0, "ruleset": None},
        {"seed": 6, "turn": 1, "ruleset": "house"},
    ]


def test_a_seat_too_many_is_refused(tiny: AnyGame) -> None:
    with pytest.raises(RulesError, match="there are 4"):
        play([Random()] * 4, "tiny", seed=1)


# --- why a move is the best ---

CAMELS, HAND = "jaipur.player.camels", "jaipur.player.hand"
MOVE = Message("jaipur.move.camels")


@pytest.mark.parametrize(
    ("gains", "digits", "code", "better", "worse"),
    [
        ([], None, "player.nothing_better", [], []),
        ([(HAND, 0.4), (CAMELS, -0.4)], None, "player.nothing_better", [], []),
        ([(HAND, -3.0)], None, "player.nothing_better", [], []),
        ([(HAND, 2.6), (CAMELS, 0.2)], None, "player.because", [(f"{HAND}.more", 3)], []),
        (
            [(CAMELS, 1.26), (HAND, 2.5)],
            1,
            "player.because",
            [(f"{HAND}.more", 2.5), (f"{CAMELS}.more", 1.3)],
            [],
        ),
        (
            [(CAMELS, -1.26), (HAND, 3.0)],
            1,
            "player.although",
            [(f"{HAND}.more", 3.0)],
            [(f"{CAMELS}.less", 1.3)],
        ),
    ],
    ids=["nothing", "rounded away", "a loss", "a gain", "two gains", "both"],
)
def test_a_move_is_explained_by_what_it_gains_and_costs(
    gains: list[tuple[str, float]],
    digits: int | None,
    code: str,
    better: list[tuple[str, float]],
    worse: list[tuple[str, float]],
) -> None:
    found = explanation(MOVE, gains, digits=digits)
    params: dict[str, Any] = dict(found.params)
    assert (found.code, params.pop("move")) == (code, MOVE)
    amounts = {
        key: [(each.code, *dict(each.params).values()) for each in params.get(key, ())]
        for key in ("gains", "costs")
    }
    assert amounts == {"gains": better, "costs": worse}
    assert {*params} == {key for key, each in amounts.items() if each}
