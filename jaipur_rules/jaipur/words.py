"""The cards and the moves of Jaipur in words."""

import textwrap
from collections.abc import Iterator

from jaipur_rules.core.errors import Fact
from jaipur_rules.core.game import Seat
from jaipur_rules.core.messages import Message, Messages, Parameter, shorten, trader_at
from jaipur_rules.core.values import wrong_type
from jaipur_rules.core.words import Words, label_on_table, ruleset_label
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.components import STANDARD_BOX
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_NAME, Ruleset
from jaipur_rules.jaipur.rules.state import EndReason, RoundResult

_LONGEST = 30
"""The letters of a move that fit; only one that no box could make has more."""


def card_message(card: Card, count: int = 1) -> Message:
    """Return some cards of a kind as a message, for their form ``count`` in a sentence.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> messages("fr")("jaipur.move.sell", good=card_message(Card.LEATHER, 3))
        'vendre 3 cuirs'
    """
    return Message(f"jaipur.card.{card.name.lower()}", count=count)


def cards_message(cards: Cards) -> tuple[Message, ...]:
    """Return some cards as messages, one a kind.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> messages("en")("jaipur.picture.cards", cards=cards_message(Cards("DDLK")))
        '2 diamonds, 1 leather and 1 camel'
    """
    return tuple(card_message(kind, cards.count(kind)) for kind in cards.kinds)


def card_title(card: Card, say: Messages) -> str:
    """Return the name of a kind, as it stands on a card.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> card_title(Card.SPICE, messages("fr"))
        'Épice'
    """
    return say(f"jaipur.card.{card.name.lower()}.title")


def move_message(move: Move) -> Message:
    """Return a move as a message, legal or not.

    Raises:
        WrongType: It is no move.

    Example:
        >>> from jaipur_rules import parse_move
        >>> move_message(parse_move("+GG-LK")).to("fr")
        'prendre 2 ors contre 1 cuir et 1 chameau'
    """
    match move:
        case TakeGood(good):
            return Message("jaipur.move.take", good=card_message(good))
        case TakeCamels():
            return Message("jaipur.move.camels")
        case Sell(good, count):
            return Message("jaipur.move.sell", good=card_message(good, count))
        case Exchange(taken, given) if given:
            return Message(
                "jaipur.move.exchange", taken=cards_message(taken), given=cards_message(given)
            )
        case Exchange(taken):
            return Message("jaipur.move.for_nothing", taken=cards_message(taken))
        case _:
            raise wrong_type(move, "value.move")


_CARDS = frozenset(("taken", "given", "market", "hand_cards", "drawn", "both"))
"""The names of values that are cards."""

_SEATS = frozenset(("trader", "starter", "holder", "first_starter"))
"""The names of values that are seats."""

_NONE = Message("picture.none")


def value_parameter(name: str, value: Fact) -> Parameter:
    """Return a value of a finding or a step by its name for people: cards by their names, tokens by their values, seats as traders.

    Example:
        >>> str(value_parameter("good", "G")), str(value_parameter("trader", 1))
        ('gold', 'second trader')
    """
    match value:
        case str() if name == "good":
            return card_message(Card.parse(value))
        case str() if name == "empty":
            return tuple(map(card_message, map(Card.parse, value)))
        case str() if name in _CARDS:
            cards = cards_message(Cards(sorted(map(Card.parse, value))))
            return Message("jaipur.picture.cards", cards=cards) if cards else _NONE
        case 0 if name == "given_count":
            return Message("kit.value.nothing")
        case int() if name in _SEATS:
            return trader_at(value)
        case tuple():
            return tuple(_tokens(value)) or (_NONE,)
        case _:
            return _NONE if value is None else value


def _tokens(values: tuple[Fact, ...]) -> Iterator[Parameter]:
    """Yield the values of tokens; those of a pile a good with its name, and those of bonus piles in one row."""
    for place, value in enumerate(values):
        if not isinstance(value, tuple):
            yield 0 if value is None else value
        elif value and len(values) == len(GOODS):
            worth = tuple(_tokens(value))
            yield Message("jaipur.why.tokens", good=card_message(GOODS[place]), values=worth)
        else:
            yield from _tokens(value)


