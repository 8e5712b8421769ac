"""Engines of this process: our own rules, as far as they are asked for, and with mistakes of every kind."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from io import BytesIO
from itertools import count
from typing import Any, TypeAlias

from jaipur_rules import TakeCamels
from jaipur_rules.conformance import RulesEngine
from jaipur_rules.conformance.answers import Case
from jaipur_rules.conformance.protocol import (
    PARTS,
    Body,
    Fault,
    FaultKind,
    Hello,
    Part,
    ProgramFault,
)
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.server import Engine, Refusal, serve
from jaipur_rules.conformance.session import Start
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.conformance import QUESTIONS, VECTORS, JaipurEngine
from jaipur_rules.johari.conformance import VECTORS as JOHARI_VECTORS
from jaipur_rules.johari.conformance import JohariEngine

AnyEngine: TypeAlias = RulesEngine

Cases: TypeAlias = tuple[Case, ...]

ENGINES: dict[str, type[JaipurEngine] | type[JohariEngine]] = {
    "jaipur": JaipurEngine,
    "johari": JohariEngine,
}
SAMPLES: dict[str, Cases] = {"jaipur": VECTORS.sample(), "johari": JOHARI_VECTORS.sample()}
SOME: dict[str, Cases] = {"jaipur": VECTORS.sample()[::8], "johari": JOHARI_VECTORS.sample()[::7]}
"""By game: our own rules, the sample of the package, and some of its cases."""

ENGINE_OF_JOHARI = import_module("examples.engines.johari")
"""The engine of Johari among the examples, with its mistakes."""

NO_PLAY = RunPlan(matches=0)


class InProcess:
    """An engine as a program of this process."""

    def __init__(self, engine: Engine, game: str) -> None:
        self.engine = engine
        self.game = game
        self.answers: deque[bytes] = deque()

    def post(self, lines: bytes, count: int = 1) -> None:
        assert lines.count(b"\n") == count
        out = BytesIO()
        serve(self.engine, lines.splitlines(), out, game=self.game)
        self.answers.extend(out.getvalue().splitlines())

    def receive(self) -> bytes:
        return self.answers.popleft()

    def close(self) -> tuple[Message, ...]:
        return ()

    def kill(self) -> None:
        """There is nothing to end."""


def in_process(make: Callable[[], Engine], game: str) -> Start:
    """Return a function that starts an engine within this process."""
    return lambda *_: InProcess(make(), game)


CRASH = Fault(FaultKind.CRASHED, Message("kit.fault.exit_status", status=3))


def failing_at(make: Callable[[], Engine], faults: Mapping[int, Fault], *remarks: Message) -> Start:
    """Return a function that starts an engine of Jaipur which fails to give some answers, by their number over all its starts."""
    numbers = count(1)

    class Faulty(InProcess):
        def receive(self) -> bytes:
            fault = faults.get(next(numbers))
            if fault is not None:
                raise ProgramFault(fault)
            return super().receive()

        def close(self) -> tuple[Message, ...]:
            return remarks

    return lambda *_: Faulty(make(), "jaipur")


def judged(
    make: Callable[[], AnyEngine], cases: Iterable[Case] = (), plan: RunPlan = NO_PLAY
) -> Report:
    """The report of the runner on an engine of this process."""
    game = make().questions.game.name
    return run(["engine"], cases, game=game, plan=plan, start=in_process(make, game))


def partial(
    engine: type[AnyEngine], *parts: Part, rulesets: tuple[str, ...] = ("any",)
) -> type[AnyEngine]:
    """An engine that says that it can do no more than this."""
    hello = Hello("part", "1", parts or PARTS[:-1], rulesets)
    return type("Partial", (engine,), {"hello": lambda _: hello})


def changing(
    engine: type[AnyEngine], request: str, change: Callable[[Any], Any]
) -> type[AnyEngine]:
    """An engine that changes whatever it answers to a request."""

    def answer(self: AnyEngine, *about: object) -> object:
        return change(getattr(engine, request)(self, *about))

    return type(engine.__name__, (engine,), {request: answer})


def failing(engine: type[AnyEngine], request: str, error: Exception) -> type[AnyEngine]:
    """An engine that fails at a request."""

    def fail(_: Body) -> Body:
        raise error

    return changing(engine, request, fail)


class Doubling(JaipurEngine):
    """It lists a move twice."""

    def legal_moves(self) -> Iterable[str]:
        found = [*super().legal_moves()]
        return [*found, *found[:1]]


class Lenient(JaipurEngine):
    """It refuses nothing."""

    def apply(self, move: str) -> Body:
        try:
            return super().apply(move)
        except Refusal:
            return (
                QUESTIONS.move(self.state, TakeCamels()) if self.state.position else {"table": {}}
            )


class LenientJohari(JohariEngine):
    """It refuses nothing either."""

    def apply(self, move: str) -> Body:
        try:
            return super().apply(move)
        except Refusal:
            return {"table": self.table()}


def refusing(engine: type[AnyEngine], begins: str) -> type[AnyEngine]:
    """An engine that refuses some moves."""

    def apply(self: AnyEngine, move: str) -> Body:
        if move.startswith(begins):
            raise Refusal
        return engine.apply(self, move)

    return type("Refusing", (engine,), {"apply": apply})


class Vague(JaipurEngine):
    """It names a rule that it should not."""

    def apply(self, move: str) -> Body:
        try:
            return super().apply(move)
        except Refusal:
            raise Refusal(["TRN-1"]) from None


class NoTable(JaipurEngine):
    """It answers without a table."""

    def game(self, body: Body) -> Body:
        super().game(body)
        return {}

    def apply(self, move: str) -> Body:
        super().apply(move)
        return {"drawn": 3}


class NoThirdBonus(JaipurEngine):
    """A sale of three earns nothing, wherever it is played."""

    def apply(self, move: str) -> Body:
        answer = super().apply(move)
        return {**answer, "bonus": None} if move.startswith("-") and len(move) == 4 else answer
