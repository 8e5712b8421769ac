"""Johari in IPython."""

import pytest

from jaipur_rules.johari import Card, Match, Noble, view
from jaipur_rules.johari.render import card_svg, noble_svg, svg
from jaipur_rules.render import NoNotebook, UnknownLanguage, notebook
from tests.render.johari.tables import ended, midgame
from tests.render.test_notebook import Show, show

__all__ = ["show"]

MATCH = midgame()


def test_views_matches_cards_and_nobles_are_pictures(show: Show) -> None:
    assert show(Card.W1) is None
    notebook()
    assert show(MATCH) == svg(view(MATCH, 0)).svg
    assert show(view(MATCH, 1)) == svg(view(MATCH, 1)).svg
    assert show(ended()) == svg(view(ended(), 0)).svg
    assert show(Card.b2) == card_svg(Card.b2).svg
    assert show(Noble.BUYER) == noble_svg(Noble.BUYER).svg


@pytest.mark.thorough
def test_another_seat_can_be_chosen(show: Show) -> None:
    notebook(lang="fr", seat=2, game="johari")
    assert show(MATCH) == svg(view(MATCH, 2), lang="fr").svg
    assert show(Match(2)) is None


def test_without_ipython_there_is_one_sentence() -> None:
    with pytest.raises(NoNotebook):
        notebook(game="johari")
    with pytest.raises(UnknownLanguage):
        notebook(lang="de", game="johari")  # type: ignore[arg-type]
