"""Records of any game, as the page has them judged and goes through them.

Each game has a codec here, by its name in the envelope of a record. One that the page does not begin
with holds its place until the game's own module has come, and then stands there instead.
"""

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable
from typing import Protocol

from attrs import asdict, frozen

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, shorten
from jaipur_rules.core.rules import State
from jaipur_rules.core.strict_json import LIMIT, Node, Plain, UnreadableData, check_size
from jaipur_rules.record.documents import Reader, read_document, unknown_game
from jaipur_rules.referee import AnyVerdict
from tools.browser.reasons import reasons

LONGEST_RECORD = 200_000
"""The longest record that the page reads, in characters: some eighty matches of Jaipur in one."""

_DEEPEST = 50

Answer = dict[str, Plain]


class Missing(RulesError):
    """A record of a game that has not been brought yet.

    Attributes:
        game: Its name.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


@frozen(order=False, kw_only=True)
class Label:
    """The label of a moment in the list of moves.

    Attributes:
        part: The number of the round or of the day, by which plies are listed together.
        ply: How many plies have been counted there.
        place: The round or the day, and the ply, in words.
        to_move: The seat that is to move now.
        seat: The seat that has made the last move; None if no move led here.
        move: That move.
        said: That move in words.
        tried: The illegal move that comes next.
        tried_in_words: That illegal move in words.
    """

    part: int
    ply: int
    place: str
    to_move: Seat | None
    seat: Seat | None = None
    move: str | None = None
    said: str | None = None
    tried: str | None = None
    tried_in_words: str | None = None


class Moment(Protocol):
    """A match at one moment of a record."""

    @property
    @abstractmethod
    def before(self) -> State:
        """The match before the last event."""

    @property
    @abstractmethod
    def event(self) -> object:
        """The last event: a move, or what chance has brought."""

    @property
    @abstractmethod
    def tried(self) -> object:
        """The illegal move that comes next; None unless there is one."""

    @abstractmethod
    def label(self, lang: Language, /) -> Label:
        """The label of this moment."""

    @abstractmethod
    def picture(self, seat: Seat, lang: Language, /, *, narrow: bool) -> str:
        """The view of a seat, as SVG."""

    @abstractmethod
    def brought(self, lang: Language, /) -> Iterable[str]:
        """The results of the last event, a phrase each."""

    @property
    @abstractmethod
    def position(self) -> Plain:
        """The position that the other desk of the page can be asked about; None if there is none."""


@frozen(order=False)
class Judged:
    """A record that has been judged, and what is shown of it.

    Attributes:
        game: The name of the game.
        players: How many seats there are.
        verdict: What the referee says of it.
        results: What was won, a sentence each, in a language.
        moments: Every moment up to the verdict.
    """

    game: str
    players: int
    verdict: AnyVerdict
    results: Callable[[Language], Iterable[str]]
    moments: tuple[Moment, ...]

    def to_answer(self, lang: Language) -> Answer:
        """The verdict, and the labels of the moments."""
        verdict = self.verdict
        return {
            "game": self.game,
            "players": self.players,
            "names": list(map(shorten, verdict.names)),
            "status": verdict.status.value,
            "sentence": " ".join((verdict.sentence(lang), *verdict.basis(lang))),
            "rules": list(verdict.rules),
            "why": self._why_illegal(lang),
            "violations": [
                {"rule": each.rule, "sentence": each.sentence(lang)} for each in verdict.violations
            ],
            "claims": list(verdict.claims(lang)),
            "results": list(self.results(lang)),
            "steps": [asdict(moment.label(lang)) for moment in self.moments],
        }

    def _why_illegal(self, lang: Language) -> Plain:
        """Why the illegal move is illegal; nothing if there is none."""
        tried = self.moments[-1].tried if self.moments else None
        return [] if tried is None else reasons(self.verdict.match, tried, lang)

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


@frozen(order=False)
class Awaited:
    """The place of a game whose module has not come.

    Attributes:
        game: Its name.
    """

    game: str

    def __call__(self, node: Node, /) -> Judged:
        """Say what is missing."""
        del node
        raise Missing(self.game)


GAMES: dict[str, Reader[Judged]] = {name: Awaited(name) for name in ("jaipur", "johari")}
"""How a record of each game is read and judged."""


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
    if name not in GAMES:
        raise unknown_game(game, GAMES)
    return GAMES[name]


_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]')


def _check_depth(text: str) -> None:
    """Refuse what would overflow the browser's stack, of which Python knows nothing."""
    depth = 0
    for found in _MARKS.finditer(text):
        mark = found[0]
        depth += (mark in "[{") - (mark in "]}")
        if depth > _DEEPEST:
            raise UnreadableData("json.too_deep")
