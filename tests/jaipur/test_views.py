"""Open and hidden information: rules SEC-1 to SEC-7. What each side sees at a table stands in `scenes.txt`; here is what no view may tell."""

from collections.abc import Callable, Sequence
from itertools import combinations
from operator import attrgetter
from random import Random
from typing import Any

import pytest
from attrs import evolve, fields

from jaipur_rules import (
    Cards,
    Match,
    Round,
    RoundView,
    Ruleset,
    Session,
    TakeCamels,
    View,
    apply,
    legal_moves,
    new_match,
    parse_move,
    view,
    violations,
)
from jaipur_rules.core.errors import NoSuchSeat, WrongType
from jaipur_rules.jaipur.rules.table import arrange

TABLE = arrange(
    market="DGSCK",
    hands=("LL", "PPPG"),
    herds=(1, 4),
    known=("L", "PP"),
    goods=({"L": (4,)}, {"D": (7, 7)}),
    bonuses_won=({3: (2,)}, {4: (6,)}),
)
BEGUN = new_match(seed=123_456_789)


def turned(match: Match) -> Match:
    """The match with the deck and the piles of bonuses the other way up."""
    current = match.dealt
    piles = tuple(pile[::-1] for pile in current.bonuses)
    return evolve(match, round=evolve(current, deck=current.deck[::-1], bonuses=piles))


@pytest.mark.rule("SEC-6", "SET-6", "BON-3")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_sec_6_the_order_of_deck_and_piles_is_in_no_view(seat: int | None) -> None:
    seen, other = view(BEGUN, seat), view(turned(BEGUN), seat)
    assert (seen, repr(seen)) == (other, repr(other))


@pytest.mark.rule("SEC-2")
def test_sec_2_hands_that_cannot_be_told_apart_give_one_view() -> None:
    hands = ["".join(pair) for pair in combinations("DDGGSSCC", 2)]
    tables = [arrange(market="PPLLK", hands=("", hand)) for hand in hands]
    assert len({view(table, 0) for table in tables}) == 1
    assert len({view(table, 1) for table in tables}) == len(set(hands))


@pytest.mark.rule("SEC-1")
def test_sec_1_what_a_view_shows_of_a_herd_does_not_count_it() -> None:
    tables = [arrange(market="DGSCP", herds=(2, herd)) for herd in range(10)]
    shown = [view(table, 0).opponent.herd_shown for table in tables]
    assert shown == ["none", *["some"] * 9]
    assert [view(table, 0).opponent.herd for table in tables] == [*range(10)]  # memory counts it


@pytest.mark.rule("SEC-6")
def test_sec_6_no_field_of_a_view_holds_a_deck_or_a_seed() -> None:
    assert [field.name for field in fields(View)] == [
        *("seat", "ruleset", "seals", "counted", "round"),
    ]
    names = {field.name for field in fields(Round)} - {field.name for field in fields(RoundView)}
    assert names == {"deck", "bonuses"}
    assert "123456789" not in repr(BEGUN)


@pytest.mark.rule("SEC-7")
def test_sec_7_what_is_unseen_is_all_but_what_is_known() -> None:
    deck = Cards(TABLE.dealt.deck)
    assert view(TABLE, 0).unseen == view(TABLE, 0).odds().unseen == deck + Cards("PG")
    assert view(TABLE, 1).unseen == deck + Cards("L")
    assert view(evolve(TABLE, ruleset=Ruleset(hands="open")), 0).unseen == deck


@pytest.mark.parametrize(
    "ruleset",
    [Ruleset(camel_count="public"), Ruleset(discard_view="top"), Ruleset(token_stacks="secret")],
    ids=["camel_count", "discard_view", "token_stacks"],
)
def test_display_switches_change_display_fields_alone(ruleset: Ruleset) -> None:
    def plain(found: View) -> View:
        first, second = found.dealt.traders
        traders = (
            evolve(first, herd_shown="none", goods_shown=None),
            evolve(second, herd_shown="none", goods_shown=None),
        )
        bare = evolve(found.dealt, discard_shown=(), traders=traders)
        return evolve(found, ruleset=Ruleset(), round=bare)

    sold = apply(TABLE, parse_move("-LL"))
    seen, known = view(evolve(sold, ruleset=ruleset), 0), view(sold, 0)
    assert seen != known
    assert plain(seen) == plain(known)
    assert seen.worlds() == known.worlds()


