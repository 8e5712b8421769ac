"""Jaipur and Johari as TextArena environments: a match in words, for language models or for people.

It needs the extra ``textarena``: ``pip install "jaipur-rules[textarena]"``.
Importing it registers ``Jaipur-v0`` and ``Johari-v0``, each also with ``-train`` and ``-raw``.

Example:
    >>> import textarena
    >>> from jaipur_rules.adapters import textarena as adapter
    >>> env = textarena.make("Jaipur-v0")
    >>> env.reset(num_players=2, seed=7)
    >>> player, observation = env.get_observation()
    >>> env.step("I need camels: [take all camels]")
    (False, {})
    >>> player, "Player 1 played +K: take all the camels." in env.get_observation()[1]
    (1, True)
"""

from jaipur_rules.core.errors import missing_extra

if error := missing_extra("jaipur_rules.adapters.textarena", "textarena", extra="textarena"):
    raise error

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

import textarena as ta
from textarena.envs.registration import ENV_REGISTRY, register_with_versions
from textarena.wrappers import (
    ActionFormattingWrapper,
    GameMessagesAndCurrentBoardObservationWrapper,
    LLMObservationWrapper,
)

from jaipur_rules import jaipur, johari
from jaipur_rules.adapters.table import GameTable
from jaipur_rules.core.errors import IllegalMove, ImpossibleArgument, NotationError, messages
from jaipur_rules.core.game import JAIPUR, JOHARI, AnyMove, AnyRuleset, AnyState, Game, Seat
from jaipur_rules.core.messages import Language, Message, Parameter
from jaipur_rules.core.values import to_int
from jaipur_rules.render import text

__all__ = ["ENV_ID", "JOHARI_ENV_ID", "GameEnv", "JaipurEnv", "JohariEnv"]

ENV_ID = "Jaipur-v0"
"""The name under which the environment of Jaipur is registered; ``-train`` and ``-raw`` have other wrappers."""

JOHARI_ENV_ID = "Johari-v0"
"""The name under which the environment of Johari is registered; ``-train`` and ``-raw`` have other wrappers."""


