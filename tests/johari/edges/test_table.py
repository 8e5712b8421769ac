"""Edges of a table that is set down: what is filled in, and the least and the most of everything."""

from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.core.errors import Impossible
from jaipur_rules.johari import STANDARD, Action, Cards, Noble, Phase, Place, Ruleset, Trader
from jaipur_rules.johari.rules.state import all_cards
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import table, trader

CARDS = ("baksheesh", "bribe", "exchange", "sale")
THIRD = ("bribe", "exchange", "baksheesh")


def faults(**said: object) -> tuple[str, ...]:
    """The faults of a table, a sentence each."""
    with pytest.raises(Impossible) as caught:
        arrange(**said)  # type: ignore[arg-type]
    assert (
        str(caught.value) == f"this table cannot exist: {'; '.join(map(str, caught.value.faults))}"
    )
    return tuple(map(str, caught.value.faults))


def test_a_table_of_which_nothing_is_said_is_the_first_action_of_a_game() -> None:
    match = arrange()
    here = table(match)
    assert (match.players, match.ruleset, match.to_move) == (2, Ruleset(), 0)
    assert (here.day, here.phase, here.queue, here.waiting) == (1, Phase.ACT, (0, 1), ())
    assert (here.spaces, here.gone, here.undrawn) == ((None,) * 5, (), 0)
    assert here.market == (Cards(),) * 9
    assert (Cards(here.pile), here.discard) == (STANDARD.cards, Cards())
    assert here.traders == (Trader(gold=15, played=(Action.BAKSHEESH,)),) * 2
    assert [(one.safe, one.chosen) for one in here.traders] == [(False, None)] * 2
    assert here.arrivals == (1, 0)
    assert table(arrange(displays=("",) * 3, to_move=1)).waiting == ()


def test_what_is_said_of_a_table_stands_where_it_was_said() -> None:
    match = arrange(
        displays=("W1W2", "b1", "A3"),
        gold=(7, 0, 20),
        on_trade=("R1", "", "P2"),
        tokens=((1, 2, 3, 4), (8, 0, 0, 0)),
        nobles=(("N1-2",), (), ("N3-1", "N2-4")),
        played=(("bribe",), ("baksheesh",), ("exchange",)),
        safe=(True, False, True),
        queue=(1, 0),
        to_move=1,
        stores="W3b2A1P1",
        booths=("g1", "", "R3R2"),
        spaces={5: "N1-1", 1: "N2-2"},
        noble_stack=("N2-1", "N3-8"),
        gone=("N1-3", "N1-4"),
        deck="G3W1",
        deck_size=3,
        discard="B1",
        day=6,
        arrivals=(1, 2, 0),
    )
    here = table(match)
    assert [str(one.display) for one in here.traders] == ["W1W2", "b1", "A3"]
    assert [one.gold for one in here.traders] == [7, 0, 20]
    assert [str(one.on_trade) for one in here.traders] == ["R1", "", "P2"]
    assert [one.tokens for one in here.traders] == [(1, 2, 3, 4), (8, 0, 0, 0), (0, 0, 0, 0)]
    assert [one.nobles for one in here.traders] == [
        (Noble.PROTECTOR,),
        (),
        (Noble.NOTABLE_1, Noble.CONNOISSEUR),
    ]
    assert [one.played for one in here.traders] == [
        (Action.BRIBE,),
        (Action.BAKSHEESH,),
        (Action.EXCHANGE,),
    ]
    assert [one.safe for one in here.traders] == [True, False, True]
    lies = {place: str(cards) for place, cards in zip(Place, here.market, strict=False) if cards}
    assert lies == {
        Place.WHITE: "W3",
        Place.BLUE: "b2",
        Place.GOLD: "A1P1",
        Place.BOOTH_1: "g1",
        Place.BOOTH_3: "R2R3",
    }
    assert len(here.market) == 10
    assert here.spaces == (Noble.GIVER, None, None, None, Noble.BUYER)
    assert (here.noble_stack, here.gone) == (
        (Noble.SLOT_MASTER, Noble.RETINUE),
        (Noble.BRIBED, Noble.SETTER),
    )
    assert (here.day, here.arrivals, here.queue, match.to_move) == (6, (1, 2, 0), (1, 0), 1)
    assert "".join(map(str, here.pile[:2])) == "G3W1"
    assert len(here.pile) == 3
    assert all_cards(here) == STANDARD.cards


