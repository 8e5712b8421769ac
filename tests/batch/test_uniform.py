"""A draw is uniform: the numbers below a limit are, and the numbers of a position are its legal moves, each once."""

from collections import Counter

import numpy as np
import pytest

from jaipur_rules import Ruleset, legal_moves
from jaipur_rules.batch import Batch
from jaipur_rules.batch.engine import chance
from jaipur_rules.batch.engine.chance import draw_below
from jaipur_rules.batch.engine.layout import empty_games, for_engine
from jaipur_rules.batch.engine.listing import nth_move, number_of
from jaipur_rules.batch.engine.tables import tables
from jaipur_rules.jaipur.encoding import action_layout


@pytest.mark.parametrize("ruleset", [Ruleset(), Ruleset.named("third-party-page")], ids=str)
def test_the_numbers_of_a_position_are_its_legal_moves_each_once(ruleset: Ruleset) -> None:
    batch, made = Batch(40, seed=8, ruleset=ruleset), tables(ruleset)
    layout = action_layout(ruleset)
    for _ in range(25):
        games = for_engine(batch.games)
        for game, count in enumerate(batch.legal_counts().tolist()):
            numbers = [number_of(made, nth_move(made, games[game], nth)) for nth in range(count)]
            assert tuple(map(layout.move, numbers)) == legal_moves(batch.match(game))
            assert len({*numbers}) == count
        for _ in range(4):
            batch.step(batch.draw())


def _draws(limit: int, times: int) -> list[int]:
    room = for_engine(empty_games(1))
    return [draw_below(room[0], limit) for _ in range(times)]


@pytest.mark.parametrize("limit", [1, 2, 3, 24, 167, 511])
def test_draws_below_a_limit_are_even(limit: int) -> None:
    times = 40 * limit
    counts = Counter(_draws(limit, times))
    assert set(counts) <= set(range(limit))
    chi = sum((counts[each] - 40) ** 2 / 40 for each in range(limit))
    # Six standard deviations above what is expected.
    assert chi < limit + 6 * (2 * limit) ** 0.5


@pytest.mark.parametrize("limit", [3, 7, 24, 250])
def test_a_draw_is_fair_to_the_last_number(limit: int) -> None:
    """Of the 2**32 words, those kept fall to each draw equally often: counted, not sampled."""
    rejected = 2**32 % limit
    kept = list[int]()
    for draw in range(limit):
        first = -(-draw * 2**32 // limit)
        last = -(-(draw + 1) * 2**32 // limit)
        low = [(word * limit) % 2**32 for word in range(first, min(first + 2, last))]
        kept.append(last - first - sum(each < rejected for each in low))
    assert set(kept) == {2**32 // limit}


def test_a_word_of_the_rejected_is_drawn_again() -> None:
    """The stream is set before a word whose upper half is zero: for 3, that is one too many."""
    room = for_engine(empty_games(1))
    # The mixture leaves zero as it is, so that this stream's next word is zero.
    room["stream"] = np.uint64(2**64 - int(chance.STEP))
    draw_below(room[0], 3)
    assert room["stream"][0] != 0
    room["stream"] = np.uint64(2**64 - int(chance.STEP))
    assert draw_below(room[0], 4) == 0
    assert room["stream"][0] == 0


def test_random_play_takes_every_legal_move_as_often() -> None:
    """A chi-square over the moves of one opening."""
    batch = Batch.from_seeds([11])
    count = int(batch.legal_counts()[0])
    many = Batch.of([batch.match(0)] * (60 * count), seed=5)
    found = Counter(many.draw().tolist())
    assert len(found) == count
    chi = sum((times - 60) ** 2 / 60 for times in found.values())
    assert chi < count + 6 * (2 * count) ** 0.5
