"""No word of any command stands outside the catalogue of messages, whether all is well or not.

Each command is run in the pseudo-language, in which every word of the catalogue is accented: whatever is left is
notation, a name, or an English word that no translator can reach.
"""

import json
import re
import sys
from collections.abc import Callable
from functools import cache
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from jaipur_rules import rulebook
from jaipur_rules.cli.commands import COMMANDS, run
from jaipur_rules.cli.games import commands_of
from jaipur_rules.core.game import GAMES, game
from jaipur_rules.johari import standard_text
from tests.cli.conftest import Command
from tests.pseudo import PSEUDO, plain_words

NAMES = {
    *("jaipur", "rules", "json", "lang", "schema"),
    *("random", "greedy", "search", "mine", "reconstruction", "foo"),
    # What the package needs for many matches, where it is not installed.
    *("numba", "numpy", "pyarrow", "dask", "distributed"),
    # Before the last of several, as the language of the pseudo-language says it.
    *("and", "or"),
}
"""The program, its options, the players, and names that a test gives."""

NOTATION = {
    *("pick", "play", "pass", "purchase", "sell", "advance", "collect", "trade", "hire", "pay"),
    *("exchange", "for", "baksheesh", "bribe", "sale", "cash", "lose", "evening", "take"),
}
"""The words of Johari's notation."""

KEYS = {
    *("format", "version", "game", "ruleset", "rounds", "result", "date", "place", "comment"),
}
"""The keys of records and of tables laid out in files."""

_OUTSIDE = re.compile(r"“[^”]*”|[\w./-]+\.(?:json|toml|svg|jsonl|seats)\b")
"""Headings of rulebooks, and the names of files."""

LEGAL, ILLEGAL, CLAIM, KEY = "legal.json", "illegal.json", "claim.json", "key.json"
JOHARI, JOHARI_CLAIM = "johari.json", "totals.json"
MINE, UNPLAYABLE, TABLE = "mine.toml", "unplayable.toml", "table.toml"
HOUSE = "house.toml"

AT = "--market DDGSK --hand LLCCP --herd 2"

CALLS = (
    f"check {AT} +DG-LK",
    f"check {AT} +DGS-LK",
    f"check {AT} foo",
    "check --markt DDGSK +D",
    "check +D",
    "check --market DDX +D",
    "check --market DDGSK --hand LLCCPPPPP +D",
    "check --market DDGSK --herd -1 +D",
    "check --market DDGSK --tokens leather +D",
    "check --market DDGSK --tokens leather=x +D",
    "check --market DDGSK --tokens foo=1 +D",
    "check --market DDGSK --tokens leather=1,leather=2 +D",
    "check --market DDGSK --round 2 +D",
    "check --market DDGSK --set foo +D",
    "check --market DDGSK --set foo=1 +D",
    "check --market DDGSK --ruleset foo +D",
    f"check --record {JOHARI} --ply 12 purchase 3",
    f"check --record {JOHARI} --ply 12 foo",
    f"check --record {JOHARI} --ply 1200 foo",
    f"check --record {LEGAL} --round 2 --ply 3 +DG-LK",
    f"check --record {LEGAL} --ply 3 +DG-LK",
    f"check --record {LEGAL} --round 9 +DG-LK",
    f"check --record {LEGAL} --round 0 +DG-LK",
    "check --record none.json +D",
    f"check --table {TABLE} sell all white",
    f"moves {AT}",
    f"moves --record {JOHARI} --ply 1",
    f"moves --record {JOHARI} --ply 5",
    f"moves --record {JOHARI} --ply 9",
    f"moves --record {JOHARI} --round 5",
    f"moves --table {TABLE}",
    f"moves --table {UNPLAYABLE}",
    f"moves --table {LEGAL}",
    "rule EXC-3 EXC-2 SCO-8",
    "rule SAL-2 GLD-6 TRD-4",
    "rule FOO-1",
    "rule EXC-03",
    "rules",
    "rules --game johari",
    "rules {word}",
    "rules {word} --game johari",
    "rules zzzzz",
    "rules --game foo",
    "box",
    "box --game johari",
    "box --game foo",
    f"box --game johari --box {MINE}",
    f"box --game johari --box {UNPLAYABLE}",
    f"box --box {MINE}",
    "check --market DDGSK --won leather +D",
    "check --game johari --market DDGSK +D",
    f"check {AT} --deck 0 --other-herd 8 --other-hand 4 -LL",
    f"check --table {HOUSE} sell leather",
    f"score --table {TABLE}",
    f"score --table {HOUSE}",
    "perft --seed 7 --depth 1 --divide",
    "perft",
    f"perft {LEGAL} --seed 7",
    "perft --table foo",
    "perft --table 2019-05 --depth 1 --found 3",
    "perft --seed 7 --depth 0",
    "perft --seed 7 --depth x",
    "perft --seed 7 --found 5",
    "perft --seed 7 --tables",
    "perft none.json",
    f"perft {KEY}",
    f"perft {LEGAL} --upto 500",
    f"perft {LEGAL} --ruleset yucata",
    "perft --game johari --seed 7 --depth 1 --divide",
    "perft --game johari --table foo",
    "perft --game johari --table two-03 --depth 1 --found 3",
    f"perft --game johari {JOHARI} --upto 5000",
    f"perft --game johari {LEGAL}",
    "duel random random random --game johari --matches 1",
    "duel greedy foo",
    "duel greedy",
    "duel greedy random --matches 0",
    "duel greedy random --matches x",
    "duel greedy random --keep .",
    f"duel greedy random --keep {MINE}",
    f"simulate greedy random --matches 2 --out {MINE}",
    "simulate greedy random",
    "simulate greedy random --matches 2 --jobs 1 --out out",
    "simulate random random random --game johari --matches 2 --jobs 1 --out out",
    "simulate greedy search:1s --out a",
    "simulate greedy --out a",
    "simulate greedy random --matches 0 --out a",
    "simulate greedy random --jobs 0 --out a",
    "simulate greedy random --scheduler foo --out a",
    f"referee {LEGAL}",
    f"referee {ILLEGAL}",
    f"referee {CLAIM}",
    f"referee {KEY}",
    f"referee {LEGAL} {ILLEGAL} {KEY} {JOHARI} none.json",
    f"referee {JOHARI_CLAIM}",
    f"referee --game jaipur {JOHARI}",
    f"referee {LEGAL} {JOHARI} --svg a.svg",
    f"referee --box none.toml {LEGAL}",
    "play --json",
    "play --seat 5",
    "play --against foo a.json",
    "play --against two a.json",
    f"play --new {LEGAL}",
    f"play {MINE}",
    f"play {ILLEGAL}",
    f"play {LEGAL}",
    f"play {JOHARI}",
    "play --game johari --against greedy,foo a.json",
    "play --game johari --seat 3 a.json",
    "conformance run -- foo-none",
    "conformance run --pack none -- cat",
    "conformance run --seed x -- cat",
    "conformance run",
    "conformance foo",
    "foo",
    "chec",
    "--foo",
    "box extra",
)
"""Calls of every command, with good and with bad input."""