def test_seats_of_which_nothing_is_said_have_played_as_many_cards_as_the_others() -> None:
    def played(phase: str, *said: tuple[str, ...], displays: int = 3) -> list[str]:
        match = arrange(phase=phase, displays=("w1b1",) * displays, on_trade=("A1",), played=said)
        return [" ".join(map(str, one.played)) for one in table(match).traders]

    assert played("choose") == [""] * 3
    assert played("act") == ["baksheesh"] * 3
    assert played("lose") == ["baksheesh"] * 3
    assert played("evening") == ["baksheesh bribe exchange"] * 3
    assert played("over") == [""] * 3
    assert played("act", ("sale", "bribe")) == ["sale bribe", *["baksheesh bribe"] * 2]
    assert played("choose", ("sale",), displays=2) == ["sale", "baksheesh"]


@pytest.mark.rule("NOB-7", "NOB-9", "NOB-25")
def test_nobles_of_the_slots_have_made_the_first_one_cheaper_if_not_said() -> None:
    both = (("N1-7", "N2-1"),)
    assert [trader(arrange(nobles=each), 0).slots for each in ((), (("N1-7",),), both)] == [
        (0, 0, 0),
        (1, 0, 0),
        (3, 0, 0),
    ]
    assert trader(arrange(nobles=both, slots=((0, 3),)), 0).slots == (0, 3, 0)
    assert trader(arrange(nobles=both, slots=((1, 0, 2),)), 0).slots == (1, 0, 2)


@pytest.mark.rule("NOB-7", "NOB-9", "NOB-25")
@pytest.mark.parametrize("slots", [(2,), (0, 0, 0), (4, -1, 0), (1, 1, 2)], ids=str)
def test_slots_are_made_cheaper_by_what_their_nobles_say(slots: tuple[int, ...]) -> None:
    assert faults(nobles=(("N1-7", "N2-1"),), slots=(slots,)) == (
        f"first trader: the nobles make slots 3 cheaper in all, and not {(*slots, 0, 0)[:3]}",
    )


@pytest.mark.rule("CMP-7")
def test_nobles_stand_on_the_spaces_that_there_are() -> None:
    everywhere = {5: "N1-1", 4: "N1-2", 3: "N1-3", 2: "N1-4", 1: "N1-5"}
    assert table(arrange(spaces=everywhere)).spaces == tuple(Noble)[:5]
    assert faults(spaces={1: "N1-1", 9: "N1-2", 7: "N1-3"}) == (
        "there is no space for nobles with the price 7",
    )
    assert faults(spaces={0: "N1-1"}) == ("there is no space for nobles with the price 0",)


@pytest.mark.rule("LAY-1", "LAY-2")
@pytest.mark.parametrize(
    ("day", "backs"),
    [
        (1, [1, 2, 2, 2, 2, 3, 3, 3, 3]),
        (2, [2, 2, 2, 2, 3, 3, 3, 3]),
        (5, [2, 3, 3, 3, 3]),
        (9, [3]),
        (10, []),
    ],
)
def test_as_many_nobles_are_to_come_as_the_day_leaves(day: int, backs: list[int]) -> None:
    match = arrange(day=day, nobles=(("N3-1", "N2-1"),), gone=("N3-2",), spaces={5: "N2-2"})
    coming = table(match).noble_stack
    assert [STANDARD.noble_backs[noble] for noble in coming] == backs
    assert len(set(coming)) == len(coming)
    assert not {"N3-1", "N2-1", "N3-2", "N2-2"} & set(map(str, coming))
    assert [str(noble) for noble in coming if str(noble) > "N3"] == ["N3-3", "N3-4", "N3-5", "N3-6"][: backs.count(3)]  # fmt: skip


def test_the_least_and_the_most_of_a_table_are_allowed() -> None:
    assert trader(arrange(gold=(0,), played=(("baksheesh",),) * 2), 0).gold == 0
    assert trader(arrange(gold=(2,), played=(("sale",), ("bribe",))), 0).gold == 2
    assert trader(arrange(tokens=((0, 8, 0, 8),)), 0).tokens == (0, 8, 0, 8)
    assert arrange(to_move=1).to_move == 1
    assert len(table(arrange(booths=("W1", "W2", "W3", "B1"))).market) == 9
    assert arrange(phase="choose", played=(THIRD[:2],) * 2).phase is Phase.CHOOSE


def test_a_card_to_come_need_not_be_paid_before_it_is_revealed() -> None:
    poor = arrange(phase="choose", gold=(0, 0), played=(("purchase",), ("sale",)))
    assert [one.gold for one in table(poor).traders] == [0, 0]


