"""The words on a picture of Jaipur, as a type for every language."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from attrs import frozen

from jaipur_rules.jaipur.rules.cards import Card, Cards
from jaipur_rules.jaipur.rules.moves import Exchange, Move, Sell, TakeCamels, TakeGood
from jaipur_rules.jaipur.rules.state import EndReason
from jaipur_rules.render.words import CommonWords

Mark: TypeAlias = Literal["taken", "given", "sold", ""]
"""The effect of a move on a card; empty if there is none."""


@frozen(order=False)
class Words:
    """The words on a picture of Jaipur, in one language.

    A word with two forms is a pair: for one, and for several.

    Example:
        >>> from jaipur_rules.jaipur.render.words import words
        >>> words("fr").herd
        'Enclos'
    """

    common: CommonWords
    """The words for any game."""
    cards: tuple[tuple[str, str], ...]
    """The names of the kinds, in the order of `Card`."""
    hand: str
    herd: str
    herds_shown: Mapping[str, str]
    top: str
    tokens_left: str
    bonus_left: str
    tokens: str
    bonus: str
    for_cards: str
    hidden_stack: str
    rupees: tuple[str, str]
    hidden: tuple[str, str]
    seals: str
    camel_token: str
    unseen: str
    plies_left: tuple[str, str]
    picture: str
    marks: Mapping[Mark, tuple[str, str]]
    camels_given: tuple[str, str]
    drawn: str
    no_round: str
    match_drawn: str
    round_over: str
    wins_match: str
    takes_seal: str
    both_seals: str
    no_seal: str
    match: str
    rounds: tuple[str, str]
    plies: tuple[str, str]
    round: str
    begins: str
    strip: str
    of_herd: Mapping[str, str]
    goods_token: str
    bonus_token: str
    seal: str
    covered: str
    ends: Mapping[EndReason, str]
    take: str
    take_camels: str
    sell: str
    exchange: str
    no_return: str

    def name(self, card: Card) -> str:
        """The name of a kind, as it stands on a card.

        Example:
            >>> from jaipur_rules.jaipur.render.words import words
            >>> words("fr").name(Card.SPICE)
            'Épice'
        """
        return self.cards[card][0].capitalize()

    def phrase(self, cards: Cards) -> str:
        """Some cards in words.

        Example:
            >>> from jaipur_rules.jaipur.render.words import words
            >>> words("en").phrase(Cards.parse("DDLK")), words("fr").phrase(Cards.parse("LL"))
            ('2 diamonds, 1 leather and 1 camel', '2 cuirs')
        """
        parts = [self.common.count(cards.count(kind), self.cards[kind]) for kind in cards.kinds]
        return self.common.listed(parts)

    def describe(self, move: Move) -> str:
        """A move in words, legal or not.

        Example:
            >>> from jaipur_rules import parse_move
            >>> from jaipur_rules.jaipur.render.words import words
            >>> words("fr").describe(parse_move("+GG-LK"))
            'prendre 2 or contre 1 cuir et 1 chameau'
        """
        match move:
            case TakeGood(good):
                return self.take.format(self.common.count(1, self.cards[good]))
            case TakeCamels():
                return self.take_camels
            case Sell(good, count):
                return self.sell.format(self.common.count(count, self.cards[good]))
            case Exchange(taken, given):
                return self.exchange.format(
                    self.phrase(taken), self.phrase(given) or self.no_return
                )
