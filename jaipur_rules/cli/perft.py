"""`jaipur-rules perft`: how many sequences of moves there are, for comparing two engines."""

import sys
from collections.abc import Iterator, Mapping

import click
from attrs import evolve

from jaipur_rules.cli.help import Command, UsageError, argument, number, option
from jaipur_rules.cli.options import Manner, answering, by_game, tables_of
from jaipur_rules.cli.screen import BLANK, Json, prose, table
from jaipur_rules.cli.tables import labelled, split_moves
from jaipur_rules.conformance import divide as divide_state
from jaipur_rules.conformance import perft as perft_of
from jaipur_rules.conformance import perft_tables
from jaipur_rules.conformance.perft import (
    PerftTable,
    check_depth,
    explain,
    faults_of,
    published_table,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyRuleset, AnyState, Game
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import LIMIT, UnreadableData, parse_json
from jaipur_rules.record import AnyRecord, UnreadableRecord, record_from_json, resume
from jaipur_rules.record.documents import from_file
from jaipur_rules.referee import judge
from jaipur_rules.render.terminal import BAD, BOLD, GOOD, Run, Span, run


@click.command(cls=Command)
@argument("file", required=False, metavar="cli.metavar.optional_file")
@number("--seed", type=int)
@option("--table", metavar="cli.metavar.name")
@number("--upto", type=click.IntRange(0))
@option("--after", default="", metavar="cli.metavar.moves")
@number("--depth", type=int, default=3)
@option("--divide", is_flag=True)
@number("--found", type=int)
@option("--tables", is_flag=True)
@by_game
@answering
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
    played = game_named(game)
    starts = sum(given is not None for given in (file, seed, table))
    if tables:
        if starts or found is not None:
            raise UsageError("perft.error.tables")
        return count_tables(played, how)
    if starts != 1:
        raise UsageError("perft.error.one_start" if starts else "perft.error.no_start")
    if found is not None and table is None:
        raise UsageError("perft.error.found")
    if upto is not None and file is None:
        raise UsageError("perft.error.upto")
    check_depth(depth, least=1)
    published = None if table is None else published_table(game, table)
    if published is not None:
        session = resume(published.game)
        state, own = session.match, session.ruleset
        _check_ruleset(played, rules, own, Message("perft.error.table", name=published.name))
    elif file is not None:
        state, own = recorded_state(played, rules, file, upto, depth)
    else:
        start = played.rules.start(played.rules.seats[0], rules)
        state, own = played.rules.apply(start, played.rules.chance(start, seed or 0)), rules
    moves = split_moves(after)
    state = state_after(played, state, moves)
    return count(
        how,
        state,
        str(own.name),
        depth,
        published=None if moves else published,
        divide=divide,
        found=found,
    )


def recorded_state(
    game: Game, rules: AnyRuleset, file: str, upto: int | None, depth: int
) -> tuple[AnyState, AnyRuleset]:
    """Return the end of a record, or the moment after so many moves of it, and the rules it is played by.

    Raises:
        UnreadableRecord: The file is no record, and no deal.
        RulesError: There is no such moment, not all is legal that comes before, another ruleset was
            named than that of the record, or too little is known of what is drawn.
    """
    tables = tables_of(game.name)
    record = tables.cut(_read(game, rules, file), None, None if upto is None else upto + 1)
    verdict = judge(record)
    if not verdict.is_legal:
        raise labelled(file, verdict.message)
    _, own = game.record.setup(record)
    _check_ruleset(game, rules, own, file)
    tables.check_known(record, verdict.match, depth)
    return verdict.match, own


def _read(game: Game, rules: AnyRuleset, file: str) -> AnyRecord:
    is_input = file == "-"
    source = sys.stdin.buffer.read(LIMIT + 1) if is_input else from_file(file, bytes, limit=LIMIT)
    try:
        found = tables_of(game.name).read_deal(parse_json(source), rules)
        return evolve(found or record_from_json(source, game=game.name), file=file)
    except UnreadableRecord as error:
        raise error.in_file(file) from None
    except UnreadableData as error:
        raise UnreadableRecord(error.fault, error.path, file=file) from None


def _check_ruleset(game: Game, asked: AnyRuleset, own: AnyRuleset, place: Message | str) -> None:
    if asked not in (game.rules.ruleset(), own):
        raise RulesError("perft.error.ruleset", place=place)


def state_after(game: Game, state: AnyState, moves: list[str]) -> AnyState:
    """Return the state after the moves that were typed.

    Raises:
        RulesError: One of them cannot be made.
    """
    tables = tables_of(game.name)
    for ply, word in enumerate(moves, 1):
        move = tables.read_move(word, tables.at(state))
        try:
            state = game.rules.apply(state, game.rules.event(move))
        except RulesError as error:
            raise RulesError("perft.error.ply", ply=ply, reason=error.message) from None
    return state


def count(
    how: Manner,
    state: AnyState,
    ruleset: str,
    depth: int,
    *,
    published: PerftTable | None,
    divide: bool,
    found: int | None,
) -> int:
    """Count from a state, and compare with what is published there and with what somebody else has found."""
    say, counts = how.say, tuple(perft_of(state, each) for each in range(1, depth + 1))
    divided: Mapping[object, int] = divide_state(state, depth) if divide else {}
    agrees = published is None or all(map(int.__eq__, counts, published.counts))
    is_right = found is None or counts[-1] == found

    def as_json() -> Json:
        answer: dict[str, Json] = {"ruleset": ruleset, "depth": depth, "count": counts[-1]}
        answer["counts"] = list(counts)
        if divide:
            answer["divide"] = {str(move): each for move, each in divided.items()}
        if published is not None:
            answer |= {"table": published.name, "agrees": agrees and is_right}
        if found is not None:
            mistakes = published.mistakes_at(depth, found) if published else ()
            answer["mistakes"] = [each.key for each in mistakes]
        return answer

    def cells(name: object, value: int) -> tuple[Run, Run]:
        return run(str(name)), run(say("cli.number", count=value))

    def as_lines() -> Iterator[Run]:
        width = how.screen.width
        yield from table([cells(move, each) for move, each in divided.items()])
        if divide:
            yield BLANK
        titles = [run(Span(say(code), BOLD)) for code in ("perft.moves", "perft.sequences")]
        yield from table([titles, *(cells(moves, each) for moves, each in enumerate(counts, 1))])
        if published is not None:
            numbers = (say("cli.number", count=each) for each in published.counts)
            yield from prose(say("perft.published", counts=" ".join(numbers)), width)
        if found is not None and is_right:
            yield run(Span(say("perft.right", count=found), GOOD))
        elif found is not None:
            for sentence in explain(published, depth, found):
                yield from prose(say.format(sentence), width, style=BAD)

    how.answer(as_json, as_lines)
    return 0 if agrees and is_right else 1


def count_tables(game: Game, how: Manner) -> int:
    """Count from every published position of a game anew."""
    say, found = how.say, [(each, tuple(faults_of(each))) for each in perft_tables(game.name)]
    wrong = [fault for _, faults in found for fault in faults]

    def as_json() -> Json:
        tables = [
            {**each.to_json(), "faults": [*map(say.format, faults)]} for each, faults in found
        ]
        return {"tables": tables}

    def as_lines() -> Iterator[Run]:
        deepest = max(each.depth for each, _ in found)
        rows: list[list[Run]] = []
        for each, _ in found:
            numbers = [say("cli.number", count=count) for count in each.counts]
            rows.append([*map(run, (each.name, *numbers, *[""] * (deepest - each.depth)))])
        yield from table(rows)
        for fault in wrong:
            yield from prose(say.format(fault), how.screen.width, style=BAD)
        code, style = ("perft.some_wrong", BAD) if wrong else ("perft.all_right", GOOD)
        yield run(Span(say(code, count=len(wrong or found)), style))

    how.answer(as_json, as_lines)
    return 1 if wrong else 0
