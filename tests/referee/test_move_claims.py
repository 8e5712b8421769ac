"""What a record says of its moves is judged, and its traders are called by their names."""

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import Session, johari
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.record import record_from_json, record_to_json
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.referee import Status, judge, verdict_to_plain
from tests.referee.conftest import FIRST, RECORD, with_round

CLAIMS = Path(__file__).with_name("claims.txt").read_text(encoding="utf-8").splitlines()
"""What is said of a move that is false: the game, the place, what is said, and the sentence about it."""

NAMES = {"jaipur": ["Ann", "Ben"], "johari": ["Ann", "Ben", "Cem"]}


def _played(session: Any) -> Any:
    session = session.draw()
    for _ in range(12):
        legal = session.legal_moves()
        session = session.apply(
            next((move for move in legal if str(move).startswith("-")), legal[0])
        ).draw()
    return session


PLAYED = {
    "jaipur": _played(Session(seed=7)),
    "johari": _played(johari.Session(seed=7, players=3)),
}


def claiming(game: str, place: int, **claims: object) -> Any:
    """The verdict on a record in which something is said of a move."""
    document = json.loads(record_to_json(PLAYED[game].record()))
    document["players"] = NAMES[game]
    moves = document["rounds"][0]["moves"] if game == "jaipur" else document["events"]
    moves[place] = {"move": moves[place], **claims}
    return judge(record_from_json(json.dumps(document)))


@pytest.mark.parametrize(
    ("game", "place", "claims"),
    [
        ("jaipur", 0, {"by": 1, "tokens": [6, 6], "bonus": None, "drawn": ""}),
        ("jaipur", 4, {"by": 1, "tokens": [], "drawn": "L"}),
        ("johari", 1, {"by": 1}),
    ],
)
def test_what_is_right_is_legal(game: str, place: int, claims: dict[str, object]) -> None:
    verdict = claiming(game, place, **claims)
    assert (verdict.status, verdict.names) == (Status.LEGAL, tuple(NAMES[game]))


def test_tokens_may_be_listed_in_any_order() -> None:
    states = RECORD.states()[1:]
    won = (
        (place, effect(states[place], move, states[place + 1]).goods_tokens)
        for place, move in enumerate(FIRST.moves)
    )
    place, tokens = next(each for each in won if len(set(each[1])) > 1)
    said = (MoveClaim(at=place, tokens=tokens[::-1]),)
    assert judge(with_round(RECORD, 0, evolve(FIRST, said=said))).is_legal


@pytest.mark.parametrize("line", CLAIMS)
def test_what_is_false_is_named(line: str) -> None:
    text, _, sentence = line.partition(" => ")
    game, place, claims = text.split(" ", 2)
    verdict = claiming(game, int(place), **json.loads(claims))
    assert (verdict.status, verdict.seat) == (Status.WRONG_CLAIM, None)
    assert verdict.sentence() == verdict.claims()[0] == sentence
    document: Any = verdict_to_plain(verdict)
    assert [each["about"] for each in document["wrong_claims"]] == [*json.loads(claims)]


def test_a_wrong_maker_goes_before_what_the_move_breaks() -> None:
    document = json.loads(record_to_json(PLAYED["jaipur"].record()))
    document["rounds"][0]["moves"][1] = {"move": "-LLLLLL", "by": 1}
    verdict = judge(record_from_json(json.dumps(document)))
    assert verdict.sentence() == (
        "Round 1, move 2: the log says that the second trader sold; it was the first trader's turn (TRN-1)."
    )


@pytest.mark.parametrize("game", NAMES)
def test_names_and_claims_are_kept(game: str, tmp_path: Path) -> None:
    document = json.loads(record_to_json(PLAYED[game].record()))
    plain = record_from_json(json.dumps(document))
    document |= {"players": NAMES[game], "date": "1 May", "place": "Jaipur", "comment": "rain"}
    record = record_from_json(json.dumps(document))
    assert record != plain
    assert (record.names, record.date, record.place, record.comment) == (
        tuple(NAMES[game]), "1 May", "Jaipur", "rain",
    )  # fmt: skip
    assert json.loads(record_to_json(record)) == document
