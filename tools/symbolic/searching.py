"""CrossHair, asked to break contracts, and what it says of each."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
CONTRACTS = HERE / "contracts.py"
PLANTED = HERE / "planted.py"

_SAID = re.compile(r"^.*\.py:(\d+): (?:info|error): (.*)$", re.MULTILINE)


class Answer(Enum):
    """What CrossHair says of a contract."""

    CONFIRMED = "confirmed"
    """It went through every path, with values that stand for all values, and none breaks the contract."""
    SEARCHED = "searched"
    """Its time was up; among what it tried, nothing breaks the contract."""
    BROKEN = "broken"
    """It found arguments that break it."""


@frozen(order=False)
class Contract:
    """A law that CrossHair was asked to break.

    Attributes:
        name: The name of the function that says it.
        sentence: What it says.
        answer: What came of it.
        said: CrossHair's own words.
    """

    name: str
    sentence: str
    answer: Answer
    said: str


def search(file: Path, *, seconds: float) -> Iterator[Contract]:
    """Ask CrossHair about every contract of a file.

    Args:
        file: The module with the contracts.
        seconds: How long it may take for each.

    Raises:
        RuntimeError: It did not come to an end.
    """
    plugin = str(HERE / "plugin.py")
    options = ["--analysis_kind=asserts", "--report_all", f"--per_condition_timeout={seconds}"]
    done = subprocess.run(
        [sys.executable, "-m", "crosshair", "check", str(file), *options, "--extra_plugin", plugin],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in {0, 1}:
        raise RuntimeError(done.stderr or done.stdout)
    said = {int(line): words for line, words in _SAID.findall(done.stdout)}
    for law in laws(file):
        inside = [
            words for line, words in said.items() if law.lineno <= line <= (law.end_lineno or 0)
        ]
        words = inside[0] if inside else ""
        yield Contract(
            law.name.replace("_", " "), ast.get_docstring(law) or "", answer_of(words), words
        )


def laws(file: Path) -> Iterator[ast.FunctionDef]:
    """The functions of a module that are contracts: those that assert, and give nothing back."""
    for part in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(part, ast.FunctionDef) and isinstance(part.returns, ast.Constant):
            yield part


def answer_of(said: str) -> Answer:
    """The answer in CrossHair's words.

    Example:
        >>> answer_of("Confirmed over all paths."), answer_of("Not confirmed.").value
        (<Answer.CONFIRMED: 'confirmed'>, 'searched')
    """
    if said.startswith("Confirmed"):
        return Answer.CONFIRMED
    return Answer.SEARCHED if said.startswith("Not confirmed") or not said else Answer.BROKEN
