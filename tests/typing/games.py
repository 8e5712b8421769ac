"""Checked by the type checkers, and never run: each game and its parts have their own types."""

from typing import Any, assert_type

from jaipur_rules.core.game import JAIPUR, JOHARI, Game, game
from jaipur_rules.jaipur import Card, Match, Move, View
from jaipur_rules.jaipur.record import JaipurCodec
from jaipur_rules.johari import Match as JohariMatch
from jaipur_rules.johari import Ruleset as JohariRuleset
from jaipur_rules.record import Codec

assert_type(JAIPUR.rules.legal_moves(Match()), tuple[Move, ...])
assert_type(game("jaipur").rules.view(Match(), 0), View)
assert_type(game("johari").rules.start(2, JOHARI.rules.ruleset()), JohariMatch)
assert_type(JOHARI.rules.ruleset(), JohariRuleset)
assert_type(game("jaipur").record, JaipurCodec)


def records_of(found: Game) -> Codec[Any]:
    """A game of which nothing more is known has parts of which nothing more is known."""
    return found.record


assert_type(Card.parse("D"), Card)
