"""The transitions of a game: moves, the end of a round, and deals. Compiled.

This is `jaipur_rules.jaipur.rules.transition` and `scoring`, written over bytes.
"""

import numpy as np

from jaipur_rules.batch.engine.chance import MOVES, deal_into, mix, round_seed, signed
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Game
from jaipur_rules.batch.engine.listing import CAMELS, KINDS, SIZE
from jaipur_rules.batch.engine.tables import EXCHANGE, SELL, TAKE_GOOD, Tables
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, STANDARD_BOX

PILES, DECK, CAP = 1, 2, 3
"""Why a round has ended, in the order of `EndReason`."""

NOBODY = 2

_GOODS = (1 << CAMELS) - 1
_TOPS = 0x808080808080
_CAMEL = 1 << CAMELS
GOODS_TOKENS = sum(STANDARD_BOX.heights)
_DECK_SIZE = STANDARD_BOX.deck_size
_HAND_SIZE = STANDARD_BOX.hand_size
_MARKET_CAMELS = STANDARD_BOX.market_camels
_OPENED = 2 * _HAND_SIZE + STANDARD_BOX.market_size - _MARKET_CAMELS
_MARKET_SIZE = STANDARD_BOX.market_size
_SMALLEST, _LARGEST = BONUS_SIZES[0], BONUS_SIZES[-1]
BONUS_PILES = len(BONUS_SIZES)


@jit
def code_of_card(card: int) -> int:
    """The code of one card."""
    if card == KINDS:
        return _CAMEL
    return 1 << 8 * card | 1 << SIZE


@jit
def give_up(g: Game, seat: int, goods: int) -> None:
    """Remove goods from a hand: the known ones first, then those that were there from the deal."""
    known = g.known[seat]
    # In each byte: the top bit stays where as many are known as leave.
    enough = (((known | _TOPS) - goods & _TOPS) >> 7) * 255
    both = goods & enough | known & ~enough & _GOODS
    g.known[seat] = known - both
    g.revealed[seat] += goods - both


@jit
def refill(t: Tables, g: Game) -> int:
    """Fill the market from the deck, and return why the round ends, 0 if it does not."""
    market = g.market
    missing = _MARKET_SIZE - (market >> SIZE) - (market >> CAMELS & 255)
    left = signed(g.deck_left)
    short = left < missing
    for _ in range(min(missing, left)):
        market += code_of_card(signed(g.deck[_DECK_SIZE - left]))
        left -= 1
    g.market = market
    g.deck_left = left
    if short or (left == 0 and t.round_end_deck != 0):
        return DECK
    return 0


@jit
def sell(t: Tables, g: Game, good: int, count: int) -> int:
    """Sell goods of the hand, and return why the round ends, 0 if it does not."""
    seat = signed(g.to_move)
    height = signed(g.heights[good])
    top = t.heights[good] - height
    got = min(count, height)
    rupees = t.token_sums[good, top + got] - t.token_sums[good, top]
    if seat == 1:
        g.won |= ((1 << got) - 1) << t.token_start[good] + top
    g.heights[good] = height - got
    ended = False
    if got > 0 and got == height:
        g.empty += 1
        ended = g.empty >= t.empty_piles
    if count >= _SMALLEST and not (ended and t.third_pile_bonus != 0):
        rupees += win_bonus(t, g, count)
    g.rupees[seat] += rupees
    sold = g.discarded
    for place in range(count):
        g.discard[sold + place] = good
    g.discarded = sold + count
    g.held[seat] -= count << 8 * good | count << SIZE
    give_up(g, seat, count << 8 * good)
    return PILES if ended else 0


@jit
def win_bonus(t: Tables, g: Game, count: int) -> int:
    """Draw the bonus token of a sale, and return its value."""
    pile = min(count, _LARGEST) - _SMALLEST
    if t.empty_bonus_pile != 0:
        while pile > 0 and g.bonuses_left[pile] == 0:
            pile -= 1
    left = signed(g.bonuses_left[pile])
    if left == 0:
        return 0
    g.bonuses_left[pile] = left - 1
    token = t.bonus_start[pile + 1] - left
    if g.to_move == 1:
        g.won |= 1 << GOODS_TOKENS + token
    return signed(g.bonuses[token])


@jit
def play(t: Tables, g: Game, move: int) -> None:
    """Play a packed move that is legal; the round is scored if it ends."""
    kind, one, other = move & 3, move >> 2 & 1023, move >> 12
    seat = signed(g.to_move)
    end = 0
    if kind == EXCHANGE:
        taken, given = t.taking_code[one], t.giving_code[other]
        g.market += given - taken
        g.held[seat] += taken - given
        give_up(g, seat, given & _GOODS)
        g.known[seat] += taken & _GOODS
    elif kind == SELL:
        end = sell(t, g, one, other)
    elif kind == TAKE_GOOD:
        card = code_of_card(one)
        g.market -= card
        g.held[seat] += card
        g.known[seat] += card & _GOODS
        end = refill(t, g)
    else:
        camels = g.market & 255 << CAMELS
        g.market -= camels
        g.held[seat] += camels
        end = refill(t, g)
    g.to_move = 1 - seat
    g.plies += 1
    if t.turn_cap != 0:
        g.plies_left -= 1
        if end == 0 and g.plies_left == 0:
            end = CAP
    if end != 0:
        g.end = end
        score(t, g)


