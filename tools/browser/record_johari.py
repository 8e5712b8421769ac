"""Records of Johari at the desk of the page, where they come when a record of Johari is pasted."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial

from attrs import evolve, frozen

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, trader_at
from jaipur_rules.core.strict_json import Node, Plain, UnreadableData
from jaipur_rules.johari.picture import points_of
from jaipur_rules.johari.record import Record
from jaipur_rules.johari.record.codec import CODEC
from jaipur_rules.johari.record.match import Replay
from jaipur_rules.johari.referee import Verdict, judge
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Cards
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.rules.views import view
from jaipur_rules.johari.words import cards_message, describe, format_result
from jaipur_rules.render import PHONE, WIDTH, svg
from tools.browser.records import GAMES, Judged, Label


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
        say, event = messages(lang), self.event
        # A move belongs to the day on which it was made, even if it has ended that day.
        day = _day(self.before) if self.before.table else _day(self.match)
        match event:
            case Deal():
                place = say("johari.desk.dealt")
            case Reshuffle():
                place = say("johari.desk.shuffled", day=day)
            case _ if not day:
                place = say("johari.desk.first_move", ply=self.ply)
            case _:
                place = say("johari.desk.move", day=day, ply=self.ply)
        label = Label(part=day, ply=self.ply, place=place, to_move=self.match.to_move)
        if self.tried is not None:
            words = describe(self.tried, lang)
            label = evolve(label, tried=str(self.tried), tried_in_words=words)
        if isinstance(event, Deal | Reshuffle):
            return label
        seat, description = self.before.to_move, describe(event, lang)
        return evolve(label, seat=seat, move=str(event), said=description)

    def picture(self, seat: Seat, lang: Language, /, *, narrow: bool) -> str:
        """The view of a seat, as SVG."""
        return svg(
            view(self.match, seat),
            move=self.tried,
            lang=lang,
            width=PHONE if narrow else WIDTH,
        ).svg

    def brought(self, lang: Language, /) -> Iterator[str]:
        """The changes by the event, a phrase each."""
        before, after = self.before.table, self.match.table
        if before is None or after is None:
            return
        for seat, (old, new) in enumerate(zip(before.traders, after.traders, strict=True)):
            yield from self._changed(seat, old, new, lang)
        if before.day < after.day:
            yield messages(lang)("johari.desk.day", day=after.day)

    def _changed(self, seat: Seat, old: Trader, new: Trader, lang: Language) -> Iterator[str]:
        """The changes at a seat, a phrase each."""
        say, trader, ruleset = messages(lang), trader_at(seat), self.match.ruleset
        if old.gold != new.gold:
            yield say("johari.desk.gold", trader=trader, before=old.gold, after=new.gold)
        before, after = points_of(old, ruleset.components), points_of(new, ruleset.components)
        if before != after:
            yield say("johari.desk.points", trader=trader, before=before, after=after)
        # Of others a move takes nothing but fakes, by the supervisor.
        lost = Cards((Counter(old.display) - Counter(new.display)).elements())
        if lost and seat != self.before.to_move:
            yield say("johari.desk.lost", trader=trader, cards=cards_message(lost))

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
        components = Node(node.object()["components"], error.path)
        name = components.members(("name", "hash"))["name"].text()
        raise components.fault("johari.desk.components", name=name) from None
    verdict = judge(record)
    results = partial(_results, verdict.result)
    steps = tuple(_steps(record, verdict))
    return Judged(CODEC.game, record.players, verdict, results, steps)


def _results(result: Result | None, lang: Language) -> Iterable[str]:
    """The points of each trader and who has won, a sentence each; none if the game is not over."""
    return () if result is None else format_result(result, messages(lang))


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
