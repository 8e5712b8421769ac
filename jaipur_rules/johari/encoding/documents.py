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
    """A side of the table.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> from jaipur_rules.johari.encoding import view_to_plain
        >>> shown = view_to_plain(view(new_match(seed=7), 0))["table"]
        >>> [trader["gold"] for trader in shown["traders"]]
        [15, 15]
    """

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
    """The table as far as a seat may know it.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> from jaipur_rules.johari.encoding import view_to_plain
        >>> view_to_plain(view(new_match(seed=7), 0))["table"]["phase"]
        'pick'
    """

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


class OutcomeDocument(TypedDict):
    """How a match has ended: the seats that have won, and the id of the rule that decided."""

    winners: list[int]
    decided_by: str


class ViewDocument(TypedDict):
    """A view, as `view_to_plain` gives it.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> from jaipur_rules.johari.encoding import view_to_plain
        >>> view_to_plain(view(new_match(seed=7), 0))["players"]
        2
    """

    format: Literal["jaipur-view"]
    version: Literal[1]
    game: Literal["johari"]
    players: int
    ruleset: RulesetDocument
    components: ComponentsDocument
    seat: int | None
    table: TableDocument | None
    outcome: OutcomeDocument | None


class LogEvent(TypedDict):
    """An event of a log: who moved, which move it was as far as the reader may know, and their view afterwards.

    Example:
        >>> from jaipur_rules.johari import Session
        >>> from jaipur_rules.johari.encoding import log_to_plain
        >>> session = Session(seed=7).draw()
        >>> shown = log_to_plain(session.states, session.events, 0)
        >>> shown["events"][0]["seat"] is None
        True
    """

    seat: int | None
    move: Move | None
    view: ViewDocument


class LogDocument(TypedDict):
    """A log of a match for a seat or a spectator, as `log_to_plain` gives it.

    Example:
        >>> from jaipur_rules.johari import Session
        >>> from jaipur_rules.johari.encoding import log_to_plain
        >>> session = Session(seed=7).draw()
        >>> shown = log_to_plain(session.states, session.events, 0)
        >>> len(shown["events"])
        1
    """

    format: Literal["jaipur-log"]
    version: Literal[1]
    game: Literal["johari"]
    seat: int | None
    events: list[LogEvent]
