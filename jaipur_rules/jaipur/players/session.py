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
from jaipur_rules.jaipur.render.story import gain_of
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import RoundResult, Values
from jaipur_rules.jaipur.rules.views import View, view
from jaipur_rules.jaipur.rules.worlds import Odds
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


def observed_moves(session: Session, seat: Seat) -> "tuple[ObservedMove, ...]":
    """The moves of the round as a seat may know them, the latest last.

    Raises:
        NoSuchSeat: There are seats 0 and 1 alone.
    """
    states, events = session.states, session.events
    places = range(len(events))
    start = max((place for place in places if isinstance(events[place], Deal)), default=len(events))
    found = list[ObservedMove]()
    for place in places[start + 1 :]:
        event = events[place]
        if not isinstance(event, Deal):
            before, after = (view(state, seat) for state in states[place : place + 2])
            found.append(observe_move(before, event, after))
    return tuple(found)


@frozen(order=False)
class ObservedMove:
    """A move and what it brought, as a seat may know it.

    Attributes:
        seat: Who moved.
        move: The move.
        drawn: The cards that came to the market.
        tokens: The goods tokens won, in rupees, the first taken first.
        bonus_size: The pile that a bonus token came from: 3, 4 or 5 cards; None if there was none.
        bonus: What the bonus token is worth; None if there was none, or the seat may not know.
    """

    seat: Seat
    move: Move
    drawn: Cards
    tokens: Values
    bonus_size: int | None
    bonus: int | None


def observe_move(before: View, move: Move, after: View) -> ObservedMove:
    """A move with what it brought as a seat may know it, from the views of the seat before and after.

    Raises:
        NothingDealt: No round has been dealt.

    Example:
        >>> from jaipur_rules import Sell, apply
        >>> from jaipur_rules.jaipur.rules.cards import Card
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> match = arrange(market="KKDGS", hands=("LLL", ""))
        >>> later = apply(match, Sell(Card.LEATHER, 3))
        >>> seen = observe_move(view(match, 1), Sell(Card.LEATHER, 3), view(later, 1))
        >>> seen.tokens, seen.bonus_size, seen.bonus
        ((4, 3, 2), 3, None)
    """
    seat, gain = before.dealt.to_move, gain_of(before, move, after)
    return ObservedMove(seat, move, gain.drawn, gain.tokens, gain.bonus_size, gain.bonus)


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
