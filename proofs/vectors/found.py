"""Rounds that chance plays seldom, and where they were found: habits and seeds.

They were searched for among the first 5,000 seeds. The pack plays each anew,
so what stands here can be wrong only by being of no use.
"""

from collections.abc import Iterator
from typing import TypeAlias

Found: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
"""Seeds, by the name of the habit."""

TOTAL_TIES: Found = (
    (
        "pedlars",
        (
            23,
            61,
            872,
            1161,
            2069,
            2990,
            4972,
        ),
    ),
    (
        "even",
        (
            111,
            319,
            960,
            1840,
            1916,
            1974,
            2086,
            2624,
            2802,
            3028,
            3271,
            3354,
            3720,
            4395,
            4484,
        ),
    ),
    (
        "level",
        (
            314,
            982,
            1593,
            2369,
            2507,
            3133,
            3139,
            3293,
            3705,
            3715,
            3880,
            3967,
            4852,
        ),
    ),
)
"""Rounds in which rupees, bonus tokens and goods tokens are all equal (rule SCO-8)."""

GOODS_TIES: Found = (
    (
        "even",
        (
            508,
            1188,
            1196,
            1651,
            1856,
            1909,
            2306,
            2450,
            2527,
            3253,
            3867,
            4006,
            4099,
            4175,
            4372,
            4976,
        ),
    ),
    (
        "pedlars",
        (
            537,
            559,
            1690,
            2253,
            2728,
            2965,
            3334,
            3580,
            4006,
            4685,
        ),
    ),
    (
        "level",
        (
            890,
            1856,
            2194,
            4331,
        ),
    ),
)
"""Rounds that only the number of goods tokens decides (rule SCO-6)."""

BONUS_TIES: Found = (
    (
        "even",
        (
            38,
            60,
            559,
            601,
            668,
            797,
            1217,
            1367,
            1606,
            1810,
            1813,
            2241,
            2749,
            2872,
            2982,
            3094,
            3210,
            3338,
            3528,
            3788,
            3945,
            4302,
            4576,
            4910,
        ),
    ),
    (
        "level",
        (
            560,
            1806,
            2648,
            3446,
            4083,
            4101,
        ),
    ),
)
"""Rounds that the number of bonus tokens decides (rule SCO-5)."""


def pairs(found: Found) -> Iterator[tuple[str, int]]:
    """Habit and seed, one by one.

    Example:
        >>> len(tuple(pairs(TOTAL_TIES))) >= 30
        True
    """
    for habit, seeds in found:
        for seed in seeds:
            yield habit, seed
