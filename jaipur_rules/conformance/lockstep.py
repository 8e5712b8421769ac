"""Random play, a program and the rules in lockstep: the scripts, and the outcome of each."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from attrs import Factory, evolve, frozen

from jaipur_rules.conformance.avoidance import Avoidance
from jaipur_rules.conformance.cases import (
    ReportedFault,
    Script,
    Setup,
    Step,
    illegal_step,
    move_step,
    moves_step,
    score_step,
    view_step,
)
from jaipur_rules.conformance.checks import CheckedScript, find_wrong_game
from jaipur_rules.conformance.protocol import WALKING, Body, Hello
from jaipur_rules.conformance.questions import Difference, Questions
from jaipur_rules.conformance.suspects import Suspect, is_about_last_round, wrong_keys
from jaipur_rules.core.chance import below, numbers
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyState
from jaipur_rules.core.strict_json import Plain

_VIEWS_EVERY = 8
_TRIES_EVERY = 4
_TRIES = 4
_RECENT = 8


@frozen(order=False)
class Continuation:
    """The continuation of a random match: how it begins, and what it avoids.

    Attributes:
        events: What has happened before; nothing in a match from its beginning.
        chance: What the rest of it follows from; None for the seed of the match.
        avoidance: The moves that are avoided.
    """

    events: tuple[AnyEvent, ...] = ()
    chance: int | None = None
    avoidance: Avoidance = Factory(Avoidance)


def random_script(
    questions: Questions,
    seed: int,
    setup: Setup,
    plies: int | None = None,
    continued: Continuation | None = None,
    *,
    validates: bool = False,
) -> Script:
    """Return a random match, asked about at every ply, as it follows from a seed.

    Every position is asked for its legal moves, some for what the seats may
    know of it, and at some an illegal move is tried.

    Args:
        questions: The questions about the game.
        seed: Any number from 0.
        setup: Who plays by what.
        plies: After how many moves it stops; None for as many as is usual.
        continued: How it begins, and what it avoids; None for a match from its beginning.
        validates: Whether moves are proposed instead of asking for the legal ones.

    Example:
        >>> from jaipur_rules import Ruleset
        >>> from jaipur_rules.jaipur.conformance import QUESTIONS
        >>> script = random_script(QUESTIONS, 1, Setup(2, Ruleset()), plies=2)
        >>> [step.asks for step in script.steps]
        ['game', 'deal', 'legal_moves', 'view', 'view', 'apply', 'legal_moves', 'apply']
    """
    most = questions.longest if plies is None else plies
    goes_on = continued or Continuation()
    steps = tuple(_steps(questions, seed, setup, most, goes_on, validates=validates))
    return Script(
        game=questions.game.name, name=f"seed {seed}", steps=steps, setup=setup, seed=seed
    )


def limit_script(script: Script, hello: Hello) -> Script | None:
    """Return as much of a script as a program can do, or None if it cannot be led through a game."""
    if not hello.can(WALKING):
        return None
    return evolve(script, steps=tuple(step for step in script.steps if step.asks in hello.parts))


def pick_illegal(
    near: Iterable[AnyMove], is_illegal: Callable[[AnyMove], bool], stream: Iterator[int]
) -> AnyMove | None:
    """Return one of some moves that is illegal, or None if chance found none.

    Args:
        near: The moves.
        is_illegal: Whether a move is illegal.
        stream: Where chance comes from.

    Example:
        >>> pick_illegal([2, 4], lambda number: number % 2 == 1, numbers(3)) is None
        True
    """
    moves = [*near]
    for _ in range(_TRIES if moves else 0):
        move = moves[below(len(moves), stream)]
        if is_illegal(move):
            return move
    return None


def _steps(
    questions: Questions,
    seed: int,
    setup: Setup,
    plies: int,
    continued: Continuation,
    *,
    validates: bool,
) -> Iterator[Step]:
    rules, avoidance = questions.rules, continued.avoidance
    begun = seed if continued.chance is None else continued.chance
    stream = numbers(begun)
    chance = questions.chance_numbers(begun, stream)
    state = rules.replay(continued.events, questions.start(setup))
    played = questions.count_moves(continued.events)
    recent = deque[Sequence[AnyMove]](maxlen=_RECENT)
    yield questions.begin(setup, continued.events)
    while True:
        if questions.can_score(state):
            yield score_step(questions.score(state))
            if questions.shows_all:
                yield from _views(questions, state, range(setup.players))
        if state.is_over:
            return
        if rules.awaits_chance(state):
            event = rules.chance(state, next(chance))
            state = rules.apply(state, event)
            yield questions.chance_step(event, questions.table(state))
            continue
        if played >= plies:
            return
        legal = rules.legal_moves(state)
        listed = questions.list_moves(legal)
        yield questions.validation(state, listed) if validates else moves_step(listed)
        if played % _VIEWS_EVERY == 0:
            every = range(setup.players)
            seats = every if questions.shows_all else (below(setup.players, stream),)
            yield from _views(questions, state, seats)
        if below(_TRIES_EVERY, stream) == 0:
            yield from _tried(questions, state, [*chain(*recent)], stream, avoidance)
        recent.append(legal)
        move = avoidance.choose(questions, state, legal, seed, stream)
        event = rules.event(move)
        after = rules.apply(state, event)
        yield move_step(move, event, questions.move(state, move, after))
        state, played = after, played + 1


def _views(questions: Questions, state: AnyState, seats: Iterable[int]) -> Iterator[Step]:
    for seat in seats:
        yield view_step(seat, questions.view(state, seat))


def _tried(
    questions: Questions,
    state: AnyState,
    recent: Sequence[AnyMove],
    stream: Iterator[int],
    avoidance: Avoidance,
) -> Iterator[Step]:
    """Yield the step of an illegal move, if a near miss is illegal and its like was never made."""
    near = questions.near_misses(state, recent)
    move = pick_illegal(near, lambda each: bool(questions.rules.violations(state, each)), stream)
    if move is None:
        return
    broken = questions.broken_rules(state, move)
    if tuple(map(str, broken)) not in avoidance.made:
        yield illegal_step(move, broken)


@frozen(order=False)
class ScriptOutcome:
    """The outcome of a script: what is wrong with the answers to it.

    Attributes:
        script: The script.
        differences: Where the program differs.
        suspect: Why some of them may be about something that went wrong before.
        fault: What it did instead of answering.
        steps: How many steps were checked.
        skipped: The reasons that it gave for answers that it does not have.
        unjudged: The rules that its answers say nothing about.
        wrong_when_dealt: The keys of the table that were wrong after the deal that it was asked for; None if it was asked for none.
        is_corrected: Whether keys that it is known to get wrong were not looked at.
    """

    script: Script
    differences: Sequence[Difference] = ()
    suspect: Suspect | None = None
    fault: ReportedFault | None = None
    steps: int = 0
    skipped: Sequence[str] = ()
    unjudged: frozenset[str] = frozenset()
    wrong_when_dealt: frozenset[str] | None = None
    is_corrected: bool = False

    @property
    def stopped(self) -> bool:
        """True if nothing more was checked, because something was wrong that changes the table."""
        last = self.differences[-1] if self.differences else None
        return (
            last is not None
            and last.place == self.steps - 1
            and (last.step.changes or last.step.asks == "apply")
        )

    @property
    def failed(self) -> bool:
        """True if anything is wrong."""
        return self.is_corrected or not self.passed_otherwise

    @property
    def passed_otherwise(self) -> bool:
        """True if nothing is wrong but what was not looked at."""
        return not (self.differences or self.suspect or self.fault)


def sort_differences(
    questions: Questions,
    script: Script,
    answers: Sequence[Body],
    checked: CheckedScript,
    fault: ReportedFault | None,
) -> ScriptOutcome:
    """Return what is wrong, less the differences that began before they were asked about: their game is to be walked through.

    Raises:
        ProgramFault: An answer has not the form that it must have.
    """
    sound: list[Difference] = []
    suspect, replay = None, questions.replay(script)
    for each in checked.differences:
        wrong = find_wrong_game(questions, replay, each.place, answers)
        if wrong is None:
            sound.append(each)
        elif suspect is None:
            shown = each if is_about_last_round(questions, each, wrong) else None
            suspect = Suspect(script, each.place, wrong, shown)
    unjudged = unjudged_rules(questions, script, checked.left_out)
    return ScriptOutcome(script, sound, suspect, fault, checked.steps, checked.skipped, unjudged)


def doubt(questions: Questions, outcome: ScriptOutcome) -> ScriptOutcome:
    """Return the outcome of a case with what a score says wrongly of the match as a suspect: no table may have shown where it began.

    Args:
        questions: The questions about the game.
        outcome: The outcome.
    """
    script, of_match = outcome.script, frozenset(questions.answer_format.of_match)
    doubtful = [each for each in outcome.differences if frozenset() < wrong_keys(each) <= of_match]
    if not doubtful or not script.steps[0].events:
        return outcome
    suspect = Suspect(script, doubtful[0].place, doubtful[0])
    sure = [each for each in outcome.differences if each not in doubtful]
    return evolve(outcome, differences=sure, suspect=outcome.suspect or suspect)


def unjudged_rules(questions: Questions, script: Script, left_out: Iterable[str]) -> frozenset[str]:
    """Return the rules of a case that answers say nothing about, since the keys that show them are left out.

    Args:
        questions: The questions about the game.
        script: The script of the case.
        left_out: The keys that the answers lack, each with the way to it.
    """
    lacking = {key.rsplit(".", 1)[-1] for key in left_out}
    if not lacking:
        return frozenset()
    there = {key for step in script.steps for key in _keys_of(step.expect)} - lacking
    shown = {rule: questions.shown_by.get(rule, frozenset[str]()) for rule in script.rules}
    return frozenset(
        rule
        for rule, keys in shown.items()
        if not keys.isdisjoint(lacking) and keys.isdisjoint(there)
    )


def _keys_of(value: Plain) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inside in value.items():
            yield key
            yield from _keys_of(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from _keys_of(inside)
