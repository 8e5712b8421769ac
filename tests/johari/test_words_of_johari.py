"""The words on the pictures of Johari, in every language."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import languages
from jaipur_rules.johari import Kind, Noble, Ruleset, parse_move
from jaipur_rules.johari.shapes import draw_shapes
from jaipur_rules.johari.words import describe, describe_noble, noble_message
from tests.johari.table_talk import any_table, near_misses


@pytest.mark.parametrize("lang", languages())
def test_every_noble_is_described_with_its_own_number(lang: str) -> None:
    say, rules = messages(lang), Ruleset()
    described = {noble: describe_noble(noble, rules, say) for noble in Noble}
    names = {say.format(noble_message(noble, rules)) for noble in Noble}
    assert len(names) == len(Noble)
    amounts = {noble: rules.components.amount(noble) for noble in Noble}
    assert [
        noble
        for noble, text in described.items()
        if amounts[noble] and str(amounts[noble]) not in text.partition(": ")[2]
    ] == []


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("purchase A cash A1A1", "using 2 × gold 1", "en utilisant aussitôt 2 × or 1"),
        ("collect B as W2=B", "with white 2 counting as blue", "blanc 2 comptant pour bleu"),
        ("trade A now cash A1", "straight to the display", "droit dans l’étalage"),
        ("hire N1-7 pay W3 slot 2", "for white 3, put into slot 2", "mis à l’emplacement 2"),
        ("hire N1-1 gold 4", "with 4 gold from the track", "avec 4 or de la piste"),
        ("advance WW", "the white token two columns", "le jeton blanc de deux cases"),
        ("advance RG", "the red token and the green", "le jeton rouge et le jeton vert"),
        ("keep", "keep the gold cards", "garder les cartes Or"),
        ("play sale", "lay Sale face down", "poser Vente face cachée"),
    ],
)
def test_moves_in_words(move: str, english: str, french: str) -> None:
    assert english in describe(parse_move(move))
    assert french in describe(parse_move(move), "fr")


@given(st.integers(0, 2**32).map(Random))
def test_every_move_however_illegal_has_words(rng: Random) -> None:
    moves = near_misses(rng, any_table(rng))
    texts = [describe(move, lang) for move in moves for lang in languages()]
    assert [text for text in texts if not text or re.search(r"[{}]", text)] == []


def test_the_six_shapes_differ_without_colour() -> None:
    shapes = {re.sub(r"#\w+", "", draw_shapes(messages("en"))[f"e{kind}"].drawn) for kind in Kind}
    assert len(shapes) == len(Kind)
