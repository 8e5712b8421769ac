"""The templates of a connecting program: each is compiled where its tool is, and judged."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, run
from tests.conformance.engines import SAMPLES

CASES = SAMPLES["jaipur"]
PLAN = RunPlan(matches=1, plies=30)


def judged(*command: str) -> Report:
    return run(command, CASES, plan=PLAN)


@pytest.mark.thorough
def test_the_template_in_python_passes(examples: Path) -> None:
    report = judged(sys.executable, str(examples / "engines" / "templates" / "connect.py"))
    assert (report.status, report.findings, report.matches.passed) == (0, (), 1)
    assert report.cases.passed > 20
    held = {found.rule for found in report.rules if found.state.value == "held"}
    assert {"SEL-4", "EXC-3", "CAM-1", "BON-1", "SEL-5"} <= held


@pytest.mark.thorough
def test_the_template_in_cpp_passes(examples: Path, tmp_path: Path) -> None:
    compiler = shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        pytest.skip("no compiler of C++ on the path")
    source, program = examples / "engines" / "templates" / "connect.cpp", tmp_path / "connect"
    flags = ["-std=c++17", "-Wall", "-Wextra", "-Werror"]
    subprocess.run([compiler, *flags, "-o", str(program), str(source)], check=True)
    report = judged(str(program))
    assert (report.status, report.findings) == (0, ())
    assert report.cases.passed >= 5
    assert "positions alone" in str(report.badge)
