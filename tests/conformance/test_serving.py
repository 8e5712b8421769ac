"""The other end of the protocol: what is asked wrongly is answered with a sentence, and nothing is ever raised."""

import io
import json
import sys
from pathlib import Path

import pytest

from jaipur_rules import Deal, deal
from jaipur_rules.cli.commands import run as command
from jaipur_rules.conformance.runner import RunPlan, run
from jaipur_rules.conformance.server import serve
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.jaipur.conformance.vectors import sample

DEAL = QUESTIONS.write_chance(deal(seed=7))["deal"]


def answered(*requests: object) -> list[dict[str, Plain]]:
    lines = [
        request
        if isinstance(request, bytes)
        else json.dumps({"id": number, **dict(request)}).encode()  # type: ignore[call-overload]
        for number, request in enumerate(requests)
    ]
    out = io.BytesIO()
    serve(JaipurEngine(), lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def begun(*requests: object) -> list[dict[str, Plain]]:
    game = {"do": "game", "ruleset": "yucata", "rounds": [{"deal": DEAL, "moves": ["+K"]}]}
    return answered(game, *requests)[1:]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"", "empty"),
        (b"{", "too early"),
        (b"[]", "expected an object"),
        (b"\xff", "not UTF-8"),
        (b'{"do": "hello"}', "'id' is missing"),
        (b'{"id": 3}', "'do' is missing"),
        (b'{"id": "3", "do": "hello"}', "id: expected a whole number"),
        (b'{"id": 3, "do": 4}', "do: expected a text"),
        (b'{"id": 3, "do": "dance"}', "none of the requests"),
        (b'{"id": 3, "do": "game", "rounds": []}', "'ruleset' is missing"),
        (b'{"id": 3, "do": "game", "ruleset": "chess", "rounds": []}', "no ruleset is named"),
        (b'{"id": 3, "do": "view", "seat": 2}', "seat: expected a whole number from 0 to 1"),
        (b'{"id": 3, "do": "view", "seat": 1}', "no round has been dealt"),
        (b'{"id": 3, "do": "score"}', "no round has been dealt"),
        (b'{"id": 3, "do": "apply", "move": "D"}', "is no move"),
        (b'{"id": 3, "do": "deal", "deal": {}}', "'first' is missing"),
    ],
)
def test_a_request_that_cannot_be_answered_is_answered_with_a_sentence(
    line: bytes, message: str
) -> None:
    (found,) = answered(line)
    assert message in str(found["error"])


def test_what_the_rules_forbid_is_refused() -> None:
    assert begun({"do": "apply", "move": "-D"})[0] == {
        "id": 1,
        "refused": True,
        "broken": ["SEL-4"],
    }
    assert begun({"do": "deal", "deal": DEAL})[0] == {"id": 1, "refused": True}


def test_a_deal_that_the_box_cannot_make_is_an_error() -> None:
    short = Deal("DDD", ((), (), ()))
    (found,) = answered({"do": "deal", "deal": QUESTIONS.write_chance(short)["deal"]})
    assert "the deck holds 3 cards" in str(found["error"])


def test_every_request_has_its_answer() -> None:
    found = begun({"do": "legal_moves"}, {"do": "view", "seat": 0}, {"do": "hello"})
    assert [sorted(answer) for answer in found] == [
        ["id", "moves"],
        ["id", "view"],
        ["id", "name", "parts", "protocol", "rulesets", "version"],
    ]


def test_the_command_serves(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    class Stream(io.TextIOWrapper):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr("sys.stdin", Stream(io.BytesIO(b'{"id": 5, "do": "hello"}\n')))
    assert command(["conformance", "serve"]) == 0
    out, err = capfdbinary.readouterr()
    assert json.loads(out)["id"] == 5
    assert b"waiting" in err


def test_the_conversation_in_the_documentation_is_what_our_engine_says(root: Path) -> None:
    page = (root / "docs" / "conformance" / "protocol.md").read_text(encoding="utf-8")
    asked = [line[2:] for line in page.splitlines() if line.startswith('> {"id"')]
    answers = [line[2:] for line in page.splitlines() if line.startswith('< {"id"')]
    out = io.BytesIO()
    serve(JaipurEngine(), [line.encode() for line in asked], out)
    assert len(asked) == 9
    assert out.getvalue().decode().splitlines() == answers


def test_a_program_that_knows_positions_alone_is_judged_on_them(examples: Path) -> None:
    program = [sys.executable, str(examples / "engines" / "positions.py")]
    cases = [case for case in sample() if case.kind == "moves"]
    report = run(program, cases, plan=RunPlan(matches=1))
    assert (report.status, report.missing_parts) == (0, ())
    assert report.cases.passed > 5
    assert "positions alone" in report.badge
