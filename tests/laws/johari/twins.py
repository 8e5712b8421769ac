"""Matches of Johari that a seat cannot tell from another.

Two matches with the same public past and the same private card of a seat must
look the same to that seat. Here such pairs are made: the cards that were drawn
and the nobles that came stay as they are, the rest of the pile and of the
stack is dealt again, what another seat has laid face down is laid anew, and
the same moves are played.
"""

from random import Random

from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.johari.rules.pieces import Card, Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.rules.transition import Event, apply, replay
from jaipur_rules.johari.testing import History


def redealt(history: History, seat: int | None, rng: Random) -> History:
    """The same public moves over other chance, in which all that the seat has seen is the same.

    With no seat it is what everybody has seen. What others have laid face down in the round being played is laid anew, too.

    Example:
        >>> from jaipur_rules.johari import Ruleset, deal, view
        >>> events = (deal(seed=7),)
        >>> played = History(Ruleset(), events, replay(events))
        >>> other = redealt(played, 0, Random(1))
        >>> other.events[0] == played.events[0], view(other.match, 0) == view(played.match, 0)
        (False, True)
    """
    table = history.match.table
    if table is None:
        return history
    events = list(history.events)
    chance = [place for place, each in enumerate(events) if isinstance(each, Deal | Reshuffle)]
    for place in chance:
        undrawn = len(table.pile) if place == chance[-1] else 0
        events[place] = _shuffled(events[place], undrawn, len(table.noble_stack), history, rng)
    chosen = sum(trader.chosen is not None for trader in table.traders)
    match = replay(events[: len(events) - chosen], players=history.players, ruleset=history.ruleset)
    for place in range(len(events) - chosen, len(events)):
        if match.to_move != seat:
            events[place] = rng.choice(_plays(match))
        match = apply(match, events[place])
    return History(history.ruleset, tuple(events), match)


def _plays(match: Match) -> list[Event]:
    return [move for move in legal_moves(match) if isinstance(move, Play)]


def _shuffled(event: Event, undrawn: int, to_come: int, history: History, rng: Random) -> Event:
    """A deal or a reshuffle whose cards not drawn, and nobles who have not come, are dealt again."""
    if isinstance(event, Deal):
        nobles = _other_nobles(event.nobles, to_come, history.ruleset, rng)
        return Deal(_with_other_end(event.deck, undrawn, rng), nobles, event.stack)
    if isinstance(event, Reshuffle):
        return Reshuffle(_with_other_end(event.pile, undrawn, rng))
    return event


def _with_other_end(cards: tuple[Card, ...], size: int, rng: Random) -> tuple[Card, ...]:
    """Cards of which the last are in another order."""
    kept = len(cards) - size
    return cards[:kept] + tuple(rng.sample(cards[kept:], size))


def _other_nobles(
    nobles: tuple[Noble, ...], to_come: int, ruleset: Ruleset, rng: Random
) -> list[Noble]:
    """Nobles of whom those to come are any that have not been seen, with the same backs."""
    backs = ruleset.components.noble_backs
    chosen = list(nobles[: len(nobles) - to_come])
    for noble in nobles[len(chosen) :]:
        there = [each for each in Noble if backs[each] == backs[noble] and each not in chosen]
        chosen.append(rng.choice(there))
    return chosen
