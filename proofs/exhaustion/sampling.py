"""The statements compared as they stand, without any factoring, at random places."""

from collections.abc import Callable
from random import Random

from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from proofs.exhaustion.space import EVERY_KIND, Space
from proofs.exhaustion.statements import Statements, counterexample
from proofs.exhaustion.tally import Tally
from proofs.exhaustion.verdicts import verdicts_of

MOVES_A_POSITION = 10


class Sampling:
    """Random positions of a box, piles of any height among them, and random moves, near misses most of all.

    At each of them `violations` has to name the very rules that it names on
    blind cards, and the other two statements have to agree with it. This is
    the test of the argument that lets the rest of the proof go by shapes.

    Example:
        >>> from proofs.exhaustion.statements import OURS
        >>> tally = Sampling(Space(Ruleset().box), Ruleset(), OURS).of(100, seed=7)
        >>> tally.sampled, tally.counterexample
        (100, None)
    """

    def __init__(self, space: Space, rules: Ruleset, statements: Statements) -> None:
        """Sample the positions of a box, under a ruleset of that box."""
        self.space = space
        self.rules = rules
        self._statements = statements
        self._verdicts = verdicts_of(statements.violations, rules)

    def of(self, count: int, *, seed: int) -> Tally:
        """Compare the statements at so many positions and moves, the same for the same seed."""
        tally, random = Tally(), Random(seed)
        position = self._position(random)
        for nth in range(count):
            if nth % MOVES_A_POSITION == 0:
                position = self._position(random)
            move = self._move(random, position)
            fault = self._fault(position, move)
            if fault:
                tally.counterexample = counterexample(fault, self._statements, position, move)
                break
            tally.sampled += 1
        return tally

    def _fault(self, position: Position, move: Move) -> str:
        statements = self._statements
        try:
            violations = statements.violations(position, move)
            listed = move in statements.legal_moves(position)
            permitted = statements.is_legal(position, move)
        except Exception as error:
            return f"a statement raises {type(error).__name__}: {error}"
        broken = frozenset(violation.rule for violation in violations)
        blind = self._verdicts.broken(position, move)
        if broken != blind:
            return f"blind cards of this shape break {', '.join(sorted(blind)) or 'no rule'}"
        if listed == bool(broken):
            return "legal_moves does not list exactly the moves that break no rule"
        return "is_legal does not say what violations says" if permitted == bool(broken) else ""

    def _position(self, random: Random) -> Position:
        space = self.space
        hand = random.randrange(len(space.hands))
        market = space.markets[random.choice(space.table(hand).markets)]
        herd = random.choice(space.herds_beside(market))
        held = space.hands[hand]
        return Position(market, held, herd, self.rules, self._heights(random, market + held))

    def _heights(self, random: Random, shown: Cards) -> tuple[int, ...]:
        """Piles as any sales can have left them that have not ended the round."""
        box, left, empty = self.space.box, list(self.rules.box.heights), 0
        for good in random.sample(GOODS, len(GOODS)):
            gone = box.cards.count(good) - shown.count(good)
            full = left[good]
            height = random.choice((full, random.randint(0, full), 0, 1))
            left[good] = min(
                full, max(height, full - gone, 1 if empty >= box.empty_piles - 1 else 0)
            )
            empty += left[good] == 0 < full
        return tuple(left)

    def _move(self, random: Random, position: Position) -> Move:
        ways: tuple[Callable[[Random, Position], Move], ...] = (
            self._listed,
            self._altered,
            self._altered,
            self._held,
            self._any,
        )
        return random.choice(ways)(random, position)

    def _listed(self, random: Random, position: Position) -> Move:
        try:
            listed = self._statements.legal_moves(position)
        except Exception:
            listed = ()
        return random.choice(listed or self.space.other_takes)

    def _altered(self, random: Random, position: Position) -> Move:
        """A move that is listed, with one card more, or less, or another."""
        move = self._listed(random, position)
        if not isinstance(move, Exchange):
            return random.choice((*self.space.other_takes, *self.space.sales))
        sides = [list(move.taken), list(move.given)]
        side = random.choice(sides)
        if random.random() < 0.7:
            side.remove(random.choice(side))
        if random.random() < 0.7:
            side.append(random.choice(EVERY_KIND))
        return self._exchange(Cards(sides[0]), Cards(sides[1]))

    def _held(self, random: Random, position: Position) -> Move:
        """Some cards of the market for some of the hand and the herd."""
        market = [*position.market]
        owned = [*position.hand, *[Card.CAMEL] * min(position.herd, len(market))]
        taken = random.sample(market, random.randint(1, len(market)))
        given = random.sample(
            owned, min(len(owned), random.choice((len(taken), random.randint(0, 5))))
        )
        return self._exchange(Cards(taken), Cards(given))

    def _any(self, random: Random, _: Position) -> Move:
        taken, given = random.choice(self.space.takes), random.choice(self.space.gives)
        return self._exchange(taken, given)

    def _exchange(self, taken: Cards, given: Cards) -> Move:
        """The exchange, or another move where that is none."""
        if taken and len(taken) + len(given) > 1:
            return Exchange(taken, given)
        return next(iter(self.space.other_takes))
