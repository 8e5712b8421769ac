"""A third statement of legality, which tries every choice of letters.

The moves of a hand of letters before a market of letters. It shares no code
with the two statements of legality of the engine, and it works on plain text.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from jaipur_rules.jaipur.rules.ruleset import Ruleset

KINDS = "DGSCPLK"
GOODS = "DGSCPL"
PRECIOUS = "DGS"


def naive_moves(
    ruleset: Ruleset, market: str, hand: str, herd: int, tokens_left: Mapping[str, int]
) -> list[str]:
    """Every legal move in the notation, sorted as text.

    Args:
        ruleset: The rules in force.
        market: The letters of the market.
        hand: The letters of the mover's hand.
        herd: The mover's camels.
        tokens_left: The tokens left in the pile of each good, by its letter.

    Example:
        >>> naive_moves(Ruleset(), "DGKKK", "LL", 1, dict.fromkeys("DGSCPL", 5))
        ['+D', '+DG-LK', '+DG-LL', '+G', '+K', '-L', '-LL']
    """
    heights = tuple(tokens_left[good] for good in GOODS)
    return list(_listed(ruleset, in_order(market), in_order(hand), herd, heights))


@lru_cache(maxsize=1 << 14)
def _listed(
    ruleset: Ruleset, market: str, hand: str, herd: int, heights: tuple[int, ...]
) -> tuple[str, ...]:
    singles = _singles(ruleset, market, hand)
    sales = _sales(ruleset, hand, heights)
    return tuple(sorted(singles | sales | _exchanges(ruleset, market, hand, herd)))


def _singles(ruleset: Ruleset, market: str, hand: str) -> set[str]:
    """A single good for a hand that is not full, and the camels for everybody."""
    if len(hand) < ruleset.box.hand_limit:
        return {"+" + letter for letter in market}
    return {"+" + letter for letter in market if letter == "K"}


def _sales(ruleset: Ruleset, hand: str, heights: tuple[int, ...]) -> set[str]:
    found: set[str] = set()
    for good in GOODS:
        for count in range(1, hand.count(good) + 1):
            enough = good not in PRECIOUS or count >= ruleset.box.precious_minimum
            paid = heights[GOODS.index(good)] > 0 or ruleset.sale_without_tokens == "allowed"
            if enough and paid:
                found.add("-" + good * count)
    return found


def _exchanges(ruleset: Ruleset, market: str, hand: str, herd: int) -> set[str]:
    found: set[str] = set()
    goods, limit = market.replace("K", ""), ruleset.box.hand_limit
    for size in range(ruleset.exchange_min, len(goods) + 1):
        if ruleset.hand_limit_when == "always" and len(hand) + size > limit:
            continue
        givings = distinct(hand.replace("K", "") + "K" * min(herd, size), size)
        for taken in distinct(goods, size):
            for given in givings:
                apart = not set(taken) & set(given) or ruleset.exchange_same_type == "allowed"
                if apart and len(hand) + len(taken) - len(given.replace("K", "")) <= limit:
                    found.add(f"+{taken}-{given}")
    return found


def neighbours(move: str) -> list[str]:
    """Every move that can be written and is one letter away from this one: one more, one less, or another.

    Example:
        >>> neighbours("-D")[:4], "+D-K" in neighbours("+D")
        (['+D-D', '+G-D', '+S-D', '+C-D'], True)
    """
    comes, leaves = split(move)
    written = [rewrite(side, leaves) for side in _varied(comes)] + [
        rewrite(comes, side) for side in _varied(leaves)
    ]
    return list(dict.fromkeys(text for text in written if text and text != move))


def _varied(letters: str) -> list[str]:
    more = [letters + letter for letter in KINDS]
    less = [letters[:place] + letters[place + 1 :] for place in range(len(letters))]
    other = [rest + letter for rest in less for letter in KINDS]
    return more + less + other


def rewrite(comes: str, leaves: str) -> str:
    """The move in the notation, or nothing if no notation can say it."""
    if not comes and len(set(leaves)) != 1:
        return ""
    plus, minus = comes and "+" + in_order(comes), leaves and "-" + in_order(leaves)
    return plus + minus


def in_order(letters: Iterable[str]) -> str:
    """The letters in the order of the notation."""
    return "".join(sorted(letters, key=KINDS.index))


def distinct(letters: Sequence[str], size: int) -> set[str]:
    """Every different choice of so many of the letters, which stand in the order of the notation."""
    return {"".join(chosen) for chosen in combinations(letters, size)}


def split(move: str) -> tuple[str, str]:
    """The letters that come to the mover, and those that leave.

    Example:
        >>> split("+DG-LK"), split("-LLL"), split("+K")
        (('DG', 'LK'), ('', 'LLL'), ('K', ''))
    """
    comes, _, leaves = move.partition("-")
    return comes.removeprefix("+"), leaves
