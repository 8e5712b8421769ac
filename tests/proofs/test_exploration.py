"""Small games explored: the counts are those of the page, and a fault planted in a rule is found by its law."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from jaipur_rules import Cards, Sell, johari
from jaipur_rules.core.errors import Violation
from jaipur_rules.johari.rules.moves import SellToCollector, SellToJeweler
from proofs import prove, results_page
from proofs.__main__ import main
from proofs.exploration import command, walk
from proofs.exploration.johari import PIECES, PIECES_LIST
from proofs.exploration.walk import BrokenLaw, TooLarge, explore
from tests.laws.jaipur import invariants

MINIATURES: Any = command.MINIATURES


@pytest.mark.parametrize("game", MINIATURES)
def test_the_counts_of_the_smallest_game_are_those_of_the_result(game: str) -> None:
    assert explore(MINIATURES[game]["pocket"]) == command.games_of(game)["pocket"]


@pytest.mark.parametrize("game", MINIATURES)
def test_the_result_is_of_every_small_game_and_stands_on_the_page(game: str) -> None:
    assert [*command.games_of(game)] == [*MINIATURES[game]]
    assert command.page_with_table(game) == command.PAGE.read_text(encoding="utf-8")
    assert results_page.page_with_results() == results_page.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "name"), [("jaipur", "lenient"), ("johari", "days")])
def test_every_deal_is_made_once(game: str, name: str) -> None:
    deals = [*MINIATURES[game][name].deals()]
    assert len(deals) == len({*deals}) == command.games_of(game)[name]["deals of the box"]


@pytest.mark.parametrize("what", ["deals", "states"])
def test_too_much_is_refused(what: str) -> None:
    with pytest.raises(TooLarge, match=what):
        explore(MINIATURES["jaipur"]["pocket"], most={"deals": 179, "states": 500}[what])


def changed(traders: Any, **changes: object) -> Any:
    return tuple(evolve(trader, **changes) for trader in traders)


def shown(self: Any, state: Any, seat: Any) -> Any:
    """A view that shows what the others hold, or have laid face down."""
    seen = super(type(self), self).view(state, seat)
    if hasattr(state, "table"):
        mine = seen.table and evolve(seen.table, traders=state.table.traders)
        return evolve(seen, table=mine)
    if seen.round is None:
        return seen
    pairs = zip(seen.round.traders, state.round.traders, strict=True)
    traders = tuple(evolve(side, hand=trader.hand) for side, trader in pairs)
    return evolve(seen, round=evolve(seen.round, traders=traders))


def forgetting(self: Any, state: Any, seat: Any) -> Any:
    """A view that has forgotten what was taken in the open, or which nobles have come."""
    seen = super(type(self), self).view(state, seat)
    if hasattr(state, "table"):
        spaces = seen.table and (None,) * len(seen.table.spaces)
        return evolve(seen, table=seen.table and evolve(seen.table, spaces=spaces))
    traders = seen.round and changed(seen.round.traders, known=Cards())
    return evolve(seen, round=seen.round and evolve(seen.round, traders=traders))


def short_list(self: Any, at: Any) -> Any:
    moves = super(type(self), self).legal_moves(at)
    return moves[:-1] if len(moves) > 2 else moves


def littering(self: Any, state: Any, event: Any) -> Any:
    """The cards of a sale vanish."""
    after = super(type(self), self).apply(state, event)
    if isinstance(event, Sell):
        return evolve(after, round=evolve(after.round, discard=()))
    if isinstance(event, SellToJeweler | SellToCollector):
        return evolve(after, table=evolve(after.table, discard=johari.Cards()))
    return after


def giving(self: Any, state: Any, event: Any) -> Any:
    """Everybody is given gold by a purchase."""
    after = super(type(self), self).apply(state, event)
    if not isinstance(event, johari.Purchase):
        return after
    gold = changed(after.table.traders, gold=3)
    return evolve(after, table=evolve(after.table, traders=gold))


def severe(self: Any, at: Any, move: Any) -> Any:
    broken = super(type(self), self).violations(at, move)
    return (*broken, Violation("PUR-1")) if isinstance(move, johari.Purchase) else broken


def illegible(self: Any, text: str) -> Any:
    text = {"purchase B": "purchase W"}.get(text, text.replace("CC", "C"))
    return super(type(self), self).parse_move(text)


def premature(self: Any, state: Any) -> tuple[int, ...]:
    return (0,)


def half_the_deals(self: Any) -> Any:
    return islice(super(type(self), self).deals(), 0, None, 2)


@pytest.mark.parametrize(
    ("game", "method", "fault", "law"),
    [
        ("jaipur", "view", shown, walk.EQUAL_VIEWS),
        ("jaipur", "view", forgetting, walk.WORLDS),
        ("jaipur", "legal_moves", short_list, walk.LEGALITY),
        ("jaipur", "apply", littering, "each card of the box is in one place"),
        ("jaipur", "parse_move", illegible, walk.NOTATION),
        ("jaipur", "winners", premature, walk.TURNS),
        ("jaipur", "deals", half_the_deals, walk.SEATS),
        ("johari", "view", shown, walk.EQUAL_VIEWS),
        ("johari", "view", forgetting, walk.WORLDS),
        ("johari", "legal_moves", short_list, PIECES_LIST),
        ("johari", "violations", severe, walk.LEGALITY),
        ("johari", "apply", littering, PIECES),
        ("johari", "apply", giving, "of another trader's gold"),
        ("johari", "parse_move", illegible, walk.NOTATION),
        ("johari", "winners", premature, walk.TURNS),
        ("johari", "deals", half_the_deals, walk.SEATS),
    ],
)
def test_a_planted_fault_is_found(game: str, method: str, fault: object, law: str) -> None:
    small = MINIATURES[game]["pocket"]
    wrong = type("Wrong", (type(small if method == "deals" else small.rules),), {method: fault})
    found = wrong(small.ruleset) if method == "deals" else evolve(small, rules=wrong())
    with pytest.raises(BrokenLaw, match="jaipur-rules referee") as caught:
        explore(found)
    assert str(caught.value).startswith(law)


def test_games_are_printed_and_only_whole_ones_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = {"pocket": MINIATURES["jaipur"]["pocket"]}
    monkeypatch.setitem(command.MINIATURES, "jaipur", small)
    monkeypatch.setattr(prove, "RESULTS", tmp_path)
    monkeypatch.setattr(command, "PAGE", tmp_path / "page.md")
    command.PAGE.write_text("## The counts of Jaipur\n\n| old |\n\nThe rest.\n", "utf-8")
    assert main(["exploration", "pocket"]) == 0
    assert "| states | 2,139 |" in capsys.readouterr().out
    assert [*tmp_path.iterdir()] == [command.PAGE]
    assert main(["exploration", "--jobs", "1"]) == 0
    assert command.games_of("jaipur")["pocket"]["states"] == 2139
    text = command.PAGE.read_text("utf-8")
    assert "\n| | `pocket` |\n|---|---:|\n| states | 2,139 |\n" in text
    assert text.endswith("|\n\nThe rest.\n")


def test_a_law_that_does_not_hold_is_an_exit_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invariants, "all_cards", lambda now: Cards(now.deck) + now.market)
    assert main(["exploration", "pocket"]) == 1
    assert "each card of the box is in one place. It does not hold" in capsys.readouterr().out
