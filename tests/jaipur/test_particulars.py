"""Particulars that no other test looks at."""

import re
from importlib import import_module
from pkgutil import iter_modules

import pytest
from attrs import evolve, fields, has
from attrs.exceptions import FrozenInstanceError

import jaipur_rules.jaipur.rules
from jaipur_rules import (
    Card,
    Cards,
    EndReason,
    Exchange,
    IllegalMove,
    Match,
    RoundResult,
    Ruleset,
    TakeCamels,
    Trader,
    new_match,
    parse_move,
    read_move,
    view,
    violations,
)
from jaipur_rules.core.errors import (
    Impossible,
    ImpossibleDeal,
    NotationError,
    RoundNotOver,
    Violation,
)
from jaipur_rules.core.game import Rules, State
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.scoring import score
from jaipur_rules.jaipur.rules.table import arrange

VALUES = [
    kind
    for module in iter_modules(jaipur_rules.jaipur.rules.__path__, "jaipur_rules.jaipur.rules.")
    for kind in vars(import_module(module.name)).values()
    if isinstance(kind, type) and kind.__module__ == module.name and has(kind)
]


def test_the_protocols_of_a_game_are_promises_that_must_be_kept() -> None:
    assert Rules.__abstractmethods__ == {
        "apply",
        "chance",
        "chance_from",
        "event",
        "legal_moves",
        "parse_move",
        "random_move",
        "ruleset",
        "start",
        "view",
        "violations",
        "winners",
    }
    assert State.__abstractmethods__ == {"to_move", "is_over"}
    assert [
        name for name in State.__abstractmethods__ if not isinstance(vars(State)[name], property)
    ] == []


def test_a_violation_may_have_no_facts() -> None:
    assert Violation("SEL-3").facts == ""
    assert Violation("SEL-3") == Violation("SEL-3", {})


def test_an_illegal_move_is_made_of_its_move_and_its_violations() -> None:
    broken = (Violation("CAM-2"),)
    assert IllegalMove(TakeCamels(), broken).args == (TakeCamels(), broken)


def test_cards_are_frozen_and_slotted() -> None:
    hand = Cards.parse("DL")
    assert has(Cards)
    assert [field.name for field in fields(Cards)] == ["code"]
    with pytest.raises(FrozenInstanceError):
        hand.code = 0  # type: ignore[misc]
    assert not hasattr(hand, "__dict__")


def test_a_text_that_is_no_card_is_shown_as_far_as_forty_letters() -> None:
    with pytest.raises(NotationError, match=f"^'{'D' * 39}…' is no card: expected one of DGSCPLK$"):
        Card.parse("D" * 50)


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (-1, "there cannot be -1 cards of a kind"),
        (8192, "a multiset cannot hold more than 8191 cards of a kind"),
    ],
)
def test_a_count_is_refused_for_what_is_wrong_with_it(count: int, said: str) -> None:
    with pytest.raises(NotationError, match=f"^{re.escape(said)}$"):
        Cards.of(Card.DIAMOND, count)


def test_empty_piles_are_counted_of_six() -> None:
    assert STANDARD_BOX.count_empty((0, 5, 5, 0, 7, 9)) == 2
    with pytest.raises(ValueError, match="longer"):
        STANDARD_BOX.count_empty((0, 5))


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("sell five leather", "-LLLLL"),
        ("vendre cinq cuir", "-LLLLL"),
        ("sell six leather", "-LLLLLL"),
        ("vends sept tissus", "-CCCCCCC"),
        ("sell -lll", "-LLL"),
        ("dgscplk for lllllll", "+DGSCPLK-LLLLLLL"),
    ],
)
def test_what_is_typed_is_read(typed: str, move: str) -> None:
    assert str(read_move(typed).move) == move


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("take diamonds or spices", "'take diamonds or spices' leaves a choice"),
        ("sell 2 leather for take gold", "take or sell, never both (rule TRN-1)"),
    ],
)
def test_what_is_typed_is_refused(typed: str, said: str) -> None:
    with pytest.raises(NotationError, match=re.escape(said)):
        read_move(typed)


@pytest.mark.parametrize(
    ("text", "shown"),
    [("z" * 40, "z" * 40), ("z" * 41, "z" * 39 + "…")],
)
def test_a_text_that_is_no_move_is_shown_as_far_as_forty_letters(text: str, shown: str) -> None:
    message = f"'{shown}' is no move: expected '+D', '+K', '+DG-LK' or '-LLL'"
    with pytest.raises(NotationError, match=f"^{re.escape(message)}$"):
        parse_move(text)


