"""An example of checking your own engine: subclass `RulesMachine`, give five methods, run pytest.

    pytest examples/check_your_engine.py

The engine here stands for yours. It is small, in a style of its own (mutable,
in words, one class), and right, unless it is told to make one of the mistakes
that engines make:

    BAZAAR_MISTAKE="six cards" pytest examples/check_your_engine.py
"""

import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from jaipur_rules.jaipur.testing import RulesMachine

GOODS = ["diamond", "gold", "silver", "cloth", "spice", "leather"]
PRICES = {
    "diamond": [7, 7, 5, 5, 5],
    "gold": [6, 6, 5, 5, 5],
    "silver": [5, 5, 5, 5, 5],
    "cloth": [5, 3, 3, 2, 2, 1, 1],
    "spice": [5, 3, 3, 2, 2, 1, 1],
    "leather": [4, 3, 2, 1, 1, 1, 1, 1, 1],
}
MISTAKES = {
    "same kind": "a good may be taken and given back in one exchange",
    "hand limit": "camels that pay for an exchange may bring the hand above seven cards",
    "six cards": "a sale of six or seven cards earns no bonus token",
    "tie": "a round in which both are equally rich has no winner",
}


class Player:
    """The cards and coins of one player."""

    def __init__(self, cards: list[str]) -> None:
        self.camels = cards.count("camel")
        self.hand = [card for card in cards if card != "camel"]
        self.coins: list[int] = []
        self.bonuses: list[int] = []

    @property
    def money(self) -> int:
        return sum(self.coins) + sum(self.bonuses)


class Bazaar:
    """A match. Deal with `new_round`, then `do` moves until `finished`."""

    def __init__(self, mistakes: frozenset[str] = frozenset()) -> None:
        self.mistakes = mistakes
        self.seals = [0, 0]
        self.loser: int | None = None
        self.finished = True

    def new_round(self, deck: list[str], bonuses: dict[int, list[int]], toss: int) -> None:
        self.deck = list(deck)
        self.players = [Player(self.draw(5)), Player(self.draw(5))]
        self.market = ["camel"] * 3 + self.draw(2)
        self.prices = {good: list(prices) for good, prices in PRICES.items()}
        self.bonuses = {size: list(values) for size, values in bonuses.items()}
        self.turn = toss if self.loser is None else self.loser
        self.finished = False

    def draw(self, count: int) -> list[str]:
        drawn, self.deck = self.deck[:count], self.deck[count:]
        return drawn

    # A move is the cards that come and the cards that leave, both sorted.

    def moves(self) -> list[tuple[list[str], list[str]]]:
        if self.finished:
            return []
        me = self.players[self.turn]
        found: list[tuple[list[str], list[str]]]
        found = [([good], []) for good in GOODS if good in self.market and len(me.hand) < 7]
        camels = self.market.count("camel")
        if camels:
            found.append((["camel"] * camels, []))
        for good, held in Counter(me.hand).items():
            least = 2 if good in GOODS[:3] else 1
            found += [([], [good] * count) for count in range(least, held + 1)]
        wares = sorted(card for card in self.market if card != "camel")
        payable = me.camels if "hand limit" in self.mistakes else min(me.camels, 7 - len(me.hand))
        for size in range(2, len(wares) + 1):
            mine = sorted(me.hand + ["camel"] * min(payable, size))
            leavings = sorted(set(combinations(mine, size)))
            for coming in sorted(set(combinations(wares, size))):
                for leaving in leavings:
                    if "same kind" in self.mistakes or not set(coming) & set(leaving):
                        found.append((list(coming), list(leaving)))
        return found

    def do(self, coming: list[str], leaving: list[str]) -> None:
        me = self.players[self.turn]
        for card in leaving:
            if card == "camel":
                me.camels -= 1
            else:
                me.hand.remove(card)
        for card in coming:
            self.market.remove(card)
            if card == "camel":
                me.camels += 1
            else:
                me.hand.append(card)
        if not coming:
            self.sell(me, leaving[0], len(leaving))
        elif leaving:
            self.market += leaving
        else:
            self.refill(len(coming))
        self.turn = 1 - self.turn

    def sell(self, me: Player, good: str, count: int) -> None:
        pile = self.prices[good]
        me.coins += pile[:count]
        del pile[:count]
        size = count if "six cards" in self.mistakes else min(count, 5)
        if self.bonuses.get(size):
            me.bonuses.append(self.bonuses[size].pop(0))
        if sum(not prices for prices in self.prices.values()) >= 3:
            self.finish()

    def refill(self, count: int) -> None:
        self.market += self.draw(count)
        if len(self.market) < 5:
            self.finish()

    def finish(self) -> None:
        self.finished = True
        first, second = self.players
        if first.camels != second.camels:
            richer = first if first.camels > second.camels else second
            richer.coins.append(5)
        ranks: list[tuple[int, ...]] = [
            (player.money, len(player.bonuses), len(player.coins) - self.herder(player))
            for player in self.players
        ]
        if "tie" in self.mistakes:
            ranks = [rank[:1] for rank in ranks]
        self.loser = None
        if ranks[0] != ranks[1]:
            self.loser = 0 if ranks[0] < ranks[1] else 1
            self.seals[1 - self.loser] += 1

    def herder(self, player: Player) -> int:
        """One if the camel token lies among the player's coins: it is no goods token."""
        return int(player.camels > min(other.camels for other in self.players))


