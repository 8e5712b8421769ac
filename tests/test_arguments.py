"""Whatever is given for an argument of a public function, it answers or raises an error of ours."""

import io
import re
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from random import Random as Dice
from typing import TypeAlias

import pytest

from jaipur_rules import (
    Card,
    Cards,
    Match,
    Position,
    Ruleset,
    Session,
    TakeCamels,
    TakeGood,
    apply,
    deal,
    johari,
    new_match,
    view,
)
from jaipur_rules.conformance import ImpossibleDepth, RunPlan, divide, perft, run
from jaipur_rules.core.errors import RulesError, WrongType
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.encoding import view_to_json, view_to_line
from jaipur_rules.jaipur.conformance import JaipurEngine
from jaipur_rules.jaipur.encoding import position_to_line
from jaipur_rules.jaipur.players import Greedy, Search
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari.encoding import position_to_line as johari_position_to_line
from jaipur_rules.johari.encoding import view_to_json as johari_view_to_json
from jaipur_rules.johari.players import Greedy as GreedyAtJohari
from jaipur_rules.johari.rules.match import position as position_of
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from jaipur_rules.players import Chooser, Random, outcome
from jaipur_rules.record import AnyRecord, record_to_json, save_record
from jaipur_rules.referee import derivation_to_plain, judge, judge_position, why
from jaipur_rules.render import Picture, describe, strip, svg
from jaipur_rules.rulebook import load

GAMES = ("jaipur", "johari")
PARTS = ("record", "referee", "render", "encoding", "players")
PACKAGES = (
    *("core.game", *PARTS, "rulebook", "conformance"),
    *(f"{game}.{part}" for game in GAMES for part in PARTS),
)
MATCH = new_match(seed=7)
POSITION = Position(Cards("DDGSK"), Cards("LL"), 2)
WRONG: tuple[object, ...] = (
    *(None, "x", 5, -1, 2.5, True, [], {}, object()),
    *(MATCH, MATCH.position, view(MATCH, 0), johari.new_match(seed=7), johari.Pass()),
    *([MATCH], ["greedy", "greedy"], [Greedy, Greedy]),
)
NEAR_THE_END = arrange(market="DKKKK", hands=("", "LL"), herds=(0, 5), deck_size=2)
ENDED = apply(NEAR_THE_END, TakeCamels())
SESSION = Session(seed=7).draw().apply(TakeCamels())
RECORD = SESSION.record()
JOHARI = johari.Session(seed=7).draw()
JOHARI_VIEW = johari.view(JOHARI.match, 0)
JOHARI_POSITION = position_of(JOHARI.match)
assert JOHARI_POSITION is not None
JOHARI_PICK = johari.legal_moves(JOHARI.match)[0]
JOHARI_ENDED = arrange_johari(phase="over", day=10)
PLAYERS: tuple[Chooser, ...] = (Random(), Random())
CATALOGUE = load("jaipur")
SHORT = Ruleset(max_rounds=1)
DICE = Dice(1)

Arguments: TypeAlias = dict[str, object]


def calls_of_records(game: str, record: AnyRecord, events: object) -> dict[str, Arguments]:
    """A call of every function of a game's records."""
    calls: dict[str, Arguments] = {
        "as_drawn": {"record": record},
        "load_record": {"path": f"{game}.json"},
        "record_from_json": {"source": record_to_json(record)},
        "record_of": {"events": events},
        "record_schema": {},
        "save_record": {"record": record, "path": "another.json"},
        "record_to_json": {"record": record},
    }
    return {f"{game}.record.{name}": arguments for name, arguments in calls.items()}


def calls_of_game(
    game: str, session: Session | johari.Session, seen: object, move: object
) -> dict[str, Arguments]:
    """A call of every function that the referee, the pictures, the encoding and the players of both games have."""
    record = session.record()
    calls: dict[str, Arguments] = {
        "encoding.log_to_plain": {"states": session.states, "events": session.events, "seat": 0},
        "encoding.view_from_json": {"source": view_to_json(seen)},
        "encoding.view_to_json": {"seen": seen},
        "encoding.view_to_plain": {"seen": seen},
        "encoding.view_from_line": {"line": view_to_line(seen)},
        "encoding.view_to_line": {"seen": seen},
        "players.outcome": {"players": PLAYERS, "seed": 7, "players_seed": 1},
        "players.play": {"players": PLAYERS, "seed": 7, "players_seed": 1},
        "players.player_named": {"name": "greedy"},
        "players.tally": {"outcomes": [outcome(PLAYERS, game, seed=7)]},
        "referee.judge": {"record": record},
        "referee.judge_position": {"at": session.match, "move": move},
        "referee.move_verdict_to_plain": {"verdict": judge_position(session.match, move)},
        "referee.verdict_to_plain": {"verdict": judge(record)},
        "render.describe": {"move": move},
        "render.lines": {"value": seen, "move": move},
        "render.svg": {"value": seen, "move": move},
        "render.text": {"value": seen, "move": move},
    }
    return {f"{game}.{name}": arguments for name, arguments in calls.items()}


