"""The table of who plays by which rules: its page says what its rows say, and every deviation has a game that shows it."""

import re
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve
from click.testing import CliRunner

from jaipur_rules.conformance.descriptions import report_to_plain
from jaipur_rules.conformance.report import Report
from jaipur_rules.core.files import write_json
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.jaipur.conformance.perft import MISTAKES as COUNTED
from tests.conformance.engines import SAMPLES, Forgetful, judged
from tools.engines import __main__ as commands
from tools.engines.evidence import NoEvidence, difference_of
from tools.engines.files import read_row, row_to_plain, rows
from tools.engines.page import PAGE, written
from tools.engines.reports import LATER, row_of_report
from tools.engines.rows import Asked, By, Deviation, Group, Passage, Row, Shown
from tools.pairs.planted import MISTAKES

ROWS = rows()
DEVIATIONS = {
    f"{name} {found.rule}": (row.game, found)
    for name, row in ROWS.items()
    for found in row.deviations
}
SAME_KIND = ROWS["mistaken-mjs-same-kind"]
SHOWN = SAME_KIND.deviations[0].shown or Shown({}, {}, {})

HELD: dict[str, Plain] = {"state": "held", "why": None, "masked_by": []}

NEIGHBOURS = {
    "proofs-mistakes-camel-as-good": "CAM-3",
    "proofs-mistakes-reshuffled": "END-4",
    "proofs-mistakes-market-first": "SET-4",
}
"""The mistakes that the kit names by another rule about the same cards."""

READ = Row(
    name="A market",
    version="revision 7",
    group=Group.PLATFORM,
    source="https://example.org/help",
    game="jaipur",
    rulesets=("space-cowboys-2019",),
    date=date(2026, 11, 23),
    asked=Asked.READ,
    by=By.OTHERS,
    held=("EXC-2",),
    deviations=(Deviation("SEC-1"),),
    passages={
        "EXC-2": Passage("Exchanging", "An exchange is of two cards or more."),
        "SEC-1": Passage("Camels", "The number of camels is shown."),
    },
)
"""A row that was read; no such platform exists."""

# --- what is kept ---


def test_the_page_is_what_the_rows_say() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(ROWS)


@pytest.mark.parametrize(("game", "found"), DEVIATIONS.values(), ids=[*DEVIATIONS])
def test_every_deviation_is_what_its_game_shows(game: str, found: Deviation) -> None:
    shown = difference_of(game, found)
    assert str(shown.expected) != str(shown.came)


def test_every_engine_of_the_examples_has_a_row(examples: Path) -> None:
    sources = {row.source for row in ROWS.values()}
    files = [file.name for file in (examples / "engines").glob("*.*")]
    engines = [name for name in files if not name.startswith("check_")]
    assert sorted({f"examples/engines/{name}" for name in engines} - sources) == []


def test_every_mistake_has_a_row_that_names_its_rule(mistaken: ModuleType) -> None:
    wanted = {f"mistaken-mjs-{name}": rules.split()[0] for name, rules in MISTAKES.items()}
    wanted |= {f"johari-py-{name}": rule for name, (_, rule) in mistaken.MISTAKES.items()}
    wanted |= {f"proofs-mistakes-{name}": found.rules[0] for name, found in COUNTED.items()}
    wanted |= NEIGHBOURS
    assert {name: rule for name, rule in wanted.items() if rule not in ROWS[name].broken} == {}


def test_no_right_engine_has_a_deviation() -> None:
    right = [row for row in ROWS.values() if row.group is Group.ENGINE and row.is_verified]
    assert {row.game for row in right} == {"jaipur", "johari"}
    assert [row.name for row in right if row.deviations] == []


# --- a game that shows nothing, or something else ---


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rule": "SEL-1"}, "SEL-1: the game shows EXC-3"),
        ({"plays_by": ("exchange_min = 1",)}, "EXC-3: the game does not show exchange_min = 1"),
        ({"shown": None}, "EXC-3: it was read, so there is no game"),
        ({"shown": evolve(SHOWN, game={"ruleset": "none"})}, "EXC-3: the game cannot be played"),
        ({"shown": evolve(SHOWN, request={"do": "score"})}, "EXC-3: this cannot be asked there"),
        ({"shown": evolve(SHOWN, request={"do": "apply"})}, "EXC-3: the game cannot be played"),
        ({"shown": evolve(SHOWN, answer={"moves": 3})}, "EXC-3: the answer is none"),
    ],
    ids=["rule", "switch", "read", "game", "request", "no-move", "answer"],
)
def test_a_deviation_that_its_game_does_not_show_is_refused(
    change: dict[str, Any], fault: str
) -> None:
    with pytest.raises(NoEvidence, match=re.escape(fault)):
        difference_of("jaipur", evolve(SAME_KIND.deviations[0], **change))


