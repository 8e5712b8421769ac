"""Pictures in a notebook: what stands last in a cell is shown as it lies on the table."""

import sys
from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from jaipur_rules.core.errors import RulesError
from jaipur_rules.core.game import Seat
from jaipur_rules.jaipur.rules.cards import Card
from jaipur_rules.jaipur.rules.position import Position
from jaipur_rules.jaipur.rules.state import Match
from jaipur_rules.jaipur.rules.views import View, view
from jaipur_rules.render.drawing import svg
from jaipur_rules.render.picture import Picture
from jaipur_rules.render.single import card_svg
from jaipur_rules.render.story import Played
from jaipur_rules.render.strip import strip
from jaipur_rules.render.words import Language, words

T = TypeVar("T")

_RECORD = ("jaipur_rules.record.match", "Record")


class NoNotebook(RulesError):
    """There is no notebook to show pictures in.

    Example:
        >>> notebook()
        Traceback (most recent call last):
        jaipur_rules.render.notebook.NoNotebook: pictures are shown by IPython, and this is not running in it: \
use render.svg(...).save("table.svg")
    """


class _Formatter(Protocol):
    """What IPython shows values with in one form, as far as it is needed here."""

    def for_type(self, typ: type[T], func: Callable[[T], str | None]) -> object: ...

    def for_type_by_name(
        self, type_module: str, type_name: str, func: Callable[[Played], str | None]
    ) -> object: ...

    def pop(self, typ: str, default: None) -> object: ...


class _Formatters(Protocol):
    @property
    def formatters(self) -> Mapping[str, _Formatter]: ...


class _Shell(Protocol):
    @property
    def display_formatter(self) -> _Formatters: ...


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
        jaipur_rules.render.words.UnknownLanguage: no picture speaks 'de'; there are en, fr
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
    from jaipur_rules.render.johari.notebook import notebook as also  # noqa: PLC0415

    also(lang=lang, seat=seat)


def formatter() -> _Formatter:
    """What shows values as SVG in the IPython that runs.

    Raises:
        NoNotebook: None does.
    """
    return _shell().display_formatter.formatters["image/svg+xml"]


def if_possible(draw: Callable[[T], Picture]) -> Callable[[T], str | None]:
    """A picture if there is one; None, and so the usual `repr`, for a record of what cannot be."""

    def drawn(of: T) -> str | None:
        try:
            return draw(of).svg
        except RulesError:
            return None

    return drawn


def _shell() -> _Shell:
    # If it has not been imported, it is not running, so nothing is imported here.
    module = sys.modules.get("IPython")
    shell: _Shell | None = None if module is None else module.get_ipython()
    if shell is None:
        raise NoNotebook(
            "pictures are shown by IPython, and this is not running in it: "
            'use render.svg(...).save("table.svg")'
        )
    return shell
