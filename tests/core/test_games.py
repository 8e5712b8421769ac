"""The two games: their parts, and the game of a value."""

import pickle
from functools import cached_property

import pytest

from jaipur_rules import Card, Cards, Match, Session, johari, new_match
from jaipur_rules.core.errors import Impossible, UnknownName, WrongType
from jaipur_rules.core.game import GAMES, JAIPUR, JOHARI, Game, game, game_of
from jaipur_rules.referee import judge


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (1, "there is 1 player, and the game is for 2"),
        (3, "there are 3 players, and the game is for 2"),
    ],
)
def test_the_fault_says_for_how_many_it_is(players: int, words: str) -> None:
    with pytest.raises(Impossible) as caught:
        JAIPUR.rules.check_players(players)
    assert [*map(str, caught.value.faults)] == [words]


def test_a_range_of_players_is_named_by_its_ends() -> None:
    rules = game("johari").rules
    with pytest.raises(Impossible, match=r"the game is for 2 to 4$"):
        rules.check_players(7)


PARTS = [name for name, part in vars(Game).items() if isinstance(part, cached_property)]


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("found", GAMES.values(), ids=GAMES)
def test_a_game_has_every_part_once(found: Game, name: str) -> None:
    part = getattr(found, name)
    assert part is getattr(found, name)
    assert type(part).__module__.startswith(
        ("jaipur_rules.conformance.", f"jaipur_rules.{found.name}.")
    )


@pytest.mark.parametrize("name", PARTS)
def test_a_game_that_says_nothing_of_a_part_has_none(name: str) -> None:
    with pytest.raises(NotImplementedError):
        getattr(Game(), name)


def test_a_game_is_kept_by_its_name() -> None:
    assert pickle.loads(pickle.dumps(JOHARI)) is JOHARI
    assert repr(JOHARI) == "game('johari')"


def test_a_game_that_is_asked_for_again_is_the_same() -> None:
    assert game("johari") is game("johari")


@pytest.mark.parametrize(
    "value", [7, "jaipur", None, Game, Match, object()], ids=lambda each: type(each).__name__
)
def test_a_value_of_no_game_is_refused(value: object) -> None:
    with pytest.raises(UnknownName):
        game_of(value)


JAIPUR_SESSION = Session(seed=7).draw()
JOHARI_SESSION = johari.Session(players=3, seed=7).draw()
VALUES = [
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


@pytest.mark.parametrize(
    "value", VALUES, ids=lambda each: f"{type(each).__module__}.{type(each).__name__}"
)
def test_a_value_says_its_game(value: object) -> None:
    assert type(value).__module__.startswith(f"jaipur_rules.{game_of(value).name}.")


@pytest.mark.parametrize(
    "value",
    [new_match(seed=7).round, Cards("D"), Card.GOLD, johari.Card.W1, johari.Noble.SETTER],
    ids=lambda each: type(each).__name__,
)
def test_what_is_in_a_match_says_its_game(value: object) -> None:
    assert type(value).__module__.startswith(f"jaipur_rules.{game_of(value).name}.")


@pytest.mark.parametrize(
    "name", [5, None, ("jaipur",), [], {}], ids=["number", "none", "tuple", "list", "dictionary"]
)
def test_a_name_that_is_no_text_is_refused(name: object) -> None:
    with pytest.raises(WrongType, match=r"^expected a text, and not "):
        game(name)  # type: ignore[call-overload]
