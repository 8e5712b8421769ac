"""Small games explored: the counts are those of the page, the cycles can be played, and a planted fault is found."""

from collections.abc import Callable
from functools import reduce
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import Cards, Sell, apply, johari
from jaipur_rules.core.errors import Violation
from jaipur_rules.jaipur.plugin import JaipurRules
from jaipur_rules.johari.plugin import JohariRules
from jaipur_rules.johari.rules.moves import SellToCollector, SellToJeweler
from proofs import prove
from proofs.__main__ import main
from proofs.exploration import LAWS, BrokenLaw, Exploration, TooLarge, command, explore, page
from proofs.exploration.cycles import Knots, knots_of, longest_way
from proofs.exploration.jaipur import LAWS as JAIPUR_LAWS
from proofs.exploration.jaipur import JaipurGame
from proofs.exploration.johari import LAWS as JOHARI_LAWS
from proofs.exploration.johari import JohariGame

MINIATURES: Any = command.MINIATURES
JAIPUR, JOHARI = (MINIATURES[game]["pocket"] for game in ("jaipur", "johari"))


@pytest.fixture(scope="module")
def pocket() -> Exploration[Any]:
    """The smallest game of Jaipur, explored whole."""
    return explore(JAIPUR)


def counted(found: Exploration[Any]) -> dict[str, object]:
    return {**found.counts.to_plain(), "way": " ".join(map(str, found.endless[1:]))}


@pytest.mark.parametrize("game", MINIATURES)
def test_the_counts_of_the_smallest_game_are_those_of_the_result(game: str) -> None:
    assert counted(explore(MINIATURES[game]["pocket"])) == page.games_of(game)["pocket"]


@pytest.mark.parametrize(
    ("name", "deals", "states", "moves"),
    [
        ("strict", 4, 515, 538),
        ("pairs", 1, 1057, 1164),
        ("bonus", 1, 1647, 1798),
        ("lenient", 1, 4241, 8168),
    ],
)
def test_the_counts_of_a_few_deals(name: str, deals: int, states: int, moves: int) -> None:
    game = MINIATURES["jaipur"][name]
    found = explore(game, deals=[*islice(game.deals(), deals)])
    assert (found.counts.states, found.counts.moves) == (states, moves)


@pytest.mark.parametrize("game", MINIATURES)
def test_the_result_is_of_every_small_game_and_stands_on_the_page(game: str) -> None:
    assert [*page.games_of(game)] == [*MINIATURES[game]]
    assert page.page_with_table(game) == page.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "name"), [("jaipur", "pocket"), ("jaipur", "lenient"), ("johari", "days")]
)
def test_every_deal_is_made_once(game: str, name: str) -> None:
    small = MINIATURES[game][name]
    deals = [*small.deals()]
    assert len(deals) == len({*deals}) == small.count_deals()


def test_the_shortest_cycle_can_be_played_for_ever(pocket: Exploration[Any]) -> None:
    way, around = pocket.endless[:-6], pocket.endless[-6:]
    there = reduce(apply, way, JAIPUR.start)
    assert reduce(apply, around * 10, there) == there
    assert pocket.counts.shortest_cycle == 6


@pytest.mark.parametrize("game", [JaipurGame(), JohariGame()], ids=MINIATURES)
def test_a_published_box_is_refused(game: Any) -> None:
    with pytest.raises(TooLarge, match="deals"):
        explore(game)


def test_too_many_states_are_refused() -> None:
    with pytest.raises(TooLarge, match="more than 500 states"):
        explore(JAIPUR, most=500)


@pytest.mark.parametrize(
    ("size", "edges", "knots"),
    [
        (3, {0: [1], 1: [2]}, Knots(0, 0, 0, ())),
        (7, {0: [1], 1: [2], 2: [0, 3], 3: [4], 4: [5, 3], 5: [6], 6: [3]}, Knots(7, 2, 4, (3, 4))),
        (
            300,
            {node: [(node + 1) % 300] for node in range(300)},
            Knots(300, 1, 300, tuple(range(300))),
        ),
    ],
    ids=["none", "two", "long"],
)
def test_knots_and_their_shortest_cycle(
    size: int, edges: dict[int, list[int]], knots: Knots
) -> None:
    assert knots_of(size, edges) == knots


