"""A match of Johari in which chance decides one card, one noble or one place in the stack of gold tokens at a time.

Of what lies face down nothing is decided, so the probabilities at a chance node are those of the cards
and nobles that are left, exactly. All that chance brings is seen by everybody: secret is
only what the others have laid face down and not yet revealed.
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from random import Random

from attrs import evolve, frozen

from jaipur_rules.adapters.openspiel.states import Unfolded
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.encoding import Decision
from jaipur_rules.johari import (
    Card,
    Deal,
    Match,
    Move,
    Noble,
    Phase,
    Play,
    Reshuffle,
    Table,
    apply,
    apply_unchecked,
    legal_moves,
    view,
)
from jaipur_rules.johari.encoding import decision

NOBLE = len(Card)
"""The outcome that the first noble comes. Those before it are the cards, in the order of `Card`."""

PLACE = NOBLE + len(Noble)
"""The outcome that the gold token of seat 0 is laid on the stack next; one for each seat follows."""


class Ask(IntEnum):
    """The kinds of chance decision: whose gold token is laid next, the next noble, the next card.

    Example:
        >>> Ask(2)
        <Ask.CARD: 2>
    """

    PLACE = 0
    NOBLE = 1
    CARD = 2


def outcome_count(players: int) -> int:
    """The size of the numbering of chance outcomes: one more than the greatest number.

    Example:
        >>> outcome_count(2)
        56
    """
    return PLACE + players


def describe_outcome(outcome: int) -> str:
    """Describe a chance outcome in words.

    Example:
        >>> describe_outcome(0), describe_outcome(30), describe_outcome(55)
        ('card W1', 'noble N1-1', 'gold token of seat 1')
    """
    if outcome < NOBLE:
        return f"card {Card(outcome)}"
    if outcome < PLACE:
        return f"noble {Noble(outcome - NOBLE)}"
    return f"gold token of seat {outcome - PLACE}"


@frozen(order=False, kw_only=True)
class Unfolding(Unfolded[Match, Move, Ask]):
    """A moment of such a match: a trader's choice, or chance's, or the end.

    Attributes:
        match: All that is decided. What lies face down in it means nothing but how much of each there is.
        asks: What chance is to decide next, in order; empty when it is not its turn.
        move: The move that asks it; None if a deal or a reshuffle does.
        answers: What it has answered so far, of the same deal, reshuffle or move.
        trail: Every move and every outcome from the beginning.
        plies: The moves played.
        choice: The move being chosen, token by token; None when nobody is to move.

    Example:
        >>> here = Unfolding.begun(Match(2))
        >>> len(here.outcomes), here.asks[:2], len(here.asks)
        (2, (<Ask.PLACE: 0>, <Ask.NOBLE: 1>), 9)
    """

    choice: Decision | None = None

    @classmethod
    def begun(cls, empty: Match) -> Unfolding:
        """The beginning of a match, where chance is to deal."""
        return _awaiting(cls(match=empty))

    def _left(self) -> Counter[int]:
        match self.asks[0]:
            case Ask.PLACE:
                places = range(PLACE, PLACE + self.match.players)
                return Counter(place for place in places if place not in self.answers)
            case Ask.NOBLE:
                return Counter(NOBLE + noble for noble in _nobles_to_come(self))
            case Ask.CARD:
                return Counter(map(int, _face_down(self)))

    def settled(self) -> Unfolding:
        """The same, now that all has been decided that a move or an event of chance asks."""
        return _settled(self)

    def played(self, move: Move) -> Unfolding:
        """The same after a move, of which chance may have something to decide.

        Raises:
            IllegalMove: The move breaks a rule.
            UnexpectedEvent: Chance has to decide first.
        """
        if self.asks:
            raise UnexpectedEvent("adapter.undecided", move=str(move))
        after = apply(self.match, move)
        asks = _asked(self.match.dealt, after.dealt)
        here = evolve(
            self,
            asks=asks,
            move=move,
            choice=None,
            trail=(*self.trail, move),
            plies=self.plies + 1,
        )
        return here if asks else _settled(here)

    def chosen(self, token: int) -> Unfolding:
        """The same after the seat to move has chosen a token; the move is made once it is chosen.

        Raises:
            ImpossibleArgument: The token does not go on to a legal move.
            UnexpectedEvent: Nobody is to choose.
        """
        if self.choice is None:
            raise UnexpectedEvent("adapter.no_outcome", outcome=token)
        choice = self.choice.then(token)
        return evolve(self, choice=choice) if choice.move is None else self.played(choice.move)


def _cards(here: Unfolding) -> list[Card]:
    """The cards that have come up."""
    return [Card(answer) for answer in here.answers if answer < NOBLE]


def _nobles(answers: tuple[Move | int, ...]) -> list[Noble]:
    """The nobles among some outcomes."""
    return [
        Noble(each - NOBLE) for each in answers if isinstance(each, int) and NOBLE <= each < PLACE
    ]


def _face_down(here: Unfolding) -> list[Card]:
    """The cards of which nobody knows where they lie, in the order of their faces."""
    table, components = here.match.table, here.match.ruleset.components
    if table is None:
        there = Counter(components.cards)
    else:
        there = Counter(table.discard if here.match.awaits_deal else table.pile)
    return sorted((there - Counter(_cards(here))).elements())


def _nobles_to_come(here: Unfolding) -> list[Noble]:
    """The nobles that can come next: those of the back that is on top, but for those that have come."""
    components = here.match.ruleset.components
    came = _nobles(here.trail)
    back = len(came) // components.noble_draw + 1
    return [noble for noble in Noble if components.noble_backs[noble] == back and noble not in came]


def _settled(here: Unfolding) -> Unfolding:
    """The same, now that all that a deal, a reshuffle or a move brings has been decided."""
    match, table = here.match, here.match.table
    pile = (*_cards(here), *_face_down(here))
    if table is None:
        match = apply(match, _deal(here, pile))
    elif here.move is None:
        match = apply(match, Reshuffle(pile))
    else:
        if here.answers:
            stack = _stack(table.noble_stack, _nobles(here.answers))
            match = evolve(match, table=evolve(table, pile=pile, noble_stack=stack))
        match = apply_unchecked(match, here.move)
    return _awaiting(evolve(here, match=match, move=None, answers=()))


def _deal(here: Unfolding, pile: tuple[Card, ...]) -> Deal:
    """A deal with what chance has decided, and the rest in the order of its kinds."""
    components, came = here.match.ruleset.components, _nobles(here.answers)
    size = components.noble_draw
    nobles: list[Noble] = []
    for back in (1, 2, 3):
        there = [noble for noble in Noble if components.noble_backs[noble] == back]
        first = [noble for noble in came if noble in there]
        nobles += [*first, *(noble for noble in there if noble not in came)][:size]
    seats = [answer - PLACE for answer in here.answers if answer >= PLACE]
    rest = [seat for seat in range(here.match.players) if seat not in seats]
    return Deal(pile, nobles, (*seats, *rest))


def _stack(stack: tuple[Noble, ...], came: list[Noble]) -> tuple[Noble, ...]:
    """The nobles to come with those on top that have come: each changes places with the one in its way."""
    nobles = [*stack]
    for place, noble in enumerate(came):
        if noble in nobles:
            nobles[nobles.index(noble)] = nobles[place]
        nobles[place] = noble
    return tuple(nobles)


def _asked(old: Table, new: Table) -> tuple[Ask, ...]:
    """The chance decisions that a move calls for, whatever their outcomes: its nobles, then its cards."""
    nobles = len(old.noble_stack) - len(new.noble_stack)
    return (Ask.NOBLE,) * nobles + (Ask.CARD,) * (len(old.pile) - len(new.pile))


def _awaiting(here: Unfolding) -> Unfolding:
    """The same where chance is asked what it awaits, or a seat begins to choose; what leaves no choice is played."""
    match, table = here.match, here.match.table
    components = match.ruleset.components
    if table is None:
        cards = 2 * match.players + components.extra_booths
        places, nobles = (Ask.PLACE,) * (match.players - 1), (Ask.NOBLE,) * components.first_nobles
        return evolve(here, asks=(*places, *nobles, *(Ask.CARD,) * cards))
    if table.phase is Phase.SHUFFLE:
        return evolve(here, asks=(Ask.CARD,) * min(table.undrawn, len(table.discard)))
    if match.to_move is None:
        return here
    choice = decision(view(match, match.to_move))
    if choice is not None and choice.move is not None:
        return here.played(choice.move)
    return evolve(here, choice=choice)


def resampled(here: Unfolding, seat: Seat, rng: Random) -> Unfolding:
    """A history that gives the seat the same view and the same story: the others have laid any cards that they could.

    Args:
        here: Where a trader is to move, or the end.
        seat: Whose knowledge is kept.
        rng: The source of chance.

    Raises:
        UnexpectedEvent: Chance has something to decide.
    """
    if here.asks:
        raise UnexpectedEvent("adapter.no_history")
    match, trail, laid = here.match, [*here.trail], laid_by(here.match)
    for other in laid:
        if other != seat:
            move = rng.choice(legal_moves(_before_laying(match, other)))
            trail[len(trail) - len(laid) + other] = move
            match = _with_laid(match, other, move)
    return evolve(here, match=match, trail=tuple(trail))


def laid_by(match: Match) -> range:
    """The seats that have laid a card face down which is not yet revealed: the last of the moves are theirs."""
    table = match.table
    is_choosing = table is not None and table.phase is Phase.CHOOSE
    return range(match.players - len(table.queue) if table is not None and is_choosing else 0)


def _before_laying(match: Match, seat: Seat) -> Match:
    """The match before a seat laid its card."""
    return _with_laid(evolve(match, table=evolve(match.dealt, queue=(seat,))), seat, None)


def _with_laid(match: Match, seat: Seat, move: Move | None) -> Match:
    """The match with the card of a seat face down, or with none."""
    chosen = move.action if isinstance(move, Play) else None
    traders = [*match.dealt.traders]
    traders[seat] = evolve(traders[seat], chosen=chosen)
    return evolve(match, table=evolve(match.dealt, traders=tuple(traders)))
