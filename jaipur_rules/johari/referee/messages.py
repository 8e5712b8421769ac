"""Verdicts on matches of Johari in words: the sentences are data, in two languages."""

from typing import Literal, TypeAlias

from attrs import frozen

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.messages import Language
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.scoring import Result
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.transition import Event
from jaipur_rules.referee.messages import (
    amounts,
    describe_winners,
    describe_wrong_claim,
    list_rules,
    messages,
    name_seats,
    plies,
    shorten,
)

Claimed: TypeAlias = Literal["totals", "winners"]
"""The subject of a claim, by its key in a record: the prestige points, the seats that have won."""


@frozen(order=False)
class _Messages:
    """Everything that the referee says, in one language."""

    won: str
    shared: str
    to_deal: str
    to_shuffle: str
    to_pick: str
    to_move: str
    day: str
    first: str
    illegal: str
    before_the_deal: str
    during_the_shuffle: str
    after_the_end: str
    deal: str
    reshuffle: str
    strange_cards: str
    totals: str


_MESSAGES: dict[Language, _Messages] = {
    "en": _Messages(
        won="Legal throughout: {plies}; {seats} wins the game with {totals}.",
        shared="Legal throughout: {plies}; {seats} share the game with {totals}.",
        to_deal="Legal so far: {plies}, and the game is to be dealt.",
        to_shuffle="Legal so far: {plies}, and the discards are to be shuffled on day {day}.",
        to_pick="Legal so far: {plies}, and seat {seat} is to pick a first card.",
        to_move="Legal so far: {plies}, and seat {seat} is to move on day {day}.",
        day="Day {day}, ply {ply}",
        first="Before the first day, ply {ply}",
        illegal="{moment}: {move} by seat {seat} is illegal: {rules}.",
        before_the_deal="Ply {ply}: {move} comes before the deal: {rules}.",
        during_the_shuffle="{moment}: {move} comes where the discards are to be shuffled: {rules}.",
        after_the_end="Ply {ply}: {move} comes after the end of the game: {rules}.",
        deal="Event {place}: the game cannot be dealt now: {rules}.",
        reshuffle="Event {place}: the discards cannot be shuffled now: {rules}.",
        strange_cards="Event {place}: the shuffled pile holds cards that are not among the discards: {rules}.",
        totals="the prestige points are {amounts}",
    ),
    "fr": _Messages(
        won="Régulier de bout en bout : {plies} ; {seats} gagne la partie, {totals}.",
        shared="Régulier de bout en bout : {plies} ; {seats} se partagent la partie, {totals}.",
        to_deal="Régulier jusqu'ici : {plies}, et la partie est à distribuer.",
        to_shuffle="Régulier jusqu'ici : {plies}, et la défausse est à mélanger au jour {day}.",
        to_pick="Régulier jusqu'ici : {plies}, et c'est au siège {seat} de choisir une première carte.",
        to_move="Régulier jusqu'ici : {plies}, et c'est au siège {seat} de jouer au jour {day}.",
        day="Jour {day}, coup {ply}",
        first="Avant le premier jour, coup {ply}",
        illegal="{moment} : {move} du siège {seat} est irrégulier : {rules}.",
        before_the_deal="Coup {ply} : {move} vient avant la distribution : {rules}.",
        during_the_shuffle="{moment} : {move} vient alors que la défausse est à mélanger : {rules}.",
        after_the_end="Coup {ply} : {move} vient après la fin de la partie : {rules}.",
        deal="Événement {place} : la partie ne peut pas être distribuée maintenant : {rules}.",
        reshuffle="Événement {place} : la défausse ne peut pas être mélangée maintenant : {rules}.",
        strange_cards="Événement {place} : la pioche mélangée contient des cartes "
        "qui ne sont pas dans la défausse : {rules}.",
        totals="les points de prestige sont {amounts}",
    ),
}


def describe_legal(language: Language, match: Match, result: Result | None, count: int) -> str:
    """A message that everything is legal, and how the match stands after so many plies."""
    say, played, table = _MESSAGES[language], plies(language, count), match.table
    if result is not None:
        phrase = say.won if len(result.winners) == 1 else say.shared
        seats = name_seats(language, result.winners)
        return phrase.format(plies=played, seats=seats, totals=amounts(result.totals))
    if table is None:
        return say.to_deal.format(plies=played)
    if match.to_move is None:
        return say.to_shuffle.format(plies=played, day=table.day)
    phrase = say.to_move if table.day else say.to_pick
    return phrase.format(plies=played, seat=match.to_move, day=table.day)


def describe_illegal(
    language: Language,
    match: Match,
    event: Event | None,
    *,
    place: int | None,
    ply: int | None,
    broken: tuple[Violation, ...],
) -> str:
    """A message about an illegal event and its rules: a move at a ply, or chance at a place in the record."""
    say, rules = _MESSAGES[language], list_rules(broken)
    match event:
        case Deal():
            return say.deal.format(place=place, rules=rules)
        case Reshuffle():
            phrase = say.strange_cards if _awaits_reshuffle(match) else say.reshuffle
            return phrase.format(place=place, rules=rules)
        case _:
            phrase, day = _of_move(say, match), match.table.day if match.table else 0
            moment = (say.day if day else say.first).format(day=day, ply=ply)
            return phrase.format(
                moment=moment, ply=ply, move=shorten(event), seat=match.to_move, rules=rules
            )


def _awaits_reshuffle(match: Match) -> bool:
    return match.table is not None and match.awaits_deal


def _of_move(say: _Messages, match: Match) -> str:
    """The message about a move that is illegal at this moment."""
    if match.to_move is not None:
        return say.illegal
    if match.table is None:
        return say.before_the_deal
    return say.after_the_end if match.is_over else say.during_the_shuffle


def describe_claim(
    language: Language,
    about: Claimed,
    claimed: tuple[int, ...],
    right: tuple[int, ...] | None,
    rules: tuple[str, ...],
) -> str:
    """A message about a claim and what is right; None is right where there is no result yet."""
    goes_on = messages(language).game_goes_on
    truth = goes_on if right is None else _claim(language, about, right)
    return describe_wrong_claim(language, _claim(language, about, claimed), truth, rules)


def _claim(language: Language, about: Claimed, value: tuple[int, ...]) -> str:
    if about == "totals":
        return _MESSAGES[language].totals.format(amounts=amounts(value))
    return describe_winners(language, value)
