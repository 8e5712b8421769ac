"""Pictures of Johari: every phase, every card in its place, and what a move does."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import languages
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Card,
    Noble,
    Phase,
    Play,
    Ruleset,
    apply,
    legal_moves,
    parse_move,
    view,
)
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.state import all_cards
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.shapes import draw_shapes
from jaipur_rules.render import PHONE, WIDTH, Language, Picture, svg, text
from tests.golden import kept
from tests.johari.table_talk import any_table, near_misses, table
from tests.profiles import share
from tests.render.johari.tables import SCENES, midgame
from tests.render.reading import WIDTHS, hold_laws, parsed, texts
from tests.render.reading import laid as lying

LANGS = st.sampled_from(languages())
randoms = st.integers(0, 2**32).map(Random)
phases = st.sampled_from(("act", "act", "choose", "evening"))


def test_every_phase_has_a_scene() -> None:
    shown = {seen.table.phase for seen, _ in SCENES.values() if seen.table is not None}
    assert shown == set(Phase)


@pytest.mark.parametrize("name", SCENES)
def test_every_phase_is_drawn_and_described(name: str) -> None:
    seen, move = SCENES[name]
    wide, narrow = (svg(seen, move=move, width=width) for width in (WIDTH, PHONE))
    hold_laws(wide, "en")
    assert parsed(narrow)[1].text == parsed(wide)[1].text
    assert float(parsed(narrow).attrib["width"]) == PHONE
    assert cards_of(narrow) == cards_of(wide)
    assert text(seen, move=move)


def cards_of(picture: Picture) -> Counter[str]:
    """The number of cards of each face on a picture."""
    found = lying(picture)
    return Counter({str(card): found[str(card)] + found[f"x{card}"] for card in Card})


@share(one_in=2)
@given(randoms, phases, LANGS, WIDTHS)
def test_every_card_in_sight_is_in_every_picture(
    rng: Random, phase: str, lang: Language, width: int
) -> None:
    match = any_table(rng, phase)
    here, seen = table(match), view(match, rng.randrange(match.players))
    moves: tuple[Move, ...] = (*legal_moves(match), *near_misses(rng, match))
    move = rng.choice(moves)
    picture = svg(seen, move=move, lang=lang, width=width)
    hold_laws(picture, lang)
    hidden = Counter(map(str, here.pile)) + Counter(map(str, here.discard))
    there = Counter(map(str, all_cards(match.table or here)))
    there.subtract(hidden)
    assert +cards_of(picture) == +there
    drawn = text(seen, lang=lang, unicode=False, width=rng.choice((20, 40, 80)))
    places = (
        *seen.dealt.market,
        *(t.display for t in seen.dealt.traders),
        *(t.on_trade for t in seen.dealt.traders),
    )
    fakes = sum(card.is_fake for cards in places for card in cards.distinct)
    assert len(re.findall(r"\[(?:fake|faux)\s+\w+\s+\([wbrgap]\d\)", drawn)) == fakes
    assert drawn.isascii()
    assert [line for line in drawn.splitlines() if line != line.rstrip()] == []


@share(one_in=3)
@given(randoms, phases, LANGS)
def test_no_line_is_wider_than_the_terminal(rng: Random, phase: str, lang: Language) -> None:
    match = any_table(rng, phase)
    shown = text(view(match, 0), move=rng.choice(legal_moves(match)), lang=lang)
    assert max(map(len, shown.splitlines())) <= 80


WORDS = {"sold", "discarded", "taken", "paid", "given", "lost"}


def framed(move: str) -> str:
    """How many cards a move frames, and what is written on them."""
    picture = svg(view(midgame(), 0), move=parse_move(move))
    assert move in " ".join(texts(picture))
    words, marked = WORDS & {*texts(picture)}, text(view(midgame(), 0), move=parse_move(move))
    assert {word for word in WORDS if f" {word}]" in marked} == words
    count = picture.svg.count('fill="none" stroke="#ffc94d" stroke-width="3.5"')
    return " ".join([str(count), *sorted(words)])


FRAMED = kept(Path(__file__).with_name("framed.txt"), framed)


@pytest.mark.parametrize("move", FRAMED)
def test_the_cards_of_a_move_are_framed(move: str) -> None:
    assert framed(move) == FRAMED[move]


def test_a_verdict_is_shown_to_who_may_know_it() -> None:
    illegal = parse_move("sell W1W2 advance W")
    assert [
        each
        for each in texts(svg(view(midgame(), 0), move=illegal))
        if each.startswith("illegal: A Jeweler buys 4 different gems")
    ]
    assert "legal" not in str(texts(svg(view(midgame(), 1), move=illegal)))
    assert "illégal" in text(view(midgame(), 0), move=illegal, lang="fr")
    undealt, _ = SCENES["undealt"]
    assert "illegal: You cannot do that now" in text(undealt, move=parse_move("bribe"))


def test_what_a_spectator_sees_is_drawn() -> None:
    picture = svg(view(apply(arrange(phase="choose"), Play(Action.SALE)), None), lang="fr")
    assert picture.title == "Johari, vu par tous"
    hold_laws(picture, "fr")


@pytest.mark.parametrize(
    ("played", "chosen", "costs"),
    [((), None, "-/?/0"), (("trade",), None, "-/1/0"), ((), "purchase", "-/2/0"), (("bribe", "sale"), None, "-/?/0")],
    ids=["before a card", "after one", "after one face down", "after two"],
)  # fmt: skip
def test_a_doppelganger_costs_what_the_card_before_would(
    played: tuple[str, ...], chosen: str | None, costs: str
) -> None:
    laid = arrange(phase="choose", played=(played,) * 2, chosen=(chosen,), to_move=bool(chosen))
    assert f"Doppelganger {costs}" in text(view(laid, 0))


def test_no_number_is_starred_where_all_are_known() -> None:
    known = evolve(STANDARD, file_entries=())
    sure = arrange(ruleset=Ruleset(components=known), tokens=((5, 0, 0, 0),))
    assert "*" not in text(view(sure, 0)) + "".join(texts(svg(view(sure, 0))))


def test_nobles_are_drawn_each_in_a_way_of_its_own() -> None:
    shapes = draw_shapes(messages("en"))
    drawn = {shapes[f"n{noble.value}"].drawn for noble in Noble}
    assert len(drawn) == len(Noble)
    heads = {re.sub(r"#\w+", "", each) for each in drawn}
    assert len(heads) == 6


def test_a_position_is_drawn() -> None:
    position = midgame().position
    assert position is not None
    picture = svg(position, move=parse_move("bribe"))
    hold_laws(picture, "en")
    assert {"First trader", "Second trader", "Display (5)"} <= {*texts(picture)}
