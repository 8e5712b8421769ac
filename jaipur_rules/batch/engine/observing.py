"""The views of the seats, as the arrays of the encodings, and the legal moves as bits. Compiled."""

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.chance import signed
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import Game, Games
from jaipur_rules.batch.engine.listing import CAMELS, KINDS, SIZE, list_moves
from jaipur_rules.batch.engine.playing import BONUS_PILES, GOODS_TOKENS
from jaipur_rules.batch.engine.tables import Tables
from jaipur_rules.jaipur.encoding import tensor_layout

MOST_LEGAL = 4096
"""Room for the legal moves of a game."""

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
    games: Games,
    starts: NDArray[np.int64],
    found: NDArray[np.int32],
) -> None:
    """The legal moves of all games, one game after the other, from where each one's begin."""
    for game in range(len(games)):
        list_moves(t, games[game], found, starts[game])


@jit
def mark_games(t: Tables, games: Games, bits: NDArray[np.uint8]) -> None:
    """The legal moves of all games as bits, a row a game, the lowest bit of a byte first."""
    found = np.empty(MOST_LEGAL, np.int32)
    for game in range(len(games)):
        bits[game, :] = 0
        for place in range(list_moves(t, games[game], found, 0)):
            number = found[place]
            bits[game, number >> 3] |= 1 << (number & 7)


@jit
def observe_games(
    t: Tables, games: Games, seats: NDArray[np.uint8], seen: NDArray[np.float32]
) -> None:
    """Write the view of a seat of each game, as `Layout.encode` encodes it."""
    row = np.zeros(LENGTH, np.int64)
    for game in range(len(games)):
        row[:] = 0
        see(t, games[game], signed(seats[game]), row)
        for place in range(LENGTH):
            # Divided as Python divides, and then rounded, so that it is the same number.
            seen[game, place] = np.float32(row[place] / t.scales[place])


@jit
def see(t: Tables, g: Game, seat: int, row: NDArray[np.int64]) -> None:
    """Write the view of a seat, in whole numbers."""
    row[_SEAT] = seat
    row[_PHASE + 1 + g.end] = 1
    row[_TO_MOVE] = g.to_move == seat
    row[_STARTER] = g.starter == seat
    row[_SEALS] = g.seals[seat]
    row[_SEALS + 1] = g.seals[1 - seat]
    row[_COUNTED] = g.counted
    market = g.market
    for kind in range(KINDS + 1):
        row[_MARKET + kind] = market >> 8 * kind & 255
    row[_DECK] = g.deck_left
    for good in range(KINDS):
        row[_HEIGHTS + good] = g.heights[good]
    for pile in range(BONUS_PILES):
        row[_BONUS_SIZES + pile] = g.bonuses_left[pile]
    row[_PLIES_LEFT] = g.plies_left
    for place in range(g.discarded):
        row[_DISCARD + place] = g.discard[place] + 1
    see_trader(t, g, seat, True, row, _MINE)
    see_trader(t, g, 1 - seat, False, row, _ITS)


@jit
def see_trader(
    t: Tables,
    g: Game,
    seat: int,
    own: bool,
    row: NDArray[np.int64],
    start: int,
) -> None:
    """One side of the table, as its own seat or the other one sees it."""
    held = g.held[seat]
    known, revealed = g.known[seat], g.revealed[seat]
    shown = own or t.hands != 0
    row[start] = shown
    for good in range(KINDS):
        if shown:
            row[start + 1 + good] = held >> 8 * good & 255
        row[start + _KNOWN + good] = known >> 8 * good & 255
        row[start + _REVEALED + good] = revealed >> 8 * good & 255
    row[start + _HAND_SIZE] = held >> SIZE
    row[start + _HERD] = held >> CAMELS & 255
    won = g.won
    for good in range(KINDS):
        first = t.token_start[good]
        slot = start + _GOODS + first
        for token in range(t.heights[good] - g.heights[good]):
            if won >> first + token & 1 == seat:
                row[slot] = t.token_sums[good, token + 1] - t.token_sums[good, token] + 1
                slot += 1
    open_to = t.own_bonus_values
    valued = g.end != 0 or open_to == 2 or (own and open_to == 0)
    for pile in range(BONUS_PILES):
        first, stop = t.bonus_start[pile], t.bonus_start[pile + 1]
        slot = start + _BONUSES + first
        for token in range(first, stop - g.bonuses_left[pile]):
            if won >> GOODS_TOKENS + token & 1 == seat:
                row[slot] = g.bonuses[token] + 2 if valued else 1
                slot += 1
