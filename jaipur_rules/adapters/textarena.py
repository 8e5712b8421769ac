"""Jaipur as a TextArena environment: a match in words, for two language models or for people.

It needs the extra ``textarena``: ``pip install "jaipur-rules[textarena]"``.
Importing it registers ``Jaipur-v0``, ``Jaipur-v0-train`` and ``Jaipur-v0-raw``.

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

import re
from collections.abc import Iterator
from importlib.util import find_spec

from jaipur_rules.adapters import missing

if find_spec("textarena") is None:
    raise missing("textarena", "textarena")

import textarena as ta
from textarena.envs.registration import ENV_REGISTRY, register_with_versions
from textarena.wrappers import (
    ActionFormattingWrapper,
    GameMessagesAndCurrentBoardObservationWrapper,
    LLMObservationWrapper,
)

from jaipur_rules.adapters.table import JaipurTable
from jaipur_rules.core.errors import IllegalMove, NotationError, messages
from jaipur_rules.core.messages import Language, Message, Parameter
from jaipur_rules.jaipur import (
    MoveRecord,
    RoundResult,
    Ruleset,
    legal_moves,
    move_record,
    read_move,
)
from jaipur_rules.jaipur.render import describe, text
from jaipur_rules.jaipur.render.violations import facts_message
from jaipur_rules.render.words import name_rules
from jaipur_rules.rulebook import rule

__all__ = ["ENV_ID", "JaipurEnv"]

DEFAULT = Ruleset()
ENV_ID = "Jaipur-v0"
"""The name under which the environment is registered; ``-train`` and ``-raw`` have other wrappers."""


class JaipurEnv(ta.Env):
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
        UnknownLanguage: There are no words in `lang`.

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
        messages(lang)
        self.table = JaipurTable(ruleset)
        self.max_turns = max_turns
        self.error_allowance = error_allowance
        self.list_moves = list_moves
        self.lang = lang
        self.state = self._seated(2)

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Deal a new match.

        Args:
            num_players: Two.
            seed: The match is then ``new_match(seed=seed)``; by default it follows from the last.
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
            move = read_move(_written(action)).move
            record = move_record(before, move, self.table.play(move))
        except NotationError as error:
            self.state.set_invalid_move(reason=self._words("unreadable", reason=error.message))
            return self.state.step(rotate_player=False)
        except IllegalMove as error:
            self.state.set_invalid_move(reason=self._why(error))
            return self.state.step(rotate_player=False)
        self._announce(record)
        self._settle()
        done, info = self.state.step(rotate_player=False)
        if not done:
            self._hand_over()
        return done, info

    def get_board_str(self) -> str:
        """The view of the player to move, as text."""
        seen = self.table.view(self.state.current_player_id)
        return text(seen, lang=self.lang, unicode=False)

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
            "prompt",
            seat=player_id,
            ruleset=rules.name,
            seals=rules.box.seals_to_win,
            limit=rules.box.hand_limit,
            token=rules.box.camel_token,
            piles=rules.box.empty_piles,
        )

    def _hand_over(self) -> None:
        """Whoever is to move is shown the table."""
        seat = self.table.match.to_move or 0
        self.state.manually_set_current_player_id(seat)
        shown = self.get_board_str()
        if self.list_moves:
            moves = " ".join(f"[{move}]" for move in legal_moves(self.table.view(seat)))
            shown += f"\n{self._words('legal_moves', moves=moves)}"
        self._say(shown, ta.ObservationType.GAME_BOARD, to=seat)

    def _announce(self, record: MoveRecord) -> None:
        """Tell both players what everybody can see of a move."""
        move, what = str(record.move), describe(record.move, self.lang)
        sentences = [self._words("played", seat=record.seat, move=move, words=what)]
        if record.drawn:
            sentences.append(self._words("drawn", cards="".join(map(str, record.drawn))))
        if record.goods_tokens:
            values = " ".join(map(str, record.goods_tokens))
            sentences.append(self._words("tokens", values=values))
        if record.bonus_size is not None:
            sentences.append(self._words("bonus", size=record.bonus_size))
        self._say(" ".join(sentences), ta.ObservationType.GAME_ACTION_DESCRIPTION)
        if record.result is not None and record.end is not None:
            ended = self._words("round_over", rule=record.end.value), *self._result(record.result)
            self._say(" ".join(ended), ta.ObservationType.GAME_MESSAGE)

    def _result(self, result: RoundResult) -> Iterator[str]:
        first, second = result.rupees
        yield self._words("rupees", first=first, second=second)
        if not result.seals:
            yield self._words("no_seal", rule=result.decided_by)
            return
        takers = tuple(Message("jaipur.textarena.player", seat=seat) for seat in result.seals)
        yield self._words("seal", players=takers, rule=result.decided_by)

    def _settle(self) -> None:
        """Tell the framework how the match has ended, if it has."""
        match, plies = self.table.match, self.table.plies
        first, second = match.seals
        if match.winner is not None:
            reason = self._words("match_won", seat=match.winner, first=first, second=second)
            self.state.set_winner(player_id=match.winner, reason=reason)
        elif match.is_over:
            self.state.set_draw(reason=self._words("match_drawn", first=first, second=second))
        elif self.max_turns is not None and plies >= self.max_turns:
            self.state.set_draw(reason=self._words("cut_short", count=plies))

    def _why(self, error: IllegalMove) -> str:
        """Why a move is refused: each rule that it breaks, with its title."""
        sentences = [self._words("illegal", move=str(error.move))]
        named = name_rules(error.violations, facts_message)
        for each, name in zip(error.violations, named, strict=True):
            title = rule(each.rule).title.to(self.lang)
            sentences.append(self._words("broken", rule=name, title=title))
        return " ".join(sentences)

    def _words(self, name: str, **params: Parameter) -> str:
        return messages(self.lang)(f"jaipur.textarena.{name}", **params)

    def _say(
        self, message: str, kind: ta.ObservationType, by: int = ta.GAME_ID, to: int = -1
    ) -> None:
        self.state.add_observation(message, kind, from_id=by, to_id=to)


def _written(action: str) -> str:
    """The move in what a player wrote: what stands in the last brackets, or all of it."""
    found = list(re.finditer(r"\[([^\[\]]*)\]", action))
    return str(found[-1][1]) if found else action


if ENV_ID not in ENV_REGISTRY:  # imported once more under another name, it stays
    register_with_versions(
        id=ENV_ID,
        entry_point="jaipur_rules.adapters.textarena:JaipurEnv",
        wrappers={
            "default": [LLMObservationWrapper, ActionFormattingWrapper],
            "-train": [GameMessagesAndCurrentBoardObservationWrapper, ActionFormattingWrapper],
        },
    )
