"""The players that a game brings, the outcomes of their matches, and the defaults for every game."""

import json
from collections.abc import Iterable, Mapping, Sequence
from time import perf_counter
from typing import Generic, TypeVar, cast, get_type_hints

from attrs import frozen

from jaipur_rules.core.errors import UnknownName
from jaipur_rules.core.game import E, Game, M, Part, R, S, V
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, parse_json, shown
from jaipur_rules.encoding.plain import from_plain, to_plain
from jaipur_rules.players.matches import MOST_PLIES, Chooser, Played, Random, play_game
from jaipur_rules.players.outcomes import DuelOutcome, Tally, plain_outcome, tally
from jaipur_rules.players.own import module_named, own_player

O = TypeVar("O", bound=DuelOutcome)  # noqa: E741 - an outcome


@frozen(order=False)
class Party(Generic[R]):
    """The players of a match, by name, and the ruleset.

    Attributes:
        names: The names of the players, the first that was named first.
        ruleset: The rules in force.
        players_seed: What the players' chance follows from.

    Example:
        >>> from jaipur_rules.jaipur import Ruleset
        >>> from jaipur_rules.jaipur.plugin import GAME
        >>> party = Party(("greedy", "random"), Ruleset())
        >>> players_of(GAME).line_beginning(party)[:50]
        '{"players": ["greedy", "random"], "ruleset": "spac'
    """

    names: tuple[str, ...]
    ruleset: R
    players_seed: int = 0


class Players(Part, Generic[R, S, M, E, V, O]):
    """The players of a game by name, and the outcomes of their matches, one by one, as lines and counted.

    A game brings its players besides `Random`. One whose outcomes have figures of
    their own says what they are, and how a line has them.

    Args:
        game: The game.

    Example:
        >>> from jaipur_rules.jaipur.plugin import GAME
        >>> players = players_of(GAME)
        >>> both = [players.player_named("random") for _ in range(2)]
        >>> players.tally([players.outcome(both, seed=7)], sides=2).matches
        1
    """

    part = "players"

    line_keys: tuple[str, ...] = ("game", "players", "ruleset", "players_seed")
    """The keys of the line of a match that say who plays, in their order."""

    players_known: tuple[str, ...] = ("random",)
    """The names of the players, as the error for an unknown one lists them."""

    outcome_keys: tuple[str, ...] = ("seed", "turn", "winners", "plies", "seconds")
    """The keys that say what came of it, each an attribute of the outcome, in their order."""

    def __init__(self, game: Game[R, S, M, E, V]) -> None:
        self.game = game

    # --- who plays ---

    def named(self, name: str) -> Chooser[V, M] | None:
        """The player of a name in small letters, if it is not ``random``; None if there is none."""
        return None

    def unknown(self, name: str) -> UnknownName:
        """The error for a name that is no player's."""
        known = self.players_known
        if "search" in known:
            return UnknownName("player.unknown_search", name=name)
        return UnknownName("player.unknown", name=name, game=self.game.title, known=known)

    def player_named(self, name: str) -> Chooser[V, M]:
        """The player of a name: of `Random`, of the game's own, or one that `own_player` finds.

        Raises:
            UnknownName: There is none of that name.
            ImpossibleArgument: What the name leads to is no player, or cannot be had.
        """
        word = name.strip().lower()
        found: Chooser[V, M] | None = Random[V, M]() if word == "random" else self.named(word)
        if found is None:
            found = cast("Chooser[V, M] | None", own_player(name.strip(), self.game.name))
        if found is None:
            raise _unknown(self.unknown(name), module_named(name.strip()))
        return found

    def explain(self, seen: V) -> Message | None:
        """The best move of a view and why, in a sentence; None if the game has no player who can say."""
        return None

    # --- what comes of a match ---

    def play(
        self,
        players: Sequence[Chooser[V, M] | str],
        *,
        seed: int,
        ruleset: R | str | None = None,
        most_plies: int = MOST_PLIES,
        players_seed: int | None = None,
    ) -> Played[R, S, E]:
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
        players: Sequence[Chooser[V, M] | str],
        *,
        seed: int,
        turn: int = 0,
        ruleset: R | str | None = None,
        most_plies: int = MOST_PLIES,
        players_seed: int | None = None,
    ) -> O:
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

    def outcome_of(self, played: Played[R, S, E], plain: DuelOutcome) -> O:
        """The outcome of a match with the figures of the game; it has none by default.

        Args:
            played: The match.
            plain: What came of it without them.
        """
        return cast("O", plain)

    def tally(self, outcomes: Iterable[O], sides: int) -> Tally:
        """Count outcomes of matches between so many players."""
        return tally(outcomes, sides)

    # --- the lines of a file ---

    def ruleset_to_plain(self, ruleset: R) -> Plain:
        """A ruleset as a line has it."""
        return to_plain(ruleset)

    def ruleset_from_plain(self, node: Node, at_hand: R) -> R:
        """The ruleset of a line.

        Args:
            node: The ruleset.
            at_hand: One whose pieces, if the game has several sets of them, are those that are meant.

        Raises:
            UnreadableData: It is none.
        """
        kind = get_type_hints(type(self.game.rules).ruleset)["return"]
        return cast("R", from_plain(node, kind))

    def party_to_plain(self, party: Party[R]) -> dict[str, Plain]:
        """The players and the ruleset, as a line has them."""
        return {
            "game": self.game.name,
            "players": list(party.names),
            "ruleset": self.ruleset_to_plain(party.ruleset),
            "players_seed": str(party.players_seed),
        }

    def line_beginning(self, party: Party[R]) -> str:
        """The beginning of every line of a party."""
        return json.dumps(self.party_to_plain(party))[:-1]

    def outcome_to_line(self, outcome: O, party: Party[R]) -> str:
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
        found = {key: to_plain(getattr(outcome, key)) for key in self.outcome_keys}
        found["seconds"] = round(outcome.seconds, 2)
        return json.dumps({**self.party_to_plain(party), **found})

    def line_to_outcome(self, line: str, at_hand: R) -> tuple[O, Party[R]]:
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

    def check_line(self, members: Mapping[str, Node], at_hand: R) -> None:
        """Refuse a line with other members that are wrong.

        Raises:
            UnreadableData: It does.
        """

    def outcome_from_plain(self, members: Mapping[str, Node], sides: int) -> O:
        """The outcome of the members of a line.

        Args:
            members: The members, those of `outcome_keys` among them.
            sides: How many players the line names.

        Raises:
            UnreadableData: They hold something else.
        """
        return cast("O", plain_outcome(members, sides))


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


def players_of(game: Game[R, S, M, E, V]) -> Players[R, S, M, E, V, DuelOutcome]:
    """The players that a game brings; random ones if it brings none.

    Example:
        >>> from jaipur_rules.johari.plugin import GAME
        >>> players_of(GAME).player_named("greedy").name
        'greedy'
    """
    kind: type[Players[R, S, M, E, V, DuelOutcome]] = Players
    return game.part(kind) if game.has(kind) else Players(game)
