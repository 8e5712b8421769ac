"""Why an answer in Johari is what it is: the rules that bear on a move, on the end of the game, on its score and on who wins."""

from collections.abc import Iterator

from jaipur_rules.core.findings import Fact
from jaipur_rules.core.messages import Message, Parameter, trader_at
from jaipur_rules.johari.referee.day_derivations import (
    explain_day,
    why_chance,
    why_game_end,
    why_score,
    why_winner,
)
from jaipur_rules.johari.referee.effect_derivations import explain_effect
from jaipur_rules.johari.referee.legality_derivations import Asked, why_move
from jaipur_rules.johari.rules.cards import Cards
from jaipur_rules.johari.rules.deals import Deal, Reshuffle
from jaipur_rules.johari.rules.faces import Card, Kind
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import Action, Noble, Place
from jaipur_rules.johari.rules.transition import Event, apply
from jaipur_rules.johari.words import (
    action_message,
    card_message,
    cards_message,
    kind_message,
    place_message,
)
from jaipur_rules.referee.derivations import Derivation


def why(at: Asked, event: Event | None = None) -> tuple[Derivation, ...]:
    """Return why a move is legal or not, what it brings, and if it ends a day or the game, why; or what chance brings.

    Example:
        >>> from jaipur_rules.johari import legal_moves, new_match
        >>> match = new_match(seed=7)
        >>> [(found.kind, found.result) for found in why(match, legal_moves(match)[0])]
        [('legality', 'legal'), ('effect', 'pick')]
    """
    match event:
        case None:
            return tuple(_standing(at)) if isinstance(at, Match) else ()
        case Deal() | Reshuffle():
            return (why_chance(at, event),) if isinstance(at, Match) else ()
        case move:
            legality = why_move(at, move)
            if legality.result == "illegal" or not isinstance(at, Match):
                return (legality,)
            after = apply(at, move)
            ended = _standing(after) if after.is_over else ()
            day = explain_day(at, move, after)
            return (
                legality,
                explain_effect(at, move, after),
                *(() if day is None else (day,)),
                *ended,
            )


def fact_parameter(name: str, fact: Fact) -> Parameter:
    """Return cards, types, places, actions, nobles and seats by their names."""
    if isinstance(fact, tuple):
        return tuple(fact_parameter(name, each) for each in fact) or (_NONE,)
    if fact is None:
        return _NONE
    if isinstance(fact, int):
        return trader_at(fact) if name in _SEATS else fact
    return _text_parameter(name, fact)


_SEATS = frozenset(("trader", "traders", "order", "tied", "best", "winners"))
"""The names of facts that are seats."""

_ROWS = frozenset(("there", "display", "fakes", "cards", "cashed", "sold", "paid", "spare", "left"))
"""The names of facts that are several cards."""

_NONE = Message("johari.why.fact.none")


def _text_parameter(name: str, fact: str) -> Parameter:
    match name:
        case "card" | "given" | "taken" | "drawn":
            return card_message(Card.parse(fact))
        case "kind" | "token" | "types" | "given_kind" | "taken_kind":
            return kind_message(Kind.parse(fact))
        case "place":
            return place_message(Place.parse(fact))
        case "action" | "tried" | "played" | "before" | "today" | "actions":
            return action_message(Action.parse(fact))
        case "noble" | "nobles":
            named = Message(f"johari.noble.{Noble.parse(fact).name.lower()}")
            return Message("johari.picture.noble", id=fact, noble=named)
        case "awaits" | "moment":
            group = "why.fact" if fact in {"deal", "another"} else "fact"
            return Message(f"johari.{group}.{fact}")
        case _ if name in _ROWS:
            return cards_message(Cards.parse(fact)) if fact else _NONE
        case _:
            return fact


def _standing(match: Match) -> Iterator[Derivation]:
    """Yield why a game goes on or is over; if it is, the score and who has won."""
    if match.table is None:
        return
    yield why_game_end(match)
    if match.is_over:
        yield why_score(match)
        yield why_winner(match)
