"""Build the site, and hold it to account: ``python -m tools.site``."""

import argparse
import os
import sys
import time
from pathlib import Path

from sphinx.cmd.build import build_main

from tools.site.code import ROOT
from tools.site.links import faults

OUT = ROOT / "build" / "site"


def main() -> int:
    """Build, check, say what was found; 1 where something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.site", description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, help="where the site goes")
    parser.add_argument("--fresh", action="store_true", help="read every page again")
    parser.add_argument("--check", action="store_true", help="only check what is there")
    asked = parser.parse_args()
    out: Path = asked.out
    start = time.monotonic()
    if not asked.check:
        doctrees = out.with_name(f"{out.name}.doctrees")
        jobs = str(os.cpu_count() or 1)
        how = ["-W", "--keep-going", "-q", "-j", jobs, "-b", "html", "-d", str(doctrees)]
        if asked.fresh:
            how.append("-E")
        if build_main([*how, str(ROOT / "docs"), str(out)]):
            return 1
    found = list(faults(out))
    for fault in found:
        print(fault, file=sys.stderr)
    pages = sum(1 for _ in out.rglob("*.html"))
    taken = time.monotonic() - start
    print(f"{pages} pages in {out}, {len(found)} faults, {taken:.0f} s")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
