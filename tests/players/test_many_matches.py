"""Duels: many matches between players, by the rules that are given, in one process or in several."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pytest

from jaipur_rules import Ruleset, johari
from jaipur_rules.core.errors import Impossible, ImpossibleArgument
from jaipur_rules.jaipur.players import Greedy
from jaipur_rules.johari.players import Greedy as JohariGreedy
from jaipur_rules.players import DuelOutcome, Party, Players, duel, duels
from jaipur_rules.players.duels import Duel, Task

SHORT = Ruleset(max_rounds=1)


def test_a_duel_is_played_by_the_rules_that_are_given() -> None:
    short, usual = (
        duel("greedy", "greedy", matches=2, ruleset=rules, players_seed=0)
        for rules in (SHORT, None)
    )
    assert (short.party.ruleset, usual.party.ruleset) == (SHORT, Ruleset())
    assert max(each.plies for each in short.outcomes) < min(each.plies for each in usual.outcomes)


def test_a_line_says_what_came_of_a_match_and_of_which_duel() -> None:
    contest = Duel("jaipur", Party(("greedy", "random"), SHORT, 5))
    found = contest.play(Task(seed=7, turn=1))
    assert contest.read(contest.line(found)) == (found, contest)


def test_players_are_taken_as_given_or_found_by_their_names() -> None:
    mine = Greedy()
    given = Duel("jaipur", Party(("greedy", "random"), SHORT), (mine, None)).seated()
    assert given[0] is mine
    assert [each.name for each in given] == ["greedy", "random"]
    named = Duel("jaipur", Party(("greedy", "random"), SHORT)).seated()
    assert [each.name for each in named] == ["greedy", "random"]
    with pytest.raises(ValueError, match="zip"):
        Duel("jaipur", Party(("greedy", "random"), SHORT), (mine,)).seated()


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_duel_in_two_processes_is_that_of_one(jobs: int) -> None:
    result = duel("random", "random", matches=4, ruleset=SHORT, players_seed=3, jobs=jobs)
    assert [(each.seed, each.turn) for each in result.outcomes] == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert (
        result.outcomes
        == duel("random", "random", matches=4, ruleset=SHORT, players_seed=3).outcomes
    )


def test_so_many_processes_are_asked_for_as_there_are_jobs(monkeypatch: pytest.MonkeyPatch) -> None:
    """And twice as many matches are out at a time, so that nobody waits for the next."""
    asked: list[int] = []

    @contextmanager
    def workers(jobs: int) -> Iterator[None]:
        asked.append(jobs)
        yield

    def unordered(
        _: None, play: Callable[[Task], DuelOutcome], wanted: Sequence[Task], *, ahead: int
    ) -> Iterator[DuelOutcome]:
        asked.append(ahead)
        return map(play, wanted)

    monkeypatch.setattr(duels, "workers", workers)
    monkeypatch.setattr(duels, "unordered", unordered)
    assert len(duel("random", "random", matches=4, ruleset=SHORT, jobs=2).outcomes) == 4
    assert asked == [2, 4]


def test_a_name_is_looked_up_once_for_all_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a program is started once."""
    names: list[str] = []
    found = Players.player_named

    def player_named(players: Players, name: str) -> object:
        names.append(name)
        return found(players, name)

    monkeypatch.setattr(Players, "player_named", player_named)
    duels._player.cache_clear()
    duel("random", "greedy", matches=4, ruleset=SHORT)
    assert names == ["random", "greedy"]


def test_players_of_so_many_names_are_kept_and_no_more() -> None:
    find = duels._player
    find.cache_clear()
    first, *others = [f"search:{number}" for number in range(1, 129)]
    kept = find("jaipur", first)
    for name in others[:63]:
        find("jaipur", name)
    assert find("jaipur", first) is kept
    for name in others[63:]:
        find("jaipur", name)
    assert find("jaipur", first) is not kept


def test_a_line_is_read_with_the_components_of_the_duel() -> None:
    rules = johari.Ruleset()
    contest = Duel("johari", Party(("random", "random"), rules))
    found = contest.play(Task(seed=7, turn=0))
    assert contest.read(contest.line(found)) == (found, contest)


def test_a_duel_of_too_many_is_refused_before_a_match() -> None:
    with pytest.raises(Impossible, match="the game is for 2"):
        duel("greedy", "greedy", "greedy", matches=1)
    assert len(duel(JohariGreedy(), "random", "random", game="johari", matches=1).party.names) == 3


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("matches", 0, "0"),
        ("seed", (1 << 63) + 1, "9223372036854775809"),
        ("jobs", 0, "0"),
    ],
)
def test_a_number_out_of_its_range_is_refused(option: str, value: int, words: str) -> None:
    with pytest.raises(ImpossibleArgument) as refused:
        duel("greedy", "greedy", **{option: value})  # type: ignore[arg-type]
    message = dict(refused.value.message.params)
    assert (message["name"], f"{message['value']}", message["most"]) == (option, words, 1 << 63)
