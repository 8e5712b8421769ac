"""Pictures as they are to look, kept in files that a person can open.

`REGENERATE=1 pytest tests/render/test_golden.py` writes them again; look at
what has changed before it is committed.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

import jaipur_rules
from jaipur_rules import (
    Card,
    Event,
    Match,
    Position,
    Ruleset,
    TakeCamels,
    View,
    apply,
    deal,
    johari,
    parse_move,
)
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.render import PHONE, Language, strip, svg, text
from tests.golden import evaluated, kept_text, public
from tests.render.johari import tables


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


SCENES: dict[str, tuple[Position | View, Move | None]] = evaluated(
    Path(__file__).with_name("scenes.txt"),
    {**public(jaipur_rules), "ended": _ended, "midgame": _midgame},
)


LANGUAGES: tuple[Language, ...] = ("en", "fr")
"""The languages whose pictures are kept; those of another one are tested without."""
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


def _of_jaipur() -> Iterator[tuple[str, Callable[[], object]]]:
    for name, (shown, move) in SCENES.items():
        for lang in LANGUAGES:
            yield f"{name}.{lang}.txt", partial(text, shown, move=move, lang=lang)
    for name, lang in SVGS:
        shown, move = SCENES[name]
        yield f"{name}.{lang}.svg", partial(svg, shown, move=move, lang=lang)
    for name, lang in NARROW:
        shown, move = SCENES[name]
        yield f"{name}.narrow.{lang}.svg", partial(svg, shown, move=move, lang=lang, width=PHONE)
    for name, seat, lang in STRIPS:
        yield f"{name}.{lang}.svg", partial(strip, STRIP, seat=seat, lang=lang)
    for name in ("move", "view"):
        shown, move = SCENES[name]
        yield f"{name}.ascii.txt", partial(text, shown, move=move, unicode=False)
        yield f"{name}.narrow.txt", partial(text, shown, move=move, width=34)
        yield f"{name}.colour.txt", partial(text, shown, move=move, colour=True)


def _of_johari() -> Iterator[tuple[str, Callable[[], object]]]:
    shown, move = tables.SCENES["act"]
    other = johari.view(tables.midgame(), 1)
    covered, everybody = (johari.view(tables.laid("sale"), seat) for seat in (1, None))
    morning, sale = (johari.view(tables.first_day(moves=moves), 0) for moves in (2, None))
    yield "act.en.svg", partial(svg, shown, move=move)
    yield "morning.en.svg", partial(svg, morning)
    yield "sale.en.svg", partial(svg, sale, move=johari.parse_move("collect R"))
    yield "covered.narrow.fr.svg", partial(svg, covered, lang="fr", width=PHONE)
    for name, (seen, made) in {**tables.SCENES, "spectator": (everybody, None)}.items():
        for lang in LANGUAGES:
            yield f"{name}.{lang}.txt", partial(text, seen, move=made, lang=lang)
    yield "act.ascii.txt", partial(text, other, unicode=False)
    yield "act.narrow.txt", partial(text, other, width=34)
    yield "act.colour.txt", partial(text, other, colour=True)


HERE = Path(__file__).parent
GOLDEN = {
    "jaipur": (HERE / "golden", dict(_of_jaipur())),
    "johari": (HERE / "johari" / "golden", dict(_of_johari())),
}


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, (_, drawn) in GOLDEN.items() for name in drawn]
)
def test_a_picture_looks_as_it_did(game: str, name: str) -> None:
    folder, drawn = GOLDEN[game]
    picture = str(drawn[name]()) + "\n" * name.endswith(".txt")
    assert picture == kept_text(folder / name, picture)


@pytest.mark.parametrize("game", GOLDEN)
def test_no_golden_file_is_left_over(game: str) -> None:
    folder, drawn = GOLDEN[game]
    assert {file.name for file in folder.iterdir()} == {*drawn}
