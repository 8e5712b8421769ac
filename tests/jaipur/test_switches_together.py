"""Switches where they meet."""

from collections.abc import Mapping, Sequence

import pytest
from attrs import evolve

from jaipur_rules import (
    Card,
    Cards,
    EndReason,
    Match,
    Position,
    Round,
    Ruleset,
    TakeGood,
    apply,
    deal,
    legal_moves,
    parse_move,
    view,
    violations,
)
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import Outcome
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.table import arrange

Bonuses = Mapping[int, Sequence[int]]
POOR_RICH: tuple[Bonuses, Bonuses] = ({3: [1]}, {4: [6]})


def ended(
    ruleset: Ruleset,
    *,
    herds: tuple[int, int] = (5, 5),
    seals: tuple[int, int] = (0, 0),
    starter: int = 0,
    bonuses: tuple[Bonuses, Bonuses] = ({}, {}),
) -> Match:
    """A match after a round that ends by the deck; with equal herds everything is tied."""
    table = arrange(
        market="DGSCK",
        herds=herds,
        deck_size=0,
        bonuses_won=bonuses,
        seals=seals,
        starter=starter,
        ruleset=ruleset,
    )
    return apply(table, TakeGood(Card.DIAMOND))


def after(match: Match, *moves: str) -> Round:
    for move in moves:
        match = apply(match, parse_move(move))
    assert match.round is not None
    return match.round


def started(match: Match, first: int) -> int | None:
    return apply(match, evolve(deal(seed=8, ruleset=match.ruleset), first=first)).to_move


@pytest.mark.rule("SCO-8", "MAT-1", "MAT-4")
@pytest.mark.parametrize(
    ("max_rounds", "seals", "after_seals", "outcome"),
    [
        (None, (0, 0), (1, 1), None),
        (1, (0, 0), (1, 1), Outcome((), "MAT-4")),  # the cap is reached with equal seals
        (None, (1, 0), (2, 1), Outcome((0,), "MAT-1")),
        (None, (0, 1), (1, 2), Outcome((1,), "MAT-1")),
        (None, (1, 1), (2, 2), Outcome((), "MAT-1")),  # both have enough
        (3, (1, 0), (2, 1), Outcome((0,), "MAT-1")),  # before the cap
        (2, (1, 0), (2, 1), Outcome((0,), "MAT-1")),  # with the cap
    ],
)
def test_both_seals_with_and_without_max_rounds(
    max_rounds: int | None,
    seals: tuple[int, int],
    after_seals: tuple[int, int],
    outcome: Outcome | None,
) -> None:
    match = ended(Ruleset(total_tie="both_seals", max_rounds=max_rounds), seals=seals)
    winner = outcome.winners[0] if outcome and outcome.winners else None
    assert (match.seals, match.is_over, match.winner) == (after_seals, outcome is not None, winner)
    assert match.outcome == view(match, 1).outcome == outcome


@pytest.mark.rule("SCO-8", "MAT-4")
def test_both_seals_when_neither_has_enough_and_the_cap_is_reached() -> None:
    ruleset = Ruleset(total_tie="both_seals", max_rounds=2, box=Box(seals_to_win=3))
    match = ended(ruleset, seals=(1, 0))
    assert (match.seals, match.counted, match.is_over, match.winner) == ((2, 1), 2, True, 0)
    assert match.outcome == Outcome((0,), "MAT-4")


@pytest.mark.rule("SCO-8", "MAT-1")
def test_both_seals_with_unequal_seals_above_the_number_needed_is_still_drawn() -> None:
    ruleset = Ruleset(total_tie="both_seals", box=Box(seals_to_win=1))
    match = ended(ruleset)
    assert (match.seals, match.is_over, match.winner) == ((1, 1), True, None)


