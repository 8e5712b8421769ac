"""Whatever is given for an argument of a public function, it answers or raises an error of ours."""

import io
import sys
from collections.abc import Callable
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from typing import TypeAlias

import pytest

from jaipur_rules import Ruleset, Session, TakeCamels, johari, new_match, view
from jaipur_rules.conformance import RunPlan
from jaipur_rules.core.errors import RulesError
from jaipur_rules.encoding import view_to_json, view_to_line
from jaipur_rules.jaipur.conformance import JaipurEngine
from jaipur_rules.jaipur.plugin import GAME
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.players import AnyPlayer, Random, outcome
from jaipur_rules.record import AnyRecord, record_to_json, save_record
from jaipur_rules.referee import judge, judge_position
from jaipur_rules.rulebook import load

PACKAGES = (
    "record",
    "jaipur.record",
    "johari.record",
    "referee",
    "render",
    "encoding",
    "players",
    "rulebook",
    "conformance",
)
WRONG: tuple[object, ...] = (None, "x", 5, -1, 2.5, True, [], object())

MATCH = new_match(seed=7)
NEAR_THE_END = arrange(market="DKKKK", hands=("", "LL"), herds=(0, 5), deck_size=2)
SESSION = Session(seed=7).draw().apply(TakeCamels())
RECORD = SESSION.record()
JOHARI = johari.Session(seed=7).draw()
PLAYERS: tuple[AnyPlayer, ...] = (Random(), Random())
CATALOGUE = load("jaipur")
SHORT = Ruleset(max_rounds=1)

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


CALLS: dict[str, Arguments] = {
    "record.as_drawn": {"record": RECORD},
    "record.codec_of": {"name": "jaipur"},
    "record.load_record": {"path": "jaipur.json"},
    "record.record_from_json": {"source": record_to_json(RECORD)},
    "record.record_of": {"events": SESSION.events},
    "record.record_schema": {},
    "record.resume": {"record": RECORD},
    "record.save_record": {"record": RECORD, "path": "another.json"},
    "record.record_to_json": {"record": RECORD},
    "record.Session": {"game": GAME, "events": SESSION.events},
    **calls_of_records("jaipur", RECORD, SESSION.events),
    **calls_of_records("johari", JOHARI.record(), JOHARI.events),
    "referee.judge": {"record": RECORD},
    "referee.judge_position": {"at": MATCH, "move": TakeCamels()},
    "referee.judge_question": {"text": "Can I take a camel?", "name": "jaipur", "language": "en"},
    "referee.move_verdict_schema": {},
    "referee.move_verdict_to_plain": {"verdict": judge_position(MATCH, TakeCamels())},
    "referee.verdict_schema": {},
    "referee.verdict_to_plain": {"verdict": judge(RECORD)},
    "render.describe": {"move": TakeCamels()},
    "render.notebook": {},
    "render.strip": {"played": RECORD},
    "render.svg": {"value": view(MATCH, 0)},
    "render.text": {"value": view(MATCH, 0)},
    "encoding.encoding_of": {"game": GAME},
    "encoding.log_schema": {},
    "encoding.log_to_json": {"states": SESSION.states, "events": SESSION.events, "seat": 0},
    "encoding.log_to_plain": {"states": SESSION.states, "events": SESSION.events, "seat": 0},
    "encoding.move_schema": {},
    "encoding.lines_of": {"game": GAME},
    "encoding.position_from_line": {"line": "DDGSK LL 0"},
    "encoding.position_to_line": {"position": MATCH.position},
    "encoding.view_from_json": {"source": view_to_json(view(MATCH, 0))},
    "encoding.view_from_line": {"line": view_to_line(view(MATCH, 0))},
    "encoding.view_schema": {},
    "encoding.view_to_json": {"seen": view(MATCH, 0)},
    "encoding.view_to_line": {"seen": view(MATCH, 0)},
    "encoding.view_to_plain": {"seen": view(MATCH, 0)},
    "players.dice": {"players_seed": 1, "seed": 7, "ply": 3},
    "players.draw_players_seed": {},
    "players.duel": {"players": "random", "matches": 1, "ruleset": SHORT},
    "players.outcome": {"players": PLAYERS, "game": "jaipur", "seed": 7, "ruleset": SHORT},
    "players.play": {"players": PLAYERS, "game": "jaipur", "seed": 7, "ruleset": SHORT},
    "players.play_game": {"game": GAME, "players": PLAYERS, "seed": 7, "ruleset": SHORT},
    "players.player_named": {"name": "greedy", "game": "jaipur"},
    "players.players_of": {"game": GAME},
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
    "conformance.questions_of": {"name": "jaipur"},
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
        except Exception as error:  # noqa: BLE001 - every other one is a fault
            faults.append(f"{value!r:.30}: {type(error).__name__}: {error}")
    assert faults == []