class GameEnv(ta.Env):
    """A match of players who write their moves.

    Each player reads its own view, what everybody saw happen, and its legal moves.
    What a player writes goes to nobody else; the move in it does, unless it is secret.

    Args:
        ruleset: The rules in force, or their name; the usual ones if not given.
        max_turns: Moves after which a match is cut short as a draw; by default it is not.
        error_allowance: How many refused moves in a row a player may correct before losing.
        list_moves: Whether the legal moves are listed.
        lang: The language of what the players read, but for the words of TextArena itself.

    Raises:
        UnknownName: There are no words in `lang`.
        ImpossibleRuleset: No ruleset has the name.
        ImpossibleArgument: The match would be cut short before its first move.
        WrongType: A number is none.
    """

    game: ClassVar[Game]
    """The game."""

    most_listed: ClassVar[int | None] = None
    """No more legal moves are listed for a player; None for all of them."""

    def __init__(
        self,
        ruleset: AnyRuleset | str | None = None,
        *,
        max_turns: int | None = None,
        error_allowance: int = 1,
        list_moves: bool = True,
        lang: Language = "en",
    ) -> None:
        messages(lang)
        if max_turns is not None and to_int(max_turns) < 1:
            raise ImpossibleArgument("adapter.number", name="max_turns", value=max_turns, least=1)
        self.table = GameTable(self.game, 2, ruleset)
        self.max_turns = max_turns
        self.error_allowance = to_int(error_allowance)
        self.list_moves = list_moves
        self.lang = lang
        self.state = self._new_state(2)

    # --- what a game says ---

    @abstractmethod
    def _prompt_values(self) -> dict[str, Parameter]:
        """What a player reads first of the rules."""

    @abstractmethod
    def _read(self, written: str) -> AnyMove:
        """The move that is written."""

    @abstractmethod
    def _describe_move(self, before: AnyState, move: AnyMove, after: AnyState) -> Iterator[str]:
        """What everybody can see of a move, in sentences."""

    @abstractmethod
    def _describe_result(self, after: AnyState) -> Iterator[str]:
        """What a round or a match has come to if it has ended, in sentences."""

    @abstractmethod
    def _describe_end(self) -> str:
        """How the match has ended, in a sentence."""

    # --- what is the same for all ---

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a new match.

        Args:
            num_players: How many play.
            seed: The match is then that of the seed; by default it follows from the last.

        Raises:
            RulesError: The game is not for so many, or there is no such seed.
        """
        self.state = self._new_state(num_players)
        self.table.reset(seed)
        self.state.reset(game_state={}, player_prompt_function=self._prompt)
        self._show_table()

    def step(self, action: str) -> tuple[bool, dict[str, object]]:
        """Play what the current player has written.

        Returns:
            Whether the match is over, and an empty info.
        """
        seat = self.state.current_player_id
        self._say(action, ta.ObservationType.PLAYER_ACTION, seat, seat)
        before = self.table.match
        try:
            move = self._read(_find_move(action))
            after = self.table.play(move)
        except NotationError as error:
            return self._refuse(self._words("adapter.unreadable", reason=error.message))
        except IllegalMove as error:
            refused = self._words("adapter.illegal", move=str(error.move))
            return self._refuse(" ".join((refused, *error.reasons(self.lang))))
        for kind, said in (
            (ta.ObservationType.GAME_ACTION_DESCRIPTION, self._describe_move(before, move, after)),
            (ta.ObservationType.GAME_MESSAGE, self._describe_result(after)),
        ):
            if sentences := [*said]:
                self._say(" ".join(sentences), kind)
        if self.table.match.is_over:
            paid = dict(enumerate(self.table.returns()))
            self.state.set_game_outcome(paid, reason=self._describe_end())
        elif self.max_turns is not None and self.table.plies >= self.max_turns:
            self.state.set_draw(reason=self._words("adapter.cut_short", count=self.table.plies))
        done, info = self.state.step(rotate_player=False)
        if not done:
            self._show_table()
        return done, info

    def get_board_str(self) -> str:
        """The view of the player to move, as text."""
        seen = self.table.view(self.state.current_player_id)
        return text(seen, lang=self.lang, unicode=False)

    def _new_state(self, players: int) -> ta.FFAMultiPlayerState:
        """A new state for so many players, who sit at the table."""
        if players != self.table.players:
            self.table = GameTable(self.game, players, self.table.ruleset)
        # Given a seed, this would seed the generator of the whole program.
        return ta.FFAMultiPlayerState(
            num_players=players, max_turns=self.max_turns, error_allowance=self.error_allowance
        )

    def _prompt(self, player_id: int, game_state: dict[str, object]) -> str:
        """What a player reads first."""
        name, facts = f"{self.game.name}.textarena.prompt", self._prompt_values()
        return self._words(name, seat=player_id, ruleset=self.table.ruleset.name, **facts)

    def _refuse(self, reason: str) -> tuple[bool, dict[str, object]]:
        """Refuse what the current player has written; one mistake too many loses the match.

        Why is for that player alone: it may say what is in the hand. The others are told who has lost.
        """
        loser, players = self.state.current_player_id, self.table.players
        if self.state.set_invalid_move(reason=reason):
            rewards = dict.fromkeys(range(players), 1 / (players - 1)) | {loser: -1.0}
            self.state.set_game_outcome(rewards, reason=reason)
            public = self._words("adapter.forfeit", player=_player(loser))
            for seat in {*range(players)} - {loser}:
                self.state.game_info[seat]["reason"] = public
        return self.state.step(rotate_player=False)

    def _show_table(self) -> None:
        """Whoever is to move is shown the table."""
        seat = self.table.match.to_move or 0
        self.state.manually_set_current_player_id(seat)
        shown = self.get_board_str()
        if self.list_moves:
            legal = self.game.rules.legal_moves(self.table.view(seat))
            listed = legal[: self.most_listed]
            moves, more = " ".join(f"[{move}]" for move in listed), len(legal) - len(listed)
            name = "adapter.some_moves" if more else "adapter.legal_moves"
            shown += f"\n{self._words(name, moves=moves, more=more)}"
        self._say(shown, ta.ObservationType.GAME_BOARD, to=seat)

    def _describe_played(self, seat: Seat, move: AnyMove) -> str:
        """A move in words."""
        words = self.game.words.describe(move, self.lang)
        return self._words("adapter.played", player=_player(seat), move=str(move), words=words)

    def _words(self, name: str, **params: Parameter) -> str:
        return messages(self.lang)(name, **params)

    def _say(
        self, message: str, kind: ta.ObservationType, by: int = ta.GAME_ID, to: int = -1
    ) -> None:
        self.state.add_observation(message, kind, from_id=by, to_id=to)


def _find_move(action: str) -> str:
    """The move in what a player wrote: what stands in the last brackets, or all of it."""
    found = list(re.finditer(r"\[([^\[\]]*)\]", action))
    return str(found[-1][1]) if found else action


def _player(seat: Seat) -> Message:
    """A player, in a sentence."""
    return Message("adapter.player", seat=seat)


class JaipurEnv(GameEnv):
    """A match of Jaipur between two players, as a `GameEnv`.

    Example:
        >>> env = JaipurEnv()
        >>> env.reset(num_players=2, seed=7)
        >>> env.step("[+S]")
        (False, {})
        >>> print(env.get_observation()[1][-1][1])
        Player 1 attempted an invalid move. Reason: +S is illegal. \
