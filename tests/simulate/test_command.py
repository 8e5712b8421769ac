"""`jaipur-rules simulate`.

What it refuses is kept in `command.txt`. REGENERATE=1 writes that anew; read the diff.
"""

import json
import sys
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from jaipur_rules.cli.commands import run
from jaipur_rules.johari import read_components, standard_text
from jaipur_rules.simulate import Plan
from tests.golden import kept
from tests.pseudo import plain_words
from tests.simulate.folders import RANDOM, contents, played

WORDS = "simulate random random --matches 40 --seed 7 --jobs 1".split()


def test_it_writes_what_the_library_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*WORDS, "--out", str(tmp_path / "a"), "--plies", "--observations", "--chunk", "15"]
    assert run(words) == 0
    output = capsys.readouterr()
    assert "complete" in output.out
    assert "won by the first trader, random" in output.out
    assert output.err == ""
    plan = Plan(RANDOM, matches=40, seed=7, chunk=15, plies=True, observations=True)
    played(plan, tmp_path / "b")
    assert contents(tmp_path / "a") == contents(tmp_path / "b")
    assert run([*words, "--lang", "fr"]) == 0
    assert "gagnées par le deuxième marchand, random" in capsys.readouterr().out
    assert run([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["seed"], found["matches"], found["files"]) == (7, 40, 9)
    assert found["won_0"] + found["won_1"] == 40


def test_no_word_of_its_report_stands_outside_the_catalogue(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], pseudo: str
) -> None:
    assert run([*WORDS, "--out", str(tmp_path / "A1"), "--lang", pseudo]) == 0
    output = capsys.readouterr()
    assert "çöɱþļéţé" in output.out
    assert plain_words(output.out.replace(str(tmp_path), ""), "random") == []


def test_it_says_what_gives_the_same_files_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "simulate random greedy --matches 3 --jobs 1 --out".split()
    assert run([*words, str(tmp_path / "a")]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    option, seed = last.removeprefix("The same rows again: ").split()
    assert run([*words, str(tmp_path / "b"), option, seed]) == 0
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


def refused(words: str) -> str:
    """What the command says of words that it cannot follow; it writes nothing."""
    with TemporaryDirectory() as name, redirect_stderr(StringIO()) as said:
        assert run(["simulate", *words.split(), "--out", str(Path(name) / "out")]) == 2
        assert [*Path(name).iterdir()] == []
    return " / ".join(said.getvalue().splitlines())


REFUSED = kept(Path(__file__).with_name("command.txt"), refused)


@pytest.mark.parametrize("words", REFUSED)
def test_bad_input_is_a_sentence(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert refused(words) == REFUSED[words]
    assert capsys.readouterr().out == ""


def test_a_person_is_shown_a_bar(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    words = [*WORDS, "--chunk", "4", "--out", str(tmp_path / "a"), "--plain"]
    assert run(words) == 0
    assert " 40/40" in capsys.readouterr().err
    # What was there before is no work of now.
    (tmp_path / "a" / "rounds" / "36-39.parquet").unlink()
    assert run(words) == 0
    assert " 4/4" in capsys.readouterr().err


def test_what_is_missing_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jaipur_rules.simulate", None)
    assert run([*WORDS, "--out", str(tmp_path)]) == 2
    assert "jaipur_rules.simulate" in capsys.readouterr().err


def test_johari_is_written_with_components_of_ones_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine, text = tmp_path / "mine.toml", standard_text().replace("value = 15", "value = 16")
    mine.write_text(text, encoding="utf-8")
    words = "simulate random random random --game johari --matches 2 --jobs 1 --plies --out".split()
    words += [str(tmp_path / "a"), "--json"]
    own = [*words, "--box", str(mine)]
    assert run(own) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["rounds"], found["files"]) == ("johari", 60, 2)
    assert found["components"] == read_components(text).hash
    assert run(words) == 2
    assert "components" in capsys.readouterr().err
    mine.write_text("[cards", encoding="utf-8")
    assert run(own) == 2
    assert "mine.toml" in capsys.readouterr().err
