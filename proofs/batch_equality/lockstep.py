"""The same deals and the same moves, ply by ply in the engine and in the library: the same states, ends and scores.

After every ply these are compared: the market, both hands, herds, known and
revealed cards, the heights of the goods piles, the sizes of the bonus piles, of
the deck and of the discard pile, whose turn it is, and why the round has ended.
After every deal the deal itself is compared, who starts, and the Seals, which
makes it the whole state; so is what is compared at the end of every round, and
the score with it, and when the match is over its Seals.
"""

from collections import Counter
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.batch.engine.chance import round_seed
from jaipur_rules.batch.engine.compiling import jit
from jaipur_rules.batch.engine.layout import ENGINE_GAME, GAME, Games, empty_games, for_engine
from jaipur_rules.batch.engine.listing import draw_move, number_of
from jaipur_rules.batch.engine.playing import NOBODY, begin, deal_round, play
from jaipur_rules.batch.engine.tables import Tables, tables
from jaipur_rules.batch.matches import to_deal, to_match
from jaipur_rules.batch.rounds import seeds_of
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.deals import deal
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, Match, Trader
from jaipur_rules.jaipur.rules.transition import apply, apply_unchecked


class Difference(RulesError):
    """A position or a ply at which the batch engine and the rules are not equal.

    Example:
        >>> raise Difference("seed 7, ply 3 of round 1: the market differs")
        Traceback (most recent call last):
        proofs.batch_equality.lockstep.Difference: seed 7, ply 3 of round 1: the market differs
    """


_FOLD = (1 << 61) - 1
"""A multiset's code modulo this puts its seven counts, none above seven, on bits of their own."""

_SHIFTS = np.array([16 * kind % 61 for kind in range(7)])
_ENDS = {None: 0} | {reason: place for place, reason in enumerate(EndReason, start=1)}


def lockstep(
    seed: int,
    first: int,
    count: int,
    ruleset: Ruleset = Ruleset(),  # noqa: B008 - a frozen value
) -> Counter[str]:
    """Play some matches of a seed in both, by the moves that the engine draws, and count them, their rounds and plies.

    Args:
        seed: The seed of them all; see `seeds_of`.
        first: The number of the first match.
        count: How many.
        ruleset: The ruleset.

    Raises:
        Difference: They are not equal somewhere.

    Example:
        >>> lockstep(1, 0, 2)["matches"]
        2
    """
    seeds = seeds_of(seed, first, count)
    numbers, states = _trace(seeds, ruleset)
    moves = action_layout(ruleset).moves
    deals = np.append(np.nonzero(numbers < 0)[0], len(numbers)).tolist()
    chosen: list[int] = numbers.tolist()
    rows, encoder = list[int](), _RowEncoder()
    match, game, dealt = Match(ruleset), -1, 0
    for start, stop in pairwise(deals):
        if match.is_over or start == 0:
            match, game, dealt = Match(ruleset), game + 1, 0
        where = f"seed {seeds[game]}, round {dealt + 1}"
        event = deal(seed=int(round_seed(seeds[game], dealt)), ruleset=ruleset)
        match, dealt = apply(match, event), dealt + 1
        _same(f"{where}: the deal", event, to_deal(states, start, ruleset))
        _same(f"{where}: the start", _start(match), _start_of(states, start, ruleset))
        rows += encoder.of(match)
        for number in chosen[start + 1 : stop]:
            match = apply_unchecked(match, moves[number])
            rows += encoder.of(match)
        _same(f"{where}: the last state", match, to_match(states, stop - 1, ruleset))
        _scores(where, match, states, stop - 1)
    theirs = _rows(states)
    found = np.array(rows, np.int64).reshape(theirs.shape)
    different = np.nonzero((found != theirs).any(axis=1))[0]
    if len(different):
        ply = int(different[0])
        raise Difference(
            f"of matches {first} to {first + count - 1} of seed {seed}: ply {ply} of all differs"
        )
    if game != count - 1 or not match.is_over:
        raise Difference(
            f"of matches {first} to {first + count - 1} of seed {seed}: not all are over in both"
        )
    rounds = len(deals) - 1
    return Counter(matches=count, rounds=rounds, plies=len(numbers) - rounds)


@jit
def trace_matches(
    t: Tables,
    games: Games,
    seeds: NDArray[np.uint64],
    numbers: NDArray[np.int32],
    states: Games,
) -> int:
    """Play the seeds' matches at random, and write down every move and the state after it.

    A deal is written down as the move -1.

    Returns:
        How many moves and deals there were; -1 if there was no room for all.
    """
    ply = 0
    g = games[0]
    for place in range(len(seeds)):
        begin(t, g, seeds[place])
        while True:
            if ply == len(numbers):
                return -1
            numbers[ply] = -1
            states[ply] = g
            ply += 1
            while g.end == 0:
                if ply == len(numbers):
                    return -1
                move = draw_move(t, g)
                numbers[ply] = number_of(t, move)
                play(t, g, move)
                states[ply] = g
                ply += 1
            if g.over != 0:
                break
            deal_round(t, g)
    return ply


