"""Tables of Johari that the tests of its pictures share: every phase, and one in the middle of a game."""

from functools import reduce
from pathlib import Path

from jaipur_rules import johari
from jaipur_rules.johari import Match, View, apply, new_match, parse_move
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.table import arrange
from tests.golden import evaluated, public


def midgame() -> Match:
    """Three traders on the fourth day, seat 0 about to sell."""
    return arrange(
        displays=("W1W2w3b1R3A2P1", "B2B2b3g1P3", "r1G2G3A1"),
        gold=(15, 11, 15),
        on_trade=("", "A2P1", ""),
        tokens=((0, 3, 1, 0), (2, 0, 0, 5), (0, 0, 0, 1)),
        nobles=(("N1-7", "N1-4"), ("N2-2",), ()),
        slots=((0, 1, 0),),
        played=(("purchase", "sale"), ("trade", "doppelganger"), ("bribe", "baksheesh")),
        safe=(False, False, True),
        stores="W1w2w3R2G1A1A3P2",
        booths=("B1", "g2W3", "", "r3r2b2", "A2"),
        spaces={5: "N2-5", 4: "N1-3", 2: "N2-7"},
        gone=("N1-1",),
        day=4,
        discard="W1B3",
        arrivals=(2, 1, 0),
    )


FIRST_DAY = (
    *("pick W3@4", "pick R2@1"),
    *("play purchase", "play purchase", "purchase 2", "purchase R"),
    *("play doppelganger", "play doppelganger", "purchase 3", "purchase 1"),
    *("play sale", "play trade", "trade G"),
)
"""The first day that the page on Johari tells, but for its last move, a sale."""


def first_day(*, moves: int | None = None) -> Match:
    """The first day of a match of two after so many moves, or before its last."""
    return reduce(apply, map(parse_move, FIRST_DAY[:moves]), new_match(seed=7))


def laid(action: str) -> Match:
    """Seat 0 has laid a card face down, seat 1 is to lay one."""
    return arrange(
        displays=("W1", "b2"), phase="choose", to_move=1, chosen=(action,),
        played=(("bribe",), ("purchase",)), nobles=((), ("N3-8",)), stores="B1", booths=("W1", "", "r2"),
    )  # fmt: skip


def ended() -> Match:
    """A game that seat 0 has won."""
    return arrange(
        phase="over", displays=("W1P3", "B2P1P1"), tokens=((2, 4, 3, 6), (3, 1, 0, 8)),
        nobles=(("N3-4",), ("N3-5", "N3-8")), day=10,
    )  # fmt: skip


def shared() -> Match:
    """A game that two have won together."""
    return arrange(phase="over", displays=("P1", "P1", ""), day=10)


def shuffling() -> Match:
    """The draw pile has run out in the middle of the evening's end."""
    match = arrange(
        displays=("", ""), deck_size=2, phase="act", played=(("bribe", "purchase", "baksheesh"),) * 2
    )  # fmt: skip
    return apply(apply(match, parse_move("baksheesh")), parse_move("baksheesh"))


CROWDED = arrange(
    displays=("W1W2w3b1B2R3A2P1", "B2", "R1", "G1"), stores="W1w2w3W3B1B3R2r1R1r2G2A1A3A2P2P1",
    booths=("b1b2", "g2W3", "r3r2b2g1g3B1", "A2P3", "R1", "w1W2w2w1W1"), played=(("trade",),) * 4,
    spaces={5: "N2-5", 4: "N2-4", 3: "N3-6", 2: "N2-7", 1: "N1-6"}, nobles=(("N1-7", "N3-4"), (), (), ()),
    slots=((1, 0, 0),),
)  # fmt: skip
"""Four traders, six booths with up to six cards, and a noble on every space."""


SCENES: dict[str, tuple[View, Move | None]] = evaluated(
    Path(__file__).with_name("scenes.txt"), public(johari) | globals()
)
"""A view of every phase, some with a move."""
