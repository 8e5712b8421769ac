"""Every form, by one table: what it writes it reads and fits its schema; whatever is spoiled is refused in its place."""

import copy
import json
from collections.abc import Iterator
from functools import reduce
from operator import getitem
from typing import Any, cast

import pytest
from attrs import evolve, frozen
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import Box, Cards, Ruleset, Session, TakeCamels, johari
from jaipur_rules.core.files import write_json
from jaipur_rules.core.forms import Form, Schema, gathered
from jaipur_rules.core.strict_json import Node, Path, Plain, UnreadableData
from jaipur_rules.encoding.log import log_form
from jaipur_rules.jaipur.documents import BOX, MOVE, RULESET
from jaipur_rules.jaipur.encoding.plugin import ENCODING
from jaipur_rules.jaipur.encoding.view import view_tables as jaipur_tables
from jaipur_rules.jaipur.record import MatchClaim, RoundClaim
from jaipur_rules.jaipur.record import codec as jaipur_codec
from jaipur_rules.jaipur.referee import Verdict as JaipurVerdict
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.johari import documents as johari_documents
from jaipur_rules.johari.encoding.plugin import ENCODING as JOHARI_ENCODING
from jaipur_rules.johari.encoding.view import view_tables as johari_tables
from jaipur_rules.johari.record import Claim
from jaipur_rules.johari.record import codec as johari_codec
from jaipur_rules.johari.referee import Verdict as JohariVerdict
from jaipur_rules.johari.rules.ruleset import SWITCHES as JOHARI_SWITCHES
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.referee import judge, judge_position, why
from jaipur_rules.referee.documents import derivation_form, move_verdict_form

HOUSE = Ruleset(
    turn_cap=90,
    first_starter=0,
    box=Box(
        Cards("DDDGGGSSSCCCPPPLLLKKKK"),
        ((7, 5), (6,), (5,), (3, 1), (3,), (2, 1)),
        ((2, 1), (4,), (8,)),
        hand_limit=8,
        hand_size=3,
        market_size=6,
    ),
)
ODD = johari.Ruleset.named("to-the-letter").with_changes(gold_cap=40)


def _played(session: Any, plies: int) -> Any:
    session = session.draw()
    for _ in range(plies):
        session = session.apply(session.legal_moves()[-1]).draw()
    return session


JAIPUR = _played(Session(seed=3, ruleset=HOUSE), 9)
JOHARI = _played(johari.Session(seed=3, players=3, ruleset=ODD), 40)
CLAIM = MoveClaim(at=0, by=1, tokens=(3, 1), bonus=(), drawn="DG")
OCCASION = {"date": "1 May", "place": "Jaipur", "comment": "rain"}


def _jaipur_record() -> Any:
    record = JAIPUR.record()
    first = evolve(record.rounds[0], said=(CLAIM,), claim=RoundClaim((4, 5), (0, 1)))
    claim = MatchClaim((2, 0), (0,))
    return evolve(
        record, rounds=(first, *record.rounds[1:]), claim=claim, names=("Ann", "Ben"), **OCCASION
    )


def _johari_record() -> Any:
    return evolve(
        JOHARI.record(),
        claim=Claim((1, 2, 3), (2,)),
        said=(MoveClaim(at=1, by=0, drawn="W1"),),
        names=("Ann", "Ben", "Cem"),
        **OCCASION,
    )


@frozen
class Case:
    """A form, and a value of it."""

    form: Form[Any]
    value: Any


