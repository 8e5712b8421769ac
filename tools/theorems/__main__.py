"""Write the witnesses of the theorems and the table of switches, or say whether they are as they would be written."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from jaipur_rules.jaipur.record import record_to_json, save_record
from tools.theorems.switches import PAGE, with_rows
from tools.theorems.witnesses import witnesses

FOLDER = Path(__file__).parents[2] / "examples" / "theorems"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 1 if a file is not as it would be written."""
    parser = argparse.ArgumentParser(prog="python -m tools.theorems", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check: bool = parser.parse_args(arguments).check
    page = PAGE.read_text(encoding="utf-8")
    table = with_rows(page)
    if not check and table != page:
        PAGE.write_text(table, encoding="utf-8")
    makers = witnesses()
    found = {path.stem: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    wanted = {name: record_to_json(make()) for name, make in makers.items()}
    changed = sorted(name for name in found | wanted if found.get(name) != wanted.get(name))
    if not check:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name in changed:
            if name in makers:
                save_record(makers[name](), FOLDER / f"{name}.json")
            else:
                (FOLDER / f"{name}.json").unlink()
    files = [*(f"{name}.json" for name in changed), *([PAGE.name] if table != page else [])]
    for name in files:
        print(f"{'differs' if check else 'written'}: {name}")
    print(f"{len(wanted)} witnesses, {len(changed)} {'to be ' if check else ''}written")
    return int(check and bool(files))


if __name__ == "__main__":
    sys.exit(main())
