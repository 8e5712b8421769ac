"""The rules: what lies on the table, what may be done, and what it does."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from attrs import evolve, frozen

from eights.cards import DECK, Card, Suit
from jaipur_rules.core.chance import numbers, shuffled
from jaipur_rules.core.errors import (
    IllegalMove,
    Impossible,
    NotationError,
    UnexpectedEvent,
    Violation,
)
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message

HAND = 5
"""The cards that each player is dealt (rule EGT-1)."""

SWITCHES: dict[str, tuple[str, ...]] = {"drawing": ("when_stuck", "always")}
"""The values of each switch, the usual one first."""


@frozen
class Ruleset:
    """A way of playing.

    Attributes:
        drawing: Whether a player who could play may draw instead (rule EGT-5).
    """

    drawing: Literal["when_stuck", "always"] = "when_stuck"

    @property
    def name(self) -> str:
        """``usual``, or ``custom`` if a switch is set."""
        return "usual" if self == Ruleset() else "custom"


@frozen
class Play:
    """Play a card; an eight names the suit that has to follow."""

    card: Card
    named: Suit | None = None

    def __str__(self) -> str:
        return f"{self.card}={self.named}" if self.named else str(self.card)


@frozen
class Draw:
    """Draw a card; the turn is over."""

    def __str__(self) -> str:
        return "draw"


@frozen
class Pass:
    """Do nothing."""

    def __str__(self) -> str:
        return "pass"


@frozen
class Shuffle:
    """What chance brings: the draw pile, its top first. The first one is dealt from."""

    pile: tuple[Card, ...]


Move: TypeAlias = Play | Draw | Pass
Event: TypeAlias = Move | Shuffle


@frozen
class Seen:
    """What everybody sees of a table, and what both a match and a view have.

    Attributes:
        ruleset: The rules in force.
        to_move: The seat that acts next; None while chance is awaited, and at the end.
        discard: The cards played, the last one on top.
        suit: The suit to follow.
        passes: How many have passed in a row.
    """

    ruleset: Ruleset = Ruleset()
    to_move: Seat | None = None
    discard: tuple[Card, ...] = ()
    suit: Suit | None = None
    passes: int = 0


@frozen(kw_only=True)
class Match(Seen):
    """A match. ``Match(players=3)`` is an empty table that awaits its first shuffle.

    Attributes:
        players: How many play.
        hands: The hands by seat; none before the deal.
        pile: The draw pile, its top first.
        turn: Whose turn it is, or was when chance was awaited.
    """

    players: int = 2
    hands: tuple[tuple[Card, ...], ...] = ()
    pile: tuple[Card, ...] = ()
    turn: Seat = 0

    @property
    def is_over(self) -> bool:
        """Whether a hand is empty, or all have passed (rules EGT-7, EGT-8)."""
        return bool(self.hands) and (not all(self.hands) or self.passes == self.players)


@frozen(kw_only=True)
class View(Seen):
    """A match as one seat may know it, or everybody.

    Attributes:
        seat: Whose view it is; None for a spectator's.
        hand: That seat's hand.
        counts: The cards in each hand.
        pile_size: The cards in the draw pile.
    """

    seat: Seat | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    pile_size: int


def view(match: Match, seat: Seat | None) -> View:
    """Everything that the seat may know; for None, what everybody may know.

    Raises:
        Impossible: There is no such seat.
    """
    if seat is not None and not 0 <= seat < match.players:
        raise Impossible((Message("eights.error.seat", seat=seat),))
    return View(
        ruleset=match.ruleset,
        to_move=match.to_move,
        discard=match.discard,
        suit=match.suit,
        passes=match.passes,
        seat=seat,
        hand=match.hands[seat] if match.hands and seat is not None else (),
        counts=tuple(map(len, match.hands)),
        pile_size=len(match.pile),
    )


def mover(at: Match | View) -> tuple[tuple[Card, ...], int] | None:
    """The hand of the seat to move and the size of the draw pile; None if nobody can act here."""
    if at.to_move is None:
        return None
    if isinstance(at, Match):
        return at.hands[at.to_move], len(at.pile)
    return (at.hand, at.pile_size) if at.seat == at.to_move else None


def legal_moves(at: Match | View) -> tuple[Move, ...]:
    """Every legal move of the seat to move, made from the hand (rules EGT-3 to EGT-6)."""
    found = mover(at)
    if found is None:
        return ()
    hand, pile = found
    plays = tuple(_plays(at, hand))
    if pile and (not plays or at.ruleset.drawing == "always"):
        return (*plays, Draw())
    return plays or (Pass(),)


def _plays(at: Seen, hand: tuple[Card, ...]) -> Iterator[Move]:
    for card in sorted(hand, key=DECK.index):
        if card.is_eight:
            yield from (Play(card, suit) for suit in Suit)
        elif card.suit is at.suit or card.rank == at.discard[-1].rank:
            yield Play(card)


def violations(at: Match | View, move: Move) -> tuple[Violation, ...]:
    """Every rule that the move would break, one condition a rule: the second statement of what is legal."""
    found = mover(at)
    if found is None:
        return (Violation("EGT-2"),)
    hand, pile = found
    return tuple(Violation(rule, str(move)) for rule in _broken(at, move, hand, pile))


def _broken(at: Seen, move: Move, hand: tuple[Card, ...], pile: int) -> Iterator[str]:
    top, suit = at.discard[-1], at.suit
    can_play = any(held.is_eight or held.suit is suit or held.rank == top.rank for held in hand)
    match move:
        case Play(card, named):
            if card not in hand or not (
                card.is_eight or suit is card.suit or card.rank == top.rank
            ):
                yield "EGT-3"
            if card.is_eight is (named is None):
                yield "EGT-4"
        case Draw():
            if pile == 0 or (can_play and at.ruleset.drawing == "when_stuck"):
                yield "EGT-5"
        case Pass():
            if can_play or pile:
                yield "EGT-6"


def apply(match: Match, event: Event) -> Match:
    """The match after an event.

    Raises:
        IllegalMove: The move breaks a rule.
        UnexpectedEvent: Cards are shuffled when nobody waits for it, or other cards than those that are there.
    """
    if isinstance(event, Shuffle):
        return _shuffle(match, event)
    broken = violations(match, event)
    if broken or match.to_move is None:
        raise IllegalMove(event, broken)
    seat = match.to_move
    hand = match.hands[seat]
    match event:
        case Play(card, named):
            rest = tuple(held for held in hand if held != card)
            after = evolve(match, discard=(*match.discard, card), suit=named or card.suit, passes=0)
        case Draw():
            rest = (*hand, match.pile[0])
            after = evolve(match, pile=match.pile[1:], passes=0)
        case Pass():
            rest, after = hand, evolve(match, passes=match.passes + 1)
    hands = (*match.hands[:seat], rest, *match.hands[seat + 1 :])
    return _next(evolve(after, hands=hands, turn=(seat + 1) % match.players))


def _next(match: Match) -> Match:
    """The match with the seat to move; nobody if it is over, or if the draw pile is to be shuffled first."""
    waits = match.is_over or (not match.pile and len(match.discard) > 1)
    return evolve(match, to_move=None if waits else match.turn)


def to_shuffle(match: Match) -> tuple[Card, ...]:
    """The cards that chance has to shuffle now, in order; none if it is not awaited."""
    if match.to_move is not None or match.is_over:
        return ()
    return tuple(sorted(match.discard[:-1], key=DECK.index)) if match.hands else DECK


def _shuffle(match: Match, event: Shuffle) -> Match:
    if tuple(sorted(event.pile, key=DECK.index)) != to_shuffle(match) or not event.pile:
        raise UnexpectedEvent("eights.error.shuffle")
    if match.hands:
        return _next(evolve(match, pile=event.pile, discard=match.discard[-1:]))
    dealt = HAND * match.players
    hands = tuple(event.pile[seat * HAND : (seat + 1) * HAND] for seat in range(match.players))
    top = event.pile[dealt]
    return _next(
        evolve(match, hands=hands, discard=(top,), suit=top.suit, pile=event.pile[dealt + 1 :])
    )


def chance(match: Match, number: int) -> Shuffle:
    """The shuffle of a number.

    Raises:
        Impossible: Nothing is to be shuffled.
    """
    cards = to_shuffle(match)
    if not cards:
        raise Impossible((Message("eights.error.no_shuffle"),))
    return Shuffle(shuffled(cards, numbers(number)))


def winners(match: Match) -> tuple[Seat, ...]:
    """Who has played the last card; if all have passed, whose cards are worth least (rules EGT-7 to EGT-9)."""
    if not match.is_over:
        return ()
    points = [sum(card.points for card in hand) for hand in match.hands]
    return tuple(seat for seat, worth in enumerate(points) if worth == min(points))


def parse_move(text: str) -> Move:
    """The move of a text: ``7H``, ``8C=S``, ``draw`` or ``pass``.

    Raises:
        NotationError: It is none of these.

    Example:
        >>> parse_move("8C=S")
        Play(card=Card(rank='8', suit=Suit.CLUBS), named=Suit.SPADES)
    """
    if text in ("draw", "pass"):
        return Draw() if text == "draw" else Pass()
    card, equals, suit = text.partition("=")
    if equals and suit not in ("C", "D", "H", "S"):
        raise NotationError("eights.error.suit", text=suit)
    return Play(Card.parse(card), Suit(suit) if equals else None)
