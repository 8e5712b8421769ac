"""The readers that take bytes, and what has to hold of what they take."""

import json
from random import Random
from types import ModuleType
from typing import Any

from jaipur_rules import Cards, jaipur, johari, rulebook
from jaipur_rules.core.errors import Impossible, NotationError, UnknownName
from jaipur_rules.core.files import write_json
from jaipur_rules.core.forms import Form
from jaipur_rules.core.game import game_of
from jaipur_rules.core.strict_json import Node, UnreadableData, parse_json
from jaipur_rules.encoding import view_from_json
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.johari.record import JohariCodec, record_of
from jaipur_rules.record import UnreadableRecord, record_from_json, record_to_json
from jaipur_rules.rulebook import reading
from tests.encoding.test_view_json import check as check_written
from tests.referee.agreement import check_verdict
from tools.fuzz.refusals import check_sentence, refusing

MOST_IN_HAND = 7
"""No game is begun in which a hand has room for more than this."""
MOST_CARDS = 2000
"""No game is begun with more cards than this."""


def text_of(data: bytes) -> str:
    """Any bytes as a text; those that are no UTF-8 become lone surrogates, and readers have to bear them."""
    return data.decode(errors="surrogateescape")


@refusing(NotationError)
def notation(game: ModuleType, data: bytes) -> None:
    """What the strict reader takes is written as it was, the lenient reader takes it too, and it is legal where it is listed."""
    text, match = text_of(data), game.new_match(seed=7)
    move = game.parse_move(text)
    assert str(move) == text
    assert game.read_move(text).move == move
    assert (not game.violations(match, move)) == (move in game.legal_moves(match))


@refusing(NotationError)
def sentence(game: ModuleType, data: bytes) -> None:
    """What the lenient reader understands has a notation, and what it says back means the same."""
    reading = game.read_move(text_of(data))
    if reading.understood == str(reading.move) or reading.move is None:
        return  # a single camel, and what no move can be, have no notation
    assert game.parse_move(str(reading.move)) == reading.move
    assert game.read_move(reading.understood).move == reading.move


@refusing(UnreadableRecord)
def record(data: bytes) -> None:
    """A record that was read is read again as it is written, and judged by what can be played of it."""
    found = record_from_json(data)
    written = record_to_json(found)
    again = record_from_json(written)
    assert again == found
    assert record_to_json(again) == written
    check_verdict(found)


@refusing(UnreadableData)
def view(data: bytes) -> None:
    """A view that was read is read again as it is written, and is one that some match gives; whoever is to move can."""
    seen: Any = view_from_json(data)
    check_written(seen)
    rules = game_of(seen).rules
    if seen.seat is not None:
        assert bool(rules.legal_moves(seen)) == (seen.to_move == seen.seat)
    if seen.seat is not None and seen.to_move is not None:
        assert rules.view(seen.sample(Random(1)), seen.seat) == seen
        assert seen.worlds() > 0


@refusing(NotationError)
def cards(data: bytes) -> None:
    """Cards are read in any order, written in one, and none is lost."""
    text = text_of(data)
    found = Cards.parse(text)
    assert str(found) == "".join(sorted(text, key="DGSCPLK".index))
    assert len(found) == len(text) == sum(found.counts)
    assert Cards(found) == found
    assert found - found.goods == Cards(card for card in found if card not in found.goods)


@refusing(UnreadableData)
def document(data: bytes) -> None:
    """A document is JSON within the limit, or it is refused with its place; what was read can be written."""
    value = parse_json(data)
    assert repr(parse_json(data.decode(), limit=len(data))) == repr(value)
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        return
    assert parse_json(write_json(value)) == value


@refusing(UnreadableData)
def ruleset(data: bytes) -> None:
    """A ruleset that was read is read again as it is written, and a game by it can be begun."""
    rules = RULESET.read(Node(parse_json(data)))
    assert RULESET.read(Node(RULESET.write(rules))) == rules
    match = jaipur.new_match(seed=7, ruleset=rules)
    # With great hands at a great market, the legal moves are millions.
    for turn in range(3 if rules.most_in_hand <= MOST_IN_HAND else 0):
        moves = jaipur.legal_moves(match)
        assert bool(moves) == (match.to_move is not None)
        if moves:
            match = jaipur.apply_unchecked(match, moves[7 * turn % len(moves)])


@refusing(UnreadableData)
def catalogue(data: bytes) -> None:
    """A file of the catalogue is read as each kind of file, or its place and its fault are named."""
    forms: list[Form[Any]] = [reading.CHAPTERS, reading.DISPUTES, reading.RULES, reading.INDEX]
    for form in [*forms, reading.VOCABULARY]:
        with refusing(UnreadableData):
            hash(reading.read(form, data, "fuzz.toml"))


@refusing(UnknownName)
def search(data: bytes) -> None:
    """Any words can be asked for, and a rule that is asked for by its id is found."""
    text = text_of(data)
    hits = {game: rulebook.load(game).search(text) for game in rulebook.games()}
    assert all(0 < hit.chance <= 1 for found in hits.values() for hit in found)
    assert rulebook.rule(text).id == text.strip().upper()
    assert hits[rulebook.game_of(text) or ""]


def components(data: bytes) -> None:
    """A file of components is read and a game set up with them, or every fault is named."""
    try:
        numbers = johari.read_components(text_of(data), "mine.toml")
    except Impossible as error:
        for fault in error.faults:
            check_sentence(str(fault))
        return
    assert {*numbers.entries} == {*numbers.values}
    if len(numbers.cards) <= MOST_CARDS:
        players, rules = numbers.players[0], johari.Ruleset(components=numbers)
        assert johari.legal_moves(johari.new_match(seed=7, players=players, ruleset=rules))
        made = record_of((), players=players, ruleset=rules)
        assert JohariCodec(numbers).record_from_json(record_to_json(made)) == made
