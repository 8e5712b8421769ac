"""A template: an engine in Python, connected to the conformance kit.

    jaipur-rules conformance run -- python examples/engines/templates/connect.py

It needs Python 3.10 and nothing else, and of your engine four things:

- to begin a round with a deck, bonus tokens and a first trader that it is given;
- to say of a move whether it is legal, and to make it;
- to say who is to move, or that the round is over;
- if it counts rupees, the totals, with the camel token once the round has ended; what a move
  brings is its tokens and its bonus, without it.

`Engine` stands for yours, and what connects it begins at `table`. What each key means:
`jaipur-rules conformance keys`.
"""

import json
import sys
from collections import Counter

TOKENS = {"D": [7, 7, 5, 5, 5], "G": [6, 6, 5, 5, 5], "S": [5] * 5, "C": [5, 3, 3, 2, 2, 1, 1]}
TOKENS |= {"P": TOKENS["C"], "L": [4, 3, 2, 1, 1, 1, 1, 1, 1]}


class Engine:
    """A round of Jaipur: put your own here."""

    def __init__(self, deck: str, bonuses: dict[str, list[int]], first: int) -> None:
        dealt = deck[:5], deck[5:10]
        self.hands = [Counter(cards.replace("K", "")) for cards in dealt]
        self.herds = [cards.count("K") for cards in dealt]
        self.market, self.deck = Counter(deck[10:12] + "KKK"), deck[12:]
        self.tokens = {good: list(values) for good, values in TOKENS.items()}
        self.bonuses = {pile: list(values) for pile, values in bonuses.items()}
        self.rupees, self.turn, self.over = [0, 0], first, False

    def is_legal(self, taken: str, given: str) -> bool:
        hand, herd = self.hands[self.turn], self.herds[self.turn]
        after = hand.total() + len(taken) - len(given.replace("K", ""))
        if not taken:
            enough = 2 if given[0] in "DGS" else 1
            return enough <= len(given) <= hand[given[0]] and len(set(given)) == 1
        if not given:
            return taken in self.market and (taken == "K" or (len(taken) == 1 and after <= 7))
        fits = Counter(taken) <= self.market and Counter(given) <= hand + Counter(K=herd)
        swaps = len(taken) == len(given) >= 2 and not set(taken) & set(given)
        return fits and swaps and "K" not in taken and after <= 7

    def play(self, taken: str, given: str) -> int:
        """Make a legal move, and return the rupees that it earns."""
        hand, earned = self.hands[self.turn], 0
        if taken == "K":
            taken = "K" * self.market["K"]
        self.herds[self.turn] += taken.count("K") - given.count("K")
        hand += Counter(taken.replace("K", ""))
        hand -= Counter(given.replace("K", ""))
        self.market = self.market - Counter(taken) + Counter(given if taken else "")
        if not taken:
            pile, count = self.tokens[given[0]], len(given)
            earned, self.tokens[given[0]] = sum(pile[:count]), pile[count:]
            bonuses = self.bonuses.get(str(min(count, 5)))
            earned += bonuses.pop(0) if bonuses else 0
            self.over = sum(not pile for pile in self.tokens.values()) >= 3
        missing = 5 - self.market.total()
        self.market += Counter(self.deck[:missing])
        self.over = self.over or missing > len(self.deck)
        self.deck = self.deck[missing:]
        self.hands[self.turn] = hand
        self.rupees[self.turn] += earned
        self.turn = 1 - self.turn
        return earned

    def totals(self) -> list[int]:
        """The rupees of both, with the camel token once the round has ended."""
        most = max(self.herds) if self.over and len(set(self.herds)) > 1 else None
        return [
            rupees + 5 * (herd == most)
            for rupees, herd in zip(self.rupees, self.herds, strict=True)
        ]


def table(engine: Engine | None) -> dict:
    """What your engine knows of the table; only `to_move` has to be there."""
    if engine is None:
        return {"to_move": None}
    return {
        "to_move": None if engine.over else engine.turn,
        "market": cards(engine.market),
        "hands": [cards(hand) for hand in engine.hands],
        "herds": engine.herds,
        "deck_size": len(engine.deck),
        "rupees": engine.totals(),
    }


def cards(counts: Counter) -> str:
    return "".join(kind * counts[kind] for kind in "DGSCPLK")


def sides(move: str) -> tuple[str, str]:
    """What a move brings to the mover, and what it takes from them."""
    taken, _, given = move.lstrip("+").partition("-")
    return taken, given


class Connection:
    """The conversation with the kit: a method a request. What is not here is not asked for."""

    def __init__(self) -> None:
        self.engine = None

    def hello(self, _: dict) -> dict:
        parts = ["game", "deal", "validate", "apply"]
        return {"protocol": 1, "name": "template", "version": "1", "parts": parts, "rounds": 1}

    def game(self, request: dict) -> dict:
        self.engine = None
        for played in request["rounds"]:
            self.engine = Engine(**played["deal"])
            for move in played["moves"]:
                self.engine.play(*sides(move))
        return {"table": table(self.engine)}

    def deal(self, request: dict) -> dict:
        self.engine = Engine(**request["deal"])
        return {"table": table(self.engine)}

    def validate(self, request: dict) -> dict:
        return {"moves": [move for move in request["moves"] if self.engine.is_legal(*sides(move))]}

    def apply(self, request: dict) -> dict:
        move = sides(request["move"])
        if self.engine.over or not self.engine.is_legal(*move):
            return {"refused": True}
        return {"rupees": self.engine.play(*move), "table": table(self.engine)}


if __name__ == "__main__":
    connection = Connection()
    for line in sys.stdin:
        request = json.loads(line)
        try:
            found = getattr(connection, request["do"])(request)
        # The kit goes on; a program that ends is started again, three times.
        except Exception as error:
            found = {"error": repr(error)}
        print(json.dumps({"id": request["id"]} | found), flush=True)
