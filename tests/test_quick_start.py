"""The quick start works as somebody copies it: its blocks, in order, in a shell in an empty folder."""

import doctest
import os
import pty
import re
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "quick-start.md").read_text(encoding="utf-8")
SHELL = "".join(re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
PYTHON = re.findall(r"^    (?:>>> |\.\.\. ?)(.*)$", PAGE, re.MULTILINE)
"""What the button copies of a session: what stands behind a prompt."""


def said(terminal: int, lines: Iterator[str]) -> str:
    """What a program says on a terminal on which the lines are typed, each at a prompt."""
    shown = ""
    while True:
        try:
            shown += os.read(terminal, 65536).decode()
        except OSError:  # the program has ended
            return shown.replace("\r\n", "\n")
        if shown.endswith((">>> ", "... ")):
            os.write(terminal, f"{next(lines, 'exit()')}\n".encode())


@pytest.mark.thorough
def test_its_blocks_work_when_they_are_copied_one_after_another(tmp_path: Path) -> None:
    (tmp_path / "jaipur-rules").symlink_to(ROOT)
    (tmp_path / "new").mkdir()
    # There is no network: what the library is built with and needs is that of this Python.
    offline = {
        "PYTHONPATH": sysconfig.get_path("purelib"),
        "PIP_NO_INDEX": "1",
        "PIP_NO_BUILD_ISOLATION": "0",
        "PYTHON_BASIC_REPL": "1",
        "TERM": "dumb",
    }
    terminal, inside = pty.openpty()
    program = subprocess.Popen(
        ["sh", "-ec", SHELL],
        stdin=inside,
        stdout=inside,
        stderr=inside,
        cwd=tmp_path / "new",
        env={**os.environ, **offline},
    )
    os.close(inside)
    text = said(terminal, iter(PYTHON))
    os.close(terminal)
    assert program.wait() == 0, text
    wanted = [
        line
        for example in doctest.DocTestParser().get_examples(PAGE)
        for line in example.want.splitlines()
        if "Traceback" not in line
    ]
    assert len(wanted) > 10
    place = 0
    for line in wanted:
        assert line in text[place:], f"{line!r} is not shown:\n{text}"
        place = text.index(line, place)
