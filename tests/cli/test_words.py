"""No word of any command stands outside the catalogue of messages, whether all is well or not.

Each command is run in the pseudo-language, in which every word of the catalogue is accented: whatever is left is
notation, a name, or an English word that no translator can reach.
"""

import json
import re
import shlex
import sys
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from jaipur_rules import rulebook
from jaipur_rules.cli.commands import COMMANDS, run
from jaipur_rules.cli.games import commands_of
from jaipur_rules.core.game import GAMES, game
from tests.cli.conftest import Command
from tests.cli.test_golden import NAMES as GOLDEN
from tests.cli.test_golden import calls
from tests.pseudo import PSEUDO, plain_words

HERE = Path(__file__)
NAMES = {
    *("jaipur", "rules", "json", "lang", "schema"),
    *("random", "greedy", "search", "mine", "reconstruction", "foo", "house", "nonsense"),
    *("custom", "Box", "run", "serve", "keys"),
    # What the package needs for many matches, where it is not installed.
    *("numba", "numpy", "pyarrow", "dask", "distributed"),
    # Before the last of several, as the language of the pseudo-language says it.
    *("and", "or"),
}
"""The program, its options, the players, and names that a test gives."""

NOTATION = {
    *"pick play pass purchase sell advance collect trade hire pay exchange for".split(),
    *"baksheesh bribe sale keep cash lose evening take doppelganger".split(),
}
"""The words of Johari's notation."""

KEYS = {
    *("format", "version", "game", "ruleset", "rounds", "result", "date", "place", "comment"),
    *("events", "deal", "deck", "value", "name"),
}
"""The keys of records and of tables laid out in files."""

_OUTSIDE = re.compile(r"“[^”]*”|[\w./-]+\.(?:json|JSON|toml|svg|jsonl|seats)\b")
"""Headings of rulebooks, and the names of files."""

FOR_PROGRAMS = {"--json", "--checklist", "--template", "--plain"}
"""What asks for something that a program reads, too, or for words without accents."""

CALLS = (
    *(
        call
        for name in GOLDEN
        if "kept" not in name  # whose calls follow each other
        for call in calls(name)
        if FOR_PROGRAMS.isdisjoint(call.split())
    ),
    *HERE.with_name("calls.txt").read_text(encoding="utf-8").splitlines(),
)
"""Calls of every command, with good and with bad input."""


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
        *(key for each in GAMES for key in commands_of(each).keys),
        PSEUDO,
    ]
    for name in GAMES:
        rulesets = game(name).rules.rulesets
        found += [name, game(name).title, *rulesets]
        found += [document.id for document in rulebook.load(name).documents]
        for switch, values in game(name).rules.switches.items():
            found += [switch, *map(str, values)]
        box = commands_of(name).box_to_json(game(name).rules.ruleset(), "en")
        found += re.findall(r'"key": "([^"]+)"', json.dumps(box))
    return frozenset(re.findall(r"[A-Za-z]+", " ".join(found)))


@pytest.mark.parametrize("command", CALLS)
@pytest.mark.usefixtures("files")
def test_no_word_of_a_command_stands_outside_the_catalogue(
    jaipur: Command, pseudo_rules: str, command: str
) -> None:
    before, dashes, after = command.format(word="zĥö").partition(" -- ")
    words = [
        "--lang",
        pseudo_rules,
        *shlex.split(before),
        *(["--", *after.split()] if dashes else []),
    ]
    result = jaipur(*words)
    assert result.status in {0, 1, 2}
    assert words_left(result.out + result.err, command) == []


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
    assert err
    assert words_left(fault["error"] + err.decode(), "do dance JSON Ctrl") == []
