"""What both games have under one name and with one meaning, so that a program for one is soon a program for the other."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import jaipur_rules
from jaipur_rules import johari
from jaipur_rules.core.errors import (
    RulesError,
    Violation,
)
from jaipur_rules.johari.rules.table import arrange as arrange_johari
from tests.encoding.shown import ended

GAMES = pytest.mark.parametrize("game", [jaipur_rules, johari], ids=["jaipur", "johari"])


@GAMES
def test_every_error_of_a_game_is_one_import(game: ModuleType) -> None:
    kinds = [getattr(game, name) for name in game.__all__]
    errors = {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, RulesError)}
    refusals: list[tuple[Callable[..., object], tuple[object, ...]]] = [
        (lambda: game.deal(seed=-1), ()),
        (game.Ruleset.named, ("house",)),
        (game.view, (game.Match(), 9)),
        (game.parse_move, ("?",)),
        (game.view, (None, 0)),
        (game.apply, (game.Match(), None)),
        (game.score, (game.Match(),)),
    ]
    raised = []
    for refuse, given in refusals:
        with pytest.raises(RulesError) as caught:
            refuse(*given)
        raised.append(caught.type)
    assert [kind for kind in raised if kind not in errors] == []
    assert game.Violation is Violation


@GAMES
def test_chance_is_asked_of_a_match(game: ModuleType) -> None:
    assert game.chance(game.Match(), seed=7) == game.deal(seed=7)


@GAMES
def test_components_are_of_the_ruleset(game: ModuleType) -> None:
    assert len(game.Ruleset().components.cards) > 50


OF_A_MATCH = ("players", "to_move", "mover", "is_over", "outcome", "winners", "winner", "position")
PLAYED: dict[str, Any] = {
    "jaipur": jaipur_rules.new_match(seed=7),
    "johari for two": johari.new_match(seed=7),
    "johari for four": johari.new_match(seed=7, players=4),
}
AWAITING: dict[str, Any] = {"jaipur": jaipur_rules.Match(), "johari": johari.Match(3)}
WON: dict[str, Any] = {
    "jaipur": jaipur_rules.Match(seals=(1, 2)),
    "johari": arrange_johari(phase="over", tokens=((0, 0, 0, 0), (2, 4, 3, 6)), day=10),
}
OVER: dict[str, Any] = {"jaipur": ended(), "johari": WON["johari"]}
SHARED: dict[str, tuple[Any, tuple[int, ...]]] = {
    "jaipur": (jaipur_rules.Match(seals=(2, 2)), ()),
    "johari": (arrange_johari(phase="over", day=10), (0, 1)),
}


def cases(matches: dict[str, Any]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("match", matches.values(), ids=matches)


def view(match: Any, seat: int | None) -> Any:
    return (johari if isinstance(match, johari.Match) else jaipur_rules).view(match, seat)


@cases(PLAYED)
def test_somebody_is_to_move_and_nobody_has_won(match: Any) -> None:
    assert match.mover == match.to_move is not None
    assert (match.winners, match.winner, match.outcome) == ((), None, None)


@cases(PLAYED)
@pytest.mark.parametrize("name", OF_A_MATCH[:-1])
def test_a_view_says_the_same_as_its_match(match: Any, name: str) -> None:
    seen = [getattr(view(match, seat), name) for seat in (None, *range(match.players))]
    assert {*seen} == {getattr(match, name)}


@cases(PLAYED)
def test_only_the_seat_to_move_has_a_position(match: Any) -> None:
    found = [view(match, seat).position for seat in range(match.players)]
    assert [seat for seat, at in enumerate(found) if at] == [match.to_move]
    assert found[match.to_move] == match.position


@cases(PLAYED)
def test_the_traders_are_me_and_my_opponents(match: Any) -> None:
    views = [view(match, seat) for seat in range(match.players)]
    seen = [(*at.opponents[:seat], at.me, *at.opponents[seat:]) for seat, at in enumerate(views)]
    assert seen == [at.dealt.traders for at in views]


@cases(AWAITING)
@pytest.mark.parametrize("seat", ["match", None, 0])
def test_nobody_moves_before_the_deal(match: Any, seat: Any) -> None:
    at = match if seat == "match" else view(match, seat)
    assert (at.to_move, at.position, at.winners) == (None, None, ())


@cases(WON)
@pytest.mark.parametrize("seat", ["match", None, 0])
def test_a_match_is_won_by_its_winner(match: Any, seat: Any) -> None:
    at = match if seat == "match" else view(match, seat)
    assert (at.is_over, at.winners, at.winner, at.outcome.winners) == (True, (1,), 1, (1,))


@pytest.mark.parametrize(("match", "winners"), SHARED.values(), ids=SHARED)
def test_there_is_one_winner_or_none(match: Any, winners: tuple[int, ...]) -> None:
    assert (match.winners, match.winner) == (winners, None)
