"""Fuzz each target for its share of the time, and print a line for each.

    python -m tools.fuzz --minutes 30                            all of them
    python -m tools.fuzz --minutes 5 notation judge              these two
    python -m tools.fuzz --replay .fuzz/judge/crash-0123 judge   an input that broke a law

The inputs that reach something gather in `.fuzz/`. The status is 1 if an input broke a law. It needs atheris, which is there
for Linux on x86-64.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

from proofs.prove import write_result
from tools.fuzz.targets import ROOT, TARGETS, inputs, target

SECONDS_AN_INPUT = 60
"""An input that takes longer than this is a finding as well."""


def fuzz(name: str, folder: Path, seconds: int) -> tuple[bool, str]:
    """Return whether an input broke the law, and what libFuzzer said."""
    kept = [*inputs(name)]
    for part in ("found", "kept"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(kept):
        (folder / "kept" / str(number)).write_bytes(data)
    words = {word.decode() for data in kept for word in re.findall(rb"[A-Za-z_]{2,20}", data)}
    (folder / "words").write_text("".join(f'"{word}"\n' for word in sorted(words)))
    command = (
        *(sys.executable, "-m", "tools.fuzz.targets", name, f"{folder}/found", f"{folder}/kept"),
        *(f"-dict={folder}/words", f"-max_len={2 * max(map(len, kept))}"),
        *(f"-artifact_prefix={folder}/", f"-timeout={SECONDS_AN_INPUT}"),
        f"-max_total_time={seconds}",
    )
    done = subprocess.run(command, cwd=ROOT, capture_output=True, errors="replace", check=False)
    return done.returncode != 0, done.stdout + done.stderr


def main() -> int:
    """Do what the command line says; 1 if an input broke a law."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("targets", nargs="*", help=", ".join(TARGETS))
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--replay", type=Path)
    asked = parser.parse_args()
    if asked.replay:
        target(*asked.targets)(asked.replay.read_bytes())
        return 0
    names = asked.targets or [*TARGETS]
    found, tried = False, 0
    for name in names:
        folder = ROOT / ".fuzz" / name
        broken, said = fuzz(name, folder, round(60 * asked.minutes / len(names)) or 1)
        tried += sum(map(int, re.findall(r"#(\d+)\s+DONE", said)))
        print(f"{name}:", *re.findall(r"#.*\s+DONE.*", said), flush=True)
        if broken:
            found = True
            print(re.sub(r"(?m)^(INFO|WARNING):.*\n", "", said))
            print(f"Again: python -m tools.fuzz {name} --replay {folder}/crash-…")
    if not (asked.targets or found):
        figures = {"minutes": asked.minutes, "targets": len(names), "inputs": tried}
        print(write_result("fuzzing", f"python -m tools.fuzz --minutes {asked.minutes:g}", figures))
    return found


if __name__ == "__main__":
    sys.exit(main())