def test_the_longest_way_of_a_graph_without_cycles() -> None:
    assert longest_way(6, {0: [1, 4], 1: [2], 2: [3], 4: [5]}, {2}) == 2


@pytest.mark.parametrize(("laws", "count"), [(JAIPUR_LAWS, 22), (JOHARI_LAWS, 21)], ids=MINIATURES)
def test_every_law_has_a_name_of_its_own(laws: tuple[Any, ...], count: int) -> None:
    assert len({law.name for law in (*laws, *LAWS)}) == len((*laws, *LAWS)) == count


# Faults, each of a kind that others have made, planted where the walk looks


def traders_changed(place: str, **changes: object) -> Callable[[Any], Any]:
    """Change the traders of a round or a table."""

    def change(state: Any) -> Any:
        lying = getattr(state, place)
        if lying is None:
            return state
        traders = tuple(evolve(trader, **changes) for trader in lying.traders)
        return evolve(state, **{place: evolve(lying, traders=traders)})

    return change


def shown(place: str) -> Callable[[Any, Any, Any], Any]:
    """A view that shows what the others hold, or have laid face down."""

    def view(self: Any, state: Any, seat: Any) -> Any:
        seen = super(type(self), self).view(state, seat)
        lying, there = getattr(seen, place), getattr(state, place)
        if lying is None:
            return seen
        mine = zip(lying.traders, there.traders, strict=True)
        traders = (
            there.traders
            if place == "table"
            else tuple(evolve(side, hand=trader.hand) for side, trader in mine)
        )
        return evolve(seen, **{place: evolve(lying, traders=traders)})

    return view


def forgetting(self: Any, state: Any, seat: Any) -> Any:
    """A view that has forgotten what was taken in the open, or which nobles have come."""
    seen = super(type(self), self).view(state, seat)
    if isinstance(self, JaipurRules):
        return traders_changed("round", known=Cards())(seen)
    return (
        seen
        if seen.table is None
        else evolve(seen, table=evolve(seen.table, spaces=(None,) * len(seen.table.spaces)))
    )


def short_list(self: Any, at: Any) -> Any:
    moves = super(type(self), self).legal_moves(at)
    return moves[:-1] if len(moves) > 2 else moves


def littering(self: Any, state: Any, event: Any) -> Any:
    """The cards of a sale vanish."""
    after = super(type(self), self).apply(state, event)
    if isinstance(event, Sell) and after.round is not None:
        return evolve(after, round=evolve(after.round, discard=()))
    if isinstance(event, SellToJeweler | SellToCollector) and after.table is not None:
        return evolve(after, table=evolve(after.table, discard=johari.Cards()))
    return after


def forgetful(self: Any, state: Any, event: Any) -> Any:
    after = super(type(self), self).apply(state, event)
    return (
        after
        if after.round is None or state.to_move is None
        else traders_changed("round", known=Cards())(after)
    )


def generous(self: Any, state: Any, event: Any) -> Any:
    after = super(type(self), self).apply(state, event)
    return traders_changed("table", gold=3)(after) if isinstance(event, johari.Purchase) else after


def severe(self: Any, at: Any, move: Any) -> Any:
    broken = super(type(self), self).violations(at, move)
    return (*broken, Violation("PUR-1")) if isinstance(move, johari.Purchase) else broken


def illegible(self: Any, text: str) -> Any:
    move = super(type(self), self).parse_move(text)
    if isinstance(move, Sell):
        return Sell(move.good, 1)
    return (
        super(type(self), self).parse_move("purchase W")
        if isinstance(move, johari.Purchase)
        else move
    )


