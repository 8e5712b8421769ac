"""Our own rules of Johari as a program: what is asked wrongly is answered with a sentence."""

import io
import json
import sys

import pytest

from jaipur_rules.cli.commands import run as command
from jaipur_rules.conformance.protocol import Message
from jaipur_rules.conformance.scripts import Setup
from jaipur_rules.conformance.server import serve
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari import Event, Match, Ruleset, chance, deal, legal_moves, new_match
from jaipur_rules.johari.conformance import QUESTIONS, JohariEngine


def begin(*events: Event) -> Message:
    return QUESTIONS.begin(Setup(2, Ruleset()), events).request


EMPTY = begin()
DEALT = begin(deal(seed=7))


def answered(*requests: object, rules: JohariEngine | None = None) -> list[dict[str, Plain]]:
    lines = [
        request
        if isinstance(request, bytes)
        else json.dumps({"id": number, **dict(request)}).encode()  # type: ignore[call-overload]
        for number, request in enumerate(requests)
    ]
    out = io.BytesIO()
    serve(rules or JohariEngine(), lines, out, game="johari")
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b'{"id": 3, "do": "dance"}', "none of the requests"),
        (b'{"id": 3, "do": "game", "events": []}', "'players' is missing"),
        (b'{"id": 3, "do": "view", "seat": 4}', "seat: expected a whole number from 0 to 3"),
        (b'{"id": 3, "do": "view", "seat": 2}', "there is no seat 2"),
        (b'{"id": 3, "do": "score"}', "has not been dealt"),
        (b'{"id": 3, "do": "apply"}', "'move' is missing"),
        (b'{"id": 3, "do": "apply", "move": "D"}', "is no move"),
        (b'{"id": 3, "do": "deal", "deal": {}}', "is missing"),
    ],
)
def test_a_request_that_cannot_be_answered_is_answered_with_a_sentence(
    line: bytes, message: str
) -> None:
    (answer,) = answered(line)
    assert answer["id"] == 3
    assert message in str(answer["error"])


def test_events_have_to_be_a_list() -> None:
    (answer,) = answered({**EMPTY, "events": 3})
    assert "events: expected a list" in str(answer["error"])


def test_a_whole_conversation() -> None:
    dealt = QUESTIONS.chance_step(chance(Match(2), seed=7), {}).request
    first = str(legal_moves(new_match(seed=7))[0])
    hello, begun, after, listed, refused, twice, made, seen = answered(
        {"do": "hello", "protocol": 1, "kit": "0", "game": "johari"},
        EMPTY,
        dealt,
        {"do": "legal_moves"},
        {"do": "apply", "move": "bribe"},
        dealt,
        {"do": "apply", "move": first},
        {"do": "view", "seat": 1},
    )
    assert (hello["game"], hello["rulesets"]) == ("johari", "any")
    assert begun["table"] == {"phase": None, "to_move": None}
    assert isinstance(after["table"], dict)
    assert after["table"]["phase"] == "pick"
    moves = listed["moves"]
    assert isinstance(moves, list)
    assert first in moves
    assert refused == {"id": 4, "refused": True, "broken": ["DAY-7"]}
    assert twice == {"id": 5, "refused": True}
    assert isinstance(made["table"], dict)
    assert made["table"]["to_move"] == 1
    assert isinstance(seen["view"], dict)


def test_a_game_is_the_same_whatever_was_played_before() -> None:
    rules = JohariEngine()
    match = new_match(seed=7)
    moves = legal_moves(match)
    for move in (moves[0], moves[1]):
        game = begin(deal(seed=7), move)
        (through,) = answered(game, rules=rules)
        (afresh,) = answered(game)
        assert through == afresh
    assert answered(DEALT, rules=rules) == answered(DEALT)
    bad = {**DEALT, "events": [*_list(DEALT["events"]), "bribe"]}
    assert answered(bad, rules=rules)[0]["refused"] is True
    assert answered(DEALT, rules=rules) == answered(DEALT)


def _list(value: Plain) -> list[Plain]:
    assert isinstance(value, list)
    return value


@pytest.mark.thorough
def test_the_command_judges_engines_of_johari(capsys: pytest.CaptureFixture[str]) -> None:
    serving = [sys.executable, "-m", "jaipur_rules.cli", "conformance", "serve", "--game", "johari"]
    words = ["conformance", "run", "--game", "johari", "--matches", "0", "--", *serving]
    status = command(words)
    out = capsys.readouterr().out
    assert (status, "ALL PASSED" in out) == (0, True)
    assert "Johari conformance kit" in out
