"""The encoding of a game, the envelope of its views, and the JSON Schemas of what clients read."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeVar

from attrs import evolve

from jaipur_rules.core.errors import RulesError, UnknownName, Unsupported
from jaipur_rules.core.files import write_json
from jaipur_rules.core.forms import (
    Field,
    Form,
    Schema,
    fixed,
    listed,
    meanings,
    optional,
    record,
    text,
    whole,
)
from jaipur_rules.core.game import (
    DEFAULT,
    AnyEvent,
    AnyPosition,
    AnyRuleset,
    AnyView,
    Game,
    Outcome,
    Seat,
    Switch,
    game_of,
)
from jaipur_rules.core.game import game as game_named
from jaipur_rules.core.messages import read_data
from jaipur_rules.core.strict_json import LIMIT, Node, Plain, UnreadableData, parse_json, shown
from jaipur_rules.core.values import of_type, to_text
from jaipur_rules.encoding.actions import Decision
from jaipur_rules.encoding.columns import Cell, ViewTable
from jaipur_rules.encoding.line import Fields, names, split, view_of_texts, view_texts
from jaipur_rules.encoding.tensor import Layout

FORMAT = "jaipur-view"
"""The name of the format."""

VERSION = 1
"""The version of the format, the only one there is."""

T = TypeVar("T")


def envelope(game: str) -> tuple[Field, ...]:
    """The fields that the document of a view begins with.

    Example:
        >>> [each.schema["const"] for each in envelope("jaipur")]
        ['jaipur-view', 1, 'jaipur']
    """
    return (
        fixed("format", FORMAT, f"What the document is: always {FORMAT}."),
        fixed("version", VERSION, f"The version of this format: {VERSION}."),
        fixed("game", game, f"The game: {game}."),
    )


def ruleset_field(form: Form[Any]) -> Field:
    """The field of the ruleset of a view.

    Example:
        >>> from jaipur_rules.jaipur.documents import RULESET
        >>> ruleset_field(RULESET).key
        'ruleset'
    """
    # Equal views give equal texts, so the label is left out.
    unlabelled = Form[AnyRuleset](
        lambda ruleset: form.write(evolve(ruleset, label="")), form.read, form.schema
    )
    meaning = "The rules in force: a name, or the switches that differ from the default."
    return Field("ruleset", unlabelled, meaning)


def outcome_field(seat: Form[Seat], winners: str) -> Field:
    """The field of the outcome of a match.

    Args:
        seat: The form of a seat.
        winners: What the winners are.

    Example:
        >>> outcome_field(whole(), "The seats that have won.").key
        'outcome'
    """
    outcome = record(
        Outcome,
        Field("winners", listed(seat), winners),
        Field("decided_by", text, "The id of the rule that decided."),
        title="OutcomeDocument",
    )
    meaning = "How the match has ended; null while it is being played."
    return Field("outcome", optional(outcome), meaning)


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
    for each in envelope(f"{game}"):
        if each.key not in found:
            raise node.fault("json.no_view", key=shown(each.key))
        each.form.read(node.member(each.key))
    return f"{game}"


class Encoding(ABC):
    """The encoding of a game: views as JSON, as arrays and as a line of text, moves as numbers.

    Args:
        game: The game.
        tables: The tables of a view, a line a field, for so many traders under a ruleset.
        setup: How many traders there are in a document, and by which rules; raises `UnreadableData`.

    Example:
        >>> from jaipur_rules.core.game import JOHARI
        >>> JOHARI.encoding.layout(2, JOHARI.rules.ruleset()).size
        738
    """

    view_class: type[AnyView]
    """The class of the views."""

    position_class: type[AnyPosition]
    """The class of the positions."""

    components_name: str
    """The attribute of a ruleset that a line says nothing of: the components in play."""

    usual: ViewTable
    """The tables of a view of two traders under the usual rules."""

    seat: Form[Seat] = whole()
    """The form of a seat."""

    move: Form[Any]
    """The form of a move."""

    tokens: tuple[str, ...] = ()
    """The tokens that a move is chosen by, by their numbers; empty if a move is chosen by its own number."""

    longest_move: int = 1
    """The most numbers that a move takes."""

    def __init__(
        self,
        game: Game,
        tables: Callable[[int, AnyRuleset], ViewTable],
        setup: Callable[[Node], tuple[int, AnyRuleset]],
    ) -> None:
        self.game = game
        self.tables = tables
        self.setup = setup
        self.usual_ruleset = self.named_ruleset(None, {})

    # --- views as JSON ---

    @property
    def view_keys(self) -> Mapping[str, str]:
        """The meanings of the keys of a view, a key in an object being written after its key and a point."""
        return MappingProxyType(dict(meanings(self.view_schema)))

    @property
    def view_schema(self) -> Schema:
        """The JSON Schema of the document of a view."""
        return self.usual.view.schema

    def view_to_plain(self, seen: AnyView) -> dict[str, Plain]:
        """A view as the object that its document holds.

        Raises:
            WrongType: It is no view of this game, such as a state.
        """
        # A state written as a view would show what the seat may not know.
        found = of_type(self.view_class, seen)
        return self.tables(found.players, found.ruleset).view.write(found)

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

    def view_from_plain(self, node: Node) -> AnyView:
        """The view that a document holds.

        Raises:
            UnreadableData: It is no view of this game, or none that a match can give.
        """
        game_of_view(node, self.game.name)
        players, ruleset = self.setup(node)
        tables = self.tables(players, ruleset)
        values = tables.view.read(node)
        try:
            seen = tables.view_of(values, ruleset)
        except RulesError as error:
            raise node.member(tables.name).fault(error.message) from None
        written = tables.view.write(seen)
        if node.value != written:
            Node(tables.view.write(values), node.path).check(written)
        return seen

    @abstractmethod
    def is_open(self, event: AnyEvent) -> bool:
        """Return whether everybody sees which move this is when it is made."""

    # --- views as arrays ---

    def layout(self, players: int, ruleset: AnyRuleset) -> Layout:
        """The layout of the views in arrays."""
        # The label is no part of the identity of a ruleset, and a layout keeps its ruleset.
        return _layout(self, players, ruleset, ruleset.label)

    # --- positions and views as a line of text ---

    def changes(self, ruleset: AnyRuleset) -> Mapping[str, Switch]:
        """The switches that differ from the default.

        Raises:
            Unsupported: The ruleset is with other components.
        """
        usual, components = self.usual_ruleset, self.components_name
        if getattr(ruleset, components) != getattr(usual, components):
            raise Unsupported("line.components")
        before = usual.switches
        return {name: each for name, each in ruleset.switches.items() if each != before[name]}

    def named_ruleset(self, name: str | None, changes: Mapping[str, Switch]) -> AnyRuleset:
        """The ruleset of a name, the usual one if there is none, with some switches set."""
        return self.game.rules.ruleset(name, changes)

    @abstractmethod
    def position_texts(self, position: AnyPosition) -> Iterable[str]:
        """The fields of the line of a position."""

    @abstractmethod
    def position_of_texts(self, fields: Fields, ruleset: AnyRuleset) -> AnyPosition:
        """The position of some fields.

        Raises:
            RulesError: They are of none.
        """

    def position_to_line(self, position: AnyPosition) -> str:
        """A position as a line; equal positions give equal lines.

        Raises:
            WrongType: It is no position of this game.
            Unsupported: It is of other components than the usual ones.
        """
        at = of_type(self.position_class, position)
        return self._joined(self.position_texts(at), at.ruleset)

    def view_to_line(self, seen: AnyView) -> str:
        """A view as a line; equal views give equal lines.

        Raises:
            WrongType: It is no view of this game, such as a state.
            Unsupported: It is of other components than the usual ones.
        """
        found = of_type(self.view_class, seen)
        tables = self.tables(found.players, found.ruleset)
        return self._joined(view_texts(tables, found), found.ruleset)

    def position_from_line(self, line: str) -> AnyPosition:
        """Read a position.

        Raises:
            UnreadableData: It is no position of this game.
        """
        return self._read(line, self.position_of_texts)

    def view_from_line(self, line: str) -> AnyView:
        """Read a view.

        Raises:
            UnreadableData: It is no view of this game, or none that a match could give.
        """
        return self._read(line, self._view_of)

    def _joined(self, texts: Iterable[str], ruleset: AnyRuleset) -> str:
        switches = (f"{name}={value}" for name, value in self.changes(ruleset).items())
        return " ".join((*texts, *switches))

    def _read(self, line: str, reader: Callable[[Fields, AnyRuleset], T]) -> T:
        texts, switches = split(to_text(line))
        fields = Fields(texts)
        try:
            name = switches.pop("ruleset", None)
            ruleset = self.named_ruleset(None if name is None else str(name), switches)
            found = reader(fields, ruleset)
        except UnreadableData:
            raise
        except RulesError as error:
            raise UnreadableData(error.message) from None
        fields.check_end()
        return found

    def _view_of(self, fields: Fields, ruleset: AnyRuleset) -> AnyView:
        own = dict(zip(names(self.usual.view.fields), fields.left, strict=False))
        players = self.usual.players
        if "players" in own:
            players = Cell.of(own["players"], "players").whole()
        return view_of_texts(self.tables(players, ruleset), fields, ruleset)

    # --- moves as numbers ---

    @abstractmethod
    def action_count(self, players: int, ruleset: AnyRuleset) -> int:
        """The size of the range of numbers to choose from."""

    @abstractmethod
    def decision(self, seen: AnyView, players: int, ruleset: AnyRuleset) -> Decision | None:
        """The decision of a view, nothing chosen yet; None for a seat that is not to move."""


@lru_cache(maxsize=16)
def _layout(encoding: Encoding, players: int, ruleset: AnyRuleset, _label: str) -> Layout:
    return Layout.of(ruleset, encoding.tables(players, ruleset))


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
        found = game_named(game_of_view(node))
    except UnknownName as error:
        raise UnreadableData(error.message, ("game",)) from None
    return found.encoding.view_from_plain(node)


_FOLDERS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("view", "log", "move"), "encoding"),
        **dict.fromkeys(("verdict", "move_verdict", "derivation"), "referee"),
    }
)
"""The folder of a game in which each schema is."""


def schema(name: str, game: str | None = None) -> str:
    """The JSON Schema (2020-12) of a document of a game, as text; of records, `record.record_schema` gives it.

    It describes the shape. Which views a match can give no schema can say.

    Args:
        name: ``"view"``, ``"log"``, ``"move"``, ``"verdict"`` (on a record), ``"move_verdict"`` or ``"derivation"``.
        game: The name of the game; None for the first of `games`.

    Raises:
        UnknownName: There is no such game.
        RulesError: There is no such schema.

    Example:
        >>> import json
        >>> json.loads(schema("move_verdict", "johari"))["required"]
        ['status', 'move', 'violations', 'hangs_on']
        >>> schema("song")
        Traceback (most recent call last):
        jaipur_rules.core.messages.RulesError: there is no schema 'song'; expected view, log, move, verdict, move_verdict or derivation
    """
    found = game_named(DEFAULT if game is None else game)
    folder = _FOLDERS.get(name)
    if folder is None:
        raise RulesError("error.no_schema", name=name, known=tuple(_FOLDERS))
    data = read_data(f"jaipur_rules.{found.name}", f"{folder}/{name}.schema.json")
    assert data is not None
    return data.decode()
