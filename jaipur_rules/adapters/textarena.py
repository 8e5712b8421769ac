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
from jaipur_rules.core.errors import IllegalMove, NotationError
from jaipur_rules.jaipur import (
    MoveRecord,
    RoundResult,
    Ruleset,
    legal_moves,
    move_record,
    read_move,
)
from jaipur_rules.jaipur.render import describe, text
from jaipur_rules.rulebook import rule

__all__ = ["ENV_ID", "JaipurEnv"]

DEFAULT = Ruleset()
ENV_ID = "Jaipur-v0"
"""The name under which the environment is registered; ``-train`` and ``-raw`` have other wrappers."""

_PROMPT = """\
You are Player {seat} of 2 in a match of Jaipur, a card game of trading. Ruleset: {ruleset}.
The first to {seals} Seals of Excellence wins the match. A round is won by whoever is richer at its end.

Cards: D diamond, G gold, S silver (the precious goods), C cloth, P spice, L leather, K camel.
On your turn do one thing, and write it as one move in square brackets:
- take a single good from the market: [+D]
- take all the camels of the market: [+K]
- exchange: take goods from the market and put as many of your goods or camels there: [+DG-LK]
- sell cards of one kind for tokens: [-LLL]
Words will do as well: [take gold], [sell 3 leather], [take diamond gold for leather camel].

You can hold {limit} cards; camels lie before you and do not count. The first tokens of a kind are worth most.
A sale of three cards or more brings a bonus token besides. At the end of a round whoever has more camels
has {token} rupees more. A round ends when {piles} goods piles are empty, or when the market cannot be filled up.
An illegal move is refused with the rules that it breaks. The last brackets of what you write count."""


class JaipurEnv(ta.Env):
    """A match of two players who write their moves.

    Each player reads its own view, what everybody saw happen, and its legal moves.
    What a player writes goes to nobody else; the move in it does.

    Args:
        ruleset: The rules in force, or their name.
        max_turns: Moves after which a match is cut short as a draw; by default it is not.
        error_allowance: How many refused moves in a row a player may correct before losing.
        list_moves: Whether the legal moves are listed.

    Example:
        >>> env = JaipurEnv()
        >>> env.reset(num_players=2, seed=7)
        >>> env.step("[+S]")
        (False, {})
        >>> print(env.get_observation()[1][-1][1])
        Player 1 attempted an invalid move. Reason: +S is illegal. TAK-2 (S): \
The card has to lie in the market. Please resubmit a valid move and remember to follow the game rules to avoid penalties.
    """

    def __init__(
        self,
        ruleset: Ruleset | str = DEFAULT,
        *,
        max_turns: int | None = None,
        error_allowance: int = 1,
        list_moves: bool = True,
    ) -> None:
        self.table = JaipurTable(ruleset)
        self.max_turns = max_turns
        self.error_allowance = error_allowance
        self.list_moves = list_moves
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
            self.state.set_invalid_move(reason=f"{error}.")
            return self.state.step(rotate_player=False)
        except IllegalMove as error:
            self.state.set_invalid_move(reason=_why(error))
            return self.state.step(rotate_player=False)
        self._announce(record)
        self._settle()
        done, info = self.state.step(rotate_player=False)
        if not done:
            self._hand_over()
        return done, info

    def get_board_str(self) -> str:
        """The view of the player to move, as text."""
        return text(self.table.view(self.state.current_player_id), unicode=False)

    def _seated(self, num_players: int) -> ta.TwoPlayerState:
        # Given a seed, this would seed the generator of the whole program.
        return ta.TwoPlayerState(
            num_players=num_players,
            max_turns=self.max_turns,
            error_allowance=self.error_allowance,
        )

    def _prompt(self, player_id: int, game_state: dict[str, object]) -> str:
        rules = self.table.ruleset
        return _PROMPT.format(
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
            shown += f"\nLegal moves: {moves}"
        self._say(shown, ta.ObservationType.GAME_BOARD, to=seat)

    def _announce(self, record: MoveRecord) -> None:
        """Tell both players what everybody can see of a move."""
        message = f"Player {record.seat} played {record.move}: {describe(record.move)}."
        if record.drawn:
            message += f" Into the market: {''.join(map(str, record.drawn))}."
        if record.goods_tokens:
            message += f" Tokens: {' '.join(map(str, record.goods_tokens))}."
        if record.bonus_size is not None:
            message += f" A bonus token for {record.bonus_size} cards."
        self._say(message, ta.ObservationType.GAME_ACTION_DESCRIPTION)
        if record.result is not None and record.end is not None:
            ended = f"The round is over ({record.end.value}). {_result(record.result)}"
            self._say(ended, ta.ObservationType.GAME_MESSAGE)

    def _settle(self) -> None:
        """Tell the framework how the match has ended, if it has."""
        match = self.table.match
        seals = "{} to {}".format(*match.seals)
        if match.winner is not None:
            reason = f"Player {match.winner} wins the match, {seals} in Seals."
            self.state.set_winner(player_id=match.winner, reason=reason)
        elif match.is_over:
            self.state.set_draw(reason=f"The match is drawn, {seals} in Seals.")
        elif self.max_turns is not None and self.table.plies >= self.max_turns:
            self.state.set_draw(reason=f"The match is cut short after {self.table.plies} moves.")

    def _say(
        self, message: str, kind: ta.ObservationType, by: int = ta.GAME_ID, to: int = -1
    ) -> None:
        self.state.add_observation(message, kind, from_id=by, to_id=to)


def _written(action: str) -> str:
    """The move in what a player wrote: what stands in the last brackets, or all of it."""
    found = list(re.finditer(r"\[([^\[\]]*)\]", action))
    return str(found[-1][1]) if found else action


def _why(error: IllegalMove) -> str:
    broken = " ".join(f"{each}: {rule(each.rule).title.en}." for each in error.violations)
    return f"{error.move} is illegal. {broken}"


def _result(result: RoundResult) -> str:
    rupees = "Rupees: {} to {}. ".format(*result.rupees)
    if not result.seals:
        return f"{rupees}Nobody takes a Seal ({result.decided_by})."
    takers = " and ".join(f"Player {seat}" for seat in result.seals)
    return f"{rupees}{takers}: a Seal ({result.decided_by})."


if ENV_ID not in ENV_REGISTRY:  # imported once more under another name, it stays
    register_with_versions(
        id=ENV_ID,
        entry_point="jaipur_rules.adapters.textarena:JaipurEnv",
        wrappers={
            "default": [LLMObservationWrapper, ActionFormattingWrapper],
            "-train": [GameMessagesAndCurrentBoardObservationWrapper, ActionFormattingWrapper],
        },
    )
