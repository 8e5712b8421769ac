"""What CrossHair is asked to break: a law a function, in the form that its *asserts* analysis reads.

The first asserts say for which arguments the law holds, the later ones are the law. What
they call is the library itself.
"""

from jaipur_rules.game import SEEDS, below
from jaipur_rules.jaipur.cards import GOODS, Card, Cards, fresh
from jaipur_rules.jaipur.components import BONUS_SIZES, STANDARD_BOX
from jaipur_rules.jaipur.legality import (
    exchange_gives_camels_of_the_herd,
    exchange_has_equal_sides,
    exchange_keeps_hand_limit,
    sale_is_of_cards_held,
    single_good_keeps_hand_limit,
)
from jaipur_rules.jaipur.moves import Exchange, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.position import unchecked
from jaipur_rules.jaipur.ruleset import Ruleset
from jaipur_rules.jaipur.scoring import next_starter, score
from jaipur_rules.jaipur.state import (
    EndReason,
    Match,
    Round,
    Trader,
    all_cards,
    pile,
)
from jaipur_rules.jaipur.transition import apply_unchecked
from jaipur_rules.plain import Node, UnreadableData

RULES = Ruleset()
LOWER = Ruleset(empty_bonus_pile="next_lower")
TABLE = (Trader(), Trader())
MOST = 7
DECK = (Card.DIAMOND, Card.GOLD, Card.CAMEL, Card.LEATHER, Card.CLOTH, Card.CAMEL)


def multiset(goods: int, leather: int, camels: int) -> Cards:
    """So many diamonds, leather and camels, with nothing looked at on the way."""
    return fresh(goods + (leather << 16 * Card.LEATHER) + (camels << 16 * Card.CAMEL))


def table(
    traders: tuple[Trader, Trader],
    end: EndReason | None = None,
    *,
    market: Cards = Cards(),
    deck: tuple[Card, ...] = (),
    heights: tuple[int, ...] = STANDARD_BOX.heights,
    bonuses: tuple[tuple[int, ...], ...] = RULES.bonus_tokens,
) -> Round:
    """A round with these traders, and everything else as it is given, or full."""
    return Round(market, deck, traders, heights, bonuses, 0, 0, end=end)


def played(before: Round, move: Sell | TakeCamels, rules: Ruleset = RULES) -> Round:
    """The round after a legal move."""
    after = apply_unchecked(Match(rules, (0, 0), 0, before), move).round
    assert after is not None
    return after


def cards_are_counted(diamonds: int, leather: int, camels: int) -> None:
    """The counts of a multiset are those that it was made of, and `len` is their sum."""
    assert 0 <= diamonds < 8192
    assert 0 <= leather < 8192
    assert 0 <= camels < 8192
    found = multiset(diamonds, leather, camels)
    assert found.count(Card.DIAMOND) == diamonds
    assert found.count(Card.LEATHER) == leather
    assert found.count(Card.GOLD) == 0
    assert found.camels == camels
    assert found.goods.count(Card.LEATHER) == leather
    assert found.goods.camels == 0
    assert len(found) == diamonds + leather + camels


def a_single_good_keeps_the_hand_limit(diamonds: int, leather: int) -> None:
    """HND-1: a good is taken if and only if the hand is then within the limit, whatever is in it."""
    assert 0 <= diamonds < 100
    assert 0 <= leather < 100
    here = unchecked(Cards(), multiset(diamonds, leather, 0), 0, RULES, STANDARD_BOX.heights)
    broken = single_good_keeps_hand_limit(here, TakeGood(Card.GOLD))
    assert (broken is None) == (diamonds + leather + 1 <= MOST)


def an_exchange_keeps_the_hand_limit(hand: int, taken: int, goods: int, camels: int) -> None:
    """HND-1: so does an exchange: what counts is the hand afterwards, and camels are not in it."""
    assert 0 <= hand <= 9
    assert 2 <= taken <= 5
    assert 0 <= goods <= 5
    assert 0 <= camels <= 5
    here = unchecked(Cards(), multiset(0, hand, 0), 0, RULES, STANDARD_BOX.heights)
    move = Exchange(multiset(taken, 0, 0), multiset(0, goods, camels))
    assert (exchange_keeps_hand_limit(here, move) is None) == (hand + taken - goods <= MOST)


