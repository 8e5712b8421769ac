"""Write the witnesses of the theorems, or say whether they are as they would be written."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from jaipur_rules.jaipur.record import save_record, write_record
from tools.theorems.witnesses import WITNESSES

FOLDER = Path(__file__).parents[2] / "examples" / "theorems"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 1 if a file is not as it would be written."""
    parser = argparse.ArgumentParser(prog="python -m tools.theorems", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check: bool = parser.parse_args(arguments).check
    found = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    wanted = {name: write_record(make()) for name, make in WITNESSES.items()}
    changed = sorted(name for name in found | wanted if found.get(name) != wanted.get(name))
    if not check:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name in changed:
            if name in WITNESSES:
                save_record(WITNESSES[name](), FOLDER / f"{name}.json")
            else:
                (FOLDER / f"{name}.json").unlink()
    for name in changed:
        print(f"{'differs' if check else 'written'}: {name}.json")
    print(f"{len(wanted)} witnesses, {len(changed)} {'to be ' if check else ''}written")
    return int(check and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