CALLS: dict[str, Arguments] = {
    "core.game.game": {"name": "jaipur"},
    "core.game.game_of": {"value": MATCH},
    "core.game.picture": {"value": MATCH},
    "core.game.seats": {"fewest": 2, "most": 4},
    "core.game.to_game": {"game": JAIPUR},
    "record.as_drawn": {"record": RECORD},
    "record.load_record": {"path": "jaipur.json"},
    "record.record_from_json": {"source": record_to_json(RECORD)},
    "record.record_of": {"events": SESSION.events},
    "record.record_schema": {},
    "record.resume": {"record": RECORD},
    "record.save_record": {"record": RECORD, "path": "another.json"},
    "record.record_to_json": {"record": RECORD},
    "record.Session": {"game": JAIPUR, "events": SESSION.events},
    **calls_of_records("jaipur", RECORD, SESSION.events),
    **calls_of_records("johari", JOHARI.record(), JOHARI.events),
    **calls_of_game("jaipur", SESSION, view(MATCH, 0), TakeCamels()),
    **calls_of_game("johari", JOHARI, JOHARI_VIEW, johari.Pass()),
    "jaipur.encoding.position_from_line": {"line": position_to_line(POSITION)},
    "jaipur.encoding.position_to_line": {"position": POSITION},
    "johari.encoding.position_from_line": {"line": johari_position_to_line(JOHARI_POSITION)},
    "johari.encoding.position_to_line": {"position": JOHARI_POSITION},
    "jaipur.encoding.action_layout": {"ruleset": SHORT},
    "jaipur.encoding.legal_mask": {"view": view(MATCH, 0)},
    "jaipur.encoding.tensor_layout": {"ruleset": SHORT},
    "johari.encoding.decision": {"seen": JOHARI_VIEW},
    "johari.encoding.tensor_layout": {"players": 2, "ruleset": JOHARI.ruleset},
    "johari.encoding.tokens_of": {"move": johari.Pass()},
    "jaipur.players.deals": {"seed": 7, "ruleset": SHORT},
    "jaipur.render.back_svg": {"lang": "en"},
    "jaipur.render.bonus_svg": {"size": 3, "value": 2, "lang": "en"},
    "jaipur.render.card_svg": {"card": Card.LEATHER, "lang": "en"},
    "jaipur.render.seal_svg": {"lang": "en"},
    "jaipur.render.strip": {"played": RECORD},
    "jaipur.render.token_svg": {"good": Card.LEATHER, "value": 2, "lang": "en"},
    "johari.referee.why": {"at": JOHARI.match, "event": johari.Pass()},
    "johari.referee.why_chance": {"match": johari.Match(), "event": johari.deal(seed=7)},
    "johari.referee.why_day": {"match": JOHARI.match, "move": JOHARI_PICK},
    "johari.referee.why_effect": {"match": JOHARI.match, "move": JOHARI_PICK},
    "johari.referee.why_game_end": {"match": JOHARI.match},
    "johari.referee.why_move": {"at": JOHARI.match, "move": johari.Pass()},
    "johari.referee.why_score": {"match": JOHARI_ENDED},
    "johari.referee.why_winner": {"match": JOHARI_ENDED},
    "johari.render.card_svg": {"card": johari.Card.b2, "lang": "en"},
    "johari.render.noble_svg": {"who": johari.Noble.BUYER, "ruleset": JOHARI.ruleset},
    "jaipur.referee.why": {"at": MATCH, "event": TakeCamels()},
    "jaipur.referee.why_effect": {"match": MATCH, "move": TakeCamels()},
    "jaipur.referee.why_match": {"match": MATCH},
    "jaipur.referee.why_move": {"at": MATCH, "move": TakeCamels()},
    "jaipur.referee.why_round_end": {"match": MATCH},
    "jaipur.referee.why_score": {"match": ENDED},
    "jaipur.referee.why_seal": {"match": ENDED},
    "jaipur.referee.why_starter": {"match": ENDED, "deal": deal(seed=7)},
    "referee.derivation_from_plain": {"value": derivation_to_plain(why(MATCH, TakeCamels())[0])},
    "referee.derivation_to_plain": {"derivation": why(MATCH, TakeCamels())[0]},
    "referee.why": {"at": MATCH, "event": TakeCamels()},
    "referee.judge": {"record": RECORD},
    "referee.judge_position": {"at": MATCH, "move": TakeCamels()},
    "referee.judge_question": {"text": "Can I take a camel?", "name": "jaipur", "language": "en"},
    "referee.move_verdict_to_plain": {"verdict": judge_position(MATCH, TakeCamels())},
    "referee.verdict_to_plain": {"verdict": judge(RECORD)},
    "render.describe": {"move": TakeCamels()},
    "render.notebook": {},
    "render.strip": {"played": RECORD},
    "render.svg": {"value": view(MATCH, 0), "move": TakeCamels()},
    "render.text": {"value": view(MATCH, 0), "move": TakeCamels()},
    "encoding.log_to_json": {"states": SESSION.states, "events": SESSION.events, "seat": 0},
    "encoding.log_to_plain": {"states": SESSION.states, "events": SESSION.events, "seat": 0},
    "encoding.position_from_line": {"line": "DDGSK LL 0"},
    "encoding.position_to_line": {"position": POSITION},
    "encoding.schema": {"name": "view"},
    "encoding.view_from_json": {"source": view_to_json(view(MATCH, 0))},
    "encoding.view_from_line": {"line": view_to_line(view(MATCH, 0))},
    "encoding.view_to_json": {"seen": view(MATCH, 0)},
    "encoding.view_to_line": {"seen": view(MATCH, 0)},
    "encoding.view_to_plain": {"seen": view(MATCH, 0)},
    "players.dice": {"players_seed": 1, "seed": 7, "ply": 3},
    "players.draw_players_seed": {},
    "players.duel": {"players": "random", "matches": 1, "ruleset": SHORT},
    "players.outcome": {"players": PLAYERS, "game": "jaipur", "seed": 7, "ruleset": SHORT},
    "players.play": {"players": PLAYERS, "game": "jaipur", "seed": 7, "ruleset": SHORT},
    "players.play_game": {"game": JAIPUR, "players": PLAYERS, "seed": 7, "ruleset": SHORT},
    "players.player_named": {"name": "greedy", "game": "jaipur"},
    "players.tally": {"outcomes": [outcome(PLAYERS, "jaipur", seed=7)], "sides": 2},
    "rulebook.check_places": {"folder": "places"},
    "rulebook.dispute_to_json": {"dispute": CATALOGUE.disputes[0]},
    "rulebook.game_of": {"rule_id": "EXC-2"},
    "rulebook.games": {},
    "rulebook.load": {"game": "jaipur"},
    "rulebook.rule": {"rule_id": "EXC-2"},
    "rulebook.rule_to_json": {"rule": CATALOGUE.rule("EXC-2")},
    "conformance.divide": {"state": NEAR_THE_END, "depth": 1},
    "conformance.perft": {"state": NEAR_THE_END, "depth": 1},
    "conformance.perft_tables": {"name": "jaipur"},
    "conformance.rule_tests": {"command": ["true"], "plan": RunPlan(matches=1)},
    "conformance.run": {"command": ["true"], "plan": RunPlan(matches=1)},
    "conformance.serve": {"engine": JaipurEngine(), "requests": [], "answers": io.BytesIO()},
}
"""A call of every function that works, every argument by its name; the first of several of a kind."""


