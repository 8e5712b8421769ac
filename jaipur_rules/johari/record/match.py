"""A record of a match of Johari, and its replay: a deal or a reshuffle may end at the last card drawn."""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate
from typing import get_args

from attrs import define, evolve, field, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.strict_json import Path
from jaipur_rules.core.values import (
    instance_of,
    print_face_down,
    to_int,
    to_ints,
    to_iterator,
    tuple_of,
)
from jaipur_rules.johari.rules.deals import Deal, Reshuffle, check_deal
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Card, Noble
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Components, Ruleset, to_ruleset
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.rules.transition import Event, apply
from jaipur_rules.record.claims import Claims, MoveClaim, to_claims
from jaipur_rules.record.codec import AnyRecord


def completed(known: Deal, players: int, ruleset: Ruleset) -> Deal:
    """A whole deal that begins like this one.

    The rest follows in an order of its own: cards in the order of `Card`,
    nobles in that of `Noble`. It stands for what nobody knows, so nothing that
    depends on it may be believed.

    Raises:
        ImpossibleDeal: The components can make no such deal; the error names every fault.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> dealt = deal(seed=7)
        >>> known = Deal(dealt.deck[:6], dealt.nobles[:2], dealt.stack)
        >>> completed(known, 2, Ruleset()).deck[:6] == dealt.deck[:6]
        True
    """
    components = ruleset.components
    deck = (*known.deck, *_rest(components.cards, known.deck))
    whole = Deal(deck, _nobles(known.nobles, components), known.stack)
    check_deal(whole, players, ruleset)
    return whole


def _rest(there: Iterable[Card], known: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted((Counter(there) - Counter(known)).elements()))


def _nobles(known: tuple[Noble, ...], components: Components) -> tuple[Noble, ...]:
    """Nobles that begin like these, each of the back that its place has."""
    nobles = list(known)
    for place in range(len(known), 3 * components.noble_draw):
        back = place // components.noble_draw + 1
        fitting = (noble for noble in Noble if components.noble_backs[noble] == back)
        nobles += [noble for noble in fitting if noble not in nobles][:1]
    return tuple(nobles)


@define
class Replay:
    """A match that is played again, event by event, and how much is not known of what lies face down.

    Attributes:
        match: The match now.
        pile: How many cards at the bottom of the draw pile are not known.
        nobles: How many of the last nobles to come are not known.
        dealt: The place in the record of what made the draw pile; None before the deal.
        at: The place of the last event, from 0; below 0 before the first.
    """

    match: Match
    pile: int = 0
    nobles: int = 0
    dealt: Path = ()
    at: int = -1

    _repr_pretty_ = print_face_down

    @property
    def next(self) -> Path:
        """The place in the record of the next event."""
        return "events", self.at + 1

    def whole(self, event: Event) -> Event:
        """The event, with what is not known of it filled in, as it would happen now.

        Raises:
            ImpossibleDeal: It is a deal that the components cannot make.
        """
        table = self.match.table
        if isinstance(event, Deal):
            return completed(event, self.match.players, self.match.ruleset)
        if isinstance(event, Reshuffle) and table is not None:
            return Reshuffle((*event.pile, *_rest(table.discard, event.pile)))
        return event

    def apply(self, event: Event) -> Event:
        """Let the event happen, and return it as it is whole.

        Raises:
            IllegalMove: The event is a move that breaks a rule.
            UnexpectedEvent: It is chance's, and none is awaited.
            ImpossibleDeal: It is of cards that are not there.
        """
        whole = self.whole(event)
        self.match = apply(self.match, whole)
        if isinstance(event, Deal) and isinstance(whole, Deal):
            self.pile = len(whole.deck) - len(event.deck)
            self.nobles = len(whole.nobles) - len(event.nobles)
            self.dealt = (*self.next, "deal")
        elif isinstance(event, Reshuffle) and isinstance(whole, Reshuffle):
            self.pile = len(whole.pile) - len(event.pile)
            self.dealt = (*self.next, "reshuffle")
        self.at += 1
        return whole

    def unknown(self) -> tuple[str, Path] | None:
        """The kind of piece drawn that is not known, and where the record stops; None if all is known."""
        table = self.match.table
        if table is None:
            return None
        if len(table.pile) < self.pile:
            cut = ("deck",) if self.dealt[-1] == "deal" else ()
            return "card", (*self.dealt, *cut)
        if len(table.noble_stack) < self.nobles:
            return "noble", ("events", 0, "deal", "nobles")
        return None


