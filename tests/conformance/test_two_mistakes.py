"""Two mistakes of an engine at once: what goes wrong at the end of a game is found beside a move that is refused in it."""

from jaipur_rules.conformance.protocol import Body
from jaipur_rules.conformance.server import Refusal
from jaipur_rules.core.strict_json import Node
from jaipur_rules.jaipur.conformance import JaipurEngine
from tests.conformance.engines import NO_PLAY, SAMPLES, judged

CASES = [case for case in SAMPLES["jaipur"] if case.kind == "round"][:24]


class WithoutSeals(JaipurEngine):
    """It hands out no Seals."""

    def game(self, body: Body) -> Body:
        return {**super().game(body), "seals": [0, 0]}

    def apply(self, move: str) -> Body:
        answer = super().apply(move)
        return {**answer, "table": {**Node(answer["table"]).object(), "seals": [0, 0]}}

    def score(self) -> Body:
        return {**super().score(), "seals": [0, 0], "seals_taken": []}


class WithoutSealsAndSingleSales(WithoutSeals):
    """Nor does it sell one card alone, but in a game that is played in one request."""

    def apply(self, move: str) -> Body:
        if move.startswith("-") and len(move) == len("-L"):
            raise Refusal
        return super().apply(move)


def rules_named(engine: type[JaipurEngine]) -> set[str]:
    """The rules that the findings about an engine name."""
    return {finding.rule for finding in judged(engine, CASES, NO_PLAY).findings}


def test_what_goes_wrong_at_the_end_of_a_game_is_found_beside_another_mistake() -> None:
    alone, both = rules_named(WithoutSeals), rules_named(WithoutSealsAndSingleSales)
    assert "" not in alone
    assert alone
    assert alone <= both
