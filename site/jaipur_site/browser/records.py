"""Records of any game, as the page has them judged and goes through them.

Each game has a reader here, by its name in the envelope of a record; that of a game which the page does not
begin with comes with the game's own module.
"""

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from attrs import evolve, frozen

from jaipur_rules.core.errors import RulesError, messages
from jaipur_rules.core.game import GAMES as ALL_GAMES
from jaipur_rules.core.game import GameRecord, Seat, game_of
from jaipur_rules.core.messages import Language, Messages, shorten
from jaipur_rules.core.rules import State
from jaipur_rules.core.strict_json import LIMIT, Node, Plain, UnreadableData, check_size
from jaipur_rules.record.documents import Reader, read_document, reader_of
from jaipur_rules.record.replay import Replay, Step
from jaipur_rules.referee import AnyVerdict
from jaipur_rules.render import PHONE, WIDTH, describe, svg
from jaipur_site.browser.reasons import reasons

LONGEST_RECORD = 200_000
"""The longest record that the page reads, in characters: some eighty matches of Jaipur in one."""

_DEEPEST = 50

S = TypeVar("S", bound=State)
E = TypeVar("E")

Answer = dict[str, Plain]


class Missing(RulesError):
    """A record of a game that has not been brought yet.

    Attributes:
        game: Its name.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


@frozen(order=False)
class Moment(Generic[S, E]):
    """A match after one of the events of a record.

    Attributes:
        match: The match.
        part: The round or the day, by which plies are listed together.
        ply: How many plies have been counted there.
        event: The event that led here: a move, or what chance has brought.
        before: The match before it.
        tried: The illegal move that comes next; None unless there is one.
    """

    match: S
    part: int
    ply: int
    event: E
    before: S
    tried: object = None

    @property
    def is_chance(self) -> bool:
        """Whether chance led here, and no seat."""
        return self.before.to_move is None

    @abstractmethod
    def place(self, say: Messages, /) -> str:
        """The round or the day, and the ply, in words."""

    @abstractmethod
    def brought(self, lang: Language, /) -> Iterable[str]:
        """The results of the event, a phrase each."""

    @property
    def position(self) -> Plain:
        """The position that the other desk of the page can be asked about; None if there is none."""
        return None

    def label(self, lang: Language) -> dict[str, Plain]:
        """The label of this moment in the list of moves: the last move, and the illegal one that comes next, in notation and in words."""
        seat, event = self.before.to_move, None if self.is_chance else self.event
        return {
            "part": self.part,
            "ply": self.ply,
            "place": self.place(messages(lang)),
            "to_move": self.match.to_move,
            "seat": seat,
            "move": None if event is None else str(event),
            "said": None if event is None else describe(event, lang),
            "tried": None if self.tried is None else str(self.tried),
            "tried_in_words": None if self.tried is None else describe(self.tried, lang),
        }

    def picture(self, seat: Seat, lang: Language, *, narrow: bool) -> str:
        """The view of a seat, as SVG."""
        seen = game_of(self.match).rules.view(self.match, seat)
        return svg(seen, move=self.tried, lang=lang, width=PHONE if narrow else WIDTH).svg


M = TypeVar("M", bound=Moment[Any, Any])


def moments_of(
    kind: type[M], record: GameRecord, verdict: AnyVerdict, part: Callable[[Step, M], int]
) -> tuple[M, ...]:
    """Every moment of a record, up to the verdict.

    Args:
        kind: The moments of the game.
        record: The record.
        verdict: The verdict on it.
        part: The round or the day of a moment, from the step of the record.
    """
    replay, ply = Replay.of(record), 0
    found: list[M] = []
    for step in record.steps():
        before = replay.match
        if step.event is None:
            continue
        try:
            event = replay.apply(step.event, step.place)
        except RulesError:
            found[-1:] = [evolve(last, tried=verdict.illegal_move) for last in found[-1:]]
            break
        ply = step.ply or (0 if step.round else ply)
        moment = kind(replay.match, 0, ply, event, before)
        found.append(evolve(moment, part=part(step, moment)))
    return tuple(found)


@frozen(order=False)
class Judged:
    """A record that has been judged, and what is shown of it.

    Attributes:
        game: The name of the game.
        players: How many seats there are.
        verdict: What the referee says of it.
        moments: Every moment up to the verdict.
    """

    game: str
    players: int
    verdict: AnyVerdict
    moments: tuple[Moment[Any, Any], ...]

    def to_answer(self, lang: Language) -> Answer:
        """The verdict, and the labels of the moments."""
        verdict = self.verdict
        tried = self.moments[-1].tried if self.moments else None
        return {
            "game": self.game,
            "players": self.players,
            "names": list(map(shorten, verdict.names)),
            "status": verdict.status.value,
            "sentence": " ".join((verdict.sentence(lang), *verdict.basis(lang))),
            "rules": list(verdict.rules),
            "why": [] if tried is None else reasons(verdict.match, tried, lang),
            "violations": [
                {"rule": each.rule, "sentence": each.sentence(lang)} for each in verdict.violations
            ],
            "claims": list(verdict.claims(lang)),
            "results": [*verdict.scores(lang)],
            "steps": [moment.label(lang) for moment in self.moments],
        }

    def shown(self, step: Node, seat: Node, lang: Language, *, narrow: bool) -> Answer:
        """A moment as a seat sees it.

        Raises:
            UnreadableData: There is no such moment, or no such seat.
        """
        here = self.moments[step.whole(most=len(self.moments) - 1)]
        eyes = seat.whole(most=self.players - 1)
        return {
            "picture": here.picture(eyes, lang, narrow=narrow),
            "brought": list(here.brought(lang)),
            "why": reasons(here.before, here.event, lang),
            "position": here.position,
        }


GAMES: dict[str, Reader[Judged]] = {}
"""How a record of each game is read and judged; a game has its place here once its module has come."""


def read(text: str) -> Judged:
    """Read and judge a record of whichever game.

    Raises:
        UnreadableRecord: It is no record, or one that cannot be judged.
        UnreadableData: It is too long or too deep to be read here.
        Missing: Its game has not been brought.
    """
    check_size(len(text), LONGEST_RECORD)
    _check_depth(text)
    return read_document(text, _reader, limit=LIMIT)


def _reader(game: Node) -> Reader[Judged]:
    name = game.text()
    if name in ALL_GAMES and name not in GAMES:
        raise Missing(name)
    return reader_of(game, readers=GAMES)


_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]')


def _check_depth(text: str) -> None:
    """Refuse what would overflow the browser's stack, of which Python knows nothing."""
    depth = 0
    for found in _MARKS.finditer(text):
        mark = found[0]
        depth += (mark in "[{") - (mark in "]}")
        if depth > _DEEPEST:
            raise UnreadableData("json.too_deep")
