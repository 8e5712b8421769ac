"""The player of Johari that tries its best moves in many possible worlds, to the end of the day.

Three cards a day are laid, and what a card is worth depends on the other two,
on the slot and on what the others lay. That is what the search plays out; what
a side is worth once the day is over, it takes from the valuation of `Greedy`.
"""

import random
from collections.abc import Sequence
from math import fsum

from attrs import evolve, field, frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.players.greedy import candidates, rank
from jaipur_rules.johari.players.worth import Scale
from jaipur_rules.johari.rules.flow import put
from jaipur_rules.johari.rules.match import Match, score
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.pieces import Action
from jaipur_rules.johari.rules.state import Phase, Table, with_table, with_trader
from jaipur_rules.johari.rules.transition import apply_unchecked
from jaipur_rules.johari.rules.views import View, view
from jaipur_rules.players.search import BudgetedSearch, Trial, positive

_WIDTH = 7
"""So many moves are tried, of those that the valuation ranks first: no fewer than there are cards to lay."""


@frozen(order=False)
class Search(BudgetedSearch[View, Move]):
    """A player that tries its moves in many possible worlds.

    Each trial takes a possible world of its view and plays it to the end of
    the day, with every move after the first by the ranking of `Greedy`, for
    the others from what they see and no more. What others have laid face down
    it takes to be what `Greedy` would have laid. All moves meet the same
    worlds, one after the other; those that do better meet more of them.

    Attributes:
        exploration: The weight of trying what was tried less, in points.

    Raises:
        ImpossibleArgument: There is no budget, or one that is not positive.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> mine, player = view(new_match(seed=7), 0), Search(iterations=8)
        >>> player.choose(mine, random.Random(1)) == player.choose(mine, random.Random(1))
        True
    """

    exploration: float = field(default=2.0, kw_only=True, validator=positive(whole=False))

    def moves(self, view: View, /) -> Sequence[Move]:
        """The moves that may be the best.

        Raises:
            UnexpectedEvent: The seat is not to move.
        """
        return candidates(view)

    def tried(self, view: View, moves: Sequence[Move], rng: random.Random, /) -> list[Trial]:
        """The moves after the whole budget is spent, those that came to most first."""
        tried = [Trial(move) for _, move in rank(view, moves)[:_WIDTH]]
        expected, worlds = Expected.of(view, rng), list[Match]()
        for done, _ in enumerate(self.portions(), 1):
            trial = max(tried, key=lambda each: each.bound(done, self.exploration))
            if trial.trials == len(worlds):
                worlds.append(expected.world(rng))
            after = expected.evening(apply_unchecked(worlds[trial.trials], trial.move))
            trial.total += _lead(after, view.own_seat)
            trial.trials += 1
        return sorted(tried, key=lambda each: -each.total)


@frozen(order=False)
class Expected:
    """What the others are taken to lay face down in this round; nobody knows another's card.

    Attributes:
        view: What the player knows.
        laid: The card of each of the others, where one is laid in this round.
    """

    view: View
    laid: dict[Seat, Action]

    @classmethod
    def of(cls, seen: View, rng: random.Random) -> "Expected":
        """What they lay who go by the ranking."""
        found: dict[Seat, Action] = {}
        table = seen.sample(rng).dealt
        if table.phase is Phase.CHOOSE:
            for seat in range(seen.players):
                asked = with_table(_with_card(table, seat, None), queue=(seat,))
                move = _best(Match(seen.players, seen.ruleset, asked), seat)
                if isinstance(move, Play) and seat != seen.own_seat:
                    found[seat] = move.action
        return cls(seen, found)

    def world(self, rng: random.Random) -> Match:
        """A possible world, in which those who have laid a card have laid what is expected."""
        world = self.view.sample(rng)
        table = world.dealt
        for seat, card in self.laid.items():
            if table.traders[seat].chosen is not None:
                table = _with_card(table, seat, card)
        return evolve(world, table=table)

    def evening(self, match: Match) -> Match:
        """A match at the end of its day: where the next begins, or the pile has to be shuffled for it."""
        now, first = self.view.dealt, max(1, self.view.dealt.day)
        round_now = len(now.traders[self.view.own_seat].played)
        while (seat := match.to_move) is not None and (table := match.dealt).day <= first:
            card = None
            if table.phase is Phase.CHOOSE and len(table.traders[seat].played) == round_now:
                card = self.laid.get(seat)
            match = apply_unchecked(match, _best(match, seat) if card is None else Play(card))
        return match


def _with_card(table: Table, seat: Seat, card: Action | None) -> Table:
    """A table where another card lies face down before a trader."""
    trader = with_trader(table.traders[seat], chosen=card)
    return with_table(table, traders=put(table.traders, seat, trader))


def _best(match: Match, seat: Seat) -> Move:
    """The move that the ranking puts first, from what the seat sees."""
    seen = view(match, seat)
    moves = candidates(seen)
    return moves[0] if len(moves) == 1 else rank(seen, moves)[0][1]


def _lead(match: Match, seat: Seat) -> float:
    """By how many points a seat is ahead of the best of the others."""
    if match.is_over:
        worth = [float(total) for total in score(match).totals]
    else:
        table = view(match, seat).dealt
        worth = [
            fsum(Scale.of(match.ruleset, table, each).worth(trader))
            for each, trader in enumerate(match.dealt.traders)
        ]
    return worth[seat] - max(value for each, value in enumerate(worth) if each != seat)
