"""The habits of the traders of a state machine, so that rare things happen, and in short games.

Random play seldom sells six cards, seldom ends a round level, and mostly
exchanges. With habits, drawn once a round, one round is all taking and selling,
and in another each trader gathers one good until there are six to sell.
"""

from random import Random

from attrs import frozen

from jaipur_rules.jaipur import Deal, Ruleset
from jaipur_rules.jaipur.testing.naive import NaiveTable
from jaipur_rules.jaipur.testing.naive_moves import GOODS, split

ACTIONS = ("camels", "single", "sale", "exchange")
LINGER = 40
"""Plies after which everybody hurries, whatever their habits."""


@frozen(order=False)
class Habits:
    """The preferences of the traders, where they have the choice.

    Attributes:
        shunned: What they do not do while they can do anything else: one of
            ``camels``, ``single``, ``sale``, ``exchange``, or nothing.
        gathers: By seat, the good that each gathers; empty for none.
        least: The fewest cards that those who gather sell.
        level: Whether they end a round when both are equally rich, if they can.

    Example:
        >>> Habits(gathers=("L", "C"), least=6).least
        6
    """

    shunned: str = ""
    gathers: tuple[str, str] = ("", "")
    least: int = 5
    level: bool = False

    def choose(self, table: NaiveTable, rng: Random) -> str:
        """One of the legal moves, of which there must be one: first what to do, then with which cards."""
        by_action: dict[str, list[str]] = {}
        for move in self._liked(table, table.legal):
            by_action.setdefault(action(move), []).append(move)
        return rng.choice(rng.choice(list(by_action.values())))

    def _liked(self, table: NaiveTable, moves: list[str]) -> list[str]:
        if self.level:
            moves = _ends_level(table, moves) or moves
        good = self.gathers[table.to_move or 0]
        if good and table.plies < 2 * LINGER:
            likings = {move: self._liking(move, good) for move in moves}
            return [move for move in moves if likings[move] == max(likings.values())]
        shunned = self.shunned if table.plies < LINGER else "exchange"
        return [move for move in moves if action(move) != shunned] or moves

    def _liking(self, move: str, good: str) -> int:
        """The preference of a trader who gathers a good for a move."""
        comes, leaves = split(move)
        if good in leaves:
            return 100 if len(leaves) >= self.least and not comes else -leaves.count(good)
        return (
            10 * comes.count(good)
            + {"camels": 2, "sale": 3, "exchange": 1, "single": 0}[action(move)]
        )


def some_habits(rng: Random) -> Habits:
    """Habits at random, none of them rare."""
    first, second = rng.sample(GOODS, 2)
    gathers = rng.choice([("", ""), ("", ""), (first, second), (first, "")])
    return Habits(rng.choice(["", *ACTIONS]), gathers, rng.choice([5, 6, 7]), rng.random() < 0.5)


def shuffled(ruleset: Ruleset, rng: Random) -> Deal:
    """A deal at random. The deck of one in two is shuffled badly, so that cards of a kind lie together.

    Such rounds are short, and much is sold in them at once.
    """
    box = ruleset.box
    deck = str(box.cards)[: box.deck_size]
    size = rng.choice([1, 4])
    clumps = [deck[start : start + size] for start in range(0, len(deck), size)]
    rng.shuffle(clumps)
    bonuses = [rng.sample(pile, len(pile)) for pile in ruleset.bonus_tokens]
    return Deal("".join(clumps), bonuses, rng.randrange(2))


def action(move: str) -> str:
    """The kind of a move: ``camels``, ``single``, ``sale`` or ``exchange``.

    Example:
        >>> [action(move) for move in ("+K", "+D", "-LL", "+DG-LK")]
        ['camels', 'single', 'sale', 'exchange']
    """
    comes, leaves = split(move)
    if not comes:
        return "sale"
    if leaves:
        return "exchange"
    return "camels" if comes == "K" else "single"


def _ends_level(table: NaiveTable, moves: list[str], plies: int = 2) -> list[str]:
    """The moves that can end a round with both equally rich, now or with the other's help."""
    return [
        move for move in moves if _may_end(table, move, plies) and _leads_level(table, move, plies)
    ]


def _leads_level(table: NaiveTable, move: str, plies: int) -> bool:
    after = table.copy()
    after.play(move)
    if after.ended_by is not None:
        return after.rupees[0] == after.rupees[1]
    return plies > 1 and any(
        _may_end(after, other, 1) and _leads_level(after, other, 1) for other in after.legal
    )


def _may_end(table: NaiveTable, move: str, plies: int) -> bool:
    """Return whether a move could be one of the last few; an exchange is not looked at."""
    if action(move) == "exchange":
        return False
    emptied = sum(1 for good in GOODS if not table.tokens[good])
    if emptied >= table.ruleset.box.empty_piles - 1 and (plies > 1 or action(move) == "sale"):
        return True
    return action(move) != "sale" and len(table.cards["deck"]) < plies * len(table.cards["market"])
