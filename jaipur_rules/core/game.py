"""The two games as generic code is handed them. This module alone knows where they are."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Literal,
    TypeAlias,
    overload,
)

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


class Game:
    """A game as generic code is handed it: its rules and its other parts, each imported when it is first asked for.

    Attributes:
        name: Its name in records and on the command line, in small letters.
        title: Its name for people.

    Example:
        >>> JOHARI.title, JOHARI.rules.seats
        ('Johari', (2, 4))
        >>> JOHARI
        game('johari')
    """

    name: ClassVar[str]
    title: ClassVar[str]

    def __repr__(self) -> str:
        return f"game({self.name!r})"

    def __reduce__(self) -> str | tuple[object, ...]:
        return game, (self.name,)

    @cached_property
    def rules(self) -> "AnyRules":
        """The rules."""
        raise NotImplementedError

    @cached_property
    def record(self) -> "Codec[Any]":
        """What writes and reads its records, and makes them."""
        raise NotImplementedError

    @cached_property
    def referee(self) -> "Referee[Any]":
        """What judges its records, derives every verdict, and reads the move of a question."""
        raise NotImplementedError

    @cached_property
    def words(self) -> "Words":
        """Its moves and its broken rules in words."""
        raise NotImplementedError

    @cached_property
    def pictures(self) -> "Pictures":
        """Its drawings."""
        raise NotImplementedError

    @cached_property
    def encoding(self) -> "Encoding":
        """Its views as JSON, as arrays and as lines of text, its moves as numbers."""
        raise NotImplementedError

    @cached_property
    def players(self) -> "Players":
        """Its players, and what comes of their matches."""
        raise NotImplementedError

    @cached_property
    def kit(self) -> "Questions":
        """What the conformance kit asks about it."""
        raise NotImplementedError

    @cached_property
    def vectors(self) -> "Vectors":
        """Its test vectors."""
        raise NotImplementedError

    @cached_property
    def testing(self) -> "Strategies":
        """Its strategies for Hypothesis; they need the extra ``testing``."""
        raise NotImplementedError


class JaipurGame(Game):
    """The game of Jaipur.

    Example:
        >>> JAIPUR.players.player_named("greedy").name
        'greedy'
    """

    name = "jaipur"
    title = "Jaipur"

    @cached_property
    def rules(self) -> "JaipurRules":
        """The rules."""
        from jaipur_rules.jaipur.plugin import RULES

        return RULES

    @cached_property
    def record(self) -> "JaipurCodec":
        """What writes and reads its records, and makes them."""
        from jaipur_rules.jaipur.record.codec import CODEC

        return CODEC

    @cached_property
    def referee(self) -> "Referee[JaipurVerdict]":
        """What judges its records, derives every verdict, and reads the move of a question."""
        from jaipur_rules.jaipur.referee.referee import REFEREE

        return REFEREE

    @cached_property
    def words(self) -> "JaipurWords":
        """Its moves and its broken rules in words."""
        from jaipur_rules.jaipur.words import WORDS

        return WORDS

    @cached_property
    def pictures(self) -> "JaipurPictures":
        """Its drawings."""
        from jaipur_rules.jaipur.picture import PICTURES

        return PICTURES

    @cached_property
    def encoding(self) -> "JaipurEncoding":
        """Its views as JSON, as arrays and as lines of text, its moves as numbers."""
        from jaipur_rules.jaipur.encoding.plugin import ENCODING

        return ENCODING

    @cached_property
    def players(self) -> "Players":
        """Its players, and what comes of their matches."""
        from jaipur_rules.jaipur.players.plugin import PLAYERS

        return PLAYERS

    @cached_property
    def kit(self) -> "JaipurQuestions":
        """What the conformance kit asks about it."""
        from jaipur_rules.jaipur.conformance.questions import QUESTIONS

        return QUESTIONS

    @cached_property
    def vectors(self) -> "Vectors":
        """Its test vectors."""
        from jaipur_rules.jaipur.conformance.questions import VECTORS

        return VECTORS

    @cached_property
    def testing(self) -> "JaipurStrategies":
        """Its strategies for Hypothesis; they need the extra ``testing``."""
        from jaipur_rules.jaipur.testing.strategies import STRATEGIES

        return STRATEGIES


class JohariGame(Game):
    """The game of Johari.

    Example:
        >>> JOHARI.players.player_named("greedy").name
        'greedy'
    """

    name = "johari"
    title = "Johari"

    @cached_property
    def rules(self) -> "JohariRules":
        """The rules."""
        from jaipur_rules.johari.plugin import RULES

        return RULES

    @cached_property
    def record(self) -> "JohariCodec":
        """What writes and reads its records, and makes them."""
        from jaipur_rules.johari.record.codec import CODEC

        return CODEC

    @cached_property
    def referee(self) -> "Referee[JohariVerdict]":
        """What judges its records, derives every verdict, and reads the move of a question."""
        from jaipur_rules.johari.referee.referee import REFEREE

        return REFEREE

    @cached_property
    def words(self) -> "JohariWords":
        """Its moves and its broken rules in words."""
        from jaipur_rules.johari.words import WORDS

        return WORDS

    @cached_property
    def pictures(self) -> "JohariPictures":
        """Its drawings."""
        from jaipur_rules.johari.picture import PICTURES

        return PICTURES

    @cached_property
    def encoding(self) -> "JohariEncoding":
        """Its views as JSON, as arrays and as lines of text, its moves as numbers."""
        from jaipur_rules.johari.encoding.plugin import ENCODING

        return ENCODING

    @cached_property
    def players(self) -> "Players":
        """Its players, and what comes of their matches."""
        from jaipur_rules.johari.players.plugin import PLAYERS

        return PLAYERS

    @cached_property
    def kit(self) -> "JohariQuestions":
        """What the conformance kit asks about it."""
        from jaipur_rules.johari.conformance.questions import QUESTIONS

        return QUESTIONS

    @cached_property
    def vectors(self) -> "Vectors":
        """Its test vectors."""
        from jaipur_rules.johari.conformance.questions import VECTORS

        return VECTORS

    @cached_property
    def testing(self) -> "JohariStrategies":
        """Its strategies for Hypothesis; they need the extra ``testing``."""
        from jaipur_rules.johari.testing.strategies import STRATEGIES

        return STRATEGIES


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


class Pictured:
    """A value of a game that is printed as its picture, so that no hidden card of it is printed.

    A class of attrs has a ``__repr__`` of its own, before which IPython looks no further: it says
    ``_repr_pretty_ = print_picture`` beside it.

    Example:
        >>> from jaipur_rules import new_match
        >>> isinstance(new_match(seed=7).position, Pictured)
        True
    """

    __slots__ = ()

    def __str__(self) -> str:
        return picture(self)

    def _repr_svg_(self) -> str:
        return drawing(self)


class Contest(Pictured):
    """A match, or what is seen of it, which somebody wins.

    Example:
        >>> from jaipur_rules import new_match
        >>> isinstance(new_match(seed=7), Contest), new_match(seed=7).winner is None
        (True, True)
    """

    __slots__ = ()

    @property
    def outcome(self) -> Outcome | None:
        """How the match has ended; None while it goes on."""
        raise NotImplementedError

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match; none while it goes on, and when it is drawn."""
        outcome = self.outcome
        return outcome.winners if outcome else ()

    @property
    def winner(self) -> Seat | None:
        """The seat that has won the match; None while it goes on, when it is drawn, and when more than one has."""
        winners = self.winners
        return winners[0] if len(winners) == 1 else None
