"""Small games explored: the counts are golden, the cycles can be played, and a planted fault is found."""

import json
from collections.abc import Callable
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
    Ruleset,
    Sell,
    View,
    apply,
    legal_moves,
    view,
)
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.files import write_json
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.ruleset_json import ruleset_to_plain
from proofs.exploration import (
    LAWS,
    MINIATURES,
    BrokenLaw,
    Exploration,
    TooLarge,
    every_deal,
    explore,
    exploring,
    knowledge,
    walk,
)
from proofs.exploration.cycles import Knots, knots_of
from proofs.exploration.miniatures import count_deals
from tests.profiles import some

ROOT = Path(__file__).parents[3]
GOLDEN: dict[str, dict[str, Plain]] = json.loads(
    (Path(__file__).parent / "golden.json").read_text(encoding="utf-8")
)
POCKET = MINIATURES["pocket"]


def first_deals(count: int, ruleset: Ruleset) -> list[Deal]:
    """A slice of the deals."""
    return list(islice(every_deal(ruleset), count))


@pytest.fixture(scope="module")
def watched() -> tuple[Exploration, list[tuple[int, int]]]:
    """The smallest game explored, and its progress meanwhile."""
    progress: list[tuple[int, int]] = []
    found = explore(POCKET, tell=lambda visited, met: progress.append((visited, met)))
    return found, progress


@pytest.fixture(scope="module")
def pocket(watched: tuple[Exploration, list[tuple[int, int]]]) -> Exploration:
    return watched[0]


@pytest.mark.thorough
def test_the_counts_of_the_smallest_game_are_golden(pocket: Exploration) -> None:
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
    deals = list(every_deal(MINIATURES[name]))
    assert len(deals) == len(set(deals)) == count_deals(MINIATURES[name])


