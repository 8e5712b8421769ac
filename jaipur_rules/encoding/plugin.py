"""The encoding of a game, and the envelope of its views."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any

from jaipur_rules.core.converters import to_int
from jaipur_rules.core.errors import ImpossibleArgument, UnknownName, wrong_type_of
from jaipur_rules.core.files import write_json
from jaipur_rules.core.forms import (
    Field,
    Form,
    Record,
    Schema,
    fixed,
    meanings,
    parsed,
    plain_record,
    whole,
)
from jaipur_rules.core.game import AnyEvent, AnyMove, AnyRuleset, AnyView, Game, Seat, game, game_of
from jaipur_rules.core.strict_json import LIMIT, Node, Plain, UnreadableData, parse_json, shown
from jaipur_rules.encoding.actions import Decision, MoveNumbers, NumberDecision, TokenDecision
from jaipur_rules.encoding.layout import (
    Layout,
)

FORMAT = "jaipur-view"
"""The name of the format."""

VERSION = 1
"""The version of the format, the only one there is."""


def envelope(game: str) -> dict[str, Plain]:
    """The keys that the document of a view begins with.

    Example:
        >>> envelope("jaipur")
        {'format': 'jaipur-view', 'version': 1, 'game': 'jaipur'}
    """
    return {"format": FORMAT, "version": VERSION, "game": game}


def envelope_fields(game: str) -> tuple[Field, ...]:
    """The fields of the envelope.

    Example:
        >>> envelope_fields("jaipur")[2].meaning
        'The game: jaipur.'
    """
    return (
        fixed("format", FORMAT, f"What the document is: always {FORMAT}."),
        fixed("version", VERSION, f"The version of this format: {VERSION}."),
        fixed("game", game, f"The game: {game}."),
    )


def game_of_view(node: Node, wanted: str | None = None) -> str:
    """The name of the game that a document is of; whether there is such a game is not looked at.

    Args:
        node: The document.
        wanted: The game that it has to be of; any if not given.

    Raises:
        UnreadableData: The document is no view, or of another game.

    Example:
        >>> game_of_view(Node({"format": "jaipur-view", "version": 1, "game": "chess"}))
        'chess'
    """
    found = node.object()
    game = found.get("game") if wanted is None else wanted
    expected = envelope(f"{game}")
    for key in expected:
        if key not in found:
            raise node.fault("json.no_view", key=shown(key))
    for key, value in expected.items():
        # Compared as they are shown, because to Python 1 is 1.0 and true.
        if shown(found[key]) != shown(value):
            place = Node(found[key], (*node.path, key))
            raise place.fault("json.expected", expected=shown(value), found=shown(found[key]))
    return f"{game}"


def body_of_view(node: Node, game: str, keys: tuple[str, ...]) -> Node:
    """A view of a game without its envelope: all of these keys.

    Raises:
        UnreadableData: The document is no view, or of another game, or its
            keys are not these.

    Example:
        >>> body_of_view(Node({"format": "jaipur-view"}), "jaipur", ())
        Traceback (most recent call last):
        jaipur_rules.core.strict_json.UnreadableData: the key 'version' is missing, so this is no view
    """
    members = node.members((*envelope(game_of_view(node, game)), *keys))
    return Node({key: members[key].value for key in keys}, node.path)


class Encoding(ABC):
    """The encoding of a game: views as JSON and as arrays, moves as numbers.

    Args:
        game: The game.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> JOHARI.encoding.layout(2, JOHARI.rules.ruleset()).size
        738
    """

    view_class: type[AnyView]
    """The class of the views."""

    form: Record[Any] = plain_record()
    """The form of a view under the usual rules, without its envelope; by default, without a field."""

    seat: Form[Seat] = whole()
    """The form of a seat."""

    move: Form[Any] = parsed(str)
    """The form of a move."""

    tokens: tuple[str, ...] = ()
    """The tokens that a move is chosen by, by their numbers; empty if a move is chosen by its own number."""

    longest_move: int = 1
    """The most numbers that a move takes."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # --- views as JSON ---

    @property
    def view_keys(self) -> Mapping[str, str]:
        """The meanings of the keys of a view, a key in an object being written after its key and a point."""
        return MappingProxyType(dict(meanings(self.view_schema)))

    @property
    def view_schema(self) -> Schema:
        """The JSON Schema of the document of a view."""
        fields = (*envelope_fields(self.game.name), *self.form.fields)
        return plain_record(*fields, title="ViewDocument").schema

    def view_to_plain(self, seen: AnyView) -> dict[str, Plain]:
        """A view as the object that its document holds.

        Raises:
            WrongType: It is no view of this game, such as a state.
        """
        # A state written as a view would show what the seat may not know.
        if not isinstance(seen, self.view_class):
            raise wrong_type_of(seen, "value.of_type", kind=self.view_class.__name__)
        return {**envelope(self.game.name), **self.body_to_plain(seen)}

    def view_to_json(self, seen: AnyView) -> str:
        """A view as a document. Equal views give equal texts, byte for byte."""
        return write_json(self.view_to_plain(seen))

    def view_from_json(self, source: str | bytes, *, limit: int = LIMIT) -> AnyView:
        """Read a view.

        Args:
            source: The document as text, or as bytes in UTF-8.
            limit: How long it may be, in bytes or characters.

        Raises:
            UnreadableData: It is no view of this game.
        """
        return self.view_from_plain(Node(parse_json(source, limit=limit)))

    @abstractmethod
    def body_to_plain(self, seen: AnyView) -> dict[str, Plain]:
        """The document of a view without its envelope."""

    @abstractmethod
    def view_from_plain(self, node: Node) -> AnyView:
        """The view that a document holds.

        Raises:
            UnreadableData: It is no view of this game, or none that a match can give.
        """

    @abstractmethod
    def is_open(self, event: AnyEvent) -> bool:
        """Return whether everybody sees which move this is when it is made."""

    # --- views as arrays ---

    @abstractmethod
    def layout(self, players: int, ruleset: AnyRuleset) -> Layout:
        """The layout of the views in arrays."""

    # --- moves as numbers ---

    def moves(self, players: int, ruleset: AnyRuleset) -> Iterable[AnyMove]:
        """Every move that can ever be legal, at the place of its number.

        Raises:
            ImpossibleArgument: The moves of the game are chosen by tokens alone.
        """
        raise ImpossibleArgument("actions.otherwise", game=self.game.title)

    def move_numbers(self, players: int, ruleset: AnyRuleset) -> MoveNumbers:
        """The numbers of the moves.

        Raises:
            ImpossibleArgument: The moves of the game are chosen by tokens alone.
            WrongType: The number of players is no whole number.
        """
        return _listed(self, to_int(players), ruleset)

    def action_count(self, players: int, ruleset: AnyRuleset) -> int:
        """The size of the range of numbers to choose from.

        Raises:
            ImpossibleArgument: The moves of the game are chosen by tokens alone.
        """
        return len(self.tokens or self.move_numbers(players, ruleset))

    def tokens_of(self, move: AnyMove) -> tuple[int, ...]:
        """The tokens of a move, none of which begin another legal move.

        Raises:
            ImpossibleArgument: The moves of the game are chosen by their numbers.
        """
        raise ImpossibleArgument("actions.otherwise", game=self.game.title)

    def decision(self, seen: AnyView, players: int, ruleset: AnyRuleset) -> Decision | None:
        """The decision of a view, nothing chosen yet; None for a seat that is not to move.

        Raises:
            ImpossibleArgument: The moves of the game are chosen by tokens alone.
        """
        legal = self.game.rules.legal_moves(seen)
        if not legal:
            return None
        if self.tokens:
            tokens = tuple(map(self.tokens_of, legal))
            return TokenDecision(legal, tokens, self.tokens).forced()
        listed = self.move_numbers(players, ruleset)
        return NumberDecision(listed.numbers(legal), partial(self._move, players, ruleset))

    def _move(self, players: int, ruleset: AnyRuleset, number: int) -> AnyMove:
        return self.move_numbers(players, ruleset).move(number)


