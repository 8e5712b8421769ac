"""From where `jaipur-rules perft` counts: a seed, a published position, or a file."""

import sys
from itertools import groupby

from attrs import evolve, frozen

from jaipur_rules.cli.games import tables_of
from jaipur_rules.conformance import perft_tables
from jaipur_rules.conformance.perft import PerftTable
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.rules import State
from jaipur_rules.core.strict_json import LIMIT, Node, Plain, UnreadableData, parse_json
from jaipur_rules.jaipur.record import Record, record_from_json
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import apply
from jaipur_rules.record import UnreadableRecord, resume
from jaipur_rules.record import record_from_json as any_record_from_json
from jaipur_rules.record.documents import from_file


@frozen(order=False)
class Start:
    """From where is counted.

    Attributes:
        state: The match.
        ruleset: The rules that it is played by.
        plies: The moves before it that have a number.
        hidden: How many cards of the deck are not known.
        published: The published position, if it is one and nothing was played after it.
    """

    state: State
    ruleset: object
    plies: int = 0
    hidden: int = 0
    published: PerftTable | None = None


def start_of(
    game: str,
    rules: object,
    *,
    file: str | None,
    seed: int | None,
    table: str | None,
    upto: int | None,
    after: str,
) -> Start:
    """The place that the options describe.

    Raises:
        RulesError: A move before it cannot be made, there is no such published
            position, or the ruleset named is not that of the file.
        UnreadableRecord: The file is no record and no deal.
        RulesError: The seed is out of its range.
    """
    if table is not None:
        start = _published_named(game, table)
        place: Message | str = Message("perft.error.table", name=table)
    elif file is not None:
        start = (
            _last_round(file, rules, upto)
            if isinstance(rules, Ruleset)
            else _recorded(file, game, upto)
        )
        place = file
    else:
        first = game_named(game).rules
        empty = first.start(first.seats[0], rules)
        dealt = first.apply(empty, first.chance(empty, seed or 0))
        return _after(game, Start(dealt, rules), after)
    if rules not in (game_named(game).rules.ruleset(), start.ruleset):
        raise RulesError("perft.error.ruleset", place=place)
    return _after(game, start, after)


def _after(game: str, start: Start, text: str) -> Start:
    """The place after the moves that were typed."""
    tables, rules, state = tables_of(game), game_named(game).rules, start.state
    words = tables.split_moves(text)
    for ply, word in enumerate(words, start.plies + 1):
        move = tables.read_move(word, tables.at(state))
        try:
            state = rules.apply(state, rules.event(move))
        except RulesError as error:
            raise RulesError("perft.error.ply", ply=ply, reason=error.message) from None
    return evolve(start, state=state, published=None) if words else start


def _published_named(game: str, name: str) -> Start:
    there = perft_tables(game)
    for published in there:
        if published.name == name:
            session = resume(published.game)
            return Start(session.match, session.ruleset, session.plies, published=published)
    series = [
        [published.name for published in alike]
        for _, alike in groupby(there, key=lambda each: each.name.rpartition("-")[0])
    ]
    known = tuple(Message("kit.range", first=names[0], last=names[-1]) for names in series)
    if not known:
        raise RulesError("perft.error.no_tables", game=game_named(game).title)
    raise RulesError("perft.error.no_table", name=name, known=known)


def _recorded(file: str, game: str, upto: int | None) -> Start:
    """The end of a record of any game, or the moment after so many moves."""
    try:
        session = resume(any_record_from_json(_source(file), game=game))
    except UnreadableRecord as error:
        raise error.in_file(file) from None
    except RulesError as error:
        raise RulesError("text.labelled", label=file, text=error.message) from None
    if upto is None or upto == session.plies:
        return Start(session.match, session.ruleset, session.plies)
    if not 0 <= upto < session.plies:
        raise RulesError("perft.error.upto_moves", upto=upto, count=session.plies)
    return Start(session.undo(session.plies - upto).match, session.ruleset, upto)


def _last_round(file: str, rules: Ruleset, upto: int | None) -> Start:
    """The end of a record of Jaipur, or of a deal, or the moment after so many moves of the last round."""
    game = _read(file, rules)
    if not game.rounds:
        raise RulesError("perft.error.no_round", file=file)
    *before, last = game.rounds
    moves = last.moves if upto is None else last.moves[: max(upto, 0)]
    if upto is not None and not 0 <= upto <= len(last.moves):
        raise RulesError("perft.error.upto_range", upto=upto, count=len(last.moves))
    match = Match(game.ruleset)
    for part in (*before, evolve(last, moves=moves)):
        match = apply(match, part.deal.completed(game.ruleset))
        for ply, move in enumerate(part.moves, 1):
            try:
                match = apply(match, move)
            except RulesError as error:
                raise RulesError("perft.error.ply", ply=ply, reason=error.message) from None
    hidden, _ = last.deal.hidden(game.ruleset)
    return Start(match, game.ruleset, len(moves), hidden)


def _source(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read(LIMIT + 1)
    return from_file(file, bytes, limit=LIMIT)


def _read(file: str, rules: Ruleset) -> Record:
    source = _source(file)
    try:
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
