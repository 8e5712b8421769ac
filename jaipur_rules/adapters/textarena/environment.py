"""A game as a TextArena environment: a match in words, for language models or for people."""

import re
from abc import abstractmethod
from typing import ClassVar, Generic, TypeVar

import textarena as ta

from jaipur_rules.adapters.table import GameTable
from jaipur_rules.core.errors import IllegalMove, NotationError, messages
from jaipur_rules.core.game import AnyMove, AnyState
from jaipur_rules.core.messages import Language, Message, Parameter
from jaipur_rules.render import text

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
