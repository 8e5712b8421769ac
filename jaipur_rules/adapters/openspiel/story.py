"""The history that a seat has seen: a line for each deal and each move, made from its views alone.

A view holds all that its seat may know, and not the way that led there. With
the way, a seat remembers everything, which OpenSpiel asks of an information state.
"""

from typing import TypeAlias

from jaipur_rules.jaipur import Match, Move, RoundView, TraderView, View, view
from jaipur_rules.jaipur.encoding import view_to_json

Story: TypeAlias = tuple[str, ...]
Stories: TypeAlias = tuple[Story, Story]
"""The stories by seat."""


def extend_stories(stories: Stories, after: Match, move: Move | None) -> Stories:
    """Return the stories of both seats with a line for a move or a deal."""
    mine, other = stories
    return (*mine, line(view(after, 0), move)), (*other, line(view(after, 1), move))


def line(seen: View, move: Move | None) -> str:
    """Describe a move or a deal as a seat saw it, by the seat's view afterwards.

    Example:
        >>> from jaipur_rules import TakeCamels, apply, new_match, view
        >>> match = new_match(seed=7)
        >>> line(view(match, 0), None)
        'seat 1 begins, market DCKKK, hands DSPLL and 4 unknown, herds 0 1'
        >>> line(view(apply(match, TakeCamels()), 0), TakeCamels())
        '+K, market DGCCK, tokens - and -'
    """
    round_ = seen.round
    if round_ is None:
        return ""
    if move is None:
        hands = " and ".join(map(_hand, round_.traders))
        herds = " ".join(str(trader.herd) for trader in round_.traders)
        return f"seat {round_.starter} begins, market {round_.market}, hands {hands}, herds {herds}"
    return f"{move}, market {round_.market}, tokens {_tokens(round_)}"


def information(seen: View, story: Story) -> str:
    """An information state: the view as JSON, and a line for each thing that the seat saw happen."""
    return view_to_json(seen) + "\n".join(story)


def _hand(trader: TraderView) -> str:
    return f"{trader.hand_size} unknown" if trader.hand is None else str(trader.hand)


def _tokens(round_: RoundView) -> str:
    """The bonus tokens of both as far as their values are known."""
    return " and ".join(
        " ".join("?" if value is None else str(value) for won in trader.bonuses for value in won)
        or "-"
        for trader in round_.traders
    )
