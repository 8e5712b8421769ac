"""Pictures in a notebook: the last value of a cell is shown as it lies on the table."""

import sys
from collections.abc import Callable, Mapping
from typing import Protocol, runtime_checkable

from attrs import field, frozen

from jaipur_rules.core.errors import Impossible, RulesError, Unsupported, messages
from jaipur_rules.core.game import Seat, game_of
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import Language, Message
from jaipur_rules.render.picture import Picture
from jaipur_rules.render.pictures import Pictures


def notebook(*, lang: Language = "en", seat: Seat | None = None, game: str | None = None) -> None:
    """Show what lies on a table of any game as a picture, in the IPython that runs, from now on.

    Views, matches, records, cards: whatever the game of a value draws. A match
    is shown as a seat sees it, or in words if nobody sits there, and so it is
    in the plain text that is saved with the cell. Verdicts and rules are shown
    as their sentences. No game is imported for it. Call it once, at the top of
    the notebook; call it again for another language or seat.

    Args:
        lang: The language of the pictures.
        seat: The seat that sees matches and records; None for whoever is to move.
        game: The name of a game that the language and the seat are meant for;
            None for all of them.

    Raises:
        Unsupported: This is not running in IPython.
        UnknownName: There are no words in `lang`.
        UnknownName: There is no game of this name.
        Impossible: Nobody can sit at the seat.

    Example:
        >>> notebook(lang="xx")
        Traceback (most recent call last):
        jaipur_rules.core.messages.UnknownName: there are no words in 'xx'; expected ...
    """
    messages(lang)
    most = None if game is None else game_named(game).rules.seats[1]
    if seat is not None and (seat < 0 or (most is not None and seat >= most)):
        raise Impossible((Message("picture.error.seat", seat=seat),))
    formatters = _formatters()
    pictures = formatters.formatters["image/svg+xml"]
    cells = pictures.for_type(object)
    if not isinstance(cells, _Cells):
        cells = _Cells()
        pictures.for_type(object, cells)
        formatters.mimebundle_formatter.for_type(object, cells.words)
    if game is None:
        cells.choices.clear()
    cells.choices[game] = _Choice(lang, seat)


@frozen(order=False)
class _Choice:
    lang: Language
    seat: Seat | None


@frozen(order=False, eq=False)
class _Cells:
    """The formatter that shows values as SVG; IPython calls it for every value whose type has no other.

    A class says which package it is from, and so which game: neither classes
    nor games have to be known before a value of theirs is there.

    Attributes:
        choices: Language and seat by the name of a game; those for all other games under None.
    """

    choices: dict[str | None, _Choice] = field(factory=dict[str | None, _Choice])

    def __call__(self, value: object) -> str | None:
        """The picture of a value; None if it is shown in words."""
        try:
            picture = self._picture(value)
        except RulesError:
            # Of no game, or a record of what cannot be.
            picture = None
        return _own_picture(value) if picture is None else picture.svg

    def words(self, value: object) -> object:
        """The plain text beside a picture, as a bundle of IPython: what the picture shows, and no more."""
        try:
            text = self._text(value)
        except RulesError:
            text = None
        return _own_bundle(value) if text is None else {"text/plain": text}

    def _text(self, value: object) -> str | None:
        if isinstance(value, _Spoken) and type(value).__module__.startswith("jaipur_rules."):
            usual = self.choices.get(None) or next(iter(self.choices.values()))
            return value.sentence(usual.lang)
        pictures, choice, shown = self._shown(value)
        if choice is None:
            return None
        if isinstance(shown, pictures.views):
            return pictures.text(shown, lang=choice.lang)
        picture = pictures.show(shown, lang=choice.lang, seat=choice.seat)
        return None if picture is None else picture.title

    def _picture(self, value: object) -> Picture | None:
        pictures, choice, shown = self._shown(value)
        if choice is None:
            return None
        return pictures.show(shown, lang=choice.lang, seat=choice.seat)

    def _shown(self, value: object) -> "tuple[Pictures, _Choice | None, object]":
        """The pictures of a value, how it is to be shown, and what is drawn of it: of a state the view of a seat."""
        found = game_of(value)
        pictures = found.pictures
        choice = self.choices.get(found.name) or self.choices.get(None)
        if choice is not None and isinstance(value, pictures.states):
            seat = value.to_move if choice.seat is None else choice.seat
            value = found.rules.view(value, 0 if seat is None else seat)
        return pictures, choice, value


def _own_picture(value: object) -> str | None:
    """The SVG that IPython shows of a value that nothing is registered for."""
    draw: Callable[[object], str] | None = getattr(type(value), "_repr_svg_", None)
    return None if draw is None else draw(value)


def _own_bundle(value: object) -> object:
    """The bundle that IPython shows of a value that nothing is registered for."""
    make: Callable[..., object] | None = getattr(type(value), "_repr_mimebundle_", None)
    return None if make is None else make(value, include=None, exclude=None)


@runtime_checkable
class _Spoken(Protocol):
    """A value that a sentence says: a verdict."""

    def sentence(self, language: Language) -> str: ...


class _Formatter(Protocol):
    """The interface of a formatter of IPython, as far as it is needed here."""

    def for_type(self, typ: type, func: Callable[[object], object] | None = None) -> object: ...


class _Formatters(Protocol):
    @property
    def formatters(self) -> Mapping[str, _Formatter]: ...
    @property
    def mimebundle_formatter(self) -> _Formatter: ...


class _Shell(Protocol):
    @property
    def display_formatter(self) -> _Formatters: ...


def _formatters() -> _Formatters:
    """The formatters of the IPython that runs."""
    # If it has not been imported, it is not running, so nothing is imported here.
    module = sys.modules.get("IPython")
    shell: _Shell | None = None if module is None else module.get_ipython()
    if shell is None:
        raise Unsupported("picture.error.notebook")
    return shell.display_formatter
