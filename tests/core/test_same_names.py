"""What both games have under one name, so that a program for one is soon a program for the other."""

from collections.abc import Callable
from types import ModuleType

import pytest
from attrs import evolve

import jaipur_rules
from jaipur_rules import jaipur, johari
from jaipur_rules.core.errors import (
    MatchNotOver,
    RoundNotOver,
    RulesError,
    UnexpectedEvent,
    Violation,
)
from jaipur_rules.jaipur.rules.state import EndReason
from jaipur_rules.jaipur.rules.table import arrange as jaipur_table
from jaipur_rules.johari.rules.table import arrange as johari_table

GAMES = pytest.mark.parametrize("game", [jaipur_rules, johari], ids=["jaipur", "johari"])

PLAYING = jaipur.new_match(seed=7)
SAME = (
    *("Card", "Cards", "Deal", "Event", "Match", "Move", "MoveRecord", "Outcome", "Position"),
    *("Reading", "Ruleset", "Session", "Trader", "View"),
    *("IllegalMove", "ImpossibleDeal", "ImpossibleRuleset", "NoSuchSeat", "NotationError"),
    *("RulesError", "UnexpectedEvent", "Violation", "WrongType"),
    *(
        "apply",
        "apply_unchecked",
        "chance",
        "deal",
        "effect",
        "is_legal",
        "iter_moves",
        "legal_moves",
    ),
    *("move_record", "random_move"),
    *("new_match", "parse_move", "read_move", "replay", "score", "view", "violations"),
)


@GAMES
def test_a_game_has_the_names_of_both(game: ModuleType) -> None:
    assert [name for name in SAME if name not in game.__all__] == []


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
    with pytest.raises(UnexpectedEvent):
        game.chance(game.new_match(seed=7), seed=7)


@GAMES
def test_components_are_of_the_ruleset(game: ModuleType) -> None:
    assert len(game.Ruleset().components.cards) > 50


def test_a_score_is_of_a_match_or_of_its_parts() -> None:
    last = jaipur_table(market="KDGSC", herds=(7, 3), deck_size=0)
    ended = jaipur.apply(last, jaipur.TakeCamels())
    assert ended.round is not None
    assert jaipur.score(ended) == jaipur.score(ended.ruleset, ended.round)
    assert jaipur.score(ended) == jaipur.score(ended.round) == ended.round.result
    assert jaipur.score(ended).camel_token == 0
    over = johari_table(phase="over", tokens=((2, 4, 3, 6), (0, 0, 0, 0)), day=10)
    assert johari.score(over) == johari.score(over.ruleset, over.dealt)


@pytest.mark.parametrize(
    ("of", "reason"),
    [
        (jaipur.Match(), "no round has been dealt"),
        (PLAYING, "still being played"),
        (PLAYING.dealt, "still being played"),
        (evolve(PLAYING.dealt, end=EndReason.DECK), "set down without its result"),
    ],
    ids=["not dealt", "match", "round", "round by hand"],
)
def test_a_round_that_goes_on_has_no_score(of: jaipur.Match, reason: str) -> None:
    with pytest.raises(RoundNotOver, match=reason):
        jaipur.score(of)
    assert PLAYING.dealt.result is None


def test_a_match_that_goes_on_has_no_score() -> None:
    with pytest.raises(MatchNotOver):
        johari.score(johari.Match(3))


@GAMES
def test_a_score_is_of_nothing_else(game: ModuleType) -> None:
    with pytest.raises(game.WrongType):
        game.score("match")
    with pytest.raises(game.WrongType):
        game.score(game.Ruleset())
