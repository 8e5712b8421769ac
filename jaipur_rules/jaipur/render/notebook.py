"""Pictures of Jaipur in a notebook."""

from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.render.drawing import svg
from jaipur_rules.jaipur.render.single import card_svg
from jaipur_rules.jaipur.render.story import Played
from jaipur_rules.jaipur.render.strip import strip
from jaipur_rules.jaipur.render.words import words
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.views import View, view
from jaipur_rules.render.languages import Language
from jaipur_rules.render.notebook import formatter, if_possible
from jaipur_rules.render.picture import Picture

_RECORD = ("jaipur_rules.jaipur.record.match", "Record")


def notebook(*, lang: Language = "en", seat: Seat | None = None) -> None:
    """Show positions, views, matches, records and cards as pictures, in this IPython from now on, and Johari's likewise.

    A match is shown as a seat sees it, and a record as a strip. Call it once,
    at the top of the notebook; call it again for another language or seat.

    Args:
        lang: The language of the pictures.
        seat: The seat that sees matches and records; None for whoever is to move.

    Raises:
        NoNotebook: This is not running in IPython.
        UnknownLanguage: There is English and French.
        NoSuchSeat: There are seats 0 and 1 alone.

    Example:
        >>> notebook(lang="de")
        Traceback (most recent call last):
        jaipur_rules.render.languages.UnknownLanguage: no picture speaks 'de'; there are en, fr
    """
    words(lang)
    if seat is not None:
        view(Match(), seat)

    def of_match(match: Match) -> Picture:
        eyes = match.to_move if seat is None else seat
        return svg(view(match, 0 if eyes is None else eyes), lang=lang)

    def of_record(played: Played) -> Picture:
        return strip(played, seat=seat, lang=lang)

    shown = formatter()
    shown.for_type(Position, if_possible(lambda at: svg(at, lang=lang)))
    shown.for_type(View, if_possible(lambda seen: svg(seen, lang=lang)))
    shown.for_type(Match, if_possible(of_match))
    shown.for_type(Card, if_possible(lambda card: card_svg(card, lang)))
    # By name, for this room knows no records; once such a name has been met, it has to be asked for anew.
    shown.pop(f"{_RECORD[0]}.{_RECORD[1]}", None)
    shown.for_type_by_name(*_RECORD, if_possible(of_record))
    # Who never asks for a notebook need not load the other game.
    from jaipur_rules.johari.render.notebook import notebook as also  # noqa: PLC0415

    also(lang=lang, seat=seat)
