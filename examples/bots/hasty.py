"""A program that plays: it sells the most that it can at once, and otherwise takes what comes first.

jaipur-rules duel "program:python examples/bots/hasty.py" greedy --matches 10
"""

import json
import sys

for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"]}
    if asked["do"] == "hello":
        answer |= {"protocol": 1, "name": "hasty", "version": "1", "parts": ["choose"]}
        answer["rulesets"] = "any"
    elif asked["do"] == "choose":
        sales = [move for move in asked["moves"] if move.startswith("-")]
        answer["move"] = max(sales, key=len) if sales else asked["moves"][0]
    print(json.dumps(answer), flush=True)
