"""Edges of a table that cannot be: every fault in a whole sentence, one off what is allowed."""

from typing import Any

import pytest
from attrs import evolve

from jaipur_rules.core.errors import Impossible, ImpossibleMatch, NotationError
from jaipur_rules.johari import STANDARD, Match, Ruleset
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import table

CARDS = ("baksheesh", "bribe", "exchange", "sale")
THIRD = CARDS[:3]


def faults(**said: object) -> tuple[str, ...]:
    """The faults of a table, a sentence each."""
    with pytest.raises(Impossible) as caught:
        arrange(**said)  # type: ignore[arg-type]
    assert (
        str(caught.value) == f"this table cannot exist: {'; '.join(map(str, caught.value.faults))}"
    )
    return tuple(map(str, caught.value.faults))


@pytest.mark.parametrize(
    "said",
    [
        {"gold": (1, 2, 3)},
        {"on_trade": ("", "", "")},
        {"tokens": ((0, 0, 0, 0),) * 3},
        {"nobles": ((), (), ())},
        {"slots": ((), (), ())},
        {"played": (("bribe",),) * 3},
        {"chosen": (None, None, None)},
        {"safe": (False,) * 3},
        {"booths": ("",) * 5},
    ],
)
def test_no_more_is_said_than_there_are_traders(said: dict[str, object]) -> None:
    assert faults(**said) == ("a list is too long for 2 traders",)
    three = arrange(**said, displays=("", "", ""))  # type: ignore[arg-type]
    assert three.players == 3


def test_every_noble_and_every_card_is_there_once() -> None:
    assert faults(
        spaces={5: "N1-1"}, gone=("N1-1",), nobles=(("N2-1",),), noble_stack=("N2-1",)
    ) == (
        "N1-1 is there 2 times",
        "N2-1 is there 2 times",
    )
    assert faults(nobles=(("N1-1", "N1-1"), ("N1-1",))) == ("N1-1 is there 3 times",)
    assert arrange(displays=("W1W1", "W1")).players == 2
    assert faults(
        displays=("W1", ""), on_trade=("W1",), stores="W1", booths=("b1",) * 4, deck="W1", discard="W1"
    ) == ("there are 5 of W1 on the table, and 3 in the box", "there are 4 of b1 on the table, and 3 in the box")  # fmt: skip


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ({"arrivals": (0,)}, "arrivals are (0,), and not the seats 0 to 1 in some order"),
        ({"arrivals": (1, 2)}, "arrivals are (1, 2), and not the seats 0 to 1 in some order"),
        ({"to_move": -1}, "to_move is -1, and there are the seats 0 to 1"),
        ({"to_move": 2}, "to_move is 2, and there are the seats 0 to 1"),
        ({"gold": (15, -1)}, "second trader: there is no space -1 on the gold track (rule GLD-6)"),
        (
            {"tokens": ((0, 0, 0),)},
            "first trader: the tokens stand in four of the columns 0 to 8, and not in (0, 0, 0)",
        ),
        (
            {"tokens": ((0, 0, 0, 0), (0, -1, 0, 0))},
            "second trader: the tokens stand in four of the columns 0 to 8, and not in (0, -1, 0, 0)",
        ),
        (
            {"tokens": ((9, 0, 0, 0),)},
            "first trader: the tokens stand in four of the columns 0 to 8, and not in (9, 0, 0, 0)",
        ),
        (
            {"played": (("sale", "bribe", "sale"), THIRD)},
            "first trader: sale bribe sale cannot have been played on one day (rules CHO-2, DOP-1)",
        ),
        (
            {"played": (("doppelganger", "bribe"), ("bribe", "doppelganger"))},
            "first trader: doppelganger bribe cannot have been played on one day (rules CHO-2, DOP-1)",
        ),
        (
            {"played": (("sale",), ("bribe", "baksheesh"))},
            "the traders have not played the same number of cards",
        ),
        ({"gold": (1,), "played": (("sale",), ("bribe",))}, "first trader: sale costs more than 1 gold (rule CHO-3)"),
        (
            {"gold": (15, 1), "played": (("bribe",), ("sale",))},
            "second trader: sale costs more than 1 gold (rule CHO-3)",
        ),
        (
            {"phase": "pick", "stores": "W1", "played": (("sale",), ("sale",))},
            "first trader: 1 card has been played, where the phase has 0 to 0",
        ),
        (
            {"phase": "evening", "played": (("sale", "bribe"),) * 2},
            "first trader: 2 cards have been played, where the phase has 3 to 3",
        ),
        (
            {"phase": "choose", "played": (THIRD, THIRD)},
            "first trader: 3 cards have been played, where the phase has 0 to 2",
        ),
        ({"queue": ()}, "the first trader has nothing to decide in the phase 'act'"),
        ({"queue": (1, 0)}, "the first trader has nothing to decide in the phase 'act'"),
        ({"queue": (0, 1, 1)}, "the queue is (0, 1, 1), and has to be of different seats at the table"),
        ({"queue": (0, 2)}, "the queue is (0, 2), and has to be of different seats at the table"),
        ({"chosen": ("sale",)}, "the first trader has laid a card face down"),
        ({"phase": "choose", "chosen": ("", "sale")}, "the second trader has laid a card face down"),
        ({"phase": "choose", "queue": (0,)}, "the second trader has not laid a card face down"),
        (
            {"phase": "choose", "to_move": 1, "chosen": ("bribe",), "played": (("bribe",), ("sale",))},
            "the first trader has played bribe before (rule CHO-2)",
        ),
    ],
)  # fmt: skip
def test_a_fault_is_named_in_a_whole_sentence(said: dict[str, object], fault: str) -> None:
    assert faults(**said)[0] == fault


