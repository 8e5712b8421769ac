"""The cases of the samples are right and show every rule; the command that makes and pins all of them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import rulebook
from jaipur_rules.core.game import game as game_named
from jaipur_rules.jaipur.conformance import VECTORS
from proofs.__main__ import main
from proofs.vectors import command
from proofs.vectors.coverage import exercised
from proofs.vectors.generation import made_sample
from proofs.vectors.johari.coverage import exercised as exercised_in_johari
from proofs.vectors.johari.generation import sampled
from proofs.vectors.pack import JAIPUR, JOHARI
from tests.conformance.test_mistakes import JOHARI_MISTAKES
from tests.profiles import some

PACKS: dict[str, Any] = {"jaipur": JAIPUR, "johari": JOHARI}
EXERCISED: dict[str, Any] = {"jaipur": exercised, "johari": exercised_in_johari}
each_game = pytest.mark.parametrize("game", PACKS)
FEW = VECTORS.sample()[:20]


@each_game
def test_a_case_is_right_when_its_game_is_played_anew(game: str) -> None:
    questions, rules = game_named(game).kit, game_named(game).rules
    for case in some(game_named(game).vectors.sample(), every=3):
        setup = questions.setup_of(case.question.game)
        match = rules.replay(case.question.game.events, questions.start(setup))
        assert questions.answer(case.question) == case.expect
        assert EXERCISED[game](match, case.question) == case.rules


@each_game
def test_the_sample_shows_every_rule_that_can_be_asked_about(game: str) -> None:
    sample = game_named(game).vectors.sample()
    coverage = PACKS[game].coverage(sample)
    assert len({case.id for case in sample}) == len(sample) == coverage.cases
    rules = [rule.id for rule in rulebook.load(game)]
    assert [rule for rule in rules if not coverage.rules[rule]] == [*PACKS[game].unasked]


@pytest.mark.thorough
def test_the_samples_are_those_that_are_made() -> None:
    of_johari: Any = game_named("johari").vectors.sample()
    assert tuple(made_sample()) == VECTORS.sample()
    assert sampled(of_johari) == of_johari


def test_the_pages_say_how_many_cases_of_johari_there_are_and_which_mistakes_they_find(
    root: Path,
) -> None:
    page = JOHARI.page.read_text(encoding="utf-8")
    rows = [f"| `{mistake}` | {rule} |" for mistake, (_, rule) in JOHARI_MISTAKES.items()]
    assert [row for row in rows if row not in page] == []
    (count,) = re.findall(r"([\d,]+) cases of Johari", page)
    texts = [(root / name).read_text(encoding="utf-8") for name in ("README.md", "CHANGELOG.md")]
    assert [count in text for text in texts] == [True, True]


# The command


@each_game
def test_the_sample_is_counted_and_is_not_the_pack(
    game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    packs, _, anew = command.GAMES[game]
    few = game_named(game).vectors.sample
    monkeypatch.setitem(command.GAMES, game, (packs, few, anew))
    assert main(["vectors", "--game", game, "--check"]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{len(game_named(game).vectors.sample()):,} cases: ")
    pinned = json.loads(packs.pin.read_bytes())[game]
    for fault in ("too few cases exercise", "has another number of cases", pinned):
        assert fault in out


def test_what_is_pinned_is_what_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pin, kept, page = (tmp_path / name for name in ("pack.json", "sample.jsonl", "page.md"))
    page.write_text("9 cases of Jaipur\n")
    pin.write_text('{"johari": "0"}')
    there = evolve(JAIPUR, pin=pin, sample=kept, page=page, least=0, least_usual=0)
    monkeypatch.setitem(command.GAMES, "jaipur", (there, lambda: FEW, lambda: FEW))
    assert main(["vectors", "--pin", "--out", str(tmp_path / "v.zip")]) == 0
    assert tuple(VECTORS.read_pack(tmp_path / "v.zip")) == FEW
    assert tuple(VECTORS.read_pack(kept)) == FEW
    assert page.read_text() == "20 cases of Jaipur\n"
    assert [*json.loads(pin.read_bytes())] == ["johari", "jaipur"]
    assert main(["vectors", "--check"]) == 0
    with pytest.raises(SystemExit):
        main(["vectors", "--out", str(tmp_path / "cases.txt")])
    assert "cases.txt: a pack is a file .jsonl or .zip" in capsys.readouterr().err
