"""`jaipur-rules duel`: players, many matches, and who is the better one."""

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from jaipur_rules.cli.games import Rules, UnderGame, by_game
from jaipur_rules.cli.moments import components
from jaipur_rules.cli.options import Manner, manner
from jaipur_rules.cli.screen import complain
from jaipur_rules.cli.words import Language
from jaipur_rules.jaipur.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from jaipur_rules.jaipur.players import JaipurTally as Tally
    from jaipur_rules.johari.rules import ruleset as johari


@click.command(cls=UnderGame)
@click.option(
    "--matches",
    type=click.IntRange(1, 100_000),
    default=100,
    show_default=True,
    metavar="N",
    help="How many matches; on each deal everybody sits once in every seat.",
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
@click.option(
    "--plot", "picture", metavar="FILE", help="Draw the result of Jaipur, as .svg or .png."
)
@click.argument("names", nargs=-1, required=True, metavar="FIRST SECOND [THIRD [FOURTH]]")
@components
@by_game
@manner
def duel(  # noqa: PLR0913, PLR0917 - an option is a parameter
    how: Manner,
    rules: Rules,
    names: tuple[str, ...],
    matches: int,
    seed: int,
    jobs: int,
    keep: str,
    picture: str | None,
) -> int:
    """Let players play many matches, and count.

    FIRST and SECOND are random, greedy, or search with a budget a move, in
    seconds or in possible worlds: search:1s, search:500. Every deal is played
    as often as there are players, each time from other seats. The same seed
    gives the same matches, unless a player watches the clock.

    Johari is for two to four, random or greedy.
    """
    if not isinstance(rules, Ruleset):
        if picture is not None:
            raise click.UsageError("--plot draws duels of Jaipur")
        return _of_johari(how, rules, names, matches=matches, seed=seed, jobs=jobs, keep=keep)
    return _of_jaipur(
        how, rules, names, matches=matches, seed=seed, jobs=jobs, keep=keep, picture=picture
    )


def _of_jaipur(  # noqa: PLR0913 - an option is a parameter
    how: Manner,
    rules: Ruleset,
    names: tuple[str, ...],
    *,
    matches: int,
    seed: int,
    jobs: int,
    keep: str,
    picture: str | None,
) -> int:
    from jaipur_rules.cli import dueling, fielding, tallying
    from jaipur_rules.jaipur.players import JaipurParty as Pairing
    from jaipur_rules.jaipur.players import player_named, tally

    if len(names) != 2:
        raise click.UsageError(f"Jaipur is for two players, and {len(names)} are named")
    draw = _drawing(picture) if picture is not None else None
    first, second = (player_named(name).name for name in names)
    pairing = Pairing((first, second), rules)
    duel, wanted = fielding.OfJaipur(pairing), dueling.tasks(matches, seed)
    found, status = dueling.gathered(
        duel, dueling.fought(duel, wanted, jobs=jobs, keep=keep, how=how)
    )
    counted = tally(found)
    how.answer(
        lambda: tallying.to_json(counted, pairing, wanted),
        lambda: tallying.of_tally(counted, pairing, wanted, how),
    )
    if draw is not None and found:
        draw(counted, (first, second), how.lang)
    return _left(len(found), matches, status)


def _of_johari(  # noqa: PLR0913 - an option is a parameter
    how: Manner,
    rules: "johari.Ruleset",
    names: tuple[str, ...],
    *,
    matches: int,
    seed: int,
    jobs: int,
    keep: str,
) -> int:
    from jaipur_rules.cli import dueling, fielding, tallying_johari
    from jaipur_rules.johari import Match
    from jaipur_rules.johari.players import JohariParty as Party
    from jaipur_rules.johari.players import player_named, tally

    Match(len(names), rules)  # too few or too many are refused before anything is played
    party = Party(tuple(player_named(name).name for name in names), rules)
    duel, wanted = fielding.OfJohari(party), dueling.tasks(matches, seed, len(names))
    found, status = dueling.gathered(
        duel, dueling.fought(duel, wanted, jobs=jobs, keep=keep, how=how)
    )
    counted = tally(found)
    how.answer(
        lambda: tallying_johari.to_json(counted, party, wanted),
        lambda: tallying_johari.of_tally(counted, party, wanted, how),
    )
    return _left(len(found), matches, status)


def _left(found: int, matches: int, status: int) -> int:
    """The exit status, once it is said what was left unplayed."""
    if status:
        complain(f"stopped after {found} of {matches} matches")
    return status


def _drawing(file: str) -> Callable[["Tally", tuple[str, str], Language], None]:
    """What draws a duel to a file, found before the first match is played: it may be missing."""
    try:
        from jaipur_rules.plot import UndrawnPlot, draw_duel, picture_format
    except ModuleNotFoundError as error:
        raise click.ClickException(str(error)) from None
    picture_format(file)
    folder = Path(file).parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise UndrawnPlot(f"{file}: cannot be written: there is no such folder, or it is closed")
    return partial(draw_duel, file=file)
