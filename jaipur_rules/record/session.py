"""A match of any game while it is being played: its events, and every state on the way."""

from collections.abc import Iterable, Iterator
from copy import copy
from itertools import accumulate, islice
from os import urandom
from typing import Self

from attrs import Factory, field, frozen
from attrs.converters import optional

from jaipur_rules.core.chance import to_seed
from jaipur_rules.core.errors import UnexpectedEvent
from jaipur_rules.core.game import (
    AnyEvent,
    AnyMove,
    AnyRuleset,
    AnyState,
    AnyView,
    Game,
    GameRecord,
    Seat,
    game_of,
    picture,
    to_game,
)
from jaipur_rules.core.values import instance_of, print_picture, to_int, to_iterator
from jaipur_rules.record.codec import AnyRecord


def to_events(events: Iterable[AnyEvent]) -> tuple[AnyEvent, ...]:
    """Events as a tuple.

    Raises:
        WrongType: There are no several of it.

    Example:
        >>> to_events(["heads", "+1"])
        ('heads', '+1')
    """
    return tuple(to_iterator(events))


@frozen(order=False)
class Session:
    """A match that is being played, of any game.

    A session is a value: `apply`, `draw` and `undo` give another, and this one
    stays what it is. So what breaks a rule changes nothing, and a program can
    save what comes next before it goes on with it. `jaipur_rules.Session` and
    `jaipur_rules.johari.Session` are the sessions of those games.

    Attributes:
        game: The game.
        events: Everything that happened so far.
        players: How many play.
        ruleset: The rules in force; they may be given by their name.
        seed: What chance follows from, 0 to 2**64 - 1: the same for everybody
            who knows it; a session with a seed and without events begins with
            the first deal made. None for the random numbers of the system, which
            nobody can search for: `draw` makes the first deal.

    Raises:
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: An event cannot happen where it comes.
        Impossible: The game is not for so many, or an event cannot be.

    Example:
        >>> from jaipur_rules import TakeCamels, deal
        >>> from jaipur_rules.core.game import JAIPUR
        >>> session = Session(JAIPUR, [deal(seed=7)]).apply(TakeCamels())
        >>> session.plies, session.chances, session.match.to_move
        (1, 1, 0)
    """

    game: Game = field(eq=False, repr=False)
    events: tuple[AnyEvent, ...] = field(default=(), converter=to_events)
    players: int = field(
        default=Factory(lambda self: to_game(self.game).rules.seats[0], takes_self=True),
        validator=instance_of(int),
        kw_only=True,
    )
    ruleset: AnyRuleset = field(default=None, kw_only=True)
    seed: int | None = field(
        default=None, converter=optional(to_seed), eq=False, repr=False, kw_only=True
    )
    _states: tuple[AnyState, ...] = field(init=False, eq=False, repr=False)

    _repr_pretty_ = print_picture

    def __str__(self) -> str:
        return picture(self.match)

    def __attrs_post_init__(self) -> None:
        """Play the events; where there are none and there is a seed, let chance begin."""
        rules = to_game(self.game).rules
        object.__setattr__(self, "ruleset", rules.to_ruleset(self.ruleset))
        start = rules.start(self.players, self.ruleset)
        states = tuple(accumulate(self.events, rules.apply, initial=start))
        object.__setattr__(self, "_states", states)
        if self.seed is not None and not self.events:
            begun = self.draw()
            object.__setattr__(self, "events", begun.events)
            object.__setattr__(self, "_states", begun.states)

    def _with(self, events: tuple[AnyEvent, ...], states: tuple[AnyState, ...]) -> Self:
        """The session with other events, which are known to make these states: none is played again."""
        session = copy(self)
        object.__setattr__(session, "events", events)
        object.__setattr__(session, "_states", states)
        return session

    @property
    def states(self) -> tuple[AnyState, ...]:
        """The match before each event, and after the last."""
        return self._states

    @property
    def match(self) -> AnyState:
        """The match as it is now."""
        return self.states[-1]

    @property
    def movers(self) -> tuple[Seat | None, ...]:
        """Whose move each event was; None for what chance brought."""
        return tuple(state.to_move for state in self.states[:-1])

    @property
    def plies(self) -> int:
        """How many moves have been made."""
        return len(self.events) - self.chances

    @property
    def chances(self) -> int:
        """How often chance has brought something."""
        return self.movers.count(None)

    def legal_moves(self) -> tuple[AnyMove, ...]:
        """Every legal move of the seat to move; none if nobody is."""
        return self.game.rules.legal_moves(self.match)

    def view(self, seat: Seat | None) -> AnyView:
        """Everything that a seat may know now, and nothing else; for None, what everybody may know."""
        return self.game.rules.view(self.match, seat)

    def apply(self, event: AnyEvent) -> Self:
        """The session after one more event: a move, or what chance brought.

        Raises:
            IllegalMove: The event is a move that breaks a rule.
            UnexpectedEvent: The event cannot happen at this moment.
            Impossible: The event is chance's, and cannot be.

        Example:
            >>> from jaipur_rules import Session, TakeCamels
            >>> before = Session(seed=7)
            >>> after = before.apply(TakeCamels())
            >>> before.plies, after.plies, after.undo() == before
            (0, 1, True)
        """
        after = self.game.rules.apply(self.match, event)
        return self._with((*self.events, event), (*self.states, after))

    def draw(self) -> Self:
        """The session after chance has brought what is awaited, such as a deal; itself if nothing is.

        With a seed it follows from the seed and from how often chance has
        brought something; without one it is made from the random numbers of
        the system, as many as it takes.

        Example:
            >>> from jaipur_rules import Session
            >>> Session(seed=7) == Session(seed=7)
            True
            >>> Session().draw() == Session().draw()
            False
        """
        session = self
        while session.game.rules.awaits_chance(session.match):
            session = session.apply(session._chance())
        return session

    def _chance(self) -> AnyEvent:
        rules = self.game.rules
        if self.seed is None:
            return rules.chance_from(self.match, _system_numbers())
        number = next(islice(rules.numbers(self.seed), self.chances, None))
        return rules.chance(self.match, number)

    def undo(self, plies: int = 1) -> Self:
        """The session before its last moves, whoever made them; what chance brought after them is gone, too.

        Args:
            plies: How many moves are taken back.

        Raises:
            UnexpectedEvent: So many have not been made.
        """
        count = to_int(plies)
        moves = [place for place, mover in enumerate(self.movers) if mover is not None]
        if not 1 <= count <= len(moves):
            raise UnexpectedEvent("record.session.nothing_to_undo", plies=count, made=len(moves))
        place = moves[-count]
        return self._with(self.events[:place], self.states[: place + 1])

    def record(self) -> AnyRecord:
        """The record of the match so far, with the results that are right."""
        found: AnyRecord = self.game.record.record_of(
            self.events, players=self.players, ruleset=self.ruleset
        )
        return found


def resume(record: AnyRecord, *, seed: int | None = None) -> Session:
    """The session that goes on where a record of any game stops.

    Args:
        record: The record; what it claims is not looked at.
        seed: What chance follows from; None for the random numbers of the system.

    Raises:
        UnexpectedEvent: Something that chance brought is not known.
        IllegalMove: A move breaks a rule.
        UnexpectedEvent: An event cannot happen where it comes.
        Impossible: An event cannot be.

    Example:
        >>> from jaipur_rules.johari import Session
        >>> session = Session(players=3, seed=7)
        >>> resume(session.record()).match == session.match
        True
    """
    game = game_of(record)
    played: GameRecord = record
    events = game.record.known_events(played)
    return Session(game, events, players=played.players, ruleset=played.ruleset, seed=seed)


def _system_numbers() -> Iterator[int]:
    """Random numbers of the system, from 0 to 2**64 - 1."""
    while True:
        yield int.from_bytes(urandom(8), "big")
