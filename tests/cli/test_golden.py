"""The answers of the commands, whole, in both languages, kept in files that a person can read.

`REGENERATE=1 pytest -n 0 tests/cli/test_golden.py` writes them again; look at what has changed before it is committed.
"""

import os
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import (
    AT,
    CLAIM,
    HOUSE,
    ILLEGAL,
    JOHARI_CLAIM,
    KEY,
    LEGAL,
    MINE,
    OF_JOHARI,
    TABLE,
    UNPLAYABLE,
    Command,
)

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "fr")

FULL = "--market DDGSK --hand LLCCPPP --herd 2"
SMALL = "--market DDGSK --hand LL"
LAST = "--market KKDGS --hand LLLCP --herd 2"
HIRING = "hiring.toml"

CALLS = {
    "check": (
        f"{AT} +DG-LK",
        f"{AT} --why +DG-LK",
        f"{AT} --json +DG-LK",
        f"{AT} +DGS-LK",
        f"{AT} foo",
        f"{AT} ''",
        f"{FULL} +DG-LK",
        f"{FULL} take diamond and gold for leather and camel",
        f"{FULL} --json prendre diamant or contre cuir chameau",
        f"{FULL} --why +DG-LK",
        "--market DGSCK --hand L --tokens leather=0 -- -L",
        "--market DDGSK --hand L --tokens l=0 --why -- -L",
        "--market DGKKP --hand CL sell cloth and leather",
        "--market DGKKP --hand CL pass",
        "--market DGKKP --hand CL --why take one camel",
        f"{SMALL} +D-L --set exchange_min=1",
        f"{LAST} --deck 1 --other-herd 6 +K",
        f"{LAST} --deck 1 --other-herd 6 --won cloth=5+3,3=2 +K",
        f"{LAST} --tokens leather=2,diamond=0,gold=0 -LL",
        f"--record {LEGAL} --round 2 --ply 3 +DG-LK",
        f"--record {LEGAL} --ply 3 +DG-LK",
        f"--record {OF_JOHARI} --ply 12 purchase 3",
        f"--table {TABLE} --why sell all white",
        f"--table {TABLE} collect W",
        f"--table {HOUSE} sell leather",
        f"--table {HIRING} hire N1-1 gold 2",
        f"--table {HIRING} hire N1-1 pay W2 slot 1",
        "--template",
        "--template --game johari",
    ),
    "check-refused": (
        "--markt DDGSK +D",
        "+D",
        "--market",
        "--market D",
        "--json=1",
        "--market DDG +D",
        "--market DDX +D",
        "--market DDGSK --hand LLCCPPPPP +D",
        "--market DDGSK --herd 12 +D",
        "--market DDGSK --herd -1 +D",
        "--market DDGSK --tokens leather +D",
        "--market DDGSK --tokens leather=x +D",
        "--market DDGSK --tokens foo=1 +D",
        "--market DDGSK --tokens gold=1,g=2 +D",
        "--market DDGSK --tokens gold=9 +D",
        "--market DDGSK --won leather +D",
        "--market DDGSK --round 2 +D",
        "--market DDGSK --set foo +D",
        "--market DDGSK --set foo=1 +D",
        "--market DDGSK --set hands=3 +D",
        "--market DDGSK --ruleset foo +D",
        "--market DDGSK --game johari +D",
        f"--market DDGSK --record {LEGAL} +D",
        f"--record {LEGAL} --hand LL +D",
        f"--record {LEGAL} --round 9 +D",
        f"--record {LEGAL} --round 1 --ply 999 +D",
        f"--record {OF_JOHARI} +D",
        f"--record {OF_JOHARI} --ply 999 +D",
        f"--record {OF_JOHARI} --round 1 +D",
        f"--table {LEGAL} +D",
        f"--table {TABLE} --set collector_tie=sells pass",
        f"--table {UNPLAYABLE} +D",
        "--record none.json +D",
    ),
    "moves": (
        "--market DGKKK --hand LL --herd 1",
        f"--record {OF_JOHARI} --ply 1",
        f"--record {OF_JOHARI} --ply 5",
        f"--table {TABLE}",
        f"--table {HIRING}",
        f"--table {HOUSE} --json",
    ),
    "rule": (
        "EXC-3 EXC-2 SCO-8",
        "exc3",
        "SAL-8 GLD-6 TRD-4 CMP-5",
        "EXC-3 --json",
        "FOO-1",
        "EXC-03",
        "EXC-3x",
    ),
    "rules": (
        "sell camels",
        "vendre des chameaux",
        "market cards hand",
        "--game johari supervisor fakes",
        "zzzzzz",
        "--game johari zzzzzz",
        "cammmel",
        "cuirrr",
        "--game johari noobel",
        "supervisor",
        "--game johari chameau",
        "can I swap 1 leather for 1 diamond",
        "can I take a diamond and a camel for 2 leather",
        "je peux échanger 1 cuir contre 1 diamant ?",
        "swap 2 camels for 2 diamonds",
    ),
    "box": (
        "",
        "--set bonus_table=6-6-6 --json",
        "--checklist",
        "--game johari",
        "--game johari --checklist",
        f"--game johari --box {MINE}",
        f"--game johari --box {UNPLAYABLE}",
        f"--box {MINE}",
        "extra",
        "--game foo",
    ),
    "": (
        "rules --xyz",
        "chekc",
        "xyz",
        "conformance xyz",
        "simulate a b",
        "play a b c",
        "moves --market D --herd x",
        "moves --market D --ply 0",
        "play --seat 4",
        "conformance run --total x -- cat",
        "conformance run --box none.toml -- cat",
        "rules --game chess",
        "duel greedy",
        "duel greedy random --keep .",
        "play --json",
        f"play --new {LEGAL}",
        f"play {LEGAL}",
    ),
    "score": (f"--table {TABLE}", f"--table {HOUSE}", ""),
    "perft": (
        "--seed 7 --depth 1 --divide",
        "--seed 7 --depth 2 --json",
        f"{LEGAL} --upto 3 --depth 1",
        f"{LEGAL} --upto 3 --after +K --depth 1",
        "--table 2019-05 --depth 1 --found 3",
        "--game johari --seed 7 --depth 1",
        "--game johari --table two-03 --depth 1 --found 3",
        "",
        f"{LEGAL} --seed 7",
        "--table foo",
        "--seed 7 --depth 0",
        "--seed 7 --depth -1",
        "--seed -4",
        "--seed 7 --ruleset chess",
        "--seed 7 --after '+K nonsense'",
        "--seed 7 --after +DDDD",
        "--table page-01 --ruleset yucata",
        "--seed 7 --table 2019-01",
        "--table 2019-01 --depth 2",
        "--game johari --seed 7 --after 'pick R2@1; pick R2@1'",
        "--game johari --table 2019-01",
        "--game johari --table two-01 --depth 2 --found 31",
        "--seed 7 --depth x",
        "--seed 7 --found 5",
        "--seed 7 --upto 5",
        "--seed 7 --tables",
        "none.json",
        KEY,
        f"{LEGAL} --upto 500",
        f"{LEGAL} --ruleset yucata",
        f"--game johari {LEGAL}",
    ),
    "referee": (
        LEGAL,
        f"--why {LEGAL}",
        f"--json {LEGAL}",
        ILLEGAL,
        f"--why {ILLEGAL}",
        CLAIM,
        KEY,
        f"{LEGAL} {ILLEGAL} {KEY} {OF_JOHARI} none.json",
        f"--json {LEGAL} {ILLEGAL} {KEY} none.json",
        OF_JOHARI,
        JOHARI_CLAIM,
        f"--game jaipur {OF_JOHARI}",
        f"{LEGAL} {OF_JOHARI} --svg a.svg",
        f"--box none.toml {LEGAL}",
        ".",
    ),
}
"""Calls of the commands whose answers hang on nothing but the call, with good and with bad input."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", CALLS)
@pytest.mark.usefixtures("files")
def test_a_command_answers_as_it_did(jaipur: Command, name: str, lang: str) -> None:
    parts = list[str]()
    for call in (f"{name.partition('-')[0]} {call}".strip() for call in CALLS[name]):
        found = jaipur("--lang", lang, *shlex.split(call))
        shown = f"{found.out}{found.err}"
        parts.append(f"$ jaipur-rules {call}  [{found.status}]\n{shown}")
    text, file = "\n".join(parts), GOLDEN / f"{name or 'program'}.{lang}.txt"
    if os.environ.get("REGENERATE"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {file.name for file in GOLDEN.iterdir()} == {
        f"{name or 'program'}.{lang}.txt" for name in CALLS for lang in LANGUAGES
    }
