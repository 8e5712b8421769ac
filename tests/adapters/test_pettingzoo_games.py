"""What the PettingZoo environments of Jaipur and Johari show: the match of a seed, and no secret."""

import random

import numpy as np
from hypothesis import given

from jaipur_rules import johari, new_match, view
from jaipur_rules.adapters import pettingzoo as jaipur_v0
from jaipur_rules.adapters.pettingzoo import AGENTS
from jaipur_rules.adapters.pettingzoo import johari as johari_v0
from jaipur_rules.jaipur.encoding import action_layout, legal_mask, tensor_layout
from jaipur_rules.jaipur.testing import History
from jaipur_rules.johari.encoding import TOKENS, decision
from jaipur_rules.johari.encoding import tensor_layout as johari_layout
from jaipur_rules.johari.testing import History as JohariHistory
from tests.adapters.twins import PAIRS, AnyEnv, LaidTable, choose, moves_of
from tests.laws.twins import Twins, twins
from tests.profiles import share

# --- Jaipur ---


def test_a_seed_deals_the_match_of_that_seed() -> None:
    raw = jaipur_v0.raw_env()
    raw.reset(seed=41)
    match = new_match(seed=41)
    assert raw.table.match == match
    assert raw.agent_selection == AGENTS[match.to_move or 0]
    for seat, agent in enumerate(AGENTS):
        seen = view(match, seat)
        observed = raw.observe(agent)
        assert observed["observation"].tobytes() == tensor_layout().encode(seen).tobytes()
        assert observed["action_mask"].tobytes() == legal_mask(seen)


def _shown(history: History, seat: int) -> list[object]:
    """All that a seat is shown while a history is played."""
    agent = AGENTS[seat]
    raw = jaipur_v0.raw_env(history.ruleset, render_mode="ansi")
    raw.table = LaidTable(history)
    raw.reset(seed=1)  # a round after the last of the history is the same for every table
    layout = action_layout(history.ruleset)
    shown: list[object] = []
    for move in [None, *moves_of(history)]:
        if move is not None:
            raw.step(layout.number(move))
        observed = raw.observe(agent)
        shown += [observed["observation"].tobytes(), observed["action_mask"].tobytes()]
        shown += [raw.rewards, dict(raw.infos), dict(raw.terminations), raw.agent_selection]
        if raw.agent_selection == agent:
            shown.append(raw.render())
    return shown


@share(one_in=2)
@given(PAIRS)
def test_an_agent_is_shown_no_secret(pair: Twins[History]) -> None:
    if pair.one.rounds:
        assert _shown(pair.one, pair.seat) == _shown(pair.other, pair.seat)


# --- Johari ---


def test_the_tokens_that_are_allowed_are_those_of_the_legal_moves() -> None:
    raw, rng = johari_v0.raw_env(3), random.Random(1)
    raw.reset(seed=1)
    assert raw.table.match == johari.new_match(seed=1, players=3)
    for _ in range(120):
        match, agent = raw.table.match, raw.agent_selection
        seat = raw.possible_agents.index(agent)
        assert seat == match.to_move
        begun = decision(johari.view(match, seat))
        assert begun is not None
        seen = raw.observe(agent)
        assert raw.decision is not None
        if raw.decision == begun:
            assert begun.moves == johari.legal_moves(match)
        assert tuple(np.flatnonzero(seen["action_mask"])) == raw.decision.next
        tokens = sorted((place, word) for word, place in enumerate(seen["said"]) if place)
        assert [word for _, word in tokens] == list(dict.fromkeys(word for _, word in tokens))
        expected = johari_layout(3).encode(johari.view(match, seat))
        assert seen["observation"].tobytes() == expected.tobytes()
        others = set(raw.possible_agents) - {agent}
        assert [other for other in others if raw.observe(other)["said"].any()] == []
        choose(raw, rng)


def _observed(raw: AnyEnv, agent: str) -> list[bytes]:
    return [raw.observe(agent)[key].tobytes() for key in ("observation", "said", "action_mask")]


def _shown_of_johari(history: JohariHistory, seat: int) -> list[object]:
    """All that a seat is shown at the end of a history."""
    raw = johari_v0.raw_env(history.players, history.ruleset, render_mode="ansi")
    raw.reset(seed=0)
    raw.table.match = history.match
    mover = history.match.to_move
    raw.decision = None if mover is None else decision(johari.view(history.match, mover))
    raw.agent_selection = raw.possible_agents[mover or 0]
    shown: list[object] = [*_observed(raw, f"player_{seat}")]
    shown += [raw.rewards, raw.infos, raw.terminations, raw.agent_selection]
    if mover == seat:
        shown.append(raw.render())
    return shown


@share(one_in=4)
@given(twins("johari", max_events=60))
def test_an_agent_of_johari_is_shown_no_secret(pair: Twins[JohariHistory]) -> None:
    if pair.one.events:
        one, other = (_shown_of_johari(history, pair.seat) for history in (pair.one, pair.other))
        assert one == other


def test_what_others_have_laid_face_down_is_seen_by_nobody_else() -> None:
    seen: dict[str, list[bytes]] = {}
    for card in ("baksheesh", "bribe"):
        raw, rng = johari_v0.raw_env(3), random.Random(3)
        raw.reset(seed=3)
        while raw.table.match.phase is not johari.Phase.CHOOSE:
            choose(raw, rng)
        assert raw.agent_selection == "player_0"
        raw.step(TOKENS.index(card))
        assert raw.agent_selection == "player_1"
        seen[card] = [*_observed(raw, "player_1"), *_observed(raw, "player_2")]
        own = johari_layout(3).piece("trader_0_chosen")
        assert raw.observe("player_0")["observation"][own.start : own.stop].sum() == 1
    assert seen["baksheesh"] == seen["bribe"]