def test_more_counts_than_kinds_are_refused() -> None:
    message = "there are seven kinds of card, and more counts than that"
    with pytest.raises(NotationError, match=f"^{message}$"):
        Cards.from_counts([0] * 8)


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_no_value_has_an_order(kind: type) -> None:
    assert len(VALUES) > 15
    own = {name for each in kind.__mro__[:-1] for name in vars(each)}
    assert own.isdisjoint({"__lt__", "__gt__"})


def test_a_round_without_a_result_is_counted_out_all_the_same() -> None:
    table = arrange(
        market="DGSCP",
        herds=(3, 2),
        goods=({Card.LEATHER: [4]}, {Card.SILVER: [5], Card.LEATHER: [3]}),
        bonuses_won=({3: [2]}, {}),
    )
    assert table.round is not None
    capped = evolve(table.round, end=EndReason.CAP)
    assert score(table.ruleset, capped) == RoundResult(
        (11, 8), 0, (1, 0), (1, 2), (), "TRN-5", counts=False
    )


def test_a_total_tie_is_counted_out_all_the_same() -> None:
    table = arrange(
        market="DGSCP",
        herds=(3, 3),
        goods=({Card.LEATHER: [4], Card.SILVER: [5]}, {Card.LEATHER: [3], Card.GOLD: [6]}),
        bonuses_won=({3: [2]}, {3: [2]}),
    )
    assert table.round is not None
    level = evolve(table.round, end=EndReason.DECK)
    assert score(table.ruleset, level) == RoundResult(
        (11, 11), None, (1, 1), (2, 2), (), "SCO-8", counts=False
    )


def test_a_round_that_goes_on_has_no_score() -> None:
    match = new_match(seed=7)
    assert match.round is not None
    message = "the round is still being played, so it has no score"
    with pytest.raises(RoundNotOver, match=f"^{message}$"):
        score(match.ruleset, match.round)


@pytest.mark.parametrize("kind", [Impossible, ImpossibleDeal])
def test_an_error_is_made_of_its_faults(
    kind: type[Impossible | ImpossibleDeal],
) -> None:
    error = kind(("one", "two"))
    assert error.args == (error.faults, "error.impossible")
    assert [*map(str, error.faults)] == ["one", "two"]
    assert str(error).endswith(": one; two")


def test_a_trader_starts_with_an_empty_place_for_every_pile() -> None:
    assert Trader().goods == ((), (), (), (), (), ())
    assert Trader().bonuses == ((), (), ())


@pytest.mark.parametrize("seat", [0, 1])
def test_tokens_of_no_pile_are_refused_whoever_has_won_them(seat: int) -> None:
    goods, bonuses = {Card.CAMEL: [5]}, {6: [1]}
    with pytest.raises(Impossible, match=r"^this .*: there is no pile of camel tokens$"):
        arrange(market="DGSCP", goods=({}, goods) if seat else (goods, {}))
    with pytest.raises(Impossible, match=r"^this .*: there is no pile of bonuses for 6 cards$"):
        arrange(market="DGSCP", bonuses_won=({}, bonuses) if seat else (bonuses, {}))


@pytest.mark.rule("MAT-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_mat_4_a_view_knows_that_the_counted_rounds_are_over(seat: int) -> None:
    last = view(Match(Ruleset(max_rounds=2), (1, 0), 2), seat)
    assert (last.is_over, last.winner) == (True, 0)
    on = view(Match(Ruleset(max_rounds=2), (1, 0), 1), seat)
    assert (on.is_over, on.winner) == (False, None)


def test_a_view_gives_the_heights_of_its_position() -> None:
    match = arrange(market="DGSCP", hands=("LL", ""), heights={Card.LEATHER: 3})
    seen = view(match, 0).position
    assert seen is not None
    assert seen.heights == (5, 5, 5, 7, 7, 3)
    assert seen == match.position


@pytest.mark.rule("HND-1")
def test_hnd_1_an_exchange_that_breaks_the_limit_says_by_how_much() -> None:
    table = arrange(market="DGSCP", hands=("LLCCPPP", ""), herds=(2, 0))
    assert [*map(str, violations(table, parse_move("+DG-LK")))] == ["HND-1 (8 > 7)"]


def test_what_no_move_can_be_is_refused_in_these_words() -> None:
    message = "an exchange takes something: to give cards for nothing is a sale"
    with pytest.raises(NotationError, match=f"^{message}$"):
        Exchange(Cards(), Cards.parse("LL"))
