"""The command line, called as the program calls it, and records to call it with."""

import io
import json
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from attrs import frozen

from jaipur_rules.cli.commands import run
from jaipur_rules.johari import standard_text

DUEL = ("duel", "greedy", "random", "--matches", 2, "--seed", 7, "--players-seed", 1)
JOHARI = (
    *("duel", "random", "random", "random", "--game", "johari"),
    *("--matches", 3, "--seed", 2, "--players-seed", 1),
)
"""The words of two short duels, one a game."""


@frozen
class Result:
    """The status and the output of a command.

    Attributes:
        status: The exit status.
        out: The standard output.
        err: The error stream.
    """

    status: int
    out: str
    err: str

    @property
    def text(self) -> str:
        """The standard output in one line."""
        return " ".join(self.out.split())

    @property
    def fault(self) -> str:
        """The error stream of a command that was refused."""
        assert self.status == 2
        return self.err

    @property
    def json(self) -> Any:
        """The output as JSON."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """The output as JSON, a document a line."""
        return [json.loads(line) for line in self.out.splitlines()]


Command: TypeAlias = Callable[..., Result]

LEGAL, ILLEGAL, MINE, TABLE = "legal.json", "illegal.json", "mine.toml", "table.toml"
"""Files that commands can be called with."""

HERE = Path(__file__).parent

ENVIRONMENT = (
    *("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM"),
    *("JAIPUR_RULES_LANG", "LC_ALL", "LC_MESSAGES", "LANG"),
)
"""The variables of the environment that say something of colours, width and language."""


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def jaipur(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command, in an environment that says nothing of colours, width and language.

    After ``<<<`` comes what is typed, with a stroke at the end of each line.
    """

    def call(*words: object) -> Result:
        called, typed = [str(word) for word in words], ""
        if "<<<" in called:
            *called, _, typed = called
            monkeypatch.setattr(sys, "stdin", io.StringIO(typed.replace("|", "\n") + "\n"))
        status = run(called)
        output = capsys.readouterr()
        return Result(status, output.out, output.err)

    return call


@pytest.fixture
def legal(examples: Path) -> Path:
    """A whole match, legal, with right claims."""
    return examples / "match-41001-c.json"


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder to be in."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Components of Johari of one's own."""
    file = tmp_path / "mine.toml"
    text = standard_text().replace("value = 15", "value = 16").replace('"reconstruction"', '"mine"')
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture
def files(
    legal: Path, mine: Path, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder with files that commands can be called with."""
    johari = root / "examples" / "johari" / "four-greedy-seed-8.json"
    sources = {LEGAL: legal, MINE: mine, "johari.json": johari}
    made = {name: source.read_text("utf-8") for name, source in sources.items()}
    match, game = json.loads(made[LEGAL]), json.loads(made["johari.json"])
    (first, second, *others), events = match["rounds"], game["events"]
    deal, deck = first["deal"], events[0]["deal"]["deck"]

    def played(**changes: object) -> dict[str, object]:
        return {**match, "rounds": [{**first, **changes}, second, *others]}

    half = {key: game[key] for key in game if key != "result"}
    short = {**events[0], "deal": {**events[0]["deal"], "deck": deck[:60]}}
    rupees, moves = [12, first["result"]["rupees"][1]], second["moves"]
    begun = [first, {"deal": second["deal"], "moves": moves[:20]}]
    wrong = [first, {**second, "moves": [*moves[:20], "+DD-KK", *moves[21:]]}, *others]
    claimed = played(result={**first["result"], "rupees": rupees})
    changed = {
        "illegal": {**match, "rounds": wrong},  # round 2, ply 21
        "claim": {**claimed, "result": {**match["result"], "winner": 1}},
        "unfinished": {**{key: match[key] for key in match if key != "result"}, "rounds": begun},
        "key": {**match, "foo": 1},
        "short": played(deal={**deal, "deck": deal["deck"][:14]}),
        "early": played(moves=first["moves"][:3]),
        "late": played(moves=[*first["moves"], "+K"]),
        "totals": {**game, "result": {"totals": [1, 2, 3, 4], "winners": [0]}},
        "bribed": {**game, "events": [*events[:40], "bribe", *events[41:]]},
        "nonsense": {**game, "events": [*events[:3], "nonsense", *events[4:]]},
        "half": {**half, "events": events[:20]},
        "cut": {**game, "events": [short, *events[1:]]},
        "deal": {**deal, "first": 0},
        "deal-cut": {**deal, "first": 0, "deck": deal["deck"][:30]},
        "no-deal": {**deal, "first": 3},
        "seven": {**deal, "deck": "DDDDDDD"},
    }
    made |= {f"{name}.json": json.dumps(document) for name, document in changed.items()}
    made |= tomllib.loads((HERE / "files.toml").read_text("utf-8"))
    made["unplayable.toml"] = standard_text().replace("value = 15", "value = -1")
    copied = {"a.json": LEGAL, "b.JSON": "johari.json", "deep/c.json": ILLEGAL}
    made |= {f"folder/{name}": made[source] for name, source in copied.items()}
    (tmp_path / "folder" / "deep").mkdir(parents=True)
    (tmp_path / "nothing").mkdir()
    for name, text in made.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    monkeypatch.chdir(tmp_path)
