"""Mutants of what has changed: mutmut over the files of the package that differ from a commit, and those that survived.

python -m tools.mutants HEAD~1
"""

import subprocess
import sys
from pathlib import Path

BIN = Path(sys.executable).parent


def main(since: str) -> int:
    """Try every mutant of what has changed since a commit, and print those that no test notices; 1 if there are any."""
    differ = ("git", "diff", "--name-only", "--diff-filter=d", since, "--", "jaipur_rules/*.py")
    files = subprocess.run(differ, check=True, capture_output=True, text=True).stdout.split()
    if not files:
        print(f"no file of the package has changed since {since}")
        return 0
    names = [f"{file.removesuffix('.py').replace('/', '.')}.*" for file in files]
    subprocess.run((BIN / "mutmut", "run", *names), check=True)
    results = subprocess.run(
        (BIN / "mutmut", "results"), check=True, capture_output=True, text=True
    )
    survivors = [line.strip() for line in results.stdout.splitlines() if ": survived" in line]
    print(*survivors, f"{len(survivors)} survived in {len(files)} files", sep="\n")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if sys.argv[1:] else "HEAD~1"))
