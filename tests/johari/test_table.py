"""Tables set down in the middle of a game, and every fault of one."""

import pytest

from jaipur_rules.core.errors import Impossible, ImpossibleMatch, NotationError
from jaipur_rules.johari import STANDARD, Action, Match, Phase, Ruleset
from jaipur_rules.johari.rules.state import all_cards
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import table, trader


def faults(**said: object) -> tuple[str, ...]:
    with pytest.raises(Impossible) as caught:
        arrange(**said)  # type: ignore[arg-type]
    return tuple(map(str, caught.value.faults))


def test_what_is_not_said_is_filled_in() -> None:
    match = arrange()
    here = table(match)
    assert all_cards(here) == STANDARD.cards
    assert (here.day, here.phase, here.queue, here.arrivals) == (1, Phase.ACT, (0, 1), (1, 0))
    assert len(here.noble_stack) == 9
    assert [STANDARD.noble_backs[noble] for noble in here.noble_stack] == [1] + [2] * 4 + [3] * 4
    assert [one.played for one in here.traders] == [(Action.BAKSHEESH,)] * 2
    assert [one for one in here.traders if one.gold != 15] == []


def test_each_phase_has_the_queue_that_it_would_have() -> None:
    assert table(arrange(phase="choose", displays=("", "", ""), to_move=1)).queue == (1, 2)
    chosen = arrange(phase="choose", to_move=1)
    assert trader(chosen, 0).chosen is Action.SALE
    other = arrange(phase="choose", to_move=1, chosen=("bribe", ""))
    assert trader(other, 0).chosen is Action.BRIBE
    assert table(arrange(phase="pick", stores="W1", to_move=1)).queue == (1, 0)
    assert table(arrange(phase="pick", stores="W1")).day == 0
    assert table(arrange(gold=(3, 9, 6), displays=("", "", ""), to_move=2)).queue == (2, 0)
    losing = arrange(displays=("", "w1w2", "w1b1"), phase="lose", seller=0, to_move=1)
    assert (table(losing).queue, table(losing).waiting) == ((1, 2), (1, 2))
    losing = arrange(displays=("w1b1", "", ""), phase="lose")
    assert (table(losing).queue, table(losing).waiting) == ((0,), ())
    assert table(arrange(phase="evening", on_trade=("", "A1"), to_move=1)).queue == (1,)
    assert table(arrange(phase="final", nobles=(("N3-7",),))).queue == (0,)
    assert table(arrange(phase="over")).queue == ()
    assert table(arrange(queue=(0,))).queue == (0,)


def test_the_pile_goes_on_after_the_cards_named_and_ends_where_it_is_said_to() -> None:
    here = table(arrange(deck="R3A1", deck_size=4, discard="W1", displays=("W1", "W1")))
    assert "".join(map(str, here.pile)) == "R3A1w1w1"
    assert len(here.discard) == 96 - 4 - 2
    assert faults(deck="R3A1", deck_size=1) == (
        "the draw pile cannot hold 1 card, but 2 (those named) to 96 (all that lie nowhere else)",
    )


