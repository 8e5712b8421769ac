"""No adapter shows a seat more than it may know: deal again all that it has not seen, and everything stays the same."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from jaipur_rules.adapters import textarena as ta
from jaipur_rules.adapters.gymnasium import GameEnv as GymEnv
from jaipur_rules.adapters.pettingzoo import GameEnv as ZooEnv
from jaipur_rules.adapters.table import GameTable
from jaipur_rules.core.game import AnyMove, Game
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.johari.encoding import tokens_of
from jaipur_rules.testing import History
from tests.adapters.boxes import RULES
from tests.laws.twins import twins

Show: TypeAlias = Callable[[Game, History, int], list[object]]
"""All that a seat is shown at the end of a history, to which its last move leads here."""


def _last_move(table: GameTable, history: History) -> AnyMove | None:
    """Lay the match of a history before its last event, which is returned if it is a move; else after it."""
    rules, events = table.game.rules, history.events
    table.match = rules.replay(events[:-1], history.start)
    if events and table.match.to_move is not None:
        return events[-1]
    table.match = history.match
    return None


def _choose(table: GameTable, move: AnyMove, step: Callable[[int], object]) -> None:
    """Choose a move, number by number, where there is a choice."""
    is_jaipur = table.game.name == "jaipur"
    numbers = (action_layout(table.ruleset).number(move),) if is_jaipur else tokens_of(move)
    plies = table.plies
    while table.plies == plies and table.decision is not None and table.decision.move is None:
        step(numbers[len(table.decision.chosen)])


def gymnasium(game: Game, history: History, seat: int) -> list[object]:
    others = ("random",) * (history.players - 1)
    env = GymEnv(game, others, history.ruleset, seat=seat, render_mode="ansi")
    env.reset(seed=0)
    env.table.match = history.match
    observation, info = env._seen()
    masks = env.action_masks()
    shown: list[object] = [observation.tobytes(), sorted(info), env.render(), masks.tobytes()]
    if masks.any():
        observation, *rest, info = env.step(int(masks.argmin()))
        shown += [observation.tobytes(), rest, info.get("illegal")]
    return shown


def pettingzoo(game: Game, history: History, seat: int) -> list[object]:
    raw = ZooEnv(history.ruleset, game=game.name, players=history.players, render_mode="ansi")
    raw.reset(seed=0)
    if (move := _last_move(raw.table, history)) is not None:
        raw.agent_selection = raw.possible_agents[raw.table.match.to_move]
        plies = raw.table.plies
        _choose(raw.table, move, raw.step)
        if raw.table.plies > plies + 1:  # a forced move followed, and may show what has come since
            return []
    agent = raw.possible_agents[seat]
    observed: dict[str, Any] = {**raw.observe(agent)}
    shown: list[object] = [(key, array.tobytes()) for key, array in observed.items()]
    shown += [raw.rewards, raw.infos, raw.terminations, raw.agent_selection]
    return [*shown, raw.render()] if raw.agent_selection == agent else shown


def textarena(game: Game, history: History, seat: int) -> list[object]:
    kind = {"jaipur": ta.JaipurEnv, "johari": ta.JohariEnv}[game.name]
    env = kind(history.ruleset)
    env.reset(num_players=history.players, seed=0)
    env.state.observations[seat].clear()
    move = _last_move(env.table, history)
    env._show_table()
    if env.table.match.to_move == seat:
        env.step("[+KK]")  # a mistake of its own
    if move is not None:
        env.step(f"[{move}]")
    board = env.get_board_str() if env.state.current_player_id == seat else ""
    return [board, env.state.observations[seat], env.state.rewards]


def _first(history: History, count: int) -> History:
    """A history after so many events."""
    events = history.events[:count]
    match = history.match.game.rules.replay(events, history.start)
    return evolve(history, events=events, match=match)


@pytest.mark.parametrize("show", [gymnasium, pettingzoo, textarena])
@pytest.mark.parametrize("name", ["jaipur", "johari"])
@given(data=st.data())
def test_a_seat_is_shown_no_secret(show: Show, name: str, data: st.DataObject) -> None:
    pair = data.draw(twins(name, RULES if name == "jaipur" else None, max_events=60))
    game, length = pair.one.match.game, len(pair.one.events)

    def shown(history: History, count: int) -> list[object]:
        return show(game, _first(history, count), pair.seat)

    counts = range(length, 0, -max(1, length // 6))
    assert [at for at in counts if shown(pair.one, at) != shown(pair.other, at)] == []
