"""The program as a process: streams that close, encodings, signals, and what is missing."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import metadata
from pathlib import Path

import pytest

from jaipur_rules import cli
from jaipur_rules.cli import referee
from tests.cli.conftest import ENVIRONMENT, Command
from tests.processes import python
from tests.profiles import some

PROGRAM = (sys.executable, "-m", "jaipur_rules.cli")
OURS = (*ENVIRONMENT, "PYTHONIOENCODING")
"""The variables of the environment that speak to the program."""
SPEAKS = {"PYTHONUTF8": "1"}
posix = pytest.mark.skipif(os.name != "posix", reason="streams and signals of POSIX")


def start(
    words: Sequence[str | bytes],
    *,
    env: Mapping[str, str] = SPEAKS,
    stdout: int = subprocess.PIPE,
) -> subprocess.Popen[bytes]:
    kept = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.Popen(
        [*PROGRAM, *words],
        env=kept | dict(env),
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
    )


def run(words: Sequence[str | bytes], *, env: Mapping[str, str] = SPEAKS) -> tuple[int, str, str]:
    process = start(words, env=env)
    out, err = process.communicate(timeout=60)
    return process.returncode, out.decode(), err.decode()


def test_the_package_is_the_program() -> None:
    process = subprocess.run(
        [sys.executable, "-m", "jaipur_rules", "rule", "EXC-2"], capture_output=True, check=True
    )
    assert process.stdout.startswith(b"EXC-2")


LOADED = """
import sys
from jaipur_rules.cli.commands import run
for command in sys.argv[1:]:
    run(command.split())
    print("loaded after", command, *sorted(name for name in sys.modules if {condition}))