ELSEWHERE = {"render.notebook", "rulebook.check_places"}
"""Functions that need what a test has not: IPython, and a folder with the rulebooks."""


def function_named(name: str) -> Callable[..., object]:
    package, _, attribute = name.rpartition(".")
    found: Callable[..., object] = getattr(import_module(f"jaipur_rules.{package}"), attribute)
    return found


def called(name: str, arguments: Arguments) -> object:
    given, function = dict(arguments), function_named(name)
    placed = [
        given.pop(each.name)
        for each in signature(function).parameters.values()
        if each.kind in {Parameter.POSITIONAL_ONLY, Parameter.VAR_POSITIONAL}
    ]
    return function(*placed, *(["random"] if name == "players.duel" else []), **given)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    save_record(RECORD, "jaipur.json")
    save_record(JOHARI.record(), "johari.json")


def test_the_table_has_every_public_function() -> None:
    public = {
        f"{package}.{name}"
        for package in PACKAGES
        for name in import_module(f"jaipur_rules.{package}").__all__
        if hasattr(function_named(f"{package}.{name}"), "__code__")
        or hasattr(function_named(f"{package}.{name}"), "__wrapped__")
    }
    assert sorted(CALLS) == sorted({*public, "record.Session"})


@pytest.mark.parametrize("name", sorted(set(CALLS) - ELSEWHERE))
def test_the_calls_of_the_table_are_answered(name: str) -> None:
    called(name, CALLS[name])


