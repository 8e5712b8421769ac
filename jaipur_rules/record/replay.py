"""The replay of a record: its events one by one, what is not known of chance being filled in."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from attrs import Factory, define, field, frozen

from jaipur_rules.core.game import AnyEvent, AnyState, GameRecord, game_of
from jaipur_rules.core.strict_json import Path
from jaipur_rules.core.values import print_face_down
from jaipur_rules.record.claims import MoveClaim


@frozen(order=False)
class Step:
    """A step of a record: an event, or the end of a round or of the match.

    Attributes:
        event: The event as far as it is known; None at an end.
        place: The place in the record of the event, or of the round that a deal begins; empty at an end.
        round: The number of the round, from 1; None at the end of the match, and in a game without rounds.
        ply: The ply, from 1, as the game counts it; None for what is no move.
        said: What is claimed of a move.
        claim: What is claimed of the result of the round, or at the end of the match of that.
    """

    event: AnyEvent = None
    place: Path = ()
    round: int | None = field(default=None, kw_only=True)
    ply: int | None = field(default=None, kw_only=True)
    said: MoveClaim | None = field(default=None, kw_only=True)
    claim: object = field(default=None, kw_only=True)


Pieces: TypeAlias = tuple[Any, ...]
"""Pieces of one kind, in the order of drawing."""


@define
class Pile:
    """The pieces of a kind that chance has brought face down.

    Attributes:
        piece: The kind of piece, in a word.
        place: The place in the record where they stand.
        known: Those that are known, the first to be drawn first.
        unknown: How many more there were.
        lying: How many have not been drawn.
    """

    piece: str
    place: Path
    known: Pieces
    unknown: int
    lying: int = 0

    _repr_pretty_ = print_face_down

    @property
    def drawn(self) -> Pieces:
        """Those that have been drawn, as far as they are known."""
        return self.known[: len(self.known) + self.unknown - self.lying]


@define
class Replay:
    """A match that is played again from its record.

    Attributes:
        match: The match now.
        brought: The piles that chance has brought, each time that it brought something.

    Example:
        >>> from jaipur_rules import Match, deal
        >>> from jaipur_rules.jaipur.record import KnownDeal
        >>> replay = Replay(Match())
        >>> dealt = replay.apply(KnownDeal(deal(seed=7).deck[:11], ((), (), ())), ("rounds", 0))
        >>> replay.unknown()
        ('card', ('rounds', 0, 'deal', 'deck'))
    """

    match: AnyState
    brought: list[tuple[Pile, ...]] = Factory(list[tuple[Pile, ...]])
    _face_down: list[Pile] = Factory(list[Pile])

    _repr_pretty_ = print_face_down

    @classmethod
    def of(cls, record: GameRecord) -> "Replay":
        """Return the match of a record before its first event."""
        return cls(game_of(record).rules.start(record.players, record.ruleset))

    def play(self, record: GameRecord) -> Iterator[AnyEvent]:
        """Let the events of a record happen one by one, and yield each as it is whole.

        Raises:
            IllegalMove: A move breaks a rule.
            UnexpectedEvent: An event cannot happen where it comes.
            ImpossibleDeal: An event of chance is of pieces that are not there.
        """
        for step in record.steps():
            if step.event is not None:
                yield self.apply(step.event, step.place)

    def apply(self, event: AnyEvent, place: Path = ()) -> AnyEvent:
        """Let an event happen, what is not known of it being filled in, and return it as it is whole.

        Raises:
            IllegalMove: It is a move that breaks a rule.
            UnexpectedEvent: It is chance's, and none is awaited.
            ImpossibleDeal: It is of pieces that are not there.
        """
        game = game_of(self.match)
        codec = game.record
        found: object = event
        name = codec.chance.get(type(found))
        whole = event if name is None else codec.completed(event, self.match)
        self.match = game.rules.apply(self.match, whole)
        if name is not None:
            piles = tuple(
                Pile(piece, (*place, name, *keys), known, len(every) - len(known))
                for (piece, keys, known), (_, _, every) in zip(
                    codec.piles(event), codec.piles(whole), strict=True
                )
            )
            self.brought.append(piles)
            # A pile takes the place of the one before it; the others are drawn from as before.
            self._face_down[: len(piles)] = piles
        if self._face_down:
            for pile, count in zip(self._face_down, codec.lying(self.match), strict=True):
                pile.lying = count
        return whole

    def unknown(self) -> tuple[str, Path] | None:
        """The kind of piece drawn that is not known, and where the record stops; None if all is known."""
        for pile in self._face_down:
            if pile.lying < pile.unknown:
                return pile.piece, pile.place
        return None
