"""The whole proof, in chunks that are numbered, so that it can be stopped and gone on with."""

import json
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from itertools import islice
from os import urandom
from pathlib import Path
from time import monotonic

from attrs import define, field, frozen

from jaipur_rules.core.processes import workers
from jaipur_rules.jaipur.rules.cards import Cards
from proofs.batch_equality.lockstep import lockstep
from proofs.batch_equality.positions import HANDS_OF_BOX, positions_of

SEED = 6
"""The seed of the matches of the proof."""

_MATCHES = 25
_HANDS = 3
_SAVED_EVERY = 5.0


@frozen(order=False)
class Scope:
    """The extent of a proof.

    Attributes:
        hands: The positions of so many hands, spread over all 1,713; all of them if it is as many.
        plies: At least so many plies in lockstep.
    """

    hands: int = len(HANDS_OF_BOX)
    plies: int = 100_000_000


@define(order=False)
class Tally:
    """The numbers of what has been compared so far.

    Attributes:
        chunks: The chunks of positions that are done, by number.
        hands: The hands.
        positions: The positions with them.
        moves: The legal moves of these.
        batches: The chunks of matches that are done, by number.
        matches: The matches.
        rounds: Their rounds.
        plies: Their plies.
        seconds: The time that it took, in all runs together.
    """

    chunks: set[int] = field(factory=set[int])
    hands: int = 0
    positions: int = 0
    moves: int = 0
    batches: set[int] = field(factory=set[int])
    matches: int = 0
    rounds: int = 0
    plies: int = 0
    seconds: float = 0.0


Progress = Callable[[Tally], None]
"""Is told of everything that is done."""


def prove(
    scope: Scope,
    *,
    jobs: int = 1,
    state: Path | None = None,
    key: str = "",
    watch: Progress | None = None,
) -> Tally:
    """Prove it, going on from where an earlier run was stopped.

    Args:
        scope: How much.
        jobs: In how many processes.
        state: The file that holds what is done; nothing is kept without one.
        key: Of which source this is the proof; a state of another is not used.
        watch: Is told of everything that is done.

    Raises:
        Difference: The engine and the rules are not equal somewhere.
        OSError: The state cannot be written.

    Example:
        >>> found = prove(Scope(hands=1, plies=100))
        >>> found.hands, found.plies >= 100
        (1, True)
    """
    tally = _load(state, f"{key} {scope.hands}")
    saved = begun = monotonic()
    before = tally.seconds
    with closing(_results(scope, tally, jobs)) as results:
        for _ in results:
            tally.seconds = before + monotonic() - begun
            if watch is not None:
                watch(tally)
            if state is not None and monotonic() > saved + _SAVED_EVERY:
                _save(state, tally, f"{key} {scope.hands}")
                saved = monotonic()
    if state is not None:
        _save(state, tally, f"{key} {scope.hands}")
    return tally


def _results(scope: Scope, tally: Tally, jobs: int) -> Generator[None]:
    """Do what is left, and yield after every chunk."""
    if jobs == 1:
        yield from _done(map, scope, tally, 1)
        return
    with workers(jobs) as pool:
        yield from _done(pool.map, scope, tally, 2 * jobs)


Mapper = Callable[..., Iterator[tuple[int, ...]]]


def _done(
    each: "type[map[tuple[int, ...]]] | Mapper", scope: Scope, tally: Tally, ahead: int
) -> Iterator[None]:
    chosen = HANDS_OF_BOX[:: max(1, len(HANDS_OF_BOX) // max(1, scope.hands))][: scope.hands]
    chunks = range(-(-len(chosen) // _HANDS))
    left = (chunk for chunk in chunks if chunk not in tally.chunks)
    while waiting := [*islice(left, ahead)]:
        hands = [chosen[chunk * _HANDS : (chunk + 1) * _HANDS] for chunk in waiting]
        for chunk, (count, positions, moves) in zip(waiting, each(_listed, hands), strict=True):
            tally.chunks.add(chunk)
            tally.hands += count
            tally.positions += positions
            tally.moves += moves
            yield
    batch = 0
    while tally.plies < scope.plies:
        waiting = list[int]()
        while len(waiting) < ahead:
            if batch not in tally.batches:
                waiting.append(batch)
            batch += 1
        for one, (matches, rounds, plies) in zip(waiting, each(_stepped, waiting), strict=True):
            tally.batches.add(one)
            tally.matches += matches
            tally.rounds += rounds
            tally.plies += plies
            yield


def _listed(hands: tuple[Cards, ...]) -> tuple[int, int, int]:
    found = [*map(positions_of, hands)]
    return len(hands), sum(one.positions for one in found), sum(one.moves for one in found)


def _stepped(batch: int) -> tuple[int, int, int]:
    found = lockstep(SEED, batch * _MATCHES, _MATCHES)
    return found.matches, found.rounds, found.plies


def _load(state: Path | None, key: str) -> Tally:
    if state is not None:
        with suppress(OSError, ValueError, TypeError):
            kept = json.loads(state.read_text(encoding="utf-8"))
            if kept.pop("key") == key:
                return Tally(**kept | {"chunks": {*kept["chunks"]}, "batches": {*kept["batches"]}})
    return Tally()


def _save(state: Path, tally: Tally, key: str) -> None:
    kept = {
        name: getattr(tally, name)
        for name in ("hands", "positions", "moves", "matches", "rounds", "plies", "seconds")
    }
    text = json.dumps(
        {"key": key, **kept, "chunks": sorted(tally.chunks), "batches": sorted(tally.batches)}
    )
    state.parent.mkdir(parents=True, exist_ok=True)
    partial_ = state.with_name(f"{state.name}.{urandom(6).hex()}.partial")
    try:
        partial_.write_text(text, encoding="utf-8")
        partial_.replace(state)
    finally:
        partial_.unlink(missing_ok=True)
