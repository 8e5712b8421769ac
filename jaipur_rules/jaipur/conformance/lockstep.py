"""Random play, a program and the rules side by side."""

from collections.abc import Iterator
from functools import lru_cache

from jaipur_rules.conformance.protocol import WALKING, Hello
from jaipur_rules.core.chance import below, numbers
from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.jaipur.conformance import answers
from jaipur_rules.jaipur.conformance.plays import (
    Play,
    Step,
    begin,
    dealing,
    listing,
    moving,
    scoring,
    trying,
    viewing,
)
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.deals import deal
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.legality import violations
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET, Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply

LONGEST = 600
"""Plies after which a match is left unfinished: random play can go on for ever."""

_VIEWS_EVERY = 8
_TRIES_EVERY = 4
_TRIES = 4


def random_play(seed: int, *, ruleset: Ruleset = DEFAULT_RULESET, plies: int = LONGEST) -> Play:
    """A random match, asked about at every ply, as it follows from a seed.

    Every position is asked for its legal moves, some for what the seats see of
    it, and at some an illegal move is tried. Odd seeds choose evenly among the
    legal moves, even ones among the ways to move first, which sells more and
    ends sooner.

    Args:
        seed: Any number from 0.
        ruleset: The rules.
        plies: After how many it stops.

    Example:
        >>> play = random_play(1, plies=2)
        >>> [step.asks for step in play.steps]
        ['game', 'deal', 'legal_moves', 'view', 'view', 'apply', 'legal_moves', 'apply']
    """
    steps = tuple(_steps(seed, ruleset, plies))
    return Play(f"seed {seed}", steps, ruleset)


def within(play: Play, hello: Hello) -> Play | None:
    """As much of a play as a program can do: without what it cannot be asked, or None if that is too little."""
    if not hello.can(WALKING):
        return None
    steps = tuple(step for step in play.steps if step.asks in hello.parts)
    return Play(play.name, steps, play.ruleset, play.rules, play.kind)


def _steps(seed: int, ruleset: Ruleset, plies: int) -> Iterator[Step]:
    stream = numbers(seed)
    match = Match(ruleset)
    yield begin(Record(ruleset))
    played = 0
    while match.awaits_deal:
        dealt = deal(seed=next(stream), ruleset=ruleset)
        match = apply(match, dealt)
        yield dealing(dealt, answers.table(match))
        while match.to_move is not None:
            if played == plies:
                return
            legal = legal_moves(match)
            yield listing({"moves": list[Plain](sorted(map(_spelled, legal)))})
            if played % _VIEWS_EVERY == 0:
                yield from (viewing(seat, answers.sight(match, seat)) for seat in (0, 1))
            if below(_TRIES_EVERY, stream) == 0:
                yield from _tried(match, stream)
            move = _chosen(legal, stream, by_way=seed % 2 == 0)
            yield moving(move, answers.move(match, move))
            match = apply(match, move)
            played += 1
        yield scoring(answers.result(match))
        yield from (viewing(seat, answers.sight(match, seat)) for seat in (0, 1))


@lru_cache(maxsize=1 << 16)
def _spelled(move: Move) -> str:
    return str(move)


def _chosen(legal: tuple[Move, ...], stream: Iterator[int], *, by_way: bool) -> Move:
    if by_way:
        ways = sorted({type(move).__name__ for move in legal})
        way = ways[below(len(ways), stream)]
        legal = tuple(move for move in legal if type(move).__name__ == way)
    return legal[below(len(legal), stream)]


def _tried(match: Match, stream: Iterator[int]) -> Iterator[Step]:
    """One illegal move, if there is one near."""
    near = [*near_misses(match)]
    for _ in range(_TRIES):
        move = near[below(len(near), stream)]
        if violations(match, move):
            yield trying(move, answers.illegal(match, move)["broken"])
            return


def near_misses(match: Match) -> Iterator[Move]:
    """Moves that somebody might think are legal. Some of them are.

    Example:
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> [str(move) for move in near_misses(arrange(market="DDGGS", hands=("LL", "")))][:4]
        ['+K', '-D', '-G', '-S']
    """
    at = match.position
    if at is None:
        return
    yield TakeCamels()
    for good in GOODS:
        held = at.hand.count(good)
        yield Sell(good, held + 1)
        if held:
            yield Sell(good, 1)
        if len(at.hand) == at.ruleset.box.hand_limit or good not in at.market:
            yield TakeGood(good)
    yield from _near_exchanges(at)


def _near_exchanges(at: Position) -> Iterator[Move]:
    goods = at.market.goods
    for taken in goods.subsets(2):
        camels = Cards.of(Card.CAMEL, 2)
        yield Exchange(taken, camels)
        for kind in taken.kinds:
            if kind in at.hand:
                yield Exchange(taken, Cards.of(kind, 1) + Cards.of(Card.CAMEL, 1))
        if at.hand:
            yield Exchange(taken, Cards.of(at.hand.kinds[0], 1))
    for kind in goods.kinds:
        if at.hand:
            yield Exchange(Cards.of(kind, 1), Cards.of(at.hand.kinds[-1], 1))
            if at.market.camels:
                yield Exchange(
                    Cards.of(kind, 1) + Cards.of(Card.CAMEL, 1), Cards.of(at.hand.kinds[0], 2)
                )
