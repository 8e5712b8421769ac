"""Two matches of Johari that a seat cannot tell apart look the same to it, byte for byte."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.johari import View, view
from jaipur_rules.render.johari import svg, text
from tests.johari.table_talk import games
from tests.johari.test_laws import redealt
from tests.profiles import share
from tests.render.johari.tables import laid


def looks(seen: View) -> tuple[str, ...]:
    """Every picture of a view."""
    return (
        text(seen),
        text(seen, unicode=False, colour=True, lang="fr", width=40),
        svg(seen).svg,
        svg(seen, lang="fr", narrow=True).svg,
    )


@share(one_in=7)
@given(st.integers(0, 2**32).map(Random), st.sampled_from((2, 3, 4)))
@pytest.mark.rule("HID-1", "HID-2", "HID-3")
def test_what_a_seat_may_not_know_changes_no_picture(rng: Random, players: int) -> None:
    for match in games(rng, players):
        if rng.random() < 0.03:
            seat = rng.randrange(players)
            other = redealt(rng, match, seat)
            assert looks(view(other, seat)) == looks(view(match, seat))


@pytest.mark.rule("HID-1")
def test_a_card_laid_face_down_is_shown_to_who_laid_it_alone() -> None:
    one, other = laid("sale"), laid("exchange")
    assert looks(view(one, 1)) == looks(view(other, 1))
    assert "2: face down\n" in text(view(one, 1))
    assert looks(view(one, 0)) != looks(view(other, 0))
    assert "2: face down: Sale" in text(view(one, 0))
    assert "face cachée : Échange" in svg(view(other, 0), lang="fr").svg
