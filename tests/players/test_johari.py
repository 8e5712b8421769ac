"""The players of Johari: what the greedy one weighs, and the worlds of the search."""

import runpy
from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest
from attrs import evolve

from jaipur_rules.core.game import JOHARI
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Hire,
    Noble,
    Play,
    Session,
    apply,
    legal_moves,
    view,
)
from jaipur_rules.johari.players import Greedy, Search
from jaipur_rules.johari.players.greedy import Weighing, candidates, rank
from jaipur_rules.johari.players.search import Expected
from jaipur_rules.johari.rules.pieces import Cards
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.johari.rules.table import arrange


def test_in_every_phase_the_best_candidate_is_the_best_move_and_is_explained() -> None:
    rng, texts, phases = Random(2), set[str](), set[Phase]()
    played = JOHARI.players.play(("random",) * 3, seed=5, players_seed=2)
    for match in Session(played.events, players=3).states:
        if match.to_move is None or (match.phase in phases and rng.random() > 0.05):
            continue
        seen = view(match, match.to_move)
        phases.add(seen.dealt.phase)
        ranked = Greedy().ranked(seen)
        assert {move for _, move in ranked} == {*candidates(seen)}
        assert ranked[0][0] == rank(seen, legal_moves(seen))[0][0]
        texts.add(str(Greedy().explain(seen)))
    assert {Phase.PICK, Phase.CHOOSE, Phase.ACT} <= phases
    assert [text for text in texts if text.startswith("I would lay ") and ", to " in text]
    assert [text for text in texts if not text.endswith(".")] == []


def test_a_hire_is_weighed_only_with_cards_that_the_price_needs() -> None:
    gems = Cards([card for card in STANDARD.cards if card.kind.is_gem])
    prices = {1: "N1-4", 3: "N3-1", 5: "N3-4"}
    match = arrange(displays=(str(gems), ""), spaces=prices, played=(("trade",),))
    due = {Noble.parse(noble): price for price, noble in prices.items()}
    hires = [move for move in legal_moves(match) if isinstance(move, Hire)]
    exact = [
        move
        for move in hires
        if all(move.paid.worth - card.gems < due[move.noble] for card in move.paid)
    ]
    assert (len(hires), len(exact)) == (45_908, 208)
    assert [move for move in candidates(view(match, 0)) if isinstance(move, Hire)] == exact


@pytest.mark.parametrize("mine", ["W1B2", "W1b2"])
def test_a_sale_costs_rivals_their_fakes_and_not_oneself(mine: str) -> None:
    displays = (mine, "w1", "w2", "B1")
    seen = view(arrange(displays=displays, played=(("sale",),), safe=(False, False, True)), 0)
    weigh = Weighing(seen, seen.dealt)
    sold = evolve(weigh.me, display=Cards.parse(mine[2:]))
    assert weigh.aside(sold) == pytest.approx(0.3)


@pytest.mark.thorough
def test_the_example_tells_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(Path(__file__).parents[2] / "examples" / "johari_match.py"))["main"](3)
    text = capsys.readouterr().out
    assert "Seat 0 thinks: I would " in text
    assert text.count(" points: ") == 3
    assert "wins (FIN-" in text


# --- the search ---

LAID: Mapping[str, object] = MappingProxyType(
    {
        "phase": "choose",
        "displays": ("W3B1", "R2"),
        "chosen": ("sale",),
        "to_move": 1,
        "stores": "R1G2",
        "booths": ("W3", "B2", "A2", "P1"),
        "deck_size": 20,
        "day": 4,
    }
)
"""Two traders, of whom the first has laid a Sale and the second is to lay a card."""


def test_the_others_are_taken_to_lay_what_greedy_would() -> None:
    first = arrange(**{**LAID, "chosen": (), "to_move": 0})  # type: ignore[arg-type]
    seen = view(arrange(**LAID), 1)  # type: ignore[arg-type]
    greedy = Greedy().choose(view(first, 0), Random(1))
    expected = Expected.of(seen, Random(1))
    assert {0: greedy} == {seat: Play(card) for seat, card in expected.laid.items()}
    world = expected.world(Random(2))
    assert world.dealt.traders[0].chosen is expected.laid[0]
    assert view(world, 1) == seen


def test_a_world_is_played_to_the_end_of_its_day() -> None:
    expected = Expected.of(view(arrange(**LAID), 1), Random(1))  # type: ignore[arg-type]
    evening = expected.evening(apply(expected.world(Random(2)), Play(Action.BAKSHEESH))).dealt
    assert (evening.day, evening.phase) == (5, Phase.CHOOSE)


def test_it_prefers_what_greedy_prefers_where_it_is_plain() -> None:
    match = arrange(displays=("W3W2", "w1"), played=(("sale",),), day=10)
    assert str(Search(iterations=20).choose(view(match, 0), Random(1))) == "collect W"
