"""A match of Jaipur at a terminal."""

from collections.abc import Iterator

from jaipur_rules.cli.play.match import PlayedGame, TerminalMatch
from jaipur_rules.cli.screen import BLANK, named_move, prose
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import Message, Messages, trader_at
from jaipur_rules.jaipur.picture import odds_lines
from jaipur_rules.jaipur.players import Search
from jaipur_rules.jaipur.rules.cards import Cards
from jaipur_rules.jaipur.rules.deals import Deal
from jaipur_rules.jaipur.rules.effect import MoveRecord, effect
from jaipur_rules.jaipur.rules.moves import Sell
from jaipur_rules.jaipur.rules.views import View, view
from jaipur_rules.jaipur.words import cards_message, end_message
from jaipur_rules.record import Session
from jaipur_rules.render.terminal import BOLD, Run, Span, run

_WORLDS, _BEST = 500, 3
"""In how many possible worlds a hint tries its moves, a quarter of a second, and how many it names."""


class PlayedJaipur(PlayedGame):
    """Jaipur at a terminal: hands are secret, and each round ends with a score."""

    usual = "search:1s"
    example = "EXC-3"

    def hint(self, seen: View, shown: TerminalMatch) -> list[Run]:
        """Return what a search and the greedy player would choose, and the odds."""
        say, width = shown.say, shown.console.screen.width
        lines = [run(Span(say("jaipur.play.hint", count=_WORLDS), BOLD))]
        for each in Search(iterations=_WORLDS).consider(seen, shown.chance())[:_BEST]:
            move = named_move(each.move, shown.lang)
            text = say("jaipur.play.chance", move=move, chance=each.worth)
            lines += prose(text, width, "  ", hang="  ")
        first = super().hint(seen, shown)
        return [*lines, BLANK, *first, BLANK, *odds_lines(seen.odds(), say, width)]

    def news(self, session: Session, place: int, seat: Seat, shown: TerminalMatch) -> Iterator[str]:
        """Return a move and what it brought, and what a round was worth that ended with it."""
        move, after = session.events[place], session.states[place + 1]
        if isinstance(move, Deal):
            return
        before, seen = (view(state, seat) for state in session.states[place : place + 2])
        made = effect(before, move, seen)
        yield " ".join([shown.moved(made.seat, move), *_brought(made, shown.say)])
        if after.to_move is None:
            yield from _round_end(session, place, shown.say)


def _brought(made: MoveRecord, say: Messages) -> Iterator[str]:
    """Return what a move brought."""
    gained = Message("jaipur.picture.rupees", count=sum(made.goods_tokens))
    if made.bonus is not None:
        bonus = Message("jaipur.picture.rupees", count=made.bonus)
        yield say("jaipur.play.bonus", gained=gained, bonus=bonus)
    elif made.bonus_size is not None:
        yield say("jaipur.play.hidden_bonus", gained=gained, size=made.bonus_size)
    elif made.goods_tokens:
        yield say("jaipur.play.tokens", gained=gained)
    elif isinstance(made.move, Sell):
        yield say("jaipur.play.no_tokens")
    if made.drawn:
        yield say("jaipur.play.drawn", cards=cards_message(Cards(made.drawn)))


def _round_end(session: Session, place: int, say: Messages) -> Iterator[str]:
    """Return why a round ended, what it was worth, and how the match stands."""
    match = session.states[place + 1]
    current = match.dealt
    why = end_message(current.end, session.ruleset.box.count_empty(current.heights))
    number = sum(isinstance(event, Deal) for event in session.events[:place])
    yield say("jaipur.play.round_over", number=number, reason=why, rule=current.end.value)
    mine, others = match.seals
    if not match.is_over:
        yield say("jaipur.play.seals", mine=mine, others=others)
    elif match.winner is None:
        yield say("jaipur.play.match_drawn", mine=mine, others=others)
    else:
        most, least = max(match.seals), min(match.seals)
        yield say("jaipur.play.match_won", winner=trader_at(match.winner), most=most, least=least)


PLAYED = PlayedJaipur(JAIPUR)
