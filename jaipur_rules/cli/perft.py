"""`jaipur-rules perft`: how many sequences of moves there are, for comparing two engines."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import eq

import click
from attrs import evolve, frozen

from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.help import argument, option
from jaipur_rules.cli.options import Manner, UnderGame, by_game, manner, tables_of
from jaipur_rules.cli.screen import BLANK, Json, prose, table
from jaipur_rules.cli.tables import labelled, split_moves
from jaipur_rules.conformance import divide as divide_state
from jaipur_rules.conformance import perft as perft_of
from jaipur_rules.conformance import perft_tables
from jaipur_rules.conformance.perft import Mistake, PerftTable, faults_of
from jaipur_rules.conformance.perft import check_depth as checked_depth
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyRuleset, AnyState, game_of
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message, Messages
from jaipur_rules.core.strict_json import LIMIT, UnreadableData, parse_json
from jaipur_rules.record import AnyRecord, UnreadableRecord, record_from_json, resume
from jaipur_rules.record.documents import from_file
from jaipur_rules.referee import judge
from jaipur_rules.render.terminal import BAD, BOLD, GOOD, Run, Span, run

Checked = Sequence[tuple[PerftTable, tuple[Message, ...]]]
"""The published positions, each with what is wrong with it."""


@click.command(cls=UnderGame, help="cli.help.perft")
@argument("file", required=False, metavar="cli.metavar.optional_file")
@option("--seed", type=int, metavar="N", help="cli.help.perft.seed")
@option("--table", metavar="cli.metavar.name", help="cli.help.perft.table")
@option("--upto", type=click.IntRange(0), metavar="N", help="cli.help.perft.upto")
@option("--after", default="", metavar="cli.metavar.moves", help="cli.help.perft.after")
@option("--depth", type=int, default=3, show_default=True, metavar="N", help="cli.help.perft.depth")
@option("--divide", is_flag=True, help="cli.help.perft.divide")
@option("--found", type=int, metavar="N", help="cli.help.perft.found")
@option("--tables", is_flag=True, help="cli.help.perft.tables")
@by_game
@manner
def perft(
    how: Manner,
    game: str,
    rules: AnyRuleset,
    file: str | None,
    seed: int | None,
    table: str | None,
    upto: int | None,
    after: str,
    depth: int,
    divide: bool,
    found: int | None,
    tables: bool,
) -> int:
    """Count the sequences of moves from a deal."""
    if tables:
        if file or table or seed is not None or found is not None:
            raise UsageError("perft.error.tables")
        checked = check_tables(game)
        how.answer(lambda: checked_to_json(checked, how.say), lambda: of_checked(checked, how))
        return 1 if any(faults for _, faults in checked) else 0
    starts = sum(given is not None for given in (file, seed, table))
    if starts != 1:
        raise UsageError("perft.error.one_start" if starts else "perft.error.no_start")
    if found is not None and table is None:
        raise UsageError("perft.error.found")
    if upto is not None and file is None:
        raise UsageError("perft.error.upto")
    checked_depth(depth, least=1)
    if table is not None:
        start = published_start(game, rules, table)
    elif file is not None:
        start = recorded_start(game, rules, file, upto, depth)
    else:
        first = game_named(game).rules
        empty = first.start(first.seats[0], rules)
        start = Start(first.apply(empty, first.chance(empty, seed or 0)), rules)
    start = start_after(game, start, after)
    counted = count(start, depth, divide=divide, found=found)
    how.answer(lambda: to_json(game, counted), lambda: of_counted(counted, how))
    return 0 if counted.agrees else 1


@frozen(order=False)
class Start:
    """From where is counted.

    Attributes:
        state: The match.
        ruleset: The rules that it is played by.
        published: The published position, if it is one and nothing was played after it.
    """

    state: AnyState
    ruleset: AnyRuleset
    published: PerftTable | None = None


def published_start(game: str, rules: AnyRuleset, name: str) -> Start:
    """Return the published position of a name.

    Raises:
        RulesError: There is none, or another ruleset was named than its own.
    """
    there = perft_tables(game)
    for published in there:
        if published.name == name:
            session = resume(published.game)
            _check_ruleset(game, rules, session.ruleset, Message("perft.error.table", name=name))
            return Start(session.match, session.ruleset, published)
    series = [[each.name for each in alike] for _, alike in groupby(there, key=_series)]
    known = tuple(Message("kit.range", first=names[0], last=names[-1]) for names in series)
    if not known:
        raise RulesError("perft.error.no_tables", game=game_named(game).title)
    raise RulesError("perft.error.no_table", name=name, known=known)


def _series(published: PerftTable) -> str:
    return published.name.rpartition("-")[0]


def recorded_start(game: str, rules: AnyRuleset, file: str, upto: int | None, depth: int) -> Start:
    """Return the end of a record, or the moment after so many moves of it.

    Raises:
        UnreadableRecord: The file is no record, and no deal.
        RulesError: There is no such moment, not all is legal that comes before, another ruleset was
            named than that of the record, or too little is known of what is drawn.
    """
    tables = tables_of(game)
    record = tables.cut(_read(game, rules, file), None, None if upto is None else upto + 1)
    verdict = judge(record)
    if not verdict.is_legal:
        raise labelled(file, verdict.message)
    _, own = game_named(game).record.setup(record)
    _check_ruleset(game, rules, own, file)
    tables.check_known(record, verdict.match, depth)
    return Start(verdict.match, own)


def _read(game: str, rules: AnyRuleset, file: str) -> AnyRecord:
    is_input = file == "-"
    source = sys.stdin.buffer.read(LIMIT + 1) if is_input else from_file(file, bytes, limit=LIMIT)
    try:
        found = tables_of(game).read_deal(parse_json(source), rules)
        return evolve(found or record_from_json(source, game=game), file=file)
    except UnreadableRecord as error:
        raise error.in_file(file) from None
    except UnreadableData as error:
        raise UnreadableRecord(error.fault, error.path, file=file) from None


def _check_ruleset(game: str, asked: AnyRuleset, own: AnyRuleset, place: Message | str) -> None:
    if asked not in (game_named(game).rules.ruleset(), own):
        raise RulesError("perft.error.ruleset", place=place)


def start_after(game: str, start: Start, text: str) -> Start:
    """Return the place after the moves that were typed.

    Raises:
        RulesError: One of them cannot be made.
    """
    tables, rules, state = tables_of(game), game_named(game).rules, start.state
    words = split_moves(text)
    for ply, word in enumerate(words, 1):
        move = tables.read_move(word, tables.at(state))
        try:
            state = rules.apply(state, rules.event(move))
        except RulesError as error:
            raise RulesError("perft.error.ply", ply=ply, reason=error.message) from None
    return Start(state, start.ruleset) if words else start


@frozen(order=False)
class Counted:
    """What was counted.

    Attributes:
        start: From where.
        counts: The sequences of one move, of two, and so on.
        divided: Those of the last of these under each first move; None if not asked for.
        found: A count that somebody else came to.
    """

    start: Start
    counts: tuple[int, ...]
    divided: Mapping[object, int] | None = None
    found: int | None = None

    @property
    def agrees(self) -> bool:
        """Whether nothing published says otherwise, nor somebody else."""
        published = self.start.published
        if published and not all(map(eq, self.counts, published.counts)):
            return False
        return self.found is None or self.counts[-1:] == (self.found,)

    @property
    def explained(self) -> tuple[Mistake, ...]:
        """The mistakes that would explain what somebody else has found."""
        published = self.start.published
        if self.found is None or published is None:
            return ()
        return published.mistakes_at(len(self.counts), self.found)


def count(start: Start, depth: int, *, divide: bool, found: int | None) -> Counted:
    """Count."""
    counts = tuple(perft_of(start.state, each) for each in range(1, depth + 1))
    return Counted(start, counts, divide_state(start.state, depth) if divide else None, found)


def to_json(game: str, counted: Counted) -> Json:
    """What was counted, for a program."""
    written: dict[str, Json] = {
        "ruleset": game_named(game).kit.name_of(counted.start.ruleset),
        "depth": len(counted.counts),
        "count": counted.counts[-1],
        "counts": list(counted.counts),
    }
    if counted.divided is not None:
        written["divide"] = {str(move): count for move, count in counted.divided.items()}
    if counted.start.published is not None:
        written["table"] = counted.start.published.name
        written["agrees"] = counted.agrees
    if counted.found is not None:
        written["mistakes"] = [mistake.key for mistake in counted.explained]
    return written


def of_counted(counted: Counted, how: Manner) -> Iterator[Run]:
    """What was counted, for a person."""
    say = how.say
    if counted.divided is not None:
        rows = [
            (run(str(move)), run(say("cli.number", count=count)))
            for move, count in counted.divided.items()
        ]
        yield from table(rows) if rows else ()
        yield BLANK
    rows = [(run(Span(say("perft.moves"), BOLD)), run(Span(say("perft.sequences"), BOLD)))]
    rows += [
        (run(str(depth)), run(say("cli.number", count=count)))
        for depth, count in enumerate(counted.counts, 1)
    ]
    yield from table(rows)
    published = counted.start.published
    if published is not None:
        numbers = " ".join(say("cli.number", count=count) for count in published.counts)
        yield from prose(say("perft.published", counts=numbers), how.screen.width)
    if counted.found is not None:
        yield from _of_found(counted, counted.found, how)


def _of_found(counted: Counted, found: int, how: Manner) -> Iterator[Run]:
    say = how.say
    if counted.counts[-1] == found:
        yield run(Span(say("perft.right", count=found), GOOD))
        return
    for mistake in counted.explained:
        rules = tuple(mistake.rules)
        text = say("perft.explained", count=found, mistake=mistake.description, rules=rules)
        yield from prose(text, how.screen.width, style=BAD)
    if not counted.explained:
        published = counted.start.published
        wrong = "perft.wrong" if published and not published.catches else "perft.unexplained"
        yield from prose(say(wrong, count=found), how.screen.width, style=BAD)


def check_tables(game: str) -> Checked:
    """Every published position of a game, counted anew.

    Raises:
        RulesError: None is published.
    """
    found = [(published, tuple(faults_of(published))) for published in perft_tables(game)]
    if not found:
        raise RulesError("perft.error.no_tables", game=game_named(game).title)
    return found


def checked_to_json(found: Checked, say: Messages) -> Json:
    """The published positions, for a program."""
    return {
        "tables": [
            {
                "name": published.name,
                "ruleset": _rules_of(published),
                "moment": list(published.moment),
                "counts": list(published.counts),
                "mistakes": {
                    key: {"depth": caught.depth, "count": caught.count}
                    for key, caught in published.catches.items()
                },
                "faults": [say.format(fault) for fault in faults],
            }
            for published, faults in found
        ]
    }


def _rules_of(published: PerftTable) -> str:
    game = game_of(published.game)
    _, ruleset = game.record.setup(published.game)
    return game.kit.name_of(ruleset)


def of_checked(found: Checked, how: Manner) -> Iterator[Run]:
    """The published positions, for a person."""
    deepest = max(published.depth for published, _ in found)
    rows = [
        [run(published.name)]
        + [run(how.say("cli.number", count=count)) for count in published.counts]
        + [run("")] * (deepest - published.depth)
        for published, _ in found
    ]
    yield from table(rows)
    wrong = [fault for _, faults in found for fault in faults]
    for fault in wrong:
        yield from prose(how.say.format(fault), how.screen.width, style=BAD)
    if wrong:
        yield run(Span(how.say("perft.some_wrong", count=len(wrong)), BAD))
    else:
        yield run(Span(how.say("perft.all_right", count=len(found)), GOOD))
