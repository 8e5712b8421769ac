"""Records of Johari at the desk of the page, where they come when a record of Johari is pasted."""

from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, Messages, trader_at
from jaipur_rules.core.strict_json import Node, UnreadableData
from jaipur_rules.johari.picture import points_of
from jaipur_rules.johari.record.codec import CODEC
from jaipur_rules.johari.referee import judge
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import Cards
from jaipur_rules.johari.rules.state import Trader
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.johari.words import cards_message
from jaipur_rules.record.replay import Step
from jaipur_site.browser.records import GAMES, Judged, moments_of
from jaipur_site.browser.records import Moment as AnyMoment


@frozen(order=False)
class Moment(AnyMoment[Match, Event]):
    """A match of Johari after one of the events of a record."""

    def place(self, say: Messages, /) -> str:
        """The day, and the ply."""
        match self.event:
            case Deal():
                return say("johari.desk.dealt")
            case Reshuffle():
                return say("johari.desk.shuffled", day=self.part)
            case _ if not self.part:
                return say("johari.desk.first_move", ply=self.ply)
            case _:
                return say("johari.desk.move", day=self.part, ply=self.ply)

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
    moments = moments_of(Moment, record, verdict, _day)
    return Judged(CODEC.game, record.players, verdict, moments)


def _day(_: Step, moment: Moment) -> int:
    """The day: a move belongs to the one on which it was made, even if it has ended it."""
    table = moment.before.table or moment.match.table
    return table.day if table else 0


GAMES[CODEC.game] = read_johari
