"""A difference between the batch engine and the rules."""

from jaipur_rules.core.errors import RulesError


class Difference(RulesError):
    """A position or a ply at which the batch engine and the rules are not equal.

    Example:
        >>> raise Difference("seed 7, ply 3 of round 1: the market differs")
        Traceback (most recent call last):
        proofs.batch_equality.difference.Difference: seed 7, ply 3 of round 1: the market differs
    """
