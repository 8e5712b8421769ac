"""Nothing foreign comes in: whatever a constructor or a function of the rules is given is as the plain value, or refused.

Much is remembered by value, and 2.0 equals 2. So nothing that is made holds a
value of another type, no memory holds one, and everything answers as before.

The calls are kept in `calls.txt` with right arguments, in `by_name.txt` those that take a ruleset or its name, and in
`other_game.txt` those with a value of the other game, with their errors. REGENERATE=1 writes the errors anew; read the diff.
"""

import gc
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import _lru_cache_wrapper, partial
from importlib import import_module
from inspect import Parameter, signature
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any

import attrs
import numpy as np
import pytest

import jaipur_rules
from jaipur_rules import core, jaipur, johari
from jaipur_rules.core.errors import ImpossibleRuleset, RulesError
from jaipur_rules.jaipur import encoding, players, record
from jaipur_rules.jaipur.encoding import actions
from jaipur_rules.jaipur.rules.table import arrange
from jaipur_rules.johari import encoding as johari_encoding
from jaipur_rules.johari import players as johari_players
from jaipur_rules.johari import record as johari_record
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from jaipur_rules.players import duel
from tests.foreign import Impostor, Liar, Trap, Whole
from tests.golden import kept_cases, refusal

Arguments = dict[str, object]
Door = tuple[Callable[..., object], Arguments]

FOLDER = Path(__file__).parent
SEED = 7
BEGUN = jaipur.new_match(seed=SEED)
CAMELS = jaipur.TakeCamels()
TAKEN = jaipur.apply(BEGUN, CAMELS)
ENDED = jaipur.apply(arrange(market="KDGSC", herds=(7, 3), deck_size=0), CAMELS)
DEAL, RULESET, SEEN = jaipur.deal(seed=SEED), jaipur.Ruleset(), jaipur.view(BEGUN, 0)
FIRST_DEAL = partial(jaipur.chance, jaipur.Match())
RECORD = jaipur_rules.Session(seed=SEED).draw().record()

JOHARI = johari.new_match(seed=SEED)
HERE, OVER = JOHARI.position, arrange_johari(phase="over", day=10)
PICK = johari.legal_moves(JOHARI)[0]
PICKED = johari.apply(JOHARI, PICK)
FIRST_OF_JOHARI = partial(johari.chance, johari.Match())
JOHARI_RULESET, JOHARI_SEEN = johari.Ruleset(), johari.view(JOHARI, 0)
RECORD_OF_JOHARI = johari.Session(seed=SEED).draw().record()


def fields(value: Any, **others: object) -> Arguments:
    """What a value of attrs is made of, some of it replaced."""
    made = {
        each.alias: getattr(value, each.name) for each in attrs.fields(type(value)) if each.init
    }
    return {**made, **others}


def door(call: Callable[..., object], *given: object, **others: object) -> Door:
    """A function with right arguments, by their names; what an enumeration is called with has another name in each Python."""
    if isinstance(call, type) and issubclass(call, Enum):
        return call, {"value": given[0]}
    return call, dict(signature(call).bind(*given, **others).arguments)


NAMES = globals() | {
    "actions": actions,
    "duel": duel,
    "encoding": encoding,
    "johari_encoding": johari_encoding,
    "johari_players": johari_players,
    "johari_record": johari_record,
    "players": players,
    "record": record,
}
"""What a call may name."""


def doors() -> Iterator[tuple[str, Door]]:
    """The calls of `calls.txt`, by the names of the functions."""
    for line in (FOLDER / "calls.txt").read_text(encoding="utf-8").splitlines():
        name, _, given = line.partition("(")
        yield name, eval(f"door({name}, {given}", NAMES)


DOORS = dict(doors())
"""A call of every constructor, of every function that takes what may come from anywhere, and of those that remember rulesets."""

TRUSTING = {
    "Violation",
    "chance",
    "describe",
    "effect",
    "move_record",
    "score",
    "standard_text",
    "winners",
}
"""Public names that take what the rules have made, or nothing."""


