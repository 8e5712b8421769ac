"""`jaipur-rules perft`: how many sequences of moves there are, for comparing two engines."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import eq

import click
from attrs import frozen

from jaipur_rules.cli.errors import CommandError, UsageError
from jaipur_rules.cli.help import argument, option
from jaipur_rules.cli.options import Manner, manner
from jaipur_rules.cli.position import UnderRules, by_rules
from jaipur_rules.cli.screen import BLANK, Json, prose, table
from jaipur_rules.conformance.answers import check_depth as checked_depth
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.messages import Message, Messages
from jaipur_rules.core.strict_json import LIMIT, Node, Plain, UnreadableData, parse_json
from jaipur_rules.jaipur.conformance.perft import Mistake, PerftTable, faults_of, perft_tables
from jaipur_rules.jaipur.conformance.perft import divide as divide_match
from jaipur_rules.jaipur.conformance.perft import perft as perft_of
from jaipur_rules.jaipur.record import KnownDeal, Record, RoundRecord, record_from_json
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.rules.deals import deal
from jaipur_rules.jaipur.rules.moves import Move, read_move
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.record.documents import from_file
from jaipur_rules.render.terminal import BAD, BOLD, GOOD, Run, Span, run

Checked = Sequence[tuple[PerftTable, tuple[Message, ...]]]
"""The published positions, each with what is wrong with it."""


@click.command(cls=UnderRules, help="cli.help.perft")
@argument("file", required=False, metavar="cli.metavar.optional_file")
@option("--seed", type=int, metavar="N", help="cli.help.perft.seed")
@option("--table", metavar="cli.metavar.name", help="cli.help.perft.table")
@option("--upto", type=int, metavar="N", help="cli.help.perft.upto")
@option("--after", default="", metavar="cli.metavar.moves", help="cli.help.perft.after")
@option("--depth", type=int, default=3, show_default=True, metavar="N", help="cli.help.perft.depth")
@option("--divide", is_flag=True, help="cli.help.perft.divide")
@option("--found", type=int, metavar="N", help="cli.help.perft.found")
@option("--tables", is_flag=True, help="cli.help.perft.tables")
@by_rules
@manner
def perft(  # noqa: PLR0913, PLR0917 - an option is a parameter
    how: Manner,
    rules: Ruleset,
    file: str | None,
    seed: int | None,
    table: str | None,
    upto: int | None,
    after: str,
    depth: int,
    divide: bool,  # noqa: FBT001 - an option
    found: int | None,
    tables: bool,  # noqa: FBT001 - an option
) -> int:
    """Count the sequences of moves from a deal of Jaipur."""
    if tables:
        if file or table or seed is not None or found is not None:
            raise UsageError("perft.error.tables")
        checked = check_tables()
        how.answer(lambda: checked_to_json(checked, how.say), lambda: of_checked(checked, how))
        return 1 if any(faults for _, faults in checked) else 0
    starts = sum(given is not None for given in (file, seed, table))
    if starts != 1:
        raise UsageError("perft.error.one_start" if starts else "perft.error.no_start")
    if found is not None and table is None:
        raise UsageError("perft.error.found")
    if upto is not None and file is None:
        raise UsageError("perft.error.upto")
    start = start_of(rules, file=file, seed=seed, table=table, upto=upto, after=after)
    counted = count(start, depth, divide=divide, found=found)
    how.answer(lambda: to_json(counted), lambda: of_counted(counted, how))
    return 0 if counted.agrees else 1


class NoStart(CommandError):
    """A place from which nothing can be counted.

    Example:
        >>> print(NoStart("perft.error.no_round", file="a.json"))
        a.json: there is no round in this record
    """


@frozen(order=False)
class Start:
    """From where is counted.

    Attributes:
        match: The match.
        known: How many cards of the deck are known, if not all are.
        published: The published position, if it is one and nothing was played after it.
    """

    match: Match
    known: int | None = None
    published: PerftTable | None = None


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
    divided: Mapping[Move, int] | None = None
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


def start_of(
    rules: Ruleset,
    *,
    file: str | None,
    seed: int | None,
    table: str | None,
    upto: int | None,
    after: str,
) -> Start:
    """The place that the options describe.

    Raises:
        NoStart: A move before it cannot be made, there is no such published
            position, or the ruleset named is not that of the file.
        UnreadableRecord: The file is no record and no deal.
        ImpossibleDeal: The seed is out of its range.
    """
    published = None
    if table is not None:
        published = _published_named(table)
        game = published.game
        _check_rules(rules, game.ruleset, Message("perft.error.table", name=table))
    elif file is not None:
        game = _read(file, rules)
        _check_rules(rules, game.ruleset, file)
    else:
        dealt = KnownDeal.of(deal(seed=seed or 0, ruleset=rules))
        game = Record(rules, (RoundRecord(dealt),))
    if not game.rounds:
        raise NoStart("perft.error.no_round", file=str(file))
    *before, last = game.rounds
    moves = last.moves if upto is None else last.moves[: max(upto, 0)]
    if upto is not None and not 0 <= upto <= len(last.moves):
        raise NoStart("perft.error.upto_range", upto=upto, count=len(last.moves))
    match = Match(game.ruleset)
    for part in before:
        match = _apply_moves(apply(match, part.deal.completed(game.ruleset)), part.moves)
    match = _apply_moves(apply(match, last.deal.completed(game.ruleset)), moves)
    more = tuple(read_move(word).move for word in after.split())
    match = _apply_moves(match, more, len(moves))
    hidden, _ = last.deal.hidden(game.ruleset)
    left = len(match.round.deck) if match.round else 0
    return Start(match, left - hidden if hidden else None, None if more else published)


def _published_named(name: str) -> PerftTable:
    for published in perft_tables():
        if published.name == name:
            return published
    series = [
        [published.name for published in alike]
        for _, alike in groupby(perft_tables(), key=lambda each: each.name.rpartition("-")[0])
    ]
    known = tuple(Message("kit.range", first=names[0], last=names[-1]) for names in series)
    raise NoStart("perft.error.no_table", name=name, known=known)


def _check_rules(asked: Ruleset, there: Ruleset, place: Message | str) -> None:
    if asked not in {DEFAULT_RULESET, there}:
        raise NoStart("perft.error.ruleset", place=place)


def _read(file: str, rules: Ruleset) -> Record:
    try:
        source = (
            sys.stdin.buffer.read(LIMIT + 1) if file == "-" else from_file(file, bytes, limit=LIMIT)
        )
        document = parse_json(source)
    except UnreadableData as error:
        raise UnreadableRecord(error.fault, error.path, file=file) from None
    if isinstance(document, dict) and "deck" in document:
        body: dict[str, Plain] = {"ruleset": "space-cowboys-2019", "rounds": []}
        body["rounds"] = [{"deal": document, "moves": []}]
        try:
            read = CODEC.read(Node(body))
            read.rounds[0].deal.check(rules)
        except RulesError as error:
            raise UnreadableRecord(
                Message("file.no_deal", reason=error.message), file=file
            ) from None
        return Record(rules, read.rounds)
    try:
        return record_from_json(source)
    except UnreadableRecord as error:
        raise error.in_file(file) from None


def _apply_moves(match: Match, moves: Sequence[Move], before: int = 0) -> Match:
    for ply, move in enumerate(moves, before + 1):
        try:
            match = apply(match, move)
        except RulesError as error:
            raise NoStart("perft.error.ply", ply=ply, reason=error.message) from None
    return match


def count(where: Start, depth: int, *, divide: bool, found: int | None) -> Counted:
    """Count.

    Raises:
        ImpossibleDepth: The depth is no whole number from 1 to 200.
        NoStart: Too little is known of the deck.
    """
    checked_depth(depth, least=1)
    most = where.match.ruleset.box.market_size
    if where.known is not None and where.known < most * depth:
        known = max(where.known, 0)
        raise NoStart("perft.error.unknown_deck", known=known, depth=depth, drawn=most * depth)
    counts = tuple(perft_of(where.match, each) for each in range(1, depth + 1))
    return Counted(where, counts, divide_match(where.match, depth) if divide else None, found)


def to_json(counted: Counted) -> Json:
    """What was counted, for a program."""
    written: dict[str, Json] = {
        "ruleset": counted.start.match.ruleset.name,
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
        yield from prose(say("perft.unexplained", count=found), how.screen.width, style=BAD)


def check_tables() -> Checked:
    """Every published position, counted anew."""
    return [(published, tuple(faults_of(published))) for published in perft_tables()]


def checked_to_json(found: Checked, say: Messages) -> Json:
    """The published positions, for a program."""
    return {
        "tables": [
            {
                "name": published.name,
                "ruleset": published.game.ruleset.name,
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


def of_checked(found: Checked, how: Manner) -> Iterator[Run]:
    """The published positions, for a person."""
    rows = [
        (
            run(published.name),
            *(run(how.say("cli.number", count=count)) for count in published.counts),
        )
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
