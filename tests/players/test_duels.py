"""Duels: many matches between the same players, played in processes, counted, told, and read from lines."""

import json
import pickle

import pytest

from jaipur_rules import Ruleset, johari
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.jaipur.players import Greedy
from jaipur_rules.players import (
    Duel,
    DuelOutcome,
    DuelResult,
    OwnPlayer,
    Players,
    Random,
    Share,
    Task,
    duel,
    duels,
)
from jaipur_rules.players.duels import result_to_json

SHORT = Ruleset(max_rounds=1)
DUELS = {
    "jaipur": Duel("jaipur", ("greedy", "random"), Ruleset(exchange_min=1), 5),
    "johari": Duel("johari", ("random", "random"), johari.Ruleset(gold_cap=40), 5),
}
FOUND = {name: each.play(Task(seed=2, turn=1)) for name, each in DUELS.items()}


def test_the_matches_of_three_are_counted() -> None:
    outcomes = [
        DuelOutcome(seed, turn, winners, plies)
        for seed, turn, winners, plies in (
            (1, 0, (0,), 10),
            (1, 1, (0,), 20),
            (1, 2, (0,), 30),
            (2, 0, (0,), 10),
            (2, 1, (0, 1), 10),
            (2, 2, (0,), 40),
            (3, 2, (), 20),
            (3, 1, (2,), 20),
        )
    ]
    counted = DuelResult(Duel("johari", ("random",) * 3), tuple(outcomes))
    assert [(each.seed, each.turn) for each in counted.outcomes[-2:]] == [(3, 1), (3, 2)]
    assert (counted.drawn, counted.shared, counted.plies_a_match) == (1, 1, 20.0)
    assert (len(counted.deals), counted.swept, counted.seeds) == (2, (1, 0, 0), (1, 3))
    wins, seats = ([share.count for share in each] for each in (counted.wins, counted.seats))
    assert wins == pytest.approx([3 + 2.5 + 1 / 3, 0.5 + 1 / 3, 1 / 3 + 1])
    assert seats == pytest.approx([1 + 1 + 1 / 3 + 1, 1 + 0.5 + 1 / 3, 1 + 1.5 + 1 / 3])
    assert {share.trials for share in (*counted.wins, *counted.seats)} == {8}


def _match(
    seed: int, winner: int | None, *, turn: int = 0, starters: tuple[int, int] = (0, 0)
) -> DuelOutcome:
    rows = tuple(
        {
            "starter": starter,
            "plies": 10,
            "end": "END-1" if winner is not None else None,
            "seal": [winner == 0, winner == 1],
            "rupees": [50, 30],
            "sold": [[1, 0, 0, 0, 0, 2], [0, 0, 0, 3, 0, 0]],
            "sales": [[1, 1], [0, 0, 1]],
            "moves": [[1, 2, 2, 0], [3, 1, 1, 0]],
        }
        for starter in starters
    )
    return DuelOutcome(seed, turn, () if winner is None else (winner,), 20, rows)


COUNTED = DuelResult(
    Duel("jaipur", ("one", "other")),
    (
        _match(1, 0),
        _match(1, 0, turn=1, starters=(1, 0)),
        _match(2, 0),
        _match(2, 1, turn=1),
        _match(3, 1),
        _match(3, 1, turn=1),
        _match(4, None),
    ),
)


def test_the_figures_of_rounds_are_summed_up() -> None:
    assert (COUNTED.swept, len(COUNTED.deals)) == ((1, 1), 3)
    assert [COUNTED.share("seal", side).count for side in (0, 1)] == [7.0, 7.0]
    assert COUNTED.counts("end") == {"": 2, "END-1": 12}
    assert COUNTED.mean("rupees", 0) == 50.0
    assert COUNTED.summary("sales", 1) == {"1": 0, "2": 0, "3": 1}
    told = result_to_json(COUNTED)
    assert told["starter_won_first_round"] == told["starter_won_match"] == Share(2.5, 7).to_json()
    assert (told["rounds"], told["plies_a_round"]) == (14, 10.0)


