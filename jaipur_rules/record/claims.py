"""What a record says besides its events: who played, when and where, and what it claims of a move."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, TypeVar

from attrs import asdict, astuple, evolve, field, frozen
from attrs.converters import optional as maybe

from jaipur_rules.core.errors import NotationError
from jaipur_rules.core.forms import Field, Form, Schema, listed, parsed, plain_record, text
from jaipur_rules.core.game import Seat
from jaipur_rules.core.strict_json import Node, Plain
from jaipur_rules.core.values import short_repr, to_int, to_ints, to_iterator, to_text

M = TypeVar("M")
T = TypeVar("T")


@frozen(order=False, repr=False, kw_only=True)
class MoveClaim:
    """What a record says of a move besides the move itself, which the referee judges.

    Attributes:
        at: The place of the move among the moves of its round, or among the events, from 0.
        by: Who made it; None if it does not say.
        tokens: The goods tokens won, in rupees, the first taken first; None if it does not say.
        bonus: The bonus token won, in rupees, in a tuple of its own, empty for none; None if it does not say.
        drawn: The cards that came to the market from the draw pile, as letters; None if it does not say.

    Example:
        >>> MoveClaim(by=1, tokens=(4, 3)).tokens
        (4, 3)
    """

    at: int = field(default=0, converter=to_int)
    by: Seat | None = field(default=None, converter=maybe(to_int))
    tokens: tuple[int, ...] | None = field(default=None, converter=maybe(to_ints))
    bonus: tuple[int, ...] | None = field(default=None, converter=maybe(to_ints))
    drawn: str | None = field(default=None, converter=maybe(to_text))

    __repr__ = short_repr


@frozen(order=False)
class ResultClaim:
    """The result that a record claims for a match or a round; a game's own claim has the fields, None for what it does not say.

    Raises:
        NotationError: It says nothing.
    """

    def __attrs_post_init__(self) -> None:
        """Refuse a claim of nothing."""
        if all(each is None for each in astuple(self, recurse=False)):
            raise NotationError("record.empty_claim")


Claims: TypeAlias = tuple[MoveClaim, ...]
"""The claims about moves, in order."""


def to_claims(claims: Iterable[MoveClaim]) -> Claims:
    """Claims about moves as a tuple.

    Example:
        >>> to_claims([MoveClaim(by=1)])
        (MoveClaim(by=1),)
    """
    return tuple(to_iterator(claims))


Claimed: TypeAlias = tuple[M, MoveClaim | None]
"""A move, and what is claimed of it, if anything is."""

OCCASION = (
    Field("date", text, "When it was played, in any words.", default=""),
    Field("place", text, "Where it was played.", default=""),
    Field("comment", text, "Anything else; it is kept and never judged.", default=""),
)
"""The fields of what a record says of a match, and nobody judges."""


def names_form(players: int) -> Form[tuple[str, ...]]:
    """The form of the names of so many traders.

    Example:
        >>> names_form(2).read(Node(["Ann"], ("players",)))
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: players: expected 2 names, one a trader, found 1
    """
    return listed(text, players, fault="record.names")


def played_by(ruleset: Form[Any]) -> Field:
    """The field of the rules that a match was played by."""
    meaning = "The rules that were played by: a name, or the switches that differ from the default."
    return Field("ruleset", ruleset, meaning)


def result(claim: Form[Any], of: str = "match") -> Field:
    """The field of the result that is claimed for a match or a round."""
    meaning = f"The claimed result of the {of}, which the referee checks."
    return Field("result", claim, meaning, attribute="claim", default=None)


def claimed_form(
    move: Form[M], seat: Form[Seat], cards: Callable[[str], object], *won: Field
) -> Form[Claimed[M]]:
    """The form of a move of a record: its notation, or an object with it and what is claimed of it.

    Args:
        move: The form of the move.
        seat: That of who is said to have made it.
        cards: What reads the cards that are said to have been drawn.
        won: The fields of what else a move of the game can win.

    Example:
        >>> from jaipur_rules import Cards
        >>> from jaipur_rules.jaipur.documents import MOVE, SEAT
        >>> form = claimed_form(MOVE, SEAT, Cards.parse)
        >>> form.read(Node({"move": "+K", "by": 1}))
        (TakeCamels(), MoveClaim(by=1))
        >>> form.write((MOVE.read(Node("+K")), None))
        '+K'
    """
    drawn = "The cards that came to the market from the draw pile, in any order."
    claim = plain_record(
        Field("move", move),
        Field("by", seat, "Who made the move.", default=None),
        *won,
        Field("drawn", parsed(lambda letters: f"{cards(letters)}"), drawn, default=None),
        title="claimedMove",
        meaning="A move, and what a log says of it, which the referee checks.",
    )

    def write(claimed: Claimed[M]) -> Plain:
        made, said = claimed
        return claim.write({"move": made, **asdict(said)}) if said else move.write(made)

    def read(node: Node) -> Claimed[M]:
        if not isinstance(node.value, dict):
            return move.read(node), None
        found = claim.read(node)
        made = found.pop("move")
        return made, MoveClaim(**found) if found else None

    schema: Schema = {"oneOf": [move.schema, claim.schema]}
    return Form(write, read, schema)


def claimed_moves(key: str, form: Form[Claimed[M]], meaning: str) -> Field:
    """The field of the moves of a record or a round, which has them under this key and what is claimed of them as `said`."""
    return Field(
        key, listed(form), meaning, of=lambda part: with_claims(getattr(part, key), part.said)
    )


def from_claimed(kind: Callable[..., T], key: str, **found: Any) -> T:
    """What has moves under a key and what is claimed of them as `said`, from the values of its form.

    Example:
        >>> from_claimed(dict, "moves", moves=[("+K", None), ("-LL", MoveClaim(by=1))])
        {'moves': ('+K', '-LL'), 'said': (MoveClaim(at=1, by=1),)}
    """
    claimed = found.pop(key)
    said = tuple(evolve(each, at=place) for place, (_, each) in enumerate(claimed) if each)
    return kind(**{key: tuple(move for move, _ in claimed)}, said=said, **found)


def with_claims(moves: Iterable[M], claims: Iterable[MoveClaim]) -> tuple[Claimed[M], ...]:
    """Some moves, each with what is claimed of it.

    Example:
        >>> with_claims("ab", [MoveClaim(at=1, by=0)])[0]
        ('a', None)
    """
    found = {said.at: said for said in claims}
    return tuple((move, found.get(place)) for place, move in enumerate(moves))