def called(name: str, arguments: Mapping[str, object]) -> object:
    """The answer of a door; chance is as before for every call, and an iterator is read."""
    call, _ = DOORS[name]
    fresh = {
        each: copy(value) if isinstance(value, Random) else value
        for each, value in arguments.items()
    }
    parameters = (
        {} if isinstance(call, type) and issubclass(call, Enum) else signature(call).parameters
    )
    by_name = {
        each: value
        for each, value in fresh.items()
        if each in parameters and parameters[each].kind is not Parameter.POSITIONAL_ONLY
    }
    answer = call(*(value for each, value in fresh.items() if each not in by_name), **by_name)
    return list(answer) if isinstance(answer, Iterator) else answer


NUMBERS = (Whole, bool, float, Decimal, Fraction, complex, np.int64, np.uint16, np.float64)


def strange(right: object) -> Iterator[object]:
    """Values of other types, some of them equal to the right one; some lie, raise, or are arrays."""
    yield from (None, "x", 5, -1, 2.5, True, [], (), object(), {"a": 1}, np.True_, np.str_("D"))
    yield from (Impostor(right), Liar("x"), Trap(), BEGUN, JOHARI, CAMELS, johari.Pass())
    yield from (
        np.array([1, 2]),
        np.array(1),
        np.array(["any"]),
        np.array([right] * 2, dtype=object),
    )
    if isinstance(right, int):
        yield from (make(right) for make in (*NUMBERS, str, type("Number", (int,), {})))
    if isinstance(right, str):
        yield from (make(right) for make in (np.str_, Liar, type("Text", (str,), {})))
    if isinstance(right, Iterable) and not isinstance(right, str):
        items = list(right)
        for place, item in enumerate(items[:3]):
            whole = [Whole(item), float(item)] if isinstance(item, int) else []
            for other in (None, "x", 2.5, Impostor(item), Trap(), np.int64(1), *whole):
                yield (*items[:place], other, *items[place + 1 :])


PLAIN = {int, str, bool, float, type(None), type(...), Fraction, bytes}


def foreign_parts(value: Any, path: str = "") -> Iterator[str]:
    """What in a value is neither of exactly a type of Python, nor a member of an enumeration, nor of a class of ours."""
    if isinstance(value, Enum | type | FunctionType) or type(value) in PLAIN:
        return
    if type(value) in {tuple, list, frozenset}:
        for place, item in enumerate(value):
            yield from foreign_parts(item, f"{path}[{place}]")
    elif type(value) is partial:
        yield from foreign_parts([*value.args], f"{path}()")
    elif type(value) is dict:
        yield from foreign_parts([*value.keys(), *value.values()], f"{path}{{}}")
    elif attrs.has(type(value)) and type(value).__module__.startswith("jaipur_rules."):
        for each in attrs.fields(type(value)):
            yield from foreign_parts(getattr(value, each.name), f"{path}.{each.name}")
    elif not type(value).__module__.startswith("jaipur_rules."):
        yield f"{path} is a {type(value).__name__}"


def is_called(value: object) -> bool:
    return isinstance(value, FunctionType) or (
        isinstance(value, type) and not issubclass(value, Exception)
    )


@pytest.mark.parametrize("module", [jaipur, johari], ids=["jaipur", "johari"])
def test_every_public_name_is_a_door_or_trusts(module: Any) -> None:
    public = {name for name in module.__all__ if is_called(getattr(module, name))}
    game = module.__name__.partition(".")[2]
    assert {f"{game}.{name}" for name in public - TRUSTING} == {
        name for name in DOORS if name.rpartition(".")[0] == game
    }


@pytest.mark.parametrize("name", DOORS)
def test_the_right_values_are_taken(name: str) -> None:
    assert [*foreign_parts(called(name, DOORS[name][1]))] == []


def faults_of(name: str, argument: str) -> Iterator[str]:
    """What comes of strange values but a plain answer, or an error of the library in both languages."""
    arguments = DOORS[name][1]
    right, expected = arguments[argument], called(name, arguments)
    for value in strange(right):
        shown = f"{type(value).__name__} {Trap.shown(value)}"
        try:
            answer = called(name, {**arguments, argument: value})
        except RulesError as error:
            if len(str(error)) > error.longest or not error.to("fr"):
                yield f"{shown}: {error}"
        except Exception as error:
            yield f"{shown}: {type(error).__name__}: {error}"
        else:
            yield from (f"{shown}: {part}" for part in foreign_parts(answer))
            if (
                type(value) in {*NUMBERS, Impostor}
                and value == right
                and repr(answer) != repr(expected)
            ):
                yield f"{shown}: {answer!r:.80} for {expected!r:.80}"


