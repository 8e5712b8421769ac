"""Positions with many moves: the list is that of the naive model, and no answer but the list needs the list."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

import pytest
from attrs import evolve

from jaipur_rules.johari import (
    Card,
    Cards,
    Match,
    Noble,
    Phase,
    Place,
    Position,
    Ruleset,
    Trader,
    UnexpectedEvent,
    is_legal,
    iter_moves,
    legal_moves,
    random_move,
    violations,
)
from jaipur_rules.johari.rules.generation import can_act
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.ruleset import SWITCHES
from tests.naive.johari import NaiveTable
from tests.naive.johari_pieces import place_name

ACTIONS = (Action.PURCHASE, Action.SALE, Action.TRADE, Action.EXCHANGE)
HELPFUL = [Noble.parse(f"N{name}") for name in "1-4 1-6 2-3 2-5 2-6 2-7 2-8".split()]
HEAPS = ("WwAP", "WwBb", "WwBbRrGgAP")
"""The types of the cards in a display: many of a few, or a few of many."""


def rich(seed: int) -> Position:
    """A position of a trader for whom nearly everything can be done in many ways."""
    rng = Random(seed)
    changes = {name: rng.choice(values) for name, values in SWITCHES.items() if len(values) == 2}
    kinds = HEAPS[seed % 3]

    def some(letters: str, most: int, least: int = 0) -> Cards:
        faces = [card for card in Card if str(card)[0] in letters]
        return Cards(rng.choices(faces, k=rng.randrange(least, most)))

    stores = [some(letters, 4) for letters in ("Ww", "Bb", "Rr", "Gg", "AP")]
    booths = [some("WBRGAPwbrg", 2) for _ in range(4)]
    waiting = rng.sample([*HELPFUL, Noble.SLOT_KEEPER, Noble.NOTABLE_1, Noble.GIVER], k=5)
    return Position(
        phase=Phase.ACT,
        seat=0,
        me=Trader(
            display=some(kinds, 15, seed % 12),
            gold=rng.randrange(4, 15),
            nobles=tuple(rng.sample(HELPFUL, k=rng.randrange(6))),
            played=(ACTIONS[seed // 3 % 4],),
        ),
        rivals=(some(kinds, 4),),
        market=(*stores, *booths),
        spaces=tuple(noble if rng.random() < 0.8 else None for noble in waiting),
        ruleset=Ruleset().with_changes(**changes),
    )


def on_table(at: Position) -> NaiveTable:
    """The same position with pieces on a table."""
    table = NaiveTable(2, at.ruleset)
    table.phase, table.deciding = "act", [0]
    lying: dict[str, Iterable[object]] = {
        "display 0": at.me.display,
        "display 1": at.rivals[0],
        "nobles 0": at.me.nobles,
        "slots 0": at.me.played,
        f"gold {at.me.gold}": ["gold"],
    }
    lying |= {f"space {number}": [each] for number, each in enumerate(at.spaces, 1) if each}
    lying |= {place_name(str(place)): at.market[place] for place in Place if place < len(at.market)}
    table.lies.clear()
    for place, prints in lying.items():
        for text in map(str, prints):
            piece = 4000 if text == "gold" else 5000 + len(table.printed)
            table.printed[piece] = text
            table.lies[place].append(piece)
    return table


SEEDS = range(60)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_list_is_that_of_the_naive_model(seed: int) -> None:
    at = rich(seed)
    listed = [str(move) for move in legal_moves(at)]
    assert sorted(listed) == on_table(at).legal
    assert [str(move) for move in iter_moves(at)] == listed
    assert can_act(at) == (listed != ["pass"])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_move_of_the_list_breaks_no_rule(seed: int) -> None:
    at = rich(seed)
    assert [move for move in legal_moves(at) if violations(at, move)] == []


class Chosen(Random):
    """Chance that draws a number which is known before."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """The number, of as many as are asked for."""
        assert (stop, step) == (None, 1)
        return self.number % start


@pytest.mark.parametrize("seed", SEEDS)
def test_chance_gives_the_move_of_its_number(seed: int) -> None:
    at = rich(seed)
    listed = legal_moves(at)
    numbers = [*range(0, len(listed), 1 + len(listed) // 50), len(listed) - 1]
    assert [random_move(at, Chosen(number)) for number in numbers] == [
        listed[number] for number in numbers
    ]


def test_the_positions_have_few_moves_and_many() -> None:
    counts = [len(legal_moves(rich(seed))) for seed in SEEDS]
    assert min(counts) == 1
    assert max(counts) > 300


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.ACT])
def test_chance_gives_a_move_of_every_moment(phase: Phase) -> None:
    me = Trader(Cards("W1w1b2"), Cards("A1A2"), gold=9, played=(Action.SALE, Action.BRIBE))
    at = evolve(rich(0), phase=phase, me=me)
    listed = legal_moves(at)
    assert [random_move(at, Chosen(number)) for number in range(len(listed))] == [*listed]


@pytest.mark.parametrize(
    "at",
    [Match(), evolve(rich(0), phase=Phase.LOSE, me=Trader(Cards("W1")))],
    ids=["match", "hand"],
)
def test_chance_gives_no_move_where_there_is_none(at: Match | Position) -> None:
    assert list(iter_moves(at)) == []
    with pytest.raises(UnexpectedEvent, match="no legal move"):
        random_move(at, Random(1))


# More moves than anybody lists

HUGE = evolve(
    rich(0),
    me=Trader(
        display=Cards(dict.fromkeys(Card, 40)),
        gold=30,
        nobles=(Noble.SETTER, Noble.PORTER, Noble.DONOR, Noble.CUTTER, Noble.PAYMASTER),
        played=(Action.TRADE,),
    ),
    market=(*[Cards({Card.A1: 99, Card.A2: 99, Card.A3: 99})] * 5,),
    spaces=(Noble.SLOT_KEEPER, Noble.NOTABLE_1, None, Noble.GIVER, Noble.RECRUITER),
    ruleset=Ruleset(overpaying="any"),
)


def far(at: Position) -> Iterator[int]:
    """Numbers all over a list of more moves than can be counted one by one."""
    return iter(range(0, 41**6, 41**6 // 20))


@pytest.mark.parametrize("action", ACTIONS)
def test_nothing_but_the_list_needs_the_list(action: Action) -> None:
    at = evolve(HUGE, me=evolve(HUGE.me, played=(action,)))
    first = list(islice(iter_moves(at), 20))
    assert [random_move(at, Chosen(number)) for number in range(len(first))] == first
    found = [random_move(at, Chosen(number)) for number in far(at)]
    assert [move for move in found if not is_legal(at, move)] == []
    assert can_act(at)


def test_the_ways_to_pay_from_many_cards_are_pruned_before_they_are_made() -> None:
    rules = Ruleset(overpaying="no_spare_card")
    at = evolve(HUGE, me=evolve(HUGE.me, nobles=()), market=(Cards(),) * 5, ruleset=rules)
    few = evolve(at, me=evolve(at.me, display=Cards(dict.fromkeys(Card, 6))))
    assert legal_moves(at) == legal_moves(few)
    assert len(legal_moves(at)) > 500