@pytest.mark.rule("SCO-8", "MAT-3", "MAT-4")
@pytest.mark.parametrize("first", [0, 1])
def test_camel_token_then_replay_without_a_holder_is_a_replay(first: int) -> None:
    match = ended(Ruleset(total_tie="camel_token_then_replay", max_rounds=1))
    assert (match.seals, match.counted, match.is_over) == ((0, 0), 0, False)
    assert started(match, first) == first


@pytest.mark.rule("SCO-8", "MAT-2", "MAT-4")
@pytest.mark.parametrize("first", [0, 1])
def test_camel_token_then_replay_with_a_holder_counts_and_the_other_starts(first: int) -> None:
    ruleset = Ruleset(total_tie="camel_token_then_replay", starter_after_tie="same")
    match = ended(ruleset, herds=(6, 4), bonuses=POOR_RICH, starter=0)
    assert (match.seals, match.counted) == ((1, 0), 1)
    assert started(match, first) == 1


@pytest.mark.rule("SCO-7")
def test_the_camel_token_as_a_bonus_leaves_no_total_tie_to_its_holder() -> None:
    ruleset = Ruleset(
        camel_token_in_tiebreak="as_bonus", total_tie="non_starter_wins", starter_after_tie="same"
    )
    match = ended(ruleset, herds=(6, 4), bonuses=POOR_RICH, starter=0)
    assert match.round is not None
    found = score(ruleset, match.round)
    assert (found.seal, found.decided_by, found.bonus_tokens) == (0, "SCO-5", (2, 1))


@pytest.mark.rule("SCO-8", "MAT-4")
@pytest.mark.parametrize(
    ("total_tie", "counted", "over"),
    [("replay_no_seal", 0, False), ("draw", 1, True), ("non_starter_wins", 1, True)],
)
def test_max_rounds_counts_a_draw_and_not_a_replay(
    total_tie: str, counted: int, *, over: bool
) -> None:
    ruleset = Ruleset(max_rounds=1).with_changes(total_tie=total_tie)
    match = ended(ruleset)
    assert (match.counted, match.is_over) == (counted, over)
    assert match.winner == (1 if total_tie == "non_starter_wins" else None)


@pytest.mark.rule("MAT-4")
def test_no_deal_comes_after_the_last_round_counted() -> None:
    match = ended(Ruleset(total_tie="draw", max_rounds=1))
    with pytest.raises(UnexpectedEvent, match="the match is over"):
        apply(match, deal(seed=1))


@pytest.mark.rule("MAT-3", "SCO-8")
@pytest.mark.parametrize("total_tie", ["replay_no_seal", "both_seals", "draw"])
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_every_round_without_one_loser_asks_the_same_switch(
    total_tie: str, starter: int, first: int
) -> None:
    for switch, expected in (("random", first), ("alternate", 1 - starter), ("same", starter)):
        ruleset = Ruleset().with_changes(total_tie=total_tie, starter_after_tie=switch)
        assert started(ended(ruleset, starter=starter), first) == expected


@pytest.mark.rule("MAT-3", "TRN-5")
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_after_a_capped_round_the_start_is_as_after_a_tie(starter: int, first: int) -> None:
    for switch, expected in (("random", first), ("alternate", 1 - starter), ("same", starter)):
        ruleset = Ruleset(turn_cap=1).with_changes(starter_after_tie=switch)
        table = arrange(
            market="DGSCK", herds=(5, 0), to_move=starter, starter=starter, ruleset=ruleset
        )
        match = apply(table, TakeGood(Card.DIAMOND))
        assert match.round is not None
        assert match.round.end is EndReason.CAP
        assert started(match, first) == expected


@pytest.mark.rule("TRN-5", "END-2")
def test_turn_cap_gives_way_to_an_end_by_the_deck_with_the_same_move() -> None:
    table = arrange(market="DGSCK", herds=(6, 4), deck_size=0, ruleset=Ruleset(turn_cap=1))
    match = apply(table, TakeGood(Card.DIAMOND))
    assert match.round is not None
    assert (match.round.end, match.round.plies_left) == (EndReason.DECK, 0)
    assert match.seals == (1, 0)