NAMED: dict[str, Any] = {"displays": ("W1", ""), "deck": "R3A1", "discard": "B1"}


@pytest.mark.parametrize("size", [-1, 0, 1, 95])
def test_the_pile_holds_neither_less_nor_more(size: int) -> None:
    assert faults(**NAMED, deck_size=size) == (
        f"the draw pile cannot hold {size} {'card' if abs(size) == 1 else 'cards'}, but 2 (those named) to 94 (all that lie nowhere else)",
    )


@pytest.mark.parametrize(("size", "held"), [(2, 2), (3, 3), (94, 94), (None, 94)])
def test_the_pile_holds_from_the_cards_named_to_all_that_are_left(
    size: int | None, held: int
) -> None:
    assert len(table(arrange(**NAMED, deck_size=size)).pile) == held


def test_what_is_not_in_the_pile_has_been_discarded() -> None:
    here = table(arrange(**NAMED, deck_size=2))
    assert "".join(map(str, here.pile)) == "R3A1"
    assert here.discard + Cards.parse("W1R3A1") == STANDARD.cards


@pytest.mark.rule("SUP-1", "SUP-2")
def test_those_lose_a_fake_who_have_a_choice_and_are_not_safe() -> None:
    def losing(*displays: str, to_move: int, **said: object) -> tuple[tuple[int, ...], ...]:
        here = table(arrange(phase="lose", displays=displays, to_move=to_move, **said))  # type: ignore[arg-type]
        return here.queue, here.waiting

    assert losing("", "w1b1", "w1b1", to_move=1) == ((1, 2), (1, 2))
    assert losing("", "w1b1", "w1w1", to_move=1) == ((1,), (1, 2))
    assert losing("", "w1b1", "w1b1", to_move=1, safe=(False, False, True)) == ((1,), (1, 2))
    assert losing("w1b1", "w1b1", "", to_move=0) == ((0, 1), ())
    assert losing("w1b1", "w1b1", "w1b1", to_move=0) == ((0, 1), ())
    assert losing("w1b1", "w1b1", "w1b1", to_move=0, seller=1) == ((0, 2), (2,))
    assert losing("w1b1", "w1b1", "w1b1", to_move=2, gold=(1, 5, 9)) == ((2, 0), (0,))
    assert faults(phase="lose", displays=("w1w1", "")) == (
        "the first trader has nothing to decide in the phase 'lose'",
    )


@pytest.mark.rule("EVE-3", "NOB-23")
def test_those_decide_in_the_evening_and_at_the_end_who_have_something_to_decide() -> None:
    evening = arrange(
        phase="evening", displays=("",) * 4, on_trade=("A1", "W1", "A2", "P1"), gold=(1, 2, 3, 4), to_move=2
    )  # fmt: skip
    assert table(evening).queue == (2, 0)
    final = arrange(phase="final", nobles=((), ("N3-7",)), to_move=1)
    assert table(final).queue == (1,)
    over = table(arrange(phase="over", to_move=1, chosen=("sale",)))
    assert (over.queue, over.phase) == ((), Phase.OVER)


@pytest.mark.rule("LAY-1", "LAY-2")
def test_all_nobles_are_to_come_where_none_stands_in_the_market_at_first() -> None:
    rules = Ruleset(components=evolve(STANDARD, first_nobles=0))
    here = table(arrange(phase="pick", stores="W1", to_move=1, day=0, ruleset=rules))
    assert [STANDARD.noble_backs[noble] for noble in here.noble_stack] == [1] * 4 + [2] * 4 + [
        3
    ] * 4


def test_as_many_sit_there_as_the_components_are_for() -> None:
    rules = Ruleset(components=evolve(STANDARD, players=(2, 5), extra_booths=1))
    assert arrange(displays=("",) * 5, ruleset=rules).players == 5


@pytest.mark.rule("LAY-6")
def test_a_first_card_is_picked_from_the_bottom_of_the_stack_up() -> None:
    here = table(arrange(phase="pick", displays=("",) * 3, stores="W1", arrivals=(1, 2, 0), to_move=2, day=4))  # fmt: skip
    assert (here.queue, here.day, here.arrivals) == ((2, 0), 0, (1, 2, 0))


@pytest.mark.parametrize("phase", ["act", "lose"])
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_one_to_three_cards_have_been_played_where_actions_are_carried_out(
    phase: str, cards: int
) -> None:
    match = arrange(phase=phase, displays=("w1b1", ""), played=(CARDS[:cards],) * 2)
    assert trader(match, 1).played == tuple(map(Action.parse, CARDS[:cards]))
