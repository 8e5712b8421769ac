"""The types of Jaipur's documents: what a view and a log are in JSON.

The JSON Schemas in this package are made from them. What is merged into a
schema and no type can say, such as the length of a list, stands beside a type.
"""

from typing import Annotated, Literal, TypeAlias, TypedDict

Seat: TypeAlias = Literal[0, 1]
Pair: TypeAlias = Annotated[list[int], ("minItems", 2), ("maxItems", 2)]
Cards: TypeAlias = Annotated[str, ("pattern", "^[DGSCPLK]*$")]
Move: TypeAlias = Annotated[str, ("$ref", "move")]
RulesetDocument: TypeAlias = Annotated[str | dict[str, object], ("$ref", "ruleset")]


class GoodsDocument(TypedDict):
    """Values of goods tokens in rupees, by good."""

    diamond: list[int]
    gold: list[int]
    silver: list[int]
    cloth: list[int]
    spice: list[int]
    leather: list[int]


BonusCounts = TypedDict("BonusCounts", {"3": int, "4": int, "5": int})
BonusesDocument = TypedDict(
    "BonusesDocument", {"3": list[int | None], "4": list[int | None], "5": list[int | None]}
)


class RoundResultDocument(TypedDict):
    """What a round came to, as the members of ``result`` in a round."""

    rupees: Pair
    camel_token: Seat | None
    bonus_tokens: Pair
    goods_tokens: Pair
    seals: list[Seat]
    decided_by: str
    counts: bool


class TraderDocument(TypedDict):
    """A side of the table."""

    hand: Cards | None
    hand_size: int
    herd: int
    herd_shown: int | Literal["some", "none"]
    known: Cards
    revealed: Cards
    goods_won: GoodsDocument
    goods_shown: GoodsDocument | None
    bonuses_won: BonusesDocument


class RoundDocument(TypedDict):
    """A round as far as a seat may know it."""

    market: Cards
    deck_size: int
    goods_left: GoodsDocument
    bonuses_left: BonusCounts
    discard: Cards
    discard_shown: Cards
    starter: Seat
    to_move: Seat
    plies_left: int | None
    end: str | None
    result: RoundResultDocument | None
    traders: Annotated[list[TraderDocument], ("minItems", 2), ("maxItems", 2)]


class ViewDocument(TypedDict):
    """A view, as `view_to_plain` gives it."""

    format: Literal["jaipur-view"]
    version: Literal[1]
    game: Literal["jaipur"]
    ruleset: RulesetDocument
    seat: Seat
    seals: Pair
    counted: int
    round: RoundDocument | None


class LogEvent(TypedDict):
    """An event of a log: who moved, which move it was as far as the seat may know, and its view afterwards."""

    seat: Seat | None
    move: Move | None
    view: ViewDocument


class LogDocument(TypedDict):
    """A log of a match for a seat, as `log_to_plain` gives it."""

    format: Literal["jaipur-log"]
    version: Literal[1]
    game: Literal["jaipur"]
    seat: Seat
    events: list[LogEvent]