# Here it is connected: the rest is all that you write.

LETTERS = {
    "diamond": "D",
    "gold": "G",
    "silver": "S",
    "cloth": "C",
    "spice": "P",
    "leather": "L",
    "camel": "K",
}
WORDS = {letter: word for word, letter in LETTERS.items()}


def letters(cards: Iterable[str]) -> str:
    return "".join(sorted((LETTERS[card] for card in cards), key="DGSCPLK".index))


def words(cards: str) -> list[str]:
    return sorted(WORDS[letter] for letter in cards)


class BazaarMachine(RulesMachine):
    """The five methods: `new`, `legal_moves`, `apply`, `table`, `score`; the last two as far as the engine knows."""

    mistakes = frozenset(filter(None, [os.environ.get("BAZAAR_MISTAKE")]))

    def __init__(self) -> None:
        self.engine = Bazaar(self.mistakes)

    def new(self, deck: str, bonuses: Mapping[int, Sequence[int]], first: int) -> None:
        self.engine.new_round(
            [WORDS[letter] for letter in deck],
            {size: list(values) for size, values in bonuses.items()},
            first,
        )

    def legal_moves(self) -> Iterable[str]:
        for coming, leaving in self.engine.moves():
            camels = coming and coming[0] == "camel"
            plus = coming and "+" + ("K" if camels else letters(coming))
            minus = leaving and "-" + letters(leaving)
            yield (plus or "") + (minus or "")

    def apply(self, move: str) -> None:
        if move not in self.legal_moves():
            raise ValueError(f"{move} is illegal")
        comes, _, leaves = move.partition("-")
        if move == "+K":
            comes = "+" + "K" * self.engine.market.count("camel")
        self.engine.do(words(comes[1:]), words(leaves))

    def table(self) -> dict[str, object]:
        engine, players = self.engine, self.engine.players
        return {
            "to_move": None if engine.finished else engine.turn,
            "market": letters(engine.market),
            "hands": [letters(player.hand) for player in players],
            "herds": [player.camels for player in players],
            "deck_size": len(engine.deck),
            "goods_left": engine.prices,
            "bonuses_left": {size: len(values) for size, values in engine.bonuses.items()},
            "rupees": [player.money for player in players],
        }

    def score(self) -> dict[str, object]:
        engine = self.engine
        return {
            "rupees": [player.money for player in engine.players],
            "seals_taken": [] if engine.loser is None else [1 - engine.loser],
            "seals": engine.seals,
        }


TestBazaar = BazaarMachine.TestCase
