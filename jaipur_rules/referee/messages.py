"""What the messages of every game's verdicts have in common; their words are in the catalogue of messages."""

from collections.abc import Iterable
from contextlib import suppress

from jaipur_rules.core.errors import Violation
from jaipur_rules.core.game import LacksPart, Seat
from jaipur_rules.core.games import UnknownGame
from jaipur_rules.core.messages import Language, Message, shorten, trader_at

_LONGEST = 60
"""The most characters of a move or a violation that a message quotes: more than any table needs."""


def quote(played: object) -> str:
    """Return a move or a violation as a message quotes it, cut if it is long.

    Example:
        >>> len(quote("+" * 1000))
        60
    """
    return shorten(str(played), _LONGEST)


def name_move(move: object) -> Message:
    """Return a move as a message names it: in words and in notation, or in notation alone where its game has no words.

    A move whose notation has to be cut is in notation alone, too.

    Example:
        >>> from jaipur_rules import parse_move
        >>> name_move(parse_move("-LLL")).to("fr")
        'vendre 3 cuirs (-LLL)'
        >>> print(name_move("knight to f3"))
        play knight to f3
    """
    # Judging needs no pictures, so they are imported when words are asked for.
    from jaipur_rules.render.pictures import pictures_of  # noqa: PLC0415

    notation = quote(move)
    with suppress(UnknownGame, LacksPart):
        words = pictures_of(move).message(move)
        if notation == str(move) and words != Message(notation):
            return Message("picture.move", words=words, move=notation)
    return Message("referee.move.in_notation", move=notation)


def list_rules(broken: Iterable[Violation]) -> tuple[str, ...]:
    """Return the rules that are broken as a message lists them, each with its facts.

    Example:
        >>> list_rules([Violation("TRN-4"), Violation("HND-1", "8 > 7")])
        ('TRN-4', 'HND-1 (8 > 7)')
    """
    return tuple(map(quote, broken))


def list_traders(seats: Iterable[Seat]) -> tuple[Message, ...]:
    """Return the traders in some seats as a message names them.

    Example:
        >>> str(Message("referee.events.shared", count=3, traders=list_traders((0, 2))))
        'Legal throughout: 3 moves; the first trader and the third trader share the game.'
    """
    return tuple(map(trader_at, seats))


def winners_message(seats: tuple[Seat, ...] | None) -> Message:
    """Return the clause that names the winners of a game, of which a message takes a form.

    Args:
        seats: The winners; None if the game is not over.
    """
    match seats:
        case None:
            return Message("referee.winners.not_yet")
        case ():
            return Message("referee.winners.none")
        case _:
            traders = list_traders(seats)
            return Message("referee.winners.some", traders=traders, count=len(seats))


def claim_message(claimed: Message, right: Message, rules: tuple[str, ...]) -> Message:
    """Return a message about a wrong claim, what is right, and the rules that settle it, if any is known.

    Example:
        >>> claimed, right = winners_message((0,)), winners_message((1, 2))
        >>> print(claim_message(claimed, right, ("FIN-4",)))
        The record says that the first trader wins, but the second trader and the third trader win (FIN-4).
    """
    if not rules:
        return Message("referee.claim.wrong", claimed=claimed, right=right)
    return Message("referee.claim.settled", claimed=claimed, right=right, rules=rules)


def statements(language: Language, rules: tuple[str, ...]) -> tuple[str, ...]:
    """Return the statement of each rule in the catalogue of rules, after its id."""
    # Judging needs no catalogue, so it is read when words are asked for.
    from jaipur_rules import rulebook  # noqa: PLC0415

    return tuple(f"{rule}: {rulebook.rule(rule).statement.to(language)}" for rule in rules)
