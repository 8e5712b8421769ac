"""The packed arithmetic of `Cards`, proved for every two multisets that there can be.

A multiset is one integer with a field a kind. The library's own code runs on integers that stand for all
integers (`words`), and on every path through it the result is compared with what seven counts would give.
Nothing is sampled and nothing is bounded: two multisets of up to 8,191 cards of each kind.
"""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from jaipur_rules.core.errors import NotationError
from jaipur_rules.jaipur.rules import cards
from jaipur_rules.jaipur.rules.cards import MOST, Card, Cards, fresh, leave
from tools.symbolic.forgetting import forgetting
from tools.symbolic.words import WIDTH, Run, Term, Word, paths, z3

FIELD = cards.WIDTH


@frozen(order=False)
class Theorem:
    """A law of packed arithmetic.

    Attributes:
        name: Its name.
        sentence: What it says.
        holds: Whether it holds on one path.
    """

    name: str
    sentence: str
    holds: Callable[[Run], bool]


def prove(theorem: Theorem) -> int:
    """The number of paths on which it holds: all that there are; 0 if there is one on which it does not.

    Multisets are not remembered while it runs.
    """
    with forgetting():
        answers = [*paths(theorem.holds)]
    return len(answers) if all(answers) else 0


def count(code: Term, kind: int) -> Term:
    """A field of a code, as it is defined: the plain statement that everything is compared with."""
    return z3.Extract(FIELD * kind + FIELD - 1, FIELD * kind, code)


def each(condition: Callable[[int], Term]) -> Term:
    """A condition on every kind."""
    return z3.And([condition(kind) for kind in Card])


def is_code(code: Term) -> Term:
    """The condition that a word codes a multiset: no count above the most, no bit beyond the fields."""
    fields = each(lambda kind: z3.ULE(count(code, kind), MOST))
    return z3.And(fields, z3.Extract(WIDTH - 1, FIELD * len(Card), code) == 0)


def two(run: Run) -> tuple[Term, Term]:
    """The codes of any two multisets."""
    one, other = z3.BitVecs("one other", WIDTH)
    run.solver.add(is_code(one), is_code(other))
    return one, other


def multiset(code: Term) -> Cards:
    """The multiset of a code."""
    word: Any = Word(code)
    return fresh(word)


def code_of(found: Cards) -> Term:
    """The code of a multiset, for z3."""
    code: Term = found.code
    return code.bits if isinstance(code, Word) else z3.BitVecVal(code, WIDTH)


def within(one: Term, other: Term) -> Term:
    """The condition that one multiset is in another, kind by kind."""
    return each(lambda kind: z3.ULE(count(one, kind), count(other, kind)))


def sums(run: Run) -> bool:
    """`+` adds every count, or refuses what has too many of a kind."""
    one, other = two(run)
    fits = each(lambda kind: z3.ULE(count(one, kind) + count(other, kind), MOST))
    try:
        total = code_of(multiset(one) + multiset(other))
    except NotationError:
        return run.always(z3.Not(fits))
    added = each(lambda kind: count(total, kind) == count(one, kind) + count(other, kind))
    return run.always(z3.And(fits, is_code(total), added))


def differences(run: Run) -> bool:
    """`-` takes every count away, or refuses what is not there."""
    one, other = two(run)
    try:
        left = code_of(multiset(one) - multiset(other))
    except NotationError:
        return run.always(z3.Not(within(other, one)))
    subtracted = each(lambda kind: count(left, kind) == count(one, kind) - count(other, kind))
    return run.always(z3.And(within(other, one), is_code(left), subtracted))


def sum_and_back(run: Run) -> bool:
    """(a + b) - b is a."""
    one, other = two(run)
    run.solver.add(each(lambda kind: z3.ULE(count(one, kind) + count(other, kind), MOST)))
    return run.always(code_of(multiset(one) + multiset(other) - multiset(other)) == one)


def inclusion(run: Run) -> bool:
    """`<=` is that no count is larger."""
    one, other = two(run)
    answer = multiset(one) <= multiset(other)
    return run.always(within(one, other) if answer else z3.Not(within(one, other)))


def common(run: Run) -> bool:
    """`&` takes the smaller of every two counts."""
    one, other = two(run)
    both = code_of(multiset(one) & multiset(other))
    return run.always(
        each(
            lambda kind: (
                count(both, kind)
                == z3.If(
                    z3.ULE(count(one, kind), count(other, kind)),
                    count(one, kind),
                    count(other, kind),
                )
            )
        )
    )


def apart(run: Run) -> bool:
    """`isdisjoint` is that of no kind there are cards in both."""
    one, other = two(run)
    none = each(lambda kind: z3.Or(count(one, kind) == 0, count(other, kind) == 0))
    answer = multiset(one).isdisjoint(multiset(other))
    return run.always(none if answer else z3.Not(none))


def leaving(run: Run) -> bool:
    """`leave` is what `-` and `&` say: known leaves first, and the rest leaves unknown."""
    known, gone = two(run)
    kept, unknown = leave(multiset(known), multiset(gone))
    both = code_of(multiset(known) & multiset(gone))
    return run.always(z3.And(code_of(kept) == known - both, code_of(unknown) == gone - both))


def knowledge(run: Run) -> bool:
    """SEC-7: what is known of a hand stays within the hand, whatever leaves it."""
    hand, known = two(run)
    gone = z3.BitVec("gone", WIDTH)
    run.solver.add(is_code(gone), within(known, hand), within(gone, hand))
    left = code_of(leave(multiset(known), multiset(gone))[0])
    return all(run.always(z3.ULE(count(left, kind), count(hand - gone, kind))) for kind in Card)


def goods(run: Run) -> bool:
    """`goods` leaves every count but that of the camels, and `camels` is that one."""
    one, _ = two(run)
    found = code_of(multiset(one).goods)
    camels: object = multiset(one).camels
    same = each(lambda kind: count(found, kind) == (0 if kind == Card.CAMEL else count(one, kind)))
    counted = isinstance(camels, Word) and camels.bits == z3.ZeroExt(
        WIDTH - FIELD, count(one, Card.CAMEL)
    )
    return run.always(z3.And(same, counted))


def memory_of_sums(run: Run) -> bool:
    """A sum that is refused is no multiset's code, so none is ever found for it among those remembered."""
    one, other = two(run)
    fits = each(lambda kind: z3.ULE(count(one, kind) + count(other, kind), MOST))
    return run.always(is_code(one + other) == fits)


def memory_of_differences(run: Run) -> bool:
    """Nor is a difference that is refused: a field that borrows, or a negative number, is no code."""
    one, other = two(run)
    return run.always(is_code(one - other) == within(other, one))


THEOREMS = tuple(
    Theorem(holds.__name__.replace("_", " "), holds.__doc__ or "", holds)
    for holds in (
        sums,
        differences,
        sum_and_back,
        inclusion,
        common,
        apart,
        leaving,
        knowledge,
        goods,
        memory_of_sums,
        memory_of_differences,
    )
)
