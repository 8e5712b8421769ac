"""A match as a strip: every move of it, what it changes, what it brought, and nothing that a seat may not know."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Match,
    Ruleset,
    TakeCamels,
    deal,
    johari,
    legal_moves,
    new_match,
    parse_move,
)
from jaipur_rules.core.game import game
from jaipur_rules.jaipur.record import Record, load_record
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import History, histories, rulesets
from jaipur_rules.jaipur.words import describe
from jaipur_rules.render import PHONE, Language, strip
from tests.laws.twins import Twins, twins
from tests.profiles import share
from tests.render.johari.tables import FIRST_DAY
from tests.render.reading import LANGS, WIDTHS, hold_laws, laid, parsed, texts

PLAYED = rulesets().flatmap(lambda rules: histories(rules, max_events=40))


@cache
def _example() -> Record:
    return load_record(Path(__file__).parents[2] / "examples" / "match-7601-a.json")


@share(one_in=5)
@given(PLAYED, st.sampled_from((None, 0, 1)), LANGS, WIDTHS)
def test_every_strip_is_a_whole_picture(
    history: History, seat: int | None, lang: Language, width: int
) -> None:
    start = Match(history.ruleset)
    picture = strip(history.events, start=start, seat=seat, lang=lang, width=width)
    hold_laws(picture, lang)
    text = parsed(picture)[1].text or ""
    missing = [move for move in history.moves if f"{describe(move, lang)} ({move})" not in text]
    assert missing == []


@pytest.mark.parametrize("name", ["jaipur", "johari"])
@share(one_in=5)
@given(st.data())
def test_a_strip_for_a_seat_shows_nothing_that_it_may_not_know(
    name: str, data: st.DataObject
) -> None:
    pair: Twins[Any] = data.draw(twins(name, max_events=40))
    first = pair.one.match
    start = game(name).rules.start(first.players, first.ruleset)
    one, other = (
        strip(each.events, start=start, seat=pair.seat) for each in (pair.one, pair.other)
    )
    assert one == other


def test_a_match_is_shown_from_its_first_deal_to_its_last_seal() -> None:
    picture = strip(_example(), width=PHONE)
    assert picture.title == "Jaipur: 83 moves"
    written = " ".join(texts(picture))
    wanted = ("Round 1: the first trader begins", "Round 2:", "The second trader wins the match.")
    assert [each for each in wanted if each not in written] == []
    assert "take 1 cloth" in written


def test_what_a_move_changes_and_brings_is_shown() -> None:
    start = arrange(market="DGKKK", hands=("LLL", "SS"), herds=(2, 1), deck="SS", bonuses={3: [2]})
    picture = strip([parse_move("-LLL")], start=start, seat=0)
    written = texts(picture)
    assert {"1. First trader", "sold", "Won: 9 rupees", "Bonus for 3"} <= {*written}
    other = texts(strip([parse_move("-LLL")], start=start, seat=1))
    assert "Won: 9 rupees" in other
    taken = strip([parse_move("+D")], start=start)
    assert {"Drawn", "taken"} <= {*texts(taken)}


def test_a_game_of_johari_is_shown_as_well() -> None:
    events = [johari.deal(seed=7), *map(johari.parse_move, FIRST_DAY)]
    picture = strip(events, lang="fr")
    hold_laws(picture, "fr")
    assert picture.title == "Johari\u202f: 13 coups"
    assert "12. Deuxième marchand" in texts(picture)
    assert laid(picture)["g"] > 0


@pytest.mark.rule("HID-1")
def test_a_card_that_another_seat_lays_is_not_shown() -> None:
    start = johari.arrange(phase="choose", displays=("W1", "b2"))
    one, other, own = (
        strip([johari.parse_move(move)], start=start, seat=seat)
        for move, seat in (("play bribe", 1), ("play sale", 1), ("play sale", 0))
    )
    assert one == other
    assert "face down" in texts(one)
    assert "lay Sale face down (play sale)" in texts(own)


def test_a_record_and_its_events_look_the_same() -> None:
    record = _example()
    assert strip(record) == strip(record.events) == strip(iter(record.events))
    public = Match(Ruleset(camel_count="public"))
    begun = record.events[:20]
    assert strip(begun, start=public, seat=0) != strip(begun, seat=0)


def test_a_narrow_strip_says_the_same() -> None:
    wide, narrow = strip(_example()), strip(_example(), width=PHONE)
    assert parsed(wide)[1].text == parsed(narrow)[1].text
    assert int(parsed(narrow).attrib["width"]) == PHONE


def test_an_unfinished_match_ends_where_it_stands() -> None:
    text = parsed(strip([deal(seed=7), TakeCamels()], lang="fr"))[1].text or ""
    assert "Premier marchand\u202f: doit jouer" in text


@pytest.mark.rule("SEL-1")
def test_an_illegal_move_is_the_last_that_is_shown() -> None:
    match = new_match(seed=7)
    seat = match.to_move or 0
    events = (deal(seed=7), parse_move("-DDDDDD"), *legal_moves(match)[:1])
    mine, other = (" ".join(texts(strip(events, seat=eyes))) for eyes in (seat, 1 - seat))
    assert "illegal: You sell 6 cards of diamond and have 0 (SEL-1)." in mine
    # What breaks the rule would tell what is in the hand.
    assert "illegal: Rule SEL-1 forbids it." in other
    assert "and have 0" not in other
    assert "2. " not in mine


@pytest.mark.rule("TRN-4")
def test_a_move_without_a_round_is_illegal() -> None:
    written = " ".join(texts(strip([TakeCamels()])))
    assert "illegal: No round is being played (TRN-4)." in written