def test_nobles_to_come_are_of_the_backs_that_are_left() -> None:
    late = table(arrange(day=9, nobles=(("N3-1",),)))
    assert [str(noble) for noble in late.noble_stack] == ["N3-2"]
    assert table(arrange(day=10)).noble_stack == ()
    assert [str(noble) for noble in table(arrange(noble_stack=("N2-2",), gone=("N1-1",))).gone] == [
        "N1-1"
    ]


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"displays": ("W1W1", "W1W1")}, "there are 4 of W1 on the table, and 3 in the box"),
        ({"nobles": (("N1-1",), ("N1-1",))}, "N1-1 is there 2 times"),
        ({"arrivals": (0, 0)}, "arrivals are (0, 0), and not the seats 0 to 1 in some order"),
        ({"day": 0}, "day is 0, and there are the days 1 to 10"),
        ({"day": 11}, "day is 11, and there are the days 1 to 10"),
        ({"phase": "pick"}, "there is no card in the market to pick"),
        (
            {"displays": ("", "", ""), "to_move": 3},
            "to_move is 3, and there are the seats 0 to 2",
        ),
        (
            {"displays": ("", "", ""), "arrivals": (0, 1, 1)},
            "arrivals are (0, 1, 1), and not the seats 0 to 2 in some order",
        ),
        (
            {
                "phase": "lose",
                "displays": ("", "w1b1", ""),
                "played": (("sale",), ("bribe",), ("sale",)),
                "gold": (15, 15, 1),
                "seller": 0,
                "to_move": 1,
            },
            "third trader: sale costs more than 1 gold (rule CHO-3)",
        ),
        ({"to_move": 2}, "to_move is 2, and there are the seats 0 to 1"),
        ({"gold": (-1, 0)}, "first trader: there is no space -1 on the gold track (rule GLD-6)"),
        (
            {"tokens": ((0, 0, 0, 9),)},
            "first trader: the tokens stand in four of the columns 0 to 8, and not in (0, 0, 0, 9)",
        ),
        (
            {"slots": ((1, 0, 0),)},
            "first trader: the nobles make slots 0 cheaper in all, and not (1, 0, 0)",
        ),
        (
            {"played": (("bribe", "bribe"),)},
            "first trader: bribe bribe cannot have been played on one day (rules CHO-2, DOP-1)",
        ),
        (
            {"played": (("doppelganger",),)},
            "first trader: doppelganger cannot have been played on one day (rules CHO-2, DOP-1)",
        ),
        (
            {"played": (("bribe", "sale"), ("bribe",))},
            "the traders have not played the same number of cards",
        ),
        (
            {"played": (("baksheesh", "bribe", "exchange", "sale"),)},
            "first trader: 4 cards have been played, where the phase has 1 to 3",
        ),
        (
            {"phase": "choose", "played": (("bribe", "sale", "trade"),)},
            "first trader: 3 cards have been played, where the phase has 0 to 2",
        ),
        (
            {"phase": "evening", "played": (("bribe",),), "on_trade": ("A1",)},
            "first trader: 1 card has been played, where the phase has 3 to 3",
        ),
        (
            {"played": (("purchase",),), "gold": (3,)},
            "first trader: purchase costs more than 3 gold (rule CHO-3)",
        ),
        ({"phase": "evening"}, "the first trader has nothing to decide in the phase 'evening'"),
        ({"phase": "final"}, "the first trader has nothing to decide in the phase 'final'"),
        ({"queue": (0, 0)}, "the queue is (0, 0), and has to be of different seats at the table"),
        ({"queue": (0, 7)}, "the queue is (0, 7), and has to be of different seats at the table"),
        ({"phase": "choose", "chosen": ("sale",)}, "the first trader has laid a card face down"),
        (
            {"phase": "choose", "queue": (0,), "displays": ("", "")},
            "the second trader has not laid a card face down",
        ),
        (
            {"phase": "choose", "to_move": 1, "played": (("sale",), ("bribe",))},
            "the first trader has played sale before (rule CHO-2)",
        ),
        ({"spaces": {6: "N1-1"}}, "there is no space for nobles with the price 6"),
        ({"gold": (1, 2, 3)}, "a list is too long for 2 traders"),
        ({"booths": ("",) * 5}, "a list is too long for 2 traders"),
        (
            {"phase": "shuffle"},
            "phase is 'shuffle'; it can be one of pick, choose, act, lose, evening, final, over",
        ),
    ],
)
def test_every_fault_of_a_table_is_named(said: dict[str, object], fault: str) -> None:
    assert fault in faults(**said)


def test_what_is_no_card_and_no_game_is_refused() -> None:
    with pytest.raises(NotationError):
        arrange(displays=("Q1", ""))
    with pytest.raises(ImpossibleMatch):
        arrange(displays=("",))
    assert Match(2, Ruleset()) == Match()


@pytest.mark.rule("GLD-4", "CHO-3")
def test_who_has_acted_has_paid_and_may_have_nothing_left() -> None:
    played = (("sale",), ("trade",), ("bribe",))
    acting = arrange(
        displays=("", "", ""), gold=(0, 15, 15), played=played, queue=(1, 2), to_move=1
    )
    assert table(acting).traders[0].gold == 0
    losing = arrange(
        displays=("", "w1b1", ""),
        gold=(0, 0, 15),
        played=played,
        phase="lose",
        seller=0,
        to_move=1,
        arrivals=(2, 0, 1),
    )
    assert table(losing).queue == (1,)
