"""Cards and tokens of a table, read as people type them."""

from collections.abc import Iterable, Iterator
from contextlib import suppress

from jaipur_rules.cli.help import number_or_text
from jaipur_rules.core.errors import NotationError, RulesError
from jaipur_rules.core.messages import Message
from jaipur_rules.jaipur.rules.cards import GOODS, Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.ruleset import Ruleset
from jaipur_rules.jaipur.rules.typed_moves import read_move


def read_cards(text: str) -> Cards:
    """Return cards as people type them: letters in any order and case, or words, with spaces or commas between them.

    Raises:
        RulesError: There is something else in the text.

    Example:
        >>> str(read_cards("k, dd sg")), str(read_cards("2 diamonds gold camel"))
        ('DDGSK', 'DDGK')
    """
    try:
        return Cards.parse("".join(text.replace(",", " ").split()).upper())
    except NotationError:
        with suppress(NotationError):
            match read_move(f"+ {text}").move:
                case TakeGood(card):
                    return Cards.of(card)
                case TakeCamels():
                    return Cards.of(Card.CAMEL)
                case Exchange(taken, given) if not given:
                    return taken
                case _:
                    pass
        letters = Message("jaipur.letters")
        raise RulesError("cli.error.cards", text=text, letters=letters) from None


def _pairs(texts: Iterable[str]) -> Iterator[tuple[str, Card | str | int, tuple[int, ...]]]:
    """Yield each pair of a name and numbers: as it was typed, the good or size it names, and the numbers, if they are some."""
    for pair in filter(None, (pair.strip() for text in texts for pair in text.split(","))):
        name, _, listed = pair.partition("=")
        values = [number_or_text(value.strip()) for value in listed.split("+")]
        worth = tuple(value for value in values if isinstance(value, int))
        key: Card | str | int = number_or_text(name.strip())
        with suppress(RulesError):
            (key,) = read_cards(f"1 {name}") if isinstance(key, str) else (key,)
        yield pair, key, worth if len(worth) == len(values) else ()


def won_in(
    texts: Iterable[str],
) -> tuple[dict[Card, tuple[int, ...]], dict[int, tuple[int, ...]]]:
    """Return tokens that a trader has won, of goods and of sales of 3, 4 and 5.

    Raises:
        RulesError: They are not written as ``good=4+3`` or ``5=10``.

    Example:
        >>> won_in(["leather=4+3, 3=2"])
        ({Card.LEATHER: (4, 3)}, {3: (2,)})
    """
    goods, bonuses = dict[Card, tuple[int, ...]](), dict[int, tuple[int, ...]]()
    for pair, key, worth in _pairs(texts):
        match key:
            case Card() if worth:
                goods[key] = worth
            case int() if worth:
                bonuses[key] = worth
            case _:
                raise RulesError("cli.error.won", text=pair)
    return goods, bonuses


def heights_of(texts: Iterable[str], rules: Ruleset) -> tuple[int, ...]:
    """Return the heights of the goods piles, from the goods named; the others are full.

    Raises:
        RulesError: A height is not written as ``good=number``, or a good is named twice.

    Example:
        >>> heights_of(["leather=0, c=2"], Ruleset())
        (5, 5, 5, 2, 7, 0)
    """
    named: dict[Card, int] = {}
    for pair, key, numbers in _pairs(texts):
        if not isinstance(key, Card) or key not in GOODS or key in named or len(numbers) != 1:
            letters = Message("jaipur.letters_of_goods")
            raise RulesError("cli.error.heights", text=pair, letters=letters)
        (named[key],) = numbers
    return tuple(named.get(good, full) for good, full in zip(GOODS, rules.box.heights, strict=True))
