"""A match: rules MAT-1 to MAT-5."""

from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Match,
    Ruleset,
    TakeCamels,
    TakeGood,
    Trader,
    apply,
    deal,
    new_match,
    view,
)
from jaipur_rules.core.errors import NothingDealt, RoundNotOver, UnexpectedEvent, WrongType
from jaipur_rules.core.game import Outcome
from jaipur_rules.jaipur.rules import scoring
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.match import chance, score
from jaipur_rules.jaipur.rules.scoring import next_starter
from jaipur_rules.jaipur.rules.table import arrange

OTHER = Ruleset(bonus_table="6-6-6")
ENDED = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), TakeCamels())


def finished(
    *,
    herds: tuple[int, int] = (7, 3),
    seals: tuple[int, int] = (0, 0),
    starter: int = 0,
    to_move: int = 0,
    ruleset: Ruleset | None = None,
) -> Match:
    """A match after a round that the larger herd has won."""
    table = arrange(
        market="DGSCK",
        herds=herds,
        deck_size=0,
        seals=seals,
        starter=starter,
        to_move=to_move,
        ruleset=ruleset or Ruleset(),
    )
    return apply(table, TakeGood(Card.DIAMOND))


def started(match: Match, first: int) -> int | None:
    return apply(match, evolve(deal(seed=8), first=first)).to_move


@pytest.mark.rule("MAT-1")
def test_mat_1_the_first_seal_does_not_win_the_match() -> None:
    match = finished()
    assert (match.seals, match.is_over, match.winner) == ((1, 0), False, None)
    assert match.awaits_deal


@pytest.mark.rule("MAT-1")
@pytest.mark.parametrize(
    ("herds", "seals", "winner"), [((7, 3), (1, 0), 0), ((3, 7), (1, 1), 1), ((3, 7), (0, 1), 1)]
)
def test_mat_1_the_second_seal_does(
    herds: tuple[int, int], seals: tuple[int, int], winner: int
) -> None:
    match = finished(herds=herds, seals=seals)
    assert match.is_over
    assert match.winner == winner
    assert not match.awaits_deal
    with pytest.raises(UnexpectedEvent, match="MAT-1"):
        apply(match, deal(seed=1))


@pytest.mark.rule("MAT-1")
def test_mat_1_a_box_may_ask_for_more_seals() -> None:
    ruleset = Ruleset(box=Box(seals_to_win=3))
    assert not finished(seals=(1, 1), ruleset=ruleset).is_over
    assert finished(seals=(2, 2), ruleset=ruleset).winner == 0


@pytest.mark.rule("MAT-2")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("to_move", [0, 1])
@pytest.mark.parametrize(("herds", "loser"), [((7, 3), 1), ((3, 7), 0)])
def test_mat_2_the_loser_starts_the_next_round_whatever_the_coin_the_start_and_the_last_move(
    *, herds: tuple[int, int], loser: int, to_move: int, starter: int, first: int
) -> None:
    match = finished(herds=herds, starter=starter, to_move=to_move)
    assert started(match, first) == loser


@pytest.mark.rule("MAT-3")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("starter", [0, 1])
def test_mat_3_after_a_tie_the_coin_says_who_starts(first: int, starter: int) -> None:
    assert started(finished(herds=(5, 5), starter=starter), first) == first


def test_mat_3_who_starts_is_not_asked_while_a_round_is_played() -> None:
    with pytest.raises(RoundNotOver):
        next_starter(arrange(market="DGSCK"), 0)


@pytest.mark.rule("MAT-4")
def test_mat_4_tied_rounds_do_not_count_and_there_is_no_limit() -> None:
    match = Match()
    for seed in range(10):
        match = apply(match, deal(seed=seed))
        assert match.round is not None
        tied = arrange(market="DGSCK", herds=(5, 5), deck_size=0).round
        match = apply(evolve(match, round=tied), TakeGood(Card.DIAMOND))
    assert (match.seals, match.counted, match.is_over) == ((0, 0), 0, False)
    assert match.awaits_deal


@pytest.mark.rule("MAT-5")
def test_mat_5_a_new_round_is_set_up_afresh_and_only_seals_carry_over() -> None:
    match = finished(seals=(0, 1))
    again = apply(match, deal(seed=8))
    fresh = apply(Match(), deal(seed=8))
    assert again.round is not None
    assert fresh.round is not None
    assert again.seals == (1, 1)
    assert again.counted == 2
    assert evolve(again.round, starter=0, to_move=0) == evolve(fresh.round, starter=0, to_move=0)
    assert again.round.discard == ()
    for trader in again.round.traders:
        assert evolve(trader, hand=Trader().hand, herd=0) == Trader()


@pytest.mark.rule("MAT-5")
def test_mat_5_the_tokens_that_were_won_lie_on_their_piles_again() -> None:
    table = arrange(market="DGSCK", herds=(7, 3), deck_size=0, heights={Card.LEATHER: 4})
    again = apply(apply(table, TakeGood(Card.DIAMOND)), deal(seed=8))
    assert again.round is not None
    assert again.round.heights == (5, 5, 5, 7, 7, 9)
    assert [len(left) for left in again.round.bonuses] == [7, 6, 5]


