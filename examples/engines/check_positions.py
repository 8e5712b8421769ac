"""Legal moves held to positions.jsonl: put your own function in the place of `moves`."""

import json
import sys
from pathlib import Path

from positions import moves

for line in Path(sys.argv[1]).read_text().splitlines():
    asked = json.loads(line)
    found = set(moves(asked["market"], asked["hand"], asked["herd"]))
    right = set(asked["moves"])
    if found != right:
        print(line, "missing:", right - found, "illegal:", found - right)
