"""The shortest game that shows a difference.

Turns are left out, many at once and then one by one, each with the cards that
it drew, so that the rest of the game goes on as it did; and the program is
asked the same at the end of what is left.
"""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic

from attrs import evolve, frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.conformance import answers
from jaipur_rules.jaipur.conformance.differences import Difference
from jaipur_rules.jaipur.conformance.plays import (
    Play,
    Step,
    begin,
    dealing,
    listing,
    moving,
    recorded,
    scoring,
    trying,
    viewing,
)
from jaipur_rules.jaipur.record import Record
from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import is_legal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.notation import parse_move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event, apply, replay

Ask = Callable[[Play], Iterable[Difference]]
"""Puts a program through a play and says where it differs."""


@frozen(order=False)
class Turn:
    """A move and the cards that came to the market with it: they stay together."""

    move: Move
    drawn: tuple[Card, ...]


@frozen(order=False)
class Tape:
    """A round, every card where it is first seen."""

    deal: Deal
    opened: int
    starter: Seat
    turns: tuple[Turn, ...]

    def dealt(self) -> Deal:
        """The deal that brings the cards of these turns, and the rest of the box after them."""
        opening = self.deal.deck[: self.opened]
        drawn = [card for turn in self.turns for card in turn.drawn]
        rest = [*(Cards(self.deal.deck) - Cards(opening) - Cards(drawn))]
        return evolve(self.deal, deck=(*opening, *drawn, *rest))


def asked_after(events: tuple[Event, ...], step: Step, play: Play) -> Play | None:
    """The play that plays these events and then asks what a step asks; None if it cannot be asked there."""
    match = replay(events, ruleset=play.ruleset)
    again = _again(match, step)
    if again is None:
        return None
    start = begin(recorded(events, play.ruleset))
    return evolve(play, steps=(start, again), base=())


def _again(match: Match, step: Step) -> Step | None:  # noqa: PLR0911 - a line a request
    week = match.round
    match step.asks:
        case "legal_moves" | "position" if match.to_move is not None:
            return listing(answers.moves(match))
        case "apply" if match.to_move is not None:
            move = parse_move(str(step.request["move"]))
            if is_legal(match, move):
                return moving(move, answers.move(match, move)) if step.does else None
            return None if step.does else trying(move, answers.illegal(match, move)["broken"])
        case "score" if week and week.end:
            return scoring(answers.result(match))
        case "view" if week:
            seat = 1 if step.request["seat"] == 1 else 0
            return viewing(seat, answers.sight(match, seat))
        case "deal" if match.awaits_deal and isinstance(step.does, Deal):
            return dealing(step.does, answers.table(apply(match, step.does)))
        case _:
            return None


def shorten(found: Difference, rule: str, ask: Ask, until: float) -> Difference:
    """The same rule, in the shortest game that could be found.

    Args:
        found: The difference.
        rule: The rule that the shorter game has to be about as well.
        ask: Puts the program through a play.
        until: The time, by `time.monotonic`, after which nothing more is tried.
    """
    if isinstance(found.step.does, Record):
        return found
    search = _Search(found, rule, ask, until)
    search.leave_out_rounds()
    before = None
    while before != search.tapes and monotonic() < until:
        before = search.tapes
        for place in reversed(range(len(search.tapes))):
            search.leave_out_turns(place)
    return search.found


class _Search:
    """The shortest game so far, and the means to try another."""

    def __init__(self, found: Difference, rule: str, ask: Ask, until: float) -> None:
        self.found = found
        self.ruleset = found.play.ruleset
        self.tapes = tuple(_tapes(found.events, self.ruleset))
        self.rule = rule
        self.ask = ask
        self.until = until

    def try_tapes(self, tapes: tuple[Tape, ...]) -> bool:
        """Take a game if it shows the same and is no longer."""
        if monotonic() > self.until:
            return False
        events = _played(tapes, self.ruleset)
        play = None if events is None else asked_after(events, self.found.step, self.found.play)
        if events is None or play is None:
            return False
        for found in self.ask(play):
            if self.rule in (found.rules or ("",)) and found.plies <= self.found.plies:
                self.found, self.tapes = found, tuple(_tapes(events, self.ruleset))
                return True
        return False

    def leave_out_rounds(self) -> None:
        """Play from a later round on, whose starter is then the coin's; the latest first."""
        for place in reversed(range(len(self.tapes))):
            here = self.tapes[place]
            first = evolve(here, deal=evolve(here.deal, first=here.starter))
            if self.try_tapes((first, *self.tapes[place + 1 :])):
                return

    def leave_out_turns(self, place: int) -> None:
        """Leave turns out of a round: half of them, a quarter, and so on down to each alone."""
        size = len(self.tapes[place].turns)
        while size:
            end = len(self.tapes[place].turns)
            while end > 0:
                here = self.tapes[place]
                fewer = here.turns[: max(0, end - size)] + here.turns[end:]
                shorter = evolve(here, turns=fewer)
                self.try_tapes((*self.tapes[:place], shorter, *self.tapes[place + 1 :]))
                end = min(end - (size + 1) // 2, len(self.tapes[place].turns))
            size //= 2


def _tapes(events: Iterable[Event], ruleset: Ruleset) -> Iterator[Tape]:
    match, box = Match(ruleset), ruleset.box
    opened = 2 * box.hand_size + box.market_size - box.market_camels
    here: Tape | None = None
    for event in events:
        after = apply(match, event)
        if isinstance(event, Deal):
            if here:
                yield here
            here = Tape(event, opened, after.round.starter if after.round else 0, ())
        elif here and match.round and after.round:
            old, new = match.round.deck, after.round.deck
            drawn = old[: len(old) - len(new)]
            here = evolve(here, turns=(*here.turns, Turn(event, drawn)))
        match = after
    if here:
        yield here


def _played(tapes: tuple[Tape, ...], ruleset: Ruleset) -> tuple[Event, ...] | None:
    """The game that the tapes make, without the moves that have become illegal; None if it cannot be dealt."""
    match = Match(ruleset)
    events: list[Event] = []
    for tape in tapes:
        if not match.awaits_deal:
            return None
        happened: list[Event] = [tape.dealt()]
        match = apply(match, happened[0])
        for turn in tape.turns:
            if is_legal(match, turn.move):
                happened.append(turn.move)
                match = apply(match, turn.move)
        events += happened
    return tuple(events)
