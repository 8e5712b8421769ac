"""Every action in every slot under every noble, on every small display.

The game has too many tables to visit them all. But what an action may do
depends on little: the card played and its slot, the nobles that help, the
display, what lies in the market. So small displays are enumerated, under each
noble and none, for each action in each slot, itself or repeated by a
Doppelganger; and in each case every conceivable move is put to both statements
of legality, the list is held against the table of numbered pieces, and each
legal move is made on both.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice, product

from attrs import evolve, frozen

from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.legality import violations
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Pass
from jaipur_rules.johari.rules.pieces import Action, Noble
from jaipur_rules.johari.rules.ruleset import STANDARD, Ruleset
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.rules.transition import apply
from tests.naive.conceivable import conceivable_moves
from tests.naive.johari import laid

ALPHABET = ("W1", "w1", "B2", "r1", "A1", "P1")
"""The faces of the displays: two alike but for being fake, two other colours, gold and prestige."""

SMALL = evolve(
    STANDARD,
    jeweler_types=2,
    noble_amounts=tuple(
        1 if noble is Noble.SETTER else amount
        for noble, amount in zip(Noble, STANDARD.noble_amounts, strict=True)
    ),
    noble_prices=(4, 3, 2, 1, 0),
)
"""The standard components, but Jewelers want two cards (one with N1-4) and nobles cost a gem less.

So displays of two cards are enough.
"""

SIMPLE = (Action.BAKSHEESH, Action.BRIBE, Action.EXCHANGE)
"""Cheap actions, which may have been played before."""


@frozen(order=False)
class DisplayCase:
    """One case of the enumeration.

    Attributes:
        played: The actions of the day, the last of which is carried out.
        noble: The noble that the mover has; None for none.
        display: The mover's display.

    Example:
        >>> case = DisplayCase((Action.SALE,), None, "W1B2")
        >>> [str(move) for move in legal_moves(case.match(Ruleset(components=SMALL)))]
        ['sell W1B2 advance W', 'sell W1B2 advance B', 'collect B', 'pass']
    """

    played: tuple[Action, ...]
    noble: Noble | None
    display: str

    def match(self, ruleset: Ruleset) -> Match:
        """The table of the case."""
        size, noble = len(self.played), self.noble
        slots = [0, 0, 0]
        if noble is not None and noble.keeps_slot:
            slots[size - 1] = ruleset.components.amount(noble)
        return arrange(
            displays=(self.display, "w2b1"),
            on_trade=("W2", ""),
            gold=(7, 7),
            nobles=((str(noble),) if noble is not None else (),),
            slots=(slots,),
            played=([str(action) for action in self.played],),
            stores="W1W2P2A1",
            booths=("b1A2",),
            spaces={2: _first(noble, "N1-8", "N3-2"), 1: _first(noble, "N2-1", "N1-7")},
            ruleset=ruleset,
        )


def _first(noble: Noble | None, one: str, other: str) -> str:
    return other if str(noble) == one else one


@frozen(order=False)
class DisplayCounts:
    """The counts of a check of displays.

    Attributes:
        cases: Tables.
        moves: Conceivable moves put to both statements of legality.
        legal: Legal moves, each made by the engine and on the table of pieces.
        passes: Tables on which the action cannot be carried out.
    """

    cases: int = 0
    moves: int = 0
    legal: int = 0
    passes: int = 0


def plays() -> Iterator[tuple[Action, ...]]:
    """Every action in every slot, itself and repeated by a Doppelganger, after actions that cost little.

    Example:
        >>> len(list(plays()))
        30
    """
    for action in Action:
        if action is not Action.DOPPELGANGER:
            before = tuple(other for other in SIMPLE if other is not action)
            for slot in (1, 2, 3):
                yield (*before[: slot - 1], action)
                if slot > 1:
                    yield (*before[: slot - 2], action, Action.DOPPELGANGER)


def cases(most_cards: int) -> Iterator[DisplayCase]:
    """Every case with displays of at most so many cards, the smallest first.

    Example:
        >>> sum(1 for case in cases(0)), sum(1 for case in cases(1))
        (750, 5250)
    """
    for size in range(most_cards + 1):
        for faces in combinations_with_replacement(ALPHABET, size):
            for played, noble in product(plays(), (None, *Noble)):
                yield DisplayCase(played, noble, "".join(faces))


def check_displays(
    *, most_cards: int, ruleset: Ruleset | None = None, first: int = 0, every: int = 1
) -> DisplayCounts:
    """Check every case with displays of at most so many cards, or one in so many of them.

    Args:
        most_cards: The most cards of a display.
        ruleset: The rules; the default switches with `SMALL` if not given.
        first: The first case.
        every: One in how many.

    Raises:
        AssertionError: Something differs; it says in which case, and in what.

    Example:
        >>> check_displays(most_cards=0, every=150).cases
        5
    """
    rules = Ruleset(components=SMALL) if ruleset is None else ruleset
    counts = DisplayCounts()
    for case in islice(cases(most_cards), first, None, every):
        tried, legal, stuck = check(case, rules)
        counts = DisplayCounts(
            counts.cases + 1, counts.moves + tried, counts.legal + legal, counts.passes + stuck
        )
    return counts


def check(case: DisplayCase, ruleset: Ruleset) -> tuple[int, int, bool]:
    """Check one case; return the number of moves tried, of legal ones, and whether only passing is possible.

    Raises:
        AssertionError: Something differs.

    Example:
        >>> check(DisplayCase((Action.BRIBE,), None, ""), Ruleset())
        (36, 1, False)
    """
    match = case.match(ruleset)
    here = match.position
    assert here is not None, case
    listed = legal_moves(here)
    tried = {*conceivable_moves(here)}
    _hold(case, "the list", {*listed}, {move for move in tried if not violations(here, move)})
    table = laid(match)
    _hold(case, "the table", sorted(map(str, listed)), table.legal)
    for move in listed:
        pieces = table.copy()
        pieces.play(str(move))
        after = apply(match, move)
        _hold(case, f"{move} brings {pieces.facts()}", pieces.is_like(after), True)
    return len(tried), len(listed), listed == (Pass(),)


def _hold(case: DisplayCase, what: str, one: object, other: object) -> None:
    """Raise an error that names the case unless two things are equal."""
    if one != other:
        raise AssertionError(f"{case}: {what}: {one} and {other}")
