"""The types of Johari's documents: what a view and a log are in JSON.

The JSON Schemas in this package are made from them. What is merged into a
schema and no type can say, such as the form of a text, stands beside a type.
"""

from typing import Annotated, Literal, TypeAlias, TypedDict

from jaipur_rules.johari.ruleset_json import ComponentsDocument, ResultDocument, RulesetDocument

Cards: TypeAlias = Annotated[str, ("pattern", "^(?:[WBRGAPwbrg][1-3])*$")]
Noble: TypeAlias = Annotated[str, ("pattern", "^N[1-3]-[1-8]$")]
Move: TypeAlias = Annotated[str, ("$ref", "move")]
Phase: TypeAlias = Literal["pick", "choose", "act", "lose", "evening", "final", "shuffle", "over"]


class StoresDocument(TypedDict):
    """The cards in each store."""

    W: Cards
    B: Cards
    R: Cards
    G: Cards
    A: Cards


class TraderDocument(TypedDict):
    """A side of the table."""

    display: Cards
    on_trade: Cards
    gold: int
    tokens: list[int]
    nobles: list[Noble]
    slots: list[int]
    played: list[str]
    chosen: str | None
    safe: bool


class TableDocument(TypedDict):
    """The table as far as a seat may know it."""

    day: int
    phase: Phase
    queue: list[int]
    waiting: list[int]
    spaces: list[Noble | None]
    nobles_left: int
    gone: list[Noble]
    stores: StoresDocument
    booths: list[Cards]
    unseen: Cards
    discard: Cards
    undrawn: int
    arrivals: list[int]
    has_chosen: list[bool]
    traders: list[TraderDocument]
    result: ResultDocument | None


class ViewDocument(TypedDict):
    """A view, as `view_to_plain` gives it."""

    format: Literal["jaipur-view"]
    version: Literal[1]
    game: Literal["johari"]
    players: int
    ruleset: RulesetDocument
    components: ComponentsDocument
    seat: int
    table: TableDocument | None


class LogEvent(TypedDict):
    """An event of a log: who moved, which move it was as far as the seat may know, and its view afterwards."""

    seat: int | None
    move: Move | None
    view: ViewDocument


class LogDocument(TypedDict):
    """A log of a match for a seat, as `log_to_plain` gives it."""

    format: Literal["jaipur-log"]
    version: Literal[1]
    game: Literal["johari"]
    seat: int
    events: list[LogEvent]