@pytest.mark.thorough
def test_nodes_add_up(pocket: Exploration) -> None:
    counts = pocket.counts
    assert counts.states == counts.chance + counts.decision + counts.terminal
    assert sum(counts.ended.values()) == counts.terminal + counts.chance - 1
    assert counts.seals == (counts.terminal // 2,) * 2
    assert counts.information_sets[0] == counts.information_sets[1] < counts.views[0]


def test_the_shortest_cycle_can_be_played_for_ever(pocket: Exploration) -> None:
    way, around = pocket.endless[:-6], pocket.endless[-6:]
    there = reduce(apply, way, Match(POCKET))
    for _ in range(100):
        assert reduce(apply, around, there) == there
    assert pocket.counts.shortest_cycle == 6


@pytest.mark.thorough
def test_progress_is_reported(watched: tuple[Exploration, list[tuple[int, int]]]) -> None:
    found, progress = watched
    assert [visited for visited, _ in progress] == [1000, 2000]
    assert [met for visited, met in progress if not visited < met <= found.counts.states] == []


@pytest.mark.thorough
def test_a_game_that_is_not_small_is_refused() -> None:
    with pytest.raises(TooLarge, match="deals"):
        explore(Ruleset())
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


# Faults, each of a kind that others have made, planted where the walk looks


def leaking(match: Match, seat: int) -> View:
    """A view that shows the other's hand."""
    seen = view(match, seat)
    if seen.round is None or match.round is None:
        return seen
    shown = [
        evolve(side, hand=trader.hand)
        for side, trader in zip(seen.round.traders, match.round.traders, strict=True)
    ]
    return evolve(seen, round=evolve(seen.round, traders=(shown[0], shown[1])))


def forgetting(match: Match, seat: int) -> View:
    """A view that has forgotten what the traders took in the open."""
    seen = view(match, seat)
    if seen.round is None:
        return seen
    shown = [evolve(side, known=Cards()) for side in seen.round.traders]
    return evolve(seen, round=evolve(seen.round, traders=(shown[0], shown[1])))


def short_list(match: Match) -> tuple[Move, ...]:
    """A list of moves without the last, where there are four."""
    moves = legal_moves(match)
    return moves[:-1] if len(moves) > 2 else moves


def littering(match: Match, event: Event) -> Match:
    """A sale whose cards vanish."""
    after = apply(match, event)
    if isinstance(event, Sell) and after.round is not None:
        return evolve(after, round=evolve(after.round, discard=()))
    return after


def forgetful(match: Match, event: Event) -> Match:
    """A move after which nobody remembers what was taken."""
    after = apply(match, event)
    if isinstance(event, Deal) or after.round is None:
        return after
    traders = [evolve(trader, known=Cards()) for trader in after.round.traders]
    return evolve(after, round=evolve(after.round, traders=(traders[0], traders[1])))


def one_toss(ruleset: Ruleset) -> list[Deal]:
    """Deals whose coin always falls the same way."""
    return [dealt for dealt in every_deal(ruleset) if dealt.first == 0]


@pytest.mark.parametrize(
    ("where", "name", "fault", "law"),
    some(
        [
            (knowledge, "view", leaking, "equal-knowledge-equal-views"),
            (knowledge, "view", forgetting, "as-many-worlds-as-there-are"),
            (walk, "legal_moves", short_list, "three-times-legal"),
            (walk, "apply", littering, "every-card-is-somewhere"),
            (walk, "apply", forgetful, "a-herd-can-be-counted"),
            (exploring, "every_deal", one_toss, "the-seats-are-alike"),
        ],
        every=2,
    ),
)
def test_a_planted_fault_is_found(
    monkeypatch: pytest.MonkeyPatch,
    where: object,
    name: str,
    fault: Callable[..., object],
    law: str,
) -> None:
    monkeypatch.setattr(where, name, fault)
    with pytest.raises(BrokenLaw) as caught:
        explore(POCKET)
    assert caught.value.law.name == law
    assert "jaipur-rules referee" in str(caught.value)
    assert len(caught.value.events) < 6


def test_every_law_has_a_name_of_its_own() -> None:
    assert len({law.name for law in LAWS}) == len(LAWS) == 20


def test_a_game_can_come_from_a_file(tmp_path: Path) -> None:
    plain = ruleset_to_plain(POCKET)
    file = tmp_path / "pocket.json"
    file.write_text(write_json(plain), encoding="utf-8")
    assert exploring.game(str(file)) == POCKET
    with pytest.raises(RulesError, match="is no file, and none of pocket, pairs"):
        exploring.game("no such game")


# The counts of the whole exploration are golden. That it is of the rules of today is a gate of its own.

PROOF = json.loads((ROOT / "proofs" / "explore.json").read_text(encoding="utf-8"))["figures"]
LARGE = [name for name in MINIATURES if name != "pocket"]


def test_the_proof_is_of_all_games_and_laws() -> None:
    assert list(PROOF["games"]) == LARGE
    assert PROOF["laws"] == [law.name for law in LAWS]


@pytest.mark.parametrize("name", LARGE)
def test_the_counts_of_the_whole_game_are_golden(name: str) -> None:
    counts = PROOF["games"][name]["counts"]
    assert counts == GOLDEN[name]
    assert counts["states"] > 100_000


@pytest.mark.parametrize("name", MINIATURES)
def test_the_page_tells_the_counts(name: str) -> None:
    page = (ROOT / "docs" / "theorems" / "small-games.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in page.splitlines()]
    table = [row for row in rows if len(row) == 6]
    column = table[0].index(f"`{name}`")
    counts_on_page = [row[column] for row in table[2:]]
    counts = GOLDEN[name]
    keys = (
        "states chance decision terminal deals openings moves most_moves positions alphabet".split()
    )
    wanted = [counts[key] for key in keys]
    for key in ("information_sets", "views"):
        pair = counts[key]
        assert isinstance(pair, list)
        assert pair[0] == pair[1]
        wanted.append(pair[0])
    ended = counts["ended"]
    assert isinstance(ended, dict)
    wanted += [ended["END-1"], ended["END-2"]]
    wanted += [counts[key] for key in ("depth", "cyclic", "knots")]
    wanted += [counts[key] or "–" for key in ("largest_knot", "shortest_cycle")]
    assert counts_on_page == [each if isinstance(each, str) else f"{each:,}" for each in wanted]
