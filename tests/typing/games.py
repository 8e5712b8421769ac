"""Checked by the type checkers, and never run: each game is a `Game`."""

from typing import assert_type

from jaipur_rules import jaipur
from jaipur_rules.core.game import Game
from jaipur_rules.jaipur import Card, Event, Match, Move, View

game: Game[Match, Move, Event, View] = jaipur


def play_first(match: Match) -> Match:
    """Any game is played by its protocol alone."""
    moves = game.legal_moves(match)
    assert_type(moves, tuple[Move, ...])
    return game.apply(match, moves[0])


assert_type(Card.parse("D"), Card)
