"""A match of Johari at a terminal: two to four people and players, and what each of them gets to see."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from jaipur_rules.cli.play.course import Course
from jaipur_rules.cli.play.matches import Matches
from jaipur_rules.cli.screen import prose
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.johari import (
    Action,
    Baksheesh,
    Bribe,
    Event,
    Match,
    Move,
    Phase,
    Play,
    Reshuffle,
    Ruleset,
    legal_moves,
    read_move,
    score,
)
from jaipur_rules.johari.record import JohariCodec, Record
from jaipur_rules.johari.words import action_message, cost_now
from jaipur_rules.render.terminal import BOLD, Run, Span, run

_LAID: Mapping[Move, Move] = {
    Baksheesh(): Play(Action.BAKSHEESH),
    Bribe(): Play(Action.BRIBE),
}
"""What the names that carry out an action say where a card is to be laid."""


class JohariCourse(Course):
    """A match of Johari at a terminal."""

    notation: ClassVar[str] = "johari.play.notation"
    unclear: ClassVar[str] = "johari.play.unclear"
    timing: ClassVar[frozenset[str]] = frozenset({"DAY-7", "ACT-3"})

    @property
    def example(self) -> str:
        """The id of a rule."""
        return "SAL-2"

    def result(self) -> list[Run]:
        """Return what everybody came to."""
        result = score(self.session.match)
        rows = zip(result.totals, result.nobles, result.cards, result.tokens, strict=True)
        lines = [
            run(
                Span(
                    self.say(
                        "johari.play.over", rule=Message(f"johari.decided.{result.decided_by}")
                    ),
                    BOLD,
                )
            )
        ]
        for seat, (total, nobles, cards, tokens) in enumerate(rows):
            player, wins = self.players[seat], seat in result.winners
            text = self.say(
                "johari.play.points_and_win" if wins else "johari.play.points",
                trader=trader_at(seat),
                name=self.say("play.you") if player is None else player.name,
                count=total,
                nobles=nobles,
                cards=cards,
                tokens=tokens,
            )
            lines += prose(text, self._width, hang="  ")
        return lines

    def _describe_resumed(self, who: Message) -> str:
        day, plies = _day(self.session.match), self.session.plies
        code = "johari.play.resumed" if day else "johari.play.resumed_before"
        return self.say(code, who=who, day=day, plies=plies)

    def _describe_event(self, place: int, mover: Seat | None, event: Event) -> Iterator[str]:
        if mover is not None:
            hidden = isinstance(event, Play) and place in self._hidden()
            yield (
                self.say("johari.play.laid", name=self._name(mover))
                if hidden
                else self._describe_move(mover, event)
            )
        elif isinstance(event, Reshuffle):
            yield self.say("johari.play.shuffled")

    def _describe_beginning(self, place: int) -> Iterator[str]:
        before, after = (_day(state) for state in self.session.states[place : place + 2])
        if after > before:
            yield self.say("johari.play.day", day=after)

    def _is_secret(self, seat: Seat) -> bool:
        """Return whether somebody before the screen lays a card after this seat, and must not know what it lays."""
        table = self.session.match.dealt
        return table.phase is Phase.CHOOSE and not {*self.people}.isdisjoint(table.queue[1:])

    def _shows_new(self, before: Match, after: Match) -> bool:
        """Return whether cards were turned up, drawn or shuffled, or nobles came."""
        was, now = before.table, after.table
        if was is None or now is None:
            return True
        laid = {trader.chosen for trader in was.traders} - {trader.chosen for trader in now.traders}
        return bool(laid) or (was.pile, was.noble_stack) != (now.pile, now.noble_stack)

    def _moment(self, seat: Seat) -> str:
        seen = self._view(seat)
        trader = seen.dealt.traders[seat]
        return self.say(
            f"johari.play.moment.{seen.dealt.phase.value}",
            slot=len(trader.played) + 1,
            action=action_message(trader.action) if trader.action is not None else "",
            count=cost_now(seen) or 0,
        )

    def _now(self, seat: Seat) -> str:
        seen = self._view(seat)
        action, move = seen.dealt.traders[seat].action, legal_moves(seen)[0]
        example = (
            action_message(move.action).to(self.lang).lower()
            if isinstance(move, Play)
            else str(move)
        )
        return self.say(
            f"johari.play.now.{seen.dealt.phase.value}",
            action=action_message(action) if action is not None else "",
            example=example,
        )

    def _hidden(self) -> frozenset[int]:
        """The places of the events that laid a card which is not yet revealed."""
        plays = [
            place for place, event in enumerate(self.session.events) if isinstance(event, Play)
        ]
        return frozenset(plays[len(plays) - len(plays) % len(self.players) :])

    def _read(self, text: str) -> Move:
        """Return the move that is typed: the card that is laid, if it is time to lay one and its name is typed."""
        move = read_move(text).move
        return _LAID.get(move, move) if self.session.match.phase is Phase.CHOOSE else move


def _day(match: Match) -> int:
    """Return the market day, and 0 before the deal."""
    return 0 if match.table is None else match.table.day


class JohariMatches(Matches):
    """Matches of Johari at a terminal."""

    usual = "greedy"

    @property
    def course(self) -> type[JohariCourse]:
        """The course that a match takes."""
        return JohariCourse

    def load(self, file: str, ruleset: Ruleset) -> Record:
        """Return the record in a file, played with the components of a ruleset."""
        found: Record = JohariCodec(ruleset.components).load_record(file)
        return found

    def events(self, record: Record) -> tuple[Event, ...]:
        """Return the events of a record, as if everything that it leaves out did not matter."""
        return record.whole

    def check(self, against: str, seat: Seat | None) -> None:
        """Refuse nothing: what cannot be played is told when the match begins."""

    def check_known(self, record: Record) -> None:
        """Refuse a match of which not every card that was dealt is known."""
        if record.whole != record.events:
            raise RulesError("johari.play.error.unknown_card", file=record.file)


MATCHES = JohariMatches(JOHARI)
