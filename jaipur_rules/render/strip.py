"""A match as a strip of small pictures, for the games that draw one."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar, runtime_checkable

from jaipur_rules.core.errors import Impossible
from jaipur_rules.core.game import Part, Seat
from jaipur_rules.core.games import game_of
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.render.picture import Picture

R = TypeVar("R")
S = TypeVar("S")
E = TypeVar("E")
R_co = TypeVar("R_co", covariant=True)
E_co = TypeVar("E_co", covariant=True)


@runtime_checkable
class PlayedMatch(Protocol[R_co, E_co]):
    """A match that was written down: a record, or anything of this form.

    Example:
        >>> from jaipur_rules import deal
        >>> from jaipur_rules.jaipur.record import record_of
        >>> isinstance(record_of([deal(seed=7)]), PlayedMatch)
        True
    """

    @property
    @abstractmethod
    def ruleset(self) -> R_co:
        """The rules that it was played by."""

    @property
    @abstractmethod
    def events(self) -> tuple[E_co, ...]:
        """The events of chance and the moves, in order."""


class Strips(Part, Generic[R, S, E]):
    """The strips of a game: drawings of a whole match.

    The parameters are the types of a ruleset, a state and an event.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> from jaipur_rules.core.games import game
        >>> Strips.of(game("jaipur")).strip([deal(seed=7), TakeCamels()], round=1).title
        'Jaipur, a match: round 1, 1 move'
    """

    part = "strip"

    @abstractmethod
    def strip(
        self,
        played: PlayedMatch[R, E] | Iterable[E],
        *,
        start: S | None = None,
        seat: Seat | None = None,
        round: int | None = None,  # noqa: A002 - what it is
        lang: Language = "en",
        narrow: bool = False,
    ) -> Picture:
        """A match as small pictures in rows: each position, the move made there, and what it brought."""


def strip(
    played: PlayedMatch[object, object] | Iterable[object],
    *,
    start: object = None,
    seat: Seat | None = None,
    round: int | None = None,  # noqa: A002 - what it is
    lang: Language = "en",
    narrow: bool = False,
) -> Picture:
    """A match as small pictures in rows: each position, the move made there, and what it brought.

    An illegal move is the last that is shown, with the rules that it breaks. A
    match that goes on ends with the position that it has come to.

    Args:
        played: A record, or the events of a match in order, at least one. What
            a record does not know of a deal is not to be believed, so have it
            judged first.
        start: The state before the first event; if not given, an empty table
            under the rules of the record, or under the default.
        seat: The seat that sees it, and what it may not know is not shown;
            None for a match as each seat saw its own turns.
        round: Show only this round, from 1.
        lang: The language.
        narrow: Whether the rows are short, for a telephone.

    Raises:
        UnknownLanguage: There are no words in `lang`.
        UnknownGame: An event is of no game.
        Impossible: There is no event.
        LacksPart: The game draws no strip.
        UnexpectedEvent: An event cannot happen where it comes.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> strip([deal(seed=7), TakeCamels()])
        Picture(title='Jaipur, a match: 1 round, 1 move')
    """
    if isinstance(played, PlayedMatch):
        found = game_of(played.ruleset)
    else:
        played = tuple(played)
        if start is None and not played:
            raise Impossible((Message("picture.error.no_events"),))
        found = game_of(played[0] if start is None else start)
    strips = Strips[object, object, object].of(found)
    return strips.strip(played, start=start, seat=seat, round=round, lang=lang, narrow=narrow)
