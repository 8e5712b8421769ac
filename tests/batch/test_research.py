"""The figures of the research, on rounds that are played here."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from jaipur_rules import Ruleset
from jaipur_rules.players import Share
from tools.research import at_random, by_greed
from tools.research.__main__ import research
from tools.research.asking import PLAYERS, QUESTIONS, RULINGS, Players, asked
from tools.research.data import answers
from tools.research.rounds import NOBODY, Rounds, settled, without_bonus_pile, without_camel_token
from tools.research.stats import Mean

FEW = Players(at_random.rounds, at_random.winners, 300)


def rounds(**changed: list[object]) -> Rounds:
    """One round: 40 to 38 rupees, of which seat 0 has the camel token, and a bonus of 2 against one of 5."""
    columns = {
        "starter": [0],
        "plies": [60],
        "end": [1],
        "rupees": [[40, 38]],
        "camels": [0],
        "bonus_counts": [[[1, 0], [0, 1], [0, 0]]],
        "bonus_rupees": [[[2, 0], [0, 5], [0, 0]]],
        "goods": [[12, 11]],
        "seals": [1],
        "decided": [4],
    }
    return Rounds(**{name: np.array(values) for name, values in (columns | changed).items()})


def test_a_round_is_scored_again_without_a_token() -> None:
    one = rounds()
    assert settled(one.rupees, one.bonus_counts.sum(axis=1), one.goods).tolist() == [0]
    assert without_camel_token(one).tolist() == [1]
    assert without_camel_token(rounds(camels=[NOBODY])).tolist() == [0]
    # Without the bonus of 2 the rupees are level, and so are the bonus tokens but for the other one.
    assert without_bonus_pile(one, 0).tolist() == [1]
    assert without_bonus_pile(one, 1).tolist() == [0]
    level = rounds(rupees=[[40, 40]], goods=[[12, 12]], camels=[NOBODY])
    assert settled(level.rupees, level.bonus_counts.sum(axis=1), level.goods).tolist() == [-1]


def test_the_columns_are_those_of_the_library() -> None:
    """The greedy players' rounds come out of the library: the engine says the same of the deals that they share."""
    chance, greed = at_random.rounds(Ruleset(), 5, 0, 4), by_greed.rounds(Ruleset(), 5, 0, 4)
    assert chance.starter.tolist() == greed.starter.tolist()
    for played in (chance, greed):
        tokens = played.bonus_rupees.sum(axis=1)
        assert (played.rupees >= tokens).all()
        assert (played.bonus_rupees[played.bonus_counts == 0] == 0).all()
        assert (played.winner == np.array([-1, 0, 1])[played.seals]).all()
        again = settled(played.rupees, played.bonus_counts.sum(axis=1), played.goods)
        assert (again == played.winner).all()


@pytest.mark.parametrize("question", ["first-round", "first-match", "tokens", "ends"])
def test_every_question_has_an_answer(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "random", FEW)
    progress: list[int] = []
    plies, figures = asked(question, "random", 30_000, 1, progress.append)
    assert plies == progress[-1] >= 30_000 > (progress[-2] if len(progress) > 1 else 0)
    for name, figure in figures.items():
        if isinstance(figure, Share):
            assert 0 <= figure.low <= figure.rate <= figure.high <= 1, name
        if isinstance(figure, Mean):
            assert figure.trials % FEW.at_once == 0


def test_a_ruling_is_compared_deal_by_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def counted(ruleset: Ruleset, seed: int, first: int, count: int) -> Rounds:
        played.append(ruleset.name)
        return at_random.rounds(Ruleset(), seed, first, count)

    players = Players(counted, at_random.winners, 50)
    _, figures = QUESTIONS["rulings"](players, 1, 0)
    assert len(played) == 1 + len(RULINGS)
    assert len(figures) == 6 * len(RULINGS)
    # The same rounds under every ruling: nothing differs.
    assert [
        name
        for name, figure in figures.items()
        if not isinstance(figure, list) and figure.rate != 0
    ] == []


def test_two_greedy_players_play_a_match() -> None:
    winners, plies = by_greed.winners(Ruleset(), 3, 0, 1)
    assert winners.tolist() in ([0], [1])
    assert plies > 40


def test_the_command_keeps_what_it_finds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "random", FEW)
    words = ["ask", "ends", "--plies", "100", "--seed", "4", "--out", str(tmp_path)]
    done = CliRunner().invoke(research, words)
    assert done.exit_code == 0, done.output
    (found,) = answers(tmp_path).values()
    assert (
        found.command == "python -m tools.research ask ends --players random --plies 100 --seed 4"
    )
    done = CliRunner().invoke(research, ["ask", "who"])
    assert "no question is named 'who'" in done.output
