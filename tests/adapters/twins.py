"""Deals that are laid, and histories played over them, so that an adapter can be shown two of a kind."""

import random
from collections.abc import Iterator
from typing import Any, TypeAlias

import numpy as np
from hypothesis import strategies as st

from jaipur_rules import Cards, Deal, Match, Ruleset, View, apply, move_record
from jaipur_rules.adapters.openspiel.unfolding import STARTER, TOKEN, Ask, Unfolding
from jaipur_rules.adapters.pettingzoo.environment import GameEnv
from jaipur_rules.adapters.table import JaipurTable
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.testing import History
from tests.laws.twins import twins

PUBLIC = Ruleset(hands="open", own_bonus_values="open", camel_count="public")
SECRET = Ruleset(own_bonus_values="hidden_until_scoring", token_stacks="secret", discard_view="top")
ONE_ROUND = Ruleset(max_rounds=1, total_tie="draw")

SMALL_BOX = Box(
    Cards.parse("DLLLKK"),
    ((5,), (), (), (), (), (3, 1)),
    ((2, 1), (), ()),
    seals_to_win=1,
    hand_limit=3,
    market_size=2,
    market_camels=1,
    hand_size=1,
    empty_piles=2,
)
"""Small enough to visit every history of three moves."""

RULES = st.sampled_from([Ruleset(), SECRET, PUBLIC])
PAIRS = twins("jaipur", RULES, max_events=60)


class LaidTable(JaipurTable):
    """A table whose deals are those of a history, and then those of its seed."""

    def __init__(self, history: History) -> None:
        super().__init__(history.ruleset)
        self._laid = iter([deal for deal, _ in history.rounds])

    def _chance(self) -> Event:
        laid: Deal | None = next(self._laid, None)
        return super()._chance() if laid is None else laid


class Script:
    """A player that plays the moves that it was given, and raises once it has nothing more to play."""

    name = "script"

    def __init__(self, moves: Iterator[Move]) -> None:
        self._moves = moves

    def choose(self, _view: View, _rng: object, /) -> Move:
        move = next(self._moves, None)
        if move is None:
            raise EndOfScript
        return move


class EndOfScript(Exception):
    """There is nothing more to play."""


def moves_of(history: History) -> list[Move]:
    """Every move of a history."""
    return [move for _, moves in history.rounds for move in moves]


def unfolded(history: History) -> Iterator[tuple[Unfolding, Match]]:
    """A history as it unfolds, beside what the fold makes of it: after each event."""
    here, match = Unfolding.begun(history.ruleset), Match(history.ruleset)
    for event in history.events:
        after = apply(match, event)
        if isinstance(event, Deal):
            if here.asks[0] is Ask.STARTER:
                here = here.decided(STARTER + event.first)
            for card in event.deck[: len(here.asks)]:
                here = here.decided(card)
        else:
            record = move_record(match, event, after)
            here = here.played(event)
            for card in record.drawn:
                here = here.decided(card)
            if record.bonus is not None:
                here = here.decided(TOKEN + record.bonus)
        match = after
        yield here, match


AnyEnv: TypeAlias = GameEnv


def mask_of(raw: AnyEnv, agent: str) -> "np.ndarray[Any, Any]":
    """Return the mask of the moves that an agent may make, as its observation has it."""
    return raw.observe(agent)["action_mask"]


def choose(raw: AnyEnv, rng: random.Random) -> None:
    """Take a step that is allowed, drawn by `rng`."""
    raw.step(int(rng.choice(np.flatnonzero(mask_of(raw, raw.agent_selection)))))