@pytest.mark.rule("MAT-2")
def test_mat_2_the_loser_starts_even_if_they_made_the_last_move() -> None:
    table = arrange(market="DGSCK", herds=(2, 8), deck_size=0, to_move=0)
    match = apply(table, TakeCamels())
    assert match.seals == (0, 1)
    assert started(match, 1) == 0


@pytest.mark.rule("MAT-1", "MAT-4")
@pytest.mark.parametrize(
    ("seals", "counted", "outcome"),
    [
        ((2, 0), 2, Outcome((0,), "MAT-1")),
        ((1, 2), 3, Outcome((1,), "MAT-1")),
        ((3, 1), 4, Outcome((0,), "MAT-1")),
        ((2, 2), 4, Outcome((), "MAT-1")),
        ((3, 2), 5, Outcome((), "MAT-1")),
        ((4, 3), 7, Outcome((), "MAT-1")),
        ((1, 0), 9, Outcome((0,), "MAT-4")),
        ((0, 1), 9, Outcome((1,), "MAT-4")),
        ((1, 1), 9, Outcome((), "MAT-4")),
        ((1, 1), 8, None),
    ],
)
def test_seals_or_the_limit_of_rounds_decide(
    seals: tuple[int, int], counted: int, outcome: Outcome | None
) -> None:
    match = Match(Ruleset(max_rounds=9), seals, counted)
    assert match.outcome == view(match, None).outcome == outcome
    assert match.winner == (outcome.winners[0] if outcome and outcome.winners else None)


@pytest.mark.rule("MAT-4")
def test_any_equal_numbers_of_seals_are_a_draw() -> None:
    many = Match(Ruleset(max_rounds=9, box=Box(seals_to_win=2000)), (1000, int("1000")), 9)
    assert many.outcome == Outcome((), "MAT-4")


def test_before_the_first_deal_there_is_no_round_and_no_mover() -> None:
    with pytest.raises(NothingDealt, match="no round has been dealt"):
        _ = Match().dealt
    with pytest.raises(NothingDealt, match="no round has been dealt"):
        _ = Match().mover


def test_a_round_that_has_ended_is_still_there_and_nobody_is_to_move() -> None:
    match = finished()
    assert match.dealt == match.round
    with pytest.raises(
        UnexpectedEvent, match=r"^the round has ended, so nobody is to move$"
    ) as caught:
        _ = match.mover
    assert caught.value.to("fr") == "la manche est finie\u202f: ce n’est à personne de jouer"


@pytest.mark.parametrize("seat", [0, 1])
def test_the_mover_is_the_seat_to_move(seat: int) -> None:
    match = arrange(market="DGSCK", to_move=seat)
    assert match.mover == match.to_move == seat


@pytest.mark.parametrize("ruleset", [Ruleset(), OTHER], ids=str)
def test_a_match_that_awaits_a_deal_gets_that_of_its_seed_and_rules(ruleset: Ruleset) -> None:
    assert chance(match=Match(ruleset=ruleset), seed=7) == deal(seed=7, ruleset=ruleset)


def test_a_round_that_is_played_awaits_no_chance() -> None:
    with pytest.raises(
        UnexpectedEvent, match=r"^a round is being played, so none can be dealt \(rule TRN-4\)$"
    ):
        chance(new_match(seed=7), seed=7)


def test_a_match_that_is_over_awaits_no_chance() -> None:
    over = apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0, seals=(1, 1)), TakeCamels())
    assert over.is_over
    with pytest.raises(
        UnexpectedEvent, match=r"^the match is over, so no round can be dealt \(rule MAT-1\)$"
    ):
        chance(over, seed=7)


def test_a_match_is_worth_what_its_last_round_is() -> None:
    assert ENDED.round is not None
    assert score(ENDED) == scoring.score(ENDED.ruleset, ENDED.round)
    assert score(ENDED.ruleset, ENDED.round) == score(ENDED)


def test_a_match_that_is_not_dealt_is_worth_nothing_yet() -> None:
    with pytest.raises(
        RoundNotOver, match=r"^no round has been dealt, so there is nothing to know of it$"
    ):
        score(Match())


@pytest.mark.parametrize(
    ("given", "refusal"),
    [
        ((Ruleset(),), "Round, and not None"),
        ((Ruleset(), None), "Round, and not None"),
        ((5,), "Match, and not 5"),
    ],
    ids=str,
)
def test_what_is_neither_a_match_nor_a_round_is_refused(given: Any, refusal: str) -> None:
    with pytest.raises(WrongType, match=f"^expected a value of type {refusal}$"):
        score(*given)


def test_the_seed_of_a_deal_is_named_and_the_match_may_be() -> None:
    by_place: Any = chance
    with pytest.raises(TypeError):
        by_place(Match(), 7)


def test_the_box_is_the_components() -> None:
    assert Ruleset().components is Ruleset().box
