"""The types of a record of a match of Jaipur."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, get_args

from attrs import field, frozen
from attrs.converters import optional

from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import Message, refuse
from jaipur_rules.core.values import (
    instance_of,
    print_face_down,
    short_repr,
    to_int,
    to_ints,
    to_iterator,
    to_pair,
    to_rows,
    tuple_of,
)
from jaipur_rules.jaipur.rules.cards import Card, Cards, cards_repr, to_deck
from jaipur_rules.jaipur.rules.components import BONUS_SIZES
from jaipur_rules.jaipur.rules.deals import Deal, card_faults, impossible_deal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.jaipur.rules.state import Match, RoundResult, Values
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.record.claims import Claims, MoveClaim, ResultClaim, to_claims, with_claims
from jaipur_rules.record.codec import AnyRecord
from jaipur_rules.record.replay import Step


@frozen(order=False)
class KnownDeal:
    """A deal as far as it is known: all of it, or what the table has seen of it.

    Attributes:
        deck: The first cards in the order of drawing, as many as are known.
            The letters of the notation will do.
        bonuses: The values in rupees of the first tokens of each bonus pile,
            as many as are known.
        first: The coin toss, seat 0 or 1.

    Raises:
        NotationError: A letter of the deck is no card.
        WrongType: Something in the deck is no `Card`, or a number is no whole number.

    Example:
        >>> KnownDeal("LSDGKPKGGCLK", ((2,), (), ())).hidden(Ruleset())
        (40, (6, 6, 5))
    """

    game = JAIPUR

    deck: tuple[Card, ...] = field(converter=to_deck, repr=cards_repr)
    bonuses: tuple[Values, ...] = field(converter=to_rows)
    first: Seat = field(default=0, converter=to_int)

    _repr_pretty_ = print_face_down

    @classmethod
    def of(cls, dealt: Deal) -> "KnownDeal":
        """A deal of which everything is known.

        Example:
            >>> from jaipur_rules import deal
            >>> KnownDeal.of(deal(seed=7)).completed() == deal(seed=7)
            True
        """
        return cls(dealt.deck, dealt.bonuses, dealt.first)

    def hidden(self, ruleset: Ruleset | str) -> tuple[int, tuple[int, ...]]:
        """The numbers of cards, and of tokens of each bonus pile, that are not known."""
        ruleset = to_ruleset(ruleset)
        sizes = map(len, ruleset.bonus_tokens)
        known = map(len, self.bonuses)
        return ruleset.box.deck_size - len(self.deck), tuple(map(int.__sub__, sizes, known))

    def completed(self, ruleset: Ruleset | str = DEFAULT_RULESET) -> Deal:
        """A whole deal that begins like this one.

        The rest of the box follows in an order of its own: cards in the order
        of `Card`, tokens from the highest. It stands for what nobody knows, so
        nothing that depends on it may be believed.

        Raises:
            ImpossibleDeal: The box can make no such deal; the error names every fault.

        Example:
            >>> KnownDeal("DDDDDDD", ((), (), ())).completed()
            Traceback (most recent call last):
            jaipur_rules.core.errors.ImpossibleDeal: the box cannot make this deal: the deck holds 7 \