PLACES = [
    pytest.param(name, argument, id=f"{name}-{argument}")
    for name, (_, arguments) in DOORS.items()
    for argument in arguments
]


@pytest.mark.parametrize(("name", "argument"), PLACES)
def test_a_foreign_value_is_as_the_plain_one_or_refused(name: str, argument: str) -> None:
    assert [*faults_of(name, argument)] == []


def caches() -> dict[str, Any]:
    """Every function of the package that remembers its answers, by its name."""
    found: dict[str, Any] = {}
    for package in (core, jaipur, johari):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if ".testing" in module.name:
                continue
            for name, value in vars(import_module(module.name)).items():
                if isinstance(value, _lru_cache_wrapper):
                    found[f"{module.name}.{name}"] = value
    return found


def remembered(cache: Any) -> Iterator[object]:
    """The arguments that a function remembers the answers of: lists of links, or one dictionary."""
    for each in gc.get_referents(cache):
        if type(each) is dict and each is not vars(cache):
            yield from each


def answers() -> list[str]:
    """What the rules answer to many right questions."""
    choice, found, match, other = Random(SEED).choice, list[str](), BEGUN, JOHARI
    while match.to_move is not None:
        seen, moves = jaipur.view(match, match.to_move), jaipur.legal_moves(match)
        sales = [jaipur.Sell(good, count) for good in jaipur.Card for count in (1, 2, 5)]
        found += [repr(moves), repr(seen), repr(seen.odds().next_card)]
        found += [
            f"{jaipur.is_legal(match, each)}{jaipur.violations(match, each)}" for each in sales
        ]
        match = jaipur.apply(match, choice(moves))
    while not other.is_over:
        if other.awaits_deal:
            other = johari.apply(other, johari.chance(other, seed=SEED))
            continue
        options = johari.legal_moves(other)
        found += [f"{options}{johari.violations(other, johari.Bribe())}"]
        other = johari.apply(other, choice(options))
    return [*found, repr(match), repr(other), repr(jaipur.deal(seed=SEED))]


BEFORE = answers()


def test_nothing_foreign_is_remembered_and_everything_answers_as_before() -> None:
    """Only a value that is equal to the right one can be remembered in its place."""
    for name, (_, arguments) in DOORS.items():
        for argument, right in arguments.items():
            for value in strange(right):
                try:
                    answer: Any = called(name, {**arguments, argument: value})
                    if isinstance(answer, jaipur.Position):
                        jaipur.legal_moves(answer)
                    elif isinstance(answer, jaipur.TakeGood | jaipur.Exchange | jaipur.Sell):
                        jaipur.apply(BEGUN, answer)
                except RulesError:
                    continue
    kept = [
        f"{name}: {part}"
        for name, cache in caches().items()
        for key in remembered(cache)
        for part in foreign_parts(key)
        if not part.endswith(" is a object")  # what stands between arguments by place and by name
    ]
    assert kept == []
    assert answers() == BEFORE


BY_NAME = (FOLDER / "by_name.txt").read_text(encoding="utf-8").splitlines()
"""Whatever is made under a ruleset."""


@pytest.mark.parametrize("call", BY_NAME)
def test_the_name_of_a_ruleset_is_as_good_as_the_ruleset(call: str) -> None:
    def made(ruleset: object) -> object:
        return eval(call, {**NAMES, "ruleset": ruleset})

    rules = johari.Ruleset if "johari" in call else jaipur.Ruleset
    name = "to-the-letter" if rules is johari.Ruleset else "third-party-page"
    assert made(name) == made(rules.named(name))
    with pytest.raises(ImpossibleRuleset, match="no ruleset is named 'house'"):
        made("house")


test_a_value_of_the_other_game_is_refused_with_both_games_named = kept_cases(
    __file__, "other_game.txt", partial(refusal, names=NAMES)
)
