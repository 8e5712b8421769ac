"""Johari in which chance decides one card, one noble or one place in the stack of gold tokens at a time.

All that chance brings is seen by everybody: secret is only what the others have
laid face down and not yet revealed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import IntEnum
from random import Random
from typing import ClassVar, Self

from attrs import evolve, frozen

from jaipur_rules.adapters.openspiel.node import GameNode
from jaipur_rules.core.game import JOHARI, Game, Seat
from jaipur_rules.johari import (
    Card,
    Deal,
    Match,
    Move,
    Noble,
    Phase,
    Play,
    Reshuffle,
    apply,
    apply_unchecked,
    legal_moves,
)
from jaipur_rules.johari.encoding import TOKENS, tokens_of
from jaipur_rules.johari.rules.ruleset import nobles_by_back

NOBLE = len(Card)
"""The outcome that the first noble comes. Those before it are the cards, in the order of `Card`."""

PLACE = NOBLE + len(Noble)
"""The outcome that the gold token of seat 0 is laid on the stack next; one for each seat follows."""


class Pending(IntEnum):
    """The kinds of chance decision: whose gold token is laid next, the next noble, the next card.

    Example:
        >>> Pending(2)
        <Pending.CARD: 2>
    """

    PLACE = 0
    NOBLE = 1
    CARD = 2


@frozen(order=False, kw_only=True)
class JohariNode(GameNode):
    """A node of Johari.

    Example:
        >>> here = JohariNode.root(Match(2))
        >>> len(here.outcomes), here.pending[:2], len(here.pending)
        (2, (<Pending.PLACE: 0>, <Pending.NOBLE: 1>), 9)
        >>> [JohariNode.describe_outcome(outcome) for outcome in (0, 30, 55)]
        ['card W1', 'noble N1-1', 'gold token of seat 1']
        >>> here.decided(54).story(0)
        ('gold token of seat 0',)
    """

    match: Match

    game: ClassVar[Game] = JOHARI

    @classmethod
    def outcome_count(cls, empty: Match) -> int:
        """The cards, the nobles and the seats."""
        return PLACE + empty.players

    @classmethod
    def most_chance_nodes(cls, empty: Match, plies: int) -> int:
        """The stack, the nobles, and the cards of the beginning and of every day."""
        components = empty.ruleset.components
        cards = 2 * empty.players + components.extra_booths
        nobles = 3 * components.noble_draw
        return empty.players + nobles + cards * (1 + nobles)

    @staticmethod
    def describe_outcome(outcome: int) -> str:
        """A card, a noble, or a seat whose gold token is laid."""
        if outcome < NOBLE:
            return f"card {Card(outcome)}"
        if outcome < PLACE:
            return f"noble {Noble(outcome - NOBLE)}"
        return f"gold token of seat {outcome - PLACE}"

    def describe_number(self, number: int) -> str:
        """The token of a number."""
        return TOKENS[number] or "end"

    def numbers_of(self, move: Move) -> tuple[int, ...]:
        """The tokens of a move."""
        return tokens_of(move)

    def story(self, seat: Seat) -> tuple[str, ...]:
        """Every move and outcome, but for what others have laid face down."""
        lines = [
            self.describe_outcome(step) if isinstance(step, int) else str(step)
            for step in self.trail
        ]
        laid = _laid_by(self.match)
        for other in laid:
            if other != seat:
                lines[len(lines) - len(laid) + other] = "play"
        return tuple(lines)

    def _left(self) -> Counter[int]:
        match self.pending[0]:
            case Pending.PLACE:
                places = range(PLACE, PLACE + self.match.players)
                return Counter(place for place in places if place not in self.drawn)
            case Pending.NOBLE:
                components, came = self.match.ruleset.components, _nobles(self.trail)
                back = len(came) // components.noble_draw + 1
                there = nobles_by_back(components)[back]
                return Counter(NOBLE + noble for noble in there if noble not in came)
            case _:
                return Counter(map(int, _face_down(self)))

    def _awaited(self) -> tuple[int, ...]:
        """The stack, the first nobles and the cards of a deal, or the cards of a reshuffle that are due."""
        match, table = self.match, self.match.table
        components = match.ruleset.components
        if table is None:
            places, nobles = match.players - 1, components.first_nobles
            cards = 2 * match.players + components.extra_booths
        elif table.phase is Phase.SHUFFLE:
            places, nobles, cards = 0, 0, min(table.undrawn, len(table.discard))
        else:
            return ()
        return (
            *(Pending.PLACE,) * places,
            *(Pending.NOBLE,) * nobles,
            *(Pending.CARD,) * cards,
        )

    def asked(self, after: Match) -> tuple[int, ...]:
        """The nobles of a move, then its cards."""
        old, new = self.match.dealt, after.dealt
        nobles = len(old.noble_stack) - len(new.noble_stack)
        return (Pending.NOBLE,) * nobles + (Pending.CARD,) * (len(old.pile) - len(new.pile))

    def _completed(self) -> Self:
        match, table = self.match, self.match.table
        pile = (*_cards(self), *_face_down(self))
        if table is None:
            return evolve(self, match=apply(match, _deal(self, pile)))
        if self.move is None:
            return evolve(self, match=apply(match, Reshuffle(pile)))
        if self.drawn:
            stack = _stack(table.noble_stack, _nobles(self.drawn))
            match = evolve(match, table=evolve(table, pile=pile, noble_stack=stack))
        return evolve(self, match=apply_unchecked(match, self.move))

    def _resampled(self, seat: Seat, rng: Random) -> Self:
        """A history in which the others have laid any cards that they could."""
        match, trail, laid = self.match, [*self.trail], _laid_by(self.match)
        for other in laid:
            if other != seat:
                before = evolve(match, table=evolve(match.dealt, queue=(other,)))
                move = rng.choice(legal_moves(_with_laid(before, other, None)))
                trail[len(trail) - len(laid) + other] = move
                match = _with_laid(match, other, move)
        return evolve(self, match=match, trail=tuple(trail))


def _cards(here: JohariNode) -> list[Card]:
    """The cards that have come up."""
    return [Card(outcome) for outcome in here.drawn if outcome < NOBLE]


def _nobles(steps: Iterable[Move | int]) -> list[Noble]:
    """The nobles among some outcomes."""
    return [
        Noble(each - NOBLE) for each in steps if isinstance(each, int) and NOBLE <= each < PLACE
    ]


def _face_down(here: JohariNode) -> list[Card]:
    """The cards of which nobody knows where they lie, in the order of their faces."""
    table = here.match.table
    if table is None:
        there = Counter(here.match.ruleset.components.cards)
    else:
        there = Counter(table.discard if here.match.awaits_deal else table.pile)
    return sorted((there - Counter(_cards(here))).elements())


def _deal(here: JohariNode, pile: tuple[Card, ...]) -> Deal:
    """A deal with what chance has decided, and the rest in the order of its kinds."""
    components, came = here.match.ruleset.components, _nobles(here.drawn)
    nobles: list[Noble] = []
    for there in nobles_by_back(components).values():
        first = [noble for noble in came if noble in there]
        rest = [noble for noble in there if noble not in came]
        nobles += [*first, *rest][: components.noble_draw]
    seats = [outcome - PLACE for outcome in here.drawn if outcome >= PLACE]
    return Deal(pile, nobles, (*seats, *({*range(here.match.players)} - {*seats})))


def _stack(stack: tuple[Noble, ...], came: list[Noble]) -> tuple[Noble, ...]:
    """The nobles to come with those on top that have come: each changes places with the one in its way."""
    nobles = [*stack]
    for place, noble in enumerate(came):
        if noble in nobles:
            nobles[nobles.index(noble)] = nobles[place]
        nobles[place] = noble
    return tuple(nobles)


def _laid_by(match: Match) -> range:
    """The seats that have laid a card face down which is not yet revealed: the last of the moves are theirs."""
    table = match.table
    is_choosing = table is not None and table.phase is Phase.CHOOSE
    return range(match.players - len(table.queue) if table is not None and is_choosing else 0)


def _with_laid(match: Match, seat: Seat, move: Move | None) -> Match:
    """The match with the card of a seat face down, or with none."""
    chosen = move.action if isinstance(move, Play) else None
    traders = [*match.dealt.traders]
    traders[seat] = evolve(traders[seat], chosen=chosen)
    return evolve(match, table=evolve(match.dealt, traders=tuple(traders)))
