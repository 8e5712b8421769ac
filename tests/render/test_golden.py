"""Pictures as they are to look, kept in files that a person can open.

`REGENERATE=1 pytest tests/render/test_golden.py` writes them again; look at
what has changed before it is committed.
"""

import os
from pathlib import Path

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Event,
    Match,
    Position,
    Ruleset,
    TakeCamels,
    View,
    apply,
    deal,
    parse_move,
    view,
)
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.render import strip, svg, text
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.render import Language

GOLDEN = Path(__file__).parent / "golden"


def _midgame(ruleset: Ruleset = Ruleset()) -> Match:  # noqa: B008 - immutable
    return arrange(
        market="DGCPK",
        hands=("DDSSPPP", "GSS"),
        herds=(5, 1),
        deck="LK",
        deck_size=9,
        heights={Card.LEATHER: 0, Card.CLOTH: 2},
        goods=({Card.LEATHER: [4, 3, 2, 1, 1, 1, 1, 1, 1]}, {Card.CLOTH: [5, 3, 3, 2, 2]}),
        bonuses={3: [3, 2, 2, 1, 1], 4: [6, 6, 5, 4, 4], 5: [10, 9, 8, 8]},
        bonuses_won=({3: [3, 2], 5: [10]}, {4: [5]}),
        known=("PPP", "G"),
        to_move=1,
        starter=0,
        seals=(1, 0),
        ruleset=ruleset,
    )


def _ended() -> Match:
    last = arrange(market="KDGSC", hands=("LL", "SS"), herds=(7, 3), deck_size=0, seals=(1, 0))
    return apply(last, TakeCamels())


SCENES: dict[str, tuple[Position | View, Move | None]] = {
    "position": (Position(Cards.parse("DDGSK"), Cards.parse("LLCCP"), 2), None),
    "move": (Position(Cards.parse("DDGSK"), Cards.parse("LLCCPPP"), 2), parse_move("+DG-LK")),
    "piles": (
        Position(Cards.parse("DDGSC"), Cards.parse("LL"), 0, heights=(5, 5, 5, 7, 7, 2)),
        parse_move("-LL"),
    ),
    "view": (view(_midgame(), 0), None),
    "mover": (view(_midgame(), 1), parse_move("+GC-SK")),
    "secret": (view(_midgame(Ruleset(token_stacks="secret", discard_view="top")), 0), None),
    "open": (
        view(
            _midgame(
                Ruleset(hands="open", camel_count="public", own_bonus_values="open", turn_cap=90)
            ),
            0,
        ),
        None,
    ),
    "ended": (view(_ended(), 1), None),
    "undealt": (view(Match(), 0), None),
}


def _compare(name: str, drawn: str) -> None:
    file = GOLDEN / name
    if os.environ.get("REGENERATE"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(drawn, encoding="utf-8", newline="\n")
    assert drawn == file.read_text(encoding="utf-8")


SVGS: tuple[tuple[str, Language], ...] = (
    ("move", "en"),
    ("piles", "fr"),
    ("view", "en"),
    ("mover", "fr"),
    ("ended", "en"),
)

NARROW: tuple[tuple[str, Language], ...] = (("view", "fr"), ("mover", "en"))

# The last one is illegal: camels are not sold.
STRIP: tuple[Event, ...] = (deal(seed=7), *map(parse_move, ("+K", "-LL", "+GC-KK", "+K", "-KK")))
STRIPS: tuple[tuple[str, Seat | None, Language], ...] = (
    ("strip", None, "fr"),
    ("strip.seat", 0, "en"),
)


@pytest.mark.parametrize(("scene", "lang"), SVGS)
def test_svg_looks_as_it_did(scene: str, lang: Language) -> None:
    shown, move = SCENES[scene]
    _compare(f"{scene}.{lang}.svg", svg(shown, move=move, lang=lang).svg)


@pytest.mark.parametrize(("scene", "lang"), NARROW)
def test_narrow_svg_looks_as_it_did(scene: str, lang: Language) -> None:
    shown, move = SCENES[scene]
    _compare(f"{scene}.narrow.{lang}.svg", svg(shown, move=move, lang=lang, narrow=True).svg)


@pytest.mark.parametrize(("name", "seat", "lang"), STRIPS)
def test_strips_look_as_they_did(name: str, seat: Seat | None, lang: Language) -> None:
    _compare(f"{name}.{lang}.svg", strip(STRIP, seat=seat, lang=lang).svg)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_text_looks_as_it_did(scene: str, lang: Language) -> None:
    shown, move = SCENES[scene]
    _compare(f"{scene}.{lang}.txt", text(shown, move=move, lang=lang) + "\n")


@pytest.mark.parametrize("scene", ["move", "view"])
def test_ascii_and_narrow_and_coloured_look_as_they_did(scene: str) -> None:
    shown, move = SCENES[scene]
    _compare(f"{scene}.ascii.txt", text(shown, move=move, unicode=False) + "\n")
    _compare(f"{scene}.narrow.txt", text(shown, move=move, width=34) + "\n")
    _compare(f"{scene}.colour.txt", text(shown, move=move, colour=True) + "\n")


def test_no_golden_file_is_left_over() -> None:
    expected = {f"{scene}.{lang}.txt" for scene in SCENES for lang in ("en", "fr")}
    expected |= {f"{scene}.{lang}.svg" for scene, lang in SVGS}
    expected |= {f"{scene}.narrow.{lang}.svg" for scene, lang in NARROW}
    expected |= {f"{name}.{lang}.svg" for name, _, lang in STRIPS}
    looks = ("ascii", "narrow", "colour")
    expected |= {f"{scene}.{look}.txt" for scene in ("move", "view") for look in looks}
    assert {file.name for file in GOLDEN.iterdir()} == expected
