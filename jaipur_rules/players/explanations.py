"""Explanations in a sentence of why a player thinks a move is the best: its gains and its costs."""

from collections.abc import Callable, Iterable

from attrs import frozen


@frozen(order=False)
class Phrases:
    """The phrases of an explanation in one language.

    Attributes:
        sentence: The whole, with ``{move}`` and ``{reasons}``.
        alone: The whole for a move that nothing speaks for, with ``{move}``.
        though: What stands between the gains and the costs.
        conjunction: What stands between two of either.
    """

    sentence: str
    alone: str
    though: str
    conjunction: str


def explanation(
    phrases: Phrases,
    move: str,
    gains: Iterable[tuple[float, tuple[str, str]]],
    *,
    amount: Callable[[float], str],
    digits: int = 0,
) -> str:
    """Return a sentence about why a move is the best.

    Args:
        phrases: The words of the language.
        move: What the move does, in words.
        gains: What the move gains, less than 0 for a cost, with the clause for a gain and that for a cost.
        amount: Says a number from 0.
        digits: To how many digits after the point the numbers are rounded; what is then 0 is left out.

    Example:
        >>> english = Phrases(
        ...     "I would {move}, because {reasons}.", "I would {move}.", ", though ", " and "
        ... )
        >>> gains = [
        ...     (-1.2, ("it brings {}", "it costs {}")),
        ...     (3.0, ("my hand gains {}", "my hand loses {}")),
        ... ]
        >>> explanation(english, "sell 2 leather", gains, amount="{:.0f} rupees".format)
        'I would sell 2 leather, because my hand gains 3 rupees, though it costs 1 rupees.'
    """
    clauses = [
        (gain > 0, forms[gain < 0].format(amount(abs(round(gain, digits)))))
        for gain, forms in sorted(gains, key=lambda reason: -reason[0])
        if round(gain, digits)
    ]
    good = phrases.conjunction.join(text for helps, text in clauses if helps)
    bad = phrases.conjunction.join(text for helps, text in clauses if not helps)
    if not good:
        return phrases.alone.format(move=move)
    return phrases.sentence.format(move=move, reasons=good + (phrases.though + bad if bad else ""))
