"""Johari as a TextArena environment, for two to four players."""

from collections.abc import Iterator
from typing import ClassVar

import textarena as ta

from jaipur_rules.adapters.table import GameTable, shares
from jaipur_rules.adapters.textarena.environment import GameEnv
from jaipur_rules.core.game import JOHARI
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.johari import (
    Match,
    Move,
    MoveRecord,
    Play,
    Ruleset,
    move_record,
    read_move,
    score,
)
from jaipur_rules.johari.words import describe

__all__ = ["JohariEnv"]

DEFAULT = Ruleset()


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
        ruleset: Ruleset | str = DEFAULT,
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

    def _read(self, written: str) -> Move:
        return read_move(written).move

    def _announce(self, before: Match, move: Move, after: Match) -> None:
        record = move_record(before, move, after)
        text = " ".join(self._sentences(record))
        self._say(text, ta.ObservationType.GAME_ACTION_DESCRIPTION)
        if record.result is not None:
            points = self._points(record.result.totals)
            text = self._words("johari.textarena.points", points=points)
            self._say(text, ta.ObservationType.GAME_MESSAGE)

    def _sentences(self, record: MoveRecord) -> Iterator[str]:
        player = self._player(record.seat)
        if isinstance(record.move, Play):
            yield self._words("johari.textarena.laid", player=player)
        else:
            words = describe(record.move, self.lang)
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
        result = score(match)
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
