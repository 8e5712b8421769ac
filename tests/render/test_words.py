"""The words on the pictures, in every language."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from jaipur_rules import (
    Cards,
    Position,
    Ruleset,
    TakeCamels,
    deal,
    johari,
    parse_move,
    read_move,
)
from jaipur_rules.core.errors import UnknownName, messages
from jaipur_rules.core.messages import Message, languages
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.testing import moves
from jaipur_rules.jaipur.words import card_title, describe
from jaipur_rules.render import strip, svg, text
from jaipur_rules.render.terminal import ascii_only
from tests.pseudo import PSEUDO
from tests.render.johari import tables
from tests.render.reading import HERE


@pytest.mark.parametrize("unicode", [True, False])
@pytest.mark.parametrize("lang", [*languages(), PSEUDO])
def test_a_name_that_is_too_long_for_a_card_is_cut_visibly(
    pseudo: str, lang: str, *, unicode: bool
) -> None:
    side, cut = "│" if unicode else "|", "…" if unicode else "."
    at = Position(Cards("DGSCPLK"), Cards(), 0, Ruleset(box=Box(market_size=7)))
    drawn = text(at, move=parse_move("+DG-LL"), lang=lang, unicode=unicode)
    _, names, marks, *_ = drawn.split("\n")[2:]
    titles = [ascii_only(card_title(card, messages(lang))) for card in Card]
    if unicode:
        titles = [card_title(card, messages(lang)) for card in Card]
    wanted = [title if len(title) <= 8 else f"{title[:7]}{cut}" for title in titles]
    assert [name.strip() for name in names.split(side) if name.strip()] == wanted
    mark = messages(lang)("jaipur.picture.mark.taken", count=1)
    mark = mark if unicode else ascii_only(mark)
    assert marks.count(mark if len(mark) <= 9 else f"{mark[:8]}{cut}") == 2


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        ("+D", "take 1 diamond", "prendre 1 diamant"),
        ("+K", "take all the camels", "prendre tous les chameaux"),
        ("-LLL", "sell 3 leather", "vendre 3 cuirs"),
        ("-KK", "sell 2 camels", "vendre 2 chameaux"),
        ("+GG-LKK", "take 2 gold for 1 leather and 2 camels", "prendre 2 ors contre 1 cuir et 2 chameaux"),
        ("+DGS-CPL", "take 1 diamond, 1 gold and 1 silver for 1 cloth, 1 spice and 1 leather",
         "prendre 1 diamant, 1 or et 1 argent contre 1 tissu, 1 épice et 1 cuir"),
        ("+DD", "take 2 diamonds for nothing", "prendre 2 diamants contre rien"),
    ],
)  # fmt: skip
def test_moves_in_words(move: str, english: str, french: str) -> None:
    assert describe(parse_move(move)) == english
    assert describe(parse_move(move), "fr") == french


@given(moves())
def test_every_move_can_be_described(move: Move) -> None:
    assert describe(move).startswith(("take", "sell"))
    assert describe(move, "fr").startswith(("prendre", "vendre"))


TABLE = johari.view(tables.laid("sale"), 0)
WORDED: dict[str, Callable[[Any], object]] = {
    "svg": lambda lang: svg(HERE, lang=lang),
    "text": lambda lang: text(HERE, lang=lang),
    "strip": lambda lang: strip([deal(seed=7)], lang=lang),
    "describe": lambda lang: describe(TakeCamels(), lang),
    "svg of Johari": lambda lang: svg(TABLE, lang=lang),
    "text of Johari": lambda lang: text(TABLE, lang=lang),
    "describe of Johari": lambda lang: johari.describe(johari.parse_move("bribe"), lang),
}


@pytest.mark.parametrize("name", WORDED)
def test_a_language_without_words_is_refused(name: str) -> None:
    with pytest.raises(UnknownName) as caught:
        WORDED[name]("xx")
    expected = Message("error.language", language="xx", known=languages())
    assert caught.value.message == expected


@pytest.mark.parametrize("lang", ["en", "fr"])  # the languages that moves are read in
@pytest.mark.parametrize(
    "move", ["+D", "+G", "+S", "+C", "+P", "+L", "+K", "-DDD", "-GGG", "-SSS", "-CCC", "-PPP", "-LLL", "+GGS-CCK"]
)  # fmt: skip
def test_a_move_in_words_is_read_back(lang: str, move: str) -> None:
    assert str(read_move(describe(parse_move(move), lang)).move) == move