def an_exchange_has_equal_sides(taken: int, goods: int, camels: int) -> None:
    """EXC-1: as many cards go as come, camels among them."""
    assert 2 <= taken <= 5
    assert 0 <= goods <= 5
    assert 0 <= camels <= 5
    here = unchecked(Cards(), Cards(), 0, RULES, STANDARD_BOX.heights)
    move = Exchange(multiset(taken, 0, 0), multiset(0, goods, camels))
    assert (exchange_has_equal_sides(here, move) is None) == (taken == goods + camels)


def camels_given_are_in_the_herd(camels: int, herd: int) -> None:
    """EXC-7: camels are given by whoever has as many."""
    assert 0 <= camels <= 5
    assert 0 <= herd <= 11
    here = unchecked(Cards(), Cards(), herd, RULES, STANDARD_BOX.heights)
    move = Exchange(multiset(2, 0, 0), multiset(0, 0, camels))
    assert (exchange_gives_camels_of_the_herd(here, move) is None) == (camels <= herd)


def goods_sold_are_held(held: int, sold: int) -> None:
    """SEL-1: goods are sold by whoever holds as many."""
    assert 0 <= held <= 9
    assert 1 <= sold <= 9
    here = unchecked(Cards(), multiset(0, held, 0), 0, RULES, STANDARD_BOX.heights)
    assert (sale_is_of_cards_held(here, Sell(Card.LEATHER, sold)) is None) == (sold <= held)


def a_pile_is_its_last_tokens(height: int) -> None:
    """SET-5: what is left of a goods pile is as many of its last tokens."""
    assert 0 <= height <= 9
    left = pile(RULES, (5, 5, 5, 7, 7, height), Card.LEATHER)
    assert len(left) == height
    assert STANDARD_BOX.goods_tokens[Card.LEATHER][9 - height :] == left


def a_sale_pays_the_first_tokens(height: int, count: int) -> None:
    """SEL-5, SEL-6: a sale takes the first tokens of the pile, as many as there are for the cards sold."""
    assert 0 <= height <= 9
    assert 1 <= count <= MOST
    seller = Trader(hand=Cards.of(Card.LEATHER, MOST))
    before = table((seller, Trader()), heights=(5, 5, 5, 7, 7, height))
    after = played(before, Sell(Card.LEATHER, count))
    tokens = STANDARD_BOX.goods_tokens[Card.LEATHER][9 - height :]
    paid = min(height, count)
    assert after.traders[0].goods[Card.LEATHER] == tokens[:paid]
    assert after.heights == (5, 5, 5, 7, 7, height - paid)
    assert after.discard == (Card.LEATHER,) * count
    assert len(after.traders[0].hand) == MOST - count


def a_bonus_is_of_its_pile(count: int) -> None:
    """BON-1, BON-2: three, four, and five or more cards win the first token of their own pile."""
    assert 1 <= count <= MOST
    seller = Trader(hand=Cards.of(Card.LEATHER, MOST))
    after = played(table((seller, Trader())), Sell(Card.LEATHER, count))
    for place, size in enumerate(BONUS_SIZES):
        mine = count == size or (size == 5 and count > 5)
        tokens = RULES.bonus_tokens[place]
        assert after.traders[0].bonuses[place] == (tokens[:1] if mine else ())
        assert after.bonuses[place] == (tokens[1:] if mine else tokens)


def no_bonus_is_lost(count: int, threes: int, fours: int, lower: bool) -> None:  # noqa: FBT001 - a switch
    """BON-5: of a bonus pile, won and left are always all of it; a lower pile pays only by the switch."""
    assert 3 <= count <= 4
    assert 0 <= threes <= 1
    assert 0 <= fours <= 1
    piles = ((3,) * threes, (6,) * fours, (10,))
    seller = Trader(hand=Cards.of(Card.LEATHER, MOST))
    before = table((seller, Trader()), bonuses=piles)
    after = played(before, Sell(Card.LEATHER, count), LOWER if lower else RULES)
    won = after.traders[0].bonuses
    assert won[0] + after.bonuses[0] == piles[0]
    assert won[1] + after.bonuses[1] == piles[1]
    assert won[2] == ()
    instead = lower and count == 4 and fours == 0
    assert len(won[0]) == (threes if count == 3 or instead else 0)
    assert len(won[1]) == (fours if count == 4 else 0)


