"""The two games as generic code is handed them. This module alone knows where they are."""

from collections.abc import Mapping
from dataclasses import dataclass
from pkgutil import resolve_name
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias, overload

from attrs import field, frozen

from jaipur_rules.core.messages import UnknownName
from jaipur_rules.core.values import to_ints, to_text, wrong_type_of

if TYPE_CHECKING:
    from jaipur_rules.conformance.answers import Questions
    from jaipur_rules.conformance.vectors import Vectors
    from jaipur_rules.core.rules import AnyRules
    from jaipur_rules.core.words import Words
    from jaipur_rules.encoding.view import Encoding
    from jaipur_rules.jaipur.conformance.questions import JaipurQuestions
    from jaipur_rules.jaipur.encoding.plugin import JaipurEncoding
    from jaipur_rules.jaipur.picture import JaipurPictures
    from jaipur_rules.jaipur.plugin import JaipurRules
    from jaipur_rules.jaipur.record.codec import JaipurCodec
    from jaipur_rules.jaipur.referee.referee import Verdict as JaipurVerdict
    from jaipur_rules.jaipur.testing.strategies import JaipurStrategies
    from jaipur_rules.jaipur.words import JaipurWords
    from jaipur_rules.johari.conformance.questions import JohariQuestions
    from jaipur_rules.johari.encoding.plugin import JohariEncoding
    from jaipur_rules.johari.picture import JohariPictures
    from jaipur_rules.johari.plugin import JohariRules
    from jaipur_rules.johari.record.codec import JohariCodec
    from jaipur_rules.johari.referee.referee import Verdict as JohariVerdict
    from jaipur_rules.johari.testing.strategies import JohariStrategies
    from jaipur_rules.johari.words import JohariWords
    from jaipur_rules.players.plugin import Players
    from jaipur_rules.record.codec import Codec
    from jaipur_rules.referee.referee import Referee
    from jaipur_rules.render.pictures import Pictures
    from jaipur_rules.testing.strategies import Strategies

Seat: TypeAlias = int
"""A place at the table: 0 to n-1."""

Switch: TypeAlias = str | int | None
"""The value of a switch of a ruleset."""


@frozen(order=False)
class Outcome:
    """How a match has ended.

    Attributes:
        winners: The seats that have won; none in a draw.
        decided_by: The id of the rule that decided.

    Example:
        >>> Outcome(winners=(), decided_by="MAT-4") == Outcome((0,), "MAT-4")
        False
    """

    winners: tuple[Seat, ...] = field(converter=to_ints)
    decided_by: str = field(converter=to_text)


AnyRuleset: TypeAlias = Any
"""A ruleset of one of the games."""

AnyState: TypeAlias = Any
"""A state of one of the games, at least a `State`."""

AnyMove: TypeAlias = Any
"""A move of one of the games."""

AnyEvent: TypeAlias = Any
"""An event of one of the games: a move, or what chance brings."""

AnyPosition: TypeAlias = Any
"""A position of one of the games: what legality looks at."""

AnyView: TypeAlias = Any
"""What a seat of one of the games sees."""

GameRecord: TypeAlias = Any
"""A record of one of the games."""

GameVerdict: TypeAlias = Any
"""The verdict on a record of one of the games."""


@dataclass(init=False, eq=False, repr=False, frozen=True)
class Game:
    """A game as generic code is handed it: its rules and its other parts, each imported when it is first asked for.

    Attributes:
        name: Its name in records and on the command line, in small letters.
        title: Its name for people.
        rules: The rules.
        record: What writes and reads its records, and makes them.
        referee: What judges its records, derives every verdict, and reads the move of a question.
        words: Its moves and its broken rules in words.
        pictures: Its drawings.
        encoding: Its views as JSON, as arrays and as lines of text, its moves as numbers.
        players: Its players, and what comes of their matches.
        kit: What the conformance kit asks about it.
        vectors: Its test vectors.
        testing: Its strategies for Hypothesis; they need the extra ``testing``.

    Example:
        >>> JOHARI.title, JOHARI.rules.seats
        ('Johari', (2, 4))
        >>> JOHARI
        game('johari')
    """

    name: ClassVar[str]
    title: ClassVar[str]

    rules: "AnyRules"
    record: "Codec[Any]"
    referee: "Referee[Any]"
    words: "Words"
    pictures: "Pictures"
    encoding: "Encoding"
    players: "Players"
    kit: "Questions"
    vectors: "Vectors"
    testing: "Strategies"

    # Type checkers know the parts, and so can tell that there is no other.
    if not TYPE_CHECKING:

        def __getattr__(self, part: str) -> object:
            if part not in _HOMES:
                raise AttributeError(f"a game has no {part!r}", name=part, obj=self)
            found = resolve_name(f"jaipur_rules.{self.name}.{_HOMES[part]}")
            vars(self)[part] = found
            return found

    def __repr__(self) -> str:
        return f"game({self.name!r})"

    def __reduce__(self) -> str | tuple[object, ...]:
        return game, (self.name,)


