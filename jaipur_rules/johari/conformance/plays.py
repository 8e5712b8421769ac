"""What an engine of Johari is put through: a game, and what it is asked on the way."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules.conformance.protocol import Hello, Message
from jaipur_rules.conformance.steps import StepOf
from jaipur_rules.core.json_nodes import Plain
from jaipur_rules.johari.conformance import answers
from jaipur_rules.johari.conformance.cases import (
    Case,
    Chanced,
    Moves,
    Played,
    Refused,
    Scored,
    Seen,
)
from jaipur_rules.johari.record import Record, record_of, write_record
from jaipur_rules.johari.record.codec import CODEC
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.legality import is_legal
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event, apply, replay

Happens: TypeAlias = Record | Event
"""What a step does to the table: begins with a record, deals, shuffles, or moves."""

_BODY = CODEC


@frozen(order=False)
class Step(StepOf[Happens]):
    """One request, and the right answer."""


listing, moving, trying, scoring, viewing = (
    Step.listing,
    Step.moving,
    Step.trying,
    Step.scoring,
    Step.viewing,
)


@frozen(order=False)
class Play:
    """Steps, the first of which begins a game.

    Attributes:
        name: What it is called: the id of a case, or the seed of a game.
        steps: The steps.
        table: The match before anything has happened: how many play, and by which rules.
        rules: The rules that it is meant to exercise, if it was made for some.
        kind: What kind of play it is: that of a case, or ``lockstep``.
    """

    name: str
    steps: tuple[Step, ...]
    table: Match
    rules: tuple[str, ...] = ()
    kind: str = "lockstep"

    @property
    def game(self) -> str:
        """The game, as its catalogue is named."""
        return "johari"

    @property
    def is_by_default(self) -> bool:
        """Whether it is played by the rules that nobody has changed."""
        return self.table.ruleset == DEFAULT_RULESET

    @property
    def requests(self) -> tuple[Message, ...]:
        """What is asked."""
        return tuple(step.request for step in self.steps)

    def plies_before(self, place: int) -> int:
        """How many moves are made before a step."""
        return sum(not isinstance(event, Deal | Reshuffle) for event in self._done(place))

    def _done(self, place: int) -> list[Event]:
        events: list[Event] = []
        for step in self.steps[:place]:
            if isinstance(step.does, Record):
                events = [*step.does.events]
            elif step.does is not None:
                events.append(step.does)
        return events

    def events_before(self, place: int) -> tuple[Event, ...]:
        """What has happened on the right table before a step."""
        match, events = self.table, list[Event]()
        for event in self._done(place):
            if can_happen(match, event):
                match = apply(match, event)
                events.append(event)
        return tuple(events)

    def match_of(self, events: Iterable[Event]) -> Match:
        """The right table after some events."""
        return replay(events, players=self.table.players, ruleset=self.table.ruleset)

    def record_of(self, events: Iterable[Event]) -> str:
        """Some events as a record that the referee accepts."""
        return write_record(
            record_of(events, players=self.table.players, ruleset=self.table.ruleset)
        )

    def record_before(self, place: int) -> str:
        """The game before a step, as a record."""
        return self.record_of(self.events_before(place))


def can_happen(match: Match, event: Event) -> bool:
    """Whether an event can be next.

    Example:
        >>> from jaipur_rules.johari import Bribe
        >>> can_happen(Match(2), Bribe())
        False
    """
    if isinstance(event, Deal):
        return match.table is None
    if isinstance(event, Reshuffle):
        return match.awaits_deal and match.table is not None
    return is_legal(match, event)


def begin(record: Record) -> Step:
    """The step that plays a record. What lies on the table then is looked at only if something is wrong later."""
    return Step({"do": "game", **_BODY.write(evolve(record, claim=None))}, {}, record)


def chancing(match: Match, event: Deal | Reshuffle) -> Step:
    """The step that deals, or that brings the discards in their new order."""
    (said,) = _events(Record(match.players, match.ruleset, (event,)))
    assert isinstance(said, dict)
    return Step({"do": "deal", **said}, {"table": answers.table(apply(match, event))}, event)


def _events(record: Record) -> list[Plain]:
    events = _BODY.write(record)["events"]
    assert isinstance(events, list)
    return events


def walked(events: Iterable[Event], table: Match) -> Iterator[Step]:
    """The steps that lead where the events do, each with its right answer."""
    yield begin(Record(table.players, table.ruleset))
    match = table
    for event in events:
        if isinstance(event, Deal | Reshuffle):
            yield chancing(match, event)
        else:
            yield moving(event, answers.move(match, event))
        match = apply(match, event)


def play_of(case: Case, hello: Hello) -> Play | None:
    """What a program is put through for a case, or None if the case is about nothing that it can do.

    Example:
        >>> from jaipur_rules.johari.conformance.cases import answer
        >>> from jaipur_rules.conformance.protocol import PARTS
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import record_of
        >>> question = Moves(record_of([deal(seed=7)]))
        >>> whole = Hello("x", "1", PARTS, ("any",))
        >>> [step.asks for step in play_of(Case(question, answer(question)), whole).steps]
        ['game', 'legal_moves']
    """
    game = case.question.game
    if not hello.plays(game.ruleset.name):
        return None
    steps = _steps(case)
    if not hello.can(step.asks for step in steps):
        return None
    return Play(case.id, steps, Match(game.players, game.ruleset), case.rules, case.kind)


def _steps(case: Case) -> tuple[Step, ...]:
    question, expect = case.question, case.expect
    game = question.game
    match question:
        case Chanced():
            before = evolve(game, events=game.events[:-1])
            last = _events(evolve(game, events=game.events[-1:]))[0]
            assert isinstance(last, dict)
            return begin(before), Step({"do": "deal", **last}, {"table": expect}, game.events[-1])
        case Moves():
            return begin(game), listing(expect)
        case Played():
            return begin(game), moving(question.move, expect)
        case Refused():
            return begin(game), trying(question.move, expect["broken"])
        case Scored():
            return begin(game), scoring(expect)
        case Seen():
            return begin(game), viewing(question.seat, expect)