@pytest.mark.rule("SEC-7", "TRN-4")
@pytest.mark.parametrize("seat", [1, None])
def test_sec_7_a_position_is_given_to_the_seat_to_move_alone(seat: int | None) -> None:
    seen = view(TABLE, seat)
    assert (seen.to_move, seen.position, legal_moves(seen)) == (0, None, ())
    assert [broken.rule for broken in violations(seen, TakeCamels())] == ["TRN-4"]


@pytest.mark.rule("SEC-7")
def test_sec_7_the_view_of_the_seat_to_move_has_its_position_and_its_heights() -> None:
    assert view(TABLE, 0).position == TABLE.position
    assert TABLE.position is not None
    assert TABLE.position.heights == (3, 5, 5, 7, 7, 8)


@pytest.mark.rule("SEC-2")
def test_sec_2_a_view_that_does_not_know_its_own_hand_gives_no_position() -> None:
    seen = view(TABLE, 0)
    mine, other = seen.dealt.traders
    blind = evolve(seen, round=evolve(seen.dealt, traders=(evolve(mine, hand=None), other)))
    assert (blind.position, legal_moves(blind)) == (None, ())


def test_a_view_that_does_not_show_its_own_hand_has_not_seen_it() -> None:
    hidden = evolve(view(TABLE, 0), seat=1)
    assert hidden.me.hand is None
    assert hidden.unseen == Cards(TABLE.dealt.deck) + Cards("GPPP")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_has_a_side_of_the_table(seat: int) -> None:
    seen = view(TABLE, seat)
    traders = seen.dealt.traders
    assert (seen.own_seat, seen.me, seen.opponent) == (seat, traders[seat], traders[1 - seat])


ASKED: dict[str, Callable[[View], object]] = {
    **{name: attrgetter(name) for name in ("own_seat", "me", "opponent", "unseen")},
    "worlds": lambda seen: seen.worlds(),
    "sample": lambda seen: seen.sample(Random(1)),
    "odds": lambda seen: seen.odds(),
}


@pytest.mark.parametrize("name", ASKED)
def test_a_spectator_has_no_side_of_the_table(name: str) -> None:
    with pytest.raises(NoSuchSeat) as caught:
        ASKED[name](view(TABLE, None))
    assert str(caught.value) == "a spectator has no side of the table"
    assert caught.value.to("fr") == "un spectateur n’a aucune place à la table"


OUTCOMES: Sequence[tuple[Match, bool, int | None]] = [
    (Match(), False, None),
    (TABLE, False, None),
    (Match(seals=(0, 2), counted=2), True, 1),
    (Match(Ruleset(max_rounds=2), (1, 0), 2), True, 0),
    (Match(Ruleset(max_rounds=2), (1, 0), 1), False, None),
    (Match(Ruleset(max_rounds=2), (1, 1), 2), True, None),
]


@pytest.mark.rule("MAT-1", "MAT-4")
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize(("match", "over", "winner"), OUTCOMES, ids=range(len(OUTCOMES)))
def test_everybody_sees_how_the_match_has_ended(
    match: Match, over: bool, winner: int | None, seat: int | None
) -> None:
    seen = view(match, seat)
    assert (seen.is_over, seen.winner) == (match.is_over, match.winner) == (over, winner)
    assert (seen.outcome, seen.to_move) == (match.outcome, match.to_move)


@pytest.mark.rule("BOX-6")
@pytest.mark.parametrize("seat", [2, -1, 7])
def test_box_6_there_is_no_third_seat(seat: int) -> None:
    with pytest.raises(NoSuchSeat) as caught:
        view(TABLE, seat)
    assert str(caught.value) == f"{seat} is no trader: the first is 0, the second 1 (rule BOX-6)"


@pytest.mark.parametrize("seat", ["0", 1.0, ()], ids=repr)
def test_a_seat_is_a_whole_number_or_none(seat: Any) -> None:
    with pytest.raises(WrongType):
        view(TABLE, seat)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_session_has_the_view_of_everybody(seat: int | None) -> None:
    session = Session(seed=7)
    assert session.view(seat) == view(session.match, seat)


def test_print_shows_a_match_as_a_spectator_sees_it() -> None:
    assert str(BEGUN) == str(view(BEGUN, None))


def test_print_says_how_likely_cards_are() -> None:
    said = str(view(new_match(seed=7), 0).odds())
    assert said.startswith("The next card: Leather 18%, Camel 18%")
    assert max(map(len, said.splitlines())) <= 80
