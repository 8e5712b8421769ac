"""Records of Jaipur at the desk of the page."""

from collections.abc import Iterator

from attrs import frozen

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, Messages
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.jaipur.documents import POSITION
from jaipur_rules.jaipur.record.codec import CODEC
from jaipur_rules.jaipur.referee import judge
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import effect
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.transition import Event
from jaipur_rules.jaipur.words import cards_message
from jaipur_site.browser.records import Judged, moments_of
from jaipur_site.browser.records import Moment as AnyMoment


@frozen(order=False)
class Moment(AnyMoment[Match, Event]):
    """A match of Jaipur after one of the events of a record."""

    def place(self, say: Messages, /) -> str:
        """The round, and the ply."""
        if self.is_chance:
            return say("jaipur.desk.dealt", round=self.part)
        return say("jaipur.referee.move_at", round=self.part, ply=self.ply)

    def brought(self, lang: Language, /) -> Iterator[str]:
        """The results of the last move, a phrase each."""
        if isinstance(self.event, Deal):
            return
        say, done = messages(lang), effect(self.before, self.event, self.match)
        if done.drawn:
            yield say("jaipur.desk.drawn", cards=cards_message(Cards(done.drawn)))
        if done.goods_tokens:
            tokens = " + ".join(map(str, done.goods_tokens))
            yield say("jaipur.desk.won", tokens=tokens, worth=sum(done.goods_tokens))
        if done.bonus_size is not None:
            yield say("jaipur.desk.bonus", size=done.bonus_size)

    @property
    def position(self) -> Plain:
        """The position that the other desk can be asked about."""
        at = self.match.position
        return None if at is None else POSITION.write(at)


def read_jaipur(node: Node) -> Judged:
    """The record in a body, judged."""
    record = CODEC.read(node)
    verdict = judge(record)
    moments = moments_of(Moment, record, verdict, lambda step, _: step.round or 0)
    return Judged(CODEC.game, record.players, verdict, moments)
