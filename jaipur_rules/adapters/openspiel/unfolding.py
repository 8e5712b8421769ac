"""A match in which chance decides one card, one token or one coin toss at a time.

The library deals a whole round at once. Here a deal unfolds: chance decides what is
turned up when it is turned up, and of what lies face down nothing is decided. So the
probabilities at a chance node are those of the cards and tokens that are left, exactly.
"""

from __future__ import annotations

from collections import Counter
from enum import IntEnum
from random import Random
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules.adapters.openspiel.states import Unfolded
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur import (
    Card,
    Cards,
    Deal,
    Match,
    Move,
    Round,
    RoundView,
    Ruleset,
    TraderView,
    View,
    apply,
    apply_unchecked,
    view,
)
from jaipur_rules.jaipur.encoding import view_to_json
from jaipur_rules.jaipur.rules.scoring import next_starter

Story: TypeAlias = tuple[str, ...]
Stories: TypeAlias = tuple[Story, Story]
"""The stories by seat."""

STARTER = len(Card)
"""The outcome that seat 0 begins; the next one is that seat 1 does. Those before it are the kinds of `Card`."""

TOKEN = STARTER + 2
"""The outcome that a bonus token is worth nothing; one worth three rupees is three further on."""


class Ask(IntEnum):
    """The kinds of chance decision: a bonus token of each pile, a card, and who starts.

    Example:
        >>> Ask(3)
        <Ask.CARD: 3>
    """

    TOKEN_FOR_3 = 0
    TOKEN_FOR_4 = 1
    TOKEN_FOR_5 = 2
    CARD = 3
    STARTER = 4


def outcome_count(ruleset: Ruleset) -> int:
    """The size of the numbering of chance outcomes: one more than the greatest number.

    Example:
        >>> outcome_count(Ruleset())
        20
    """
    return TOKEN + 1 + max((value for pile in ruleset.bonus_tokens for value in pile), default=0)


def describe_outcome(outcome: int) -> str:
    """Describe a chance outcome in words.

    Example:
        >>> describe_outcome(0), describe_outcome(8), describe_outcome(12)
        ('card D', 'seat 1 begins', 'bonus 3')
    """
    if outcome < STARTER:
        return f"card {Card(outcome)}"
    if outcome < TOKEN:
        return f"seat {outcome - STARTER} begins"
    return f"bonus {outcome - TOKEN}"


@frozen(order=False, kw_only=True)
class Unfolding(Unfolded[Match, Move, Ask]):
    """A moment of such a match: a trader's turn, or chance's, or the end.

    Attributes:
        match: All that is decided. What lies face down in it lies in the order of
            its kinds and values, and means nothing but how much of each there is.
        asks: What chance is to decide next, in order; empty when it is not its turn.
        move: The move that asks it; None if a deal does.
        answers: What it has answered so far, of the same deal or move.
        trail: Every move and every outcome from the beginning.
        plies: The moves played.
        past: The match as it stood when each earlier round had ended.
        stories: What each seat has seen happen, in lines.

    Example:
        >>> here = Unfolding.begun(Ruleset(first_starter=0))
        >>> for kind in "DDDGGGSSSCCC":
        ...     here = here.decided(Card.parse(kind))
        >>> here.asks, str(here.match.round.market), here.match.to_move
        ((), 'CCKKK', 0)
    """

    past: tuple[Match, ...] = ()
    stories: Stories = ((), ())

    @classmethod
    def begun(cls, ruleset: Ruleset) -> Unfolding:
        """The beginning, where chance is to deal."""
        return _dealing(cls(match=Match(ruleset)))

    def _left(self) -> Counter[int]:
        match self.asks[0]:
            case Ask.STARTER:
                return Counter({STARTER: 1, STARTER + 1: 1})
            case Ask.CARD:
                return Counter(map(int, _face_down(self)))
            case pile:
                return Counter(TOKEN + value for value in _values(self.match, pile))

    def settled(self) -> Unfolding:
        """The same, now that all has been decided that a move or an event of chance asks."""
        return _dealt(self) if self.move is None else _played(self, self.move)

    def played(self, move: Move) -> Unfolding:
        """The same after a move, of which chance may have something to decide.

        Raises:
            IllegalMove: The move breaks a rule.
            UnexpectedEvent: Chance has to decide first.
        """
        if self.asks:
            raise UnexpectedEvent("adapter.undecided", move=str(move))
        asks = _asked(self.match, apply(self.match, move))
        after = evolve(self, asks=asks, move=move, trail=(*self.trail, move), plies=self.plies + 1)
        return after if asks else _played(after, move)


