"""The players of Jaipur, for generic code and for callers who have no other game."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from jaipur_rules.core.chance import numbers, to_seed
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.core.values import to_truth
from jaipur_rules.jaipur.documents import RULESET
from jaipur_rules.jaipur.players.greedy import Greedy
from jaipur_rules.jaipur.players.outcomes import (
    OUTCOME_KEYS,
    JaipurOutcome,
    JaipurTally,
    Played,
    outcome_from_plain,
    outcome_of,
    tally,
)
from jaipur_rules.jaipur.players.search import Search
from jaipur_rules.jaipur.rules.deals import Deal, deal
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players import matches
from jaipur_rules.players.budget import greedy_or_search
from jaipur_rules.players.matches import MOST_PLIES
from jaipur_rules.players.outcomes import DuelOutcome
from jaipur_rules.players.plugin import Party, Players

Player: TypeAlias = matches.Chooser
"""A player of Jaipur."""

Random: TypeAlias = matches.Random
"""A player that chooses every legal move with equal chance. Most of them are exchanges, so it mostly exchanges."""


def deals(seed: int, ruleset: Ruleset | str = DEFAULT_RULESET) -> Iterator[Deal]:
    """The deals of a match, one a round, from the numbers that the frozen generator draws from a seed.

    Example:
        >>> next(deals(7)) == next(deals(7)), next(deals(7)) == next(deals(8))
        (True, False)
    """
    for number in numbers(to_seed(seed)):
        yield deal(seed=number, ruleset=ruleset)


def play(
    players: tuple[Player | str, Player | str],
    *,
    seed: int,
    ruleset: Ruleset | str = DEFAULT_RULESET,
    most_plies: int = MOST_PLIES,
    players_seed: int | None = None,
) -> Played:
    """Let two players play a match.

    Each is shown its own view, and nothing else. The same seed gives the same
    deals whoever plays. With the same seed of the players' chance it gives the
    same match, if neither player watches a clock.

    Args:
        players: The players, or their names as `player_named` reads them, by seat.
        seed: What the deals follow from.
        ruleset: The rules in force.
        most_plies: After how many moves the match is given up.
        players_seed: What the players' chance follows from: 0 to 2**128 - 1; drawn anew if not given.

    Raises:
        IllegalMove: A player breaks a rule.
        UnknownName: There is no player of a name.
        ImpossibleArgument: What a name leads to is no player, or cannot be had.

    Example:
        >>> from jaipur_rules.jaipur.players import Greedy
        >>> played = play((Greedy(), "random"), seed=7)
        >>> played.match.winner
        0
    """
    return PLAYERS.play(
        players,
        seed=seed,
        ruleset=ruleset,
        most_plies=most_plies,
        players_seed=players_seed,
    )


class JaipurPlayers(Players):
    """The players `Greedy` and `Search`, and outcomes with rounds and Seals."""

    line_keys: tuple[str, ...] = ("players", "ruleset", "players_seed")
    players_known: tuple[str, ...] = ("random", "greedy", "search")
    outcome_keys: tuple[str, ...] = OUTCOME_KEYS

    def named(self, name: str) -> Player | None:
        """The player ``greedy``, or ``search``, ``search:0.2s`` or ``search:500``.

        Example:
            >>> player_named("search:500").name, player_named(" Greedy ").name
            ('search:500', 'greedy')
        """
        return greedy_or_search(name, Greedy, Search)

    def explain(self, seen: View) -> Message:
        """The move that the greedy player would make, and its reason."""
        return Greedy().explain(seen)

    def outcome_of(self, played: Played, plain: DuelOutcome) -> JaipurOutcome:
        """The outcome of a match with its Seals and rounds."""
        return outcome_of(played, plain)

    def tally(self, outcomes: Iterable[JaipurOutcome], sides: int = 2) -> JaipurTally:
        """Count outcomes."""
        return tally(outcomes)

    def ruleset_to_plain(self, ruleset: Ruleset) -> Plain:
        """A ruleset as its name, or as the switches that differ from the default."""
        return RULESET.write(ruleset)

    def ruleset_from_plain(self, node: Node, at_hand: Ruleset) -> Ruleset:
        """The ruleset of a line."""
        return RULESET.read(node)

    def party_to_plain(self, party: Party) -> dict[str, Plain]:
        """The players and the ruleset. The lines are older than the other game, so they do not name theirs."""
        return {
            "players": list(party.names),
            "ruleset": self.ruleset_to_plain(party.ruleset),
            "players_seed": str(party.players_seed),
        }

    def check_line(self, members: Mapping[str, Node], at_hand: Ruleset) -> None:
        """Refuse nothing: a line of Jaipur has no other members."""

    def outcome_from_plain(self, members: Mapping[str, Node], sides: int) -> JaipurOutcome:
        """The outcome from the members of a line."""
        return outcome_from_plain(members)


PLAYERS = JaipurPlayers(JAIPUR)
player_named = PLAYERS.player_named

JaipurParty: TypeAlias = Party
"""The players and the ruleset of matches of Jaipur."""


def outcome(
    players: tuple[Player | str, Player | str],
    *,
    seed: int,
    swapped: bool = False,
    ruleset: Ruleset | str = DEFAULT_RULESET,
    most_plies: int = MOST_PLIES,
    players_seed: int | None = None,
) -> JaipurOutcome:
    """Let two players play a match, and return the outcome by player.

    Args:
        players: The players; the first sits in seat 0 unless the seats are swapped.
        seed: What the deals follow from. They are the same with the seats swapped.
        swapped: Whether the first player sits in seat 1.
        ruleset: The rules in force.
        most_plies: After how many moves the match is given up.
        players_seed: What the players' chance follows from: 0 to 2**128 - 1; drawn anew if not given.

    Example:
        >>> from jaipur_rules.jaipur.players import Random
        >>> found = outcome((Random(), Greedy()), seed=7, swapped=True)
        >>> found.winner, found.seals[1]
        (1, 2)
    """
    found: JaipurOutcome = PLAYERS.outcome(
        players,
        seed=seed,
        turn=int(to_truth(swapped)),
        ruleset=ruleset,
        most_plies=most_plies,
        players_seed=players_seed,
    )
    return found
