"""The complete list of moves against the rules that moves break, over every move there is on small tables."""

from collections.abc import Iterator
from itertools import product

import pytest

from jaipur_rules.johari import (
    Action,
    Baksheesh,
    Bribe,
    Card,
    Cards,
    Cash,
    Counted,
    DiscardForToken,
    Exchange,
    Hire,
    Kind,
    Match,
    Move,
    Noble,
    Pass,
    Pick,
    Place,
    Play,
    Position,
    Purchase,
    Ruleset,
    SellToCollector,
    SellToJeweler,
    TradeInStore,
    is_legal,
    legal_moves,
    view,
    violations,
)
from jaipur_rules.johari.cards import GEMS
from jaipur_rules.johari.moves import Advance, Lose
from jaipur_rules.johari.position import position
from jaipur_rules.johari.ruleset import PRESETS
from jaipur_rules.johari.table import arrange
from tests.johari.table_talk import ABLE, table, trader
from tests.profiles import some

STRICT = Ruleset(
    declining="forbidden",
    exchange_types="gems_only",
    collector_tie="sells",
    three_type_sale="gold_too",
    overpaying="any",
    new_noble="at_once",
)
RULESETS = {**PRESETS, "strict": STRICT}
DISPLAYS = ["", "A1", "w1B1R2g3", "W1w1b2A3", "W2W2B1P2", "W1B1R1G1A2"]
ACTIONS = ["purchase", "sale", "trade", "exchange", "baksheesh", "bribe"]


def parts(cards: Cards) -> list[Cards]:
    """Every multiset of the cards, and of one more that is not there."""
    return list((cards + Cards([Card.r1])).subsets())


def sales(match: Match) -> Iterator[Move]:
    """Every sale of the cards about."""
    display = trader(match, 0).display
    about = [*display.distinct, Card.r1]
    kinds = (*GEMS, Kind.GOLD)
    counted = [None, *(Counted(card, kind) for card, kind in product(about, kinds))]
    for sold, token, change in product(parts(display), kinds, counted):
        if sold and len(sold) <= 5:
            yield SellToJeweler(sold, token, change)
    yield from (SellToCollector(kind, change) for kind, change in product(Kind, counted))
    yield from map(DiscardForToken, about)


def purchases_and_exchanges(match: Match) -> Iterator[Move]:
    """Every purchase, trade in a store and exchange of the cards about."""
    for place in Place:
        there = table(match).market[place] if place < len(table(match).market) else Cards()
        for cashed in [*there.subsets(), Cards([Card.A3])]:
            yield Purchase(place, cashed)
            yield TradeInStore(place, at_once=False, cashed=cashed)
            yield TradeInStore(place, at_once=True, cashed=cashed)
        about = [*trader(match, 0).display.distinct, Card.r1]
        for given, taken in product(about, [*there.distinct, Card.G3]):
            yield Exchange(given, place, taken)


def hires(match: Match) -> Iterator[Move]:
    """Every hiring of the nobles in the market, and of one who is not there."""
    there = [noble for noble in table(match).spaces if noble is not None]
    for noble in (*there, Noble.NOTABLE_4):
        for paid, gold, slot in product(
            parts(trader(match, 0).display), (0, 1, 2, 3, 5), (None, 1, 2, 3)
        ):
            yield Hire(noble, paid, gold, slot)


def every_move(match: Match) -> Iterator[Move]:
    """Every move that can be said of the cards about, if it is one of the card played, and of others."""
    yield from (Baksheesh(), Bribe(), Pass())
    yield from purchases_and_exchanges(match)
    if trader(match, 0).action is Action.SALE:
        yield from sales(match)
    if trader(match, 0).action is Action.TRADE:
        yield from hires(match)


@pytest.mark.rule("ACT-3", "CHO-4")
@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
@pytest.mark.parametrize("action", ACTIONS)
def test_the_two_statements_of_legality_agree_on_every_move(action: str, rules: Ruleset) -> None:
    nobles: list[tuple[str, ...]] = [(), *((str(noble),) for noble in ABLE), ("N2-5", "N1-4")]
    for owned, display in some(list(product(nobles, DISPLAYS)), every=17):
        match = arrange(
            displays=(display, "W1b2B2"),
            gold=(6, 6),
            nobles=(owned,),
            played=((action,), ("bribe",)),
            stores="R1A1P1" if display else "",
            booths=("w3A2",) if display else (),
            spaces={2: "N3-1", 1: "N1-7"} if "N1-7" not in owned else {5: "N3-1"},
            ruleset=rules,
        )
        legal = legal_moves(match)
        assert len(set(legal)) == len(legal) > 0
        assert set(legal) == {move for move in every_move(match) if not violations(match, move)}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
@pytest.mark.parametrize("noble", ["N2-6", "N2-7"])
def test_they_agree_on_the_hiring_of_a_noble_that_may_serve_at_once(
    noble: str, rules: Ruleset
) -> None:
    match = arrange(
        displays=("W1w1A2", ""),
        gold=(5,),
        played=(("trade",),),
        spaces={3: noble, 2: "N1-7"},
        ruleset=rules,
    )
    assert set(legal_moves(match)) == {
        move for move in every_move(match) if not violations(match, move)
    }


MOMENTS: dict[str, Move] = {
    "pick": Pick(Place.RED, Card.R1),
    "choose": Play(Action.SALE),
    "act": Bribe(),
    "lose": Lose(Card.w1),
    "evening": Cash(),
    "final": Advance(Kind.WHITE, Kind.RED),
}


@pytest.mark.rule("DAY-7")
@pytest.mark.parametrize("phase", MOMENTS)
def test_day_7_each_moment_awaits_moves_of_its_own_kind(phase: str) -> None:
    match = arrange(
        displays=("w1b2", ""),
        on_trade=("A1",),
        nobles=(("N3-7",),),
        phase=phase,
        stores="R1",
        played=(("bribe",),) if phase in {"act", "lose"} else (),
        seller=1,
    )
    for name, move in MOMENTS.items():
        assert [found.rule for found in violations(match, move)] == (
            [] if name == phase else ["DAY-7"]
        )


@pytest.mark.rule("DAY-7")
def test_day_7_nobody_moves_where_nobody_is_to_move() -> None:
    over = arrange(phase="over", day=10)
    for at in (Match(), over, view(over, 0), view(arrange(), 1)):
        assert legal_moves(at) == ()
        assert [found.rule for found in violations(at, Pass())] == ["DAY-7"]
        assert not is_legal(at, Pass())


def test_a_position_a_match_and_a_view_give_the_same_moves() -> None:
    match = arrange(displays=("W1B1R1G1", ""), played=(("sale",),))
    here = position(match)
    assert isinstance(here, Position)
    assert legal_moves(here) == legal_moves(match) == legal_moves(view(match, 0))
    assert violations(here, Bribe()) == violations(view(match, 0), Bribe())
