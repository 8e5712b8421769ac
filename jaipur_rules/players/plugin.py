"""The players of a game by name, its matches, and the figures of them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

from jaipur_rules.core.chance import to_seed
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyState, AnyView, Game, Seat
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Message
from jaipur_rules.core.rules import State
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.core.values import of_type, wrong_type_of
from jaipur_rules.players.figures import Figure
from jaipur_rules.players.greedy import GreedyPlayer
from jaipur_rules.players.matches import Chooser, Played, Random, checked_players_seed, dice
from jaipur_rules.players.own import own_player
from jaipur_rules.players.search import BudgetedSearch

if TYPE_CHECKING:
    from jaipur_rules.players.duels import DuelResult

MOST_PLIES = 2000
"""Plies after which a match is given up: it need never end, and none that is played well is so long."""


Fact: TypeAlias = tuple[dict[str, Plain], Message]
"""A fact of a duel, as JSON has it, and in a sentence."""


@frozen(eq=False, order=False, kw_only=True)
class Players:
    """The players of a game by name, and the figures of its matches.

    Attributes:
        game: The game.
        greedy: Its greedy player.
        search: Its search.
        figures: The figures of a match, or of a round of it.
        shown: The figures that the report of a duel shows, by their keys in JSON.
        parts: What the figures are of: the rounds of a match of Jaipur, the match of Johari.
        rules_in_force: The name of a ruleset, or what differs from the usual one.
        rules_to_json: A ruleset as JSON has it, under the key ``ruleset``, and what else it takes to have it again.
        duel_facts: What there is to say of a duel of this game alone.

    Example:
        >>> from jaipur_rules.core.game import JAIPUR
        >>> JAIPUR.players.player_named("random").name, JAIPUR.players.figure("herd").meaning
        ('random', 'The camels of a seat at the end.')
    """

    game: Game
    greedy: type[GreedyPlayer[AnyView, AnyMove]]
    search: type[BudgetedSearch[AnyView, AnyMove]]
    figures: Sequence[Figure]
    shown: Mapping[str, str]
    parts: Callable[[Played], Iterable[object]]
    rules_in_force: Callable[[AnyRuleset], str]
    rules_to_json: Callable[[AnyRuleset], dict[str, Plain]]
    duel_facts: "Callable[[DuelResult], Iterable[Fact]]"

    def player_named(self, name: str) -> Chooser:
        """The player of a name: `Random`, ``greedy``, ``search``, ``search:0.2s`` or ``search:500``, or one's own.

        A search with no budget takes a second a move.

        Raises:
            UnknownName: There is none of that name.
            ImpossibleArgument: What the name leads to is no player, or cannot be had.

        Example:
            >>> from jaipur_rules.core.game import JOHARI
            >>> JOHARI.players.player_named("search:500").name
            'search:500'
        """
        match name.strip().lower().split(":"):
            case ["random"]:
                return Random()
            case ["greedy"]:
                return self.greedy()
            case ["search", *budget] if (search := self.search.within(budget)) is not None:
                return search
            case _:
                return own_player(name, self.game.name)

    def explain(self, seen: AnyView) -> Message:
        """The move that the greedy player would make, and its reason, in a sentence."""
        return self.greedy().explain(seen)

    def play(
        self,
        players: Sequence[Chooser | str],
        *,
        seed: int,
        ruleset: AnyRuleset | str | None = None,
        start: AnyState | None = None,
        most_plies: int = MOST_PLIES,
        players_seed: int | None = None,
    ) -> Played:
        """Let players play a match.

        Each is shown its own view, and nothing else. What chance brings follows from the seed, whoever plays. With the
        seed of the players' chance the whole match does, if no player watches a clock.

        Args:
            players: The players, or their names as `player_named` reads them, by seat.
            seed: What chance follows from: 0 to 2**64 - 1.
            ruleset: The rules in force; the usual ones if not given.
            start: Where it begins; at an empty table if not given.
            most_plies: After how many moves the match is given up.
            players_seed: What the players' chance follows from: 0 to 2**128 - 1; drawn anew if not given.

        Raises:
            IllegalMove: A player breaks a rule.
            Impossible: The game is not for so many, or there is no such seed.
            UnknownName: There is no player of a name.
            ImpossibleArgument: What a name leads to is no player, or cannot be had.
            ImpossibleArgument: There is no such seed of the players' chance.
            WrongType: An argument is of a type that is never right there.

        Example:
            >>> from jaipur_rules.core.game import JAIPUR
            >>> played = JAIPUR.players.play(("greedy", "greedy"), seed=1, most_plies=2)
            >>> [str(move) for move in played.events[1:]]
            ['+K', '+K']
        """
        seated = [self.player_named(each) if isinstance(each, str) else each for each in players]
        for player in seated:
            if isinstance(player, type) or not callable(getattr(player, "choose", None)):
                raise wrong_type_of(player, "value.player")
        rules, own = self.game.rules, checked_players_seed(players_seed)
        chosen = rules.to_ruleset(ruleset)
        empty: State = rules.start(len(seated), chosen)
        state: AnyState = empty if start is None else of_type(type(empty), start)
        numbers, events, plies = rules.numbers(to_seed(seed)), list[AnyEvent](), 0
        while not state.is_over and plies < most_plies:
            seat: Seat | None = state.to_move
            if seat is None:
                event = rules.chance(state, next(numbers))
            else:
                event = seated[seat].choose(rules.view(state, seat), dice(own, seed, plies))
                plies += 1
            state = rules.apply(state, event)
            events.append(event)
        return Played(chosen, tuple(events), state, plies, own)

    def figure(self, name: str) -> Figure:
        """The figure of a name."""
        return next(each for each in self.figures if each.name == name)


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
