"""Every form, by one table: what it writes it reads and fits its schema; whatever is spoiled is refused in its place."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve, frozen
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import Box, Cards, Ruleset, Session, johari
from jaipur_rules.core.files import write_json
from jaipur_rules.core.forms import Form, Schema, gathered
from jaipur_rules.core.strict_json import Node, Path, Plain, UnreadableData
from jaipur_rules.encoding.log import log_form
from jaipur_rules.jaipur.documents import BOX, RULESET
from jaipur_rules.jaipur.record import MatchClaim, RoundClaim
from jaipur_rules.jaipur.record.codec import record_form as jaipur_record
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.johari.documents import ruleset_form
from jaipur_rules.johari.record import Claim
from jaipur_rules.johari.record.codec import record_form as johari_record
from jaipur_rules.johari.rules.ruleset import SWITCHES as JOHARI_SWITCHES
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.referee import judge, judge_position, why
from jaipur_rules.referee.documents import derivation_form, move_verdict_form
from tests.encoding.shown import places, spoiled

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


CLAIMED = {*"by tokens bonus drawn rupees seal seals totals winner winners date place".split()}
MAY_LACK = {
    "record of Jaipur": {*CLAIMED, "comment", "result", "players"},
    "record of Johari": {*CLAIMED, "comment", "result"},
}
"""The keys of a case that may be left out, besides switches and the numbers of a box."""


def _cases(session: Any, form: Form[Any], record: Any) -> dict[str, Case]:
    """The documents of a game."""
    encoding, move = session.game.encoding, session.events[-1]
    view = Form(encoding.view_to_plain, encoding.view_from_plain, encoding.view_schema)
    log = {"seat": 0, "events": [{"seat": 1, "move": move, "view": session.view(0)}]}
    before = session.states[-2]
    return {
        "view": Case(view, session.view(1)),
        "view of a spectator": Case(view, session.view(None)),
        "log": Case(log_form(encoding), log),
        "record": Case(form, record),
        "derivation": Case(derivation_form(session.game.name), why(before, move)[0]),
        "verdict": Case(session.game.referee.verdict.form, judge(record)),
        "verdict on a move": Case(move_verdict_form(encoding.move), judge_position(before, move)),
    }


CASES = {
    "box": Case(BOX, HOUSE.box),
    "ruleset of Jaipur": Case(RULESET, HOUSE),
    "ruleset of Johari": Case(ruleset_form(), ODD),
    **{
        f"{name} of {session.game.title}": case
        for session, form, record in (
            (JAIPUR, jaipur_record(HOUSE), _jaipur_record()),
            (JOHARI, johari_record(3, ODD), _johari_record()),
        )
        for name, case in _cases(session, form, record).items()
    },
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


SWITCHED = {*SWITCHES, *JOHARI_SWITCHES, "box", *(field.key for field in BOX.fields)}


def spoilings(name: str) -> Iterator[tuple[str, Path, Plain]]:
    """The document with one fault: a key too many or too few, or a value of another type; and where that is told."""
    document, may_lack = written(name), SWITCHED | MAY_LACK.get(name, set())
    for path, value in places(document):
        if "basis" in path or path[-1:] == ("facts",):
            continue  # the basis is that of the catalogue, whatever a document says, and facts have any names
        if path:
            yield "wrong", path, spoiled(document, path, {"odd": [1.5]})
        if isinstance(value, dict):
            more = {**value, "clock": 1}
            yield "unknown", (*path, "clock"), spoiled(document, path, more)
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
