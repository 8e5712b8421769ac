"""What a move does to a game, what ends a round, and what a deal does. Compiled.

This is `jaipur_rules.jaipur.transition` and `scoring`, said over bytes.
"""

import numpy as np

from jaipur_rules.batch.engine import layout as at
from jaipur_rules.batch.engine import switches as sw
from jaipur_rules.batch.engine import tables as tb
from jaipur_rules.batch.engine.chance import MOVES, deal_into, mix, next_seed, round_seed
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Bytes, Words
from jaipur_rules.batch.engine.listing import CAMELS, KINDS, SIZE
from jaipur_rules.batch.engine.tables import EXCHANGE, SELL, TAKE_GOOD, Tables
from jaipur_rules.jaipur.components import BONUS_SIZES, STANDARD_BOX

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
def give_up(words: Words, game: int, seat: int, goods: int) -> None:
    """Goods leave a hand: those that are known first, and whatever else was there from the deal."""
    known = words[game, at.KNOWN + seat]
    # In each byte: the top bit stays where as many are known as leave.
    enough = (((known | _TOPS) - goods & _TOPS) >> 7) * 255
    both = goods & enough | known & ~enough & _GOODS
    words[game, at.KNOWN + seat] = known - both
    words[game, at.REVEALED + seat] += goods - both


@jit
def refill(t: Tables, words: Words, games: Bytes, game: int) -> int:
    """Fill the market from the deck; why the round ends, if it does."""
    market = words[game, at.MARKET]
    missing = _MARKET_SIZE - (market >> SIZE) - (market >> CAMELS & 255)
    left = np.int64(games[game, at.DECK_LEFT])
    short = left < missing
    for _ in range(min(missing, left)):
        market += code_of_card(np.int64(games[game, at.DECK + _DECK_SIZE - left]))
        left -= 1
    words[game, at.MARKET] = market
    games[game, at.DECK_LEFT] = left
    if short or (left == 0 and t.words[sw.ROUND_END_DECK] != 0):
        return DECK
    return 0


@jit
def sell(t: Tables, words: Words, games: Bytes, game: int, good: int, count: int) -> int:
    """Sell goods of the hand; why the round ends, if it does."""
    seat = np.int64(games[game, at.TO_MOVE])
    height = np.int64(games[game, at.HEIGHTS + good])
    top = t.words[tb.HEIGHTS + good] - height
    got = min(count, height)
    rupees = t.words[tb.TOKEN_SUMS + 10 * good + top + got] - t.words[tb.TOKEN_SUMS + 10 * good + top]
    if seat == 1:
        words[game, at.WON] |= ((1 << got) - 1) << t.words[tb.TOKEN_START + good] + top
    games[game, at.HEIGHTS + good] = height - got
    ended = False
    if got > 0 and got == height:
        games[game, at.EMPTY] += 1
        ended = games[game, at.EMPTY] >= t.words[sw.EMPTY_PILES]
    if count >= _SMALLEST and not (ended and t.words[sw.THIRD_PILE_BONUS] != 0):
        rupees += win_bonus(t, words, games, game, count)
    games[game, at.RUPEES + seat] += rupees
    sold = games[game, at.DISCARDED]
    for place in range(count):
        games[game, at.DISCARD + sold + place] = good
    games[game, at.DISCARDED] = sold + count
    words[game, at.HELD + seat] -= count << 8 * good | count << SIZE
    give_up(words, game, seat, count << 8 * good)
    return PILES if ended else 0


@jit
def win_bonus(t: Tables, words: Words, games: Bytes, game: int, count: int) -> int:
    """Draw the bonus token of a sale, and say what it is worth."""
    pile = min(count, _LARGEST) - _SMALLEST
    if t.words[sw.EMPTY_BONUS_PILE] != 0:
        while pile > 0 and games[game, at.BONUSES_LEFT + pile] == 0:
            pile -= 1
    left = np.int64(games[game, at.BONUSES_LEFT + pile])
    if left == 0:
        return 0
    games[game, at.BONUSES_LEFT + pile] = left - 1
    token = t.words[tb.BONUS_START + pile + 1] - left
    if games[game, at.TO_MOVE] == 1:
        words[game, at.WON] |= 1 << GOODS_TOKENS + token
    return np.int64(games[game, at.BONUSES + token])


