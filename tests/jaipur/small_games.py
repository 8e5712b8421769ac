"""Small games of Jaipur, and who can move in them, worked out by brute force from the rules' own words.

Nothing here uses a position, a move or a ruleset of the package.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

from attrs import frozen

from jaipur_rules import Cards, Ruleset
from jaipur_rules.jaipur.rules.components import Box

GOODS, PRECIOUS = "DGSL", "DGS"


@frozen
class Game:
    """A game with diamonds, gold, silver, leather and camels, small enough to look at every position."""

    cards: str
    tokens: tuple[int, int, int, int]  # of D, G, S and L
    hand_limit: int
    market_size: int
    precious_minimum: int
    empty_piles: int
    always: bool
    exchange_min: int
    same_type: bool
    tokens_needed: bool

    @property
    def ruleset(self) -> Ruleset:
        """The game as a ruleset.

        Raises:
            ImpossibleRuleset: It could leave a trader without a move.
        """
        diamonds, gold, silver, leather = ((1,) * count for count in self.tokens)
        box = Box(
            cards=Cards.parse(self.cards),
            goods_tokens=(diamonds, gold, silver, (), (), leather),
            bonus_tokens=((), (), ()),
            hand_limit=self.hand_limit,
            market_size=self.market_size,
            market_camels=0,
            hand_size=0,
            precious_minimum=self.precious_minimum,
            empty_piles=self.empty_piles,
        )
        return Ruleset(
            hand_limit_when="always" if self.always else "end_of_turn",
            exchange_min=1 if self.exchange_min == 1 else 2,
            exchange_same_type="allowed" if self.same_type else "forbidden",
            sale_without_tokens="forbidden" if self.tokens_needed else "allowed",
            box=box,
        )


@frozen
class Table:
    """The table as a trader sees it."""

    market: str
    hand: str
    herd: int
    heights: tuple[int, ...]


@cache
def parts(cards: str, size: int) -> frozenset[str]:
    return frozenset(map("".join, combinations(sorted(cards), size)))


def without(cards: str, others: str) -> str:
    return "".join((Counter(cards) - Counter(others)).elements())


def tables(game: Game, *, full_hands: bool = False) -> Iterator[Table]:
    """Every table that a round of the game could come to, or only those with a full hand."""
    for market in parts(game.cards, game.market_size):
        rest = without(game.cards, market)
        for size in range(game.hand_limit if full_hands else 0, game.hand_limit + 1):
            for hand in parts(rest.replace("K", ""), size):
                unseen = Counter(without(rest, hand))
                sold = [
                    range(max(0, full - unseen[good]), full + 1)
                    for good, full in zip(GOODS, game.tokens, strict=True)
                ]
                for heights in product(*sold):
                    emptied = sum(
                        left == 0 < full for left, full in zip(heights, game.tokens, strict=True)
                    )
                    if emptied < game.empty_piles:
                        for herd in range(unseen["K"] + 1):
                            yield Table(market, hand, herd, heights)


def can_move(game: Game, at: Table) -> bool:
    goods = at.market.replace("K", "")
    room = game.hand_limit - len(at.hand)
    if "K" in at.market or (goods and room):
        return True
    for good, height in zip(GOODS, at.heights, strict=True):
        least = game.precious_minimum if good in PRECIOUS else 1
        if at.hand.count(good) >= least and (height or not game.tokens_needed):
            return True
    return any(
        (game.same_type or not set(taken) & set(given))
        and len(at.hand) - len(given.replace("K", "")) + size <= game.hand_limit
        and not (game.always and size > room)
        for size in range(game.exchange_min, len(goods) + 1)
        for taken in parts(goods, size)
        for given in parts(at.hand + "K" * at.herd, size)
    )


def games(seed: int, count: int) -> list[Game]:
    """Games drawn so that about as many are refused as not."""
    chance = Random(seed)
    found: list[Game] = []
    while len(found) < count:
        goods = "".join(kind * chance.randint(0, 3) for kind in GOODS)
        market_size = chance.randint(1, 3)
        if len(goods) >= market_size:
            diamonds, gold, silver, leather = (chance.choice([0, 1, 2]) for _ in GOODS)
            found.append(
                Game(
                    cards=goods + "K" * chance.randint(0, 1),
                    tokens=(diamonds, gold, silver, leather),
                    hand_limit=chance.randint(1, 6),
                    market_size=market_size,
                    precious_minimum=chance.choice([1, 2, 2, 3, 4]),
                    empty_piles=chance.randint(1, 5),
                    always=chance.random() < 0.2,
                    exchange_min=chance.choice([1, 2, 2]),
                    same_type=chance.random() < 0.2,
                    tokens_needed=chance.random() < 0.6,
                )
            )
    return found
