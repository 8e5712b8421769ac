"""The players of a game, and the outcomes of their matches."""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any, TypeAlias

from attrs import asdict, frozen

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.game import AnyRuleset, AnyView, Game
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, parse_json, shown
from jaipur_rules.players.matches import (
    MOST_PLIES,
    Chooser,
    Played,
    Random,
    play_game,
)
from jaipur_rules.players.outcomes import DuelOutcome, Tally, tally
from jaipur_rules.players.own import module_named, own_player

AnyOutcome: TypeAlias = Any
"""A `DuelOutcome` of one of the games, with the figures of the game."""


@frozen(order=False)
class Party:
    """The players of a match, by name, and the ruleset.

    Attributes:
        names: The names of the players, the first that was named first.
        ruleset: The rules in force.
        players_seed: What the players' chance follows from.

    Example:
        >>> from jaipur_rules.jaipur import Ruleset
        >>> from jaipur_rules.core.game import JAIPUR
        >>> party = Party(("greedy", "random"), Ruleset())
        >>> JAIPUR.players.line_beginning(party)[:50]
        '{"players": ["greedy", "random"], "ruleset": "spac'
    """

    names: tuple[str, ...]
    ruleset: AnyRuleset
    players_seed: int = 0


class Players(ABC):
    """The players of a game by name, and the outcomes of their matches, one by one, as lines and counted.

    A game brings its players besides `Random`, and says what figures its outcomes have.

    Args:
        game: The game.

    Example:
        >>> from jaipur_rules.core.game import JAIPUR
        >>> players = JAIPUR.players
        >>> both = [players.player_named("random") for _ in range(2)]
        >>> players.tally([players.outcome(both, seed=7)], sides=2).matches
        1
    """

    line_keys: tuple[str, ...] = ("game", "players", "ruleset", "players_seed")
    """The keys of the line of a match that say who plays, in their order."""

    players_known: tuple[str, ...] = ("random",)
    """The names of the players, as the error for an unknown one lists them."""

    outcome_keys: tuple[str, ...] = ("seed", "turn", "winners", "plies", "seconds")
    """The keys that say what came of it, each an attribute of the outcome, in their order."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # --- who plays ---

    @abstractmethod
    def named(self, name: str) -> Chooser | None:
        """The player of a name in small letters, if it is not ``random``; None if there is none."""

    def unknown(self, name: str) -> UnknownName:
        """The error for a name that is no player's."""
        known = self.players_known
        if "search" in known:
            return UnknownName("player.unknown_search", name=name)
        return UnknownName("player.unknown", name=name, game=self.game.title, known=known)

    def player_named(self, name: str) -> Chooser:
        """The player of a name: of `Random`, of the game's own, or one that `own_player` finds.

        Raises:
            UnknownName: There is none of that name.
            ImpossibleArgument: What the name leads to is no player, or cannot be had.
        """
        word = name.strip().lower()
        found: Chooser | None = Random() if word == "random" else self.named(word)
        if found is None:
            found = own_player(name.strip(), self.game.name)
        if found is None:
            raise _unknown(self.unknown(name), module_named(name.strip()))
        return found

    @abstractmethod
    def explain(self, seen: AnyView) -> Message | None:
        """The best move of a view and why, in a sentence; None if the game has no player who can say."""

    # --- what comes of a match ---

    def play(
        self,
        players: Sequence[Chooser | str],
        *,
        seed: int,
        ruleset: AnyRuleset | str | None = None,
        most_plies: int = MOST_PLIES,
        players_seed: int | None = None,
    ) -> Played:
        """Let players play a match, as `play_game` does; names stand for the players that `player_named` finds.

        Raises:
            UnknownName: There is no player of a name.
            ImpossibleArgument: What a name leads to is no player, or cannot be had.
        """
        return play_game(
            self.game,
            [self.player_named(each) if isinstance(each, str) else each for each in players],
            seed=seed,
            ruleset=ruleset,
            most_plies=most_plies,
            players_seed=players_seed,
        )

    def outcome(
        self,
        players: Sequence[Chooser | str],
        *,
        seed: int,
        turn: int = 0,
        ruleset: AnyRuleset | str | None = None,
        most_plies: int = MOST_PLIES,
        players_seed: int | None = None,
    ) -> AnyOutcome:
        """Let players play a match.

        Args:
            players: The players; the first sits in seat 0 unless they are turned.
            seed: What chance follows from. It is the same wherever they sit.
            turn: How many seats further on everybody sits.
            ruleset: The rules in force; the usual ones if not given.
            most_plies: After how many moves the match is given up.
            players_seed: What the players' chance follows from; drawn anew if not given.

        Raises:
            Impossible: The game is not for so many, or there is no such seed.
        """
        count, began = len(players), perf_counter()
        seated = [players[(seat - turn) % count] for seat in range(count)]
        played = self.play(
            seated,
            seed=seed,
            ruleset=ruleset,
            most_plies=most_plies,
            players_seed=players_seed,
        )
        won = sorted((seat - turn) % count for seat in self.game.rules.winners(played.match))
        seconds = perf_counter() - began
        return self.outcome_of(
            played, DuelOutcome(seed, turn, tuple(won), played.plies, seconds=seconds)
        )

    @abstractmethod
    def outcome_of(self, played: Played, plain: DuelOutcome) -> AnyOutcome:
        """The outcome of a match with the figures of the game.

        Args:
            played: The match.
            plain: What came of it without them.
        """

    def tally(self, outcomes: Iterable[AnyOutcome], sides: int) -> Tally:
        """Count outcomes of matches between so many players."""
        return tally(outcomes, sides)

    # --- the lines of a file ---

    @abstractmethod
    def ruleset_to_plain(self, ruleset: AnyRuleset) -> Plain:
        """A ruleset as a line has it."""

    @abstractmethod
    def ruleset_from_plain(self, node: Node, at_hand: AnyRuleset) -> AnyRuleset:
        """The ruleset of a line.

        Args:
            node: The ruleset.
            at_hand: One whose pieces, if the game has several sets of them, are those that are meant.

        Raises:
            UnreadableData: It is none.
        """

    def party_to_plain(self, party: Party) -> dict[str, Plain]:
        """The players and the ruleset, as a line has them."""
        return {
            "game": self.game.name,
            "players": list(party.names),
            "ruleset": self.ruleset_to_plain(party.ruleset),
            "players_seed": str(party.players_seed),
        }

    def line_beginning(self, party: Party) -> str:
        """The beginning of every line of a party."""
        return json.dumps(self.party_to_plain(party))[:-1]

    def outcome_to_line(self, outcome: AnyOutcome, party: Party) -> str:
        """One line of JSON, without its end, from which `line_to_outcome` has both again.

        Example:
            >>> from jaipur_rules.jaipur import Ruleset
            >>> from jaipur_rules.jaipur.players.plugin import PLAYERS
            >>> found = PLAYERS.outcome((Random(), Random()), seed=7)
            >>> party = Party(("random", "random"), Ruleset())
            >>> line = PLAYERS.outcome_to_line(found, party)
            >>> PLAYERS.line_to_outcome(line, party.ruleset) == (found, party)
            True
        """
        found: dict[str, object] = {key: getattr(outcome, key) for key in self.outcome_keys}
        found["seconds"] = round(outcome.seconds, 2)
        line = {**self.party_to_plain(party), **found}
        return json.dumps(line, default=partial(asdict, recurse=False))

    def line_to_outcome(self, line: str, at_hand: AnyRuleset) -> tuple[AnyOutcome, Party]:
        """An outcome, who played it and by which rules, from a line of JSON.

        Args:
            line: The line.
            at_hand: A ruleset whose pieces are those that are meant.

        Raises:
            UnreadableData: The line holds something else.
        """
        members = Node(parse_json(line)).members((*self.line_keys, *self.outcome_keys))
        if "game" in members and members["game"].text() != self.game.name:
            expected, other = shown(self.game.name), shown(members["game"].value)
            raise members["game"].fault("json.expected", expected=expected, found=other)
        self.check_line(members, at_hand)
        names = tuple(name.text() for name in members["players"].items())
        found = self.outcome_from_plain(members, len(names))
        ruleset = self.ruleset_from_plain(members["ruleset"], at_hand)
        return found, Party(names, ruleset, _players_seed_of(members["players_seed"]))

    @abstractmethod
    def check_line(self, members: Mapping[str, Node], at_hand: AnyRuleset) -> None:
        """Refuse a line with other members that are wrong.

        Raises:
            UnreadableData: It does.
        """

    @abstractmethod
    def outcome_from_plain(self, members: Mapping[str, Node], sides: int) -> AnyOutcome:
        """The outcome of the members of a line.

        Args:
            members: The members, those of `outcome_keys` among them.
            sides: How many players the line names.

        Raises:
            UnreadableData: They hold something else.
        """