TYPED = {
    "jaipur": "m||1|h|w|-LLL|w|rule EXC-3|rule foo|rule|?|zzz|+G-L|u|t|q",
    "johari": "m||1|h|w|sale|w|rule LAY-6|rule foo|rule|?|zzz|pick|u|t|q",
}
"""What is typed in a match at a terminal."""


@pytest.fixture
def files(
    legal: Path, illegal: Path, boastful: Path, changed: Callable[..., Path], mine: Path, root: Path,
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """A folder with files that commands can be called with."""
    johari = root / "examples" / "johari" / "four-greedy-seed-8.json"
    (tmp_path / LEGAL).write_bytes(legal.read_bytes())
    (tmp_path / JOHARI).write_bytes(johari.read_bytes())
    changed(KEY, lambda document: document.update(foo=1))
    changed(JOHARI_CLAIM, lambda document: document.update(result={"totals": [1, 2, 3, 4]}), johari)
    (tmp_path / UNPLAYABLE).write_text(standard_text().replace("value = 15", "value = -1"))
    (tmp_path / HOUSE).write_text('market = "DDGSK"\nhands = ["LL", ""]\nherds = [2, 1]\n')
    (tmp_path / TABLE).write_text('displays = ["W1B1", "W2"]\nplayed = [["sale"], ["bribe"]]\n')
    monkeypatch.chdir(tmp_path)


def words_left(result: str, command: str) -> list[str]:
    """The words of a text that are not accented, but for names, notation, files and what was typed."""
    shown = _OUTSIDE.sub(" ", " ".join(result.split()))
    known = {*re.findall(r"[A-Za-z]+", command), *NOTATION, *_names()}
    return [word for word in plain_words(shown, *known) if not word.isupper()]


@cache
def _names() -> frozenset[str]:
    """The names of games, rulesets, switches and their values, documents, commands and keys, word by word."""
    found = [
        *NAMES,
        *KEYS,
        *COMMANDS,
        *(key for each in GAMES for key in commands_of(each).tables.keys),
        PSEUDO,
    ]
    for name in GAMES:
        rulesets = game(name).rules.rulesets
        found += [name, game(name).title, *rulesets]
        found += [document.id for document in rulebook.load(name).documents]
        for switch, values in game(name).rules.switches.items():
            found += [switch, *map(str, values)]
        box = commands_of(name).box.to_json(game(name).rules.ruleset(), "en")
        found += re.findall(r'"key": "([^"]+)"', json.dumps(box))
    return frozenset(re.findall(r"[A-Za-z]+", " ".join(found)))


@pytest.mark.parametrize("command", CALLS)
@pytest.mark.usefixtures("files")
def test_no_word_of_a_command_stands_outside_the_catalogue(
    jaipur: Command, pseudo_rules: str, command: str
) -> None:
    before, dashes, after = command.format(word="zĥö").partition(" -- ")
    words = [*before.split(), "--lang", pseudo_rules, *(["--", *after.split()] if dashes else [])]
    result = jaipur(*words)
    assert result.status in {0, 1, 2}
    assert words_left(result.out + result.err, command) == []


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("files")
def test_no_word_of_a_match_stands_outside_the_catalogue(
    jaipur: Command, pseudo_rules: str, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(TYPED[name].replace("|", "\n")))
    result = jaipur(
        "play", "a.json", "--game", name, "--against", "greedy", "--seed", 3, "--lang", pseudo_rules
    )
    assert result.status == 0
    assert words_left(result.out + result.err, TYPED[name]) == []


@pytest.mark.usefixtures("pseudo_rules")
def test_no_word_of_a_server_stands_outside_the_catalogue(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    class Stream(TextIOWrapper):
        def isatty(self) -> bool:
            return True

    lines = b'{"id": 1, "do": "hello"}\n{"id": 2, "do": "dance"}\n'
    monkeypatch.setattr(sys, "stdin", Stream(BytesIO(lines)))
    assert run(["conformance", "serve", "--lang", PSEUDO]) == 0
    out, err = capfdbinary.readouterr()
    hello, fault = map(json.loads, out.splitlines())
    assert (hello["id"], hello["protocol"], [*fault]) == (1, 1, ["id", "error"])
    assert words_left(fault["error"] + err.decode(), "do dance JSON Ctrl") == []
