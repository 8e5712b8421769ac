"""The memory layout of a game: 256 bytes, the same for every ruleset.

The first 112 bytes are fourteen words of 64 bits, the rest are single bytes.
Cards that lie together are one word, their *code*: a byte a kind in the order
of `Card`, the goods first, then the camels, and in the last byte how many
goods there are in all. Adding two codes adds every count at once, and no count
ever needs more than four bits of its byte.
"""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.jaipur.rules.components import BONUS_TABLES, STANDARD_BOX

GAME = np.dtype(
    [
        ("market", "u1", 8),
        ("held", "u1", (2, 8)),
        ("known", "u1", (2, 8)),
        ("revealed", "u1", (2, 8)),
        ("seed", "<u8"),
        ("stream", "<u8"),
        ("plies", "<i8"),
        ("plies_left", "<i8"),
        ("rounds", "<i8"),
        ("counted", "<i8"),
        ("won", "<u8"),
        ("heights", "u1", 6),
        ("bonuses_left", "u1", 3),
        ("rupees", "u1", 2),
        ("deck_left", "u1"),
        ("discarded", "u1"),
        ("empty", "u1"),
        ("to_move", "u1"),
        ("starter", "u1"),
        ("first", "u1"),
        ("end", "u1"),
        ("seals", "u1", 2),
        ("over", "u1"),
        ("last_end", "u1"),
        ("last_rupees", "u1", 2),
        ("last_camels", "u1"),
        ("last_seals", "u1"),
        ("last_decided", "u1"),
        ("deck", "u1", STANDARD_BOX.deck_size),
        ("discard", "u1", len(STANDARD_BOX.cards.goods)),
        ("bonuses", "u1", sum(map(len, BONUS_TABLES["7-6-5"]))),
        ("spare", "u1", 3),
    ]
)
"""One game. `MEANINGS` says what each field holds."""

MEANINGS = {
    "market": "The cards in the market, as a code.",
    "held": "By seat: the goods in hand, and the herd in the camels' byte, as a code.",
    "known": "By seat: the cards that everybody knows to be in the hand; the last two bytes are zero.",
    "revealed": "By seat: the cards that the hand was shown to have held from the deal; likewise.",
    "seed": "The seed of the match: the first round is the deal of this seed.",
    "stream": "Where the match's own stream of random numbers stands; `draw` moves it on.",
    "plies": "The plies of this round.",
    "plies_left": "Under the house rule `turn_cap`, the plies that remain; 0 without it.",
    "rounds": "The rounds dealt in this match.",
    "counted": "The rounds that count towards `max_rounds`.",
    "won": "A bit a token, set if seat 1 has it: 38 goods tokens, each pile from its top, then 18 bonus tokens.",
    "heights": "The tokens left in each goods pile.",
    "bonuses_left": "The tokens left in each bonus pile.",
    "rupees": "By seat: the rupees of the tokens won, without the camel token.",
    "deck_left": "The cards left in the draw pile: the last so many of the deck.",
    "discarded": "The cards sold.",
    "empty": "How many goods piles have been emptied.",
    "to_move": "The seat that acts next, or would if the round had not ended.",
    "starter": "The seat that began the round.",
    "first": "The coin toss of the deal.",
    "end": "Why the round has ended: 0 it is played, 1 piles, 2 deck, 3 cap.",
    "seals": "By seat: the Seals of Excellence.",
    "over": "1 if the match is over.",
    "last_end": "Why the last round to end has ended, as in `end`; 0 if none has ended in this match.",
    "last_rupees": "By seat: what that round came to, the camel token included.",
    "last_camels": "The seat that took its camel token; 2 if nobody did.",
    "last_seals": "Who took a Seal in it: 1 seat 0, 2 seat 1, 3 both, 0 nobody.",
    "last_decided": "The number of the rule SCO that settled it; 0 for a round without a result.",
    "deck": "The deal: five cards for seat 0, five for seat 1, two for the market, then the draw pile.",
    "discard": "The cards sold, the last one on top at the end.",
    "bonuses": "The values of the bonus tokens as dealt, pile after pile, the top of each first.",
    "spare": "Nothing: it makes the game end where a word ends.",
}
"""What each field of `GAME` holds."""

SIZE = GAME.itemsize
"""The bytes of a game."""


_WORDS = {
    "market": "<i8",
    "held": ("<i8", 2),
    "known": ("<i8", 2),
    "revealed": ("<i8", 2),
    "won": "<i8",
}


def _engine() -> "np.dtype[np.void]":
    """The same memory as the compiled functions have it: codes as words."""
    fields = GAME.fields
    assert fields is not None
    return np.dtype(
        {
            "names": [*fields],
            "formats": [_WORDS.get(name, found[0]) for name, found in fields.items()],
            "offsets": [found[1] for found in fields.values()],
            "itemsize": SIZE,
            "aligned": True,
        }
    )


ENGINE_GAME = _engine()
"""One game as the compiled functions have it."""

Games = NDArray[np.void]
"""Games, as records of `GAME`; or the same memory as records of `ENGINE_GAME`."""


class Numbers(Protocol):
    """A table in a record: to a compiled function, and so to a type checker, whole numbers by their places."""

    def __getitem__(self, place: int | tuple[int, int], /) -> int:
        """The number at a place."""
        ...

    def __setitem__(self, place: int | tuple[int, int], number: int, /) -> None:
        """Write a number."""
        ...

    def __len__(self) -> int:
        """The number of values."""
        ...


class Game(Protocol):
    """A record of `ENGINE_GAME`, as a type checker sees it; `MEANINGS` says what each field holds."""

    market: int
    held: Numbers
    known: Numbers
    revealed: Numbers
    seed: np.uint64
    stream: np.uint64
    plies: int
    plies_left: int
    rounds: int
    counted: int
    won: int
    heights: Numbers
    bonuses_left: Numbers
    rupees: Numbers
    deck_left: int
    discarded: int
    empty: int
    to_move: int
    starter: int
    first: int
    end: int
    seals: Numbers
    over: int
    last_end: int
    last_rupees: Numbers
    last_camels: int
    last_seals: int
    last_decided: int
    deck: Numbers
    discard: Numbers
    bonuses: Numbers


def empty_games(count: int) -> Games:
    """An array of so many empty games.

    Example:
        >>> empty_games(3).nbytes
        768
    """
    return np.zeros(count, GAME)


def for_engine(games: Games) -> Games:
    """The games as the compiled functions want them, in the same memory.

    Example:
        >>> for_engine(empty_games(3))["market"].tolist()
        [0, 0, 0]
    """
    return games.view(ENGINE_GAME)
