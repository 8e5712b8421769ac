"""Plays that are composed: the deck is put in the order that the play needs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, cycle, repeat

from attrs import field, frozen

from jaipur_rules import Deal, Event, Match, Move, Ruleset, apply, parse_move
from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.record import KnownDeal, Record, as_drawn, record_of
from jaipur_rules.jaipur.rules.scoring import move_record

Bonuses = Mapping[int, tuple[int, ...]]
"""The first tokens of some bonus piles, in rupees, by the size of the sale."""


class Miscomposed(RulesError):
    """A play that does not come to what its composer meant."""


@frozen(order=False)
class Play:
    """A round composed by hand.

    Attributes:
        hands: The five cards dealt to each seat.
        market: The two cards that join the three camels.
        plies: The moves in the notation, each followed after a space by the cards that it draws.
        first: The coin toss.
        bonuses: The first tokens of the bonus piles; the others come from the highest down.

    Example:
        >>> short = Play(("DDDDD", "GGGGG"), "KK", ("+K SSSSS", "-GG"))
        >>> str(short.record().rounds[0].deal.deck[-1])
        'S'
    """

    hands: tuple[str, str]
    market: str
    plies: tuple[str, ...]
    first: Seat = 0
    bonuses: Bonuses = field(factory=dict[int, tuple[int, ...]])

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves."""
        return tuple(parse_move(ply.partition(" ")[0]) for ply in self.plies)

    def deal(self, ruleset: Ruleset) -> Deal:
        """The deal, filled up with what the play does not draw."""
        drawn = [ply.partition(" ")[2] for ply in self.plies]
        deck = "".join((*self.hands, self.market, *drawn))
        tops = [self.bonuses.get(size, ()) for size in (3, 4, 5)]
        return KnownDeal(deck, tuple(tops), self.first).completed(ruleset)

    def record(self, ruleset: Ruleset | None = None) -> Record:
        """The record of a match that begins with this round, cut after the last card drawn."""
        return recorded(self, ruleset=ruleset)


def recorded(*plays: Play, ruleset: Ruleset | None = None) -> Record:
    """The record of a match of some rounds, each deal cut after the last card drawn.

    Raises:
        Miscomposed: A move draws other cards than it was meant to.
        RulesError: A move is illegal, or a deal is none of the box's.
    """
    rules = Ruleset() if ruleset is None else ruleset
    match, events = Match(rules), list[Event]()
    for play in plays:
        dealt = play.deal(rules)
        match = apply(match, dealt)
        events.append(dealt)
        for move, ply in zip(play.moves, play.plies, strict=True):
            before, match = match, apply(match, move)
            drawn = "".join(map(str, move_record(before, move, match).drawn))
            if drawn != ply.partition(" ")[2]:
                raise Miscomposed(f"{ply}: {drawn!r} was drawn")
            events.append(move)
    return as_drawn(record_of(events, ruleset=rules))


def streamed(
    hands: tuple[str, str],
    programs: tuple[Iterable[str], Iterable[str]],
    *,
    kept: str = "",
    rest: str = "",
    first: Seat = 0,
    bonuses: Bonuses | None = None,
) -> Play:
    """A round in which every single good comes to the market before it is taken.

    The goods come in the order in which they are taken, so that one always
    lies there when its turn comes. The camels that open the market are all
    that is taken by ``+K`` while the goods come.

    Args:
        hands: The five cards dealt to each seat.
        programs: The moves of each seat in the notation; the play ends where a seat has none left.
        kept: Cards that join the three camels and are not taken singly.
        rest: The cards that come after the last that is taken.
        first: The seat that begins.
        bonuses: The first tokens of the bonus piles.

    Example:
        >>> streamed(("DDDDD", "GGGGG"), (["+K", "+S"], ["+P"]), rest="LLL").plies
        ('+K LLL', '+P', '+S')
    """
    moves = list(_alternating(programs, first))
    singles = [move[1] for move in moves if len(move) == 2 and move[0] == "+" and move != "+K"]
    coming = chain(singles, rest)
    market = kept + "".join(next(coming, "") for _ in range(2 - len(kept)))
    plies: list[str] = []
    for move in moves:
        size = 0 if "-" in move else 3 if move == "+K" else 1
        drawn = "".join(next(coming, "") for _ in range(size))
        plies.append(f"{move} {drawn}" if drawn else move)
    return Play(hands, market, tuple(plies), first, bonuses or {})


def _alternating(programs: tuple[Iterable[str], Iterable[str]], first: Seat) -> Iterator[str]:
    turns = [iter(programs[first]), iter(programs[1 - first])]
    for turn in cycle(turns):
        move = next(turn, None)
        if move is None:
            return
        yield move


def collecting(sales: Sequence[str], dealt: int = 5) -> Iterator[str]:
    """The moves of a trader who takes, card by card, what the sales need, and sells as soon as possible.

    Args:
        sales: What is sold, in order. The cards of the first sales are those dealt.
        dealt: How many cards were dealt.

    Example:
        >>> list(collecting(["DDD", "LLLL"]))
        ['-DDD', '+L', '+L', '-LLLL']
    """
    held = "".join(sales)[:dealt]
    for sale in sales:
        while len(held) < len(sale):
            held += sale[0]
            yield f"+{sale[0]}"
        held = held[len(sale) :]
        yield f"-{sale}"


def dancing(mine: str, theirs: str) -> Iterator[str]:
    """The moves of a trader who exchanges two cards for two others and back, for ever."""
    for pair in repeat((mine, theirs)):
        yield f"+{pair[1]}-{pair[0]}"
        yield f"+{pair[0]}-{pair[1]}"
