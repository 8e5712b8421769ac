"""What a record claims that is wrong: of a result, or of a move, who made it, the tokens it won, the cards it drew."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import messages
from jaipur_rules.core.forms import Field, Form, Record, listed, optional, plain_record, text, whole
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language, Message, Parameter, trader_at
from jaipur_rules.record.claims import MoveClaim

Said: TypeAlias = Literal["by", "tokens", "bonus", "drawn"]
"""The subject of a claim about a move, by its key in a record."""

SAID: tuple[Said, ...] = ("by", "tokens", "bonus", "drawn")
"""The subjects."""

Told: TypeAlias = tuple[int | str, ...]
"""What is claimed or right: amounts by seat, seats, rupees, or cards as one text."""

Brought: TypeAlias = Mapping[Said, Told]
"""What a move brought, by what can be claimed of it."""


@frozen(order=False)
class WrongClaim:
    """A claim of a record that is not what was played.

    Attributes:
        about: What it is about, by its key in a record.
        claimed: What the record says: an amount a seat, or the seats themselves; of a move
            the seat, the rupees, or the cards as one text.
        right: What is right, in the same form; None if there is no result yet.
        rules: The ids of the rules that settle it, each once.
        message: The claim and what is right, as a message in no language.
        round: The round that it is about, from 1; None for the match, or in a game without rounds.

    Example:
        >>> from jaipur_rules.johari import deal
        >>> from jaipur_rules.johari.record import Claim, Record
        >>> from jaipur_rules.johari.referee import judge
        >>> (wrong,) = judge(Record(events=(deal(seed=7),), claim=Claim(winners=(0,)))).wrong_claims
        >>> wrong.about, wrong.claimed, wrong.right, wrong.rules
        ('winners', (0,), None, ('FIN-1',))
        >>> wrong.sentence()
        'The record says that the first trader wins, but the game is not over (FIN-1).'
    """

    about: str
    claimed: Told
    right: Told | None
    rules: tuple[str, ...]
    message: Message
    round: int | None = field(default=None, kw_only=True)

    def sentence(self, language: Language = "en") -> str:
        """The claim and what is right, in a sentence.

        Raises:
            UnknownName: There are no words in the language.
        """
        return messages(language).format(self.message)


_TOLD = listed(
    Form[int | str](
        lambda each: each,
        lambda node: node.text() if isinstance(node.value, str) else node.whole(),
        {"anyOf": [whole().schema, text.schema]},
    )
)


def claim_form(*fields: Field) -> Record[Any]:
    """The form of a wrong claim of a record: these fields, and what every game says of one."""
    return plain_record(
        *fields,
        Field("claimed", _TOLD),
        Field("right", optional(_TOLD)),
        Field("rules", listed(text)),
        title="WrongClaimDocument",
    )


@frozen(order=False, kw_only=True)
class Settling:
    """What settles the claims about a move, and how they speak of it.

    Attributes:
        rules: The rules that settle the claims, by key.
        mover: Whose turn it was; None if nobody's.
        place: Where in the match, such as the round and the move.
        did: What was done, in a word.
        round: The round, from 1; None in a game without rounds.

    Example:
        >>> settling = Settling(
        ...     rules={"by": "TRN-1"},
        ...     mover=0,
        ...     place=Message("referee.said.move", ply=3),
        ...     did=Message("jaipur.referee.did.sell"),
        ... )
        >>> [wrong.sentence() for wrong in settling.wrong_claims(MoveClaim(by=1), None)]
        ["Move 3: the log says that the second trader sold; it was the first trader's turn (TRN-1)."]
    """

    rules: Mapping[Said, str]
    mover: Seat | None
    place: Message
    did: Message
    round: int | None = None

    def wrong_claims(self, said: MoveClaim | None, brought: Brought | None) -> Iterator[WrongClaim]:
        """Yield what is claimed of a move and is not right.

        Args:
            said: What the record says of the move.
            brought: What the move brought, by key; None before it is made, when only its maker is looked at.
        """
        if said is None or self.mover is None:
            return
        right: Brought = {"by": (self.mover,)} if brought is None else brought
        claims: dict[Said, Told | None] = {
            "by": None if said.by is None else (said.by,),
            "tokens": None if said.tokens is None else tuple(sorted(said.tokens, reverse=True)),
            "bonus": said.bonus,
            "drawn": None if said.drawn is None else (said.drawn,),
        }
        for about, told in right.items():
            claimed = claims[about]
            if claimed is not None and claimed != told:
                yield self._wrong(about, claimed, told, self.mover)

    def _wrong(self, about: Said, claimed: Told, right: Told, mover: Seat) -> WrongClaim:
        code, rules, trader = f"referee.said.{about}", (self.rules[about],), trader_at(mover)
        said: dict[str, Parameter]
        if about == "by":
            accused = trader_at(int(claimed[0]))
            said = {"trader": accused, "did": self.did, "other": trader}
        else:
            said = {"trader": trader, "claimed": _amount(claimed), "right": _amount(right)}
        message = Message(code, place=self.place, **said, rules=rules)
        return WrongClaim(about, claimed, right, rules, message, round=self.round)


def _amount(told: Told) -> Message | str:
    match told:
        case () | ("",):
            return Message("kit.value.nothing")
        case (str(cards),):
            return cards
        case values:
            return Message("referee.said.rupees", values=values, count=sum(map(int, values)))
