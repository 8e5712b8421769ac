"""The words on the pictures of Johari, in both languages."""

import re
from random import Random

import pytest
from attrs import fields
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.johari import Kind, Noble, Ruleset, parse_move
from jaipur_rules.johari.render import describe
from jaipur_rules.johari.render.shapes import symbols
from jaipur_rules.johari.render.vocabulary import Words
from jaipur_rules.johari.render.words import words
from jaipur_rules.render import Language
from tests.johari.table_talk import any_table, near_misses

ENGLISH, FRENCH = words("en"), words("fr")
LANGUAGES: tuple[Language, ...] = ("en", "fr")


def flat(value: object) -> list[str]:
    """Every text in a field, as it is written in Python."""
    return re.findall(r'"[^"]+"|\'[^\']+\'', repr(value))


@pytest.mark.parametrize("name", [each.name for each in fields(Words) if each.name != "common"])
def test_both_languages_have_the_same_texts_with_the_same_places(name: str) -> None:
    english, french = flat(getattr(ENGLISH, name)), flat(getattr(FRENCH, name))
    assert len(english) == len(french)
    assert [each.count("{}") for each in english] == [each.count("{}") for each in french]
    assert english


def test_every_noble_is_described_with_its_own_number() -> None:
    amounts = {noble: Ruleset().components.amount(noble) for noble in Noble}
    for messages in (ENGLISH, FRENCH):
        assert len({messages.nobles[noble] for noble in Noble}) == len(Noble)
        signs = {noble: "+" * ("+{}" in messages.abilities[noble]) for noble in Noble}
        assert [
            noble
            for noble, amount in amounts.items()
            if amount and f"{signs[noble]}{amount}" not in messages.ability(noble, Ruleset())
        ] == []


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("purchase A cash A1A1", "using 2 × gold 1", "en employant aussitôt 2 × or 1"),
        ("collect B as W2=B", "with white 2 counting as blue", "blanc 2 comptant pour bleu"),
        ("trade A now cash A1", "straight to the display", "droit dans l'étalage"),
        ("hire N1-7 pay W3 slot 2", "for white 3, put into slot 2", "mis à l'emplacement 2"),
        ("hire N1-1 gold 4", "with 4 gold from the track", "avec 4 d'or de la piste"),
        ("advance WW", "the white token two steps", "le jeton blanc de deux pas"),
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
    texts = [describe(move, lang) for move in moves for lang in LANGUAGES]
    assert [text for text in texts if not text or re.search(r"[{}]", text)] == []


def test_the_six_shapes_differ_without_colour() -> None:
    shapes = {re.sub(r"#\w+", "", symbols(ENGLISH)(f"e{kind}")) for kind in Kind}
    assert len(shapes) == len(Kind)
