"""The players of Jaipur by name, its matches, and their figures."""

from collections.abc import Callable, Iterator, Sequence

from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.players.figures import FIGURES, rounds_of
from jaipur_rules.jaipur.players.greedy import Greedy
from jaipur_rules.jaipur.players.search import Search
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason
from jaipur_rules.jaipur.words import end_message, rules_in_force
from jaipur_rules.players.duels import DuelOutcome, DuelResult
from jaipur_rules.players.figures import Share, Side, mean, part_of
from jaipur_rules.players.plugin import Fact, Players


def rules_to_json(ruleset: Ruleset) -> dict[str, Plain]:
    """A ruleset as its name, or as the switches that differ from the default."""
    return {"ruleset": RULESET.write(ruleset)}


def duel_facts(result: DuelResult) -> Iterator[Fact]:
    """How long rounds were, what it was worth to begin, and how rounds ended."""
    plies, ends = result.values("plies"), result.counts("end")
    length = {"plies": mean(plies), "count": len(plies)}
    yield (
        {"rounds": len(plies), "plies_a_round": mean(plies)},
        Message("jaipur.duel.length", **length),
    )
    first_round = _starter_won(result, _first_seals)
    first_match = _starter_won(result, lambda match: match.winners)
    yield (
        {"starter_won_first_round": first_round.to_json()},
        Message("jaipur.duel.first_round", share=first_round.message),
    )
    yield (
        {"starter_won_match": first_match.to_json()},
        Message("jaipur.duel.first_match", share=first_match.message),
    )
    reasons = tuple(
        Message(
            "jaipur.duel.reason",
            why=end_message(EndReason(rule), STANDARD_BOX.empty_piles),
            rule=rule,
            count=count,
        )
        if rule
        else Message("jaipur.duel.given_up", count=count)
        for rule, count in ends.items()
    )
    yield {"ended_by": {**ends}}, Message("jaipur.duel.ended", reasons=reasons)


def _starter_won(result: DuelResult, winners: Callable[[DuelOutcome], Sequence[Side]]) -> Share:
    """How often whoever began the first round of a match is among those who won.

    Later rounds say less: the loser begins them, and so mostly the weaker player.
    """
    return Share.of(
        part_of(match.rows[0]["starter"], winners(match), 2) for match in result.outcomes
    )


def _first_seals(match: DuelOutcome) -> tuple[Side, ...]:
    """Who took the Seal of the first round."""
    return tuple(side for side in (0, 1) if match.rows[0]["seal"][side])


PLAYERS = Players(
    game=JAIPUR,
    greedy=Greedy,
    search=Search,
    figures=FIGURES,
    shown={
        "rounds_won": "seal",
        "rupees_a_round": "rupees",
        "sold_a_round": "sold",
        "sales_a_round": "sales",
        "moves_a_round": "moves",
    },
    parts=rounds_of,
    rules_in_force=rules_in_force,
    rules_to_json=rules_to_json,
    duel_facts=duel_facts,
)
player_named = PLAYERS.player_named
play = PLAYERS.play
