"""A table that deals by itself, and the sentence about a missing extra."""

import importlib
import importlib.util
import sys
from random import Random

import pytest

from jaipur_rules import johari, new_match
from jaipur_rules.adapters.table import GameTable, shares
from jaipur_rules.core.errors import ImpossibleArgument
from jaipur_rules.core.game import JAIPUR, JOHARI, Game

each_game = pytest.mark.parametrize("game", [JAIPUR, JOHARI], ids=lambda game: game.name)


def _table(game: Game = JAIPUR, seed: int = 7) -> GameTable:
    table = GameTable(game, 2)
    table.reset(seed)
    return table


def _played_out(table: GameTable) -> list[int]:
    """The number of plies at every deal within a match and at its end, by playing at random."""
    rng, ends = Random(1), []
    while not table.match.is_over:
        moves = table.game.rules.legal_moves(table.match)
        if table.play(rng.choice(moves)).to_move is None:
            ends.append(table.plies)
    return ends


STARTS = {"jaipur": new_match(seed=7), "johari": johari.new_match(seed=7)}


@each_game
def test_a_seed_gives_its_match_and_the_same_ones_after_it_whatever_was_played_before(
    game: Game,
) -> None:
    used, new = _table(game, 5), _table(game)
    _played_out(used)
    used.reset(7)
    assert (used.match, used.plies) == (new.match, 0)
    assert new.match == STARTS[game.name]
    assert _played_out(used) == _played_out(new)
    assert used.match == new.match
    used.reset()
    new.reset()
    assert used.match == new.match != STARTS[game.name]
    assert (used.plies, new.plies) == (0, 0)


def test_each_round_is_dealt_and_the_winner_is_paid() -> None:
    table = _table()
    ends = _played_out(table)
    assert len(ends) >= 2
    assert ends[-1] == table.plies
    assert sorted(table.returns()) == [-1.0, 1.0]
    with pytest.raises(ImpossibleArgument, match="nothing is to be chosen"):
        table.choose(1)


def test_a_table_begins_anywhere_without_a_seed() -> None:
    one, other = GameTable(JAIPUR, 2), GameTable(JAIPUR, 2)
    one.reset()
    other.reset()
    assert one.match != other.match


@pytest.mark.parametrize(
    ("winners", "returns"),
    [
        ((), (0.0, 0.0, 0.0)),
        ((0,), (1.0, -0.5, -0.5)),
        ((1, 2), (-0.5, 0.25, 0.25)),
        ((0, 1, 2), (0.0, 0.0, 0.0)),
    ],
)
def test_winners_share_what_one_would_have(
    winners: tuple[int, ...], returns: tuple[float, ...]
) -> None:
    assert shares(winners, 3) == returns


@pytest.mark.parametrize("name", ["gymnasium", "openspiel", "pettingzoo", "textarena"])
def test_without_its_framework_an_adapter_names_its_extra(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"jaipur_rules.adapters.{name}"
    monkeypatch.delitem(sys.modules, module, raising=False)
    found = importlib.util.find_spec
    ours = "jaipur_rules"
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda each: found(each) if each.startswith(ours) else None
    )
    with pytest.raises(ModuleNotFoundError, match=rf'pip install "jaipur-rules\[{name}\]"'):
        importlib.import_module(module)
