"""`jaipur-rules duel`: players, many matches, in one process or in several, and who is the better one."""

import os
import sys
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

import click
from attrs import frozen

from jaipur_rules.cli.layout import BLANK, labelled, prose, table
from jaipur_rules.cli.options import Manner, UnderGame, by_game, components, manner
from jaipur_rules.cli.parts import tables_of
from jaipur_rules.cli.screen import Json, complain
from jaipur_rules.cli.signals import exit_status, terminable
from jaipur_rules.cli.words import Language, words
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Part, R, State
from jaipur_rules.core.games import game, game_of, name_of
from jaipur_rules.core.json_nodes import UnreadableData
from jaipur_rules.core.processes import unordered, workers
from jaipur_rules.players import Outcome, Party, Players, Share, Tally, players_of
from jaipur_rules.render.ink import BOLD, DIM, Run, Span, run


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
    rules: object,
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
    name = name_of(rules)
    shown = duels_of(name)
    shown.check(names, rules, picture)
    named = [players_of(game(name)).player_named(each).name for each in names]
    contest = Duel(Party(tuple(named), rules))
    wanted = tasks(matches, seed, len(names))
    found, status = gathered(fought(contest, wanted, jobs=jobs, keep=keep, how=how))
    tally = contest.players.tally(found, len(names))
    seeds = wanted[0].seed, wanted[-1].seed
    how.answer(
        lambda: shown.to_json(tally, contest.party, seeds),
        lambda: of_duel(shown, tally, contest.party, seeds, how),
    )
    if found and picture is not None:
        shown.draw(tally, named, how.lang, picture)
    if status:
        complain(f"stopped after {len(found)} of {matches} matches")
    return status


class UnkeptDuel(RulesError):
    """A file that cannot hold the matches of a duel, or holds those of another."""


T = TypeVar("T", bound=Tally)

AnyPlayers: TypeAlias = Players[object, State, object, object, object, Outcome]
"""The players of any game."""


@frozen(order=False)
class Task:
    """A match to be played: the seed of its deals, and how many seats further on the players sit."""

    seed: int
    turn: int


@frozen(order=False)
class Duel:
    """Who plays whom, at what game and by which rules; it travels to other processes.

    Attributes:
        party: Who plays, and by which rules.
    """

    party: Party[object]

    @property
    def game(self) -> str:
        """The name of the game."""
        return name_of(self.party.ruleset)

    @property
    def players(self) -> AnyPlayers:
        """The players of the game, and the outcomes of its matches."""
        return players_of(game(self.game))

    def play(self, task: Task) -> Outcome:
        """Return what comes of a match."""
        named = [self.players.player_named(name) for name in self.party.names]
        ruleset = self.party.ruleset
        return self.players.outcome(named, seed=task.seed, turn=task.turn, ruleset=ruleset)

    def line(self, outcome: Outcome) -> str:
        """Return the line of a file that says it."""
        return self.players.outcome_to_line(outcome, self.party)

    def beginning(self) -> str:
        """Return what every such line begins with."""
        return self.players.line_beginning(self.party)

    def read(self, line: str) -> "tuple[Outcome, Duel]":
        """Return what such a line says, and of which duel.

        Raises:
            UnreadableData: It says something else.
        """
        found, party = self.players.line_to_outcome(line, self.party.ruleset)
        return found, Duel(party)


