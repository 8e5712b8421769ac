"""What a spectator may know: what everybody has seen, and no side of the table."""

from collections.abc import Callable
from operator import attrgetter
from random import Random
from typing import Any

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Ruleset,
    Session,
    TakeCamels,
    TakeGood,
    View,
    apply,
    legal_moves,
    view,
    violations,
)
from jaipur_rules.core.errors import NoSuchSeat, WrongType
from jaipur_rules.jaipur.rules.table import arrange

ASKED: dict[str, Callable[[View], object]] = {
    "own_seat": attrgetter("own_seat"),
    "me": attrgetter("me"),
    "opponent": attrgetter("opponent"),
    "unseen": attrgetter("unseen"),
    "worlds": lambda seen: seen.worlds(),
    "sample": lambda seen: seen.sample(Random(1)),
    "odds": lambda seen: seen.odds(),
}


def table(ruleset: Ruleset | None = None, camels: int = 1, deck_size: int = 20) -> Match:
    return arrange(
        market="DGSCK",
        hands=("LL", "PPPG"),
        herds=(camels, 0),
        known=("L", "PP"),
        goods=({Card.LEATHER: [4, 3]}, {Card.DIAMOND: [7, 7]}),
        bonuses_won=({3: [2]}, {4: [6]}),
        deck_size=deck_size,
        ruleset=ruleset or Ruleset(),
    )


@pytest.mark.parametrize("name", ASKED)
def test_a_spectator_has_no_side_of_the_table(name: str) -> None:
    with pytest.raises(NoSuchSeat) as caught:
        ASKED[name](view(table(), None))
    assert str(caught.value) == "a spectator has no side of the table"
    assert caught.value.to("fr") == "un spectateur n’a aucune place à la table"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_has_a_side_of_the_table(seat: int) -> None:
    seen = view(table(), seat)
    assert seen.own_seat == seat
    assert seen.me == seen.dealt.traders[seat]


@pytest.mark.rule("SEC-1", "SEC-2", "SEC-3", "SEC-4")
def test_a_spectator_sees_neither_hand_and_no_bonus_value() -> None:
    seen = view(table(), None)
    first, second = seen.dealt.traders
    assert (seen.seat, first.hand, second.hand) == (None, None, None)
    assert [(each.hand_size, str(each.known)) for each in (first, second)] == [(2, "L"), (4, "PP")]
    assert [each.bonuses for each in (first, second)] == [((None,), (), ()), ((), (None,), ())]
    assert [each.herd_shown for each in (first, second)] == ["some", "none"]
    assert [each.goods_shown for each in (first, second)] == [first.goods, second.goods]


@pytest.mark.parametrize(
    ("ruleset", "name", "shown"),
    [
        (Ruleset(hands="open"), "hand", [Cards.parse("LL"), Cards.parse("PPPG")]),
        (Ruleset(camel_count="public"), "herd_shown", [1, 0]),
        (Ruleset(own_bonus_values="open"), "bonuses", [((2,), (), ()), ((), (6,), ())]),
        (Ruleset(token_stacks="secret"), "goods_shown", [None, None]),
    ],
    ids=["open hands", "counted herds", "open bonus values", "secret stacks"],
)
def test_a_spectator_sees_what_the_ruleset_lays_open(
    ruleset: Ruleset, name: str, shown: list[object]
) -> None:
    traders = view(table(ruleset), None).dealt.traders
    assert [getattr(trader, name) for trader in traders] == shown


@pytest.mark.rule("SEC-3")
def test_at_scoring_a_spectator_sees_every_token() -> None:
    over = apply(table(camels=10, deck_size=0), TakeGood(Card.DIAMOND))
    traders = view(over, None).dealt.traders
    assert [trader.bonuses for trader in traders] == [((2,), (), ()), ((), (6,), ())]
    assert [trader.herd_shown for trader in traders] == [10, 0]


def test_a_spectator_is_never_to_move() -> None:
    match = table()
    seen = view(match, None)
    assert (seen.to_move, seen.position, legal_moves(seen)) == (match.mover, None, ())
    assert violations(seen, TakeCamels()) == violations(view(match, 1), TakeCamels())


@pytest.mark.rule("MAT-1")
def test_a_spectator_sees_how_the_match_has_ended() -> None:
    last = arrange(market="DGSCK", herds=(6, 4), deck_size=0, seals=(1, 0))
    over = apply(last, TakeGood(Card.DIAMOND))
    assert view(over, None).outcome == over.outcome
    assert view(over, None).winner == 0


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    assert view(Match(), None).round is None


def test_a_session_has_the_view_of_a_spectator() -> None:
    session = Session(seed=7)
    assert session.view(None) == view(session.match, None)


@pytest.mark.parametrize("seat", ["0", 1.0, ()], ids=repr)
def test_a_seat_is_a_whole_number_or_none(seat: Any) -> None:
    with pytest.raises(WrongType):
        view(table(), seat)
