"""The table that sets everyday tasks side by side with python-chess, from `tasks.toml`.

python -m tools.tasks
"""

import tomllib
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/guide/recipes.md"
BEGIN, END = "<!-- the table of tools.tasks -->\n", "<!-- its end -->\n"

CHESS = """
import io
import random

import chess
import chess.pgn
import chess.svg

board, move = chess.Board(), chess.Move.from_uci("e2e4")
mated = chess.Board()
for san in ("f3", "e5", "g4", "Qh4#"):
    mated.push_san(san)
pgn = str(chess.pgn.Game.from_board(mated))
game = chess.pgn.read_game(io.StringIO(pgn))
"""
"""What is there before a task with python-chess."""

OURS = """
from jaipur_rules import (
    Cards, Position, RulesError, Ruleset, TakeCamels, apply, is_legal, legal_moves, new_match,
    parse_move, view,
)
from jaipur_rules import render
from jaipur_rules.conformance import perft
from jaipur_rules.jaipur.encoding import position_from_line
from jaipur_rules.jaipur.players import Greedy, play
from jaipur_rules.jaipur.record import record_from_json, record_of, record_to_json

match, taken = new_match(seed=7), TakeCamels()
events = play((Greedy(), Greedy()), seed=7).events
won = play((Greedy(), Greedy()), seed=7).match
document = record_to_json(record_of(events))
record = record_from_json(document)
"""
"""What is there before a task with this library."""

_HEAD = """\
| task | python-chess | lines | jaipur_rules | lines |
|---|---|---|---|---|
"""


@frozen(order=False)
class Task:
    """A task, and what does it in both libraries.

    Attributes:
        title: The task.
        chess: The code with python-chess.
        ours: The code with this library.
        note: A remark.
    """

    title: str
    chess: str
    ours: str
    note: str = ""

    @property
    def lines(self) -> tuple[int, int]:
        """The lines of code of both, those of python-chess first."""
        return len(self.chess.splitlines()), len(self.ours.splitlines())


def tasks() -> list[Task]:
    """The tasks, in the order of the table."""
    found = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return [
        Task(each["title"], each["chess"].strip(), each["ours"].strip(), each.get("note", ""))
        for each in found["task"]
    ]


def table() -> str:
    """The table, in Markdown."""
    rows: list[str] = []
    for task in tasks():
        chess, ours = task.lines
        note = f"; {task.note}" if task.note else ""
        rows.append(
            f"| {task.title}{note} | {_code(task.chess)} | {chess} | {_code(task.ours)} | {ours} |"
        )
    return _HEAD + "\n".join(rows) + "\n"


def with_table(page: str) -> str:
    """The page with the table as the tasks have it."""
    head, _, rest = page.partition(BEGIN)
    return f"{head}{BEGIN}\n{table()}\n{END}{rest.partition(END)[2]}"


def _code(text: str) -> str:
    r"""Code as a cell of a table has it.

    Example:
        >>> _code("if a:\n    b")
        '`if a:`<br>`\xa0\xa0\xa0\xa0b`'
    """
    shown: list[str] = []
    for line in text.splitlines():
        bare = line.lstrip(" ")
        shown.append("`" + "\N{NO-BREAK SPACE}" * (len(line) - len(bare)) + bare + "`")
    return "<br>".join(shown)


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
