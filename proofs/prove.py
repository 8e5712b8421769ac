"""The common part of the commands that prove: the sources that they rest on, and the kept results."""

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

import click
from attrs import frozen

from jaipur_rules.cli.screen import Json, complain, write
from jaipur_rules.core.errors import RulesError
from proofs import ROOT
from proofs.closure import Closure
from proofs.normal import fingerprint
from proofs.required import REQUIRED
from proofs.results import make_result, member, write_result
from proofs.sources import Sources

RESULTS = ROOT / "proofs"
"""Where the results are."""

STATES = ROOT / "build" / "proofs"
"""Where a proof keeps what is done, so that it can go on after it was stopped."""

F = TypeVar("F", bound=Callable[..., object])


class Unkept(RulesError):
    """A result, or the state of a proof, that cannot be written."""


class SourcesChanged(RulesError):
    """The sources are not what they were when the proof began."""


@frozen(order=False)
class Proof:
    """A proof that is being run.

    Attributes:
        kind: What is proved, such as ``"verify"``.
        rests_on: What it rests on, as the sources stood when it began.
    """

    kind: str
    rests_on: Closure

    @classmethod
    def begin(cls, kind: str) -> "Proof":
        """A proof of the sources as they stand.

        Example:
            >>> "legal_moves" in Proof.begin("verify").rests_on.definitions
            True
        """
        return cls(kind, REQUIRED[f"{kind}.json"].closure(Sources(ROOT)))

    @property
    def key(self) -> str:
        """A key that tells this proof from one of other sources."""
        return fingerprint(repr(self.rests_on))

    def state(self, folder: str, part: str = "") -> Path:
        """The file that holds what is done, by these sources and no others.

        Args:
            folder: Its folder; empty for the usual one.
            part: Which part is proved; empty for everything.

        Raises:
            Unkept: There is no folder for it, and none can be made.
        """
        file = Path(folder or STATES) / f"{self.kind}{part}-{self.key}.json"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unkept(f"{file}: the state of the proof was not written: {error}") from None
        return file

    def result(self, figures: Mapping[str, object]) -> dict[str, object]:
        """The result, in the one format of results.

        Raises:
            SourcesChanged: The sources are not what they were when it began.
        """
        required = REQUIRED[f"{self.kind}.json"]
        if required.closure(Sources(ROOT)) != self.rests_on:
            raise SourcesChanged("the sources have changed while it was proved")
        return make_result(self.kind, figures, packages=required.packages, rests_on=self.rests_on)

    def keep(self, result: dict[str, object], out: str, *, whole: bool) -> int:
        """Write a result to a folder, and say what it lacks.

        Args:
            result: The result.
            out: The folder. If it is empty, the result of a whole proof goes to
                `proofs/`, unless it lacks something, and that of a part nowhere.
            whole: Whether it is of everything that there is to prove.

        Returns:
            The exit status: 1 if the result of a whole proof lacks something that is required of it.

        Raises:
            Unkept: The system refuses.
        """
        name = f"{self.kind}.json"
        lacking = [*REQUIRED[name].figures(member(result, "figures"))] if whole else []
        for fault in lacking:
            complain(f"{name} {fault}")
        if out or (whole and not lacking):
            file = Path(out or RESULTS) / name
            try:
                write_result(file, result)
            except OSError as error:
                raise Unkept(f"{file}: the result was not written: {error}") from None
        return 1 if lacking else 0


def as_json(result: Mapping[str, object]) -> Json:
    """A result for a program."""
    found: Json = json.loads(json.dumps(result))
    return found


def tell(kind: str, done: str) -> None:
    """Say on the error stream how far a proof has come, if a person looks on."""
    if sys.stderr is not None and sys.stderr.isatty():
        write(sys.stderr, f"\r{kind}: {done}\x1b[K\r")


def cores() -> int:
    """The cores that there are for this program."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def prover(command: F) -> F:
    """Give a command the options of every proof: in how many processes, and where its result goes."""
    for option in (
        click.option(
            "--out",
            default="",
            metavar="FOLDER",
            help="Keep the result there. That of a whole proof goes to proofs/ if not given.",
        ),
        click.option(
            "--jobs",
            type=click.IntRange(1),
            default=cores,
            metavar="N",
            help="In N processes: as many as there are cores.",
        ),
    ):
        command = option(command)
    return command


def stateful(command: F) -> F:
    """Give a command the option that says where a stopped proof is kept."""
    option = click.option(
        "--state",
        default="",
        metavar="FOLDER",
        help="Where a stopped proof is kept: build/proofs/.",
    )
    return option(command)
