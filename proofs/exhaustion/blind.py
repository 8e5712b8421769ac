"""Cards that know nothing but what they are told, so that no rule can look at more.

The rules are run on them to find out what they look at: whatever a rule asks,
a blind card answers from its list, and a question that is not on the list
stops the proof. So what the rules say of blind cards, they say of all real
cards that would answer the same, which are the cards of one *shape*.
"""

from collections.abc import Iterator, Mapping
from typing import NoReturn, TypeAlias, TypeVar

from jaipur_rules.core.errors import RulesError
from jaipur_rules.jaipur.rules.cards import Card, Cards

T = TypeVar("T")


class Unforeseen(RulesError):
    """The rules asked blind cards something that the proof does not foresee.

    It is not known that a rule is wrong. But the argument of the proof, that
    legality depends on a shape alone, no longer holds for these rules.
    """


Answers: TypeAlias = "Mapping[str, int | BlindCards]"
"""What blind cards say when they are asked: a number or a truth value, or other blind cards."""


class BlindCards(Cards):
    """Cards of which no kind and no number is known but by the answers given.

    The questions are ``len``, ``bool``, ``camels``, ``goods``, ``count X``,
    ``X in``, ``<= other``, ``& other`` and ``isdisjoint other``, where X is a
    card's letter and *other* is the name of other blind cards. As a text they
    are always ``?``, and everything else is refused.

    Example:
        >>> hand = BlindCards("hand", {"len": 7})
        >>> len(hand), f"{hand}"
        (7, '?')
        >>> Card.GOLD in hand
        Traceback (most recent call last):
        proofs.exhaustion.blind.Unforeseen: the rules asked the hand for 'G in', \
which the proof does not foresee
    """

    name: str = ""
    _answers: Answers = {}  # noqa: RUF012 - never changed

    def __init__(self, name: str, answers: Answers) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "_answers", answers)

    def __getattr__(self, attribute: str) -> NoReturn:
        """Refuse the code of the multiset, and with it every operation that is not answered below.

        Raises:
            Unforeseen: Always.
        """
        raise _unforeseen(self.name, attribute)

    def _said(self, question: str, kind: type[T]) -> T:
        answer = self._answers.get(question)
        if not isinstance(answer, kind):
            raise _unforeseen(self.name, question)
        return answer

    def __len__(self) -> int:
        return self._said("len", int)

    def __bool__(self) -> bool:
        return bool(self._said("bool" if "bool" in self._answers else "len", int))

    @property
    def goods(self) -> Cards:
        """The cards that were given as the answer to ``goods``."""
        return self._said("goods", BlindCards)

    @property
    def camels(self) -> int:
        """The answer to ``camels``."""
        return self._said("camels", int)

    def count(self, card: Card | str) -> int:
        """The answer to ``count X``."""
        return self._said(f"count {card}", int)

    def isdisjoint(self, other: Cards | str) -> bool:
        """The answer to ``isdisjoint other``."""
        return bool(self._said(f"isdisjoint {_name(other)}", int))

    def __and__(self, other: object) -> Cards:
        return self._said(f"& {_name(other)}", BlindCards)

    def __le__(self, other: object) -> bool:
        return bool(self._said(f"<= {_name(other)}", int))

    def __contains__(self, card: object) -> bool:
        return bool(self._said(f"{card} in", int))

    def __str__(self) -> str:
        return "?"

    def __repr__(self) -> str:
        return "?"


class BlindHeights:
    """Goods piles of which the height of a single one is known, and no more.

    Example:
        >>> piles = BlindHeights(Card.CLOTH, 0)
        >>> piles[Card.CLOTH]
        0
        >>> piles[Card.SPICE]
        Traceback (most recent call last):
        proofs.exhaustion.blind.Unforeseen: the rules asked the heights for 'P', \
which the proof does not foresee
    """

    def __init__(self, good: Card, height: int) -> None:
        self._good, self._height = good, height

    def __getitem__(self, key: object) -> int:
        if key != self._good:
            raise _unforeseen("heights", f"{key}")
        return self._height

    def __iter__(self) -> Iterator[int]:
        raise _unforeseen("heights", "all")

    def __len__(self) -> int:
        raise _unforeseen("heights", "len")

    def __contains__(self, height: object) -> bool:
        raise _unforeseen("heights", f"{height} in")


def _name(cards: object) -> str:
    return cards.name if isinstance(cards, BlindCards) else repr(cards)


def _unforeseen(name: str, question: str) -> Unforeseen:
    return Unforeseen(
        f"the rules asked the {name} for {question!r}, which the proof does not foresee"
    )
