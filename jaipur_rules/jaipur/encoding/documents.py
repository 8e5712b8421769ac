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
    """A side of the table.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.encoding import view_to_plain
        >>> shown = view_to_plain(view(new_match(seed=7), 0))["round"]
        >>> [trader["hand"] for trader in shown["traders"]]
        ['DSPLL', None]
    """

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
    """A round as far as a seat may know it.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.encoding import view_to_plain
        >>> view_to_plain(view(new_match(seed=7), 0))["round"]["market"]
        'DCKKK'
    """

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


class OutcomeDocument(TypedDict):
    """How a match has ended: the seats that have won, and the id of the rule that decided."""

    winners: list[Seat]
    decided_by: str


class ViewDocument(TypedDict):
    """A view, as `view_to_plain` gives it.

    Example:
        >>> from jaipur_rules import new_match, view
        >>> from jaipur_rules.jaipur.encoding import view_to_plain
        >>> view_to_plain(view(new_match(seed=7), 0))["seals"]
        [0, 0]
    """

    format: Literal["jaipur-view"]
    version: Literal[1]
    game: Literal["jaipur"]
    ruleset: RulesetDocument
    seat: Seat | None
    seals: Pair
    counted: int
    round: RoundDocument | None
    outcome: OutcomeDocument | None


class LogEvent(TypedDict):
    """An event of a log: who moved, which move it was as far as the seat may know, and its view afterwards.

    Example:
        >>> from jaipur_rules import Session, TakeCamels
        >>> from jaipur_rules.jaipur.encoding import log_to_plain
        >>> session = Session(seed=7).draw().apply(TakeCamels())
        >>> shown = log_to_plain(session.states, session.events, 0)
        >>> shown["events"][1]["move"]
        '+K'
    """

    seat: Seat | None
    move: Move | None
    view: ViewDocument


class LogDocument(TypedDict):
    """A log of a match for a seat, as `log_to_plain` gives it.

    Example:
        >>> from jaipur_rules import Session, TakeCamels
        >>> from jaipur_rules.jaipur.encoding import log_to_plain
        >>> session = Session(seed=7).draw().apply(TakeCamels())
        >>> shown = log_to_plain(session.states, session.events, 0)
        >>> len(shown["events"])
        2
    """

    format: Literal["jaipur-log"]
    version: Literal[1]
    game: Literal["jaipur"]
    seat: Seat | None
    events: list[LogEvent]
