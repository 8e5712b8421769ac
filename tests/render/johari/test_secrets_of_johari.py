"""Two matches of Johari that a seat cannot tell apart look the same to it, byte for byte."""

import pytest
from hypothesis import given

from jaipur_rules.johari import View, view
from jaipur_rules.johari.render import svg, text
from jaipur_rules.johari.testing import Twins, twins
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


@share(one_in=2)
@given(twins())
@pytest.mark.rule("HID-1", "HID-2", "HID-3")
def test_what_a_seat_may_not_know_changes_no_picture(pair: Twins) -> None:
    one, other = (view(each.match, pair.seat) for each in (pair.one, pair.other))
    assert looks(one) == looks(other)


@pytest.mark.rule("HID-1")
def test_a_card_laid_face_down_is_shown_to_who_laid_it_alone() -> None:
    one, other = laid("sale"), laid("exchange")
    assert looks(view(one, 1)) == looks(view(other, 1))
    assert "2: face down\n" in text(view(one, 1))
    assert looks(view(one, 0)) != looks(view(other, 0))
    assert "2: face down: Sale" in text(view(one, 0))
    assert "face cachée : Échange" in svg(view(other, 0), lang="fr").svg
