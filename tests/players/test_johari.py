"""Players of Johari: legal, repeatable, and shown a view alone."""

import runpy
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from jaipur_rules.core.messages import languages
from jaipur_rules.johari import (
    STANDARD,
    Action,
    Hire,
    Match,
    Move,
    Noble,
    Play,
    View,
    apply,
    chance,
    legal_moves,
    new_match,
    view,
)
from jaipur_rules.johari.players import Greedy, play
from jaipur_rules.johari.players import Random as Uniform
from jaipur_rules.johari.players.greedy import Weighing, candidates, rank
from jaipur_rules.johari.players.worth import Scale
from jaipur_rules.johari.rules.pieces import Cards
from jaipur_rules.johari.rules.state import Phase
from jaipur_rules.johari.rules.table import arrange


def test_every_kind_of_move_is_ranked_and_explained_in_both_languages() -> None:
    match, rng, texts = new_match(seed=5, players=3), Random(2), set[str]()
    player, kinds = Greedy(), set[Phase]()
    while not match.is_over:
        seat = match.to_move
        if seat is None:
            match = apply(match, chance(match, seed=5))
            continue
        seen = view(match, seat)
        moves = legal_moves(seen)
        if seen.table is not None and (seen.table.phase not in kinds or rng.random() < 0.05):
            kinds.add(seen.table.phase)
            ranked = player.ranked(seen)
            assert {move for _, move in ranked} == {*candidates(seen)} <= {*moves}
            assert ranked[0][0] == rank(seen, moves)[0][0]
            assert [worth for worth, _ in ranked] == sorted(
                (worth for worth, _ in ranked), reverse=True
            )
            texts |= {player.explain(seen).to(lang) for lang in languages()}
        match = apply(match, rng.choice(moves))
    assert {Phase.PICK, Phase.CHOOSE, Phase.ACT} <= kinds
    assert [text for text in texts if text.startswith("I would lay ") and ", to " in text]
    assert [text for text in texts if text.startswith("Je préférerais ")]
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


@pytest.mark.parametrize(
    ("match", "best"),
    [
        (arrange(displays=("w1w3", "B1"), phase="lose", queue=(0,), seller=1), "lose w1"),
        (arrange(displays=("w1b3", "B1"), phase="lose", queue=(0,), seller=1), "lose w1"),
        (
            arrange(
                phase="final", tokens=((7, 0, 3, 7), (0, 0, 0, 0)), day=10, nobles=(("N3-7",),)
            ),
            "advance BB",
        ),
        (arrange(on_trade=("A3",), phase="evening", gold=(0, 0), day=1), "cash A3"),
    ],
)
def test_what_it_does_where_little_is_to_be_thought_of(match: Match, best: str) -> None:
    assert str(Greedy().choose(view(match, 0), Random(1))) == best


def test_a_rival_is_somebody_else() -> None:
    seen = [view(arrange(displays=("W3W2", "w1B1", "w1w2R1")), seat) for seat in range(3)]
    rivals = [
        Scale.of(each.ruleset, each.table, seat).rivals
        for seat, each in enumerate(seen)
        if each.table is not None
    ]
    assert rivals == [(3, 1, 1, 0), (5, 0, 1, 0), (5, 1, 0, 0)]


@pytest.mark.parametrize("mine", ["W1B2", "W1b2"])
def test_a_sale_costs_rivals_their_fakes_and_not_oneself(mine: str) -> None:
    displays = (mine, "w1", "w2", "B1")
    seen = view(arrange(displays=displays, played=(("sale",),), safe=(False, False, True)), 0)
    assert seen.table is not None
    weigh = Weighing(seen, seen.table)
    sold = evolve(weigh.me, display=Cards.parse(mine[2:]))
    assert weigh.aside(sold) == pytest.approx(0.3)


def test_hidden_choices_change_nothing() -> None:
    start = arrange(displays=("W1b2", "W3", "G1"), stores="W2R1", phase="choose")
    chosen = {
        (player, player.choose(view(apply(start, Play(action)), 1), Random(4)))
        for player in (Uniform(), Greedy())
        for action in (Action.SALE, Action.TRADE, Action.BRIBE)
    }
    assert len(chosen) == 2


def test_a_player_sees_a_view_and_nothing_else() -> None:
    class Watcher:
        name = "watcher"

        def __init__(self) -> None:
            self.seen = list[View]()

        def choose(self, view: View, rng: Random, /) -> Move:
            self.seen.append(view)
            return rng.choice(legal_moves(view))

    watcher = Watcher()
    play((watcher, Uniform(), Uniform()), seed=8)
    assert {seen.seat for seen in watcher.seen} == {0}
    assert [seen for seen in watcher.seen if type(seen) is not View or seen.to_move != 0] == []


@pytest.mark.thorough
def test_the_example_tells_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(Path(__file__).parents[2] / "examples" / "johari_match.py"))["main"](3)
    text = capsys.readouterr().out
    assert "Seat 0 thinks: I would " in text
    assert text.count(" points: ") == 3
    assert "wins (FIN-" in text
