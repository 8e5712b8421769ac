"""What the fuzzer has found, each as a test of its own beside the input in the corpus."""

import pytest

from jaipur_rules import Card, Cards, Position, Sell, read_move
from jaipur_rules.encoding import NotInLayout, UnreadableView, action_layout, view_from_json
from jaipur_rules.referee import judge_position, move_verdict_to_plain
from tools.fuzz.corpus import CORPUS


def test_a_view_whose_seals_come_from_nowhere_is_refused() -> None:
    found = CORPUS / "view" / "found-seals-from-nowhere.json"
    with pytest.raises(UnreadableView, match="seals: Seals of 5 : 3 before this round"):
        view_from_json(found.read_text(encoding="utf-8"))


def test_an_error_does_not_repeat_thousands_of_letters() -> None:
    with pytest.raises(NotInLayout) as caught:
        action_layout().number(Sell(Card.LEATHER, 3434))
    assert str(caught.value) == f"-{'L' * 59} can never be legal under space-cowboys-2019"


@pytest.mark.parametrize("typed", ["-3000 l", "3000 l 900 g for k"])
def test_nor_does_a_verdict_and_its_data_do(typed: str) -> None:
    here = Position(Cards.parse("DGSCP"), Cards.parse("LL"), 0)
    verdict = judge_position(here, read_move(typed).move)
    assert len(verdict.sentence("en")) < 400
    assert len(verdict.sentence("fr")) < 400
    assert "..." in verdict.sentence()
    assert move_verdict_to_plain(verdict)["move"] == str(verdict.move)
