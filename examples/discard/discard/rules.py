"""The new move, and a match that knows it: everything else is left to the rules of Jaipur."""

from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules import jaipur
from jaipur_rules.core.errors import IllegalMove, NotationError, UnexpectedEvent, Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur import Card, Cards


@frozen
class Discard:
    """Lay a good from the hand onto the discard pile, face up; the turn is over (rule DIS-1)."""

    good: Card

    def __str__(self) -> str:
        return f"x{self.good}"


@frozen
class Dealt:
    """What chance brings: the deal of a round."""

    deal: jaipur.Deal


Move: TypeAlias = jaipur.Move | Discard
Event: TypeAlias = Move | Dealt


@frozen
class Match:
    """A match: one of Jaipur, which does not know that a card was discarded and not sold."""

    of_jaipur: jaipur.Match

    @property
    def to_move(self) -> Seat | None:
        """The seat that acts next."""
        return self.of_jaipur.to_move

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.of_jaipur.is_over


@frozen
class View:
    """A match as one seat may know it, or everybody. Everybody sees what is discarded, so a view of Jaipur holds it all."""

    of_jaipur: jaipur.View

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator's."""
        return self.of_jaipur.seat

    @property
    def hand(self) -> Cards:
        """The goods of the seat to move, if this is its view; none otherwise."""
        round_ = self.of_jaipur.round
        if round_ is None or round_.end or round_.to_move != self.seat:
            return Cards()
        return self.of_jaipur.me.hand or Cards()


def hand_of(at: Match | View) -> Cards:
    """The goods that could be discarded now."""
    if isinstance(at, View):
        return at.hand
    round_ = at.of_jaipur.round
    if round_ is None or round_.end:
        return Cards()
    return round_.traders[round_.to_move].hand


def legal_moves(at: Match | View) -> tuple[Move, ...]:
    """Every legal move: those of Jaipur, and a discard of each good in the hand."""
    discards = (Discard(card) for card in Card if hand_of(at).counts[card.value])
    return (*jaipur.legal_moves(at.of_jaipur), *discards)


def violations(at: Match | View, move: Move) -> tuple[Violation, ...]:
    """Every rule that the move would break."""
    if not isinstance(move, Discard):
        return jaipur.violations(at.of_jaipur, move)
    if str(move.good) in str(hand_of(at)):
        return ()
    return (Violation("DIS-1", f"{move.good} : {hand_of(at)}"),)


def apply(match: Match, event: Event) -> Match:
    """The match after an event.

    Raises:
        IllegalMove: The event is a move that breaks a rule.
        UnexpectedEvent: The event cannot happen at this moment.
    """
    if isinstance(event, Dealt):
        return Match(jaipur.apply(match.of_jaipur, event.deal))
    if not isinstance(event, Discard):
        return Match(jaipur.apply(match.of_jaipur, event))
    broken = violations(match, event)
    if broken:
        raise IllegalMove(event, broken)
    return _discard(match.of_jaipur, event.good)


def _discard(match: jaipur.Match, good: Card) -> Match:
    round_ = match.round
    if round_ is None:
        raise UnexpectedEvent("jaipur.flow.no_round", move=f"x{good}")
    seat, gone = round_.to_move, Cards.of(good, 1)
    mover = round_.traders[seat]
    # A card that everybody saw it take leaves first, as in a sale.
    is_known = str(good) in str(mover.known)
    mover = evolve(
        mover,
        hand=mover.hand - gone,
        known=mover.known - gone if is_known else mover.known,
        revealed=mover.revealed if is_known else mover.revealed + gone,
    )
    first, second = (mover, round_.traders[1]) if seat == 0 else (round_.traders[0], mover)
    after = evolve(
        round_, traders=(first, second), to_move=1 - seat, discard=(*round_.discard, good)
    )
    return Match(evolve(match, round=after))


def parse_move(text: str) -> Move:
    """The move that a text stands for: ``xL`` discards a leather.

    Raises:
        NotationError: The text is no move.
    """
    if not text.startswith("x"):
        return jaipur.parse_move(text)
    letter = text.removeprefix("x")
    for card in Card:
        if letter == str(card) and card is not Card.CAMEL:
            return Discard(card)
    raise NotationError("discard.error.move", text=f"{text:.20}")