@pytest.mark.rule("TRN-5", "END-1")
def test_turn_cap_gives_way_to_an_end_by_the_piles_with_the_same_move() -> None:
    table = arrange(
        market="KKKKK",
        hands=("SS", ""),
        heights={Card.DIAMOND: 0, Card.GOLD: 0, Card.SILVER: 2},
        ruleset=Ruleset(turn_cap=1),
    )
    round_ = after(table, "-SS")
    assert (round_.end, round_.plies_left) == (EndReason.PILES, 0)


@pytest.mark.rule("TRN-5", "MAT-4")
def test_turn_cap_and_max_rounds_do_not_add_up() -> None:
    ruleset = Ruleset(turn_cap=1, max_rounds=1)
    match = apply(arrange(market="DGSCK", ruleset=ruleset), TakeGood(Card.DIAMOND))
    assert (match.counted, match.is_over, match.awaits_deal) == (0, False, True)


@pytest.mark.rule("TRN-5")
def test_turn_cap_starts_afresh_with_every_round() -> None:
    ruleset = Ruleset(turn_cap=2)
    match = apply(Match(ruleset), deal(seed=1))
    for _ in range(3):
        for _ in range(2):
            match = apply(match, legal_moves(match)[0])
        assert match.awaits_deal
        match = apply(match, deal(seed=2))
        assert match.round is not None
        assert match.round.plies_left == 2


@pytest.mark.rule("TRN-5", "SEC-3")
def test_bonuses_are_turned_over_at_the_end_of_a_capped_round_too() -> None:
    table = arrange(market="DGSCK", bonuses_won=({}, {3: [2]}), ruleset=Ruleset(turn_cap=1))
    seen = view(apply(table, TakeGood(Card.DIAMOND)), 0)
    assert seen.opponent.bonuses == ((2,), (), ())
    assert seen.round is not None
    assert seen.round.result is not None
    assert seen.round.result.rupees == (0, 2)


@pytest.mark.rule("BON-5", "BON-6")
def test_cut_off_goes_before_next_lower() -> None:
    ruleset = Ruleset(third_pile_bonus="cut_off", empty_bonus_pile="next_lower")
    table = arrange(
        market="KKKKK",
        hands=("CCCCC", ""),
        heights={Card.DIAMOND: 0, Card.GOLD: 0, Card.CLOTH: 5},
        bonuses={5: [], 4: [5]},
        ruleset=ruleset,
    )
    assert after(table, "-CCCCC").traders[0].bonuses == ((), (), ())
    going_on = arrange(
        market="KKKKK",
        hands=("CCCCC", ""),
        heights={Card.GOLD: 0, Card.CLOTH: 5},
        bonuses={5: [], 4: [5]},
        ruleset=ruleset,
    )
    assert after(going_on, "-CCCCC").traders[0].bonuses == ((), (5,), ())


@pytest.mark.rule("BON-5", "BOX-3")
def test_next_lower_works_with_either_table() -> None:
    ruleset = Ruleset(bonus_table="6-6-6", empty_bonus_pile="next_lower")
    table = arrange(market="KKKKK", hands=("CCCCC", ""), bonuses={5: []}, ruleset=ruleset)
    round_ = after(table, "-CCCCC")
    assert round_.traders[0].bonuses == ((), (6,), ())
    assert tuple(map(len, round_.bonuses)) == (6, 5, 0)


@pytest.mark.rule("END-2", "END-4")
def test_deck_empty_and_a_partial_refill() -> None:
    for switch in ("cannot_refill", "deck_empty"):
        table = arrange(
            market="DGKKK",
            herds=(4, 4),
            deck="SC",
            deck_size=2,
            ruleset=Ruleset().with_changes(round_end_deck=switch),
        )
        round_ = after(table, "+K")
        assert (round_.end, str(round_.market), round_.deck) == (EndReason.DECK, "DGSC", ())


