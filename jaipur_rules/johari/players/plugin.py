"""The players of Johari by name, its matches, and their figures."""

from collections.abc import Iterator

from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari.documents import ruleset_form
from jaipur_rules.johari.players.figures import FIGURES, matches_of
from jaipur_rules.johari.players.greedy import Greedy
from jaipur_rules.johari.players.search import Search
from jaipur_rules.johari.rules.ruleset import Ruleset
from jaipur_rules.johari.words import rules_in_force
from jaipur_rules.players.duels import DuelResult
from jaipur_rules.players.plugin import Fact, Players


def rules_to_json(ruleset: Ruleset) -> dict[str, Plain]:
    """A ruleset by its name, or what differs from the default, and the components by what they are."""
    return {"ruleset": ruleset_form().write(ruleset), "components": ruleset.components.hash}


def duel_facts(result: DuelResult) -> Iterator[Fact]:
    """How matches were decided."""
    decided = result.counts("decided_by")
    rules = tuple(
        Message("johari.duel.rule", rule=Message(f"johari.decided.{rule}"), count=count)
        for rule, count in decided.items()
    )
    yield {"decided_by": {**decided}}, Message("johari.duel.decided", rules=rules)


PLAYERS = Players(
    game=JOHARI,
    greedy=Greedy,
    search=Search,
    figures=FIGURES,
    shown={
        **{each: each for each in ("points", "nobles", "cards", "tokens", "gold", "hired")},
        "played_a_match": "played",
    },
    parts=matches_of,
    rules_in_force=rules_in_force,
    rules_to_json=rules_to_json,
    duel_facts=duel_facts,
)
player_named = PLAYERS.player_named
play = PLAYERS.play