There is no silver in the market (TAK-2). Please resubmit a valid move and remember to follow the game rules to avoid penalties.
    """

    game: ClassVar[Game] = JAIPUR

    def _prompt_values(self) -> dict[str, Parameter]:
        rules: jaipur.Ruleset = self.table.ruleset
        return {
            "seals": rules.box.seals_to_win,
            "limit": rules.most_in_hand,
            "token": rules.box.camel_token,
            "piles": rules.box.empty_piles,
        }

    def _read(self, written: str) -> jaipur.Move:
        return jaipur.read_move(written).move_at(self.table.match.dealt.market)

    def _describe_move(
        self, before: jaipur.Match, move: jaipur.Move, after: jaipur.Match
    ) -> Iterator[str]:
        record = jaipur.effect(before, move, after)
        yield self._describe_played(record.seat, move)
        if record.drawn:
            cards = "".join(map(str, record.drawn))
            yield self._words("jaipur.textarena.drawn", cards=cards)
        if record.goods_tokens:
            values = " ".join(map(str, record.goods_tokens))
            yield self._words("jaipur.textarena.tokens", values=values)
        if record.bonus_size is not None:
            yield self._words("jaipur.textarena.bonus", size=record.bonus_size)

    def _describe_result(self, after: jaipur.Match) -> Iterator[str]:
        current = after.dealt
        if current.end is None:
            return
        result = jaipur.score(after)
        first, second = result.rupees
        players = tuple(map(_player, result.seals))
        sealed = "jaipur.textarena.seal" if players else "jaipur.textarena.no_seal"
        yield self._words("jaipur.textarena.round_over", rule=current.end.value)
        yield self._words("jaipur.textarena.rupees", first=first, second=second)
        yield self._words(sealed, players=players, rule=result.decided_by)

    def _describe_end(self) -> str:
        first, second = self.table.match.seals
        seat: Seat | None = self.table.match.winner
        if seat is None:
            return self._words("jaipur.textarena.match_drawn", first=first, second=second)
        return self._words("jaipur.textarena.match_won", seat=seat, first=first, second=second)


class JohariEnv(GameEnv):
    """A match of Johari between two to four players, as a `GameEnv`.

    A card laid face down is told to nobody else until all are revealed. A winner alone is paid 1 and
    each of the others their part of -1; several winners share what one would have.

    Example:
        >>> env = JohariEnv()
        >>> env.reset(num_players=3, seed=7)
        >>> env.state.current_player_id, "Legal moves: [pick " in env.get_observation()[1][-1][1]
        (1, True)
    """

    game: ClassVar[Game] = JOHARI
    most_listed: ClassVar[int | None] = 80

    def _prompt_values(self) -> dict[str, Parameter]:
        return {
            "players": self.table.players,
            "rounds": self.table.ruleset.components.rounds,
        }

    def _read(self, written: str) -> johari.Move:
        return johari.read_move(written).move

    def _describe_move(
        self, before: johari.Match, move: johari.Move, after: johari.Match
    ) -> Iterator[str]:
        record = johari.effect(before, move, after)
        if isinstance(move, johari.Play):
            yield self._words("johari.textarena.laid", player=_player(record.seat))
        else:
            yield self._describe_played(record.seat, move)
        if record.revealed:
            cards = _name_players(Message(f"johari.action.{card}") for card in record.revealed)
            yield self._words("johari.textarena.revealed", cards=cards)
        if record.day is not None:
            yield self._words("johari.play.day", day=record.day)

    def _describe_result(self, after: johari.Match) -> Iterator[str]:
        if after.is_over:
            points = _name_players(map(str, johari.score(after).totals))
            yield self._words("johari.textarena.points", points=points)

    def _describe_end(self) -> str:
        result = johari.score(self.table.match)
        return self._words(
            "johari.textarena.won",
            players=tuple(map(_player, result.winners)),
            points=_name_players(map(str, result.totals)),
            rule=result.decided_by,
        )


def _name_players(what: Iterable[Message | str]) -> tuple[Message, ...]:
    """What is each player's, by seat."""
    return tuple(
        Message("johari.textarena.of_player", player=_player(seat), what=each)
        for seat, each in enumerate(what)
    )


for _id, _class in ((ENV_ID, JaipurEnv), (JOHARI_ENV_ID, JohariEnv)):
    if _id not in ENV_REGISTRY:  # imported once more under another name, it stays
        register_with_versions(
            id=_id,
            entry_point=f"{_class.__module__}:{_class.__name__}",
            wrappers={
                "default": [LLMObservationWrapper, ActionFormattingWrapper],
                "-train": [GameMessagesAndCurrentBoardObservationWrapper, ActionFormattingWrapper],
            },
        )
