"""Many games at once, as a person uses them: seeds, threads, ends, refusals."""

import numpy as np
import pytest

from jaipur_rules import Deal, Match, Ruleset, TakeCamels, apply, deal, new_match
from jaipur_rules.batch import GAME, GAME_MEANINGS, Batch, random_matches, random_rounds, seeds_of
from jaipur_rules.batch.engine import switches as engine_switches
from jaipur_rules.batch.engine.chance import mix, next_seed, round_seed
from jaipur_rules.core.chance import numbers
from jaipur_rules.core.errors import (
    ImpossibleArgument,
    ImpossibleDeal,
    RulesError,
    UnexpectedEvent,
    Unsupported,
)
from jaipur_rules.jaipur.encoding import action_layout
from jaipur_rules.jaipur.rules.components import Box
from jaipur_rules.jaipur.rules.ruleset import SWITCHES
from jaipur_rules.jaipur.rules.state import EndReason
from jaipur_rules.jaipur.rules.table import arrange

pytestmark = pytest.mark.usefixtures("light")


def test_a_game_takes_less_than_400_bytes() -> None:
    assert GAME.itemsize == 256
    assert Batch(10, seed=1).games.nbytes == 2560


def test_every_field_is_explained() -> None:
    assert [*GAME_MEANINGS] == [*(GAME.names or ())]


def test_seeds_are_the_numbers_of_a_stream() -> None:
    stream = numbers(7)
    expected = [next(stream) for _ in range(6)]
    assert seeds_of(7, 0, 6).tolist() == expected
    assert seeds_of(7, 4, 2).tolist() == expected[4:]


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_a_seed_begins_as_it_does_in_the_library(seed: int) -> None:
    batch = Batch.from_seeds([seed])
    assert batch.match(0) == new_match(seed=seed)
    assert batch.deal_of(0) == deal(seed=seed)


