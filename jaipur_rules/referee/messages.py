"""The messages of the referee about any game, in two languages; the rules come from the catalogue."""

from attrs import frozen

from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Language


@frozen(order=False)
class VerdictMessages:
    """The messages of the referee about the play of any game, in one language."""

    one_ply: str
    plies: str
    move_is_legal: str
    move_is_illegal: str
    wrong: str
    game_goes_on: str
    seat: str
    seats: str
    last: str
    """The word before the last of several."""
    wins: str
    win: str
    nobody_wins: str
    won: str
    shared: str
    drawn: str
    to_move: str
    to_chance: str
    illegal: str
    out_of_turn: str
    illegal_chance: str


_MESSAGES: dict[Language, VerdictMessages] = {
    "en": VerdictMessages(
        one_ply="{count} ply",
        plies="{count} plies",
        move_is_legal="{move} is legal.",
        move_is_illegal="{move} is illegal: {rules}.",
        wrong="the record says that {claimed}, but {right}",
        game_goes_on="the game is not over",
        seat="seat {0}",
        seats="seats {0}",
        last=" and ",
        wins="{0} wins",
        win="{0} win",
        nobody_wins="nobody wins",
        won="Legal throughout: {plies}; {seats} wins the game.",
        shared="Legal throughout: {plies}; {seats} share the game.",
        drawn="Legal throughout: {plies}; nobody wins the game.",
        to_move="Legal so far: {plies}, and seat {seat} is to move.",
        to_chance="Legal so far: {plies}, and chance is awaited.",
        illegal="Event {place}, ply {ply}: {event} by seat {seat} is illegal: {rules}.",
        out_of_turn="Event {place}, ply {ply}: {event} comes where nobody is to move: {rules}.",
        illegal_chance="Event {place}: {event} cannot happen now: {rules}.",
    ),
    "fr": VerdictMessages(
        one_ply="{count} coup",
        plies="{count} coups",
        move_is_legal="{move} est régulier.",
        move_is_illegal="{move} est irrégulier : {rules}.",
        wrong="l'enregistrement dit que {claimed}, mais {right}",
        game_goes_on="la partie n'est pas finie",
        seat="le siège {0}",
        seats="les sièges {0}",
        last=" et ",
        wins="{0} gagne",
        win="{0} gagnent",
        nobody_wins="personne ne gagne",
        won="Régulier de bout en bout : {plies} ; {seats} gagne la partie.",
        shared="Régulier de bout en bout : {plies} ; {seats} se partagent la partie.",
        drawn="Régulier de bout en bout : {plies} ; personne ne gagne la partie.",
        to_move="Régulier jusqu'ici : {plies}, et c'est au siège {seat} de jouer.",
        to_chance="Régulier jusqu'ici : {plies}, et le hasard est attendu.",
        illegal="Événement {place}, coup {ply} : {event} du siège {seat} est irrégulier : {rules}.",
        out_of_turn="Événement {place}, coup {ply} : {event} vient quand ce n'est à personne de jouer : {rules}.",
        illegal_chance="Événement {place} : {event} ne peut pas arriver maintenant : {rules}.",
    ),
}


def messages(language: Language) -> VerdictMessages:
    """The messages in a language.

    Example:
        >>> messages("fr").wins.format("Ana")
        'Ana gagne'
    """
    return _MESSAGES[language]


def plies(language: Language, count: int) -> str:
    """A number of plies.

    Example:
        >>> plies("en", 1), plies("en", 0), plies("fr", 0)
        ('1 ply', '0 plies', '0 coup')
    """
    say = _MESSAGES[language]
    return (say.one_ply if _is_one(language, count) else say.plies).format(count=count)


def _is_one(language: Language, count: int) -> bool:
    """Return whether the language uses the singular for a number: French does for 0 as well."""
    return count == 1 or (language == "fr" and count == 0)


def describe_move(language: Language, move: object, broken: tuple[str, ...]) -> str:
    """Return a sentence about whether a move is legal, and the rules that it breaks."""
    say = _MESSAGES[language]
    phrase = say.move_is_illegal if broken else say.move_is_legal
    return phrase.format(move=shorten(move), rules=list_rules(broken))


def describe_wrong_claim(
    language: Language, claimed: str, right: str, rules: tuple[str, ...], place: str = ""
) -> str:
    """Return a sentence about the claim of a record, and what is right.

    Args:
        language: The language.
        claimed: The claim, as what follows "the record says that".
        right: What is right, or that there is no result yet, as what follows "but".
        rules: The rules that settle it.
        place: The part of the record that the claim is about, with a colon.

    Example:
        >>> describe_wrong_claim("en", "seat 0 wins", "seat 1 wins", ("FIN-4",))
        'The record says that seat 0 wins, but seat 1 wins (FIN-4).'
    """
    text = place + _MESSAGES[language].wrong.format(claimed=claimed, right=right)
    settled = f" ({', '.join(rules)})" if rules else ""
    return f"{text[0].upper()}{text[1:]}{settled}."


def name_seats(language: Language, seats: tuple[Seat, ...]) -> str:
    """One seat or several, with their numbers.

    Example:
        >>> name_seats("en", (2,)), name_seats("fr", (0, 1, 2))
        ('seat 2', 'les sièges 0, 1 et 2')
    """
    say = _MESSAGES[language]
    *others, last = map(str, seats)
    listed = f"{', '.join(others)}{say.last}{last}" if others else last
    return (say.seats if others else say.seat).format(listed)


def describe_winners(language: Language, seats: tuple[Seat, ...]) -> str:
    """Return the clause that names the winners of a game.

    Example:
        >>> describe_winners("en", (0, 2)), describe_winners("en", ())
        ('seats 0 and 2 win', 'nobody wins')
    """
    say = _MESSAGES[language]
    if not seats:
        return say.nobody_wins
    return (say.wins if len(seats) == 1 else say.win).format(name_seats(language, seats))


_LONGEST = 60
"""The most characters of a move or a violation that a sentence quotes: more than any table needs."""


def shorten(quoted: object) -> str:
    """Return a move or a violation as a sentence quotes it, cut if it is long.

    Example:
        >>> len(shorten("+" * 1000))
        60
    """
    text = str(quoted)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def list_rules(broken: tuple[object, ...]) -> str:
    """The rules that are broken, with commas between."""
    return ", ".join(map(shorten, broken))


def amounts(values: tuple[int, ...]) -> str:
    """Amounts by seat.

    Example:
        >>> amounts((64, 69))
        '64 : 69'
    """
    return " : ".join(map(str, values))


def statements(language: Language, rules: tuple[str, ...]) -> tuple[str, ...]:
    """The statement of each rule in the catalogue, after its id."""
    # Judging needs no catalogue, so it is read when words are asked for.
    from jaipur_rules import rulebook  # noqa: PLC0415

    return tuple(f"{rule}: {rulebook.rule(rule).statement.to(language)}" for rule in rules)
