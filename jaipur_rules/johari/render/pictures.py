"""Pictures of Johari: views, cards and nobles."""

from functools import partial

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.render import terminal
from jaipur_rules.johari.render.blocks import gold, market, nobles, side
from jaipur_rules.johari.render.scene import Scene, scene
from jaipur_rules.johari.render.sentences import facts, status
from jaipur_rules.johari.render.shapes import symbols
from jaipur_rules.johari.render.single import card_svg, noble_svg
from jaipur_rules.johari.render.vocabulary import Words
from jaipur_rules.johari.render.words import describe_move, words
from jaipur_rules.johari.rules.cards import Card
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.views import TableView, View
from jaipur_rules.render.ink import Run
from jaipur_rules.render.languages import Language
from jaipur_rules.render.panels import COLUMN, GAP, Block, in_rows
from jaipur_rules.render.picture import Picture
from jaipur_rules.render.pictures import Pictures, Sheet


class JohariPictures(Pictures[View, Move]):
    """The pictures of Johari: every type of card has a shape, a letter, a name and a colour of its own.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> PICTURES.svg(view(new_match(seed=7, players=3), 0))
        Picture(title='Johari, seen from seat 0')
        >>> shown = PICTURES.text(view(new_match(seed=7), 0), unicode=False)
        >>> print(*shown.splitlines()[:2], sep=chr(10))
        Before the first day - seen from seat 0 - reconstruction
        Seat 0 takes a first card, then Seat 1.
    """

    def sheet(self, value: View, move: Move | None, *, lang: Language, narrow: bool) -> Sheet:
        """The sheet of a view: what everybody shares, and the traders below it."""
        strings, shown = words(lang), scene(value, move)
        return Sheet(
            title=f"{strings.picture}, {strings.common.seen_from.format(value.seat)}",
            sentences=status(value, strings),
            facts=tuple(facts(value, strings)),
            blocks=_blocks(shown, value.table, strings, narrow=narrow) if value.table else (),
            width=COLUMN if narrow else 2 * COLUMN + GAP,
            symbols=symbols(strings),
            broken=shown.broken,
        )

    def lines(
        self,
        value: View,
        *,
        move: Move | None = None,
        unicode: bool = True,
        lang: Language = "en",
        width: int = 80,
    ) -> tuple[Run, ...]:
        """Every card in brackets, with its type by name."""
        return terminal.lines(value, move, unicode=unicode, strings=words(lang), width=width)

    def describe(self, move: Move, lang: Language = "en") -> str:
        """A move in words.

        Args:
            move: Any move, however illegal.
            lang: The language.

        Raises:
            UnknownLanguage: `lang` is neither en nor fr.

        Example:
            >>> from jaipur_rules.johari import parse_move
            >>> PICTURES.describe(parse_move("sell W2b1R3G1 advance R"))
            'sell white 2, fake blue 1, red 3 and green 1 to a Jeweler and move the red token'
            >>> PICTURES.describe(parse_move("purchase 3"), "fr")
            "acheter tout à l'étal 3"
        """
        return describe_move(move, words(lang))

    def show(self, value: object, *, lang: Language, seat: Seat | None) -> Picture | None:
        """Views, cards and nobles."""
        if isinstance(value, Card):
            return card_svg(value, lang)
        if isinstance(value, Noble):
            return noble_svg(value, lang)
        return super().show(value, lang=lang, seat=seat)


PICTURES = JohariPictures("johari", (View,), (Match,))


def _blocks(shown: Scene, table: TableView, strings: Words, *, narrow: bool) -> list[Block]:
    """The blocks of a view: what everybody shares, and the traders below it by seat."""
    width = COLUMN if narrow else 2 * COLUMN + GAP
    sides = [partial(side, shown, table, seat, strings) for seat in range(len(table.traders))]
    return [
        nobles(shown, table, strings, width),
        market(shown, table, strings, width),
        gold(table, strings, width),
        *in_rows(sides, 1 if narrow else 2),
    ]
