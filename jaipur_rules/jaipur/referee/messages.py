"""The messages of verdicts on records of Jaipur, in two languages."""

from typing import Literal, TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.referee.messages import amounts, describe_wrong_claim, list_rules, plies, shorten

Claimed: TypeAlias = Literal["rupees", "seal", "seals", "winner"]
"""The subject of a claim, by its key in a record: the totals of a round, the seats
that took a Seal in it, the Seals of the match, the seat that won it."""


@frozen(order=False)
class _Messages:
    """The messages of the referee in one language."""

    won: str
    drawn: str
    to_move: str
    to_deal: str
    illegal: str
    illegal_after_the_end: str
    illegal_deal: str
    round: str
    match: str
    round_goes_on: str
    match_goes_on: str
    rupees: str
    seal: tuple[str, str, str]
    """For nobody, for one seat, for both."""
    seals: str
    winner: tuple[str, str]
    """For nobody, for one seat."""


_MESSAGES: dict[Language, _Messages] = {
    "en": _Messages(
        won="Legal throughout: {plies}; seat {seat} wins the match by {seals}.",
        drawn="Legal throughout: {plies}; nobody wins the match, with the Seals at {seals}.",
        to_move="Legal so far: {plies}, and seat {seat} is to move in round {round}.",
        to_deal="Legal so far: {plies}, and round {round} is to be dealt.",
        illegal="Round {round}, ply {ply}: {move} by seat {seat} is illegal: {rules}.",
        illegal_after_the_end="Round {round}, ply {ply}: {move} comes after the end of the round: {rules}.",
        illegal_deal="Round {round} cannot be dealt now: {rules}.",
        round="Round {round}: ",
        match="The match: ",
        round_goes_on="the round is not over",
        match_goes_on="the match is not over",
        rupees="the rupees are {amounts}",
        seal=("nobody takes a Seal", "seat {seat} takes the Seal", "both seats take a Seal"),
        seals="the Seals are {amounts}",
        winner=("nobody wins the match", "seat {seat} wins the match"),
    ),
    "fr": _Messages(
        won="Régulier de bout en bout : {plies} ; le siège {seat} gagne la partie, {seals}.",
        drawn="Régulier de bout en bout : {plies} ; personne ne gagne la partie, les Sceaux étant à {seals}.",
        to_move="Régulier jusqu'ici : {plies}, et c'est au siège {seat} de jouer dans la manche {round}.",
        to_deal="Régulier jusqu'ici : {plies}, et la manche {round} est à distribuer.",
        illegal="Manche {round}, coup {ply} : {move} du siège {seat} est irrégulier : {rules}.",
        illegal_after_the_end="Manche {round}, coup {ply} : {move} vient après la fin de la manche : {rules}.",
        illegal_deal="La manche {round} ne peut pas être distribuée maintenant : {rules}.",
        round="Manche {round} : ",
        match="La partie : ",
        round_goes_on="la manche n'est pas finie",
        match_goes_on="la partie n'est pas finie",
        rupees="les roupies sont {amounts}",
        seal=(
            "personne ne prend de Sceau",
            "le siège {seat} prend le Sceau",
            "les deux sièges prennent un Sceau",
        ),
        seals="les Sceaux sont {amounts}",
        winner=("personne ne gagne la partie", "le siège {seat} gagne la partie"),
    ),
}


def describe_legal(language: Language, match: Match, rounds: int, count: int) -> str:
    """A sentence for a legal record: where the match stands after so many rounds and plies."""
    say, played = _MESSAGES[language], plies(language, count)
    if match.winner is not None:
        seals = amounts((match.seals[match.winner], match.seals[1 - match.winner]))
        return say.won.format(plies=played, seat=match.winner, seals=seals)
    if match.is_over:
        return say.drawn.format(plies=played, seals=amounts(match.seals))
    if match.to_move is None:
        return say.to_deal.format(plies=played, round=rounds + 1)
    return say.to_move.format(plies=played, seat=match.to_move, round=rounds + 1)


def describe_illegal(
    language: Language,
    *,
    number: int | None,
    ply: int | None,
    move: object,
    seat: Seat | None,
    broken: tuple[Violation, ...],
) -> str:
    """A sentence for an illegal event and the rules it breaks: a move at a ply, or a deal, which has none."""
    say = _MESSAGES[language]
    if ply is None:
        phrase = say.illegal_deal
    else:
        phrase = say.illegal_after_the_end if seat is None else say.illegal
    rules = list_rules(broken)
    return phrase.format(round=number, ply=ply, move=shorten(move), seat=seat, rules=rules)


def describe_claim(
    language: Language,
    number: int | None,
    about: Claimed,
    claimed: tuple[int, ...],
    right: tuple[int, ...] | None,
    *,
    rules: tuple[str, ...],
) -> str:
    """A sentence for a wrong claim and what is right; `right` is None where there is no result yet."""
    say = _MESSAGES[language]
    if number is None:
        place, goes_on = say.match, say.match_goes_on
    else:
        place, goes_on = say.round.format(round=number), say.round_goes_on
    truth = goes_on if right is None else _claim(say, about, right)
    return describe_wrong_claim(language, _claim(say, about, claimed), truth, rules, place)


def _claim(say: _Messages, about: Claimed, value: tuple[int, ...]) -> str:
    seat = value[0] if value else None
    match about:
        case "rupees":
            return say.rupees.format(amounts=amounts(value))
        case "seals":
            return say.seals.format(amounts=amounts(value))
        case "seal":
            return say.seal[len(value)].format(seat=seat)
        case _:
            return say.winner[len(value)].format(seat=seat)
