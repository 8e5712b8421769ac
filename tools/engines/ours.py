"""The engines of this project that the table begins with: those of the examples, right and with each of their mistakes."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

from attrs import frozen

from jaipur_rules.core.strict_json import Plain, parse_json
from proofs.mistakes.planted import ENGINES
from tools.engines.files import ROOT
from tools.engines.rows import Group

EXAMPLES = "examples/engines"
PLANTED = "proofs/mistakes/planted.py"
SERVER = "jaipur_rules/conformance/server.py"


@frozen(order=False)
class OurEngine:
    """An engine of this project.

    Attributes:
        name: What its row is called.
        source: Its file.
        command: How it is started.
        game: The game that it plays.
        options: The options of the run.
        group: Whether it makes a mistake on purpose.
    """

    name: str
    source: str
    command: tuple[str, ...]
    game: str = "jaipur"
    options: tuple[str, ...] = ()
    group: Group = Group.ENGINE

    def report(self) -> Plain:
        """Return the report of the kit about it."""
        run = "jaipur-rules", "conformance", "run", "--json", "--lang=en", "--game", self.game
        path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        done = subprocess.run(
            [*run, *self.options, "--", *self.command],
            cwd=ROOT,
            env={**os.environ, "PATH": path},
            stdout=subprocess.PIPE,
            check=False,
        )
        return parse_json(done.stdout)


def our_engines() -> Iterator[OurEngine]:
    """Yield the engines of this project.

    Example:
        >>> [engine.name for engine in our_engines()][:2]
        ['jaipur_rules', 'jaipur.mjs']
    """
    serve = "jaipur-rules", "conformance", "serve"
    yield OurEngine("jaipur_rules", SERVER, serve)
    for name, run, options in (
        ("jaipur.mjs", "node", ()),
        ("batch.py", "python", ("--matches", "2", "--seconds", "60")),
        ("positions.py", "python", ()),
    ):
        file = f"{EXAMPLES}/{name}"
        yield OurEngine(name, file, (run, file), options=options)
    few = "--matches", "2"
    file = f"{EXAMPLES}/mistaken.mjs"
    for mistake in _list(file):
        command = "node", file, "--mistake", mistake
        name = f"mistaken.mjs {mistake}"
        yield OurEngine(name, file, command, options=few, group=Group.MISTAKE)
    for mistake in ENGINES:
        served = "python", "-m", "proofs.mistakes.served", mistake
        name = f"proofs.mistakes {mistake}"
        yield OurEngine(name, PLANTED, served, options=few, group=Group.MISTAKE)
    yield OurEngine("jaipur_rules johari", SERVER, (*serve, "--game", "johari"), "johari")
    file = f"{EXAMPLES}/johari.py"
    yield OurEngine("johari.py", file, ("python", file), "johari", few)
    planted: dict[str, object] = run_path(str(ROOT / file))["MISTAKES"]
    for mistake in planted:
        name, python = f"johari.py {mistake}", ("python", file, mistake)
        yield OurEngine(name, file, python, "johari", few, Group.MISTAKE)


def _list(file: str) -> list[str]:
    listed = subprocess.run(
        ["node", file, "--list"], cwd=ROOT, capture_output=True, check=True, text=True
    )
    return listed.stdout.split()
