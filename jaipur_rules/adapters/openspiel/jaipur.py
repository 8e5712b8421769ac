"""Jaipur in which chance decides one card, one token or one coin toss at a time."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from random import Random
from typing import ClassVar, Self, TypeAlias

from attrs import evolve, frozen

from jaipur_rules.adapters.openspiel.node import GameNode
from jaipur_rules.core.game import JAIPUR, Game, Seat
from jaipur_rules.jaipur import (
    Card,
    Cards,
    Deal,
    Match,
    Move,
    Round,
    RoundView,
    TraderView,
    View,
    apply,
    apply_unchecked,
    view,
)
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.rules.scoring import next_starter

Story: TypeAlias = tuple[str, ...]

STARTER = len(Card)
"""The outcome that seat 0 begins; the next one is that seat 1 does. Those before it are the kinds of `Card`."""

TOKEN = STARTER + 2
"""The outcome that a bonus token is worth nothing; one worth three rupees is three further on."""


class Pending(IntEnum):
    """The kinds of chance decision: a bonus token of each pile, a card, and who starts.

    Example:
        >>> Pending(3)
        <Pending.CARD: 3>
    """

    TOKEN_FOR_3 = 0
    TOKEN_FOR_4 = 1
    TOKEN_FOR_5 = 2
    CARD = 3
    STARTER = 4


@frozen(order=False, kw_only=True)
class JaipurNode(GameNode):
    """A node of Jaipur. What lies face down in its match lies in the order of its kinds and values.

    Attributes:
        past: The match as it stood when each earlier round had ended.
        stories: What each seat has seen happen, in lines.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> here = JaipurNode.root(Match(Ruleset(first_starter=0)))
        >>> for kind in "DDDGGGSSSCCC":
        ...     here = here.decided(Card.parse(kind))
        >>> here.pending, str(here.match.round.market), here.match.to_move
        ((), 'CCKKK', 0)
        >>> JaipurNode.describe_outcome(8), JaipurNode.describe_outcome(12)
        ('seat 1 begins', 'bonus 3')
    """

    match: Match
    past: tuple[Match, ...] = ()
    stories: tuple[Story, Story] = ((), ())

    game: ClassVar[Game] = JAIPUR

    @classmethod
    def outcome_count(cls, empty: Match) -> int:
        """The cards, the seats that can begin, and the values of bonus tokens from nothing up."""
        piles = empty.ruleset.bonus_tokens
        return TOKEN + 1 + max((value for pile in piles for value in pile), default=0)

    @classmethod
    def most_chance_nodes(cls, empty: Match, plies: int) -> int:
        """Each move can call for a full market, or for a new deal."""
        box = empty.ruleset.box
        opened = 1 + 2 * box.hand_size + box.market_size
        return (1 + plies) * (opened + box.market_size)

    @staticmethod
    def describe_outcome(outcome: int) -> str:
        """A card, a seat that begins, or the value of a bonus token."""
        if outcome < STARTER:
            return f"card {Card(outcome)}"
        if outcome < TOKEN:
            return f"seat {outcome - STARTER} begins"
        return f"bonus {outcome - TOKEN}"

    def describe_number(self, number: int) -> str:
        """The move of a number."""
        return str(action_layout(self.match.ruleset).move(number))

    def numbers_of(self, move: Move) -> tuple[int, ...]:
        """The number of a move."""
        return (action_layout(self.match.ruleset).number(move),)

    def story(self, seat: Seat) -> Story:
        """What a seat has seen happen: a line a deal and a line a move."""
        return self.stories[seat]

    def _left(self) -> Counter[int]:
        match self.pending[0]:
            case Pending.STARTER:
                return Counter({STARTER: 1, STARTER + 1: 1})
            case Pending.CARD:
                return Counter(map(int, _face_down(self)))
            case pile:
                return Counter(TOKEN + value for value in self.match.dealt.bonuses[pile])

    def _awaited(self) -> tuple[int, ...]:
        """A toss if it matters, and every card that comes to be known."""
        match, box = self.match, self.match.ruleset.box
        if not match.awaits_deal:
            return ()
        opened = 2 * box.hand_size + box.market_size - box.market_camels
        tossed = next_starter(match, 0) != next_starter(match, 1)
        return (Pending.STARTER,) * tossed + (Pending.CARD,) * opened

    def asked(self, after: Match) -> tuple[int, ...]:
        """The cards of a move, then its token."""
        old, new = self.match.dealt, after.dealt
        piles = enumerate(zip(old.bonuses, new.bonuses, strict=True))
        tokens = (pile for pile, (had, has) in piles if len(had) > len(has))
        return (*(Pending.CARD,) * (len(old.deck) - len(new.deck)), *tokens)

    def _completed(self) -> Self:
        before, rules, move = self.match, self.match.ruleset, self.move
        past = self.past
        if move is None:
            toss = [outcome - STARTER for outcome in self.drawn if STARTER <= outcome < TOKEN]
            dealt = Deal(_deck(self), map(sorted, rules.bonus_tokens), toss[0] if toss else 0)
            match = apply(before, dealt)
            past = past if before.round is None else (*past, before)
        else:
            ready = evolve(before, round=_turned_up(self, move)) if self.drawn else before
            match = apply_unchecked(ready, move)
        first, second = (
            (*story, line(view(match, seat), move)) for seat, story in enumerate(self.stories)
        )
        return evolve(self, match=match, past=past, stories=(first, second))

    def _resampled(self, seat: Seat, rng: Random) -> Self:
        """A history with other cards and tokens where the seat has not seen them."""
        worlds = [view(match, seat).sample(rng).dealt for match in (*self.past, self.match)]
        size = self.match.ruleset.box.hand_size
        hidden = range(size * (1 - seat), size * (2 - seat))
        fresh = self.root(Match(self.match.ruleset))
        held: list[Card] = []
        for step in self.trail:
            if not isinstance(step, int):
                fresh = fresh.played(step)
                continue
            world = worlds[len(fresh.past) + (fresh.match.round is not None and fresh.move is None)]
            if fresh.move is not None:
                fresh = fresh.decided(_token(fresh, world) if step >= TOKEN else step)
                continue
            place = sum(outcome < STARTER for outcome in fresh.drawn)
            if place == 0:
                held = _opening_cards(world, 1 - seat, size, rng)
            is_hidden = step < STARTER and place in hidden
            fresh = fresh.decided(held[place - hidden.start] if is_hidden else step)
        return fresh


def _come_up(here: JaipurNode) -> list[Card]:
    """The cards that have come up."""
    return [Card(outcome) for outcome in here.drawn if outcome < STARTER]


def _face_down(here: JaipurNode) -> Cards:
    """The cards of which nobody knows where they lie in the deck."""
    match = here.match
    deck = match.ruleset.box.deck if here.move is None else Cards(match.dealt.deck)
    return deck - Cards(_come_up(here))


def _deck(here: JaipurNode) -> tuple[Card, ...]:
    """The deck: the cards that have come up, then the others in the order of their kinds."""
    return (*_come_up(here), *_face_down(here))


def _turned_up(here: JaipurNode, move: Move) -> Round:
    """The round with what chance has decided on top of its piles."""
    current = here.match.dealt
    bonuses = list(current.bonuses)
    values = [outcome - TOKEN for outcome in here.drawn if outcome >= TOKEN]
    asked = here.asked(apply_unchecked(here.match, move))
    for pile, value in zip((each for each in asked if each < Pending.CARD), values, strict=True):
        rest = list(bonuses[pile])
        rest.remove(value)
        bonuses[pile] = (value, *rest)
    return evolve(current, deck=_deck(here), bonuses=tuple(bonuses))


def _opening_cards(world: Round, seat: Seat, size: int, rng: Random) -> list[Card]:
    """The opening cards of a seat in a world: what is left of them, what has come to light, and camels."""
    trader = world.traders[seat]
    goods = trader.hand - trader.known + trader.revealed
    cards = list(goods + Cards.of(Card.CAMEL, size - len(goods)))
    rng.shuffle(cards)
    return cards


def _token(fresh: JaipurNode, world: Round) -> int:
    """The value that the token just won has in a world."""
    current, pile = fresh.match.dealt, fresh.pending[0]
    won = len(current.traders[current.to_move].bonuses[pile])
    return TOKEN + world.traders[current.to_move].bonuses[pile][won]


def line(seen: View, move: Move | None) -> str:
    """A move or a deal as a seat saw it, by the seat's view afterwards.

    Example:
        >>> from jaipur_rules import TakeCamels, new_match
        >>> match = new_match(seed=7)
        >>> line(view(match, 0), None)
        'seat 1 begins, market DCKKK, hands DSPLL and 4 unknown, herds 0 1'
        >>> line(view(apply(match, TakeCamels()), 0), TakeCamels())
        '+K, market DGCCK, tokens - and -'
    """
    current = seen.dealt
    if move is None:
        hands = " and ".join(map(_hand, current.traders))
        herds = " ".join(str(trader.herd) for trader in current.traders)
        return (
            f"seat {current.starter} begins, market {current.market}, hands {hands}, herds {herds}"
        )
    return f"{move}, market {current.market}, tokens {_tokens(current)}"


def _hand(trader: TraderView) -> str:
    return f"{trader.hand_size} unknown" if trader.hand is None else str(trader.hand)


def _tokens(current: RoundView) -> str:
    """The bonus tokens of both as far as their values are known."""
    return " and ".join(
        " ".join("?" if value is None else str(value) for won in trader.bonuses for value in won)
        or "-"
        for trader in current.traders
    )