def test_a_right_answer_shows_nothing() -> None:
    found = SAME_KIND.deviations[0]
    listed = [move.text() for move in Node(SHOWN.answer["moves"]).items()]
    right = evolve(SHOWN, answer={"moves": [move for move in listed if not breaks_exc_3(move)]})
    with pytest.raises(NoEvidence, match="EXC-3: the game shows nothing"):
        difference_of("jaipur", evolve(found, shown=right))


def breaks_exc_3(move: str) -> bool:
    """True if a good goes both ways."""
    taken, _, given = move.partition("-")
    return bool({*taken} & {*given})


# --- rows, read and refused ---


def plain(row: Row, /, **changes: Plain) -> dict[str, Plain]:
    """A row as a document, with changes; None takes a key away."""
    changed = {**row_to_plain(row), **changes}
    return {key: value for key, value in changed.items() if value is not None}


@pytest.mark.parametrize(
    ("row", "changes", "fault"),
    [
        (READ, {"format": "row"}, "format: expected jaipur-engine-row"),
        (READ, {"version": 2}, "version: expected"),
        (READ, {"colour": "red"}, "colour: "),
        (READ, {"date": "today"}, "date: expected a day, such as 2026-11-23"),
        (READ, {"date": None}, "the key 'date' is missing"),
        (READ, {"name": " "}, "name: expected a text that is not empty"),
        (READ, {"asked": "heard"}, "asked: expected one of run, read, seen, found 'heard'"),
        (READ, {"game": "chess"}, "game: there is no game 'chess'"),
        (READ, {"held": ["EXC-99"]}, "there is no rule EXC-99 of jaipur"),
        (READ, {"held": ["SEC-1"]}, "SEC-1 stands twice"),
        (READ, {"held": None, "deviations": None}, "a row says of one rule at least"),
        (READ, {"passages": None}, "a row that was read, and no other, has a passage"),
        (READ, {"asked": "seen"}, "a row that was read, and no other, has a passage"),
        (READ, {"asked": "seen", "passages": None}, "SEC-1: a deviation has a game"),
        (READ, {"by": "project"}, "a row of this project is about a file of it"),
        (SAME_KIND, {"command": None}, "a row that was run has the command"),
        (SAME_KIND, {"kit": None}, "a row that was run has the command"),
        (
            SAME_KIND,
            {"deviations": [{"rule": "EXC-3", "game": {}}]},
            "game, request and answer stand together",
        ),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_what_is_no_row_is_refused_with_its_place(
    row: Row, changes: dict[str, Plain], fault: str
) -> None:
    with pytest.raises(UnreadableData, match=re.escape(fault)):
        read_row(plain(row, **changes))


@pytest.mark.parametrize("row", [READ, *ROWS.values()], ids=lambda row: row.name)
def test_a_row_is_read_as_it_was_written(row: Row) -> None:
    assert read_row(row_to_plain(row)) == row


@pytest.mark.parametrize(
    ("name", "content", "fault"),
    [
        ("a.json", "{}", "a.json: the key 'format' is missing"),
        (
            "b.json",
            write_json(row_to_plain(READ)),
            "b.json: the file of this row is a-market.json",
        ),
    ],
    ids=["no-row", "name"],
)
def test_a_file_that_is_no_row_is_named(
    tmp_path: Path, name: str, content: str, fault: str
) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(UnreadableData, match=re.escape(fault)):
        rows(tmp_path)


# --- the page ---


def test_a_row_that_was_read_has_its_passages_and_is_unverified() -> None:
    text = written({"a-market": READ})
    assert (
        "| [A market](#a-market-revision-7) revision 7 | read, 2026-11-23, **unverified** |" in text
    )
    assert "The number of camels is shown. (Camels)" in text
    assert "Held: EXC-2." in text


@pytest.mark.parametrize(
    ("row", "unverified"),
    [
        (SAME_KIND, 0),
        (evolve(SAME_KIND, by=By.OTHERS), 2),
        (evolve(SAME_KIND, asked=Asked.SEEN), 2),
    ],
    ids=["run-by-us", "run-by-others", "seen"],
)
def test_only_what_this_project_ran_is_verified(row: Row, unverified: int) -> None:
    body = written({"row": evolve(row, group=Group.ENGINE)}).partition("## Jaipur")[2]
    assert body.count("**unverified**") == unverified


# --- rows of reports ---


@pytest.fixture(scope="module")
def report() -> Report:
    """The report on an engine that lists no exchange of more than two cards."""
    cases = [case for case in SAMPLES["jaipur"] if case.kind in {"moves", "opening"}]
    return judged(Forgetful, cases[::4])


def row_of(report: Plain) -> Row:
    return row_of_report(
        report,
        name="Forgetful",
        game="jaipur",
        source="https://example.org",
        day=date(2026, 11, 23),
    )


def test_a_report_becomes_a_row_that_holds(report: Report) -> None:
    row = read_row(row_to_plain(row_of(report_to_plain(report))))
    assert row.broken == ("EXC-9",)
    assert "SET-1" in row.held
    assert "FIX-1" in dict.fromkeys(rule for each in row.not_judged for rule in each.rules)
    assert "EXC-9" in written({"forgetful": row})


@pytest.mark.parametrize(
    ("change", "remark"),
    [
        ({"not_looked_into": 3}, f"{LATER}: 3"),
        ({"faults": {"count": 2, "first": []}}, "requests that it failed to answer: 2"),
        (
            {"findings": [{"rule": None, "differences": 4}]},
            "wrong answers about which no rule could be named: 4",
        ),
    ],
    ids=["not-looked-into", "faults", "no-rule"],
)
def test_what_is_about_no_rule_is_not_shown_as_right(
    report: Report, change: dict[str, Plain], remark: str
) -> None:
    row = row_of({**report_to_plain(report), "findings": [], "rules": {"SEL-1": HELD}, **change})
    assert row.remarks == (remark,)
    text = written({"forgetful": read_row(row_to_plain(row))})
    assert f"**unverified** | {remark} | {len(row.held)} of " in text
    assert f"Besides, {remark}." in text


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"format": "jaipur-record"}, "this is no report of `jaipur-rules conformance run --json`"),
        ({"status": 2}, "the program could not be judged"),
        ({"engine": None}, "the program could not be judged"),
    ],
    ids=["format", "status", "engine"],
)
def test_what_says_nothing_of_an_engine_becomes_no_row(
    report: Report, change: dict[str, Plain], fault: str
) -> None:
    with pytest.raises(UnreadableData, match=re.escape(fault)):
        row_of({**report_to_plain(report), **change})


