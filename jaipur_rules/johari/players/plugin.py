"""The players of Johari, for generic code and for callers who have no other game."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.johari.documents import check_components, ruleset_form
from jaipur_rules.johari.players.greedy import Greedy
from jaipur_rules.johari.players.outcomes import (
    OUTCOME_KEYS,
    JohariOutcome,
    JohariTally,
    Played,
    outcome_from_plain,
    outcome_of,
    tally,
)
from jaipur_rules.johari.players.search import Search
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset
from jaipur_rules.johari.rules.views import View
from jaipur_rules.players import matches
from jaipur_rules.players.budget import greedy_or_search
from jaipur_rules.players.outcomes import DuelOutcome
from jaipur_rules.players.plugin import Party, Players

Player: TypeAlias = matches.Chooser
"""Somebody who plays Johari."""

Random: TypeAlias = matches.Random
"""A player to whom every legal move is as good as another."""


def play(
    players: Sequence[Player | str],
    *,
    seed: int,
    ruleset: Ruleset | str = DEFAULT_RULESET,
    players_seed: int | None = None,
) -> Played:
    """Let two to four players play a match.

    Each is shown its own view, and nothing else. The match is ``new_match(seed=seed)``,
    and its reshuffles follow from the same seed, whoever plays.

    Args:
        players: The players, or their names as `player_named` reads them, by seat.
        seed: What chance follows from.
        ruleset: The rules in force.
        players_seed: What the players' chance follows from: 0 to 2**128 - 1; drawn anew if not given.

    Raises:
        IllegalMove: A player breaks a rule.
        ImpossibleDeal: The seed is not a number from 0 to 2**64 - 1.
        ImpossibleMatch: The game is not for so many traders.
        UnknownName: There is no player of a name.
        ImpossibleArgument: What a name leads to is no player, or cannot be had.

    Example:
        >>> from jaipur_rules.johari import winners
        >>> from jaipur_rules.johari.players import Greedy
        >>> winners(play((Greedy(), "random"), seed=7).match)
        (0,)
    """
    return PLAYERS.play(players, seed=seed, ruleset=ruleset, players_seed=players_seed)


class JohariPlayers(Players):
    """`Greedy` and `Search`, and outcomes with points."""

    line_keys: tuple[str, ...] = ("game", "players", "ruleset", "players_seed", "components")
    players_known: tuple[str, ...] = ("random", "greedy", "search")
    outcome_keys: tuple[str, ...] = OUTCOME_KEYS

    def named(self, name: str) -> Player | None:
        """The player ``greedy``, or ``search``, ``search:0.2s`` or ``search:500``, as in Jaipur.

        Example:
            >>> player_named(" Greedy ").name, player_named("search:500").name
            ('greedy', 'search:500')
        """
        return greedy_or_search(name, Greedy, Search)

    def explain(self, seen: View) -> Message:
        """Explain the move that the greedy player would make."""
        return Greedy().explain(seen)

    def outcome_of(self, played: Played, plain: DuelOutcome) -> JohariOutcome:
        """The outcome of a match with its points."""
        return outcome_of(played, plain)

    def tally(self, outcomes: Iterable[JohariOutcome], sides: int = 0) -> JohariTally:
        """Count outcomes."""
        return tally(outcomes)

    def ruleset_to_plain(self, ruleset: Ruleset) -> Plain:
        """A ruleset by its name, or what differs from the default."""
        return ruleset_form().write(ruleset)

    def ruleset_from_plain(self, node: Node, at_hand: Ruleset) -> Ruleset:
        """The ruleset of a line, with the components at hand."""
        return ruleset_form(at_hand.components).read(node)

    def party_to_plain(self, party: Party) -> dict[str, Plain]:
        """A party as plain data: who plays, and with which components."""
        numbers = party.ruleset.components
        # What they are comes first: equal components may have another name.
        components: Plain = {"hash": numbers.hash, "name": numbers.name}
        return {**super().party_to_plain(party), "components": components}

    def line_beginning(self, party: Party) -> str:
        """The beginning of every line of a party, whatever its components are called."""
        components = {"hash": party.ruleset.components.hash}
        return json.dumps({**self.party_to_plain(party), "components": components})[:-2]

    def check_line(self, members: Mapping[str, Node], at_hand: Ruleset) -> None:
        """Refuse a line of other components."""
        check_components(members["components"], at_hand.components)

    def outcome_from_plain(self, members: Mapping[str, Node], sides: int) -> JohariOutcome:
        """The outcome of the members of a line."""
        return outcome_from_plain(members, sides)


PLAYERS = JohariPlayers(JOHARI)
player_named = PLAYERS.player_named
outcome = PLAYERS.outcome

JohariParty: TypeAlias = Party
"""The players of a match of Johari, and its rules."""
