"""Build the wheel and the sdist, check both, and use the wheel as a stranger would.

    python -m tools.try_wheel

The wheel goes into a new virtual environment with the pins of `constraints/run.txt`, and is used
from an empty folder, so that nothing of the working tree can stand in for what was left out.
"""

import os
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINS = ROOT / "constraints" / "run.txt"

# What a stranger does first: with the library alone, and then with its command.
LIBRARY = """
import pathlib, jaipur_rules
from jaipur_rules import apply, legal_moves, new_match, rulebook
match = new_match(seed=7)
match = apply(match, legal_moves(match)[0])
assert pathlib.Path(jaipur_rules.__file__).with_name("py.typed").exists()
assert "fr" in rulebook.rule("EXC-3").title.languages
print("the library plays")
"""


def run(*command: str | Path, at: Path = ROOT, fails: bool = False) -> str:
    """Run a command somewhere, and return what it says.

    Raises:
        SystemExit: It failed, or did not where it has to; its output is printed.
    """
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [*map(str, command)],
        cwd=at,
        env=clean,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if bool(done.returncode) is not fails:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout.strip()


def build(made: Path) -> Path:
    """Build into a folder, check what was built, and return the wheel."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", made)
    (wheel,) = made.glob("*.whl")
    tools = Path(sys.executable).parent
    run(tools / "check-wheel-contents", wheel)
    run(tools / "twine", "check", "--strict", *sorted(made.iterdir()))
    return wheel


def pin(requirement: str) -> str:
    """The version and the hashes of a distribution that is needed at run time."""
    lines = re.search(rf"^{requirement}==(?:.*\\\n)+.*$", PINS.read_text("utf-8"), re.MULTILINE)
    assert lines, f"{PINS} pins no {requirement}"
    return f"{lines[0]}\n"


def main() -> None:
    """Build, check, install, use."""
    with tempfile.TemporaryDirectory() as folder:
        made, home, empty = (Path(folder) / name for name in ("made", "venv", "empty"))
        wheel, bin_ = build(made), home / "bin"
        venv.create(home, with_pip=True)
        empty.mkdir()
        pip = (bin_ / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")

        alone = Path(folder) / "attrs.txt"
        alone.write_text(pin("attrs"), encoding="utf-8")
        run(*pip, "--require-hashes", "-r", alone)
        run(*pip, "--no-deps", wheel)
        print(run(bin_ / "python", "-c", LIBRARY, at=empty))
        refused = run(bin_ / "jaipur-rules", "rules", at=empty, fails=True)
        if "jaipur-rules[cli]" not in refused or "Traceback" in refused:
            sys.exit(f"without its extra, the command does not name it:\n{refused}")

        run(*pip, "--require-hashes", "-r", PINS)
        records = sorted((ROOT / "examples").glob("*.json"))
        run(bin_ / "jaipur-rules", "referee", *records, at=empty)
        print(f"the command judges {len(records)} matches")
        print(f"{wheel.name}: {wheel.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
