"""`jaipur-rules conformance run`, called as the program calls it.

What it refuses is kept in `refused.txt`. REGENERATE=1 writes that anew; read the diff.
"""

import json
import sys
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules.cli.commands import run as command
from jaipur_rules.jaipur.conformance import VECTORS
from tests.golden import kept_cases
from tests.profiles import some

SAMPLE = VECTORS.sample()


@pytest.mark.thorough
def test_the_command_judges_and_writes(
    node: str, examples: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["conformance", "run", "--matches", "0", "--json"]
    files = [tmp_path / name for name in ("a.xml", "records")]
    words += ["--junit", str(files[0]), "--records", str(files[1])]
    program = [node, str(examples / "engines" / "mistaken.mjs"), "--mistake", "herd-in-view"]
    assert command([*words, "--", *program]) == 1
    plain = json.loads(capsys.readouterr().out)
    assert [finding["rule"] for finding in plain["findings"]] == ["SEC-1"]
    assert ET.parse(files[0]).getroot().tag == "testsuites"
    assert command(["referee", str(files[1])]) == 0


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("lang", "message"), some([("en", "Expected"), ("fr", "Attendu")], every=2)
)
def test_the_command_reports_in_lines(
    node: str,
    examples: Path,
    tmp_path: Path,
    lang: str,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)  # so that there is a bar
    pack = tmp_path / "some.jsonl"
    pack.write_text("".join(f"{VECTORS.write_case(case)}\n" for case in SAMPLE[::8]))
    words = ["conformance", "run", "--matches", "1", "--lang", lang]
    program = [node, str(examples / "engines" / "mistaken.mjs"), "--mistake", "no-bonus-for-three"]
    assert command([*words, "--pack", str(pack), "--", *program]) == 1
    out = capsys.readouterr().out
    assert out.count("BON-1  ") == 1
    assert out.count(message) == 1
    assert "bonus" in out
    assert "--records" in out


def test_the_command_plays_a_pack(
    node: str, examples: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "a.jsonl"
    pack.write_text("".join(f"{VECTORS.write_case(case)}\n" for case in SAMPLE[:40:8]) + "{}\n")
    words = ["conformance", "run", "--matches", "0", "--pack", str(pack)]
    assert command([*words, "--", node, str(examples / "engines" / "jaipur.mjs")]) == 2
    assert "line 6" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_command_says_why_a_program_cannot_be_judged(
    lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["conformance", "run", "--lang", lang, "--plain", "--faults", "1", "--", "cat", "--x"]
    assert command(words) == 2
    out = capsys.readouterr().out
    assert "cat --x" in out
    assert "Jaipur conformance kit" not in out, "what was not judged has no badge"
    assert ("1 fault\n" if lang == "en" else "1 defaillance\n") in out


def result(case: str) -> str:
    """What the command says of what it cannot do."""
    with redirect_stderr(StringIO()) as said:
        assert command(["conformance", *case.split()]) == 2
    return " / ".join(said.getvalue().splitlines())


test_the_command_refuses_what_it_cannot_do = kept_cases(__file__, "refused.txt", result)


CRASHES_ONCE = """
import sys
from pathlib import Path
from jaipur_rules.conformance import serve
from jaipur_rules.jaipur.conformance import JaipurEngine

mark = Path({mark!r})
if not mark.exists():
    mark.touch()
    sys.exit(3)
serve(JaipurEngine())
"""


def test_the_command_says_first_that_a_program_failed_to_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "some.jsonl"
    pack.write_text("".join(f"{VECTORS.write_case(case)}\n" for case in SAMPLE[::40]))
    words = ["conformance", "run", "--matches", "0", "--lang", "fr", "--plain", "--pack", str(pack)]
    program = CRASHES_ONCE.format(mark=str(tmp_path / "mark"))
    assert command([*words, "--", sys.executable, "-c", program]) == 1
    verdict, *others = capsys.readouterr().out.splitlines()
    assert verdict.startswith("DEFAILLANCES")
    assert " ".join(others).startswith(
        "Le programme n'a pas repondu une fois : il s'est arrete avec le code de sortie 3."
    )
