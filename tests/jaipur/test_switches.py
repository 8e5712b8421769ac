"""Every value of every switch is told from the default, alone; `test_switches_together` mixes them."""

from collections.abc import Callable, Mapping, Sequence

import pytest
from attrs import evolve, fields

from jaipur_rules import (
    Card,
    Cards,
    EndReason,
    Match,
    Position,
    Round,
    Ruleset,
    Sell,
    TakeCamels,
    TakeGood,
    View,
    apply,
    deal,
    legal_moves,
    new_match,
    parse_move,
    view,
    violations,
)
from jaipur_rules.game import Violation
from jaipur_rules.jaipur.ruleset import SWITCHES, ImpossibleRuleset
from jaipur_rules.jaipur.scoring import RoundResult, score
from jaipur_rules.jaipur.table import arrange

DEFAULT = Ruleset()
Bonuses = Mapping[int, Sequence[int]]


def broken(at: Position | Match, move: str) -> list[str]:
    return [found.rule for found in violations(at, parse_move(move))]


def here(hand: str, ruleset: Ruleset, herd: int = 0, market: str = "DGSCK") -> Position:
    return Position(Cards.parse(market), Cards.parse(hand), herd, ruleset)


def agree(at: Position | Match, move: str) -> bool:
    """Whether the move is legal, as both statements of legality have to say."""
    said = not broken(at, move)
    assert (parse_move(move) in legal_moves(at)) == said
    return said


def after(match: Match, *moves: str) -> Round:
    for move in moves:
        match = apply(match, parse_move(move))
    assert match.round is not None
    return match.round


def made(make: Callable[..., Ruleset], name: str, value: object) -> Ruleset:
    """A ruleset with a value that the types would not let through."""
    return make(**{name: value})


def test_the_switches_are_those_of_the_catalogue_with_the_default_first() -> None:
    assert SWITCHES == {
        "bonus_table": ("7-6-5", "6-6-6"),
        "round_end_deck": ("cannot_refill", "deck_empty"),
        "hand_limit_when": ("end_of_turn", "always"),
        "exchange_min": (2, 1),
        "exchange_same_type": ("forbidden", "allowed"),
        "sale_without_tokens": ("allowed", "forbidden"),
        "empty_bonus_pile": ("nothing", "next_lower"),
        "third_pile_bonus": ("completed_first", "cut_off"),
        "total_tie": (
            "replay_no_seal",
            "non_starter_wins",
            "camel_token_then_replay",
            "both_seals",
            "draw",
        ),
        "starter_after_tie": ("random", "alternate", "same"),
        "first_starter": ("random", 0, 1),
        "camel_token_in_tiebreak": ("no", "as_bonus"),
        "camel_count": ("private_some_none", "public"),
        "hands": ("hidden_with_count", "open"),
        "own_bonus_values": ("owner_sees", "hidden_until_scoring", "open"),
        "discard_view": ("all", "top"),
        "token_stacks": ("open", "secret"),
        "turn_cap": (None,),
        "max_rounds": (None,),
    }
    assert list(SWITCHES) == [each.name for each in fields(Ruleset)][: len(SWITCHES)]
    assert {name: values[0] for name, values in SWITCHES.items()} == DEFAULT.switches
    assert DEFAULT.changes == {}


@pytest.mark.parametrize("name", SWITCHES)
def test_every_value_of_a_switch_is_taken_and_no_other(name: str) -> None:
    values = SWITCHES[name] if len(SWITCHES[name]) > 1 else (None, 1, 17)
    for value in values:
        ruleset = DEFAULT.with_changes(**{name: value})
        assert ruleset.switches[name] == value
        assert ruleset.changes == ({} if value == SWITCHES[name][0] else {name: value})
    strange: tuple[object, ...] = ("", "none of these", 3.5, 1.0, 0.0, -1, True, False, "1", [])
    for wrong in strange:
        with pytest.raises(ImpossibleRuleset, match=f"^{name} is .* it can be "):
            made(Ruleset, name, wrong)


@pytest.mark.parametrize("name", ["turn_cap", "max_rounds"])
def test_a_house_number_starts_from_one_and_none_is_no_limit(name: str) -> None:
    with pytest.raises(ImpossibleRuleset, match="a number from 1"):
        DEFAULT.with_changes(**{name: 0})
    assert DEFAULT.with_changes(**{name: "none"}) == DEFAULT
    assert DEFAULT.with_changes(**{name: 5}).with_changes(**{name: None}) == DEFAULT


# Components and play


@pytest.mark.rule("BOX-3")
def test_bonus_table_6_6_6_has_six_tokens_in_every_pile() -> None:
    six = Ruleset(bonus_table="6-6-6")
    assert six.bonus_tokens == ((3, 3, 2, 2, 1, 1), (6, 6, 5, 5, 4, 4), (10, 10, 9, 9, 8, 8))
    week = new_match(seed=1, ruleset=six).round
    standard = new_match(seed=1).round
    assert week is not None
    assert standard is not None
    assert tuple(map(len, week.bonuses)) == (6, 6, 6)
    assert tuple(map(len, standard.bonuses)) == (7, 6, 5)