class JaipurWords(Words):
    """The words of Jaipur.

    Example:
        >>> from jaipur_rules import parse_move
        >>> WORDS.describe(parse_move("+DG-LK"))
        'take 1 diamond and 1 gold for 1 leather and 1 camel'
    """

    def message(self, move: Move) -> Message:
        """A move in words, as a message in no language."""
        return move_message(move)

    def parameter(self, name: str, value: Fact) -> Parameter:
        """A value of a finding or a step by its name for people."""
        return value_parameter(name, value)

    def notation(self, move: Move) -> str:
        """A move, shortened to fit."""
        return shorten(str(move), _LONGEST)


WORDS = JaipurWords()

describe = WORDS.describe


_LONGEST_BOX = 60
"""The most characters of what differs in a box."""


def rules_in_force(ruleset: Ruleset) -> str:
    """The name of a ruleset, or its differences from the default where it has none.

    Example:
        >>> rules_in_force(Ruleset()), rules_in_force(Ruleset(turn_cap=90))
        ('space-cowboys-2019', 'turn_cap=90')
        >>> from jaipur_rules import Box
        >>> rules_in_force(Ruleset(box=Box(camel_token=6)))
        'Box(camel_token=6)'
    """
    box = (
        ""
        if ruleset.box == STANDARD_BOX
        else textwrap.shorten(repr(ruleset.box), _LONGEST_BOX, placeholder=" ...")
    )
    return ruleset_label(ruleset.name, ruleset.changed_switches, box)


def rules_on_table(ruleset: Ruleset) -> str:
    """The rules in force as a table names them: nothing for the default.

    Example:
        >>> rules_on_table(Ruleset()), rules_on_table(Ruleset.named("yucata"))
        ('', 'yucata')
    """
    return label_on_table(rules_in_force(ruleset), DEFAULT_NAME)


def format_end(end: EndReason, ruleset: Ruleset, say: Messages) -> str:
    """The reason why a round is over.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_end(EndReason.PILES, Ruleset(), messages("en"))
        'The round is over: 3 goods piles are empty (END-1).'
    """
    reason = end_message(end, ruleset.box.empty_piles)
    return say("jaipur.picture.round_over", reason=reason, rule=end.value)


def end_message(end: EndReason, empty: int) -> Message:
    """The reason why a round is over, as a message for a sentence about it.

    Args:
        end: The reason.
        empty: How many goods piles are empty.

    Example:
        >>> end_message(EndReason.DECK, 0).to("fr")
        'la pioche ne peut plus compléter le marché'
    """
    return Message(f"jaipur.end.{end.name.lower()}", count=empty)


def format_winner(winner: Seat | None, say: Messages) -> str:
    """The winner of a match that is over.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> format_winner(1, messages("en")), format_winner(None, messages("fr"))
        ('The second trader wins the match.', 'La partie est nulle.')
    """
    if winner is None:
        return say("jaipur.picture.match_drawn")
    return say("jaipur.picture.match_won", trader=trader_at(winner))


def format_result(result: RoundResult, say: Messages) -> str:
    """The result of a round, with who takes a Seal and the rule that decides it.

    Example:
        >>> from jaipur_rules.core.errors import messages
        >>> level = RoundResult((40, 40), None, (1, 2), (9, 9), (1,), "SCO-5", counts=True)
        >>> format_result(level, messages("en"))
        '40 to 40 rupees; the second trader takes a Seal: tied, more bonus tokens (SCO-5).'
    """
    first, second = result.rupees
    takers = ("none", "one", "both")[min(len(result.seals), 2)]
    return say(
        f"jaipur.picture.result.{takers}",
        first=first,
        second=second,
        trader=trader_at(result.seal or 0),
        rule=Message(f"jaipur.decided.{result.decided_by}"),
    )
