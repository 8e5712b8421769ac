"""Verdicts on records of Jaipur in words: the sentences are data, in two languages."""

from typing import Literal, TypeAlias

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.referee.phrases import Language, amounts, plies, short

Claimed: TypeAlias = Literal["rupees", "seal", "seals", "winner"]
"""What a claim is about, by its key in a record: the totals of a round, the seats
that took a Seal in it, the Seals of the match, the seat that won it."""


@frozen(order=False)
class _Phrases:
    """Everything that the referee says, in one language."""

    won: str
    drawn: str
    to_move: str
    to_deal: str
    illegal: str
    illegal_after_the_end: str
    illegal_deal: str
    wrong_round: str
    wrong_match: str
    early_round: str
    early_match: str
    rupees: str
    seal: tuple[str, str, str]
    """For nobody, for one seat, for both."""
    seals: str
    winner: tuple[str, str]
    """For nobody, for one seat."""


_PHRASES: dict[Language, _Phrases] = {
    "en": _Phrases(
        won="Legal throughout: {plies}; seat {seat} wins the match by {seals}.",
        drawn="Legal throughout: {plies}; nobody wins the match, with the Seals at {seals}.",
        to_move="Legal so far: {plies}, and seat {seat} is to move in round {round}.",
        to_deal="Legal so far: {plies}, and round {round} is to be dealt.",
        illegal="Round {round}, ply {ply}: {move} by seat {seat} is illegal: {rules}.",
        illegal_after_the_end="Round {round}, ply {ply}: {move} comes after the end of the round: {rules}.",
        illegal_deal="Round {round} cannot be dealt now: {rules}.",
        wrong_round="Round {round}: the record says that {claimed}, but {right} ({rules}).",
        wrong_match="The match: the record says that {claimed}, but {right} ({rules}).",
        early_round="Round {round}: the record says that {claimed}, but the round is not over ({rules}).",
        early_match="The match: the record says that {claimed}, but the match is not over ({rules}).",
        rupees="the rupees are {amounts}",
        seal=("nobody takes a Seal", "seat {seat} takes the Seal", "both seats take a Seal"),
        seals="the Seals are {amounts}",
        winner=("nobody wins the match", "seat {seat} wins the match"),
    ),
    "fr": _Phrases(
        won="Régulier de bout en bout : {plies} ; le siège {seat} gagne la partie, {seals}.",
        drawn="Régulier de bout en bout : {plies} ; personne ne gagne la partie, les Sceaux étant à {seals}.",
        to_move="Régulier jusqu'ici : {plies}, et c'est au siège {seat} de jouer dans la manche {round}.",
        to_deal="Régulier jusqu'ici : {plies}, et la manche {round} est à distribuer.",
        illegal="Manche {round}, coup {ply} : {move} du siège {seat} est irrégulier : {rules}.",
        illegal_after_the_end="Manche {round}, coup {ply} : {move} vient après la fin de la manche : {rules}.",
        illegal_deal="La manche {round} ne peut pas être distribuée maintenant : {rules}.",
        wrong_round="Manche {round} : l'enregistrement dit que {claimed}, mais {right} ({rules}).",
        wrong_match="La partie : l'enregistrement dit que {claimed}, mais {right} ({rules}).",
        early_round="Manche {round} : l'enregistrement dit que {claimed}, mais la manche n'est pas finie ({rules}).",
        early_match="La partie : l'enregistrement dit que {claimed}, mais la partie n'est pas finie ({rules}).",
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


def legal(language: Language, match: Match, rounds: int, count: int) -> str:
    """That everything is legal, and where the match stands after so many rounds and plies."""
    say, said = _PHRASES[language], plies(language, count)
    if match.winner is not None:
        seals = amounts((match.seals[match.winner], match.seals[1 - match.winner]))
        return say.won.format(plies=said, seat=match.winner, seals=seals)
    if match.is_over:
        return say.drawn.format(plies=said, seals=amounts(match.seals))
    if match.to_move is None:
        return say.to_deal.format(plies=said, round=rounds + 1)
    return say.to_move.format(plies=said, seat=match.to_move, round=rounds + 1)


def illegal(
    language: Language,
    *,
    number: int | None,
    ply: int | None,
    move: object,
    seat: Seat | None,
    broken: tuple[str, ...],
) -> str:
    """Which event is illegal, and by which rules: a move at a ply, or a deal, which has none."""
    say = _PHRASES[language]
    if ply is None:
        phrase = say.illegal_deal
    else:
        phrase = say.illegal_after_the_end if seat is None else say.illegal
    rules = ", ".join(map(short, broken))
    return phrase.format(round=number, ply=ply, move=short(move), seat=seat, rules=rules)


def wrong_claim(
    language: Language,
    *,
    number: int | None,
    about: Claimed,
    claimed: tuple[int, ...],
    right: tuple[int, ...] | None,
    rules: tuple[str, ...],
) -> str:
    """What a record claims, and what is right; None is right where there is no result yet."""
    say = _PHRASES[language]
    said = _claim(say, about, claimed)
    if right is None:
        phrase = say.early_match if number is None else say.early_round
        return phrase.format(round=number, claimed=said, rules=", ".join(rules))
    phrase = say.wrong_match if number is None else say.wrong_round
    truth = _claim(say, about, right)
    return phrase.format(round=number, claimed=said, right=truth, rules=", ".join(rules))


def _claim(say: _Phrases, about: Claimed, value: tuple[int, ...]) -> str:
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
