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
    turn.refuse_if(clauses[1:] and not taken, "jaipur.sentence.what_taken")
    if not taken and len(given.kinds) > 1:
        return _forbidden("SEL-2", turn)
    if taken.kinds == (Card.CAMEL,) and not given:
        return Reading(_camels(turn, clauses[0], taken))
    turn.refuse_if(any(map(_is_vague, clauses)), "jaipur.sentence.how_many")
    is_bare = not (clauses[0].lead or clauses[0].sign or given) and len(taken) > 1
    ways = [f"+{taken}", f"-{taken}"][: 3 - len(taken.kinds)]
    turn.refuse_if(is_bare, "jaipur.sentence.take_or_sell", ways)
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
    turn.refuse_if(not things, "error.sentence.nothing_after", word=clause.text)
    turn.refuse_if(len({*map(_is_written, things)}) > 1, "jaipur.sentence.letters_or_words")
    named = Counter(thing.value for thing in things if not _is_written(thing))
    is_list = any(thing.count is None for thing in things[1:])
    cards = Cards()
    for thing in things:
        count = 1 if thing.count is None else thing.count
        is_in_list = "card" in thing.marks and is_list
        is_no_card = thing.value == "token" or (thing.value == "nothing" and things[1:])
        is_of_several = count > 1 and len(thing.value) > 1 and _is_written(thing)
        turn.refuse_if(not thing.value, "error.sentence.of_what", count=count)
        turn.refuse_if(is_in_list and thing.count, "jaipur.sentence.each_kind")
        turn.refuse_if(thing.count and named[thing.value] > 1, "jaipur.sentence.repeated")
        turn.refuse_if(is_no_card or not count, "jaipur.sentence.no_card")
        turn.refuse_if(is_of_several, "jaipur.sentence.which", count=count, among=thing.text)
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
    turn.refuse_if(not clauses, "jaipur.sentence.no_card")
    shape = " ".join(clause.lead or clause.sign or "bare" for clause in clauses)
    sides = GRAMMAR.forms.get(shape, "")
    own = [any("mine" in thing.marks for thing in clause.things) for clause in clauses]
    pairs = permutations(cards) if len(cards) == 2 and all(cards) else ()
    both = [Exchange(*pair) for pair in pairs]
    if shape == "bare for":
        is_open, word = own[0] is own[1], clauses[1].text
        turn.refuse_if(is_open, "jaipur.sentence.what_for_what", both, word=word)
        sides = "-+" if own[0] else "+-"
    in_words = shape == "bare -" and not _is_written(clauses[0].things[0])
    is_minus = not clauses[0].sign and (in_words or shape == "take -")
    added = [*both[:1], f"+{sum(cards, Cards())}"]
    turn.refuse_if(is_minus, "jaipur.sentence.minus_in_words", added)
    turn.refuse_if(clauses[1:] and "sell" in shape, "jaipur.sentence.take_and_sell")
    turn.refuse_if(clauses[1:] and not sides, "error.sentence.several")
    turn.refuse_if(not sides, "jaipur.sentence.what_taken")
    for clause, side, is_own in zip(clauses, sides, own, strict=True):
        ways = [f"{sign}{cards[0]}" for sign in (side, clause.sign) if not clauses[1:]]
        is_against = clause.sign not in {"", side}
        turn.refuse_if(is_against, "jaipur.sentence.sign_against", ways, sign=clause.sign)
        turn.refuse_if(is_own and side == "+", "jaipur.sentence.own_card", both)
    return sides


def _camels(turn: Turn, clause: Clause, taken: Cards) -> Move:
    """All the camels, or a number of them, which may be all."""
    first, *more = (thing for thing in clause.things if thing.value)
    is_every = any("every" in thing.marks for thing in clause.things)
    if is_every or (first.count is None and len(taken) == 1):
        return TakeCamels()
    if first.count == 1 and not more:
        return TakeGood(Card.CAMEL)
    is_bare = _is_written(first) and not clause.lead
    is_open = first.count is None and not _is_written(first)
    turn.refuse_if(is_bare, "jaipur.sentence.camel_letters")
    turn.refuse_if(is_open, "jaipur.sentence.how_many")
    return Exchange(taken, Cards())


def _is_vague(clause: Clause) -> bool:
    """Whether kinds are named without saying how many: "all leather", "leathers", "sell leather"."""
    named = [thing for thing in clause.things if thing.count is None and not _is_written(thing)]
    is_sale = clause.lead == "sell" and len(named) == len(clause.things) == 1
    return is_sale or any(thing.text[-1:] in {*"sx"} or "every" in thing.marks for thing in named)
