"""`python -m proofs explore`: small games explored whole, what was found printed and kept."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TypeAlias, TypeGuard

import click

from jaipur_rules.cli.commands import terminable
from jaipur_rules.cli.options import Answering, Manner, manner
from jaipur_rules.cli.screen import BLANK, complain, prose, table
from jaipur_rules.core.game import State
from jaipur_rules.core.messages import Messages
from jaipur_rules.core.processes import unordered, workers
from jaipur_rules.render.terminal import BOLD, Run, Span, run
from proofs.exploration import LAWS, BrokenLaw
from proofs.exploration.exploring import measure
from proofs.exploration.game import SmallGames
from proofs.exploration.laws import names as names_of
from proofs.prove import Proof, Unkept, as_json, prover, stateful, tell
from proofs.results import is_object, member, read_result, write_result

KINDS: Mapping[str, str] = {"jaipur": "explore", "johari": "explore-johari"}
"""The kind of the result, by game."""

_ROWS = (
    *("states", "chance", "decision", "terminal", "deals", "openings", "moves", "most_moves"),
    *("positions", "tried", "information_sets", "views", "ended", "won", "depth", "longest"),
    *("cyclic", "knots", "largest_knot", "shortest_cycle", "seconds"),
)
"""The figures of a game that are shown, each with a text of its own."""


AnySmallGames: TypeAlias = SmallGames[object, State, object, object, object]
"""The small games of a game of unknown types."""


@click.command(cls=Answering)
@prover
@stateful
@click.option(
    "--game", type=click.Choice([*KINDS]), default="jaipur", show_default=True, help="Which game."
)
@click.argument("boxes", nargs=-1, metavar="[BOX]...")
@manner
def explore(
    how: Manner, *, boxes: tuple[str, ...], game: str, jobs: int, out: str, state: str
) -> int:
    """Visit every state of small games, and hold each to every law.

    BOX is pocket, pairs, bonus, lenient or strict of Jaipur, or a file with a
    ruleset and its box, as records have it; pocket, nobles, fakes or days of
    Johari. All but the first if none is named; then a proof that was stopped
    goes on with the games that were not done. The exit status is 1 if a law
    does not hold.
    """
    proof = Proof.begin(KINDS[game])
    kept = None if boxes else proof.state(state)
    try:
        with terminable():
            found = explored(game, boxes, jobs, kept)
    except BrokenLaw as error:
        complain(str(error))
        return 1
    laws = (*_small_games(game).laws, *LAWS)
    result = proof.result({"laws": names_of(laws), "games": found})
    how.answer(lambda: as_json(result), lambda: of_games(found, how))
    return proof.keep(result, out, whole=not boxes)


def explored(
    game: str, names: Sequence[str], jobs: int, kept: Path | None = None
) -> dict[str, object]:
    """Explore small games, and return the figures by name.

    Args:
        game: The game.
        names: Names, or files with a ruleset; those of the whole proof if there is none.
        jobs: In how many processes.
        kept: The file that holds what is done, if the proof can go on where it was.

    Raises:
        BrokenLaw: A law does not hold.
        Unkept: The file cannot be written.
    """
    wanted = [*names] or [*_small_games(game).whole]
    done = _done(kept)
    for name, figures in _measure_each(game, [each for each in wanted if each not in done], jobs):
        done[name] = figures
        if kept is not None:
            try:
                write_result(kept, done)
            except OSError as error:
                raise Unkept(f"{kept}: the state of the proof was not written: {error}") from None
    return {name: done[name] for name in wanted}


def _done(kept: Path | None) -> dict[str, object]:
    """What a proof that was stopped has done; nothing if its file is none."""
    try:
        return {} if kept is None else read_result(kept)
    except (OSError, ValueError):
        return {}


def _measure_each(game: str, names: Sequence[str], jobs: int) -> Iterator[tuple[str, object]]:
    if jobs == 1 or len(names) == 1:
        yield from (measure_by_name(name, game=game) for name in names)
        return
    with workers(min(jobs, len(names) or 1)) as pool:
        yield from unordered(pool, partial(measure_by_name, game=game), names, ahead=jobs)


def measure_by_name(name: str, *, game: str) -> tuple[str, object]:
    """Explore a small game, and return its name and the figures.

    Raises:
        NoSuchGame: There is none of this name.
        BrokenLaw: A law does not hold.
    """
    small = _small_games(game).find(name)
    return name, measure(small, lambda visited, met: tell(name, f"{visited:,} / {met:,}"))


def _small_games(game: str) -> AnySmallGames:
    found: AnySmallGames = import_module(f"proofs.exploration.{game}").GAMES
    return found


def of_games(games: Mapping[str, object], how: Manner) -> Iterator[Run]:
    """Format the figures, game by game."""
    say, width = how.say, how.screen.width
    for name, result in games.items():
        yield run(Span(name, BOLD))
        rows = {**member(result, "counts"), **(result if is_object(result) else {})}
        cells = [
            (run(f"  {say(f'proof.explore.row.{key}')}"), run(_format_value(rows[key], say)))
            for key in _ROWS
            if key in rows
        ]
        yield from table(cells)
        if rows["endless"] is not None:
            yield from prose(say("proof.explore.endless"), width, "  ")
            yield from prose(str(rows["way"]), width, "    ")
        yield BLANK
    yield run(say("proof.explore.all_hold"))


def _format_value(value: object, say: Messages) -> str:
    if is_object(value):
        return ", ".join(f"{key} {_format_value(each, say)}" for key, each in value.items())
    if _is_list(value):
        return " / ".join(_format_value(each, say) for each in value)
    if isinstance(value, int | float):
        return say("cli.number", count=value)
    return str(value or "")


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)
