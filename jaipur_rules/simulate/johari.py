"""Simulations of Johari, for two to four players: the plan, and the columns of its files.

Example:
    >>> from tempfile import TemporaryDirectory
    >>> from jaipur_rules.simulate import in_processes, simulate
    >>> with TemporaryDirectory() as folder, in_processes(1) as crew:
    ...     plan = JohariPlan(("random", "random", "random"), matches=4, seed=7)
    ...     simulate(plan, folder, crew=crew).counts.rounds
    120
"""

from functools import cache

from attrs import field, frozen

from jaipur_rules.core.game import JOHARI, Game
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.johari.documents import ruleset_form
from jaipur_rules.johari.players import Played
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Play
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.simulate.matches import MATCH, OF_A_PLY, Line, MatchesPlan, won
from jaipur_rules.simulate.matches import PLIES as MOVES
from jaipur_rules.simulate.tables import Column

__all__ = [
    "DECIDED",
    "PLIES",
    "JohariPlan",
    "columns_of_matches",
]

DECIDED = ("FIN-2", "FIN-3", "FIN-4")
"""The rules that can settle a match."""


@frozen(order=False)
class JohariPlan(MatchesPlan):
    """The plan of a simulation of Johari. Equal plans give equal files, byte for byte, on every machine.

    Match i is ``play(players, seed=plan.seed_of(i), ...)``.

    Attributes:
        players: The names of two to four players, by seat, as `player_named` reads them.
        matches: How many matches.
        seed: The seed of them all, from 0 to 2**64 - 1.
        players_seed: What the players' chance follows from, from 0 to 2**128 - 1, or None, as `AnyPlan` says.
        ruleset: The rules in force.
        plies: Whether to write down every move.
        observations: Whether to write down what the mover saw before every move.
        chunk: How many matches go into one file; about half a minute's work if not given.

    Raises:
        ImpossibleArgument: A number is out of bounds.
        ImpossibleMatch: The game is not for so many.
        UnknownName: There is no such player.

    Example:
        >>> plan = JohariPlan(("random", "greedy", "random"), matches=120, seed=7)
        >>> plan.chunk, plan.chunks, plan.tables
        (50, 3, ('matches',))
    """

    ruleset: Ruleset = field(default=DEFAULT_RULESET, converter=to_ruleset, kw_only=True)

    @property
    def plugin(self) -> Game:
        """The game."""
        return JOHARI

    def columns(self, table: str) -> tuple[Column, ...]:
        """The columns of a table."""
        if table == "plies":
            return PLIES
        return (
            columns_of_matches(len(self.players)) if table == "matches" else super().columns(table)
        )

    def match_line(self, played: Played) -> Line:
        """The values of the columns of a match, but for its number and seed."""
        table, count = played.match.dealt, played.match.players
        result = score(played.match)
        found = super().match_line(played)
        found["rounds"] = sum(isinstance(event, Play) for event in played.events) // count
        found["decided_by"] = DECIDED.index(result.decided_by)
        for seat, trader in enumerate(table.traders):
            found |= {
                f"points_{seat}": result.totals[seat],
                f"nobles_{seat}": result.nobles[seat],
                f"cards_{seat}": result.cards[seat],
                f"tokens_{seat}": result.tokens[seat],
                f"gold_{seat}": trader.gold,
                f"hired_{seat}": len(trader.nobles),
            }
        return found

    def ply_line(self, before: Match) -> Line:
        """The market day of a ply."""
        return {"day": before.dealt.day}

    def words(self) -> dict[str, Plain]:
        """The plan as JSON can say it.

        Example:
            >>> JohariPlan(("random", "greedy"), matches=10).words()["players"]
            ['random', 'greedy']
        """
        words = super().words()
        del words["players"], words["ruleset"]
        return {
            "players": [*self.players],
            "ruleset": ruleset_form().write(self.ruleset),
            "components": self.ruleset.components.hash,
            **words,
        }


PLIES = (
    *OF_A_PLY[:2],
    Column("day", "int8", "The market day, from 1; 0 for the first picks."),
    *OF_A_PLY[2:],
)
"""The columns of the table of plies."""


@cache
def columns_of_matches(players: int) -> tuple[Column, ...]:
    """The columns of the table of matches, for so many players.

    Example:
        >>> [column.name for column in columns_of_matches(2)][:6]
        ['match', 'seed', 'rounds', 'plies', 'decided_by', 'winner']
    """
    return (
        MATCH,
        Column(
            "seed",
            "uint64",
            "The seed of the match: of the deal and the reshuffles.",
        ),
        Column("rounds", "int16", "The rounds played, three a market day."),
        MOVES,
        Column(
            "decided_by",
            "text",
            "The rule that settled it: FIN-2 by points, FIN-3 by the tie-break, FIN-4 shared.",
            texts=DECIDED,
        ),
        Column("winner", "int8", "The seat that won; none if several did.", can_be_null=True),
        *(column for seat in range(players) for column in _of_seat(seat)),
    )


def _of_seat(seat: int) -> tuple[Column, ...]:
    return (
        won(seat),
        Column(f"points_{seat}", "int16", f"The prestige points of seat {seat}."),
        Column(f"nobles_{seat}", "int16", "Of these, those for nobles."),
        Column(f"cards_{seat}", "int16", "Those for prestige cards."),
        Column(f"tokens_{seat}", "int16", "Those for gem tokens."),
        Column(f"gold_{seat}", "int32", f"The gold that seat {seat} had left."),
        Column(f"hired_{seat}", "int8", f"The nobles that seat {seat} had hired."),
    )
