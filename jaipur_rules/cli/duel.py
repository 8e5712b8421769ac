"""`jaipur-rules duel`: players, many matches, in one process or in several, and how often each wins."""

import re
import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing

import click
from attrs import evolve

from jaipur_rules.cli.commands import exit_status
from jaipur_rules.cli.duel_report import of_duel, title_of
from jaipur_rules.cli.errors import reason_of
from jaipur_rules.cli.games import duels_of, tables_of
from jaipur_rules.cli.help import argument, option
from jaipur_rules.cli.options import Manner, UnderGame, by_game, manner
from jaipur_rules.cli.own_modules import find_modules_here
from jaipur_rules.cli.screen import complain
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.files import open_file, open_own_file, resolve_link
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import LIMIT, UnreadableData
from jaipur_rules.players import (
    Duel,
    DuelOutcome,
    DuelResult,
    Party,
    Task,
    draw_players_seed,
)
from jaipur_rules.players.duels import in_order, tasks
from jaipur_rules.players.matches import PLAYERS_SEEDS


@click.command(cls=UnderGame, help="cli.help.duel")
@option(
    "--matches",
    type=click.IntRange(1, 100_000),
    default=100,
    show_default=True,
    metavar="N",
    help="cli.help.duel.matches",
)
@option(
    "--seed",
    type=click.IntRange(0, 2**63),
    default=1,
    show_default=True,
    metavar="N",
    help="cli.help.duel.seed",
)
@option(
    "--players-seed",
    type=click.IntRange(0, PLAYERS_SEEDS - 1),
    metavar="N",
    help="cli.help.duel.players_seed",
)
@option("--jobs", type=click.IntRange(1, 256), default=1, metavar="N", help="cli.help.duel.jobs")
@option("--keep", default="", metavar="cli.metavar.file", help="cli.help.duel.keep")
@argument("names", nargs=-1, required=True, metavar="cli.metavar.players")
@by_game
@manner
def duel(
    how: Manner,
    game: str,
    rules: object,
    names: tuple[str, ...],
    matches: int,
    seed: int,
    players_seed: int | None,
    jobs: int,
    keep: str,
) -> int:
    """Let players play many matches, and count."""
    find_modules_here(names)
    shown = duels_of(game)
    shown.check(names, rules)
    named = tuple(game_named(game).players.player_named(each).name for each in names)
    own = draw_players_seed() if players_seed is None else players_seed
    contest = Duel(game, Party(named, rules, own))
    if keep and players_seed is None:
        contest = _as_kept(keep, contest)
    wanted = tasks(matches, seed, len(names))
    found, status = collect(play_matches(contest, wanted, jobs=jobs, keep=keep, how=how))
    result = DuelResult(
        game=game,
        party=contest.party,
        seeds=(wanted[0].seed, wanted[-1].seed),
        outcomes=tuple(found),
        tally=contest.players.tally(found, len(names)),
    )
    how.answer(lambda: shown.to_json(result), lambda: of_duel(shown, result, how))
    if status:
        complain(how.say("duel.stopped", played=len(found), count=matches))
    return status


_HOUR = 120
"""From so many minutes on, a length is told in hours."""


def play_matches(
    contest: Duel, wanted: Sequence[Task], *, jobs: int, keep: str, how: Manner
) -> Iterator[DuelOutcome]:
    """Play matches, and hand on what came of each as soon as it is over.

    Args:
        contest: Who plays whom.
        wanted: The matches.
        jobs: In how many processes.
        keep: A file that gets a line a match; matches that stand in it are not
            played again. Empty for none.
        how: How the command answers; a bar is shown to a person who looks on.

    Raises:
        RulesError: The file cannot be used.
    """
    kept = _read_kept(keep, contest) if keep else {}
    yield from (kept[task] for task in wanted if task in kept)
    missing = [task for task in wanted if task not in kept]
    _warn_of_length(contest, len(missing), jobs, how)
    with (
        closing(contest.play_all(missing, jobs=jobs)) as played,
        closing(_with_bar(played, len(wanted), len(missing), how)) as coming,
    ):
        for found in coming:
            if keep:
                _append(keep, contest.line(found))
            yield found


