"""One ply, or one short match, in the engine and by the rules, under every switch that play looks at."""

from ast import literal_eval
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from jaipur_rules import Match, Ruleset, apply, deal, parse_move
from jaipur_rules.batch import Batch
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import EndReason, RoundResult
from jaipur_rules.jaipur.rules.table import arrange

pytestmark = pytest.mark.usefixtures("light")


def rows(file: str) -> list[Any]:
    """The rows of a table that is kept in a text."""
    return [*map(literal_eval, Path(__file__).with_name(file).read_text("utf-8").splitlines())]


def played(match: Match, move: str) -> tuple[Batch, Match, RoundResult | None]:
    """A move played by the engine; the match after it by the rules, and the score if that ends the round."""
    event = parse_move(move)
    batch, after = Batch.of([match], seed=1), apply(match, event)
    told = batch.step([action_layout(match.ruleset).number(event)])[0]
    assert batch.match(0) == after
    assert after.round is not None
    if after.round.end is None:
        assert told["end"] == 0
        return batch, after, None
    result = score(match.ruleset, after.round)
    assert told["end"] == 1 + [*EndReason].index(after.round.end)
    assert told["rupees"].tolist() == [*result.rupees]
    assert told["camels"] == (2 if result.camel_token is None else result.camel_token)
    assert told["round_seals"] == sum(1 << seat for seat in result.seals)
    assert told["decided"] == (
        0 if after.round.end is EndReason.CAP else int(result.decided_by[4:])
    )
    assert told["seals"].tolist() == [*after.seals]
    assert bool(told["over"]) is after.is_over
    assert batch.games["counted"].tolist() == [after.counted]
    return batch, after, result


TIES = rows("ties.txt")
"""The herds, goods tokens and bonus tokens at the end of a round, and the rule that settles it."""


def last(case: int, ruleset: Ruleset, starter: int) -> Match:
    """A table before the last move of a round."""
    herds, goods, (mine, other), _ = TIES[case]
    return arrange(
        market="DGSCK",
        herds=herds,
        deck_size=0,
        goods=goods,
        bonuses_won=(mine, other),
        starter=starter,
        ruleset=ruleset,
    )


ENDS = [
    *product(range(len(TIES)), (0, 1), [Ruleset()]),
    *product(range(len(TIES)), (0,), [Ruleset(camel_token_in_tiebreak="as_bonus")]),
    *product(
        (6, 7, 8),
        (0, 1),
        [Ruleset().with_changes(total_tie=value, max_rounds=1) for value in SWITCHES["total_tie"]],
    ),
]
"""The end, who began the round, and the rules."""


@pytest.mark.parametrize(("case", "starter", "ruleset"), ENDS, ids=str)
def test_an_end_is_settled_by_its_rule(case: int, starter: int, ruleset: Ruleset) -> None:
    _, after, result = played(last(case, ruleset, starter), "+D")
    assert result is not None
    assert result.decided_by == TIES[case][3] or ruleset != Ruleset()
    assert after.is_over is (after.counted == ruleset.max_rounds)


@pytest.mark.parametrize("after_tie", SWITCHES["starter_after_tie"])
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("case", [0, 1, 7, 8], ids=["won-0", "won-1", "token-1", "no-token"])
@pytest.mark.parametrize("total_tie", ["replay_no_seal", "both_seals"])
def test_the_next_round_is_begun_by_its_starter(
    after_tie: str, starter: int, case: int, total_tie: str
) -> None:
    ruleset = Ruleset().with_changes(starter_after_tie=after_tie, total_tie=total_tie)
    batch, match, _ = played(last(case, ruleset, starter), "+D")
    kept, deals = batch.games.copy(), (deal(seed=9), deal(seed=9).swapped())
    followed = list[Match]()
    for dealt in deals:
        batch.games = kept
        batch.deal({0: dealt})
        followed.append(batch.match(0))
    assert followed == [apply(match, dealt) for dealt in deals]
    assert batch.games["rounds"].tolist() == [2]


SALES = rows("sales.txt")
"""A sale, the heights of piles before it, and the bonus tokens left."""


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "ruleset",
    [
        Ruleset(),
        Ruleset(empty_bonus_pile="next_lower"),
        Ruleset(third_pile_bonus="cut_off"),
    ],
    ids=str,
)
@pytest.mark.parametrize(("move", "heights", "bonuses"), SALES)
def test_a_sale_pays_what_it_pays_by_the_rules(
    move: str,
    heights: dict[str, int],
    bonuses: dict[int, list[int]],
    ruleset: Ruleset,
    seat: int,
) -> None:
    hands = (move[1:], "PP") if seat == 0 else ("PP", move[1:])
    match = arrange(
        market="CPPKK",
        hands=hands,
        herds=(3, 2),
        heights=heights,
        bonuses=bonuses,
        to_move=seat,
        ruleset=ruleset,
    )
    batch, after, _ = played(match, move)
    assert after.round is not None
    rupees = [trader.rupees for trader in after.round.traders]
    assert batch.games["rupees"].tolist() == [rupees]
    assert batch.games["empty"].tolist() == [sum(height == 0 for height in after.round.heights)]
