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
from collections.abc import Iterator
from typing import ClassVar, Generic, TypeVar

import textarena as ta
from textarena.envs.registration import ENV_REGISTRY, register_with_versions
from textarena.wrappers import (
    ActionFormattingWrapper,
    GameMessagesAndCurrentBoardObservationWrapper,
    LLMObservationWrapper,
)

from jaipur_rules import jaipur, johari
from jaipur_rules.adapters.table import GameTable, JaipurTable, shares
from jaipur_rules.core.errors import IllegalMove, NotationError, messages
from jaipur_rules.core.game import JOHARI, AnyMove, AnyState
from jaipur_rules.core.messages import Language, Message, Parameter
from jaipur_rules.render import text

__all__ = ["ENV_ID", "JOHARI_ENV_ID", "GameEnv", "JaipurEnv", "JohariEnv"]

ENV_ID = "Jaipur-v0"
"""The name under which the environment of Jaipur is registered; ``-train`` and ``-raw`` have other wrappers."""

JOHARI_ENV_ID = "Johari-v0"
"""The name under which the environment of Johari is registered; ``-train`` and ``-raw`` have other wrappers."""

JAIPUR_RULES = jaipur.Ruleset()
JOHARI_RULES = johari.Ruleset()

Seats = TypeVar("Seats", bound=ta.TwoPlayerState | ta.FFAMultiPlayerState)
"""How the framework keeps the players of a match."""


