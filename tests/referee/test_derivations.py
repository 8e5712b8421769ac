"""Why a move is legal or not, what it brings and ends: every step, kept in a `derivations.txt` of each game.

REGENERATE=1 writes the files anew; read the diff.
"""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from jaipur_rules import Match, Session, TakeCamels, deal, new_match, view, violations
from jaipur_rules import johari as jo
from jaipur_rules.core.errors import UnexpectedEvent, WrongType
from jaipur_rules.core.game import game
from jaipur_rules.encoding import schema
from jaipur_rules.referee import Derivation, derivation_from_plain, derivation_to_plain, why
from tests.golden import kept_text
from tests.referee.jaipur.tables import NEW, UNSOLD
from tests.referee.jaipur.tables import TABLES as JAIPUR
from tests.referee.johari.tables import TABLES as JOHARI
from tests.referee.johari.tables import counter

TABLES: dict[str, dict[str, tuple[Any, Any]]] = {"jaipur": JAIPUR, "johari": JOHARI}
HERE = Path(__file__).parent
EVERY = pytest.mark.parametrize(
    ("name", "table"), [(name, table) for name in TABLES for table in TABLES[name]]
)


def asked(name: str, table: str) -> tuple[Any, Any]:
    """A state, and the event that is asked about there."""
    at, event = TABLES[name][table]
    return at, game(name).rules.parse_move(event) if isinstance(event, str) else event


@cache
def shown(name: str, table: str) -> str:
    """Every step, and of an illegal move every sentence."""
    lines, (at, event) = [table], asked(name, table)
    for found in why(at, event):
        lines.append(f"  {found.kind}: {found.result} {dict(found.values) or ''}".rstrip())
        lines += [f"    {step.rule} {step.result} {dict(step.values)}" for step in found.steps]
        if found.result == "illegal":
            broken = game(name).rules.violations(at, event)
            lines += [f"    {each}: {each.sentence()} {each.sentence('fr')}" for each in broken]
    return "\n".join(lines)


def spoken(name: str) -> str:
    """The first answer of each kind, and the first step of each rule with each result, in both languages."""
    lines: dict[str, str] = {}
    for found in (each for table in TABLES[name] for each in why(*asked(name, table))):
        lines.setdefault(
            f"{found.kind}: {found.result}", f"{found.sentence()} {found.sentence('fr')}"
        )
        for step, english, french in zip(
            found.steps, found.reasons(), found.reasons("fr"), strict=True
        ):
            lines.setdefault(f"{step.rule} {step.result}", f"{english} {french}")
    return "".join(f"{key}\n  {text}\n" for key, text in sorted(lines.items()))


@pytest.mark.rule("MAT-2")
@EVERY
def test_an_answer_has_every_step(name: str, table: str) -> None:
    every = "\n\n".join(shown(name, each) for each in TABLES[name]) + "\n"
    texts = kept_text(HERE / name / "derivations.txt", every).strip().split("\n\n")
    assert shown(name, table) == {each.partition("\n")[0]: each for each in texts}[table]


@pytest.mark.parametrize("name", TABLES)
def test_every_step_is_a_sentence_in_each_language(name: str) -> None:
    assert spoken(name) == kept_text(HERE / name / "sentences.txt", spoken(name))


_ELISION = re.compile(r"(?i)\b(?:de|que|le|la|ne|se|je) (?=[aeiouyàâéèêëîïôûœ])")
"""What French leaves a vowel out of."""


@EVERY
def test_french_leaves_out_a_vowel_before_another(name: str, table: str) -> None:
    said = [each for found in why(*asked(name, table)) for each in _french(found)]
    assert [each for each in said if _ELISION.search(each)] == []


def _french(found: Derivation) -> tuple[str, ...]:
    return found.sentence("fr"), *found.reasons("fr"), *found.basis("fr")


@EVERY
def test_an_answer_is_read_from_its_json_which_fits_the_schema(name: str, table: str) -> None:
    validator = Draft202012Validator(json.loads(schema("derivation", name)))
    for found in why(*asked(name, table)):
        written = derivation_to_plain(found)
        assert derivation_from_plain(json.loads(json.dumps(written))) == found
        assert [*validator.iter_errors(written)] == []
        assert [*validator.iter_errors({**written, "strange": 1})] != []


@pytest.mark.parametrize(
    "at", [jo.Match(), jo.view(JOHARI["score"][0], 0), Session(), view(UNSOLD, 0), view(NEW, 0)]
)
def test_before_the_deal_and_of_a_view_there_is_nothing_to_say(at: object) -> None:
    assert why(at) == ()


@pytest.mark.parametrize(
    ("at", "event"),
    [(new_match(seed=7), deal(seed=7)), (jo.new_match(seed=7), jo.deal(seed=7))],
    ids=["jaipur", "johari"],
)
def test_a_deal_that_is_not_awaited_has_no_reasons(at: Any, event: Any) -> None:
    with pytest.raises(UnexpectedEvent):
        why(at, event)


def test_what_is_no_move_is_refused_where_nobody_is_to_move() -> None:
    move: Any = "+K"
    with pytest.raises(WrongType):
        violations(Match(), move)


SEEN: tuple[tuple[Any, Any], ...] = (
    (NEW, TakeCamels()),
    (counter("trade"), jo.parse_move("hire N1-4 pay W2")),
    (counter("trade"), jo.parse_move("hire N1-4 pay W1")),
)


@pytest.mark.parametrize(("match", "move"), SEEN, ids=["jaipur", "johari", "johari, illegal"])
def test_legality_says_no_more_of_a_match_than_of_what_the_mover_sees(
    match: Any, move: Any
) -> None:
    seen = match.game.rules.view(match, match.to_move)
    assert why(seen, move) == why(match.position, move) == why(match, move)[:1]


def test_a_session_explains_its_last_event() -> None:
    session = Session(seed=7).apply(TakeCamels())
    assert why(session) == why(session.states[-2], TakeCamels())
    assert why(session, TakeCamels()) == why(session.match, TakeCamels())