@jit
def play(t: Tables, words: Words, games: Bytes, game: int, move: int) -> None:
    """Play a packed move that is legal; the round is scored if it ends."""
    kind, one, other = move & 3, move >> 2 & 1023, move >> 12
    seat = np.int64(games[game, at.TO_MOVE])
    end = 0
    if kind == EXCHANGE:
        taken, given = t.words[tb.TAKING_CODE + one], t.words[tb.GIVING_CODE + other]
        words[game, at.MARKET] += given - taken
        words[game, at.HELD + seat] += taken - given
        give_up(words, game, seat, given & _GOODS)
        words[game, at.KNOWN + seat] += taken & _GOODS
    elif kind == SELL:
        end = sell(t, words, games, game, one, other)
    elif kind == TAKE_GOOD:
        card = code_of_card(one)
        words[game, at.MARKET] -= card
        words[game, at.HELD + seat] += card
        words[game, at.KNOWN + seat] += card & _GOODS
        end = refill(t, words, games, game)
    else:
        camels = words[game, at.MARKET] & 255 << CAMELS
        words[game, at.MARKET] -= camels
        words[game, at.HELD + seat] += camels
        end = refill(t, words, games, game)
    games[game, at.TO_MOVE] = 1 - seat
    words[game, at.PLIES] += 1
    if t.words[sw.TURN_CAP] != 0:
        words[game, at.PLIES_LEFT] -= 1
        if end == 0 and words[game, at.PLIES_LEFT] == 0:
            end = CAP
    if end != 0:
        games[game, at.END] = end
        score(t, words, games, game)


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
def settle(t: Tables, words: Words, games: Bytes, game: int) -> tuple[int, int]:
    """Who takes a Seal of a round that has ended, a bit a seat, and by which rule SCO."""
    token = np.int64(games[game, at.LAST_CAMELS])
    best = compare(
        np.int64(games[game, at.LAST_RUPEES]), np.int64(games[game, at.LAST_RUPEES + 1])
    )
    if best != NOBODY:
        return 1 << best, 4
    won = words[game, at.WON]
    gone = t.words[tb.BONUS_START + BONUS_PILES]
    for pile in range(BONUS_PILES):
        gone -= games[game, at.BONUSES_LEFT + pile]
    second = count_bits(won >> GOODS_TOKENS)
    first = gone - second
    if token != NOBODY and t.words[sw.CAMEL_TOKEN_IN_TIEBREAK] != 0:
        first += token == 0
        second += token == 1
    best = compare(first, second)
    if best != NOBODY:
        return 1 << best, 5
    gone = GOODS_TOKENS
    for good in range(KINDS):
        gone -= games[game, at.HEIGHTS + good]
    second = count_bits(won & (1 << GOODS_TOKENS) - 1)
    best = compare(gone - second, second)
    if best != NOBODY:
        return 1 << best, 6
    tie = t.words[sw.TOTAL_TIE]
    if tie == 1:  # non_starter_wins
        return 2 - games[game, at.STARTER], 8
    if tie == 2 and token != NOBODY:  # camel_token_then_replay
        return 1 << token, 8
    if tie == 3:  # both_seals
        return 3, 8
    return 0, 8


@jit
def score(t: Tables, words: Words, games: Bytes, game: int) -> None:
    """Score a round that has ended, give out its Seals, and see whether the match is over."""
    herd = words[game, at.HELD] >> CAMELS & 255
    token = compare(herd, words[game, at.HELD + 1] >> CAMELS & 255)
    for seat in range(2):
        games[game, at.LAST_RUPEES + seat] = games[game, at.RUPEES + seat]
    if token != NOBODY:
        games[game, at.LAST_RUPEES + token] += t.words[sw.CAMEL_TOKEN]
    end = games[game, at.END]
    games[game, at.LAST_END] = end
    games[game, at.LAST_CAMELS] = token
    seals, rule = 0, 0
    if end != CAP:
        seals, rule = settle(t, words, games, game)
        if seals != 0 or t.words[sw.TOTAL_TIE] == 4:  # draw
            words[game, at.COUNTED] += 1
    games[game, at.LAST_SEALS] = seals
    games[game, at.LAST_DECIDED] = rule
    games[game, at.SEALS] += seals & 1
    games[game, at.SEALS + 1] += seals >> 1
    most = t.words[sw.MAX_ROUNDS]
    if (
        max(games[game, at.SEALS], games[game, at.SEALS + 1]) >= t.words[sw.SEALS_TO_WIN]
        or (most != 0 and words[game, at.COUNTED] >= most)
        or t.words[sw.ONE_ROUND] != 0
    ):
        games[game, at.OVER] = 1


