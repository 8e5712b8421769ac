"""The report of a proof, in figures."""

from collections import Counter

from attrs import frozen

from jaipur_rules.core.game import Switch
from jaipur_rules.core.strict_json import Plain
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from proofs.exhaustion.space import Space, rulesets
from proofs.exhaustion.statements import Counterexample
from proofs.exhaustion.tally import Tally
from proofs.exhaustion.tasks import Scope

TABLES = 773_305
"""The pairs of a market and a hand that the published box allows."""

POSITIONS = 8_720_731
"""The same with every herd."""

MOVES = 25_499
"""The moves that are legal somewhere under the default rules: 25,456 exchanges, 36 sales, 6 goods, and the camels."""


@frozen(order=False)
class UnderRules:
    """The figures of one combination of the switches.

    Attributes:
        changes: The switches that differ from the default.
        positions: The positions visited, with full piles: all of them, or where
            sales for nothing are forbidden one for all herds that make no difference.
        emptied: The positions visited with some piles empty, where that matters.
        legal_somewhere: How many different moves are legal in some position.
        fewest: The fewest legal moves that a position has: never none.
        most: The most.
        most_at: A smallest position that has the most.
    """

    changes: dict[str, Switch]
    positions: int
    emptied: int
    legal_somewhere: int
    fewest: int
    most: int
    most_at: str


@frozen(order=False)
class Report:
    """The outcome of a proof, or of a slice of one.

    Attributes:
        scope: What was to be proved.
        tallies: What was visited, for each of `rulesets` in their order.
        seconds: How long it took.
        jobs: On how many cores.
        counterexample: Why there is no proof, if there is none.
    """

    scope: Scope
    tallies: tuple[Tally, ...]
    seconds: float
    jobs: int
    counterexample: Counterexample | None = None

    @property
    def proved(self) -> bool:
        """True if there is no counterexample."""
        return self.counterexample is None

    @property
    def is_whole(self) -> bool:
        """True if it is the whole proof, and not a slice of one."""
        return self.scope.part.parts == 1

    @property
    def tables(self) -> int:
        """The pairs of a market and a hand."""
        return sum(tally.tables for tally in self.tallies)

    @property
    def visited(self) -> int:
        """The number of whole lists of moves compared."""
        return sum(tally.visited for tally in self.tallies)

    @property
    def shapes(self) -> int:
        """The number of times `violations` was run on blind cards to judge an exchange."""
        return sum(tally.shapes for tally in self.tallies)

    @property
    def asked(self) -> int:
        """The number of times `is_legal` was asked."""
        return sum(tally.asked for tally in self.tallies)

    @property
    def sampled(self) -> int:
        """The random moves that were put to all three statements."""
        return sum(tally.sampled for tally in self.tallies)

    @property
    def moves(self) -> int:
        """The moves that were decided at every position visited: legal ones, and near misses."""
        return Space(self.scope.box).moves

    @property
    def distribution(self) -> Counter[int]:
        """Under the default rules: how many positions have so many legal moves."""
        return self.tallies[0].lengths

    @property
    def under(self) -> list[UnderRules]:
        """The figures of each ruleset, the default first."""
        return [
            UnderRules(
                rules.changes,
                tally.positions,
                tally.emptied.total(),
                tally.moves,
                min((*tally.lengths, *tally.emptied), default=0),
                tally.most,
                tally.widest,
            )
            for rules, tally in zip(rulesets(self.scope.box), self.tallies, strict=True)
        ]

    @property
    def miscount(self) -> str:
        """The figures that are wrong in a whole proof of the published box, as a sentence; empty if none is.

        The figures are known from elsewhere, so a proof that had left
        something out would be found here.
        """
        if not self.is_whole or self.scope.box != STANDARD_BOX:
            return ""
        wrong = [
            f"{found:,} {what}, and not {known:,}"
            for what, found, known in (
                ("pairs of a market and a hand", self.tables, TABLES),
                ("legal moves under the default rules", self.tallies[0].moves, MOVES),
                *(
                    ("positions", tally.positions, POSITIONS)
                    for rules, tally in zip(rulesets(self.scope.box), self.tallies, strict=True)
                    if rules.sale_without_tokens == "allowed"
                ),
            )
            if found != known
        ]
        return f"the proof has come upon {'; '.join(wrong)}" if wrong else ""

    @property
    def figures(self) -> dict[str, Plain]:
        """Everything that was counted, as plain data."""
        distribution = self.distribution
        return {
            "slice": str(self.scope.part),
            "seconds": round(self.seconds),
            "jobs": self.jobs,
            "market_and_hand": self.tables,
            "positions": self.tallies[0].positions,
            "rulesets": len(self.tallies),
            "moves_decided": self.moves,
            "shapes": self.shapes,
            "lists_compared": self.visited,
            "decisions": self.visited * self.moves,
            "is_legal_asked": self.asked,
            "sampled": self.sampled,
            "legal_somewhere": self.tallies[0].moves,
            "fewest_legal_moves": min((under.fewest for under in self.under), default=0),
            "most_legal_moves": self.tallies[0].most,
            "most_at": self.tallies[0].widest,
            "mean_legal_moves": round(_mean(distribution), 3),
            "distribution": {str(count): distribution[count] for count in sorted(distribution)},
            "under": [
                {
                    "changes": {**under.changes},
                    "positions": under.positions,
                    "with_empty_piles": under.emptied,
                    "legal_somewhere": under.legal_somewhere,
                    "fewest_legal_moves": under.fewest,
                    "most_legal_moves": under.most,
                    "most_at": under.most_at,
                }
                for under in self.under
            ],
        }


def figures_of(report: Report) -> dict[str, Plain]:
    """The figures of a result: whether it was proved, why if not, and everything that was counted.

    Example:
        >>> from proofs.exhaustion.tasks import Slice
        >>> [*figures_of(Report(Scope(Slice(1, 9)), (Tally(),) * 16, 0.0, 1))][:3]
        ['proved', 'slice', 'seconds']
    """
    failure: list[Plain] = [*str(report.counterexample or "").splitlines()]
    return {
        "proved": report.proved,
        **({"counterexample": failure} if failure else {}),
        **report.figures,
    }


def _mean(distribution: Counter[int]) -> float:
    total = distribution.total()
    return sum(count * times for count, times in distribution.items()) / total if total else 0.0
