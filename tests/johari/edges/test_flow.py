"""Edges of what happens by itself: the table set up, and the market given its cards, to the last of the pile."""

import pytest
from attrs import evolve

from jaipur_rules.core.game import Outcome
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Cards,
    Deal,
    Match,
    Noble,
    Phase,
    Position,
    Ruleset,
    Trader,
    View,
    apply,
    parse_move,
    view,
)
from jaipur_rules.johari.rules.flow import (
    begin_day,
    end_day,
    go_on,
    moved,
    protects,
    put,
    replenish,
    reveal,
    set_up,
    unload,
)
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.rules.table import arrange
from tests.johari.table_talk import table

NOBLES = [f"N{back}-{place}" for back in (1, 2, 3) for place in (1, 2, 3, 4)]
FIRST = "A1w2P1B3G1g2W1r2R3b1"
DECK = f"{FIRST}{STANDARD.cards - Cards.parse(FIRST)}"


def market(here: Table) -> list[str]:
    """The cards at every place that has some, by the place's name."""
    names = "WBRGA123456"
    return [f"{names[place]}: {cards}" for place, cards in enumerate(here.market) if cards]


def laid(players: int, *, extra_booths: int = 2, first_nobles: int = 2) -> Table:
    """The table set up with a known deck, for so many traders."""
    components = evolve(STANDARD, extra_booths=extra_booths, first_nobles=first_nobles)
    dealt = Deal(DECK, NOBLES, tuple(range(players))[::-1])
    return set_up(Ruleset(components=components), players, dealt)


@pytest.mark.rule("LAY-3")
@pytest.mark.parametrize(
    ("players", "extra_booths", "lies"),
    [
        (2, 0, ["W: w2", "A: A1", "1: P1", "2: B3"]),
        (2, 1, ["W: w2", "A: A1", "1: P1", "2: B3", "3: G1"]),
        (2, 2, ["W: w2", "A: A1", "1: P1", "2: B3", "3: G1", "4: g2"]),
        (3, 2, ["W: w2", "A: A1P1", "1: B3", "2: G1", "3: g2", "4: W1", "5: r2"]),
        (4, 0, ["W: w2", "B: B3", "A: A1P1", "1: G1", "2: g2", "3: W1", "4: r2"]),
        (
            4,
            2,
            ["W: w2", "B: B3", "A: A1P1", "1: G1", "2: g2", "3: W1", "4: r2", "5: R3", "6: b1"],
        ),
    ],
)
def test_a_card_a_trader_goes_to_the_stores_and_then_one_to_each_booth(
    players: int, extra_booths: int, lies: list[str]
) -> None:
    here = laid(players, extra_booths=extra_booths)
    assert market(here) == lies
    assert len(here.market) == 5 + players + extra_booths
    assert "".join(map(str, here.pile)) == DECK[2 * (2 * players + extra_booths) :]
    assert here.undrawn == 0


@pytest.mark.rule("LAY-2")
@pytest.mark.parametrize("first", range(6))
def test_the_first_nobles_stand_on_the_dearest_spaces(first: int) -> None:
    here = laid(2, first_nobles=first)
    named = [None if noble is None else str(noble) for noble in here.spaces]
    assert named == [*NOBLES[:first], *[None] * (5 - first)]
    assert [*map(str, here.noble_stack)] == NOBLES[first:]
    assert here.gone == ()


