"""The machine finds what it is made to find: mistakes planted in the engine, each in a short game."""

import re

import pytest

from jaipur_rules.johari import Ruleset
from jaipur_rules.record.johari import read_record
from jaipur_rules.testing.johari import Disagreement, NaiveTable
from tests.laws.johari.test_models import EngineMachine
from tests.profiles import amount
from tests.testing.drawing import run
from tests.testing.johari import mistaken

MISTAKES: list[tuple[type[EngineMachine], str, int]] = [
    # the engine, what is found, the most plies of the game that shows it
    (mistaken.SlotDiscount, "gold", 12),
    (mistaken.GoldTie, "to_move", 6),
    (mistaken.Supervisor, "displays", 45),
    (mistaken.TradeCard, "illegal move listed", 30),
    (mistaken.LostCard, "pile_size", 260),
    (mistaken.OwnRebate, "illegal move listed", 60),
    (mistaken.CountedCards, "", 45),
    (mistaken.ForgottenBribe, "safe", 8),
]


# The first four are found in a moment; the others are for who has the time.
@pytest.mark.parametrize(("engine", "kind", "longest"), MISTAKES[: amount(quick=4, thorough=8)])
def test_a_planted_mistake_is_found_in_a_short_game(
    engine: type[EngineMachine], kind: str, longest: int
) -> None:
    with pytest.raises(Disagreement) as found:
        run(engine, 200, steps=2)
    assert kind in found.value.kind
    assert "illegal" not in kind or re.search(r": [A-Z]{3}-\d", found.value.what)
    assert found.value.plies <= longest
    again = engine.replay(found.value.game)
    assert again is not None
    assert again.kind == found.value.kind
    assert EngineMachine.replay(found.value.game) is None


def test_a_failure_prints_the_game_and_the_command_that_replays_it() -> None:
    with pytest.raises(Disagreement) as found:
        run(mistaken.GoldTie, 50, steps=2)
    said = str(found.value)
    assert ", ".join(found.value.moves) in said
    command, _, document = said[said.index("jaipur-rules") :].partition("\n")
    assert command == "jaipur-rules referee - <<'END'"
    record = read_record(document.removesuffix("END"))
    assert tuple(map(str, record.moves)) == found.value.moves


def test_the_naive_table_has_96_cards_and_24_nobles() -> None:
    table = NaiveTable(4, Ruleset())
    assert len([piece for piece in table.printed if piece <= 1000]) == 96
    assert len([piece for piece in table.printed if 1000 < piece <= 2000]) == 24
    assert len([piece for piece in table.printed if 2000 < piece <= 3000]) == 28
    assert len([piece for piece in table.printed if piece > 3000]) == 20
