"""`jaipur-rules perft`: how many sequences of moves there are, for comparing two engines."""

from collections.abc import Iterator, Mapping, Sequence
from operator import eq

import click
from attrs import frozen

from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.help import argument, option
from jaipur_rules.cli.options import Manner, UnderGame, by_game, manner
from jaipur_rules.cli.perft_start import Start, start_of
from jaipur_rules.cli.screen import BLANK, Json, prose, table
from jaipur_rules.conformance import divide as divide_state
from jaipur_rules.conformance import perft as perft_of
from jaipur_rules.conformance import perft_tables
from jaipur_rules.conformance.perft import Mistake, PerftTable, faults_of
from jaipur_rules.conformance.perft import check_depth as checked_depth
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.game import game_of
from jaipur_rules.core.messages import Message, Messages
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.render.terminal import BAD, BOLD, GOOD, Run, Span, run

Checked = Sequence[tuple[PerftTable, tuple[Message, ...]]]
"""The published positions, each with what is wrong with it."""


@click.command(cls=UnderGame, help="cli.help.perft")
@argument("file", required=False, metavar="cli.metavar.optional_file")
@option("--seed", type=int, metavar="N", help="cli.help.perft.seed")
@option("--table", metavar="cli.metavar.name", help="cli.help.perft.table")
@option("--upto", type=int, metavar="N", help="cli.help.perft.upto")
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
    rules: object,
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
    start = start_of(game, rules, file=file, seed=seed, table=table, upto=upto, after=after)
    counted = count(start, depth, divide=divide, found=found)
    how.answer(lambda: to_json(game, counted), lambda: of_counted(counted, how))
    return 0 if counted.agrees else 1


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


def count(where: Start, depth: int, *, divide: bool, found: int | None) -> Counted:
    """Count.

    Raises:
        ImpossibleArgument: The depth is no whole number from 1 to 200.
        RulesError: Too little is known of the deck.
    """
    checked_depth(depth, least=1)
    match = where.state
    if where.hidden and isinstance(match, Match):
        known = max(len(match.round.deck) - where.hidden, 0) if match.round else 0
        most = match.ruleset.box.market_size
        if known < most * depth:
            raise RulesError(
                "perft.error.unknown_deck", known=known, depth=depth, drawn=most * depth
            )
    counts = tuple(perft_of(match, each) for each in range(1, depth + 1))
    return Counted(where, counts, divide_state(match, depth) if divide else None, found)


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
