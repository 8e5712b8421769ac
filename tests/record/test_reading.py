"""Reading records: every field is read as it is written."""

import json
from collections.abc import Callable

import pytest

from jaipur_rules import Card, Cards, Exchange, RulesError, Ruleset, Sell, TakeCamels, TakeGood
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.record import MatchClaim, RoundClaim, record_from_json
from tests.record.spoiling import ROUND, Document, drop, put


def test_everything_in_a_record_is_read(document: Document) -> None:
    document["ruleset"] = {"max_rounds": "none", "total_tie": "both_seals"}
    put([0, 1], *ROUND, "result", "seal")(document)
    put(None, "rounds", 1, "result", "seal")(document)
    put(None, "result", "winner")(document)
    put(["+K", "+G", "-LL", "+DG-LK"], *ROUND, "moves")(document)
    record = record_from_json(json.dumps(document))
    assert record.ruleset == Ruleset(total_tie="both_seals")
    first, second = record.rounds
    assert first.moves == (
        TakeCamels(),
        TakeGood(Card.GOLD),
        Sell(Card.LEATHER, 2),
        Exchange(Cards.parse("DG"), Cards.parse("LK")),
    )
    assert first.deal.deck[:4] == (Card.LEATHER, Card.SILVER, Card.DIAMOND, Card.GOLD)
    assert first.deal.bonuses[2] == (8, 10, 10, 9, 8)
    assert (first.claim, second.claim) == (
        RoundClaim((64, 69), (0, 1)),
        RoundClaim((49, 71), ()),
    )
    assert record.claim == MatchClaim((0, 2), ())
    assert record.plies == 4 + len(second.moves)


@pytest.mark.parametrize(
    ("key", "value", "claim"),
    [
        ("rupees", [1, 2], RoundClaim(rupees=(1, 2))),
        ("seal", 0, RoundClaim(seals=(0,))),
        ("seal", None, RoundClaim(seals=())),
    ],
)
def test_a_result_may_say_less(
    document: Document, key: str, value: Plain, claim: RoundClaim
) -> None:
    put({key: value}, *ROUND, "result")(document)
    put({"winner": 1}, "result")(document)
    record = record_from_json(json.dumps(document))
    assert record.rounds[0].claim == claim
    assert record.claim == MatchClaim(winners=(1,))
    drop(*ROUND, "result")(document)
    drop("result")(document)
    record = record_from_json(json.dumps(document))
    assert (record.rounds[0].claim, record.claim) == (None, None)


@pytest.mark.parametrize("claim", [RoundClaim, MatchClaim])
def test_a_claim_of_nothing_does_not_construct(claim: Callable[[], object]) -> None:
    with pytest.raises(RulesError, match="a claim has to say something"):
        claim()