@jit
def starter_of(t: Tables, games: Bytes, game: int, first: int) -> int:
    """Who starts the round to be dealt, given its coin toss."""
    seals = np.int64(games[game, at.LAST_SEALS])
    if games[game, at.LAST_END] == 0:
        fixed = t.words[sw.FIRST_STARTER]
        return first if fixed == 0 else fixed - 1
    if seals in (1, 2):
        return 2 - seals
    after = t.words[sw.STARTER_AFTER_TIE]
    if after == 0:
        return first
    starter = np.int64(games[game, at.STARTER])
    return 1 - starter if after == 1 else starter


@jit
def deal_round(t: Tables, words: Words, games: Bytes, game: int) -> None:
    """Deal the next round of a match that is not over."""
    number = words[game, at.ROUNDS]
    deal_into(t, games, game, round_seed(np.uint64(words[game, at.SEED]), number))
    words[game, at.ROUNDS] = number + 1
    lay_out(t, words, games, game)


@jit
def lay_out(t: Tables, words: Words, games: Bytes, game: int) -> None:
    """Begin a round with the deal that lies in the game."""
    market = _MARKET_CAMELS * _CAMEL
    for place in range(2 * _HAND_SIZE, _OPENED):
        market += code_of_card(np.int64(games[game, at.DECK + place]))
    words[game, at.MARKET] = market
    for seat in range(2):
        held = 0
        for place in range(seat * _HAND_SIZE, (seat + 1) * _HAND_SIZE):
            held += code_of_card(np.int64(games[game, at.DECK + place]))
        words[game, at.HELD + seat] = held
        words[game, at.KNOWN + seat] = 0
        words[game, at.REVEALED + seat] = 0
        games[game, at.RUPEES + seat] = 0
    starter = starter_of(t, games, game, np.int64(games[game, at.FIRST]))
    games[game, at.STARTER] = starter
    games[game, at.TO_MOVE] = starter
    words[game, at.WON] = 0
    words[game, at.PLIES] = 0
    words[game, at.PLIES_LEFT] = t.words[sw.TURN_CAP]
    for good in range(KINDS):
        games[game, at.HEIGHTS + good] = t.words[tb.HEIGHTS + good]
    for pile in range(BONUS_PILES):
        games[game, at.BONUSES_LEFT + pile] = t.words[tb.BONUS_START + pile + 1] - t.words[tb.BONUS_START + pile]
    games[game, at.DECK_LEFT] = _DECK_SIZE - _OPENED
    games[game, at.DISCARDED] = 0
    games[game, at.EMPTY] = 0
    games[game, at.END] = 0
    for place in range(at.BONUSES - at.DISCARD):
        games[game, at.DISCARD + place] = 0


@jit
def begin(t: Tables, words: Words, games: Bytes, game: int, seed: np.uint64) -> None:
    """Begin a match with a seed, whatever lay there before."""
    for place in range(words.shape[1]):
        words[game, place] = 0
    words[game, at.SEED] = np.int64(seed)
    words[game, at.STREAM] = np.int64(mix(seed ^ MOVES))
    games[game, at.LAST_CAMELS] = NOBODY
    deal_round(t, words, games, game)


@jit
def begin_next(t: Tables, words: Words, games: Bytes, game: int) -> None:
    """Begin the match after one that is over."""
    begin(t, words, games, game, next_seed(np.uint64(words[game, at.SEED])))