def collect(coming: Iterable[DuelOutcome]) -> tuple[list[DuelOutcome], int]:
    """Return the outcomes in the order of their deals, and an exit status if somebody stopped before the last, or 0."""
    found: list[DuelOutcome] = []
    status = 0
    try:
        found.extend(coming)
    except KeyboardInterrupt as interrupt:
        status = exit_status(interrupt)
    return in_order(found), status


def _warn_of_length(contest: Duel, matches: int, jobs: int, how: Manner) -> None:
    """Say about how long the players will think, if it is more than a minute."""
    thinking = duels_of(contest.game).seconds_a_match(contest.party.names)
    minutes = round(matches * thinking / min(jobs, max(matches, 1)) / 60)
    if minutes:
        length = (
            Message("duel.minutes", count=minutes)
            if minutes < _HOUR
            else Message("duel.hours", count=round(minutes / 60))
        )
        complain(how.say("duel.long", count=matches, length=length))


def _with_bar(
    found: Iterable[DuelOutcome], total: int, missing: int, how: Manner
) -> Generator[DuelOutcome]:
    """Return the outcomes, with a bar on the error stream if a person looks on."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from found
        return
    # It takes longer to import than a short duel to play.
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True, no_color=not how.screen.colour)
    with Progress(console=console, transient=True) as bar:
        task = bar.add_task("", total=total, completed=total - missing)
        for each in found:
            bar.advance(task)
            yield each


def _as_kept(file: str, contest: Duel) -> Duel:
    """The duel with the seed of the players' chance that stands in its file, if there is one."""
    try:
        with open_file(file) as opened:
            _, other = contest.read(opened.readline(LIMIT).decode().rstrip("\n"))
    except (OSError, ValueError):  # no file yet, or no duel: which is said when it is read
        return contest
    return evolve(contest, party=evolve(contest.party, players_seed=other.party.players_seed))


def _read_kept(file: str, contest: Duel) -> dict[Task, DuelOutcome]:
    """Return the matches that stand in a file; a last line of ours that was cut off is cleared away."""
    kept: dict[Task, DuelOutcome] = {}
    number, size, rest = 0, 0, ""
    for number, line in enumerate(_lines(file), 1):
        if line.endswith("\n") or len(line) > LIMIT:
            found = _read(line.rstrip("\r\n"), contest, _line_of(file, number))
            kept[Task(found.seed, found.turn)] = found
            size += len(line.encode())
        else:
            rest = line
    # Nothing is touched before every whole line is known to be of this contest.
    if rest:
        # Before the first whole line, what the players' chance follows from is known from nowhere else.
        beginning, begun = _without_players_seed(contest.beginning()), _without_players_seed(rest)
        if not begun.startswith(beginning) and not beginning.startswith(begun):
            raise RulesError("duel.error.part", place=_line_of(file, number))
        try:
            with open_own_file(resolve_link(file)) as opened:
                opened.truncate(size)
        except OSError as error:
            raise RulesError("duel.error.file", file=file, reason=reason_of(error)) from None
    return kept


def _lines(file: str) -> Iterator[str]:
    """The lines of a file with their ends, if it is there; of one that is too long no more than is needed to see it."""
    try:
        with open_file(file) as opened:
            while line := opened.readline(LIMIT + 1):
                yield line.decode()
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise RulesError("duel.error.file", file=file, reason=reason_of(error)) from None


def _without_players_seed(line: str) -> str:
    return re.sub(r'("players_seed": ")\d*', r"\1", line, count=1)


def _line_of(file: str, number: int) -> Message:
    return Message("duel.error.place", file=file, number=number)


def _read(line: str, contest: Duel, place: Message) -> DuelOutcome:
    """Return the match in a line, which has to be one of this contest."""
    try:
        found, other = contest.read(line)
    except UnreadableData as error:
        raise RulesError("duel.error.line", place=place, reason=error.message) from None
    if other != contest:
        rules = tables_of(other.game).rules_in_force(other.party.ruleset)
        title = title_of(other.party.names)
        raise RulesError("duel.error.other", place=place, title=title, rules=rules)
    return found


def _append(file: str, line: str) -> None:
    try:
        with open_own_file(resolve_link(file)) as opened:
            opened.write(f"{line}\n".encode())
    except OSError as error:
        raise RulesError("cli.error.not_written", file=file, reason=reason_of(error)) from None
