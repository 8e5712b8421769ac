"""Pictures of Johari: every phase, every card in its place, and what a move does."""

import re
from collections import Counter
from itertools import combinations, product
from random import Random

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import languages
from jaipur_rules.core.words import trader_name
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
from jaipur_rules.johari.render import card_svg, noble_svg, svg, text
from jaipur_rules.johari.render.shapes import symbols
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.state import all_cards
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.render import Language, Picture
from tests.johari.table_talk import any_table, near_misses, table
from tests.profiles import share
from tests.render.johari.tables import SCENES, midgame
from tests.render.reading import hold_laws, parsed, placed, texts
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
    wide, narrow = (svg(seen, move=move, narrow=narrow) for narrow in (False, True))
    hold_laws(wide, "en")
    assert parsed(narrow)[1].text == parsed(wide)[1].text
    assert float(parsed(narrow).attrib["width"]) <= 420
    assert cards_of(narrow) == cards_of(wide)
    assert text(seen, move=move)


@pytest.mark.parametrize("name", SCENES)
def test_every_phase_speaks_french(name: str) -> None:
    seen, move = SCENES[name]
    picture = svg(seen, move=move, lang="fr", narrow=True)
    hold_laws(picture, "fr")
    both = set(texts(picture)) & set(texts(svg(seen, move=move)))
    words = {each for each in both if re.search("[a-z]{4}", each)} - {"Nobles", "type", str(move)}
    assert not {each for each in words if not re.search("(?i)prestige|points|notable", each)}
    assert text(seen, move=move, lang="fr")


def cards_of(picture: Picture) -> Counter[str]:
    """The number of cards of each face on a picture."""
    found = lying(picture)
    return Counter({str(card): found[str(card)] for card in Card})


@share(one_in=2)
@given(randoms, phases, LANGS, st.sampled_from(("wide", "narrow")))
def test_every_card_in_sight_is_in_every_picture(
    rng: Random, phase: str, lang: Language, width: str
) -> None:
    match = any_table(rng, phase)
    here, seen = table(match), view(match, rng.randrange(match.players))
    moves: tuple[Move, ...] = (*legal_moves(match), *near_misses(rng, match))
    move = rng.choice(moves)
    picture = svg(seen, move=move, lang=lang, narrow=width == "narrow")
    hold_laws(picture, lang)
    hidden = Counter(map(str, here.pile)) + Counter(map(str, here.discard))
    there = Counter(map(str, all_cards(match.table or here)))
    there.subtract(hidden)
    assert +cards_of(picture) == +there
    drawn = text(seen, lang=lang, unicode=False, width=rng.choice((20, 40, 80)))
    fakes = sum(count for name, count in there.items() if name[0].islower())
    assert len(re.findall(r"\[(?:fake|faux)\s+\w+\s+\([wbrgap]\d\)\]", drawn)) == fakes
    assert drawn.isascii()
    assert [line for line in drawn.splitlines() if line != line.rstrip()] == []


@share(one_in=3)
@given(randoms, phases, LANGS)
def test_no_line_is_wider_than_the_terminal(rng: Random, phase: str, lang: Language) -> None:
    match = any_table(rng, phase)
    shown = text(view(match, 0), move=rng.choice(legal_moves(match)), lang=lang)
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_is_labelled(lang: Language) -> None:
    written = texts(svg(view(midgame(), 0), lang=lang))
    asked = {
        "en": {
            "Nobles",
            "Market",
            "White (W)",
            "Gold and prestige (A)",
            "Booth 5",
            "On the Trade card",
        },
        "fr": {
            "Nobles",
            "Marché",
            "Blanc (W)",
            "Or et prestige (A)",
            "Étal 5",
            "Sur la carte Négoce",
        },
    }[lang]
    assert asked <= set(written)
    assert {"N2-5", "N1-3", "N2-7", "N1-7", "N1-4", "N2-2"} <= set(written)
    assert ("safe" if lang == "en" else "à l’abri") in written


