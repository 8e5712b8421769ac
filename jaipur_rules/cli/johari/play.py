"""A match of Johari at a terminal."""

from collections.abc import Iterator, Mapping, Sequence

from jaipur_rules import johari
from jaipur_rules.cli.play.match import PlayedGame, TerminalMatch
from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.messages import Messages
from jaipur_rules.johari.words import action_message, cost_now
from jaipur_rules.record import Session

_LAID: Mapping[johari.Move, johari.Move] = {
    johari.Baksheesh(): johari.Play(johari.Action.BAKSHEESH),
    johari.Bribe(): johari.Play(johari.Action.BRIBE),
}
"""What the names that carry out an action say where a card is to be laid."""

_TIMING = {"DAY-7", "ACT-3"}
"""The rules that a move breaks which is made at the wrong moment."""


class PlayedJohari(PlayedGame):
    """Johari at a terminal: cards are laid face down, and what is done next depends on the moment."""

    usual = "greedy"
    example = "SAL-2"

    def read(self, text: str, match: johari.Match) -> johari.Move:
        """Return the move that is typed: the card that is laid, if it is time to lay one and its name is typed."""
        move = johari.read_move(text).move
        return _LAID.get(move, move) if match.phase is johari.Phase.CHOOSE else move

    def is_secret(self, match: johari.Match, people: Sequence[Seat]) -> bool:
        """Return whether somebody before the screen lays a card after the seat to move, and must not know what it lays."""
        table = match.dealt
        return table.phase is johari.Phase.CHOOSE and not {*people}.isdisjoint(table.queue[1:])

    def news(self, session: Session, place: int, seat: Seat, shown: TerminalMatch) -> Iterator[str]:
        """Return a move, if it is not still face down before another, and the market day that it began."""
        event, mover = session.events[place], session.movers[place]
        before, after = (_day(state) for state in session.states[place : place + 2])
        if isinstance(event, johari.Reshuffle):
            yield shown.say("johari.play.shuffled")
        elif (
            mover is not None
            and isinstance(event, johari.Play)
            and mover != seat
            and place in _hidden(session)
        ):
            yield shown.say("johari.play.laid", name=shown.name(mover))
        elif mover is not None:
            yield shown.moved(mover, event)
        if after > before:
            yield shown.say("johari.play.day", day=after)

    def moment(self, seen: johari.View, say: Messages) -> str:
        """Return what the mover has to do now, in a few words."""
        trader = seen.dealt.traders[seen.own_seat]
        return say(
            f"johari.play.moment.{seen.dealt.phase.value}",
            slot=len(trader.played) + 1,
            action=action_message(trader.action) if trader.action is not None else "",
            count=cost_now(seen) or 0,
        )

    def now(self, seen: johari.View, broken: Sequence[Violation], say: Messages) -> str:
        """Return what the moment calls for, where it is not known or was not minded."""
        if broken and _TIMING.isdisjoint(each.rule for each in broken):
            return ""
        action, move = seen.dealt.traders[seen.own_seat].action, johari.legal_moves(seen)[0]
        example = str(move)
        if isinstance(move, johari.Play):
            example = say.format(action_message(move.action)).lower()
        return say(
            f"johari.play.now.{seen.dealt.phase.value}",
            action=action_message(action) if action is not None else "",
            example=example,
        )


def _hidden(session: Session) -> frozenset[int]:
    """The places of the events that laid a card which is not yet revealed."""
    plays = [place for place, event in enumerate(session.events) if isinstance(event, johari.Play)]
    return frozenset(plays[len(plays) - len(plays) % session.players :])


def _day(match: johari.Match) -> int:
    """Return the market day, and 0 before the deal."""
    return 0 if match.table is None else match.table.day


PLAYED = PlayedJohari(JOHARI)
