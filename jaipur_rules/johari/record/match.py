"""The types of a record of a match of Johari: a deal or a reshuffle may end at the last card drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, get_args

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.game import JOHARI, Seat
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
from jaipur_rules.johari.rules.ruleset import (
    DEFAULT_RULESET,
    Components,
    Ruleset,
    nobles_by_back,
    to_ruleset,
)
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.record.claims import Claims, MoveClaim, ResultClaim, to_claims, with_claims
from jaipur_rules.record.codec import AnyRecord
from jaipur_rules.record.replay import Replay, Step


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
    deck = (*known.deck, *rest(components.cards, known.deck))
    whole = Deal(deck, _nobles(known.nobles, components), known.stack)
    check_deal(whole, players, ruleset)
    return whole


def rest(there: Iterable[Card], known: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that are there besides those that are known, in the order of `Card`.

    Example:
        >>> rest((Card.A1, Card.W2, Card.W1), (Card.W1,))
        (Card.W2, Card.A1)
    """
    return tuple(sorted((Counter(there) - Counter(known)).elements()))


def _nobles(known: tuple[Noble, ...], components: Components) -> tuple[Noble, ...]:
    """Nobles that begin like these, each of the back that its place has."""
    nobles = list(known)
    for place in range(len(known), 3 * components.noble_draw):
        back = place // components.noble_draw + 1
        nobles += [noble for noble in nobles_by_back(components)[back] if noble not in nobles][:1]
    return tuple(nobles)


@frozen(order=False)
class Claim(ResultClaim):
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
        """Refuse a claim of nothing, and of nobody who wins."""
        super().__attrs_post_init__()
        if self.winners == ():
            raise NotationError("johari.record.no_winner")

    @classmethod
    def of(cls, result: Result) -> "Claim":
        """The claim that is right for a result."""
        return cls(result.totals, result.winners)


def to_events(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events of a match, from any iterable of them.

    Raises:
        WrongType: It is none.
    """
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
        default=(), converter=to_events, validator=tuple_of(*get_args(Event))
    )
    claim: Claim | None = field(default=None, validator=instance_of(Claim, None))
    said: Claims = field(default=(), converter=to_claims, validator=tuple_of(MoveClaim))

    _repr_pretty_ = print_face_down

    @property
    def moves(self) -> tuple[Move, ...]:
        """The events that are moves."""
        return tuple(event for event in self.events if not isinstance(event, Deal | Reshuffle))

    @property
    def whole(self) -> tuple[Event, ...]:
        """The events, for `replay`, what is not known of them being filled in.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: A deal or a reshuffle comes when it cannot.
            ImpossibleDeal: A deal or a reshuffle is of cards that are not there.
        """
        return tuple(Replay.of(self).play(self))

    def steps(self) -> Iterator[Step]:
        """Yield the events, and the end of the match."""
        ply = 0
        for place, (event, said) in enumerate(with_claims(self.events, self.said)):
            is_move = not isinstance(event, Deal | Reshuffle)
            ply += is_move
            yield Step(event, ("events", place), ply=ply if is_move else None, said=said)
        yield Step(claim=self.claim)

    if TYPE_CHECKING:

        def match(self) -> Match: ...
        def states(self) -> tuple[Match, ...]: ...