def a_refill_loses_no_card(left: int, missing: int) -> None:
    """TAK-3, CAM-4, END-2: the market is filled from the top of the deck, or the round ends."""
    assert 0 <= left <= len(DECK)
    assert 1 <= missing <= 5
    lying = Cards.of(Card.SILVER, 5 - missing)
    before = table(TABLE, market=lying + Cards.of(Card.CAMEL, missing), deck=DECK[:left])
    after = played(before, TakeCamels())
    drawn = min(left, missing)
    assert all_cards(after) == all_cards(before)
    assert after.deck == DECK[drawn:left]
    assert after.market == lying + Cards(DECK[:drawn])
    assert (after.end is EndReason.DECK) == (left < missing)


def the_richest_takes_the_seal(herd: int, other_herd: int, rupees: int, other: int) -> None:
    """SCO-1 to SCO-4: the larger herd takes five rupees, and who has more then takes the Seal."""
    assert herd >= 0
    assert other_herd >= 0
    assert rupees >= 0
    assert other >= 0
    nothing: tuple[tuple[int, ...], ...] = ((),) * (len(GOODS) - 1)
    mine = Trader(herd=herd, goods=((rupees,), *nothing))
    its = Trader(herd=other_herd, goods=((other,), *nothing))
    found = score(RULES, table((mine, its), EndReason.PILES))
    assert found.rupees[0] == rupees + (5 if herd > other_herd else 0)
    assert found.rupees[1] == other + (5 if other_herd > herd else 0)
    assert found.camel_token == (None if herd == other_herd else int(other_herd > herd))
    if found.rupees[0] == found.rupees[1]:
        assert found.seals == ()
        assert found.decided_by == "SCO-8"
    else:
        assert found.seals == (int(found.rupees[1] > found.rupees[0]),)
        assert found.decided_by == "SCO-4"


def the_loser_starts(rupees: int, other: int, first: int) -> None:
    """MAT-2, MAT-3: the loser starts the next round, and the coin only after a round without one."""
    assert rupees >= 0
    assert other >= 0
    assert 0 <= first <= 1
    nothing: tuple[tuple[int, ...], ...] = ((),) * (len(GOODS) - 1)
    traders = Trader(goods=((rupees,), *nothing)), Trader(goods=((other,), *nothing))
    match = Match(RULES, (0, 0), 1, table(traders, EndReason.DECK))
    starter = next_starter(match, first)
    assert starter == (first if rupees == other else int(other < rupees))


def a_match_has_one_winner(mine: int, other: int) -> None:
    """MAT-1: it is over when somebody has two Seals, and whoever has them alone has won."""
    assert mine >= 0
    assert other >= 0
    match = Match(RULES, (mine, other))
    assert match.is_over == (mine >= 2 or other >= 2)
    assert (match.winner == 0) == (mine >= 2 > other)
    assert (match.winner == 1) == (other >= 2 > mine)


def empty_piles_are_counted(diamond: int, gold: int, cloth: int, leather: int) -> None:
    """END-1: a pile is empty when no token is left of it."""
    assert 0 <= diamond <= 5
    assert 0 <= gold <= 5
    assert 0 <= cloth <= 7
    assert 0 <= leather <= 9
    found = STANDARD_BOX.count_empty((diamond, gold, 5, cloth, 7, leather))
    assert found == (diamond == 0) + (gold == 0) + (cloth == 0) + (leather == 0)


def chance_is_within_its_limit(limit: int, number: int, spare: int) -> None:
    """A number of chance is below its limit, and none is passed over that need not be."""
    assert 1 <= limit <= SEEDS
    assert 0 <= number < SEEDS
    assert 0 <= spare < SEEDS - SEEDS % limit
    found = below(limit, iter((number, spare)))
    assert 0 <= found < limit
    if number < SEEDS - limit:
        assert found == number % limit


def a_whole_number_is_within_its_bounds(value: int, least: int, most: int) -> None:
    """A document's number is taken if it lies within the bounds, and only then."""
    try:
        found = Node(value).whole(least, most)
    except UnreadableData:
        assert value < least or value > most
    else:
        assert found == value
        assert least <= value <= most
