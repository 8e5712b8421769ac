"""A move as a few numbers, chosen one after the other: the tokens of its notation.

At one decision there can be tens of thousands of legal moves, and what can be
legal at any decision cannot be listed. But the notation has about a hundred and
fifty tokens. So a program chooses a move token by token: `sell`, `W2`, `b1`,
`R3`, `G1`, `advance`, `R`. After every token the mask tells which tokens go on
to a legal move, and a token that alone can follow is chosen by itself.
"""

import re
from functools import lru_cache
from itertools import chain

from jaipur_rules.encoding.errors import NotInLayout
from jaipur_rules.johari.rules.cards import FACES
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Action, Noble

VERSION = 1
"""Changes whenever a number means another token; whatever is stored with such numbers stores it too."""

END = 0
"""The token that ends a move which another legal move goes on from."""

LONGEST = 100
"""No move has more tokens."""

_NUMERALS = 64
_KEYTOKENS = ("pick", "play", "sell", "collect", "discard", "hire", "lose", "pass", "keep")
_CLAUSES = ("advance", "as", "cash", "now", "pay", "gold", "slot", "for")

TOKENS: tuple[str, ...] = (
    "",
    *_KEYTOKENS,
    *map(str, Action),
    *_CLAUSES,
    *"WBRGA",
    *map(str, FACES),
    *map(str, Noble),
    *map(str, range(_NUMERALS)),
)
"""Every token, by its number; the empty one ends a move."""

_NUMBERS = {token: number for number, token in enumerate(TOKENS)}
_TOKEN = re.compile(r"N\d-\d|[A-Za-z]\d(?!\d)|[a-z]{2,}|\d+|[A-Z]")


@lru_cache(maxsize=1 << 12)
def _tokens_of(text: str) -> tuple[int, ...]:
    try:
        return tuple(_NUMBERS[token] for token in _TOKEN.findall(text))
    except KeyError as error:
        raise NotInLayout(f"no number stands for {error.args[0]!r:.20}") from None


def tokens_of(move: Move) -> tuple[int, ...]:
    """The tokens of a move, by their numbers, the end among them.

    Raises:
        NotInLayout: It pays more gold than there are numbers for.

    Example:
        >>> from jaipur_rules.johari import parse_move
        >>> [TOKENS[number] for number in tokens_of(parse_move("exchange w1 for W3@2"))]
        ['exchange', 'w1', 'for', 'W3', '2', '']
    """
    return (*chain.from_iterable(_tokens_of(part) for part in str(move).split(" ")), END)
