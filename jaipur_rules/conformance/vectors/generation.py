"""The cases of the pack, made from fixed seeds."""

from collections.abc import Iterator
from random import Random

from jaipur_rules.conformance.cases import (
    Case,
    Matched,
    Moves,
    Opening,
    Played,
    Question,
    Refused,
    Scored,
    Seen,
    answer,
)
from jaipur_rules.jaipur.deals import Deal, deal
from jaipur_rules.jaipur.generation import legal_moves
from jaipur_rules.jaipur.notation import parse_move
from jaipur_rules.jaipur.transition import Event, apply, new_match
from jaipur_rules.record import KnownDeal, Record, RoundRecord


def cases() -> Iterator[Case]:
    """Every case of the pack, in its order.

    Example:
        >>> next(cases()).kind
        'opening'
    """
    for seed in range(3):
        for question in _questions(seed):
            yield Case(question, answer(question))


def _questions(seed: int) -> Iterator[Question]:
    chance = Random(seed)  # noqa: S311 - chance for play
    match = new_match(seed=seed)
    events: list[Event] = [deal(seed=seed)]
    yield Opening(_game(events))
    while not match.is_over:
        event: Event
        if match.to_move is None:
            yield Scored(_game(events))
            event = deal(seed=seed + len(events))
        else:
            event = chance.choice(legal_moves(match))
            if len(events) % 10 == 5:
                game = _game(events)
                yield Moves(game)
                yield Played(game, event)
                yield Refused(game, parse_move("+KKK-DDD"))
                yield Seen(game, 0)
                yield Seen(game, 1)
        events.append(event)
        match = apply(match, event)
    yield Matched(_game(events))


def _game(events: list[Event]) -> Record:
    rounds: list[RoundRecord] = []
    for event in events:
        if isinstance(event, Deal):
            rounds.append(RoundRecord(KnownDeal.of(event)))
        else:
            last = rounds[-1]
            rounds[-1] = RoundRecord(last.deal, (*last.moves, event))
    return Record(rounds=tuple(rounds))
