"""What a session shows a seat: the moves of the round, the results of rounds, and hints.

What is shown to a seat is made from that seat's views alone, before and after
a move, so nothing else can leak.
"""

import random

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.players.greedy import Greedy
from jaipur_rules.jaipur.players.search import Considered, Search
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import RoundResult
from jaipur_rules.jaipur.rules.views import Odds, View, view
from jaipur_rules.record import Session


def round_results(session: Session) -> tuple[RoundResult, ...]:
    """The result of each round of a session that has ended.

    Example:
        >>> from jaipur_rules import Session, TakeCamels
        >>> from jaipur_rules.jaipur.rules.ruleset import Ruleset
        >>> ended = Session(ruleset=Ruleset(turn_cap=1), seed=7).apply(TakeCamels())
        >>> [result.decided_by for result in round_results(ended)]
        ['TRN-5']
    """
    return tuple(
        score(session.ruleset, state.round)
        for state in session.states
        if state.round is not None and state.round.end
    )


def observed_moves(session: Session, seat: Seat) -> tuple[MoveRecord, ...]:
    """The moves of the round as a seat may know them, the latest last.

    Raises:
        NoSuchSeat: There are seats 0 and 1 alone.
    """
    states, events = session.states, session.events
    places = range(len(events))
    start = max((place for place in places if isinstance(events[place], Deal)), default=len(events))
    found = list[MoveRecord]()
    for place in places[start + 1 :]:
        event = events[place]
        if not isinstance(event, Deal):
            before, after = (view(state, seat) for state in states[place : place + 2])
            found.append(effect(before, event, after))
    return tuple(found)


@frozen(order=False)
class Hint:
    """Advice on a move.

    Attributes:
        best: The most promising moves, each with the chance of the Seal.
        reason: What the greedy player would do, and why, in a sentence.
        odds: The exact probabilities of what is not known.
    """

    best: tuple[Considered, ...]
    reason: Message
    odds: Odds


def hint(
    view: View,
    rng: random.Random,
    *,
    iterations: int = 500,
    moves: int = 3,
) -> Hint:
    """Advice to the seat of a view, the same for the same view and generator.

    Args:
        view: What the seat knows.
        rng: The chance at the search's disposal.
        iterations: In how many possible worlds moves are tried.
        moves: How many moves are named at most.

    Raises:
        UnexpectedEvent: The seat is not to move.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> match = new_match(seed=7)
        >>> found = hint(view(match, match.to_move), random.Random(1), iterations=50)
        >>> len(found.best), sum(found.odds.next_card.values())
        (3, Fraction(1, 1))
    """
    best = Search(iterations=iterations).consider(view, rng)[:moves]
    return Hint(best, Greedy().explain(view), view.odds())