@pytest.mark.parametrize(
    "said",
    [{"gone": ("N4-1",)}, {"spaces": {5: "N1"}}, {"played": (("sell",),)}, {"deck": "Q"}],
    ids=" ".join,
)
def test_what_is_no_card_no_noble_and_no_action_is_refused(said: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        arrange(**said)


def test_a_table_is_for_two_to_four() -> None:
    with pytest.raises(ImpossibleMatch, match=r"^there are 5 traders, and Johari is for 2 to 4$"):
        arrange(displays=("",) * 5)
    with pytest.raises(ImpossibleMatch, match=r"^there is 1 trader, and Johari is for 2 to 4$"):
        arrange(displays=("",), phase="shuffle")
    assert isinstance(arrange(displays=("",) * 4), Match)


@pytest.mark.parametrize("phase", ["act", "lose"])
@pytest.mark.parametrize("cards", [0, 4])
@pytest.mark.rule("DAY-1")
def test_none_and_four_cards_are_refused_there(phase: str, cards: int) -> None:
    with pytest.raises(Impossible) as caught:
        arrange(phase=phase, displays=("w1b1", ""), played=(CARDS[:cards],) * 2)
    fault = f"{cards} cards have been played, where the phase has 1 to 3"
    assert (
        str(caught.value)
        == f"this table cannot exist: first trader: {fault}; second trader: {fault}"
    )


@pytest.mark.rule("DAY-1", "FIN-1")
@pytest.mark.parametrize("phase", ["act", "choose", "over"])
@pytest.mark.parametrize("day", [-1, 0, 11])
def test_a_day_is_one_of_those_that_there_are(phase: str, day: int) -> None:
    assert faults(phase=phase, day=day) == (f"day is {day}, and there are the days 1 to 10",)


@pytest.mark.rule("DAY-1", "FIN-1")
@pytest.mark.parametrize("phase", ["act", "choose", "over"])
@pytest.mark.parametrize(("drawn", "first", "days"), [(2, 2, 4), (2, 5, 1), (1, 3, 1)])
def test_there_are_as_many_days_as_nobles_to_come(
    phase: str, drawn: int, first: int, days: int
) -> None:
    rules = Ruleset(components=evolve(STANDARD, noble_draw=drawn, first_nobles=first))
    assert faults(phase=phase, day=days + 1, ruleset=rules) == (
        f"day is {days + 1}, and there are the days 1 to {days}",
    )
    matches = [arrange(phase=phase, day=day, ruleset=rules) for day in (1, days)]
    assert [table(match).day for match in matches] == [1, days]


@pytest.mark.rule("LAY-6")
@pytest.mark.parametrize("lying", [{"stores": "A1"}, {"booths": ("", "", "", "b3")}], ids=" ".join)
def test_a_first_card_is_picked_from_a_market_with_a_card_on_no_day(lying: dict[str, Any]) -> None:
    assert faults(phase="pick", to_move=1) == ("there is no card in the market to pick",)
    assert table(arrange(phase="pick", to_move=1, day=40, **lying)).day == 0


@pytest.mark.parametrize("phase", ["shuffle", "Act", ""])
def test_the_phases_that_can_be_set_down_are_named(phase: str) -> None:
    assert faults(phase=phase) == (
        f"phase is {phase!r}; it can be one of pick, choose, act, lose, evening, final, over",
    )
