"""`jaipur-rules duel`: players, many matches, in one process or in several, and how often each wins."""

import json
from collections.abc import Iterator
from contextlib import closing, suppress
from io import BufferedRandom

from attrs import evolve

from jaipur_rules.cli.commands import interrupt_status
from jaipur_rules.cli.help import argument, command, file, number, refused_as
from jaipur_rules.cli.options import find_modules_here, output, ruleset
from jaipur_rules.cli.output import Output, complain
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.files import open_file, open_own_file, resolve_link
from jaipur_rules.core.game import AnyRuleset, game_of
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import LIMIT, Node, UnreadableData, parse_json
from jaipur_rules.players import Duel, DuelOutcome, DuelResult, Task, draw_players_seed
from jaipur_rules.players.duels import report, result_to_json, tasks
from jaipur_rules.players.matches import PLAYERS_SEEDS
from jaipur_rules.render.terminal import DIM, Run


@command()
def duel(
    matches: int = number(least=1, most=100_000, default=100),
    seed: int = number(least=0, most=2**63, default=1),
    players_seed: int | None = number(least=0, most=PLAYERS_SEEDS - 1),
    jobs: int = number(least=1, most=256, default=1),
    keep: str = file(default=""),
    names: tuple[str, ...] = argument("cli.metavar.players", nargs=-1, required=True),
    rules: AnyRuleset = ruleset,
    out: Output = output,
) -> int:
    """Let players play many matches, and count."""
    find_modules_here(names)
    found = game_of(rules)
    found.rules.check_players(len(names), rules)
    named = tuple(found.players.player_named(each).name for each in names)
    own = draw_players_seed() if players_seed is None else players_seed
    planned, kept = Duel(found.name, named, rules, own), dict[Task, DuelOutcome]()
    if keep:
        if players_seed is None:
            planned = _with_kept_seed(keep, planned)
        kept = _read_kept(keep, planned)
    wanted, status = tasks(matches, seed, len(names)), 0
    outcomes = [kept[task] for task in wanted if task in kept]
    missing = [task for task in wanted if task not in kept]
    try:
        with (
            out.progress(len(missing)) as show,
            closing(planned.play_all(missing, jobs=jobs)) as coming,
        ):
            show(0)
            for done, outcome in enumerate(coming, 1):
                if keep:
                    with refused_as("cli.error.not_written", keep), _own_file(keep) as opened:
                        opened.write(f"{planned.line(outcome)}\n".encode())
                show(done)
                outcomes.append(outcome)
    except KeyboardInterrupt as interrupt:
        status = interrupt_status(interrupt)
    result = DuelResult(planned, outcomes)
    out.answer(lambda: result_to_json(result), lambda: _report(result, out))
    if status:
        complain(out.say("duel.stopped", played=len(outcomes), count=matches))
    return status


def _report(result: DuelResult, out: Output) -> Iterator[Run]:
    """Yield the result of a duel, what its bounds mean, and how it is played again."""
    yield from report(result, out, out.lang)
    if result.outcomes:
        yield from out.prose(out.say("duel.bounds"), style=DIM)
        option = f"--players-seed {result.duel.players_seed}"
        yield from out.prose(out.say("duel.again", option=option), style=DIM)


# --- the file that matches are kept in ---


def _own_file(file: str) -> BufferedRandom:
    return open_own_file(resolve_link(file))


def _with_kept_seed(file: str, planned: Duel) -> Duel:
    """Return the duel with the seed of the players' chance that stands in its file, if there is one."""
    try:
        first = Node(parse_json(next(_lines(file), "")))
        return evolve(planned, players_seed=int(first.member("players_seed").text()))
    except ValueError:  # no duel: which is said when it is read
        return planned


def _read_kept(file: str, planned: Duel) -> dict[Task, DuelOutcome]:
    """Return the matches that stand in a file; a last line of ours that was cut off is cleared away."""
    kept: dict[Task, DuelOutcome] = {}
    size = 0
    for at, line in enumerate(_lines(file), 1):
        place = Message("duel.error.place", file=file, number=at)
        if line.endswith("\n") or len(line) > LIMIT:
            try:
                found = planned.read(line.rstrip("\r\n"))
            except UnreadableData as error:
                raise RulesError("duel.error.line", place=place, reason=error.message) from None
            kept[Task(found.seed, found.turn)] = found
            size += len(line.encode())
            continue
        # Nothing is touched before every whole line is known to be of this duel, and this is the beginning of one.
        beginning = json.dumps(evolve(planned, players_seed=0).to_json()).partition('"0"')[0]
        if not line.startswith(beginning) and not beginning.startswith(line):
            raise RulesError("duel.error.part", place=place)
        with refused_as("duel.error.file", file), _own_file(file) as opened:
            opened.truncate(size)
    return kept


def _lines(file: str) -> Iterator[str]:
    """Yield the lines of a file with their ends, if it is there; of one that is too long no more than is needed to see it."""
    with (
        refused_as("duel.error.file", file),
        suppress(FileNotFoundError),
        open_file(file) as opened,
    ):
        while line := opened.readline(LIMIT + 1):
            yield line.decode()
