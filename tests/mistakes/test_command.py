"""The command plants mistakes, and its status says whether the tests notice them."""

import subprocess
import sys
from pathlib import Path

import pytest

MISTAKE = """
[{name}]
function = "jaipur_rules.jaipur.rules.legality:_hand_limit"
old = "rules.may_hold(after)"
new = "{new}"
tests = ["tests/jaipur/test_scenes.py::test_moves_at_a_table_bring_what_the_rules_say"]
"""


@pytest.mark.parametrize(
    ("name", "new", "status", "end"),
    [
        ("HND-1", "True", 0, "1 noticed, 0 not noticed"),
        (
            "the-other-way-round",
            "rules.may_hold(hand + taken - given)",
            1,
            "0 noticed, 1 not noticed",
        ),
        ("SEL-1", "True", 1, "0 noticed, 1 not noticed"),
    ],
    ids=["noticed", "survivor", "no test marked with the rule"],
)
def test_the_status_says_whether_every_mistake_is_noticed(
    tmp_path: Path, root: Path, name: str, new: str, status: int, end: str
) -> None:
    (tmp_path / "list.toml").write_text(MISTAKE.format(name=name, new=new), encoding="utf-8")
    command = [sys.executable, "-m", "tools.mistakes", "--folder", str(tmp_path)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (status, end)
    assert ("not noticed: jaipur_rules" in done.stdout) == (status == 1)


def test_a_name_that_no_mistake_has_is_refused(root: Path) -> None:
    command = [sys.executable, "-m", "tools.mistakes", "SEL-1", "SEL-99"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.endswith("planted: SEL-99\n")
