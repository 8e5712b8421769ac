"""The template of a connecting program in TypeScript: compiled strictly, and judged with an engine behind it."""

import shutil
import subprocess
from pathlib import Path

from jaipur_rules.conformance.runner import run
from jaipur_rules.conformance.scripts import RunPlan
from jaipur_rules.jaipur.conformance import VECTORS
from tests.conftest import ROOT
from tests.server.test_client import tools

__all__ = ["tools"]

ENGINES = ROOT / "examples" / "engines"
NODE_TYPES = """
declare const process: { stdin: unknown; stdout: { write(text: string): void }; argv: string[] };
declare module "node:readline" {
  export function createInterface(from: { input: unknown }): {
    on(event: "line", then: (line: string) => void): void;
  };
}
declare module "node:url" {
  export function pathToFileURL(path: string): { href: string };
}
"""
"""What the template asks of the types of node."""


def test_the_template_in_typescript_passes(tools: Path, tmp_path: Path) -> None:
    shutil.copyfile(ENGINES / "templates" / "connect.ts", tmp_path / "connect.mts")
    (tmp_path / "node.d.ts").write_text(NODE_TYPES)
    flags = "--strict --target es2022 --module nodenext --types --outDir build".split()
    command = [str(tools / "tsc"), *flags[:-2], "", *flags[-2:], "connect.mts", "node.d.ts"]
    subprocess.run(command, cwd=tmp_path, check=True)
    program = ["node", str(tmp_path / "build" / "connect.mjs"), str(ENGINES / "jaipur.mjs")]
    report = run(program, VECTORS.sample(), plan=RunPlan(matches=1, plies=30, shortening=0))
    assert (report.status, report.findings, report.matches.passed) == (0, (), 1)
    assert report.cases.passed > 20