def cut(events: tuple[Event, ...], end: Table, wholes: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events whose deal and reshuffles stop after the last card and the last noble that were drawn.

    Args:
        events: The events.
        end: The table that they come to.
        wholes: The same events as they happened.
    """
    places = [place for place, event in enumerate(events) if isinstance(event, Deal | Reshuffle)]
    found = list(events)
    for place in places:
        event, whole = events[place], wholes[place]
        left = len(end.pile) if place == places[-1] else 0
        if isinstance(event, Deal) and isinstance(whole, Deal):
            deck = event.deck[: len(whole.deck) - left]
            nobles = event.nobles[: len(whole.nobles) - len(end.noble_stack)]
            found[place] = evolve(event, deck=deck, nobles=nobles)
        elif isinstance(event, Reshuffle) and isinstance(whole, Reshuffle):
            found[place] = Reshuffle(event.pile[: len(whole.pile) - left])
    return tuple(found)


@frozen(order=False)
class Claim:
    """The result that a record claims for its match.

    Attributes:
        totals: Each seat's prestige points; None if it does not say.
        winners: The seats that won, in order; None if it does not say.

    Raises:
        NotationError: It says nothing, or that nobody wins.
        WrongType: A number is no whole number.

    Example:
        >>> Claim(totals=(31, 40), winners=(1,)).winners
        (1,)
    """

    game = JOHARI

    totals: tuple[int, ...] | None = field(default=None, converter=optional(to_ints))
    winners: tuple[Seat, ...] | None = field(default=None, converter=optional(to_ints))

    def __attrs_post_init__(self) -> None:
        """Refuse a claim of nothing."""
        if self.totals is None and self.winners is None:
            raise NotationError("record.empty_claim")
        if self.winners == ():
            raise NotationError("johari.record.no_winner")

    @classmethod
    def of(cls, result: Result) -> "Claim":
        """The claim that is right for a result."""
        return cls(result.totals, result.winners)


def _to_events(events: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(to_iterator(events))


@frozen(order=False, repr=False)
class Record(AnyRecord):
    """A match as somebody wrote it down. Nothing in it has been judged.

    Attributes:
        players: How many traders there are.
        ruleset: The rules it was played by, with the components it was played with.
        events: The deal, the moves and the reshuffles, in order, whether or not
            they are legal. The deal and each reshuffle may stop after the last
            card, and the last noble, that was drawn.
        claim: The result claimed for the match; None if none is claimed.
        said: What is claimed of moves, in order.
        names: The names of the traders, by seat; none if the record does not name them.
        date: When it was played, as the record says it.
        place: Where it was played.
        comment: What else the record says.
        file: The file it was read from, no part of its identity.

    Raises:
        WrongType: Something is of another type.

    Example:
        >>> Record(players=3).whole
        ()
    """

    game = JOHARI

    players: int = field(default=2, converter=to_int)
    ruleset: Ruleset = field(default=DEFAULT_RULESET, converter=to_ruleset)
    events: tuple[Event, ...] = field(
        default=(), converter=_to_events, validator=tuple_of(*get_args(Event))
    )
    claim: Claim | None = field(default=None, validator=instance_of(Claim, None))
    said: Claims = field(default=(), converter=to_claims, validator=tuple_of(MoveClaim))

    _repr_pretty_ = print_face_down

    @property
    def moves(self) -> tuple[Move, ...]:
        """The events that are moves."""
        return tuple(event for event in self.events if not isinstance(event, Deal | Reshuffle))

    @property
    def plies(self) -> int:
        """The number of moves."""
        return len(self.moves)

    @property
    def whole(self) -> tuple[Event, ...]:
        """The events, for `replay`, what is not known of them being filled in.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is of cards that are not there.
        """
        played = Replay(Match(self.players, self.ruleset))
        return tuple(map(played.apply, self.events))

    def match(self) -> Match:
        """The match that the events make, by the rules and for the traders of the record.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is of cards that are not there.

        Example:
            >>> from jaipur_rules.johari import deal
            >>> from jaipur_rules.johari.record import record_of
            >>> record_of([deal(seed=7, players=3)], players=3).match().players
            3
        """
        return self.states()[-1]

    def states(self) -> tuple[Match, ...]:
        """The match before each event, by the rules of the record, and after the last.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is of cards that are not there.

        Example:
            >>> from jaipur_rules.johari import deal, parse_move
            >>> from jaipur_rules.johari.record import record_of
            >>> states = record_of([deal(seed=7), parse_move("pick R2@1")]).states()
            >>> [state.to_move for state in states]
            [None, 0, 1]
        """
        return tuple(accumulate(self.whole, apply, initial=Match(self.players, self.ruleset)))
