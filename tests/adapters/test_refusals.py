"""What an adapter cannot be made of, or asked for, is refused."""

from collections.abc import Callable

import pytest

from jaipur_rules import johari
from jaipur_rules.adapters import textarena as ta
from jaipur_rules.adapters.gymnasium import JaipurEnv, JohariEnv
from jaipur_rules.adapters.pettingzoo import env, raw_env
from jaipur_rules.adapters.table import GameTable
from jaipur_rules.core.errors import (
    Impossible,
    ImpossibleArgument,
    ImpossibleRuleset,
    NoSuchSeat,
    RulesError,
    UnknownName,
)
from jaipur_rules.core.game import JAIPUR, JOHARI
from jaipur_rules.core.messages import WrongType

CASES: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: GameTable(JAIPUR, 2, "house"), ImpossibleRuleset, "no ruleset is named 'house'"),
    (lambda: GameTable(JOHARI, 2, "house"), ImpossibleRuleset, "no ruleset is named 'house'"),
    (lambda: GameTable(JAIPUR, 5), RulesError, "5"),
    (lambda: GameTable(JOHARI, 5), RulesError, "5 traders"),
    (lambda: GameTable(JAIPUR, 2).reset(-1), Impossible, "a seed is a whole number .*, and not -1"),
    (lambda: JaipurEnv("nobody"), UnknownName, "there is no player 'nobody'"),
    (lambda: JaipurEnv(render_mode="rgb"), ImpossibleArgument, "no render mode 'rgb'"),
    (lambda: JaipurEnv(seat=2), NoSuchSeat, "2 is no trader"),
    (lambda: JohariEnv(("random",) * 4), johari.ImpossibleMatch, "5 traders"),
    (lambda: JaipurEnv().reset(options={"deck": 1}), ImpossibleArgument, "no option deck"),
    (lambda: env(max_plies=0), ImpossibleArgument, "max_plies is 0; it can be None or"),
    (lambda: env(max_plies="many"), WrongType, "expected a whole number"),  # type: ignore[arg-type]
    (lambda: env(render_mode="rgb"), ImpossibleArgument, "no render mode 'rgb'"),
    (lambda: env(game="johari", players=5), RulesError, "5 traders"),
    (lambda: env(game="chess"), UnknownName, "no game 'chess'"),
    (lambda: raw_env().reset(options={"deck": 1}), ImpossibleArgument, "no option.* deck"),
    (lambda: raw_env().reset(options={"options": 2}), ImpossibleArgument, "no option.* options"),
    (lambda: raw_env().reset(options={"options": 1, "a": 1}), ImpossibleArgument, "no option.* a"),
    (lambda: ta.JaipurEnv(lang="xx"), UnknownName, "xx"),
    (lambda: ta.JaipurEnv(max_turns=0), ImpossibleArgument, "max_turns is 0"),
    (lambda: ta.JohariEnv(error_allowance=0.5), WrongType, "0.5"),  # type: ignore[arg-type]
    (lambda: ta.JaipurEnv().reset(num_players=3), RulesError, "3 players"),
]


@pytest.mark.parametrize(("make", "error", "message"), CASES)
def test_what_cannot_be_is_refused(
    make: Callable[[], object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        make()