@pytest.mark.rule("GLD-1")
def test_gold_tokens_stand_in_the_order_of_acting() -> None:
    match = arrange(displays=("", "", ""), gold=(15, 16, 15), arrivals=(2, 0, 1))
    (line,) = [
        line for line in text(view(match, 0)).splitlines() if "1. " in line and "(16)" in line
    ]
    assert line.endswith("1. Second trader (16)")
    assert "2. First trader (15)   3. Third trader (15)" in text(view(match, 0))


@pytest.mark.parametrize(
    ("move", "framed", "word"),
    [
        ("sell W2b1R3A2 advance R", 4, "sold"),
        ("sell W3B1 advance W", 0, ""),
        ("collect W", 3, "sold"),
        ("collect B as W1=B", 2, "sold"),
        ("discard b1", 1, "discarded"),
        ("purchase W", 3, "taken"),
        ("trade A", 3, "taken"),
        ("pick r2@4", 1, "taken"),
        ("purchase 6", 0, ""),
        ("hire N2-7 pay W1W2", 2, "paid"),
        ("exchange b1 for B1@1", 2, "given"),
        ("lose w3", 1, "lost"),
        ("bribe", 0, ""),
    ],
)
def test_the_cards_of_a_move_are_framed(move: str, framed: int, word: str) -> None:
    picture = svg(view(midgame(), 0), move=parse_move(move))
    assert picture.svg.count('rx="7" fill="none" stroke="#ffc94d"') == framed
    assert (word in texts(picture)) == bool(word)
    assert move in " ".join(texts(picture))
    marked = text(view(midgame(), 0), move=parse_move(move))
    assert marked.count("]*") == framed


def test_a_long_move_goes_on_in_the_next_line() -> None:
    move = parse_move("sell W1W2w3b1B2R3A2P1 advance B as W1=B")
    assert str(move) in " ".join(texts(svg(view(midgame(), 0), move=move, narrow=True)))


def test_a_noble_who_is_hired_is_marked() -> None:
    move = parse_move("hire N2-7 pay W1W2")
    assert [
        narrow
        for narrow in (False, True)
        if "hired" not in texts(svg(view(midgame(), 0), move=move, narrow=narrow))
    ] == []
    assert "Paymaster (N2-7) *hired*" in text(view(midgame(), 0), move=move)


def test_gold_that_is_used_in_the_evening_is_framed() -> None:
    seen, move = SCENES["evening"]
    assert "used" in texts(svg(seen, move=move))
    assert "[gold (A1)] [gold (A2)]* *used" in text(seen, move=move, unicode=False)


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


@pytest.mark.parametrize(
    ("lang", "title", "moment"),
    [
        ("en", "Johari, as everybody sees it", "as everybody sees it"),
        ("fr", "Johari, vu par tous", "vu par tous"),
    ],
)
def test_what_a_spectator_sees_is_drawn(lang: Language, title: str, moment: str) -> None:
    match = apply(arrange(phase="choose", displays=("W1b2", "")), Play(Action.SALE))
    seen = view(match, None)
    assert svg(seen, lang=lang).title == title
    hold_laws(svg(seen, lang=lang), lang)
    assert text(seen, lang=lang, width=120).partition("\n")[0].endswith(f" · {moment}")


def test_who_has_won_is_shown() -> None:
    over, _ = SCENES["over"]
    assert "The first trader wins (FIN-2)." in text(over)
    shared, _ = SCENES["shared"]
    traders = "the first trader and the second trader"
    assert f"The victory is shared by {traders} (FIN-4)." in text(shared)
    french = "La victoire est partagée entre le premier marchand et le deuxième marchand (FIN-4)."
    assert french in texts(svg(shared, lang="fr"))


@pytest.mark.parametrize(("lang", "fake"), [("en", "fake"), ("fr", "faux")])
@pytest.mark.parametrize("card", Card)
def test_a_card_alone(card: Card, lang: Language, fake: str) -> None:
    picture = card_svg(card, lang)
    hold_laws(picture, lang)
    assert not picture.name
    assert str(card) in texts(picture)
    assert (fake in texts(picture)) == card.is_fake


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("noble", Noble)
def test_a_noble_alone(noble: Noble, lang: Language) -> None:
    picture = noble_svg(noble, lang)
    hold_laws(picture, lang)
    assert str(noble) in texts(picture)
    assert "{}" not in picture.title


