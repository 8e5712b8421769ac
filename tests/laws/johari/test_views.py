"""What a seat may know, and what it must not be able to tell."""

from random import Random

import pytest
from attrs import evolve, fields
from hypothesis import example, given

from jaipur_rules.johari import (
    Cards,
    Event,
    Match,
    Ruleset,
    chance,
    deal,
    legal_moves,
    replay,
    score,
    view,
)
from jaipur_rules.johari.rules.state import Table
from jaipur_rules.johari.rules.table import arrange
from jaipur_rules.johari.rules.views import TableView
from jaipur_rules.johari.testing import (
    History,
    histories,
    rulesets,
    tables,
)
from tests.laws.johari.twins import redealt
from tests.profiles import share

FEW = share(one_in=4)
ANY_GAME = rulesets().flatmap(lambda rules: histories(rules, max_events=50))


@FEW
@given(ANY_GAME)
def test_a_spectator_sees_what_every_seat_sees_but_for_its_own_card(history: History) -> None:
    """The view of any seat without its own chosen card is the view of a spectator."""
    shared = view(history.match, None)
    for seat in range(history.players):
        seen = view(history.match, seat)
        table = seen.table
        if table is not None:
            sides = tuple(evolve(trader, chosen=None) for trader in table.traders)
            table = evolve(table, traders=sides)
        assert evolve(seen, seat=None, table=table) == shared


def test_a_redealt_match_is_another_match() -> None:
    """Where something is unseen, dealing it again changes it, in the pile, in the stack and under the cards laid."""
    events: list[Event] = [deal(seed=7, players=4)]
    for ply in range(6):
        moves = legal_moves(replay(events, players=4))
        events.append(moves[ply % len(moves)])
    history = History(Ruleset(), tuple(events), replay(events, players=4))
    assert history.match.table is not None
    assert history.match.table.traders[0].chosen is not None
    for seat in range(4):
        others = [redealt(history, seat, Random(seed)).match for seed in range(9)]
        tables = [other.table for other in others if other.table is not None]
        assert history.match.table.pile not in [table.pile for table in tables]
        assert len({table.noble_stack for table in tables}) > 1
        laid = {table.traders[0].chosen for table in tables}
        assert len(laid) == 1 if seat == 0 else len(laid) > 2
    unseen = [redealt(history, None, Random(seed)).match.dealt for seed in range(9)]
    assert len({table.traders[0].chosen for table in unseen}) > 2


def test_a_reshuffled_pile_is_dealt_again() -> None:
    """What was shuffled again is as unseen as what was dealt."""
    match = replay([deal(seed=7, players=4)], players=4)
    history = History(Ruleset(), (deal(seed=7, players=4),), match)
    while not (history.match.awaits_deal and history.match.table):
        moves = legal_moves(history.match)
        history = history.then(moves[7 * len(history.events) % len(moves)])
    history = history.then(chance(history.match, seed=7))
    other = redealt(history, 0, Random(1))
    assert other.events[0] == history.events[0]
    assert other.events[-1] != history.events[-1]
    assert view(other.match, 0) == view(history.match, 0)


OPEN = {field.name for field in fields(Table)} & {field.name for field in fields(TableView)}


@pytest.mark.rule("HID-2", "HID-3", "HID-4")
@given(rulesets().flatmap(tables))
@example(arrange(gone=("N1-1",), spaces={5: "N2-2"}))
def test_a_laid_card_is_its_owners_alone(match: Match) -> None:
    """All that lies open is in every view, and of a card that is laid and not turned up only who laid it, but to that one."""
    here = match.dealt
    for seat in (None, *range(match.players)):
        seen = view(match, seat)
        known, laid = seen.dealt, [trader.chosen for trader in here.traders]
        assert (seen.seat, seen.players, seen.ruleset) == (seat, match.players, match.ruleset)
        traders = tuple(
            evolve(trader, chosen=trader.chosen if other == seat else None)
            for other, trader in enumerate(here.traders)
        )
        lies = evolve(here, traders=traders)
        assert [each for each in OPEN if getattr(known, each) != getattr(lies, each)] == []
        assert known.has_chosen == tuple(chosen is not None for chosen in laid)
        assert (known.nobles_left, known.unseen) == (len(here.noble_stack), Cards(here.pile))
        assert known.result == (score(match) if match.is_over else None)
