"""Moves of Jaipur read as people type them; `parse_move` reads exactly what `str` writes.

The words stand in ``words.<language>.toml``. What is plainly said and is no move, such as a sale of two kinds,
has the rule that forbids it; what could be two moves is refused, and both are shown.
"""

from collections import Counter
from itertools import permutations

from attrs import field, frozen
from attrs.validators import optional

from jaipur_rules.core.errors import IllegalMove, Violation
from jaipur_rules.core.game import JAIPUR
from jaipur_rules.core.typed_moves import Clause, Grammar, Thing, Turn
from jaipur_rules.core.values import instance_of
from jaipur_rules.jaipur.rules.cards import LETTERS, Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood, make_move

_LETTERS = rf"[{LETTERS}{LETTERS.lower()}]"
GRAMMAR = Grammar(
    JAIPUR.name,
    # "pls" is three cards only after a sign.
    rf"(?<![^\W\d_])(?<!['’])(?:(?<=[+−–-])|(?!(?i:pls)\b)){_LETTERS}+(?![^\W_]|['’])",
)

_SIDES = {
    **dict.fromkeys(("bare", "take", "+"), "+"),
    **dict.fromkeys(("sell", "-"), "-"),
    **dict.fromkeys(
        ("take for", "take with", "take give", "take -", "+ -", "+ for", "swap -", "bare -"), "+-"
    ),
    **dict.fromkeys(
        ("give take", "give for", "give +", "swap for", "swap with", "swap take", "swap +"), "-+"
    ),
    **dict.fromkeys(("for take", "with take", "- +", "- for"), "-+"),
}
"""Which way the cards go, clause by clause: to the mover or away, by what the clauses begin with."""


@frozen(order=False)
class Reading:
    """What a sentence is read as.

    Attributes:
        move: The move; None if no move can be what was typed, such as a sale of two kinds.
        violations: The rules that forbid what was typed, if it is no move.
        text: What was typed, if it is no move.

    Example:
        >>> read_move("sell 3 leather").understood
        'sell 3 leather'
        >>> read_move("sell cloth and leather").violations[0].sentence()
        'You can only sell one kind of goods on your turn (SEL-2).'
    """

    move: Move | None = field(validator=optional(instance_of(TakeGood, TakeCamels, Exchange, Sell)))
    violations: tuple[Violation, ...] = ()
    text: str = ""

    def move_at(self, market: Cards) -> Move:
        """Return the move at a table: as many camels as lie there are all of them.

        Raises:
            IllegalMove: It is some of the camels, or nothing that a move can be.

        Example:
            >>> read_move("take the 3 camels").move_at(Cards("DDKKK"))
            TakeCamels()
        """
        match self.move:
            case None:
                raise IllegalMove(self.text, self.violations)
            case TakeGood(Card.CAMEL):
                camels = 1
            case Exchange(taken, given) if taken.kinds == (Card.CAMEL,) and not given:
                camels = len(taken)
            case move:
                return move
        if camels != market.camels:
            raise IllegalMove(self.move, (Violation("CAM-1", {}, JAIPUR.name),))
        return TakeCamels()

    @property
    def understood(self) -> str:
        """The move in English; what was typed, if it is none."""
        return self.text if self.move is None else JAIPUR.words.describe(self.move)


def read_move(text: str) -> Reading:
    """Read a move as people type it, in English or French.

    Letters may come in any order and case, with spaces; kinds may be spelled
    out; ``take gold``, ``sell 3 leather``, ``take diamond gold for leather
    camel``, ``camels`` and ``+gd -kl`` are all understood. A plus between cards
    that words lead to means *and*. What could mean two moves is refused, and so
    are the letters of several camels alone: taking camels is one move. What is
    plainly said and is no move, such as a sale of two kinds, has the rule that forbids it.

    Raises:
        NotationError: No move, or more than one, can be made out; the error
            says why, and what to type.
        WrongType: The value is no text.

    Example:
        >>> str(read_move("take gold").move), str(read_move(" +gd - kl").move)
        ('+G', '+DG-LK')
        >>> str(read_move("Ann swapped 2 camels for a ruby + a gold").move)
        '+DG-KK'
        >>> read_move("2 leather for 2 gold")
        Traceback (most recent call last):
        jaipur_rules.core.errors.NotationError: '2 leather for 2 gold': 'for' leaves open what is given for what; begin with take or give; is it +LL-GG or +GG-LL?
    """
    return GRAMMAR.read(text, _read_turn)


def _read_turn(turn: Turn) -> Reading:
    clauses = _clauses(turn)
    if [clause.lead for clause in clauses] == ["pass"] and not clauses[0].things:
        return _forbidden("TRN-3", turn)
    cards = [_cards(turn, clause) for clause in clauses]
    sides = _sides(turn, clauses, cards)
    taken, given = (
        sum((each for each, at in zip(cards, sides, strict=True) if at == side), Cards())
        for side in "+-"
    )
    if len(clauses) > 1 and not taken:
        raise turn.fault("what_taken")
    if not taken and len(given.kinds) > 1:
        return _forbidden("SEL-2", turn)
    if taken.kinds == (Card.CAMEL,) and not given:
        return Reading(_camels(turn, clauses[0], taken))
    if any(_is_vague(clause) for clause in clauses):
        raise turn.fault("how_many")
    if not clauses[0].lead and not clauses[0].sign and len(taken) > 1 and not given:
        raise turn.fault("take_or_sell", [f"+{taken}", f"-{taken}"][: 3 - len(taken.kinds)])
    return Reading(make_move(taken, given, turn.text))


