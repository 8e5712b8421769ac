"""`jaipur-rules duel`: two players, many matches, and who is the better one."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from jaipur_rules.cli.options import Manner, UnderRules, by_rules, manner
from jaipur_rules.cli.screen import complain
from jaipur_rules.cli.words import Language
from jaipur_rules.jaipur.ruleset import Ruleset

if TYPE_CHECKING:
    from jaipur_rules.players import Tally


@click.command(cls=UnderRules)
@click.option(
    "--matches",
    type=click.IntRange(1, 100_000),
    default=100,
    show_default=True,
    metavar="N",
    help="How many matches, two on the same deals with the seats swapped.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**63),
    default=1,
    show_default=True,
    metavar="N",
    help="The seed of the first deals; the next ones follow it.",
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, metavar="N", help="In N processes.")
@click.option(
    "--keep", default="", metavar="FILE", help="Keep a line a match; taken up again if it is there."
)
@click.option("--plot", "picture", metavar="FILE", help="Draw the result, as .svg or .png.")
@click.argument("first")
@click.argument("second")
@by_rules
@manner
def duel(  # noqa: PLR0913, PLR0917 - an option is a parameter
    how: Manner,
    rules: Ruleset,
    first: str,
    second: str,
    matches: int,
    seed: int,
    jobs: int,
    keep: str,
    picture: str | None,
) -> int:
    """Let two players play many matches, and count.

    FIRST and SECOND are random, greedy, or search with a budget a move, in
    seconds or in possible worlds: search:1s, search:500. Every deal is played
    twice, with the seats swapped. The same seed gives the same matches, unless
    a player watches the clock.
    """
    from jaipur_rules.cli import dueling, tallying  # noqa: PLC0415
    from jaipur_rules.players import player_named, tally  # noqa: PLC0415
    from jaipur_rules.players.results import Pairing  # noqa: PLC0415

    draw = _drawing(picture) if picture is not None else None
    names = player_named(first).name, player_named(second).name
    pairing = Pairing(names, rules)
    wanted = dueling.tasks(matches, seed)
    found, stopped = dueling.gathered(
        dueling.fought(pairing, wanted, jobs=jobs, keep=keep, how=how)
    )
    counted = tally(found)
    how.answer(
        lambda: tallying.to_json(counted, pairing, wanted),
        lambda: tallying.of_tally(counted, pairing, wanted, how),
    )
    if draw is not None:
        draw(counted, pairing.names, how.lang)
    if stopped:
        complain(f"stopped after {len(found)} of {matches} matches")
    return 130 if stopped else 0


def _drawing(file: str) -> Callable[["Tally", tuple[str, str], Language], None]:
    """What draws a duel to a file, found before the first match is played: it may be missing."""
    try:
        from jaipur_rules.plot import UndrawnPlot, draw_duel, picture_format  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise click.ClickException(str(error)) from None
    picture_format(file)
    folder = Path(file).parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise UndrawnPlot(f"{file}: cannot be written: there is no such folder, or it is closed")
    return partial(draw_duel, file=file)
