"""The turn: rules TRN-1 to TRN-6."""

from functools import reduce

import pytest

from jaipur_rules import (
    Cards,
    EndReason,
    Exchange,
    IllegalMove,
    Match,
    Position,
    Ruleset,
    Sell,
    TakeCamels,
    apply,
    apply_unchecked,
    deal,
    legal_moves,
    parse_move,
    read_move,
    violations,
)
from jaipur_rules.core.errors import NotationError, UnexpectedEvent
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.table import arrange


def broken(at: Position | Match, move: str) -> list[str]:
    return [found.rule for found in violations(at, parse_move(move))]


def play(match: Match, moves: str) -> Match:
    return reduce(apply, map(parse_move, moves.split()), match)


@pytest.mark.rule("TRN-1")
@pytest.mark.parametrize("move", ["+D", "+K", "+DG-LK", "-L"])
def test_trn_1_one_action_ends_the_turn(move: str) -> None:
    before = arrange(market="DGKKK", hands=("LL", "CC"), herds=(1, 0))
    after = play(before, move)
    assert (before.to_move, after.to_move) == (0, 1)


@pytest.mark.rule("TRN-1")
def test_trn_1_taking_and_selling_in_one_turn_cannot_be_written() -> None:
    here = Position(Cards.parse("DGSCK"), Cards.parse("LL"), 0)
    assert broken(here, "+D-L") == ["EXC-2"]  # what it reads as
    with pytest.raises(NotationError, match=r"never both.*TRN-1"):
        read_move("take diamond, sell leather")


@pytest.mark.rule("TRN-2")
@pytest.mark.parametrize("move", ["+DK", "+DK-LL", "+DKKK", "+DG"])
def test_trn_2_goods_and_camels_are_not_taken_together(move: str) -> None:
    here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 3)
    assert broken(here, move)


@pytest.mark.rule("TRN-2")
def test_trn_2_there_are_three_ways_of_taking_and_one_of_selling() -> None:
    here = Position(Cards.parse("DGKKK"), Cards.parse("LL"), 1)
    kinds = {type(move).__name__ for move in legal_moves(here)}
    assert kinds == {"TakeGood", "TakeCamels", "Exchange", "Sell"}


@pytest.mark.rule("TRN-2")
def test_trn_2_taking_the_camels_brings_no_good() -> None:
    after = play(arrange(market="DGKKK", hands=("LL", "CC"), herds=(1, 0)), "+K")
    assert after.round is not None
    assert (str(after.round.traders[0].hand), after.round.traders[0].herd) == ("LL", 4)
    assert Cards.parse("DG") <= after.round.market


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize(
    ("market", "hand", "herd", "moves"),
    [
        ("KKKKK", "", 0, "+K"),
        ("DDDDD", "", 0, "+D"),
        ("LLLLL", "", 11, "+L"),
        ("DDDDD", "CCCCCCC", 0, "-C -CC -CCC -CCCC -CCCCC -CCCCCC -CCCCCCC"),
        ("LLLLL", "DGSLLLL", 0, "-L -LL -LLL -LLLL"),
    ],
)
def test_trn_3_somebody_with_little_choice_has_a_move(
    market: str, hand: str, herd: int, moves: str
) -> None:
    here = Position(Cards.parse(market), Cards.parse(hand), herd)
    every = [str(move) for move in legal_moves(here)]
    assert [move for move in every if not (move[0] == "+" and "-" in move)] == moves.split()


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize("text", ["", " ", "pass", "+", "-", "+-"])
def test_trn_3_passing_cannot_be_written(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)


@pytest.mark.rule("TRN-3")
@pytest.mark.parametrize(
    "text", ["pass", "I pass.", "skip my turn", "je passe", "passer mon tour !"]
)
def test_trn_3_passing_can_be_said_and_is_illegal(text: str) -> None:
    reading = read_move(text)
    assert (reading.move, [broken.rule for broken in reading.violations]) == (None, ["TRN-3"])
    with pytest.raises(IllegalMove, match="You have to take or to sell something on your turn"):
        reading.move_at(Cards("DGSCK"))


