"""The types of the verdicts on Jaipur in JSON. The JSON Schema in this package is made from them."""

from typing import Annotated, Literal, TypeAlias, TypedDict

from jaipur_rules.referee.documents import BasisDocument, DependenceDocument, ViolationDocument

Seat: TypeAlias = Literal[0, 1]
Pair: TypeAlias = Annotated[list[int], ("minItems", 2), ("maxItems", 2)]
Status: TypeAlias = Literal["legal", "illegal", "wrong claim"]


class WrongClaimDocument(TypedDict):
    """A wrong claim of a record; its round is null if it is about the match."""

    round: int | None
    about: Literal["rupees", "seal", "seals", "winner"]
    claimed: list[int]
    right: list[int] | None
    rules: list[str]


class RoundScoreDocument(TypedDict):
    """What a round that has ended came to."""

    rupees: Pair
    camel_token: Seat | None
    seals: list[Seat]
    decided_by: str


class VerdictDocument(TypedDict):
    """A verdict on a record, as `verdict_to_plain` gives it.

    Example:
        >>> from jaipur_rules import Session
        >>> from jaipur_rules.jaipur.referee import judge, verdict_to_plain
        >>> verdict_to_plain(judge(Session(seed=7).record()))["status"]
        'legal'
    """

    file: str | None
    status: Status
    over: bool
    round: int | None
    ply: int | None
    seat: Seat | None
    event: str | None
    violations: list[ViolationDocument]
    wrong_claims: list[WrongClaimDocument]
    rules: list[str]
    hangs_on: list[DependenceDocument]
    plies: int
    rounds: list[RoundScoreDocument]
    seals: Pair
    winner: Seat | None
    ruleset: str


Row: TypeAlias = list[str | int | list[int]]
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
        >>> from jaipur_rules import TakeCamels, new_match
        >>> from jaipur_rules.referee import derivation_to_plain, why
        >>> derivation_to_plain(why(new_match(seed=7), TakeCamels())[0])["result"]
        'legal'
    """

    game: Literal["jaipur"]
    kind: Literal["legality", "effect", "round_end", "score", "seal", "winner", "starter"]
    move: Annotated[str, ("$ref", "move")] | None
    result: str
    facts: dict[str, FactDocument]
    steps: list[StepDocument]