@lru_cache(maxsize=16)
def _listed(encoding: Encoding, players: int, ruleset: AnyRuleset) -> MoveNumbers:
    return MoveNumbers(tuple(encoding.moves(players, ruleset)))


def view_to_plain(seen: object) -> dict[str, Plain]:
    """A view of any game as the object that its document holds.

    Raises:
        UnknownName: It is of no game.
        WrongType: It is no view, such as a state.

    Example:
        >>> from jaipur_rules.johari import Match, view
        >>> view_to_plain(view(Match(2), 1))["game"]
        'johari'
    """
    return game_of(seen).encoding.view_to_plain(seen)


def view_to_json(seen: object) -> str:
    """A view of any game as a document. Equal views give equal texts, byte for byte.

    Raises:
        UnknownName: It is of no game.
        WrongType: It is no view, such as a state.

    Example:
        >>> from jaipur_rules import Match, view
        >>> view_to_json(view(Match(), 1)).splitlines()[3]
        '  "game": "jaipur",'
        >>> view_to_json(Match())
        Traceback (most recent call last):
        jaipur_rules.core.messages.WrongType: expected a value of type View, and not Match()
    """
    return game_of(seen).encoding.view_to_json(seen)


def view_from_json(source: str | bytes, *, limit: int = LIMIT) -> object:
    """Read a view of the game that its envelope names.

    Args:
        source: The document as text, or as bytes in UTF-8.
        limit: How long it may be, in bytes or characters.

    Raises:
        UnreadableData: It is no view, or of no game that is known here.

    Example:
        >>> from jaipur_rules.johari import Match, view
        >>> mine = view(Match(2), 1)
        >>> view_from_json(view_to_json(mine)) == mine
        True
    """
    node = Node(parse_json(source, limit=limit))
    try:
        found = game(game_of_view(node))
    except UnknownName as error:
        raise UnreadableData(error.message, ("game",)) from None
    return found.encoding.view_from_plain(node)