def _values(match: Match, pile: int) -> tuple[int, ...]:
    return () if match.round is None else match.round.bonuses[pile]


def _face_down(here: Unfolding) -> Cards:
    """The cards of which nobody knows where they lie in the deck."""
    round_, box = here.match.round, here.match.ruleset.box
    if here.move is None or round_ is None:
        deck = box.cards - Cards.of(Card.CAMEL, box.market_camels)
    else:
        deck = Cards(round_.deck)
    return deck - Cards(_come_up(here))


def _come_up(here: Unfolding) -> list[Card]:
    return [Card(answer) for answer in here.answers if answer < STARTER]


def _deck(here: Unfolding) -> tuple[Card, ...]:
    """The deck: the cards that have come up, then the others in the order of their kinds."""
    return (*_come_up(here), *_face_down(here))


def _dealt(here: Unfolding) -> Unfolding:
    """The same, now that all that a deal turns up has been decided."""
    before, rules = here.match, here.match.ruleset
    toss = [answer - STARTER for answer in here.answers if STARTER <= answer < TOKEN]
    dealt = Deal(_deck(here), map(sorted, rules.bonus_tokens), toss[0] if toss else 0)
    match = apply(before, dealt)
    past = here.past if before.round is None else (*here.past, before)
    stories = extend_stories(here.stories, match, None)
    return evolve(here, match=match, answers=(), past=past, stories=stories)


def _played(here: Unfolding, move: Move) -> Unfolding:
    """The same, now that all that a move brings has been decided."""
    match = here.match
    if match.round is not None and here.answers:
        match = evolve(match, round=_turned_up(here, match.round, move))
    after = apply_unchecked(match, move)
    stories = extend_stories(here.stories, after, move)
    here = evolve(here, match=after, move=None, answers=(), stories=stories)
    return _dealing(here) if after.awaits_deal else here


def _turned_up(here: Unfolding, round_: Round, move: Move) -> Round:
    """The round with what chance has decided on top of its piles."""
    bonuses = list(round_.bonuses)
    values = [answer - TOKEN for answer in here.answers if answer >= TOKEN]
    asks = _asked(here.match, apply_unchecked(here.match, move))
    for pile, value in zip((ask for ask in asks if ask is not Ask.CARD), values, strict=True):
        rest = list(bonuses[pile])
        rest.remove(value)
        bonuses[pile] = (value, *rest)
    return evolve(round_, deck=_deck(here), bonuses=tuple(bonuses))


def _asked(before: Match, after: Match) -> tuple[Ask, ...]:
    """The chance decisions that a move calls for, whatever their outcomes: its cards, then its token."""
    old, new = before.round, after.round
    assert old is not None, "a move is made in a round"
    assert new is not None, "and leaves it there"
    cards = (Ask.CARD,) * (len(old.deck) - len(new.deck))
    tokens = (
        Ask(place)
        for place, (had, has) in enumerate(zip(old.bonuses, new.bonuses, strict=True))
        if len(had) > len(has)
    )
    return (*cards, *tokens)


def _dealing(here: Unfolding) -> Unfolding:
    """The same where a deal is asked of chance: a toss if it matters, and every card that comes to be known."""
    match, box = here.match, here.match.ruleset.box
    opened = 2 * box.hand_size + box.market_size - box.market_camels
    tossed = next_starter(match, 0) != next_starter(match, 1)
    return evolve(here, asks=(Ask.STARTER,) * tossed + (Ask.CARD,) * opened)