class GameEnv(ta.Env, Generic[Seats]):
    """A match of players who write their moves.

    Each player reads its own view, what everybody saw happen, and its legal moves.
    What a player writes goes to nobody else; the move in it does, unless it is secret.

    Args:
        table: The table that they sit at.
        max_turns: Moves after which a match is cut short as a draw; by default it is not.
        error_allowance: How many refused moves in a row a player may correct before losing.
        list_moves: Whether the legal moves are listed.
        lang: The language of what the players read, but for the words of TextArena itself.

    Raises:
        UnknownName: There are no words in `lang`.
    """

    most_listed: ClassVar[int | None] = None
    """No more legal moves are listed for a player; None for all of them."""

    def __init__(
        self,
        table: GameTable,
        *,
        max_turns: int | None = None,
        error_allowance: int = 1,
        list_moves: bool = True,
        lang: Language = "en",
    ) -> None:
        messages(lang)
        self.table = table
        self.max_turns = max_turns
        self.error_allowance = error_allowance
        self.list_moves = list_moves
        self.lang = lang
        self.state = self._seated(table.players)

    # --- what a game says ---

    @abstractmethod
    def _seated(self, num_players: int) -> Seats:
        """A new state for so many players, who sit at the table."""

    @abstractmethod
    def _prompt(self, player_id: int, game_state: dict[str, object]) -> str:
        """What a player reads first."""

    @abstractmethod
    def _read(self, written: str) -> AnyMove:
        """The move that is written."""

    @abstractmethod
    def _announce(self, before: AnyState, move: AnyMove, after: AnyState) -> None:
        """Tell the players what everybody can see of a move."""

    @abstractmethod
    def _end(self) -> None:
        """Tell the framework how the match has ended."""

    # --- what is the same for all ---

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a new match.

        Args:
            num_players: How many play.
            seed: The match is then that of the seed; by default it follows from the last.
        """
        self.state = self._seated(num_players)
        self.table.reset(seed)
        self.state.reset(game_state={}, player_prompt_function=self._prompt)
        self._hand_over()

    def step(self, action: str) -> tuple[bool, dict[str, object]]:
        """Play what the current player has written.

        Returns:
            Whether the match is over, and an empty info.
        """
        seat = self.state.current_player_id
        self._say(action, ta.ObservationType.PLAYER_ACTION, seat, seat)
        before = self.table.match
        try:
            move = self._read(_written(action))
            after = self.table.play(move)
        except NotationError as error:
            return self._refuse(self._words("adapter.unreadable", reason=error.message))
        except IllegalMove as error:
            return self._refuse(self._why(error))
        self._announce(before, move, after)
        if self.table.match.is_over:
            self._end()
        elif self.max_turns is not None and self.table.plies >= self.max_turns:
            self.state.set_draw(reason=self._words("adapter.cut_short", count=self.table.plies))
        done, info = self.state.step(rotate_player=False)
        if not done:
            self._hand_over()
        return done, info

    def get_board_str(self) -> str:
        """The view of the player to move, as text."""
        seen = self.table.view(self.state.current_player_id)
        return text(seen, lang=self.lang, unicode=False)

    def _refuse(self, reason: str) -> tuple[bool, dict[str, object]]:
        """Refuse what the current player has written; one mistake too many loses the match.

        Why is for that player alone: it may say what is in the hand. The others are told who has lost.
        """
        loser, players = self.state.current_player_id, self.table.players
        has_lost = self.state.set_invalid_move(reason=reason)
        if has_lost and isinstance(self.state, ta.FFAMultiPlayerState):
            rewards = dict.fromkeys(range(players), 1 / (players - 1)) | {loser: -1.0}
            self.state.set_game_outcome(rewards, reason=reason)
        if self.state.done:
            public = self._words("adapter.forfeit", player=self._player(loser))
            for seat in {*range(players)} - {loser}:
                self.state.game_info[seat]["reason"] = public
        return self.state.step(rotate_player=False)

    def _hand_over(self) -> None:
        """Whoever is to move is shown the table."""
        seat = self.table.match.to_move or 0
        self.state.manually_set_current_player_id(seat)
        shown = self.get_board_str()
        if self.list_moves:
            legal = self.table.game.rules.legal_moves(self.table.view(seat))
            moves = " ".join(f"[{move}]" for move in legal[: self.most_listed])
            more = 0 if self.most_listed is None else len(legal) - self.most_listed
            if more > 0:
                shown += f"\n{self._words('adapter.some_moves', moves=moves, more=more)}"
            else:
                shown += f"\n{self._words('adapter.legal_moves', moves=moves)}"
        self._say(shown, ta.ObservationType.GAME_BOARD, to=seat)

    def _why(self, error: IllegalMove) -> str:
        """Why a move is refused: a sentence for each rule that it breaks."""
        refused = self._words("adapter.illegal", move=str(error.move))
        return " ".join((refused, *error.reasons(self.lang)))

    def _words(self, name: str, **params: Parameter) -> str:
        return messages(self.lang)(name, **params)

    def _player(self, seat: int) -> Message:
        """A player, in a sentence."""
        return Message("adapter.player", seat=seat)

    def _say(
        self, message: str, kind: ta.ObservationType, by: int = ta.GAME_ID, to: int = -1
    ) -> None:
        self.state.add_observation(message, kind, from_id=by, to_id=to)


def _written(action: str) -> str:
    """The move in what a player wrote: what stands in the last brackets, or all of it."""
    found = list(re.finditer(r"\[([^\[\]]*)\]", action))
    return str(found[-1][1]) if found else action


class JaipurEnv(GameEnv[ta.TwoPlayerState]):
    """A match of two players who write their moves.

    Each player reads its own view, what everybody saw happen, and its legal moves.
    What a player writes goes to nobody else; the move in it does.

    Args:
        ruleset: The rules in force, or their name.
        max_turns: Moves after which a match is cut short as a draw; by default it is not.
        error_allowance: How many refused moves in a row a player may correct before losing.
        list_moves: Whether the legal moves are listed.
        lang: The language of what the players read, but for the words of TextArena itself.

    Raises:
        UnknownName: There are no words in `lang`.

    Example:
        >>> env = JaipurEnv()
        >>> env.reset(num_players=2, seed=7)
        >>> env.step("[+S]")
        (False, {})
        >>> print(env.get_observation()[1][-1][1])
        Player 1 attempted an invalid move. Reason: +S is illegal. \
