"""Johari: moves as people write them, the file of the components, records, views, and the referee."""

import json
from random import Random

from jaipur_rules.encoding.johari import UnreadableView, view_from_json, view_to_json
from jaipur_rules.game import IllegalMove, NotationError, RulesError, UnexpectedEvent
from jaipur_rules.johari import (
    Reshuffle,
    Ruleset,
    legal_moves,
    new_match,
    parse_move,
    read_components,
    read_move,
    replay,
    violations,
)
from jaipur_rules.johari.components import ImpossibleComponents
from jaipur_rules.johari.deals import ImpossibleDeal
from jaipur_rules.plain import Plain
from jaipur_rules.record import UnreadableRecord
from jaipur_rules.record.games import read_any
from jaipur_rules.record.johari import as_drawn, read_record, record_of, write_record
from jaipur_rules.referee import Status
from jaipur_rules.referee.johari import Verdict, judge, verdict_to_plain
from tools.fuzz.mutation import change_document
from tools.fuzz.target import Target, check_sentence, expect, refusing, text_of

_MOST_CARDS = 2000


def notation(data: bytes) -> bool:
    """Read a move strictly."""
    text = text_of(data)
    with refusing(NotationError):
        move = parse_move(text)
        expect(str(move) == text, "a move is written as it was read")
        expect(read_move(text).move == move, "the lenient reader takes what the strict one takes")
        match = new_match(seed=7)
        legal = not violations(match, move)
        expect(legal == (move in legal_moves(match)), "what breaks no rule is listed")
        return True
    return False


def sentence(data: bytes) -> bool:
    """Read a move as people type it."""
    with refusing(NotationError):
        reading = read_move(text_of(data))
        expect(parse_move(str(reading.move)) == reading.move, "what is understood can be written")
        expect(read_move(reading.understood).move == reading.move, "what is said back means it")
        return True
    return False


def components(data: bytes) -> bool:
    """Read a file of components, and set up a game with them."""
    try:
        numbers = read_components(text_of(data), "mine.toml")
    except ImpossibleComponents as error:
        expect(bool(error.faults), "a refusal has a reason")
        for fault in error.faults:
            check_sentence(fault)
        return False
    expect({*numbers.entries} == {*numbers.values}, "every value has its provenance")
    if len(numbers.cards) <= _MOST_CARDS:
        players = numbers.players[0]
        match = new_match(seed=7, players=players, ruleset=Ruleset(components=numbers))
        expect(bool(legal_moves(match)), "a game can be begun with them")
        record = record_of((), players=players, ruleset=match.ruleset)
        expect(read_record(write_record(record), components=numbers) == record, "and recorded")
    return True


def record(data: bytes) -> bool:
    """Read a record, from bytes."""
    with refusing(UnreadableRecord):
        found = read_record(data)
        expect(read_any(data) == found, "the envelope tells the game")
        written = write_record(found)
        expect(read_record(written) == found, "a record is read as it is written")
        expect(write_record(read_record(written)) == written, "and written in one way")
        return True
    return False


def judged(data: bytes) -> bool:
    """Judge a record, and hold the verdict against `replay`."""
    with refusing(UnreadableRecord):
        found = read_record(data)
        verdict = judge(found)
        _check_words(verdict)
        try:
            events = found.whole
        except (IllegalMove, UnexpectedEvent, ImpossibleDeal) as error:
            expect(verdict.status is Status.ILLEGAL, "what cannot be played is illegal")
            if isinstance(error, IllegalMove):
                expect(verdict.event == error.move, "at the same move")
                expect(verdict.violations == error.violations, "for the same rules")
            else:
                expect(verdict.ply is None, "an event of chance is no ply")
                chance = isinstance(verdict.event, Reshuffle)
                expect(chance or isinstance(error, UnexpectedEvent), "a deal was looked at before")
        else:
            expect(verdict.status is not Status.ILLEGAL, "what can be played is legal")
            match = replay(events, players=found.players, ruleset=found.ruleset)
            expect(verdict.match == match, "and comes to what is played")
            expect(verdict.plies == found.plies, "every ply is counted")
            right = record_of(events, players=found.players, ruleset=found.ruleset)
            expect(judge(right).is_legal, "what is right is not objected to")
            expect(judge(as_drawn(right)).is_legal, "nor is what was seen of it")
        return True
    return False


