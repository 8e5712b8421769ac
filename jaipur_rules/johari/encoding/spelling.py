"""A move as a few numbers, said one after the other: the words of its notation.

At one decision there can be tens of thousands of legal moves, and what can be
legal at any decision cannot be listed. But the notation has about a hundred
words. So a program says a move word by word, as a person does: `sell`, `W2`,
`b1`, `R3`, `G1`, `advance`, `R`. After every word the mask tells which words go
on to a legal move, and a word that alone can follow is said by itself.
"""

import re
from functools import lru_cache
from itertools import chain

from attrs import frozen

from jaipur_rules.encoding.errors import NotInLayout
from jaipur_rules.johari.rules.cards import FACES
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.views import View

VERSION = 1
"""Changes whenever a number means another word; whatever is stored with such numbers stores it too."""

END = 0
"""The word that ends a move which another legal move goes on from."""

_NUMERALS = 64
_KEYWORDS = ("pick", "play", "sell", "collect", "discard", "hire", "lose", "pass", "keep")
_CLAUSES = ("advance", "as", "cash", "now", "pay", "gold", "slot", "for")

WORDS: tuple[str, ...] = (
    "",
    *_KEYWORDS,
    *map(str, Action),
    *_CLAUSES,
    *"WBRGA",
    *map(str, FACES),
    *map(str, Noble),
    *map(str, range(_NUMERALS)),
)
"""Every word, by its number; the empty one ends a move."""

_NUMBERS = {word: number for number, word in enumerate(WORDS)}
_WORD = re.compile(r"N\d-\d|[A-Za-z]\d(?!\d)|[a-z]{2,}|\d+|[A-Z]")


@lru_cache(maxsize=1 << 12)
def _said(text: str) -> tuple[int, ...]:
    try:
        return tuple(_NUMBERS[word] for word in _WORD.findall(text))
    except KeyError as error:
        raise NotInLayout(f"no number stands for {error.args[0]!r:.20}") from None


def spelled(move: Move) -> tuple[int, ...]:
    """The words of a move, by their numbers, without the end.

    Raises:
        NotInLayout: It pays more gold than there are numbers for.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> [WORDS[number] for number in spelled(parse_move("exchange w1 for W3@2"))]
        ['exchange', 'w1', 'for', 'W3', '2']
    """
    return tuple(chain.from_iterable(_said(part) for part in str(move).split(" ")))


@frozen(order=False)
class Spelling:
    """A decision while a move is being said.

    Attributes:
        moves: The legal moves that begin with what has been said, at least one.
        spellings: The words of each, the end among them.
        said: The words said so far.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> seen = view(arrange(stores="A2A3W1", played=(("purchase",),)), 0)
        >>> begun = Spelling.of(seen)
        >>> [WORDS[number] for number in begun.said], [WORDS[number] for number in begun.next]
        (['purchase'], ['W', 'A'])
        >>> str(begun.then(begun.next[0]).move)
        'purchase W'
    """

    moves: tuple[Move, ...]
    spellings: tuple[tuple[int, ...], ...]
    said: tuple[int, ...] = ()

    @classmethod
    def of(cls, seen: View) -> "Spelling | None":
        """The decision of a view, nothing chosen yet; None for a seat that is not to move."""
        moves = legal_moves(seen)
        if not moves:
            return None
        return _forced(cls(moves, tuple((*spelled(move), END) for move in moves)))

    @property
    def move(self) -> Move | None:
        """The move that has been said; None while something is left to be chosen."""
        return self.moves[0] if len(self.moves) == 1 else None

    @property
    def next(self) -> tuple[int, ...]:
        """The words that can be said now, by their numbers, in order; none once the move is said."""
        if len(self.moves) == 1:
            return ()
        place = len(self.said)
        return tuple(sorted({spelling[place] for spelling in self.spellings}))

    def then(self, word: int) -> "Spelling":
        """The decision once a word has been said, and every word after it to which there is no choice.

        Raises:
            NotInLayout: The word does not lead to a legal move.
        """
        place = len(self.said)
        if word not in self.next:
            said = " ".join(WORDS[number] for number in self.said)
            told = WORDS[word] if 0 <= word < len(WORDS) else word
            raise NotInLayout(f"{told!r:.20} does not go on from {said!r:.60} to a legal move")
        both = [
            (move, spelling)
            for move, spelling in zip(self.moves, self.spellings, strict=True)
            if spelling[place] == word
        ]
        moves, spellings = zip(*both, strict=True)
        return _forced(Spelling(moves, spellings, (*self.said, word)))


def _forced(here: Spelling) -> Spelling:
    """The decision with the words said to which there is no choice."""
    while len(here.moves) > 1 and len(words := here.next) == 1:
        here = Spelling(here.moves, here.spellings, (*here.said, words[0]))
    return here