def test_the_commands_make_a_row_and_the_page(
    report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "engines.md"
    monkeypatch.setattr(commands, "FOLDER", tmp_path)
    monkeypatch.setattr(commands, "PAGE", page)
    file = tmp_path / "report.txt"
    file.write_text(write_json(report_to_plain(report)))
    add = ["add", str(file), "--source", "https://example.org", "--name", "My engine"]
    made = CliRunner().invoke(commands.engines, add)
    assert (made.exit_code, made.output) == (0, f"{tmp_path / 'my-engine.json'}\n")
    assert CliRunner().invoke(commands.engines, ["page"]).exit_code == 0
    assert "### My engine 0.1.0" in page.read_text()
    assert CliRunner().invoke(commands.engines, ["page", "--check"]).exit_code == 0
    page.write_text("")
    stale = CliRunner().invoke(commands.engines, ["page", "--check"])
    assert (stale.exit_code, stale.output) == (1, "Error: engines.md is not what the rows say\n")


def test_the_commands_say_what_they_cannot_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "FOLDER", tmp_path)
    (tmp_path / "a.json").write_text("{}")
    add = CliRunner().invoke(
        commands.engines, ["add", str(tmp_path / "a.json"), "--source", "here"]
    )
    assert (add.exit_code, "this is no report" in add.output) == (1, True)
    page = CliRunner().invoke(commands.engines, ["page"])
    assert (page.exit_code, "a.json: " in page.output) == (1, True)