@pytest.mark.rule("LAY-5", "LAY-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_has_happened_on_a_table_set_up(players: int) -> None:
    here = laid(players)
    assert (here.day, here.phase, here.waiting) == (0, Phase.PICK, ())
    assert here.queue == here.arrivals == tuple(range(players))[::-1]
    assert here.discard == Cards()
    assert here.traders == (Trader(gold=15),) * players


@pytest.mark.rule("DAY-2", "DAY-3", "DAY-4")
def test_a_day_brings_a_noble_and_as_many_cards_as_before() -> None:
    here = begin_day(Ruleset(), laid(2))
    assert (here.day, here.phase, here.undrawn) == (1, Phase.CHOOSE, 0)
    assert [*map(str, here.spaces)] == ["N1-3", "N1-1", "N1-2", "None", "None"]
    assert market(here) == ["W: W1w2", "R: r2", "A: A1", "1: R3P1", "2: b1B3", "3: W1G1", "4: W1g2"]


@pytest.mark.rule("DAY-2")
def test_the_noble_on_the_last_space_leaves() -> None:
    full = laid(2, first_nobles=5)
    here = begin_day(Ruleset(), full)
    assert [*map(str, here.gone)] == ["N2-1"]
    assert [*map(str, here.spaces)] == ["N2-2", "N1-1", "N1-2", "N1-3", "N1-4"]
    bare = evolve(full, noble_stack=(), spaces=(Noble.GIVER, None, None, None, None))
    assert begin_day(Ruleset(), bare).spaces == (None, Noble.GIVER, None, None, None)
    assert begin_day(Ruleset(), bare).gone == ()


@pytest.mark.rule("DAY-5", "DAY-6")
@pytest.mark.parametrize(
    ("pile", "discard", "phase", "undrawn", "lies"),
    [
        ("", "", Phase.CHOOSE, 0, []),
        ("W1", "", Phase.CHOOSE, 0, ["W: W1"]),
        ("W1b2W2", "", Phase.CHOOSE, 0, ["W: W1", "B: b2", "1: W2"]),
        (
            "W1b2W2R1R2R3",
            "A1",
            Phase.CHOOSE,
            0,
            ["W: W1", "B: b2", "1: W2", "2: R1", "3: R2", "4: R3"],
        ),
        ("W1b2W2R1", "A1", Phase.SHUFFLE, 2, ["W: W1", "B: b2", "1: W2", "2: R1"]),
        ("", "A1", Phase.SHUFFLE, 6, []),
    ],
)
def test_a_pile_that_runs_out_is_the_discards_shuffled_if_there_are_any(
    pile: str, discard: str, phase: Phase, undrawn: int, lies: list[str]
) -> None:
    empty = evolve(laid(2), market=(Cards(),) * 9, day=2)
    drawn = Deal(pile, (), ()).deck
    here = replenish(evolve(empty, pile=drawn, discard=Cards.parse(discard), undrawn=6))
    assert (here.phase, here.undrawn, here.pile) == (phase, undrawn, ())
    assert market(here) == lies
    assert here.queue == (() if phase is Phase.SHUFFLE else (0, 1))


def test_one_place_of_a_row_is_put_anew() -> None:
    assert [put((1, 2, 3), place, 9) for place in range(3)] == [(9, 2, 3), (1, 9, 3), (1, 2, 9)]


@pytest.mark.rule("LAY-7")
def test_the_last_pick_begins_the_first_day() -> None:
    match = apply(Match(), Deal(DECK, NOBLES, (1, 0)))
    first = apply(match, parse_move("pick A1@A"))
    here = table(apply(first, parse_move("pick w2@W")))
    assert (table(match).day, table(first).day) == (0, 0)
    assert (here.day, here.phase, here.queue) == (1, Phase.CHOOSE, (0, 1))
    assert [str(trader.display) for trader in here.traders] == ["w2", "A1"]


@pytest.mark.rule("GLD-5")
def test_a_gold_token_that_moves_is_the_last_to_have_come() -> None:
    assert [moved((2, 0, 1), seat) for seat in range(3)] == [(2, 1, 0), (2, 0, 1), (0, 1, 2)]


@pytest.mark.rule("BRI-1", "NOB-2")
@pytest.mark.parametrize(
    ("played", "nobles", "safe"),
    [
        (("bribe",), "", True),
        (("baksheesh",), "", False),
        (("baksheesh",), "N1-2", True),
        (("sale",), "N1-2", False),
        (("bribe", "doppelganger"), "", True),
        (("bribe", "sale"), "", False),
        ((), "N1-2", False),
    ],
)
def test_a_bribe_protects_and_with_a_noble_baksheesh(
    played: tuple[str, ...],
    nobles: str,
    safe: bool,
) -> None:
    owned = (Noble.parse(nobles),) if nobles else ()
    assert protects(Trader(played=tuple(map(Action.parse, played)), nobles=owned)) is safe


@pytest.mark.rule("CHO-1", "BRI-1")
@pytest.mark.parametrize("protection", ["reveal", "own_action"])
def test_the_cards_are_revealed_and_nothing_is_left_face_down(protection: str) -> None:
    rules = Ruleset().with_changes(protection_from=protection)
    here = table(arrange(phase="choose", gold=(9, 15), played=(("purchase",), ("trade",))))
    chosen = (Action.BRIBE, Action.SALE)
    laid_down = tuple(
        evolve(each, chosen=card) for each, card in zip(here.traders, chosen, strict=True)
    )
    shown = reveal(rules, evolve(here, traders=laid_down))
    assert (shown.phase, shown.queue) == (Phase.ACT, (1, 0))
    assert [each.chosen for each in shown.traders] == [None, None]
    assert [each.played for each in shown.traders] == [
        (Action.PURCHASE, Action.BRIBE),
        (Action.TRADE, Action.SALE),
    ]
    assert [each.safe for each in shown.traders] == [protection == "reveal", False]


def test_the_next_acts_or_the_next_round_begins_or_it_is_evening() -> None:
    here = table(arrange(played=(("sale",), ("bribe",))))
    assert go_on(Ruleset(), evolve(here, queue=(1,))) == evolve(here, queue=(1,))
    choosing = go_on(Ruleset(), evolve(here, queue=()))
    assert (choosing.phase, choosing.queue) == (Phase.CHOOSE, (0, 1))
    day = (("sale", "bribe", "trade"), ("bribe", "sale", "trade"))
    last = evolve(table(arrange(played=day, day=3, safe=(True, False))), queue=())
    morning = go_on(Ruleset(), last)
    assert (morning.day, morning.phase) == (4, Phase.CHOOSE)
    assert {each.played for each in morning.traders} == {()}
    assert [each.safe for each in morning.traders] == [False, False]


@pytest.mark.rule("EVE-2", "EVE-3", "EVE-4")
def test_in_the_evening_those_with_gold_on_the_trade_card_decide_by_their_gold() -> None:
    day = (("sale", "bribe", "trade"),) * 4
    here = table(
        arrange(
            displays=("", "B1", "", ""),
            on_trade=("W1A1", "R1P1", "A2", ""),
            gold=(3, 9, 8, 20),
            played=day,
            day=3,
        )
    )
    evening = go_on(Ruleset(), evolve(here, queue=()))
    assert (evening.day, evening.phase, evening.queue) == (3, Phase.EVENING, (2, 0))
    assert [str(each.on_trade) for each in evening.traders] == ["W1A1", "", "A2", ""]
    assert [str(each.display) for each in evening.traders] == ["", "B1R1P1", "", ""]
    assert [unload(each).on_trade for each in here.traders] == [Cards()] * 4
    assert unload(here.traders[1]).display == Cards.parse("B1R1P1")


@pytest.mark.rule("FIN-1", "NOB-23")
@pytest.mark.parametrize(
    ("nobles", "phase", "queue"),
    [
        (((), ()), Phase.OVER, ()),
        (((), ("N3-7",)), Phase.FINAL, (1,)),
        ((("N3-7",), ("N3-6",)), Phase.FINAL, (0,)),
    ],
)
def test_after_the_last_day_only_a_noble_has_something_to_do(
    nobles: tuple[tuple[str, ...], ...], phase: Phase, queue: tuple[int, ...]
) -> None:
    day = (("sale", "bribe", "trade"), ("bribe", "sale", "trade"))
    last = table(arrange(played=day, nobles=nobles, day=10))
    assert (last.noble_stack, last.phase) == ((), Phase.ACT)
    end = end_day(Ruleset(), last)
    assert (end.day, end.phase, end.queue) == (10, phase, queue)
    assert {each.played for each in end.traders} == {()}


@pytest.mark.rule("DAY-2")
def test_the_nobles_who_leave_are_kept_in_their_order() -> None:
    here = begin_day(Ruleset(), begin_day(Ruleset(), laid(2, first_nobles=5)))
    assert [*map(str, here.gone)] == ["N2-1", "N1-4"]
    assert [*map(str, here.spaces)] == ["N2-3", "N2-2", "N1-1", "N1-2", "N1-3"]
    assert [*map(str, here.noble_stack)] == NOBLES[7:]


def test_a_match_names_the_seat_that_decides_next_the_first_of_its_queue() -> None:
    match = Match(3)
    playing = arrange(displays=("", "", ""), to_move=1)  # and then the third
    assert (match.to_move, playing.to_move, playing.mover) == (None, 1, 1)
    over = arrange(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
    assert (over.to_move, over.is_over, over.outcome) == (None, True, Outcome((0,), "FIN-2"))


MATCH = arrange()


@pytest.mark.parametrize(
    ("shown", "rows"),
    [
        pytest.param(MATCH, 8, id="a match"),
        pytest.param(MATCH.position, 6, id="a position"),
        pytest.param(view(MATCH, 0), 8, id="a view"),
    ],
)
def test_a_notebook_shows_a_state_as_its_picture(shown: Match | Position | View, rows: int) -> None:
    lines = [""]

    class Printer:
        def text(self, obj: str) -> None:
            lines[-1] += obj

        def break_(self) -> None:
            lines.append("")

    shown._repr_pretty_(Printer(), False)
    assert "\n".join(lines) == str(shown)
    assert len(lines) == rows