CLAIMS = {
    "rupees",
    "seal",
    "seals",
    "winner",
    "winners",
    "totals",
    "by",
    "tokens",
    "bonus",
    "drawn",
}
OPTIONAL = {
    "record": CLAIMS | {"players", "date", "place", "comment", "result"},
    "record of Johari": CLAIMS | {"date", "place", "comment", "result"},
}
"""The keys of a case that may be left out, besides switches and the numbers of a box."""
CASES = {
    "box": Case(BOX, HOUSE.box),
    "ruleset": Case(RULESET, HOUSE),
    "view": Case(jaipur_tables(2, HOUSE).view, JAIPUR.view(0)),
    "spectator": Case(jaipur_tables(2, HOUSE).view, JAIPUR.view(None)),
    "log": Case(
        log_form(ENCODING),
        {"seat": 0, "events": [{"seat": 1, "move": TakeCamels(), "view": JAIPUR.view(0)}]},
    ),
    "record": Case(jaipur_codec.record_form(HOUSE), _jaipur_record()),
    "switches of Johari": Case(johari_documents.ruleset_form(), ODD),
    "view of Johari": Case(johari_tables(3, ODD).view, JOHARI.view(1)),
    "record of Johari": Case(johari_codec.record_form(3, ODD), _johari_record()),
    "log of Johari": Case(
        log_form(JOHARI_ENCODING),
        {"seat": None, "events": [{"seat": 0, "move": JOHARI.events[-1], "view": JOHARI.view(0)}]},
    ),
    "derivation": Case(derivation_form("jaipur"), why(JAIPUR)[0]),
    "derivation of Johari": Case(
        derivation_form("johari"), why(JOHARI.states[-2], JOHARI.events[-1])[0]
    ),
    "verdict": Case(JaipurVerdict.form, judge(_jaipur_record())),
    "verdict of Johari": Case(JohariVerdict.form, judge(_johari_record())),
    "verdict on a move": Case(move_verdict_form(MOVE), judge_position(JAIPUR.match, TakeCamels())),
}
WRITTEN_ALONE = {name for name in CASES if name.startswith("verdict")}
"""The documents that are made from a match, which no reader can make again."""
each_case = pytest.mark.parametrize("name", CASES)


def written(name: str) -> Plain:
    found: Plain = json.loads(write_json(CASES[name].form.write(CASES[name].value)))
    return found


def validator(name: str) -> Draft202012Validator:  # type: ignore[no-any-unimported]
    definitions: Schema = {}
    schema = gathered(CASES[name].form.schema, definitions)
    return Draft202012Validator({"$defs": definitions, "allOf": [schema]})


def places(value: Plain, path: Path = ()) -> Iterator[tuple[Path, Plain]]:
    """Every value in a document and its path, the first of a list for all of its items."""
    yield path, value
    match value:
        case dict():
            for key, each in value.items():
                yield from places(each, (*path, key))
        case [first, *_]:
            yield from places(first, (*path, 0))
        case _:
            return


def spoiled(document: Plain, path: Path, value: Plain) -> Plain:
    """The document, with another value at a path."""
    if not path:
        return value
    found: Any = copy.deepcopy(document)
    reduce(getitem, path[:-1], found)[path[-1]] = value
    return cast("Plain", found)


SWITCHED = {*SWITCHES, *JOHARI_SWITCHES, "box", *(field.key for field in BOX.fields)}


def spoilings(name: str) -> Iterator[tuple[str, Path, Plain]]:
    """The document with one fault: a key too many or too few, or a value of another type; and where that is told."""
    document, may_lack = written(name), SWITCHED | OPTIONAL.get(name, set())
    for path, value in places(document):
        if "basis" in path or path[-1:] == ("facts",):
            continue  # the basis is that of the catalogue, whatever a document says, and facts have any names
        if path:
            yield "wrong", path, spoiled(document, path, {"odd": [1.5]})
        if isinstance(value, dict):
            yield (
                "unknown",
                (*path, "clock"),
                spoiled(document, path, {**value, "clock": 1}),
            )
            for key in set(value) - may_lack:
                less = {each: other for each, other in value.items() if each != key}
                yield f"missing {key}", path, spoiled(document, path, less)


def path_of_fault(name: str, document: Plain) -> Path | None:
    try:
        CASES[name].form.read(Node(document))
    except UnreadableData as error:
        return error.path
    return None


@each_case
def test_what_is_written_is_read_and_written_again(name: str) -> None:
    form, document = CASES[name].form, written(name)
    found = form.read(Node(document))
    if name not in WRITTEN_ALONE:
        assert form.write(found) == document


@each_case
def test_what_is_written_fits_the_schema(name: str) -> None:
    validator(name).validate(written(name))


@each_case
def test_one_fault_is_told_where_it_is(name: str) -> None:
    faults = [
        (what, path, found)
        for what, path, document in spoilings(name)
        if (found := path_of_fault(name, document)) is None or found[: len(path)] != path
    ]
    assert faults == []


@each_case
def test_one_fault_does_not_fit_the_schema(name: str) -> None:
    fitting = validator(name)
    assert [
        (what, path) for what, path, document in spoilings(name) if fitting.is_valid(document)
    ] == []
