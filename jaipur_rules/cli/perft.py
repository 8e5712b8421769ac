"""`jaipur-rules perft`: how many sequences of moves there are, for comparing two engines."""

from collections.abc import Iterator

from attrs import evolve

from jaipur_rules.cli.games import commands_of, file_error, split_moves
from jaipur_rules.cli.help import UsageError, argument, command, flag, number, option
from jaipur_rules.cli.options import output, ruleset
from jaipur_rules.cli.output import Json, Output, headed, standard_input
from jaipur_rules.conformance import divide as divide_state
from jaipur_rules.conformance import perft as perft_of
from jaipur_rules.conformance.perft import (
    PerftTable,
    check_depth,
    explain,
    faults_of,
    perft_tables,
    published_table,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import AnyRuleset, AnyState, Game, game_of
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import LIMIT, UnreadableData, parse_json
from jaipur_rules.record import AnyRecord, UnreadableRecord, record_from_json
from jaipur_rules.record.documents import from_file
from jaipur_rules.referee import judge
from jaipur_rules.render.terminal import BAD, BLANK, GOOD, Run, Span, run
from jaipur_rules.render.terminal import table as table_of


@command()
def perft(
    file: str | None = argument("cli.metavar.optional_file", required=False),
    seed: int | None = number(),
    table: str | None = option(metavar="cli.metavar.name"),
    upto: int | None = number(least=0),
    after: str = option(default="", metavar="cli.metavar.moves"),
    depth: int = number(default=3),
    divide: bool = flag(),
    found: int | None = number(),
    tables: bool = flag(),
    rules: AnyRuleset = ruleset,
    out: Output = output,
) -> int:
    """Count the sequences of moves from a deal."""
    starts = sum(given is not None for given in (file, seed, table))
    if tables:
        if starts or found is not None:
            raise UsageError("perft.error.tables")
        return _count_tables(game_of(rules), out)
    if starts != 1:
        raise UsageError("perft.error.one_start" if starts else "perft.error.no_start")
    if found is not None and table is None:
        raise UsageError("perft.error.found")
    if upto is not None and file is None:
        raise UsageError("perft.error.upto")
    check_depth(depth, least=1)
    played = game_of(rules)
    commands = commands_of(played.name)
    published = None if table is None else published_table(played.name, table)
    state: AnyState
    if file is not None:
        record = commands.cut(_read(played, rules, file), None, None if upto is None else upto + 1)
        verdict = judge(record)
        if not verdict.is_legal:
            raise file_error(file, verdict.message)
        state = verdict.match
        commands.check_known(record, state, depth)
    elif published is not None:
        state = published.state
    else:
        start = played.rules.start(played.rules.seats[0], rules)
        state = played.rules.apply(start, played.rules.chance(start, seed or 0))
    if rules not in (played.rules.ruleset(), state.ruleset):
        place = file or Message("perft.error.table", name=table or "")
        raise RulesError("perft.error.ruleset", place=place)
    for ply, word in enumerate(split_moves(after), 1):
        published = None
        move = commands.read_move(word, commands.at(state))
        try:
            state = played.rules.apply(state, move)
        except RulesError as error:
            raise RulesError("perft.error.ply", ply=ply, reason=error.message) from None
    return count(out, state, depth, divide=divide, published=published, found=found)


def _read(game: Game, rules: AnyRuleset, file: str) -> AnyRecord:
    source = standard_input() if file == "-" else from_file(file, bytes, limit=LIMIT)
    try:
        found = commands_of(game.name).read_deal(parse_json(source), rules)
        return evolve(found or record_from_json(source, game=game.name), file=file)
    except UnreadableRecord as error:
        raise error.in_file(file) from None
    except UnreadableData as error:
        raise UnreadableRecord(error.fault, error.path, file=file) from None


def count(
    out: Output,
    state: AnyState,
    depth: int,
    *,
    divide: bool,
    published: PerftTable | None,
    found: int | None,
) -> int:
    """Count from a state, and compare with what is published there and with what somebody else has found."""
    say, counts = out.say, tuple(perft_of(state, each) for each in range(1, depth + 1))
    divided = divide_state(state, depth) if divide else None
    agrees = published is None or all(map(int.__eq__, counts, published.counts))
    is_right = found is None or counts[-1] == found

    def as_json() -> Json:
        answer: dict[str, Json] = {"ruleset": str(state.ruleset.name), "depth": depth}
        answer |= {"count": counts[-1], "counts": counts}
        if divided is not None:
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
        if divided is not None:
            yield from table_of([cells(move, each) for move, each in divided.items()])
            yield BLANK
        titles = [say("perft.moves"), say("perft.sequences")]
        yield from headed(titles, [cells(*each) for each in enumerate(counts, 1)])
        if published is not None:
            numbers = (say("cli.number", count=each) for each in published.counts)
            yield from out.prose(say("perft.published", counts=" ".join(numbers)))
        if found is not None and is_right:
            yield run(Span(say("perft.right", count=found), GOOD))
        elif found is not None:
            for sentence in explain(published, depth, found):
                yield from out.prose(say.format(sentence), style=BAD)

    out.answer(as_json, as_lines)
    return 0 if agrees and is_right else 1


def _count_tables(game: Game, out: Output) -> int:
    """Count from every published position of a game anew."""
    say, found = out.say, [(each, tuple(faults_of(each))) for each in perft_tables(game.name)]
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
        yield from table_of(rows)
        for fault in wrong:
            yield from out.prose(say.format(fault), style=BAD)
        code, style = ("perft.some_wrong", BAD) if wrong else ("perft.all_right", GOOD)
        yield run(Span(say(code, count=len(wrong or found)), style))

    out.answer(as_json, as_lines)
    return 1 if wrong else 0
