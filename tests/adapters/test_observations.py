"""What a seat observes in any framework: the encoding of its view, then the tokens that it has chosen; and what it may choose."""

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias

import numpy as np
import pyspiel
import pytest

from jaipur_rules.adapters import gymnasium, pettingzoo
from jaipur_rules.core.game import AnyState, Game, game
from jaipur_rules.encoding import Decision
from tests.adapters.test_openspiel import states_of

Moment: TypeAlias = tuple[AnyState, Decision | None, dict[int, tuple[object, object]]]
"""A match, what has been chosen of a move, and by seat what is observed and which numbers may be chosen."""


def in_gymnasium(played: Game, players: int) -> Iterator[Moment]:
    env, rng = gymnasium.GameEnv(played, ("random",) * (players - 1), players_seed=1), Random(5)
    observation, info = env.reset(seed=7)
    for _ in range(60):
        numbers = np.flatnonzero(np.asarray(info["action_mask"])).tolist()
        assert np.flatnonzero(env.action_masks()).tolist() == numbers
        yield env.table.match, env.decision, {0: (observation.tolist(), numbers)}
        observation, *_, info = env.step(rng.choice(numbers))


def in_pettingzoo(played: Game, players: int) -> Iterator[Moment]:
    raw, rng = pettingzoo.raw_env(game=played.name, players=players), Random(1)
    raw.reset(seed=1)
    for _ in range(120):
        shown = dict[int, tuple[list[float], list[int]]]()
        for seat, agent in enumerate(raw.possible_agents):
            seen = raw.observe(agent)
            said = seen.get("said", np.zeros(0)) / np.float32(played.encoding.longest_move)
            mask = np.flatnonzero(seen["action_mask"]).tolist()
            shown[seat] = [*seen["observation"].tolist(), *said.tolist()], mask
        assert raw.agent_selection == raw.possible_agents[raw.table.match.to_move]
        yield raw.table.match, raw.decision, {**shown}
        raw.step(rng.choice(shown[raw.table.match.to_move][1]))


def in_openspiel(played: Game, players: int) -> Iterator[Moment]:
    name = f"python_{played.name}" + f"(players={players})" * bool(played.encoding.tokens)
    for state in states_of(pyspiel.load_game(name), 1, until=300):
        if state.is_chance_node() or state.is_terminal():
            continue
        match, choice = state.here.match, state.here.choice
        for seat in range(players):
            chosen = choice.chosen if choice and seat == match.to_move else ()
            tokens = " ".join(played.encoding.tokens[token] for token in chosen)
            seen = played.encoding.view_to_json(played.rules.view(match, seat))
            assert state.observation_string(seat) == seen + tokens
        yield (
            match,
            choice,
            {
                seat: (state.observation_tensor(seat), state.legal_actions(seat))
                for seat in range(players)
            },
        )


@pytest.mark.parametrize("moments", [in_gymnasium, in_pettingzoo, in_openspiel])
@pytest.mark.parametrize(("name", "players"), [("jaipur", 2), ("johari", 3)])
def test_a_seat_observes_its_view_and_the_tokens_it_has_chosen(
    moments: Callable[[Game, int], Iterator[Moment]], name: str, players: int
) -> None:
    played, lengths = game(name), set[int]()
    encoding = played.encoding
    for match, decision, shown in moments(played, players):
        assert decision is not None
        lengths.add(len(decision.chosen))
        encode = encoding.layout(players, match.ruleset).encode
        for seat, (observed, numbers) in shown.items():
            places = np.zeros(len(encoding.tokens), np.float32)
            if seat == match.to_move:
                places[[*decision.chosen]] = np.arange(1, 1 + len(decision.chosen))
            places /= np.float32(encoding.longest_move)
            seen = played.rules.view(match, seat)
            assert observed == [*encode(seen), *places.tolist()]
            assert numbers == (sorted(decision.next) if seat == match.to_move else [])
    assert lengths >= ({0, 1, 2} if encoding.tokens else {0})