@pytest.mark.rule("TRN-4")
def test_trn_4_before_the_first_deal_no_move_is_legal() -> None:
    assert broken(Match(), "+K") == ["TRN-4"]
    assert legal_moves(Match()) == ()
    with pytest.raises(IllegalMove) as caught:
        apply(Match(), parse_move("+K"))
    assert [found.rule for found in caught.value.violations] == ["TRN-4"]
    with pytest.raises(UnexpectedEvent, match="TRN-4"):
        apply_unchecked(Match(), parse_move("+K"))


@pytest.mark.rule("TRN-4")
def test_trn_4_after_the_end_of_a_round_no_move_is_legal() -> None:
    over = play(arrange(market="DGSCK", hands=("LL", "LL"), herds=(5, 5), deck_size=0), "+D")
    assert over.awaits_deal
    assert over.to_move is None
    assert over.position is None
    assert legal_moves(over) == ()
    assert broken(over, "-L") == ["TRN-4"]
    with pytest.raises(IllegalMove, match=r"-L is illegal. No round is being played \(TRN-4\)"):
        apply(over, parse_move("-L"))
    with pytest.raises(UnexpectedEvent, match="-L needs a round that is being played"):
        apply_unchecked(over, parse_move("-L"))


@pytest.mark.rule("TRN-4")
def test_trn_4_after_the_match_neither_a_move_nor_a_deal_can_come() -> None:
    last = arrange(market="DGSCK", herds=(7, 3), deck_size=0, seals=(1, 0))
    over = play(last, "+D")
    assert over.is_over
    assert not over.awaits_deal
    assert broken(over, "+G") == ["TRN-4"]
    with pytest.raises(UnexpectedEvent, match="the match is over"):
        apply(over, deal(seed=1))


@pytest.mark.rule("TRN-4")
def test_trn_4_no_deal_comes_while_a_round_is_played() -> None:
    playing = apply(Match(), deal(seed=1))
    with pytest.raises(UnexpectedEvent, match="a round is being played"):
        apply(playing, deal(seed=2))


# Both swap their pair with the market's, and after six plies all three pairs are back.
ROUNDABOUT = "+DD-LL +LL-PP +PP-DD +DD-LL +LL-PP +PP-DD"


@pytest.mark.rule("TRN-5")
def test_trn_5_the_same_table_may_come_back_for_ever() -> None:
    start = play(arrange(market="DDGSC", hands=("LL", "PP")), ROUNDABOUT)
    match = start
    for _ in range(50):
        match = play(match, ROUNDABOUT)
        assert match == start
    assert match.to_move == 0


@pytest.mark.rule("TRN-5")
def test_trn_5_a_cap_ends_a_round_that_goes_round_in_circles() -> None:
    ruleset = Ruleset(turn_cap=12)
    match = arrange(market="DDGSC", hands=("LL", "PP"), herds=(3, 0), ruleset=ruleset)
    match = play(match, ROUNDABOUT)
    assert match.round is not None
    assert (match.round.plies_left, match.round.end) == (6, None)
    match = play(match, ROUNDABOUT)
    assert match.round is not None
    assert match.round.end is EndReason.CAP
    result = score(ruleset, match.round)
    assert (result.decided_by, result.seals, result.counts) == ("TRN-5", (), False)
    assert (match.seals, match.counted, match.awaits_deal) == ((0, 0), 0, True)


@pytest.mark.rule("TRN-6")
def test_trn_6_a_full_hand_leaves_every_other_action_free() -> None:
    full = Position(Cards("DDGSK"), Cards("LLLCCPP"), 2)
    kinds = {type(move) for move in legal_moves(full)}
    assert kinds == {TakeCamels, Exchange, Sell}
    assert broken(full, "+D") == ["HND-1"]
