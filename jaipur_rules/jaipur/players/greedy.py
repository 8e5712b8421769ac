"""The player of Jaipur that takes what is worth most at once, and says why in a sentence."""

import random
from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.core.messages import Language
from jaipur_rules.jaipur.players.prices import Prices, prices
from jaipur_rules.jaipur.players.ranking import Counter, Ranked, Worth, counter_of_view, rank, worth
from jaipur_rules.jaipur.render import describe
from jaipur_rules.jaipur.rules.generation import legal_moves
from jaipur_rules.jaipur.rules.moves import Move
from jaipur_rules.jaipur.rules.views import View
from jaipur_rules.players.explanations import Phrases
from jaipur_rules.players.explanations import explanation as sentence
from jaipur_rules.players.matches import nothing_to_choose


@frozen(order=False)
class _Words(Phrases):
    """The words of an explanation in one language; a pair is for more and for less."""

    won: tuple[str, str]
    hand: tuple[str, str]
    camels: tuple[str, str]
    market: tuple[str, str]


_EN = _Words(
    sentence="I would {move}, because {reasons}.",
    alone="I would {move}, because nothing else is worth more.",
    though=", though ",
    conjunction=" and ",
    won=("it brings about {} now", ""),
    hand=("it makes my hand worth about {} more", "it makes my hand worth about {} less"),
    camels=("my herd gains about {}", "my herd loses about {}"),
    market=(
        "it leaves my opponent a market worth about {} less",
        "it leaves my opponent a market worth about {} more",
    ),
)
_FR = _Words(
    sentence="Je choisirais de {move}, car {reasons}.",
    alone="Je choisirais de {move}, car rien d'autre ne vaut mieux.",
    though=", même si ",
    conjunction=" et ",
    won=("cela rapporte environ {} tout de suite", ""),
    hand=("ma main vaut ensuite environ {} de plus", "ma main vaut ensuite environ {} de moins"),
    camels=("mon enclos gagne environ {}", "mon enclos perd environ {}"),
    market=(
        "le marché laissé à l'adversaire vaut environ {} de moins",
        "le marché laissé à l'adversaire vaut environ {} de plus",
    ),
)
_WORDS: Mapping[Language, _Words] = {"en": _EN, "fr": _FR}


def explanation(ranked: Ranked, at: Counter, prices: Prices, lang: Language) -> str:
    """The reason why the first of some ranked moves is the best, in a sentence.

    Args:
        ranked: The moves, at least one.
        at: What lies before the mover.
        prices: The price list.
        lang: The language.

    Raises:
        UnknownLanguage: There is English and French.
    """
    move = ranked[0][1]
    text = describe(move, lang)  # refuses an unknown language
    words = _WORDS[lang]
    before, after = _now(at, prices), worth(move, at, prices)
    gains = [
        (after.won, words.won),
        (after.hand - before.hand, words.hand),
        (after.camels - before.camels, words.camels),
        (before.left - after.left, words.market),
    ]
    return sentence(words, text, gains, amount=lambda rupees: _rupees(round(rupees), lang))


def _now(at: Counter, prices: Prices) -> Worth:
    """The worth of the present state, if no move were made."""
    stage, lead = prices.stage(at.deck_size), at.herd - at.other_herd
    return Worth(
        0.0,
        prices.hand_worth(at.hand, at.heights, stage),
        stage.most_camels * ((lead > 0) - (lead < 0)),
        prices.market_worth(at.market, at.heights, stage),
    )


def _rupees(count: int, lang: Language) -> str:
    noun = "rupee" if lang == "en" else "roupie"
    return f"{count} {noun}{'' if count == 1 else 's'}"


@frozen(order=False)
class Greedy:
    """A player that ranks its moves by the price list and makes the first.

    It weighs what a move brings at once, what is left in hand, the camels, and
    what the market offers the opponent. It looks no further, and leaves nothing
    to chance.

    Example:
        >>> from jaipur_rules import view
        >>> from jaipur_rules.jaipur.rules.table import arrange
        >>> mine = view(arrange(market="DDKKC", hands=("DLL", "CPP"), deck_size=20), 0)
        >>> str(Greedy().choose(mine, random.Random(1)))
        '+DD-LL'
    """

    @property
    def name(self) -> str:
        """``greedy``."""
        return "greedy"

    def choose(self, view: View, _rng: random.Random, /) -> Move:
        """The move that is worth most.

        Raises:
            NothingToChoose: The seat is not to move.
        """
        return self.ranked(view)[0][1]

    def ranked(self, view: View) -> Ranked:
        """Every legal move with its worth in rupees, the best first.

        Raises:
            NothingToChoose: The seat is not to move.
        """
        moves, current = legal_moves(view), view.round
        if not moves or current is None:
            raise nothing_to_choose(view)
        return rank(moves, counter_of_view(current, view.seat), prices(view.ruleset))

    def explain(self, view: View, lang: Language = "en") -> str:
        """The reason for its choice, in a sentence.

        Raises:
            NothingToChoose: The seat is not to move.
            UnknownLanguage: There is English and French.

        Example:
            >>> from jaipur_rules import view
            >>> from jaipur_rules.jaipur.rules.table import arrange
            >>> mine = view(arrange(market="DDKKC", hands=("DLL", "CPP"), deck_size=20), 0)
            >>> Greedy().explain(mine)
            'I would take 2 diamonds for 2 leather, because it makes my hand worth about 8 rupees more and it \
leaves my opponent a market worth about 2 rupees less.'
        """
        ranked, current = self.ranked(view), view.round
        assert current is not None
        at, price = counter_of_view(current, view.seat), prices(view.ruleset)
        return explanation(ranked, at, price, lang)
