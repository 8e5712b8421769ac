"""The template of a connecting program in TypeScript: compiled strictly, and judged with an engine behind it."""

import json
import shutil
import subprocess
from pathlib import Path

from jaipur_rules.conformance.runner import RunPlan, run
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
    options = {
        "strict": True,
        "target": "ES2022",
        "module": "NodeNext",
        "types": [],
        "outDir": "build",
    }
    (tmp_path / "tsconfig.json").write_text(json.dumps({"compilerOptions": options}))
    found = subprocess.run(
        [tools / "tsc", "--project", tmp_path], capture_output=True, text=True, check=False
    )
    assert found.stdout == ""
    program = ["node", str(tmp_path / "build" / "connect.mjs"), str(ENGINES / "jaipur.mjs")]
    report = run(program, VECTORS.sample(), plan=RunPlan(matches=1, plies=30))
    assert (report.status, report.findings, report.matches.passed) == (0, (), 1)
    assert report.cases.passed > 20
