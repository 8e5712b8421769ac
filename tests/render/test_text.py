"""The common parts of every text picture, whatever is drawn."""

import re
from collections import Counter

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules import (
    Cards,
    Position,
    Ruleset,
    Sell,
    TakeCamels,
    View,
    apply,
    parse_move,
    view,
)
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.jaipur.testing import moves, positions
from jaipur_rules.render import Language, svg, text
from tests.profiles import share
from tests.render.reading import HERE, LANGS, SHOWN

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
SIGNS = st.sampled_from(("ascii", "unicode"))
FEW = share(one_in=2)


@FEW
@given(SHOWN, moves() | st.none(), LANGS, SIGNS, st.integers(-3, 130))
def test_lines_fit_the_width(
    of: Position | View,
    move: Move | None,
    lang: Language,
    signs: str,
    width: int,
) -> None:
    lines = text(of, move=move, lang=lang, unicode=signs == "unicode", width=width).split("\n")
    # What is never broken: one card with its mark, a value with its label, a word.
    assert not [line for line in lines if len(line) > max(width, 22) and " " in line.strip()]
    assert [line for line in lines if line != line.rstrip()] == []


@FEW
@given(SHOWN, LANGS)
def test_ascii_is_ascii_and_says_the_same_lines(of: Position | View, lang: Language) -> None:
    # So wide that no line is broken: the sign of a card takes room that its letter does not.
    plain, rich = (text(of, lang=lang, unicode=signs, width=500) for signs in (False, True))
    assert plain.isascii()
    assert plain.count("\n") == rich.count("\n")


@FEW
@given(SHOWN, moves() | st.none(), LANGS)
def test_colour_adds_nothing_but_colour(
    of: Position | View, move: Move | None, lang: Language
) -> None:
    coloured = text(of, move=move, lang=lang, colour=True)
    plain = text(of, move=move, lang=lang)
    assert "\x1b" in coloured
    assert "\x1b" not in plain
    bare = "\n".join(line.rstrip() for line in ESCAPES.sub("", coloured).split("\n"))
    assert bare == plain


@given(positions())
def test_every_card_of_a_position_is_drawn(at: Position) -> None:
    drawn = Counter(re.findall(r"╭ (\w) ─", text(at)))
    assert drawn == Counter(str(card) for cards in (at.market, at.hand) for card in cards)


def test_a_move_that_cannot_be_made_is_marked_as_far_as_it_goes() -> None:
    drawn = text(HERE, move=parse_move("+DDDD-LLLLKKKKK"))
    assert drawn.count("taken") == 2
    assert "(5 given)" in drawn
    assert text(HERE, move=Sell(Card.LEATHER, 8191)).count("sold") == 2


def test_a_small_and_a_large_box_are_drawn() -> None:
    tiny = Ruleset(
        box=Box(
            Cards.parse("DDLLLKKKK"), ((7, 5), (), (), (), (), (3, 2, 1)), hand_size=1, hand_limit=2
        )
    )
    large = Ruleset(
        box=Box(Cards.parse("L" * 200 + "K" * 90), ((), (), (), (), (), (100,) * 60), market_size=9)
    )
    assert "Leather" in text(Position(Cards.parse("DLKKK"), Cards.parse("L"), 1, tiny))
    assert text(Position(Cards.parse("L" * 9), Cards.parse("L" * 7), 80, large)).count("╭") == 16


def test_a_round_in_which_both_take_a_seal_says_so() -> None:
    last = arrange(market="KDGSC", hands=("LL", "SS"), herds=(7, 3), deck_size=0)
    seen = view(apply(last, TakeCamels()), 0)
    assert seen.round is not None
    assert seen.round.result is not None
    result = evolve(seen.round.result, seals=(0, 1), decided_by="SCO-8")
    tied = evolve(seen, round=evolve(seen.round, result=result))
    assert "both traders take a Seal: a tie in everything (SCO-8)." in text(tied, width=120)
    assert "gagnent un Sceau\u202f: une égalité complète (SCO-8)." in text(
        tied, lang="fr", width=120
    )
    nobody = evolve(seen, round=evolve(seen.round, result=evolve(result, seals=())))
    assert "nobody takes a Seal: a tie in everything (SCO-8)." in text(nobody, width=120)


@pytest.mark.rule("SEC-1")
def test_a_herd_that_is_not_counted_is_some_camels_or_none() -> None:
    seen, none = (
        view(arrange(market="DGCPL", hands=("L", "S"), herds=(2, herd), deck_size=30), 0)
        for herd in (6, 0)
    )
    fewer = evolve(seen, round=evolve(seen.dealt, traders=(seen.me, evolve(seen.opponent, herd=1))))
    assert fewer != seen
    assert (text(fewer), svg(fewer).svg) == (text(seen), svg(seen).svg)
    assert "no camel" in text(none)
