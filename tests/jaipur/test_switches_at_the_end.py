"""The switches that look at the end of a round or of a match: every value alone differs from the default."""

from collections.abc import Mapping, Sequence

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    EndReason,
    Match,
    Round,
    Ruleset,
    TakeGood,
    apply,
    deal,
    parse_move,
)
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.state import RoundResult
from jaipur_rules.jaipur.rules.table import arrange

DEFAULT = Ruleset()

Bonuses = Mapping[int, Sequence[int]]


def after(match: Match, *moves: str) -> Round:
    for move in moves:
        match = apply(match, parse_move(move))
    assert match.round is not None
    return match.round


def tied(
    ruleset: Ruleset,
    *,
    bonuses: tuple[Bonuses, Bonuses] = ({}, {}),
    herds: tuple[int, int] = (5, 5),
    starter: int = 0,
    seals: tuple[int, int] = (0, 0),
) -> Match:
    """A match after a round in which everything is equal."""
    table = arrange(
        market="DGSCK",
        herds=herds,
        deck_size=0,
        bonuses_won=bonuses,
        starter=starter,
        seals=seals,
        ruleset=ruleset,
    )
    return apply(table, TakeGood(Card.DIAMOND))


def result(match: Match) -> RoundResult:
    assert match.round is not None
    return score(match.ruleset, match.round)


def started(match: Match, first: int) -> int | None:
    dealt = evolve(deal(seed=8, ruleset=match.ruleset), first=first)
    return apply(match, dealt).to_move


@pytest.mark.rule("SCO-8")
def test_total_tie_replay_no_seal_is_the_default() -> None:
    match = tied(DEFAULT)
    assert (match.seals, match.counted, result(match).counts) == ((0, 0), 0, False)
    assert [started(match, first) for first in (0, 1)] == [0, 1]


@pytest.mark.rule("SCO-8")
@pytest.mark.parametrize("starter", [0, 1])
def test_total_tie_non_starter_wins_and_the_starter_starts_again(starter: int) -> None:
    match = tied(Ruleset(total_tie="non_starter_wins"), starter=starter)
    assert result(match).seal == 1 - starter
    assert match.seals == ((0, 1) if starter == 0 else (1, 0))
    assert (match.counted, result(match).decided_by) == (1, "SCO-8")
    assert [started(match, first) for first in (0, 1)] == [starter, starter]


@pytest.mark.rule("SCO-8")
@pytest.mark.parametrize("seat", [0, 1])
def test_total_tie_camel_token_then_replay_gives_the_seal_to_its_holder(seat: int) -> None:
    # Five rupees less in bonuses for the one who takes the camel token.
    poor, rich = {3: [1]}, {4: [6]}
    herds, bonuses = ((6, 4), (poor, rich)) if seat == 0 else ((4, 6), (rich, poor))
    for ruleset, winner in (
        (DEFAULT, None),
        (Ruleset(total_tie="camel_token_then_replay"), seat),
    ):
        match = tied(ruleset, herds=herds, bonuses=bonuses)
        assert result(match).rupees == (6, 6)
        assert (result(match).seal, result(match).decided_by) == (winner, "SCO-8")
        assert match.counted == (winner is not None)


@pytest.mark.rule("SCO-8")
def test_total_tie_both_seals_gives_one_to_each() -> None:
    match = tied(Ruleset(total_tie="both_seals"))
    assert (match.seals, match.counted, result(match).seal) == ((1, 1), 1, None)
    assert result(match).seals == (0, 1)
    assert not match.is_over
    assert [started(match, first) for first in (0, 1)] == [0, 1]


@pytest.mark.rule("SCO-8")
def test_total_tie_draw_counts_the_round_and_gives_no_seal() -> None:
    match = tied(Ruleset(total_tie="draw"))
    assert (match.seals, match.counted, result(match).seals) == ((0, 0), 1, ())
    assert [started(match, first) for first in (0, 1)] == [0, 1]


@pytest.mark.rule("MAT-3")
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_starter_after_tie_alternate_and_same_do_not_ask_the_coin(starter: int, first: int) -> None:
    assert started(tied(DEFAULT, starter=starter), first) == first
    alternate = Ruleset(starter_after_tie="alternate")
    assert started(tied(alternate, starter=starter), first) == 1 - starter
    same = Ruleset(starter_after_tie="same")
    assert started(tied(same, starter=starter), first) == starter


@pytest.mark.rule("SET-7")
@pytest.mark.parametrize("first", [0, 1])
def test_first_starter_0_and_1_do_not_ask_the_coin(first: int) -> None:
    assert started(Match(), first) == first
    assert started(Match(Ruleset(first_starter=0)), first) == 0
    assert started(Match(Ruleset(first_starter=1)), first) == 1


@pytest.mark.rule("SET-7", "MAT-2", "MAT-3")
@pytest.mark.parametrize("first", [0, 1])
def test_first_starter_is_for_the_first_round_alone(first: int) -> None:
    ruleset = Ruleset(first_starter=0)
    assert started(tied(ruleset), first) == first
    won = tied(ruleset, herds=(6, 4))
    assert (won.seals, started(won, first)) == ((1, 0), 1)


@pytest.mark.rule("SCO-7")
def test_camel_token_in_tiebreak_as_bonus_counts_it_as_a_bonus_token() -> None:
    for ruleset, seat, rule in (
        (DEFAULT, 1, "SCO-6"),
        (Ruleset(camel_token_in_tiebreak="as_bonus"), 0, "SCO-5"),
    ):
        table = arrange(
            market="DGSCK",
            herds=(6, 4),
            deck_size=0,
            goods=({}, {Card.SILVER: [5]}),
            ruleset=ruleset,
        )
        found = result(apply(table, TakeGood(Card.DIAMOND)))
        assert (found.seal, found.decided_by) == (seat, rule)


@pytest.mark.rule("TRN-5")
def test_turn_cap_ends_a_round_without_a_result() -> None:
    for ruleset, end in ((DEFAULT, None), (Ruleset(turn_cap=2), EndReason.CAP)):
        table = arrange(market="DGSCK", hands=("LL", "PP"), ruleset=ruleset)
        assert after(table, "-L").end is None
        assert after(table, "-L", "-P").end is end


@pytest.mark.rule("TRN-5")
@pytest.mark.parametrize("move", ["+D", "+K", "+DG-LL", "-L"])
def test_turn_cap_counts_moves_of_every_kind(move: str) -> None:
    table = arrange(market="DGSCK", hands=("LL", "PP"), ruleset=Ruleset(turn_cap=1))
    round_ = after(table, move)
    assert (round_.end, round_.plies_left) == (EndReason.CAP, 0)
    capped = apply(table, parse_move(move))
    assert (capped.seals, capped.counted, capped.awaits_deal) == ((0, 0), 0, True)


@pytest.mark.rule("MAT-4")
def test_max_rounds_ends_the_match_for_the_one_with_more_seals() -> None:
    for ruleset, over, winner in ((DEFAULT, False, None), (Ruleset(max_rounds=1), True, 1)):
        match = tied(ruleset, herds=(4, 6))
        assert (match.seals, match.counted) == ((0, 1), 1)
        assert (match.is_over, match.winner) == (over, winner)


@pytest.mark.rule("MAT-4")
def test_max_rounds_with_equal_seals_is_a_drawn_match() -> None:
    match = tied(Ruleset(max_rounds=2), herds=(4, 6), seals=(1, 0))
    assert (match.seals, match.counted) == ((1, 1), 2)
    assert (match.is_over, match.winner, match.awaits_deal) == (True, None, False)
