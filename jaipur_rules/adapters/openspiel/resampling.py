"""Another history that a seat cannot tell from the one that was played.

For each round a world is drawn from what the seat may know of it, by `View.sample`,
so that every deal that is possible is as likely. The moves and all that came up in
the open stay as they were; the opponent's cards and the tokens that the seat has not
read are those of the worlds.
"""

from random import Random

from jaipur_rules.adapters.openspiel.unfolding import STARTER, TOKEN, Unfolding
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur import Card, Cards, Round, view


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
        >>> from jaipur_rules.adapters.openspiel.terms import Dice
        >>> here = Dice(Random(1)).settle(Unfolding.begun(Ruleset()))
        >>> other = resampled(here, 0, Random(2))
        >>> view(other.match, 0) == view(here.match, 0)
        True
    """
    if here.asks:
        raise UnexpectedEvent("no history is drawn while chance has something to decide")
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
            held = _dealt(world, 1 - seat, size, rng)
        is_hidden = step < STARTER and place in hidden
        fresh = fresh.decided(held[place - hidden.start] if is_hidden else step)
    return fresh


def _dealt(world: Round, seat: Seat, size: int, rng: Random) -> list[Card]:
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