def _unknown(error: UnknownName, module: str | None) -> UnknownName:
    """The error for a name that is no player's, with the module that there is not."""
    if module is None:
        return error
    return UnknownName("player.no_module", reason=error.message, module=module)


def _players_seed_of(node: Node) -> int:
    """The seed of the players' chance of a line, where it stands as text: not every reader has such numbers.

    Raises:
        UnreadableData: It is none.
    """
    text = node.text()
    if not text.isascii() or not text.isdecimal() or not len(text) < 40:
        raise node.fault("json.expected", expected=Message("json.digits"), found=shown(text))
    return int(text)


def player_named(name: str, game: str) -> Chooser:
    """The player of a name.

    Args:
        name: The name, such as ``random`` or ``greedy``; for a player of one's own ``module:Name``,
            the name of an entry point, or ``program:`` and a command.
        game: The name of the game.

    Raises:
        UnknownName: There is none of that name.
        ImpossibleArgument: What the name leads to is no player, or cannot be had.
        UnknownName: There is no such game.

    Example:
        >>> player_named(" Greedy ", "johari").name
        'greedy'
    """
    return game_named(game).players.player_named(name)


def play(
    players: Sequence[Chooser | str],
    game: str,
    *,
    seed: int,
    ruleset: object = None,
    most_plies: int = MOST_PLIES,
    players_seed: int | None = None,
) -> Played:
    """Let players play a match of a game.

    Args:
        players: The players, or their names as `player_named` reads them, by seat.
        game: The name of the game.
        seed: What chance follows from: 0 to 2**64 - 1.
        ruleset: The rules in force; the usual ones if not given.
        most_plies: After how many moves the match is given up.
        players_seed: What the players' chance follows from: 0 to 2**128 - 1; drawn anew if not given.

    Raises:
        IllegalMove: A player breaks a rule.
        Impossible: The game is not for so many, or there is no such seed.
        UnknownName: There is no such game.
        UnknownName: There is no player of a name.
        ImpossibleArgument: What a name leads to is no player, or cannot be had.

    Example:
        >>> from jaipur_rules.players import Random
        >>> play([Random(), "greedy", "random"], "johari", seed=7).match.is_over
        True
    """
    return game_named(game).players.play(
        players,
        seed=seed,
        ruleset=ruleset,
        most_plies=most_plies,
        players_seed=players_seed,
    )


def outcome(
    players: Sequence[Chooser | str],
    game: str,
    *,
    seed: int,
    turn: int = 0,
    ruleset: object = None,
    players_seed: int | None = None,
) -> DuelOutcome:
    """Let players play a match of a game, and return its outcome by player.

    Args:
        players: The players, or their names; the first sits in seat 0 unless they are turned.
        game: The name of the game.
        seed: What chance follows from. It is the same wherever they sit.
        turn: How many seats further on everybody sits.
        ruleset: The rules in force; the usual ones if not given.
        players_seed: What the players' chance follows from: 0 to 2**128 - 1; drawn anew if not given.

    Raises:
        IllegalMove: A player breaks a rule.
        Impossible: The game is not for so many, or there is no such seed.
        UnknownName: There is no such game.
        UnknownName: There is no player of a name.
        ImpossibleArgument: What a name leads to is no player, or cannot be had.

    Example:
        >>> outcome(("random", "greedy"), "jaipur", seed=7, turn=1).winners
        (1,)
    """
    found: DuelOutcome = game_named(game).players.outcome(
        players, seed=seed, turn=turn, ruleset=ruleset, players_seed=players_seed
    )
    return found
