"""The shortest game of Jaipur that shows a difference.

Turns are left out, many at once and then one by one, each with the cards that
it drew, so that the rest of the game goes on as it did; and the program is
asked the same at the end of what is left.
"""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules.conformance.cases import Script
from jaipur_rules.conformance.questions import Difference
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import is_legal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event, apply

Found: TypeAlias = Difference
Ask: TypeAlias = Callable[[Script], Iterable[Found]]
"""A function that runs a script against a program and yields the differences."""

AskAfter: TypeAlias = Callable[[Found, tuple[Event, ...]], Script | None]
"""A function for a script that plays events and asks again what differed; None if it cannot be asked there."""


@frozen(order=False)
class DrawnTurn:
    """A move and the cards that came to the market with it; the two stay together."""

    move: Move
    drawn: tuple[Card, ...]


@frozen(order=False)
class DrawnRound:
    """A round, with every card where it is first seen."""

    deal: Deal
    opened: int
    starter: Seat
    turns: tuple[DrawnTurn, ...]

    def dealt(self) -> Deal:
        """The deal that brings the cards of these turns, and the rest of the box after them."""
        opening = self.deal.deck[: self.opened]
        drawn = [card for turn in self.turns for card in turn.drawn]
        rest = [*(Cards(self.deal.deck) - Cards(opening) - Cards(drawn))]
        return evolve(self.deal, deck=(*opening, *drawn, *rest))


class ShorterGames:
    """The search for the shortest game, from one that was found.

    Attributes:
        found: The difference in the shortest game so far.
    """

    def __init__(self, found: Found, events: tuple[Event, ...], rule: str, until: float) -> None:
        """Begin with a game.

        Args:
            found: The difference.
            events: What had happened before it.
            rule: The rule that a shorter game has to be about as well.
            until: The time, by `time.monotonic`, after which nothing more is tried.
        """
        self.found = found
        self._ruleset = found.script.setup.ruleset
        self._rounds = tuple(_read_rounds(events, self._ruleset))
        self._rule = rule
        self._until = until

    def search(self, ask: Ask, ask_after: AskAfter) -> Found:
        """Return a difference about the same rule, in the shortest game that could be found.

        Args:
            ask: Puts the program through a script.
            ask_after: Makes the script of another game.
        """
        self._leave_out_rounds(ask, ask_after)
        before = None
        while before != self._rounds and monotonic() < self._until:
            before = self._rounds
            for place in reversed(range(len(self._rounds))):
                self._leave_out_turns(place, ask, ask_after)
        return self.found

    def _try(self, rounds: tuple[DrawnRound, ...], ask: Ask, ask_after: AskAfter) -> bool:
        """Take a game if it shows the same difference and is no longer."""
        if monotonic() > self._until:
            return False
        events = _play_rounds(rounds, self._ruleset)
        script = None if events is None else ask_after(self.found, events)
        if events is None or script is None:
            return False
        for found in ask(script):
            if self._rule in (found.rules or ("",)) and found.plies <= self.found.plies:
                self.found, self._rounds = found, tuple(_read_rounds(events, self._ruleset))
                return True
        return False

    def _leave_out_rounds(self, ask: Ask, ask_after: AskAfter) -> None:
        """Play from a later round on, whose starter is then the coin's; the latest first."""
        for place in reversed(range(len(self._rounds))):
            here = self._rounds[place]
            first = evolve(here, deal=evolve(here.deal, first=here.starter))
            if self._try((first, *self._rounds[place + 1 :]), ask, ask_after):
                return

    def _leave_out_turns(self, place: int, ask: Ask, ask_after: AskAfter) -> None:
        """Leave turns out of a round: half of them, a quarter, and so on down to each alone."""
        size = len(self._rounds[place].turns)
        while size:
            end = len(self._rounds[place].turns)
            while end > 0:
                here = self._rounds[place]
                fewer = here.turns[: max(0, end - size)] + here.turns[end:]
                others = self._rounds[:place], self._rounds[place + 1 :]
                self._try((*others[0], evolve(here, turns=fewer), *others[1]), ask, ask_after)
                end = min(end - (size + 1) // 2, len(self._rounds[place].turns))
            size //= 2


def _read_rounds(events: Iterable[Event], ruleset: Ruleset) -> Iterator[DrawnRound]:
    match, box = Match(ruleset), ruleset.box
    opened = 2 * box.hand_size + box.market_size - box.market_camels
    here: DrawnRound | None = None
    for event in events:
        after = apply(match, event)
        if isinstance(event, Deal):
            if here:
                yield here
            here = DrawnRound(event, opened, after.round.starter if after.round else 0, ())
        elif here and match.round and after.round:
            old, new = match.round.deck, after.round.deck
            drawn = old[: len(old) - len(new)]
            here = evolve(here, turns=(*here.turns, DrawnTurn(event, drawn)))
        match = after
    if here:
        yield here


def _play_rounds(rounds: tuple[DrawnRound, ...], ruleset: Ruleset) -> tuple[Event, ...] | None:
    """The game that some rounds make, without the moves that have become illegal; None if it cannot be dealt."""
    match = Match(ruleset)
    events: list[Event] = []
    for each in rounds:
        if not match.awaits_deal:
            return None
        happened: list[Event] = [each.dealt()]
        match = apply(match, happened[0])
        for turn in each.turns:
            if is_legal(match, turn.move):
                happened.append(turn.move)
                match = apply(match, turn.move)
        events += happened
    return tuple(events)
