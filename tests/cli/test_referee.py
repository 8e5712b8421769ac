"""`referee`: records in files, folders and the standard input."""

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from jaipur_rules import Match
from jaipur_rules.cli import referee
from jaipur_rules.cli.output import Output
from jaipur_rules.cli.referee import files_in, format_verdict
from jaipur_rules.jaipur.record import Record, load_record
from jaipur_rules.jaipur.referee import Verdict
from jaipur_rules.jaipur.rules.state import RoundResult
from jaipur_rules.record import save_record
from jaipur_rules.referee import judge, verdict_to_plain
from jaipur_rules.render.terminal import paint
from tests.referee.jaipur.records import sold_out
from tests.referee.johari.records import tied


@pytest.mark.parametrize(("lang", "word"), [("en", "ILLEGAL"), ("fr", "ILLÉGAL")])
@pytest.mark.parametrize("make", [sold_out, tied], ids=["jaipur", "johari"])
def test_a_ruling_that_a_record_is_refused_by_is_said_first(
    jaipur: Any, tmp_path: Path, make: Callable[[], Any], lang: str, word: str
) -> None:
    record = make()
    file, verdict = tmp_path / "refused.json", judge(record)
    save_record(record, file)
    said = " ".join((*verdict.basis(lang), verdict.sentence(lang)))
    words = " ".join(said.split())
    assert jaipur("referee", file, "--lang", lang).text.startswith(f"✗ {word} {words}")
    assert jaipur("referee", file, file, "--lang", lang).text.count(words) == 2
    hangs_on = json.loads(jaipur("referee", "--json", file).out)["hangs_on"]
    assert hangs_on == verdict_to_plain(verdict)["hangs_on"]


def test_the_records_of_a_folder_come_in_the_order_of_their_names(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    files = [tmp_path / "a.json", tmp_path / "b" / "a.json", tmp_path / "c.json"]
    for file in (files[2], files[0], files[1]):
        file.touch()
    assert files_in(["x.json", str(tmp_path), "d.json"]) == ("x.json", *map(str, files), "d.json")


def test_the_standard_input(jaipur: Any, legal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(legal.read_bytes())))
    result = jaipur("referee", "-", "--json")
    assert (result.status, result.json["file"]) == (0, "-")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff" * 10)))
    assert jaipur("referee", "-").status == 2
    monkeypatch.setattr("sys.stdin", None)
    assert "the document is empty" in jaipur("referee", "-").out


@pytest.mark.parametrize(
    "name", ["", "a" * 5000, "\udcff.json", "no/such/file", "new\nline\x1b[31m\u202e.json"]
)
def test_names_that_lead_nowhere(jaipur: Any, name: str) -> None:
    result = jaipur("referee", name)
    assert result.status == 2
    assert result.out.startswith("? UNREADABLE")
    assert not {"\x1b", "\u202e"} & set(result.out)
    assert jaipur("referee", name, "--json").json["file"] == name


@pytest.mark.usefixtures("files")
def test_a_picture(jaipur: Any, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    assert jaipur("referee", "illegal.json", "--svg", file).status == 1
    assert ">taken<" in file.read_text(encoding="utf-8")
    assert jaipur("referee", "legal.json", "--svg", file).status == 0
    assert ET.parse(file).getroot().get("role") == "img"
    assert jaipur("referee", "nowhere", "--svg", tmp_path / "b.svg").status == 2
    assert not (tmp_path / "b.svg").exists()


def test_a_bar_is_shown_to_who_looks_on(
    jaipur: Any, legal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    result = jaipur("referee", legal, legal, legal)
    assert result.status == 0
    assert re.search(r"judging .* 2/3", result.err)
    assert result.out.endswith("3 files\n     3  ✓ LEGAL\n")
    assert jaipur("referee", legal).err == ""


def test_who_interrupts_is_shown_what_was_judged(
    jaipur: Any, legal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(name: str, **_: object) -> Record:
        if "stop" in name:
            raise KeyboardInterrupt
        return load_record(name)

    monkeypatch.setattr(referee, "load_record", interrupted)
    result = jaipur("referee", legal, legal, "stop", legal)
    assert result.status == 130
    assert "2 files\n     2  ✓ LEGAL" in result.out
    assert result.err.endswith("jaipur-rules: stopped\n")
    assert len(jaipur("referee", legal, "stop", "--json").lines) == 1


def test_a_seal_for_nobody_and_for_both_is_said() -> None:
    def tied(seals: tuple[int, ...]) -> RoundResult:
        return RoundResult((50, 50), None, (2, 2), (9, 9), seals, "SCO-8", counts=bool(seals))

    verdict = Verdict(Match(), results=(tied(()), tied((0, 1))))
    lines = [paint(line) for line in format_verdict(verdict, Output(lang="fr"))]
    assert " ".join(lines[-4:]) == (
        "Manche 1\u202f: 50 roupies à 50\u202f; personne ne gagne de Sceau\u202f: une égalité complète (SCO-8). "
        "Manche 2\u202f: 50 roupies à 50\u202f; les deux marchands gagnent un Sceau\u202f: une égalité complète (SCO-8)."
    )
