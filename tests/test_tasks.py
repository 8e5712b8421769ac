"""Everyday tasks beside python-chess, as the page on recipes has them: both columns run, and none is longer here."""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[1] / "docs/recipes.md"

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
assert mated.is_game_over()
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
assert won.is_over
assert record.events == events
"""
"""What is there before a task with this library."""


def code(cell: str) -> list[str]:
    """The lines of code of a cell."""
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in re.findall(r"`([^`]+)`", cell)]


_, _, TABLE = PAGE.read_text(encoding="utf-8").partition("| task | python-chess | lines |")
TASKS = [
    pytest.param(code(chess), int(long), code(ours), int(short), id=title)
    for line in TABLE.partition("\n\n")[0].splitlines()[2:]
    for title, chess, long, ours, short in [line.strip("| ").split(" | ")]
]
each_task = pytest.mark.parametrize(("chess", "long", "ours", "short"), TASKS)


def test_there_are_twenty_tasks() -> None:
    assert len({task.id for task in TASKS}) == len(TASKS) == 20


@each_task
def test_a_task_is_done_here_in_as_few_lines(
    chess: list[str], long: int, ours: list[str], short: int
) -> None:
    names: dict[str, Any] = {}
    exec("\n".join((OURS, *ours)), names)  # noqa: S102 - of our own page
    assert (len(chess), len(ours)) == (long, short)
    assert short <= long
    assert ";" not in "".join(chess + ours)


@pytest.mark.skipif(find_spec("chess") is None, reason="python-chess is not installed")
@each_task
def test_a_task_is_done_with_python_chess(
    chess: list[str], long: int, ours: list[str], short: int
) -> None:
    names: dict[str, Any] = {}
    exec("\n".join((CHESS, *chess)), names)  # noqa: S102 - of our own page
