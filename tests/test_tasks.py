"""Everyday tasks beside python-chess: both columns run, and none is longer here."""

from typing import Any

import pytest

from tools import tasks
from tools.tasks import CHESS, OURS, PAGE, Task, with_table

TASKS = tasks.tasks()


def run(before: str, code: str) -> dict[str, Any]:
    """The names that are there when code has run."""
    names: dict[str, Any] = {}
    exec(f"{before}\n{code}\n", names)  # noqa: S102 - of our own pages
    return names


def test_there_are_twenty_tasks() -> None:
    assert len({task.title for task in TASKS}) == len(TASKS) == 20


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.title)
def test_a_task_is_done_here(task: Task) -> None:
    run(OURS, task.ours)


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.title)
def test_a_task_is_done_with_python_chess(task: Task) -> None:
    pytest.importorskip("chess")
    run(CHESS, task.chess)


def test_no_task_is_longer_here() -> None:
    assert [task.title for task in TASKS if task.lines[1] > task.lines[0]] == []


def test_no_line_of_code_is_two() -> None:
    assert [task.title for task in TASKS if ";" in task.chess + task.ours] == []


def test_what_is_compared_is_the_same_thing() -> None:
    ours, chess = run(OURS, ""), run(CHESS, "") if _has_chess() else {}
    assert ours["won"].is_over
    assert ours["record"].events == ours["events"]
    assert not chess or chess["mated"].is_game_over()


def test_the_page_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_table(page), "python -m tools.tasks"


def _has_chess() -> bool:
    try:
        import chess  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True
