"""The words on the pictures, in every language.

Moves are kept in words in `moves.txt`, and what is refused in `refused.txt`. REGENERATE=1 writes them anew; read the diff.
"""

from functools import partial
from pathlib import Path

import pytest

import jaipur_rules
from jaipur_rules import Cards, Position, Ruleset, johari, parse_move, render
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import languages
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.words import card_title, describe
from jaipur_rules.render import svg, text
from jaipur_rules.render.terminal import ascii_only
from tests.golden import kept, public, refusal
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


def result(move: str) -> str:
    """A move in words, in both languages."""
    return " | ".join(describe(parse_move(move), lang) for lang in ("en", "fr"))


KEPT = kept(Path(__file__).with_name("moves.txt"), result)


@pytest.mark.parametrize("move", KEPT)
def test_moves_in_words(move: str) -> None:
    assert result(move) == KEPT[move]


NAMES = {
    **public(jaipur_rules, render),
    "HERE": HERE,
    "PICTURE": svg(HERE),
    "TABLE": johari.view(tables.laid("sale"), 0),
    "johari": johari,
}
"""What a call may name."""
REFUSED = kept(Path(__file__).with_name("refused.txt"), partial(refusal, names=NAMES))


@pytest.mark.parametrize("call", REFUSED)
def test_what_cannot_be_drawn_or_said_is_refused(call: str) -> None:
    assert refusal(call, NAMES) == REFUSED[call]
