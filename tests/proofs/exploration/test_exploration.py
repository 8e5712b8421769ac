"""Small games explored: the counts are golden, the cycles can be played, and a planted fault is found."""

from collections.abc import Iterator
from functools import reduce
from itertools import islice
from pathlib import Path

import pytest
from attrs import evolve

from jaipur_rules import (
    Cards,
    Deal,
    Event,
    Match,
    Move,
    Sell,
    View,
    apply,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.files import write_json
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.plugin import JaipurRules
from jaipur_rules.jaipur.ruleset_json import ruleset_to_plain
from proofs.exploration import LAWS, BrokenLaw, Exploration, TooLarge, explore
from proofs.exploration.cycles import Knots, knots_of, longest_way
from proofs.exploration.jaipur import GAMES, MINIATURES, JaipurGame, find_game
from proofs.results import member
from tests.profiles import some
from tests.proofs.exploration.page import golden, proof, table, table_on_page

GOLDEN = golden("jaipur")
POCKET = MINIATURES["pocket"]


def first_deals(count: int, game: JaipurGame) -> list[Event]:
    """A slice of the deals."""
    return list(islice(game.deals(), count))


@pytest.fixture(scope="module")
def watched() -> tuple[Exploration[Event], list[tuple[int, int]]]:
    """The smallest game explored, and its progress meanwhile."""
    progress: list[tuple[int, int]] = []
    found = explore(POCKET, tell=lambda visited, met: progress.append((visited, met)))
    return found, progress


@pytest.fixture(scope="module")
def pocket(watched: tuple[Exploration[Event], list[tuple[int, int]]]) -> Exploration[Event]:
    return watched[0]


@pytest.mark.thorough
def test_the_counts_of_the_smallest_game_are_golden(pocket: Exploration[Event]) -> None:
    assert pocket.counts.to_plain() == GOLDEN["pocket"]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "count"), some([("strict", 4), ("pairs", 1), ("bonus", 1), ("lenient", 1)], every=4)
)
def test_the_counts_of_a_slice_are_golden(name: str, count: int) -> None:
    found = explore(MINIATURES[name], deals=first_deals(count, MINIATURES[name]))
    assert found.counts.to_plain() == GOLDEN[f"{name}, {count} deals"]


@pytest.mark.parametrize("name", ["pocket", "lenient"])
def test_every_deal_is_made_once(name: str) -> None:
    deals = list(MINIATURES[name].deals())
    assert len(deals) == len(set(deals)) == MINIATURES[name].count_deals()


