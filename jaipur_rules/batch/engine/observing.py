"""What the seats see, as the array of the encodings, and the legal moves as bits. Compiled."""

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine import layout as at
from jaipur_rules.batch.engine import switches as sw
from jaipur_rules.batch.engine import tables as tb
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Bytes, Words
from jaipur_rules.batch.engine.listing import CAMELS, KINDS, SIZE, list_moves
from jaipur_rules.batch.engine.playing import BONUS_PILES, GOODS_TOKENS
from jaipur_rules.batch.engine.tables import Tables
from jaipur_rules.encoding import tensor_layout

LENGTH = tensor_layout().size
"""The numbers of an observation."""


def _start(name: str) -> int:
    return tensor_layout().piece(name).start


_SEAT, _PHASE, _TO_MOVE, _STARTER = map(_start, ("seat", "phase", "to_move", "starter"))
_SEALS, _COUNTED, _MARKET, _DECK = map(_start, ("seals", "counted", "market", "deck"))
_HEIGHTS, _BONUS_SIZES = map(_start, ("heights", "bonus_sizes"))
_PLIES_LEFT, _DISCARD = map(_start, ("plies_left", "discard"))
_MINE, _ITS = map(_start, ("my_hand", "its_hand"))
_HAND_SIZE, _HERD, _KNOWN, _REVEALED, _GOODS, _BONUSES = (
    _start(f"my_{name}") - _MINE
    for name in ("hand_size", "herd", "known", "revealed", "goods", "bonuses")
)


@jit
def list_games(
    t: Tables,
    words: Words,
    games: Bytes,
    starts: NDArray[np.int64],
    found: NDArray[np.int32],
) -> None:
    """The legal moves of all games, one game after the other, from where each one's begin."""
    for game in range(len(words)):
        list_moves(t, words, games, game, found, starts[game])


@jit
def mark_games(
    t: Tables, words: Words, games: Bytes, found: NDArray[np.int32], bits: NDArray[np.uint8]
) -> None:
    """The legal moves of all games as bits, a row a game, the lowest bit of a byte first.

    `found` is room for the moves of one game.
    """
    for game in range(len(words)):
        bits[game, :] = 0
        for place in range(list_moves(t, words, games, game, found, 0)):
            number = found[place]
            bits[game, number >> 3] |= 1 << (number & 7)


@jit
def observe_games(
    t: Tables, words: Words, games: Bytes, seats: NDArray[np.uint8], seen: NDArray[np.float32]
) -> None:
    """What a seat of each game sees, as `TensorLayout.encode` has it."""
    row = np.zeros(LENGTH, np.int64)
    for game in range(len(words)):
        row[:] = 0
        see(t, words, games, game, np.int64(seats[game]), row)
        for place in range(LENGTH):
            # Divided as Python divides, and then rounded, so that it is the same number.
            seen[game, place] = np.float32(row[place] / t.scales[place])


@jit
def see(
    t: Tables, words: Words, games: Bytes, game: int, seat: int, row: NDArray[np.int64]
) -> None:
    """What a seat sees, in whole numbers."""
    row[_SEAT] = seat
    row[_PHASE + 1 + games[game, at.END]] = 1
    row[_TO_MOVE] = games[game, at.TO_MOVE] == seat
    row[_STARTER] = games[game, at.STARTER] == seat
    row[_SEALS] = games[game, at.SEALS + seat]
    row[_SEALS + 1] = games[game, at.SEALS + 1 - seat]
    row[_COUNTED] = words[game, at.COUNTED]
    market = words[game, at.MARKET]
    for kind in range(KINDS + 1):
        row[_MARKET + kind] = market >> 8 * kind & 255
    row[_DECK] = games[game, at.DECK_LEFT]
    for good in range(KINDS):
        row[_HEIGHTS + good] = games[game, at.HEIGHTS + good]
    for pile in range(BONUS_PILES):
        row[_BONUS_SIZES + pile] = games[game, at.BONUSES_LEFT + pile]
    row[_PLIES_LEFT] = words[game, at.PLIES_LEFT]
    for place in range(games[game, at.DISCARDED]):
        row[_DISCARD + place] = games[game, at.DISCARD + place] + 1
    see_trader(t, words, games, game, seat, True, row, _MINE)  # noqa: FBT003 - compiled
    see_trader(t, words, games, game, 1 - seat, False, row, _ITS)  # noqa: FBT003 - compiled


@jit
def see_trader(
    t: Tables,
    words: Words,
    games: Bytes,
    game: int,
    seat: int,
    own: bool,  # noqa: FBT001 - compiled
    row: NDArray[np.int64],
    start: int,
) -> None:
    """One side of the table, as its own seat or the other one sees it."""
    held = words[game, at.HELD + seat]
    known, revealed = words[game, at.KNOWN + seat], words[game, at.REVEALED + seat]
    shown = own or t.words[sw.HANDS] != 0
    row[start] = shown
    for good in range(KINDS):
        if shown:
            row[start + 1 + good] = held >> 8 * good & 255
        row[start + _KNOWN + good] = known >> 8 * good & 255
        row[start + _REVEALED + good] = revealed >> 8 * good & 255
    row[start + _HAND_SIZE] = held >> SIZE
    row[start + _HERD] = held >> CAMELS & 255
    won = words[game, at.WON]
    for good in range(KINDS):
        first = t.words[tb.TOKEN_START + good]
        slot = start + _GOODS + first
        for token in range(t.words[tb.HEIGHTS + good] - games[game, at.HEIGHTS + good]):
            if won >> first + token & 1 == seat:
                sums = tb.TOKEN_SUMS + 10 * good + token
                row[slot] = t.words[sums + 1] - t.words[sums] + 1
                slot += 1
    open_to = t.words[sw.OWN_BONUS_VALUES]
    valued = games[game, at.END] != 0 or open_to == 2 or (own and open_to == 0)
    for pile in range(BONUS_PILES):
        first, stop = t.words[tb.BONUS_START + pile], t.words[tb.BONUS_START + pile + 1]
        slot = start + _BONUSES + first
        for token in range(first, stop - games[game, at.BONUSES_LEFT + pile]):
            if won >> GOODS_TOKENS + token & 1 == seat:
                row[slot] = games[game, at.BONUSES + token] + 2 if valued else 1
                slot += 1