@pytest.mark.parametrize(
    ("name", "argument"),
    [
        pytest.param(name, argument, id=f"{name}-{argument}")
        for name in sorted(CALLS)
        for argument in signature(function_named(name)).parameters
    ],
)
def test_what_cannot_be_an_argument_is_answered_or_refused_with_an_error_of_ours(
    name: str, argument: str
) -> None:
    faults = []
    for value in WRONG:
        try:
            called(name, {**CALLS[name], argument: value})
        except RulesError as error:
            if error.to("fr") == error.to("en"):
                faults.append(f"{value!r:.30}: {error}, in English alone")
        except Exception as error:
            faults.append(f"{value!r:.30}: {type(error).__name__}: {error}")
    assert faults == []


A_VIEW, A_TEXT = "a value of type View", "a text"


@pytest.mark.parametrize(
    ("function", "arguments", "expected"),
    [
        pytest.param(view_to_json, [MATCH], A_VIEW, id="a match as JSON"),
        pytest.param(johari_view_to_json, [view(MATCH, 0)], A_VIEW, id="the other game's view"),
        pytest.param(
            partial(svg, move=johari.Pass()), [MATCH.position], "a move", id="the other game's move"
        ),
        pytest.param(describe, [MATCH], "a move", id="a match in words"),
        pytest.param(strip, [[MATCH]], "a value of type TakeGood", id="a strip of a match"),
        pytest.param(Picture("<svg/>").save, [None], "a value of type str", id="no file"),
        pytest.param(Picture("<svg/>").renamed, [None], A_TEXT, id="no name of a picture"),
        pytest.param(judge(RECORD).sentence, [5], A_TEXT, id="no language of a sentence"),
        pytest.param(judge(RECORD).reasons, [5], A_TEXT, id="no language of reasons"),
        pytest.param(CATALOGUE.search, [None], A_TEXT, id="no words to search"),
        pytest.param(CATALOGUE.nearest, [None], A_TEXT, id="no words to search by letters"),
        pytest.param(CATALOGUE.rule, [None], A_TEXT, id="no rule"),
        pytest.param(Greedy().choose, [MATCH, DICE], A_VIEW, id="a match for a greedy player"),
        pytest.param(Search(iterations=1).choose, [MATCH, DICE], A_VIEW, id="a match for a search"),
        pytest.param(GreedyAtJohari().choose, [JOHARI.match, DICE], A_VIEW, id="in Johari"),
        pytest.param(run, ["node engine.mjs"], 'as ["node", "engine.mjs"]', id="a command line"),
    ],
)
def test_the_error_says_what_was_expected(
    function: Callable[..., object], arguments: list[object], expected: str
) -> None:
    with pytest.raises(WrongType, match=f"expected .*{re.escape(expected)}"):
        function(*arguments)


@pytest.mark.parametrize("game", GAMES)
def test_players_are_no_classes(game: str) -> None:
    with pytest.raises(WrongType, match=re.escape('such as Greedy() or player_named("greedy")')):
        function_named(f"{game}.players.play")((Greedy, Greedy), seed=7)


COUNTS = pytest.mark.parametrize("count", [perft, divide])


@COUNTS
@pytest.mark.parametrize("depth", [201, 10**100, 10**10_000], ids=["201", "googol", "longer"])
def test_no_count_is_deeper_than_calls_can_be_nested(
    count: Callable[[Match, int], object], depth: int
) -> None:
    with pytest.raises(ImpossibleDepth, match=r"whole number from [01] to 200$"):
        count(MATCH, depth)


@COUNTS
def test_the_deepest_count_is_answered(count: Callable[[Match, int], object]) -> None:
    assert count(NEAR_THE_END, 200) in (0, {TakeGood(Card.DIAMOND): 0, TakeCamels(): 0})
