"""Crazy Eights, installed like any other project: all that generic code makes of its one folder."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from attrs import fields
from eights.cards import DECK, Suit, cards
from eights.plugin import GAME
from eights.rules import (
    HAND,
    Draw,
    Match,
    Move,
    Pass,
    Play,
    Ruleset,
    Shuffle,
    View,
    apply,
    legal_moves,
    parse_move,
    view,
    violations,
)
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from jaipur_rules import record, referee, render, rulebook
from jaipur_rules.conformance import RunPlan, run
from jaipur_rules.core.errors import IllegalMove, Impossible, NotationError, UnexpectedEvent
from jaipur_rules.core.games import game, game_of, games
from jaipur_rules.core.messages import languages, texts
from jaipur_rules.players import Random
from jaipur_rules.players.matches import play_game
from jaipur_rules.testing import RulesMachine

USUAL = Ruleset()

EVERY_MOVE: tuple[Move, ...] = (
    *(Play(card, suit) for card in DECK for suit in (None, *Suit)),
    Draw(),
    Pass(),
)


def states(seeds: range, ruleset: Ruleset = USUAL) -> Iterator[Match]:
    """States of random matches, from the first to the last."""
    rules = GAME.rules
    for seed in seeds:
        rng, numbers = random.Random(seed), rules.numbers(seed)
        match = rules.start(2 + seed % 2, ruleset)
        for _ in range(300):
            yield match
            if match.is_over:
                break
            moves = rules.legal_moves(match)
            event = rng.choice(moves) if moves else rules.chance(match, next(numbers))
            match = rules.apply(match, event)


def table(
    hand: str, top: str, pile: str = "", suit: str = "", *, drawing: str = "when_stuck"
) -> Match:
    """A table for two at which seat 0 is to move."""
    played = cards(top)
    ruleset = GAME.rules.ruleset(None, {"drawing": drawing})
    return Match(
        ruleset=ruleset,
        to_move=0,
        discard=played,
        suit=Suit(suit) if suit else played[-1].suit,
        hands=(cards(hand), cards("2C")),
        pile=cards(pile),
    )


def test_it_is_found_by_its_entry_point_alone() -> None:
    assert games() == ("jaipur", "johari", "eights")
    assert game("eights") is GAME
    assert game_of(Match()) is GAME


@pytest.mark.parametrize("drawing", ["when_stuck", "always"])
def test_the_two_statements_of_legality_agree(drawing: str) -> None:
    ruleset = GAME.rules.ruleset(None, {"drawing": drawing})
    differing = [
        (match, move)
        for match in states(range(4), ruleset)
        for legal in (legal_moves(match),)
        for move in EVERY_MOVE
        if (move in legal) is bool(violations(match, move))
    ]
    assert differing == []


@pytest.mark.parametrize(
    ("match", "move", "rule"),
    [
        (Match(), "draw", "EGT-2"),
        (table("5C", "7H", "2S"), "5C", "EGT-3"),
        (table("5C", "7H", "2S"), "7S", "EGT-3"),
        (table("8C 5H", "7H"), "8C", "EGT-4"),
        (table("8C 5H", "7H"), "5H=S", "EGT-4"),
        (table("5H", "7H", "2S"), "draw", "EGT-5"),
        (table("5C", "7H"), "draw", "EGT-5"),
        (table("5C", "7H", "2S"), "pass", "EGT-6"),
        (table("5H", "7H"), "pass", "EGT-6"),
    ],
)
def test_a_rule_that_is_broken_is_named(match: Match, move: str, rule: str) -> None:
    assert [broken.rule for broken in violations(match, parse_move(move))] == [rule]
    with pytest.raises(IllegalMove):
        apply(match, parse_move(move))
    assert rulebook.rule(rule).chapter == "eights"


@pytest.mark.parametrize(
    ("match", "moves"),
    [
        (table("5C", "7H", "2S"), "draw"),
        (table("5C", "7H"), "pass"),
        (table("5H 7C 9D", "7H", "2S"), "7C 5H"),
        (table("8C", "7H", "2S"), "8C=C 8C=D 8C=H 8C=S"),
        (table("5H", "7H", "2S", drawing="always"), "5H draw"),
        (table("5S 5H", "8H", "2S", "S"), "5S"),
    ],
)
def test_what_is_legal(match: Match, moves: str) -> None:
    assert " ".join(map(str, legal_moves(match))) == moves


def test_an_eight_names_the_suit() -> None:
    after = apply(table("8C 5H", "7H", "2S"), parse_move("8C=S"))
    assert (after.suit, after.to_move) == (Suit.SPADES, 1)


def test_the_last_card_wins() -> None:
    after = apply(table("7C", "7H", "2S"), parse_move("7C"))
    assert (after.is_over, after.to_move, GAME.rules.winners(after)) == (True, None, (0,))


def test_when_all_pass_the_fewest_points_win() -> None:
    match = table("KC", "7H")
    after = apply(apply(match, Pass()), Pass())
    assert (after.is_over, GAME.rules.winners(after)) == (True, (1,))


def test_an_empty_pile_is_shuffled_from_the_discards() -> None:
    after = apply(table("5C", "2D 7H", "QS"), Draw())
    assert (after.to_move, after.hands[0]) == (None, cards("5C QS"))
    again = apply(after, Shuffle(cards("2D")))
    assert (again.to_move, again.pile, again.discard) == (1, cards("2D"), cards("7H"))


@pytest.mark.parametrize("pile", ["", "2C", "2D 2D"])
def test_other_cards_cannot_be_shuffled(pile: str) -> None:
    waiting = apply(table("5C", "2D 7H", "QS"), Draw())
    with pytest.raises(UnexpectedEvent):
        apply(waiting, Shuffle(cards(pile)))


@pytest.mark.parametrize("text", ["", "8", "8X", "11C", "8C=", "8C=X", "Draw", "5h"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)


@pytest.mark.parametrize(
    ("name", "changes"), [("other", {}), (None, {"drawing": "never"}), (None, {"x": 1})]
)
def test_there_is_one_ruleset_with_one_switch(name: str | None, changes: dict[str, str]) -> None:
    with pytest.raises(Impossible):
        GAME.rules.ruleset(name, changes)


def test_a_view_holds_no_card_that_its_seat_has_not_seen() -> None:
    leaks = [
        (match, seat)
        for match in states(range(6))
        for seat in range(match.players)
        if match.hands and str(view(match, seat).hand) not in str(match.hands[seat])
    ]
    assert leaks == []
    assert [field.name for field in fields(View) if "hands" in field.name] == []


def test_a_record_is_written_read_and_judged() -> None:
    played = play_game(GAME, (Random(), Random(), Random()), seed=4)
    written = record.record_to_json(record.record_of(played.events, players=3))
    read = record.record_from_json(written)
    verdict = referee.judge(read)
    assert verdict.is_legal
    assert json.loads(written)["result"] == {"winners": [*GAME.rules.winners(played.match)]}
    spoiled = record.record_from_json(
        written.replace('"winners": [', '"winners": [0, 1, '[:0] + '"winners": [')
    )
    assert referee.judge(spoiled).sentence() == verdict.sentence()


def test_the_referee_names_the_rule_that_a_move_breaks() -> None:
    match = table("5H", "7H", "2S")
    assert referee.judge_position(match, Draw()).rules == ("EGT-5",)


@pytest.mark.parametrize("lang", languages())
def test_a_picture_shows_the_hand_of_its_seat_alone(lang: render.Language) -> None:
    match = table("5H KC", "7H", "2S")
    mine, other = render.text(view(match, 0), lang=lang), render.text(view(match, 1), lang=lang)
    assert "KC" in mine
    assert "KC" not in other
    assert "KC" not in render.svg(view(match, 1), lang=lang).svg


@pytest.mark.parametrize("lang", languages())
def test_a_spectator_sees_no_hand(lang: render.Language) -> None:
    seen = view(table("5H KC", "7H", "2S"), None)
    assert (seen.hand, legal_moves(seen)) == ((), ())
    assert "KC" not in render.text(seen, lang=lang) + render.svg(seen, lang=lang).svg


@pytest.mark.parametrize("lang", languages())
def test_it_has_its_words_in_every_language(lang: render.Language) -> None:
    assert texts("eights", lang).keys() == texts("eights", "en").keys()


class PlainEights(RulesMachine[Ruleset, Shuffle], game="eights"):
    """Another engine, of texts in lists: written from the rules, without a look at ours."""

    def __init__(self) -> None:
        super().__init__()
        self.pile: list[str] = []
        self.played: list[str] = []
        self.hands: list[list[str]] = []
        self.suit = ""
        self.turn = self.passed = 0

    def take_chance(self, event: Shuffle) -> None:
        self.pile = [str(card) for card in event.pile]
        if self.played:
            self.played = self.played[-1:]
            return
        self.hands = [[self.pile.pop(0) for _ in range(HAND)] for _ in range(self.players)]
        self.played = [self.pile.pop(0)]
        self.suit = self.played[0][1]

    @property
    def goes_on(self) -> bool:
        return [] not in self.hands and self.passed < self.players

    def legal_moves(self) -> list[str]:
        if not self.goes_on or (not self.pile and len(self.played) > 1):
            return []
        hand, rank = self.hands[self.turn], self.played[-1][0]
        found = [f"{card}={suit}" for card in hand if card[0] == "8" for suit in "CDHS"]
        found += [
            card for card in hand if card[0] != "8" and (card[1] == self.suit or card[0] == rank)
        ]
        if self.pile and (self.ruleset.drawing == "always" or not found):
            found.append("draw")
        return found or ["pass"]

    def apply(self, move: str) -> None:
        if move not in self.legal_moves():
            raise ValueError(move)
        hand = self.hands[self.turn]
        self.passed = self.passed + 1 if move == "pass" else 0
        if move == "draw":
            hand.append(self.pile.pop(0))
        elif move != "pass":
            hand.remove(move[:2])
            self.played.append(move[:2])
            self.suit = move[-1]
        self.turn = (self.turn + 1) % self.players

    def observe(self) -> Mapping[str, object]:
        return {
            "hands": [sorted(hand) for hand in self.hands],
            "pile": self.pile,
            "discard": self.played,
            "suit": self.suit,
            "to_move": self.turn if self.legal_moves() else None,
        }

    def score(self) -> Mapping[str, object]:
        worth = {"8": 50, "A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
        sums = [sum(worth.get(card[0]) or int(card[0]) for card in hand) for hand in self.hands]
        return {"winners": [seat for seat, each in enumerate(sums) if each == min(sums)]}


def test_another_engine_is_in_lockstep_with_ours() -> None:
    few = settings(PlainEights.TestCase.settings, max_examples=20, database=None)
    run_state_machine_as_test(PlainEights, settings=few)


ENGINE = (
    "from eights.questions import {0}; from jaipur_rules.conformance import serve; "
    "serve({0}(), game='eights')"
)


@pytest.mark.parametrize(("engine", "rules"), [("EightsEngine", []), ("TamesEights", ["EGT-4"])])
def test_the_kit_finds_a_planted_mistake_and_names_its_rule(engine: str, rules: list[str]) -> None:
    command = [sys.executable, "-c", ENGINE.format(engine)]
    report = run(command, game="eights", plan=RunPlan(matches=10, shortening=2.0))
    assert [*report.faults] == []
    assert [found.rule for found in report.findings] == rules


def play(*words: str, text: str = "") -> str:
    """What a command of the library prints."""
    found = subprocess.run(
        [sys.executable, "-m", "jaipur_rules.cli", *words],
        input=text,
        capture_output=True,
        text=True,
        check=True,
    )
    return found.stdout


def test_the_commands_take_it(tmp_path: Path) -> None:
    duel = play("duel", "random", "random", "--game", "eights", "--matches", "10")
    assert "random" in duel
    written = record.record_to_json(
        record.record_of(play_game(GAME, (Random(), Random()), seed=4).events, players=2)
    )
    file = tmp_path / "match.json"
    file.write_text(written, encoding="utf-8")
    assert "legal" in play("referee", str(file)).lower()
    assert "An eight names a suit" in play("rule", "EGT-4")


def test_it_is_played_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # where the match is kept
    shown = play("play", "--game", "eights", "--seed", "4", "--plain", text="quit\n")
    assert "The first trader is to move." in shown


def test_many_matches_are_written_to_files(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    play(
        "simulate",
        "random",
        "random",
        "--game",
        "eights",
        "--matches",
        "5",
        "--out",
        str(tmp_path / "eights"),
    )
    assert [*(tmp_path / "eights").rglob("*.parquet")] != []


def test_pettingzoo_has_no_objection() -> None:
    environment = pytest.importorskip("jaipur_rules.adapters.pettingzoo.environment")
    api = pytest.importorskip("pettingzoo.test")
    api.api_test(environment.env("eights", 3), num_cycles=200)
    api.seed_test(lambda: environment.env("eights", 2), num_cycles=60)
