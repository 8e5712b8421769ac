"""Chance as data: the deal of the whole game, and the discards shuffled anew."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from attrs import field, frozen

from jaipur_rules.core.chance import SEEDS, numbers, shuffled
from jaipur_rules.core.errors import ImpossibleDeal, UnexpectedEvent
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.messages import Message, refuse
from jaipur_rules.core.values import Printer, of_type, print_message, to_int, to_ints
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.pieces import Card, Noble, cards_repr, to_deck, to_nobles
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset, nobles_by_back
from jaipur_rules.johari.rules.state import Phase, Table, card_faults


def impossible_deal(faults: Iterable[Message | str]) -> ImpossibleDeal:
    """The error for a deal or a reshuffle that is not what the components and the table give, with every fault."""
    return ImpossibleDeal(faults, what="johari.deal.impossible")


def _nobles_repr(nobles: tuple[Noble, ...]) -> str:
    return repr([*map(str, nobles)])


@frozen(order=False)
class Deal:
    """All the chance of a game, until the draw pile runs out.

    Attributes:
        deck: The gem cards in the order of drawing (rules LAY-3, DAY-3). Their notation will do.
        nobles: The nobles in the order in which they come to the market:
            those drawn of back 1, then 2, then 3 (rule LAY-1).
        stack: The seats, by their gold tokens from the bottom of the stack to the top (rule LAY-5).

    Raises:
        NotationError: A text is no card, or no noble.
        WrongType: Something else is none, or a seat no whole number.

    Example:
        >>> dealt = deal(seed=7, players=3)
        >>> len(dealt.deck), len(dealt.nobles), sorted(dealt.stack)
        (96, 12, [0, 1, 2])
    """

    game = JOHARI

    deck: tuple[Card, ...] = field(converter=to_deck, repr=cards_repr)
    nobles: tuple[Noble, ...] = field(converter=to_nobles, repr=_nobles_repr)
    stack: tuple[Seat, ...] = field(converter=to_ints)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What IPython shows, and keeps in a notebook: how much there is, and no card."""
        counts = {"cards": len(self.deck), "nobles": len(self.nobles)}
        print_message(self, printer, Message("johari.deal.face_down", **counts))


@frozen(order=False, repr=False)
class Reshuffle:
    """The discards in a new order, when a card has to be drawn and the pile is empty (rule DAY-5).

    Attributes:
        pile: The cards in the order of drawing. Their notation will do.

    Raises:
        NotationError: A text is no card.
        WrongType: Something else is none.

    Example:
        >>> Reshuffle("W1b2")
        Reshuffle('W1b2')
    """

    game = JOHARI

    pile: tuple[Card, ...] = field(converter=to_deck)

    def _repr_pretty_(self, printer: Printer, cycle: bool) -> None:
        """What IPython shows, and keeps in a notebook: how many cards there are, and none of them."""
        print_message(self, printer, Message("johari.deal.pile_face_down", cards=len(self.pile)))

    def __repr__(self) -> str:
        return f"Reshuffle({cards_repr(self.pile)})"


def check_deal(dealt: Deal, players: int, ruleset: Ruleset) -> None:
    """Refuse a deal that the components cannot make.

    Raises:
        ImpossibleDeal: They cannot; the error names every fault.

    Example:
        >>> check_deal(deal(seed=7), 2, Ruleset())
    """
    faults = (
        *card_faults("johari.deal.deck", Counter(dealt.deck), Counter(ruleset.components.cards)),
        *_noble_faults(dealt.nobles, ruleset),
        *_stack_faults(dealt.stack, players),
    )
    refuse(faults, impossible_deal)


def check_reshuffle(again: Reshuffle, table: Table) -> None:
    """Refuse a reshuffle that is not of the discards.

    Raises:
        ImpossibleDeal: It is not; the error names every fault.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> check_reshuffle(Reshuffle("W1"), new_match(seed=7).table)
        Traceback (most recent call last):
        jaipur_rules.core.errors.ImpossibleDeal: this cannot be dealt: the pile holds 1 of W1, and not 0
    """
    pile, there = Counter(again.pile), Counter(table.discard)
    refuse(card_faults("johari.deal.pile", pile, there), impossible_deal)


