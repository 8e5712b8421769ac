"""The pictures of Johari: views, and single cards and nobles.

A single card or noble has no ids, so a page can hold it as often as it likes:
in a button, a legend, a line of text.
"""

from collections.abc import Iterator

from jaipur_rules.core.errors import messages
from jaipur_rules.core.game import JOHARI, Seat
from jaipur_rules.core.messages import ENGLISH, Language, Messages, trader_at
from jaipur_rules.johari.render.blocks import gold, market, nobles, side
from jaipur_rules.johari.render.brief import BriefPage
from jaipur_rules.johari.render.pieces import noble
from jaipur_rules.johari.render.scene import Scene, scene
from jaipur_rules.johari.render.sentences import facts, status
from jaipur_rules.johari.render.shapes import CARD_HEIGHT, CARD_WIDTH, symbols
from jaipur_rules.johari.render.terminal import Page
from jaipur_rules.johari.rules.faces import Card
from jaipur_rules.johari.rules.match import Match
from jaipur_rules.johari.rules.moves import Move
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.ruleset import DEFAULT_RULESET, Ruleset, to_ruleset
from jaipur_rules.johari.rules.state import Position
from jaipur_rules.johari.rules.table_view import TableView
from jaipur_rules.johari.rules.views import View
from jaipur_rules.johari.words import card_message, describe_noble
from jaipur_rules.render.blocks import COLUMN, GAP, PAD, Block, in_rows, panel_ground
from jaipur_rules.render.drawing import group, use
from jaipur_rules.render.picture import Picture, Sheet, piece_picture
from jaipur_rules.render.pictures import Pictures
from jaipur_rules.render.terminal import COLUMNS, Run, ascii_only, paint

_SIZE = 1.5
"""The size of a card alone, as a multiple of that on the table."""

_NOBLE = 260
"""The width of a noble alone."""


def card_svg(card: Card, lang: Language = "en") -> Picture:
    """A gem card, 69 units wide and 96 high, on no ground.

    Raises:
        UnknownName: There are no words in `lang`.

    Example:
        >>> card_svg(Card.b2), card_svg(Card.A3, "fr")
        (Picture(title='Fake blue 2'), Picture(title='Or 3'))
    """
    say = messages(lang)
    return piece_picture(
        use(str(card), scale=_SIZE),
        CARD_WIDTH * _SIZE,
        CARD_HEIGHT * _SIZE,
        title=say("johari.picture.card_title", card=card_message(card)),
        symbols=symbols(say),
        lang=lang,
    )


def noble_svg(
    who: Noble, lang: Language = "en", *, ruleset: Ruleset | str = DEFAULT_RULESET
) -> Picture:
    """A noble with number, name and ability, 260 units wide.

    Args:
        who: The noble.
        lang: The language.
        ruleset: The rules, which hold the number in the ability.

    Raises:
        UnknownName: There are no words in `lang`.

    Example:
        >>> noble_svg(Noble.BUYER)
        Picture(title='Buyer (N2-2): Purchase costs 2 less')
    """
    say, ruleset = messages(lang), to_ruleset(ruleset)
    block = noble(who, _NOBLE - 2 * PAD, ruleset, say)
    height = block.height + 2 * PAD
    return piece_picture(
        panel_ground(_NOBLE, height) + group([block.drawn], PAD, PAD),
        _NOBLE,
        height,
        title=describe_noble(who, ruleset, say),
        symbols=symbols(say),
        lang=lang,
    )


class JohariPictures(Pictures):
    """The pictures of Johari: every type of card has a shape, a letter, a name and a colour of its own.

    Example:
        >>> from jaipur_rules.johari import new_match, view
        >>> PICTURES.svg(view(new_match(seed=7, players=3), 0))
        Picture(title='Johari, seen by the first trader')
        >>> shown = PICTURES.text(view(new_match(seed=7), 0), unicode=False)
        >>> print(*shown.splitlines()[:2], sep=chr(10))
        Before the first day - seen by the first trader
        The first trader takes a first card, then the second trader.
    """

    def sheet(self, value: View, move: Move | None, *, lang: Language, narrow: bool) -> Sheet:
        """The sheet of a view: what everybody shares, and the traders below it."""
        say, shown = messages(lang), scene(value, move)
        return Sheet(
            title=(
                say("johari.picture.spectator_title")
                if value.seat is None
                else say("johari.picture.seen_title", trader=trader_at(value.seat))
            ),
            sentences=status(value, say),
            facts=tuple(facts(value, say)),
            blocks=_blocks(shown, value.table, say, narrow=narrow) if value.table else (),
            width=COLUMN if narrow else 2 * COLUMN + GAP,
            symbols=symbols(say),
            broken=shown.broken,
        )

    def page(
        self, value: View, move: Move | None, *, unicode: bool, lang: Language, width: int
    ) -> Iterator[Run]:
        """Every card in brackets, with its type by name."""
        return Page(scene(value, move), messages(lang), unicode, width).lines()

    def fitted(
        self, value: View, room: int, *, unicode: bool, lang: Language, width: int
    ) -> list[Run]:
        """The lines of a view; in letters and without what nobles do if there are too many."""
        lines = super().fitted(value, room, unicode=unicode, lang=lang, width=width)
        if len(lines) <= room:
            return lines
        page = Page(scene(value), messages(lang), unicode, width)
        return [*BriefPage(page).view(value)]

    def screen(self, value: object) -> str:
        """A view, a match or a position as a picture for a terminal, in ASCII."""
        if not isinstance(value, Position):
            return super().screen(value)
        nothing = scene(View(None, len(value.rivals) + 1, value.ruleset, None))
        page = Page(nothing, messages(ENGLISH), unicode=False, width=COLUMNS)
        return ascii_only("\n".join(map(paint, BriefPage(page).position(value))))

    def show(self, value: object, *, lang: Language, seat: Seat | None) -> Picture | None:
        """Views, cards and nobles."""
        if isinstance(value, Card):
            return card_svg(value, lang)
        if isinstance(value, Noble):
            return noble_svg(value, lang)
        return super().show(value, lang=lang, seat=seat)


PICTURES = JohariPictures(JOHARI, (View,), (Match,))


def _blocks(shown: Scene, table: TableView, say: Messages, *, narrow: bool) -> list[Block]:
    """The blocks of a view: what everybody shares, and the traders below it by seat."""
    width = COLUMN if narrow else 2 * COLUMN + GAP
    sides = [side(shown, table, seat, say) for seat in range(len(table.traders))]
    return [
        nobles(shown, table, say, width),
        market(shown, table, say, width),
        gold(table, say, width),
        *in_rows(sides, 1 if narrow else 2),
    ]
