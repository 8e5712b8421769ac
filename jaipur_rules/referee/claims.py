"""What a record claims of a move, beside what is right: who made it, the tokens it won, the cards it drew."""

from collections.abc import Callable, Iterator, Mapping
from typing import Literal, TypeAlias

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, trader_at
from jaipur_rules.record.claims import MoveClaim
from jaipur_rules.referee.verdicts import AnyWrongClaim

Said: TypeAlias = Literal["by", "tokens", "bonus", "drawn"]
"""The subject of a claim about a move, by its key in a record."""

SAID: tuple[Said, ...] = ("by", "tokens", "bonus", "drawn")
"""The subjects."""

Told: TypeAlias = tuple[int | str, ...]
"""What is claimed or right: seats, rupees, or cards as one text."""

Brought: TypeAlias = Mapping[Said, Told]
"""What a move brought, by what can be claimed of it."""


@frozen(order=False, kw_only=True)
class WrongMoveClaim(AnyWrongClaim):
    """A claim about a move that is not what was played.

    Attributes:
        about: What it is about.
        claimed: What the record says: the seat, the rupees, or the cards as one text.
        right: What is right, in the same form.
        rules: The rule that settles it.
        round: The round, from 1; None in a game without rounds.
        place: Where in the match, such as the round and the move.
        mover: Whose move it was.
        did: What was done, in a word.

    Example:
        >>> wrong = WrongMoveClaim(
        ...     about="by",
        ...     claimed=(1,),
        ...     right=(0,),
        ...     rules=("TRN-1",),
        ...     place=Message("referee.said.move", ply=3),
        ...     mover=0,
        ...     did=Message("jaipur.referee.did.sell"),
        ... )
        >>> wrong.sentence()
        "Move 3: the log says that the second trader sold; it was the first trader's turn (TRN-1)."
    """

    about: Said
    claimed: Told
    right: Told
    rules: tuple[str, ...]
    round: int | None = None
    place: Message
    mover: Seat
    did: Message

    @property
    def message(self) -> Message:
        """The claim and what is right, as a message in no language."""
        code, trader = f"referee.said.{self.about}", trader_at(self.mover)
        if self.about == "by":
            accused = trader_at(int(self.claimed[0]))
            return Message(
                code, place=self.place, trader=accused, did=self.did, other=trader, rules=self.rules
            )
        claimed, right = _amount(self.claimed), _amount(self.right)
        return Message(
            code, place=self.place, trader=trader, claimed=claimed, right=right, rules=self.rules
        )


def _amount(told: Told) -> Message | str:
    match told:
        case () | ("",):
            return Message("kit.value.nothing")
        case (str(cards),):
            return cards
        case values:
            return Message("referee.said.rupees", values=values, count=sum(map(int, values)))


def wrong_claims(
    said: MoveClaim | None,
    mover: Seat | None,
    brought: Brought | None,
    settled: Mapping[Said, str],
    where: Callable[..., WrongMoveClaim],
) -> Iterator[WrongMoveClaim]:
    """Yield what is claimed of a move and is not right.

    Args:
        said: What the record says of the move.
        mover: Whose turn it was; None if nobody's.
        brought: What the move brought, by key; None before it is made, when only its maker is looked at.
        settled: The rules that settle the claims, by key.
        where: Makes the claim, which knows where it stands.
    """
    if said is None or mover is None:
        return
    right: Brought = {"by": (mover,)} if brought is None else brought
    claims: dict[Said, Told | None] = {
        "by": None if said.by is None else (said.by,),
        "tokens": None if said.tokens is None else tuple(sorted(said.tokens, reverse=True)),
        "bonus": said.bonus,
        "drawn": None if said.drawn is None else (said.drawn,),
    }
    for about, told in right.items():
        claimed = claims[about]
        if claimed is not None and claimed != told:
            rules = (settled[about],)
            yield where(about=about, claimed=claimed, right=told, rules=rules, mover=mover)