"""


@pytest.mark.parametrize(
    ("commands", "unneeded"),
    [
        pytest.param(
            ["referee examples/match-41001-c.json"],
            "name in {'email', 'http', 'xml', 'asyncio', 'jaipur_rules.rulebook'}",
            id="a legal verdict",
        ),
        pytest.param(
            [
                "check --market DDGSK +D",
                "moves --market DDGSK",
                "rule EXC-3",
                "rules camels",
                "box",
                "duel random random --matches 1",
                "perft --seed 1 --depth 1",
            ],
            "'johari' in name",
            id="jaipur",
        ),
        pytest.param(
            [
                "rule PUR-3",
                "rules --game johari camels",
                "box --game johari",
                "duel --game johari random random --matches 1",
            ],
            "name.startswith('jaipur_rules.jaipur.rules')",
            id="johari",
        ),
    ],
)
def test_a_command_waits_for_nothing_that_it_does_not_need(
    commands: list[str], unneeded: str
) -> None:
    written = python(LOADED.format(condition=unneeded), *commands).splitlines()
    lines = [line for line in written if line.startswith("loaded after ")]
    assert lines == [f"loaded after {command}" for command in commands]


LATE = """
import sys
import jaipur_rules
jaipur_rules.johari.Match
assert "jaipur_rules.jaipur" not in sys.modules
assert {"apply", "IllegalMove", "johari"} <= {*dir(jaipur_rules)}
assert not hasattr(jaipur_rules, "camels")
assert jaipur_rules.jaipur.apply is jaipur_rules.apply
assert not {*jaipur_rules.__all__} - {*dir(jaipur_rules)}
"""


def test_a_game_is_imported_when_a_name_of_it_is_asked_for() -> None:
    assert python(LATE) == ""


def test_no_words_show_the_help(jaipur: Command) -> None:
    result = jaipur()
    assert (result.status, result.out) == (2, "")
    assert result.err.startswith("Usage: jaipur-rules [OPTIONS] COMMAND [ARGS]...\n")
    asked = jaipur("-h")
    assert (asked.status, asked.out) == (0, result.err)


def test_the_version(jaipur: Command) -> None:
    result = jaipur("--version")
    assert (result.status, result.out) == (0, f"jaipur-rules {metadata.version('jaipur-rules')}\n")


def test_too_little_memory_is_said(jaipur: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def exhausted(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(referee, "files_in", exhausted)
    result = jaipur("referee", "a.json")
    assert (result.status, result.err) == (2, "jaipur-rules: there is not enough memory for this\n")


def test_without_its_extra_the_program_says_what_to_install() -> None:
    code = "import sys; sys.modules['click'] = None; from jaipur_rules.cli import main; main()"
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == f"{cli.MISSING}\n"
    assert 'pip install "jaipur-rules[cli]"' in cli.MISSING


@pytest.mark.thorough
@posix
@pytest.mark.parametrize("words", ["rules", "rules --json", "check --market DDGSK +D"])
def test_a_reader_that_goes_away_is_no_error(words: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    process = start(words.split(), stdout=writer)
    os.close(writer)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (141, b"")


@pytest.mark.thorough
@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_disk_is_said() -> None:
    with Path("/dev/full").open("wb") as full:
        process = start(["rules"], stdout=full.fileno())
        _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert err.decode() == "jaipur-rules: nothing more can be written: No space left on device\n"


CLOSED = [
    (closed, words, status)
    for closed in ("0<&- 1>&- 2>&-", "0<&-", "1>&-", "2>&-")
    for words, status in (("referee MATCH", 0), ("rule NO-1", 2), ("referee -", 2))
]


@pytest.mark.thorough
@posix
@pytest.mark.parametrize(("closed", "words", "status"), some(CLOSED, every=4))
def test_closed_streams_change_no_exit_status(
    closed: str, words: str, status: int, legal: Path
) -> None:
    command = f'exec "$@" {closed}'
    found = subprocess.run(
        ["/bin/sh", "-c", command, "sh", *PROGRAM, *words.replace("MATCH", str(legal)).split()],
        capture_output=True,
        check=False,
        env={**os.environ, **SPEAKS},
        stdin=subprocess.DEVNULL,
    )
    assert found.returncode == status
    assert b"Traceback" not in found.stderr


@pytest.mark.thorough
@posix
@pytest.mark.parametrize(
    "words",
    [
        b"referee \xff\xfe.json",
        b"referee --json \xff\xfe.json",
        b"check --market D\xff +D",
        b"check --market DDGSK +D\xff",
        b"rule \xff",
        b"\xff",
        b"rule --\xff",
        b"rules --lang \xff",
    ],
)
def test_arguments_that_are_no_text_are_refused(jaipur: Command, words: bytes) -> None:
    status, _, err = run(words.split())
    assert status == 2
    assert "Traceback" not in err
    assert jaipur(*map(os.fsdecode, words.split())).status == 2


@pytest.mark.thorough
@posix
def test_a_search_for_what_is_no_text_finds_nothing() -> None:
    status, out, _ = run(["rules", "--search", b"\xff"])
    assert (status, out.partition(".")[0]) == (0, "Found no rule by these words")


@pytest.mark.thorough
@posix
def test_an_ascii_terminal_is_shown_ascii() -> None:
    words = "check --lang fr --market DDGSK --hand LLPPPPP --herd 1 +DG-LK".split()
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    status, out, err = run(words, env=ascii_only)
    assert (status, err) == (1, "")
    assert out.isascii()
    assert "+ D ------++ D ------++ G ------+" in out
    assert "ILLEGAL  Vous finiriez votre tour avec 8 cartes ; la limite est de 7" in out
    status, plain, _ = run([*words, "--plain"])
    assert plain == out


@pytest.mark.thorough
@posix
def test_an_encoding_keeps_the_accents_that_it_has() -> None:
    process = start(["rule", "HND-1", "--lang", "fr"], env={"PYTHONIOENCODING": "latin-1"})
    out, _ = process.communicate(timeout=60)
    assert "marché DGCPK" in out.decode("latin-1")
    process = start(["rules", "--json", "--lang", "fr"], env={"PYTHONIOENCODING": "ascii"})
    out, _ = process.communicate(timeout=60)
    assert rb"\u00e9" in out


@pytest.mark.parametrize(
    ("env", "coloured"),
    [
        ({"FORCE_COLOR": "1"}, True),
        ({}, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": ""}, False),
    ],
)
def test_colours_are_for_who_wants_them(
    env: Mapping[str, str],
    coloured: bool,
    jaipur: Command,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    words = ["check", "--market", "DDGSK", "+D"]
    assert ("\x1b[" in jaipur(*words).out) == coloured
    assert "\x1b[" not in jaipur(*words, "--plain").out