def _noble_faults(nobles: tuple[Noble, ...], ruleset: Ruleset) -> Iterator[Message]:
    size, backs = ruleset.components.noble_draw, ruleset.components.noble_backs
    if len(nobles) != 3 * size:
        yield Message("johari.deal.nobles", count=len(nobles), there=3 * size)
    for noble, count in Counter(nobles).items():
        if count > 1:
            yield Message("johari.noble.twice", noble=str(noble), count=count)
    for place, noble in enumerate(nobles):
        back = place // size + 1
        if backs[noble] != back <= 3:
            yield Message("johari.deal.noble_back", number=place + 1, noble=str(noble), back=back)


def _stack_faults(stack: tuple[Seat, ...], players: int) -> Iterator[Message]:
    seats = len(stack)
    if sorted(stack) == list(range(players)):
        return
    if seats > 1 and sorted(stack) == list(range(seats)):
        yield Message("johari.deal.players", seats=seats, players=players)
    else:
        yield Message("johari.deal.stack", stack=" ".join(map(str, stack)), last=players - 1)


def deal(*, seed: int, players: int = 2, ruleset: Ruleset | str = DEFAULT_RULESET) -> Deal:
    """A shuffled deal, the same for a seed on every Python and every platform.

    The algorithm is frozen; its numbers and shuffles are those of
    `jaipur_rules.core.chance`. First the cards are shuffled, from the order of
    `Card`; then the nobles of back 1, 2 and 3, each from the order of `Noble`,
    of which the first four come; last the seats.

    Args:
        seed: A number from 0 to 2**64 - 1.
        players: How many traders there are.
        ruleset: The rules whose components are shuffled.

    Raises:
        ImpossibleDeal: The seed is out of its range.
        ImpossibleMatch: The game is not for so many traders.
        WrongType: The seed or the number of traders is no whole number.

    Example:
        >>> dealt = deal(seed=7)
        >>> [str(noble) for noble in dealt.nobles[:4]], dealt.stack
        (['N1-6', 'N1-3', 'N1-5', 'N1-2'], (0, 1))
    """
    empty = Match(players, ruleset)  # refuses too few or too many
    return deal_from(numbers(_checked(seed)), empty)


def deal_from(stream: Iterator[int], empty: Match) -> Deal:
    """The deal for a match that awaits it that some numbers shuffle, as `deal` does with those of its seed.

    Example:
        >>> deal_from(numbers(7), Match(3)) == deal(seed=7, players=3)
        True
    """
    components = empty.ruleset.components
    deck = shuffled(components.cards, stream)
    nobles = [
        noble
        for there in nobles_by_back(components).values()
        for noble in shuffled(there, stream)[: components.noble_draw]
    ]
    return Deal(deck, nobles, shuffled(range(empty.players), stream))


def reshuffle(match: Match, *, seed: int) -> Reshuffle:
    """The discards of a match that awaits it, shuffled: the same for a seed everywhere.

    The algorithm is frozen. On day n, the seed of the shuffle is the nth
    number of the seed's stream; there is one at most on a day. The discards
    are shuffled from the order of `Card`.

    Raises:
        ImpossibleDeal: The seed is out of its range.
        WrongType: The seed is no whole number.
        UnexpectedEvent: The match awaits none.

    Example:
        >>> from jaipur_rules.johari import new_match
        >>> reshuffle(new_match(seed=7), seed=7)
        Traceback (most recent call last):
        jaipur_rules.core.errors.UnexpectedEvent: no card has to be drawn from an empty pile (rule DAY-5)
    """
    table = match.table
    if table is None or table.phase is not Phase.SHUFFLE:
        raise UnexpectedEvent("johari.flow.no_shuffle")
    again = next(islice(numbers(_checked(seed)), table.day - 1, None))
    return Reshuffle(shuffled(table.discard, numbers(again)))


def chance(match: Match, *, seed: int) -> Deal | Reshuffle:
    """The event of chance that a match awaits, from a seed: a deal or a reshuffle.

    Raises:
        ImpossibleDeal: The seed is out of its range.
        WrongType: The seed is no whole number, or what is given no match of this game.
        UnexpectedEvent: The match awaits a move, or nothing.

    Example:
        >>> chance(Match(3), seed=7) == deal(seed=7, players=3)
        True
    """
    if of_type(Match, match).table is None:
        return deal(seed=seed, players=match.players, ruleset=match.ruleset)
    return reshuffle(match, seed=seed)


def _checked(seed: int) -> int:
    seed = to_int(seed)
    if not 0 <= seed < SEEDS:
        raise impossible_deal((Message("johari.deal.seed", seed=seed),))
    return seed