@pytest.mark.rule("END-2", "EXC-10")
def test_deck_empty_is_about_refills_alone() -> None:
    ruleset = Ruleset(round_end_deck="deck_empty")
    table = arrange(market="DGSCK", hands=("LL", "PP"), herds=(5, 5), deck_size=0, ruleset=ruleset)
    assert after(table, "+DG-LL", "-P").end is None
    assert after(table, "+D").end is EndReason.DECK


@pytest.mark.rule("EXC-2", "EXC-3")
def test_same_type_allowed_and_exchange_min_1_let_a_card_go_for_its_like() -> None:
    both = Ruleset(exchange_min=1, exchange_same_type="allowed")
    at = Position(Cards.parse("DGSCK"), Cards.parse("C"), 0, both)
    assert violations(at, parse_move("+C-C")) == ()
    assert parse_move("+C-C") in legal_moves(at)
    for other in (Ruleset(exchange_min=1), Ruleset(exchange_same_type="allowed"), Ruleset()):
        elsewhere = evolve(at, ruleset=other)
        assert violations(elsewhere, parse_move("+C-C"))
        assert parse_move("+C-C") not in legal_moves(elsewhere)
    assert [
        found.rule for found in violations(evolve(at, ruleset=Ruleset()), parse_move("+C-C"))
    ] == ["EXC-3", "EXC-2"]


@pytest.mark.rule("EXC-2", "EXC-3", "SEC-7")
def test_a_card_exchanged_for_its_like_is_known_from_then_on() -> None:
    both = Ruleset(exchange_min=1, exchange_same_type="allowed")
    table = arrange(market="DGSCK", hands=("CL", ""), ruleset=both)
    trader = after(table, "+C-C").traders[0]
    assert (str(trader.hand), str(trader.known), str(trader.revealed)) == ("CL", "C", "C")


@pytest.mark.rule("HND-2", "EXC-2")
def test_always_and_exchange_min_1() -> None:
    ruleset = Ruleset(hand_limit_when="always", exchange_min=1)
    full = Position(Cards.parse("DGSCK"), Cards.parse("LLLLPPP"), 2, ruleset)
    assert not [
        move for move in legal_moves(full) if str(move).startswith("+") and move != parse_move("+K")
    ]
    assert [found.rule for found in violations(full, parse_move("+D-L"))] == ["HND-2"]
    six = Position(Cards.parse("DGSCK"), Cards.parse("LLLLPP"), 2, ruleset)
    assert violations(six, parse_move("+D-L")) == ()
    assert violations(six, parse_move("+D-K")) == ()


@pytest.mark.rule("SEC-2", "SEC-3")
def test_open_hands_and_hidden_bonuses_are_apart() -> None:
    ruleset = Ruleset(hands="open", own_bonus_values="hidden_until_scoring")
    table = arrange(market="DGSCK", hands=("LL", "PP"), bonuses_won=({3: [1]}, {}), ruleset=ruleset)
    seen = view(table, 1)
    assert seen.opponent.hand == Cards.parse("LL")
    assert seen.opponent.bonuses == ((None,), (), ())


@pytest.mark.rule("SEC-1", "SEC-4", "SEC-5")
def test_all_display_switches_at_once() -> None:
    ruleset = Ruleset(camel_count="public", discard_view="top", token_stacks="secret")
    table = arrange(market="DGSCK", herds=(0, 3), heights={Card.LEATHER: 7}, ruleset=ruleset)
    seen = view(table, 0)
    assert seen.opponent.herd_shown == 3
    assert seen.opponent.goods_shown is None
    assert seen.round is not None
    assert len(seen.round.discard) == 2
    assert len(seen.round.discard_shown) == 1


@pytest.mark.rule("MAT-4", "MAT-1")
def test_max_rounds_does_not_prolong_a_match_that_is_won() -> None:
    match = ended(Ruleset(max_rounds=3), herds=(6, 4), seals=(1, 0))
    assert (match.seals, match.counted, match.is_over, match.winner) == ((2, 0), 2, True, 0)
