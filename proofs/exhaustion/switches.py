"""The switches that legality reads, found by watching the statements read them."""

from collections.abc import Iterable
from contextlib import suppress
from itertools import product
from random import Random

from attrs import evolve

from jaipur_rules.core.errors import ImpossibleRuleset
from jaipur_rules.jaipur.rules.components import STANDARD_BOX, Box
from jaipur_rules.jaipur.rules.moves import Exchange
from jaipur_rules.jaipur.rules.ruleset import SWITCHES, Ruleset
from proofs.exhaustion.statements import Statements
from proofs.exhaustion.tables import Space

SAMPLES = 20
"""The positions at which the statements are watched under each ruleset."""


class RecordingRuleset(Ruleset):
    """A ruleset that notes which of its switches are read; equal to no other, so that nothing kept is used for it.

    Example:
        >>> read = set[str]()
        >>> rules = RecordingRuleset(Ruleset(), read)
        >>> rules.exchange_min, read
        (2, {'exchange_min'})
    """

    def __init__(self, rules: Ruleset, read: set[str]) -> None:
        """Have the switches of some rules, and note in ``read`` which are read."""
        for name, value in {**rules.switches, "box": rules.box, "label": rules.label}.items():
            object.__setattr__(self, name, value)
        object.__setattr__(self, "read", read)

    def __getattribute__(self, name: str) -> object:
        """The attribute, noted if it is a switch."""
        if name in SWITCHES:
            object.__getattribute__(self, "read").add(name)
        return object.__getattribute__(self, name)

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = object.__hash__


def derive_switches(statements: Statements, box: Box = STANDARD_BOX) -> tuple[str, ...]:
    """The switches that a statement reads at some of the positions of a box.

    Those found are set to each of their values, until no further switch is
    read. The proof, which runs under recording rulesets too, fails where it
    sees another one read.

    Example:
        >>> from proofs.exhaustion.statements import OURS
        >>> derive_switches(OURS)
        ('hand_limit_when', 'exchange_min', 'exchange_same_type', 'sale_without_tokens')
    """
    found: tuple[str, ...] = ()
    while True:
        read: set[str] = set()
        for rules in rulesets(found, box):
            _watch(statements, RecordingRuleset(rules, read))
        if {*found} >= read:
            return found
        found = tuple(name for name in SWITCHES if name in read or name in found)


def rulesets(switches: Iterable[str], box: Box = STANDARD_BOX) -> tuple[Ruleset, ...]:
    """Every combination of these switches, the default first.

    In a small box, those under which a trader could be stuck are left out, as
    there is no such `Ruleset`.

    Example:
        >>> [rules.changes for rules in rulesets(["exchange_min"])]
        [{}, {'exchange_min': 1}]
    """
    names, found = tuple(switches), list[Ruleset]()
    for values in product(*(SWITCHES[name] for name in names)):
        try:
            changed = evolve(Ruleset(), box=box).with_changes(
                **dict(zip(names, values, strict=True))
            )
        except ImpossibleRuleset:
            continue
        found.append(changed)
    return tuple(found)


def _watch(statements: Statements, rules: RecordingRuleset) -> None:
    random, space = Random(0), Space(rules.box)
    for _ in range(SAMPLES):
        at = space.draw_position(random, rules)
        exchanges = [Exchange(*space.draw_sides(random, at)) for _ in range(10)]
        # A statement that fails is shown by the proof, where it does.
        with suppress(Exception):
            statements.legal_moves(at)
        for move in (*space.singles, *space.sales, *exchanges):
            with suppress(Exception):
                statements.violations(at, move)
                statements.is_legal(at, move)
