"""For CrossHair: multisets are not remembered.

`Cards` keeps those that it has made in a dictionary. To look a symbolic number up there, CrossHair has to
settle for one value of it; and what one path has put there changes the next. That what is remembered is
never wrong is proved in `packed`.
"""

from collections.abc import Generator
from contextlib import contextmanager

from jaipur_rules.jaipur import cards
from jaipur_rules.jaipur.cards import Cards


class Forgetful:
    """A memory in which nothing is ever found."""

    def get(self, key: int) -> None:
        """Nothing, and without a look at the key."""

    def __setitem__(self, key: int, value: Cards) -> None:
        """Forget it."""

    def __len__(self) -> int:
        return 0


def forget() -> None:
    """Remember nothing from now on, in this process."""
    setattr(cards, "_kept", Forgetful())  # noqa: B010 - of another type, which is the point


@contextmanager
def forgetting() -> Generator[None]:
    """Remember nothing meanwhile, in this process."""
    remembered = vars(cards)["_kept"]
    forget()
    try:
        yield
    finally:
        setattr(cards, "_kept", remembered)  # noqa: B010
