"""Programs as players: a program in any language is shown a view, and answers with a move."""

import random
import shlex
import weakref
from collections.abc import Callable

from attrs import define, field

from jaipur_rules.conformance.protocol import (
    Body,
    Fault,
    FaultKind,
    Limits,
    ProgramFault,
    malformed,
)
from jaipur_rules.conformance.session import Conversation, EngineProcess
from jaipur_rules.core.game import game
from jaipur_rules.core.messages import Message
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.encoding import view_to_plain
from jaipur_rules.players.matches import nothing_to_choose


@define(eq=False)
class ProgramPlayer:
    """A program that plays: it is started when it is first asked, and asked again as long as it answers.

    It is told what a player is told, and nothing else: the view of its seat, the
    legal moves, and a number for its own chance.

    Attributes:
        command: The command that starts it, as a shell would split it.
        game: The name of the game.
        limits: How long it is waited for, and how much it may write.

    Example:
        >>> ProgramPlayer("node bot.mjs", "jaipur").name
        'program:node bot.mjs'
    """

    command: str
    game: str
    limits: Limits = field(factory=Limits)
    _talk: Conversation | None = field(default=None, init=False, repr=False)
    _end: Callable[[], object] = field(default=tuple, init=False, repr=False)

    @property
    def name(self) -> str:
        """The command after ``program:``, by which `player_named` finds it again."""
        return f"program:{self.command}"

    def choose(self, view: object, rng: random.Random, /) -> object:
        """The move that the program answers with.

        Raises:
            UnexpectedEvent: The seat is not to move.
            ProgramFault: The program cannot be started, or does not answer with a move; the error names it.
        """
        rules = game(self.game).rules
        moves = rules.legal_moves(view)
        if not moves:
            raise nothing_to_choose(view)
        request: Body = {
            "do": "choose",
            "view": view_to_plain(view),
            "moves": list[Plain](map(str, moves)),
            "chance": f"{rng.getrandbits(256):064x}",
        }
        try:
            talk = self._talk = self._talk or self._begin()
            answer = talk.receive(talk.post((request,)))
            try:
                return Node(answer).member("move").parsed(rules.parse_move)
            except UnreadableData as error:
                raise malformed("choose", error, answer) from None
        except ProgramFault as error:
            self.close()
            raise ProgramFault(error.fault, program=self.name) from None
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the program; it is started again when it is next asked."""
        self._talk = None
        self._end()

    def __reduce__(self) -> tuple[type["ProgramPlayer"], tuple[str, str, Limits]]:
        """A copy, also in another process, starts a program of its own."""
        return type(self), (self.command, self.game, self.limits)

    def _begin(self) -> Conversation:
        process = EngineProcess(_words(self.command), self.limits)
        self._end = weakref.finalize(self, process.kill)
        return Conversation(process, self.game)


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command)
    except ValueError:
        reason = Message("kit.fault.start", command=command, reason=Message("kit.fault.unclosed"))
        raise ProgramFault(Fault(FaultKind.NOT_STARTED, reason)) from None
