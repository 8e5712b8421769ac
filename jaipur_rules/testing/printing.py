"""The values of a game in the failing examples of Hypothesis: as short code that makes them again."""

from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name


def print_as_code(*kinds: type) -> None:
    """Have Hypothesis write the values of some classes by their `repr`, and not field by field.

    Args:
        kinds: Classes whose `repr` is code.

    Example:
        >>> from hypothesis.vendor.pretty import pretty
        >>> from jaipur_rules import Cards, Exchange
        >>> print_as_code(Cards)
        >>> pretty(Exchange(Cards("DG"), Cards("LK")))
        "Exchange(taken=Cards('DG'), given=Cards('LK'))"
    """
    for kind in kinds:
        for_type_by_name(kind.__module__, kind.__name__, _write_repr)


def _write_repr(value: object, printer: RepresentationPrinter, cycle: bool) -> None:  # noqa: FBT001
    printer.text(repr(value))