CROWDED = arrange(
    displays=("W1W2w3b1B2R3A2P1", "B2", "R1", "G1"), stores="W1w2w3W3B1B3R2r1R1r2G2A1A3A2P2P1",
    booths=("b1b2", "g2W3", "r3r2b2g1g3B1", "A2P3", "R1", "w1W2w2w1W1"), played=(("trade",),) * 4,
    spaces={5: "N2-5", 4: "N2-4", 3: "N3-6", 2: "N2-7", 1: "N1-6"}, nobles=(("N1-7", "N3-4"), (), (), ()),
    slots=((1, 0, 0),),
)  # fmt: skip
"""Four traders, six booths with up to six cards, and a noble on every space."""


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("move", ["trade W", "hire N2-4 pay W1W2", "purchase 3"])
def test_no_label_lies_under_a_card_or_another_label(
    move: str, *, narrow: bool, lang: Language
) -> None:
    picture = svg(view(CROWDED, 0), move=parse_move(move), lang=lang, narrow=narrow)
    labels, cards = placed(picture, Card.__members__)
    pairs = [*combinations(labels, 2), *product(labels, cards)]
    assert [(one.what, other.what) for one, other in pairs if one.overlaps(other)] == []
    width = float(parsed(picture).attrib["width"])
    assert [label.what for label in labels if label.right > width or label.left < 0] == []


@pytest.mark.parametrize(("lang", "you"), [("en", "you"), ("fr", "vous")])
def test_the_own_seat_is_marked(lang: Language, you: str) -> None:
    for seat in (0, 1, 2):
        seen = view(midgame(), seat)
        assert texts(svg(seen, lang=lang)).count(you) == 1
        (line,) = [line for line in text(seen, lang=lang).splitlines() if f"({you})" in line]
        assert line.startswith(f"─ {trader_name(seat, messages(lang))} ({you}) ")
    assert you not in texts(svg(view(midgame(), None), lang=lang))


def test_what_every_card_costs_a_trader_is_shown_to_that_trader() -> None:
    shown = " ".join(text(view(midgame(), 0)).split())
    costs = (
        "Cost in gold by slot Purchase 4/1/0 Baksheesh 0/0/0 Sale 2/0/0 Trade 3/0/0"
        " Bribe 1/0/0 Exchange 1/0/0 Doppelganger -/?/0"
    )
    assert costs in shown
    buyer = " ".join(text(view(midgame(), 1)).split())
    assert "Purchase 2/0/0" in buyer
    assert shown.count("Cost in gold") == buyer.count("Cost in gold") == 1
    assert "Cost in gold" not in text(view(midgame(), None))
    seen = svg(view(midgame(), 0))
    assert {"slot 1", "slot 2", "slot 3", "?"} <= set(texts(seen))
    assert "Purchase 4/1/0, Baksheesh 0/0/0" in (parsed(seen)[1].text or "")


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


def test_reconstructed_numbers_are_starred() -> None:
    drawn = texts(svg(view(midgame(), 1)))
    assert [drawn.count(number) for number in ("16*", "16", "19*", "20*", "24 points*")] == [
        4,
        0,
        3,
        3,
        1,
    ]
    assert "* reconstructed" in drawn
    shown = text(view(midgame(), 1))
    assert "Prestige points by column: 0 4 8 11 14 16* 18 19* 20* (* reconstructed)" in shown
    assert "Green 16*   24 points*" in shown
    known = evolve(STANDARD, file_entries=())
    sure = arrange(ruleset=Ruleset(components=known), tokens=((5, 0, 0, 0),))
    assert "*" not in text(view(sure, 0)) + "".join(texts(svg(view(sure, 0))))


def test_nobles_are_drawn_each_in_a_way_of_its_own() -> None:
    draw = symbols(messages("en"))
    drawn = {draw(f"n{noble.value}") for noble in Noble}
    assert len(drawn) == len(Noble)
    heads = {re.sub(r"#\w+", "", each) for each in drawn}
    assert len(heads) == 6
