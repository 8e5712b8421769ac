"""Documents: JSON itself, rulesets, records with their verdicts, views."""

import json
from collections.abc import Iterator
from random import Random

from jaipur_rules.core.files import write_json
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData, field_of, parse_json
from jaipur_rules.encoding import UnreadableView
from jaipur_rules.jaipur.encoding import tensor_layout, view_from_json, view_to_json
from jaipur_rules.jaipur.record import record_from_json, record_to_json
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.transition import apply_unchecked, new_match
from jaipur_rules.jaipur.rules.views import view
from jaipur_rules.jaipur.ruleset_json import ruleset_from_plain, ruleset_to_plain
from jaipur_rules.record import UnreadableRecord
from tests.referee.agreement import check_verdict
from tools.fuzz.target import check_sentence, expect, refusing, text_of

_DEEP = 50
"""Documents deeper than any of ours are read, and not written again."""


def plain(data: bytes) -> bool:
    """Read JSON, from bytes and from a text, within a limit."""
    with refusing(UnreadableData):
        value = parse_json(data)
        expect(repr(parse_json(data.decode())) == repr(value), "a text is read as its bytes are")
        expect(
            repr(parse_json(data, limit=len(data))) == repr(value), "a limit lets this size pass"
        )
        try:
            parse_json(data, limit=len(data) - 1)
        except UnreadableData as error:
            expect("limit" in str(error), "a limit is what stops it")
        else:
            expect(holds=False, law="a limit stops what is longer")
        _ask_everything(Node(value))
        if _can_be_written(value):
            expect(parse_json(write_json(value)) == value, "what is written is read again")
        return True
    return False


def _can_be_written(value: Plain) -> bool:
    level = [value]
    for _ in range(_DEEP):
        level = [each for inside in level for each in _inside(inside)]
    if level:
        return False
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        return False
    # An object with a repeated key is empty here, and its text is not.
    return True


def _inside(value: Plain) -> Iterator[Plain]:
    if isinstance(value, list):
        yield from value
    elif isinstance(value, dict):
        yield from value.values()


def _ask_everything(node: Node) -> None:
    """Whatever a value is taken for, it is that, or an error says what it is and where."""
    for question in (Node.object, Node.text, Node.whole, Node.wholes, Node.pair, Node.members):
        with refusing(UnreadableData):
            question(node)
    check_sentence(field_of((text_of(repr(node.value)[:60].encode()), 3)))
    with refusing(UnreadableData):
        for item in node.items():
            with refusing(UnreadableData):
                item.whole(1, 9)
    with refusing(UnreadableData):
        node.members(
            ("member",),
            ("other", *(name for name in node.object() if name.isascii() and name.isalpha())),
        )


def ruleset(data: bytes) -> bool:
    """Read a ruleset, and begin a game by it."""
    with refusing(UnreadableData):
        rules = ruleset_from_plain(Node(parse_json(data)))
        written = ruleset_to_plain(rules)
        expect(ruleset_from_plain(Node(written)) == rules, "a ruleset is read as it is written")
        match = new_match(seed=7, ruleset=rules)
        for turn in range(3):
            moves = legal_moves(match)
            expect(bool(moves) == (match.to_move is not None), "whoever is to move can move")
            if moves:
                match = apply_unchecked(match, moves[(7 * turn) % len(moves)])
        return True
    return False


def record(data: bytes) -> bool:
    """Read a record, from bytes."""
    with refusing(UnreadableRecord):
        found = record_from_json(data)
        written = record_to_json(found)
        again = record_from_json(written)
        expect(again == found, "a record is read as it is written")
        expect(record_to_json(again) == written, "and written in one way")
        check_verdict(found)
        return True
    return False


def seen(data: bytes) -> bool:
    """Read a view."""
    with refusing(UnreadableView):
        found = view_from_json(data)
        written = view_to_json(found)
        expect(view_from_json(written) == found, "a view is read as it is written")
        if found.seat is None:
            return True
        layout = tensor_layout(found.ruleset)
        expect(layout.decode(layout.encode(found)) == found, "and so is its array")
        if found.round is not None:
            expect(view(found.sample(Random(1)), found.seat) == found, "a world of it gives it")
            expect(found.worlds() > 0, "it has a world")
        return True
    return False
