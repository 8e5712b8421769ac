"""Edges of a match: how many play it, what a side of the table is at the start, and that a state has no order."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from jaipur_rules.core.errors import ImpossibleMatch, NothingDealt, UnexpectedEvent, WrongType
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Cards,
    Match,
    Phase,
    Ruleset,
    Trader,
    new_match,
    view,
)
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import table


@pytest.mark.parametrize(
    ("players", "there"),
    [
        (-1, "is -1 trader"),
        (0, "are 0 traders"),
        (1, "is 1 trader"),
        (5, "are 5 traders"),
        (12, "are 12 traders"),
    ],
)
@pytest.mark.rule("CMP-8")
def test_a_match_is_for_two_to_four(players: int, there: str) -> None:
    with pytest.raises(ImpossibleMatch) as caught:
        Match(players)
    assert str(caught.value) == f"there {there}, and Johari is for 2 to 4"


@pytest.mark.rule("CMP-8")
def test_a_match_is_for_as_many_as_the_components_are() -> None:
    assert [Match(players).players for players in (2, 3, 4)] == [2, 3, 4]
    assert Match() == Match(2, Ruleset(), None)
    rules = Ruleset(components=evolve(STANDARD, players=(3, 3)))
    assert Match(3, rules).awaits_deal
    with pytest.raises(ImpossibleMatch, match=r"^there are 2 traders, and Johari is for 3 to 3$"):
        Match(2, rules)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"queue": (0, 2)}, "2 is no trader: they are numbered from 0 to 1"),
        ({"waiting": (-1,)}, "-1 is no trader: they are numbered from 0 to 1"),
        (
            {"arrivals": (0, 0)},
            "arrivals are (0, 0), and not the seats 0 to 1 in some order",
        ),
        (
            {"traders": (Trader(), Trader(tokens=(0, 0, -1, 0)))},
            "the tokens stand in four of the columns 0 to 8, and not in (0, 0, -1, 0)",
        ),
        (
            {"traders": (Trader(tokens=(9, 0, 0, 8)), Trader())},
            "the tokens stand in four of the columns 0 to 8, and not in (9, 0, 0, 8)",
        ),
    ],
    ids=["queue", "waiting", "arrivals", "before the first column", "after the last column"],
)
def test_a_table_names_the_seats_and_columns_that_there_are(
    changes: dict[str, Any], sentence: str
) -> None:
    match = new_match(seed=7)
    with pytest.raises(ImpossibleMatch) as caught:
        evolve(match, table=evolve(match.dealt, **changes))
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"traders": (Trader(),)}, "expected 2 values, and not (Trader(),)"),
        (
            {"market": (Cards(),) * 10},
            "expected 9 values, and not (Cards(), Cards(), Cards(), Cards(), Cards(), Cards(), ...)",
        ),
        ({"spaces": ()}, "expected 5 values, and not ()"),
        (
            {"traders": (Trader(), Trader(tokens=(0, 0, 0)))},
            "expected 4 values, and not (0, 0, 0)",
        ),
    ],
    ids=["traders", "stores and booths", "spaces", "tokens"],
)
def test_a_table_has_as_many_parts_as_its_match(changes: dict[str, Any], sentence: str) -> None:
    match = new_match(seed=7)
    with pytest.raises(WrongType) as caught:
        evolve(match, table=evolve(match.dealt, **changes))
    assert str(caught.value) == sentence


def test_the_first_and_the_last_column_hold_a_token() -> None:
    match = new_match(seed=7)
    last = STANDARD.last_column
    traders = (Trader(tokens=(0, last, last, 0)), Trader())
    assert evolve(match, table=evolve(match.dealt, traders=traders)).dealt.traders == traders


def test_a_side_of_the_table_begins_with_nothing() -> None:
    nothing = Trader()
    assert nothing == Trader(Cards(), Cards(), 0, (0, 0, 0, 0), (), (0, 0, 0), (), None, False)
    assert nothing.safe is False
    assert nothing.chosen is None
    assert nothing.action is None
    assert len(nothing.hand) == 7


@pytest.mark.rule("CHO-2")
def test_a_hand_is_what_was_not_played_today_and_does_not_lie_face_down() -> None:
    one = Trader(played=(Action.SALE,), chosen=Action.PURCHASE)
    assert " ".join(map(str, one.hand)) == "baksheesh trade bribe exchange doppelganger"
    assert len(Trader(chosen=Action.DOPPELGANGER).hand) == 6


@pytest.mark.rule("DOP-3")
def test_a_doppelganger_carries_out_the_card_before_it_if_there_is_one() -> None:
    sale, double = Action.SALE, Action.DOPPELGANGER
    assert [Trader(played=each).action for each in ((sale,), (sale, double))] == [sale, sale]
    assert Trader(played=(Action.BRIBE, sale, double)).action is sale
    assert Trader(played=(double,)).action is None


def test_an_empty_table_awaits_its_deal_and_nobody() -> None:
    empty = Match(4)
    assert (empty.phase, empty.to_move, empty.is_over, empty.awaits_deal) == (
        None,
        None,
        False,
        True,
    )
    dealt = new_match(seed=7)
    assert (dealt.phase, dealt.is_over, dealt.awaits_deal) == (Phase.PICK, False, False)
    assert dealt.to_move in {0, 1}


def test_a_match_that_is_dealt_has_a_table_and_a_mover() -> None:
    match = arrange(displays=("", "", ""), to_move=2)
    assert match.dealt is match.table
    assert match.mover == match.to_move == 2
    assert view(match, 1).dealt == view(match, 1).table


@pytest.mark.parametrize(
    "ask",
    [
        pytest.param(lambda: Match(3).dealt, id="a match's table"),
        pytest.param(lambda: Match(3).mover, id="a match's mover"),
        pytest.param(lambda: view(Match(3), 0).dealt, id="a view's table"),
    ],
)
def test_before_the_deal_there_is_no_table_and_no_mover(ask: Callable[[], object]) -> None:
    with pytest.raises(NothingDealt) as caught:
        ask()
    assert str(caught.value) == "nothing has been dealt, so nothing lies on the table"
    assert caught.value.to("fr") == "rien n’est encore distribué\u202f: la table est vide"


def test_a_match_that_is_over_has_no_mover() -> None:
    with pytest.raises(UnexpectedEvent) as caught:
        _ = arrange(phase="over", day=10).mover
    assert str(caught.value) == (
        "nobody is to move: the discards are to be shuffled, or the game is over"
    )
    assert caught.value.to("fr").startswith("aucun marchand n’a à jouer\u202f: les cartes")


@pytest.mark.parametrize(
    ("word", "phase"),
    [
        ("pick", Phase.PICK),
        ("choose", Phase.CHOOSE),
        ("act", Phase.ACT),
        ("lose", Phase.LOSE),
        ("evening", Phase.EVENING),
        ("final", Phase.FINAL),
        ("shuffle", Phase.SHUFFLE),
        ("over", Phase.OVER),
    ],
)
def test_a_phase_is_known_by_its_word(word: str, phase: Phase) -> None:
    assert Phase(word) is phase
    assert phase.value == word
    assert repr(phase) == f"Phase.{word.upper()}"


@pytest.mark.parametrize("make", [Trader, Match, lambda: table(new_match(seed=7))])
def test_states_are_equal_by_what_they_hold_and_have_no_order(make: type[Match | Trader]) -> None:
    one, other = make(), make()
    assert (one, hash(one)) == (other, hash(other))
    compared = [getattr(one, name)(other) for name in ("__lt__", "__le__", "__gt__", "__ge__")]
    assert compared == [NotImplemented] * 4


def test_a_state_cannot_be_changed() -> None:
    match = new_match(seed=7)
    with pytest.raises(FrozenInstanceError):
        match.players = 3  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        table(match).day = 3  # type: ignore[misc]
