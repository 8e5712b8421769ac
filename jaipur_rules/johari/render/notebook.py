"""Pictures of Johari in a notebook."""

from jaipur_rules.core.game import Seat
from jaipur_rules.johari.render.drawing import svg
from jaipur_rules.johari.render.single import card_svg, noble_svg
from jaipur_rules.johari.render.words import words
from jaipur_rules.johari.rules.cards import Card
from jaipur_rules.johari.rules.pieces import Noble
from jaipur_rules.johari.rules.state import Match
from jaipur_rules.johari.rules.views import View, view
from jaipur_rules.render.languages import Language
from jaipur_rules.render.notebook import formatter, if_possible
from jaipur_rules.render.picture import Picture


def notebook(*, lang: Language = "en", seat: Seat | None = None) -> None:
    """Show views, matches, cards and nobles of Johari as pictures, in this IPython from now on.

    `jaipur_rules.render.notebook` does it together with Jaipur's; this is for
    another language or seat. A match at which the seat does not sit is shown in words.

    Args:
        lang: The language of the pictures.
        seat: The seat that sees matches; None for whoever is to move.

    Raises:
        NoNotebook: This is not running in IPython.
        UnknownLanguage: There is English and French.

    Example:
        >>> notebook(lang="de")
        Traceback (most recent call last):
        jaipur_rules.render.languages.UnknownLanguage: no picture speaks 'de'; there are en, fr
    """
    words(lang)

    def of_match(match: Match) -> Picture:
        eyes = match.to_move if seat is None else seat
        return svg(view(match, 0 if eyes is None else eyes), lang=lang)

    shown = formatter()
    shown.for_type(View, if_possible(lambda seen: svg(seen, lang=lang)))
    shown.for_type(Match, if_possible(of_match))
    shown.for_type(Card, if_possible(lambda card: card_svg(card, lang)))
    shown.for_type(Noble, if_possible(lambda who: noble_svg(who, lang)))