@pytest.mark.thorough
def test_nodes_add_up(pocket: Exploration[Event]) -> None:
    counts = pocket.counts
    assert counts.states == counts.chance + counts.decision + counts.terminal
    assert sum(counts.ended.values()) == counts.terminal + counts.chance - 1
    assert counts.won == (counts.terminal // 2,) * 2
    assert counts.information_sets[0] == counts.information_sets[1] < counts.views[0]


def test_the_shortest_cycle_can_be_played_for_ever(pocket: Exploration[Event]) -> None:
    way, around = pocket.endless[:-6], pocket.endless[-6:]
    there = reduce(apply, way, POCKET.start)
    for _ in range(100):
        assert reduce(apply, around, there) == there
    assert pocket.counts.shortest_cycle == 6


@pytest.mark.thorough
def test_progress_is_reported(watched: tuple[Exploration[Event], list[tuple[int, int]]]) -> None:
    found, progress = watched
    assert [visited for visited, _ in progress] == [1000, 2000]
    assert [met for visited, met in progress if not visited < met <= found.counts.states] == []


@pytest.mark.thorough
def test_a_game_that_is_not_small_is_refused() -> None:
    with pytest.raises(TooLarge, match="deals"):
        explore(JaipurGame())
    with pytest.raises(TooLarge, match="more than 500 states"):
        explore(POCKET, most=500)


def test_knots_and_their_shortest_cycle() -> None:
    assert knots_of(3, {0: [1], 1: [2]}) == Knots(0, 0, 0, ())
    two = knots_of(7, {0: [1], 1: [2], 2: [0, 3], 3: [4], 4: [5, 3], 5: [6], 6: [3]})
    assert two == Knots(7, 2, 4, (3, 4))


def test_a_long_chain_is_no_trouble() -> None:
    size = 300
    ring = {node: [(node + 1) % size] for node in range(size)}
    assert knots_of(size, ring).shortest == tuple(range(size))


def test_the_longest_way_of_a_graph_without_cycles() -> None:
    assert longest_way(6, {0: [1, 4], 1: [2], 2: [3], 4: [5]}, {2}) == 2


# Faults, each of a kind that others have made, planted where the walk looks


class Leaking(JaipurRules):
    """Rules by which a view shows the other's hand."""

    def view(self, state: Match, seat: Seat | None, /) -> View:
        """The view, with both hands."""
        seen = super().view(state, seat)
        if seen.round is None or state.round is None:
            return seen
        shown = [
            evolve(side, hand=trader.hand)
            for side, trader in zip(seen.round.traders, state.round.traders, strict=True)
        ]
        return evolve(seen, round=evolve(seen.round, traders=(shown[0], shown[1])))


class Forgetting(JaipurRules):
    """Rules by which a view has forgotten what the traders took in the open."""

    def view(self, state: Match, seat: Seat | None, /) -> View:
        """The view, without what is known of the hands."""
        seen = super().view(state, seat)
        if seen.round is None:
            return seen
        shown = [evolve(side, known=Cards()) for side in seen.round.traders]
        return evolve(seen, round=evolve(seen.round, traders=(shown[0], shown[1])))


class ShortList(JaipurRules):
    """Rules whose list of moves lacks the last, where there are three."""

    def legal_moves(self, at: Match | View, /) -> tuple[Move, ...]:
        """The list without the last."""
        moves = super().legal_moves(at)
        return moves[:-1] if len(moves) > 2 else moves


class Littering(JaipurRules):
    """Rules by which the cards of a sale vanish."""

    def apply(self, state: Match, event: Event, /) -> Match:
        """The match after the event, with nothing discarded."""
        after = super().apply(state, event)
        if isinstance(event, Sell) and after.round is not None:
            return evolve(after, round=evolve(after.round, discard=()))
        return after


class Forgetful(JaipurRules):
    """Rules by which nobody remembers after a move what was taken."""

    def apply(self, state: Match, event: Event, /) -> Match:
        """The match after the event, with nothing known of the hands."""
        after = super().apply(state, event)
        if isinstance(event, Deal) or after.round is None:
            return after
        traders = [evolve(trader, known=Cards()) for trader in after.round.traders]
        return evolve(after, round=evolve(after.round, traders=(traders[0], traders[1])))


class Illegible(JaipurRules):
    """Rules that read every sale as one of a single card."""

    def parse_move(self, text: str, /) -> Move:
        """The move that the text stands for, if it is no sale."""
        move = super().parse_move(text)
        return Sell(move.good, 1) if isinstance(move, Sell) else move


class Premature(JaipurRules):
    """Rules by which the first trader has always won."""

    def winners(self, state: Match, /) -> tuple[Seat, ...]:
        """The first seat."""
        return (0,)


class OneToss(JaipurGame):
    """A game whose coin always falls the same way."""

    def deals(self) -> Iterator[Deal]:
        """The deals of one toss."""
        return (dealt for dealt in super().deals() if dealt.first == 0)


@pytest.mark.parametrize(
    ("game", "law"),
    some(
        [
            (evolve(POCKET, rules=Leaking()), "equal-knowledge-equal-views"),
            (evolve(POCKET, rules=Forgetting()), "as-many-worlds-as-there-are"),
            (evolve(POCKET, rules=ShortList()), "three-times-legal"),
            (evolve(POCKET, rules=Littering()), "every-card-is-somewhere"),
            (evolve(POCKET, rules=Forgetful()), "a-herd-can-be-counted"),
            (evolve(POCKET, rules=Illegible()), "the-notation-is-read-back"),
            (evolve(POCKET, rules=Premature()), "somebody-moves-or-chance-or-nobody"),
            (OneToss(POCKET.ruleset), "the-seats-are-alike"),
        ],
        every=2,
    ),
)
def test_a_planted_fault_is_found(game: JaipurGame, law: str) -> None:
    with pytest.raises(BrokenLaw) as caught:
        explore(game)
    assert caught.value.law.name == law
    assert "jaipur-rules referee" in str(caught.value)
    assert len(caught.value.events) < 6


def test_every_law_has_a_name_of_its_own() -> None:
    laws = (*GAMES.laws, *LAWS)
    assert len({law.name for law in laws}) == len(laws) == 22


def test_a_game_can_come_from_a_file(tmp_path: Path) -> None:
    plain = ruleset_to_plain(POCKET.ruleset)
    file = tmp_path / "pocket.json"
    file.write_text(write_json(plain), encoding="utf-8")
    assert find_game(str(file)) == POCKET
    with pytest.raises(RulesError, match="is no file, and none of pocket, pairs"):
        find_game("no such game")


# The counts of the whole exploration are golden. That it is of the rules of today is a gate of its own.

PROOF = proof("jaipur")
LARGE = GAMES.whole


def test_the_proof_is_of_all_games_and_laws() -> None:
    assert [*member(PROOF, "games")] == list(LARGE)
    assert PROOF["laws"] == [law.name for law in (*GAMES.laws, *LAWS)]


@pytest.mark.parametrize("name", LARGE)
def test_the_counts_of_the_whole_game_are_golden(name: str) -> None:
    counts = member(member(member(PROOF, "games"), name), "counts")
    assert counts == GOLDEN[name]
    assert int(str(counts["states"])) > 100_000


def test_the_page_tells_the_counts() -> None:
    assert table_on_page("jaipur") == table("jaipur", GOLDEN)
