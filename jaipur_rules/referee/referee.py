"""The referee of a game: records, moves and questions judged, with the reasons for every answer."""

from abc import ABC, abstractmethod
from typing import ClassVar

from jaipur_rules.core.errors import Fact
from jaipur_rules.core.forms import Schema, parsed
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyState, GameRecord, GameVerdict, game_of
from jaipur_rules.core.messages import Parameter
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.record import AnyRecord
from jaipur_rules.referee.derivations import Derivation
from jaipur_rules.referee.verdicts import AnyVerdict, MoveVerdict, move_verdict_form


class Referee(ABC):
    """The referee of a game: it judges its records, derives its answers, and reads the move of a question.

    Its words for a step of a derivation have the code ``game.why.RULE.result``, and those for an answer
    ``game.why.kind.result``.

    Example:
        >>> from jaipur_rules.core.game import game
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import record_of
        >>> game("johari").referee.judge(record_of([deal(seed=7)])).sentence()
        'Legal so far: 0 moves, and the first trader is to pick a first card.'
        >>> str(game("jaipur").referee.read_move("swap 1 leather for 1 diamond"))
        '+D-L'
        >>> game("johari").referee.parameter("card", "W1")
        Message(code='johari.card.white', params=(('gems', 1),))
    """

    kinds: ClassVar[tuple[str, ...]]
    """The questions that its derivations answer."""

    notation: ClassVar[Schema]
    """What the notation of a move is, as JSON Schema."""

    @abstractmethod
    def judge(self, record: GameRecord, /) -> GameVerdict:
        """Judge a record: its events in order, up to the first that breaks a rule, and then its claims.

        Raises:
            UnreadableRecord: It stops before something that is drawn, so that it cannot be judged.
        """

    @abstractmethod
    def why(self, at: AnyState, event: AnyEvent | None = None, /) -> tuple[Derivation, ...]:
        """Return everything that `why` answers about a state or a position, or about an event there."""

    @abstractmethod
    def parameter(self, name: str, fact: Fact, /) -> Parameter:
        """Return a fact of a derivation as a parameter of a message, such as the names of cards for their letters."""

    @abstractmethod
    def read_move(self, text: str, /) -> AnyMove:
        """Return the move that somebody has typed in a question.

        Raises:
            NotationError: It is none.
        """

    @abstractmethod
    def mildest(self, move: AnyMove, /) -> object:
        """Return a table at which the move breaks only those rules that it breaks at every table.

        Raises:
            Impossible: The box has no such table.
        """


def judge(record: AnyRecord) -> AnyVerdict:
    """Judge a record of any game.

    The events are judged in order, up to the first that breaks a rule. Every
    claim about what was played is compared with what is right; to claim a
    result of what is not over is wrong as well.

    Raises:
        UnreadableRecord: It stops before something that is drawn, or what
            chance brought cannot be. The error says where.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> from jaipur_rules.record import record_of
        >>> judge(record_of([deal(seed=7), TakeCamels()])).sentence()
        'Legal so far: 1 move, and the first trader is to move in round 1.'
    """
    verdict: AnyVerdict = game_of(record).referee.judge(record)
    return verdict


def judge_position(at: AnyState, move: AnyMove) -> MoveVerdict:
    """Judge one move, for a dispute at the table.

    Args:
        at: What the mover sees: a position, or a match or a view that gives it.
        move: Any move that the notation can say.

    Example:
        >>> from jaipur_rules import Cards, Position, parse_move
        >>> here = Position(market=Cards("DDGSK"), hand=Cards("LLCCP"), herd=2)
        >>> judge_position(here, parse_move("+DK-CL")).sentence()
        'It is illegal to take 1 diamond and 1 camel for 1 cloth and 1 leather (+DK-CL). No exchange brings camels: on one turn you take goods, or all the camels (EXC-4).'
    """
    return MoveVerdict(at, move, game_of(at).rules.violations(at, move))


def verdict_to_plain(verdict: AnyVerdict) -> dict[str, Plain]:
    """A verdict as an object of JSON.

    Rounds, days, events and plies count from 1, seats from 0. ``event`` is the
    notation of the illegal move, or the name of what chance brings, such as
    ``"deal"``; ``claimed`` and ``right`` are amounts by seat or lists of seats,
    and ``right`` is null where there is no result yet.

    Example:
        >>> from jaipur_rules import Match
        >>> from jaipur_rules.jaipur.referee import Verdict
        >>> verdict_to_plain(Verdict(Match()))["status"]
        'legal'
    """
    return verdict.form.write(verdict)


_MOVE_VERDICT = move_verdict_form(parsed(str))


def move_verdict_to_plain(verdict: MoveVerdict) -> dict[str, Plain]:
    """A verdict on a single move as an object of JSON.

    Example:
        >>> move_verdict_to_plain(MoveVerdict("the table", "+K"))
        {'status': 'legal', 'move': '+K', 'violations': [], 'hangs_on': []}
    """
    return _MOVE_VERDICT.write(verdict)
