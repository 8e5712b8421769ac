"""The rules keep nothing foreign: whatever is given to any public name, it is as for the plain value, or an error of ours.

Much is remembered by value, and 2.0 equals 2. So afterwards everything has to
answer as before.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from copy import copy
from enum import Enum
from inspect import Parameter, signature
from random import Random
from types import ModuleType
from typing import Any

import attrs
import numpy as np
import pytest

from jaipur_rules import jaipur, johari
from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.rules import table as jaipur_table
from tests.jaipur.foreign import FOREIGN, Whole
from tests.johari.test_any_value import CALLS as JOHARI_CALLS
from tests.johari.test_any_value import is_called

Arguments = dict[str, object]

SEED = 7
J = jaipur.new_match(seed=SEED)
ENDED = jaipur.apply(
    jaipur_table.arrange(market="KDGSC", herds=(7, 3), deck_size=0), jaipur.TakeCamels()
)
DEAL = jaipur.deal(seed=SEED)
SEEN = jaipur.view(J, 0)
RESULT = SEEN.round and jaipur.view(ENDED, 0).dealt.result
CAMELS = jaipur.move_record(J, jaipur.TakeCamels(), jaipur.apply(J, jaipur.TakeCamels()))


def fields(value: attrs.AttrsInstance) -> Arguments:
    """The arguments that make a value of attrs again."""
    return {each.name: getattr(value, each.name) for each in attrs.fields(type(value)) if each.init}


JAIPUR: dict[str, Arguments] = {
    "Box": {**fields(jaipur.Box()), "bonus_tokens": ((3,), (4,), (5,))},
    "Card": {"value": 3},
    "Cards": {"cards": (jaipur.Card.LEATHER,)},
    "Deal": fields(DEAL),
    "EndReason": {"value": "END-1"},
    "Exchange": {"taken": jaipur.Cards("DG"), "given": jaipur.Cards("LK")},
    "Match": {**fields(J), "seals": (1, 0), "counted": 1},
    "MoveRecord": fields(CAMELS),
    "Position": fields(jaipur.Position(jaipur.Cards("DDGSK"), jaipur.Cards("LL"), 2)),
    "Reading": {"move": jaipur.TakeCamels()},
    "Round": fields(J.dealt),
    "RoundResult": fields(RESULT) if RESULT else {},
    "RoundView": fields(SEEN.dealt),
    "Ruleset": {**fields(jaipur.Ruleset()), "turn_cap": 300, "max_rounds": 3},
    "Sell": {"good": jaipur.Card.LEATHER, "count": 2},
    "TakeCamels": {},
    "TakeGood": {"good": jaipur.Card.LEATHER},
    "Trader": fields(J.dealt.traders[0]),
    "TraderView": fields(SEEN.me),
    "View": fields(SEEN),
    "apply": {"match": J, "event": jaipur.TakeCamels()},
    "apply_unchecked": {"match": J, "move": jaipur.TakeCamels()},
    "arrange": {
        "market": "DDGSK",
        "hands": ("LL", "CCC"),
        "herds": (2, 1),
        "deck": "PK",
        "deck_size": 30,
        "heights": {"L": 7},
        "goods": ({"L": (4,)}, {}),
        "bonuses": {3: (3, 2)},
        "bonuses_won": ({}, {3: (1,)}),
        "known": ("L", ""),
        "to_move": 1,
        "starter": 1,
        "seals": (0, 1),
        "ruleset": jaipur.Ruleset(),
    },
    "chance": {"match": jaipur.Match(), "seed": SEED},
    "deal": {"seed": SEED, "ruleset": J.ruleset},
    "is_legal": {"at": J, "move": jaipur.TakeCamels()},
    "iter_moves": {"at": J},
    "legal_moves": {"at": J},
    "move_record": {"before": J, "move": CAMELS.move, "after": jaipur.apply(J, CAMELS.move)},
    "new_match": {"seed": SEED, "ruleset": J.ruleset},
    "parse_move": {"text": "+K"},
    "random_move": {"at": J, "rng": Random(1)},
    "read_move": {"text": "take gold"},
    "replay": {"events": (DEAL, jaipur.TakeCamels()), "ruleset": J.ruleset},
    "score": {"ruleset": ENDED.ruleset, "round_": ENDED.dealt},
    "view": {"match": J, "seat": 0},
    "violations": {"at": J, "move": jaipur.TakeCamels()},
}
"""A call of every public name of Jaipur's rules that works, every argument by its name."""

