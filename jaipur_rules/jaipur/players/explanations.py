"""The reason why a move is the best by the price list, in a sentence."""

from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.jaipur.players.prices import Prices
from jaipur_rules.jaipur.players.ranking import Counter, Ranked, Worth, worth
from jaipur_rules.jaipur.render import describe
from jaipur_rules.players.explanations import Phrases
from jaipur_rules.players.explanations import explanation as sentence
from jaipur_rules.render.languages import Language


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