of diamond, and at most 6 can be there
        """
        ruleset = to_ruleset(ruleset)
        self.check(ruleset)
        cards = ruleset.box.deck - Cards(self.deck)
        piles = tuple(
            known + tuple(sorted((Counter(pile) - Counter(known)).elements(), reverse=True))
            for known, pile in zip(self.bonuses, ruleset.bonus_tokens, strict=True)
        )
        return Deal((*self.deck, *cards), piles, self.first)

    def check(self, ruleset: Ruleset | str = DEFAULT_RULESET) -> None:
        """Refuse a deal that the box cannot make.

        Raises:
            ImpossibleDeal: It can make none that begins like this one; the
                error names every fault.

        Example:
            >>> KnownDeal("LSDGKPKGGCLK", ((2,), (), ())).check()
        """
        refuse(self._faults(to_ruleset(ruleset)), impossible_deal)

    def _faults(self, ruleset: Ruleset) -> Iterator[Message]:
        known, there = Counter(self.deck), Counter(ruleset.box.deck)
        yield from card_faults("jaipur.record.too_many_cards", known, known & there)
        if len(self.bonuses) != len(BONUS_SIZES):
            yield Message(
                "jaipur.deal.bonus_piles", given=len(self.bonuses), there=len(BONUS_SIZES)
            )
        for size, won, pile in zip(BONUS_SIZES, self.bonuses, ruleset.bonus_tokens, strict=False):
            for value, count in sorted((Counter(won) - Counter(pile)).items()):
                yield Message("jaipur.record.too_many_bonuses", size=size, count=count, value=value)
        if self.first not in {0, 1}:
            yield Message("jaipur.deal.toss", seat=self.first)


@frozen(order=False)
class RoundClaim(ResultClaim):
    """A record's claim about the result of a round.

    Attributes:
        rupees: Each seat's total, the camel token included; None if it does not say.
        seals: The seats that took a Seal; None if it does not say.

    Raises:
        NotationError: It says nothing.
        WrongType: A number is no whole number, or not every seat has one.

    Example:
        >>> RoundClaim(rupees=(64, 69), seals=(1,)).seals
        (1,)
    """

    game = JAIPUR

    rupees: tuple[int, int] | None = field(default=None, converter=optional(to_pair))
    seals: tuple[Seat, ...] | None = field(default=None, converter=optional(to_ints))

    @classmethod
    def of(cls, result: RoundResult) -> "RoundClaim":
        """The claim that is right for a result."""
        return cls(result.rupees, result.seals)


@frozen(order=False)
class MatchClaim(ResultClaim):
    """A record's claim about the result of the match.

    Attributes:
        seals: The Seals won, by seat; None if it does not say.
        winners: The seat that won, in a tuple of its own; empty for a match
            without a winner, None if the record does not say.

    Raises:
        NotationError: It says nothing.
        WrongType: A number is no whole number, or not every seat has one.

    Example:
        >>> MatchClaim(seals=(0, 2), winners=(1,)).winners
        (1,)
    """

    game = JAIPUR

    seals: tuple[int, int] | None = field(default=None, converter=optional(to_pair))
    winners: tuple[Seat, ...] | None = field(default=None, converter=optional(to_ints))

    @classmethod
    def of(cls, match: Match) -> "MatchClaim":
        """The claim that is right for a match, over or not."""
        return cls(match.seals, match.winners)


def _to_moves(moves: Iterable[Move]) -> tuple[Move, ...]:
    return tuple(to_iterator(moves))


@frozen(order=False, repr=False)
class RoundRecord:
    """One round of a record.

    Attributes:
        deal: The deal, as far as it is known.
        moves: The moves, in order, whether or not they are legal.
        claim: The claimed result of the round; None if none is claimed.
        said: What is claimed of moves, in order.

    Raises:
        WrongType: Something is of another type.

    Example:
        >>> RoundRecord(KnownDeal("LSDGKPKGGCLK", ((), (), ()))).moves
        ()
    """

    game = JAIPUR

    deal: KnownDeal = field(validator=instance_of(KnownDeal))
    moves: tuple[Move, ...] = field(
        default=(), converter=_to_moves, validator=tuple_of(*get_args(Move))
    )
    claim: RoundClaim | None = field(default=None, validator=instance_of(RoundClaim, None))
    said: Claims = field(default=(), converter=to_claims, validator=tuple_of(MoveClaim))

    __repr__ = short_repr
    _repr_pretty_ = print_face_down


def _to_rounds(rounds: Iterable[RoundRecord]) -> tuple[RoundRecord, ...]:
    return tuple(to_iterator(rounds))


@frozen(order=False, repr=False)
class Record(AnyRecord):
    """A match as somebody recorded it. Nothing in it has been judged.

    Attributes:
        players: How many traders there are: two.
        ruleset: The rules it was played by.
        rounds: The rounds, in order; the last may lack its end.
        claim: The claimed result of the match; None if none is claimed.
        names: The names of the traders, by seat; none if the record does not name them.
        date: When it was played, as the record says it.
        place: Where it was played.
        comment: What else the record says.
        file: The file it was read from, no part of its identity.

    Raises:
        WrongType: Something is of another type.

    Example:
        >>> Record().events
        ()
    """

    game = JAIPUR

    ruleset: Ruleset = field(default=DEFAULT_RULESET, converter=to_ruleset)
    rounds: tuple[RoundRecord, ...] = field(
        default=(), converter=_to_rounds, validator=tuple_of(RoundRecord)
    )
    claim: MatchClaim | None = field(default=None, validator=instance_of(MatchClaim, None))

    players = 2

    _repr_pretty_ = print_face_down

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the match, for `replay`, with the unknown parts of a deal filled in.

        Raises:
            ImpossibleDeal: The box of the ruleset cannot make a deal.
        """
        return tuple(
            event
            for part in self.rounds
            for event in (part.deal.completed(self.ruleset), *part.moves)
        )

    def steps(self) -> Iterator[Step]:
        """Yield the deal, the moves and the end of each round, and the end of the match."""
        for number, part in enumerate(self.rounds, 1):
            claim = part.claim
            yield Step(part.deal, ("rounds", number - 1), round=number, claim=claim)
            for ply, (move, said) in enumerate(with_claims(part.moves, part.said), 1):
                yield Step(move, round=number, ply=ply, said=said, claim=claim)
            yield Step(round=number, claim=claim)
        yield Step(claim=self.claim)

    if TYPE_CHECKING:

        def match(self) -> Match: ...
        def states(self) -> tuple[Match, ...]: ...
