"""A match while it is being played: it can be saved, resumed and taken back, and gives hints.

A session is a value. What is shown of it to a seat is made from that seat's
views alone, before and after a move, so nothing else can leak.
"""

import random
from functools import reduce

from attrs import Factory, field, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.players.greedy import Greedy
from jaipur_rules.jaipur.players.search import Considered, Search
from jaipur_rules.jaipur.record import Record, record_of
from jaipur_rules.jaipur.render.story import gain_of
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.scoring import RoundResult, score
from jaipur_rules.jaipur.rules.state import DEFAULT_RULESET, Match, Values
from jaipur_rules.jaipur.rules.transition import Event, apply
from jaipur_rules.jaipur.rules.views import View, view
from jaipur_rules.jaipur.rules.worlds import Odds, dealt


class CannotResume(RulesError):
    """A record that cannot be played on, because a deal of it is not completely known.

    Example:
        >>> from jaipur_rules.jaipur.record import KnownDeal, RoundRecord
        >>> known = KnownDeal((), ((), (), ()))
        >>> Session.resumed(Record(DEFAULT_RULESET, (RoundRecord(known),)))
        Traceback (most recent call last):
        jaipur_rules.jaipur.players.session.CannotResume: the deal of round 1 is not known whole
    """


class NothingToUndo(RulesError):
    """There is no move that could be taken back.

    Example:
        >>> Session().undone()
        Traceback (most recent call last):
        jaipur_rules.jaipur.players.session.NothingToUndo: there is no move of this round to take back
    """


@frozen(order=False)
class Session:
    """A match that is being played.

    Attributes:
        ruleset: The rules in force.
        events: Every deal and every move so far.
        match: What they make.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> begun = Session().then(deal(seed=7)).then(TakeCamels())
        >>> begun.plies, begun.undone() == Session().then(deal(seed=7))
        (1, True)
    """

    ruleset: Ruleset = DEFAULT_RULESET
    events: tuple[Event, ...] = ()
    match: Match = field(
        default=Factory(lambda self: _played(self.ruleset, self.events), takes_self=True),
        eq=False,
        repr=False,
    )

    @classmethod
    def resumed(cls, record: Record) -> "Session":
        """The session from a record.

        Raises:
            CannotResume: A deal is not known whole, so the next card would be anybody's guess.
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event comes when it cannot.
            ImpossibleDeal: The box cannot make a deal.
        """
        for number, part in enumerate(record.rounds, 1):
            cards, tokens = part.deal.hidden(record.ruleset)
            if cards or any(tokens):
                raise CannotResume("jaipur.session.unknown_deal", number=number)
        return cls(record.ruleset, record.events)

    @property
    def record(self) -> Record:
        """The record of the match, with the right results."""
        return record_of(self.events, ruleset=self.ruleset)

    @property
    def plies(self) -> int:
        """The number of moves made."""
        return sum(not isinstance(event, Deal) for event in self.events)

    @property
    def rounds(self) -> int:
        """The number of rounds dealt."""
        return len(self.events) - self.plies

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """The result of each round that has ended."""
        match, found = Match(self.ruleset), list[RoundResult]()
        for event in self.events:
            match = apply(match, event)
            if match.round is not None and match.round.end:
                found.append(score(self.ruleset, match.round))
        return tuple(found)

    def then(self, event: Event) -> "Session":
        """The session after one more event.

        Raises:
            IllegalMove: The event is a move that breaks a rule.
            UnexpectedEvent: The event cannot happen at this moment.
            ImpossibleDeal: The event is a deal that the box cannot make.
        """
        return Session(self.ruleset, (*self.events, event), apply(self.match, event))

    def undone(self, plies: int = 1) -> "Session":
        """The session without its last moves. A deal that came before them is kept.

        Args:
            plies: How many moves are taken back.

        Raises:
            NothingToUndo: The round has fewer.
        """
        rest = self.events[:-plies]
        if not rest or any(isinstance(event, Deal) for event in self.events[-plies:]):
            raise NothingToUndo("jaipur.session.nothing_to_undo")
        return Session(self.ruleset, rest)

    def undone_for(self, seat: Seat) -> "Session":
        """The session before the last move of a seat, which is then to move again.

        Raises:
            NothingToUndo: It has made no move in this round.
        """
        before = self.undone()
        while before.match.to_move != seat:
            before = before.undone()
        return before

    def observed_moves(self, seat: Seat) -> "tuple[ObservedMove, ...]":
        """The moves of the round as a seat may know them, the latest last.

        Raises:
            NoSuchSeat: There are seats 0 and 1 alone.
        """
        start = max(
            (place for place, event in enumerate(self.events) if isinstance(event, Deal)),
            default=len(self.events),
        )
        match, found = _played(self.ruleset, self.events[: start + 1]), list[ObservedMove]()
        for event in self.events[start + 1 :]:
            before, match = view(match, seat), apply(match, event)
            if not isinstance(event, Deal):
                found.append(observe_move(before, event, view(match, seat)))
        return tuple(found)


def _played(ruleset: Ruleset, events: tuple[Event, ...]) -> Match:
    return reduce(apply, events, Match(ruleset))


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
        NoRound: No round has been dealt.

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
    seat, gain = dealt(before).to_move, gain_of(before, move, after)
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
        NothingToChoose: The seat is not to move.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> match = new_match(seed=7)
        >>> found = hint(view(match, match.to_move), random.Random(1), iterations=50)
        >>> len(found.best), sum(found.odds.next_card.values())
        (3, Fraction(1, 1))
    """
    best = Search(iterations=iterations).consider(view, rng)[:moves]
    return Hint(best, Greedy().explain(view), view.odds())
