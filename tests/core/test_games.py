"""The registry of games, and what a game is asked for."""

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from jaipur_rules import Card, Match, johari
from jaipur_rules.core import games, plugins
from jaipur_rules.core.errors import Impossible, WrongType
from jaipur_rules.core.game import Game, LacksPart
from jaipur_rules.core.games import UnknownGame, game, game_of, name_of
from jaipur_rules.core.values import picture
from jaipur_rules.jaipur.plugin import GAME
from jaipur_rules.record import Codec
from jaipur_rules.referee import Referee


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """The entry points that other projects bring."""
    points: list[EntryPoint] = []
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: EntryPoints(points))
    plugins.plugins.cache_clear()
    yield points
    plugins.plugins.cache_clear()


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (1, "there is 1 player, and the game is for 2"),
        (3, "there are 3 players, and the game is for 2"),
    ],
)
def test_the_fault_says_for_how_many_it_is(players: int, words: str) -> None:
    with pytest.raises(Impossible) as caught:
        GAME.rules.check_players(players)
    assert [*map(str, caught.value.faults)] == [words]


def test_a_range_of_players_is_named_by_its_ends() -> None:
    rules = game("johari").rules
    with pytest.raises(Impossible, match=r"the game is for 2 to 4$"):
        rules.check_players(7)


def test_a_part_that_a_game_does_not_bring_is_named() -> None:
    bare = Game("bare", "Bare", GAME.rules)
    assert not bare.has(Referee)
    with pytest.raises(LacksPart, match="the game 'bare' has no part 'codec'"):
        bare.part(Codec)  # type: ignore[type-abstract]


def test_where_a_game_has_no_pictures_the_code_of_a_value_stands_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "game_of", lambda _: Game("bare", "Bare", GAME.rules))
    assert picture(Card.GOLD) == "Card.GOLD"


def test_a_part_of_another_kind_is_refused() -> None:
    wrong = Game("wrong", "Wrong", GAME.rules, {"codec": GAME.parts["referee"]})
    with pytest.raises(TypeError, match=r"is no Codec$"):
        wrong.part(Codec)  # type: ignore[type-abstract]


def test_a_game_of_another_project_is_found_by_its_entry_point(installed: list[EntryPoint]) -> None:
    installed.append(EntryPoint("again", "jaipur_rules.johari.plugin:GAME", plugins.GROUP))
    assert games.games() == ("jaipur", "johari", "again")
    assert game("again").title == "Johari"


def test_a_game_that_is_asked_for_again_is_the_same() -> None:
    assert game("johari") is game("johari")


def test_a_name_of_ours_cannot_be_taken(installed: list[EntryPoint]) -> None:
    installed.append(EntryPoint("jaipur", "jaipur_rules.johari.plugin:GAME", plugins.GROUP))
    assert game("jaipur").title == "Jaipur"


def test_an_entry_point_that_names_no_game_is_refused(installed: list[EntryPoint]) -> None:
    installed.append(EntryPoint("odd", "jaipur_rules.johari.plugin:JohariRules", plugins.GROUP))
    with pytest.raises(TypeError, match="the entry point of 'odd' names no game"):
        game("odd")


@pytest.mark.parametrize("value", [7, "jaipur", None, Game, object()])
def test_a_value_of_no_game_is_refused(value: object) -> None:
    with pytest.raises(UnknownGame):
        name_of(value)


@pytest.mark.parametrize(("value", "name"), [(Match(), "jaipur"), (johari.Match(3), "johari")])
def test_a_value_says_its_game(value: object, name: str) -> None:
    assert (name_of(value), game_of(value).name) == (name, name)


@pytest.mark.parametrize(
    "name", [5, None, ("jaipur",), [], {}], ids=["number", "none", "tuple", "list", "dictionary"]
)
@pytest.mark.parametrize("find", [game, games.package, games.read_schema])
def test_a_name_that_is_no_text_is_refused(find: Callable[[object], object], name: object) -> None:
    with pytest.raises(WrongType, match=r"^expected a text, and not "):
        find(name)
