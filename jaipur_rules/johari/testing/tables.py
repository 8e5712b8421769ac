"""Strategies for tables that are laid out, with more nobles about than random play would hire."""

from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import Action, Card, Kind, Noble
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.state import PLAYED, Phase, Trader, cost
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.testing.components import sizes

PHASES = ("act", "choose", "lose", "evening", "pick", "final", "over")
"""The phases that a table can be laid out in, as `Phase` names them."""


@st.composite
def tables(
    draw: DrawFn,
    ruleset: Ruleset = DEFAULT_RULESET,
    *,
    players: SearchStrategy[int] | None = None,
    phases: SearchStrategy[str] | None = None,
) -> Match:
    """Matches that stand as no game need have led to: any cards, any nobles, any gold, on any day.

    They shrink towards few cards and few nobles, and to the first phase given.

    Args:
        draw: Given by Hypothesis.
        ruleset: The rules in force.
        players: The numbers of traders; all that the components are for if not given.
        phases: The phases, by name; any but "shuffle" if not given, mostly "act".

    Example:
        >>> from hypothesis import given, settings
        >>> from jaipur_rules.johari import legal_moves
        >>> @settings(max_examples=5)
        ... @given(tables(phases=st.just("act")))
        ... def test_nobody_is_stuck(match):
        ...     assert legal_moves(match)
        >>> test_nobody_is_stuck()
    """
    phase = draw(_PHASES if phases is None else phases)
    size = draw(sizes(ruleset) if players is None else players)
    most, nobles = draw(_MOST), draw(st.integers(0, 4))
    return laid_out(Random(draw(_SEEDS)), ruleset, size, phase=phase, most=most, nobles=nobles)


_SEEDS = st.integers(0, (1 << 32) - 1)
_MOST = st.sampled_from((2, 8, 12, 5, 0))
_PHASES = st.sampled_from(("act", "evening", *PHASES, "act", "act"))


class _Supply:
    """The pieces of the box, in an order by chance."""

    def __init__(self, rng: Random, ruleset: Ruleset) -> None:
        self.rng = rng
        box = tuple(ruleset.components.cards)
        self.cards = rng.sample(box, len(box))
        self.nobles = rng.sample(tuple(Noble), len(Noble))

    def some(self, most: int) -> str:
        """Some cards, at most so many."""
        count = min(self.rng.randint(0, most), len(self.cards))
        return "".join(str(self.cards.pop()) for _ in range(count))

    def one(self, fit: "frozenset[Card]") -> str:
        """A card among these, if one is left."""
        card = next((card for card in self.cards if card in fit), None)
        if card is None:
            return ""
        self.cards.remove(card)
        return str(card)

    def hired(self, most: int) -> tuple[str, ...]:
        """Some nobles, at most so many."""
        count = min(self.rng.randint(0, most), len(self.nobles))
        return tuple(str(self.nobles.pop()) for _ in range(count))


def laid_out(
    rng: Random, ruleset: Ruleset, players: int, *, phase: str, most: int = 8, nobles: int = 4
) -> Match:
    """A table by chance.

    Where the box has not what a phase needs (gold on a Trade card, two
    different fakes), somebody carries out an action instead.

    Args:
        rng: Where chance comes from.
        ruleset: The rules in force.
        players: How many traders there are.
        phase: What is awaited.
        most: The most cards of a display.
        nobles: The most nobles of a trader.

    Example:
        >>> laid_out(Random(1), Ruleset(), 3, phase="evening").phase
        Phase.EVENING
    """
    supply, box = _Supply(rng, ruleset), ruleset.components
    to_move = rng.randrange(players)
    needed = {"evening": supply.one(_GOLD)} if phase == "evening" else {}
    if phase == "pick":
        needed = {"pick": supply.one(_ANY)}
    if phase == "lose":
        first = supply.one(_FAKES)
        second = first and supply.one(_FAKES - {Card.parse(first)})
        needed = {"lose": first + second if second else ""}
    if not all(needed.values()):
        phase = "act"
    owned = [supply.hired(nobles) for _ in range(players)]
    if phase == "final" and not any("N3-7" in row for row in owned):
        supply.nobles = [noble for noble in supply.nobles if noble is not Noble.PATRON]
        owned[to_move] = (*owned[to_move], "N3-7")
    if phase == "final":
        to_move = next(seat for seat, row in enumerate(owned) if "N3-7" in row)
    size = rng.randint(*PLAYED.get(Phase(phase), (0, 0)))
    most_gold = 20 if ruleset.gold_cap is None else ruleset.gold_cap
    played = [_day(rng, ruleset, size, most_gold) for _ in range(players)]
    gold = [
        max(min(rng.choice((0, 1, 2, 5, box.start_gold)), most_gold), _due(ruleset, row))
        for row in played
    ]
    days = max(1, 3 * box.noble_draw - box.first_nobles)
    prices = [price for price in box.noble_prices if box.noble_prices.count(price) == 1]
    spaces = {price: supply.hired(1) for price in prices}
    return arrange(
        displays=[
            needed.get("lose", "") * (seat == to_move) + supply.some(most)
            for seat in range(players)
        ],
        on_trade=[
            needed.get("evening", "") * (seat == to_move) + supply.some(2)
            if Phase(phase) in PLAYED
            else ""
            for seat in range(players)
        ],
        gold=gold,
        tokens=[[rng.randint(0, box.last_column) for _ in range(4)] for _ in range(players)],
        nobles=owned,
        slots=[_slots(rng, ruleset, row) for row in owned],
        played=played,
        chosen=[
            _next(rng, row) if phase == "choose" and seat < to_move else ""
            for seat, row in enumerate(played)
        ],
        safe=[
            rng.random() < 0.2 and not (phase == "lose" and seat == to_move)
            for seat in range(players)
        ],
        phase=phase,
        to_move=to_move,
        arrivals=rng.sample(range(players), players) if phase != "pick" else None,
        stores=needed.get("pick", "") + supply.some(most),
        booths=[supply.some(2) for _ in range(players + box.extra_booths)],
        spaces={price: row[0] for price, row in spaces.items() if row},
        deck_size=None if rng.random() < 0.5 else 0,
        day=rng.randint(1, days),
        ruleset=ruleset,
    )


_ANY = frozenset(Card)
_GOLD = frozenset(card for card in Card if card.kind is Kind.GOLD)
_FAKES = frozenset(card for card in Card if card.is_fake)


def _day(rng: Random, ruleset: Ruleset, size: int, most_gold: int) -> tuple[str, ...]:
    """The actions of a day so far, the last of which can be paid."""
    while True:
        row = tuple(rng.sample([*map(str, Action)], size))
        if size and row[-1] in {"baksheesh", "bribe"} and rng.randrange(4):
            continue  # there is little to choose in them
        if row[:1] != ("doppelganger",) and _due(ruleset, row) <= most_gold:
            return row


def _next(rng: Random, row: tuple[str, ...]) -> str:
    """An action that can be laid after these."""
    left = [str(action) for action in Action if str(action) not in row]
    return rng.choice([action for action in left if row or action != "doppelganger"])


def _due(ruleset: Ruleset, row: tuple[str, ...]) -> int:
    return cost(ruleset, Trader(), tuple(map(Action.parse, row))) if row else 0


def _slots(rng: Random, ruleset: Ruleset, owned: tuple[str, ...]) -> list[int]:
    """The discounts of each slot, by the nobles put there."""
    slots = [0, 0, 0]
    for name in owned:
        noble = Noble.parse(name)
        if noble.keeps_slot:
            slots[rng.randrange(3)] += ruleset.components.amount(noble)
    return slots
