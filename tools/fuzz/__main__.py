"""Fuzz each target for its share of the time, and print a line for each.

    python -m tools.fuzz --minutes 30                            all of them
    python -m tools.fuzz --minutes 5 notation judge              these two
    python -m tools.fuzz --replay .fuzz/judge/crash-0123 judge   an input that broke a law

The inputs that reach something gather in `.fuzz/`. The status is 1 if an input broke a law. Where atheris is not installed,
the properties run on random bytes.
"""

import argparse
import random
import re
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from proofs.prove import write_result
from tools.fuzz.corpus import CORPUS, ROOT, inputs
from tools.fuzz.properties import PROPERTIES
from tools.fuzz.target import find

READERS = sorted(folder.name for folder in CORPUS.iterdir())
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
        *(sys.executable, "-m", "tools.fuzz.target", name, f"{folder}/found", f"{folder}/kept"),
        *(f"-dict={folder}/words", f"-max_len={2 * max(map(len, kept))}"),
        *(f"-artifact_prefix={folder}/", f"-timeout={SECONDS_AN_INPUT}"),
        f"-max_total_time={seconds}",
    )
    done = subprocess.run(command, cwd=ROOT, capture_output=True, errors="replace", check=False)
    return done.returncode != 0, done.stdout + done.stderr


def fuzz_at_random(name: str, folder: Path, seconds: int) -> tuple[bool, str]:
    """Return whether one of many random inputs broke the law of a property, and what was tried."""
    target, end, tried = find(name), time.monotonic() + seconds, 0
    while time.monotonic() < end:
        data = random.randbytes(random.randint(1, 4096))
        tried += 1
        try:
            target(data)
        except Exception as error:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "crash-random").write_bytes(data)
            return True, repr(error)
    return False, f"#{tried} DONE"


def main() -> int:
    """Do what the command line says; 1 if an input broke a law."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("targets", nargs="*", help=", ".join((*READERS, *PROPERTIES)))
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--replay", type=Path)
    asked = parser.parse_args()
    if asked.replay:
        find(*asked.targets)(asked.replay.read_bytes())
        return 0
    run, work, names = fuzz, ROOT / ".fuzz", asked.targets or [*READERS, *PROPERTIES]
    if find_spec("atheris") is None:
        print("atheris, which is there for Linux on x86-64, is not installed: properties alone")
        run, names = fuzz_at_random, [name for name in names if name not in READERS]
    found, tried = False, 0
    for name in names:
        broken, said = run(name, work / name, round(60 * asked.minutes / len(names)) or 1)
        tried += sum(map(int, re.findall(r"#(\d+)\s+DONE", said)))
        print(f"{name}:", *re.findall(r"#.*\s+DONE.*", said), flush=True)
        if broken:
            found = True
            print(re.sub(r"(?m)^(INFO|WARNING):.*\n", "", said))
            print(f"Again: python -m tools.fuzz {name} --replay {work / name}/crash-…")
    if run is fuzz and not asked.targets and not found:
        figures = {"minutes": asked.minutes, "targets": len(names), "inputs": tried}
        print(write_result("fuzzing", f"python -m tools.fuzz --minutes {asked.minutes:g}", figures))
    return found


if __name__ == "__main__":
    sys.exit(main())