def _check_words(verdict: Verdict) -> None:
    for said in (verdict.sentence("en"), verdict.sentence("fr")):
        check_sentence(said)
    for reason in (*verdict.reasons("en"), *verdict.reasons("fr")):
        expect(bool(reason), "every rule says something")
    plain = verdict_to_plain(verdict)
    expect(plain == json.loads(json.dumps(plain)), "as JSON")
    expect(verdict.is_legal == (not verdict.rules), "an objection has its rules")


def seen(data: bytes) -> bool:
    """Read a view."""
    with refusing(UnreadableView):
        found = view_from_json(data)
        expect(view_from_json(view_to_json(found)) == found, "a view is read as it is written")
        mine = found.to_move == found.seat
        expect(bool(legal_moves(found)) == mine, "whoever is to move can move")
        return True
    return False


_SELDOM = 0.3


def change_record(data: bytes, rng: Random) -> bytes:
    """Another record: other play, or anything changed."""
    if rng.random() < _SELDOM:
        return change_document(data, rng)
    try:
        value: Plain = json.loads(data)
    except (ValueError, RecursionError):
        return data
    events = value.get("events") if isinstance(value, dict) else None
    if not isinstance(events, list) or not events:
        return data
    place, other = rng.randrange(len(events)), rng.randrange(len(events))
    match rng.randrange(5):
        case 0:
            events[place:] = _followed(data, place, rng)
        case 1:
            del events[place:]
        case 2:
            events[place], events[other] = events[other], events[place]
        case 3:
            events.insert(place, events[other])
        case _:
            del events[place]
    return json.dumps(value, separators=(",", ":")).encode()


def _followed(data: bytes, place: int, rng: Random) -> list[Plain]:
    """Legal moves from some event on."""
    try:
        found = read_record(data)
        match = replay(found.whole[:place], players=found.players, ruleset=found.ruleset)
    except RulesError:
        return []
    return [str(move) for move in rng.sample(legal_moves(match), min(1, len(legal_moves(match))))]


_GAME = ("game.py", "johari")
_VERBS = tuple(
    "pick play purchase baksheesh sell collect discard trade hire bribe exchange pass lose cash keep advance".split()
)
_NOTATION = (
    *_VERBS,
    "W2",
    "w2",
    "A1",
    "P3",
    "b1",
    "@3",
    "@W",
    " for ",
    " pay ",
    " gold 3",
    " as W1=B",
)

TARGETS = (
    Target(
        name="johari-notation",
        law="What the strict reader takes is written as it was, the lenient reader takes it too, "
        "and it is legal where it is listed.",
        run=notation,
        rooms=_GAME,
        executions=100_000,
        longest=60,
        words=_NOTATION,
    ),
    Target(
        name="johari-sentence",
        law="What the lenient reader understands has a notation, and what it says back means the same.",
        run=sentence,
        rooms=_GAME,
        executions=100_000,
        longest=120,
        words=(
            *_VERBS,
            *"fake white bleu booth store counting as slot with now étal N1-4 3".split(),
        ),
    ),
    Target(
        name="johari-components",
        law="A file of components is read and a game set up with them, or every fault is named.",
        run=components,
        rooms=(*_GAME, "plain", "record", "rulebook"),
        executions=5_000,
        longest=16_000,
        words=(
            "value = ",
            "known = ",
            "source = ",
            '"reconstructed"',
            "[cards.",
            "[nobles.N1-1]",
            "[0, 2]",
        ),
        seeds=("jaipur_rules/johari/components.toml",),
    ),
    Target(
        name="johari-record",
        law="A record that was read is read again as it is written.",
        run=record,
        rooms=(*_GAME, "plain", "record"),
        executions=10_000,
        longest=8_000,
        mutate=change_document,
        seeds=("examples/johari/*.json",),
    ),
    Target(
        name="johari-judge",
        law="A record is legal if and only if `replay` plays it, and the verdict says what came of it.",
        run=judged,
        rooms=(*_GAME, "plain", "record", "referee", "rulebook"),
        executions=5_000,
        longest=8_000,
        mutate=change_record,
        seeds=("examples/johari/*.json",),
    ),
    Target(
        name="johari-view",
        law="A view that was read is read again as it is written, and whoever is to move can move.",
        run=seen,
        rooms=(*_GAME, "plain", "encoding"),
        executions=10_000,
        longest=4_000,
        mutate=change_document,
    ),
)
