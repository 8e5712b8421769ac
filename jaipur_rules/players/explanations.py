"""Explanations of why a player thinks a move is the best, as messages: what it gains and what it costs."""

from collections.abc import Iterable

from jaipur_rules.core.messages import Message


def explanation(
    move: Message, gains: Iterable[tuple[str, float]], *, digits: int | None = None
) -> Message:
    """Return why a move is the best, in a sentence.

    Args:
        move: What the move does.
        gains: What each part of a player's worth gains, less than 0 for a cost, with the code of
            its texts: of a group of two, "more" and "less", each with the parameter ``amount``.
        digits: To how many digits after the point the numbers are rounded, None for whole numbers;
            what is then 0 is left out.

    Example:
        >>> gains = [("jaipur.player.camels", -1.2), ("jaipur.player.hand", 3.0)]
        >>> reason = explanation(Message("jaipur.move.camels"), gains)
        >>> print(reason)
        I would take all the camels, because it makes my hand worth about 3 rupees more, though my herd \
loses about 1 rupee.
        >>> [dict(cost.params) for cost in dict(reason.params)["costs"]]
        [{'amount': 1}]
    """
    ordered = sorted(gains, key=lambda part: -part[1])
    amounts = [(code, round(gain, digits)) for code, gain in ordered]
    better = tuple(Message(f"{code}.more", amount=gain) for code, gain in amounts if gain > 0)
    worse = tuple(Message(f"{code}.less", amount=-gain) for code, gain in amounts if gain < 0)
    if not better:
        return Message("player.nothing_better", move=move)
    if not worse:
        return Message("player.because", move=move, gains=better)
    return Message("player.although", move=move, gains=better, costs=worse)