def _unmixed(word: int) -> int:
    """The number that SplitMix64 mixes to this one."""
    mask = 2**64 - 1
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        found = word
        for _ in range(64 // shift + 1):
            found = word ^ found >> shift
        word = found * pow(factor, -1, 2**64) & mask
    return word


def test_numbers_of_the_last_incomplete_run_are_passed_over() -> None:
    """A seed whose first number is the very last one, which no deck can be shuffled with."""
    seed = (_unmixed(2**64 - 1) - 0x9E3779B97F4A7C15) % 2**64
    assert next(numbers(seed)) == 2**64 - 1
    assert Batch.from_seeds([seed]).deal_of(0) == deal(seed=seed)


def test_the_seeds_of_rounds_and_matches_follow_from_the_first() -> None:
    assert round_seed(np.uint64(5), 0) == 5
    one = int(mix(np.uint64(((5 ^ 0x526F756E6473) + 0x9E3779B97F4A7C15) % 2**64)))
    assert round_seed(np.uint64(5), 1) == one
    assert next_seed(np.uint64(5)) == mix(np.uint64(5 ^ 0x4E657874))


def test_an_ended_round_waits_for_its_deal() -> None:
    batch = Batch(1, seed=2)
    while not batch.step(batch.draw())["end"][0]:
        pass
    assert batch.to_move.tolist() == [-1]
    assert batch.legal_counts().tolist() == [0]
    assert batch.draw().tolist() == [-1]
    assert batch.step([-1])["end"].tolist() == [0]
    assert not batch.legal_mask().any()
    batch.deal()
    assert batch.games["rounds"].tolist() == [2]


@pytest.mark.parametrize("number", [25_498, -1, 25_499, 10**6])
def test_an_illegal_number_is_refused_and_nothing_is_played(number: int) -> None:
    batch = Batch(3, seed=1)
    chosen = batch.draw()
    drawn = batch.games.copy()
    chosen[1] = number
    with pytest.raises(ImpossibleArgument, match=f"game 1: {number} is no legal move there"):
        batch.step(chosen)
    assert (batch.games == drawn).all()
    assert (drawn["plies"] == 0).all()


@pytest.mark.parametrize("beyond", [2**32, -(2**32)])
def test_a_number_of_more_bits_than_a_move_has_is_no_move(beyond: int) -> None:
    batch = Batch(1, seed=1)
    with pytest.raises(ImpossibleArgument):
        batch.step(batch.draw().astype(np.int64) + beyond)


def test_only_a_number_for_each_game_will_do() -> None:
    with pytest.raises(
        ImpossibleArgument, match="2 numbers are needed, a game each, and there are 3"
    ):
        Batch(2, seed=1).step([1, 2, 3])
    with pytest.raises(ImpossibleArgument, match="seats 0 and 1"):
        Batch(2, seed=1).observe(2)


@pytest.mark.parametrize(
    ("ruleset", "message"),
    [
        (Ruleset(box=Box(empty_piles=4)), "the published box$"),
        (Ruleset(turn_cap=2**32), "^turn_cap is 4294967296"),
        (Ruleset(max_rounds=2**32), "^max_rounds is"),
    ],
    ids=["box", "turn_cap", "max_rounds"],
)
def test_what_cannot_be_played_is_refused_by_name(ruleset: Ruleset, message: str) -> None:
    with pytest.raises(Unsupported, match=message) as caught:
        Batch(1, ruleset=ruleset)
    assert isinstance(caught.value, RulesError)
    with pytest.raises(Unsupported, match=message):
        random_rounds(1, ruleset=ruleset)


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_that_the_engine_does_not_know_is_refused_by_name(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_switches, "KNOWN", engine_switches.KNOWN - {name})
    _, *others = (*SWITCHES[name], 7)
    ruleset = Ruleset().with_changes(**{name: others[0]})
    for play in (Batch, random_rounds, random_matches):
        with pytest.raises(Unsupported, match=f"does not play by the switch {name}$"):
            play(1, ruleset=ruleset)
    assert len(Batch(1)) == 1


def test_games_of_several_rulesets_are_refused() -> None:
    with pytest.raises(Unsupported, match="one ruleset"):
        Batch.of([new_match(seed=1), new_match(seed=1, ruleset=Ruleset(turn_cap=9))])


@pytest.mark.parametrize(
    ("deck_size", "reason"), [(0, EndReason.DECK), (20, EndReason.CAP)], ids=["deck", "cap"]
)
def test_a_round_whose_last_ply_ends_it_anyway_is_not_ended_by_the_cap(
    deck_size: int, reason: EndReason
) -> None:
    rules = Ruleset(turn_cap=1)
    match = arrange(market="KDGSC", herds=(7, 3), deck_size=deck_size, ruleset=rules)
    batch = Batch.of([match])
    ended = batch.step([action_layout(rules).number(TakeCamels())])["end"]
    assert ended.tolist() == [1 + [*EndReason].index(reason)]
    assert batch.match(0) == apply(match, TakeCamels())


def test_no_games_are_a_batch_and_a_match_that_is_not_dealt_is_none() -> None:
    assert Batch.of([]).legal_counts().tolist() == []
    with pytest.raises(ImpossibleArgument, match="match 1: no round is being played"):
        Batch.of([new_match(seed=1), Match()])


def test_given_deals_are_played() -> None:
    deals = [deal(seed=3), deal(seed=4).swapped()]
    batch = Batch.of_deals(deals, seed=1)
    matches = [apply(Match(), each) for each in deals]
    assert [batch.match(game) for game in (0, 1)] == matches
    while (batch.games["end"] == 0).any():
        numbers = batch.draw()
        batch.step(numbers)
        for game, number in enumerate(numbers.tolist()):
            if number >= 0:
                matches[game] = apply(matches[game], action_layout().move(number))
    own = Batch.of_deals(deals, seed=1)
    own.games = batch.games.copy()
    own.deal()
    batch.deal({1: deal(seed=9)})
    assert batch.match(0) == own.match(0)
    assert batch.match(1) == apply(matches[1], deal(seed=9))
    assert batch.games["rounds"].tolist() == [2, 2]


def test_a_deal_that_is_not_awaited_or_not_of_the_box_is_refused() -> None:
    batch = Batch(2, seed=1)
    with pytest.raises(UnexpectedEvent, match="game 1 awaits no deal"):
        batch.deal({1: deal(seed=9)})
    with pytest.raises(ImpossibleDeal):
        Batch.of_deals([Deal("K" * 52, deal(seed=9).bonuses)])
