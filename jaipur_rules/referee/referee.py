"""The part of a game that judges its records."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from jaipur_rules.core.game import Part, State
from jaipur_rules.record import AnyRecord
from jaipur_rules.referee.verdicts import AnyVerdict, AnyWrongClaim

Rec_contra = TypeVar("Rec_contra", bound=AnyRecord, contravariant=True)
Ver_co = TypeVar("Ver_co", bound=AnyVerdict[State, AnyWrongClaim[str]], covariant=True)


class Referee(Part, ABC, Generic[Rec_contra, Ver_co]):
    """The referee of a game, which judges its records.

    The parameters are the types of a record and of a verdict. A game whose
    records are an `EventsRecord` needs none of its own: `EventsReferee` judges them.

    Example:
        >>> from jaipur_rules.core.games import game
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import record_of
        >>> Referee.of(game("johari")).judge(record_of([deal(seed=7)])).sentence()
        'Legal so far: 0 plies, and seat 0 is to pick a first card.'
    """

    part = "referee"

    @abstractmethod
    def judge(self, record: Rec_contra, /) -> Ver_co:
        """Judge a record: its events in order, up to the first that breaks a rule, and then its claims.

        Raises:
            UnreadableRecord: It stops before something that is drawn, so that it cannot be judged.
        """