_HOMES = {
    "rules": "plugin:RULES",
    "record": "record.codec:CODEC",
    "referee": "referee.referee:REFEREE",
    "words": "words:WORDS",
    "pictures": "picture:PICTURES",
    "encoding": "encoding.plugin:ENCODING",
    "players": "players.plugin:PLAYERS",
    "kit": "conformance.questions:QUESTIONS",
    "vectors": "conformance.questions:VECTORS",
    "testing": "testing.strategies:STRATEGIES",
}
"""Where the parts of a game stand in its folder: the module, and the name in it."""


class JaipurGame(Game):
    """The game of Jaipur.

    Example:
        >>> JAIPUR.players.player_named("greedy").name
        'greedy'
    """

    name = "jaipur"
    title = "Jaipur"

    rules: "JaipurRules"
    record: "JaipurCodec"
    referee: "Referee[JaipurVerdict]"
    words: "JaipurWords"
    pictures: "JaipurPictures"
    encoding: "JaipurEncoding"
    kit: "JaipurQuestions"
    testing: "JaipurStrategies"


class JohariGame(Game):
    """The game of Johari.

    Example:
        >>> JOHARI.players.player_named("greedy").name
        'greedy'
    """

    name = "johari"
    title = "Johari"

    rules: "JohariRules"
    record: "JohariCodec"
    referee: "Referee[JohariVerdict]"
    words: "JohariWords"
    pictures: "JohariPictures"
    encoding: "JohariEncoding"
    kit: "JohariQuestions"
    testing: "JohariStrategies"


JAIPUR = JaipurGame()
JOHARI = JohariGame()

GAMES: Mapping[str, Game] = MappingProxyType({each.name: each for each in (JAIPUR, JOHARI)})
"""The games by their names."""

DEFAULT = JAIPUR.name
"""The name of the game that is meant where none is named."""


@overload
def game(name: Literal["jaipur"]) -> JaipurGame: ...
@overload
def game(name: Literal["johari"]) -> JohariGame: ...
@overload
def game(name: str) -> Game: ...
def game(name: str) -> Game:
    """The game of a name.

    Raises:
        UnknownName: There is no such game.
        WrongType: The name is no text.

    Example:
        >>> game("jaipur").rules.seats
        (2, 2)
        >>> game("chess")
        Traceback (most recent call last):
        jaipur_rules.core.messages.UnknownName: there is no game 'chess'
    """
    found = GAMES.get(to_text(name))
    if found is None:
        raise UnknownName("error.unknown_game", game=name)
    return found


def to_game(game: Game) -> Game:
    """A game itself.

    Raises:
        WrongType: It is none.

    Example:
        >>> to_game(JOHARI) is game("johari")
        True
    """
    if not isinstance(game, Game):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise wrong_type_of(game, "value.of_type", kind=Game.__name__)
    return game


def game_of(value: object) -> Game:
    """The game that a state, a view, a move, a record or another value belongs to: its ``game``.

    Raises:
        UnknownName: The value is of no game.

    Example:
        >>> from jaipur_rules import johari
        >>> game_of(johari.Match(3)).name
        'johari'
        >>> game_of(7)
        Traceback (most recent call last):
        jaipur_rules.core.messages.UnknownName: there is no game 'int'
    """
    found: object = getattr(value, "game", None)
    if not isinstance(found, Game) or isinstance(value, type):
        raise UnknownName("error.unknown_game", game=type(value).__name__)
    return found


def picture(value: object) -> str:
    """The picture of a value of a game for a terminal.

    For ``__str__`` of a class: of a match it is what everybody sees, so that no hidden card is printed.

    Example:
        >>> from jaipur_rules import Cards, Position
        >>> print(picture(Position(Cards("DKKKK"), Cards(), 0)))
        Market
        + D ------++ K ------++ K ------++ K ------++ K ------+
        | Diamond || Camel   || Camel   || Camel   || Camel   |
        +---------++---------++---------++---------++---------+
        Hand (0)   none   Herd: 0 camels
    """
    return game_of(value).pictures.screen(value)


def drawing(value: object) -> str:
    """The picture of a value of a game as SVG, for ``_repr_svg_`` of a class: of a match what everybody sees.

    Example:
        >>> from jaipur_rules import new_match
        >>> drawing(new_match(seed=7))[:5]
        '<svg '
    """
    return game_of(value).pictures.notebook(value)