def _forbidden(rule: str, turn: Turn) -> Reading:
    return Reading(None, (Violation(rule, {}, JAIPUR.name),), turn.text)


def _clauses(turn: Turn) -> list[Clause]:
    """The clauses that say something: "exchange: take 2 gold, give 2 leather" is said by the second and the third."""
    match [clause for clause in turn.clauses if clause.lead or clause.sign or clause.things]:
        case [Clause("swap", sign="", things=[]), Clause(lead), *_] as clauses if lead != "swap":
            return clauses[1:]
        case [Clause("sell") as sale, Clause("for", things=[Thing("token")])]:
            return [sale]
        case clauses:
            return clauses


def _cards(turn: Turn, clause: Clause) -> Cards:
    """The cards of a clause.

    Raises:
        NotationError: It has none, or it is not clear which, or how many.
    """
    things = [each for each in clause.things if each.value or each.count or "card" in each.marks]
    if not things:
        raise turn.fault("nothing_after", word=clause.text)
    if len({_is_written(thing) for thing in things}) > 1:
        raise turn.fault("letters_or_words")
    named = Counter(thing.value for thing in things if not _is_written(thing))
    is_list = any(thing.count is None for thing in things[1:])
    cards = Cards()
    for thing in things:
        count = 1 if thing.count is None else thing.count
        if not thing.value:
            raise turn.fault("of_what", count=count)
        if "card" in thing.marks and thing.count and is_list:
            raise turn.fault("each_kind")
        if thing.count and named[thing.value] > 1:
            raise turn.fault("repeated")
        if not count or thing.value == "token" or (thing.value == "nothing" and len(things) > 1):
            raise turn.fault("no_card")
        if count > 1 and len(thing.value) > 1 and _is_written(thing):
            raise turn.fault("which", count=count, among=thing.text)
        if thing.value != "nothing":
            cards += Cards.parse(thing.value.upper() * count)
    return cards


def _is_written(thing: Thing) -> bool:
    return "notation" in thing.marks


def _sides(turn: Turn, clauses: list[Clause], cards: list[Cards]) -> str:
    """Which way the cards of each clause go.

    Raises:
        NotationError: That is not said, or said in two ways.
    """
    shape = " ".join(clause.lead or clause.sign or "bare" for clause in clauses)
    own = [any("mine" in thing.marks for thing in clause.things) for clause in clauses]
    both = (
        [Exchange(*pair) for pair in permutations(cards)] if len(cards) == 2 and all(cards) else []
    )
    match clauses:
        case []:
            raise turn.fault("no_card")
        case [_, Clause(text=word)] if shape == "bare for" and own[0] is own[1]:
            raise turn.fault("what_for_what", both, word=word)
        case [Clause(sign="", things=things), _] if shape == "take -" or (
            shape == "bare -" and not _is_written(things[0])
        ):
            raise turn.fault("minus_in_words", [*both[:1], f"+{cards[0] + cards[1]}"])
        case _ if shape == "bare for":
            sides = "-+" if own[0] else "+-"
        case _ if "sell" in shape and len(clauses) > 1:
            raise turn.fault("take_and_sell")
        case _ if shape not in _SIDES:
            raise turn.fault("what_taken" if len(clauses) == 1 else "several")
        case _:
            sides = _SIDES[shape]
    for clause, side, is_own in zip(clauses, sides, own, strict=True):
        if clause.sign not in {"", side}:
            ways = [f"{sign}{cards[0]}" for sign in (side, clause.sign) if len(clauses) == 1]
            raise turn.fault("sign_against", ways, sign=clause.sign)
        if is_own and side == "+":
            raise turn.fault("own_card", both)
    return sides


def _camels(turn: Turn, clause: Clause, taken: Cards) -> Move:
    """All the camels, or a number of them, which may be all."""
    if any("every" in thing.marks for thing in clause.things):
        return TakeCamels()
    match [thing for thing in clause.things if thing.value]:
        case [Thing(count=None)] if len(taken) == 1:
            return TakeCamels()
        case [Thing(count=1)]:
            return TakeGood(Card.CAMEL)
        case [thing, *_] if _is_written(thing) and not clause.lead:
            raise turn.fault("camel_letters")
        case [thing, *_] if thing.count is None and not _is_written(thing):
            raise turn.fault("how_many")
        case _:
            return Exchange(taken, Cards())


def _is_vague(clause: Clause) -> bool:
    """Whether kinds are named without saying how many: "all leather", "leathers", "sell leather"."""
    named = [thing for thing in clause.things if thing.count is None and not _is_written(thing)]
    return any(thing.text[-1:] in {*"sx"} or "every" in thing.marks for thing in named) or (
        clause.lead == "sell" and len(named) == len(clause.things) == 1
    )
