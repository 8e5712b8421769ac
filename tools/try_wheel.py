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


def run(*command: str | Path, at: Path = ROOT) -> str:
    """Run a command somewhere, and return what it says.

    Raises:
        SystemExit: It failed; its output has been printed.
    """
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=at,
        env=clean,
        text=True,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        print(f"{' '.join(map(str, command))}\n{done.stdout}")
        sys.exit(1)
    return done.stdout.strip()


def main() -> None:
    """Build, check, install, use."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        made = place / "made"
        run(sys.executable, "-m", "build", "--no-isolation", "--outdir", made)
        (wheel,) = made.glob("*.whl")
        tools = Path(sys.executable).parent
        run(tools / "check-wheel-contents", wheel)
        run(tools / "twine", "check", "--strict", *sorted(made.iterdir()))

        home = place / "venv"
        venv.create(home, with_pip=True)
        python = home / "bin" / "python"
        pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        empty = place / "empty"
        empty.mkdir()
        pins = (ROOT / "constraints" / "run.txt").read_text(encoding="utf-8")
        attrs = re.search(r"^attrs==(?:.*\\\n)+.*$", pins, re.MULTILINE)
        assert attrs, "constraints/run.txt pins no attrs"
        alone = place / "attrs.txt"
        alone.write_text(attrs[0] + "\n", encoding="utf-8")
        run(*pip, "--require-hashes", "-r", alone)
        run(*pip, "--no-deps", wheel)
        print(run(python, "-c", LIBRARY, at=empty))
        without = subprocess.run(
            [home / "bin" / "jaipur-rules", "rules"],
            cwd=empty,
            text=True,
            capture_output=True,
            check=False,
        )
        if (
            without.returncode == 0
            or "jaipur-rules[cli]" not in without.stderr
            or "Traceback" in without.stderr
        ):
            print(
                f"without its extra, the command does not name it:\n{without.stdout}{without.stderr}"
            )
            sys.exit(1)
        run(*pip, "--require-hashes", "-r", ROOT / "constraints" / "run.txt")
        records = sorted((ROOT / "examples").glob("*.json"))
        run(home / "bin" / "jaipur-rules", "referee", *records, at=empty)
        print(f"the command judges {len(records)} matches")
        print(f"{wheel.name}: {wheel.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
