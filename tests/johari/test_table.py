"""Tables set down in the middle of a game, and every fault of one."""

import pytest

from jaipur_rules.core.errors import Impossible, ImpossibleMatch, NotationError
from jaipur_rules.johari import STANDARD, Action, Match, Phase, Ruleset
from jaipur_rules.johari.rules.state import all_cards
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import table


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


def test_the_pile_goes_on_after_the_cards_named_and_ends_where_it_is_said_to() -> None:
    here = table(arrange(deck="R3A1", deck_size=4, discard="W1", displays=("W1", "W1")))
    assert "".join(map(str, here.pile)) == "R3A1w1w1"
    assert len(here.discard) == 96 - 4 - 2
    assert faults(deck="R3A1", deck_size=1) == (
        "the draw pile cannot hold 1 card, but 2 (those named) to 96 (all that lie nowhere else)",
    )


def test_what_is_no_card_and_no_game_is_refused() -> None:
    with pytest.raises(NotationError):
        arrange(displays=("Q1", ""))
    with pytest.raises(ImpossibleMatch):
        arrange(displays=("",))
    assert Match(2, Ruleset()) == Match()
