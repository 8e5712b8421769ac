"""Johari: moves as people write them, the file of the components, records with their verdicts, views."""

from jaipur_rules import record as records
from jaipur_rules.core.errors import NotationError, UnclearMove
from jaipur_rules.johari import (
    Ruleset,
    legal_moves,
    new_match,
    parse_move,
    read_components,
    read_move,
    violations,
)
from jaipur_rules.johari.encoding import UnreadableView, view_from_json, view_to_json
from jaipur_rules.johari.record import JohariCodec, record_from_json, record_of, record_to_json
from jaipur_rules.johari.rules.components import ImpossibleComponents
from jaipur_rules.record import UnreadableRecord
from tests.referee.johari.agreement import check_verdict
from tools.fuzz.target import check_sentence, expect, refusing, text_of

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
    with refusing(NotationError, UnclearMove):
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
            check_sentence(str(fault))
        return False
    expect({*numbers.entries} == {*numbers.values}, "every value has its provenance")
    if len(numbers.cards) <= _MOST_CARDS:
        players = numbers.players[0]
        match = new_match(seed=7, players=players, ruleset=Ruleset(components=numbers))
        expect(bool(legal_moves(match)), "a game can be begun with them")
        record = record_of((), players=players, ruleset=match.ruleset)
        expect(
            JohariCodec(numbers).record_from_json(record_to_json(record)) == record, "and recorded"
        )
    return True


def record(data: bytes) -> bool:
    """Read a record, from bytes."""
    with refusing(UnreadableRecord):
        found = record_from_json(data)
        expect(records.record_from_json(data) == found, "the envelope tells the game")
        written = record_to_json(found)
        expect(record_from_json(written) == found, "a record is read as it is written")
        expect(record_to_json(record_from_json(written)) == written, "and written in one way")
        check_verdict(found)
        return True
    return False


def seen(data: bytes) -> bool:
    """Read a view."""
    with refusing(UnreadableView):
        found = view_from_json(data)
        expect(view_from_json(view_to_json(found)) == found, "a view is read as it is written")
        mine = found.to_move == found.seat
        expect(bool(legal_moves(found)) == mine, "whoever is to move can move")
        return True
    return False
