"""The same deals and the same moves, ply by ply in the engine and in the library: the same states, ends and scores.

After every ply these are compared: the market, both hands, herds, known and
revealed cards, the heights of the goods piles, the sizes of the bonus piles, of
the deck and of the discard pile, whose turn it is, and why the round has ended.
After every deal the deal itself is compared and the whole state, the Seals in it;
so is the whole state at the end of every round, and the score with it.
"""

from collections import Counter
from functools import cache
from itertools import chain, pairwise

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
from jaipur_rules.jaipur.rules.cards import GOODS, Card, from_code
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
    rows = list[int]()
    match, game, dealt = Match(ruleset), -1, 0
    for start, stop in pairwise(deals):
        if match.is_over or start == 0:
            match, game, dealt = Match(ruleset), game + 1, 0
        where = f"seed {seeds[game]}, round {dealt + 1}"
        event = deal(seed=int(round_seed(seeds[game], dealt)), ruleset=ruleset)
        match, dealt = apply(match, event), dealt + 1
        _same(f"{where}: the deal", event, to_deal(states, start, ruleset))
        _same(f"{where}: the first state", match, to_match(states, start, ruleset))
        rows += _row_of(match)
        for number in chosen[start + 1 : stop]:
            match = apply_unchecked(match, moves[number])
            rows += _row_of(match)
        _same(f"{where}: the last state", match, to_match(states, stop - 1, ruleset))
        _scores(where, match, states, stop - 1)
    these, theirs = f"of matches {first} to {first + count - 1} of seed {seed}", _rows(states)
    different = np.nonzero((np.array(rows).reshape(theirs.shape) != theirs).any(axis=1))[0]
    if len(different):
        raise Difference(f"{these}: ply {different[0]} of all differs")
    if game != count - 1 or not match.is_over:
        raise Difference(f"{these}: not all are over in both")
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


def _row_of(match: Match) -> tuple[int, ...]:
    """The values of a state that are compared after every ply."""
    round_ = match.dealt
    return (
        *_counts(round_.market.code),
        *round_.heights,
        *map(len, round_.bonuses),
        *chain.from_iterable(map(_side_of, round_.traders)),
        len(round_.deck),
        len(round_.discard),
        round_.to_move,
        _ENDS[round_.end],
    )


def _side_of(trader: Trader) -> tuple[int, ...]:
    held, known, revealed = trader.hand.code, trader.known.code, trader.revealed.code
    return (*_counts(held), *_counts(known), *_counts(revealed), trader.herd)


@cache
def _counts(code: int) -> tuple[int, ...]:
    """How many cards there are of each kind, of those with this code; kept, as few come again and again."""
    return from_code(code).counts


def _rows(states: Games) -> NDArray[np.int64]:
    """The same of the engine's states, a row each."""
    kinds = len(GOODS) + 1
    hands = states["held"][:, :, :kinds].copy()
    hands[:, :, Card.CAMEL] = 0
    sides = (
        column
        for seat in (0, 1)
        for column in (
            hands[:, seat],
            states["known"][:, seat, :kinds],
            states["revealed"][:, seat, :kinds],
            states["held"][:, seat, Card.CAMEL],
        )
    )
    counts = (states[name] for name in ("deck_left", "discarded", "to_move", "end"))
    piles = states["heights"], states["bonuses_left"]
    return np.column_stack([states["market"][:, :kinds], *piles, *sides, *counts])


def _scores(where: str, match: Match, states: Games, place: int) -> None:
    row, round_ = states[place], match.dealt
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
