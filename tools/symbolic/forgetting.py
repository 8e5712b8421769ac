"""Multisets that are not remembered, for as long as a theorem is proved.

`Cards` keeps those that it has made in a dictionary, by their codes. A code that stands for all codes
cannot be looked up there. That what is remembered is never wrong is proved in `packed`.
"""

from collections.abc import Generator
from contextlib import contextmanager

from jaipur_rules.jaipur.rules import cards
from jaipur_rules.jaipur.rules.cards import Cards


class Forgetful:
    """A memory in which nothing is ever found."""

    def get(self, key: int) -> None:
        """Nothing, and without a look at the key."""

    def __setitem__(self, key: int, value: Cards) -> None:
        """Forget it."""

    def __len__(self) -> int:
        return 0


@contextmanager
def forgetting() -> Generator[None]:
    """Remember nothing meanwhile, in this process."""
    remembered = vars(cards)["_kept"]
    setattr(cards, "_kept", Forgetful())  # noqa: B010 - of another type, which is the point
    try:
        yield
    finally:
        setattr(cards, "_kept", remembered)  # noqa: B010
