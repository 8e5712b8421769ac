"""`python -m proofs batch`: the proof that the batch engine plays the same game, run, printed and kept."""

from collections.abc import Iterator, Mapping

import click

from jaipur_rules.cli.commands import terminable
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.screen import complain, labelled, table
from jaipur_rules.render.terminal import GOOD, Run, run
from proofs.batch_equality import Difference, Scope, Tally
from proofs.batch_equality import prove as prove_equal
from proofs.batch_equality.run import SEED
from proofs.prove import Proof, Unkept, as_json, prover, stateful, tell

_ROWS = ("hands", "positions", "legal_moves", "matches", "rounds", "plies")
"""The figures of a result that are shown, each with a text of its own."""


@click.command(cls=Answering)
@prover
@click.option(
    "--plies",
    type=click.IntRange(0),
    default=Scope().plies,
    metavar="N",
    help="In lockstep: a hundred million.",
)
@click.option(
    "--hands",
    type=click.IntRange(0),
    default=Scope().hands,
    metavar="N",
    help="Positions of N hands: all 1713.",
)
@stateful
@manner
def batch(how: Manner, *, plies: int, hands: int, jobs: int, out: str, state: str) -> int:
    """Prove that the batch engine plays the same game as the rules.

    It compares the legal moves of every position, and plays in lockstep from
    the same deals. If it is stopped, the next call goes on where it was. The
    exit status is 1 if they differ.
    """
    scope = Scope(hands, plies)
    proof = Proof.begin("batch")
    kept = proof.state(state)
    try:
        with terminable():
            tally = prove_equal(scope, jobs=jobs, state=kept, key=proof.key, watch=_tell)
    except Difference as error:
        complain(str(error))
        return 1
    except OSError as error:
        raise Unkept(f"{kept}: the state of the proof was not written: {error}") from None
    figures = figures_of(tally)
    result = proof.result(figures)
    how.answer(lambda: as_json(result), lambda: _of_proof(figures, how))
    whole = scope.hands >= Scope().hands and scope.plies >= Scope().plies
    return proof.keep(result, out, whole=whole)


def figures_of(tally: Tally) -> dict[str, int]:
    """The figures of a result.

    Example:
        >>> figures_of(Tally(hands=3, plies=100))["plies"]
        100
    """
    return {
        "seed": SEED,
        "seconds": round(tally.seconds),
        "hands": tally.hands,
        "positions": tally.positions,
        "legal_moves": tally.moves,
        "matches": tally.matches,
        "rounds": tally.rounds,
        "plies": tally.plies,
    }


def _tell(tally: Tally) -> None:
    tell("batch", f"{tally.positions:,} positions, {tally.plies:,} plies")


def _of_proof(found: Mapping[str, int], how: Manner) -> Iterator[Run]:
    say = how.say
    yield from labelled(
        say("proof.batch.equal"), say("proof.batch.same_game"), how.screen.width, label_style=GOOD
    )
    yield from table(
        [
            (run(f"  {say(f'proof.batch.{key}')}"), run(say("cli.number", count=found[key])))
            for key in _ROWS
        ]
    )
