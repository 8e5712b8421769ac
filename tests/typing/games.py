"""Checked by the type checkers, and never run: each game is a `Game`."""

from typing import assert_type

from jaipur_rules import johari
from jaipur_rules.core.game import E, Game, M, R, S, V
from jaipur_rules.jaipur import Card, Match, Move
from jaipur_rules.jaipur import plugin as jaipur_plugin
from jaipur_rules.johari import plugin as johari_plugin


def play_first(game: Game[R, S, M, E, V], seed: int) -> tuple[S, tuple[int, ...]]:
    """Any game is played to its end by its plug-in alone, and says who won."""
    rules = game.rules
    state, numbers = rules.start(rules.seats[0], rules.ruleset()), rules.numbers(seed)
    while not state.is_over:
        moves = rules.legal_moves(state)
        event = rules.event(moves[0]) if moves else rules.chance(state, next(numbers))
        state = rules.apply(state, event)
    return state, rules.winners(state)


assert_type(jaipur_plugin.GAME.rules.legal_moves(Match()), tuple[Move, ...])
assert_type(play_first(jaipur_plugin.GAME, 7), tuple[Match, tuple[int, ...]])
assert_type(play_first(johari_plugin.GAME, 7), tuple[johari.Match, tuple[int, ...]])
assert_type(Card.parse("D"), Card)
