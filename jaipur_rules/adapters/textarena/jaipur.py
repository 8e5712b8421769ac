"""Jaipur as a TextArena environment, for two players."""

from collections.abc import Iterator

import textarena as ta

from jaipur_rules.adapters.table import JaipurTable
from jaipur_rules.adapters.textarena.environment import GameEnv
from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur import (
    Match,
    Move,
    RoundResult,
    Ruleset,
    move_record,
    read_move,
)
from jaipur_rules.jaipur.words import describe

DEFAULT = Ruleset()


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
        Player 1 attempted an invalid move. Reason: +S is illegal. TAK-2 (silver): \
The card has to lie in the market. Please resubmit a valid move and remember to follow the game rules to avoid penalties.
    """

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
            limit=rules.box.hand_limit,
            token=rules.box.camel_token,
            piles=rules.box.empty_piles,
        )

    def _read(self, written: str) -> Move:
        return read_move(written).move_at(self.table.match.dealt.market)

    def _announce(self, before: Match, move: Move, after: Match) -> None:
        record = move_record(before, move, after)
        seat, what = self._player(record.seat), describe(move, self.lang)
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

    def _result(self, result: RoundResult) -> Iterator[str]:
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
