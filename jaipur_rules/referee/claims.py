"""What a record claims that is wrong: of a result, or of a move, who made it, the tokens it won, the cards it drew."""

from collections.abc import Iterator
from typing import TypeAlias

from attrs import field, frozen

from jaipur_rules.core.errors import messages
from jaipur_rules.core.messages import Language, Message, trader_at
from jaipur_rules.record.claims import MoveClaim

SAID = ("by", "tokens", "bonus", "drawn")
"""The subjects of the claims about a move, by their keys in a record."""

Told: TypeAlias = tuple[int | str, ...]
"""What is claimed or right: amounts by seat, seats, rupees, or cards as one text."""

_SEATS = frozenset(("seal", "winner", "winners"))
"""The subjects of the claims about a result that are seats; the others are amounts."""


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


def wrong_result(
    game: str,
    about: str,
    claimed: Told | None,
    right: Told | None,
    rules: tuple[str, ...],
    *,
    number: int | None = None,
    shown: tuple[str | Message, ...] = (),
) -> Iterator[WrongClaim]:
    """Yield the claim about a result, if it is wrong.

    Args:
        game: The name of the game.
        about: What it is about, by its key in a record.
        claimed: What the record says; None if it does not say.
        right: What is right; None if there is no result yet.
        rules: The ids of the rules that settle it.
        number: The round; None for the match.
        shown: The rules as the message names them, if not by their ids alone.

    Example:
        >>> for wrong in wrong_result("jaipur", "seal", (0,), (1,), ("SCO-4",), number=1):
        ...     print(wrong.sentence())
        Round 1: the record says that the first trader takes the Seal, but the second trader takes the Seal (SCO-4).
    """
    if claimed is None or claimed == right:
        return
    part = "match" if number is None else "round"
    unsettled = Message(f"{game}.referee.{part}_goes_on")
    message = Message(
        f"{game}.referee.of_{part}",
        round=number or 0,
        claimed=_clause(game, about, claimed),
        right=unsettled if right is None else _clause(game, about, right),
        rules=shown or rules,
    )
    yield WrongClaim(about, claimed, right, rules, message, round=number)


def _clause(game: str, about: str, told: Told) -> Message:
    """The clause that a claim makes, or that is right, of which a message takes a form."""
    if about not in _SEATS:
        return Message(f"{game}.referee.{about}", amounts=told)
    if not told:
        return Message(f"{game}.referee.{about}.none")
    traders = tuple(trader_at(int(seat)) for seat in told)
    return Message(f"{game}.referee.{about}.some", traders=traders, count=len(told))


def told(said: MoveClaim, about: str) -> Told | None:
    """Return what is claimed of a move under a key of a record, tokens from the highest; None for nothing.

    Example:
        >>> told(MoveClaim(tokens=(3, 4)), "tokens"), told(MoveClaim(by=1), "drawn")
        ((4, 3), None)
    """
    found: int | str | tuple[int, ...] | None = getattr(said, about)
    match found:
        case int() | str() as one:
            return (one,)
        case tuple() as tokens:
            return tuple(sorted(tokens, reverse=True))
        case _:
            return None


def amount(about: str, told: Told) -> Message | str:
    """Return what is claimed of a move, or right, as a parameter of a message.

    Example:
        >>> print(amount("tokens", (4, 3)), amount("by", (0,)), amount("drawn", ("LC",)), sep=" | ")
        4 and 3 rupees | first trader | LC
    """
    match told:
        case () | ("",):
            return Message("kit.value.nothing")
        case (str(cards),):
            return cards
        case (int(seat),) if about == "by":
            return trader_at(seat)
        case values:
            return Message("referee.said.rupees", values=values, count=sum(map(int, values)))
