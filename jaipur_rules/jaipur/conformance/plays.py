"""What a program is put through: a game, and what it is asked on the way."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from attrs import evolve, frozen

from jaipur_rules.conformance.protocol import Hello, Message
from jaipur_rules.conformance.steps import StepOf
from jaipur_rules.jaipur.conformance import answers, requests
from jaipur_rules.jaipur.conformance.cases import (
    Case,
    Matched,
    Moves,
    Opening,
    Played,
    Refused,
    Scored,
    Seen,
)
from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord, record_of, write_record
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.generation import is_legal
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.position import DEFAULT_RULESET
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event, apply, replay

Happens: TypeAlias = Record | Deal | Move
"""What a step does to the table: begins with a record, deals, or moves."""


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
    """Steps, the first of which needs none before it.

    Attributes:
        name: What it is called: the id of a case, or the seed of a game.
        steps: The steps.
        rules: The rules that it is meant to exercise, if it was made for some.
        kind: What kind of play it is: that of a case, or ``lockstep``.
        ruleset: The rules that it is played by.
        base: What has happened on the right table before the first step.
    """

    name: str
    steps: tuple[Step, ...]
    ruleset: Ruleset
    rules: tuple[str, ...] = ()
    kind: str = "lockstep"
    base: tuple[Event, ...] = ()

    @property
    def game(self) -> str:
        """The game, as its catalogue is named."""
        return "jaipur"

    @property
    def is_by_default(self) -> bool:
        """Whether it is played by the rules that nobody has changed."""
        return self.ruleset == DEFAULT_RULESET

    @property
    def requests(self) -> tuple[Message, ...]:
        """What is asked."""
        return tuple(step.request for step in self.steps)

    def plies_before(self, place: int) -> int:
        """How many moves are made before a step."""
        plies = sum(not isinstance(event, Deal) for event in self.base)
        for step in self.steps[:place]:
            if isinstance(step.does, Record):
                plies = step.does.plies
            elif step.does is not None and not isinstance(step.does, Deal):
                plies += 1
        return plies

    def events_before(self, place: int) -> tuple[Event, ...]:
        """What has happened on the right table before a step."""
        events = self.base
        match = replay(events, ruleset=self.ruleset)
        for step in self.steps[:place]:
            if isinstance(step.does, Record):
                events = step.does.events
                match = replay(events, ruleset=self.ruleset)
            elif step.does is not None and _can_happen(match, step.does):
                events = (*events, step.does)
                match = apply(match, step.does)
        return events

    def record_before(self, place: int) -> str:
        """The game before a step, as a record.

        Raises:
            RulesError: There is none.
        """
        return write_record(record_of(self.events_before(place), ruleset=self.ruleset))


def recorded(events: Iterable[Event], ruleset: Ruleset) -> Record:
    """The events as a record that claims nothing.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> recorded([deal(seed=7), TakeCamels()], Ruleset()).plies
        1
    """
    rounds: list[tuple[Deal, list[Move]]] = []
    for event in events:
        if isinstance(event, Deal):
            rounds.append((event, []))
        else:
            rounds[-1][1].append(event)
    return Record(
        ruleset,
        tuple(RoundRecord(KnownDeal.of(dealt), tuple(moves)) for dealt, moves in rounds),
    )


def walked(events: Iterable[Event], ruleset: Ruleset) -> Iterator[Step]:
    """The steps that lead where the events do, each with its right answer."""
    yield begin(Record(ruleset))
    match = Match(ruleset)
    for event in events:
        after = apply(match, event)
        if isinstance(event, Deal):
            yield dealing(event, answers.table(after))
        else:
            yield moving(event, answers.move(match, event))
        match = after


def _can_happen(match: Match, event: Event) -> bool:
    return match.awaits_deal if isinstance(event, Deal) else is_legal(match, event)


def begin(record: Record) -> Step:
    """The step that plays a record. What lies on the table then is looked at only if something is wrong later."""
    return Step(requests.game(record), {}, record)


def dealing(dealt: Deal, expect: Message) -> Step:
    """The step that deals a round."""
    return Step(requests.deal(dealt), {"table": expect}, dealt)


def play_of(case: Case, hello: Hello) -> Play | None:
    """What a program is put through for a case, or None if the case is about nothing that it can do.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.conformance.cases import answer
        >>> from jaipur_rules.jaipur.record import record_of
        >>> question = Moves(record_of([deal(seed=7)]))
        >>> whole = Hello("x", "1", protocol.PARTS, ("any",))
        >>> [step.asks for step in play_of(Case(question, answer(question)), whole).steps]
        ['game', 'legal_moves']
    """
    game = case.question.game
    if not hello.plays(game.ruleset.name):
        return None
    steps = tuple(_steps(case))
    if not hello.can(step.asks for step in steps):
        if not isinstance(case.question, Moves) or not hello.can(["position"]):
            return None
        at = replay(game.events, ruleset=game.ruleset).position
        if at is None:
            return None
        steps = (Step(requests.position(at), case.expect),)
        return Play(case.id, steps, game.ruleset, case.rules, case.kind, game.events)
    return Play(case.id, steps, game.ruleset, case.rules, case.kind)


def _steps(case: Case) -> Iterable[Step]:  # noqa: PLR0911 - a line a kind of question
    question, expect = case.question, case.expect
    game = question.game
    match question:
        case Opening():
            last = game.rounds[-1].deal.completed(game.ruleset)
            return begin(evolve(game, rounds=game.rounds[:-1])), dealing(last, expect)
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
        case Matched():
            return _match_steps(game)


def _match_steps(game: Record) -> Iterable[Step]:
    """Every round of a match scored, and every next one dealt."""
    match = Match(game.ruleset)
    for number, part in enumerate(game.rounds, 1):
        dealt = part.deal.completed(game.ruleset)
        match = apply(match, dealt)
        if number > 1:
            yield dealing(dealt, answers.table(match))
        for move in part.moves:
            match = apply(match, move)
        yield begin(evolve(game, rounds=game.rounds[:number]))
        yield scoring(answers.result(match))
