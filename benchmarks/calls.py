"""Single calls: what is asked of one position, on positions from random play."""

from collections.abc import Callable
from random import Random

from benchmarks.clock import Work
from jaipur_rules import (
    Match,
    Move,
    apply,
    apply_unchecked,
    deal,
    is_legal,
    legal_moves,
    new_match,
    view,
    violations,
)

Asked = Callable[[Match, Move], object]


def calls(rounds: int, slices: int) -> dict[str, Work]:
    """Calls to measure, each on every ply of some rounds, cut into slices."""
    plies = [ply for seed in range(rounds) for ply in _plies(seed)]
    size = max(1, len(plies) // slices)

    def asking(question: Asked) -> Work:
        def work(number: int) -> int:
            start = number * size % len(plies)
            part = plies[start : start + size]
            for match, move in part:
                question(match, move)
            return len(part)

        return work

    views = [view(match, match.to_move or 0) for match, _ in plies]

    def drawing(number: int) -> int:
        start, chance = number * size % len(plies), Random(number)
        part = views[start : start + size]
        for seen in part:
            seen.sample(chance)
        return len(part)

    def dealing(number: int) -> int:
        for seed in range(number * 50, number * 50 + 50):
            deal(seed=seed)
        return 50

    return {
        "violations": asking(violations),
        "is_legal": asking(is_legal),
        "legal_moves": asking(lambda match, _: legal_moves(match)),
        "apply": asking(apply),
        "apply_unchecked": asking(apply_unchecked),
        "view": asking(lambda match, _: view(match, 0)),
        "View.sample": drawing,
        "deal": dealing,
    }


def _plies(seed: int) -> list[tuple[Match, Move]]:
    """The plies of a random round: where, and what was played there."""
    choice, match, found = Random(seed).choice, new_match(seed=seed), list[tuple[Match, Move]]()
    while match.to_move is not None:
        move = choice(legal_moves(match))
        found.append((match, move))
        match = apply_unchecked(match, move)
    return found
