"""Random matches, in which a program and the rules play in lockstep."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain

from jaipur_rules.conformance.answers import Questions
from jaipur_rules.conformance.cases import Setup
from jaipur_rules.conformance.protocol import WALKING, Hello
from jaipur_rules.conformance.script import (
    Script,
    ScriptSource,
    Step,
    ask,
    begin,
    happen,
    list_request,
)
from jaipur_rules.core.chance import below, numbers
from jaipur_rules.core.game import AnyMove, AnyState
from jaipur_rules.core.messages import Message

_VIEWS_EVERY = 8
_TRIES_EVERY = 4
_TRIES = 4
_RECENT = 8


def why_no_random_play(source: ScriptSource) -> Message | None:
    """Return why a program cannot play random matches; None if it can."""
    if not source.hello.plays(source.ruleset):
        return Message("kit.remark.other_ruleset", ruleset=source.ruleset.name)
    lacks = tuple(part for part in WALKING if part not in source.hello.parts)
    return Message("kit.remark.lacks_parts", parts=lacks) if lacks else None


def random_script(
    source: ScriptSource, seed: int, players: int | None = None, plies: int | None = None
) -> Script:
    """Return the random match of a seed, asked about at every ply, as much of it as a program can do; it has to be able to play one.

    Every position is asked for its legal moves, some for what the seats may
    know of it, and at some an illegal move is tried.

    Args:
        source: The scripts for the program.
        seed: Any number from 0.
        players: How many the match is for; None for every number in turn of the seeds.
        plies: After how many moves it stops; None for as many as is usual.

    Example:
        >>> from jaipur_rules.conformance.protocol import PARTS, Hello
        >>> from jaipur_rules.jaipur.conformance import QUESTIONS
        >>> source = ScriptSource(QUESTIONS, Hello("able", "1", PARTS, ("any",)))
        >>> [step.asks for step in random_script(source, 1, plies=2).steps]
        ['game', 'deal', 'legal_moves', 'view', 'view', 'apply', 'legal_moves', 'apply']
    """
    questions, hello = source.questions, source.hello
    fewest, most = questions.rules.seats
    setup = Setup(players or fewest + seed % (most - fewest + 1), source.ruleset)
    longest = questions.longest if plies is None else plies
    steps = _steps(questions, seed, setup, longest, hello)
    asked = tuple(step for step in steps if step.asks in hello.parts)
    name = f"seed {seed}"
    return source.limited(
        Script(questions=questions, name=name, steps=asked, setup=setup, seed=seed)
    )


def _steps(
    questions: Questions, seed: int, setup: Setup, plies: int, hello: Hello
) -> Iterator[Step]:
    rules, stream, every = questions.rules, numbers(seed), range(setup.players)
    chance = questions.chance_numbers(seed, stream)
    state, played = questions.start(setup), 0
    recent = deque[Sequence[AnyMove]](maxlen=_RECENT)
    yield begin(questions, setup, state)
    while True:
        if questions.can_score(state):
            yield ask(questions, state, {"do": "score"})
            for seat in every if questions.shows_all else ():
                yield ask(questions, state, {"do": "view", "seat": seat})
        if state.is_over:
            return
        if rules.awaits_chance(state):
            event = rules.chance(state, next(chance))
        elif played >= plies:
            return
        else:
            legal = rules.legal_moves(state)
            yield ask(questions, state, list_request(questions, state, hello))
            if played % _VIEWS_EVERY == 0:
                seats = every if questions.shows_all else (below(setup.players, stream),)
                for seat in seats:
                    yield ask(questions, state, {"do": "view", "seat": seat})
            if below(_TRIES_EVERY, stream) == 0:
                near = [*chain(*recent)] or questions.near_misses(state)
                tried = _pick_illegal(questions, state, near, stream)
                if tried is not None:
                    yield ask(questions, state, {"do": "apply", "move": str(tried)})
            recent.append(legal)
            event = rules.event(questions.choose(legal, seed, stream))
            played += 1
        step, state = happen(questions, state, event)
        yield step


def _pick_illegal(
    questions: Questions, state: AnyState, near: Sequence[AnyMove], stream: Iterator[int]
) -> AnyMove | None:
    """Return one of some moves that is illegal, or None if chance found none."""
    for _ in range(_TRIES if near else 0):
        move = near[below(len(near), stream)]
        if questions.rules.violations(state, move):
            return move
    return None
