"""The types of the verdicts on Johari in JSON. The JSON Schema in this package is made from them."""

from typing import Annotated, Literal, TypeAlias, TypedDict

from jaipur_rules.johari.ruleset_json import ComponentsDocument, ResultDocument, RulesetDocument
from jaipur_rules.referee.documents import BasisDocument, DependenceDocument, ViolationDocument

Status: TypeAlias = Literal["legal", "illegal", "wrong claim"]


class WrongClaimDocument(TypedDict):
    """A wrong claim of a record."""

    about: Literal["totals", "winners"]
    claimed: list[int]
    right: list[int] | None
    rules: list[str]


class ReconstructedDocument(TypedDict):
    """A number that a result counts and that no source gives: its key among the components, and its value."""

    key: Literal["prestige_track"]
    value: int


class VerdictDocument(TypedDict):
    """A verdict on a record, as `verdict_to_plain` gives it.

    Example:
        >>> from jaipur_rules.johari import Session
        >>> from jaipur_rules.johari.referee import judge, verdict_to_plain
        >>> verdict_to_plain(judge(Session(seed=7).record()))["status"]
        'legal'
    """

    file: str | None
    game: Literal["johari"]
    status: Status
    over: bool
    place: int | None
    day: int | None
    ply: int | None
    seat: int | None
    event: str | None
    violations: list[ViolationDocument]
    wrong_claims: list[WrongClaimDocument]
    rules: list[str]
    hangs_on: list[DependenceDocument]
    plies: int
    result: ResultDocument | None
    reconstructed: list[ReconstructedDocument]
    winners: list[int]
    players: int
    ruleset: RulesetDocument
    components: ComponentsDocument


Row: TypeAlias = list[str | int]
FactDocument: TypeAlias = str | int | Row | None


class StepDocument(TypedDict):
    """A step of a derivation."""

    rule: str
    result: str
    facts: dict[str, FactDocument]
    basis: BasisDocument


class DerivationDocument(TypedDict):
    """A derivation, as `derivation_to_plain` gives it.

    Example:
        >>> from jaipur_rules.johari import legal_moves, new_match
        >>> from jaipur_rules.referee import derivation_to_plain, why
        >>> match = new_match(seed=7)
        >>> derivation_to_plain(why(match, legal_moves(match)[0])[0])["result"]
        'legal'
    """

    game: Literal["johari"]
    kind: Literal["deal", "shuffle", "legality", "effect", "day", "game_end", "score", "winner"]
    move: Annotated[str, ("$ref", "move")] | None
    result: str
    facts: dict[str, FactDocument]
    steps: list[StepDocument]