@pytest.mark.rule("END-2")
def test_round_end_deck_deck_empty_ends_the_round_when_a_refill_takes_the_last_card() -> None:
    for ruleset, end in ((DEFAULT, None), (Ruleset(round_end_deck="deck_empty"), EndReason.DECK)):
        table = arrange(
            market="DGSCK", herds=(5, 5), deck="P", deck_size=1, hands=("LL", ""), ruleset=ruleset
        )
        week = after(table, "+D")
        assert (week.end, str(week.market)) == (end, "GSCPK")
        assert after(table, "-L").end is None


@pytest.mark.rule("HND-2")
def test_hand_limit_when_always_counts_the_cards_taken_before_the_return() -> None:
    always = Ruleset(hand_limit_when="always")
    assert agree(here("LLLLPP", DEFAULT), "+DG-PL")
    assert not agree(here("LLLLPP", always), "+DG-PL")
    assert agree(here("LLLLP", always), "+DG-PL")
    assert broken(here("LLLLPPP", always, 3), "+DG-KK") == ["HND-1", "HND-2"]


@pytest.mark.rule("EXC-2")
def test_exchange_min_1_lets_one_card_go_for_one() -> None:
    one = Ruleset(exchange_min=1)
    for move in ("+D-L", "+D-K"):
        assert not agree(here("LL", DEFAULT, 2), move)
        assert agree(here("LL", one, 2), move)
    assert violations(here("LL", one), parse_move("+DG")) == (
        Violation("EXC-1", "2 : 0"),
        Violation("EXC-2", "0 < 1"),
    )


@pytest.mark.rule("EXC-3")
def test_exchange_same_type_allowed_lets_a_good_go_both_ways() -> None:
    allowed = Ruleset(exchange_same_type="allowed")
    assert not agree(here("CLL", DEFAULT), "+DC-CL")
    assert agree(here("CLL", allowed), "+DC-CL")
    assert not agree(here("LL", allowed), "+DC-CL")  # one has to hold it all the same


@pytest.mark.rule("SEL-7")
def test_sale_without_tokens_forbidden_looks_at_the_height_of_the_pile() -> None:
    forbidden = Ruleset(sale_without_tokens="forbidden")
    for ruleset, legal in ((DEFAULT, True), (forbidden, False)):
        table = arrange(market="DGSCK", hands=("L", ""), heights={Card.LEATHER: 0}, ruleset=ruleset)
        assert agree(table, "-L") == legal
        one_left = arrange(
            market="DGSCK", hands=("LL", ""), heights={Card.LEATHER: 1}, ruleset=ruleset
        )
        assert agree(one_left, "-LL")
    table = arrange(market="DGSCK", hands=("L", ""), heights={Card.LEATHER: 0}, ruleset=forbidden)
    assert violations(table, Sell(Card.LEATHER, 1)) == (Violation("SEL-7", "L"),)
    assert broken(table, "-K") == ["SEL-3"]


@pytest.mark.rule("BON-5")
@pytest.mark.parametrize(
    ("cards", "left", "paid"),
    [
        (5, {5: [], 4: [6, 5], 3: [1]}, (4, 6)),
        (5, {5: [], 4: [], 3: [1]}, (3, 1)),
        (5, {5: [], 4: [], 3: []}, None),
        (4, {5: [9], 4: [], 3: [2]}, (3, 2)),
        (4, {5: [9], 4: [], 3: []}, None),
        (3, {5: [9], 4: [6], 3: []}, None),
        (5, {5: [9], 4: [6], 3: [1]}, (5, 9)),
    ],
)
def test_empty_bonus_pile_next_lower_pays_from_the_next_pile_that_is_not_empty(
    cards: int, left: Bonuses, paid: tuple[int, int] | None
) -> None:
    lower = Ruleset(empty_bonus_pile="next_lower")
    for ruleset in (DEFAULT, lower):
        table = arrange(market="KKKKK", hands=("C" * 5, ""), bonuses=left, ruleset=ruleset)
        week = after(table, "-" + "C" * cards)
        size = min(cards, 5)
        expected = paid if ruleset == lower or left[size] else None
        won = dict(zip((3, 4, 5), week.traders[0].bonuses, strict=True))
        assert won == {n: (expected[1],) if expected and n == expected[0] else () for n in won}


@pytest.mark.rule("BON-6")
def test_third_pile_bonus_cut_off_pays_no_bonus_for_the_sale_that_ends_the_round() -> None:
    for ruleset, bonus in ((DEFAULT, (3,)), (Ruleset(third_pile_bonus="cut_off"), ())):
        table = arrange(
            market="KKKKK",
            hands=("CCC", "LLL"),
            heights={Card.DIAMOND: 0, Card.GOLD: 0, Card.CLOTH: 3},
            bonuses={3: [3, 1]},
            ruleset=ruleset,
        )
        week = after(table, "-CCC")
        assert week.end is EndReason.PILES
        assert week.traders[0].bonuses == (bonus, (), ())
        assert week.traders[0].goods[Card.CLOTH] == (2, 1, 1)