def resampled(here: Unfolding, seat: Seat, rng: Random) -> Unfolding:
    """A history that gives the seat the same view and the same story as this one.

    Args:
        here: Where a trader is to move, or the end.
        seat: Whose knowledge is kept.
        rng: The source of chance.

    Raises:
        UnexpectedEvent: Chance has something to decide.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> from jaipur_rules.adapters.openspiel import Dice
        >>> here = Dice(Random(1)).settle(Unfolding.begun(Ruleset()))
        >>> other = resampled(here, 0, Random(2))
        >>> view(other.match, 0) == view(here.match, 0)
        True
    """
    if here.asks:
        raise UnexpectedEvent("adapter.no_history")
    drawn = [view(match, seat).sample(rng).round for match in (*here.past, here.match)]
    worlds = [world for world in drawn if world is not None]
    size = here.match.ruleset.box.hand_size
    hidden = range(size * (1 - seat), size * (2 - seat))
    fresh = Unfolding.begun(here.match.ruleset)
    held: list[Card] = []
    for step in here.trail:
        if not isinstance(step, int):
            fresh = fresh.played(step)
            continue
        world = worlds[len(fresh.past) + (fresh.match.round is not None and fresh.move is None)]
        if fresh.move is not None:
            fresh = fresh.decided(_token(fresh, world) if step >= TOKEN else step)
            continue
        place = sum(answer < STARTER for answer in fresh.answers)
        if place == 0:
            held = _opening_cards(world, 1 - seat, size, rng)
        is_hidden = step < STARTER and place in hidden
        fresh = fresh.decided(held[place - hidden.start] if is_hidden else step)
    return fresh


def _opening_cards(world: Round, seat: Seat, size: int, rng: Random) -> list[Card]:
    """The opening cards of a seat in a world: what is left of them, what has come to light, and camels."""
    trader = world.traders[seat]
    goods = trader.hand - trader.known + trader.revealed
    cards = list(goods + Cards.of(Card.CAMEL, size - len(goods)))
    rng.shuffle(cards)
    return cards


def _token(fresh: Unfolding, world: Round) -> int:
    """The value that the token just won has in a world."""
    round_, pile = fresh.match.round, fresh.asks[0]
    assert round_ is not None, "a token is won in a round"
    won = len(round_.traders[round_.to_move].bonuses[pile])
    return TOKEN + world.traders[round_.to_move].bonuses[pile][won]


def extend_stories(stories: Stories, after: Match, move: Move | None) -> Stories:
    """Return the stories of both seats with a line for a move or a deal."""
    mine, other = stories
    return (*mine, line(view(after, 0), move)), (*other, line(view(after, 1), move))


def line(seen: View, move: Move | None) -> str:
    """Describe a move or a deal as a seat saw it, by the seat's view afterwards.

    Example:
        >>> from jaipur_rules import TakeCamels, apply, new_match, view
        >>> match = new_match(seed=7)
        >>> line(view(match, 0), None)
        'seat 1 begins, market DCKKK, hands DSPLL and 4 unknown, herds 0 1'
        >>> line(view(apply(match, TakeCamels()), 0), TakeCamels())
        '+K, market DGCCK, tokens - and -'
    """
    round_ = seen.round
    if round_ is None:
        return ""
    if move is None:
        hands = " and ".join(map(_hand, round_.traders))
        herds = " ".join(str(trader.herd) for trader in round_.traders)
        return f"seat {round_.starter} begins, market {round_.market}, hands {hands}, herds {herds}"
    return f"{move}, market {round_.market}, tokens {_tokens(round_)}"


def information(seen: View, story: Story) -> str:
    """An information state: the view as JSON, and a line for each thing that the seat saw happen."""
    return view_to_json(seen) + "\n".join(story)


def _hand(trader: TraderView) -> str:
    return f"{trader.hand_size} unknown" if trader.hand is None else str(trader.hand)


def _tokens(round_: RoundView) -> str:
    """The bonus tokens of both as far as their values are known."""
    return " and ".join(
        " ".join("?" if value is None else str(value) for won in trader.bonuses for value in won)
        or "-"
        for trader in round_.traders
    )
