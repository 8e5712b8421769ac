"""The trial of an engine, of either game, as the options of the command line want it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TypeAlias, TypeVar

from attrs import frozen

from jaipur_rules.conformance.cases import AnyCase
from jaipur_rules.conformance.faults import Limits
from jaipur_rules.conformance.report import Report
from jaipur_rules.conformance.runner import RunPlan, Watch, run
from jaipur_rules.core.errors import NotationError

C = TypeVar("C")

Trial: TypeAlias = Callable[[Watch | None], Report]
"""Puts a program through everything; it is told of progress if somebody wants to know."""


@frozen(order=False)
class Wanted:
    """What is wanted of a trial.

    Attributes:
        command: How the program is started.
        limits: How long it is waited for.
        pack: The file with the cases; None for the sample.
        matches: How many random matches are played; None for as many as is usual.
        seed: The seed of the first.
        ruleset: The rules of the random matches; None for the usual ones.
        players: How many traders they have; None for what is usual.
        shortening: Seconds for finding short games.
    """

    command: Sequence[str]
    limits: Limits
    pack: str | None
    matches: int | None
    seed: int
    ruleset: str | None
    players: int | None
    shortening: float


def trial_of(game: str, wanted: Wanted) -> Trial:
    """The trial of an engine of a game.

    Raises:
        ImpossibleRuleset: There is no such ruleset.
        ImpossibleLimits: The seconds for finding short games are none.
        NotationError: Something was asked for that this game has not.
        UnusablePack: The pack cannot be opened, or is none.
        UnreadableData: Its first line is no case.
    """
    return _johari(wanted) if game == "johari" else _jaipur(wanted)


def _jaipur(wanted: Wanted) -> Trial:
    from jaipur_rules.jaipur.conformance import vectors
    from jaipur_rules.jaipur.rules.ruleset import Ruleset

    if wanted.players not in {None, 2}:
        raise NotationError(f"Jaipur is for two traders, and not for {wanted.players}")
    ruleset = Ruleset.named(wanted.ruleset or "space-cowboys-2019")
    if wanted.pack is not None:
        return _run("jaipur", wanted, ruleset, _opened(vectors.read_pack(wanted.pack)))
    return _run("jaipur", wanted, ruleset, vectors.sample())


def _johari(wanted: Wanted) -> Trial:
    from jaipur_rules.johari.conformance import vectors
    from jaipur_rules.johari.rules.ruleset import Ruleset

    ruleset = Ruleset.named(wanted.ruleset or "reconstruction")
    if wanted.pack is not None:
        return _run("johari", wanted, ruleset, _opened(vectors.read_pack(wanted.pack)))
    return _run("johari", wanted, ruleset, vectors.sample())


def _run(game: str, wanted: Wanted, ruleset: object, cases: Iterable[AnyCase]) -> Trial:
    plan = RunPlan(
        matches=wanted.matches,
        seed=wanted.seed,
        ruleset=ruleset,
        players=wanted.players,
        shortening=wanted.shortening,
    )
    return lambda watch: run(
        wanted.command, cases, game=game, plan=plan, limits=wanted.limits, watch=watch
    )


def _opened(cases: Iterator[C]) -> Iterator[C]:
    """The cases of a pack, which is opened before the program is started: only then is a fault the program's."""
    return chain(tuple(islice(cases, 1)), cases)