@jit
def count_bits(word: int) -> int:
    """The bits that are set in a number that is not negative."""
    count = 0
    while word:
        word &= word - 1
        count += 1
    return count


@jit
def compare(one: int, other: int) -> int:
    """The seat that has more, or nobody."""
    if one == other:
        return NOBODY
    return 0 if one > other else 1


@jit
def settle(t: Tables, g: Game) -> tuple[int, int]:
    """The seats that take a Seal of a round that has ended, a bit a seat, and the number of the rule SCO."""
    token = signed(g.last_camels)
    best = compare(g.last_rupees[0], g.last_rupees[1])
    if best != NOBODY:
        return 1 << best, 4
    won = g.won
    gone = t.bonus_start[BONUS_PILES]
    for pile in range(BONUS_PILES):
        gone -= g.bonuses_left[pile]
    second = count_bits(won >> GOODS_TOKENS)
    first = gone - second
    if token != NOBODY and t.camel_token_in_tiebreak != 0:
        first += token == 0
        second += token == 1
    best = compare(first, second)
    if best != NOBODY:
        return 1 << best, 5
    gone = GOODS_TOKENS
    for good in range(KINDS):
        gone -= g.heights[good]
    second = count_bits(won & (1 << GOODS_TOKENS) - 1)
    best = compare(gone - second, second)
    if best != NOBODY:
        return 1 << best, 6
    tie = t.total_tie
    if tie == 1:  # non_starter_wins
        return 2 - g.starter, 8
    if tie == 2 and token != NOBODY:  # camel_token_then_replay
        return 1 << token, 8
    if tie == 3:  # both_seals
        return 3, 8
    return 0, 8


@jit
def score(t: Tables, g: Game) -> None:
    """Score a round that has ended, give out its Seals, and see whether the match is over."""
    herd = g.held[0] >> CAMELS & 255
    token = compare(herd, g.held[1] >> CAMELS & 255)
    for seat in range(2):
        g.last_rupees[seat] = g.rupees[seat]
    if token != NOBODY:
        g.last_rupees[token] += t.camel_token
    end = g.end
    g.last_end = end
    g.last_camels = token
    seals, rule = 0, 0
    if end != CAP:
        seals, rule = settle(t, g)
        if seals != 0 or t.total_tie == 4:  # draw
            g.counted += 1
    g.last_seals = seals
    g.last_decided = rule
    g.seals[0] += seals & 1
    g.seals[1] += seals >> 1
    most = t.max_rounds
    if (
        max(g.seals[0], g.seals[1]) >= t.seals_to_win
        or (most != 0 and g.counted >= most)
        or t.one_round != 0
    ):
        g.over = 1


@jit
def starter_of(t: Tables, g: Game, first: int) -> int:
    """The seat that starts the round to be dealt, given its coin toss."""
    seals = signed(g.last_seals)
    if g.last_end == 0:
        fixed = t.first_starter
        return first if fixed == 0 else fixed - 1
    if seals in (1, 2):
        return 2 - seals
    after = t.starter_after_tie
    if after == 0:
        return first
    starter = signed(g.starter)
    return 1 - starter if after == 1 else starter


@jit
def deal_round(t: Tables, g: Game) -> None:
    """Deal the next round of a match that is not over."""
    number = g.rounds
    deal_into(t, g, round_seed(g.seed, number))
    g.rounds = number + 1
    lay_out(t, g)


@jit
def lay_out(t: Tables, g: Game) -> None:
    """Begin a round with the deal that lies in the game."""
    market = _MARKET_CAMELS * _CAMEL
    for place in range(2 * _HAND_SIZE, _OPENED):
        market += code_of_card(signed(g.deck[place]))
    g.market = market
    for seat in range(2):
        held = 0
        for place in range(seat * _HAND_SIZE, (seat + 1) * _HAND_SIZE):
            held += code_of_card(signed(g.deck[place]))
        g.held[seat] = held
        g.known[seat] = 0
        g.revealed[seat] = 0
        g.rupees[seat] = 0
    starter = starter_of(t, g, signed(g.first))
    g.starter = starter
    g.to_move = starter
    g.won = 0
    g.plies = 0
    g.plies_left = t.turn_cap
    for good in range(KINDS):
        g.heights[good] = t.heights[good]
    for pile in range(BONUS_PILES):
        g.bonuses_left[pile] = t.bonus_start[pile + 1] - t.bonus_start[pile]
    g.deck_left = _DECK_SIZE - _OPENED
    g.discarded = 0
    g.empty = 0
    g.end = 0
    for place in range(len(g.discard)):
        g.discard[place] = 0


@jit
def begin(t: Tables, g: Game, seed: np.uint64) -> None:
    """Begin a match with a seed, whatever lay there before."""
    g.seed = seed
    g.stream = mix(seed ^ MOVES)
    g.rounds = 0
    g.counted = 0
    for seat in range(2):
        g.seals[seat] = 0
        g.last_rupees[seat] = 0
    g.over = 0
    g.last_end = 0
    g.last_seals = 0
    g.last_decided = 0
    g.last_camels = NOBODY
    deal_round(t, g)
