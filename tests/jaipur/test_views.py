"""Open and hidden information: rules SEC-1 to SEC-7. What each side sees at a table stands in `scenes.txt`; here is what no view may tell."""

from collections.abc import Callable
from operator import attrgetter
from random import Random

import pytest
from attrs import evolve

from jaipur_rules import (
    Cards,
    Match,
    Ruleset,
    View,
    apply,
    legal_moves,
    new_match,
    parse_move,
    view,
)
from jaipur_rules.core.errors import NoSuchSeat
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


@pytest.mark.parametrize(
    "ruleset",
    [Ruleset(camel_count="public"), Ruleset(discard_view="top"), Ruleset(token_stacks="secret")],
    ids=["camel_count", "discard_view", "token_stacks"],
)
def test_display_switches_change_display_fields_alone(ruleset: Ruleset) -> None:
    def plain(found: View) -> View:
        one, two = (
            evolve(each, herd_shown="none", goods_shown=None) for each in found.dealt.traders
        )
        bare = evolve(found.dealt, discard_shown=(), traders=(one, two))
        return evolve(found, ruleset=Ruleset(), round=bare)

    sold = apply(TABLE, parse_move("-LL"))
    seen, known = view(evolve(sold, ruleset=ruleset), 0), view(sold, 0)
    assert seen != known
    assert plain(seen) == plain(known)
    assert seen.worlds() == known.worlds()


def test_a_view_that_does_not_show_its_own_hand_has_not_seen_it_and_gives_no_position() -> None:
    hidden = evolve(view(TABLE, 0), seat=1)
    blind = evolve(hidden, round=evolve(hidden.dealt, to_move=1))
    assert (blind.to_move, blind.position, legal_moves(blind)) == (1, None, ())
    assert hidden.me.hand is None
    assert hidden.unseen == Cards(TABLE.dealt.deck) + Cards("GPPP")


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


@pytest.mark.rule("MAT-4")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_that_the_last_round_has_been_played(seat: int | None) -> None:
    match = Match(Ruleset(max_rounds=2), seals=(1, 0), counted=2)
    seen = view(match, seat)
    assert seen.is_over
    assert seen.outcome == match.outcome is not None


@pytest.mark.rule("BOX-6")
@pytest.mark.parametrize("seat", [2, -1, 7])
def test_box_6_there_is_no_third_seat(seat: int) -> None:
    with pytest.raises(NoSuchSeat) as caught:
        view(TABLE, seat)
    assert str(caught.value) == f"{seat} is no trader: the first is 0, the second 1 (rule BOX-6)"


def test_print_shows_a_match_as_a_spectator_sees_it() -> None:
    assert str(BEGUN) == str(view(BEGUN, None))


def test_print_says_how_likely_cards_are() -> None:
    said = str(view(new_match(seed=7), 0).odds())
    assert said.startswith("The next card: Leather 18%, Camel 18%")