There is no silver in the market (TAK-2). Please resubmit a valid move and remember to follow the game rules to avoid penalties.
    """

    def __init__(
        self,
        ruleset: jaipur.Ruleset | str = JAIPUR_RULES,
        *,
        max_turns: int | None = None,
        error_allowance: int = 1,
        list_moves: bool = True,
        lang: Language = "en",
    ) -> None:
        super().__init__(
            JaipurTable(ruleset),
            max_turns=max_turns,
            error_allowance=error_allowance,
            list_moves=list_moves,
            lang=lang,
        )

    def _seated(self, num_players: int) -> ta.TwoPlayerState:
        # Given a seed, this would seed the generator of the whole program.
        return ta.TwoPlayerState(
            num_players=num_players,
            max_turns=self.max_turns,
            error_allowance=self.error_allowance,
        )

    def _prompt(self, player_id: int, game_state: dict[str, object]) -> str:
        rules = self.table.ruleset
        return self._words(
            "jaipur.textarena.prompt",
            seat=player_id,
            ruleset=rules.name,
            seals=rules.box.seals_to_win,
            limit=rules.most_in_hand,
            token=rules.box.camel_token,
            piles=rules.box.empty_piles,
        )

    def _read(self, written: str) -> jaipur.Move:
        return jaipur.read_move(written).move_at(self.table.match.dealt.market)

    def _announce(self, before: jaipur.Match, move: jaipur.Move, after: jaipur.Match) -> None:
        record = jaipur.effect(before, move, after)
        seat, what = self._player(record.seat), jaipur.describe(move, self.lang)
        sentences = [self._words("adapter.played", player=seat, move=str(move), words=what)]
        if record.drawn:
            sentences.append(
                self._words("jaipur.textarena.drawn", cards="".join(map(str, record.drawn)))
            )
        if record.goods_tokens:
            values = " ".join(map(str, record.goods_tokens))
            sentences.append(self._words("jaipur.textarena.tokens", values=values))
        if record.bonus_size is not None:
            sentences.append(self._words("jaipur.textarena.bonus", size=record.bonus_size))
        self._say(" ".join(sentences), ta.ObservationType.GAME_ACTION_DESCRIPTION)
        if record.result is not None and record.end is not None:
            ended = (
                self._words("jaipur.textarena.round_over", rule=record.end.value),
                *self._result(record.result),
            )
            self._say(" ".join(ended), ta.ObservationType.GAME_MESSAGE)

    def _result(self, result: jaipur.RoundResult) -> Iterator[str]:
        first, second = result.rupees
        yield self._words("jaipur.textarena.rupees", first=first, second=second)
        if not result.seals:
            yield self._words("jaipur.textarena.no_seal", rule=result.decided_by)
            return
        takers = tuple(map(self._player, result.seals))
        yield self._words("jaipur.textarena.seal", players=takers, rule=result.decided_by)

    def _end(self) -> None:
        match = self.table.match
        first, second = match.seals
        if match.winner is None:
            drawn = self._words("jaipur.textarena.match_drawn", first=first, second=second)
            self.state.set_draw(reason=drawn)
            return
        reason = self._words(
            "jaipur.textarena.match_won", seat=match.winner, first=first, second=second
        )
        self.state.set_winner(player_id=match.winner, reason=reason)


class JohariEnv(GameEnv[ta.FFAMultiPlayerState]):
    """A match of two to four players who write their moves.

    Each player reads its own view, what everybody saw happen, and its legal moves. A card laid face
    down is told to nobody else until all are revealed. A winner alone is paid 1 and each of the
    others their part of -1; several winners share what one would have.

    Args:
        ruleset: The rules in force, or their name.
        max_turns: Moves after which a match is cut short as a draw; by default it is not.
        error_allowance: How many refused moves in a row a player may correct before losing.
        list_moves: Whether the legal moves are listed.
        lang: The language of what the players read, but for the words of TextArena itself.

    Raises:
        UnknownName: There are no words in `lang`.

    Example:
        >>> env = JohariEnv()
        >>> env.reset(num_players=3, seed=7)
        >>> env.state.current_player_id, "Legal moves: [pick " in env.get_observation()[1][-1][1]
        (1, True)
    """

    most_listed: ClassVar[int | None] = 80

    def __init__(
        self,
        ruleset: johari.Ruleset | str = JOHARI_RULES,
        *,
        max_turns: int | None = None,
        error_allowance: int = 1,
        list_moves: bool = True,
        lang: Language = "en",
    ) -> None:
        super().__init__(
            GameTable(JOHARI, 2, ruleset),
            max_turns=max_turns,
            error_allowance=error_allowance,
            list_moves=list_moves,
            lang=lang,
        )

    def _seated(self, num_players: int) -> ta.FFAMultiPlayerState:
        if num_players != self.table.players:
            self.table = GameTable(JOHARI, num_players, self.table.ruleset)
        # Given a seed, this would seed the generator of the whole program.
        return ta.FFAMultiPlayerState(
            num_players=num_players,
            max_turns=self.max_turns,
            error_allowance=self.error_allowance,
        )

    def _prompt(self, player_id: int, game_state: dict[str, object]) -> str:
        rules = self.table.ruleset
        return self._words(
            "johari.textarena.prompt",
            seat=player_id,
            players=self.table.players,
            ruleset=rules.name,
            rounds=rules.components.rounds,
        )

    def _read(self, written: str) -> johari.Move:
        return johari.read_move(written).move

    def _announce(self, before: johari.Match, move: johari.Move, after: johari.Match) -> None:
        record = johari.effect(before, move, after)
        text = " ".join(self._sentences(record))
        self._say(text, ta.ObservationType.GAME_ACTION_DESCRIPTION)
        if record.result is not None:
            points = self._points(record.result.totals)
            text = self._words("johari.textarena.points", points=points)
            self._say(text, ta.ObservationType.GAME_MESSAGE)

    def _sentences(self, record: johari.MoveRecord) -> Iterator[str]:
        player = self._player(record.seat)
        if isinstance(record.move, johari.Play):
            yield self._words("johari.textarena.laid", player=player)
        else:
            words = johari.describe(record.move, self.lang)
            yield self._words("adapter.played", player=player, move=str(record.move), words=words)
        if record.revealed:
            cards = tuple(
                Message(
                    "johari.textarena.of_player",
                    player=self._player(seat),
                    what=Message(f"johari.action.{action}"),
                )
                for seat, action in enumerate(record.revealed)
            )
            yield self._words("johari.textarena.revealed", cards=cards)
        if record.day is not None:
            yield self._words("johari.play.day", day=record.day)

    def _end(self) -> None:
        match = self.table.match
        result = johari.score(match)
        winners = tuple(map(self._player, result.winners))
        reason = self._words(
            "johari.textarena.won",
            players=winners,
            points=self._points(result.totals),
            rule=result.decided_by,
        )
        paid = shares(result.winners, match.players)
        self.state.set_game_outcome(dict(enumerate(paid)), reason=reason)

    def _points(self, totals: tuple[int, ...]) -> tuple[Message, ...]:
        return tuple(
            Message("johari.textarena.of_player", player=self._player(seat), what=str(points))
            for seat, points in enumerate(totals)
        )


for _id, _class in (
    (ENV_ID, "jaipur_rules.adapters.textarena:JaipurEnv"),
    (JOHARI_ENV_ID, "jaipur_rules.adapters.textarena:JohariEnv"),
):
    if _id not in ENV_REGISTRY:  # imported once more under another name, it stays
        register_with_versions(
            id=_id,
            entry_point=_class,
            wrappers={
                "default": [LLMObservationWrapper, ActionFormattingWrapper],
                "-train": [GameMessagesAndCurrentBoardObservationWrapper, ActionFormattingWrapper],
            },
        )