def _trace(seeds: NDArray[np.uint64], ruleset: Ruleset) -> tuple[NDArray[np.int32], Games]:
    room = 1000 * len(seeds)
    while True:
        numbers, states = np.empty(room, np.int32), np.zeros(room, ENGINE_GAME)
        used = trace_matches(tables(ruleset), for_engine(empty_games(1)), seeds, numbers, states)
        if used >= 0:
            return numbers[:used], states[:used].view(GAME)
        room *= 2


class _RowEncoder:
    """The compared values of states, as rows of numbers."""

    def __init__(self) -> None:
        self._traders: list[tuple[Trader | None, tuple[int, int, int], int]] = [
            (None, (0, 0, 0), 0),
            (None, (0, 0, 0), 0),
        ]
        self._heights = _Digits()

    def of(self, match: Match) -> tuple[int, ...]:
        """The values of a state that are compared."""
        round_ = match.round
        assert round_ is not None
        (mine, herd), (other, its_herd) = map(self._trader, (0, 1), round_.traders)
        three, four, five = round_.bonuses
        return (
            round_.market.code % _FOLD,
            *mine,
            *other,
            self._heights[round_.heights],
            len(three) << 8 | len(four) << 4 | len(five),
            herd << 20
            | its_herd << 16
            | len(round_.deck) << 10
            | len(round_.discard) << 4
            | round_.to_move << 2
            | _ENDS[round_.end],
        )

    def _trader(self, seat: int, trader: Trader) -> tuple[tuple[int, int, int], int]:
        # Who did not move is the same object as before.
        last, values, herd = self._traders[seat]
        if trader is not last:
            herd = trader.herd
            values = (
                trader.hand.code % _FOLD,
                trader.known.code % _FOLD,
                trader.revealed.code % _FOLD,
            )
            self._traders[seat] = trader, values, herd
        return values, herd


class _Digits(dict[tuple[int, ...], int]):
    """A number for each tuple of small numbers: its digits."""

    def __missing__(self, key: tuple[int, ...]) -> int:
        self[key] = sum(value << 4 * place for place, value in enumerate(key))
        return self[key]


def _start(match: Match) -> tuple[int, tuple[int, int], int, int | None]:
    """The values compared after a deal, besides the deal itself and its row."""
    round_ = match.round
    assert round_ is not None
    return round_.starter, match.seals, match.counted, round_.plies_left


def _start_of(
    states: Games, place: int, ruleset: Ruleset
) -> tuple[int, tuple[int, int], int, int | None]:
    row = states[place]
    mine, other = row["seals"].tolist()
    left = None if ruleset.turn_cap is None else int(row["plies_left"])
    return int(row["starter"]), (mine, other), int(row["counted"]), left


def _rows(states: Games) -> NDArray[np.int64]:
    """The same of the engine's states."""

    def folded(name: str, seat: int | None = None) -> NDArray[np.int64]:
        codes = states[name] if seat is None else states[name][:, seat]
        kinds = len(GOODS) if seat is not None else len(GOODS) + 1
        folds: NDArray[np.int64] = (codes[:, :kinds].astype(np.int64) << _SHIFTS[:kinds]).sum(
            axis=1
        )
        return folds

    def whole(name: str) -> NDArray[np.int64]:
        found: NDArray[np.int64] = states[name].astype(np.int64)
        return found

    herds = states["held"][:, :, len(GOODS)].astype(np.int64)
    bonuses = whole("bonuses_left")
    columns = [
        folded("market"),
        *(folded(name, seat) for seat in (0, 1) for name in ("held", "known", "revealed")),
        (whole("heights") << 4 * np.arange(len(GOODS))).sum(axis=1),
        bonuses[:, 0] << 8 | bonuses[:, 1] << 4 | bonuses[:, 2],
        herds[:, 0] << 20
        | herds[:, 1] << 16
        | whole("deck_left") << 10
        | whole("discarded") << 4
        | whole("to_move") << 2
        | whole("end"),
    ]
    return np.stack(columns, axis=1)


def _scores(where: str, match: Match, states: Games, place: int) -> None:
    row = states[place]
    round_ = match.round
    assert round_ is not None
    result = score(match.ruleset, round_)
    decided = "TRN-5" if row["last_decided"] == 0 else f"SCO-{row['last_decided']}"
    token = None if row["last_camels"] == NOBODY else int(row["last_camels"])
    seals = int(row["last_seals"])
    found = (
        tuple(row["last_rupees"].tolist()),
        token,
        tuple(seat for seat in (0, 1) if seals >> seat & 1),
        decided,
        int(row["last_end"]),
        bool(row["over"]),
    )
    theirs = (
        result.rupees,
        result.camel_token,
        result.seals,
        result.decided_by,
        _ENDS[round_.end],
        match.is_over,
    )
    _same(f"{where}: the score", theirs, found)


def _same(what: str, theirs: object, found: object) -> None:
    if theirs != found:
        raise Difference(f"{what} differs: {found!r} in the engine, {theirs!r} by the rules")
