"""Two matches that a seat cannot tell apart look the same to it, byte for byte."""

from random import Random

import pytest
from attrs import evolve
from hypothesis import assume, given
from hypothesis import strategies as st

from jaipur_rules import Cards, Match, View, johari, view
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import matches, rulesets
from jaipur_rules.render import svg, text
from tests.profiles import share
from tests.render.johari.tables import laid


def _looks(seen: View | johari.View) -> tuple[str, ...]:
    return (
        text(seen),
        text(seen, unicode=False, colour=True, lang="fr", width=40),
        svg(seen).svg,
        svg(seen, lang="fr", width=360).svg,
    )


@share(one_in=4)
@given(rulesets().flatmap(matches), st.sampled_from((0, 1)), st.integers(0, 2**32))
@pytest.mark.rule("SEC-2", "SEC-6")
def test_possible_worlds_look_alike(match: Match, seat: int, seed: int) -> None:
    assume(match.round is not None)
    seen = view(match, seat)
    other = seen.sample(Random(seed))
    assert _looks(view(other, seat)) == _looks(seen)


def _match(hand: str, deck: str, bonuses: tuple[int, ...]) -> Match:
    return arrange(
        market="DGCPK", hands=("LLS", hand), herds=(2, 1), deck=deck, known=("", "G"), deck_size=20,
        bonuses={3: bonuses}, to_move=0, heights={Card.LEATHER: 8},
    )  # fmt: skip


@pytest.mark.rule("SEC-2", "SEC-6")
def test_neither_the_deck_nor_unknown_cards_nor_bonus_values_show() -> None:
    one = _match("GDDP", "SSC", (3, 3, 2, 2, 2, 1, 1))
    other = _match("GSCC", "DDP", (1, 1, 2, 2, 2, 3, 3))
    assert one != other
    assert _looks(view(one, 0)) == _looks(view(other, 0))
    assert _looks(view(one, 1)) != _looks(view(other, 1))
    assert _looks(view(one, None)) == _looks(view(other, None))


@pytest.mark.rule("SEC-1")
def test_a_herd_that_is_not_counted_is_not_drawn_counted() -> None:
    seen = view(arrange(market="DGCPL", hands=("L", "S"), herds=(2, 6), deck_size=30), 0)
    assert seen.round is not None
    other = evolve(seen.round.traders[1], herd=1)
    fewer = evolve(seen, round=evolve(seen.round, traders=(seen.round.traders[0], other)))
    assert fewer != seen
    assert _looks(fewer) == _looks(seen)
    none = arrange(market="DGCPL", hands=("L", "S"), herds=(2, 0), deck_size=30)
    assert "no camel" in text(view(none, 0))


def test_known_cards_are_drawn() -> None:
    seen = view(_match("GDDP", "SSC", (3, 3, 2, 2, 2, 1, 1)), 0)
    assert seen.opponent.known == Cards.parse("G")
    assert "[■ Gold (G)] [?][?][?]" in text(seen)


@pytest.mark.rule("HID-1")
def test_a_card_laid_face_down_is_shown_to_who_laid_it_alone() -> None:
    one, other = laid("sale"), laid("exchange")
    assert _looks(johari.view(one, 1)) == _looks(johari.view(other, 1))
    assert "Bribe  face down" in text(johari.view(one, 1))
    assert _looks(johari.view(one, 0)) != _looks(johari.view(other, 0))
    assert "face down: Sale" in text(johari.view(one, 0))
    assert "face cachée\u202f: Échange" in svg(johari.view(other, 0), lang="fr").svg
