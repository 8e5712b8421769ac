"""What was found, by rule: one mistake is one finding, however often it shows."""

from collections import Counter

from attrs import define, field, frozen

from jaipur_rules.conformance.sides import Divergence, Rules, Switched

_ENOUGH = 8
"""So many differences of a kind are looked at for what they have in common."""


@define
class Heap:
    """Divergences between which nothing can tell so far: all may be about the same rules."""

    rules: Rules
    best: Divergence
    count: int = 0
    sampled: int = 0
    switches: Counter[Switched] = field(factory=Counter[Switched])

    def improve(self, found: Divergence) -> None:
        """Show this one, if there is less to look at."""
        if _size(found) < _size(self.best):
            self.best = found

    def add(self, found: Divergence) -> None:
        """One more."""
        self.count += 1
        self.improve(found)
        if self.sampled < _ENOUGH:
            self.sampled += 1
            self.switches.update(found.switches())

    @property
    def switched(self) -> tuple[Switched, ...]:
        """The switches under which all of them would have been right."""
        return tuple(each for each, times in self.switches.items() if times == self.sampled)

    @property
    def plays_by(self) -> tuple[tuple[str, str], ...]:
        """The same, as names and values."""
        return tuple((each.name, each.value) for each in self.switched)

    @property
    def candidates(self) -> Rules:
        """The rules that it may be about, the likeliest first."""
        return tuple(dict.fromkeys((*(each.rule for each in self.switched), *self.rules)))


@frozen(order=False)
class Finding:
    """One rule that a program does not keep.

    Attributes:
        rule: Its id; empty if no rule could be named.
        count: How many differences it explains.
        best: The one with the shortest game.
        plays_by: The switches, as names and values, under which all of them would be right.
    """

    rule: str
    count: int
    best: Divergence
    plays_by: tuple[tuple[str, str], ...] = ()


@define
class Findings:
    """All that was found so far."""

    heaps: dict[Rules, Heap] = field(factory=dict[Rules, Heap])

    def add(self, found: Divergence) -> None:
        """Note a difference."""
        heap = self.heaps.get(found.rules)
        if heap is None:
            heap = self.heaps[found.rules] = Heap(found.rules, found)
        heap.add(found)

    @property
    def count(self) -> int:
        """How many differences there are."""
        return sum(heap.count for heap in self.heaps.values())

    def by_rule(self) -> tuple[Finding, ...]:
        """The fewest rules that explain every difference, those that explain most first."""
        left = [*self.heaps.values()]
        found: list[Finding] = []
        while left:
            rule = _most_telling(left)
            mine = [heap for heap in left if rule in (heap.candidates or ("",))]
            left = [heap for heap in left if heap not in mine]
            common = set(mine[0].plays_by).intersection(*(heap.plays_by for heap in mine))
            found.append(
                Finding(
                    rule,
                    sum(heap.count for heap in mine),
                    min((heap.best for heap in mine), key=_size),
                    tuple(sorted(common)),
                )
            )
        return tuple(found)


def _size(found: Divergence) -> tuple[int, bool]:
    """How much there is to look at: plies first; then, rules that nobody has changed."""
    return found.plies, not found.play.is_by_default


def _most_telling(heaps: list[Heap]) -> str:
    """The rule that explains the most; of several, the one that stands nearest the front."""
    weight: Counter[str] = Counter()
    rank: Counter[str] = Counter()
    for heap in heaps:
        for place, rule in enumerate(heap.candidates or ("",)):
            weight[rule] += heap.count
            rank[rule] += heap.count * place
    return min(weight, key=lambda rule: (-weight[rule], rank[rule], rule))
