"""The two games: their parts, and the game of a value."""

import pickle
from functools import cached_property

import pytest

from jaipur_rules import Card, Cards, Session, johari, new_match
from jaipur_rules.core.game import GAMES, JOHARI, Game, game_of
from jaipur_rules.referee import judge

PARTS = [name for name, part in vars(Game).items() if isinstance(part, cached_property)]


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("found", GAMES.values(), ids=GAMES)
def test_a_game_has_every_part_once(found: Game, name: str) -> None:
    part = getattr(found, name)
    assert part is getattr(found, name)
    packages = ("conformance", "players", "referee", found.name)
    assert type(part).__module__.split(".")[1] in packages


def test_a_game_has_its_own_referee() -> None:
    assert [each.name for each in GAMES.values() if each.referee.game is not each] == []


@pytest.mark.parametrize("name", PARTS)
def test_a_game_that_says_nothing_of_a_part_has_none(name: str) -> None:
    with pytest.raises(NotImplementedError):
        getattr(Game(), name)


def test_a_game_is_kept_by_its_name() -> None:
    assert pickle.loads(pickle.dumps(JOHARI)) is JOHARI
    assert repr(JOHARI) == "game('johari')"


JAIPUR_SESSION = Session(seed=7).draw()
JOHARI_SESSION = johari.Session(players=3, seed=7).draw()
VALUES: list[object] = [
    each
    for session in (JAIPUR_SESSION, JOHARI_SESSION)
    for each in (
        session,
        session.match,
        session.view(session.match.to_move).position,
        session.view(0),
        session.view(None),
        session.events[0],
        session.legal_moves()[0],
        session.ruleset,
        session.record(),
        judge(session.record()),
    )
]
VALUES += [new_match(seed=7).round, Cards("D"), Card.GOLD, johari.Card.W1, johari.Noble.SETTER]


@pytest.mark.parametrize(
    "value", VALUES, ids=lambda each: f"{type(each).__module__}.{type(each).__name__}"
)
def test_a_value_says_its_game(value: object) -> None:
    assert type(value).__module__.startswith(f"jaipur_rules.{game_of(value).name}.")
