"""Matches from a given start, and the reasons why a move is the best."""

from typing import Any

import pytest

from jaipur_rules import Ruleset, legal_moves, new_match, view
from jaipur_rules.core.errors import Impossible, RulesError, UnexpectedEvent, WrongType
from jaipur_rules.core.game import JAIPUR, JOHARI
from jaipur_rules.core.messages import Message
from jaipur_rules.players import Random, dice
from jaipur_rules.players.matches import explanation, nothing_to_choose
from jaipur_rules.players.plugin import MOST_PLIES


@pytest.mark.parametrize(("seat", "name"), [(0, "first"), (1, "second")])
def test_a_seat_that_is_not_to_move_is_named(seat: int, name: str) -> None:
    error = nothing_to_choose(view(new_match(seed=7), seat))
    assert isinstance(error, UnexpectedEvent)
    assert str(error) == f"The {name} trader is not to move, so there is nothing to choose"


class First:
    """A player that makes the first of its moves, and keeps what it was shown."""

    name = "first"

    def __init__(self) -> None:
        self.seen: list[tuple[Any, float]] = []

    def choose(self, view: Any, rng: Any, /) -> Any:
        """Note what it is shown and what it draws."""
        self.seen.append((view, rng.random()))
        return view.game.rules.legal_moves(view)[0]


def test_the_numbers_of_a_player_follow_from_both_seeds_and_the_ply() -> None:
    assert (dice(1, 7, 3).random(), dice(0, 0, 0).getrandbits(16)) == (
        0.008843059767990824,
        64704,
    )


def test_each_is_shown_its_own_view_and_its_own_numbers() -> None:
    players = First(), First()
    played = JAIPUR.players.play(players, seed=5, players_seed=9, most_plies=2)
    first = 0 if players[0].seen[0][1] == dice(9, 5, 0).random() else 1
    shown = [(view.seat, drawn) for each in players for view, drawn in each.seen]
    assert dict(shown) == {first: dice(9, 5, 0).random(), 1 - first: dice(9, 5, 1).random()}
    assert (played.plies, played.ruleset, len(played.events)) == (2, Ruleset(), 3)


def test_a_match_goes_on_from_a_start() -> None:
    start = new_match(seed=7)
    played = JAIPUR.players.play((First(), First()), seed=5, start=start, most_plies=1)
    assert played.events == (legal_moves(start)[0],)
    assert len(played.match.dealt.deck) < len(start.dealt.deck)


@pytest.mark.parametrize("most", [0, 1, 2])
def test_a_match_is_given_up_after_so_many_moves(most: int) -> None:
    played = JAIPUR.players.play((First(), First()), seed=5, most_plies=most)
    assert (played.plies, played.match.is_over) == (most, False)


def test_no_match_is_longer_than_2000_moves_unless_it_is_asked_for() -> None:
    assert MOST_PLIES == 2000
    assert JOHARI.players.play([Random()] * 2, seed=1, most_plies=1).plies == 1


CAMELS, HAND = "jaipur.player.camels", "jaipur.player.hand"


MOVE = Message("jaipur.move.camels")


@pytest.mark.parametrize(
    ("gains", "digits", "code", "better", "worse"),
    [
        ([], None, "player.nothing_better", [], []),
        ([(HAND, 0.4), (CAMELS, -0.4)], None, "player.nothing_better", [], []),
        ([(HAND, -3.0)], None, "player.nothing_better", [], []),
        ([(HAND, 2.6), (CAMELS, 0.2)], None, "player.because", [(f"{HAND}.more", 3)], []),
        (
            [(CAMELS, 1.26), (HAND, 2.5)],
            1,
            "player.because",
            [(f"{HAND}.more", 2.5), (f"{CAMELS}.more", 1.3)],
            [],
        ),
        (
            [(CAMELS, -1.26), (HAND, 3.0)],
            1,
            "player.although",
            [(f"{HAND}.more", 3.0)],
            [(f"{CAMELS}.less", 1.3)],
        ),
    ],
    ids=["nothing", "rounded away", "a loss", "a gain", "two gains", "both"],
)
def test_a_move_is_explained_by_what_it_gains_and_costs(
    gains: list[tuple[str, float]],
    digits: int | None,
    code: str,
    better: list[tuple[str, float]],
    worse: list[tuple[str, float]],
) -> None:
    found = explanation(MOVE, gains, digits=digits)
    params: dict[str, Any] = dict(found.params)
    assert (found.code, params.pop("move")) == (code, MOVE)
    amounts = {
        key: [(each.code, *dict(each.params).values()) for each in params.get(key, ())]
        for key in ("gains", "costs")
    }
    assert amounts == {"gains": better, "costs": worse}
    assert {*params} == {key for key, each in amounts.items() if each}


@pytest.mark.parametrize(
    ("option", "value", "error"),
    [
        ("seed", -1, Impossible),
        ("seed", 2**64, Impossible),
        ("seed", "a", WrongType),
        ("start", "a", WrongType),
        ("players_seed", "a", WrongType),
    ],
)
def test_a_match_that_there_cannot_be_is_refused(
    option: str, value: object, error: type[RulesError]
) -> None:
    given: dict[str, object] = {"seed": 7, option: value}
    with pytest.raises(error):
        JAIPUR.players.play([Random(), Random()], **given)  # type: ignore[arg-type]


@pytest.mark.parametrize("player", [Random, object()], ids=["class", "object"])
def test_who_cannot_choose_does_not_play(player: Any) -> None:
    with pytest.raises(WrongType, match=r"^expected a player, such as Greedy\(\)") as caught:
        JAIPUR.players.play([Random(), player], seed=7)
    assert repr(player)[:12] in str(caught.value)
