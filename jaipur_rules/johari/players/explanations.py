"""Explanations of moves of Johari that are the best by the player's judgement, in a sentence."""

from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.johari.players.ranking import Weighing
from jaipur_rules.johari.render import describe
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.views import View
from jaipur_rules.players.explanations import Phrases
from jaipur_rules.players.explanations import explanation as sentence
from jaipur_rules.render.languages import Language


@frozen(order=False)
class _Words(Phrases):
    """An explanation in one language; a pair is for more and for less."""

    plan: str
    parts: tuple[tuple[str, str], ...]
    point: str


_EN = _Words(
    sentence="I would {move}, because {reasons}.",
    alone="I would {move}, because nothing else is worth more.",
    plan="{card}, to {move}",
    though=", though ",
    conjunction=" and ",
    parts=(
        ("my tokens gain {} points", "my tokens lose {} points"),
        (
            "my cards are then worth about {} points more",
            "my cards are then worth about {} points less",
        ),
        ("my gold gains about {} points", "my gold loses about {} points"),
        (
            "my nobles are then worth about {} points more",
            "my nobles are then worth about {} points less",
        ),
    ),
    point=".",
)
_FR = _Words(
    sentence="Mon choix : {move}, car {reasons}.",
    alone="Mon choix : {move}, car rien d'autre ne vaut mieux.",
    plan="{card}, pour {move}",
    though=", même si ",
    conjunction=" et ",
    parts=(
        ("mes jetons gagnent {} points", "mes jetons perdent {} points"),
        (
            "mes cartes valent ensuite environ {} points de plus",
            "mes cartes valent ensuite environ {} points de moins",
        ),
        ("mon or gagne environ {} points", "mon or perd environ {} points"),
        (
            "mes nobles valent ensuite environ {} points de plus",
            "mes nobles valent ensuite environ {} points de moins",
        ),
    ),
    point=",",
)
_WORDS: Mapping[Language, _Words] = {"en": _EN, "fr": _FR}


def explanation(view: View, move: Move, lang: Language) -> str:
    """Explain why a move is the best of a view; a card to be played is explained by what it is played for.

    Args:
        view: What the mover knows.
        move: The move that is ranked first.
        lang: The language.

    Raises:
        UnknownLanguage: There is English and French.
    """
    table = view.table
    assert table is not None
    weigh = Weighing(view, table)
    text = describe(move, lang)  # refuses a language that is none
    words = _WORDS[lang]
    if isinstance(move, Play) and (best := weigh.best(move.action)) is not None:
        text = words.plan.format(card=text, move=describe(best[1], lang))
    return sentence(
        words,
        text,
        zip(weigh.parts(move), words.parts, strict=True),
        amount=lambda points: f"{points:.1f}".replace(".", words.point),
        digits=1,
    )
