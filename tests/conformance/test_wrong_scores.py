"""The rules that a wrong score is about: the tie-break, the camel token, or the values of bonus tokens."""

from typing import Any

import pytest

from jaipur_rules.conformance.protocol import Body
from jaipur_rules.jaipur.conformance import JaipurEngine
from tests.conformance.engines import SAMPLES, judged, partial

ROUNDS = [case for case in SAMPLES["jaipur"] if case.kind == "round"]


class Scored(JaipurEngine):
    """It scores a round by itself, in some other way."""

    def worth(self, seat: int) -> int:
        return sum(map(sum, self._trader(seat).bonuses))

    def count(self, seat: int) -> int:
        return sum(map(len, self._trader(seat).bonuses))

    def _trader(self, seat: int) -> Any:
        assert self.state.round is not None
        return self.state.round.traders[seat]

    def scored(self, found: Any) -> Any:
        return found

    def score(self) -> Body:
        found: Body = self.scored(super().score())
        return found


class TieByValue(Scored):
    """A tie goes to the more valuable bonus tokens."""

    def scored(self, found: Any) -> Any:
        worth = [self.worth(0), self.worth(1)]
        found["bonus_tokens"] = worth
        if found["rupees"][0] == found["rupees"][1] and worth[0] != worth[1]:
            found["seals_taken"] = [worth.index(max(worth))]
        return found


class CamelTokenCounts(Scored):
    """The camel token counts as a bonus token."""

    def scored(self, found: Any) -> Any:
        if found["camel_token"] is not None:
            found["bonus_tokens"][found["camel_token"]] += 1
        return found


class TokenWithoutMost(Scored):
    """The first trader takes the camel token where herds are equal."""

    def scored(self, found: Any) -> Any:
        if found["camel_token"] is None:
            found["camel_token"] = 0
            found["rupees"][0] += 5
        return found


ENGINES = {
    "tie-by-value": (TieByValue, "SCO-5"),
    "camel-token-counts": (CamelTokenCounts, "SCO-7"),
    "token-without-most": (TokenWithoutMost, "SCO-2"),
}


@pytest.mark.parametrize("name", ENGINES)
def test_a_wrong_score_has_one_name(name: str) -> None:
    engine, rule = ENGINES[name]
    found = judged(partial(engine, "game", "score", rulesets=("space-cowboys-2019",)), ROUNDS)
    assert [each.rule for each in found.findings] == [rule]


@pytest.mark.parametrize("key", ["rupees", "seals_taken"])
def test_a_null_where_a_number_belongs_names_no_rule(key: str) -> None:
    class NotANumber(Scored):
        """JSON of JavaScript has null for NaN."""

        def scored(self, found: Any) -> Any:
            return {**found, key: [None, None]}

    report = judged(NotANumber, ROUNDS[:5])
    assert report.findings == ()
    assert {fault.fault.kind.value for fault in report.faults} == {"malformed"}