@pytest.mark.rule("BON-6")
def test_third_pile_bonus_cut_off_leaves_every_other_sale_its_bonus() -> None:
    cut = Ruleset(third_pile_bonus="cut_off")
    table = arrange(
        market="KKKKK",
        hands=("CCC", ""),
        heights={Card.DIAMOND: 0, Card.CLOTH: 3},
        bonuses={3: [3]},
        ruleset=cut,
    )
    assert after(table, "-CCC").traders[0].bonuses == ((3,), (), ())


# The end of a round


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
    week = after(table, move)
    assert (week.end, week.plies_left) == (EndReason.CAP, 0)
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


# What may be seen


def seen(ruleset: Ruleset) -> View:
    table = arrange(
        market="DGSCK",
        hands=("LL", "PPPG"),
        herds=(1, 4),
        goods=({Card.LEATHER: [4]}, {Card.DIAMOND: [7, 7]}),
        bonuses_won=({3: [2]}, {4: [6]}),
        ruleset=ruleset,
    )
    return view(apply(table, Sell(Card.LEATHER, 2)), 0)


@pytest.mark.rule("SEC-1")
def test_camel_count_public_shows_the_number() -> None:
    assert seen(DEFAULT).opponent.herd_shown == "some"
    assert seen(Ruleset(camel_count="public")).opponent.herd_shown == 4


@pytest.mark.rule("SEC-2")
def test_hands_open_shows_them() -> None:
    assert seen(DEFAULT).opponent.hand is None
    assert seen(Ruleset(hands="open")).opponent.hand == Cards.parse("PPPG")


@pytest.mark.rule("SEC-3")
def test_own_bonus_values_hidden_until_scoring_hides_them_from_the_owner() -> None:
    hidden = seen(Ruleset(own_bonus_values="hidden_until_scoring"))
    assert seen(DEFAULT).me.bonuses == ((2,), (), ())
    assert hidden.me.bonuses == ((None,), (), ())
    assert hidden.opponent.bonuses == ((), (None,), ())


@pytest.mark.rule("SEC-3")
def test_own_bonus_values_open_shows_the_opponents() -> None:
    assert seen(DEFAULT).opponent.bonuses == ((), (None,), ())
    opened = seen(Ruleset(own_bonus_values="open"))
    assert opened.opponent.bonuses == ((), (6,), ())
    assert opened.me.bonuses == ((2,), (), ())


@pytest.mark.rule("SEC-5")
def test_discard_view_top_shows_one_card() -> None:
    every, top = seen(DEFAULT).round, seen(Ruleset(discard_view="top")).round
    assert every is not None
    assert top is not None
    assert every.discard_shown == every.discard
    assert top.discard_shown == (Card.LEATHER,)
    assert top.discard == every.discard
    fresh = view(new_match(seed=1, ruleset=Ruleset(discard_view="top")), 0).round
    assert fresh is not None
    assert fresh.discard_shown == ()


@pytest.mark.rule("SEC-4")
def test_token_stacks_secret_hides_the_opponents_stack() -> None:
    shown, secret = seen(DEFAULT), seen(Ruleset(token_stacks="secret"))
    assert shown.opponent.goods_shown == ((7, 7), (), (), (), (), ())
    assert secret.opponent.goods_shown is None
    assert secret.me.goods_shown == secret.me.goods
    assert secret.opponent.goods == shown.opponent.goods  # memory knows it


@pytest.mark.rule("SEC-7")
@pytest.mark.parametrize(
    "ruleset",
    [
        Ruleset(camel_count="public"),
        Ruleset(discard_view="top"),
        Ruleset(token_stacks="secret"),
    ],
    ids=["camel_count", "discard_view", "token_stacks"],
)
def test_display_switches_change_display_fields_alone(ruleset: Ruleset) -> None:
    def plain(found: View) -> View:
        week = found.round
        assert week is not None
        one, two = week.traders
        return evolve(
            found,
            ruleset=DEFAULT,
            round=evolve(
                week,
                discard_shown=(),
                traders=(
                    evolve(one, herd_shown="none", goods_shown=None),
                    evolve(two, herd_shown="none", goods_shown=None),
                ),
            ),
        )

    assert seen(ruleset) != seen(DEFAULT)
    assert plain(seen(ruleset)) == plain(seen(DEFAULT))
    assert seen(ruleset).worlds() == seen(DEFAULT).worlds()


@pytest.mark.rule("SEC-3")
def test_hidden_values_are_turned_over_at_scoring() -> None:
    hidden = Ruleset(own_bonus_values="hidden_until_scoring")
    table = arrange(
        market="DGSCK", herds=(5, 5), deck_size=0, bonuses_won=({3: [2]}, {4: [6]}), ruleset=hidden
    )
    assert view(table, 0).me.bonuses == ((None,), (), ())
    over = view(apply(table, TakeCamels()), 0)
    assert (over.me.bonuses, over.opponent.bonuses) == (((2,), (), ()), ((), (6,), ()))