class Duels(Part, Generic[R, T]):
    """What is said of duels at a game: how many matches everybody won, and whatever a game counts besides.

    The parameters are the types of a ruleset and of the matches, counted.
    """

    part = "duels"

    def check(self, names: Sequence[str], ruleset: R, picture: str | None) -> None:
        """Refuse a duel that there cannot be, before the first match is played.

        Args:
            names: The names of the players.
            ruleset: The rules.
            picture: The file that its result is to be drawn to; None for none.

        Raises:
            UsageError: There are too few or too many players, or nothing can be drawn.
            Impossible: There are too few or too many of them.
        """
        if picture is not None:
            raise click.UsageError("--plot draws duels of Jaipur")
        game_of(ruleset).rules.start(len(names), ruleset)

    def draw(self, tally: T, names: Sequence[str], lang: Language, file: str) -> None:
        """Draw what came of the matches."""

    def rows(self, tally: T, lang: Language) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Return what came of the matches as rows, each with a label and a cell a player."""
        yield _WORDS[lang].won, tuple(share_of(side.wins, lang) for side in tally.sides)

    def sentences(self, tally: T, names: Sequence[str], lang: Language) -> Iterator[str]:
        """Return what came of the matches, as far as it is about all players."""
        said, colon = _WORDS[lang], words(lang).colon
        by = [said.by.format(count, name) for count, name in zip(tally.swept, names, strict=True)]
        yield said.swept.format(tally.deals, ", ".join(by))
        if tally.shared:
            yield said.shared.format(tally.shared)
        if tally.drawn:
            yield said.drawn.format(tally.drawn)
        yield said.length.format(decimal_of(tally.plies_a_match, lang))
        seats = [f"{seat}{colon}{share_of(share, lang)}" for seat, share in enumerate(tally.seats)]
        yield said.seats.format(", ".join(seats))

    def to_json(self, tally: T, party: Party[R], seeds: tuple[int, int]) -> Json:
        """Return what came of the matches, for a program.

        Args:
            tally: The matches, counted.
            party: Who played, and by which rules.
            seeds: The first seed and the last.
        """
        anybody: Party[object] = Party(party.names, party.ruleset)
        return {
            **players_of(game_of(party.ruleset)).party_to_plain(anybody),
            "seeds": list(seeds),
            "matches": tally.matches,
            "drawn": tally.drawn,
            "shared": tally.shared,
            "plies_a_match": tally.plies_a_match,
            "deals": tally.deals,
            "seats": [share_to_json(share) for share in tally.seats],
            "sides": [
                {
                    "player": name,
                    "matches_won": share_to_json(side.wins),
                    "deals_swept": swept,
                }
                for name, side, swept in zip(party.names, tally.sides, tally.swept, strict=False)
            ],
        }


AnyDuels: TypeAlias = Duels[object, Tally]
"""What is said of duels at any game."""


def duels_of(name: str) -> AnyDuels:
    """Return what is said of duels at a game."""
    found = game(name)
    return AnyDuels.of(found) if found.has(Duels) else Duels()


@frozen(order=False)
class _Words:
    """What a report of a duel of any game says, in one language."""

    against: str
    matches: tuple[str, str]
    seeds: str
    won: str
    swept: str
    by: str
    shared: str
    drawn: str
    length: str
    seats: str
    bounds: str


_WORDS: Mapping[Language, _Words] = {
    "en": _Words(
        against=" against ",
        matches=("{} match", "{} matches"),
        seeds="seeds {} to {}, {}",
        won="Matches won",
        swept="Deals played from every seat: {}; of these won every time {}.",
        by="{} by {}",
        shared="Matches that several won: {}.",
        drawn="Matches that nobody won: {}.",
        length="A match took {} plies.",
        seats="By seat, matches won: {}.",
        bounds="In brackets, the bounds between which the true value lies with a probability of 95 % (Wilson).",
    ),
    "fr": _Words(
        against=" contre ",
        matches=("{} partie", "{} parties"),
        seeds="graines {} à {}, {}",
        won="Parties gagnées",
        swept="Distributions jouées de toutes les places : {} ; gagnées chaque fois {}.",
        by="{} par {}",
        shared="Parties gagnées par plusieurs : {}.",
        drawn="Parties que personne n'a gagnées : {}.",
        length="Une partie a duré {} coups.",
        seats="Par place, parties gagnées : {}.",
        bounds="Entre crochets, les bornes entre lesquelles la vraie valeur se trouve avec une probabilité de 95 % (Wilson).",
    ),
}


def tasks(matches: int, seed: int, seats: int = 2) -> tuple[Task, ...]:
    """The matches of a duel, as many a seed as there are seats.

    Args:
        matches: How many.
        seed: The first seed.
        seats: How many players there are.

    Example:
        >>> [(task.seed, task.turn) for task in tasks(3, 7)]
        [(7, 0), (7, 1), (8, 0)]
    """
    return tuple(Task(seed + number // seats, number % seats) for number in range(matches))


def fought(
    contest: Duel, wanted: Sequence[Task], *, jobs: int, keep: str, how: Manner
) -> Iterator[Outcome]:
    """Play matches, and hand on what came of each as soon as it is over.

    Args:
        contest: Who plays whom.
        wanted: The matches.
        jobs: In how many processes.
        keep: A file that gets a line a match; matches that stand in it are not
            played again. Empty for none.
        how: How the command answers; a bar is shown to a person who looks on.

    Raises:
        UnkeptDuel: The file cannot be used.
    """
    kept = _kept(keep, contest) if keep else {}
    yield from (kept[task] for task in wanted if task in kept)
    missing = [task for task in wanted if task not in kept]
    with (
        closing(_played(contest, missing, jobs)) as played,
        closing(_watched(played, len(wanted), len(missing), how)) as coming,
    ):
        for found in coming:
            if keep:
                _append(keep, contest.line(found))
            yield found


def gathered(coming: Iterable[Outcome]) -> tuple[list[Outcome], int]:
    """Return the outcomes in the order of their deals, and an exit status if somebody stopped before the last, or 0."""
    found: list[Outcome] = []
    status = 0
    with terminable():
        try:
            found.extend(coming)
        except KeyboardInterrupt as interrupt:
            status = exit_status(interrupt)

    return sorted(found, key=lambda outcome: (outcome.seed, outcome.turn)), status


def _played(contest: Duel, missing: Sequence[Task], jobs: int) -> Generator[Outcome]:
    jobs = min(jobs, len(missing))
    if jobs < 2:
        yield from map(contest.play, missing)
        return
    with workers(jobs) as pool:
        yield from unordered(pool, contest.play, missing, ahead=2 * jobs)


def _watched(found: Iterable[Outcome], total: int, missing: int, how: Manner) -> Generator[Outcome]:
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


def _kept(file: str, contest: Duel) -> dict[Task, Outcome]:
    """Return the matches that stand in a file; a last line of ours that was cut off is cleared away."""
    path = Path(file)
    try:
        text = path.read_bytes().decode() if path.exists() else ""
    except (OSError, ValueError) as error:
        raise UnkeptDuel(f"{file}: cannot be used: {error}") from None
    # Nothing is touched before every whole line is known to be of this contest.
    whole, _, rest = text.rpartition("\n")
    kept: dict[Task, Outcome] = {}
    for number, line in enumerate(whole.splitlines(), 1):
        found = _read(line, contest, f"{file}, line {number}")
        kept[Task(found.seed, found.turn)] = found
    if rest:
        beginning = contest.beginning()
        if not rest.startswith(beginning) and not beginning.startswith(rest):
            number = whole.count("\n") + 2 if whole else 1
            raise UnkeptDuel(f"{file}, line {number}: no match of a duel, and no part of one")
        try:
            os.truncate(path, len(text.encode()) - len(rest.encode()))
        except OSError as error:
            raise UnkeptDuel(f"{file}: cannot be used: {error}") from None
    return kept


def _read(line: str, contest: Duel, where: str) -> Outcome:
    """Return the match in a line, which has to be one of this contest."""
    try:
        found, other = contest.read(line)
    except UnreadableData as error:
        raise UnkeptDuel(f"{where}: no match of a duel: {error}") from None
    if other != contest:
        rules = tables_of(other.game).rules_in_force(other.party.ruleset)
        raise UnkeptDuel(
            f"{where}: holds a match of another duel: "
            f"{' against '.join(other.party.names)}, by the rules {rules}"
        )
    return found


def _append(file: str, line: str) -> None:
    try:
        with Path(file).open("a", encoding="utf-8", newline="\n") as opened:
            opened.write(f"{line}\n")
    except OSError as error:
        raise UnkeptDuel(f"{file}: cannot be written: {error.strerror or error}") from None


def of_duel(
    shown: AnyDuels, tally: Tally, party: Party[object], seeds: tuple[int, int], how: Manner
) -> Iterator[Run]:
    """Return what came of a duel: a table with a column a player, and what holds for all."""
    said, width, names = _WORDS[how.lang], how.screen.width, party.names
    matches = said.matches[tally.matches != 1].format(tally.matches)
    rules = tables_of(name_of(party.ruleset)).rules_in_force(party.ruleset)
    played = f"{matches} ({said.seeds.format(*seeds, rules)})"
    yield from labelled(said.against.join(names), played, width)
    if not tally.matches:
        return
    yield BLANK
    heads = [[run(), *(run(Span(name, BOLD)) for name in names)]]
    yield from table([*heads, *_aligned(list(shown.rows(tally, how.lang)))], gap=2)
    yield BLANK
    for sentence in shown.sentences(tally, names, how.lang):
        yield from prose(sentence, width, hang="  ")
    yield from prose(said.bounds, width, style=DIM)


def _aligned(rows: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[list[Run]]:
    """Rows of a label and a cell a player, the points of the numbers one below the other."""
    places = max(cell.find(mark) for _, cells in rows for cell in cells for mark in ".,")
    for label, cells in rows:
        found: list[Run] = [run(label)]
        for cell in cells:
            place = max(cell[:6].find(mark) for mark in ".,")
            found.append(run(" " * max(0, places - place) + cell if cell else ""))
        yield found


def decimal_of(value: float, lang: Language) -> str:
    """A number with one decimal.

    Example:
        >>> decimal_of(2.25, "fr")
        '2,2'
    """
    return f"{value:.1f}".replace(".", "." if lang == "en" else ",")


def share_of(share: Share, lang: Language) -> str:
    """A share and its bounds, in percent.

    Example:
        >>> share_of(Share(1, 2), "en")
        '50.0 % [9.5–90.5]'
    """
    rate, low, high = (
        decimal_of(100 * value, lang) for value in (share.rate, share.low, share.high)
    )
    return f"{rate} % [{low}–{high}]"


def share_to_json(share: Share) -> Json:
    """A share and its bounds, for a program."""
    return {
        "count": share.count,
        "of": share.trials,
        "rate": share.rate,
        "low": share.low,
        "high": share.high,
    }
