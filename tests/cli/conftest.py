"""The command line, called as the program calls it, and records to call it with."""

import io
import json
import sys
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
Typed: TypeAlias = Callable[[str], None]

LEGAL, ILLEGAL, CLAIM, KEY = "legal.json", "illegal.json", "claim.json", "key.json"
OF_JOHARI, JOHARI_CLAIM = "johari.json", "totals.json"
MINE, UNPLAYABLE, TABLE = "mine.toml", "unplayable.toml", "table.toml"
HOUSE = "house.toml"

AT = "--market DDGSK --hand LLCCP --herd 2"
"""Files that commands can be called with, and a table."""

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
def changed(legal: Path, tmp_path: Path) -> Callable[..., Path]:
    """A match with some of its moves or claims changed: the legal one, if no other is named."""

    def change(name: str, edit: Callable[[Any], None], record: Path = legal) -> Path:
        document = json.loads(record.read_text(encoding="utf-8"))
        edit(document)
        file = tmp_path / name
        file.write_text(json.dumps(document), encoding="utf-8")
        return file

    return change


@pytest.fixture
def illegal(changed: Callable[..., Path]) -> Path:
    """A match with an illegal move: round 2, ply 21."""

    def edit(document: Any) -> None:
        document["rounds"][1]["moves"][20] = "+DD-KK"

    return changed("illegal.json", edit)


@pytest.fixture
def boastful(changed: Callable[..., Path]) -> Path:
    """A match with two wrong claims."""

    def edit(document: Any) -> None:
        document["rounds"][0]["result"]["rupees"][0] = 12
        document["result"]["winner"] = 1

    return changed("claim.json", edit)


@pytest.fixture
def unfinished(changed: Callable[..., Path]) -> Path:
    """A match that stops in the middle of its second round."""

    def edit(document: Any) -> None:
        del document["rounds"][2], document["rounds"][1]["result"], document["result"]
        document["rounds"][1]["moves"] = document["rounds"][1]["moves"][:20]

    return changed("unfinished.json", edit)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typed:
    """Have something typed, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def type_(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))

    return type_


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Components of Johari of one's own."""
    file = tmp_path / "mine.toml"
    text = standard_text().replace("value = 15", "value = 16").replace('"reconstruction"', '"mine"')
    file.write_text(text, encoding="utf-8")
    return file


LAID = {
    "house.toml": 'market = "DDGSK"\nhands = ["LL", ""]\nherds = [2, 1]\n',
    "next-bonus.toml": 'market = "KKDGS"\nhands = ["LLL", ""]\nherds = [2, 1]\n[bonuses]\n3 = [2, 1]\n',
    "camels.toml": 'market = "KKDGS"\nherds = [4, 4]\n',
    "table.toml": 'displays = ["W1B1", "W2"]\nplayed = [["sale"], ["bribe"]]\n',
    "hiring.toml": 'displays = ["W2w1", "B2"]\nplayed = [["trade"], ["bribe"]]\nnobles = [["N2-7"]]\n'
    'gold = [4]\n[spaces]\n2 = "N1-1"\n',
    "number.toml": "market = 3",
    "no-list.toml": "displays = 3",
    "numbers.toml": "displays = [3, 4]",
    "no-space.toml": '[spaces]\n9 = "N1-1"',
    "torn.toml": "displays = [",
    "too-many.toml": 'displays = ["W1W1W1W1", ""]',
    "no-card.toml": 'displays = ["W1", "X1"]',
    "no-noble.toml": 'nobles = [[], ["N1-1", "N1-9"]]',
    "no-key.toml": 'displays = ["W1", ""]\nplayers = 2',
    "marked.toml": "\ufeffgold = [1, 2]",
    "over.toml": 'phase = "over"',
    "no-ruleset.toml": 'displays = ["W1", ""]\nruleset = "house"',
    "rule.toml": "exchange_min = 1\n[box]\ncamel_token = 6\n",
    "six.toml": "[box]\ncamel_token = 'six'",
    "object.jsonl": "{}\n",
    "lines.jsonl": 'line1\n{"x":1}',
    "note.jsonl": "a note",
    "returns.jsonl": "a\r\nb",
    "other.jsonl": '{"players": ["random"]}',
}
"""Tables, house rules and kept duels in files, good and bad."""


def put(**values: object) -> Callable[[Any], None]:
    """Put values into a document."""

    def edit(document: Any) -> None:
        document.update(values)

    return edit


@pytest.fixture
def files(
    legal: Path, illegal: Path, boastful: Path, unfinished: Path, changed: Callable[..., Path],
    mine: Path, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """A folder with files that commands can be called with."""
    assert {illegal.name, boastful.name, unfinished.name} == {ILLEGAL, CLAIM, "unfinished.json"}
    johari = root / "examples" / "johari" / "four-greedy-seed-8.json"
    (tmp_path / LEGAL).write_bytes(legal.read_bytes())
    (tmp_path / OF_JOHARI).write_bytes(johari.read_bytes())
    changed(KEY, put(foo=1))

    def cut(document: Any) -> None:
        deal = document["events"][0]["deal"]
        deal["deck"] = deal["deck"][:60]

    def stop(document: Any) -> None:
        document["events"][20:] = []
        del document["result"]

    def play(ply: int, move: str) -> Callable[[Any], None]:
        return lambda document: document["events"].__setitem__(ply, move)

    def shorten(document: Any) -> None:
        deal = document["rounds"][0]["deal"]
        deal["deck"] = deal["deck"][:14]

    changed("short.json", shorten)
    changed(JOHARI_CLAIM, put(result={"totals": [1, 2, 3, 4], "winners": [0]}), johari)
    changed("bribed.json", play(40, "bribe"), johari)
    changed("nonsense.json", play(3, "nonsense"), johari)
    changed("half.json", stop, johari)
    changed("cut.json", cut, johari)
    for name, moves in (("early.json", slice(3)), ("late.json", slice(None))):

        def edit(document: Any, moves: slice = moves) -> None:
            played = document["rounds"][0]["moves"]
            document["rounds"][0]["moves"] = [
                *played[moves],
                *(["+K"] if moves.stop is None else []),
            ]

        changed(name, edit)
    deal = json.loads(legal.read_text(encoding="utf-8"))["rounds"][0]["deal"]
    for name, first, cards in (("deal", 0, None), ("deal-cut", 0, 30), ("no-deal", 3, None)):
        known = {**deal, "first": first, "deck": deal["deck"][:cards]}
        (tmp_path / f"{name}.json").write_text(json.dumps(known), encoding="utf-8")
    (tmp_path / "seven.json").write_text(json.dumps({**deal, "deck": "DDDDDDD"}), encoding="utf-8")
    (tmp_path / "empty.json").touch()
    (tmp_path / "later.json").write_text(
        '{"format": "jaipur-record", "version": 2, "game": "jaipur"}', encoding="utf-8"
    )
    (tmp_path / "folder" / "deep").mkdir(parents=True)
    (tmp_path / "nothing").mkdir()
    for name, file in (("a.json", legal), ("b.JSON", johari), ("deep/c.json", illegal)):
        (tmp_path / "folder" / name).write_bytes(file.read_bytes())
    (tmp_path / "folder" / "settings.json").write_text("{}", encoding="utf-8")
    (tmp_path / "folder" / "torn.json").write_text('{"format": "jaipur-record"', encoding="utf-8")
    (tmp_path / "folder" / "notes.txt").write_text("no record", encoding="utf-8")
    (tmp_path / UNPLAYABLE).write_text(standard_text().replace("value = 15", "value = -1"))
    for name, text in LAID.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    monkeypatch.chdir(tmp_path)
