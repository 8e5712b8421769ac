"""The tables of Jaipur's worked examples are such as a legal round can lead to.

What is tested is necessary, not sufficient: sales of the two traders must account for every card in
the discard pile, every goods token and every bonus token, and the deal and the cards drawn for the
camels, the hands and the deck. An example of a single position leaves the rest of the table open.
"""

from collections import Counter
from collections.abc import Iterator
from functools import reduce

import pytest

from jaipur_rules import Card, Match, Round, rulebook
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.rulebook import Example
from tools.worked import laid_out

TRADERS = (0, 1)

Sizes = tuple[tuple[int, ...], tuple[int, ...]]
"""How many cards each sale of each trader was of, in ascending order."""


def sales_of(round_: Round, good: Card, pile: tuple[int, ...]) -> set[Sizes]:
    """Every way in which two traders can have sold a good so that each has the tokens that they have."""
    index = GOODS.index(good)
    gone = pile[: len(pile) - round_.heights[index]]
    sold = round_.discard.count(good)
    found: set[Sizes] = set()

    def go_on(won: tuple[Counter[int], Counter[int]], taken: int, cards: int, sizes: Sizes) -> None:
        if cards == sold and taken == len(gone):
            if not any(trader.total() for trader in won):
                found.add((tuple(sorted(sizes[0])), tuple(sorted(sizes[1]))))
            return
        for trader in TRADERS:
            for size in range(2 if good.is_precious else 1, sold - cards + 1):
                paid = gone[taken : taken + size]
                if len(paid) < size and len(gone) < len(pile):
                    continue
                if not Counter(paid) <= won[trader]:
                    continue
                left, longer = list(won), list(sizes)
                left[trader] = won[trader] - Counter(paid)
                longer[trader] = (*sizes[trader], size)
                go_on((left[0], left[1]), taken + len(paid), cards + size, (longer[0], longer[1]))

    first, second = (Counter(trader.goods[index]) for trader in round_.traders)
    go_on((first, second), 0, 0, ((), ()))
    return found


def histories(match: Match) -> set[Sizes]:
    """Every way in which the sales of all goods can have been made, the bonuses left out of account."""
    assert match.round is not None
    box, round_ = match.ruleset.box, match.round
    ways = [
        sales_of(round_, good, pile) for good, pile in zip(GOODS, box.goods_tokens, strict=True)
    ]
    return reduce(
        lambda found, more: {
            (tuple(sorted(one[0] + two[0])), tuple(sorted(one[1] + two[1])))
            for one in found
            for two in more
        },
        ways,
        {((), ())},
    )


def earns_its_bonuses(match: Match, sizes: Sizes) -> bool:
    """Return whether the bonus tokens of both traders are those that such sales bring."""
    assert match.round is not None
    for pile, (size, values) in enumerate(
        zip(BONUS_SIZES, match.ruleset.bonus_tokens, strict=True)
    ):
        earned = [sum(min(each, BONUS_SIZES[-1]) == size for each in sold) for sold in sizes]
        won = [len(trader.bonuses[pile]) for trader in match.round.traders]
        if sum(won) != min(sum(earned), len(values)) or won[0] > earned[0] or won[1] > earned[1]:
            return False
    return True


def deals_enough(match: Match, sizes: Sizes) -> bool:
    """Return whether both traders have had at least the cards that they were dealt."""
    assert match.round is not None
    return (
        min(
            len(trader.hand) + trader.herd + sum(sold)
            for trader, sold in zip(match.round.traders, sizes, strict=True)
        )
        >= match.ruleset.box.hand_size
    )


def faults(match: Match) -> Iterator[str]:
    """What of a table no legal round can have led to."""
    round_, box = match.round, match.ruleset.box
    assert round_ is not None
    market, herds = round_.market.camels, sum(trader.herd for trader in round_.traders)
    dealt = len(box.cards) - box.market_size - 2 * box.hand_size
    if len(round_.deck) > dealt:
        yield "the deck is larger than after the deal"
    if market + herds < box.market_camels:
        yield "fewer camels lie open than when the market was laid out"
    if market < box.market_camels and len(round_.deck) > dealt - box.market_camels:
        yield "the first camels are gone from the market, and nothing has replaced them"
    if round_.heights.count(0) >= 3:
        yield "the round is over"
    ways = histories(match)
    if not ways:
        yield "no sales bring these tokens for these cards"
        return
    earned = [sizes for sizes in ways if earns_its_bonuses(match, sizes)]
    if not earned:
        yield "no sales bring these bonuses with these tokens"
    elif not [sizes for sizes in earned if deals_enough(match, sizes)]:
        yield "a trader has had fewer cards than were dealt"


TABLES = [
    pytest.param(example, id=f"{rule.id}/{number}", marks=pytest.mark.rule(rule.id))
    for rule in rulebook.load("jaipur")
    for number, example in enumerate(rule.examples, 1)
    if "table" in example.facts
]


@pytest.mark.parametrize("example", TABLES)
def test_the_table_of_an_example_can_come_about(example: Example) -> None:
    assert [*faults(laid_out(JAIPUR, example.facts))] == []


GOLD = {Card.GOLD: (6, 6, 5)}
FIVE = ("CCPPL", "CCPPL")


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        pytest.param(
            arrange(market="DDKKK", hands=FIVE, herds=(0, 0), goods=(GOLD, {}), deck_size=37),
            "no sales bring these bonuses with these tokens",
            id="three-gold-tokens-and-no-bonus",
        ),
        pytest.param(
            arrange(market="DDKKK", hands=FIVE, herds=(0, 0), deck_size=38),
            "no sales bring these tokens for these cards",
            id="cards-sold-for-nothing",
        ),
        pytest.param(
            arrange(market="DDKKK", hands=("CC", "CCPPLLL"), herds=(0, 1)),
            "a trader has had fewer cards than were dealt",
            id="a-hand-that-nobody-was-dealt",
        ),
        pytest.param(
            arrange(market="DDKKK", hands=("", "LL"), herds=(0, 0)),
            "the deck is larger than after the deal",
            id="too-large-a-deck",
        ),
        pytest.param(
            arrange(
                market="DDGGK", hands=FIVE, herds=(0, 1), deck_size=39, heights={Card.LEATHER: 9}
            ),
            "fewer camels lie open than when the market was laid out",
            id="camels-gone",
        ),
    ],
)
def test_a_table_that_cannot_come_about_is_refused(table: Match, fault: str) -> None:
    assert fault in [*faults(table)]
