"""The smallest program that can be judged: it lists the legal moves of a position, and nothing else.

jaipur-rules conformance run -- python examples/engines/positions.py

It needs nothing but Python, and speaks one part of the protocol, `position`.
"""

import json
import sys
from collections.abc import Iterator
from itertools import combinations

PRECIOUS = "DGS"
HAND_LIMIT = 7


def moves(market: str, hand: str, herd: int) -> Iterator[str]:
    """Every legal move, under the default rules."""
    goods = market.replace("K", "")
    space = HAND_LIMIT - len(hand)
    if space:
        yield from {f"+{good}" for good in goods}
    if "K" in market:
        yield "+K"
    for good in sorted(set(hand)):
        for count in range(1 + (good in PRECIOUS), hand.count(good) + 1):
            yield f"-{good * count}"
    own_cards = hand + "K" * min(herd, space)
    for size in range(2, len(goods) + 1):
        for taken in sorted(set(combinations(goods, size))):
            for given in sorted(set(combinations(own_cards, size))):
                if not set(taken) & set(given):
                    yield f"+{''.join(taken)}-{''.join(given)}"


def answer(request: dict[str, object]) -> dict[str, object]:
    """The answer to a request."""
    match request:
        case {"do": "hello"}:
            return {"protocol": 1, "name": "positions.py", "version": "1.0", "parts": ["position"]}
        case {"do": "position", "market": str(market), "hand": str(hand), "herd": int(herd)}:
            return {"moves": list(moves(market, hand, herd))}
        case _:
            return {"error": "this program knows positions alone"}


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps({"id": asked["id"], **answer(asked)}), flush=True)