def premature(self: Any, state: Any) -> tuple[int, ...]:
    return (0,)


def half_the_deals(self: Any) -> Any:
    return islice(super(type(self), self).deals(), 0, None, 2)


@pytest.mark.parametrize(
    ("game", "method", "fault", "law"),
    [
        ("jaipur", "view", shown("round"), "equal-knowledge-equal-views"),
        ("jaipur", "view", forgetting, "as-many-worlds-as-there-are"),
        ("jaipur", "legal_moves", short_list, "three-times-legal"),
        ("jaipur", "apply", littering, "every-card-is-somewhere"),
        ("jaipur", "apply", forgetful, "a-herd-can-be-counted"),
        ("jaipur", "parse_move", illegible, "the-notation-is-read-back"),
        ("jaipur", "winners", premature, "somebody-moves-or-chance-or-nobody"),
        ("jaipur", "deals", half_the_deals, "the-seats-are-alike"),
        ("johari", "view", shown("table"), "equal-knowledge-equal-views"),
        ("johari", "view", forgetting, "as-many-worlds-as-there-are"),
        ("johari", "legal_moves", short_list, "the-pieces-have-the-same-moves"),
        ("johari", "violations", severe, "three-times-legal"),
        ("johari", "apply", littering, "the-pieces-lie-there-too"),
        ("johari", "apply", generous, "only-fakes-are-taken-from-others"),
        ("johari", "parse_move", illegible, "the-notation-is-read-back"),
        ("johari", "winners", premature, "somebody-moves-or-chance-or-nobody"),
        ("johari", "deals", half_the_deals, "the-seats-are-alike"),
    ],
)
def test_a_planted_fault_is_found(game: str, method: str, fault: object, law: str) -> None:
    small = MINIATURES[game]["pocket"]
    if method == "deals":
        wrong = evolve(small)
        object.__setattr__(
            wrong, "__class__", type("Wrong", (type(small),), {method: fault, "__slots__": ()})
        )
    else:
        rules: Any = JaipurRules if game == "jaipur" else JohariRules
        wrong = evolve(small, rules=type("Wrong", (rules,), {method: fault})())
    with pytest.raises(BrokenLaw, match="jaipur-rules referee") as caught:
        explore(wrong)
    assert caught.value.law.name == law


# The command


def test_a_game_is_explored_and_nothing_kept(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prove, "RESULTS", tmp_path / "results")
    assert main(["exploration", "pocket"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["states", "2,139"] in lines
    assert not (tmp_path / "results").exists()


def test_whole_games_are_kept_with_their_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prove, "RESULTS", tmp_path)
    monkeypatch.setitem(command.MINIATURES, "jaipur", {"pocket": JAIPUR})
    monkeypatch.setattr(page, "PAGE", tmp_path / "page.md")
    page.PAGE.write_text(
        "# A page\n\n## The counts of Jaipur\n\n| old |\n\nThe rest.\n", encoding="utf-8"
    )
    assert main(["exploration", "--jobs", "1"]) == 0
    assert page.games_of("jaipur")["pocket"]["states"] == 2139
    text = page.PAGE.read_text(encoding="utf-8")
    assert text.startswith(
        "# A page\n\n## The counts of Jaipur\n\n| | `pocket` |\n|---|---:|\n| states | 2,139 |\n"
    )
    assert text.endswith("|\n\nThe rest.\n")


def test_a_broken_law_is_shown_with_its_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = type("Wrong", (JaipurRules,), {"winners": premature})()
    monkeypatch.setitem(command.MINIATURES, "jaipur", {"pocket": evolve(JAIPUR, rules=wrong)})
    assert main(["exploration", "pocket"]) == 1
    assert "somebody-moves-or-chance-or-nobody" in capsys.readouterr().out


def test_a_game_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["exploration", "--game", "johari", "chess"])
    assert "chess: the small games are pocket, nobles, fakes, days" in capsys.readouterr().err
