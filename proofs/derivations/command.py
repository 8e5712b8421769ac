"""`python -m proofs derivations`: the checker accepts every derivation, and refuses each of them with a mistake in it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import TypeAlias

import click
from attrs import define, field

from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.screen import Json, prose
from jaipur_rules.referee import Derivation
from jaipur_rules.render.terminal import BAD, GOOD, Run
from proofs import ROOT
from proofs.derivations.checker import GAMES, Checker
from proofs.derivations.documents import AnyQuestion, Document
from proofs.derivations.jaipur import playing as jaipur
from proofs.derivations.johari import playing as johari
from proofs.derivations.mistakes import mistaken

Asked: TypeAlias = tuple[AnyQuestion, Derivation]
"""A question as the checker takes it, and what the library answers."""

MOST_OF_A_SHAPE = 2
"""How many derivations with the same steps are tried with every mistake."""


@define
class Tally:
    """What the checker has said.

    Attributes:
        derivations: How many derivations it was given.
        mistakes: How many with a mistake.
        faults: What it objected to, or did not object to, though it should have.
        met: The cases of answers that it met.
    """

    derivations: int = 0
    mistakes: int = 0
    faults: list[str] = field(factory=list[str])
    met: set[str] = field(factory=set[str])
    _shapes: Counter[tuple[str, ...]] = field(factory=Counter[tuple[str, ...]])

    def add(self, other: "Tally") -> None:
        """Add what the checker has said of another game."""
        self.derivations += other.derivations
        self.mistakes += other.mistakes
        self.faults += other.faults

    def is_new(self, derivation: Document) -> bool:
        """Note a derivation, and return whether few with the same steps came before."""
        steps = (step[key] for step in derivation["steps"] for key in ("rule", "result"))
        shape = (derivation["kind"], derivation["result"], *steps)
        self._shapes[shape] += 1
        return self._shapes[shape] <= MOST_OF_A_SHAPE


def catalogue(game: str) -> Path:
    """Return the folder of the catalogue of a game."""
    return ROOT / "jaipur_rules" / game / "catalogue"


def check(game: str, asked: Iterable[Asked]) -> Tally:
    """Have the checker check every derivation, and some of every shape with every mistake."""
    checker, tally = Checker(catalogue(game)), Tally()
    for question, derivation in asked:
        given = derivation.to_plain()
        tally.derivations += 1
        tally.met.update(checker.answers.cases(derivation.kind, question))
        tally.faults += checker.faults(question, given)
        if tally.is_new(given):
            for mistake, wrong in mistaken(given):
                tally.mistakes += 1
                if not checker.faults(question, wrong):
                    tally.faults.append(
                        f"accepted {derivation.kind} of {derivation.move}: {mistake}"
                    )
    unmet = {*checker.rules} - tally.met
    tally.faults += [f"no answer was of the case {case}" for case in sorted(unmet)]
    return tally


def all_questions(game: str, matches: Iterable[int]) -> Iterator[Asked]:
    """Yield the questions of arranged tables of a game and of its random matches with these seeds."""
    if game == "jaipur":
        yield from jaipur.arranged_questions()
        yield from chain.from_iterable(map(jaipur.questions_of_match, matches))
    else:
        yield from johari.arranged_questions()
        yield from chain.from_iterable(map(johari.questions_of_match, matches))


@click.command(cls=Answering)
@click.option(
    "--matches", default=10_000, show_default=True, help="How many random matches of each game."
)
@click.option("--first", default=0, show_default=True, help="The seed of the first.")
@manner
def derivations(how: Manner, *, matches: int, first: int) -> int:
    """Hold every derivation of random matches to a checker that imports no engine.

    The exit status is 1 if it objects to one, or accepts one with a mistake in it.
    """
    seeds, tally = range(first, first + matches), Tally()
    for game in GAMES:
        tally.add(check(game, all_questions(game, seeds)))
    how.answer(lambda: {"matches": matches, **to_json(tally)}, lambda: lines(tally, matches, how))
    return 1 if tally.faults else 0


def to_json(tally: Tally) -> dict[str, Json]:
    """Return what the checker has said, for a program."""
    counts = {"derivations": tally.derivations, "mistakes": tally.mistakes}
    return {**counts, "faults": [*tally.faults]}


def lines(tally: Tally, matches: int, how: Manner) -> Iterator[Run]:
    """Return what the checker has said, for a person."""
    for fault in tally.faults:
        yield from prose(fault, how.screen.width, style=BAD)
    counts = {"count": tally.derivations, "matches": matches, "mistakes": tally.mistakes}
    summary = how.say("proof.derivations.checked", **counts, faults=len(tally.faults))
    yield from prose(summary, how.screen.width, style=BAD if tally.faults else GOOD)