def test_who_began_a_match_is_who_began_its_first_round() -> None:
    told = [
        result_to_json(DuelResult(COUNTED.duel, (_match(1, winner, starters=(0, 1)),)))
        for winner in (0, 1)
    ]
    assert [each["starter_won_match"] for each in told] == [
        Share(1.0, 1).to_json(),
        Share(0.0, 1).to_json(),
    ]


def test_a_result_is_a_line_and_a_table() -> None:
    line = "<one against other, 7 matches: won 50.0% [20.2–79.8], 50.0% [20.2–79.8]>"
    assert repr(COUNTED) == line
    lines = str(COUNTED).splitlines()
    assert lines[0] == "one against other  7 matches (seeds 1 to 4, space-cowboys-2019)"
    assert lines[4] == "Seals               50.0% [26.8–73.2]  50.0% [26.8–73.2]"
    assert lines[5] == "Rupees a round      50.0               30.0"
    assert "  of 3 cards         0.0                1.0" in lines
    assert lines[-1].startswith("How rounds ended: given up, 2 times; 3 goods piles are empty")


@pytest.mark.parametrize(("turn", "seats"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_everybody_sits_so_many_seats_further_on(turn: int, seats: list[int]) -> None:
    class Noting:
        name = "noting"

        def __init__(self) -> None:
            self.seats: set[int | None] = set()

        def choose(self, view: johari.View, rng: object, /) -> johari.Move:
            self.seats.add(view.seat)
            return johari.legal_moves(view)[0]

    three = tuple(Noting() for _ in range(3))
    found = Duel("johari", three).play(Task(seed=5, turn=turn))
    assert [each.seats for each in three] == [{seat} for seat in seats]
    assert found.turn == turn


@pytest.mark.parametrize("turn", [0, 1])
def test_greedy_wins_wherever_it_sits(turn: int) -> None:
    assert [duel.play(Task(2, turn)).winners for duel in (DUELS["jaipur"], GREEDY)] == [(0,)] * 2


GREEDY = Duel("johari", ("greedy", "random", "random"))


def test_a_duel_is_played_by_the_rules_that_are_given() -> None:
    short, usual = (
        duel("greedy", "greedy", matches=2, ruleset=rules, players_seed=0)
        for rules in (SHORT, None)
    )
    assert (short.duel.ruleset, usual.duel.ruleset) == (SHORT, Ruleset())
    assert max(each.plies for each in short.outcomes) < min(each.plies for each in usual.outcomes)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_duel_in_two_processes_is_that_of_one(jobs: int) -> None:
    result = duel("random", Random(), matches=4, ruleset=SHORT, players_seed=3, jobs=jobs)
    assert [(each.seed, each.turn) for each in result.outcomes] == [(1, 0), (1, 1), (2, 0), (2, 1)]
    again = duel("random", "random", matches=4, ruleset=SHORT, players_seed=3)
    assert result.outcomes == again.outcomes


def test_a_name_is_looked_up_once_for_all_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a program is started once."""
    names: list[str] = []
    found = Players.player_named

    def player_named(players: Players, name: str) -> object:
        names.append(name)
        return found(players, name)

    monkeypatch.setattr(Players, "player_named", player_named)
    duels.player_of.cache_clear()
    duel("random", "greedy", matches=4, ruleset=SHORT)
    assert names == ["random", "greedy"]


def test_a_duel_is_repeated_by_the_seed_that_it_kept() -> None:
    first = duel("random", "random", matches=4)
    assert duel("random", "random", matches=4).outcomes != first.outcomes
    again = duel("random", "random", matches=4, players_seed=first.duel.players_seed)
    assert again == first


def test_a_player_that_cannot_be_copied_plays_in_one_process() -> None:
    local = OwnPlayer("local", Random())
    object.__setattr__(local, "player", type("Local", (Greedy,), {})())
    assert len(duel(local, "random", matches=2).outcomes) == 2
    with pytest.raises(ImpossibleArgument, match=r"local cannot be used: .*pickle"):
        duel(local, "random", matches=2, jobs=2)


# --- lines ---


@pytest.mark.parametrize("name", DUELS)
def test_a_line_says_it_all(name: str) -> None:
    contest, found = DUELS[name], FOUND[name]
    line = contest.line(found)
    assert json.loads(line)["players"] == [*contest.names]
    assert contest.read(line) == found
    assert pickle.loads(pickle.dumps(contest)) == contest
