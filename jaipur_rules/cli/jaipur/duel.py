"""What is said of duels at Jaipur, as lines for a person and as JSON for a program."""

from collections.abc import Iterator, Sequence

from jaipur_rules.cli.duel_report import Duels, decimal_of, share_of, share_to_json
from jaipur_rules.cli.errors import UsageError
from jaipur_rules.cli.screen import Json
from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.players import JaipurSideTally, JaipurTally, Player, Search, player_named
from jaipur_rules.jaipur.players.outcomes import KINDS
from jaipur_rules.jaipur.rules.cards import GOODS
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import EndReason
from jaipur_rules.jaipur.words import end_message
from jaipur_rules.players import DuelResult

_EMPTY = STANDARD_BOX.empty_piles
"""How many empty piles end a round."""

_MOVES_A_MATCH = 50
"""About how many moves a player makes in a match."""

_WORLDS_A_SECOND = 2000
"""About how many possible worlds a search tries in a second."""


class JaipurDuels(Duels):
    """What is said of duels at Jaipur."""

    def check(self, names: Sequence[str], ruleset: Ruleset) -> None:
        """Refuse more or fewer than two."""
        if len(names) != 2:
            raise UsageError("cli.error.two_players", count=len(names))

    def seconds_a_match(self, names: Sequence[str]) -> float:
        """Return about how long the players think over a match: as long as each of them searches."""
        return sum(map(_thinking, map(player_named, names)))

    def rows(self, tally: JaipurTally, lang: Language) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Return rows with a cell a player."""
        say = messages(lang)
        one, other = tally.sides

        def numbers(label: str, mine: float, others: float) -> tuple[str, tuple[str, str]]:
            return label, (decimal_of(mine, lang), decimal_of(others, lang))

        yield say("duel.won"), (share_of(one.wins).to(lang), share_of(other.wins).to(lang))
        seals = share_of(one.seals).to(lang), share_of(other.seals).to(lang)
        yield say("jaipur.duel.seals"), seals
        yield numbers(say("jaipur.duel.rupees"), one.rupees, other.rupees)
        yield say("jaipur.duel.sold"), ("", "")
        for good in GOODS:
            name = say(f"jaipur.card.{good.name.lower()}.many")
            yield numbers(f"  {name}", one.sold[good], other.sold[good])
        yield say("jaipur.duel.sales"), ("", "")
        for size in range(1, max(len(one.sales), len(other.sales)) + 1):
            label = f"  {say('jaipur.duel.sale', count=size)}"
            yield numbers(label, _at(one.sales, size - 1), _at(other.sales, size - 1))
        yield say("jaipur.duel.moves"), ("", "")
        for place, kind in enumerate(KINDS):
            label = f"  {say(f'jaipur.duel.kinds.{kind}')}"
            yield numbers(label, _at(one.moves, place), _at(other.moves, place))

    def sentences(self, tally: JaipurTally, names: Sequence[str], lang: Language) -> Iterator[str]:
        """Return what holds for both."""
        say, (one, other) = messages(lang), names
        first, shared, second = tally.pairs
        yield say(
            "jaipur.duel.pairs", first=first, one=one, shared=shared, second=second, other=other
        )
        if tally.drawn:
            yield say("duel.drawn", count=tally.drawn)
        yield say("jaipur.duel.length", plies=tally.plies, count=tally.rounds)
        yield say("jaipur.duel.first_round", share=share_of(tally.first_round))
        yield say("jaipur.duel.first_match", share=share_of(tally.first_match))
        reasons = tuple(
            Message(
                "jaipur.duel.reason",
                why=end_message(EndReason(rule), _EMPTY),
                rule=rule,
                count=count,
            )
            if rule
            else Message("jaipur.duel.given_up", count=count)
            for rule, count in tally.ended_by
        )
        yield say("jaipur.duel.ended", reasons=reasons)

    def to_json(self, result: DuelResult) -> dict[str, Json]:
        """Return what came of the matches, for a program."""
        party, tally = result.party, result.tally
        return {
            "players": list(party.names),
            "ruleset": RULESET.write(party.ruleset),
            "players_seed": str(party.players_seed),
            "seeds": list(result.seeds),
            "matches": tally.matches,
            "drawn": tally.drawn,
            "rounds": tally.rounds,
            "plies_a_round": tally.plies,
            "pairs": dict(zip(("first", "shared", "second"), tally.pairs, strict=True)),
            "starter_won_first_round": share_to_json(tally.first_round),
            "starter_won_match": share_to_json(tally.first_match),
            "ended_by": dict(tally.ended_by),
            "sides": [
                {"player": name, **_side_to_json(side)}
                for name, side in zip(party.names, tally.sides, strict=True)
            ],
        }


DUELS = JaipurDuels("jaipur")


def _thinking(player: Player) -> float:
    """Return about how long a player thinks over a match, in seconds."""
    if not isinstance(player, Search):
        return 0.0
    budgets = [] if player.seconds is None else [player.seconds]
    if player.iterations is not None:
        budgets.append(player.iterations / _WORLDS_A_SECOND)
    return _MOVES_A_MATCH * min(budgets)


def _at(values: Sequence[float], place: int) -> float:
    return values[place] if place < len(values) else 0.0


def _side_to_json(side: JaipurSideTally) -> dict[str, Json]:
    return {
        "matches_won": share_to_json(side.wins),
        "rounds_won": share_to_json(side.seals),
        "rupees_a_round": side.rupees,
        "sold_a_round": {
            good.name.lower(): count for good, count in zip(GOODS, side.sold, strict=False)
        },
        "sales_a_round": {str(size): count for size, count in enumerate(side.sales, 1)},
        "moves_a_round": dict(zip(KINDS, side.moves, strict=False)),
    }
