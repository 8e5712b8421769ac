"""The answers of the commands, whole, in both languages, kept in files that a person can read.

Each answer begins with its call, such as ``$ jaipur-rules rule EXC-3``. The calls of a file follow each other in one folder:
those of ``play`` and of ``kept`` go on with what was kept there. To add one, add such a line to the English file;
`REGENERATE=1 pytest -n 0 tests/cli/test_golden.py` writes the answers anew. Look at what has changed before it is committed.
"""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.golden import kept_text

GOLDEN = Path(__file__).parent / "golden"
NAMES = sorted(file.name.removesuffix(".en.txt") for file in GOLDEN.glob("*.en.txt"))
_CALL = re.compile(r"^\$ jaipur-rules (.*?)(?:  \[\d+\])?$", re.MULTILINE)


def contents() -> dict[Path, bytes]:
    """Every file in the folder, with what it holds."""
    return {path: path.read_bytes() for path in Path().rglob("*") if path.is_file()}


def calls(name: str) -> list[str]:
    """The calls of a file, with good and with bad input."""
    return _CALL.findall((GOLDEN / f"{name}.en.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("files")
def test_a_command_answers_as_it_did(
    jaipur: Command, monkeypatch: pytest.MonkeyPatch, name: str, lang: str
) -> None:
    monkeypatch.setattr("jaipur_rules.players.matches.randbits", lambda _: 5)
    parts, touched = list[str](), list[str]()
    for call in calls(name):
        before = contents()
        found = jaipur("--lang", lang, *shlex.split(call))
        parts.append(f"$ jaipur-rules {call}  [{found.status}]\n{found.out}{found.err}")
        if contents() != before:
            touched.append(f"{found.status} {call}")
    text, file = "\n".join(parts), GOLDEN / f"{name}.{lang}.txt"
    assert text == kept_text(file, text)
    # Nothing but a match or a duel is kept, and whoever is refused finds everything as it was.
    assert [call for call in touched if not re.match("[01] (play|duel .*--keep)", call)] == []
