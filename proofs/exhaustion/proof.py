"""The proof: every list of moves is the one that `violations` calls for, and `is_legal` says the same."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache, partial
from itertools import chain, product
from random import Random
from typing import TypeAlias

from attrs import define, frozen

from jaipur_rules.core.errors import Impossible
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.moves import Exchange, Move
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.state import Position, make_position
from proofs.exhaustion.blind import Unforeseen
from proofs.exhaustion.statements import OURS, Counterexample, Statements
from proofs.exhaustion.switches import RecordingRuleset, derive_switches, rulesets
from proofs.exhaustion.tables import Heights, MoveNumbers, Space, Table
from proofs.exhaustion.verdicts import Verdicts, shapes
from proofs.prove import each

Bargain: TypeAlias = tuple[int, int, bool]
"""Of a plain exchange: its size, how many of the cards given are camels, and whether a good goes both ways."""

Numbers: TypeAlias = frozenset[int]
"""Moves, by their numbers."""

Task: TypeAlias = tuple[str, int]
"""A part of the proof: what is checked, and which one."""

DRAWN = 1
"""The rulesets besides the default that are tried at a table where positions are drawn."""


@define(order=False)
class Tally:
    """The counts of what has been compared under one ruleset.

    Attributes:
        shapes: The shapes of an exchange that `violations` was run on, each with a size of hand and a herd.
        positions: The positions that the lists stand for.
        lists: The lists of moves compared.
        moves: The legal moves of all these positions together.
        most: The most legal moves at one of them.
        asked: How often `is_legal` was asked.
    """

    shapes: int = 0
    positions: int = 0
    lists: int = 0
    moves: int = 0
    most: int = 0
    asked: int = 0

    def add(self, other: "Tally") -> None:
        """Add what another part has compared."""
        self.shapes += other.shapes
        self.positions += other.positions
        self.lists += other.lists
        self.moves += other.moves
        self.most = max(self.most, other.most)
        self.asked += other.asked


@frozen(order=False)
class Report:
    """What a proof has found.

    Attributes:
        rules: The rulesets that it went over.
        tallies: The counts under each of them.
        fault: Why it failed; empty if it did not.
    """

    rules: tuple[Ruleset, ...]
    tallies: list[Tally]
    fault: str = ""

    @property
    def total(self) -> Tally:
        """The counts of all rulesets together."""
        total = Tally()
        for tally in self.tallies:
            total.add(tally)
        return total


def verify(
    box: Box = STANDARD_BOX,
    statements: Statements = OURS,
    *,
    seed: int | None = None,
    jobs: int = 1,
    watch: Callable[[float], object] = float,
) -> Report:
    """Prove the statements equal at every position of a box.

    Args:
        box: The box.
        statements: The statements.
        seed: Draws one position of every class that differ by an exchange of
            alike goods, and some rulesets for each. If it is none, every
            position is visited, under every ruleset.
        jobs: In how many processes.
        watch: Told after each part which share is done.

    Example:
        >>> from jaipur_rules import Cards
        >>> box = Box(
        ...     Cards.parse("DDKKK"),
        ...     ((7,), (), (), (), (), ()),
        ...     market_size=2,
        ...     hand_limit=2,
        ...     hand_size=1,
        ...     market_camels=1,
        ... )
        >>> report = verify(box)
        >>> report.fault, report.tallies[0].positions
        ('', 16)
    """
    prover = Prover(box, statements, seed)
    tasks, tallies = prover.tasks(), [Tally() for _ in prover.rules]
    report = Report(prover.rulesets, tallies)
    perform = prover.perform if jobs == 1 else partial(_perform, box, statements, seed)
    for done, (fault, found) in enumerate(each(perform, tasks, jobs), 1):
        if fault:
            return Report(report.rules, tallies, fault)
        for tally, other in zip(tallies, found, strict=True):
            tally.add(other)
        watch(done / len(tasks))
    return report


Found: TypeAlias = tuple[str, list[Tally]]


class Prover:
    """The checks that make the proof, under all rulesets that it goes over.

    Attributes:
        switches: The switches that the statements read.
        rulesets: Every combination of them.
        rules: The same rulesets, which note what is read of them.
    """

    def __init__(self, box: Box, statements: Statements, seed: int | None) -> None:
        """Prove these statements for a box."""
        self.space = Space(box)
        self.statements = statements
        self.seed = seed
        self.switches = derive_switches(statements, box)
        self._read = set[str]()
        self.rulesets = rulesets(self.switches, box)
        self.rules = [RecordingRuleset(rules, self._read) for rules in self.rulesets]
        self._verdicts = [Verdicts(statements.violations, rules) for rules in self.rules]
        self._moves = MoveNumbers()
        self._exchange = cache(lambda *sides: self._moves.of((Exchange(*sides),))[0])
        self._bargains = cache(self._find_bargains)
        self._sales = cache(self._find_sales)
        self._singles = cache(self._find_singles)
        self._parts = cache(_parts)
        self._plain = {shape for shape in shapes(box.market_size) if shape.is_plain}

    def tasks(self) -> list[Task]:
        """The parts of the proof, the largest first."""
        is_first = self.space.is_first
        everything = self.seed is None
        return [
            *(("shapes", place) for place in range(len(self.rules))),
            *(
                (kind, place)
                for kind, some in (("hand", self.space.hands), ("taken", self.space.sides))
                for place, cards in reversed([*enumerate(some)])
                if everything or is_first(cards.counts)
            ),
        ]

    def perform(self, task: Task) -> Found:
        """Do a part of the proof, and return its fault, if it has one, and the counts for each ruleset."""
        kind, place = task
        tallies = [Tally() for _ in self.rules]
        random = Random(f"{self.seed} {kind} {place}")
        try:
            match kind:
                case "shapes":
                    self._check_shapes(place, tallies[place])
                case "hand":
                    self._check_hand(self.space.hands[place], random, tallies)
                case _:
                    self._check_taken(self.space.sides[place], random, tallies)
        except (Counterexample, Unforeseen) as error:
            return str(error), tallies
        unforeseen = self._read - {*self.switches}
        fault = (
            f"legality reads {', '.join(sorted(unforeseen))}, which was not derived"
            if unforeseen
            else ""
        )
        return fault, tallies

    # Shapes

    def _check_shapes(self, place: int, tally: Tally) -> None:
        """No exchange is legal but a plain one, whatever the size of the hand and the herd."""
        box, verdicts = self.space.box, self._verdicts[place]
        if self.rulesets[place].most_in_hand != box.hand_limit:
            raise Unforeseen("these rules allow other hands than those of `Space.hands`")
        for shape in shapes(box.market_size):
            least = shape.given_goods if shape.is_held else 0
            for hand, herd in product(
                range(least, box.hand_limit + 1), range(box.cards.camels + 1)
            ):
                tally.shapes += 1
                if not verdicts.exchange_once(shape, hand, herd) and not shape.is_plain:
                    raise Unforeseen(
                        f"violations finds no fault with an exchange that is not plain: "
                        f"{shape}, a hand of {hand}, a herd of {herd}, {self.rules[place].changes}"
                    )

    # Lists

    def _check_hand(self, hand: Cards, random: Random, tallies: list[Tally]) -> None:
        drawn = None if self.seed is None else random
        for table in self.space.tables(hand, drawn):
            self._check_existence(table)
            self._check_table(table, random, tallies)

    def _check_existence(self, table: Table) -> None:
        """`Position` takes the largest herd that there is beside a table, and refuses one camel more."""
        for herd, exists in ((table.herds[-1], True), (table.herds[-1] + 1, False)):
            try:
                Position(table.market, table.hand, herd, self.rulesets[0])
            except Impossible:
                found = False
            else:
                found = True
            if found is not exists:
                here = make_position(
                    table.market, table.hand, herd, self.rules[0], self.space.box.heights
                )
                raise Counterexample("Position is wrong about what there is", self.statements, here)

    def _check_table(self, table: Table, random: Random, tallies: list[Tally]) -> None:
        """Every herd and every set of piles, under the rulesets to be tried; and one of them move by move."""
        market, hand, herds = table.market, table.hand, table.herds
        piles = self.space.piles(table, random)
        turn, legal_moves = random.randrange(len(piles)), self.statements.legal_moves
        places = self._places(random)
        chosen = random.choice(places), random.choice(herds)
        exchanges = self._exchanges(table)
        # What is called for, and the last list that was found to be it, most often made of the same objects.
        wanted: dict[object, Numbers] = {}
        seen: dict[object, tuple[Move, ...]] = {}
        for place in places:
            rules, tally = self.rules[place], tallies[place]
            singles = self._singles(place, market.kinds, len(hand))
            sales = [self._all_sales(place, hand, heights) for heights in piles]
            for step in range(max(len(herds), len(piles))):
                herd, nth = herds[step % len(herds)], (step + turn) % len(piles)
                key = self._bargains(place, len(hand), herd), singles, sales[nth]
                here = make_position(market, hand, herd, rules, piles[nth])
                try:
                    found = legal_moves(here)
                except Exception as error:
                    fault = f"legal_moves raises {type(error).__name__}: {error}"
                    raise Counterexample(fault, self.statements, here) from error
                if found != seen.get(key):
                    if key not in wanted:
                        some = [exchanges[bargain] for bargain in key[0] if bargain in exchanges]
                        wanted[key] = singles.union(sales[nth], *some)
                    self._compare(here, found, wanted[key])
                    seen[key] = found
                tally.lists += 1
                if step < len(herds):
                    tally.positions += table.alike
                    tally.moves += table.alike * len(found)
                    tally.most = max(tally.most, len(found))
                if chosen == (place, herd):
                    plain = chain.from_iterable(exchanges.values())
                    self._ask_each(here, plain, wanted[key], tally)

    def _places(self, random: Random) -> list[int]:
        """The rulesets to be tried at a table: every one, or the default and some that are drawn."""
        default, *others = range(len(self.rules))
        if self.seed is not None:
            others = random.sample(others, min(DRAWN, len(others)))
        return [default, *others]

    def _compare(self, here: Position, found: tuple[Move, ...], wanted: Numbers) -> None:
        if not found:
            raise Counterexample("nobody can move here", self.statements, here)
        numbers = self._moves.of(found)
        if len(numbers) == len(wanted) and wanted == frozenset(numbers):
            return
        different = {*wanted}.symmetric_difference(numbers) or {
            number for number in numbers if numbers.count(number) > 1
        }
        move = min(
            map(self._moves.moves.__getitem__, different),
            key=lambda move: (len(str(move)), str(move)),
        )
        fault = "legal_moves does not list exactly the moves that break no rule"
        raise Counterexample(fault, self.statements, here, move)

    def _ask_each(
        self, here: Position, exchanges: Iterable[int], wanted: Numbers, tally: Tally
    ) -> None:
        """Ask `is_legal` of every plain exchange, every sale and every move that takes alone."""
        singles = self._moves.of((*self.space.singles, *self.space.sales))
        for number in chain(exchanges, singles):
            self._ask(here, self._moves.moves[number], number in wanted)
            tally.asked += 1

    def _ask(self, here: Position, move: Move, want: bool) -> None:
        try:
            answer = self.statements.is_legal(here, move)
        except Exception as error:
            fault = f"is_legal raises {type(error).__name__}: {error}"
            raise Counterexample(fault, self.statements, here, move) from error
        if answer is not want:
            raise Counterexample(
                "is_legal does not say what violations says", self.statements, here, move
            )

    # What a list has to hold

    def _exchanges(self, table: Table) -> dict[Bargain, list[int]]:
        """The plain exchanges of a table, with any number of camels."""
        found: defaultdict[Bargain, list[int]] = defaultdict(list)
        goods, number = table.market.goods, self._exchange
        for size in range(1, len(goods) + 1):
            takes = self._parts(goods, size, 0)
            for camels in range(size + 1):
                gives = self._parts(table.hand, size - camels, camels)
                for taken, kinds in takes:
                    for given, other_kinds in gives:
                        shares = kinds & other_kinds != 0
                        found[size, camels, shares].append(number(taken, given))
        return found

    def _find_bargains(self, place: int, hand: int, herd: int) -> frozenset[Bargain]:
        """The plain exchanges that break no rule, for a hand of this size and this herd."""
        verdicts = self._verdicts[place]
        return frozenset(
            (shape.taken_goods, shape.given_camels, shape.shares)
            for shape in self._plain
            if shape.given_goods <= hand and not verdicts.exchange(shape, hand, herd)
        )

    def _find_singles(self, place: int, kinds: tuple[Card, ...], hand: int) -> Numbers:
        """The moves that take alone and break no rule, before a market of these kinds."""
        verdicts = self._verdicts[place]
        legal = [
            move
            for good, move in zip(GOODS, self.space.singles, strict=False)
            if not verdicts.single(good, good in kinds, hand)
        ]
        # Of the camels it matters only whether there are some.
        if not verdicts.camels(int(Card.CAMEL in kinds)):
            legal.append(self.space.singles[-1])
        return frozenset(self._moves.of(legal))

    def _all_sales(self, place: int, hand: Cards, heights: Heights) -> Numbers:
        return self._sales(place, Card.CAMEL, 0, 0).union(
            *(self._sales(place, good, hand.count(good), heights[good]) for good in GOODS)
        )

    def _find_sales(self, place: int, good: Card, held: int, height: int) -> Numbers:
        """The sales of a good that break no rule, of which so many are held and so many tokens are left."""
        sale = self._verdicts[place].sale
        legal = [
            move
            for move in self.space.sales
            if move.good is good and not sale(good, move.count, held, height)
        ]
        return frozenset(self._moves.of(legal))

    # Exchanges as they are written

    def _check_taken(self, taken: Cards, random: Random, tallies: list[Tally]) -> None:
        """Each exchange that can be written and takes these cards, with nothing left out, where it nearly is legal."""
        drawn = None if self.seed is None else random
        others = [given.counts for given in self.space.sides]
        for one, two, _ in self.space.pairs(taken.counts, others, drawn):
            if not one or len(one) + len(two) == 1:
                continue
            move = Exchange(one, two)
            for lacking in (0, 1):
                parts = [
                    Cards(random.sample([*side], max(0, len(side) - lacking)))
                    for side in (one, two)
                ]
                table = self.space.draw_table(random, *parts)
                place = random.randrange(len(self.rules))
                heights = random.choice(self.space.piles(table, random))
                here = make_position(
                    table.market, table.hand, random.choice(table.herds), self.rules[place], heights
                )
                self._check_move(here, move, place)
                tallies[place].asked += 1

    def _check_move(self, here: Position, move: Move, place: int) -> None:
        blind = self._verdicts[place].broken(here, move)
        broken = frozenset(found.rule for found in self.statements.violations(here, move))
        if broken != blind:
            fault = f"blind cards of this shape break {', '.join(sorted(blind)) or 'no rule'}"
            raise Counterexample(fault, self.statements, here, move)
        self._ask(here, move, not broken)
        if (move in self.statements.legal_moves(here)) is bool(broken):
            fault = "legal_moves does not list exactly the moves that break no rule"
            raise Counterexample(fault, self.statements, here, move)


_prover = cache(Prover)
"""The one of a process that works for this one."""


def _perform(box: Box, statements: Statements, seed: int | None, task: Task) -> Found:
    return _prover(box, statements, seed).perform(task)


def _parts(cards: Cards, size: int, camels: int) -> list[tuple[Cards, int]]:
    """Every so many of these goods with so many camels, and the kinds of the goods, a bit each."""
    led = Cards.of(Card.CAMEL, camels)
    return [(part + led, sum(1 << card for card in part.kinds)) for part in cards.subsets(size)]
