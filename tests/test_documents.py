"""The statements of the project about itself: documents, pins, examples, and the commands of the README."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from jaipur_rules.cli.commands import run

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def tracked() -> list[Path]:
    """The files of the project: those that git keeps, or all that an sdist has."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
        )
        return [
            path
            for name in listed.stdout.decode().split("\0")
            if name and (path := ROOT / name).is_file()
        ]
    kept = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["only-include"]
    return [
        path
        for name in kept
        for path in ((ROOT / name).rglob("*") if (ROOT / name).is_dir() else [ROOT / name])
    ]


# --- what the project says of itself ---


@pytest.mark.thorough
def test_no_file_names_a_machine_or_a_registry() -> None:
    # Written so that this file does not name them either.
    machine = r"(?:^|[^\w.])/" + r"(?:work|root|tmp|home|Users)/\w"
    registry = r"://registry" + r"\.|hosted\.org" + r"/|://pypi" + r"\.|index" + "-url"
    assert [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in tracked()
        if path.suffix != ".svg"
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1)
        if re.search(f"{machine}|{registry}", line)
    ] == []


@pytest.mark.parametrize("name", ["README.md", "NOTICE"])
def test_the_notice_stands_where_people_look(name: str) -> None:
    assert "not affiliated with" in " ".join((ROOT / name).read_text(encoding="utf-8").split())


# --- the pins ---


def pins(name: str) -> dict[str, tuple[str, int]]:
    """The packages of a lane: version and number of hashes."""
    text = (ROOT / "constraints" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    pinned = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.startswith("#"):
            continue  # the command, and who asks for a package
        match = re.match(r"([a-z0-9-]+)(?:\[[a-z,]+\])?==([^\s;]+)", line)
        assert match, line
        pinned[match[1]] = match[2], line.count("--hash=sha256:")
    return pinned


@pytest.mark.parametrize("lane", ["run", "test", "all"])
def test_every_pin_has_a_version_and_hashes(lane: str) -> None:
    pinned = pins(lane)
    assert pinned
    assert [name for name, (_, hashes) in pinned.items() if hashes < 1] == []


def test_the_lanes_agree_on_every_version() -> None:
    every = pins("all")
    assert [
        f"{name} in {lane}"
        for lane in ("run", "test")
        for name, (version, _) in pins(lane).items()
        if every[name][0] != version
    ] == []


def test_everything_asked_for_is_pinned() -> None:
    groups, pinned = PROJECT["dependency-groups"], pins("all")
    asked = [*PROJECT["project"]["dependencies"]]
    asked += [
        line for extra in PROJECT["project"]["optional-dependencies"].values() for line in extra
    ]
    asked += [line for included in groups["dev"] for line in groups[included["include-group"]]]
    names = {re.split(r"[<>=~\[; ]", line)[0] for line in asked}
    own = {PROJECT["project"]["name"]}  # as in the extra that is every other
    assert names - own - pinned.keys() == set(), "run `make pins`"


# --- the examples ---


def test_the_table_of_examples_is_what_the_records_claim(examples: Path) -> None:
    page = (examples / "README.md").read_text(encoding="utf-8")
    records = sorted(examples.glob("*.json"))
    assert len(records) == 3
    rows = []
    for path in records:
        record = json.loads(path.read_text(encoding="utf-8"))
        rounds, result = record["rounds"], record["result"]
        rupees = ", ".join("{} : {}".format(*each["result"]["rupees"]) for each in rounds)
        seals = "{} : {}".format(*result["seals"])
        rows.append(
            f"| `{path.name}` | {len(rounds)} | {rupees} | {seals} | seat {result['winner']} |"
        )
    assert [row for row in rows if row not in page] == []


# --- the commands in the README ---


def commands() -> list[tuple[str, str]]:
    """Every command that the README shows, with what it shows of the answer."""
    blocks = re.findall(
        r"^```console\n\$ (.+)\n((?:(?!```).*\n)*)```",
        (ROOT / "README.md").read_text("utf-8"),
        re.MULTILINE,
    )
    return [(command, answer.rstrip()) for command, answer in blocks]


@pytest.mark.parametrize(
    ("command", "answer"), commands(), ids=[command for command, _ in commands()]
)
def test_the_readme_shows_what_its_commands_answer(command: str, answer: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "jaipur-rules"
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    done = subprocess.run(
        [sys.executable, "-m", "jaipur_rules.cli", *arguments],
        cwd=ROOT,
        env={**kept, "COLUMNS": "80", "TERM": "dumb", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert not done.stderr
    assert [line.rstrip() for line in done.stdout.splitlines() if line.strip()] == [
        line.rstrip() for line in answer.splitlines() if line.strip()
    ]


def shown_commands() -> list[str]:
    """The commands of the page of the command line that need no file of the reader's."""
    page = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    lines = re.findall(r"^    jaipur-rules (.+)$", page, re.MULTILINE)
    lines += re.findall(r"`((?:check|moves|score|rule|rules|box) [^`]+)`", page)
    files = ("FILE", "WORDS", ".json", ".toml")
    return [each for each in dict.fromkeys(lines) if not any(name in each for name in files)]


@pytest.mark.parametrize("command", shown_commands())
def test_a_command_that_the_page_shows_is_understood(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    name, *arguments = shlex.split(command)
    assert run([name, *arguments]) < 2


def test_the_readme_shows_commands() -> None:
    assert len(commands()) >= 2
