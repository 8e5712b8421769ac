"""The pieces: every card, noble, action card and token has a number, and is in one place."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from copy import copy
from typing import Self

from jaipur_rules.johari.rules.deals import Deal
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.testing.naive import NotOnTheTable

GEMS = "WBRG"
KINDS = "WBRGAP"
ACTIONS = ("purchase", "baksheesh", "sale", "trade", "bribe", "exchange", "doppelganger")
STORES = tuple(f"store {letter}" for letter in "WBRGA")
SPACES = tuple(f"space {number}" for number in (1, 2, 3, 4, 5))


class Pieces:
    """The contents of the box, and the place of each piece.

    Attributes:
        players: How many traders there are.
        ruleset: The rules whose box it is.
        printed: What is printed on each piece: on a card its face, on a noble
            its name, on an action card its action, on a token its colour.
        lies: The pieces in every place. Cards are numbered from 1 and lie in
            ``pile``, ``discard``, ``store W`` to ``store A``, ``booth 1`` and
            so on, ``display 0`` and ``trade card 0``. Nobles are numbered from
            1001: ``stack``, ``space 1`` to ``space 5`` from the left, ``gone``,
            ``nobles 0``. Action cards, from 2001: ``hand 0``, ``face down 0``,
            ``slots 0``. Gem tokens, from 3001: ``column 4 of 0``. Gold tokens,
            from 4000: ``gold 15``, the lowest first.
        put_in: The card slot that a noble was put in.
    """

    def __init__(self, players: int, ruleset: Ruleset) -> None:
        """Open the box: number every piece."""
        self.players = players
        self.ruleset = ruleset
        box = ruleset.components
        self.printed: dict[int, str] = {}
        self.lies: dict[str, list[int]] = defaultdict(list)
        self.put_in: dict[int, int] = {}
        self._number("box", 1, map(str, box.cards))
        self._number("nobles", 1001, map(str, Noble))
        for seat in range(players):
            self._number(f"hand {seat}", 2001 + 100 * seat, ACTIONS)
            self._number(f"column 0 of {seat}", 3001 + 100 * seat, GEMS)
            self._number("tokens", 4000 + seat, ["gold"])
        self.ability = {str(noble): box.amount(noble) for noble in Noble}

    def _number(self, place: str, first: int, prints: Iterable[str]) -> None:
        for number, text in enumerate(prints, start=first):
            self.printed[number] = text
            self.lies[place].append(number)

    def copy(self) -> Self:
        """A second table with the same pieces in the same places."""
        other = copy(self)
        other.lies = defaultdict(list)
        for place, pieces in self.lies.items():
            if pieces:
                other.lies[place] = list(pieces)
        other.put_in = dict(self.put_in)
        return other

    # Looking

    @property
    def booths(self) -> list[str]:
        """The booths, from the left."""
        return [
            f"booth {number}"
            for number in range(1, self.players + self.ruleset.components.extra_booths + 1)
        ]

    def faces(self, place: str) -> list[str]:
        """The prints of the pieces of a place, in the order in which they came there."""
        return [self.printed[piece] for piece in self.lies[place]]

    def find(self, place: str, text: str) -> int:
        """A piece of a place with this print.

        Raises:
            NotOnTheTable: There is none.
        """
        for piece in self.lies[place]:
            if self.printed[piece] == text:
                return piece
        raise NotOnTheTable(f"there is no {text} in {place}")

    def owns(self, seat: int, noble: str) -> bool:
        """Return whether a trader has hired a noble."""
        return noble in self.faces(f"nobles {seat}")

    def gold(self, seat: int) -> int:
        """The space of a trader's gold token."""
        return int(self._place_of(4000 + seat).split()[1])

    def column(self, seat: int, kind: str) -> int:
        """The column of one of a trader's gem tokens."""
        return int(self._place_of(3001 + 100 * seat + GEMS.index(kind)).split()[1])

    def _place_of(self, piece: int) -> str:
        return next(place for place, pieces in self.lies.items() if piece in pieces)

    def by_gold(self) -> list[int]:
        """The seats from the most gold to the least; on one space from the top of the stack down."""
        spaces = sorted({self.gold(seat) for seat in range(self.players)}, reverse=True)
        return [token - 4000 for space in spaces for token in reversed(self.lies[f"gold {space}"])]

    def gems(self, seat: int, kind: str) -> int:
        """The number of gems of a type in a trader's display."""
        return sum(int(face[1]) for face in self.faces(f"display {seat}") if kind_of(face) == kind)

    # Moving

    def carry(self, source: str, goal: str, pieces: Sequence[int]) -> None:
        """Carry pieces from a place to another."""
        for piece in list(pieces):
            self.lies[source].remove(piece)
            self.lies[goal].append(piece)

    def carry_faces(self, source: str, goal: str, faces: Iterable[str]) -> None:
        """Carry cards with these faces from a place to another.

        Raises:
            NotOnTheTable: One of them is not there.
        """
        for face in faces:
            self.carry(source, goal, [self.find(source, face)])

    def move_gold(self, seat: int, spaces: int) -> None:
        """Lift a trader's gold token, carry it so many spaces, and lay it on top of what is there."""
        space = self.gold(seat)
        cap = self.ruleset.gold_cap
        goal = space + spaces if cap is None or spaces < 0 else min(space + spaces, cap)
        self.carry(f"gold {space}", f"gold {goal}", [4000 + seat])

    def move_token(self, seat: int, kind: str, columns: int) -> None:
        """Move a gem token so many columns to the right, at most to the last."""
        column = self.column(seat, kind)
        goal = min(column + columns, len(self.ruleset.components.prestige_track) - 1)
        token = 3001 + 100 * seat + GEMS.index(kind)
        self.carry(f"column {column} of {seat}", f"column {goal} of {seat}", [token])


def kind_of(face: str) -> str:
    """The letter of a card's type."""
    return face[0].upper()


def split(text: str) -> list[str]:
    """The cards of a text, one by one.

    Example:
        >>> split("W1b2A3")
        ['W1', 'b2', 'A3']
    """
    return [text[place : place + 2] for place in range(0, len(text), 2)]


def in_order(faces: Iterable[str]) -> str:
    """Cards as the notation writes them: by type, by number, the genuine before the fake.

    Example:
        >>> in_order(["A1", "w1", "W1", "B3", "W2"])
        'W1w1W2B3A1'
    """
    return "".join(
        sorted(faces, key=lambda face: (KINDS.index(kind_of(face)), face[1], face[0].islower()))
    )


def place_name(letter: str) -> str:
    """The place that the notation names by one letter or number.

    Example:
        >>> place_name("W"), place_name("3")
        ('store W', 'booth 3')
    """
    return f"booth {letter}" if letter.isdigit() else f"store {letter}"


def store_of(face: str) -> str:
    """The store that a card belongs in; gold and prestige share one."""
    return "store A" if kind_of(face) == "P" else f"store {kind_of(face)}"


def write_deal(dealt: Deal) -> tuple[str, list[str], list[int]]:
    """A deal in the notation and in numbers: the deck, the nobles, the stack of gold tokens.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> deck, nobles, stack = write_deal(deal(seed=7))
        >>> len(deck), nobles[:2], stack
        (192, ['N1-6', 'N1-3'], [0, 1])
    """
    return "".join(map(str, dealt.deck)), [*map(str, dealt.nobles)], [*dealt.stack]
