"""The memory layout of a game: 256 bytes, the same for every ruleset.

The first 112 bytes are fourteen words of 64 bits, the rest are single bytes.
Cards that lie together are one word, their *code*: a byte a kind in the order
of `Card`, the goods first, then the camels, and in the last byte how many
goods there are in all. Adding two codes adds every count at once, and no count
ever needs more than four bits of its byte.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from jaipur_rules.jaipur.rules.components import BONUS_TABLES, STANDARD_BOX

Fields: TypeAlias = Mapping[str, tuple[Any, ...]]
"""The fields of a record: for each name its type, as NumPy writes it, and what else is said of it."""


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


def fields_of(kind: type) -> Fields:
    """The fields of a record, as the annotations of its class say them.

    Example:
        >>> class Seen(Protocol):
        ...     plies: Annotated[int, "<i8", "The plies."]
        >>> fields_of(Seen)
        {'plies': ('<i8', 'The plies.')}
    """
    return {name: said.__metadata__ for name, said in kind.__annotations__.items()}


def record_of(fields: Fields) -> "np.dtype[np.void]":
    """The type of a record of these fields.

    Example:
        >>> record_of(
        ...     {"plies": ("<i8", "The plies."), "seals": ("2u1", "By seat: the Seals.")}
        ... ).names
        ('plies', 'seals')
    """
    return np.dtype([(name, form) for name, (form, *_) in fields.items()])


def meanings_of(fields: Fields) -> Mapping[str, str]:
    """What each of these fields holds.

    Example:
        >>> meanings_of({"plies": ("<i8", "The plies.")})["plies"]
        'The plies.'
    """
    return MappingProxyType({name: meaning for name, (_, meaning) in fields.items()})


class Game(Protocol):
    """A game, as a type checker sees a record of `ENGINE_GAME`."""

    market: Annotated[int, "8u1", "The cards in the market, as a code."]
    held: Annotated[
        Numbers,
        "(2,8)u1",
        "By seat: the goods in hand, and the herd in the camels' byte, as a code.",
    ]
    known: Annotated[
        Numbers,
        "(2,8)u1",
        "By seat: the cards that everybody knows to be in the hand; the last two bytes are zero.",
    ]
    revealed: Annotated[
        Numbers,
        "(2,8)u1",
        "By seat: the cards that the hand was shown to have held from the deal; likewise.",
    ]
    seed: Annotated[
        np.uint64, "<u8", "The seed of the match: the first round is the deal of this seed."
    ]
    stream: Annotated[
        np.uint64,
        "<u8",
        "Where the match's own stream of random numbers stands; `draw` moves it on.",
    ]
    plies: Annotated[int, "<i8", "The plies of this round."]
    plies_left: Annotated[
        int, "<i8", "Under the house rule `turn_cap`, the plies that remain; 0 without it."
    ]
    rounds: Annotated[int, "<i8", "The rounds dealt in this match."]
    counted: Annotated[int, "<i8", "The rounds that count towards `max_rounds`."]
    won: Annotated[
        int,
        "<u8",
        "A bit a token, set if seat 1 has it: 38 goods tokens, each pile from its top, then 18 bonus tokens.",
    ]
    heights: Annotated[Numbers, "6u1", "The tokens left in each goods pile."]
    bonuses_left: Annotated[Numbers, "3u1", "The tokens left in each bonus pile."]
    rupees: Annotated[
        Numbers, "2u1", "By seat: the rupees of the tokens won, without the camel token."
    ]
    deck_left: Annotated[
        int, "u1", "The cards left in the draw pile: the last so many of the deck."
    ]
    discarded: Annotated[int, "u1", "The cards sold."]
    empty: Annotated[int, "u1", "How many goods piles have been emptied."]
    to_move: Annotated[int, "u1", "The seat that acts next, or would if the round had not ended."]
    starter: Annotated[int, "u1", "The seat that began the round."]
    first: Annotated[int, "u1", "The coin toss of the deal."]
    end: Annotated[int, "u1", "Why the round has ended: 0 it is played, 1 piles, 2 deck, 3 cap."]
    seals: Annotated[Numbers, "2u1", "By seat: the Seals of Excellence."]
    over: Annotated[int, "u1", "1 if the match is over."]
    last_end: Annotated[
        int,
        "u1",
        "Why the last round to end has ended, as in `end`; 0 if none has ended in this match.",
    ]
    last_rupees: Annotated[
        Numbers, "2u1", "By seat: what that round came to, the camel token included."
    ]
    last_camels: Annotated[int, "u1", "The seat that took its camel token; 2 if nobody did."]
    last_seals: Annotated[int, "u1", "Who took a Seal in it: 1 seat 0, 2 seat 1, 3 both, 0 nobody."]
    last_decided: Annotated[
        int, "u1", "The number of the rule SCO that settled it; 0 for a round without a result."
    ]
    deck: Annotated[
        Numbers,
        f"{STANDARD_BOX.deck_size}u1",
        "The deal: five cards for seat 0, five for seat 1, two for the market, then the draw pile.",
    ]
    discard: Annotated[
        Numbers,
        f"{len(STANDARD_BOX.cards.goods)}u1",
        "The cards sold, the last one on top at the end.",
    ]
    bonuses: Annotated[
        Numbers,
        f"{sum(map(len, BONUS_TABLES['7-6-5']))}u1",
        "The values of the bonus tokens as dealt, pile after pile, the top of each first.",
    ]
    spare: Annotated[Numbers, "3u1", "Nothing: it makes the game end where a word ends."]


_GAME = fields_of(Game)
GAME = record_of(_GAME)
"""One game, as it lies in memory."""

GAME_MEANINGS = meanings_of(_GAME)
"""What each field of `GAME` holds."""

_WORDS = {"market": "<i8", "won": "<i8", **dict.fromkeys(("held", "known", "revealed"), "2<i8")}

ENGINE_GAME: "np.dtype[np.void]" = np.dtype(
    [(name, _WORDS.get(name, form)) for name, (form, _) in _GAME.items()], align=True
)
"""One game as the compiled functions have it: codes, and the bits of the tokens, as signed words."""

Games = NDArray[np.void]
"""Games, as records of `GAME`; or the same memory as records of `ENGINE_GAME`."""


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
