"""Chance as data: a shuffled deck, three shuffled bonus piles, and a coin toss."""

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import evolve, field, frozen

from jaipur_rules.core.chance import SEEDS, below, numbers, shuffled
from jaipur_rules.core.errors import ImpossibleDeal
from jaipur_rules.core.game import JAIPUR, Seat
from jaipur_rules.core.messages import Message, refuse
from jaipur_rules.core.values import Printer, print_message, to_int, to_rows, unchecked
from jaipur_rules.jaipur.rules.cards import Card, card_name, cards_repr, to_deck
from jaipur_rules.jaipur.rules.components import BONUS_SIZES, BONUS_TABLES, token_values
from jaipur_rules.jaipur.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset


def impossible_deal(faults: Iterable[Message | str]) -> ImpossibleDeal:
    """The error for a deal whose cards and tokens are not exactly those of the box, with every fault."""
    return ImpossibleDeal(faults, what="jaipur.deal.impossible")


@frozen(order=False)
class Deal:
    """The random part of one round.

    Attributes:
        deck: The cards in the order of drawing: five to seat 0, five to
            seat 1, two to the market, then the draw pile (rules SET-2, SET-3).
            The letters of the notation will do.
        bonuses: The values in rupees of the bonus piles for three, four and
            five or more cards, the top of each pile first (rule SET-6).
        first: A coin toss, seat 0 or 1: who starts where the rules leave it
            to chance (rules SET-7, MAT-3). It is ignored where they do not.

    Raises:
        NotationError: A letter of the deck is no card.
        WrongType: Something in the deck is no `Card`, or a number is no whole number.

    Example:
        >>> dealt = deal(seed=7)
        >>> len(dealt.deck), tuple(map(len, dealt.bonuses)), dealt.first in (0, 1)
        (52, (7, 6, 5), True)
    """

    game = JAIPUR

    deck: tuple[Card, ...] = field(converter=to_deck, repr=cards_repr)
    bonuses: tuple[tuple[int, ...], ...] = field(converter=to_rows)
    first: Seat = field(default=0, converter=to_int)

    def swapped(self, ruleset: Ruleset | str = DEFAULT_RULESET) -> "Deal":
        """The same deal with the seats swapped, for a fair comparison of two players.

        Example:
            >>> dealt = deal(seed=7)
            >>> dealt.swapped().deck[:5] == dealt.deck[5:10], dealt.swapped().swapped() == dealt
            (True, True)
        """
        size = to_ruleset(ruleset).box.hand_size
        deck = self.deck[size : 2 * size] + self.deck[:size] + self.deck[2 * size :]
        return evolve(self, deck=deck, first=1 - self.first)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What IPython shows, and keeps in a notebook: how much there is, and no card."""
        tokens = sum(map(len, self.bonuses))
        shown = Message("jaipur.deal.face_down", cards=len(self.deck), tokens=tokens)
        print_message(self, printer, shown)


def check_deal(dealt: Deal, ruleset: Ruleset) -> None:
    """Refuse a deal that is not exactly the box of the ruleset, shuffled.

    Raises:
        ImpossibleDeal: It is not; the error names every fault.

    Example:
        >>> check_deal(deal(seed=7), Ruleset(bonus_table="6-6-6"))
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleDeal: the box cannot make this deal: the pile of \
bonuses for 3 cards holds 1 1 2 2 2 3 3 and not 1 1 2 2 3 3; the pile of bonuses for 5 cards \
holds 8 8 9 10 10 and not 8 8 9 9 10 10; these are the bonuses of other rules: pass \
ruleset=Ruleset(bonus_table='7-6-5')
    """
    refuse(_faults(dealt, ruleset), impossible_deal)


def card_faults(code: str, given: Counter[Card], there: Counter[Card]) -> Iterator[Message]:
    """Yield the kinds of card of which there are not as many as there have to be, a message of this code each.

    Example:
        >>> given = Counter([Card.GOLD])
        >>> [dict(fault.params)["there"] for fault in card_faults("", given, Counter())]
        [0]
    """
    for card in Card:
        if given[card] != there[card]:
            yield Message(code, count=given[card], good=card_name(card), there=there[card])


def _faults(dealt: Deal, ruleset: Ruleset) -> Iterator[Message]:
    there = ruleset.box.deck
    if len(dealt.deck) != len(there):
        yield Message("jaipur.deal.deck_size", cards=len(dealt.deck), size=len(there))
    yield from card_faults("jaipur.deal.deck_cards", Counter(dealt.deck), Counter(there))
    piles = ruleset.bonus_tokens
    if len(dealt.bonuses) != len(piles):
        yield Message("jaipur.deal.bonus_piles", given=len(dealt.bonuses), there=len(piles))
    faulty = _sorted(dealt.bonuses) != _sorted(piles)
    for size, given, expected in zip(BONUS_SIZES, dealt.bonuses, piles, strict=False):
        if sorted(given) != sorted(expected):
            yield Message(
                "jaipur.deal.bonus_values",
                size=size,
                given=token_values(given),
                expected=token_values(expected),
            )
    for name, table in BONUS_TABLES.items():
        if faulty and _sorted(dealt.bonuses) == _sorted(table):
            yield Message("jaipur.deal.other_rules", table=repr(name))
    if dealt.first not in (0, 1):
        yield Message("jaipur.deal.toss", seat=dealt.first)


def _sorted(piles: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    return [sorted(pile) for pile in piles]


def deal(*, seed: int, ruleset: Ruleset | str = DEFAULT_RULESET) -> Deal:
    """A shuffled deal, the same for a seed on every Python and every platform.

    The algorithm is frozen. A SplitMix64 generator starts from the seed. A
    number below n is its next output modulo n, where outputs of the last
    incomplete run of n are passed over. A pile is shuffled by Fisher and Yates
    from its last place down. First comes the deck, from the order of `Card`;
    then the three bonus piles, from their highest value; last the coin toss.

    Args:
        seed: A number from 0 to 2**64 - 1.
        ruleset: The rules whose box is shuffled.

    Raises:
        ImpossibleDeal: The seed is out of its range.
        WrongType: The seed is no whole number.

    Example:
        >>> "".join(map(str, deal(seed=7).deck[:12])), deal(seed=7).bonuses[2]
        ('SDLLPLKCLPCD', (9, 10, 8, 8, 10))
    """
    seed, ruleset = to_int(seed), to_ruleset(ruleset)
    if not 0 <= seed < SEEDS:
        raise impossible_deal((Message("jaipur.deal.seed", seed=seed),))
    return deal_from(numbers(seed), ruleset)


def deal_from(stream: Iterator[int], ruleset: Ruleset) -> Deal:
    """The deal by some rules that some numbers shuffle, as `deal` does with those of its seed.

    Example:
        >>> deal_from(numbers(7), DEFAULT_RULESET) == deal(seed=7)
        True
    """
    deck = shuffled(ruleset.box.deck, stream)
    bonuses = tuple(shuffled(sorted(pile)[::-1], stream) for pile in ruleset.bonus_tokens)
    return _deal(deck=deck, bonuses=bonuses, first=below(2, stream))


_deal = unchecked(Deal)