JOHARI: dict[str, Arguments] = {
    name: dict(signature(getattr(johari, name)).bind(*call.values, **call.named).arguments)
    for name, call in JOHARI_CALLS.items()
} | {"Session": {"events": (), "players": 3, "ruleset": johari.Ruleset(), "seed": SEED}}
"""The same of Johari's."""

CALLS: list[tuple[ModuleType, dict[str, Arguments]]] = [(jaipur, JAIPUR), (johari, JOHARI)]


class Impostor:
    """Equal to a value, and nothing else of it is there."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return self.value == other

    def __hash__(self) -> int:
        return hash(self.value)


class Liar(str):
    """A text that says it is equal to everything."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return super().__hash__()


class Trap:
    """Raises when it is compared, written, counted or asked whether it is true."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise OSError

    def __bool__(self) -> bool:
        raise OSError

    def __repr__(self) -> str:
        raise OSError


HOSTILE: dict[str, Callable[[object], object]] = {
    "trap": lambda _: Trap(),
    "liar": lambda _: Liar("x"),
    "liar with the text": lambda value: Liar(value) if isinstance(value, str) else Liar("D"),
    "array": lambda value: np.array([value, value], dtype=object),
    "array of numbers": lambda _: np.array([1, 2]),
    "array of no dimension": lambda _: np.array(1),
    "array of texts": lambda _: np.array(["any", "any"]),
    "text of NumPy": lambda value: np.str_(value) if isinstance(value, str) else np.str_("D"),
    "number of NumPy": lambda value: np.int64(value) if isinstance(value, int) else np.int64(1),
    "float of NumPy": lambda _: np.float64(1.0),
    "truth value of NumPy": lambda _: np.True_,
}
"""Values that lie, raise, or answer a comparison with an array, made from the right one."""


def foreign_parts(value: Any, path: str = "") -> Iterator[str]:
    """What in a value is neither of exactly a type of Python, nor a member of an enumeration, nor of a class of ours."""
    if isinstance(value, Enum) or type(value) in {int, str, bool, float, type(None)}:
        return
    if type(value) in {tuple, list, frozenset}:
        for place, item in enumerate(value):
            yield from foreign_parts(item, f"{path}[{place}]")
    elif type(value) is dict:
        yield from foreign_parts([*value.keys(), *value.values()], f"{path}{{}}")
    elif attrs.has(type(value)) and type(value).__module__.startswith("jaipur_rules."):
        for each in attrs.fields(type(value)):
            yield from foreign_parts(getattr(value, each.name), f"{path}.{each.name}")
    elif not type(value).__module__.startswith("jaipur_rules."):
        yield f"{path} is a {type(value).__name__}"


def foreign(value: object) -> Iterator[object]:
    """Values of other types, some of them equal to the right one."""
    yield from (None, "x", 5, -1, 2.5, True, [], (), object(), Impostor(value), {"a": 1})
    yield from (J, johari.new_match(seed=SEED))
    if isinstance(value, int):
        for make in FOREIGN.values():
            yield make(value)
        yield type("Number", (int,), {})(value)
    if isinstance(value, str):
        yield type("Text", (str,), {})(value)
    if isinstance(value, Iterable) and not isinstance(value, str):
        items = list(value)
        for place, item in enumerate(items[:3]):
            for other in (
                None,
                "x",
                2.5,
                Impostor(item),
                *([Whole(item)] if isinstance(item, int) else []),
            ):
                yield (*items[:place], other, *items[place + 1 :])


def called(module: ModuleType, name: str, arguments: Arguments) -> object:
    """The answer to a call; an iterator is read."""
    made: Callable[..., object] = getattr(module, name)
    kinds = {name: each.kind for name, each in signature(made).parameters.items()}
    # Chance is as it was before for every call.
    fresh = {
        name: copy(value) if isinstance(value, Random) else value
        for name, value in arguments.items()
    }
    by_name = {
        name: value
        for name, value in fresh.items()
        if kinds[name] is not Parameter.POSITIONAL_ONLY and not _is_enum(made)
    }
    answer = made(*(value for name, value in fresh.items() if name not in by_name), **by_name)
    return list(answer) if isinstance(answer, Iterator) else answer


def _is_enum(made: object) -> bool:
    return isinstance(made, type) and issubclass(made, Enum)


def answers() -> list[str]:
    """What the rules answer to many right questions."""
    match, found, choice = J, [], Random(SEED).choice
    while match.to_move is not None:
        moves = jaipur.legal_moves(match)
        seen = jaipur.view(match, match.mover)
        found += [repr(moves), repr(seen), repr(seen.odds().next_card)]
        found += [
            f"{jaipur.is_legal(match, jaipur.Sell(good, count))}{jaipur.violations(match, jaipur.Sell(good, count))}"
            for good in jaipur.Card
            for count in (1, 2, 5)
        ]
        match = jaipur.apply(match, choice(moves))
    return [*found, repr(match), repr(jaipur.deal(seed=SEED)), *answers_of_johari()]


def answers_of_johari() -> Iterator[str]:
    """What the rules of Johari answer over a match."""
    match, choice = johari.new_match(seed=SEED), Random(SEED).choice
    while not match.is_over:
        if match.awaits_deal:
            match = johari.apply(match, johari.chance(match, seed=SEED))
            continue
        moves = johari.legal_moves(match)
        yield f"{moves!r}{johari.view(match, match.mover)!r}{johari.violations(match, johari.Bribe())}"
        match = johari.apply(match, choice(moves))


BEFORE = answers()


@pytest.mark.parametrize(("module", "calls"), CALLS, ids=["jaipur", "johari"])
def test_every_public_name_is_called(module: ModuleType, calls: dict[str, Arguments]) -> None:
    public = {name for name in module.__all__ if is_called(getattr(module, name))}
    assert {*calls} == public - {"Violation"}
    for name, arguments in calls.items():
        called(module, name, arguments)


@pytest.mark.parametrize(
    ("module", "name", "argument"),
    [
        pytest.param(
            module, name, argument, id=f"{module.__name__.rpartition('.')[2]}-{name}-{argument}"
        )
        for module, calls in CALLS
        for name, arguments in calls.items()
        for argument in arguments
    ],
)
def test_a_foreign_value_is_as_the_plain_one_or_refused(
    module: ModuleType, name: str, argument: str
) -> None:
    arguments = next(calls[name] for each, calls in CALLS if each is module)
    right, faults = arguments[argument], []
    expected = called(module, name, arguments)
    for value in foreign(right):
        try:
            answer = called(module, name, {**arguments, argument: value})
        except RulesError as error:
            if len(str(error)) > error.longest or not error.to("fr"):
                faults.append(f"{value!r:.40}: {error}")
        except Exception as error:
            faults.append(f"{value!r:.40}: {type(error).__name__}: {error}")
        else:
            if value == right and (answer != expected or repr(answer) != repr(expected)):
                faults.append(f"{value!r:.40}: {answer!r:.80} for {expected!r:.80}")
    assert faults == []


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize(
    ("module", "name"),
    [
        pytest.param(module, name, id=f"{module.__name__.rpartition('.')[2]}-{name}")
        for module, calls in CALLS
        for name in calls
    ],
)
def test_nothing_hostile_is_kept(module: ModuleType, name: str, kind: str) -> None:
    arguments, faults = next(calls[name] for each, calls in CALLS if each is module), []
    for argument, right in arguments.items():
        given = HOSTILE[kind]
        values = [given(right)]
        if isinstance(right, tuple) and right:
            values.append((given(right[0]), *right[1:]))
        for value in values:
            try:
                kept = [*foreign_parts(called(module, name, {**arguments, argument: value}))]
            except RulesError as error:
                assert str(error) and error.to("fr")  # noqa: PT017, PT018 -- it can be shown
            except Exception as error:
                faults.append(f"{argument}: {type(error).__name__}: {error}")
            else:
                faults += [f"{argument}{part}" for part in kept]
    assert faults == []


def test_afterwards_everything_answers_as_before() -> None:
    """Only a value that is equal to the right one can be remembered in its place."""
    for module, calls in CALLS:
        for name, arguments in calls.items():
            for argument, right in arguments.items():
                for value in foreign(right):
                    if value == right:
                        with suppress(RulesError):
                            called(module, name, {**arguments, argument: value})
    assert answers() == BEFORE
