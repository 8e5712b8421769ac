"""Is `is_legal` the same as `legal_moves`, one move at a time?

`apply` goes by `is_legal`, so it is a third statement. It is asked of every
move against every part of the table that could matter to it, two parts at a
time: what is taken and what is held, what is given and what is held, what is
taken and what lies there, what is taken and what is given.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from attrs import frozen

from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move
from jaipur_rules.jaipur.rules.position import Position, make_position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.exhaustion.lists import legal_givings
from proofs.exhaustion.space import Space, mask_of, piles
from proofs.exhaustion.statements import Statements, counterexample
from proofs.exhaustion.tally import Tally
from proofs.exhaustion.verdicts import verdicts_of


@frozen(order=False)
class _Wrong(Exception):
    """A move of which a statement says what it should not."""

    fault: str
    position: Position
    move: Move


class Asking:
    """Questions to `is_legal` under one ruleset, to be answered as `violations` calls for.

    Where one set of cards stands for others of the same size and kinds, all of
    them have their turn from hand to hand.

    Example:
        >>> from proofs.exhaustion.statements import OURS
        >>> asking = Asking(Space(Ruleset().box), Ruleset(), OURS)
        >>> tally = asking.of_hands([8])
        >>> tally.asked > 1_000, tally.counterexample
        (True, None)
    """

    def __init__(self, space: Space, rules: Ruleset, statements: Statements, turn: int = 0) -> None:
        """Ask about the positions of a box.

        Args:
            space: The space of the box.
            rules: The ruleset, of that box.
            statements: The statements.
            turn: Where to begin with what takes turns: another number for each ruleset.
        """
        self.space = space
        self.rules = rules
        self.turn = turn
        self._statements = statements
        self._verdicts = verdicts_of(statements.violations, rules)
        self._asked = 0

    def of_hands(self, hands: Iterable[int]) -> Tally:
        """Ask what the hands at these places can take, sell and give."""
        return self._tally(hands, self._ask_others, self._ask_held, self._ask_not_held)

    def of_takes(self, takes: Iterable[int]) -> Tally:
        """Ask where what is taken at these places lies, and what can be given for it.

        Here `violations` is asked as well, of real cards: of each exchange under one ruleset.
        """
        return self._tally(takes, self._ask_markets, self._ask_gives)

    def _tally(self, places: Iterable[int], *questions: Callable[[int], None]) -> Tally:
        tally, before = Tally(), self._asked
        try:
            for place in places:
                for ask in questions:
                    ask(place)
        except _Wrong as wrong:
            tally.counterexample = counterexample(
                wrong.fault, self._statements, wrong.position, wrong.move
            )
        tally.asked = self._asked - before
        return tally

    def _ask(self, position: Position, move: Move, *, want: bool) -> None:
        self._asked += 1
        try:
            answer = self._statements.is_legal(position, move)
        except Exception as error:
            fault = f"is_legal raises {type(error).__name__}: {error}"
            raise _Wrong(fault, position, move) from error
        if answer is not want:
            raise _Wrong("is_legal does not say what violations says", position, move)

    def _ask_both(self, position: Position, move: Move, nth: int) -> None:
        """Ask `is_legal`, and `violations` as well if it is the turn of this ruleset."""
        broken = self._verdicts.broken(position, move)
        is_turn = (nth + self.turn // 2) % 8 == 0
        if is_turn and self._broken(position, move) != broken:
            raise _Wrong(f"blind cards break {sorted(broken)}, and these do not", position, move)
        self._ask(position, move, want=not broken)

    def _broken(self, position: Position, move: Move) -> frozenset[str]:
        found = self._statements.violations(position, move)
        return frozenset(violation.rule for violation in found)

    def _is_spared(self, place: int) -> bool:
        """Return whether exchanges are left out here.

        The switch `sale_without_tokens` says nothing of them, so where it is
        not the default, one place in eight will do.
        """
        spares = self.rules.sale_without_tokens == "forbidden"
        return spares and (place + self.turn) % 8 != 0

    # What a hand can take, sell and give

    def _ask_others(self, place: int) -> None:
        """Every good and the camels before every market, at the turn of this ruleset; every sale."""
        space, hand = self.space, self.space.hands[place]
        table = space.table(place)
        for market in table.markets:
            if (market + place + self.turn) % 16 == 0:
                here = self._at(space.markets[market], hand)
                for move in space.other_takes:
                    self._ask(here, move, want=not self._verdicts.broken(here, move))
        market_there = space.markets[table.markets[(place + self.turn) % len(table.markets)]]
        for heights in piles(space, self.rules, market_there, hand):
            here = make_position(market_there, hand, 0, self.rules, heights)
            for sale in space.sales:
                self._ask(here, sale, want=not self._verdicts.broken(here, sale))

    def _ask_held(self, place: int) -> None:
        """Give all that is held, and any camels, for as many goods of any kinds."""
        if self._is_spared(place):
            return
        space, hand = self.space, self.space.hands[place]
        table, givings, alike = space.table(place), space.givings(place), self._alike(place)
        for herds in self._herds(len(hand)):
            bargains = self._verdicts.bargains(hand=len(hand), herd=herds[0])
            for takes in alike:
                take = takes[(place + herds[0] + self.turn) % len(takes)]
                market = space.markets[table.holding[take]]
                herd = min(herds[-1], space.herds_beside(market)[-1])
                if herd not in herds:
                    continue
                here, mask = self._at(market, hand, herd), space.kinds_taken[take]
                size = len(space.takes[take])
                legal = legal_givings(size, bargains)
                for give, camels, kinds in givings[size]:
                    want = legal[camels, bool(kinds & mask)]
                    self._ask(here, space.exchange(take, give), want=want)

    def _alike(self, place: int) -> list[list[int]]:
        """The sets that can be taken, in groups of one size that have the same of the hand's kinds."""
        kinds = mask_of(tuple(self.space.hands[place]))
        groups: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        for take in self.space.table(place).holding:
            mask = self.space.kinds_taken[take] & kinds
            groups[len(self.space.takes[take]), mask].append(take)
        return list(groups.values())

    def _herds(self, hand: int) -> Iterator[list[int]]:
        """The herds, in groups that make no difference to each other for a hand of this size."""
        groups: list[list[int]] = []
        for herd in self.space.herds:
            bargains = self._verdicts.bargains(hand=hand, herd=herd)
            if groups and bargains == self._verdicts.bargains(hand=hand, herd=groups[-1][0]):
                groups[-1].append(herd)
            else:
                groups.append([herd])
        yield from groups

    def _ask_not_held(self, place: int) -> None:
        """Give what is not held, for as many goods of one other kind, with every camel that there can be."""
        if self._is_spared(place):
            return
        space, hand = self.space, self.space.hands[place]
        table = space.table(place)
        held = {give for givings in space.givings(place) for give, _, _ in givings}
        for size in range(1, space.box.market_size + 1):
            takes = [
                take
                for take in table.holding
                if len(space.takes[take]) == size and space.kinds_taken[take].bit_count() == 1
            ]
            for give in space.gives_of(size):
                if give in held:
                    continue
                turn = (give + place + self.turn) % max(1, len(takes))
                for take in takes[turn:] + takes[:turn]:
                    if not space.kinds_taken[take] & space.kinds_given[give]:
                        market = space.markets[table.holding[take]]
                        here = self._at(market, hand, space.herds_beside(market)[-1])
                        move = Exchange(space.takes[take], space.gives[give])
                        self._ask(here, move, want=False)
                        break

    # What is taken: where it lies, and what is given for it

    def _ask_markets(self, take: int) -> None:
        """Take these cards from every market, for as many camels."""
        if self._is_spared(take):
            return
        space = self.space
        size = len(space.takes[take])
        camels = space.give_at.get((Card.CAMEL,) * size)
        if camels is not None:
            move = Exchange(space.takes[take], space.gives[camels])
            for nth, market in enumerate(space.markets):
                herd = space.herds_beside(market)[-1]
                self._ask_both(self._at(market, Cards(), herd), move, take + nth)

    def _ask_gives(self, take: int) -> None:
        """Give anything for these cards, and hold as much of it as there can be."""
        if self._is_spared(take):
            return
        space, taken = self.space, self.space.takes[take]
        lacking = space.box.market_size - len(taken)
        market = taken + Cards.of(Card.CAMEL, lacking)
        if not space.fits(market):
            return
        for give, given in enumerate(space.gives):
            if len(taken) == 1 and not given:
                continue
            hand = space.most_held(market, given)
            herd = min(given.camels, space.herds_beside(market)[-1])
            self._ask_both(self._at(market, hand, herd), Exchange(taken, given), take + give)

    def _at(self, market: Cards, hand: Cards, herd: int = 0) -> Position:
        return make_position(market, hand, herd, self.rules, self.rules.box.heights)
