"""Records of Johari at the desk of the page, where they come when a record of Johari is pasted."""

from collections import Counter
from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.record.codec import CODEC
from jaipur_rules.johari.record.match import Replay
from jaipur_rules.johari.referee import Verdict, judge
from jaipur_rules.johari.render import describe, svg
from jaipur_rules.johari.render.sentences import format_result, points_of
from jaipur_rules.johari.render.words import cards_message
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.state import Match, Trader
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import view
from jaipur_rules.render import Language
from tools.browser.french import teach
from tools.browser.french_johari import TWINS
from tools.browser.records import GAMES, Judged, Label

_WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "ply": "ply {}",
        "dealt": "dealt",
        "shuffled": "the discards are shuffled",
        "gold": "gold of seat {}: {} → {}",
        "points": "tokens of seat {}: {} → {} points",
        "lost": "seat {} loses {}",
        "day": "day {} begins",
    },
    "fr": {
        "ply": "coup {}",
        "dealt": "distribution",
        "shuffled": "la défausse est mélangée",
        "gold": "or du siège {} : {} → {}",
        "points": "jetons du siège {} : {} → {} points",
        "lost": "le siège {} perd {}",
        "day": "le jour {} commence",
    },
}


@frozen(order=False)
class Step:
    """A match after one of the events of a record.

    Attributes:
        match: The match.
        ply: How many moves there have been.
        event: The event that led here, as the record has it.
        before: The match before it.
        tried: The illegal move that comes next; None unless there is one.
    """

    match: Match
    ply: int
    event: Event
    before: Match
    tried: Move | None = None

    def label(self, lang: Language, /) -> Label:
        """The label of this moment."""
        say, mine, event = messages(lang), _WORDS[lang], self.event
        # A move belongs to the day on which it was made, even if it has ended that day.
        day = _day(self.before) if self.before.table else _day(self.match)
        match event:
            case Deal():
                here = mine["dealt"]
            case Reshuffle():
                here = mine["shuffled"]
            case _:
                here = mine["ply"].format(self.ply)
        when = say("johari.picture.day", day=day) if day else say("johari.picture.before")
        place = f"{when}, {here}"
        tried = str(self.tried) if self.tried else None
        label = Label(day, self.ply, place, self.match.to_move, tried=tried)
        if isinstance(event, Deal | Reshuffle):
            return label
        seat, description = self.before.to_move, describe(event, lang)
        return evolve(label, seat=seat, move=str(event), said=description)

    def picture(self, seat: Seat, lang: Language, /, *, narrow: bool) -> str:
        """The view of a seat, as SVG."""
        return svg(view(self.match, seat), move=self.tried, lang=lang, narrow=narrow).svg

    def brought(self, lang: Language, /) -> Iterator[str]:
        """The changes by the event, a phrase each."""
        before, after, mine = self.before.table, self.match.table, _WORDS[lang]
        if before is None or after is None:
            return
        for seat, (old, new) in enumerate(zip(before.traders, after.traders, strict=True)):
            yield from self._changed(seat, old, new, lang)
        if before.day < after.day:
            yield mine["day"].format(after.day)

    def _changed(self, seat: Seat, old: Trader, new: Trader, lang: Language) -> Iterator[str]:
        """The changes at a seat, a phrase each."""
        mine, ruleset = _WORDS[lang], self.match.ruleset
        if old.gold != new.gold:
            yield mine["gold"].format(seat, old.gold, new.gold)
        points = points_of(old, ruleset), points_of(new, ruleset)
        if points[0] != points[1]:
            yield mine["points"].format(seat, *points)
        # Of others a move takes nothing but fakes, by the supervisor.
        lost = Cards((Counter(old.display) - Counter(new.display)).elements())
        if lost and seat != self.before.to_move:
            yield mine["lost"].format(seat, cards_message(lost).to(lang))

    @property
    def position(self) -> Plain:
        """The other desk knows no positions of Johari."""
        return None


def read_johari(node: Node) -> Judged:
    """The record in a body, judged.

    Raises:
        UnreadableData: It is none, or of a box that the page has not got.
    """
    try:
        record = CODEC.read(node)
    except UnreadableData as error:
        if error.path != ("components",):
            raise
        fault = f"{error.fault} to `jaipur-rules referee`, with `--components`"
        raise UnreadableData(fault, error.path) from None
    verdict = judge(record)
    results: dict[Language, tuple[str, ...]] = {
        lang: tuple(format_result(verdict.result, messages(lang))) if verdict.result else ()
        for lang in _WORDS
    }
    steps = tuple(_steps(record, verdict))
    return Judged(CODEC.game, record.players, verdict, results, steps)


def _steps(record: Record, verdict: Verdict) -> Iterator[Step]:
    """The match after every event, up to the verdict."""
    replay = Replay(Match(record.players, record.ruleset))
    legal = len(record.events) if verdict.place is None else verdict.place - 1
    ply = 0
    for place, event in enumerate(record.events[:legal], 1):
        before = replay.match
        replay.apply(event)
        ply += not isinstance(event, Deal | Reshuffle)
        tried = verdict.event if place == legal else None
        shown = None if isinstance(tried, Deal | Reshuffle) else tried
        yield Step(replay.match, ply, event, before, shown)


def _day(match: Match) -> int:
    return match.table.day if match.table else 0


GAMES[CODEC.game] = read_johari
teach(TWINS)
