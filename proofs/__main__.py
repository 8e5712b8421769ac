"""Proves, makes the test vectors, and says which results still hold.

    python -m proofs check            every result is of the rules as they stand
    python -m proofs verify           that the statements of legality are equal, by exhaustion
    python -m proofs explore          every state of the small games
    python -m proofs batch            that the batch engine plays the same game
    python -m proofs derivations      a checker without an engine accepts every derivation, and no wrong one
    python -m proofs perft            the published counts of moves, also by engines with mistakes
    python -m proofs vectors          the test vectors, made and held to the hash that is pinned

Each proof goes on where it was stopped, and writes its result to `proofs/`.
"""

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path

import click

from jaipur_rules.cli.commands import run
from proofs import ROOT
from proofs.required import faults, open_mutants

COMMANDS: Mapping[str, str] = {
    "batch": "proofs.batch_equality.command",
    "derivations": "proofs.derivations.command",
    "explore": "proofs.exploration.command",
    "perft": "proofs.mistakes.command",
    "vectors": "proofs.vectors.command",
    "verify": "proofs.exhaustion.command",
}
"""The commands but for `check`, each with its module, which is imported when the command is asked for."""


class _Commands(click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted({*super().list_commands(ctx), *COMMANDS})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return super().get_command(ctx, cmd_name)
        try:
            found: click.Command = getattr(import_module(COMMANDS[cmd_name]), cmd_name)
        except ModuleNotFoundError as error:
            return _unavailable(cmd_name, str(error))
        return found


def _unavailable(name: str, reason: str) -> click.Command:
    """A command that lacks something it needs, and says so."""

    def refuse() -> None:
        raise click.ClickException(reason)

    anything = {"ignore_unknown_options": True, "allow_extra_args": True}
    return click.Command(name, callback=refuse, help=reason, context_settings=anything)


@click.group(
    cls=_Commands,
    context_settings={"max_content_width": 100, "help_option_names": ["-h", "--help"]},
)
def app() -> None:
    """Prove something of the rules, or say which results still hold.

    The exit status is 1 if a proof fails or a result is stale, and 2 if
    something cannot be read or written.
    """


@app.command("check")
@click.option("--leave-mutants", is_flag=True, help="Mutants may wait for the night.")
def check_results(*, leave_mutants: bool) -> int:
    """Say of every result what it lacks."""
    return check(ROOT, leave_mutants=leave_mutants)


def check(root: Path, *, leave_mutants: bool = False) -> int:
    """Say of every result what it lacks; 1 if any lacks something."""
    found = [*faults(root, leave_mutants=leave_mutants)]
    for fault in found:
        print(fault)
    waiting, uncounted = open_mutants(root) if leave_mutants else (0, 0)
    places = f" and those of {uncounted:,} new or changed places" if uncounted else ""
    note = f"; {waiting:,} mutants{places} wait for the night" if waiting or uncounted else ""
    print(f"{len(found)} faults" if found else f"every result is of the rules as they stand{note}")
    return 1 if found else 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says, and return the exit status."""
    return run(sys.argv[1:] if arguments is None else arguments, app, "python -m proofs")


if __name__ == "__main__":
    sys.exit(main())
