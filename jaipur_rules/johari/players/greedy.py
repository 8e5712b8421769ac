"""The player of Johari that takes what is worth most at once, and says why in a sentence."""

import random
from collections.abc import Mapping

from attrs import frozen

from jaipur_rules.core.messages import Language
from jaipur_rules.johari.players.ranking import Ranked, Weighing, rank
from jaipur_rules.johari.render import describe
from jaipur_rules.johari.rules.generation import legal_moves
from jaipur_rules.johari.rules.moves import Move, Play
from jaipur_rules.johari.rules.views import View
from jaipur_rules.players.explanations import Phrases
from jaipur_rules.players.explanations import explanation as sentence
from jaipur_rules.players.matches import nothing_to_choose


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


@frozen(order=False)
class Greedy:
    """A player that ranks its moves by what they make of its side of the table, and makes the first.

    A card to be laid face down is worth the best that could be done with it
    now, a little less if others may come first. It looks no further, does not
    guess what the others have chosen, and leaves nothing to chance.

    Example:
        >>> from jaipur_rules.johari import view
        >>> from jaipur_rules.johari.rules.table import arrange
        >>> mine = view(arrange(displays=("W3W2", "w1"), played=(("sale",),)), 0)
        >>> str(Greedy().choose(mine, random.Random(1)))
        'collect W'
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
        """Every legal move with its worth in prestige points, the best first.

        Raises:
            NothingToChoose: The seat is not to move.
        """
        moves = legal_moves(view)
        if not moves:
            raise nothing_to_choose(view)
        return rank(view, moves)

    def explain(self, view: View, lang: Language = "en") -> str:
        """Explain the chosen move in a sentence.

        Raises:
            NothingToChoose: The seat is not to move.
            UnknownLanguage: There is English and French.

        Example:
            >>> from jaipur_rules.johari import view
            >>> from jaipur_rules.johari.rules.table import arrange
            >>> mine = view(arrange(displays=("W3W2", "w1"), played=(("sale",),)), 0)
            >>> Greedy().explain(mine)
            'I would sell all white gems to a Collector, because my tokens gain 14.0 points, though my gold \
loses about 0.9 points and my cards are then worth about 11.9 points less.'
        """
        return explanation(view, self.ranked(view)[0][1], lang)
