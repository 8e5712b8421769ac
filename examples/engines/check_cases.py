"""An engine held to the cases of some rules: put your own in the place of `JaipurEngine`."""

import json
import sys
from pathlib import Path

from jaipur_rules.jaipur.conformance import JaipurEngine

for line in "".join(Path(name).read_text() for name in sys.argv[1:]).splitlines():
    case, engine = json.loads(line), JaipurEngine()
    engine.game({"ruleset": case["ruleset"], "rounds": case["rounds"]})
    if case["kind"] == "moves" and sorted(engine.legal_moves()) != case["expect"]["moves"]:
        print(line, "moves:", sorted(engine.legal_moves()))
    elif case["kind"] == "move" and engine.apply(case["move"]) != case["expect"]:
        print(line, "apply:", case["move"])
    elif case["kind"] == "illegal" and case["move"] in engine.legal_moves():
        print(line, "allowed:", case["move"])
    elif case["kind"] == "round" and engine.score() != case["expect"]:
        print(line, "score:", engine.score())
