"""The other end of the protocol: what is asked wrongly is answered with a sentence, and nothing is ever raised.

The sentences are kept in `requests.txt`, each below what is asked. REGENERATE=1 writes them anew; read the diff.
"""

import io
import json
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from jaipur_rules import Deal, deal, johari
from jaipur_rules.cli.commands import run as command
from jaipur_rules.conformance import script
from jaipur_rules.conformance.answers import Setup
from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.server import serve
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.conformance import QUESTIONS, JaipurEngine
from jaipur_rules.johari.conformance import QUESTIONS as JOHARI_QUESTIONS
from jaipur_rules.johari.conformance import JohariEngine
from tests.conformance.engines import ENGINES, AnyEngine
from tests.golden import kept_cases

DEAL = QUESTIONS.chance_form.write(deal(seed=7))["deal"]
GAME: Body = {"do": "game", "ruleset": "yucata", "rounds": [{"deal": DEAL, "moves": ["+K"]}]}


def begin(*events: johari.Event) -> Body:
    match = johari.Match(2)
    return script.begin(JOHARI_QUESTIONS, Setup(2, johari.Ruleset()), match, events).request


def dealt(players: int) -> Body:
    """A request to deal, for so many traders."""
    match = johari.Match(players)
    return script.happen(JOHARI_QUESTIONS, match, johari.chance(match, seed=7))[0].request


EMPTY = begin()
DEALT = begin(johari.deal(seed=7))


def answers(engine: AnyEngine, *lines: bytes) -> list[dict[str, Plain]]:
    out = io.BytesIO()
    serve(engine, lines, out, game=engine.questions.game.name)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def answered(engine: AnyEngine, *requests: Mapping[str, object]) -> list[dict[str, Plain]]:
    lines = (
        json.dumps({"id": number, **request}).encode() for number, request in enumerate(requests)
    )
    return answers(engine, *lines)


SHORT = {"do": "deal", **QUESTIONS.chance_form.write(Deal("DDD", ((), (), ())))}


def result(case: str) -> str:
    """The error that a line or a request is answered with."""
    game, _, asked = case.partition(" ")
    line = eval(asked, {"EMPTY": EMPTY, "SHORT": SHORT})
    if isinstance(line, dict):
        line = json.dumps({"id": 3, **line}).encode()
    (found,) = answers(ENGINES[game](), line)
    return f"{found['id']}: {found['error']}"


test_what_cannot_be_answered_is_answered_with_a_sentence = kept_cases(
    __file__, "requests.txt", result
)


def test_a_whole_conversation_about_johari() -> None:
    deal_two = dealt(2)
    first = str(johari.legal_moves(johari.new_match(seed=7))[0])
    hello, begun, after, listed, refused, twice, made, seen = answered(
        JohariEngine(),
        {"do": "hello", "protocol": 1, "kit": "0", "game": "johari"},
        EMPTY,
        deal_two,
        {"do": "legal_moves"},
        {"do": "apply", "move": "bribe"},
        deal_two,
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
    engine = JohariEngine()
    first, second, *_ = johari.legal_moves(johari.new_match(seed=7))
    illegal = johari.parse_move("bribe")
    games = [DEALT, *(begin(johari.deal(seed=7), move) for move in (first, second, illegal)), DEALT]
    through = [answer for game in games for answer in answered(engine, game)]
    assert through == [answer for game in games for answer in answered(JohariEngine(), game)]
    assert [answer.get("refused") for answer in through] == [None, None, None, True, None]


def test_a_game_of_three_is_none_of_two() -> None:
    rules = johari.Ruleset()
    three = script.begin(JOHARI_QUESTIONS, Setup(3, rules), johari.Match(3)).request
    _, _, after = answered(JohariEngine(), EMPTY, three, dealt(3))
    _, alone = answered(JohariEngine(), three, dealt(3))
    assert after["table"] == alone["table"]


def test_a_game_that_is_refused_leaves_the_one_before() -> None:
    engine = JaipurEngine()
    other: Body = {**GAME, "rounds": [{"deal": DEAL, "moves": ["-DDDDDDD"]}]}
    usual: Body = {**GAME, "ruleset": "space-cowboys-2019"}
    (begun, refused, moves) = answered(
        engine, usual, {**other, "ruleset": "yucata"}, {"do": "legal_moves"}
    )
    assert refused["refused"] is True
    assert moves == {**answered(JaipurEngine(), usual, {"do": "legal_moves"})[1], "id": 2}
    assert (engine.state.ruleset.name, engine.table()) == ("space-cowboys-2019", begun["table"])
    assert answered(engine, GAME) == answered(JaipurEngine(), GAME)


@pytest.mark.thorough
def test_the_command_judges_engines_of_johari(capsys: pytest.CaptureFixture[str]) -> None:
    serving = [sys.executable, "-m", "jaipur_rules.cli", "conformance", "serve", "--game", "johari"]
    words = ["conformance", "run", "--game", "johari", "--matches", "0", "--", *serving]
    assert command(words) == 0
    out = capsys.readouterr().out
    assert "ALL PASSED" in out
    assert "Johari conformance kit" in out


def test_the_conversation_in_the_documentation_is_what_our_engine_says(root: Path) -> None:
    page = (root / "docs" / "protocol.md").read_text(encoding="utf-8").partition("## Johari")[0]
    asked = [line[2:] for line in page.splitlines() if line.startswith('> {"id"')]
    expected = [line[2:] for line in page.splitlines() if line.startswith('< {"id"')]
    out = io.BytesIO()
    serve(JaipurEngine(), [line.encode() for line in asked], out)
    assert len(asked) == 9
    assert out.getvalue().decode().splitlines() == expected
