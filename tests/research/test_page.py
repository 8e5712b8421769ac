"""The page of the research says what its data say, and the figures add up as figures do."""

import math
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from jaipur_rules.players import Share
from tools.research.__main__ import research
from tools.research.data import FOLDER, Answer, answers
from tools.research.page import KINDS, PAGE, number, percent, written
from tools.research.stats import Mean, joined, kept, read

QUESTIONS = ("first-round", "first-match", "tokens", "ends", "rulings")
HUNDRED_MILLION = 100_000_000


def test_the_page_is_what_the_data_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(answers())


def test_every_plot_of_the_page_is_there_and_is_a_picture() -> None:
    text = PAGE.read_text(encoding="utf-8")
    names = re.findall(r"!\[[^\]]{20,}\]\((\w+\.svg)\)", text)
    assert len(names) == 4
    assert [
        name
        for name in names
        if "<svg" not in (PAGE.parent / name).read_text(encoding="utf-8")[:1000]
    ] == []


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_question_was_asked_of_both_kinds_by_a_command_that_stands_there(
    question: str,
) -> None:
    found, text = answers(), PAGE.read_text(encoding="utf-8")
    for who in KINDS:
        answer = found[f"{question}-{who}"]
        assert (answer.question, answer.who) == (question, who)
        assert f"`{answer.command}`" in text
        assert f"--players {who}" in answer.command


@pytest.mark.parametrize("question", QUESTIONS[:-1])
def test_random_players_played_a_hundred_million_plies(question: str) -> None:
    assert answers()[f"{question}-random"].plies >= HUNDRED_MILLION


def test_rounds_are_counted_once_each() -> None:
    for who in KINDS:
        figures = answers()[f"ends-{who}"].figures
        piles, deck, plies = figures["piles"], figures["deck"], figures["plies"]
        assert isinstance(piles, Share)
        assert isinstance(deck, Share)
        assert isinstance(plies, Mean)
        assert piles.count + deck.count == piles.trials == plies.trials
        assert plies.total == answers()[f"ends-{who}"].plies
        for name, share in (("lengths piles", piles), ("lengths deck", deck)):
            lengths = figures[name]
            assert isinstance(lengths, list)
            assert sum(lengths) == share.count


def test_figures_are_kept_and_joined() -> None:
    one: dict[str, Share | Mean | list[int]] = {
        "share": Share(3, 10),
        "mean": Mean(4, 10.0, 30.0),
        "counts": [1, 2],
    }
    assert read(kept(one)) == one
    both = joined([one, one])
    assert both == {"share": Share(6, 20), "mean": Mean(8, 20.0, 60.0), "counts": [2, 4]}
    with pytest.raises(TypeError, match="no figures of one kind"):
        joined([one, {"share": [1]}])


def test_a_mean_has_the_bounds_of_the_normal_approximation() -> None:
    mean = Mean(4, 10.0, 30.0)
    spread = math.sqrt((30 - 100 / 4) / 3)
    assert mean.rate == pytest.approx(2.5)
    assert mean.high - mean.rate == pytest.approx(1.96 * spread / 2, rel=1e-4)
    assert mean.low + mean.high == pytest.approx(5.0)
    assert Mean(1, 3.0, 9.0).width == Mean(0, 0.0, 0.0).rate == 0.0


def test_figures_have_as_many_places_as_their_bounds_deserve() -> None:
    assert percent(Share(500_000, 1_000_000)) == "50.00 % (49.90 to 50.10)"
    assert percent(Share(0, 100)) == "never (under 3.7 %)"
    assert percent(Share(100, 100)) == "always (over 96.301 %)"
    assert number(Mean(100, 500.0, 2600.0), signed=True) == "+5.0 ± 0.2"
    assert number(Mean(5, 0.0, 0.0)) == "0"


def test_an_answer_is_read_as_it_was_kept(tmp_path: Path) -> None:
    answer = Answer(
        question="ends",
        who="random",
        command="a command",
        date="2026-01-01",
        version="1",
        plies=5,
        seconds=0.5,
        figures={"x": Share(1, 2)},
    )
    answer.keep(tmp_path)
    assert answers(tmp_path) == {"ends-random": answer}


def test_the_commands_say_what_they_cannot_do(monkeypatch: pytest.MonkeyPatch) -> None:
    done = CliRunner().invoke(research, ["page", "--check"])
    assert (done.exit_code, done.output) == (0, "")
    monkeypatch.setattr("tools.research.page.written", lambda _: "another page")
    done = CliRunner().invoke(research, ["page", "--check"])
    assert done.exit_code == 1
    assert "index.md is not what the data say" in done.output


def test_the_data_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.json")) < 200_000
